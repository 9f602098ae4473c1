//! The sheet for sharing the current game and opening others.

mod achievement;
mod embed;

use std::sync::Arc;

use leptos::{html, prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Blob, Event, HtmlInputElement, SubmitEvent, js_sys::Promise};

use play::{
    exchange::{
        achievement::Achievement,
        export::{Format, Snapshot},
        import_error::ImportError,
    },
    session::{Action, CorrespondenceStep, Session},
    text::{label::Label, puzzles::LearnLabel, sheet_label::SheetLabel},
};

use crate::{
    browser::{address::address_of_page, clipboard},
    context::{GameStore, Interface, Parts, Preferences, Sheet, TablePart},
    services::import::{ACCEPT, Import},
    widgets::{Button, NameField, Text},
};

use super::sheet::OpenedSheet;

use achievement::AchievementPart;
use embed::EmbedPart;

/// The formats that can be saved as files.
const FILES: [Format; 5] = [Format::Kif, Format::Ki2, Format::Csa, Format::Svg, Format::Png];

#[component]
pub fn ShareSheet() -> impl IntoView {
    let parts = Parts::expect();
    view! {
        <OpenedSheet which=Sheet::Share name="share-sheet" title=Label::Share>
            {move || parts.table(|table| view! { <Body table/> })}
        </OpenedSheet>
    }
}

/// The state of the sheet: what is shared, and the outcome of the last press.
#[derive(Clone, Copy)]
struct Sharing {
    game: GameStore,
    preferences: Preferences,
    import: Import,
    /// It writes the formats.
    table: TablePart,
    /// What the user has achieved, when the sheet was opened.
    achievement: Option<Achievement>,
    /// The match as it was when the sheet was opened.
    snapshot: StoredValue<Snapshot>,
    /// The promise of its picture as a PNG blob, or of null if the browser cannot encode one.
    picture: StoredValue<Promise, LocalStorage>,
    /// The outcome of the last press.
    message: RwSignal<Option<SheetLabel>>,
    /// A text that the browser refused to copy, for the user to copy by hand.
    by_hand: RwSignal<Option<String>>,
    /// The error in the text to open.
    error: RwSignal<Option<ImportError>>,
    by_hand_field: NodeRef<html::Textarea>,
    /// The field for a game to open.
    field: NodeRef<html::Textarea>,
}

impl Sharing {
    /// The state of a sheet that is opened now.
    fn new(table: TablePart) -> Self {
        let game = GameStore::expect();
        let preferences = Preferences::expect();
        let achievement = untrack(move || game.with(Session::achievement));
        let snapshot = untrack(move || game.snapshot());
        let picture = picture_of(table, &snapshot);
        Self {
            game,
            preferences,
            import: Import::expect(table),
            table,
            achievement,
            snapshot: StoredValue::new(snapshot),
            picture: StoredValue::new_local(picture),
            message: RwSignal::new(None),
            by_hand: RwSignal::new(None),
            error: RwSignal::new(None),
            by_hand_field: NodeRef::new(),
            field: NodeRef::new(),
        }
    }

    /// Clears the outcome of the last press.
    fn clear(self) {
        self.report(None);
        self.error.try_set(None);
    }

    /// Shows the outcome of the last press. Does nothing if the sheet is closed by then.
    fn report(self, label: Option<SheetLabel>) {
        self.message.try_set(label);
        self.by_hand.try_set(None);
    }

    fn write(self, format: Format) -> String {
        // The name may have been changed on this sheet.
        let name = self.preferences.settings.read_untracked().name;
        self.snapshot.update_value(|snapshot| {
            snapshot.current.players = snapshot.current.players.with_own_name(name);
        });
        if matches!(format, Format::Kif | Format::Ki2 | Format::Csa) {
            return (self.table.write)(format, &self.titled(), &address_of_page());
        }
        self.snapshot.with_value(|snapshot| (self.table.write)(format, snapshot, &address_of_page()))
    }

    /// The match with the name that it has in the list of games as its title.
    fn titled(self) -> Snapshot {
        let mut snapshot = self.snapshot.get_value();
        let id = snapshot.current.stamp.id;
        if let Some(name) = self.import.games.read(id, |entry| entry.name().map(str::to_owned)).flatten() {
            Arc::make_mut(&mut snapshot.current.tree).headers_mut().set_title(&name);
        }
        snapshot
    }

