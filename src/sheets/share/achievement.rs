//! The part of the sheet for a won game or a solved puzzle: a picture with a caption, and a sentence with the link.

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File};

use play::{
    exchange::{
        achievement::Achievement,
        export::{Format, Snapshot},
    },
    text::sheet_label::SheetLabel,
};

use crate::{
    browser::clipboard,
    widgets::{Button, Text},
};

use super::{Sharing, picture_of};

/// The name of the picture's file.
const FILE_NAME: &str = "poppy-shogi.png";

#[component]
pub(super) fn AchievementPart(sharing: StoredValue<Sharing, LocalStorage>, achievement: Achievement) -> impl IntoView {
    let sharing = sharing.get_value();
    let preferences = sharing.preferences;
    let sentence = move || preferences.translate(SheetLabel::Achievement(achievement));
    let text = move || format!("{} {}", untrack(sentence), sharing.write(Format::Link));
    let captioned =
        sharing.snapshot.with_value(|snapshot| Snapshot { caption: Some(untrack(sentence)), ..snapshot.clone() });
    let picture = StoredValue::new_local(picture_of(sharing.table, &captioned));
    // The picture as a file, and the address at which the page shows it, once it is encoded.
    let encoded = RwSignal::new_local(None::<(File, String)>);
    spawn_local(async move {
        let Ok(blob) = JsFuture::from(picture.get_value()).await.and_then(JsCast::dyn_into::<Blob>) else { return };
        let Ok(file) = clipboard::named(&blob, FILE_NAME, Format::Png.media_type()) else { return };
        let Ok(address) = clipboard::address_of(&file) else { return };
        // A sheet that is closed by now shows nothing.
        if let Some(Some((_, address))) = encoded.try_set(Some((file, address))) {
            clipboard::forget_address(&address);
        }
    });
    on_cleanup(move || {
        if let Some((_, address)) = encoded.try_get_untracked().flatten() {
            clipboard::forget_address(&address);
        }
    });
    let is_encoded = Signal::derive_local(move || encoded.read().is_some());
    let can_send = clipboard::can_send_pictures();
    let send = move |_| {
        sharing.clear();
        let Some((file, _)) = encoded.get_untracked() else { return };
        let promise = clipboard::send_file(&file, &text());
        spawn_local(async move {
            let refused = JsFuture::from(promise).await.err().filter(|error| !clipboard::is_cancelled(error));
            if refused.is_some() {
                sharing.report(Some(SheetLabel::NotCopied(false)));
            }
        });
    };
    view! {
        <section class="share-part achievement">
            <img
                class="achievement-picture"
                class:encoded=move || is_encoded.get()
                alt=sentence
                src=move || encoded.with(|encoded| encoded.as_ref().map(|(_, address)| address.clone()))
            />
            <p class="achievement-text"><Text text=sentence/></p>
            <div class="share-row">
                {can_send
                    .then(|| {
                        view! {
                            <Button
                                action="send-picture"
                                main=true
                                attr:autofocus=true
                                enabled=Signal::derive(move || is_encoded.get())
                                text=move || preferences.translate(SheetLabel::SendPicture)
                                press=send
                            />
                        }
                    })}
                <Button
                    action="copy-sentence"
                    main=!can_send
                    attr:autofocus=!can_send
                    text=move || preferences.translate(SheetLabel::CopySentence)
                    press=move |_| sharing.copy_text(text(), SheetLabel::SentenceCopied, || ())
                />
                <Button
                    action="copy-picture"
                    text=move || preferences.translate(SheetLabel::CopyPicture)
                    press=move |_| sharing.copy_picture(&picture.get_value(), SheetLabel::Copied(Format::Png))
                />
            </div>
        </section>
    }
}
