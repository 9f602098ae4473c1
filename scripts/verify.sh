#!/usr/bin/env bash
# Runs long proofs in release builds and prints their times: scripts/verify.sh [nana] [puzzles] [tests], all if none is named.
#
#   nana      Nana shogi solved, each value checked against those after the moves, and its committed tables in all positions
#   puzzles   every puzzle
#   tests     the tests that are ignored otherwise
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

[ $# -gt 0 ] || set -- nana puzzles tests
scripts/setup.sh lint
use_rust

timed() {
    local started=$SECONDS
    "$@"
    say "$((SECONDS - started)) s: $*"
}

nana() {
    cargo build --quiet --release --bin poppy-solve
    local game solve="${CARGO_TARGET_DIR:-target}/release/poppy-solve"
    for game in nana nana-free; do
        # Leave out the counts by distance.
        timed "$solve" "$game" | grep -v '^|'
        timed "$solve" check "$game" "assets/tables/$game.ptb"
    done
}

puzzles() {
    cargo build --quiet --release --bin poppy-puzzles
    timed "${CARGO_TARGET_DIR:-target}/release/poppy-puzzles" check assets/puzzles/*.txt
}

for group in "$@"; do
    case "$group" in
        nana) nana ;;
        puzzles) puzzles ;;
        tests) scripts/setup.sh verify && timed cargo test --release -- --ignored ;;
        *) fail "verify.sh takes the groups nana, puzzles and tests, not '$group'." ;;
    esac
done
