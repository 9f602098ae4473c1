//! The messages that a game needs after its first moves.

use rules::{Illegal, Outcome, Piece, Reason, Side, Variant};

use crate::{
    correspondence::PlayerName,
    exchange::import_error::ImportError,
    message::{Change, EditHint, Ending, Message, Mover, ToolLabel, Verdict},
    session::EngineError,
    view::BoardAnswer,
};

use super::{
    Translate, Translator, answer, card, clock, flag, label::Label, messages::move_text, sharing, untrusted,
    values::word,
};

/// The texts of these messages, which the page loads after the board.
#[derive(Clone, Copy)]
pub struct LaterTexts {
    pub(super) message: fn(&Message, &Translator) -> String,
    pub(super) verdict: fn(&Verdict, &Translator) -> String,
    pub(super) ending: fn(&Ending, &Translator) -> String,
    pub(super) import_error: fn(&ImportError, &Translator) -> String,
    pub(super) answer: fn(&BoardAnswer, &Translator) -> String,
}

impl LaterTexts {
    pub const ALL: Self =
        Self { message, verdict, ending, import_error: sharing::import_error, answer: answer::answer };
}

/// Translates the messages that [`super::messages`] does not.
fn message(message: &Message, translator: &Translator) -> String {
    let m = &translator.messages;
    let text = |what: &dyn Translate| what.value(translator);
    let known = |name: &Option<PlayerName>| flag(name.is_some());
    let name = |name: &Option<PlayerName>| untrusted::player(*name);
    match message {
        Message::Over { .. } | Message::CorrespondenceOver { .. } => {
            let verdict = message.verdict().map(|verdict| verdict.translate(translator)).unwrap_or_default();
            m.over(verdict, Ending(*message).translate(translator))
        }
        Message::SendLink { correspondent, check, .. } => {
            m.send_link_now(flag(*check), known(correspondent), name(correspondent))
        }
        Message::AwaitLink(correspondent) => m.await_link(known(correspondent), name(correspondent)),
        Message::HowToCorrespond { you, correspondent, your_turn } => {
            m.how_to_correspond(flag(*your_turn), text(you), known(correspondent), name(correspondent))
        }
        Message::CorrespondentsTurn { correspondent, to_send } => {
            m.correspondents_turn(known(correspondent), name(correspondent), flag(*to_send))
        }
        Message::LinkCopied(correspondent) => m.link_copied(known(correspondent), name(correspondent)),
        Message::NothingNew(correspondent) => m.nothing_new(known(correspondent), name(correspondent)),
        Message::LinkDiffers(number) => m.link_differs(number.to_string()),
        Message::Puzzle(puzzle) => puzzle.translate(translator),
        Message::Repeated { fourth, you } => repeated(*fourth, *you, translator),
        Message::DrawOffered => m.draw_offered(),
        Message::DrawDeclined => m.draw_declined(),
        Message::HintAsked => m.hint_asked(),
        Message::Hint(played, reason) => {
            let reason = reason.map(|reason| text(&reason));
            m.hint_shown(move_text(*played, "put", translator), flag(reason.is_some()), reason.unwrap_or_default())
        }
        Message::PositionValue(value) => value.translate(translator),
        Message::MoveValue(value) => value.translate(translator),
        Message::Mistake(mistake) => m.mistake(word(mistake.from)),
        Message::ValuesAfterGame => m.values_wait(),
        Message::NoTablebase(fault) => fault.translate(translator),
        Message::SearchedInstead(fault) => m.searched_instead(text(fault)),
        Message::EngineError(error) => error.translate(translator),
        Message::EngineSilent => m.engine_silent(),
        Message::DropKing { side, mover } => m.drop_king(mover.word(), text(side)),
        Message::NoDropsOn(square) => m.illegal_no_drop_here(text(square)),
        Message::HandEmpty(side) => m.hand_empty(text(side)),
        Message::Premove(played) => m.premove(move_text(*played, "put", translator), translator.device.word()),
        Message::Begun(game, you) => begun(*game, *you, translator),
        // At the board the message says how to see the piece's moves.
        Message::Refused(Illegal::OutOfReach { kind, to }) => {
            m.refused_out_of_reach(text(kind), text(to), translator.device.word())
        }
        Message::Refused(reason) | Message::NothingDone(reason) => reason.translate(translator),
        Message::Analysis { on, threat } => m.analysis_switched(flag(*on), flag(*threat), translator.device.word()),
        Message::NewGame => m.new_game_begun(),
        Message::Opened => m.opened(),
        Message::OpenedRecord => m.opened_record(),
        Message::Unplayable(problem) => sharing::unplayable(*problem, translator),
        Message::Problems(first, more) => {
            m.problems(sharing::unplayable(*first, translator), flag(*more > 1), more.to_string())
        }
        Message::EditHint(hint) => hint.translate(translator),
        Message::EditTool(tool) => tool.translate(translator),
        Message::Mating(mating) => mating.translate(translator),
        Message::LookingBack => m.looking_back(),
        Message::MoveShown { number, of, variation } => move_shown(*number, *of, *variation, translator),
        Message::Variation { side, check } => m.variation_turn(flag(*check), text(side)),
        Message::Promoted(leaves_result) => m.promoted(flag(*leaves_result)),
        Message::VariationDeleted => m.variation_deleted(),
        Message::ChangeUndone(change) => m.change_undone(change.word()),
        Message::Clock { side, owner, seconds, in_byoyomi, is_paused } => {
            clock::clock((*side, *owner), *seconds, *in_byoyomi, *is_paused, translator)
        }
        Message::TimeLeft(seconds) => m.time_left(*seconds),
        Message::ClockPaused => m.clock_paused(translator.device.word()),
        Message::Stuck(kind, why) => m.stuck(why.name(), text(kind)),
        Message::OnlyShown => m.only_shown(),
        Message::TakenBack => m.taken_back(),
        Message::BroughtBack => m.brought_back(),
        Message::DraftKept => m.draft_kept(),
        Message::Damaged => m.damaged(),
        Message::ChoiceOf(kind) => m.choice_of(text(kind), card::moves(*kind, true, translator).replace('\n', " ")),
        Message::RefusedChoice { kind, reason } => m.refused_choice(text(kind), text(reason)),
        Message::Card { piece, owner } => m.card(owner.word(), owner.name(), text(&piece.side), text(&piece.kind)),
        Message::Moves(kind) => card::moves(*kind, false, translator),
        Message::MovesInShort(kind) => card::moves(*kind, true, translator),
        Message::Turns(turning) => card::turns(*turning, translator),
        Message::NeverTurns => m.never_turns(),
        Message::DropsAs(faces) => m.drops_as(card::one_of(*faces)),
        Message::NeverCaptured => m.never_captured(),
        // Those of `super::messages`.
        Message::Turn { .. }
        | Message::Taught(_)
        | Message::Learnt(_)
        | Message::StepNumber { .. }
        | Message::Played(_)
        | Message::Square(_)
        | Message::Held(_)
        | Message::HeldFace(_)
        | Message::Choice(_)
        | Message::ChooseFace { .. } => message.translate(translator),
    }
}

