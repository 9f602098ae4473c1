#!/usr/bin/env bash
# Checks the dependencies: their licences, versions and sources (deny.toml), and whether faults of them are known. What
# cannot be asked, since a tool cannot be installed or a registry does not answer, is skipped with a word.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

use_rust

skip() { say "SKIPPED: $*"; }

say "dependencies from crates.io: licences, versions, sources"
if scripts/setup.sh deny; then
    cargo deny --locked --log-level warn check licenses bans sources
    # The faults are kept in a git repository of their own.
    if cargo deny --locked --log-level off fetch db >/dev/null 2>&1; then
        say "dependencies from crates.io: known faults"
        cargo deny --locked --log-level warn check advisories
    else
        skip "known faults of the dependencies from crates.io: their database cannot be fetched"
    fi
else
    skip "the dependencies from crates.io: cargo-deny could not be installed"
fi

say "dependencies from npm: known faults"
answer="$(cd tools && npm audit --json 2>/dev/null)" || true
node -e '
    const { vulnerabilities, message } = JSON.parse(process.argv[1] || "{}");
    if (!vulnerabilities) {
        console.error(`== SKIPPED: known faults of the tools from npm: ${message ?? "the registry does not answer"}`);
    }
    const found = Object.values(vulnerabilities ?? {});
    for (const { name, severity, range } of found) {
        console.error(`${name} ${range} has a known fault (${severity}); npm audit in tools/ says which`);
    }
    process.exit(found.length > 0 ? 1 : 0);
' "$answer"
