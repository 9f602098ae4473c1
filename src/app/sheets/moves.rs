//! The sheet with the moves, where there is no room for them beside the board.

use leptos::prelude::*;

use crate::{
    app::{
        context::{Interface, Sheet},
        moves::{MoveList, StepButtons, VariationButtons},
    },
    text::label::Label,
};

use super::sheet::OpenedSheet;

/// The sheet.
#[component]
pub fn MovesSheet() -> impl IntoView {
    let sheet = Interface::expect().sheet;
    view! {
        <OpenedSheet which=Sheet::Moves name="moves-sheet" title=Label::Moves>
            // The position is behind the sheet.
            <MoveList name="moves-on-sheet" on_choose=move |()| sheet.set(None)/>
            <VariationButtons/>
            <StepButtons/>
        </OpenedSheet>
    }
}
