#!/usr/bin/env bash
# Prints the tables of BENCHMARKS.md: scripts/bench.sh [engine] [page], both if neither is named.
#
#   engine   nodes and speed of `bench`, perft of every game, Fairy-Stockfish in Micro shogi beside it (Debian's package
#            fairy-stockfish, if it is installed), when it answers, and the worker of dist/ under Node; about six minutes
#   page     dist/ on a simulated slow device, beside the page with an unsplit program: sizes, first move, latency, memory,
#            Lighthouse, and their bounds; RUNS runs of each, 3 by default
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"
PATH="$PATH:/usr/games"

# Each variant, the depth in plies, and Fairy-Stockfish's name for the variant; it does not have Nana shogi.
PERFTS=(micro:8:micro minishogi:7:minishogi judkins:6:judkins nana:9: nana-free:7: kyoto:7:kyotoshogi)
SEARCH_MS=3000
ENGINE_RUNS=3 # the fastest counts
ENGINE=target/release/poppy-usi
LIGHTHOUSE_VERSION=12.8.2 # 13 needs a newer Node than Debian 12 has

row() { printf '| %s | %s | %s |\n' "$@"; }

# Prints the largest of the numbers on standard input.
best() { sort -n | tail -1; }

# speed PATTERN COMMAND...: prints "SPEED NODES", where NODES is the last field of the line that starts with PATTERN. SPEED
# is per second of CPU time, which other programs influence less than wall time.
speed() {
    local pattern="$1" output seconds TIMEFORMAT=%U
    shift
    output="$(mktemp)"
    for _ in $(seq "$ENGINE_RUNS"); do
        seconds="$({ time "$@" >"$output" 2>/dev/null; } 2>&1)"
        awk -v pattern="^$pattern: " -v s="$seconds" '$0 ~ pattern { printf "%.0f %s\n", $NF / s, $NF }' "$output"
    done | best
    rm "$output"
}

# search_speed ENGINE OPTION...: prints the nodes per second that the engine reports for a search of the start position.
search_speed() {
    local engine="$1"
    shift
    for _ in $(seq "$ENGINE_RUNS"); do
        {
            printf '%s\n' "$@" "position startpos" "go movetime $SEARCH_MS"
            sleep "$((SEARCH_MS / 1000 + 1))"
            echo quit
        } | "$engine" | awk '/ nps / { for (i = 1; i < NF; i++) if ($i == "nps") n = $(i + 1) } END { print n }'
    done | best
}

# opponent_perft NAME DEPTH: runs Fairy-Stockfish's perft.
opponent_perft() {
    printf '%s\n' uci "setoption name UCI_Variant value $1" "position startpos" "go perft $2" quit | fairy-stockfish
}

engine() {
    use_rust
    cargo build --locked --quiet --release --bin poppy-usi
    row what poppy-usi fairy-stockfish
    row --- --: --:
    local per_second nodes ours theirs perft game depth name leaves others
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
            # Fairy-Stockfish counts mates by a pawn drop, which are illegal in Minishogi and Judkin's.
            [ "$leaves" = "$others" ] || theirs="$theirs ($others leaves)"
        fi
        row "perft $depth of \`$game\`, $leaves leaves, the program's start included: leaves/s" "$ours" "$theirs"
    done
    echo
    node scripts/bench/answer-time.mjs "$ENGINE"
    echo
    node scripts/bench/worker-speed.mjs dist "$ENGINE"
}

page() {
    # Lighthouse is many times larger than all other tools together, so only this command installs it.
    local folder="$TOOLS/lighthouse-$LIGHTHOUSE_VERSION"
    if [ ! -d "$folder" ]; then
        say "installing Lighthouse $LIGHTHOUSE_VERSION"
        npm install --no-audit --no-fund --loglevel=error --prefix "$folder.new" "lighthouse@$LIGHTHOUSE_VERSION" >&2
        mv "$folder.new" "$folder"
    fi
    SPLIT=0 scripts/build.sh target/unsplit --release >&2
    CHROME="$(find_chrome)" LIGHTHOUSE="$folder/node_modules/.bin/lighthouse" node scripts/bench/page.mjs dist target/unsplit "${RUNS:-3}"
}

[ $# -gt 0 ] || set -- engine page
scripts/setup.sh test
make --no-print-directory dist >&2
load() { printf 'Load average: %s\n\n' "$(cut -d' ' -f1-3 /proc/loadavg)"; }
awk -F': ' '/model name/ { print $2; exit }' /proc/cpuinfo
load
for part in "$@"; do
    case "$part" in
        engine | page) "$part" ;;
        *) fail "bench.sh takes engine and page, not '$part'." ;;
    esac
    echo
    load
done
