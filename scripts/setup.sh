#!/usr/bin/env bash
# Installs missing tools only: scripts/setup.sh serve|play|test|lint ...
#
#   serve  node and the static server            play  serve, and all that builds the page
#   lint   rustfmt, clippy and TypeScript             test  play, Playwright, Chromium and its driver
#   fuzz   cargo-fuzz and a C++ compiler              deny  cargo-deny
#   browsers  test, Firefox and WebKitGTK with their drivers
#   verify  Fairy-Stockfish, to compare with
#
# Tools go to a per-user cache shared by all clones (POPPY_TOOLS moves it), one folder per version. Everything comes
# from package registries: crates.io, npm, rustup's, Debian's. A step whose tool is present takes milliseconds.
set -euo pipefail
source "$(dirname "$0")/env.sh"

# --- Debian packages -------------------------------------------------------------------------------------------------

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif have sudo && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
        sudo "$@"
    else
        return 1
    fi
}

# apt_install REASON PACKAGE...
apt_install() {
    local reason="$1"
    shift
    have apt-get || fail "$reason is missing; install it by your system's package manager (Debian's name: $*)."
    say "installing by apt: $*"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >&2 && return
    # Package lists may be missing or outdated.
    as_root apt-get update -q >&2 &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >&2 ||
        fail "$reason is missing and could not be installed; as root: apt-get install $*"
}

# --- The compiler ----------------------------------------------------------------------------------------------------

need_linker() {
    have cc || apt_install "a C linker (cc)" gcc libc6-dev
}

need_rust() {
    need_linker
    use_rust
    if [ "${POPPY_RUST:-auto}" = debian ]; then
        [ -e "$RUST_DEBIAN/complete" ] || "$ROOT/scripts/rust-debian.sh"
    elif ! rustc_has_wasm; then
        add_wasm_target || rust_fallback
    fi
    use_rust
    have cargo || fail "Rust is missing; install it from https://rustup.rs."
    local version
    version="$(rustc --version | awk '{ print $2 }')"
    at_least "$version" "$RUST_VERSION" ||
        fail "Rust $RUST_VERSION or newer is needed and this is $version; run: rustup update stable"
}

add_wasm_target() {
    have rustup || return 1
    say "adding the target $WASM"
    rustup target add "$WASM" >&2 && rustc_has_wasm
}

rust_fallback() {
    [ "${POPPY_RUST:-auto}" = auto ] ||
        fail "the target $WASM could not be added; with a connection, run: rustup target add $WASM"
    have apt-get ||
        fail "the compiler has no standard library for $WASM; install Rust by rustup, then: rustup target add $WASM"
    "$ROOT/scripts/rust-debian.sh"
}

