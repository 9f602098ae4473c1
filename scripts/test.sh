#!/usr/bin/env bash
# Runs all tests, in five groups: scripts/test.sh; or some groups: scripts/test.sh native browser e2e dev dist browsers. Stops after
# the first group that fails, prints each group's duration including builds, and ends with `N passed, N failed` on standard output.
#
# BROWSERS=all adds the group browsers, the shipped page in Chromium, Firefox and WebKitGTK, and installs them if necessary;
# BROWSERS=installed adds it if they and their drivers are installed. RETRIES= is the number of retries of a failed end-to-end test.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

LOGS=target/test-logs
[ -t 1 ] || export FORCE_COLOR=0
if [ $# = 0 ]; then
    set -- native browser e2e dev dist
    case "${BROWSERS:-}" in
        "") ;;
        all) set -- "$@" browsers ;;
        installed) if find_firefox >/dev/null && have geckodriver && have WebKitWebDriver && have xvfb-run; then
            set -- "$@" browsers
        else
            say "Firefox, WebKitGTK or a driver is not installed: the tests in three browsers are skipped"
        fi ;;
        *) fail "BROWSERS is '$BROWSERS'; it may be all, installed or unset (Chromium only)." ;;
    esac
fi

# Every crate, including the parts of the page that run natively, and the trainer.
native() {
    { cargo test && cargo test --locked --manifest-path train/Cargo.toml --target-dir target/train/build; } 2>&1 |
        tee "$LOGS/native.log"
}

# Tests that need a browser but no page: tests/web.rs, compiled to wasm and run in headless Chromium (webdriver.json).
# They compute little, so the page is not optimised for them as for the native tests (Cargo.toml).
browser() {
    CHROMEDRIVER="$(find_driver)" CARGO_PROFILE_TEST_OPT_LEVEL=0 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner \
        cargo test --target "$WASM" --package poppy-shogi --test web 2>&1 | tee "$LOGS/browser.log"
}

# The page of `make play`, served under a sub-path, in Chromium, as desktop and phone.
e2e() {
    make --no-print-directory page
    playwright_on target/www e2e --project desktop --project phone
}

# `trunk serve`, for development, serves a playable page. Its build reuses that of `make page`, with the same profiles.
dev() {
    make --no-print-directory page
    POPPY_TRUNK=1 playwright_on - dev --project dev
}

# The shipped page: dist/ and the one-file page, built with the release profile and its tools; the npm package, and the examples
# that use it.
dist() {
    make --no-print-directory package
    scripts/examples.sh
    playwright_on dist dist --project dist
}

# A few scenes on the shipped page in three browsers, one at a time.
browsers() {
    make --no-print-directory dist
    FIREFOX="$(find_firefox)" CHROMEDRIVER="$(find_driver)" \
        playwright_on dist browsers --project chromium --project firefox --project webkit --workers 1
}

# playwright_on FOLDER GROUP OPTION...
playwright_on() {
    local folder="$1" group="$2"
    shift 2
    CHROME="$(find_chrome)" POPPY_FOLDER="$folder" \
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
        browsers) scripts/setup.sh browsers ;;
        *) fail "test.sh takes the groups native, browser, e2e, dev, dist and browsers, not '$group'." ;;
    esac
    say "tests: $group"
    code=0
    started=$SECONDS
    # In a separate shell, because bash ignores `set -e` in a function called before `||`.
    bash -c "set -euo pipefail; $(declare -p LOGS WASM); $(declare -f native browser e2e dev dist browsers playwright_on find_chrome find_firefox find_driver); $group" || code=$?
    echo "$code" >"$LOGS/$group.code"
    echo "$((SECONDS - started))" >"$LOGS/$group.seconds"
    if [ "$code" != 0 ]; then
        failed=1
        break
    fi
done
node scripts/tally.mjs "$LOGS" || failed=1
exit "$failed"
