//! The moves of a game with their variations, comments and endings.
//!
//! Each node is the position after a move; the root is the start. The first child of a node continues its line, the
//! others begin variations. Where a line ended by a decision of the players, all children are variations.
//!
//! ```
//! use poppy_shogi_rules::{GameTree, Variant, notation::line};
//!
//! let start = Variant::Micro.spec().start;
//! let moves = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
//! let game = |text| line::read("micro", start, &moves(text)).unwrap();
//! let mut tree = GameTree::of(&game("1d1c 4b4c 3e3d"));
//! let other = tree.add_line(&game("1d1c 2a2b 1c1b"));
//! assert!(tree.has_variations() && !tree.is_on_main_line(other));
//! tree.promote(other);
//! assert_eq!(line::moves(&tree.main_game()), ["1d1c", "2a2b", "1c1b"]);
//! ```

use std::sync::OnceLock;

use crate::board::{Move, Side};

use super::{Game, Headers, Outcome, Start, Walk};

/// A node of a [`GameTree`]: the position after a move, or the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(usize);

impl NodeId {
    /// The start.
    pub const ROOT: Self = Self(0);

    /// An index below [`GameTree::capacity`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
}

/// How a line ended, if not by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// This side resigned.
    Resignation(Side),
    /// The players agreed on a draw.
    Draw,
    /// The side to move ran out of time.
    Timeout,
    /// KIF's word for another end, such as 入玉勝ち.
    Word(String),
}

impl Ending {
    /// The game is adjourned: KIF's word for a sealed move.
    #[must_use]
    pub fn adjourned() -> Self {
        Self::Word(ADJOURNED.to_owned())
    }

    /// Whether play may go on from here.
    fn is_adjourned(&self) -> bool {
        matches!(self, Self::Word(word) if word == ADJOURNED)
    }
}

const ADJOURNED: &str = "封じ手";

#[derive(Clone, Debug)]
struct Node {
    /// The previous node and the move; `None` for the start.
    origin: Option<(NodeId, Move)>,
    children: Vec<NodeId>,
    comment: String,
    ending: Option<Ending>,
    /// The time that the player took for the move, if it is known.
    time_ms: Option<u32>,
    /// The number of moves since the start.
    depth: usize,
}

impl Node {
    const fn new(origin: Option<(NodeId, Move)>, depth: usize) -> Self {
        Self { origin, children: Vec::new(), comment: String::new(), ending: None, time_ms: None, depth }
    }
}

/// The moves of a game with their variations, comments and endings, and its headers. All moves are legal.
#[derive(Clone, Debug)]
pub struct GameTree {
    start: Start,
    headers: Headers,
    /// All nodes, the root first. A deleted node stays, but is no child of its parent.
    nodes: Vec<Node>,
    /// A cache, cleared when a line changes.
    main_outcome: OnceLock<Option<Outcome>>,
}

impl GameTree {
    /// A tree without moves.
    #[must_use]
    pub fn new(start: Start) -> Self {
        Self { start, headers: Headers::default(), nodes: vec![Node::new(None, 0)], main_outcome: OnceLock::new() }
    }

