//! The arrows over the pieces: a hint, a review's better move, the lines of an analysis; and a person's drawings.

use rules::{Kind, Move, Side};

use crate::{
    geometry::{BoardLayout, Point, held},
    session::{Drawing, Hint, Lesson, Session, Target},
};

/// An arrow from a piece to a destination.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ArrowView {
    /// The centre of the piece.
    pub from: Point,
    /// The centre of the destination.
    pub to: Point,
    pub kind: ArrowKind,
}

/// What an arrow shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArrowKind {
    /// A move that the computer proposes: a hint, the best line of an analysis, or what a review found better.
    Best,
    /// The next lines of an analysis.
    Other,
    /// The move that a review found bad, that of an exercise, the reply that refutes a wrong move in a course, or a threat.
    Bad,
}

/// A person's drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DrawingView {
    /// An arrow: the centre of the square or the piece where it begins, and that of its destination.
    Arrow(Point, Point),
    /// A circle around a square: its centre.
    Circle(Point),
}

/// The arrows, the most important one last.
pub(super) fn arrows(session: &Session, layout: BoardLayout) -> Vec<ArrowView> {
    let mut moves = Vec::new();
    if let Hint::Shown(played, _) = session.hint()
        && !session.is_looking_back()
    {
        moves.push((played, ArrowKind::Best));
    }
    // The move of the game, while an exercise asks for a better one.
    if let Some(exercise) = session.lesson().filter(|_| session.game().moves().is_empty()).and_then(Lesson::exercise) {
        moves.push((exercise.played, ArrowKind::Bad));
    }
    let lines = session.found().map(|found| &found.lines[..]).unwrap_or_default();
    moves.extend(session.refutation().map(|reply| (reply, ArrowKind::Bad)));
    // Two sets of arrows could not be told apart.
    if let Some(costly) = session.examined().filter(|_| lines.is_empty()) {
        moves.push((costly.played, ArrowKind::Bad));
        moves.extend(costly.better.first().map(|&better| (better, ArrowKind::Best)));
    }
    for (rank, line) in lines.iter().enumerate().rev() {
        let kind = match rank {
            0 if session.analyses_threat() => ArrowKind::Bad,
            0 => ArrowKind::Best,
            _ => ArrowKind::Other,
        };
        moves.extend(line.line.first().map(|&played| (played, kind)));
    }
    let turn = session.position().turn();
    let side = if session.analyses_threat() && !lines.is_empty() { !turn } else { turn };
    moves.into_iter().filter_map(|(played, kind)| arrow(side, layout, played, kind)).collect()
}

/// The arrow of a move of this side.
fn arrow(mover: Side, layout: BoardLayout, played: Move, kind: ArrowKind) -> Option<ArrowView> {
    let from = match played {
        Move::Board { from, .. } => layout.square(from).centre(),
        Move::Drop { face, .. } => held(layout, mover, face)?,
    };
    Some(ArrowView { from, to: layout.square(played.to()).centre(), kind })
}

/// The drawings on the shown position, the latest one last.
pub(super) fn drawings(session: &Session, layout: BoardLayout) -> Vec<DrawingView> {
    let view = |drawing: Drawing| {
        let to = layout.square(drawing.to).centre();
        let from = match drawing.from {
            Target::Square(from) if from == drawing.to => return Some(DrawingView::Circle(to)),
            Target::Square(from) => layout.square(from).centre(),
            Target::Hand { side, kind, face } => held(layout, side, face.unwrap_or(kind))?,
            Target::Face(_) => return None,
        };
        Some(DrawingView::Arrow(from, to))
    };
    session.drawings().into_iter().filter_map(view).collect()
}

/// The centre of a face in a hand.
fn held(layout: BoardLayout, side: Side, face: Kind) -> Option<Point> {
    let spec = layout.spec();
    let hand_kind = spec.tables.in_hand(face)?;
    let cells = layout.stand_cells(side);
    let (tile, cells) = spec.hand_tiles().zip(cells).find(|(tile, _)| tile.faces[0].kind == hand_kind)?;
    let nth = held::faces(tile).iter().position(|&kind| kind == face).unwrap_or(0);
    cells.get(nth).map(|cell| cell.centre())
}
