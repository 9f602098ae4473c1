//! A sample of every text of the page.

use play::{
    correspondence::{Correspondence, PlayerName},
    course::Course,
    course::CourseState,
    exchange::{
        export::Format,
        import_error::{ImportError, TooLong},
        link_error::LinkError,
    },
    message::{
        Change, EditHint, HeldLabel, Message, Mistake, Mover, PositionValue, SquareLabel, SquareState, Stuck,
        ToolLabel, TurnTrigger, Turning,
    },
    pwa::{Build, Notice},
    session::{EngineError, Player, Players},
    settings::{Board, Coordinates, Glyphs, MoveNotation, Pieces, Scores, Seating, SoundSet, Speed, Theme},
    text::{
        Translate,
        label::{Label, RankName},
        sheet_label::SheetLabel,
        values::Valued,
    },
};
use protocol::{Level, TablebaseFault, Value, Wdl};
use rules::{
    BySide, Illegal, Kind, KindSet, Outcome, Piece, Reason, Side, Square, Unplayable, Variant,
    notation::any::{Error, ErrorKind, Location},
};

use super::{
    archive_samples::archive_samples,
    clock_samples::clock_samples,
    embed_samples::embed_samples,
    illegal_moves::reasons,
    key_samples::key_samples,
    played_samples::{played, played_samples},
    puzzle_samples::puzzle_samples,
    review_samples::review_samples,
};

pub(super) fn square(name: &str) -> Square {
    Square::parse(name).unwrap()
}

pub(super) fn boxed<S: Translate + 'static>(what: S) -> Box<dyn Translate> {
    Box::new(what)
}

/// Every kind of import error.
fn complaints(at: Square) -> impl Iterator<Item = ImportError> {
    let error = |key: &str| LinkError { key: key.to_owned(), value: "9".to_owned() };
    let positions = [
        Unplayable::OffBoard(at),
        Unplayable::Foreign(Kind::Dog),
        Unplayable::Kings { side: Side::White, count: 2 },
        Unplayable::NoKing,
        Unplayable::TooMany { kind: Kind::Gold, count: 5, max: 2 },
        Unplayable::KingInHand(Side::Black),
        Unplayable::Doubled { side: Side::Black, kind: Kind::Pawn, file: 1 },
        Unplayable::DeadEnd(at),
        Unplayable::OpponentInCheck,
    ];
    let kinds =
        [ErrorKind::UnknownFormat, ErrorKind::UnknownGame, ErrorKind::NotUnderstood, ErrorKind::Ending].into_iter();
    let kinds = kinds.chain(positions.map(ErrorKind::Unplayable)).chain(reasons(at).map(ErrorKind::Illegal));
    let at_locations = |kind| {
        [Location::Unknown, Location::Line(3), Location::Move(12)].map(|location| Error {
            token: "9z".to_owned(),
            location,
            kind,
        })
    };
    let texts =
        kinds.flat_map(at_locations).flat_map(|error| [ImportError::Text(error.clone()), ImportError::InPart(error)]);
    let name = || "game.kif".to_owned();
    let long =
        [TooLong::Link(1_400_000), TooLong::Text(2_345_678), TooLong::File(name(), 9_000_000), TooLong::Moves(25_000)];
    let of_files = [
        ImportError::Link(vec![error("level"), error("side")]),
        ImportError::File(name()),
        ImportError::Elsewhere(name()),
    ];
    texts.chain(of_files).chain(long.map(ImportError::TooLong))
}

/// A sample of every text, with every case of its selectors.
pub(super) fn samples() -> Vec<Box<dyn Translate>> {
    let others = clock_samples().into_iter().chain(played_samples()).chain(puzzle_samples()).chain(review_samples());
    samples_at_board().into_iter().chain(samples_on_sheets()).chain(others).collect()
}

