//! Facts that follow from a game's tables.

use play::view::{MovementKind, movements};
use rules::{
    Bitboard, Kind, Setup, Side, Spec, Square, Variant, pseudo_attacks,
    variants::{Context, Tile},
};

/// How the pieces of a tile change by moving on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    Never,
    Promotes,
    /// To the other face.
    TurnsByCapture,
    /// To the other face.
    TurnsByMove,
    /// Every move turns to the next of more than two faces.
    Rolls,
}

pub(crate) fn change(spec: &Spec, tile: &Tile) -> Change {
    let first = &tile.faces[0];
    let stays = |context| spec.tables.becomes(first.kind, context).only() == Some(first.kind);
    if spec.zone_ranks > 0 && !stays(Context::Zone) {
        Change::Promotes
    } else if tile.is_cube() {
        Change::Rolls
    } else if !stays(Context::Quiet) {
        Change::TurnsByMove
    } else if !stays(Context::Capture) {
        Change::TurnsByCapture
    } else {
        Change::Never
    }
}

pub(crate) fn has(spec: &Spec, wanted: Change) -> bool {
    spec.tiles.iter().any(|tile| change(spec, tile) == wanted)
}

/// The first faces of the tiles that never change.
pub(crate) fn unchanging(spec: &Spec) -> impl Iterator<Item = Kind> {
    spec.tiles.iter().filter(|tile| change(spec, tile) == Change::Never).map(|tile| tile.faces[0].kind)
}

/// All tiles but the king's.
pub(crate) fn captured_tiles(spec: &Spec) -> impl Iterator<Item = &'static Tile> {
    spec.hand_tiles().filter(|tile| tile.faces[0].kind != Kind::King)
}

pub(crate) fn jumper(spec: &Spec) -> Option<Kind> {
    let jumps = |&kind: &Kind| movements(kind).any(|(movement, _)| movement == MovementKind::Jump);
    spec.tables.kinds.into_iter().find(jumps)
}

/// The faces that could never move from the last ranks, each with the number of these ranks.
pub(crate) fn dead_ends(spec: &Spec) -> Vec<(Kind, u8)> {
    let board = spec.board();
    let last_ranks = |kind| {
        let stuck = |square| Bitboard(pseudo_attacks(kind, Side::Black, square).0 & board.0).is_empty();
        let dead: Vec<u8> = spec.squares().filter(|&square| stuck(square)).map(Square::rank).collect();
        dead.into_iter().max().map(|rank| (kind, rank + 1))
    };
    spec.tables.kinds.into_iter().filter_map(last_ranks).collect()
}

pub(crate) fn king_in_hand(variant: Variant) -> bool {
    Setup::start(variant).hands[Side::Black].count(Kind::King) > 0
}
