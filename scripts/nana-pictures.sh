#!/usr/bin/env bash
# Draws the pictures of docs/nana.md.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

use_rust
cargo build --quiet --release --bin poppy-picture
mkdir -p docs/nana
while read -r name game sfen; do
    "${CARGO_TARGET_DIR:-target}/release/poppy-picture" "$game" "$sfen" wide western >"docs/nana/$name.svg"
done <<'END'
kings nana k2/3/2K b RBrb 1
kings-zugzwang nana 2K/3/k2 b RBrb 1
free-start nana-free 3/k1K/3 b RBrb 1
free-end nana-free BW1/K1k/3 w RB 126
longest nana 1kc/D1g/1KB b - 1
longest-free nana-free G1k/Ts1/1Kc b - 1
zugzwang nana 1GK/s1S/kg1 b - 1
draw-zugzwang nana-free k1s/2W/d1K b R 1
single-move nana k1t/1R1/2K b Br 1
forbidden-mates nana 1BK/B1c/2k b R 1
gift nana 1k1/1c1/1sK b RB 1
lone-king nana bKd/1w1/1ck b - 1
centre nana 3/1K1/3 w RBkrb 1
END
