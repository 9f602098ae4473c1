//! The list of moves with variations and comments, and its buttons.

use std::collections::BTreeMap;

use protocol::Value;
use rules::{Game, GameTree, Move, NodeId, Outcome, Position, Square, Walk};

use crate::{
    message::Mistake,
    review::{Review, Severity},
    session::Session,
};

/// A move in the list.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveView {
    /// The position after the move.
    pub node: NodeId,
    pub number: u32,
    /// How deep its variation is: 0 on the main line.
    pub depth: usize,
    /// Whether it begins a variation.
    pub begins: bool,
    pub before: Position,
    /// The destination of the move before it.
    pub last: Option<Square>,
    pub played: Move,
    /// The comment, empty if there is none.
    pub comment: String,
    /// The result, if the line ends with it.
    pub outcome: Option<Outcome>,
    /// What the move gave away, as far as the values are known.
    pub mistake: Option<Mistake>,
    /// How bad it is, as far as the main line was reviewed.
    pub severity: Option<Severity>,
}

/// The moves in reading order: a variation comes after the move that it replaces. The moves of `game`, the line on the
/// board, are not checked again. `values` are those of positions by key, `review` is that of the main line.
#[must_use]
pub fn moves(tree: &GameTree, game: &Game, values: &BTreeMap<u64, Value>, review: Option<&Review>) -> Vec<MoveView> {
    let start = tree.start();
    // The position, its number and the last destination, by the node.
    let mut reached = vec![None; tree.capacity()];
    reached[NodeId::ROOT.index()] = Some((*start.position(), start.ply(), None));
    let mut views = Vec::with_capacity(tree.capacity());
    let mut on_main_line = 0;
    let mut walk = Walk::new(tree, game.clone());
    for (node, depth) in tree.in_reading_order() {
        let (Some(parent), Some(played)) = (tree.parent(node), tree.played(node)) else { continue };
        let Some((before, number, last)) = reached[parent.index()] else { continue };
        let begins = tree.next(parent) != Some(node);
        let after = before.after(played);
        let value = |position: &Position| values.get(&position.key()).copied();
        let mistake = value(&before).zip(value(&after)).and_then(|(before, after)| Mistake::between(before, after));
        reached[node.index()] = Some((after, number.saturating_add(1), Some(played.to())));
        let mut severity = None;
        if depth == 0 {
            severity = review.and_then(|review| review.judgement(on_main_line)).map(|costly| costly.severity);
            on_main_line += 1;
        }
        let comment = tree.comment(node).to_owned();
        let outcome = if tree.next(node).is_none() { walk.go_to(node).outcome() } else { None };
        views.push(MoveView { node, number, depth, begins, before, last, played, comment, outcome, mistake, severity });
    }
    views
}

/// The enabled buttons of the list of moves.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a button of its own")]
pub struct VariationOffers {
    /// Whether variations may be played from earlier positions, and comments added.
    pub branch: bool,
    /// Whether the line on the board is a variation, which can be left.
    pub main_line: bool,
    /// Whether the position on the board is one of a variation, which can be deleted.
    pub delete: bool,
    /// Whether that variation can be made the main line.
    pub promote: bool,
}

impl VariationOffers {
    pub(super) fn of(session: &Session) -> Self {
        let (tree, node) = (&session.current().tree, session.shown_node());
        Self {
            branch: session.current().can_branch(),
            main_line: session.current().is_variation(),
            delete: !tree.is_on_main_line(node),
            promote: tree.can_promote(node),
        }
    }
}
