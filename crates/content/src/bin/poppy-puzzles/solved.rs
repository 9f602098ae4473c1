//! The table of a solved game.

use engine::tablebase::{prober::Prober, table::Table};
use rules::Variant;

/// Reads a game's table from the repository, which must be the current folder; `None` if the game is not solved.
pub(crate) fn prober(variant: Variant) -> Result<Option<Prober>, String> {
    if !variant.spec().solved {
        return Ok(None);
    }
    let path = format!("assets/tables/{}.ptb", variant.name());
    let file = std::fs::read(&path).map_err(|error| format!("{path}: {error}"))?;
    let table = Table::read(&file).map_err(|error| format!("{path}: {error}"))?;
    Ok(Some(Prober::new(table)))
}
