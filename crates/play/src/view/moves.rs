//! The list of moves with variations and comments, and its buttons.

use std::collections::BTreeMap;

use protocol::Value;
use rules::{Game, GameTree, Move, NodeId, Outcome, Position, Square, Walk};

use crate::{comment, message::Mistake, session::Session};

/// A move in the list.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveView {
    /// The position after the move.
    pub node: NodeId,
    pub number: u32,
    /// The number of moves from the start to the position after it, on the main line; `None` in a variation.
    pub on_main_line: Option<usize>,
    /// How deep its variation is: 0 on the main line.
    pub depth: usize,
    /// Its number among the variations of the same move, from 1, if it begins one, and how many there are.
    pub begins: Option<(usize, usize)>,
    /// Whether it goes on with a line after a variation of its previous move.
    pub resumes: bool,
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
    /// The time that the player took, in milliseconds, if it is known.
    pub time_ms: Option<u32>,
}

/// The moves in reading order: a variation comes after the move that it replaces. The moves of `game`, the line on the
/// board, are not checked again. `values` are those of positions by key.
#[must_use]
pub fn moves(tree: &GameTree, game: &Game, values: &BTreeMap<u64, Value>) -> Vec<MoveView> {
    let start = tree.start();
    // The position, its number and the last destination, by the node.
    let mut reached = vec![None; tree.capacity()];
    reached[NodeId::ROOT.index()] = Some((*start.position(), start.ply(), None));
    let mut views = Vec::with_capacity(tree.capacity());
    let mut walk = Walk::new(tree, game.clone());
    for (node, depth) in tree.in_reading_order() {
        let (Some(parent), Some(played)) = (tree.parent(node), tree.played(node)) else { continue };
        let Some((before, number, last)) = reached[parent.index()] else { continue };
        let next = tree.next(parent);
        let variations = || tree.children(parent).iter().filter(|&&child| Some(child) != next);
        let begins = variations().position(|&child| child == node).map(|nth| (nth + 1, variations().count()));
        let resumes = begins.is_none() && views.last().is_some_and(|last: &MoveView| last.depth > depth);
        let after = before.after(played);
        let value = |position: &Position| values.get(&position.key()).copied();
        let mistake = value(&before).zip(value(&after)).and_then(|(before, after)| Mistake::between(before, after));
        reached[node.index()] = Some((after, number.saturating_add(1), Some(played.to())));
        let comment = comment::text(tree.comment(node));
        let outcome = if tree.next(node).is_none() { walk.go_to(node).outcome() } else { None };
        let on_main_line = (depth == 0).then(|| tree.depth(node));
        let time_ms = tree.time_ms(node);
        views.push(MoveView {
            node,
            number,
            on_main_line,
            depth,
            begins,
            resumes,
            before,
            last,
            played,
            comment,
            outcome,
            mistake,
            time_ms,
        });
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
    /// Whether another game can be played from the position on the board: not while a correspondent awaits a move.
    pub play: bool,
}

impl VariationOffers {
    pub(super) fn of(session: &Session) -> Self {
        let (tree, node) = (&session.current().tree, session.shown_node());
        Self {
            branch: session.current().can_branch(),
            main_line: session.current().is_variation(),
            delete: !tree.is_on_main_line(node),
            promote: tree.can_promote(node),
            play: session.current().can_branch()
                || !session.game().moves().is_empty()
                    && (session.players().correspondence().is_none() || session.game().outcome().is_some()),
        }
    }
}
