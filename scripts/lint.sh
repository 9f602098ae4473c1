#!/usr/bin/env bash
# Formatting, clippy and docs for both builds, the length of files, and that the native build knows no Leptos.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

MOST_LINES=500

scripts/setup.sh lint
use_rust

say "formatting"
cargo fmt --check

say "file lengths"
git ls-files -co --exclude-standard -- '*.rs' '*.js' '*.mjs' '*.ts' '*.css' '*.sh' '*.py' '*.html' Makefile '**/Makefile' |
    sort -u | while IFS= read -r file; do
    lines="$(wc -l <"$file")"
    [ "$lines" -le "$MOST_LINES" ] || echo "$file has $lines lines; $MOST_LINES are the most"
done | { ! grep . >&2; }

say "the native build's dependencies"
! cargo tree --locked --edges normal,build,dev --prefix none | grep '^\(leptos\|web-sys\) ' >&2 ||
    fail "the native build compiles what belongs to the page (above); put it behind the feature 'page'."

say "clippy, native and wasm"
cargo clippy --locked --quiet --all-targets -- -D warnings
cargo clippy --locked --quiet --all-targets --target "$WASM" --features page -- -D warnings

say "docs, native and wasm"
export RUSTDOCFLAGS=-Dwarnings
cargo doc --locked --quiet --no-deps
cargo doc --locked --quiet --no-deps --target "$WASM" --features page
say "lint found nothing"