    fn copy(self, format: Format) {
        if format == Format::Png {
            return self.copy_picture(&self.picture.get_value(), SheetLabel::Copied(format));
        }
        let text = self.write(format);
        self.copy_text(text, SheetLabel::Copied(format), self.mark_as_sent(format, true));
    }

    /// Copies a link to the position on the board without its moves, such as a problem without its solution.
    fn copy_position(self) {
        let Ok(current) = self.game.shown_record() else { return };
        let position = Snapshot { current, shown: 0, ..self.snapshot.get_value() };
        let text = (self.table.write)(Format::Link, &position, &address_of_page());
        self.copy_text(text, SheetLabel::Copied(Format::Link), || {});
    }

    /// Copies a text in the click handler, since browsers require user activation, and reports it with `copied`. A text that is
    /// refused is shown, to be copied by hand.
    fn copy_text(self, text: String, copied: SheetLabel, then: impl FnOnce() + 'static) {
        self.clear();
        let promise = clipboard::copy_text(&text);
        spawn_local(async move {
            if clipboard::succeeds(promise).await {
                self.report(Some(copied));
                then();
            } else {
                self.report(Some(SheetLabel::NotCopied(true)));
                self.by_hand.try_set(Some(text));
                request_animation_frame(move || {
                    if let Some(field) = self.by_hand_field.try_get_untracked().flatten() {
                        field.select();
                    }
                });
            }
        });
    }

    /// Copies a picture, whose promise may resolve later, and reports it with `copied`.
    fn copy_picture(self, picture: &Promise, copied: SheetLabel) {
        self.clear();
        let promise = clipboard::copy_picture(picture, Format::Png.media_type());
        spawn_local(async move {
            let succeeds = clipboard::succeeds(promise).await;
            self.report(Some(if succeeds { copied } else { SheetLabel::NotCopied(false) }));
        });
    }

    fn save(self, format: Format) {
        self.clear();
        let variant = self.snapshot.with_value(|snapshot| snapshot.current.game.variant().name());
        let name = format!("{variant}.{}", format.name());
        let picture = self.picture.get_value();
        let text = if format == Format::Png { String::new() } else { self.write(format) };
        spawn_local(async move {
            let file = if format == Format::Png {
                JsFuture::from(picture).await.and_then(JsCast::dyn_into)
            } else {
                clipboard::file(&text, format.media_type())
            };
            let saved = file.and_then(|file: Blob| clipboard::save(&file, &name)).is_ok();
            self.report(Some(if saved { SheetLabel::Saved(format) } else { SheetLabel::NotCopied(false) }));
        });
    }

    /// Offers the link to the device's other apps.
    fn send(self) {
        self.clear();
        let title = untrack(move || self.preferences.translate(Label::Title));
        let promise = clipboard::send(&title, &self.write(Format::Link));
        let then = self.mark_as_sent(Format::Link, false);
        // The outcome is not shown: the device's own dialog has shown it.
        spawn_local(async move {
            if JsFuture::from(promise).await.is_ok() {
                then();
            }
        });
    }

    /// What records, in a correspondence game, that this was sent to the other player. The sheet may be closed by then.
    fn mark_as_sent(self, format: Format, copied: bool) -> impl FnOnce() + 'static {
        let game = self.game;
        let sent =
            (format == Format::Link).then(|| self.snapshot.with_value(|snapshot| Box::new(snapshot.current.clone())));
        let sent = sent.filter(|sent| sent.players.correspondence().is_some());
        move || {
            if let Some(sent) = sent.filter(|_| !game.is_disposed()) {
                game.act(Action::Sent { sent, copied });
            }
        }
    }

    /// Puts the text in the clipboard into the field, and opens it.
    fn paste(self) {
        self.clear();
        spawn_local(async move {
            let pasted = clipboard::paste().await;
            let Some(field) = self.field.try_get_untracked().flatten() else { return };
            if let Ok(text) = pasted {
                field.set_value(&text);
                self.open();
            } else {
                self.report(Some(SheetLabel::NotPasted));
                let _ = field.focus();
            }
        });
    }

    /// Opens the game in the field.
    fn open(self) {
        let text = self.field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let error = self.import.open_texts(&[text]).err();
        self.error.try_set(error);
    }
}

