//! The pieces on the board and in hand.

use rules::{Kind, Move, Position, Side, Square, variants::Tile};

use crate::{
    geometry::{self, BoardLayout, Point, held},
    session::{Origin, PieceId, Session},
};

use super::face::{CubeFace, FaceView, Lettering, ReverseView};

/// A piece, with all its faces.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a look of its own")]
pub struct PieceView {
    /// Its identity, constant during the game.
    pub id: PieceId,
    pub side: Side,
    /// Whether it is upside down.
    pub turned: bool,
    /// All its faces; one of them is shown.
    pub faces: Vec<FaceView>,
    /// The centre of the piece.
    pub at: Point,
    /// Its scale: 1 on the board, less on a stand.
    pub scale: f64,
    /// Whether it is drawn as lifted.
    pub lifted: bool,
    /// Whether it is drawn above the other pieces: it is lifted, about to make the premove, or covers a captured piece.
    pub raised: bool,
    /// How it moves to its current position.
    pub motion: Motion,
    /// Whether it is only a faint mark for an empty slot of the editor.
    pub faint: bool,
}

/// How a piece moves to its current position and face. The class of the same name in `style/table.css` says when its slide and
/// its flip begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// It slides and flips at once, if it moves at all.
    Plain,
    /// It made the last move: it slides, and flips meanwhile.
    Moved,
    /// It captured by the last move: it slides, and then flips.
    Capturing,
    /// It was captured by the last move: it waits until it is covered, and then goes to the hand.
    Captured,
    /// Its capture was taken back: it flips back, and then slides back.
    Uncapturing,
    /// It was in hand before the last move. A change of its position or face is not animated, as when another face is
    /// selected or the layout changes.
    Still,
}

impl Motion {
    /// The class in stylesheets, if there is one.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Moved => Some("moved"),
            Self::Capturing => Some("capturing"),
            Self::Captured => Some("captured"),
            Self::Uncapturing => Some("uncapturing"),
            Self::Still => Some("still"),
        }
    }
}

pub(super) fn pieces(session: &Session, layout: BoardLayout) -> Vec<PieceView> {
    let position = session.position();
    let spec = position.spec();
    let identities = session.identities();
    // In the order of their ids. Few enough for insertion; a sort is more code than all of this.
    let mut pieces: Vec<PieceView> = Vec::new();
    let mut add = |piece: PieceView| pieces.insert(pieces.partition_point(|other| other.id < piece.id), piece);
    spec.board()
        .into_iter()
        .filter_map(|square| Some((square, position.piece(square)?, identities.on(square)?)))
        .map(|(square, piece, id)| {
            let origin = Some(Origin::Square(square));
            let (lifted, motion) = (session.lifted(piece.side) == origin, motion_on_board(session, square));
            PieceView {
                id,
                side: piece.side,
                turned: layout.turned(piece.side),
                faces: faces(layout, piece.kind, piece.side, false),
                at: layout.square(square).centre(),
                scale: 1.0,
                lifted,
                raised: lifted
                    || session.due_premove() == origin
                    || matches!(motion, Motion::Capturing | Motion::Uncapturing),
                motion,
                faint: false,
            }
        })
        .for_each(&mut add);
    let captured = just_captured(session);
    let undropped = just_undropped(session);
    for side in Side::ALL {
        let cells = layout.stand_cells(side);
        for (tile, cells) in spec.hand_tiles().zip(cells) {
            let kind = tile.faces[0].kind;
            let ids = identities.in_hand(side, kind);
            for (nth, &id) in (1..).zip(ids) {
                let drop = picked_face(session, side, kind).filter(|_| nth == ids.len());
                let shown = drop.unwrap_or(kind);
                let cell = held::faces(tile).iter().position(|&face| face == shown).and_then(|nth| cells.get(nth));
                add(PieceView {
                    id,
                    side,
                    turned: layout.turned(side),
                    faces: faces(layout, shown, side, true),
                    at: cell.map(|cell| cell.centre()).unwrap_or_default(),
                    scale: cell.map_or(1.0, |&cell| geometry::stand_scale(cell)),
                    lifted: drop.is_some(),
                    raised: drop.is_some(),
                    motion: match Some(id) {
                        id if id == captured => Motion::Captured,
                        id if id == undropped => Motion::Plain,
                        _ => Motion::Still,
                    },
                    faint: false,
                });
            }
        }
    }
    pieces
}

