//! Prints the opening picture of the page, which the build puts into `index.html`.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("{}", poppy_shogi::prerender());
}

/// The opening picture is printed natively only.
#[cfg(target_arch = "wasm32")]
fn main() {}
