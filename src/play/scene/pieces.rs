//! The pieces on the board and in hand.

use crate::{
    play::{
        geometry::{self, Table, held},
        session::{Origin, Session},
    },
    rules::{Game, Kind, Side, Square, variants::Tile},
};

use super::{
    CubeFace, FaceView, Lettering, Motion, PieceView, ReverseView,
    identity::{Identities, PieceId},
};

pub(super) fn pieces(session: &Session, table: Table) -> Vec<PieceView> {
    let position = session.game().position();
    let spec = position.spec();
    let identities = Identities::of(session.game());
    let mut pieces: Vec<PieceView> = spec
        .board()
        .into_iter()
        .filter_map(|square| Some((square, position.piece(square)?, identities.on(square)?)))
        .map(|(square, piece, id)| {
            let origin = Some(Origin::Square(square));
            let (lifted, motion) = (session.lifted(piece.side) == origin, motion_on_board(session, square));
            PieceView {
                id,
                side: piece.side,
                turned: table.turned(piece.side),
                faces: faces(table, piece.kind, piece.side, false),
                at: table.square(square).centre(),
                scale: 1.0,
                lifted,
                raised: lifted
                    || session.due_premove() == origin
                    || matches!(motion, Motion::Capturing | Motion::Uncapturing),
                motion,
            }
        })
        .collect();
    let captured = just_captured(session.game(), &identities);
    let undropped = just_undropped(session, &identities);
    for side in Side::ALL {
        let cells = table.stand_cells(side);
        for (tile, cells) in spec.hand_tiles().zip(cells) {
            let kind = tile.faces[0].kind;
            let ids = identities.in_hand(side, kind);
            for (nth, &id) in (1..).zip(ids) {
                let drop = picked_face(session, side, kind).filter(|_| nth == ids.len());
                let shown = drop.unwrap_or(kind);
                let cell = held::faces(tile).iter().position(|&face| face == shown).and_then(|nth| cells.get(nth));
                pieces.push(PieceView {
                    id,
                    side,
                    turned: table.turned(side),
                    faces: faces(table, shown, side, true),
                    at: cell.map(|cell| cell.centre()).unwrap_or_default(),
                    scale: cell.map_or(1.0, |&cell| geometry::stand_scale(cell)),
                    lifted: drop.is_some(),
                    raised: drop.is_some(),
                    motion: match Some(id) {
                        id if id == captured => Motion::Captured,
                        id if id == undropped => Motion::Plain,
                        _ => Motion::Still,
                    },
                });
            }
        }
    }
    pieces.sort_by_key(|piece| piece.id);
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
    let game = session.game();
    if let Some(undone) = session.taken_back().filter(|undone| undone.from() == Some(square)) {
        let captured = game.position().piece(undone.to()).is_some();
        return if captured { Motion::Uncapturing } else { Motion::Plain };
    }
    match (game.moves().last(), game.previous()) {
        (Some(last), _) if last.to() != square || session.taken_back().is_some() => Motion::Plain,
        (Some(last), Some(before)) if before.piece(last.to()).is_some() => Motion::Capturing,
        (Some(_), _) => Motion::Moved,
        (None, _) => Motion::Plain,
    }
}

/// The piece whose drop was taken back just now.
fn just_undropped(session: &Session, identities: &Identities) -> Option<PieceId> {
    let undone = session.taken_back().filter(|undone| undone.from().is_none())?;
    let position = session.game().position();
    let filed_under = position.spec().tables.in_hand(undone.face())?;
    identities.in_hand(position.turn(), filed_under).last().copied()
}

/// The piece that the last move captured.
fn just_captured(game: &Game, identities: &Identities) -> Option<PieceId> {
    let (before, last) = (game.previous()?, game.moves().last()?);
    let filed_under = before.spec().tables.in_hand(before.piece(last.to())?.kind)?;
    identities.in_hand(before.turn(), filed_under).last().copied()
}

/// All faces of a tile; `shown` is the one that is shown.
fn faces(table: Table, shown: Kind, side: Side, on_stand: bool) -> Vec<FaceView> {
    let drawn = if on_stand { short_face } else { FaceView::of };
    let tile = table.spec().tile(shown);
    let kinds = tile.into_iter().flat_map(|tile| tile.faces).map(|face| face.kind);
    let cube = |kind| tile.and_then(|tile| cube_face(tile, kind, shown));
    kinds.map(|kind| FaceView { shown: kind == shown, cube: cube(kind), ..drawn(table, kind, side) }).collect()
}

/// The position of a face on a cube with `up` on top. A tile lists its faces in the order in which the cube shows them.
fn cube_face(tile: &Tile, face: Kind, up: Kind) -> Option<CubeFace> {
    let count = tile.faces.len();
    let index = |kind: Kind| tile.faces.iter().position(|face| face.kind == kind);
    let rolls = (index(face)? + count - index(up)?) % count;
    (count > 2).then(|| match rolls {
        0 => CubeFace::Up,
        1 => CubeFace::Next,
        rolls if rolls + 1 == count => CubeFace::Last,
        _ => CubeFace::Under,
    })
}

impl FaceView {
    /// A face as it is shown on the board.
    #[must_use]
    pub fn of(table: Table, kind: Kind, side: Side) -> Self {
        let spec = table.spec();
        let tile = spec.tile(kind);
        let first = tile.map(|tile| tile.faces[0].kind);
        Self {
            kind,
            side,
            turned: table.turned(side),
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
pub(super) fn short_face(table: Table, kind: Kind, side: Side) -> FaceView {
    let view = FaceView::of(table, kind, side);
    FaceView { reverse: view.reverse.filter(|_| view.cube.is_some()), lettering: Lettering::Single, ..view }
}
