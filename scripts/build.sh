#!/usr/bin/env bash
# Builds the page: scripts/build.sh play (into target/www) or dist (into dist/, with compressed copies and the one file).
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

case "${1:-}" in
    # The quick profile, and no wasm-opt, which Trunk runs in its release mode only.
    play) out=target/www worker=worker-play trunk=(--release false --cargo-profile play) finish=() ;;
    dist) out=dist worker=worker trunk=() finish=(--full) ;;
    *) fail "build.sh knows play and dist, not '${1:-}'." ;;
esac

# The page gets the time at which its build began: what is saved meanwhile is newer than the page.
mkdir -p target
touch "target/$1.begun"

scripts/setup.sh play
use_rust
# Trunk works offline: it may not download a tool, and so cargo under it may not fetch a crate.
cargo fetch --quiet

# The engine's worker. Trunk would give it the page's profile and flags, a name without a hash and an inline start script.
cargo build --target "$WASM" --bin poppy-worker --no-default-features --features worker --profile "$worker" ||
    fail "the worker did not build; the lines above say why."
glue="target/bindgen-$1"
wasm-bindgen --target no-modules --no-typescript --out-dir "$glue" \
    "${CARGO_TARGET_DIR:-target}/$WASM/$worker/poppy-worker.wasm"
[ "$1" = play ] || wasm-opt -O3 "$glue/poppy-worker_bg.wasm" -o "$glue/poppy-worker_bg.wasm"

# Trunk 0.21 reads NO_COLOR=1 as a bad argument.
later="$ROOT/target/later-$1"
env -u NO_COLOR PATH="$ROOT/scripts/split:$PATH" BINDGEN="$(command -v wasm-bindgen)" LATER="$later" \
    trunk build --color never --dist "target/trunk-$1" ${trunk[@]+"${trunk[@]}"} ||
    fail "the page did not build; the lines above say why."
# Trunk optimises the one part that it knows.
[ "$1" = play ] || wasm-opt -Oz --converge --strip-producers --strip-target-features "$later/split_later.wasm" -o "$later/split_later.wasm"
cp "$later/split_later.wasm" "target/trunk-$1/later.wasm"
node scripts/finish.mjs "target/trunk-$1" "$glue" "$out" ${finish[@]+"${finish[@]}"}
touch -r "target/$1.begun" "$out/index.html"