/// Texts on sheets, including the card of a piece, and import errors.
fn samples_on_sheets() -> Vec<Box<dyn Translate>> {
    let at = square("3b");
    let mut samples: Vec<Box<dyn Translate>> = Vec::new();
    samples.extend(complaints(at).map(boxed));
    let people = [Player::Person, Player::Correspondent];
    samples.extend(people.map(|player| boxed(SheetLabel::OpponentNote(player))));
    samples.extend(
        people.into_iter().chain([Player::Engine(Level::One)]).map(|player| boxed(SheetLabel::Opponent(player))),
    );
    let fits = [SheetLabel::FitsMe(Level::One), SheetLabel::FitsMeNote(true), SheetLabel::FitsMeNote(false)];
    samples.extend(fits.into_iter().chain([SheetLabel::Level]).map(boxed));
    for level in Level::ALL {
        samples.extend([boxed(Label::OpponentName(level)), boxed(SheetLabel::LevelNote(level))]);
        samples.push(boxed(Label::PlayLevel(level)));
    }
    for side in [Some(Side::Black), Some(Side::White), None] {
        samples.extend([true, false].map(|begins| boxed(SheetLabel::YourSide(side, begins))));
    }
    samples.extend(Kind::ALL.map(|kind| boxed(Message::Moves(kind))));
    samples.extend(Kind::ALL.map(|kind| boxed(Message::MovesInShort(kind))));
    samples.extend(Kind::ALL.map(|kind| boxed(Message::ChoiceOf(kind))));
    for to in [KindSet::of(&[Kind::Rook]), KindSet::of(&[Kind::Rook, Kind::Gold]), KindSet::of(&Kind::ALL[5..])] {
        samples.push(boxed(Message::DropsAs(to)));
        for when in [TurnTrigger::Move, TurnTrigger::Quiet, TurnTrigger::Capture, TurnTrigger::Zone] {
            samples.extend([true, false].map(|may| boxed(Message::Turns(Turning { to, when, may }))));
        }
    }
    let piece = Piece { side: Side::White, kind: Kind::Gold };
    samples.extend([Mover::Someone, Mover::You, Mover::Computer].map(|owner| boxed(Message::Card { piece, owner })));
    samples.extend([Message::NeverTurns, Message::NeverCaptured].map(boxed));
    samples.extend(setting_samples());
    samples.extend(key_samples());
    samples.extend(
        [
            SheetLabel::StartPosition,
            SheetLabel::ClearBoard,
            SheetLabel::RestToDefender,
            SheetLabel::PositionText,
            SheetLabel::SetText,
            SheetLabel::NoProblems,
            SheetLabel::EditorKeys,
            SheetLabel::Against,
            SheetLabel::Colours,
            SheetLabel::CopyAs,
            SheetLabel::CopyLink,
            SheetLabel::CopyPositionLink,
            SheetLabel::File,
            SheetLabel::FullPage,
            SheetLabel::Handicap,
            SheetLabel::Install,
            SheetLabel::InstallByHand,
            SheetLabel::Language,
            SheetLabel::CourseNotLoaded,
            SheetLabel::Licences,
            SheetLabel::Boards,
            SheetLabel::Print,
            SheetLabel::PieceSets,
            SheetLabel::Sounds,
            SheetLabel::Scores,
            SheetLabel::Motion,
            SheetLabel::NotPasted,
            SheetLabel::Open,
            SheetLabel::OpenGame,
            SheetLabel::Paste,
            SheetLabel::SaveAs,
            SheetLabel::Send,
            SheetLabel::Squares,
            SheetLabel::Notation,
            SheetLabel::Start,
            SheetLabel::TwoPeople,
            SheetLabel::Vibration,
            SheetLabel::WhichGame,
            SheetLabel::WhichRuleset,
            SheetLabel::You,
            SheetLabel::YourName,
        ]
        .map(boxed),
    );
    let learnt = [(0, 0), (3, 11), (11, 11)].map(|(done, of)| CourseState { done, of });
    samples.extend(learnt.map(|state| boxed(SheetLabel::Learn(state))));
    samples.extend([Variant::Nana, Variant::NanaFree].map(|variant| boxed(SheetLabel::Ruleset(variant))));
    let handicaps = Variant::ALL.into_iter().flat_map(|variant| variant.spec().handicaps);
    let given = handicaps.map(|handicap| Some(handicap.name)).chain([None]);
    samples.extend(given.map(|name| boxed(SheetLabel::HandicapName(name))));
    samples.extend(
        Format::TEXTS
            .into_iter()
            .chain([Format::Link, Format::Html])
            .flat_map(|form| [SheetLabel::Format(form), SheetLabel::Copied(form), SheetLabel::Saved(form)])
            .map(boxed),
    );
    let correspondence = |name| Correspondence { names: BySide::both(name), ..Correspondence::default() };
    let players = correspondents()
        .map(|correspondent| Players::with_correspondent(Side::Black, correspondence(correspondent)))
        .into_iter();
    let players = players.chain([Players::PEOPLE, Players::NOBODY, Players::against(Side::Black, Level::Four)]);
    samples.extend(players.map(SheetLabel::LinkOpens).chain([SheetLabel::LinkLeavesOut]).map(boxed));
    samples.extend([true, false].map(|by_hand| boxed(SheetLabel::NotCopied(by_hand))));
    samples.extend(archive_samples().into_iter().chain(embed_samples()));
    samples.extend(["", "0.1.0-4f2a9c01d7"].map(|name| boxed(Build::named(name))));
    samples
}

