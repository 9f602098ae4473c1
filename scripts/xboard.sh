#!/usr/bin/env bash
# Lets XBoard play a whole game of the engine against itself on a virtual screen, takes a screenshot, and checks the
# saved game: scripts/xboard.sh [minishogi|judkins] [FOLDER]. On Debian it needs the packages xboard, xvfb and
# imagemagick.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

PATH="$PATH:/usr/games" # Debian's folder for games
variant="${1:-minishogi}"
folder="$(realpath -m "${2:-target/xboard}")"
SIZE=640x560        # of the screen, slightly larger than XBoard's window
TIME=0:20           # for 40 moves
PICTURE_AFTER=38    # plies, when there are pieces in hand
MAX_SECONDS=300

for tool in xboard Xvfb import; do
    have "$tool" || fail "$tool is missing; Debian: apt-get install xboard xvfb imagemagick"
done
use_rust
cargo build --locked --quiet --release --bin poppy-usi
engine="$ROOT/target/release/poppy-usi"

mkdir -p "$folder"
game="$folder/$variant.pgn" picture="$folder/$variant.png" log="$folder/$variant.log"
rm -f "$game" "$picture" "$log"
home="$(mktemp -d)" # XBoard writes its settings there
screen_to="$home/screen"
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$home"' EXIT

Xvfb -displayfd 3 -screen 0 "${SIZE}x24" 3>"$screen_to" >/dev/null 2>&1 &
pids+=($!)
for _ in $(seq 50); do
    [ -s "$screen_to" ] && break
    sleep 0.1
done
DISPLAY=":$(cat "$screen_to")"
[ "$DISPLAY" != : ] || fail "Xvfb has not started."
export DISPLAY

HOME="$home" timeout "$MAX_SECONDS" xboard @scripts/xboard.conf -variant "$variant" -fcp "$engine" -scp "$engine" \
    -mg 1 -popupExitMessage false -timeControl "$TIME" -saveGameFile "$game" -debugMode true -nameOfDebugFile "$log" >/dev/null 2>&1 &
xboard=$!
pids+=("$xboard")
plies() { { grep ' usermove ' "$log" 2>/dev/null || true; } | wc -l; }
while kill -0 "$xboard" 2>/dev/null; do
    if [ ! -e "$picture" ] && [ "$(plies)" -ge "$PICTURE_AFTER" ]; then
        import -window root -trim "$picture"
    fi
    sleep 0.2
done
[ -s "$game" ] || fail "XBoard has saved no game; see $log."
sed -i 's/^\[Site ".*"]$/[Site "?"]/' "$game"

say "checking $game against the rules"
POPPY_XBOARD_GAME="$game" cargo test --locked --quiet --test usi cecp::saved::a_new_game_is_complete -- --exact --ignored --nocapture
say "game: $game; picture: $picture; protocol log: $log"