impl Translate for EngineError {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Absent => m.engine_error_absent(),
            Self::Crashed => m.engine_error_broken(),
            Self::OtherBuild => m.engine_error_other_build(),
        }
    }
}

fn verdict(verdict: &Verdict, translator: &Translator) -> String {
    let m = &translator.messages;
    let result = match (verdict.winner, verdict.is_won()) {
        (None, _) => "drawn",
        (Some(_), Some(true)) => "won",
        // A winning correspondent is named.
        (Some(_), Some(false)) if verdict.level.is_some() => "lost",
        (Some(_), _) => "other",
    };
    let winner = match (verdict.opponent, verdict.winner) {
        (Mover::Correspondent(correspondent), _) => untrusted::player(correspondent),
        (_, winner) => winner.map(|side| side.value(translator)).unwrap_or_default(),
    };
    match verdict.level {
        Some(level) => m.verdict_at_level(result, m.opponent_name(level.number())),
        None => m.verdict(result, winner),
    }
}

fn ending(ending: &Ending, translator: &Translator) -> String {
    let m = &translator.messages;
    match ending.0 {
        Message::Over { outcome, you, undo, .. } => over(outcome, you, undo, translator),
        Message::CorrespondenceOver { outcome, you, correspondent, to_send } => {
            let over = correspondence_over(outcome, you, correspondent, translator);
            let then = m.then_send(flag(correspondent.is_some()), untrusted::player(correspondent));
            if to_send { m.over(over, then) } else { over }
        }
        _ => String::new(),
    }
}

