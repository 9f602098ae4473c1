//! A field for a short text, with its label.

use leptos::prelude::*;

use super::Text;

/// A field for a short text. When the user leaves it or presses Enter, it reports the text, then shows `value` again.
#[component]
pub fn TextField(
    #[prop(into)] label: Signal<String>,
    /// The `data-field`.
    field: &'static str,
    /// The maximum length, in characters.
    max_length: usize,
    #[prop(into)] value: Signal<String>,
    /// Called with the text.
    change: impl Fn(String) + 'static,
    /// The id of a list of suggestions.
    #[prop(optional, into)]
    list: Option<String>,
    #[prop(default = "off")] autocomplete: &'static str,
) -> impl IntoView {
    view! {
        <label class="field">
            <Text text=label/>
            <input
                class="select"
                type="text"
                dir="auto"
                maxlength=max_length.to_string()
                autocomplete=autocomplete
                list=list
                data-field=field
                prop:value=move || value.get()
                on:change:target=move |event| {
                    change(event.target().value());
                    event.target().set_value(&value.get_untracked());
                }
            />
        </label>
    }
}
