//! The option `EvalFile`: which network evaluates positions.

use std::{fs, sync::Arc};

use rules::Variant;

use crate::search::eval::network::Network;

/// The option's name.
pub(super) const NAME: &str = "EvalFile";
const BUILT_IN: &str = "<built-in>";
const NONE: &str = "<none>";

/// The networks in the program, by game.
const NETWORKS: &[(&str, &[u8])] = &[
    ("micro", include_bytes!("../../../../assets/networks/micro.pnn")),
    ("minishogi", include_bytes!("../../../../assets/networks/minishogi.pnn")),
    ("judkins", include_bytes!("../../../../assets/networks/judkins.pnn")),
    ("kyoto", include_bytes!("../../../../assets/networks/kyoto.pnn")),
];

/// A value of the option.
#[derive(Clone, Default, Debug)]
pub enum EvalFile {
    /// The game's network in the program, if there is one.
    #[default]
    BuiltIn,
    /// The weighted features.
    None,
    /// The network in the file of this path.
    File(String, Arc<Network>),
}

impl EvalFile {
    /// Reads a value: `<built-in>`, `<none>` or a path.
    ///
    /// # Errors
    /// Says why the file is no network.
    pub fn parse(value: &str) -> Result<Self, String> {
        Ok(match value {
            BUILT_IN => Self::BuiltIn,
            NONE => Self::None,
            path => {
                let file = fs::read(path).map_err(|error| error.to_string())?;
                Self::File(path.to_owned(), Arc::new(Network::read(&file).map_err(|error| error.to_string())?))
            }
        })
    }

    /// The value as [`Self::parse`] reads it.
    #[must_use]
    pub fn value(&self) -> &str {
        match self {
            Self::BuiltIn => BUILT_IN,
            Self::None => NONE,
            Self::File(path, _) => path,
        }
    }

    /// The network for a game; a file of another game is none.
    #[must_use]
    pub fn network(&self, variant: Variant) -> Option<Arc<Network>> {
        match self {
            Self::BuiltIn => {
                let (_, file) = NETWORKS.iter().find(|(game, _)| *game == variant.name())?;
                Network::read(file).ok().map(Arc::new)
            }
            Self::None => None,
            Self::File(_, network) => Some(Arc::clone(network)).filter(|network| network.variant() == variant),
        }
    }

    /// Refuses a file of another game, which [`Self::network`] does not use.
    ///
    /// # Errors
    /// Names the file and both games.
    pub fn check(&self, variant: Variant) -> Result<(), String> {
        match self {
            Self::File(path, network) if network.variant() != variant => {
                let (own, name) = (network.variant().name(), variant.name());
                Err(format!("{path:?} is the network of {own}, not of {name}"))
            }
            _ => Ok(()),
        }
    }
}
