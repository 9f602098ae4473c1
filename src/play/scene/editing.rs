//! The scene while a position is set up.

use crate::{
    play::{
        editor::{EditTool, Editor, Place},
        geometry::{self, Layout, Table},
        message::{EditHint, Message, Mover, SquareLabel, SquareState, ToolLabel},
        session::{Origin, Players, Session},
    },
    rules::{BySide, Kind, Piece, Position, Side, Square},
};

use super::{
    AnalysisView, FaceView, Motion, Offers, PieceView, ReviewStatus, Scene, ShownMoves, SquareView, StandView,
    VariationOffers,
    board::{
        identity::PieceId,
        pieces::faces,
        squares::flip,
        stands::{self, Held},
    },
    card,
};

/// The first id of the pieces on the board. A piece's id in the editor is that of its place, and no piece of a game has it.
const FIRST_ON_BOARD: usize = 100;
/// The first id of the pieces in hand.
const FIRST_IN_HAND: usize = FIRST_ON_BOARD + Square::COUNT;
/// The number of ids of one kind in one hand: for two pieces, and for the mark of an empty slot.
const IDS_OF_SLOT: usize = 3;

/// The state of the editor.
#[derive(Clone, PartialEq, Debug)]
pub struct EditorView {
    /// The palette.
    pub palette: Vec<ToolView>,
    /// The side of the palette's pieces.
    pub side: Side,
    /// What makes the position unplayable, one message for each problem.
    pub problems: Vec<Message>,
    /// Whether a game can begin here.
    pub playable: bool,
    /// Whether the position can be shared as a game: it is playable, but the game may be over at once.
    pub sharable: bool,
    /// The position as SFEN.
    pub sfen: String,
}

/// A tool of the palette.
#[derive(Clone, PartialEq, Debug)]
pub struct ToolView {
    /// The tool.
    pub tool: EditTool,
    /// The face that it puts.
    pub face: Option<FaceView>,
    /// Whether it is chosen.
    pub chosen: bool,
    /// The accessible name.
    pub label: Message,
}

/// The scene of the open editor.
pub(super) fn scene(session: &Session, editor: &Editor, layout: Layout) -> Scene {
    let setup = editor.setup();
    let table = Table { variant: setup.variant, layout, bottom: session.bottom() };
    let position = Position::try_from(setup).ok();
    Scene {
        table,
        squares: squares(session, editor, table, position.as_ref()),
        pieces: pieces(editor, table),
        stands: BySide::from_fn(|side| stand(editor, table, side)),
        dialog: None,
        card: card::card(session, table),
        turn: setup.turn,
        picker: None,
        status: status(editor, position.as_ref()),
        outcome: None,
        notice: session.notice().filter(|notice| !notice.is_announcement()),
        detail: Some(Message::EditHint(hint(editor))),
        heard: session.notice().filter(|notice| notice.is_only_heard()),
        true_value: None,
        warning: None,
        next_level: None,
        next_in_link_game: None,
        notice_count: session.notice_count(),
        players: Players::PEOPLE,
        thinking: false,
        values: None,
        arrows: Vec::new(),
        drawings: Vec::new(),
        review: ReviewStatus::of(session),
        analysis: AnalysisView::of(session),
        chance_of_black: None,
        lesson: None,
        engine_error: session.engine_error(),
        offers: Offers { undo: editor.can_undo(), redo: editor.can_redo(), resign: false, draw: false, hint: false },
        clocks: [None; 2],
        time_left: None,
        shown: ShownMoves { shown: 0, of: 0 },
        variations: VariationOffers::default(),
        editor: Some(EditorView {
            palette: palette(editor, table),
            side: editor.side(),
            problems: editor.problems().into_iter().map(Message::Unplayable).collect(),
            playable: editor.start().is_some(),
            sharable: position.is_some(),
            sfen: editor.sfen(),
        }),
    }
}

/// What is wrong, or whose turn it is.
fn status(editor: &Editor, position: Option<&Position>) -> Message {
    let problems = editor.problems();
    match (problems.as_slice(), editor.outcome()) {
        ([problem], _) => Message::Unplayable(*problem),
        ([problem, more @ ..], _) => Message::Problems(*problem, more.len()),
        ([], Some(outcome)) => Message::Over { outcome, you: None, level: None, undo: false },
        ([], None) => Message::Turn {
            side: editor.setup().turn,
            mover: Mover::Someone,
            check: position.is_some_and(Position::in_check),
        },
    }
}

