//! Maps the types of messages to the keys of the language files.

use rules::{Illegal, Kind, Outcome, Piece, Reason, Side, Square, Variant};

use crate::{
    correspondence::PlayerName,
    course::{Gestures, Text},
    message::{Change, EditHint, Ending, HeldLabel, Message, Mover, Played, SquareLabel, ToolLabel, Verdict},
    session::EngineError,
};

use super::{Device, Translate, Translator, card, clock, flag, label::Label, sharing, untrusted, values::word};

// The generated methods take their arguments in the order in which the English message first names them. Rewording a
// message may require reordering its call here; tests/play/text checks this.

impl Translate for Side {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Black => m.side_black(),
            Self::White => m.side_white(),
        }
        .to_string()
    }
}

impl Translate for Kind {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
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

impl Translate for Square {
    fn translate(&self, translator: &Translator) -> String {
        let name = self.to_string();
        let (file, rank) = name.split_at(1);
        translator.messages.square(file, rank).to_string()
    }
}

impl Translate for Message {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let text = |what: &dyn Translate| what.translate(translator);
        let known = |name: &Option<PlayerName>| flag(name.is_some());
        let name = |name: &Option<PlayerName>| untrusted::player_name(*name, translator);
        match self {
            Self::Turn { side, mover, check } => m.turn(flag(*check), mover.word(), mover.name(translator), text(side)),
            Self::Over { .. } | Self::CorrespondenceOver { .. } => {
                let verdict = self.verdict().map(|verdict| verdict.translate(translator)).unwrap_or_default();
                m.over(verdict, Ending(*self).translate(translator))
            }
            Self::SendLink { correspondent, check, .. } => {
                m.send_link_now(flag(*check), known(correspondent), name(correspondent))
            }
            Self::AwaitLink(correspondent) => m.await_link(known(correspondent), name(correspondent)),
            Self::HowToCorrespond { you, correspondent, your_turn } => {
                m.how_to_correspond(flag(*your_turn), text(you), known(correspondent), name(correspondent))
            }
            Self::CorrespondentsTurn { correspondent, to_send } => {
                m.correspondents_turn(known(correspondent), name(correspondent), flag(*to_send))
            }
            Self::LinkCopied(correspondent) => m.link_copied(known(correspondent), name(correspondent)),
            Self::NothingNew(correspondent) => m.nothing_new(known(correspondent), name(correspondent)),
            Self::LinkDiffers(number) => m.link_differs(number.to_string()),
            Self::Taught(text) => return taught(text, translator),
            Self::Puzzle(puzzle) => return text(puzzle),
            Self::StepNumber { step, of } => m.step_number(step.to_string(), of.to_string()),
            Self::Repeated { fourth, you } => return repeated(*fourth, *you, translator),
            Self::DrawOffered => m.draw_offered(),
            Self::DrawDeclined => m.draw_declined(),
            Self::HintAsked => m.hint_asked(),
            Self::Hint(played, reason) => {
                let reason = reason.map(|reason| text(&reason));
                m.hint_shown(move_text(*played, "put", translator), flag(reason.is_some()), reason.unwrap_or_default())
            }
            Self::PositionValue(value) => return text(value),
            Self::MoveValue(value) => return text(value),
            Self::Mistake(mistake) => m.mistake(word(mistake.from)),
            Self::ValuesAfterGame => m.values_wait(),
            Self::NoTablebase(fault) => return text(fault),
            Self::SearchedInstead(fault) => m.searched_instead(text(fault)),
            Self::EngineError(EngineError::Absent) => m.engine_error_absent(),
            Self::EngineError(EngineError::Crashed) => m.engine_error_broken(),
            Self::EngineError(EngineError::OtherBuild) => m.engine_error_other_build(),
            Self::EngineSilent => m.engine_silent(),
            Self::DropKing { side, mover } => m.drop_king(mover.word(), text(side)),
            Self::NoDropsOn(square) => m.illegal_no_drop_here(text(square)),
            Self::HandEmpty(side) => m.hand_empty(text(side)),
            Self::Premove(played) => m.premove(move_text(*played, "put", translator), translator.device.word()),
            Self::Played(played) => return text(played),
            Self::Begun(game, you) => return begun(*game, *you, translator),
            // At the board the message says how to see the piece's moves.
            Self::Refused(Illegal::OutOfReach { kind, to }) => {
                m.refused_out_of_reach(text(kind), text(to), translator.device.word())
            }
            Self::Refused(reason) | Self::NothingDone(reason) => return text(reason),
            Self::NewGame => m.new_game_begun(),
            Self::Opened => m.opened(),
            Self::OpenedRecord => m.opened_record(),
            Self::Unplayable(problem) => return sharing::unplayable(*problem, translator),
            Self::Problems(first, more) => {
                m.problems(sharing::unplayable(*first, translator), flag(*more > 1), more.to_string())
            }
            Self::EditHint(hint) => return text(hint),
            Self::EditTool(tool) => return text(tool),
            Self::LookingBack => m.looking_back(),
            Self::MoveShown { number: 0, .. } => m.move_shown_start(),
            Self::MoveShown { number, of, variation } => {
                m.move_shown(flag(*variation), number.to_string(), of.to_string())
            }
            Self::Variation { side, check } => m.variation_turn(flag(*check), text(side)),
            Self::Promoted(leaves_result) => m.promoted(flag(*leaves_result)),
            Self::VariationDeleted => m.variation_deleted(),
            Self::ChangeUndone(change) => m.change_undone(change.word()),
            Self::Clock { side, owner, seconds, in_byoyomi, is_paused } => {
                return clock::clock((*side, *owner), *seconds, *in_byoyomi, *is_paused, translator);
            }
            Self::TimeLeft(seconds) => m.time_left(*seconds),
            Self::ClockPaused => m.clock_paused(translator.device.word()),
            Self::OnlyShown => m.only_shown(),
            Self::TakenBack => m.taken_back(),
            Self::BroughtBack => m.brought_back(),
            Self::DraftKept => m.draft_kept(),
            Self::Damaged => m.damaged(),
            Self::Square(label) => return text(label),
            Self::Held(label) => return text(label),
            Self::HeldFace(face) => m.held_face(text(face)),
            Self::Choice(kind) => m.choice(text(kind)),
            Self::ChoiceOf(kind) => m.choice_of(text(kind), card::moves(*kind, true, translator).replace('\n', " ")),
            Self::RefusedChoice { kind, reason } => m.refused_choice(text(kind), text(reason)),
            Self::ChooseFace { kind, to, drop } => m.dialog(flag(*drop), text(kind), text(to)),
            Self::Card { piece, owner } => {
                m.card(owner.word(), owner.name(translator), text(&piece.side), text(&piece.kind))
            }
            Self::Moves(kind) => return card::moves(*kind, false, translator),
            Self::MovesInShort(kind) => return card::moves(*kind, true, translator),
            Self::Turns(turning) => return card::turns(*turning, translator),
            Self::NeverTurns => m.never_turns(),
            Self::DropsAs(faces) => m.drops_as(card::one_of(*faces, translator)),
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

impl Translate for Verdict {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let result = match (self.winner, self.is_won()) {
            (None, _) => "drawn",
            (Some(_), Some(true)) => "won",
            // A winning correspondent is named.
            (Some(_), Some(false)) if self.level.is_some() => "lost",
            (Some(_), _) => "other",
        };
        let winner = match (self.opponent, self.winner) {
            (Mover::Correspondent(correspondent), _) => untrusted::player_name(correspondent, translator),
            (_, winner) => winner.map(|side| side.translate(translator)).unwrap_or_default(),
        };
        match self.level {
            Some(level) => m.verdict_at_level(result, level.number()),
            None => m.verdict(result, winner),
        }
        .to_string()
    }
}

impl Translate for Ending {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self.0 {
            Message::Over { outcome, you, undo, .. } => over(outcome, you, undo, translator),
            Message::CorrespondenceOver { outcome, you, correspondent, to_send } => {
                let over = correspondence_over(outcome, you, correspondent, translator);
                let then = m
                    .then_send(flag(correspondent.is_some()), untrusted::player_name(correspondent, translator))
                    .to_string();
                if to_send { m.over(over, then).to_string() } else { over }
            }
            _ => String::new(),
        }
    }
}

/// A course text, in the words for the device.
fn taught(text: &Text, translator: &Translator) -> String {
    match translator.device {
        Device::Keyboard => text.translate_for_keyboard(translator.language()).to_owned(),
        device => {
            let (tap, hold) = (
                translator.messages.tap(device.word()).to_string(),
                translator.messages.hold(device.word()).to_string(),
            );
            text.translate(translator.language(), Gestures { tap: &tap, hold: &hold })
        }
    }
}

/// Announces that a game begins.
fn begun(game: Variant, you: Option<Side>, translator: &Translator) -> String {
    let side = you.map(|side| side.translate(translator));
    translator
        .messages
        .begun(Label::Game(game).translate(translator), flag(side.is_some()), side.unwrap_or_default())
        .to_string()
}

/// Why a game ended.
fn over(outcome: Outcome, you: Option<Side>, undo: bool, translator: &Translator) -> String {
    let (m, undo) = (&translator.messages, flag(undo));
    let result = outcome.winner.map_or("other", |winner| result(winner, you));
    let loser = outcome.winner.map(|winner| (!winner).translate(translator)).unwrap_or_default();
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

/// The result of one more occurrence of the position, told to the person who plays `you`, or to two people.
fn repeated(fourth: Outcome, you: Option<Side>, translator: &Translator) -> String {
    let m = &translator.messages;
    let Some(winner) = fourth.winner else { return m.repeated_draw().to_string() };
    let (result, loser) = (result(winner, you), (!winner).translate(translator));
    match fourth.reason {
        Reason::PerpetualCheck => m.repeated_check(result, &loser),
        _ => m.repeated_loss(result, &loser),
    }
    .to_string()
}

/// The selector value of a result, for the person who plays `you`, or for two people.
fn result(winner: Side, you: Option<Side>) -> &'static str {
    match you {
        Some(you) if you == winner => "won",
        Some(_) => "lost",
        None => "other",
    }
}

impl Change {
    /// The selector value in the language files.
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
    /// The selector value in the language files.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Someone => "someone",
            Self::You => "you",
            Self::Computer => "computer",
            Self::Correspondent(_) | Self::Named(_) => "correspondent",
        }
    }

    /// The player's name, or the default for a player without one.
    pub(super) fn name(self, translator: &Translator) -> String {
        match self {
            Self::Correspondent(correspondent) => untrusted::player_name(correspondent, translator),
            Self::Named(player) => untrusted::player_name(Some(player), translator),
            Self::Someone | Self::You | Self::Computer => untrusted::player_name(None, translator),
        }
    }
}

