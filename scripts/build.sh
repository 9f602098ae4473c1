#!/usr/bin/env bash
# Builds the page: scripts/build.sh play (into target/www) or dist (into dist/, with compressed copies and the one-file
# page).
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

case "${1:-}" in
    # The fast profiles, without wasm-opt, which Trunk runs in release mode only.
    play) out=target/www trunk=() finish=() ;;
    dist) out=dist trunk=(--release) finish=(--full) ;;
    *) fail "build.sh takes play or dist, not '${1:-}'." ;;
esac

# The page gets the time at which its build started, so that sources saved meanwhile are newer than the page.
mkdir -p target
touch "target/$1.started"

scripts/setup.sh play
use_rust
# Trunk works offline: it must not download tools, so cargo under it cannot fetch crates.
cargo fetch --quiet

# Trunk 0.21 rejects NO_COLOR=1.
env -u NO_COLOR trunk build --color never --offline true --dist "target/trunk-$1" ${trunk[@]+"${trunk[@]}"} ||
    fail "the page did not build; the lines above say why."
tools=(--quiet --no-default-features --features page,rules-pages)
cargo run "${tools[@]}" --bin poppy-prerender >target/opening.html ||
    fail "the opening picture was not made; the lines above say why."
rm -rf target/rules-pages
cargo run "${tools[@]}" --bin poppy-rules-pages target/rules-pages ||
    fail "the pages about the rules were not made; the lines above say why."
node scripts/build/finish.mjs "target/trunk-$1" target/opening.html target/rules-pages "$out" ${finish[@]+"${finish[@]}"}
touch -r "target/$1.started" "$out/index.html"
