#!/usr/bin/env bash
# Fits the weights of the evaluation to games of the engine against itself: scripts/tune.sh GAME ...
# TUNED_GAMES= and SEED= say which, BLEND= and SPREAD= how they are fitted (docs/dev/engine.md). The positions of the games
# stay in target/tune.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

[ "$#" -gt 0 ] || fail "say which game: make tune GAME=kyoto"
use_rust
have cargo || fail "Rust is missing; install it from https://rustup.rs."
cargo build --locked --quiet --release --features tune --bin poppy-tune
mkdir -p target/tune
for game in "$@"; do
    positions="target/tune/$game.sfen"
    table="src/search/eval/weights/$game.rs"
    say "games of $game"
    target/release/poppy-tune generate variant="$game" games="${TUNED_GAMES:-4000}" seed="${SEED:-1}" >"$positions"
    say "weights of $game"
    target/release/poppy-tune fit variant="$game" positions="$positions" \
        blend="${BLEND:-50}" spread="${SPREAD:-80}" >"$table.new"
    mv "$table.new" "$table"
    grep -q "\"$game\"" src/search/eval/weights/mod.rs || say "add $game to the tables in src/search/eval/weights/mod.rs"
done
