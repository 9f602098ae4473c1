//! The sheet by which a game leaves the page, and another one comes.

use leptos::{html, prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Blob, Event, HtmlInputElement, SubmitEvent, js_sys::Promise};

use crate::{
    app::{
        browser::{address::address_of_page, clipboard, import::Import},
        context::{Game, Interface, Preferences, Sheet},
    },
    play::{
        exchange::{
            export::{Format, Snapshot},
            import::ImportError,
        },
        session::{Action, Match, Player},
    },
    text::{label::Label, on_sheet::OnSheet},
};

use super::sheet::OpenedSheet;

/// The forms whose files are saved as well.
const FILES: [Format; 3] = [Format::Kif, Format::Svg, Format::Png];

/// The files that are opened.
const ACCEPT: &str = ".kif,.kifu,.sfen,.usi,.txt,text/plain";

/// The sheet.
#[component]
pub fn ShareSheet() -> impl IntoView {
    view! {
        <OpenedSheet which=Sheet::Share name="share-sheet" title=Label::Share>
            <Body/>
        </OpenedSheet>
    }
}

/// What is shared while the sheet is open, and what became of it.
#[derive(Clone, Copy)]
struct Sharing {
    preferences: Preferences,
    import: Import,
    /// What is shared, as it was when the sheet was opened.
    snapshot: StoredValue<Snapshot>,
    /// Its picture as a PNG, which takes a moment; null if the browser does not make one.
    picture: StoredValue<Promise, LocalStorage>,
    /// What became of the last press.
    said: RwSignal<Option<OnSheet>>,
    /// A text that the browser does not copy, for a person to copy by hand.
    by_hand: RwSignal<Option<String>>,
    /// What is wrong with a text that was to be opened.
    wrong: RwSignal<Option<ImportError>>,
    by_hand_field: NodeRef<html::Textarea>,
    /// Where a text is put to be opened.
    field: NodeRef<html::Textarea>,
}

impl Sharing {
    /// Begins with what is seen now.
    fn begin() -> Self {
        let game = Game::expect();
        let snapshot = untrack(move || game.snapshot());
        let svg = Format::Png.write(&snapshot, &address_of_page());
        let picture = future_to_promise(async move {
            Ok(clipboard::rasterized(&svg, Format::Png.media_type()).await.map_or(JsValue::NULL, Into::into))
        });
        Self {
            preferences: Preferences::expect(),
            import: Import::expect(),
            snapshot: StoredValue::new(snapshot),
            picture: StoredValue::new_local(picture),
            said: RwSignal::new(None),
            by_hand: RwSignal::new(None),
            wrong: RwSignal::new(None),
            by_hand_field: NodeRef::new(),
            field: NodeRef::new(),
        }
    }

    /// Says nothing any more of what was pressed before.
    fn quiet(self) {
        self.report(None);
        self.wrong.try_set(None);
    }

    /// Says what became of the last press. The sheet may be closed by then.
    fn report(self, label: Option<OnSheet>) {
        self.said.try_set(label);
        self.by_hand.try_set(None);
    }

    fn write(self, form: Format) -> String {
        self.snapshot.with_value(|snapshot| form.write(snapshot, &address_of_page()))
    }

    fn copy(self, form: Format) {
        self.quiet();
        // At once: a browser remembers for a moment only that somebody tapped. A picture may come later.
        let text = if form == Format::Png { String::new() } else { self.write(form) };
        let asked = if form == Format::Png {
            clipboard::copy_picture(&self.picture.get_value(), form.media_type())
        } else {
            clipboard::copy_text(&text)
        };
        spawn_local(async move {
            if is_done(asked).await {
                self.report(Some(OnSheet::Copied(form)));
            } else if form == Format::Png {
                self.report(Some(OnSheet::NotCopied(false)));
            } else {
                self.report(Some(OnSheet::NotCopied(true)));
                self.by_hand.try_set(Some(text));
                request_animation_frame(move || {
                    if let Some(field) = self.by_hand_field.try_get_untracked().flatten() {
                        field.select();
                    }
                });
            }
        });
    }

