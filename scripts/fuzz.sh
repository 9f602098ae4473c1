#!/usr/bin/env bash
# Looks for inputs that make the program panic: scripts/fuzz.sh, with TARGET= one of fuzz/targets (unset: all in turn), for MINUTES=
# each (10). KEEP=1 adds inputs that take new paths through the program to fuzz/corpus. See docs/dev/fuzzing.md.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

MINUTES="${MINUTES:-10}"
# The maximum number of runs of a target.
RUNS=10000000
FOLDER="$ROOT/target/fuzz"

scripts/setup.sh fuzz
use_rust

say "building the targets"
# No sanitizer: the compiler may lack its runtime, and the program has no unsafe code.
cargo fuzz build --sanitizer none --target-dir "$FOLDER/build" targets
program="$(ls "$FOLDER"/build/*/release/targets)"

for target in ${TARGET:-$(sed -n 's/^    ("\([a-z]*\)", .*/\1/p' fuzz/targets/mod.rs)}; do
    say "$target: $MINUTES minutes, or $RUNS runs"
    node scripts/fuzz-corpus.mjs unpack "fuzz/corpus/$target.jsonl" "$FOLDER/corpus/$target"
    mkdir -p "$FOLDER/found/$target" "$FOLDER/logs"
    dictionary=()
    [ -s "$FOLDER/corpus/$target.words" ] && dictionary=(-dict="$FOLDER/corpus/$target.words")
    TARGET="$target" "$program" "$FOLDER/corpus/$target" -runs="$RUNS" -max_total_time=$((MINUTES * 60)) -max_len=4096 -timeout=10 \
        ${dictionary[@]+"${dictionary[@]}"} \
        -artifact_prefix="$FOLDER/found/$target/" -print_final_stats=1 >"$FOLDER/logs/$target.log" 2>&1 || {
        tail -n 30 "$FOLDER/logs/$target.log" >&2
        fail "$target has found something (above); the input is in target/fuzz/found/$target"
    }
    grep -E '^(Done|stat::number_of_executed_units)' "$FOLDER/logs/$target.log"
    if [ "${KEEP:-0}" = 1 ]; then
        # Keep the inputs of the repository, and the smallest inputs that take other paths.
        rm -rf "$FOLDER/kept"
        node scripts/fuzz-corpus.mjs unpack "fuzz/corpus/$target.jsonl" "$FOLDER/kept"
        TARGET="$target" "$program" -merge=1 -use_counters=0 -artifact_prefix="$FOLDER/found/$target/" \
            "$FOLDER/kept" "$FOLDER/corpus/$target" >>"$FOLDER/logs/$target.log" 2>&1
        node scripts/fuzz-corpus.mjs pack "fuzz/corpus/$target.jsonl" "$FOLDER/kept"
    fi
done
