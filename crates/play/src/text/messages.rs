//! Maps the types of messages to the keys of the language files.

use rules::{Illegal, Kind, Outcome, Piece, Reason, Side, Square, Variant};

use crate::{
    by_link::PlayerName,
    course::{Gestures, Text},
    message::{Change, EditHint, Ending, HeldLabel, Message, Mover, Played, SquareLabel, ToolLabel, Verdict},
    session::EngineError,
};

use super::{Device, Say, Voice, card, clock, flag, label::Label, outside, sharing, values::word};

// The generated methods take their arguments in the order in which the English message first names them: a message that
// is reworded may need its call here reordered, which tests/play/text notices.

impl Say for Side {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match self {
            Self::Black => m.side_black(),
            Self::White => m.side_white(),
        }
        .to_string()
    }
}

impl Say for Kind {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match self {
            Self::King => m.piece_king(),
            Self::Rook => m.piece_rook(),
            Self::Bishop => m.piece_bishop(),
            Self::Tokin => m.piece_tokin(),
            Self::Gold => m.piece_gold(),
            Self::Silver => m.piece_silver(),
            Self::Knight => m.piece_knight(),
            Self::Lance => m.piece_lance(),
            Self::Pawn => m.piece_pawn(),
            Self::StepRook => m.piece_step_rook(),
            Self::Dragon => m.piece_dragon(),
            Self::Horse => m.piece_horse(),
            Self::PromotedSilver => m.piece_promoted_silver(),
            Self::PromotedKnight => m.piece_promoted_knight(),
            Self::ReverseChariot => m.piece_reverse_chariot(),
            Self::SwallowsWings => m.piece_swallows_wings(),
            Self::GoBetween => m.piece_go_between(),
            Self::TileGeneral => m.piece_tile_general(),
            Self::CatSword => m.piece_cat_sword(),
            Self::Dog => m.piece_dog(),
        }
        .to_string()
    }
}

impl Say for Square {
    fn say(&self, voice: &Voice) -> String {
        let name = self.to_string();
        let (file, rank) = name.split_at(1);
        voice.messages.square(file, rank).to_string()
    }
}

