//! Keeps the relocations in the page's wasm, by which `wasm-split-cli` splits it (`scripts/build/split.mjs`).

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let has = |name| std::env::var_os(name).is_some();
    if has("CARGO_FEATURE_SPLIT") && std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bin=poppy-shogi=--emit-relocs");
    }
}