    /// The tree of a game without variations.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let mut tree = Self::new(game.restart());
        tree.add_line(game);
        tree
    }

    /// The start of the game.
    #[must_use]
    pub const fn start(&self) -> Start {
        self.start
    }

    /// The headers.
    #[must_use]
    pub const fn headers(&self) -> &Headers {
        &self.headers
    }

    /// The headers, for changes.
    pub const fn headers_mut(&mut self) -> &mut Headers {
        &mut self.headers
    }

    /// Changes or adds a player's name.
    pub fn set_player(&mut self, side: Side, name: &str) {
        self.headers.set_player(side, self.start.player_keys()[side], name);
    }

    /// An upper bound of the nodes' indices.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.nodes.len()
    }

    /// The move before this position; `None` at the start.
    #[must_use]
    pub fn played(&self, node: NodeId) -> Option<Move> {
        self.nodes[node.0].origin.map(|(_, played)| played)
    }

    /// The previous position; `None` at the start.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0].origin.map(|(parent, _)| parent)
    }

    /// The number of moves from the start to this position.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> usize {
        self.nodes[node.0].depth
    }

    /// The positions after each move played here; the first continues the line, unless the line ended here.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.0].children
    }

    /// The comment, of one or several lines; empty if there is none.
    #[must_use]
    pub fn comment(&self, node: NodeId) -> &str {
        &self.nodes[node.0].comment
    }

    /// How the line ended here, if not by the rules.
    #[must_use]
    pub fn ending(&self, node: NodeId) -> Option<&Ending> {
        self.nodes[node.0].ending.as_ref()
    }

    /// The time that the player took for the move before this position, in milliseconds; `None` if it is unknown.
    #[must_use]
    pub fn time_ms(&self, node: NodeId) -> Option<u32> {
        self.nodes[node.0].time_ms
    }

    /// Sets the time that the player took for the move before this position.
    pub fn set_time_ms(&mut self, node: NodeId, time_ms: Option<u32>) {
        self.nodes[node.0].time_ms = time_ms;
    }

    /// The position after the next move of the line; `None` at its end.
    #[must_use]
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        let Node { children, ending, .. } = &self.nodes[node.0];
        children.first().copied().filter(|_| ending.is_none())
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = Move> {
        std::iter::successors(self.next(NodeId::ROOT), |&node| self.next(node)).filter_map(|node| self.played(node))
    }

    /// The last position of the line that continues from here.
    #[must_use]
    pub fn end_of_line(&self, node: NodeId) -> NodeId {
        std::iter::successors(Some(node), |&node| self.next(node)).last().unwrap_or(node)
    }

    /// The positions after each move up to this one, in order, without the start.
    #[must_use]
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(node), |&node| self.parent(node)).collect();
        path.pop();
        path.reverse();
        path
    }

    /// Whether this node is in the tree and not deleted.
    #[must_use]
    pub fn has(&self, node: NodeId) -> bool {
        let is_child = |node: NodeId| self.parent(node).is_none_or(|parent| self.children(parent).contains(&node));
        node.0 < self.nodes.len() && self.path(node).into_iter().all(is_child)
    }

    /// The position after these moves, if they are in the tree.
    #[must_use]
    pub fn find(&self, moves: &[Move]) -> Option<NodeId> {
        moves.iter().try_fold(NodeId::ROOT, |node, &played| self.child(node, played))
    }

    /// The position after a move played here, if it is in the tree.
    #[must_use]
    pub fn child(&self, node: NodeId, played: Move) -> Option<NodeId> {
        self.children(node).iter().copied().find(|&child| self.played(child) == Some(played))
    }

    /// Whether this position is on the main line.
    #[must_use]
    pub fn is_on_main_line(&self, node: NodeId) -> bool {
        self.branch(node).is_none()
    }

    /// The first position of the innermost variation with this node; `None` on the main line.
    #[must_use]
    pub fn branch(&self, node: NodeId) -> Option<NodeId> {
        let is_branch = |&node: &NodeId| self.parent(node).is_some_and(|parent| self.next(parent) != Some(node));
        std::iter::successors(Some(node), |&node| self.parent(node)).find(is_branch)
    }

    /// Whether there are variations.
    #[must_use]
    pub fn has_variations(&self) -> bool {
        // Deleted nodes are never visited.
        let mut node = Some(NodeId::ROOT);
        while let Some(current) = node {
            node = self.next(current);
            if self.children(current).len() > usize::from(node.is_some()) {
                return true;
            }
        }
        false
    }

    /// Whether the tree has only moves, their times and a decision of the players: no headers, variations, comments or
    /// words for the end.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let is_bare = |node| self.comment(node).is_empty() && !matches!(self.ending(node), Some(Ending::Word(_)));
        let mut line = std::iter::successors(Some(NodeId::ROOT), |&node| self.next(node));
        self.headers.is_empty() && !self.has_variations() && line.all(is_bare)
    }

    /// Whether this tree contains all of another one: headers, moves, comments and endings.
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((own, others)) = pairs.pop() {
            let has_comment = other.comment(others).is_empty() || other.comment(others) == self.comment(own);
            if !has_comment || other.ending(others).is_some() && other.ending(others) != self.ending(own) {
                return false;
            }
            for &child in other.children(others) {
                match other.played(child).and_then(|played| self.child(own, played)) {
                    Some(same) => pairs.push((same, child)),
                    None => return false,
                }
            }
        }
        self.start == other.start && self.headers.contains(&other.headers)
    }

    /// The node `moves` moves after the start on the path to this one; itself if it is nearer to the start.
    #[must_use]
    pub fn ancestor(&self, node: NodeId, moves: usize) -> NodeId {
        let mut line = std::iter::successors(Some(node), |&node| self.parent(node));
        line.find(|&node| self.depth(node) <= moves).unwrap_or(NodeId::ROOT)
    }

    /// The game of the main line.
    #[must_use]
    pub fn main_game(&self) -> Game {
        self.game(self.end_of_line(NodeId::ROOT), &Game::from_start(self.start))
    }

    /// How the main line ended; `None` if it is unfinished.
    #[must_use]
    pub fn main_outcome(&self) -> Option<Outcome> {
        *self.main_outcome.get_or_init(|| self.main_game().outcome())
    }

    /// The game up to this position. Moves that `similar` shares are not checked again.
    #[must_use]
    pub fn game(&self, node: NodeId, similar: &Game) -> Game {
        let mut walk = Walk::new(self, similar.clone());
        walk.go_to(node);
        walk.into_game()
    }

    /// The nodes in reading order with the depths of their variations: a variation follows the move that it replaces.
    #[must_use]
    pub fn in_reading_order(&self) -> Vec<(NodeId, usize)> {
        enum Step {
            Line(NodeId, usize),
            Continuation(NodeId, usize),
        }
        let mut order = Vec::new();
        let mut steps = vec![Step::Continuation(NodeId::ROOT, 0)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Line(node, depth) => {
                    order.push((node, depth));
                    steps.push(Step::Continuation(node, depth));
                }
                Step::Continuation(node, depth) => {
                    let next = self.next(node);
                    steps.extend(next.map(|next| Step::Continuation(next, depth)));
                    let variations = self.children(node).iter().filter(|&&child| Some(child) != next).rev();
                    steps.extend(variations.map(|&child| Step::Line(child, depth + 1)));
                    order.extend(next.map(|next| (next, depth)));
                }
            }
        }
        order
    }

    /// Adds a legal move, unless it is there already.
    pub(crate) fn add(&mut self, node: NodeId, played: Move) -> NodeId {
        self.main_outcome.take();
        if let Some(child) = self.child(node, played) {
            return child;
        }
        let child = NodeId(self.nodes.len());
        self.nodes.push(Node::new(Some((node, played)), self.depth(node) + 1));
        self.nodes[node.0].children.push(child);
        child
    }

    /// Whether [`add_line`](Self::add_line) would change nothing.
    #[must_use]
    pub fn has_line(&self, game: &Game) -> bool {
        self.find(game.moves()).is_some_and(|end| self.game_ending(end) == ending_of(game).as_ref())
    }

    /// The ending here, if a [`Game`] can have it too.
    fn game_ending(&self, node: NodeId) -> Option<&Ending> {
        self.ending(node).filter(|ending| !matches!(ending, Ending::Word(_)))
    }

    /// Adds the missing moves of a game with the same start, sets the ending of its last position to the game's
    /// decision, and returns that position.
    pub fn add_line(&mut self, game: &Game) -> NodeId {
        let end = game.moves().iter().fold(NodeId::ROOT, |node, &played| self.add(node, played));
        let ending = ending_of(game);
        if self.game_ending(end) != ending.as_ref() {
            self.nodes[end.0].ending = ending;
        }
        end
    }

    /// Appends lines to the comment; drops empty ones at its beginning and end.
    pub(crate) fn add_to_comment(&mut self, node: NodeId, lines: &[String]) {
        let comment = &mut self.nodes[node.0].comment;
        for line in lines.iter().map(|line| line.trim_end()) {
            if !comment.is_empty() {
                comment.push('\n');
            }
            comment.push_str(line);
        }
        comment.truncate(comment.trim_end_matches('\n').len());
    }

    /// Sets the comment; an empty text removes it.
    pub fn set_comment(&mut self, node: NodeId, text: &str) {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        lines.join("\n").trim_matches('\n').clone_into(&mut self.nodes[node.0].comment);
    }

    /// Sets how the line ended here, if not by the rules.
    pub fn set_ending(&mut self, node: NodeId, ending: Option<Ending>) {
        self.main_outcome.take();
        self.nodes[node.0].ending = ending;
    }

    /// Removes a position with all that follows. The start stays. A line that was adjourned for a variation goes on.
    pub fn delete(&mut self, node: NodeId) {
        self.main_outcome.take();
        if let Some(parent) = self.parent(node) {
            let Node { children, ending, .. } = &mut self.nodes[parent.0];
            children.retain(|&child| child != node);
            if children.is_empty() && ending.as_ref().is_some_and(Ending::is_adjourned) {
                *ending = None;
            }
        }
    }

    /// Whether [`promote`](Self::promote) can move a node to the main line: it is in a variation, and no line ended
    /// before it.
    #[must_use]
    pub fn can_promote(&self, node: NodeId) -> bool {
        let before = std::iter::successors(self.parent(node), |&node| self.parent(node));
        let goes_on = |node| self.ending(node).is_none_or(Ending::is_adjourned);
        !self.is_on_main_line(node) && before.into_iter().all(goes_on)
    }

    /// Makes a position, and what follows it, a part of the main line.
    pub fn promote(&mut self, node: NodeId) {
        self.main_outcome.take();
        for node in self.path(node) {
            if let Some(parent) = self.parent(node) {
                self.nodes[parent.0].ending = None;
                let siblings = &mut self.nodes[parent.0].children;
                let at = siblings.iter().position(|&child| child == node).unwrap_or(0);
                siblings[..=at].rotate_right(1);
            }
        }
    }
}

/// How a game ended, if not by the rules.
fn ending_of(game: &Game) -> Option<Ending> {
    let timeout = || game.timed_out().map(|_| Ending::Timeout);
    let draw = || game.is_agreed_draw().then_some(Ending::Draw);
    game.resigned().map(Ending::Resignation).or_else(draw).or_else(timeout)
}

/// Trees are equal if they have the same content in the same order.
impl PartialEq for GameTree {
    fn eq(&self, other: &Self) -> bool {
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((own, others)) = pairs.pop() {
            let says = |tree: &Self, node: NodeId| (tree.played(node), tree.children(node).len());
            if says(self, own) != says(other, others)
                || self.time_ms(own) != other.time_ms(others)
                || self.comment(own) != other.comment(others)
                || self.ending(own) != other.ending(others)
            {
                return false;
            }
            pairs.extend(self.children(own).iter().copied().zip(other.children(others).iter().copied()));
        }
        self.start == other.start && self.headers == other.headers
    }
}

impl Eq for GameTree {}
