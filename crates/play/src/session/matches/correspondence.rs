//! Correspondence games: two people send each other links.
//!
//! Each link has the whole game, so a reply that continues a local game replaces it. The local person's side is that of the
//! local game, whatever the link says: opening one's own link does not allow moving for the correspondent.

use crate::message::Message;

use super::{
    super::{Selection, Session},
    Match, Matches, Player, Players, Stamp,
};

/// What comes next in a correspondence game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CorrespondenceStep {
    /// The person here moves; `true` for their first move.
    Move(bool),
    /// The person here sends the link.
    Send,
    /// The correspondent moves and sends a link back.
    Await,
}

impl Match {
    /// Whether a match from a link is a later or earlier state of this one, by their ids, or else by their moves.
    #[must_use]
    pub fn is_game_of(&self, linked: &Self) -> bool {
        let (Some(own), Some(other)) = (self.players.correspondence(), linked.players.correspondence()) else {
            return false;
        };
        if self.game.restart() != linked.game.restart() || !own.may_be(other) {
            return false;
        }
        let both_have_ids = own.id.is_some() && other.id.is_some();
        // A link without id and moves starts a game.
        let is_told_by_moves = linked.entries() > 0 || own.id == other.id;
        both_have_ids || (is_told_by_moves && self.agrees_with(linked))
    }

    /// Whether this match includes everything played in the other.
    fn has_all_of(&self, other: &Self) -> bool {
        let resignation = other.game.resigned();
        self.game.moves().starts_with(other.game.moves())
            && (resignation.is_none() || self.game.resigned() == resignation)
    }

    /// Whether one of the two matches includes everything played in the other.
    #[must_use]
    pub fn agrees_with(&self, other: &Self) -> bool {
        self.has_all_of(other) || other.has_all_of(self)
    }

    /// Whether this is a correspondence game that already includes a link's match.
    #[must_use]
    pub fn has_received(&self, linked: &Self) -> bool {
        self.is_game_of(linked) && self.has_all_of(linked)
    }

    /// The match for embedding in another page, where no link can be sent: two people play at one device.
    #[must_use]
    pub fn for_embed(&self) -> Self {
        let players = if self.players.correspondence().is_some() { Players::PEOPLE } else { self.players };
        Self { players, ..self.clone() }
    }

    /// This match with the game of a link, and the correspondent's name given there.
    fn with_game_of(&self, linked: &Self) -> Self {
        let own_side = self.players.person();
        let name = |side| linked.players.correspondence().and_then(|correspondence| correspondence.names[side]);
        let players = match (self.players.correspondence(), own_side) {
            (Some(correspondence), Some(own)) => {
                Players::with_correspondent(own, correspondence.with_name(!own, name(!own)))
            }
            _ => self.players,
        };
        Self { players, seed: self.seed, sent: Some(linked.entries()), stamp: self.stamp, ..linked.game.clone().into() }
    }
}

impl Session {
    /// What comes next in a correspondence game; `None` in others, after the end was sent, and in an earlier position.
    #[must_use]
    pub fn correspondence_step(&self) -> Option<CorrespondenceStep> {
        let Matches { current, earlier: None, .. } = self.in_play()? else { return None };
        current.players.correspondence()?;
        if current.is_to_be_sent() {
            return Some(CorrespondenceStep::Send);
        }
        match current.mover()? {
            Player::Person => Some(CorrespondenceStep::Move(!current.has_own_move())),
            _ => Some(CorrespondenceStep::Await),
        }
    }

    /// Opens a match from a link: in place of the current one if it continues that, else beside it. A stored game that the
    /// link continues must be resumed first (`Archive::opening`).
    pub(in crate::session) fn receive(&mut self, linked: Match) {
        if !self.matches.current.is_game_of(&linked) {
            let is_awaited = linked.mover() == Some(Player::Correspondent);
            let sent = Some(linked.entries()).filter(|_| !is_awaited);
            return self.start_match(Match { sent, ..linked }, Message::Opened);
        }
        let next = self.matches.current.with_game_of(&linked);
        if self.matches.current.has_all_of(&linked) {
            self.matches.current.players = next.players;
            self.notify(Message::NothingNew(self.players().correspondent_name()));
        } else if next.has_all_of(&self.matches.current) {
            self.matches.current = next;
            self.forget_selection();
            self.matches.previous = None;
        } else {
            let [own, others] = [&self.matches.current, &next].map(|both| both.game.moves());
            let common = own.iter().zip(others).take_while(|(own, other)| own == other).count();
            let number = self.game().first_ply().saturating_add(u32::try_from(common).unwrap_or(u32::MAX));
            // Both games stay, each with its own id.
            self.start_match(Match { stamp: Stamp::default(), ..next }, Message::LinkDiffers(number));
        }
    }

    /// Records that a link with this match was sent, or copied to be sent. Its moves can no longer be undone.
    pub(in crate::session) fn mark_as_sent(&mut self, sent: &Match, copied: bool) {
        if sent.players.correspondence().is_none() || !self.matches.current.continues(sent) {
            return;
        }
        self.matches.current.sent = self.matches.current.sent.max(Some(sent.entries()));
        self.matches.redo_stack.clear();
        self.matches.previous = None;
        if copied {
            self.notify(Message::LinkCopied(self.matches.current.players.correspondent_name()));
        }
    }

    /// Gives a notice if the correspondent is to move. Returns whether they are.
    pub(in crate::session) fn notify_correspondents_turn(&mut self) -> bool {
        let is_theirs = self.matches.current.mover() == Some(Player::Correspondent);
        if is_theirs {
            let (correspondent, to_send) = (self.players().correspondent_name(), self.matches.current.is_to_be_sent());
            self.notify(Message::CorrespondentsTurn { correspondent, to_send });
        }
        is_theirs
    }

    /// Clears the state that belongs to the previous position.
    fn forget_selection(&mut self) {
        (self.board.selection, self.matches.earlier, self.board.hover) = (Selection::Nothing, None, None);
        self.matches.redo_stack.clear();
        self.board.undone_moves.clear();
    }
}
