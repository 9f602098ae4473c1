//! The page's entry.

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    if poppy_shogi::is_page() {
        poppy_shogi::mount_page();
    }
}

/// The page runs in a browser only; a native build of this binary says so.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The page runs in a browser: `make play` builds and serves it.");
}
