#!/usr/bin/env bash
# Every test, in five groups: native, in the browser, end to end, `trunk serve`, and what is shipped. Stops after the first group that fails,
# prints how long each group took, builds included, and ends on standard output with `N passed, N failed` over the groups that ran.
# `scripts/test.sh GROUP ...` runs only those.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

LOGS=target/test-logs
[ -t 1 ] || export FORCE_COLOR=0
[ $# -gt 0 ] || set -- native browser e2e dev dist

# The rules and all else below the page, as the worker and the native engine are built: without the page.
native() {
    cargo test 2>&1 | tee "$LOGS/native.log"
}

# What needs a browser but no page: tests/web.rs, compiled to wasm and run in headless Chromium (webdriver.json).
browser() {
    CHROMEDRIVER="$(find_driver)" CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner \
        cargo test --target "$WASM" --features page --test web 2>&1 | tee "$LOGS/browser.log"
}

# The page as a person has it: the build of `make play`, served under a sub-path, in Chromium, on a desktop and on a phone.
e2e() {
    make --no-print-directory page
    playwright_on target/www e2e --project desktop --project phone
}

# Plain `trunk serve`, the daily loop, serves a page that plays. What it builds is built already, with the same profiles.
dev() {
    make --no-print-directory page
    POPPY_TRUNK=1 playwright_on - dev --project dev
}

# What is shipped: dist/ and the one-file page, built by the profile and the tools of none of the above.
dist() {
    make --no-print-directory dist
    playwright_on dist dist --project dist
}

# playwright_on FOLDER GROUP OPTION...
playwright_on() {
    local folder="$1" group="$2"
    shift 2
    CHROME="$(find_chrome)" POPPY_FOLDER="$folder" POPPY_PORT="$(node scripts/free-port.mjs)" \
        POPPY_REPORT="$PWD/$LOGS/$group.json" playwright test --config tests/e2e/playwright.config.ts "$@"
}

scripts/setup.sh test
use_rust
rm -rf "$LOGS"
mkdir -p "$LOGS"
failed=0
for group in "$@"; do
    case "$group" in
        native | browser | e2e | dev | dist) ;;
        *) fail "test.sh knows the groups native, browser, e2e, dev and dist, not '$group'." ;;
    esac
    say "tests: $group"
    code=0
    begun=$SECONDS
    # In a shell of its own: as a condition, a function runs on past its first failure.
    bash -c "set -euo pipefail; $(declare -p LOGS WASM); $(declare -f native browser e2e dev dist playwright_on find_chrome find_driver); $group" || code=$?
    echo "$code" >"$LOGS/$group.code"
    echo "$((SECONDS - begun))" >"$LOGS/$group.seconds"
    if [ "$code" != 0 ]; then
        failed=1
        break
    fi
done
node scripts/tally.mjs "$LOGS" || failed=1
exit "$failed"
