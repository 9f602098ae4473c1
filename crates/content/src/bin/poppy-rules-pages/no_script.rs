//! The app's page without scripts: the start position of the game named by the URL's fragment, as in the frames of
//! `play::exchange::export`, and links. The build (`scripts/build/rules.mjs`) inserts it into the page.

use maud::{Markup, html};
use play::{
    exchange::export::{Format, Snapshot},
    language::Language,
    rules_pages,
    settings::Glyphs,
    svg::Look,
    text::label::Label,
};
use rules::{Game, Variant};

use crate::words::Words;

/// The file name of the picture in a game's folder.
pub(crate) const PICTURE: &str = "start.svg";

/// The start position of a game, for readers who may know no kanji.
pub(crate) fn picture(game: Variant) -> String {
    let look = Look { glyphs: Glyphs::preferred([Language::English.tag()]), ..Look::default() };
    Format::Svg.write(&Snapshot { look, ..Snapshot::of(Game::new(game).into()) }, "")
}

/// The content of the page's `<noscript>`.
pub(crate) fn content() -> String {
    let all = Language::ALL.map(Words::new);
    // Without scripts the browser's language is unknown.
    let in_each = |text: &dyn Fn(&Words) -> String| -> Markup {
        let mut texts: Vec<(Language, String)> = all.iter().map(|words| (words.language, text(words))).collect();
        // A name that is the same in several languages is there once.
        texts.dedup_by(|next, before| next.1 == before.1);
        html! { @for (language, text) in &texts { span lang=(language.tag()) { (text) } " " } }
    };
    let game_name = |game: Variant| in_each(&|words| words.translate(&Label::Game(game)));
    html! {
        div class="no-script" {
            // The frame's own address without its fragment: its query has the position.
            section id="position" { p { a href="" target="_blank" rel="noopener" { (in_each(&|words| words.translate(&Label::Title))) } } }
            @for game in Variant::ALL {
                section id={ "variant=" (game.name()) } {
                    img src={ (rules_pages::address(game, Language::English)) (PICTURE) } alt="";
                    p { a href={ "./#variant=" (game.name()) } target="_blank" rel="noopener" { (game_name(game)) } }
                }
            }
            p { (in_each(&|words| words.messages.no_script(words.translate(&Label::Title)))) }
            ul {
                @for game in Variant::games() {
                    li { a href={ "#variant=" (game.name()) } { (game_name(game)) } }
                }
                @for words in &all {
                    li lang=(words.language.tag()) {
                        a href=(rules_pages::list_address(words.language)) { (words.messages.list_title()) }
                    }
                }
            }
        }
    }
    .into_string()
}
