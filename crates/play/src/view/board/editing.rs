//! The board while a position is being set up.

use rules::{BySide, Kind, Piece, Position, Side, Square};

use crate::{
    editor::{Editor, Place},
    geometry::{self, BoardLayout, Layout},
    message::{Message, Mover, SquareLabel, SquareState},
    session::{Origin, PieceId, Session},
};

use super::{
    BoardView, Motion, PieceView, SquareView, StandView, card,
    pieces::faces,
    squares::flip,
    stands::{self, Held},
};

/// The first id of the pieces on the board. A piece's id in the editor is that of its place, and no piece of a game has it.
const FIRST_ON_BOARD: usize = 100;
/// The first id of the pieces in hand.
const FIRST_IN_HAND: usize = FIRST_ON_BOARD + Square::COUNT;
/// The number of ids of one kind in one hand: for two pieces, and for the mark of an empty slot.
const IDS_OF_SLOT: usize = 3;

/// The board of the open editor.
pub(super) fn board(session: &Session, editor: &Editor, stands: Layout) -> BoardView {
    let setup = editor.setup();
    let layout = BoardLayout { variant: setup.variant, layout: stands, bottom: session.bottom() };
    let position = Position::try_from(setup).ok();
    BoardView {
        layout,
        squares: squares(session, editor, layout, position.as_ref()),
        pieces: pieces(editor, layout),
        stands: BySide::from_fn(|side| stand(editor, layout, side)),
        dialog: None,
        card: card::card(session, layout),
        turn: setup.turn,
        picker: None,
        across: None,
        arrows: Vec::new(),
        drawings: Vec::new(),
    }
}

fn squares(session: &Session, editor: &Editor, layout: BoardLayout, position: Option<&Position>) -> Vec<SquareView> {
    let wrong = editor.problem_squares();
    let checked = position.filter(|position| position.in_check()).and_then(|position| position.king(position.turn()));
    let view = |square: Square| {
        let piece = editor.piece_at(Place::Square(square));
        let selected = editor.selected() == Some(Place::Square(square));
        // The accessible name does not mention moves.
        let (state, said) = match piece {
            _ if selected => (SquareState::Selected, SquareState::Selected),
            Some(_) => (SquareState::Movable, SquareState::Idle),
            None => (SquareState::Idle, SquareState::Idle),
        };
        SquareView {
            square,
            rect: layout.square(square),
            last: None,
            state,
            check: wrong.contains(&square) || checked == Some(square),
            mates: false,
            cursor: session.cursor() == square,
            premove: false,
            aimed: editor.selected().is_some() && !selected && session.hover() == Some(square),
            preview: None,
            label: Message::Square(SquareLabel {
                square,
                piece,
                reverse: piece.and_then(|piece| flip(layout.spec(), piece.kind)),
                state: said,
            }),
            value: None,
        }
    };
    layout.squares().into_iter().map(view).collect()
}

fn pieces(editor: &Editor, layout: BoardLayout) -> Vec<PieceView> {
    let on_board = layout.spec().board().into_iter().filter_map(|square| {
        let Piece { side, kind } = editor.piece_at(Place::Square(square))?;
        let lifted = editor.selected() == Some(Place::Square(square));
        Some(PieceView {
            id: id(FIRST_ON_BOARD + square.index()),
            side,
            turned: layout.turned(side),
            faces: faces(layout, kind, side, false),
            at: layout.square(square).centre(),
            scale: 1.0,
            lifted,
            raised: lifted,
            motion: Motion::Plain,
            faint: false,
        })
    });
    let in_hand = Side::ALL.into_iter().flat_map(|side| {
        let slots = layout.spec().hand_tiles().zip(layout.stand_cells(side)).enumerate();
        slots.flat_map(move |(slot, (tile, cells))| {
            let kind = tile.faces[0].kind;
            let count = editor.setup().hands[side].count(kind);
            // Two of many are enough: the one that may be dragged, and what is left. An empty slot shows what it is for.
            let shown = if count == 0 { vec![0] } else { (1..=count.min(2)).collect() };
            let first = FIRST_IN_HAND + (side as usize * Kind::HAND_COUNT + slot) * IDS_OF_SLOT;
            let cell = cells.first().copied();
            shown.into_iter().map(move |nth: u8| {
                let lifted = nth == count.min(2) && editor.selected() == Some(Place::Hand(side, kind)) && count > 0;
                PieceView {
                    id: id(first + usize::from(nth)),
                    side,
                    turned: layout.turned(side),
                    faces: faces(layout, kind, side, true),
                    at: cell.map(geometry::Rect::centre).unwrap_or_default(),
                    scale: cell.map_or(1.0, geometry::stand_scale),
                    lifted,
                    raised: lifted,
                    motion: Motion::Still,
                    faint: count == 0,
                }
            })
        })
    });
    on_board.chain(in_hand).collect()
}

fn id(number: usize) -> PieceId {
    PieceId(u8::try_from(number).unwrap_or(u8::MAX))
}

fn stand(editor: &Editor, layout: BoardLayout, side: Side) -> StandView {
    let held = |kind| {
        let is_picked = editor.selected() == Some(Place::Hand(side, kind));
        Held {
            count: editor.setup().hands[side].count(kind),
            shown: kind,
            pickable: true,
            picked: is_picked.then_some(Origin::Hand { kind, face: None }),
        }
    };
    stands::view(layout, side, Mover::Someone, side == editor.setup().turn, held, |_, _| None)
}
