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
//! assert!(write(Format::Html).starts_with(r#"<iframe src="https://example.org/?embed=1&amp;moves=1d1c&amp;side=both&amp;flip=1#variant=micro""#));
//! ```

use rules::{
    Side, Variant,
    notation::{csa, ki2, kif, line, scoresheet, sfen},
};

use crate::{
    geometry::{BoardLayout, Layout},
    session::{Action, Drawing, DrawingEdit, Match, PuzzleTask, Session},
    svg::{self, Look},
    view,
};

use super::link::Link;

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
    /// An `<iframe>` that embeds the game in another page.
    Html,
}

/// The width of an embedded page, in CSS pixels: it fits a phone.
const EMBED_WIDTH: f64 = 320.0;
/// The width and the height that an embedded page takes around the table, from `style/embed.css`.
const EMBED_FRAME: (f64, f64) = (8.0, 32.0);

/// What the bar below an embedded board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EmbedBar {
    /// The result of a game.
    Game,
    /// The task of a puzzle.
    Task,
    /// Comments and the buttons that step through a game.
    Replay,
}

impl EmbedBar {
    /// How much higher it is than the bar of a game, in CSS pixels, as in `style/embed.css`.
    const fn more(self) -> f64 {
        match self {
            Self::Game => 0.0,
            Self::Task => 28.0,
            Self::Replay => 92.0,
        }
    }
}

/// The maximum length of the query of a frame's address: hosts refuse much longer ones.
const MAX_QUERY_BYTES: usize = 1000;

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
        }
    }

    /// The link to the match, or to the position on the board if play can go on from it.
    fn link(&self) -> Link {
        self.link_of(&self.current)
    }

    /// The link with the players of `current`.
    fn link_of(&self, current: &Match) -> Link {
        if let Some(task) = self.puzzle {
            return Link::of_puzzle(task);
        }
        let is_last = self.shown == current.game.moves().len();
        let link = Link::of(current);
        if is_last || !current.can_branch() { link } else { link.at(self.shown) }
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
    /// All formats, in the order of the menu.
    pub const ALL: [Self; 10] = [
        Self::Link,
        Self::Sfen,
        Self::Usi,
        Self::Kif,
        Self::Ki2,
        Self::Csa,
        Self::Western,
        Self::Svg,
        Self::Png,
        Self::Html,
    ];

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
            Self::Html => {
                let variant = game.variant();
                let link = frame_link(&snapshot.link_of(&snapshot.current.for_embed()).print());
                let bar = if snapshot.puzzle.is_some() { EmbedBar::Task } else { EmbedBar::Game };
                let height = embed_height(variant, bar, EMBED_WIDTH);
                format!(
                    "<iframe src=\"{page}{link}\" title=\"Poppy Shogi: {}\" width=\"{EMBED_WIDTH}\" height=\"{height}\" loading=\"lazy\" style=\"border: 0\"></iframe>",
                    variant.name()
                )
            }
        }
    }
}

/// The query and the fragment of a frame's address, escaped for HTML. The fragment names only the game, whose start a
/// browser without scripts shows; a link too long for a query is all in the fragment.
fn frame_link(link: &str) -> String {
    let whole = format!("?embed=1#{link}");
    let short =
        link.split_once('&').filter(|(game, rest)| game.starts_with("variant=") && rest.len() <= MAX_QUERY_BYTES);
    short.map_or(whole, |(game, rest)| format!("?embed=1&{rest}#{game}")).replace('&', "&amp;")
}

/// The height of an embedded page, in CSS pixels, at which the table fills its width.
#[must_use]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a positive number of pixels")]
pub fn embed_height(variant: Variant, bar: EmbedBar, width: f64) -> u32 {
    let view = BoardLayout { variant, layout: Layout::Tall, bottom: Side::Black }.view();
    let (frame_width, frame_height) = EMBED_FRAME;
    ((width - frame_width) * view.height / view.width + frame_height + bar.more()).ceil() as u32
}