impl Say for Message {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match self {
            Self::Turn { side, mover, check } => m.turn(flag(*check), mover.word(), mover.name(voice), side.say(voice)),
            Self::Over { .. } | Self::OverByLink { .. } => {
                let verdict = self.verdict().map(|verdict| verdict.say(voice)).unwrap_or_default();
                m.over(verdict, Ending(*self).say(voice))
            }
            Self::SendLink { friend, check, .. } => {
                m.send_link_now(flag(*check), flag(friend.is_some()), name(*friend, voice))
            }
            Self::AwaitLink(friend) => m.await_link(flag(friend.is_some()), name(*friend, voice)),
            Self::HowByLink { you, friend, your_turn } => {
                m.how_by_link(flag(*your_turn), you.say(voice), flag(friend.is_some()), name(*friend, voice))
            }
            Self::RemotesTurn { friend, to_send } => {
                m.remotes_turn(flag(friend.is_some()), name(*friend, voice), flag(*to_send))
            }
            Self::LinkCopied(friend) => m.link_copied(flag(friend.is_some()), name(*friend, voice)),
            Self::NothingNew(friend) => m.nothing_new(flag(friend.is_some()), name(*friend, voice)),
            Self::LinkDiffers(number) => m.link_differs(number.to_string()),
            Self::Taught(text) => return taught(text, voice),
            Self::Puzzle(puzzle) => return puzzle.say(voice),
            Self::StepNumber { step, of } => m.step_number(step.to_string(), of.to_string()),
            Self::Repeated { fourth, you } => return repeated(*fourth, *you, voice),
            Self::DrawOffered => m.draw_offered(),
            Self::DrawDeclined => m.draw_declined(),
            Self::HintAsked => m.hint_asked(),
            Self::Hint(played, reason) => {
                let reason = reason.map(|reason| reason.say(voice));
                m.hint_shown(move_text(*played, "put", voice), flag(reason.is_some()), reason.unwrap_or_default())
            }
            Self::TrueValue(value) => return value.say(voice),
            Self::MoveValue(value) => return value.say(voice),
            Self::Mistake(mistake) => m.mistake(word(mistake.from)),
            Self::ValuesAfterGame => m.values_wait(),
            Self::NoTable(fault) => return fault.say(voice),
            Self::SearchedInstead(fault) => m.searched_instead(fault.say(voice)),
            Self::EngineError(EngineError::Absent) => m.engine_error_absent(),
            Self::EngineError(EngineError::Crashed) => m.engine_error_broken(),
            Self::EngineError(EngineError::OtherBuild) => m.engine_error_other_build(),
            Self::EngineSilent => m.engine_silent(),
            Self::DropKing { side, mover } => m.drop_king(mover.word(), side.say(voice)),
            Self::NoDropsOn(square) => m.illegal_no_drop_here(square.say(voice)),
            Self::HandEmpty(side) => m.hand_empty(side.say(voice)),
            Self::Premove(played) => m.premove(move_text(*played, "put", voice), voice.device.word()),
            Self::Played(played) => return played.say(voice),
            Self::Begun(game, you) => return begun(*game, *you, voice),
            // At the board a card shows how the piece moves.
            Self::Refused(Illegal::OutOfReach { kind, to }) => {
                m.refused_out_of_reach(kind.say(voice), to.say(voice), voice.device.word())
            }
            Self::Refused(reason) | Self::NothingDone(reason) => return reason.say(voice),
            Self::NewGame => m.new_game_begun(),
            Self::Opened => m.opened(),
            Self::OpenedRecord => m.opened_record(),
            Self::Unplayable(problem) => return sharing::unplayable(*problem, voice),
            Self::Problems(first, more) => {
                m.problems(sharing::unplayable(*first, voice), flag(*more > 1), more.to_string())
            }
            Self::EditHint(hint) => return hint.say(voice),
            Self::EditTool(tool) => return tool.say(voice),
            Self::LookingBack => m.looking_back(),
            Self::MoveShown { number: 0, .. } => m.move_shown_start(),
            Self::MoveShown { number, of, variation } => {
                m.move_shown(flag(*variation), number.to_string(), of.to_string())
            }
            Self::Variation { side, check } => m.variation_turn(flag(*check), side.say(voice)),
            Self::Promoted(leaves_result) => m.promoted(flag(*leaves_result)),
            Self::VariationDeleted => m.variation_deleted(),
            Self::ChangeUndone(change) => m.change_undone(change.word()),
            Self::Clock { side, owner, seconds, in_byoyomi, is_paused } => {
                return clock::clock((*side, *owner), *seconds, *in_byoyomi, *is_paused, voice);
            }
            Self::TimeLeft(seconds) => m.time_left(*seconds),
            Self::ClockPaused => m.clock_paused(voice.device.word()),
            Self::OnlyShown => m.only_shown(),
            Self::TakenBack => m.taken_back(),
            Self::BroughtBack => m.brought_back(),
            Self::DraftKept => m.draft_kept(),
            Self::Damaged => m.damaged(),
            Self::Square(label) => return label.say(voice),
            Self::Held(label) => return label.say(voice),
            Self::HeldFace(face) => m.held_face(face.say(voice)),
            Self::Choice(kind) => m.choice(kind.say(voice)),
            Self::ChoiceOf(kind) => m.choice_of(kind.say(voice), card::moves(*kind, true, voice).replace('\n', " ")),
            Self::RefusedChoice { kind, reason } => m.refused_choice(kind.say(voice), reason.say(voice)),
            Self::ChooseFace { kind, to, drop } => m.dialog(flag(*drop), kind.say(voice), to.say(voice)),
            Self::Card { piece, owner } => {
                m.card(owner.word(), owner.name(voice), piece.side.say(voice), piece.kind.say(voice))
            }
            Self::Moves(kind) => return card::moves(*kind, false, voice),
            Self::MovesInShort(kind) => return card::moves(*kind, true, voice),
            Self::Turns(turning) => return card::turns(*turning, voice),
            Self::NeverTurns => m.never_turns(),
            Self::DropsAs(faces) => m.drops_as(card::one_of(*faces, voice)),
            Self::NeverCaptured => m.never_captured(),
        }
        .to_string()
    }

    fn depends_on_device(&self) -> bool {
        matches!(
            self,
            Self::Taught(_)
                | Self::Premove(_)
                | Self::Refused(Illegal::OutOfReach { .. })
                | Self::ClockPaused
                | Self::EditHint(_)
        )
    }
}

impl Say for Verdict {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        let result = match (self.winner, self.is_won()) {
            (None, _) => "drawn",
            (Some(_), Some(true)) => "won",
            // A friend is named.
            (Some(_), Some(false)) if self.level.is_some() => "lost",
            (Some(_), _) => "other",
        };
        let winner = match (self.opponent, self.winner) {
            (Mover::Remote(friend), _) => name(friend, voice),
            (_, winner) => winner.map(|side| side.say(voice)).unwrap_or_default(),
        };
        match self.level {
            Some(level) => m.verdict_at_level(result, level.number()),
            None => m.verdict(result, winner),
        }
        .to_string()
    }
}