/// Why a correspondence game ended.
fn correspondence_over(
    outcome: Outcome,
    you: Side,
    correspondent: Option<PlayerName>,
    translator: &Translator,
) -> String {
    let m = &translator.messages;
    let Some(winner) = outcome.winner else { return over(outcome, None, false, translator) };
    let reason = match outcome.reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::PerpetualCheck => "perpetual-check",
        Reason::Repetition | Reason::Agreement => "repetition",
        Reason::Resignation => "resignation",
        Reason::Timeout => "timeout",
    };
    let loser =
        if winner == you { untrusted::player_name(correspondent, translator) } else { m.player_you().to_string() };
    m.correspondence_over(reason, loser).to_string()
}

impl Translate for Played {
    fn translate(&self, translator: &Translator) -> String {
        translator
            .messages
            .played(
                self.mover.word(),
                self.mover.name(translator),
                self.side.translate(translator),
                move_text(*self, "drop", translator),
            )
            .to_string()
    }
}

/// A move without its player; `drop` is `drop` for a drop that was played and `put` for one that is proposed.
pub(super) fn move_text(played: Played, drop: &str, translator: &Translator) -> String {
    let how = match (played.from, played.captured) {
        (None, _) => drop,
        (Some(_), Some(_)) if played.ambiguous => "capture-from",
        (Some(_), Some(_)) => "capture",
        (Some(_), None) => "move",
    };
    let became = played.became.unwrap_or(played.kind).translate(translator);
    let captured = played.captured.unwrap_or(played.kind).translate(translator);
    let from = played.from.unwrap_or(played.to).translate(translator);
    let (kind, to) = (played.kind.translate(translator), played.to.translate(translator));
    let turned = flag(played.became.is_some());
    translator.messages.move_text(how, &kind, &to, &captured, &from, turned, &became).to_string()
}