need_lint_parts() {
    have rustup && case "$(command -v cargo)" in "$RUST_DEBIAN"/*) false ;; *) ;; esac || return 0
    cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt >&2 || fail "rustfmt is missing; run: rustup component add rustfmt"
    cargo clippy --version >/dev/null 2>&1 || rustup component add clippy >&2 || fail "clippy is missing; run: rustup component add clippy"
}

# --- Tools from crates.io --------------------------------------------------------------------------------------------

# cargo_install CRATE VERSION FOLDER OPTION...; first with the crate's lock file, then without it, for registry mirrors
# that lag behind that file. Runs outside the repository, so that its cargo settings do not apply.
cargo_install() {
    local crate="$1" version="$2" folder="$3"
    shift 3
    say "building $crate $version, once for all clones (some minutes)"
    (cd "$TOOLS" && { cargo install "$crate" --version "=$version" --root "$folder" --locked "$@" >&2 ||
        cargo install "$crate" --version "=$version" --root "$folder" "$@" >&2; }) ||
        fail "$crate $version could not be built; the lines above say why (network? disk full?), then run make again."
}

on_path() { have "$1" && [ "$("$1" --version 2>/dev/null)" = "$2" ]; }

# Trunk is unoptimised and without TLS, which it never uses offline: this halves the build time, and is no slower on few files.
need_trunk() {
    [ -x "$TRUNK_DIR/bin/trunk" ] || on_path trunk "trunk $TRUNK_VERSION" ||
        cargo_install trunk "$TRUNK_VERSION" "$TRUNK_DIR" --no-default-features --debug --config profile.dev.debug=false
}

# wasm-bindgen reads megabytes of wasm in each build: light optimisation pays off; the release profile's full optimisation
# does not.
need_bindgen() {
    [ -x "$BINDGEN_DIR/bin/wasm-bindgen" ] ||
        { on_path wasm-bindgen "wasm-bindgen $BINDGEN_VERSION" &&
            on_path wasm-bindgen-test-runner "wasm-bindgen-test-runner $BINDGEN_VERSION"; } ||
        cargo_install wasm-bindgen-cli "$BINDGEN_VERSION" "$BINDGEN_DIR" --config profile.release.opt-level=1 \
            --config profile.release.lto=false --config profile.release.codegen-units=16
}

# Optimised lightly, like wasm-bindgen.
need_split() {
    [ -x "$SPLIT_DIR/bin/wasm-split-cli" ] ||
        cargo_install wasm_split_cli_support "$SPLIT_VERSION" "$SPLIT_DIR" --features build-binary --config profile.release.opt-level=1 \
            --config profile.release.lto=false --config profile.release.codegen-units=16
}

# cargo-fuzz builds libFuzzer, which is written in C++.
need_fuzz() {
    have c++ || apt_install "a C++ compiler (c++)" g++
    [ -x "$FUZZ_DIR/bin/cargo-fuzz" ] ||
        cargo_install cargo-fuzz "$FUZZ_VERSION" "$FUZZ_DIR" --debug --config profile.dev.debug=false
}

# cargo-deny is unoptimised, as it reads little.
need_deny() {
    [ -x "$DENY_DIR/bin/cargo-deny" ] ||
        cargo_install cargo-deny "$DENY_VERSION" "$DENY_DIR" --no-default-features --debug --config profile.dev.debug=false
}

# Firefox's driver, unoptimised like trunk.
need_geckodriver() {
    have geckodriver || cargo_install geckodriver "$GECKODRIVER_VERSION" "$GECKODRIVER_DIR" --debug --config profile.dev.debug=false
}

# --- Tools from npm --------------------------------------------------------------------------------------------------

need_node() {
    have node || apt_install "node" nodejs
    have npm || apt_install "npm" npm
}

# need_npm play|test: node_modules is a link into the cache, to a folder named by a hash of tools/package.json and its
# lock file. The folder of `test` contains that of `play` and Playwright.
need_npm() {
    local key folder version
    key="$(cat "$ROOT/tools/package.json" "$ROOT/tools/package-lock.json" | git hash-object --stdin | cut -c1-12)"
    folder="$TOOLS/npm-$key"
    [ -d "$folder-test" ] && set -- test
    if [ ! -d "$folder-$1" ]; then
        version="$(node --version | tr -d v)"
        at_least "$version" "$NODE_MAJOR" || fail "node $NODE_MAJOR or newer is needed and this is $version; please update it."
        npm_install "$1" "$folder-$1"
    fi
    [ "$ROOT/node_modules" -ef "$folder-$1/node_modules" ] && return
    [ -L "$ROOT/node_modules" ] || [ ! -e "$ROOT/node_modules" ] ||
        fail "node_modules exists and is no link; remove it and run make again."
    ln -sfn "$folder-$1/node_modules" "$ROOT/node_modules"
}

npm_install() {
    local omit=()
    [ "$1" = play ] && omit=(--omit=dev)
    say "installing the npm tools"
    rm -rf "$2.new"
    mkdir -p "$2.new"
    cp "$ROOT/tools/package.json" "$ROOT/tools/package-lock.json" "$2.new/"
    (cd "$2.new" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error ${omit[@]+"${omit[@]}"} >&2) ||
        fail "the npm tools of tools/package.json could not be installed; the lines above say why, then run make again."
    mv "$2.new" "$2"
}

# --- The browser, for tests ------------------------------------------------------------------------------------------

need_browser() {
    find_chrome >/dev/null || apt_install "Chromium" chromium
    find_driver >/dev/null || apt_install "Chromium's driver" chromium-driver
    find_chrome >/dev/null || fail "Chromium is missing; install it, or name a Chrome by the variable CHROME."
    find_driver >/dev/null || fail "chromedriver is missing; install it, or name one by the variable CHROMEDRIVER."
}

need_fairy_stockfish() {
    [ -x /usr/games/fairy-stockfish ] || apt_install "Fairy-Stockfish" fairy-stockfish
}

need_more_browsers() {
    find_firefox >/dev/null || apt_install "Firefox" firefox-esr
    have WebKitWebDriver || apt_install "WebKitGTK's driver" webkit2gtk-driver
    have xvfb-run && have xauth || apt_install "a screen for WebKitGTK" xvfb xauth
    need_geckodriver
}

mkdir -p "$TOOLS"
for group in "$@"; do
    case "$group" in
        serve) need_node && need_npm play ;;
        lint) need_rust && need_lint_parts && need_node && need_npm test ;;
        fuzz) need_node && need_rust && need_fuzz ;;
        deny) need_rust && need_deny ;;
        play) need_node && need_npm play && need_rust && need_trunk && need_bindgen && need_split ;;
        test) need_node && need_npm test && need_browser && need_rust && need_trunk && need_bindgen && need_split ;;
        browsers) "$0" test && need_more_browsers ;;
        verify) need_fairy_stockfish ;;
        *) fail "setup.sh takes serve, play, test, lint, fuzz, deny, browsers or verify, not '$group'." ;;
    esac
done
