#!/usr/bin/env bash
# Makes the network of a game (docs/dev/training.md):
#
#   scripts/network.sh selfplay    games of the engine against itself, to target/train; an interrupted run is resumed
#   scripts/network.sh train       trains a network from them, to assets/networks
#
# GAME= is the game; SEED=, GAMES=, NODES=, JOBS=, NETWORK= are for self-play, RECORDS=, OUTPUT=, OPTIONS= for training.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

game="${GAME:-}"
[ -n "$game" ] || fail "GAME= is missing, as in GAME=kyoto."
use_rust
have cargo || fail "Rust is missing; install it from https://rustup.rs."

FOLDER=target/train
mkdir -p "$FOLDER" assets/networks
case "${1:-}" in
    selfplay)
        seed="${SEED:-1}" network="${NETWORK:-<built-in>}"
        cargo build --locked --quiet --release --bin poppy-tune
        nice target/release/poppy-tune generate variant="$game" seed="$seed" games="${GAMES:-200000}" nodes="${NODES:-1000}" \
            jobs="${JOBS:-$(nproc)}" network="$network" output="$FOLDER/$game-$seed.records"
        ;;
    train)
        records="${RECORDS:-$(echo "$FOLDER/$game"-[0-9]*.records | tr ' ' ,)}"
        # The operations are small: more threads would mostly wait for each other.
        # shellcheck disable=SC2086 # several words
        RAYON_NUM_THREADS=1 cargo run --locked --quiet --release --manifest-path train/Cargo.toml --target-dir target/train/build -- \
            variant="$game" records="$records" output="${OUTPUT:-assets/networks/$game.pnn}" ${OPTIONS:-}
        ;;
    *) fail "scripts/network.sh takes selfplay or train, not '${1:-}'." ;;
esac