/// The values of the settings.
fn setting_samples() -> Vec<Box<dyn Translate>> {
    let mut samples: Vec<Box<dyn Translate>> = Vec::new();
    samples.extend(Theme::ALL.iter().map(|&theme| boxed(SheetLabel::Theme(theme))));
    samples.extend(Speed::ALL.iter().map(|&speed| boxed(SheetLabel::Speed(speed))));
    samples.extend(Coordinates::ALL.iter().map(|&at| boxed(SheetLabel::Coordinates(at))));
    samples.extend(MoveNotation::ALL.iter().map(|&notation| boxed(SheetLabel::MoveNotation(notation))));
    samples.extend(Seating::ALL.iter().map(|&seating| boxed(SheetLabel::Seating(seating))));
    samples.extend(Scores::ALL.iter().map(|&scores| boxed(SheetLabel::ScoresAs(scores))));
    samples.extend(Board::ALL.iter().map(|&board| boxed(SheetLabel::BoardOf(board))));
    samples.extend(Pieces::ALL.iter().map(|&pieces| boxed(SheetLabel::PiecesOf(pieces))));
    samples.extend(SoundSet::ALL.iter().map(|&sounds| boxed(SheetLabel::SoundsOf(sounds))));
    samples
}

/// The result of a game between two people, and of a person on either side against the computer.
fn ends(outcome: Outcome) -> impl Iterator<Item = Box<dyn Translate>> {
    let players = [(None, None), (Some(Side::Black), Some(Level::Five)), (Some(Side::White), Some(Level::Five))];
    let ends = players
        .into_iter()
        .flat_map(move |(you, level)| [true, false].map(|undo| Message::Over { outcome, you, level, undo }));
    ends.map(boxed)
}

/// Texts about the values of a solved game.
fn value_samples() -> Vec<Box<dyn Translate>> {
    let values = [Value::Win(31), Value::Win(1), Value::Draw, Value::Loss(30)];
    let faults =
        [TablebaseFault::Absent, TablebaseFault::Unreachable, TablebaseFault::Damaged, TablebaseFault::OtherStart];
    let mistakes = [(Wdl::Win, Wdl::Draw), (Wdl::Draw, Wdl::Loss)].map(|(from, to)| Mistake { from, to });
    let mut samples: Vec<Box<dyn Translate>> = Vec::new();
    for side in Side::ALL {
        for value in [None].into_iter().chain(values.map(Some)) {
            for mistake in [None].into_iter().chain(mistakes.map(Some)) {
                samples.push(boxed(Message::PositionValue(PositionValue { side, value, mistake })));
            }
        }
    }
    samples.extend(values.map(|value| boxed(Valued(Message::HeldFace(Kind::Dog), Some(value)))));
    samples.extend(values.map(|value| boxed(Message::MoveValue(value))));
    samples.push(boxed(Message::ValuesAfterGame));
    samples.extend(mistakes.map(|mistake| boxed(Message::Mistake(mistake))));
    samples.extend(
        faults.into_iter().flat_map(|fault| [Message::NoTablebase(fault), Message::SearchedInstead(fault)]).map(boxed),
    );
    samples.extend([Label::Values, Label::ValuesAfterGame, Label::ValuesHelp].map(boxed));
    samples
}

