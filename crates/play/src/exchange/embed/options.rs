//! What is put into another page, and the choices for it.

use protocol::Level;
use rules::{Game, Side, Start};

use crate::{
    exchange::{
        export::Snapshot,
        link::{EmbedKind, HumanSides},
    },
    puzzle::Puzzle,
    session::{PuzzleOrigin, PuzzleTask},
    settings::{Glyphs, Theme},
    svg::Look,
};

/// How a board is put into a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EmbedForm {
    /// An `<iframe>`: works in most editors.
    Frame,
    /// The custom element `<poppy-shogi>`: fits the page's width and theme.
    Element,
}

impl EmbedForm {
    pub const ALL: [Self; 2] = [Self::Frame, Self::Element];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Frame => "frame",
            Self::Element => "element",
        }
    }
}

/// What is put into another page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EmbedOptions {
    pub kind: EmbedKind,
    pub form: EmbedForm,
    /// The width in CSS pixels, one of [`Self::WIDTHS`].
    pub width: u32,
    /// Who plays in a game. Otherwise the side at the bottom; Black's without one.
    pub human_sides: HumanSides,
    /// The computer's, where it plays.
    pub level: Level,
    pub theme: Theme,
    pub glyphs: Glyphs,
}

impl EmbedOptions {
    /// The widths to choose from: beside a text, a phone's, and a column's.
    pub const WIDTHS: [u32; 3] = [240, 320, 480];

    /// The options that suit a match: a puzzle is solved, a record is stepped through, and a game is played on.
    #[must_use]
    pub fn of(snapshot: &Snapshot) -> Self {
        let current = &snapshot.current;
        let is_record = current.opened || current.game.outcome().is_some();
        let kind = match snapshot.puzzle {
            Some(_) => EmbedKind::Puzzle,
            None if is_record && !current.game.moves().is_empty() => EmbedKind::Replay,
            None => EmbedKind::Play,
        };
        let human_sides = match current.for_embed().players {
            _ if kind != EmbedKind::Play => HumanSides::One(snapshot.bottom),
            players => players.person().map_or(HumanSides::Both, HumanSides::One),
        };
        let level = current.players.level().unwrap_or_default();
        let (theme, glyphs) = (Theme::default(), snapshot.look.glyphs);
        Self { kind, form: EmbedForm::Frame, width: Self::WIDTHS[1], human_sides, level, theme, glyphs }
    }

    /// The kinds that a match can be shown as.
    #[must_use]
    pub fn kinds(snapshot: &Snapshot) -> Vec<EmbedKind> {
        let mut kinds = vec![EmbedKind::Diagram, EmbedKind::Play];
        kinds.extend((!snapshot.current.game.moves().is_empty()).then_some(EmbedKind::Replay));
        kinds.extend(puzzle(snapshot).map(|_| EmbedKind::Puzzle));
        kinds
    }

    /// The number of moves before the position that is shown first: a replay of a whole game begins at its start.
    #[must_use]
    pub fn first_shown(self, snapshot: &Snapshot) -> usize {
        let is_whole = self.kind == EmbedKind::Replay && snapshot.shown == snapshot.current.game.moves().len();
        if is_whole { 0 } else { snapshot.shown }
    }

    /// The snapshot of which a picture is shown.
    #[must_use]
    pub fn of_picture(self, snapshot: &Snapshot) -> Snapshot {
        let look = Look { theme: self.theme, glyphs: self.glyphs, ..snapshot.look };
        let bottom = if self.kind == EmbedKind::Puzzle { snapshot.turn() } else { self.bottom() };
        Snapshot { look, bottom, caption: None, ..snapshot.clone() }
    }

    /// Whether the computer plays.
    #[must_use]
    pub const fn has_computer(self) -> bool {
        matches!((self.kind, self.human_sides), (EmbedKind::Play, HumanSides::One(_)))
    }

    /// The side at the bottom.
    pub(super) fn bottom(self) -> Side {
        match self.human_sides {
            HumanSides::One(side) => side,
            HumanSides::Both | HumanSides::Neither => Side::Black,
        }
    }
}

/// One value of one option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EmbedChoice {
    Kind(EmbedKind),
    Form(EmbedForm),
    Width(u32),
    Sides(HumanSides),
    Level(Level),
    Theme(Theme),
    Glyphs(Glyphs),
}

impl EmbedChoice {
    /// Whether the options have this value; outside of games the side at the bottom counts.
    #[must_use]
    pub fn is_chosen(self, options: EmbedOptions) -> bool {
        match self {
            Self::Sides(HumanSides::One(side)) if options.kind != EmbedKind::Play => options.bottom() == side,
            _ => {
                let mut applied = options;
                self.apply(&mut applied);
                applied == options
            }
        }
    }

    pub fn apply(self, options: &mut EmbedOptions) {
        match self {
            Self::Kind(kind) => options.kind = kind,
            Self::Form(form) => options.form = form,
            Self::Width(width) => options.width = width,
            Self::Sides(sides) => options.human_sides = sides,
            Self::Level(level) => options.level = level,
            Self::Theme(theme) => options.theme = theme,
            Self::Glyphs(glyphs) => options.glyphs = glyphs,
        }
    }

    /// Its name in the page.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Kind(kind) => kind.name().to_owned(),
            Self::Form(form) => form.name().to_owned(),
            Self::Width(width) => width.to_string(),
            Self::Sides(sides) => sides.name().to_owned(),
            Self::Level(level) => level.number().to_string(),
            Self::Theme(theme) => theme.name().to_owned(),
            Self::Glyphs(glyphs) => glyphs.name().to_owned(),
        }
    }
}

/// The puzzle of a snapshot: the one that is solved, or the moves after the position on the board, without the last one if the
/// opponent makes it.
pub(super) fn puzzle(snapshot: &Snapshot) -> Option<PuzzleTask> {
    if snapshot.puzzle.is_some() {
        return snapshot.puzzle;
    }
    let (game, shown) = (&snapshot.current.game, snapshot.shown);
    let moves = game.moves().get(shown..)?;
    let setup = game.positions().get(shown)?.setup(game.number_of(shown));
    let mut line = Game::from_start(Start::try_from(&setup).ok()?);
    moves[..moves.len().saturating_sub(1 - moves.len() % 2)].iter().try_for_each(|&played| line.play(played)).ok()?;
    Some(PuzzleTask { puzzle: Puzzle::of_line(&line)?, origin: PuzzleOrigin::Link })
}