impl Say for Ending {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match self.0 {
            Message::Over { outcome, you, undo, .. } => over(outcome, you, undo, voice),
            Message::OverByLink { outcome, you, friend, to_send } => {
                let over = over_by_link(outcome, you, friend, voice);
                let then = m.then_send(flag(friend.is_some()), name(friend, voice)).to_string();
                if to_send { m.over(over, then).to_string() } else { over }
            }
            _ => String::new(),
        }
    }
}

/// What a course says, in the words of the device.
fn taught(text: &Text, voice: &Voice) -> String {
    match voice.device {
        Device::Keyboard => text.say_for_keys(voice.language()).to_owned(),
        device => {
            let (tap, hold) =
                (voice.messages.tap(device.word()).to_string(), voice.messages.hold(device.word()).to_string());
            text.say(voice.language(), Gestures { tap: &tap, hold: &hold })
        }
    }
}

/// That a game begins.
fn begun(game: Variant, you: Option<Side>, voice: &Voice) -> String {
    let side = you.map(|side| side.say(voice));
    voice.messages.begun(Label::Game(game).say(voice), flag(side.is_some()), side.unwrap_or_default()).to_string()
}

/// Why a game ended.
fn over(outcome: Outcome, you: Option<Side>, undo: bool, voice: &Voice) -> String {
    let (m, undo) = (&voice.messages, flag(undo));
    let result = outcome.winner.map_or("other", |winner| result(winner, you));
    let loser = outcome.winner.map(|winner| (!winner).say(voice)).unwrap_or_default();
    match outcome.reason {
        Reason::Checkmate => m.over_checkmate(),
        Reason::Stalemate => m.over_stalemate(result, loser),
        Reason::PerpetualCheck => m.over_perpetual_check(result, loser),
        Reason::Repetition if outcome.winner.is_none() => m.over_repetition(),
        Reason::Repetition => m.over_first_mover(),
        Reason::Resignation => m.over_resignation(result, loser, undo),
        Reason::Agreement => m.over_agreement(undo),
        Reason::Timeout => m.over_timeout(result, loser, undo),
    }
    .to_string()
}

/// What one more occurrence of the position will mean, said to the person who plays this side, or to two people.
fn repeated(fourth: Outcome, you: Option<Side>, voice: &Voice) -> String {
    let m = &voice.messages;
    let Some(winner) = fourth.winner else { return m.repeated_draw().to_string() };
    let (result, loser) = (result(winner, you), (!winner).say(voice));
    match fourth.reason {
        Reason::PerpetualCheck => m.repeated_check(result, &loser),
        _ => m.repeated_loss(result, &loser),
    }
    .to_string()
}

/// The word by which messages about a result choose, for the person who plays this side, or for two people.
fn result(winner: Side, you: Option<Side>) -> &'static str {
    match you {
        Some(you) if you == winner => "won",
        Some(_) => "lost",
        None => "other",
    }
}

impl Change {
    /// The word by which messages choose.
    const fn word(self) -> &'static str {
        match self {
            Self::Ending => "ending",
            Self::Promotion => "promotion",
            Self::Deletion => "deletion",
            Self::Comment => "comment",
        }
    }
}

impl Mover {
    /// The word by which messages choose.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Someone => "someone",
            Self::You => "you",
            Self::Computer => "computer",
            Self::Remote(_) | Self::Named(_) => "remote",
        }
    }

    /// The name of the person elsewhere, or what they are called without one.
    pub(super) fn name(self, voice: &Voice) -> String {
        match self {
            Self::Remote(friend) => name(friend, voice),
            Self::Named(player) => name(Some(player), voice),
            Self::Someone | Self::You | Self::Computer => name(None, voice),
        }
    }
}

/// A player's name, or what a player without one is called.
pub(super) fn name(friend: Option<PlayerName>, voice: &Voice) -> String {
    let text = friend.map(|name| outside::quoted(name.as_str()));
    voice.messages.friend(flag(text.is_some()), text.unwrap_or_default()).to_string()
}

/// Why a game by link ended.
fn over_by_link(outcome: Outcome, you: Side, friend: Option<PlayerName>, voice: &Voice) -> String {
    let m = &voice.messages;
    let Some(winner) = outcome.winner else { return over(outcome, None, false, voice) };
    let reason = match outcome.reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::PerpetualCheck => "perpetual-check",
        Reason::Repetition | Reason::Agreement => "repetition",
        Reason::Resignation => "resignation",
        Reason::Timeout => "timeout",
    };
    let loser = if winner == you { name(friend, voice) } else { m.player_you().to_string() };
    m.over_by_link(reason, loser).to_string()
}

