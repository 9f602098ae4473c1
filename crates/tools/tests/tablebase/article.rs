//! Checks the links of docs/dev/nana.md against its pictures.

use std::collections::BTreeMap;

use rules::{
    Position, Variant,
    notation::{line, sfen},
};

use crate::committed::read;

fn text(path: &str) -> String {
    String::from_utf8(read(path)).expect("text")
}

#[test]
fn the_links_lead_to_the_pictured_positions() {
    let picture = |row: &str| {
        let (name, rest) = row.split_once(' ').expect("a name");
        let (game, position) = rest.split_once(' ').expect("a game");
        (name.to_owned(), (game.to_owned(), position.to_owned()))
    };
    let mut pictures: BTreeMap<_, _> = text("docs/dev/nana/pictures.txt").lines().map(picture).collect();
    for row in text("docs/dev/nana.md").lines().filter(|line| line.starts_with("    ") && line.contains(" #variant=")) {
        let (name, link) = row.trim().split_once(' ').expect("two parts");
        let keys: Vec<&str> = link.trim().trim_start_matches('#').split('&').collect();
        let [variant, "side=both", moves] = keys[..] else { panic!("{row}") };
        let variant = variant.trim_start_matches("variant=");
        let (game, position) = pictures.remove(name).unwrap_or_else(|| panic!("no picture {name}"));
        assert_eq!(variant, game, "{name}");
        let of = Variant::parse(variant).expect("a game");
        let moves: Vec<String> = moves.trim_start_matches("moves=").split(',').map(str::to_owned).collect();
        let played = line::read(variant, of.spec().start, &moves).unwrap_or_else(|error| panic!("{name}: {error}"));
        let expected = Position::try_from(&sfen::parse(of, &position).expect("readable")).expect("playable");
        assert_eq!(*played.position(), expected, "{name}");
    }
    assert_eq!(pictures.into_keys().collect::<Vec<_>>(), ["centre"], "these have no link");
}
