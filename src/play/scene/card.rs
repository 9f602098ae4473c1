//! The card that tells about a piece: how each of its faces moves, and what becomes of it.

use crate::{
    play::{
        geometry::{CELL, Rect, Table},
        message::{Message, Occasion, Turning},
        session::Session,
    },
    rules::{Kind, Movement, Piece, Spec, variants::Context},
};

use super::{FaceView, messages, pieces::short_face};

/// How many squares a diagram has on each side: enough for a knight in the middle.
const SIDE: u8 = 5;
/// How far a diagram's board reaches beyond its squares.
const EDGE: f64 = 14.0;
/// How far its foot shows below that.
const FOOT: f64 = 9.0;

/// The card that tells about a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct CardView {
    /// The piece.
    pub piece: Piece,
    /// Its heading.
    pub title: Message,
    /// The faces of the piece, the one that it shows first, the others in the order in which they come after it.
    pub faces: Vec<CardFaceView>,
    /// What becomes of the piece when it is captured.
    pub captured: Message,
}

/// What a card tells about one face.
#[derive(Clone, PartialEq, Debug)]
pub struct CardFaceView {
    /// The face, as it lies on the board.
    pub face: FaceView,
    /// Its name.
    pub name: Message,
    /// How it moves, as a drawing.
    pub diagram: DiagramView,
    /// The same in words.
    pub moves: Message,
    /// What it becomes by moving.
    pub becomes: Vec<Message>,
}

/// How a face moves: a small empty board with the piece in its middle, as the one who looks at the table sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct DiagramView {
    /// The piece.
    pub face: FaceView,
    /// Its square.
    pub at: Rect,
    /// Where it can go.
    pub movements: Vec<MovementView>,
}

/// A way in which a piece can go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MovementView {
    /// In which manner.
    pub kind: MovementKind,
    /// The square; of a slide the last one on the small board.
    pub to: Rect,
}

/// The manner in which a piece goes somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovementKind {
    /// To a square beside its own.
    Step,
    /// To a square further away, whatever stands between.
    Jump,
    /// Over any distance.
    Slide,
}

impl DiagramView {
    /// The squares all together.
    #[must_use]
    pub fn grid(&self) -> Rect {
        let side = f64::from(SIDE) * CELL;
        Rect { x: 0.0, y: 0.0, width: side, height: side }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Rect {
        self.grid().inset(-EDGE)
    }

    /// All of it: what an SVG's `viewBox` says.
    #[must_use]
    pub fn view(&self) -> Rect {
        let board = self.board();
        Rect { height: board.height + FOOT, ..board }
    }
}

pub(super) fn card(session: &Session, table: Table) -> Option<CardView> {
    let piece = session.card()?;
    let spec = table.spec();
    let tile = spec.tile(piece.kind)?;
    let shown = tile.faces.iter().position(|face| face.kind == piece.kind)?;
    let (before, from_here) = tile.faces.split_at(shown);
    let kinds = from_here.iter().chain(before).map(|face| face.kind);
    let faces = kinds.map(|kind| card_face(table, Piece { kind, ..piece }));
    // A king may be in hand at first, but it is never captured.
    let captured = spec
        .tables
        .in_hand(piece.kind)
        .filter(|_| piece.kind != Kind::King)
        .map_or(Message::NeverCaptured, |filed_under| Message::DropsAs(spec.tables.drops(filed_under)));
    Some(CardView {
        piece,
        title: Message::Card { piece, owner: messages::mover(session, piece.side) },
        faces: faces.collect(),
        captured,
    })
}

fn card_face(table: Table, piece: Piece) -> CardFaceView {
    let Piece { side, kind } = piece;
    CardFaceView {
        face: FaceView::of(table, kind, side),
        name: Message::Choice(kind),
        diagram: diagram(short_face(table, kind, side)),
        moves: Message::Moves(kind),
        becomes: becomes(table.spec(), kind),
    }
}

/// What a face becomes by moving, or that it never changes.
fn becomes(spec: &Spec, kind: Kind) -> Vec<Message> {
    let after = |context| spec.tables.becomes(kind, context);
    let (quiet, capture, zone) = (after(Context::Quiet), after(Context::Capture), after(Context::Zone));
    let mut occasions = if quiet == capture {
        vec![(quiet, Occasion::Move)]
    } else {
        vec![(quiet, Occasion::Quiet), (capture, Occasion::Capture)]
    };
    if spec.zone_ranks > 0 && zone != quiet {
        occasions.push((zone, Occasion::Zone));
    }
    let turnings = occasions.into_iter().filter_map(|(faces, when)| {
        let to = faces.into_iter().filter(|&face| face != kind).collect();
        let turning = Turning { to, when, may: faces.has(kind) };
        (!turning.to.is_empty()).then_some(Message::Turns(turning))
    });
    let turnings: Vec<Message> = turnings.collect();
    if turnings.is_empty() { vec![Message::NeverTurns] } else { turnings }
}

/// The ways in which a face can go, with a displacement or a direction each: to the left and ahead.
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