/// The face of a lifted piece in hand of this kind: the chosen one, or the first if none was chosen.
pub(super) fn picked_face(session: &Session, side: Side, kind: Kind) -> Option<Kind> {
    match session.lifted(side)? {
        Origin::Hand { kind: picked, face } if picked == kind => Some(face.unwrap_or(kind)),
        _ => None,
    }
}

/// How a piece on the board got there.
fn motion_on_board(session: &Session, square: Square) -> Motion {
    match (session.undone_moves(), session.last_move()) {
        // One move is undone in reverse order. Several moves go back at once, each piece straight to where it was.
        ([undone], _) if undone.from() == Some(square) && session.position().piece(undone.to()).is_some() => {
            Motion::Uncapturing
        }
        ([], Some((before, last))) if last.to() == square => {
            if before.piece(square).is_some() {
                Motion::Capturing
            } else {
                Motion::Moved
            }
        }
        _ => Motion::Plain,
    }
}

/// The piece in hand whose drop was undone just now, if that was the only move undone.
fn just_undropped(session: &Session) -> Option<PieceId> {
    let [Move::Drop { face, .. }] = session.undone_moves() else { return None };
    let position = session.position();
    newest_in_hand(session, position, position.turn(), *face)
}

/// The piece that the last move captured; `None` if moves were undone just now.
fn just_captured(session: &Session) -> Option<PieceId> {
    let (before, last) = session.last_move().filter(|_| session.undone_moves().is_empty())?;
    newest_in_hand(session, before, before.turn(), before.piece(last.to())?.kind)
}

/// The piece that came last to the hand of a side, among those of the tile with this face.
fn newest_in_hand(session: &Session, position: &Position, side: Side, face: Kind) -> Option<PieceId> {
    let kind = position.spec().tables.in_hand(face)?;
    session.identities().in_hand(side, kind).last().copied()
}

/// All faces of a tile; `shown` is the one that is shown.
pub(super) fn faces(layout: BoardLayout, shown: Kind, side: Side, on_stand: bool) -> Vec<FaceView> {
    let drawn = if on_stand { short_face } else { FaceView::of };
    let tile = layout.spec().tile(shown);
    let kinds = tile.into_iter().flat_map(|tile| tile.faces).map(|face| face.kind);
    let cube = |kind| tile.and_then(|tile| cube_face(tile, kind, shown));
    kinds.map(|kind| FaceView { shown: kind == shown, cube: cube(kind), ..drawn(layout, kind, side) }).collect()
}

/// The position of a face on a cube with `up` on top. A tile lists its faces in the order in which the cube shows them.
fn cube_face(tile: &Tile, face: Kind, up: Kind) -> Option<CubeFace> {
    let count = tile.faces.len();
    let index = |kind: Kind| tile.faces.iter().position(|face| face.kind == kind);
    let rolls = (index(face)? + count - index(up)?) % count;
    tile.is_cube().then(|| match rolls {
        0 => CubeFace::Up,
        1 => CubeFace::Next,
        rolls if rolls + 1 == count => CubeFace::Last,
        _ => CubeFace::Under,
    })
}

impl FaceView {
    /// A face as it is shown on the board.
    #[must_use]
    pub fn of(layout: BoardLayout, kind: Kind, side: Side) -> Self {
        let spec = layout.spec();
        let tile = spec.tile(kind);
        let first = tile.map(|tile| tile.faces[0].kind);
        Self {
            kind,
            side,
            turned: layout.turned(side),
            shown: true,
            second: first != Some(kind),
            letters: spec.tables.western(kind),
            reverse: ReverseView::of(spec, kind),
            lettering: Lettering::Full,
            cube: tile.and_then(|tile| cube_face(tile, kind, kind)),
        }
    }
}

/// A face as it is shown on a stand: with one character, and without the mark of the reverse, which is shown beside it.
/// A cube keeps the mark of its next face.
pub(super) fn short_face(layout: BoardLayout, kind: Kind, side: Side) -> FaceView {
    let view = FaceView::of(layout, kind, side);
    FaceView { reverse: view.reverse.filter(|_| view.cube.is_some()), lettering: Lettering::Single, ..view }
}
