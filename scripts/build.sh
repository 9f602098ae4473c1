#!/usr/bin/env bash
# Builds the page with Trunk, whose hook finishes it (Trunk.toml): scripts/build.sh FOLDER [--release]. --release builds the page of
# `make dist`: in the small profile, with compressed copies and the one-file page. SPLIT=0 builds a program without parts.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

[ -n "${1:-}" ] || fail "build.sh takes the folder to build into, and --release."

# The page's timestamp is the start of the build, so that sources saved during the build are newer.
mkdir -p target
started="target/${1//\//-}.started"
touch "$started"

scripts/setup.sh play
use_rust
# Trunk runs offline, so that it downloads no tools; its cargo cannot fetch crates either.
cargo fetch --quiet

# Trunk 0.21 rejects NO_COLOR=1.
features=(--features split)
[ "${SPLIT:-1}" = 0 ] && features=()
env -u NO_COLOR trunk build --color never --offline true ${features[@]+"${features[@]}"} --dist "$@" || fail "the page did not build; the lines above say why."
touch -r "$started" "$1/index.html"
