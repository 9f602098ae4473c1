#!/usr/bin/env bash
# How dist/ does for a phone on a slow connection: in Lighthouse, and until a move is made; five runs each, or RUNS=. Lighthouse is many times as large as
# all other tools together, so it is fetched (npm) only when this is asked for.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"
scripts/setup.sh test

VERSION=12.8.2 # 13 wants a newer Node than Debian 12 has
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
trap 'kill $!' EXIT
until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do sleep 0.1; done
printf 'Load average before: %s\n' "$(cut -d' ' -f1-3 /proc/loadavg)"
node scripts/sizes.mjs dist
node scripts/first-move.mjs "http://127.0.0.1:$port/" "${RUNS:-5}"
node scripts/lighthouse.mjs "http://127.0.0.1:$port/" "${RUNS:-5}" "$folder/node_modules/.bin/lighthouse"