impl Translate for Illegal {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::GameOver => m.illegal_game_over(),
            Self::OffBoard(at) => m.illegal_off_board(at.translate(translator)),
            Self::NoPiece(at) => m.illegal_no_piece(at.translate(translator)),
            Self::NotYours(at) => m.illegal_not_yours(at.translate(translator)),
            Self::NotInHand(face) => m.illegal_not_in_hand(face.translate(translator)),
            Self::OwnPiece(at) => m.illegal_own_piece(at.translate(translator)),
            Self::Occupied(at) => m.illegal_occupied(at.translate(translator)),
            Self::OutOfReach { kind, to } => {
                m.illegal_out_of_reach(kind.translate(translator), to.translate(translator))
            }
            Self::WrongFace(face) => m.illegal_wrong_face(face.translate(translator)),
            Self::KingFirst => m.illegal_king_first(),
            Self::NoDropHere(at) => m.illegal_no_drop_here(at.translate(translator)),
            Self::MustPromote(face) => m.illegal_must_promote(face.translate(translator)),
            Self::DeadEnd { kind, to } => m.illegal_dead_end(kind.translate(translator), to.translate(translator)),
            Self::Doubled(face) => m.illegal_doubled(face.translate(translator)),
            Self::IntoCheck => m.illegal_into_check(),
            Self::StillInCheck => m.illegal_still_in_check(),
            Self::Pinned(at) => m.illegal_pinned(at.translate(translator)),
            Self::DropGivesCheck => m.illegal_drop_gives_check(),
            Self::MateByDrop(face) => m.illegal_mate_by_drop(face.translate(translator)),
            Self::MateWithHand => m.illegal_mate_with_hand(),
        }
        .to_string()
    }
}

