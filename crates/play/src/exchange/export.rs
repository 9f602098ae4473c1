//! Export formats: links, texts and pictures. [`import`](super::import) parses the links and the texts.
//!
//! ```
//! use play::{exchange::export::{Format, Snapshot}, session::Match};
//! use rules::{Game, Variant, notation::line};
//!
//! let mut game = Game::new(Variant::Micro);
//! line::play(&mut game, "1d1c").unwrap();
//! let snapshot = Snapshot::of(game.into());
//! let write = |format: Format| format.write(&snapshot, "https://example.org/");
//! assert_eq!(write(Format::Link), "https://example.org/#variant=micro&moves=1d1c&side=both&flip=1");
//! assert_eq!(write(Format::Sfen), "kbgs/p3/3P/4/SGBK w - 2");
//! assert_eq!(write(Format::Usi), "position sfen kbgs/p3/4/3P/SGBK b - 1 moves 1d1c");
//! assert_eq!(write(Format::Western), "[Variant \"micro\"]\n\n1. P-1c\n");
//! assert!(write(Format::Kif).starts_with("手合割：五分摩訶将棋\n"));
//! assert!(write(Format::Ki2).contains("\n▲１三歩\n"));
//! assert!(write(Format::Csa).contains("\n+1413FU\n"));
//! assert!(write(Format::Svg).starts_with("<svg "));
//! assert!(write(Format::Html).contains(r#"<iframe src="https://example.org/?embed=1&amp;variant=micro&amp;moves=1d1c&amp;side=both"#));
//! ```

use rules::{
    Side, Variant,
    notation::{csa, ki2, kif, line, scoresheet, sfen},
};

use crate::{
    geometry::Layout,
    session::{Action, Drawing, DrawingEdit, Match, PuzzleTask, Session},
    svg::{self, Look},
    view,
};

use super::{
    embed::{code, options::EmbedOptions},
    link::Link,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Link,
    Sfen,
    /// The start and the moves, as a USI `position` command.
    Usi,
    /// The game in KIF, the format of Japanese programs.
    Kif,
    /// The game in KI2, which is KIF without origins.
    Ki2,
    /// The game in CSA, the format of computer shogi.
    Csa,
    Western,
    /// A vector picture of the board.
    Svg,
    /// A pixel picture of the board. [`Format::write`] returns the SVG that it is rendered from.
    Png,
    /// What puts the game into another page.
    Html,
}

/// What a picture shows, in the user's language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// The title of a frame: the game, and what is done with it.
    pub title: String,
    /// The position, with every piece.
    pub position: String,
}

/// A match and its view, to export.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    pub current: Match,
    /// The number of moves before the position on the board.
    pub shown: usize,
    /// The puzzle, if the match is the start of one.
    pub puzzle: Option<PuzzleTask>,
    pub bottom: Side,
    /// The user's drawings on the board, for pictures.
    pub drawings: Vec<Drawing>,
    /// The look of pictures.
    pub look: Look,
    /// The caption of pictures.
    pub caption: Option<String>,
    /// What a picture shows, for readers who do not see it.
    pub words: Option<Words>,
    /// How it is put into another page; as suits the match if `None`.
    pub embed: Option<EmbedOptions>,
}

impl Snapshot {
    /// A match in the default view.
    #[must_use]
    pub fn of(current: Match) -> Self {
        let shown = current.game.moves().len();
        Self {
            shown,
            current,
            puzzle: None,
            bottom: Side::Black,
            drawings: Vec::new(),
            look: Look::default(),
            caption: None,
            words: None,
            embed: None,
        }
    }

    /// The link to the match, or to the position on the board if play can go on from it.
    fn link(&self) -> Link {
        let current = &self.current;
        if let Some(task) = self.puzzle {
            return Link::of_puzzle(task);
        }
        let is_last = self.shown == current.game.moves().len();
        let link = Link::of(current);
        if is_last || !current.can_branch() { link } else { link.at(self.shown) }
    }

    /// The side to move in the position on the board.
    pub(super) fn turn(&self) -> Side {
        self.current.game.prefix(self.shown).position().turn()
    }

    /// The picture of the board, as SVG, without a selection.
    fn picture(&self) -> String {
        let mut session = Session::view_only(&self.current.game.prefix(self.shown), self.bottom);
        for &drawing in &self.drawings {
            session.apply(Action::EditDrawings(DrawingEdit::Toggle(drawing)));
        }
        svg::picture(&view::board(&session, Layout::Tall), self.look, self.caption.as_deref())
    }
}

impl Format {
    /// The formats to copy as they are, in the order of the menu.
    pub const TEXTS: [Self; 8] =
        [Self::Sfen, Self::Usi, Self::Kif, Self::Ki2, Self::Csa, Self::Western, Self::Svg, Self::Png];

    /// Whether games of this variant can be written in this format.
    #[must_use]
    pub fn suits(self, variant: Variant) -> bool {
        self != Self::Csa || csa::has_codes(variant)
    }

    /// The format's name: its file extension, and its name in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Link => "link",
            Self::Sfen => "sfen",
            Self::Usi => "usi",
            Self::Kif => "kif",
            Self::Ki2 => "ki2",
            Self::Csa => "csa",
            Self::Western => "txt",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Html => "html",
        }
    }

    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Html => "text/html",
            _ => "text/plain",
        }
    }

    /// Writes a match in this format, which must [suit](Self::suits) its game; `page` is the URL of the page, for links.
    #[must_use]
    pub fn write(self, snapshot: &Snapshot, page: &str) -> String {
        let game = &snapshot.current.game;
        match self {
            Self::Link => format!("{page}#{}", snapshot.link().print()),
            Self::Sfen => {
                let shown = game.prefix(snapshot.shown);
                sfen::print(&shown.position().setup(shown.ply()))
            }
            Self::Usi => {
                let (start, moves) = (line::start(game), line::moves(game));
                let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
                format!("position sfen {start}{moves}")
            }
            Self::Kif => kif::print(&snapshot.current.record()),
            Self::Ki2 => ki2::print(&snapshot.current.record()),
            Self::Csa => csa::print(&snapshot.current.record()).unwrap_or_default(),
            Self::Western => scoresheet::print(game),
            Self::Svg | Self::Png => snapshot.picture(),
            Self::Html => code::write(snapshot, page),
        }
    }
}
