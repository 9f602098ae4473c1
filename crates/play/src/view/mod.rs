//! The views: what the page shows of a session, part by part. Each is a pure function of the session, and of the layout if
//! it is drawn; components and the SVG writer draw its result without applying the rules.

mod answer;
mod board;
mod clocks;
mod controls;
mod editor;
mod lesson;
mod messages;
mod moves;
mod review;
mod status;
mod values;

pub use answer::{BoardAnswer, BoardQuestion, answer};
pub use board::{
    Align, ArrowKind, ArrowView, BoardView, CardFaceView, CardView, CubeFace, DiagramView, DialogView, DrawingView,
    FaceView, HeldFaceView, LastMove, Lettering, Motion, MovementKind, MovementView, OptionView, PieceView,
    ReverseView, SlotView, SquareView, StandView, WordsView, board, movements,
};
pub use clocks::{ClockView, ClocksView, clocks};
pub use controls::{ControlsView, Offers, Retry, ShownMoves, controls};
pub use editor::{EditorView, ToolView, editor};
pub use lesson::{LessonKind, LessonView};
pub use moves::{MoveView, VariationOffers, moves};
pub use review::{
    AnalysisView, MoveJudgementView, ReviewReport, ReviewStatus, ReviewView, Threat, review, turning_point,
};
pub use status::{StatusView, status};
pub use values::ValuesSwitch;
