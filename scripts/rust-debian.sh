#!/usr/bin/env bash
# Makes a wasm compiler from Debian's packages, for machines where rustup cannot fetch the target: scripts/rust-debian.sh, called by
# scripts/setup.sh.
#
# Debian has a current compiler (rustc-web) and the sources of its standard library, but no wasm build of that library.
# The packages are unpacked into the per-user cache, not installed: this needs no root, does not conflict with rustup, and
# is not affected when Debian's version changes. The library is then built once and copied to where the compiler finds it.
set -euo pipefail
source "$(dirname "$0")/env.sh"

LLD=lld-19
PACKAGES=(rustc-web cargo-web libstd-rust-web-dev rust-web-src rust-web-clippy rustfmt-web "$LLD")

have apt-get && have dpkg-deb || fail "the Debian compiler needs apt-get; use rustup instead."
# If package lists are missing or outdated, they offer only an old compiler.
candidate() { apt-cache policy rustc-web | awk '/Candidate:/ { print $2 }'; }
if ! apt-cache show "${PACKAGES[@]}" >/dev/null 2>&1 || ! at_least "$(candidate)" "$RUST_VERSION"; then
    if [ "$(id -u)" = 0 ]; then apt-get update -q >&2; elif have sudo; then sudo apt-get update -q >&2; fi || true
    { apt-cache show "${PACKAGES[@]}" >/dev/null 2>&1 && at_least "$(candidate)" "$RUST_VERSION"; } ||
        fail "no wasm compiler: Debian has no rustc-web $RUST_VERSION or newer here (after: apt-get update); use rustup: rustup target add $WASM"
fi

say "making a wasm compiler from Debian's packages, once for all clones (about two minutes)"
new="$RUST_DEBIAN.new"
rm -rf "$new"
mkdir -p "$new/deb" "$new/bin" "$new/std/src"

# The compiler's packages, and their dependencies that this system lacks (LLVM, libgit2).
library="$(apt-cache depends libstd-rust-web-dev | awk '/Depends: libstd-rust-web-[0-9]/ { print $2; exit }')"
needed="$(apt-get -s install --no-install-recommends "${PACKAGES[@]}" 2>/dev/null | awk '/^Inst / { print $2 }')"
# shellcheck disable=SC2086 # a list of words
packages="$(printf '%s\n' "${PACKAGES[@]}" "$library" $needed | sort -u)"
# shellcheck disable=SC2086
(cd "$new/deb" && apt-get -q -o APT::Sandbox::User="$(id -un)" download $packages >&2) ||
    fail "apt-get could not download: ${packages//$'\n'/ }"

for deb in "$new"/deb/*.deb; do
    case "$deb" in
        # Of a gigabyte of sources, only the library is needed.
        */rust-web-src*) dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$new" --wildcards './usr/src/*/library' './usr/lib/*' ;;
        *) dpkg-deb -x "$deb" "$new" ;;
    esac
done
rm -rf "$new/deb" "$new/usr/share/doc"

# Link all shared libraries in one folder, for LD_LIBRARY_PATH.
for file in "$new"/usr/lib/*-linux-gnu*/*.so*; do
    name="${file#"$new"/usr/lib/}"
    ln -sf "$name" "$new/usr/lib/${name#*/}"
done

for program in cargo cargo-clippy cargo-fmt clippy-driver rustc rustdoc rustfmt; do
    cat >"$new/bin/$program" <<'WRAPPER'
#!/bin/sh
usr="${0%/*}/../usr"
export LD_LIBRARY_PATH="$usr/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$usr/bin/${0##*/}" "$@"
WRAPPER
    chmod +x "$new/bin/$program"
done

# rustc expects its wasm linker under this name beside the host's libraries.
PATH="$new/bin:$PATH"
host="$(rustc -vV | awk '/^host:/ { print $2 }')"
mkdir -p "$new/usr/lib/rustlib/$host/bin"
ln -sf "../../../${LLD/lld/llvm}/bin/lld" "$new/usr/lib/rustlib/$host/bin/rust-lld"

printf '[package]\nname = "std-for-wasm"\nversion = "0.0.0"\nedition = "2024"\n[workspace]\n' >"$new/std/Cargo.toml"
: >"$new/std/src/lib.rs"
# Nightly's -Zbuild-std on a stable compiler; without bitcode in the library, LTO fails. `test` is for the test harness.
(cd "$new/std" && unset RUSTC RUSTUP_TOOLCHAIN CARGO_TARGET_DIR CARGO_BUILD_TARGET &&
    RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Cembed-bitcode=yes cargo build -q --release \
        -Zbuild-std=std,panic_abort,test --target "$WASM" --target-dir "$new/std/target" >&2) ||
    fail "the standard library could not be built for $WASM; the lines above say why (its crates come from crates.io)."
library="$new/usr/lib/rustlib/$WASM/lib"
mkdir -p "$library"
cp "$new/std/target/$WASM/release/deps/"*.rlib "$library/"
rm -rf "$library"/libstd_for_wasm-*.rlib "$new/std"

rm -rf "$RUST_DEBIAN"
rustc -vV >"$new/complete"
mv "$new" "$RUST_DEBIAN"
