//! Prints a position as an SVG picture: `poppy-picture VARIANT [SFEN] [wide] [full|single|western|movement]`.

use std::process::ExitCode;

use play::{geometry::Layout, session::Session, settings::Glyphs, svg, view};
use rules::{Game, Setup, Variant, notation::sfen};

fn picture(arguments: &[String]) -> Result<String, String> {
    let (name, rest) =
        arguments.split_first().ok_or("usage: poppy-picture VARIANT [SFEN] [wide] [full|single|western|movement]")?;
    let variant = Variant::parse(name).ok_or_else(|| format!("{name:?} is no game"))?;
    let named = |word: &String| Glyphs::ALL.iter().copied().find(|glyphs| glyphs.name() == word);
    let (glyphs, rest) = match rest.split_last().and_then(|(last, before)| Some((named(last)?, before))) {
        Some((glyphs, before)) => (glyphs, before),
        None => (Glyphs::default(), rest),
    };
    let (layout, words) = match rest.split_last() {
        Some((last, before)) if last == "wide" => (Layout::Wide, before),
        _ => (Layout::Tall, rest),
    };
    let setup = match words {
        [] => Setup::start(variant),
        words => sfen::parse(variant, &words.join(" ")).map_err(|error| error.to_string())?,
    };
    let game = Game::from_setup(&setup).map_err(|error| error.to_string())?;
    Ok(svg::picture(
        &view::board(&Session::resume(game, None), layout),
        svg::Look { glyphs, ..Default::default() },
        None,
    ))
}

fn main() -> ExitCode {
    tools::main(|words| {
        println!("{}", picture(words)?);
        Ok(())
    })
}
