# shellcheck shell=bash
# Sourced by every script: versions, the tools' folders, and a PATH on which the tools come first. It must stay fast (no
# download, no compiler run unless needed): `make play` sources it each time.
#
# POPPY_TOOLS moves the tools' folder, POPPY_RUST says which compiler (use_rust), CHROME, CHROMEDRIVER and FIREFOX name browsers.

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
TOOLS="${POPPY_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/poppy-shogi}"

TRUNK_VERSION=0.21.14 # 0.22 needs Rust 1.96.1 or newer
SPLIT_VERSION=0.2.4  # wasm-split-cli, made for wasm_split_helpers 0.2.3
FUZZ_VERSION=0.13.2  # cargo-fuzz
DENY_VERSION=0.20.2  # cargo-deny
GECKODRIVER_VERSION=0.36.0
NODE_MAJOR=18         # Debian 12's version; the packages in tools/package.json support it

# The command-line tool must have exactly the library's version.
BINDGEN_VERSION="$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/[^0-9.]/, ""); print; exit }' "$ROOT/Cargo.lock")"
RUST_VERSION="$(awk -F'"' '/^rust-version/ { print $2; exit }' "$ROOT/Cargo.toml")"

TRUNK_DIR="$TOOLS/trunk-$TRUNK_VERSION"
BINDGEN_DIR="$TOOLS/wasm-bindgen-$BINDGEN_VERSION"
SPLIT_DIR="$TOOLS/wasm-split-$SPLIT_VERSION"
FUZZ_DIR="$TOOLS/cargo-fuzz-$FUZZ_VERSION"
DENY_DIR="$TOOLS/cargo-deny-$DENY_VERSION"
GECKODRIVER_DIR="$TOOLS/geckodriver-$GECKODRIVER_VERSION"
RUST_DEBIAN="$TOOLS/rust-debian"
WASM=wasm32-unknown-unknown

PATH="$TRUNK_DIR/bin:$BINDGEN_DIR/bin:$SPLIT_DIR/bin:$FUZZ_DIR/bin:$DENY_DIR/bin:$GECKODRIVER_DIR/bin:$ROOT/node_modules/.bin:$PATH"
export PATH

say() { printf '%s\n' "== $*" >&2; }
fail() {
    printf '%s\n' "error: $*" >&2
    exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

# True if version $1 is at least version $2; compares the first two numbers.
at_least() {
    awk -v a="$1" -v b="$2" 'BEGIN { split(a, x, "."); split(b, y, ".");
        exit !(x[1] + 0 > y[1] + 0 || (x[1] + 0 == y[1] + 0 && x[2] + 0 >= y[2] + 0)) }'
}

# True if the rustc on PATH comes with a standard library for the page's target.
rustc_has_wasm() {
    have rustc && ls "$(rustc --print target-libdir --target "$WASM" 2>/dev/null)"/libstd-*.rlib >/dev/null 2>&1
}

# Puts the compiler made from Debian's packages first on PATH if it exists and is needed: POPPY_RUST=debian forces it,
# POPPY_RUST=rustup forbids it; by default it is used if the usual compiler cannot build for wasm.
use_rust() {
    case "${POPPY_RUST:-auto}" in
        rustup) return ;;
        debian | auto) ;;
        *) fail "POPPY_RUST is '$POPPY_RUST'; it may be rustup, debian or unset (automatic)." ;;
    esac
    [ -e "$RUST_DEBIAN/complete" ] || return 0
    if [ "${POPPY_RUST:-auto}" = debian ] || ! rustc_has_wasm; then
        PATH="$RUST_DEBIAN/bin:$PATH"
    fi
}

# worktree FOLDER COMMIT: checks out a commit into a worktree, which stays so that the next build is short.
worktree() {
    if [ "$(git -C "$1" rev-parse --show-toplevel 2>/dev/null)" -ef "$1" ]; then
        git -C "$1" checkout --quiet --force --detach "$2"
    else
        rm -rf "$1"
        git worktree prune
        git worktree add --quiet --force --detach "$1" "$2"
    fi
}

# The browser that the tests drive, and its driver.
find_chrome() {
    command -v "${CHROME:-chromium}" || { [ -z "${CHROME:-}" ] && { command -v google-chrome || command -v chrome; }; }
}
find_firefox() { command -v "${FIREFOX:-firefox-esr}" || { [ -z "${FIREFOX:-}" ] && command -v firefox; }; }
find_driver() { command -v "${CHROMEDRIVER:-chromedriver}"; }
