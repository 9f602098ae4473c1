//! Builds a record while a text is read.

use crate::{
    board::{Kind, Move, Side, Square},
    game::{Ending, Game, GameTree, Headers, NodeId, Start},
    position::{Illegal, Position},
};

use super::{
    Record,
    error::{Error, ErrorKind, Location},
    results,
};

pub(in crate::notation) struct Builder {
    pub(in crate::notation) tree: GameTree,
    /// The moves of the line up to the position; a decision of the players is only in the tree.
    game: Game,
    node: NodeId,
    /// The lines of the comment on the position.
    lines: Vec<String>,
    faults: Vec<Error>,
    /// Whether an end of this line was read.
    has_ended: bool,
}

impl Builder {
    pub(in crate::notation) fn new(start: Start) -> Self {
        Self::of(GameTree::new(start), Vec::new())
    }

    /// Continues a record that has no moves yet.
    pub(in crate::notation) fn of(tree: GameTree, faults: Vec<Error>) -> Self {
        let game = Game::from_start(tree.start());
        Self { tree, game, node: NodeId::ROOT, lines: Vec::new(), faults, has_ended: false }
    }

    pub(in crate::notation) fn headers(&mut self) -> &mut Headers {
        self.tree.headers_mut()
    }

    pub(in crate::notation) fn position(&self) -> &Position {
        self.game.position()
    }

    /// The game up to the position.
    pub(in crate::notation) fn game(&self) -> &Game {
        &self.game
    }

    pub(in crate::notation) fn node(&self) -> NodeId {
        self.node
    }

    /// The destination of the previous move.
    pub(in crate::notation) fn last(&self) -> Option<Square> {
        self.game.moves().last().map(|played| played.to())
    }

    /// The number of moves before the position.
    pub(in crate::notation) fn depth(&self) -> usize {
        self.game.moves().len()
    }

    /// The number of the next move, as the location in a text without lines.
    pub(in crate::notation) fn location(&self) -> Location {
        Location::Move(self.depth() + 1)
    }

    pub(in crate::notation) fn has_ended(&self) -> bool {
        self.has_ended
    }

    pub(in crate::notation) fn play(&mut self, played: Move, location: Location, token: &str) -> Result<(), Error> {
        self.try_play(played).map_err(|reason| Error::new(ErrorKind::Illegal(reason), location, token))
    }

    pub(in crate::notation) fn try_play(&mut self, played: Move) -> Result<(), Illegal> {
        if self.has_ended {
            return Err(Illegal::GameOver);
        }
        self.game.play(played)?;
        self.end_comment();
        self.node = self.tree.add(self.node, played);
        Ok(())
    }

    /// Goes back to the position after this many moves of the line.
    pub(in crate::notation) fn back_to(&mut self, moves: usize) {
        self.end_comment();
        self.game.truncate(moves);
        self.node = self.tree.ancestor(self.node, moves);
        self.has_ended = false;
    }

    /// Returns to a line that was left at this position for a variation, which began at most one move earlier.
    pub(in crate::notation) fn return_to(&mut self, node: NodeId) {
        self.back_to(self.tree.depth(node).saturating_sub(1));
        if let Some(played) = self.tree.played(node).filter(|_| node != self.node)
            && self.game.play(played).is_ok()
        {
            self.node = node;
        }
        self.has_ended = self.tree.ending(self.node).is_some();
    }

    /// Adds lines to the comment on the position.
    pub(in crate::notation) fn comment<'a>(&mut self, lines: impl IntoIterator<Item = &'a str>) {
        self.lines.extend(lines.into_iter().map(str::to_owned));
    }

    fn end_comment(&mut self) {
        self.tree.add_to_comment(self.node, &std::mem::take(&mut self.lines));
    }

    /// Sets the time of the previous move.
    pub(in crate::notation) fn set_time_ms(&mut self, time_ms: Option<u32>) {
        if self.node != NodeId::ROOT {
            self.tree.set_time_ms(self.node, time_ms);
        }
    }

    /// Ends the line with a word of KIF, which the text writes as `token`.
    pub(in crate::notation) fn end(&mut self, word: &str, location: Location, token: &str) {
        let ending = if self.has_ended { Err(results::Contradiction) } else { results::of_word(&self.game, word) };
        self.set_ending(ending, location, token);
    }

    /// Ends the line with a win of this side.
    pub(in crate::notation) fn win(&mut self, winner: Side, location: Location, token: &str) {
        let ending = if self.has_ended { Err(results::Contradiction) } else { results::of_winner(&self.game, winner) };
        self.set_ending(ending, location, token);
    }

    /// Reads a line with the result. After a resignation its winner decides which side resigned.
    pub(in crate::notation) fn result(&mut self, line: &str, location: Location) {
        if matches!(self.tree.ending(self.node), None | Some(Ending::Resignation(_))) {
            self.set_ending(results::of_result(&self.game, line), location, line);
        }
    }

    fn set_ending(&mut self, ending: Result<Option<Ending>, results::Contradiction>, location: Location, token: &str) {
        if ending.is_err() {
            self.fault(Error::new(ErrorKind::Ending, location, token));
        }
        self.end_line(ending.ok().flatten());
    }

    /// Ends the line; without an ending it only stops here.
    pub(in crate::notation) fn end_line(&mut self, ending: Option<Ending>) {
        self.has_ended = true;
        if ending.is_some() {
            self.tree.set_ending(self.node, ending);
        }
    }

    pub(in crate::notation) fn fault(&mut self, error: Error) {
        self.faults.push(error);
    }

    /// The record, if the text has a game: a move, a position (`has_position`), or the name of a game without faults.
    pub(in crate::notation) fn finish(
        mut self,
        has_position: bool,
        is_named: bool,
        text: &str,
    ) -> Result<Record<Error>, Error> {
        self.end_comment();
        if has_position || is_named && self.faults.is_empty() || self.tree.capacity() > 1 {
            return Ok(Record { tree: self.tree, faults: self.faults });
        }
        let none = || Error::new(ErrorKind::UnknownFormat, Location::Unknown, text.trim());
        Err(self.faults.into_iter().next().unwrap_or_else(none))
    }
}

/// The face of the piece on `from` after a move; `promotes` says whether the text calls the move a promotion, as it may
/// call a forced change of face.
pub(in crate::notation) fn face_after(position: &Position, from: Square, to: Square, promotes: bool) -> Option<Kind> {
    let before = position.piece(from)?.kind;
    let tables = &position.spec().tables;
    let faces = position.faces_after(from, to);
    let mut others = faces.into_iter().filter(|&after| tables.promotes(before, after));
    if promotes {
        others.next().or_else(|| faces.only().filter(|&after| after != before))
    } else {
        faces.into_iter().find(|&after| !tables.promotes(before, after))
    }
}
