//! The sheet that lists the keys.

use leptos::prelude::*;

use play::{
    input::shortcut::{BoardKey, Shortcut},
    text::{Translate, keys::KeyName, label::Label, sheet_label::SheetLabel},
};

use crate::{
    context::{Preferences, Sheet},
    widgets::Text,
};

use super::sheet::OpenedSheet;

#[component]
pub fn KeysSheet() -> impl IntoView {
    view! {
        <OpenedSheet which=Sheet::Keys name="keys-sheet" title=Label::Keys>
            <Keys caption=SheetLabel::KeysAnywhere keys=Shortcut::ALL.map(|shortcut| (shortcut.keys(), shortcut)).to_vec()/>
            <Keys caption=SheetLabel::KeysOnBoard keys=BoardKey::ALL.map(|key| (key.keys(), key)).to_vec()/>
        </OpenedSheet>
    }
}

/// A table of keys and what each does.
#[component]
fn Keys<K: Translate + Copy + Send + Sync + 'static>(
    caption: SheetLabel,
    /// The names of the keys of each row, and what they do.
    keys: Vec<(&'static [&'static str], K)>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let row = |(names, what): (&'static [&'static str], K)| {
        let names = names
            .iter()
            .map(|&name| view! { <kbd translate="no"><Text text=move || preferences.translate(KeyName(name))/></kbd> " " })
            .collect_view();
        view! {
            <tr>
                <th scope="row">{names}</th>
                <td><Text text=move || preferences.translate(what)/></td>
            </tr>
        }
    };
    view! {
        <table class="keys">
            <caption><Text text=move || preferences.translate(caption)/></caption>
            <tbody>{keys.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}
