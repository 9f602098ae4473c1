//! The sheet with the moves, where there is no room for them beside the board.

use leptos::prelude::*;

use crate::{
    app::{context::Sheet, moves::MovesPanel},
    text::label::Label,
};

use super::sheet::OpenedSheet;

/// The sheet.
#[component]
pub fn MovesSheet() -> impl IntoView {
    view! {
        <OpenedSheet which=Sheet::Moves name="moves-sheet" title=Label::Moves>
            <MovesPanel name="moves-on-sheet"/>
        </OpenedSheet>
    }
}
