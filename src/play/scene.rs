//! What is to be seen, as data: a pure function of the session and the layout.
//!
//! Components and the SVG writer draw a scene and compute no rule.

use crate::rules::{
    game::{Game, Outcome},
    kind::{Kind, KindSet},
    moves::Move,
    position::Position,
    side::Side,
    square::Square,
    variants::{Context, Spec, Variant},
};

use super::{
    geometry::{self, Layout, Point, Rect},
    identity::{Identities, PieceId},
    message::{HeldLabel, Message, Played, SquareLabel, SquareState},
    selection::{Origin, Selection},
    session::Session,
};

/// Everything there is to see.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The game.
    pub variant: Variant,
    /// How the stands lie.
    pub layout: Layout,
    /// The squares, rank by rank from White's edge, each from the highest file.
    pub squares: Vec<SquareView>,
    /// Every piece of the game, on the board and in hand, by number.
    pub pieces: Vec<PieceView>,
    /// The stands, Black's first.
    pub stands: [StandView; 2],
    /// The dialog in which a face is chosen, if it is open.
    pub dialog: Option<DialogView>,
    /// The side to move.
    pub turn: Side,
    /// Whose turn it is, or how the game ended.
    pub status: Message,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// What is more important than that, until the next action.
    pub notice: Option<Message>,
    /// What just happened: the last move in words, or that it was taken back.
    pub detail: Option<Message>,
    /// How many times something was to be said: a sentence that comes twice in a row is still two sentences.
    pub answers: u32,
    /// Whether undo would do anything.
    pub can_undo: bool,
    /// Whether there is a game to give up.
    pub can_resign: bool,
}

/// A square.
#[derive(Clone, PartialEq, Debug)]
pub struct SquareView {
    /// Which.
    pub square: Square,
    /// Where.
    pub rect: Rect,
    /// How it takes part in the last move.
    pub last: Option<LastMove>,
    /// What can be done with it now.
    pub state: SquareState,
    /// Whether a king stands there in check.
    pub check: bool,
    /// Whether the keyboard points at it.
    pub cursor: bool,
    /// What a screen reader says.
    pub label: Message,
}

/// How a square takes part in the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastMove {
    /// The piece came from here.
    From,
    /// The piece went here.
    To,
}

/// A piece, with all its faces.
#[derive(Clone, PartialEq, Debug)]
pub struct PieceView {
    /// Which piece it is; the same all game long.
    pub id: PieceId,
    /// The owner.
    pub side: Side,
    /// All its faces; one is shown.
    pub faces: Vec<FaceView>,
    /// The middle of the piece.
    pub at: Point,
    /// 1 on the board, less on a stand.
    pub scale: f64,
    /// Whether it is picked, and drawn as lifted.
    pub lifted: bool,
    /// Whether it lies in hand since before the last move: it then changes its place and face without any motion, as when
    /// another face is picked or the stands move.
    pub still: bool,
}

/// A face of a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct FaceView {
    /// The face.
    pub kind: Kind,
    /// Whose piece it is: kings differ.
    pub side: Side,
    /// Whether this is the face that lies up.
    pub shown: bool,
    /// Whether it is another face than the one that the piece starts with.
    pub second: bool,
    /// The face to which it turns by capturing, drawn as a small mark.
    pub reverse: Option<Kind>,
    /// Whether it is drawn for a stand, in one character.
    pub short: bool,
}

/// A player's stand.
#[derive(Clone, PartialEq, Debug)]
pub struct StandView {
    /// The owner.
    pub side: Side,
    /// Whether it is this player's turn.
    pub turn: bool,
    /// Where.
    pub rect: Rect,
    /// One slot for each tile of the game that can be held, held or not.
    pub slots: Vec<SlotView>,
}