    fn save(self, form: Format) {
        self.quiet();
        let variant = self.snapshot.with_value(|snapshot| snapshot.current.game.variant().name());
        let name = format!("{variant}.{}", form.name());
        let picture = self.picture.get_value();
        let text = if form == Format::Png { String::new() } else { self.write(form) };
        spawn_local(async move {
            let file = if form == Format::Png {
                JsFuture::from(picture).await.and_then(JsCast::dyn_into)
            } else {
                clipboard::file(&text, form.media_type())
            };
            let saved = file.and_then(|file: Blob| clipboard::save(&file, &name)).is_ok();
            self.report(Some(if saved { OnSheet::Saved(form) } else { OnSheet::NotCopied(false) }));
        });
    }

    /// Offers the link to the device's other apps.
    fn send(self) {
        self.quiet();
        let title = untrack(move || self.preferences.say(Label::Title));
        let asked = clipboard::send(&title, &self.write(Format::Link));
        // Whoever changes their mind has said so to the device.
        spawn_local(async { drop(JsFuture::from(asked).await) });
    }

    /// Puts what is in the clipboard into the field, and opens it.
    fn paste(self) {
        self.quiet();
        spawn_local(async move {
            let pasted = clipboard::paste().await;
            let Some(field) = self.field.try_get_untracked().flatten() else { return };
            if let Ok(text) = pasted {
                field.set_value(&text);
                self.open();
            } else {
                self.report(Some(OnSheet::NotPasted));
                let _ = field.focus();
            }
        });
    }

    /// Opens what stands in the field.
    fn open(self) {
        let text = self.field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let wrong = self.import.open_texts(&[text]).err();
        self.wrong.try_set(wrong);
    }
}

/// Whether the browser did what it was asked for.
async fn is_done(asked: Result<Promise, JsValue>) -> bool {
    match asked {
        Ok(promise) => JsFuture::from(promise).await.is_ok(),
        Err(_) => false,
    }
}

#[component]
fn Body() -> impl IntoView {
    let sharing = Sharing::begin();
    view! {
        <div class="form">
            <LinkPart sharing/>
            <FormsPart sharing/>
            <OpenPart sharing/>
            <WaitingPart/>
            <Outcome sharing/>
        </div>
    }
}

/// The link, and what happens to whoever opens it.
#[component]
fn LinkPart(
    /// What is shared.
    sharing: Sharing,
) -> impl IntoView {
    let preferences = sharing.preferences;
    let players = sharing.snapshot.with_value(|snapshot| snapshot.current.players);
    view! {
        <section class="share-part">
            <div class="share-row">
                <button
                    class="button main-button"
                    type="button"
                    autofocus
                    data-copy=Format::Link.name()
                    on:click=move |_| sharing.copy(Format::Link)
                >
                    {move || preferences.say(OnSheet::CopyLink)}
                </button>
                {clipboard::can_send()
                    .then(|| {
                        view! {
                            <button class="button" type="button" data-action="send" on:click=move |_| sharing.send()>
                                {move || preferences.say(OnSheet::Send)}
                            </button>
                        }
                    })}
            </div>
            <p class="rule">{move || preferences.say(OnSheet::ByLink(players))}</p>
        </section>
    }
}

