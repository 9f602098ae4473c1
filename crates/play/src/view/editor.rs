//! The editor: its palette, and what is wrong with the position.

use rules::{Kind, Piece, Position, Side, Variant};

use crate::{
    editor::{EditTool, Editor},
    geometry::{BoardLayout, Layout},
    message::{EditHint, Message, Mover, ToolLabel},
    session::Session,
};

use super::board::FaceView;

#[derive(Clone, PartialEq, Debug)]
pub struct EditorView {
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
    pub turn: Side,
    pub variant: Variant,
}

/// A tool of the palette.
#[derive(Clone, PartialEq, Debug)]
pub struct ToolView {
    pub tool: EditTool,
    /// The face that it puts.
    pub face: Option<FaceView>,
    pub chosen: bool,
    /// The accessible name.
    pub label: Message,
}

/// The open editor.
#[must_use]
pub fn editor(session: &Session, stands: Layout) -> Option<EditorView> {
    let editor = session.editor()?;
    let setup = editor.setup();
    let layout = BoardLayout { variant: setup.variant, layout: stands, bottom: session.bottom() };
    Some(EditorView {
        palette: palette(editor, layout),
        side: editor.side(),
        problems: editor.problems().into_iter().map(Message::Unplayable).collect(),
        playable: editor.start().is_some(),
        sharable: Position::try_from(setup).is_ok(),
        sfen: editor.sfen(),
        turn: setup.turn,
        variant: setup.variant,
    })
}

/// What is wrong, or whose turn it is.
pub(super) fn status(editor: &Editor) -> Message {
    let position = Position::try_from(editor.setup()).ok();
    let problems = editor.problems();
    match (problems.as_slice(), editor.outcome()) {
        ([problem], _) => Message::Unplayable(*problem),
        ([problem, more @ ..], _) => Message::Problems(*problem, more.len()),
        ([], Some(outcome)) => Message::Over { outcome, you: None, level: None, undo: false },
        ([], None) => Message::Turn {
            side: editor.setup().turn,
            mover: Mover::Someone,
            check: position.is_some_and(|position| position.in_check()),
        },
    }
}

/// What the next tap does.
pub(super) const fn hint(editor: &Editor) -> EditHint {
    match (editor.tool(), editor.selected()) {
        (_, Some(_)) => EditHint::Move,
        (EditTool::Move, None) => EditHint::Select,
        (EditTool::Erase, None) => EditHint::Erase,
        (EditTool::Put(kind), None) => EditHint::Put(Piece { side: editor.side(), kind }),
    }
}

fn palette(editor: &Editor, layout: BoardLayout) -> Vec<ToolView> {
    let view = |tool| {
        let piece = match tool {
            EditTool::Put(kind) => Some(Piece { side: editor.side(), kind }),
            EditTool::Move | EditTool::Erase => None,
        };
        let label = match (tool, piece) {
            (EditTool::Erase, _) => ToolLabel::Erase,
            (_, Some(piece)) => ToolLabel::Put(piece, other_face(layout, piece.kind)),
            _ => ToolLabel::Move,
        };
        ToolView {
            tool,
            face: piece.map(|Piece { side, kind }| FaceView::of(layout, kind, side)),
            chosen: tool == editor.tool(),
            label: Message::EditTool(label),
        }
    };
    editor.tools().into_iter().map(view).collect()
}

/// The other face of a piece with two.
fn other_face(layout: BoardLayout, kind: Kind) -> Option<Kind> {
    match layout.spec().tile(kind)?.faces {
        [one, other] => Some(if one.kind == kind { other.kind } else { one.kind }),
        _ => None,
    }
}