impl Translate for SquareLabel {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let (square, state) = (self.square.translate(translator), self.state.name());
        let Some(piece) = self.piece else { return m.square_empty(&square, state).to_string() };
        let (kind, side) = (piece.kind.translate(translator), piece.side.translate(translator));
        let (reverse, when) = self.reverse.map_or((piece.kind, "never"), |(kind, when)| (kind, card::word(when)));
        m.square_piece(&square, &side, &kind, when, reverse.translate(translator), state).to_string()
    }
}

impl Translate for HeldLabel {
    fn translate(&self, translator: &Translator) -> String {
        let amount = if self.count == 0 { "zero" } else { "some" };
        let (kind, side, count) =
            (self.kind.translate(translator), self.side.translate(translator), self.count.to_string());
        let other = self.other.unwrap_or(self.kind).translate(translator);
        translator.messages.held(&side, &kind, flag(self.other.is_some()), &other, amount, &count).to_string()
    }
}

impl Translate for EditHint {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Select => m.edit_select(translator.device.word()),
            Self::Move => m.edit_move(translator.device.word()),
            Self::Erase => m.edit_erase(translator.device.word()),
            Self::Put(Piece { side, kind }) => {
                m.edit_put(translator.device.word(), side.translate(translator), kind.translate(translator))
            }
        }
        .to_string()
    }
}

impl Translate for ToolLabel {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Move => m.tool_move().to_string(),
            Self::Erase => m.tool_erase().to_string(),
            Self::Put(Piece { side, kind }, other) => {
                let reverse = other.unwrap_or(*kind).translate(translator);
                m.tool_put(side.translate(translator), kind.translate(translator), flag(other.is_some()), reverse)
                    .to_string()
            }
        }
    }
}
