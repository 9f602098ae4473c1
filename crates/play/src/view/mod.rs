//! The views: what is to be seen of a session, part by part. Each is a pure function of the session, and of the layout where
//! something is drawn; components and the SVG writer draw its result without computing rules.

mod board;
mod clocks;
mod controls;
mod editor;
mod messages;
mod moves;
mod review;
mod status;
mod values;

pub use board::{
    Align, ArrowKind, ArrowView, BoardView, CardFaceView, CardView, CubeFace, DiagramView, DialogView, DrawingView,
    FaceView, HeldFaceView, LastMove, Lettering, Motion, MovementKind, MovementView, OptionView, PieceView,
    ReverseView, SlotView, SquareView, StandView, WordsView, board, movements,
};
pub use clocks::{ClockView, ClocksView, clocks};
pub use controls::{ControlsView, LessonKind, LessonView, Offers, ShownMoves, controls};
pub use editor::{EditorView, ToolView, editor};
pub use moves::{MoveView, VariationOffers, moves};
pub use review::{AnalysisView, MoveJudgementView, ReviewReport, ReviewStatus, ReviewView, review};
pub use status::{StatusView, status};
pub use values::ValuesSwitch;
