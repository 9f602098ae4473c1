#!/usr/bin/env bash
# Plays a match against Fairy-Stockfish (Debian's package fairy-stockfish) in Micro shogi: scripts/match.sh RESULTS
# GAMES MS. Each engine has one thread and 16 MiB. Resumes where the results end.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"
PATH="$PATH:/usr/games"

use_rust
have cargo || fail "Rust is missing; install it from https://rustup.rs."
have fairy-stockfish || fail "fairy-stockfish is missing; as root: apt-get install fairy-stockfish"
cargo build --locked --quiet --release --bin poppy-usi --bin poppy-match
# Copies of the programs, so that a build during the match does not replace them.
programs="$(mktemp -d)"
trap 'rm -rf "$programs"' EXIT
cp target/release/poppy-usi target/release/poppy-match "$programs/"
mkdir -p "$(dirname "$1")"
say "load average: $(cut -d' ' -f1-3 /proc/loadavg)"
"$programs/poppy-match" "$1" micro "$2" "$3" "$programs/poppy-usi" fairy-stockfish UCI_Variant=micro Threads=1 Hash=16
say "load average: $(cut -d' ' -f1-3 /proc/loadavg)"
