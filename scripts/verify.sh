#!/usr/bin/env bash
# Long proofs, in release: the tests that are ignored otherwise; Nana shogi solved, each value checked against those after
# the moves; and its committed tables in all positions. Prints the time of each.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

scripts/setup.sh lint
use_rust

timed() {
    local started=$SECONDS
    "$@"
    say "$((SECONDS - started)) s: $*"
}

timed cargo test --release -- --ignored
cargo build --quiet --release --bin poppy-solve
solve="${CARGO_TARGET_DIR:-target}/release/poppy-solve"
for game in nana nana-free; do
    # Without the counts by distance.
    timed "$solve" "$game" | grep -v '^|'
    timed "$solve" check "$game" "assets/tables/$game.ptb"
done
