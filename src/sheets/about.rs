//! The footer of the settings sheet: updates, installation, the build and the licences.

use leptos::prelude::*;

use play::{
    pwa::{Build, Installing, Notice},
    text::{label::Label, sheet_label::SheetLabel},
};

use crate::{
    context::{Interface, Preferences},
    environment::EngineFile,
    widgets::{PwaButton, Text},
};

#[component]
pub(super) fn About() -> impl IntoView {
    let preferences = Preferences::expect();
    let build = Build::named(&EngineFile::of_document().map(|file| file.build).unwrap_or_default());
    let licences = document().query_selector("meta[name=poppy-licences]").ok().flatten();
    let licences = licences.and_then(|meta| meta.get_attribute("content")).map(|address| {
        view! {
            <a href=address target="_blank" rel="noopener">
                <Text text=move || preferences.translate(SheetLabel::Licences)/>
            </a>
        }
    });
    view! {
        <footer class="about">
            <InstalledApp/>
            <span data-role="build" prop:textContent=move || preferences.translate(build.clone())></span>
            {licences}
        </footer>
    }
}

/// The status of the installed app, which may change while the sheet is open.
#[component]
fn InstalledApp() -> impl IntoView {
    let (interface, preferences) = (Interface::expect(), Preferences::expect());
    let installing = Memo::new(move |_| interface.with_pwa(|pwa| pwa.installing));
    view! {
        <Show when=move || interface.with_pwa(|pwa| pwa.updated)>
            <Text text=move || preferences.translate(Label::Notice(Notice::Updated))/>
            <PwaButton label=Label::Update request="update" main=true/>
        </Show>
        <Show when=move || installing.get() == Installing::Offered>
            <PwaButton label=SheetLabel::Install request="install"/>
        </Show>
        <Show when=move || installing.get() == Installing::ByHand>
            <Text text=move || preferences.translate(SheetLabel::InstallByHand)/>
        </Show>
        <Show when=move || interface.with_pwa(|pwa| pwa.cached)>
            <span data-role="cached"><Text text=move || preferences.translate(Label::Notice(Notice::OfflineReady))/></span>
        </Show>
    }
}