/// Announces that a game begins.
fn begun(game: Variant, you: Option<Side>, translator: &Translator) -> String {
    let side = you.map(|side| side.value(translator));
    translator.messages.begun(Label::Game(game).translate(translator), flag(side.is_some()), side.unwrap_or_default())
}

/// Why a game ended.
fn over(outcome: Outcome, you: Option<Side>, undo: bool, translator: &Translator) -> String {
    let (m, undo) = (&translator.messages, flag(undo));
    let result = outcome.winner.map_or("other", |winner| result(winner, you));
    let loser = outcome.winner.map(|winner| (!winner).value(translator)).unwrap_or_default();
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
}

/// The result of one more occurrence of the position, told to the person who plays `you`, or to two people.
fn repeated(fourth: Outcome, you: Option<Side>, translator: &Translator) -> String {
    let m = &translator.messages;
    let Some(winner) = fourth.winner else { return m.repeated_draw() };
    let (result, loser) = (result(winner, you), (!winner).value(translator));
    match fourth.reason {
        Reason::PerpetualCheck => m.repeated_check(result, loser),
        _ => m.repeated_loss(result, loser),
    }
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

/// Why a correspondence game ended.
fn correspondence_over(
    outcome: Outcome,
    you: Side,
    correspondent: Option<PlayerName>,
    translator: &Translator,
) -> String {
    let m = &translator.messages;
    let Some(winner) = outcome.winner else { return over(outcome, None, false, translator) };
    let loser = if winner == you { untrusted::player(correspondent) } else { m.player_you().into() };
    m.correspondence_over(outcome.reason.name(), loser)
}

impl Translate for Illegal {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::GameOver => m.illegal_game_over(),
            Self::OffBoard(at) => m.illegal_off_board(at.translate(translator)),
            Self::NoPiece(at) => m.illegal_no_piece(at.translate(translator)),
            Self::NotYours(at) => m.illegal_not_yours(at.translate(translator)),
            Self::NotInHand(face) => m.illegal_not_in_hand(face.value(translator)),
            Self::OwnPiece(at) => m.illegal_own_piece(at.translate(translator)),
            Self::Occupied(at) => m.illegal_occupied(at.translate(translator)),
            Self::OutOfReach { kind, to } => m.illegal_out_of_reach(kind.value(translator), to.translate(translator)),
            Self::WrongFace(face) => m.illegal_wrong_face(face.value(translator)),
            Self::KingFirst => m.illegal_king_first(),
            Self::NoDropHere(at) => m.illegal_no_drop_here(at.translate(translator)),
            Self::MustPromote(face) => m.illegal_must_promote(face.value(translator)),
            Self::DeadEnd { kind, to } => m.illegal_dead_end(kind.value(translator), to.translate(translator)),
            Self::Doubled(face) => m.illegal_doubled(face.value(translator)),
            Self::IntoCheck => m.illegal_into_check(),
            Self::StillInCheck => m.illegal_still_in_check(),
            Self::Pinned(at) => m.illegal_pinned(at.translate(translator)),
            Self::DropGivesCheck => m.illegal_drop_gives_check(),
            Self::MateByDrop(face) => m.illegal_mate_by_drop(face.value(translator)),
            Self::MateWithHand => m.illegal_mate_with_hand(),
        }
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
                m.edit_put(translator.device.word(), side.value(translator), kind.value(translator))
            }
        }
    }
}

impl Translate for ToolLabel {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Move => m.tool_move(),
            Self::Erase => m.tool_erase(),
            Self::Put(Piece { side, kind }, other) => {
                let reverse = other.unwrap_or(*kind).translate(translator);
                m.tool_put(side.value(translator), kind.value(translator), flag(other.is_some()), reverse)
            }
        }
    }
}

fn move_shown(number: u32, of: u32, is_variation: bool, translator: &Translator) -> String {
    let m = &translator.messages;
    match number {
        0 => m.move_shown_start(),
        _ => m.move_shown(flag(is_variation), number.to_string(), of.to_string()),
    }
}