/// The promise of a match's picture as a PNG blob, or of null if the browser cannot encode one.
fn picture_of(table: TablePart, snapshot: &Snapshot) -> Promise {
    // A Blob, so that the browser holds the long text.
    let svg = clipboard::file(&(table.write)(Format::Png, snapshot, &address_of_page()), Format::Svg.media_type());
    future_to_promise(async move {
        let Ok(svg) = svg else { return Ok(JsValue::NULL) };
        Ok(clipboard::rasterized(svg, Format::Png.media_type()).await.map_or(JsValue::NULL, Into::into))
    })
}

#[component]
fn Body(table: TablePart) -> impl IntoView {
    let sharing = Sharing::new(table);
    // Errors in data pasted or dropped outside the field are shown here too: the sheet has one message.
    let interface = Interface::expect();
    Effect::new(move || {
        if let Some(error) = interface.import_error().filter(|_| interface.sheet.get_untracked() == Some(Sheet::Share))
        {
            sharing.clear();
            sharing.error.set(Some(error));
            interface.import_error.set(None);
        }
    });
    let awaits_link = sharing
        .game
        .controls
        .with_untracked(|controls| controls.correspondence_step == Some(CorrespondenceStep::Await));
    view! {
        <div class="form">
            {sharing.achievement.map(|achievement| view! { <AchievementPart sharing=StoredValue::new_local(sharing) achievement/> })}
            {awaits_link.then(|| view! { <OpenPart sharing awaits_link/> })}
            <LinkPart sharing awaits_link/>
            <FormatsPart sharing/>
            <EmbedPart sharing=StoredValue::new_local(sharing)/>
            {(!awaits_link).then(|| view! { <OpenPart sharing awaits_link/> })}
            <Outcome sharing/>
        </div>
    }
}

/// The link, and what happens when it is opened.
#[component]
fn LinkPart(
    sharing: Sharing,
    /// Whether a link is awaited, so that the form for opening one comes first.
    awaits_link: bool,
) -> impl IntoView {
    let preferences = sharing.preferences;
    let leaves_out = sharing.snapshot.with_value(|snapshot| snapshot.puzzle.is_none() && !snapshot.current.is_plain());
    let (players, is_puzzle, is_study_with_moves) = sharing.snapshot.with_value(|snapshot| {
        let (current, is_puzzle) = (&snapshot.current, snapshot.puzzle.is_some());
        let is_study = !is_puzzle && (current.opened || current.game.outcome().is_some());
        (current.players, is_puzzle, is_study && !current.game.moves().is_empty())
    });
    let what_it_does = move || {
        if is_puzzle {
            preferences.translate(LearnLabel::PuzzleLink)
        } else {
            preferences.translate(SheetLabel::LinkOpens(players))
        }
    };
    view! {
        <section class="share-part">
            {players.correspondence().is_some().then(|| view! { <NameField/> })}
            <div class="share-row">
                <Button
                    main=sharing.achievement.is_none()
                    attr:autofocus=!awaits_link && sharing.achievement.is_none()
                    attr:data-copy=Format::Link.name()
                    text=move || preferences.translate(SheetLabel::CopyLink)
                    press=move |_| sharing.copy(Format::Link)
                />
                {clipboard::can_send()
                    .then(|| {
                        view! {
                            <Button
                                action="send"
                                text=move || preferences.translate(SheetLabel::Send)
                                press=move |_| sharing.send()
                            />
                        }
                    })}
                {is_study_with_moves
                    .then(|| {
                        view! {
                            <Button
                                action="copy-position"
                                text=move || preferences.translate(SheetLabel::CopyPositionLink)
                                press=move |_| sharing.copy_position()
                            />
                        }
                    })}
            </div>
            <p class="rule">
                <Text text=what_it_does/>
                {leaves_out.then(|| view! { " " <Text text=move || preferences.translate(SheetLabel::LinkLeavesOut)/> })}
            </p>
        </section>
    }
}

