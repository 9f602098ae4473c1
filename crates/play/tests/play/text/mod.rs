//! Every sentence in every language.

mod archive_samples;
mod catalogs;
mod clock_samples;
mod embed_samples;
mod grammar;
mod illegal_moves;
mod key_samples;
mod played_samples;
mod puzzle_samples;
mod reasons;
mod review_samples;
mod samples;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use play::{
    clock::TimeControl,
    correspondence::{Correspondence, PlayerName},
    exchange::{import_error::ImportError, link_error::LinkError},
    language::Language,
    message::{
        EditHint, HeldLabel, HintReason, Message, Mistake, Mover, Played, PositionValue, SquareLabel, SquareState,
        TurnTrigger, Turning,
    },
    pwa::Build,
    session::Players,
    text::{Device, Translate, Translator, label::Label, puzzles::LearnLabel, sheet_label::SheetLabel},
};
use protocol::{Chance, Level, TablebaseFault, Value, Wdl};
use rules::{
    BySide, Illegal, Kind, KindSet, Outcome, Piece, Reason, Side, Unplayable, Variant,
    notation::any::{Error, ErrorKind, Location},
};

use samples::{samples, square};

/// The Fluent messages of a language.
fn messages(language: Language) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/text");
    fs::read_to_string(format!("{folder}/{}/app.ftl", language.tag())).expect("the file is there")
}

/// The messages of a language file, each with the arguments that it names.
fn arguments(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in messages(language).lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            name.clone_into(&mut key);
        }
        let names = line.split('$').skip(1).filter_map(|rest| rest.split([' ', '}']).next());
        found.entry(key.clone()).or_default().extend(names.map(str::to_owned));
    }
    found
}

#[test]
fn no_choice_of_a_game_speaks_of_another() {
    for translator in Language::ALL.map(Translator::new) {
        let differ = |sentences: Vec<String>| {
            let different: BTreeSet<&String> = sentences.iter().collect();
            assert_eq!(different.len(), sentences.len(), "{sentences:?}");
        };
        differ(Variant::games().map(|game| translator.translate(&Label::Game(game))).collect());
        differ(Variant::ALL.map(|game| translator.translate(&Label::Rule(game))).to_vec());
        for game in Variant::games() {
            let given = game.spec().handicaps.iter().map(|handicap| Some(handicap.name));
            differ(given.chain([None]).map(|name| translator.translate(&SheetLabel::HandicapName(name))).collect());
            differ(game.rulesets().map(|ruleset| translator.translate(&SheetLabel::Ruleset(ruleset))).collect());
        }
        // Each ruleset of every game has a sentence of its own.
        differ(Variant::ALL.map(|ruleset| translator.translate(&SheetLabel::Ruleset(ruleset))).to_vec());
    }
}

