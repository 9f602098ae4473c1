//! Keeps in the page's program what is needed to take it apart.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        println!("cargo::rustc-link-arg-bin=poppy-shogi=--emit-relocs");
    }
}
