//! What is on the board and in the hands: squares, pieces with their faces, and the choice among faces.

pub(super) mod dialog;
pub(super) mod face;
pub(super) mod identity;
pub(super) mod pieces;
pub(super) mod squares;
pub(super) mod stands;
