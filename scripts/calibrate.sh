#!/usr/bin/env bash
# Finds what chance to win an evaluation stands for, in games of the engine against itself: scripts/calibrate.sh GAME ...
# CALIBRATED_GAMES= and SEED= say which games (docs/dev/review.md). The evaluations stay in target/tune.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

[ "$#" -gt 0 ] || fail "say which game: make calibrate GAME=kyoto"
use_rust
have cargo || fail "Rust is missing; install it from https://rustup.rs."
cargo build --locked --quiet --release --features tune --bin poppy-tune
mkdir -p target/tune
for game in "$@"; do
    evaluations="target/tune/$game.evaluations"
    say "games of $game"
    target/release/poppy-tune evaluate variant="$game" games="${CALIBRATED_GAMES:-1500}" seed="${SEED:-1}" >"$evaluations"
    target/release/poppy-tune calibrate evaluations="$evaluations"
done