/// The other forms, to be copied or saved.
#[component]
fn FormsPart(
    /// What is shared.
    sharing: Sharing,
) -> impl IntoView {
    let preferences = sharing.preferences;
    let copy = move |&form: &Format| {
        view! {
            <button class="button" type="button" data-copy=form.name() on:click=move |_| sharing.copy(form)>
                {move || preferences.say(OnSheet::Format(form))}
            </button>
        }
    };
    let save = move |&form: &Format| {
        view! {
            <button class="button" type="button" data-save=form.name() on:click=move |_| sharing.save(form)>
                {move || preferences.say(OnSheet::Format(form))}
            </button>
        }
    };
    view! {
        <section class="share-part">
            <h3 class="share-head">{move || preferences.say(OnSheet::CopyAs)}</h3>
            <div class="share-row share-formats">{Format::ALL[1..].iter().map(copy).collect_view()}</div>
            <h3 class="share-head">{move || preferences.say(OnSheet::SaveAs)}</h3>
            <div class="share-row share-formats">{FILES.iter().map(save).collect_view()}</div>
        </section>
    }
}

/// The field for a game that comes.
#[component]
fn OpenPart(
    /// What is shared.
    sharing: Sharing,
) -> impl IntoView {
    let (interface, preferences) = (Interface::expect(), sharing.preferences);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        sharing.quiet();
        sharing.open();
    };
    let choose_file = move |event: Event| {
        let input: HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            interface.sheet.set(None);
            sharing.import.open_file(file);
        }
    };
    view! {
        <form class="share-part" on:submit=submit>
            <label class="field">
                <span class="share-head">{move || preferences.say(OnSheet::OpenGame)}</span>
                <textarea class="text-field" rows="3" spellcheck="false" data-field="game" node_ref=sharing.field></textarea>
            </label>
            <p class="share-wrong" role="alert">
                {move || sharing.wrong.get().map(|wrong| preferences.say(wrong))}
            </p>
            <div class="share-row">
                {clipboard::can_paste()
                    .then(|| {
                        view! {
                            <button class="button" type="button" data-action="paste" on:click=move |_| sharing.paste()>
                                {move || preferences.say(OnSheet::Paste)}
                            </button>
                        }
                    })}
                <label class="button file">
                    <span>{move || preferences.say(OnSheet::File)}</span>
                    <input class="spoken" type="file" accept=ACCEPT on:change=choose_file/>
                </label>
                <button class="button" type="submit" data-action="open">
                    {move || preferences.say(OnSheet::Open)}
                </button>
            </div>
        </form>
    }
}

/// The games that wait, if any do.
#[component]
fn WaitingPart() -> impl IntoView {
    let (game, interface, preferences) = (Game::expect(), Interface::expect(), Preferences::expect());
    let waiting = game.resumable();
    let button = move |(nth, Match { game: waiting, players, .. }): (usize, Match)| {
        let opponent = players.level().map_or(Player::Person, Player::Engine);
        let label = OnSheet::Waits(waiting.variant(), waiting.ply());
        let go_on = move |_| {
            interface.sheet.set(None);
            game.act(Action::Resume(nth));
        };
        view! {
            <button class="button share-game" type="button" data-back=nth.to_string() on:click=go_on>
                <span class="choice-name">{move || preferences.say(label)}</span>
                <span class="choice-note">{move || preferences.say(Label::Opponent(opponent))}</span>
            </button>
        }
    };
    (!waiting.is_empty()).then(|| {
        view! {
            <section class="share-part">
                <h3 class="share-head">{move || preferences.say(OnSheet::Waiting)}</h3>
                <div class="share-row share-games">{waiting.into_iter().enumerate().map(button).collect_view()}</div>
            </section>
        }
    })
}

/// What became of the last press.
#[component]
fn Outcome(
    /// What is shared.
    sharing: Sharing,
) -> impl IntoView {
    let preferences = sharing.preferences;
    view! {
        <div class="share-end" class:telling=move || sharing.said.read().is_some()>
            <p class="share-said" role="status">
                {move || sharing.said.get().map(|label| preferences.say(label))}
            </p>
            <textarea
                class="text-field"
                rows="3"
                readonly
                aria-label=move || preferences.say(OnSheet::CopyAs)
                hidden=move || sharing.by_hand.read().is_none()
                prop:value=move || sharing.by_hand.get().unwrap_or_default()
                node_ref=sharing.by_hand_field
            ></textarea>
        </div>
    }
}
