#!/usr/bin/env bash
# Builds the page of a commit and of the working tree, takes the same screenshots of both, and shows the differences:
# scripts/look.sh COMMIT [REGEXP], the latter for the screenshots' names. The result is target/look/index.html.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

[ -n "${1:-}" ] || fail "compare the page with which commit? make look BEFORE=<commit>"
commit="$(git rev-parse --verify --quiet "$1^{commit}")" || fail "there is no commit '$1'."
scripts/setup.sh test

# A worktree for the commit, which stays: the next run rebuilds only what differs.
before=target/look/before
if [ "$(git -C "$before" rev-parse --show-toplevel 2>/dev/null)" -ef "$before" ]; then
    git -C "$before" checkout --quiet --force --detach "$commit"
else
    rm -rf "$before"
    git worktree prune
    git worktree add --quiet --force --detach "$before" "$commit"
fi
say "before: $(git log -1 --format='%h %s' "$commit")"
env -u MAKEFLAGS -u MAKEOVERRIDES -u MAKELEVEL make --no-print-directory -C "$before" page
say "after: the working tree"
env -u MAKEFLAGS -u MAKEOVERRIDES -u MAKELEVEL make --no-print-directory page

CHROME="$(find_chrome)" node scripts/look/look.mjs --before "$before/target/www" --after target/www --only "${2:-}"
