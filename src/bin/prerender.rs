//! Prints the opening picture of the page, which the build puts into `index.html`.

fn main() {
    println!("{}", poppy_shogi::app::prerender());
}