/// Texts at the board.
fn samples_at_board() -> Vec<Box<dyn Translate>> {
    let at = square("3b");
    let mut samples: Vec<Box<dyn Translate>> = Vec::new();
    samples.extend(Kind::ALL.map(boxed));
    samples.extend(Side::ALL.map(boxed));
    for side in Side::ALL {
        for mover in [Mover::Someone, Mover::You, Mover::Computer] {
            samples.extend([true, false].map(|check| boxed(Message::Turn { side, mover, check })));
        }
        for reason in Reason::ALL {
            let outcome = Outcome { winner: Some(side), reason };
            samples.extend(ends(outcome));
        }
        for (from, captured) in [(None, None), (Some(at), None), (Some(at), Some(Kind::Gold))] {
            for became in [None, Some(Kind::Rook)] {
                let kind = Kind::Pawn;
                for mover in [Mover::Someone, Mover::You, Mover::Computer] {
                    samples.push(boxed(played(side, mover, kind, from, captured, became)));
                }
            }
        }
        for count in 0..3 {
            for others in [KindSet::EMPTY, KindSet::of(&[Kind::Lance])] {
                samples.push(boxed(HeldLabel { side, kind: Kind::Silver, others, count }));
            }
        }
        samples.push(boxed(Message::HeldFace(Kind::Tokin)));
        samples.push(boxed(Label::Stand(side)));
        samples.push(boxed(RankName(square("1b"))));
    }
    for reason in [Reason::Repetition, Reason::Agreement] {
        let outcome = Outcome { winner: None, reason };
        samples.extend(ends(outcome));
    }
    for reason in [Reason::Repetition, Reason::PerpetualCheck] {
        for winner in [None, Some(Side::Black), Some(Side::White)] {
            let fourth = Outcome { winner, reason };
            samples.extend([None, Some(Side::Black)].map(|you| boxed(Message::Repeated { fourth, you })));
        }
    }
    samples.extend([Message::DrawOffered, Message::DrawDeclined, Message::DraftKept].map(boxed));
    let taught = Course::introduction().steps().iter().flat_map(|step| [&step.task, &step.done]);
    samples.extend(taught.map(|text| boxed(Message::Taught(text))));
    let proposal = played(Side::Black, Mover::Someone, Kind::Pawn, None, None, None);
    samples.extend(
        [EngineError::Absent, EngineError::Crashed, EngineError::OtherBuild]
            .map(|engine_error| boxed(Message::EngineError(engine_error))),
    );
    let names = [Mover::Someone, Mover::You, Mover::Computer].map(|mover| boxed(Label::Name(mover, Side::White)));
    samples.extend(names);
    samples.push(boxed(Message::Learnt(Variant::Kyoto)));
    samples.push(boxed(Message::StepNumber { step: 1, of: 4 }));
    samples.extend(editor_samples(at));
    samples.extend([Stuck::Blocked, Stuck::InCheck, Stuck::Unsafe].map(|why| boxed(Message::Stuck(Kind::King, why))));
    samples.extend([Message::Opened, Message::OpenedRecord, Message::OnlyShown, Message::LookingBack].map(boxed));
    samples.extend([0, 2].map(|number| boxed(Message::MoveShown { number, of: 3, variation: false })));
    samples.push(boxed(Message::MoveShown { number: 2, of: 3, variation: true }));
    let players = [Player::Person, Player::Correspondent].into_iter().chain(Level::ALL.map(Player::Engine));
    samples.extend(players.map(|player| boxed(Label::Opponent(player))));
    samples.extend([Message::HintAsked, Message::EngineSilent, Message::Hint(proposal, None)].map(boxed));
    samples.extend(super::reasons::hint_reasons().map(|reason| boxed(Message::Hint(proposal, Some(reason)))));
    samples.extend(super::reasons::matings().map(|mating| boxed(Message::Mating(mating))));
    let pieces = [None, Some(Piece { side: Side::White, kind: Kind::Gold })];
    for piece in pieces {
        for reverse in [None, Some((Kind::Rook, TurnTrigger::Capture)), Some((Kind::Rook, TurnTrigger::Move))] {
            for state in [
                SquareState::Idle,
                SquareState::Movable,
                SquareState::Selected,
                SquareState::Destination,
                SquareState::Capture,
            ] {
                samples.push(boxed(SquareLabel { square: at, piece, reverse, state }));
            }
        }
    }
    samples.extend(value_samples());
    samples.extend(reasons(at).map(boxed));
    samples.extend(reasons(at).map(|reason| boxed(Message::Refused(reason))));
    samples.extend([Message::NewGame, Message::TakenBack, Message::BroughtBack, Message::Damaged].map(boxed));
    let reason = Illegal::DropGivesCheck;
    samples.extend([Message::Choice(Kind::Lance), Message::RefusedChoice { kind: Kind::Dog, reason }].map(boxed));
    samples.extend([true, false].map(|drop| boxed(Message::ChooseFace { kind: Kind::Pawn, to: at, drop })));
    samples.push(boxed(Message::NoDropsOn(at)));
    for side in Side::ALL {
        samples.extend([Mover::Someone, Mover::You].map(|mover| boxed(Message::DropKing { side, mover })));
    }
    samples.extend(variation_samples());
    samples.extend(correspondence_samples());
    samples.extend(label_samples());
    samples.push(boxed(at));
    samples
}

