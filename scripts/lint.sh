#!/usr/bin/env bash
# Checks formatting, clippy and docs of all crates, types of the end-to-end tests, file lengths, and licences, versions, sources
# (deny.toml) and known faults of all dependencies: scripts/lint.sh.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

MAX_LINES=500

# Reports a check that was skipped because a tool cannot be installed or a registry does not answer.
skip() { say "SKIPPED: $*"; }

# Names the npm tools with known faults; fails if there are any.
npm_faults() {
    local answer
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
}

scripts/setup.sh lint
use_rust

say "formatting"
cargo fmt --check
cargo fmt --check --manifest-path train/Cargo.toml

say "file lengths"
git ls-files -co --exclude-standard -- '*.rs' '*.js' '*.mjs' '*.ts' '*.css' '*.sh' '*.py' '*.html' Makefile '**/Makefile' |
    sort -u | while IFS= read -r file; do
    lines="$(wc -l <"$file")"
    [ "$lines" -le "$MAX_LINES" ] || echo "$file has $lines lines; the maximum is $MAX_LINES"
done | { ! grep . >&2; }

say "types of the end-to-end tests"
tsc --project tests/e2e

say "dependencies from crates.io: licences, versions, sources"
if scripts/setup.sh deny; then
    cargo deny --workspace --locked --log-level warn check licenses bans sources
    cargo deny --manifest-path train/Cargo.toml --locked --log-level warn check licenses sources
    # The faults come from a separate git repository.
    if cargo deny --workspace --locked --log-level off fetch db >/dev/null 2>&1; then
        say "dependencies from crates.io: known faults"
        cargo deny --workspace --locked --log-level warn check advisories
    else
        skip "known faults of the dependencies from crates.io: their database cannot be fetched"
    fi
else
    skip "the dependencies from crates.io: cargo-deny could not be installed"
fi

say "dependencies from npm: known faults"
npm_faults

say "clippy: native, changed rules, page, worker, trainer"
cargo clippy --locked --quiet --all-targets -- -D warnings
cargo clippy --locked --quiet --package poppy-shogi-tools --features rule-changes --bin poppy-solve -- -D warnings
cargo clippy --locked --quiet --target "$WASM" --package poppy-shogi --all-targets -- -D warnings
cargo clippy --locked --quiet --target "$WASM" --package poppy-shogi-engine --lib --bins -- -D warnings
cargo clippy --locked --quiet --manifest-path train/Cargo.toml --target-dir target/train/build --all-targets -- -D warnings

say "docs: native, page"
export RUSTDOCFLAGS=-Dwarnings
cargo doc --locked --quiet --no-deps
cargo doc --locked --quiet --no-deps --target "$WASM" --package poppy-shogi
say "lint found nothing"
