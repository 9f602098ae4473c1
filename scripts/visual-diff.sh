#!/usr/bin/env bash
# Compares pictures of the page of a commit and of the working tree (tests/e2e/visual): scripts/visual-diff.sh COMMIT [REGEXP], where
# REGEXP selects states by name. Fails if any picture differs. Playwright's report, target/visual-diff/report/index.html, has them
# before, after and the difference. POPPY_PORT= is the port of both pages (8098).
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

[ -n "${1:-}" ] || fail "compare the page with which commit? make visual-diff BEFORE=<commit>"
commit="$(git rev-parse --verify --quiet "$1^{commit}")" || fail "there is no commit '$1'."
scripts/setup.sh test

# The commit's worktree stays, so that the next run rebuilds only what differs. It is outside this one, whose Cargo workspace and
# settings would apply to it.
folder=target/visual-diff
before="$TOOLS/visual-diff"
worktree "$before" "$commit"
say "before: $(git log -1 --format='%h %s' "$commit")"
env -u MAKEFLAGS -u MAKEOVERRIDES -u MAKELEVEL make --no-print-directory -C "$before" page
say "after: the working tree"
env -u MAKEFLAGS -u MAKEOVERRIDES -u MAKELEVEL make --no-print-directory page

# Both pages use the same port, since some pictures show the address.
CHROME="$(find_chrome)"
export CHROME POPPY_PORT="${POPPY_PORT:-8098}" PLAYWRIGHT_HTML_OUTPUT_DIR="$ROOT/$folder/report" PLAYWRIGHT_HTML_OPEN=never
pictures() { playwright test --config tests/e2e/playwright.config.ts --project visual-diff --grep "${only:-.}" "$@"; }
only="${2:-}"
rm -rf "$folder/pictures" "$folder/report"
POPPY_FOLDER="$before/target/www" pictures --reporter dot --update-snapshots=all >"$folder/before.log" ||
    say "some states could not be reached in the page of before: $folder/before.log"
POPPY_FOLDER=target/www pictures --reporter line,html --update-snapshots=none || fail "pictures differ: $folder/report/index.html"
say "no picture differs"
