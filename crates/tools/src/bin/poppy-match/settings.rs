//! The settings of a match, from the command line and in the first line of the results.

use serde::{Deserialize, Serialize};

use tools::arguments::{name_and_value, number, variant};

use crate::sprt::Hypotheses;

#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    /// The program and its arguments.
    pub(crate) command: Vec<String>,
    /// USI options with their values.
    pub(crate) options: Vec<(String, String)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MoveLimit {
    Ms(u64),
    /// For tests that do not depend on the machine.
    Nodes(u64),
}

/// What the results depend on: a match resumes only with the same settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Settings {
    pub(crate) variant: String,
    /// The tested engine and its opponent.
    pub(crate) players: [Player; 2],
    pub(crate) limit: MoveLimit,
    pub(crate) hash_mb: u32,
    pub(crate) openings: String,
    /// Decides the order of the openings.
    pub(crate) seed: u64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Extent {
    pub(crate) games: u64,
    /// Games played at the same time.
    pub(crate) jobs: usize,
    /// The test that may end the match earlier.
    pub(crate) test: Option<Hypotheses>,
    /// An answer this much over its time loses the game.
    pub(crate) grace_ms: u64,
}

/// Parses the words of the command `play`.
pub(crate) fn parse(words: &[String]) -> Result<(Settings, Extent), String> {
    let mut settings = Settings {
        variant: String::new(),
        players: [Player::default(), Player::default()],
        limit: MoveLimit::Ms(20),
        hash_mb: 16,
        openings: String::new(),
        seed: 1,
    };
    let mut extent = Extent { games: 4000, jobs: 2, test: None, grace_ms: 1000 };
    for word in words {
        let (name, value) = name_and_value(word)?;
        let command = || value.split_whitespace().map(str::to_owned).collect();
        match name {
            "variant" => variant(value)?.name().clone_into(&mut settings.variant),
            "engine" => settings.players[0].command = command(),
            "opponent" => settings.players[1].command = command(),
            "ms" => settings.limit = MoveLimit::Ms(number(name, value)?),
            "nodes" => settings.limit = MoveLimit::Nodes(number(name, value)?),
            "hash" => settings.hash_mb = number(name, value)?,
            "openings" => value.clone_into(&mut settings.openings),
            "seed" => settings.seed = number(name, value)?,
            "games" => extent.games = number(name, value)?,
            "jobs" => extent.jobs = number::<usize>(name, value)?.max(1),
            "grace" => extent.grace_ms = number(name, value)?,
            "elo" => extent.test = Some(hypotheses(value)?),
            _ => {
                let (player, option) = match name.split_once('.') {
                    Some(("engine", option)) => (0, option),
                    Some(("opponent", option)) => (1, option),
                    _ => return Err(format!("there is no setting {name:?}")),
                };
                settings.players[player].options.push((option.to_owned(), value.to_owned()));
            }
        }
    }
    for (name, missing) in [
        ("variant", settings.variant.is_empty()),
        ("engine", settings.players[0].command.is_empty()),
        ("opponent", settings.players[1].command.is_empty()),
        ("openings", settings.openings.is_empty()),
    ] {
        if missing {
            return Err(format!("{name}= is missing"));
        }
    }
    Ok((settings, extent))
}

/// Parses `ELO0,ELO1`.
fn hypotheses(value: &str) -> Result<Hypotheses, String> {
    let (elo0, elo1) = value.split_once(',').ok_or_else(|| format!("elo cannot be {value:?}"))?;
    let (elo0, elo1): (f64, f64) = (number("elo", elo0)?, number("elo", elo1)?);
    if elo0 < elo1 { Ok(Hypotheses { elo0, elo1 }) } else { Err(format!("elo {value:?} is not in rising order")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        parse(&text.split(' ').map(str::to_owned).collect::<Vec<_>>()).expect_err("refused")
    }

    #[test]
    fn settings_are_words() {
        let words =
            ["variant=kyoto", "engine=node uci.js", "opponent=b", "opponent.Skill_Level=3", "openings=f", "elo=0,10"];
        let (settings, extent) = parse(&words.map(str::to_owned)).expect("settings");
        assert_eq!(settings.variant, "kyoto");
        assert_eq!(settings.players[0].command, ["node", "uci.js"]);
        assert_eq!(settings.players[1].options, [("Skill_Level".to_owned(), "3".to_owned())]);
        assert_eq!(settings.limit, MoveLimit::Ms(20));
        assert_eq!(extent.test, Some(Hypotheses { elo0: 0.0, elo1: 10.0 }));
    }

    #[test]
    fn bad_settings_are_named() {
        assert_eq!(error("variant=chess"), "there is no game \"chess\"");
        assert_eq!(error("games=many"), "games cannot be \"many\"");
        assert_eq!(error("fast"), "\"fast\" is not NAME=VALUE");
        assert_eq!(error("speed=3"), "there is no setting \"speed\"");
        assert_eq!(error("elo=10,0"), "elo \"10,0\" is not in rising order");
        assert_eq!(error("variant=micro engine=a opponent=b"), "openings= is missing");
    }
}