/// The place of one tile on a stand.
#[derive(Clone, PartialEq, Debug)]
pub struct SlotView {
    /// The kind under which the tile is filed.
    pub kind: Kind,
    /// Where.
    pub rect: Rect,
    /// How many are held.
    pub count: u8,
    /// Whether picking it would do something.
    pub can: bool,
    /// Whether it is picked without a face.
    pub chosen: bool,
    /// Its faces, each a target of its own.
    pub faces: Vec<HeldFaceView>,
    /// What a screen reader says.
    pub label: Message,
}

/// A face of a held tile.
#[derive(Clone, PartialEq, Debug)]
pub struct HeldFaceView {
    /// The face, as it is drawn.
    pub face: FaceView,
    /// Where.
    pub rect: Rect,
    /// What takes the tap.
    pub target: Rect,
    /// How large; 1 is the size on the board.
    pub scale: f64,
    /// Whether it is picked.
    pub chosen: bool,
    /// Whether there is a picture of it to draw: it can be dropped, and the piece itself lies elsewhere.
    pub copied: bool,
    /// What a screen reader says.
    pub label: Message,
}

/// The dialog in which a face is chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct DialogView {
    /// Where the piece goes.
    pub to: Square,
    /// The owner of the piece.
    pub side: Side,
    /// All the options together.
    pub rect: Rect,
    /// The faces, the likeliest first and on the destination itself.
    pub options: Vec<OptionView>,
    /// What a screen reader says.
    pub label: Message,
}

/// One face offered.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionView {
    /// The face.
    pub face: FaceView,
    /// Where.
    pub rect: Rect,
    /// What a screen reader says.
    pub label: Message,
}

impl Scene {
    /// What is to be seen of a session.
    #[must_use]
    pub fn of(session: &Session, layout: Layout) -> Self {
        let game = session.game();
        let position = game.position();
        let turn = position.turn();
        let outcome = game.outcome();
        let status = outcome.map_or(Message::Turn { side: turn, check: position.in_check() }, Message::Over);
        Self {
            variant: game.variant(),
            layout,
            squares: squares(session),
            pieces: pieces(session, layout),
            stands: Side::ALL.map(|side| stand(session, layout, side)),
            dialog: dialog(session),
            turn,
            status,
            outcome,
            notice: session.notice().filter(|notice| *notice != Message::TakenBack),
            answers: session.answers(),
            detail: detail(session),
            can_undo: session.can_undo(),
            can_resign: outcome.is_none() && !game.moves().is_empty(),
        }
    }

    /// The piece with this number.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> Option<&PieceView> {
        self.pieces.get(usize::from(id.0))
    }

    /// A player's stand.
    #[must_use]
    pub fn stand(&self, side: Side) -> &StandView {
        &self.stands[side as usize]
    }
}

/// What a face turns to by capturing, if it is another one and there is no choice.
fn reverse(spec: &Spec, kind: Kind) -> Option<Kind> {
    spec.tables.becomes(kind, Context::Capture).only().filter(|&other| other != kind)
}

fn face(spec: &Spec, kind: Kind, side: Side) -> FaceView {
    let first = spec.tile(kind).map(|tile| tile.faces[0].kind);
    FaceView { kind, side, shown: true, second: first != Some(kind), reverse: reverse(spec, kind), short: false }
}

/// A face as it lies on a stand: in one character, and without the mark for a reverse that lies beside it.
fn short_face(spec: &Spec, kind: Kind, side: Side) -> FaceView {
    FaceView { reverse: None, short: true, ..face(spec, kind, side) }
}

