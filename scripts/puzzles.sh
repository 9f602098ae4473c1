#!/usr/bin/env bash
# Makes the puzzles of games anew (docs/dev/puzzles.md): scripts/puzzles.sh [GAME ...]. SEED= decides which games they come from.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

[ "$#" -gt 0 ] || set -- micro minishogi judkins kyoto nana nana-free
use_rust
have cargo || fail "Rust is missing; install it from https://rustup.rs."
cargo build --locked --quiet --release --bin poppy-puzzles
mkdir -p assets/puzzles
for game in "$@"; do
    file="assets/puzzles/$game.txt"
    say "puzzles of $game"
    "${CARGO_TARGET_DIR:-target}/release/poppy-puzzles" generate "$game" "${SEED:-1}" >"$file.new"
    mv "$file.new" "$file"
done
