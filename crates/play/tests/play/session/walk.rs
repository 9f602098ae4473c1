//! Random actions of a person, with answers of the computer at random times.

use play::{
    message::Message,
    session::{Action, EngineError, Hint, Match, MatchOptions, Player, Players, Purpose, Selection, Session, Target},
};
use protocol::Level;
use rules::{Game, Move, Side, Square, Variant};

use super::common::{Lcg, START, TILES, against, left};

/// A random action of a person or the computer; half of the time one that advances the game.
fn any_action(session: &Session, answer: Option<(Purpose, Move)>, random: &mut Lcg) -> Action {
    let squares: Vec<Square> = Variant::Micro.spec().squares().collect();
    let advances = random.below(2) == 0;
    if let (Some((purpose, played)), true) = (answer, advances) {
        let lifts = purpose == Purpose::Reply && random.below(2) == 0;
        return match purpose {
            Purpose::Hint => Action::AnswerHint(played, None),
            _ if lifts => Action::EngineLift(played),
            _ => Action::Answer(purpose, played),
        };
    }
    if let (Selection::Face { faces, .. }, true) = (session.selection(), advances) {
        return Action::Pick(Target::Face(random.choose(&faces.into_iter().collect::<Vec<_>>())));
    }
    if session.has_premove() && advances {
        return Action::PlayPremove;
    }
    let destinations: Vec<Square> = session.destinations().into_iter().collect();
    if !destinations.is_empty() && advances {
        return Action::Pick(Target::Square(random.choose(&destinations)));
    }
    let side = random.choose(&Side::ALL);
    let [kind, other] = random.choose(&TILES);
    let face = random.choose(&[None, Some(kind), Some(other)]);
    let target =
        if random.below(3) == 0 { Target::Hand { side, kind, face } } else { Target::Square(random.choose(&squares)) };
    let players = random.choose(&[
        Players::against(Side::Black, Level::Two),
        Players::against(Side::White, Level::Two),
        Players::PEOPLE,
    ]);
    match random.below(200) {
        0..110 => Action::Pick(target),
        110..140 => Action::Drag(target),
        140..150 => Action::Pick(Target::Face(random.choose(&[kind, other]))),
        150..155 => Action::Cancel,
        155..157 => Action::Hover(Some(random.choose(&squares))),
        157..160 => Action::Release(random.choose(&squares)),
        160..170 => Action::Hint,
        170..180 => Action::Undo,
        180..182 => Action::Resign,
        182..184 => Action::Fail(EngineError::Crashed),
        184..190 => Action::TryAgain,
        190..192 => Action::BeginIntroduction,
        192..194 => Action::NextStep,
        194..196 => Action::LeaveLesson,
        196..197 => left(session)
            .into_iter()
            .nth(random.below(2))
            .map_or(Action::Cancel, |left| Action::Resume(Box::new(left.clone()))),
        197..198 => {
            let mut game = Game::new(Variant::Micro);
            for _ in 0..random.below(4) {
                game.play(random.choose(&game.position().moves())).expect("a move of the list is legal");
            }
            Action::Open(Box::new(Match { players, ..game.into() }))
        }
        _ => Action::NewGame(MatchOptions {
            start: Variant::Micro.into(),
            players,
            seed: 0,
            repeatable: false,
            time: None,
        }),
    }
}

/// Whether an action switches to another game.
const fn is_another_game(action: &Action) -> bool {
    matches!(action, Action::NewGame(_) | Action::Open(_) | Action::Resume(_))
}

/// The expected purpose of the question to the engine.
fn expected_purpose(session: &Session) -> Option<Purpose> {
    if session.engine_error().is_some() || session.lesson().is_some() {
        return None;
    }
    match session.current().mover()? {
        Player::Engine(_) => Some(Purpose::Reply),
        Player::Person => (session.hint() == Hint::Asked).then_some(Purpose::Hint),
        Player::Correspondent | Player::Nobody => None,
    }
}

#[test]
fn under_random_actions_each_player_moves_its_own_pieces_legally() {
    let mut session = against(Side::Black, START);
    let mut random = Lcg(13);
    // A pending answer, perhaps to a stale question.
    let mut answer: Option<(Purpose, Move)> = None;
    let (mut persons, mut computers, mut hints, mut undone, mut late) = (0, 0, 0, 0, 0);
    let (mut premoves, mut kept) = (0, 0);
    for _ in 0..30_000 {
        if let (Some(query), true) = (session.engine_query(), random.below(3) == 0) {
            answer = Some((query.purpose, random.choose(&query.position.moves())));
        }
        let action = any_action(&session, answer, &mut random);
        let before = session.clone();
        session.apply(action.clone());
        let (was, is) = (before.game().moves().len(), session.game().moves().len());
        let same_game = before.lesson().is_none() && session.lesson().is_none() && !is_another_game(&action);
        if same_game && is > was && action != Action::Undo {
            let played = session.game().moves()[was];
            assert_eq!((before.game().position().why_illegal(played), is), (Ok(()), was + 1));
            premoves += usize::from(action == Action::PlayPremove);
            let by_computer = matches!(before.current().mover(), Some(Player::Engine(_)));
            assert_eq!(by_computer, action == Action::Answer(Purpose::Reply, played), "{action:?}");
            assert_eq!(session.matches().previous(), before.matches().previous().filter(|_| by_computer));
            if by_computer { computers += 1 } else { persons += 1 }
        }
        let (current, is_untouched) = (before.matches().current(), before.matches().previous().is_some());
        let counts = current.can_undo() && current.game.outcome().is_none() && !is_untouched;
        if counts && is_another_game(&action) {
            let continues = session.matches().current().continues(current);
            assert!(
                continues || left(&session).into_iter().any(|left| left.continues(current)),
                "{action:?} loses a game"
            );
            kept += usize::from(!continues);
        }
        if let Action::Answer(..) | Action::AnswerHint(..) = action {
            let refused = matches!(session.notice(), Some(Message::Refused(_))) && session.notice() != before.notice();
            assert!(!refused, "an answer is never refused");
            hints += usize::from(session.hint() != before.hint() && matches!(session.hint(), Hint::Shown(..)));
            late += usize::from(session == before);
            answer = None;
        }
        if action == Action::Undo && before.can_undo() {
            let persons_turn = session.current().mover() == Some(Player::Person);
            let brought_back = session.notice() == Some(Message::BroughtBack);
            assert!(
                persons_turn || brought_back || before.game().resigned().is_some(),
                "undo gives the person the move"
            );
            undone += 1;
        }
        if let (Hint::Shown(proposed, _), false) = (session.hint(), session.lesson().is_some()) {
            assert!(session.game().position().is_legal(proposed), "a hint is for this position");
        }
        if matches!(session.current().mover(), Some(Player::Engine(_))) {
            assert_eq!(session.candidates(), [], "no candidates");
            assert!(!matches!(session.selection(), Selection::Face { .. }), "no dialog is open");
        }
        assert_eq!(session.engine_query().map(|query| query.purpose), expected_purpose(&session));
    }
    let counts = [persons, computers, hints, undone, late];
    assert!(premoves > 0 && kept > 60, "{premoves} premoves, {kept} games kept");
    assert!(counts.iter().all(|&count| count > 60), "{counts:?}");
}