fn squares(session: &Session) -> Vec<SquareView> {
    let game = session.game();
    let position = game.position();
    let spec = position.spec();
    let candidates = match session.selection() {
        Selection::Face { .. } => Vec::new(),
        _ => session.candidates(),
    };
    let going_on = game.outcome().is_none();
    let checked = position.in_check().then(|| position.king(position.turn())).flatten();
    let view = |square: Square| {
        let piece = position.piece(square);
        let own = piece.is_some_and(|piece| piece.side == position.turn());
        let last = game.moves().last().and_then(|last| {
            let came = (last.from() == Some(square)).then_some(LastMove::From);
            (last.to() == square).then_some(LastMove::To).or(came)
        });
        let reached = candidates.iter().any(|candidate| candidate.to() == square);
        let state = match piece {
            _ if session.selection().origin() == Some(Origin::Square(square)) => SquareState::Selected,
            Some(_) if reached => SquareState::Capture,
            None if reached => SquareState::Destination,
            Some(_) if own && going_on => SquareState::Movable,
            _ => SquareState::Idle,
        };
        SquareView {
            square,
            rect: geometry::square(spec, square),
            last,
            state,
            check: checked == Some(square),
            cursor: session.cursor() == square,
            label: Message::Square(SquareLabel {
                square,
                piece,
                reverse: piece.and_then(|piece| reverse(spec, piece.kind)),
                state,
            }),
        }
    };
    spec.squares().map(view).collect()
}

fn pieces(session: &Session, layout: Layout) -> Vec<PieceView> {
    let position = session.game().position();
    let spec = position.spec();
    let identities = Identities::of(session.game());
    let picked = session.selection().origin();
    let mut pieces: Vec<PieceView> = spec
        .board()
        .into_iter()
        .filter_map(|square| Some((square, position.piece(square)?, identities.on(square)?)))
        .map(|(square, piece, id)| PieceView {
            id,
            side: piece.side,
            faces: faces(spec, piece.kind, piece.side, false),
            at: geometry::square(spec, square).centre(),
            scale: 1.0,
            lifted: picked == Some(Origin::Square(square)),
            still: false,
        })
        .collect();
    let taken = just_taken(session.game(), &identities);
    for side in Side::ALL {
        let cells = geometry::stand_cells(spec, layout, side);
        for (tile, cells) in spec.hand_tiles().zip(cells) {
            let kind = tile.faces[0].kind;
            let held = identities.in_hand(side, kind);
            for (nth, &id) in (1..).zip(held) {
                let drop = picked_face(session, side, kind).filter(|_| nth == held.len());
                let shown = drop.unwrap_or(kind);
                let cell = likeliest_first(spec, tile.drops)
                    .iter()
                    .position(|&face| face == shown)
                    .and_then(|nth| cells.get(nth));
                pieces.push(PieceView {
                    id,
                    side,
                    faces: faces(spec, shown, side, true),
                    at: cell.map(|cell| cell.centre()).unwrap_or_default(),
                    scale: cell.map_or(1.0, |&cell| geometry::stand_scale(cell)),
                    lifted: drop.is_some(),
                    still: taken != Some(id),
                });
            }
        }
    }
    pieces.sort_by_key(|piece| piece.id);
    pieces
}

/// The face with which a held piece of this kind is picked: the one that was picked, or the first if none was.
fn picked_face(session: &Session, side: Side, kind: Kind) -> Option<Kind> {
    match session.selection().origin()? {
        Origin::Hand { kind: picked, face } if picked == kind && side == session.game().position().turn() => {
            Some(face.unwrap_or(kind))
        }
        _ => None,
    }
}

/// The piece that the last move captured.
fn just_taken(game: &Game, identities: &Identities) -> Option<PieceId> {
    let (before, last) = (game.previous()?, game.moves().last()?);
    let filed_under = before.spec().tables.in_hand(before.piece(last.to())?.kind)?;
    identities.in_hand(before.turn(), filed_under).last().copied()
}

/// All faces of the tile that now shows `shown`.
fn faces(spec: &Spec, shown: Kind, side: Side, on_stand: bool) -> Vec<FaceView> {
    let drawn = if on_stand { short_face } else { face };
    let tile = spec.tile(shown);
    let kinds = tile.into_iter().flat_map(|tile| tile.faces).map(|face| face.kind);
    kinds.map(|kind| FaceView { shown: kind == shown, ..drawn(spec, kind, side) }).collect()
}