/// Texts about variations and their changes.
fn variation_samples() -> impl Iterator<Item = Box<dyn Translate>> {
    let changes = [Change::Ending, Change::Promotion, Change::Deletion, Change::Comment].map(Message::ChangeUndone);
    let variations = [true, false].map(|check| Message::Variation { side: Side::White, check });
    let edits = [Message::Promoted(false), Message::Promoted(true), Message::VariationDeleted];
    changes.into_iter().chain(variations).chain(edits).map(boxed)
}

/// Texts of the position editor.
fn editor_samples(at: Square) -> Vec<Box<dyn Translate>> {
    let mut samples: Vec<Box<dyn Translate>> = Vec::new();
    let piece = Piece { side: Side::White, kind: Kind::Gold };
    let hints = [EditHint::Select, EditHint::Move, EditHint::Erase, EditHint::Put(piece)];
    samples.extend(hints.map(|hint| boxed(Message::EditHint(hint))));
    let tools =
        [ToolLabel::Move, ToolLabel::Erase, ToolLabel::Put(piece, None), ToolLabel::Put(piece, Some(Kind::Rook))];
    samples.extend(tools.map(|tool| boxed(Message::EditTool(tool))));
    samples.extend([1, 2].map(|more| boxed(Message::Problems(Unplayable::DeadEnd(at), more))));
    samples.push(boxed(Message::Unplayable(Unplayable::OpponentInCheck)));
    samples
}

/// A correspondent with a name, and one without.
fn correspondents() -> [Option<PlayerName>; 2] {
    [PlayerName::parse("Ann"), None]
}