impl Say for Played {
    fn say(&self, voice: &Voice) -> String {
        voice
            .messages
            .played(self.mover.word(), self.mover.name(voice), self.side.say(voice), move_text(*self, "drop", voice))
            .to_string()
    }
}

/// A move without who played it; `drop` is `drop` for a drop that was played and `put` for one that is proposed.
pub(super) fn move_text(played: Played, drop: &str, voice: &Voice) -> String {
    let how = match (played.from, played.captured) {
        (None, _) => drop,
        (Some(_), Some(_)) if played.ambiguous => "capture-from",
        (Some(_), Some(_)) => "capture",
        (Some(_), None) => "move",
    };
    let became = played.became.unwrap_or(played.kind).say(voice);
    let captured = played.captured.unwrap_or(played.kind).say(voice);
    let from = played.from.unwrap_or(played.to).say(voice);
    let (kind, to) = (played.kind.say(voice), played.to.say(voice));
    let turned = flag(played.became.is_some());
    voice.messages.move_text(how, &kind, &to, &captured, &from, turned, &became).to_string()
}

impl Say for Illegal {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match self {
            Self::GameOver => m.illegal_game_over(),
            Self::OffBoard(at) => m.illegal_off_board(at.say(voice)),
            Self::NoPiece(at) => m.illegal_no_piece(at.say(voice)),
            Self::NotYours(at) => m.illegal_not_yours(at.say(voice)),
            Self::NotInHand(face) => m.illegal_not_in_hand(face.say(voice)),
            Self::OwnPiece(at) => m.illegal_own_piece(at.say(voice)),
            Self::Occupied(at) => m.illegal_occupied(at.say(voice)),
            Self::OutOfReach { kind, to } => m.illegal_out_of_reach(kind.say(voice), to.say(voice)),
            Self::WrongFace(face) => m.illegal_wrong_face(face.say(voice)),
            Self::KingFirst => m.illegal_king_first(),
            Self::NoDropHere(at) => m.illegal_no_drop_here(at.say(voice)),
            Self::MustPromote(face) => m.illegal_must_promote(face.say(voice)),
            Self::DeadEnd { kind, to } => m.illegal_dead_end(kind.say(voice), to.say(voice)),
            Self::Doubled(face) => m.illegal_doubled(face.say(voice)),
            Self::IntoCheck => m.illegal_into_check(),
            Self::StillInCheck => m.illegal_still_in_check(),
            Self::Pinned(at) => m.illegal_pinned(at.say(voice)),
            Self::DropGivesCheck => m.illegal_drop_gives_check(),
            Self::MateByDrop(face) => m.illegal_mate_by_drop(face.say(voice)),
            Self::MateWithHand => m.illegal_mate_with_hand(),
        }
        .to_string()
    }
}

impl Say for SquareLabel {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        let (square, state) = (self.square.say(voice), self.state.name());
        let Some(piece) = self.piece else { return m.square_empty(&square, state).to_string() };
        let (kind, side) = (piece.kind.say(voice), piece.side.say(voice));
        let (reverse, when) = self.reverse.map_or((piece.kind, "never"), |(kind, when)| (kind, card::word(when)));
        m.square_piece(&square, &side, &kind, when, reverse.say(voice), state).to_string()
    }
}

impl Say for HeldLabel {
    fn say(&self, voice: &Voice) -> String {
        let amount = if self.count == 0 { "zero" } else { "some" };
        let (kind, side, count) = (self.kind.say(voice), self.side.say(voice), self.count.to_string());
        let other = self.other.unwrap_or(self.kind).say(voice);
        voice.messages.held(&side, &kind, flag(self.other.is_some()), &other, amount, &count).to_string()
    }
}

impl Say for EditHint {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match self {
            Self::Select => m.edit_select(voice.device.word()),
            Self::Move => m.edit_move(voice.device.word()),
            Self::Erase => m.edit_erase(voice.device.word()),
            Self::Put(Piece { side, kind }) => m.edit_put(voice.device.word(), side.say(voice), kind.say(voice)),
        }
        .to_string()
    }
}

impl Say for ToolLabel {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match self {
            Self::Move => m.tool_move().to_string(),
            Self::Erase => m.tool_erase().to_string(),
            Self::Put(Piece { side, kind }, other) => {
                let reverse = other.unwrap_or(*kind).say(voice);
                m.tool_put(side.say(voice), kind.say(voice), flag(other.is_some()), reverse).to_string()
            }
        }
    }
}
