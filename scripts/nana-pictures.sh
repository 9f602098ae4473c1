#!/usr/bin/env bash
# Draws the pictures of docs/dev/nana.md: each line of docs/dev/nana/pictures.txt is a name, a game and a position as SFEN.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

use_rust
cargo build --quiet --release --bin poppy-picture
while read -r name game sfen; do
    "${CARGO_TARGET_DIR:-target}/release/poppy-picture" "$game" "$sfen" wide western >"docs/dev/nana/$name.svg"
done <docs/dev/nana/pictures.txt
