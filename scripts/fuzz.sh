#!/usr/bin/env bash
# Looks for inputs at which the program panics: scripts/fuzz.sh, for MINUTES= each (10), with TARGET= one of fuzz/targets (all if
# unset, one after the other). KEEP=1 puts what takes new ways through the program into fuzz/corpus. docs/dev/fuzzing.md says more.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

MINUTES="${MINUTES:-10}"
# The most runs of a target.
RUNS=10000000
FOLDER="$ROOT/target/fuzz"

scripts/setup.sh fuzz
use_rust

say "building the targets"
# Without a sanitizer, for which the compiler may lack the runtime: the program has no unsafe code.
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
        # What the repository has, and the smallest inputs that take a way that those do not take.
        rm -rf "$FOLDER/kept"
        node scripts/fuzz-corpus.mjs unpack "fuzz/corpus/$target.jsonl" "$FOLDER/kept"
        TARGET="$target" "$program" -merge=1 -use_counters=0 -artifact_prefix="$FOLDER/found/$target/" \
            "$FOLDER/kept" "$FOLDER/corpus/$target" >>"$FOLDER/logs/$target.log" 2>&1
        node scripts/fuzz-corpus.mjs pack "fuzz/corpus/$target.jsonl" "$FOLDER/kept"
    fi
done
