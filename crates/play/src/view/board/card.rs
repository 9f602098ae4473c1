//! The card of a piece: the moves of each of its faces, and what the piece becomes.

use rules::{Kind, Movement, Piece, Spec, variants::Context};

use crate::{
    geometry::{BoardLayout, CELL, Rect},
    message::{Message, Mover, TurnTrigger, Turning},
    session::Session,
};

use super::{super::messages, face::FaceView, pieces::short_face};

/// The side of a diagram's board, in squares: enough for a knight in the middle.
const SIDE: u8 = 5;
/// The margin of a diagram's board around its squares.
const EDGE: f64 = 14.0;
/// The height of the board's front edge, below it.
const FOOT: f64 = 9.0;

/// The card of a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct CardView {
    pub piece: Piece,
    /// The heading.
    pub title: Message,
    /// All faces of the piece: the one shown first, then the others in the order in which they follow it.
    pub faces: Vec<CardFaceView>,
    /// How the piece may be dropped after a capture.
    pub captured: Message,
}

#[derive(Clone, PartialEq, Debug)]
pub struct CardFaceView {
    /// The face, as on the board.
    pub face: FaceView,
    pub name: Message,
    /// Its moves, as a diagram.
    pub diagram: DiagramView,
    /// Its moves, in words.
    pub moves: Message,
    /// The faces that it becomes by moving.
    pub becomes: Vec<Message>,
}

/// A diagram of a face's moves: a small empty board with the piece in the middle, oriented like the main board.
#[derive(Clone, PartialEq, Debug)]
pub struct DiagramView {
    pub face: FaceView,
    /// The piece's square.
    pub at: Rect,
    /// Its moves.
    pub movements: Vec<MovementView>,
}

/// A move in a diagram.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MovementView {
    pub kind: MovementKind,
    /// Its destination; for a slide the last square on the diagram.
    pub to: Rect,
}

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovementKind {
    /// To an adjacent square.
    Step,
    /// To a square further away, over any pieces between.
    Jump,
    /// Any distance along a free line.
    Slide,
}

impl DiagramView {
    #[must_use]
    pub fn grid(&self) -> Rect {
        let side = f64::from(SIDE) * CELL;
        Rect { x: 0.0, y: 0.0, width: side, height: side }
    }

    #[must_use]
    pub fn board(&self) -> Rect {
        self.grid().inset(-EDGE)
    }

    /// The whole diagram: the SVG's `viewBox`.
    #[must_use]
    pub fn view(&self) -> Rect {
        let board = self.board();
        Rect { height: board.height + FOOT, ..board }
    }
}

pub(super) fn card(session: &Session, layout: BoardLayout) -> Option<CardView> {
    let piece = session.card()?;
    CardView::new(layout, piece, messages::mover(session, piece.side))
}

impl CardView {
    /// The card of a piece with this owner; `None` if the game has no such piece.
    #[must_use]
    pub fn new(layout: BoardLayout, piece: Piece, owner: Mover) -> Option<Self> {
        let spec = layout.spec();
        let tile = spec.tile(piece.kind)?;
        let shown = tile.faces.iter().position(|face| face.kind == piece.kind)?;
        let (before, from_here) = tile.faces.split_at(shown);
        let kinds = from_here.iter().chain(before).map(|face| face.kind);
        let faces = kinds.map(|kind| card_face(layout, Piece { kind, ..piece }));
        // A king may start in hand, but it is never captured.
        let captured = spec
            .tables
            .in_hand(piece.kind)
            .filter(|_| piece.kind != Kind::King)
            .map_or(Message::NeverCaptured, |hand_kind| Message::DropsAs(spec.tables.drops(hand_kind)));
        Some(Self { piece, title: Message::Card { piece, owner }, faces: faces.collect(), captured })
    }
}

fn card_face(layout: BoardLayout, piece: Piece) -> CardFaceView {
    let Piece { side, kind } = piece;
    CardFaceView {
        face: FaceView::of(layout, kind, side),
        name: Message::Choice(kind),
        diagram: diagram(short_face(layout, kind, side)),
        moves: Message::Moves(kind),
        becomes: becomes(layout.spec(), kind),
    }
}

/// What a face becomes by moving, as messages.
fn becomes(spec: &Spec, kind: Kind) -> Vec<Message> {
    let after = |context| spec.tables.becomes(kind, context);
    let (quiet, capture, zone) = (after(Context::Quiet), after(Context::Capture), after(Context::Zone));
    let mut triggers = if quiet == capture {
        vec![(quiet, TurnTrigger::Move)]
    } else {
        vec![(quiet, TurnTrigger::Quiet), (capture, TurnTrigger::Capture)]
    };
    if spec.zone_ranks > 0 && zone != quiet {
        triggers.push((zone, TurnTrigger::Zone));
    }
    let turnings = triggers.into_iter().filter_map(|(faces, when)| {
        let to = faces.into_iter().filter(|&face| face != kind).collect();
        let turning = Turning { to, when, may: faces.has(kind) };
        (!turning.to.is_empty()).then_some(Message::Turns(turning))
    });
    let turnings: Vec<Message> = turnings.collect();
    if turnings.is_empty() { vec![Message::NeverTurns] } else { turnings }
}

/// The moves of a face, each with its displacement, or its direction for a slide: (left, ahead).
pub fn movements(kind: Kind) -> impl Iterator<Item = (MovementKind, (i8, i8))> {
    let Movement { steps, slides } = kind.movement();
    let step = |&(left, ahead): &(i8, i8)| {
        let kind = if left.abs().max(ahead.abs()) > 1 { MovementKind::Jump } else { MovementKind::Step };
        (kind, (left, ahead))
    };
    steps.iter().map(step).chain(slides.iter().map(|&direction| (MovementKind::Slide, direction)))
}

fn diagram(face: FaceView) -> DiagramView {
    let to_edge = SIDE / 2;
    let rect = |(left, ahead): (i8, i8), times: u8| {
        let (left, ahead) = (f64::from(left) * f64::from(times), f64::from(ahead) * f64::from(times));
        let (left, ahead) = if face.turned { (-left, -ahead) } else { (left, ahead) };
        let middle = f64::from(to_edge);
        Rect { x: (middle - left) * CELL, y: (middle - ahead) * CELL, width: CELL, height: CELL }
    };
    let view =
        |(kind, offset)| MovementView { kind, to: rect(offset, if kind == MovementKind::Slide { to_edge } else { 1 }) };
    let movements = movements(face.kind).map(view).collect();
    DiagramView { at: rect((0, 0), 1), face, movements }
}
