//! The option `EvalFile`: which network evaluates positions.

use std::{fs, sync::Arc};

use rules::Variant;

use crate::search::eval::network::Network;

pub(super) const NAME: &str = "EvalFile";
pub(super) const DEFAULT: &str = "<built-in>";
const NONE: &str = "<none>";

/// The networks in the program, made by `make train`.
const BUILT_IN: &[&[u8]] = &[
    include_bytes!("../../../../assets/networks/micro.pnn"),
    include_bytes!("../../../../assets/networks/minishogi.pnn"),
    include_bytes!("../../../../assets/networks/judkins.pnn"),
    include_bytes!("../../../../assets/networks/kyoto.pnn"),
];

/// The network of a game in the program; `None` for games that have none.
#[must_use]
pub fn built_in_network(variant: Variant) -> Option<Arc<Network>> {
    let networks = BUILT_IN.iter().filter_map(|file| Network::read(file).ok());
    networks.map(Arc::new).find(|network| network.variant() == variant)
}

/// A value of the option.
#[derive(Clone, Default, Debug)]
pub(super) enum EvalFile {
    /// The network in the program.
    #[default]
    BuiltIn,
    /// The weighted features.
    None,
    /// The network in a file.
    File(Arc<Network>),
}

impl EvalFile {
    /// Reads a value: a path, `<built-in>` or `<none>`. The error says why the file is no network.
    pub(super) fn parse(value: &str) -> Result<Self, String> {
        Ok(match value {
            DEFAULT => Self::BuiltIn,
            NONE => Self::None,
            path => {
                let file = fs::read(path).map_err(|error| error.to_string())?;
                Self::File(Arc::new(Network::read(&file).map_err(|error| error.to_string())?))
            }
        })
    }

    /// The network for a game.
    pub(super) fn network(&self, variant: Variant) -> Option<Arc<Network>> {
        match self {
            Self::BuiltIn => built_in_network(variant),
            Self::None => None,
            Self::File(network) => Some(Arc::clone(network)),
        }
    }
}