/// The other formats, to be copied or saved.
#[component]
fn FormatsPart(sharing: Sharing) -> impl IntoView {
    let preferences = sharing.preferences;
    let variant = sharing.snapshot.with_value(|snapshot| snapshot.current.game.variant());
    let suits = |format: &&Format| format.suits(variant);
    let copy = move |&format: &Format| {
        view! {
            <Button
                attr:data-copy=format.name()
                text=move || preferences.translate(SheetLabel::Format(format))
                press=move |_| sharing.copy(format)
            />
        }
    };
    let save = move |&format: &Format| {
        view! {
            <Button
                attr:data-save=format.name()
                text=move || preferences.translate(SheetLabel::Format(format))
                press=move |_| sharing.save(format)
            />
        }
    };
    view! {
        <section class="share-part">
            <h3 class="share-head"><Text text=move || preferences.translate(SheetLabel::CopyAs)/></h3>
            <div class="share-row share-formats">{Format::TEXTS.iter().filter(suits).map(copy).collect_view()}</div>
            <h3 class="share-head"><Text text=move || preferences.translate(SheetLabel::SaveAs)/></h3>
            <div class="share-row share-formats">
                {FILES.iter().filter(suits).map(save).collect_view()}
                <Button action="print" text=move || preferences.translate(SheetLabel::Print) press=move |_| print()/>
            </div>
        </section>
    }
}

/// Opens the browser's dialog for printing. `window.print` blocks until it is closed, so the game on paper
/// (`src/moves/printed.rs`) is mounted before.
fn print() {
    if let Ok(event) = web_sys::Event::new("beforeprint") {
        let _ = window().dispatch_event(&event);
    }
    request_animation_frame(|| {
        let _ = window().print();
    });
}

/// The form for opening a game.
#[component]
fn OpenPart(
    sharing: Sharing,
    /// Whether a link is awaited, so that this form comes first.
    awaits_link: bool,
) -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), sharing.preferences);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        sharing.clear();
        sharing.open();
    };
    let open_editor = move |_| {
        interface.sheet.set(None);
        if !game.is_editing() {
            game.act(Action::OpenEditor(game.shown_position()));
        }
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
                <Text class="share-head" text=move || preferences.translate(SheetLabel::OpenGame)/>
                <textarea class="text-field" rows="3" spellcheck="false" autofocus=awaits_link data-field="game" node_ref=sharing.field></textarea>
            </label>
            <p
                class="share-wrong"
                role="alert"
                prop:textContent=move || sharing.error.get().map(|error| preferences.translate(error))
            ></p>
            <div class="share-row" class:of-four=clipboard::can_paste()>
                {clipboard::can_paste()
                    .then(|| {
                        view! {
                            <Button
                                action="paste"
                                text=move || preferences.translate(SheetLabel::Paste)
                                press=move |_| sharing.paste()
                            />
                        }
                    })}
                <label class="button file">
                    <Text text=move || preferences.translate(SheetLabel::File)/>
                    <input class="spoken" type="file" accept=ACCEPT on:change=choose_file/>
                </label>
                <button class="button" type="submit" data-action="open">
                    <Text text=move || preferences.translate(SheetLabel::Open)/>
                </button>
                <Button action="set-up" text=move || preferences.translate(Label::SetUp) press=open_editor/>
            </div>
        </form>
    }
}

/// The outcome of the last press: a message, and a text to copy by hand.
#[component]
fn Outcome(sharing: Sharing) -> impl IntoView {
    let preferences = sharing.preferences;
    view! {
        <div class="share-end" class:telling=move || sharing.message.read().is_some()>
            <p class="share-said" role="status">
                <Text text=move || sharing.message.get().map(|label| preferences.translate(label)).unwrap_or_default()/>
            </p>
            <textarea
                class="text-field"
                rows="3"
                readonly
                aria-label=move || preferences.translate(SheetLabel::CopyAs)
                hidden=move || sharing.by_hand.read().is_none()
                prop:value=move || sharing.by_hand.get().unwrap_or_default()
                node_ref=sharing.by_hand_field
            ></textarea>
        </div>
    }
}
