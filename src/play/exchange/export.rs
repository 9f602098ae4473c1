//! The forms in which a game leaves the page: links, texts and pictures. [`import`](super::import) reads the texts.
//!
//! ```
//! use poppy_shogi::{play::{exchange::export::{Format, Snapshot}, session::Match}, rules::{Game, Variant, notation::line}};
//!
//! let mut game = Game::new(Variant::Micro);
//! line::play(&mut game, "1d1c").unwrap();
//! let snapshot = Snapshot::of(game.into());
//! let write = |form: Format| form.write(&snapshot, "https://example.org/");
//! assert_eq!(write(Format::Link), "https://example.org/#variant=micro&moves=1d1c&side=both&flip=1");
//! assert_eq!(write(Format::Sfen), "kbgs/p3/3P/4/SGBK w - 2");
//! assert_eq!(write(Format::Usi), "position sfen kbgs/p3/4/3P/SGBK b - 1 moves 1d1c");
//! assert_eq!(write(Format::Western), "[Variant \"micro\"]\n\n1. P-1c\n");
//! assert!(write(Format::Kif).starts_with("手合割：五分摩訶将棋\n"));
//! assert!(write(Format::Svg).starts_with("<svg "));
//! assert!(write(Format::Html).starts_with(r#"<iframe src="https://example.org/?embed=1#variant=micro&amp;moves=1d1c&amp;side"#));
//! ```

use crate::{
    play::{
        geometry::{Layout, Table},
        scene::Scene,
        session::{Action, Match, Players, Session},
        svg::{self, Look},
    },
    rules::{
        Side, Variant,
        notation::{
            kif::{self, Record},
            line, scoresheet, sfen,
        },
    },
};

use super::link::Link;

/// A form in which a game leaves the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A link that opens it.
    Link,
    /// The position, for any program.
    Sfen,
    /// The start and the moves, for engines.
    Usi,
    /// The whole game as Japanese programs keep it.
    Kif,
    /// The whole game with Western moves.
    Western,
    /// A picture of the board, in lines.
    Svg,
    /// The same, in points. Its text is that of the lines from which it is made.
    Png,
    /// What puts it into another page, to be played there.
    Html,
}

/// How wide a part of another page is, in CSS pixels: so wide fits a phone.
const PART_WIDTH: f64 = 320.0;
/// What is around the table there, across and down: `style/embed.css` says so.
const AROUND_PART: (f64, f64) = (8.0, 32.0);

/// A match as a person at the table sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The match.
    pub current: Match,
    /// Who sits below.
    pub bottom: Side,
    /// How a picture of it looks.
    pub look: Look,
}

impl Snapshot {
    /// A match as it looks at first.
    #[must_use]
    pub fn of(current: Match) -> Self {
        Self { current, bottom: Side::Black, look: Look::default() }
    }

    /// The picture of the board as it stands, with nothing picked.
    fn picture(&self) -> String {
        // Where nobody plays, nothing is picked by itself.
        let still = Match { players: Players::NOBODY, ..self.current.clone() };
        let mut session = Session::resume(still, None);
        session.apply(Action::Orient(Some(self.bottom)));
        svg::picture(&Scene::of(&session, Layout::Tall), self.look)
    }
}

impl Format {
    /// Every form, in the order in which they are offered.
    pub const ALL: [Self; 8] =
        [Self::Link, Self::Sfen, Self::Usi, Self::Kif, Self::Western, Self::Svg, Self::Png, Self::Html];

    /// The form's word: what a file of it ends with, and the sentences' name for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Link => "link",
            Self::Sfen => "sfen",
            Self::Usi => "usi",
            Self::Kif => "kif",
            Self::Western => "txt",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Html => "html",
        }
    }

    /// The type of a file of it.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Html => "text/html",
            _ => "text/plain",
        }
    }

    /// Writes a match in this form; `page` is the page's address, for links.
    #[must_use]
    pub fn write(self, snapshot: &Snapshot, page: &str) -> String {
        let game = &snapshot.current.game;
        match self {
            Self::Link => format!("{page}#{}", Link::of(&snapshot.current).print()),
            Self::Sfen => sfen::print(&game.position().setup(game.ply())),
            Self::Usi => {
                let (start, moves) = (line::start(game), line::moves(game));
                let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
                format!("position sfen {start}{moves}")
            }
            Self::Kif => kif::print(&Record::of(game.clone())),
            Self::Western => scoresheet::print(game),
            Self::Svg | Self::Png => snapshot.picture(),
            Self::Html => {
                let variant = game.variant();
                let link = Link::of(&snapshot.current).print().replace('&', "&amp;");
                let height = part_height(variant);
                format!(
                    "<iframe src=\"{page}?embed=1#{link}\" title=\"Poppy Shogi: {}\" width=\"{PART_WIDTH}\" height=\"{height}\" loading=\"lazy\" style=\"border: 0\"></iframe>",
                    variant.name()
                )
            }
        }
    }
}

/// How high a part of another page has to be for the table to be as wide as it.
fn part_height(variant: Variant) -> f64 {
    let view = Table { variant, layout: Layout::Tall, bottom: Side::Black }.view();
    let (across, down) = AROUND_PART;
    ((PART_WIDTH - across) * view.height / view.width + down).ceil()
}
