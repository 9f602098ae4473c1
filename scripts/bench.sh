#!/usr/bin/env bash
# Measures the native engine and prints the rows of BENCHMARKS.md: the work of `bench` and its speed, perft of every game, and beside
# them Fairy-Stockfish (Debian's package fairy-stockfish) in Micro shogi, where it is installed. About two minutes.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"
PATH="$PATH:/usr/games"

PERFT_DEPTH=8 # of Micro shogi, in plies: about a second
SEARCH_MS=3000
RUNS=3 # the best one counts

use_rust
have cargo || fail "Rust is missing; install it from https://rustup.rs."
cargo build --locked --quiet --release --bin poppy-usi
ENGINE=target/release/poppy-usi

row() { printf '| %s | %s | %s |\n' "$@"; }

# The largest of the numbers on standard input.
best() { sort -n | tail -1; }

# Nodes and nodes a second of `bench`.
work() {
    for _ in $(seq "$RUNS"); do "$ENGINE" bench | awk '/^Nodes: / { n = $2 } /^Nodes\/second: / { print $2, n }'; done | best
}

# perft_speed COMMAND...: what prints "Nodes searched: N", to millions of leaves a second.
perft_speed() {
    for _ in $(seq "$RUNS"); do
        local began ended leaves
        began="$(date +%s%N)"
        leaves="$("$@" | awk '/^Nodes searched: / { print $3 }')"
        ended="$(date +%s%N)"
        awk -v n="$leaves" -v ns="$((ended - began))" 'BEGIN { printf "%.1f\n", n * 1000 / ns }'
    done | best
}

# search_speed ENGINE OPTION...: nodes a second of a search of the start position, as the engine tells them.
search_speed() {
    local engine="$1" option
    shift
    { for option in "$@"; do echo "$option"; done
      echo "position startpos"; echo "go movetime $SEARCH_MS"; sleep "$((SEARCH_MS / 1000 + 1))"; echo quit; } |
        "$engine" | awk '/ nps / { for (i = 1; i < NF; i++) if ($i == "nps") n = $(i + 1) } END { print n }'
}

rival_perft() { printf 'uci\nsetoption name UCI_Variant value micro\nposition startpos\ngo perft %s\nquit\n' "$1" | fairy-stockfish; }

printf 'Load average before: %s; %s\n\n' "$(cut -d' ' -f1-3 /proc/loadavg)" "$(awk -F': ' '/model name/ { print $2; exit }' /proc/cpuinfo)"
row what poppy-usi fairy-stockfish
row --- --: --:
read -r speed nodes <<<"$(work)"
row "\`bench\`, nodes" "$nodes" ""
row "\`bench\`, nodes/s" "$speed" ""
ours="$(search_speed "$ENGINE" "setoption name USI_Hash value 16")"
theirs=""
if have fairy-stockfish; then
    theirs="$(search_speed fairy-stockfish uci "setoption name UCI_Variant value micro" "setoption name Hash value 16")"
fi
row "search of Micro from the start, $SEARCH_MS ms, one thread, 16 MiB: nodes/s" "$ours" "$theirs"
ours="$(perft_speed "$ENGINE" perft micro "$PERFT_DEPTH")"
theirs=""
if have fairy-stockfish; then
    theirs="$(perft_speed rival_perft "$PERFT_DEPTH")"
fi
row "perft $PERFT_DEPTH of Micro, the program's start included: million leaves/s" "$ours" "$theirs"
printf '\nLoad average after: %s\n' "$(cut -d' ' -f1-3 /proc/loadavg)"
