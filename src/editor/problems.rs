//! All problems of the edited position, in words.

use leptos::prelude::*;

use play::text::sheet_label::SheetLabel;

use crate::context::{GameStore, Preferences, select};

/// A sentence for each problem, or one that there are none.
#[component]
pub fn Problems(
    /// The id of the element.
    #[prop(optional)]
    id: Option<String>,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let problems =
        select(game.editor, |editor| editor.as_ref().map(|editor| editor.problems.clone()).unwrap_or_default());
    let sentences = move || {
        let problems = problems.get();
        let none = problems.is_empty().then(|| preferences.translate(SheetLabel::NoProblems));
        let said = problems.into_iter().map(|problem| preferences.translate(problem));
        none.into_iter().chain(said).map(|sentence| view! { <p prop:textContent=sentence></p> }).collect_view()
    };
    view! {
        <div class="problems" class:wrong=move || !problems.read().is_empty() id=id>
            {sentences}
        </div>
    }
}
