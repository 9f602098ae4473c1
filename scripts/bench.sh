#!/usr/bin/env bash
# Measures the native engine and prints the rows of BENCHMARKS.md: nodes and speed of `bench`, perft of every variant,
# and for comparison Fairy-Stockfish (Debian's package fairy-stockfish) in Micro shogi, if it is installed; then the worker
# of dist/ under Node beside the native engine. Takes about five minutes.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"
PATH="$PATH:/usr/games"

# Each variant, the depth in plies, and Fairy-Stockfish's name for the variant; it does not have Nana shogi.
PERFTS=(micro:8:micro minishogi:7:minishogi judkins:6:judkins nana:9: nana-free:7: kyoto:7:kyotoshogi)
SEARCH_MS=3000
RUNS=3 # the fastest counts

use_rust
have cargo || fail "Rust is missing; install it from https://rustup.rs."
cargo build --locked --quiet --release --bin poppy-usi
ENGINE=target/release/poppy-usi

row() { printf '| %s | %s | %s |\n' "$@"; }

# The largest of the numbers on standard input.
best() { sort -n | tail -1; }

# speed PATTERN COMMAND...: "SPEED NODES", where NODES is the last field of the line that starts with PATTERN. By
# processor time, which other programs influence less than the clock.
speed() {
    local pattern="$1" output seconds TIMEFORMAT=%U
    shift
    output="$(mktemp)"
    for _ in $(seq "$RUNS"); do
        seconds="$({ time "$@" >"$output" 2>/dev/null; } 2>&1)"
        awk -v pattern="^$pattern: " -v s="$seconds" '$0 ~ pattern { printf "%.0f %s\n", $NF / s, $NF }' "$output"
    done | best
    rm "$output"
}

# search_speed ENGINE OPTION...: nodes per second of a search of the start position, as the engine reports them.
search_speed() {
    local engine="$1"
    shift
    for _ in $(seq "$RUNS"); do
        {
            printf '%s\n' "$@" "position startpos" "go movetime $SEARCH_MS"
            sleep "$((SEARCH_MS / 1000 + 1))"
            echo quit
        } | "$engine" | awk '/ nps / { for (i = 1; i < NF; i++) if ($i == "nps") n = $(i + 1) } END { print n }'
    done | best
}

# opponent_perft NAME DEPTH
opponent_perft() {
    printf '%s\n' uci "setoption name UCI_Variant value $1" "position startpos" "go perft $2" quit | fairy-stockfish
}

printf 'Load average before: %s; %s\n\n' "$(cut -d' ' -f1-3 /proc/loadavg)" "$(awk -F': ' '/model name/ { print $2; exit }' /proc/cpuinfo)"
row what poppy-usi fairy-stockfish
row --- --: --:
read -r per_second nodes <<<"$(speed Nodes "$ENGINE" bench)"
row "\`bench\`: nodes" "$nodes" ""
row "\`bench\`: nodes/s" "$per_second" ""
ours="$(search_speed "$ENGINE" "setoption name USI_Hash value 16")"
theirs=""
if have fairy-stockfish; then
    theirs="$(search_speed fairy-stockfish uci "setoption name UCI_Variant value micro" "setoption name Hash value 16")"
fi
row "search of Micro from the start, $SEARCH_MS ms, one thread, 16 MiB: nodes/s" "$ours" "$theirs"
for perft in "${PERFTS[@]}"; do
    IFS=: read -r game depth name <<<"$perft"
    read -r ours leaves <<<"$(speed "Nodes searched" "$ENGINE" perft "$game" "$depth")"
    theirs=""
    if [ -n "$name" ] && have fairy-stockfish; then
        read -r theirs others <<<"$(speed "Nodes searched" opponent_perft "$name" "$depth")"
        # It counts mates by a pawn drop, which are illegal in Minishogi and Judkin's.
        [ "$leaves" = "$others" ] || theirs="$theirs ($others leaves)"
    fi
    row "perft $depth of \`$game\`, $leaves leaves, the program's start included: leaves/s" "$ours" "$theirs"
done
echo
node scripts/bench/worker-speed.mjs dist "$ENGINE"
echo
node scripts/bench/worker-tables.mjs dist
printf '\nLoad average after: %s\n' "$(cut -d' ' -f1-3 /proc/loadavg)"
