//! The networks of native programs; the worker fetches them.

use std::sync::{Arc, LazyLock};

use super::Network;

const FILES: [&[u8]; 0] = [];

/// A network of each game that has one.
#[must_use]
pub fn built_in() -> &'static [Arc<Network>] {
    static NETWORKS: LazyLock<Vec<Arc<Network>>> =
        LazyLock::new(|| FILES.iter().filter_map(|file| Network::read(file).ok()).map(Arc::new).collect());
    &NETWORKS
}
