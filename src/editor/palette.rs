//! The palette: the tools for taps on the board.

use leptos::prelude::*;

use play::{
    editor::{EditAction, EditTool},
    geometry::Point,
    session::Action,
    svg,
    text::{label::Label, sheet_label::SheetLabel},
    view::EditorView,
};

use crate::{
    context::{GameStore, Preferences, select, select_item},
    widgets::{Choice, Choices, Text},
};

use super::problems::Problems;

/// The view box of a piece with its shadow.
const VIEW_BOX: &str = "-43 -50 86 106";

/// The palette; empty while the editor is closed.
#[component]
pub fn Palette() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let is_open = select(game.editor, Option::is_some);
    view! {
        <Show when=move || is_open.get()>
            <section class="palette-panel editor-part" aria-label=move || preferences.translate(Label::Palette)>
                <Choices class="palette" legend=Label::Palette>
                    <Tools/>
                </Choices>
                // Shown where there is room; the status has the first problem.
                <div class="palette-notes">
                    <Problems/>
                    <p class="editor-keys"><Text text=move || preferences.translate(SheetLabel::EditorKeys)/></p>
                </div>
            </section>
        </Show>
    }
}

#[component]
fn Tools() -> impl IntoView {
    // The variant is part of the key, since another game has other pieces.
    let tools = select(GameStore::expect().editor, |editor| {
        let view = |editor: &EditorView| {
            let tools = editor.palette.iter().map(|view| view.tool).enumerate();
            tools.map(|(nth, tool)| (editor.variant, nth, tool.name())).collect::<Vec<_>>()
        };
        editor.as_ref().map(view).unwrap_or_default()
    });
    view! { <For each=move || tools.get() key=|tool| *tool children=|(_, nth, _)| view! { <ToolChoice nth/> }/> }
}

#[component]
fn ToolChoice(
    /// Its index.
    nth: usize,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let view = select_item(game.editor, move |editor| editor.as_ref()?.palette.get(nth));
    let tool = view.read_untracked().tool;
    let drawing = move || {
        view.with(|view| match &view.face {
            Some(face) => {
                let transform = svg::transform(Point::default(), 1.0, face.turned);
                preferences.draw(|pen| svg::static_piece(face, &transform, pen))
            }
            None => icon(tool).to_owned(),
        })
    };
    view! {
        <Choice
            name="tool"
            value=tool.name()
            chosen=move || view.read().chosen
            choose=move || game.act(Action::Edit(EditAction::Choose(tool)))
        >
            <svg class="tool table" viewBox=VIEW_BOX aria-hidden="true" inner_html=drawing></svg>
            <Text class="spoken" text=move || preferences.translate(view.read().label)/>
        </Choice>
    }
}

/// The icon of a tool without a piece.
const fn icon(tool: EditTool) -> &'static str {
    match tool {
        // Arrows in four directions.
        EditTool::Move => {
            "<path class='tool-icon' d='M0-34V34M-34 0H34M-10-24 0-34 10-24M-10 24 0 34 10 24M-24-10-34 0-24 10M24-10 34 0 24 10'/>"
        }
        // A rubber with its line.
        EditTool::Erase => "<path class='tool-icon' d='M-8 28-30 6 6-30 32-4 0 28zM-14-10 12 16M-24 34H32'/>",
        EditTool::Put(_) => "",
    }
}
