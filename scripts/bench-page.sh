#!/usr/bin/env bash
# Measures dist/: its size, and on a simulated slow device the time to the first move, from an input to the next paint,
# the frames of a capture, the steps through a long game, the review of one, the growth of the memory, and Lighthouse;
# RUNS runs each, 5 by default. Ends with a table of the results and their bounds; a missed bound is no failure.
# Lighthouse is many times as large as all other tools together, so it is only installed (npm) here.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"
scripts/setup.sh test

VERSION=12.8.2 # 13 needs a newer Node than Debian 12 has
folder="$TOOLS/lighthouse-$VERSION"
if [ ! -d "$folder" ]; then
    say "installing Lighthouse $VERSION"
    npm install --no-audit --no-fund --loglevel=error --prefix "$folder.new" "lighthouse@$VERSION" >&2
    mv "$folder.new" "$folder"
fi
CHROME_PATH="$(find_chrome)" || fail "Chromium is missing; scripts/setup.sh test installs it."
export CHROME_PATH
port="$(node scripts/free-port.mjs)"
node scripts/serve.mjs dist --port "$port" >/dev/null &
FIGURES="$(mktemp -d)"
export FIGURES
trap 'kill $!; rm -rf "$FIGURES"' EXIT
until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do sleep 0.1; done
address="http://127.0.0.1:$port/"
runs="${RUNS:-5}"
printf 'Load average before: %s\n' "$(cut -d' ' -f1-3 /proc/loadavg)"
node scripts/bench/sizes.mjs dist
node scripts/bench/first-move.mjs "$address" "$runs"
node scripts/bench/latency.mjs "$address" "$runs"
node scripts/bench/smoothness.mjs "$address" "$runs"
node scripts/bench/long-game.mjs "$address" "$runs"
node scripts/bench/review.mjs "$address"
node scripts/bench/memory.mjs "$address"
node scripts/bench/lighthouse.mjs "$address" "$runs" "$folder/node_modules/.bin/lighthouse"
say "results and their bounds (medians; a busy machine misses them)"
node scripts/bench/bounds.mjs "$FIGURES"
