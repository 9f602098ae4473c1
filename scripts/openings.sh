#!/usr/bin/env bash
# Draws the openings of `make bench-match`, for development and for figures that are recorded, with none in both:
# scripts/openings.sh [GAME ...]. The program prints the command of each file into it.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

[ "$#" -gt 0 ] || set -- micro minishogi judkins kyoto nana
use_rust
have cargo || fail "Rust is missing; install it from https://rustup.rs."
cargo build --locked --quiet --release --bin poppy-match
for game in "$@"; do
    files="tests/openings/$game"
    say "openings of $game"
    for drawn in "development count=750 seed=1" "record count=250 seed=2 except=$files.development.sfen"; do
        read -ra words <<<"$drawn"
        target/release/poppy-match openings variant="$game" nodes=200000 "${words[@]:1}" >"$files.$words.sfen.new"
        mv "$files.$words.sfen.new" "$files.$words.sfen"
    done
done
