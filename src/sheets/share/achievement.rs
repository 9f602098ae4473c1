//! The part of the sheet for a won game or a solved puzzle: a picture with a caption, and a sentence with the link.

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen_futures::JsFuture;

use play::{
    exchange::{achievement::Achievement, export::Format},
    text::sheet_label::SheetLabel,
};

use crate::{
    browser::clipboard,
    widgets::{Button, Text},
};

use super::Sharing;

#[component]
pub(super) fn AchievementPart(sharing: Sharing, achievement: Achievement) -> impl IntoView {
    let preferences = sharing.preferences;
    let sentence = move || preferences.translate(SheetLabel::Achievement(achievement));
    let text = move || format!("{} {}", untrack(sentence), sharing.write(Format::Link));
    let name = move || format!("poppy-shogi.{}", Format::Png.name());
    let address = RwSignal::new(None::<String>);
    let can_send = RwSignal::new(false);
    spawn_local(async move {
        let Some(file) = sharing.picture_file(&name()).await else { return };
        can_send.try_set(clipboard::can_send_file(&file));
        // A sheet that is closed by now has no signal for the address.
        if let Some(Some(unused)) = clipboard::address_of(&file).ok().map(|new| address.try_set(Some(new))) {
            unused.as_deref().map(clipboard::forget_address);
        }
    });
    on_cleanup(move || {
        if let Some(address) = address.try_get_untracked().flatten() {
            clipboard::forget_address(&address);
        }
    });
    // The file is encoded already, so the browser still counts the press as the user's.
    let send = move |_| {
        let text = text();
        spawn_local(async move {
            if let Some(file) = sharing.picture_file(&name()).await {
                let _ = JsFuture::from(clipboard::send_file(&file, &text)).await;
            }
        });
    };
    view! {
        <section class="share-part achievement">
            <img class="achievement-picture" alt=sentence src=move || address.get() hidden=move || address.read().is_none()/>
            <p class="achievement-text"><Text text=sentence/></p>
            <div class="share-row">
                <Show when=move || can_send.get()>
                    <Button action="send-picture" main=true text=move || preferences.translate(SheetLabel::SendPicture) press=send/>
                </Show>
                <Button
                    action="copy-sentence"
                    main=Signal::derive(move || !can_send.get())
                    text=move || preferences.translate(SheetLabel::CopySentence)
                    press=move |_| sharing.copy_as(Format::Link, text())
                />
                <Button
                    action="copy-picture"
                    text=move || preferences.translate(SheetLabel::CopyPicture)
                    press=move |_| sharing.copy(Format::Png)
                />
            </div>
        </section>
    }
}