const fn hint(editor: &Editor) -> EditHint {
    match (editor.tool(), editor.selected()) {
        (_, Some(_)) => EditHint::Move,
        (EditTool::Move, None) => EditHint::Select,
        (EditTool::Erase, None) => EditHint::Erase,
        (EditTool::Put(kind), None) => EditHint::Put(Piece { side: editor.side(), kind }),
    }
}

fn palette(editor: &Editor, table: Table) -> Vec<ToolView> {
    let view = |tool| {
        let piece = match tool {
            EditTool::Put(kind) => Some(Piece { side: editor.side(), kind }),
            EditTool::Move | EditTool::Erase => None,
        };
        let label = match (tool, piece) {
            (EditTool::Erase, _) => ToolLabel::Erase,
            (_, Some(piece)) => ToolLabel::Put(piece, other_face(table, piece.kind)),
            _ => ToolLabel::Move,
        };
        ToolView {
            tool,
            face: piece.map(|Piece { side, kind }| FaceView::of(table, kind, side)),
            chosen: tool == editor.tool(),
            label: Message::EditTool(label),
        }
    };
    editor.tools().into_iter().map(view).collect()
}

/// The other face of a piece with two.
fn other_face(table: Table, kind: Kind) -> Option<Kind> {
    match table.spec().tile(kind)?.faces {
        [one, other] => Some(if one.kind == kind { other.kind } else { one.kind }),
        _ => None,
    }
}

fn squares(session: &Session, editor: &Editor, table: Table, position: Option<&Position>) -> Vec<SquareView> {
    let wrong = editor.problem_squares();
    let checked = position.filter(|position| position.in_check()).and_then(|position| position.king(position.turn()));
    let view = |square: Square| {
        let piece = editor.piece_at(Place::Square(square));
        let selected = editor.selected() == Some(Place::Square(square));
        // The name says nothing of moves.
        let (state, said) = match piece {
            _ if selected => (SquareState::Selected, SquareState::Selected),
            Some(_) => (SquareState::Movable, SquareState::Idle),
            None => (SquareState::Idle, SquareState::Idle),
        };
        SquareView {
            square,
            rect: table.square(square),
            last: None,
            state,
            check: wrong.contains(&square) || checked == Some(square),
            cursor: session.cursor() == square,
            premove: false,
            aimed: editor.selected().is_some() && !selected && session.hover() == Some(square),
            preview: None,
            label: Message::Square(SquareLabel {
                square,
                piece,
                reverse: piece.and_then(|piece| flip(table.spec(), piece.kind)),
                state: said,
            }),
            value: None,
        }
    };
    table.squares().into_iter().map(view).collect()
}

fn pieces(editor: &Editor, table: Table) -> Vec<PieceView> {
    let on_board = table.spec().board().into_iter().filter_map(|square| {
        let Piece { side, kind } = editor.piece_at(Place::Square(square))?;
        let lifted = editor.selected() == Some(Place::Square(square));
        Some(PieceView {
            id: id(FIRST_ON_BOARD + square.index()),
            side,
            turned: table.turned(side),
            faces: faces(table, kind, side, false),
            at: table.square(square).centre(),
            scale: 1.0,
            lifted,
            raised: lifted,
            motion: Motion::Plain,
            faint: false,
        })
    });
    let in_hand = Side::ALL.into_iter().flat_map(|side| {
        let slots = table.spec().hand_tiles().zip(table.stand_cells(side)).enumerate();
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
                    turned: table.turned(side),
                    faces: faces(table, kind, side, true),
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

fn stand(editor: &Editor, table: Table, side: Side) -> StandView {
    let held = |kind| {
        let is_picked = editor.selected() == Some(Place::Hand(side, kind));
        Held {
            count: editor.setup().hands[side].count(kind),
            shown: kind,
            pickable: true,
            picked: is_picked.then_some(Origin::Hand { kind, face: None }),
        }
    };
    stands::view(table, side, Mover::Someone, side == editor.setup().turn, held, |_, _| None)
}