fn stand(session: &Session, layout: Layout, side: Side) -> StandView {
    let game = session.game();
    let position = game.position();
    let spec = position.spec();
    let picked = session.selection().origin().filter(|_| side == position.turn());
    let slots = spec.hand_tiles().zip(geometry::stand_cells(spec, layout, side)).map(|(tile, cells)| {
        let kind = tile.faces[0].kind;
        let count = position.hand(side).count(kind);
        let lying = picked_face(session, side, kind).unwrap_or(kind);
        let faces = likeliest_first(spec, tile.drops).into_iter().zip(&cells).map(|(face, &rect)| HeldFaceView {
            face: short_face(spec, face, side),
            rect,
            target: geometry::face_target(spec, rect),
            scale: geometry::stand_scale(rect),
            chosen: picked == Some(Origin::Hand { kind, face: Some(face) }),
            copied: count > 0 && face != lying,
            label: Message::HeldFace(face),
        });
        SlotView {
            kind,
            rect: hull(&cells),
            count,
            can: count > 0 && side == position.turn() && game.outcome().is_none(),
            chosen: picked == Some(Origin::Hand { kind, face: None }),
            faces: faces.collect(),
            label: Message::Held(HeldLabel {
                side,
                kind,
                other: tile.drops.into_iter().find(|&face| face != kind),
                count,
            }),
        }
    });
    let turn = side == position.turn() && game.outcome().is_none();
    StandView { side, turn, rect: geometry::stand(spec, layout, side), slots: slots.collect() }
}

/// The smallest rectangle around all of these.
fn hull(rects: &[Rect]) -> Rect {
    let left = rects.iter().map(|r| r.x).fold(f64::INFINITY, f64::min);
    let top = rects.iter().map(|r| r.y).fold(f64::INFINITY, f64::min);
    let right = rects.iter().map(|r| r.x + r.width).fold(f64::NEG_INFINITY, f64::max);
    let bottom = rects.iter().map(|r| r.y + r.height).fold(f64::NEG_INFINITY, f64::max);
    Rect { x: left, y: top, width: right - left, height: bottom - top }
}

fn dialog(session: &Session) -> Option<DialogView> {
    let Selection::Face { to, faces, .. } = session.selection() else { return None };
    let position = session.game().position();
    let spec = position.spec();
    let first = geometry::square(spec, to);
    // The column starts on the destination and runs towards the far edge, where there is room.
    let step = if first.centre().y < geometry::grid(spec).centre().y { geometry::CELL } else { -geometry::CELL };
    let mut at = first.y;
    let options = likeliest_first(spec, faces).into_iter().map(|kind| {
        let rect = Rect { y: at, ..first };
        at += step;
        OptionView { face: face(spec, kind, position.turn()), rect, label: Message::Choice(kind) }
    });
    let options: Vec<OptionView> = options.collect();
    let rects: Vec<Rect> = options.iter().map(|option| option.rect).collect();
    Some(DialogView { to, side: position.turn(), rect: hull(&rects), options, label: Message::ChooseFace { to } })
}

/// The faces in the order of their tile: the one that the piece starts with comes first.
fn likeliest_first(spec: &Spec, faces: KindSet) -> Vec<Kind> {
    let mut faces: Vec<Kind> = faces.into_iter().collect();
    faces.sort_by_key(|&kind| spec.tile(kind).and_then(|tile| tile.faces.iter().position(|face| face.kind == kind)));
    faces
}

/// What just happened.
fn detail(session: &Session) -> Option<Message> {
    if session.notice() == Some(Message::TakenBack) {
        return session.notice();
    }
    let game = session.game();
    let (&last, before) = (game.moves().last()?, game.previous()?);
    Some(Message::Played(played(before, last)))
}

fn played(before: &Position, last: Move) -> Played {
    let moved = last.from().and_then(|from| before.piece(from));
    let kind = moved.map_or(last.face(), |piece| piece.kind);
    Played {
        side: before.turn(),
        kind,
        from: last.from(),
        to: last.to(),
        captured: before.piece(last.to()).map(|piece| piece.kind),
        became: (last.face() != kind).then_some(last.face()),
    }
}