/// Texts of correspondence games.
fn correspondence_samples() -> Vec<Box<dyn Translate>> {
    let mut samples: Vec<Box<dyn Translate>> = Vec::new();
    let kind = Kind::Pawn;
    for correspondent in correspondents() {
        let mover = Mover::Correspondent(correspondent);
        samples.extend(
            [Message::AwaitLink(correspondent), Message::LinkCopied(correspondent), Message::NothingNew(correspondent)]
                .map(boxed),
        );
        samples.push(boxed(Label::Correspondence(correspondent)));
        samples.push(boxed(Label::Players(BySide::both(correspondent))));
        for side in Side::ALL {
            for check in [true, false] {
                samples.push(boxed(Message::Turn { side, mover, check }));
                samples.push(boxed(Message::SendLink { correspondent, side, check }));
            }
            for flag in [true, false] {
                samples.push(boxed(Message::HowToCorrespond { you: side, correspondent, your_turn: flag }));
                samples.push(boxed(Message::CorrespondentsTurn { correspondent, to_send: flag }));
                for reason in Reason::ALL {
                    let outcome = Outcome { winner: Some(Side::White), reason };
                    samples.push(boxed(Message::CorrespondenceOver {
                        outcome,
                        you: side,
                        correspondent,
                        to_send: flag,
                    }));
                }
            }
            samples.push(boxed(Message::Card { piece: Piece { side, kind }, owner: mover }));
            samples.push(boxed(played(side, mover, kind, None, None, None)));
        }
    }
    samples.push(boxed(Label::Name(Mover::Correspondent(None), Side::White)));
    samples.push(boxed(Message::LinkDiffers(3)));
    samples
}

/// Labels, with every case of their selectors.
fn label_samples() -> Vec<Box<dyn Translate>> {
    let mut samples: Vec<Box<dyn Translate>> = Vec::new();
    samples.extend(
        Variant::ALL.into_iter().flat_map(|variant| [boxed(Label::Game(variant)), boxed(Label::Rule(variant))]),
    );
    samples.extend(Glyphs::ALL.iter().map(|&glyphs| boxed(Label::Glyphs(glyphs))));
    samples.extend(
        [
            Label::Board,
            Label::Rules,
            Label::Leave,
            Label::Close,
            Label::Flip,
            Label::Moves,
            Label::NoMoves,
            Label::MainLine,
            Label::Promote,
            Label::DeleteVariation,
            Label::Comment,
            Label::SaveComment,
            Label::Cancel,
            Label::Back,
            Label::Forward,
            Label::Return,
            Label::FirstPosition,
            Label::StepBack,
            Label::StepForward,
            Label::LastPosition,
            Label::Hint,
            Label::NewGame,
            Label::NextStep,
            Label::Pieces,
            Label::Reload,
            Label::MissingPart { replaced: false },
            Label::MissingPart { replaced: true },
            Label::Rematch,
            Label::NewToThis,
            Label::BeginIntroduction,
            Label::NewPuzzle,
            Label::SolvePuzzle,
            Label::Update,
            Label::Resign,
            Label::ConfirmResignation,
            Label::HowToResign { side: Side::Black, draw: false },
            Label::HowToResign { side: Side::White, draw: true },
            Label::OfferDraw,
            Label::AskForDraw(Side::Black),
            Label::AgreeDraw,
            Label::DeclineDraw,
            Label::Settings,
            Label::Keys,
            Label::Analyse,
            Label::PlayPosition,
            Label::Share,
            Label::Games,
            Label::Show,
            Label::Skip,
            Label::Sound,
            Label::Title,
            Label::ToGame,
            Label::TryAgain,
            Label::Undo,
            Label::UndoChange,
            Label::Redo,
            Label::SetUp,
            Label::Palette,
            Label::PaletteSide(Side::White),
            Label::PassTurn(Side::Black),
            Label::Position,
            Label::LeaveEditor,
            Label::PlayFromHere,
            Label::SendLink,
            Label::PasteLink,
        ]
        .map(boxed),
    );
    samples.extend([Notice::OfflineReady, Notice::Updated].map(|notice| boxed(Label::Notice(notice))));
    samples
}
