//! Sample texts of puzzles and of the Learn sheet.

use play::{
    exchange::achievement::Achievement,
    message::{Message, Mover, Played, PuzzleMessage},
    puzzle::{DaySize, PuzzleKind, RunKind},
    rating::Rating,
    text::{Translate, label::Label, puzzles::LearnLabel, sheet_label::SheetLabel},
};
use protocol::Level;
use rules::{Kind, Side, Variant};

use super::samples::{boxed, square};

/// A sample of every text about puzzles.
pub(super) fn puzzle_samples() -> Vec<Box<dyn Translate>> {
    let reply = Played {
        side: Side::White,
        mover: Mover::Someone,
        kind: Kind::Gold,
        from: Some(square("3b")),
        to: square("2b"),
        captured: Some(Kind::Pawn),
        became: Some(Kind::Rook),
        ambiguous: false,
    };
    let messages = [
        PuzzleMessage::Better(reply),
        PuzzleMessage::LookAt { kind: Kind::Silver, drop: true },
        PuzzleMessage::LookAt { kind: Kind::Silver, drop: false },
        PuzzleMessage::Judging,
        PuzzleMessage::Wrong(None),
        PuzzleMessage::Wrong(Some(reply)),
        PuzzleMessage::Solved { helped: false },
        PuzzleMessage::Solved { helped: true },
        PuzzleMessage::RunTitle { kind: RunKind::Timed, solved: 3, left: Some(161) },
        PuzzleMessage::RunTitle { kind: RunKind::Streak, solved: 0, left: None },
        PuzzleMessage::RunOver { solved: 7, best: 9 },
        PuzzleMessage::RunOver { solved: 7, best: 5 },
        PuzzleMessage::Title { difficulty: Some(3), of_day: false },
        PuzzleMessage::Title { difficulty: None, of_day: false },
        PuzzleMessage::Title { difficulty: Some(5), of_day: true },
    ];
    let tasks = PuzzleKind::ALL
        .into_iter()
        .chain([PuzzleKind::Line])
        .flat_map(|kind| [false, true].map(|begun| PuzzleMessage::Task { side: Side::Black, kind, moves: 2, begun }));
    let said = messages.into_iter().chain(tasks).map(|message| boxed(Message::Puzzle(message)));
    let sheet_label = [
        LearnLabel::HowToPlay,
        LearnLabel::Puzzles,
        LearnLabel::Practice(0),
        LearnLabel::PracticeNote,
        LearnLabel::OfDay,
        LearnLabel::PuzzleRating(Rating { points: 1024, margin: 180 }),
        LearnLabel::Best(12),
        LearnLabel::Runs,
        LearnLabel::Days(0, 4),
        LearnLabel::Days(2, 4),
        LearnLabel::Solved(3, 20),
        LearnLabel::NotLoaded,
        LearnLabel::PuzzleLink,
    ];
    let sizes = DaySize::ALL.into_iter().flat_map(|size| [false, true].map(|solved| LearnLabel::Size(size, solved)));
    let kinds = PuzzleKind::ALL
        .into_iter()
        .chain([PuzzleKind::Line])
        .flat_map(|kind| [LearnLabel::Kind(kind), LearnLabel::Tomorrow(3, kind)]);
    let sheet_label =
        sheet_label.into_iter().chain(sizes).chain(kinds).chain(RunKind::ALL.map(LearnLabel::Run)).map(boxed);
    let won = Achievement::Won { variant: Variant::Micro, level: Level::Two, moves: 24 };
    let solved = PuzzleKind::ALL.map(|kind| Achievement::Solved { variant: Variant::Kyoto, kind });
    let shared = [
        SheetLabel::SendPicture,
        SheetLabel::CopySentence,
        SheetLabel::SentenceCopied,
        SheetLabel::CopyPicture,
        SheetLabel::Achievement(won),
    ];
    let shared = shared.into_iter().chain(solved.map(SheetLabel::Achievement)).map(boxed);
    said.chain(sheet_label)
        .chain(shared)
        .chain(
            [
                Label::Learn,
                Label::LearnWaiting,
                Label::NextPuzzle,
                Label::MorePuzzles,
                Label::RunAgain,
                Label::Again,
                Label::PlayThrough,
                Label::ShareAchievement,
            ]
            .map(boxed),
        )
        .collect()
}
