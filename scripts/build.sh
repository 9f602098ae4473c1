#!/usr/bin/env bash
# Builds the page by Trunk, whose hook finishes it (Trunk.toml): scripts/build.sh FOLDER [--release]. With --release it is the page
# of `make dist`: in the small profile, with compressed copies and the one-file page.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

[ -n "${1:-}" ] || fail "build.sh takes the folder to build into, and --release."

# The page gets the time at which its build started, so that sources saved meanwhile are newer than the page.
mkdir -p target
started="target/${1//\//-}.started"
touch "$started"

scripts/setup.sh play
use_rust
# Trunk works offline: it must not download tools, so cargo under it cannot fetch crates.
cargo fetch --quiet

# Trunk 0.21 rejects NO_COLOR=1.
env -u NO_COLOR trunk build --color never --offline true --dist "$@" || fail "the page did not build; the lines above say why."
touch -r "$started" "$1/index.html"