#[test]
fn every_message_is_said_somewhere() {
    let code = concat!(
        include_str!("../../../src/text/answer.rs"),
        include_str!("../../../src/text/card.rs"),
        include_str!("../../../src/text/catalog.rs"),
        include_str!("../../../src/text/clock.rs"),
        include_str!("../../../src/text/embed.rs"),
        include_str!("../../../src/text/fault.rs"),
        include_str!("../../../src/text/games.rs"),
        include_str!("../../../src/text/hint_reason.rs"),
        include_str!("../../../src/text/keys.rs"),
        include_str!("../../../src/text/typed.rs"),
        include_str!("../../../src/text/label.rs"),
        include_str!("../../../src/text/later.rs"),
        include_str!("../../../src/text/sheet_label.rs"),
        include_str!("../../../src/text/messages.rs"),
        include_str!("../../../src/text/puzzles.rs"),
        include_str!("../../../src/text/review.rs"),
        include_str!("../../../src/text/sharing.rs"),
        include_str!("../../../src/text/untrusted.rs"),
        include_str!("../../../src/text/values.rs"),
    );
    let is_unsaid = |key: &String| {
        let name = key.replace('-', "_");
        !code.contains(&format!(".{name}(")) && !code.contains(&format!("key::{}", name.to_uppercase()))
    };
    let unsaid: Vec<_> = arguments(Language::English).into_keys().filter(is_unsaid).collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

#[test]
fn everything_can_be_said_in_every_language() {
    let translators = Language::ALL.map(Translator::new);
    for what in samples() {
        let sentences = translators.each_ref().map(|translator| what.translate(translator));
        for sentence in &sentences {
            assert!(!sentence.trim().is_empty() && !sentence.contains(['{', '}', '$']), "{sentence:?}");
            assert!(!sentence.contains("  "), "{sentence:?} has two spaces in a row");
            assert!(!sentence.contains('\u{2068}'), "{sentence:?} has invisible marks");
        }
        let is_acronym = sentences[0].chars().all(char::is_uppercase);
        assert!(
            is_acronym || sentences[0] != sentences[Language::Japanese as usize],
            "English and Japanese differ: {sentences:?}"
        );
    }
}

#[test]
fn clocks_and_time_controls_read_well() {
    let [english, japanese] = [Language::English, Language::Japanese].map(Translator::new);
    let time = |time| SheetLabel::TimeControl(TimeControl::of_keys(Some(time), None, None).expect("a clock"));
    assert_eq!([english.translate(&time(300)), japanese.translate(&time(300))], ["5 min", "5分"]);
    assert_eq!(english.translate(&time(90)), "90 s");
    let byoyomi = |time| TimeControl::of_keys(time, Some(10), None).expect("a clock").expect("a clock");
    assert_eq!(english.translate(&byoyomi(None)), "10 s a move");
    assert_eq!(english.translate(&byoyomi(Some(60))), "1 min, then 10 s a move");
    assert_eq!(japanese.translate(&byoyomi(Some(60))), "1分、切れたら一手10秒");
    let (side, owner) = (Side::White, Mover::Computer);
    let clock = |seconds, in_byoyomi| Message::Clock { side, owner, seconds, in_byoyomi, is_paused: in_byoyomi };
    assert_eq!(english.translate(&clock(272, false)), "The computer’s clock: 4 min 32 s");
    assert_eq!(english.translate(&clock(9, true)), "The computer’s clock: 9 s for this move, waiting");
    assert_eq!(japanese.translate(&clock(60, true)), "コンピュータの時計：この手に残り1分、停止中");
}

#[test]
fn the_values_of_a_solved_game_read_well() {
    let [english, japanese] = [Language::English, Language::Japanese].map(Translator::new);
    let value = PositionValue { side: Side::Black, value: Some(Value::Win(31)), mistake: None };
    assert_eq!(english.translate(&Message::PositionValue(value)), "Black wins in 31 moves.");
    let next = Message::PositionValue(PositionValue { value: Some(Value::Win(1)), ..value });
    assert_eq!(english.translate(&next), "Black wins in 1 move.");
    let loses = PositionValue { value: Some(Value::Loss(30)), ..value };
    assert_eq!(japanese.translate(&Message::PositionValue(loses)), "後手の勝ち、あと30手。");
    let mistake = Some(Mistake { from: Wdl::Win, to: Wdl::Draw });
    let drawn = PositionValue { value: Some(Value::Draw), mistake, ..value };
    assert_eq!(english.translate(&Message::PositionValue(drawn)), "White gave away the win. A draw with best play.");
    assert_eq!(english.translate(&Message::MoveValue(Value::Loss(30))), "loss 30");
    let fault = Message::SearchedInstead(TablebaseFault::Unreachable);
    let said = "The table of this game could not be loaded. The computer searches instead.";
    assert_eq!(english.translate(&fault), said);
}

#[test]
fn sentences_read_well() {
    let played = Message::Played(Played {
        side: Side::Black,
        mover: Mover::Someone,
        kind: Kind::Pawn,
        from: Some(square("1b")),
        to: square("1a"),
        captured: Some(Kind::Silver),
        became: Some(Kind::Knight),
        ambiguous: false,
    });
    let label = Message::Square(SquareLabel {
        square: square("3e"),
        piece: Some(Piece { side: Side::Black, kind: Kind::Gold }),
        reverse: Some((Kind::Rook, TurnTrigger::Capture)),
        state: SquareState::Movable,
    });
    let cube = SquareLabel {
        square: square("1a"),
        piece: Some(Piece { side: Side::White, kind: Kind::Dog }),
        reverse: Some((Kind::Bishop, TurnTrigger::Move)),
        state: SquareState::Idle,
    };
    let held = HeldLabel { side: Side::White, kind: Kind::Pawn, others: KindSet::of(&[Kind::Knight]), count: 2 };
    let english = Translator::new(Language::English);
    assert_eq!(english.translate(&played), "Black: pawn takes silver on 1a, now knight.");
    let days = "Days\u{a0}in\u{a0}a\u{a0}row:\u{a0}1 · best:\u{a0}4";
    assert_eq!(english.translate(&LearnLabel::Days(1, 4)), days, "no number goes to the next line alone");
    let Message::Played(one_of_two) = played else { panic!("a move") };
    let one_of_two = Message::Played(Played { ambiguous: true, ..one_of_two });
    assert_eq!(english.translate(&one_of_two), "Black: pawn 1b takes silver on 1a, now knight.");
    assert_eq!(english.translate(&Message::Begun(Variant::Kyoto, Some(Side::White))), "Kyoto shogi. You play White.");
    assert_eq!(english.translate(&label), "3e, Black gold, turns to rook when it captures, can move");
    assert_eq!(english.translate(&Message::Square(cube)), "1a, White dog, turns to bishop when it moves");
    assert_eq!(english.translate(&held), "White’s hand, pawn or knight: 2");
    let japanese = Translator::new(Language::Japanese);
    assert_eq!(japanese.translate(&played), "先手：歩兵で1一の銀将を取る、桂馬に。");
    assert_eq!(japanese.translate(&label), "3五、先手の金将、駒を取れば飛車に裏返る、動かせます");
    let over = |reason, you: Option<Side>| {
        let (outcome, level) = (Outcome { winner: Some(Side::White), reason }, you.map(|_| Level::Five));
        english.translate(&Message::Over { outcome, you, level, undo: true })
    };
    let lost = |reason| over(reason, None);
    assert_eq!(lost(Reason::Checkmate), "White wins. Checkmate.");
    assert_eq!(lost(Reason::Stalemate), "White wins. Black cannot move, and in shogi that loses.");
    assert_eq!(lost(Reason::PerpetualCheck), "White wins. Black gave check without end, which loses.");
    assert_eq!(lost(Reason::Resignation), "White wins. Black resigned. Undo takes it back.");
    assert_eq!(over(Reason::Checkmate, Some(Side::White)), "You beat Hedgehog! Checkmate.");
    let resigned = "You lost to Hedgehog. You resigned. Undo takes it back.";
    assert_eq!(over(Reason::Resignation, Some(Side::Black)), resigned);
    let agreed = Outcome { winner: None, reason: Reason::Agreement };
    let drawn = |undo| english.translate(&Message::Over { outcome: agreed, you: None, level: None, undo });
    assert_eq!(
        [true, false].map(drawn),
        ["A draw. Both sides agreed. Undo takes it back.", "A draw. Both sides agreed."]
    );
    let once_more = |translator: &Translator, winner, reason, you| {
        translator.translate(&Message::Repeated { fourth: Outcome { winner, reason }, you })
    };
    let (white, black) = (Some(Side::White), Some(Side::Black));
    let same = "The same position for the third time. Once more";
    assert_eq!(once_more(&english, None, Reason::Repetition, None), format!("{same} is a draw."));
    assert_eq!(once_more(&english, white, Reason::Repetition, None), format!("{same}, and Black loses."));
    assert_eq!(once_more(&english, white, Reason::Repetition, black), format!("{same}, and you lose."));
    let check = "The third time with check after check. Once more, and";
    assert_eq!(once_more(&english, white, Reason::PerpetualCheck, white), format!("{check} the computer loses."));
    assert_eq!(once_more(&english, black, Reason::PerpetualCheck, None), format!("{check} White loses."));
    assert_eq!(
        once_more(&japanese, white, Reason::PerpetualCheck, None),
        "連続王手で同じ局面が三回目です。もう一度で先手の負けです。"
    );
    let turn = |mover| english.translate(&Message::Turn { side: Side::White, mover, check: true });
    assert_eq!(turn(Mover::You), "Check! Your turn");
    assert_eq!(turn(Mover::Someone), "Check! White to move");
    let empty = SquareLabel { square: square("2c"), piece: None, reverse: None, state: SquareState::Destination };
    assert_eq!(english.translate(&empty), "2c, empty, can go here");
    assert_eq!(japanese.translate(&empty), "2三、空き、ここへ動けます");
    let too_far = Message::Refused(Illegal::OutOfReach { kind: Kind::Gold, to: square("3b") });
    assert_eq!(english.translate(&too_far), "The gold cannot go to 3b. Right-click it to see its moves.");
    assert_eq!(japanese.translate(&too_far), "金将は3二へ動けません。右クリックすると動きが見られます。");
}

#[test]
fn no_instruction_for_one_device_speaks_of_another() {
    let words = [
        (Language::English, [["Tap ", "Hold "], ["Click ", "Right-click "], ["Enter", "Press ?"]]),
        (Language::Japanese, [["タップ", "長押し"], ["クリック", "右クリック"], ["Enter", "の上で ? を"]]),
    ];
    let devices = [Device::Touch, Device::Mouse, Device::Keyboard];
    for (language, words) in words {
        for (device, own) in devices.into_iter().zip(words) {
            let translator = Translator::new(language).on(device);
            // These name keys and fingers on every device: the editor's keys, and how phones install an app.
            let always =
                [translator.translate(&SheetLabel::EditorKeys), translator.translate(&SheetLabel::InstallByHand)];
            let said: Vec<_> = samples().iter().map(|what| what.translate(&translator)).collect();
            let mentions =
                |word: &&str| said.iter().filter(|said| said.contains(*word) && !always.contains(said)).count();
            assert!(
                own.iter().all(|word| mentions(word) > 1),
                "{language:?}, {device:?}: {:?}",
                own.map(|word| mentions(&word))
            );
            let others = words.iter().flatten().filter(|word| !own.contains(word));
            for word in others {
                assert_eq!(mentions(word), 0, "{language:?}, {device:?}: {word}");
            }
        }
    }
}

#[test]
fn what_depends_on_the_device_says_so() {
    for language in Language::ALL {
        let translators =
            [Device::Touch, Device::Mouse, Device::Keyboard].map(|device| Translator::new(language).on(device));
        for what in samples() {
            let said = translators.each_ref().map(|translator| what.translate(translator));
            let differs = said.iter().any(|one| *one != said[0]);
            // Some steps of courses have the same words on every device.
            assert!(what.depends_on_device() || !differs, "{said:?}");
        }
    }
    // Few texts depend on the device, so a change from mouse to keys does not announce every label again.
    let dependent = samples().iter().filter(|what| what.depends_on_device()).count();
    assert!(dependent * 5 < samples().len(), "{dependent} of {}", samples().len());
}

#[test]
fn instructions_for_keys_read_well() {
    let [english, japanese] =
        [Language::English, Language::Japanese].map(|language| Translator::new(language).on(Device::Keyboard));
    let too_far = Message::Refused(Illegal::OutOfReach { kind: Kind::Gold, to: square("3b") });
    assert_eq!(english.translate(&too_far), "The gold cannot go to 3b. Press ? on it to see its moves.");
    assert_eq!(japanese.translate(&too_far), "金将は3二へ動けません。その上で ? を押すと動きが見られます。");
    assert_eq!(english.translate(&Message::ClockPaused), "Paused. Press a key to go on.");
    assert_eq!(
        japanese.translate(&Message::EditHint(EditHint::Select)),
        "駒の上でEnterを押すと、動かしたり裏返したりできます。"
    );
}

/// The generated methods take their arguments in the order in which the English message first names them. Tests the messages with
/// several arguments that no other test reads.
#[test]
fn arguments_stand_where_they_belong() {
    let at = square("3b");
    let dead_end = Illegal::DeadEnd { kind: Kind::Lance, to: at };
    let over = Message::Over {
        outcome: Outcome { winner: Some(Side::White), reason: Reason::Repetition },
        you: Some(Side::White),
        level: Some(Level::Three),
        undo: false,
    };
    let token = || "9z".to_owned();
    let doubled = Unplayable::Doubled { side: Side::Black, kind: Kind::Pawn, file: 1 };
    let line = Error { token: token(), location: Location::Line(3), kind: ErrorKind::Unplayable(doubled) };
    let drops_king = Message::DropKing { side: Side::White, mover: Mover::Someone };
    let choice = Message::ChooseFace { kind: Kind::Pawn, to: at, drop: true };
    let refused = Message::RefusedChoice { kind: Kind::Dog, reason: Illegal::DropGivesCheck };
    let many = Message::Unplayable(Unplayable::TooMany { kind: Kind::Gold, count: 3, max: 2 });
    let asks = Label::AskForDraw(Side::White);
    let said: [(&dyn Translate, &str); 15] = [
        (&asks, "White offers a draw. Does Black agree?"),
        (&Label::HowToResign { side: Side::White, draw: true }, "Press again to resign as White, or offer a draw."),
        (&many, "Too many golds (any face): 3, and the set has 2."),
        (&drops_king, "White: drop your king"),
        (&choice, "Drop the pawn on 3b showing which face?"),
        (&refused, "dog, not allowed: In this game a drop may not give check."),
        (&dead_end, "A lance could never move from 3b."),
        (&over, "You beat Mouse! The position came up four times: whoever moved first loses."),
        (&Message::NoDropsOn(at), "Nothing may be dropped on 3b."),
        (&Message::StepNumber { step: 1, of: 4 }, "1 of 4"),
        (&Label::Name(Mover::Someone, Side::White), "White"),
        (&Label::Name(Mover::You, Side::White), "You"),
        (&SheetLabel::YourSide(Some(Side::White), true), "White, first"),
        (&line, "Line 3: The position “9z” cannot be played. Black has two pawns on file 1."),
        (&Build::named("0.1.0-4f2a9c01d7"), "Poppy Shogi 0.1.0 · build 4f2a9c01d7"),
    ];
    for (what, sentence) in said {
        assert_eq!(what.translate(&Translator::new(Language::English)), sentence);
    }
}

#[test]
fn complaints_read_well() {
    let (english, japanese) = (Translator::new(Language::English), Translator::new(Language::Japanese));
    let error = |token: &str, location, kind| ImportError::Text(Error { token: token.to_owned(), location, kind });
    let far = ErrorKind::Illegal(Illegal::OutOfReach { kind: Kind::Pawn, to: square("1b") });
    let illegal = error("1d1b", Location::Move(3), far);
    assert_eq!(english.translate(&illegal), "Move 3: “1d1b”: The pawn cannot go to 1b.");
    assert_eq!(japanese.translate(&illegal), "3手目：「1d1b」：歩兵は1二へ動けません。");
    let long = error("one two  three\nfour five six seven eight", Location::Unknown, ErrorKind::UnknownFormat);
    assert_eq!(english.translate(&long), "There is no game in “one two three four five six…”.");
    let fault = |key: &str, value: &str| LinkError { key: key.to_owned(), value: value.to_owned() };
    let faults = ImportError::Link(vec![fault("level", "9"), fault("side", "gote")]);
    assert_eq!(english.translate(&faults), "Not understood and ignored: level=9, side=gote");
    assert_eq!(japanese.translate(&faults), "読めない指定を無視しました：level=9, side=gote");
    let one = ImportError::Link(vec![fault("level", "9")]);
    assert_eq!(english.translate(&one), "Not understood and ignored: level=9");
    for kind in [ErrorKind::UnknownFormat, ErrorKind::UnknownGame, ErrorKind::NotUnderstood] {
        assert_eq!(english.translate(&error(" \n", Location::Unknown, kind)), "There is no text to open.");
    }
}

#[test]
fn correspondence_games_read_well() {
    let (english, japanese) = (Translator::new(Language::English), Translator::new(Language::Japanese));
    let ann = PlayerName::parse("Ann");
    let said = |message: Message| [english.translate(&message), japanese.translate(&message)];
    let side = Side::White;
    let turn = |correspondent| Message::Turn { side, mover: Mover::Correspondent(correspondent), check: true };
    assert_eq!(said(turn(ann)), ["Check! Ann’s turn (White)", "王手！Annさんの番です（後手）"]);
    assert_eq!(said(turn(None)), ["Check! Your friend’s turn (White)", "王手！相手の番です（後手）"]);
    let send = Message::SendLink { correspondent: ann, side, check: true };
    assert_eq!(said(send), ["Check! Send the link to Ann", "王手！Annさんにリンクを送ってください"]);
    let how = |your_turn| Message::HowToCorrespond { you: side, correspondent: None, your_turn };
    assert_eq!(
        english.translate(&how(true)),
        "Make your move, then send the link. You play White against your friend."
    );
    assert_eq!(english.translate(&how(false)), "You play White against your friend, who moves first.");
    assert_eq!(japanese.translate(&how(true)), "指したら、リンクを送ります。あなたは後手です。");
    let over = |winner, you, reason, to_send| {
        let outcome = Outcome { winner: Some(winner), reason };
        said(Message::CorrespondenceOver { outcome, you, correspondent: ann, to_send })
    };
    let [black, white] = Side::ALL;
    assert_eq!(
        over(black, black, Reason::Checkmate, true),
        ["You win! Checkmate. Send the link to Ann.", "あなたの勝ちです！詰みです。Annさんにリンクを送りましょう。"]
    );
    assert_eq!(over(white, black, Reason::Resignation, false)[0], "Ann wins. You resigned.");
    assert_eq!(
        over(white, white, Reason::Resignation, false),
        ["You win! Ann resigned.", "あなたの勝ちです！Annさんの投了です。"]
    );
    let refusal = |correspondent, to_send| english.translate(&Message::CorrespondentsTurn { correspondent, to_send });
    assert_eq!(refusal(ann, true), "It is Ann’s turn. Send the link.");
    assert_eq!(refusal(None, false), "It is your friend’s turn. Open the link that comes back.");
    let differs = "This link differs from your game at move 3. Undo brings yours back.";
    assert_eq!(english.translate(&Message::LinkDiffers(3)), differs);
    assert_eq!(english.translate(&Label::Correspondence(ann)), "By link with Ann");
    let beside_stand =
        |name: &str| english.translate(&Label::Name(Mover::Correspondent(PlayerName::parse(name)), side));
    let long = ["Ann", "Maximiliana F", "五分摩訶将棋", "五分摩訶将棋家"].map(beside_stand);
    assert_eq!(long, ["Ann", "Maximiliana…", "五分摩訶将棋", "五分摩訶将棋…"]);
    let players =
        Players::with_correspondent(side, Correspondence { names: BySide::both(ann), ..Correspondence::default() });
    let sends = "Send this link to Ann, who plays Black and sends one back after moving.";
    assert_eq!(english.translate(&SheetLabel::LinkOpens(players)), sends);
}

#[test]
fn cards_read_well() {
    let (english, japanese) = (Translator::new(Language::English), Translator::new(Language::Japanese));
    let gold = |owner| Message::Card { piece: Piece { side: Side::White, kind: Kind::Gold }, owner };
    assert_eq!(english.translate(&gold(Mover::Someone)), "White’s gold");
    assert_eq!(english.translate(&gold(Mover::You)), "Your gold");
    assert_eq!(japanese.translate(&gold(Mover::Computer)), "コンピュータの金将");
    let turns = |to: &[Kind], when, may| Message::Turns(Turning { to: KindSet::of(to), when, may });
    let rook = turns(&[Kind::Rook], TurnTrigger::Capture, false);
    assert_eq!(english.translate(&rook), "Becomes a rook whenever it captures.");
    assert_eq!(japanese.translate(&rook), "駒を取ると、飛車に裏返ります。");
    let any = turns(&[Kind::Rook, Kind::Gold, Kind::Pawn], TurnTrigger::Move, true);
    assert_eq!(english.translate(&any), "May become a rook, gold or pawn with every move.");
    let dropped = Message::DropsAs(KindSet::of(&[Kind::Pawn, Kind::Knight]));
    assert_eq!(english.translate(&dropped), "Whoever captures it may drop it as a knight or pawn.");
    assert_eq!(japanese.translate(&dropped), "取った側は、桂馬または歩兵として打てます。");
}

#[test]
fn what_a_face_does_fits_into_two_short_lines_of_the_dialog() {
    for (language, most) in [(Language::English, 17), (Language::Japanese, 8)] {
        for kind in Kind::ALL {
            let said = Message::MovesInShort(kind).translate(&Translator::new(language));
            let lines: Vec<usize> = said.lines().map(|line| line.chars().count()).collect();
            assert!(lines.len() == 2 && lines.iter().all(|&length| length <= most), "{language:?}: {said:?}");
        }
    }
    let read_out = Message::ChoiceOf(Kind::Dragon).translate(&Translator::new(Language::English));
    assert_eq!(read_out, "dragon: as a rook, or one step diagonally");
}

#[test]
fn a_mate_is_counted_as_problems_of_the_language_count_it() {
    let said = |reason: HintReason| {
        [Language::English, Language::Japanese].map(|language| Translator::new(language).translate(&reason))
    };
    assert_eq!(said(HintReason::Mate(1)), ["Mate in 1 move.", "1手詰です。"]);
    assert_eq!(said(HintReason::Mate(5)), ["Mate in 3 moves.", "5手詰です。"]);
    // The opponent's mate is counted from after the proposed move.
    let mated = said(HintReason::Mated(4));
    assert_eq!(mated, ["But the opponent can mate in 2 moves.", "ただし、相手に3手詰があります。"]);
    assert_eq!(said(HintReason::Chance(Chance::from(999)))[0], "The chance to win is about 99 %.");
}

#[test]
fn little_time_is_said_in_words() {
    let said = |seconds| {
        [Language::English, Language::Japanese]
            .map(|language| Translator::new(language).translate(&Message::TimeLeft(seconds)))
    };
    assert_eq!(said(60), ["One minute left.", "残り一分です。"]);
    assert_eq!(said(10), ["Ten seconds left.", "残り十秒です。"]);
}

#[test]
fn a_text_from_outside_neither_hides_characters_nor_changes_the_order_of_those_around_it() {
    let link = |value: &str| ImportError::Link(vec![LinkError { key: "level".into(), value: value.into() }]);
    let text = |token: &str| {
        ImportError::Text(Error { token: token.into(), location: Location::Move(3), kind: ErrorKind::NotUnderstood })
    };
    let file = |name: &str| ImportError::File(name.into());
    let english = |error: ImportError| Translator::new(Language::English).translate(&error);
    // A bidirectional override would mirror the rest of the sentence.
    assert_eq!(english(link("\u{202e}abc")), "Not understood and ignored: level=\u{fffd}abc");
    assert_eq!(english(text("1d\u{200b}1c")), "Move 3: “1d\u{fffd}1c” is not understood.");
    assert_eq!(english(file("\u{2067}a\u{7}.kif")), "The file \u{fffd}a\u{fffd}.kif cannot be read.");
    // Right-to-left text is isolated.
    assert_eq!(english(link("אבג")), "Not understood and ignored: \u{2068}level=אבג\u{2069}");
    assert_eq!(english(file("אבג.kif")), "The file \u{2068}אבג.kif\u{2069} cannot be read.");
    for control in ['\u{2068}', '\u{202e}', '\u{2067}'] {
        let outside = format!("א{control}ב");
        let errors = [link(&outside), text(&outside), file(&outside)];
        for sentence in Language::ALL
            .iter()
            .flat_map(|&language| errors.each_ref().map(|error| Translator::new(language).translate(error)))
        {
            let count = |wanted: char| sentence.chars().filter(|&c| c == wanted).count();
            assert_eq!((count('\u{2068}'), count('\u{2069}')), (1, 1), "{sentence:?} isolates the text once");
            assert!(!sentence.contains(['\u{202e}', '\u{2067}']), "{sentence:?}");
        }
    }
}
