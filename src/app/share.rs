//! The sheet by which a game leaves the page, and another one comes.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};
use web_sys::{Blob, Element, Event, HtmlInputElement, HtmlTextAreaElement, js_sys::Promise};

use crate::{
    play::{
        forms::{Form, Sight},
        players::{Match, Player},
        reading::Complaint,
        session::Action,
    },
    text::{label::Label, on_sheet::OnSheet},
};

use super::{
    clipboard,
    element::{El, html},
    open,
    prelude::*,
    sheet::{Sheet, sheet_for},
    state::State,
};

/// The forms whose files are saved as well.
const FILES: [Form; 3] = [Form::Kif, Form::Svg, Form::Png];

/// The files that are opened.
const ACCEPT: &str = ".kif,.kifu,.sfen,.usi,.txt,text/plain";

/// The sheet.
pub(super) fn share() -> El {
    let state = State::get();
    let sharing = Sharing::new(state);
    sheet_for(Sheet::Share, "share-sheet", Label::Share, move || body(&sharing))
}

/// What the sheet knows while it is open.
#[derive(Clone, Copy)]
struct Sharing {
    state: State,
    /// What is shared, as it was when the sheet was opened.
    sight: Held<Option<Sight>>,
    /// Its picture in points, which takes a moment; nothing if the browser does not make one.
    picture: Held<Option<Promise>>,
    /// What became of the last tap, and a text that the browser does not copy, for a person to copy by hand.
    said: Live<(Option<OnSheet>, Option<String>)>,
    /// What is wrong with a text that was to be opened.
    wrong: Live<Option<Complaint>>,
    by_hand_field: Held<Option<HtmlTextAreaElement>>,
    /// Where a text is put to be opened.
    field: Held<Option<HtmlTextAreaElement>>,
}

impl Sharing {
    fn new(state: State) -> Self {
        Self {
            state,
            sight: Held::new(None),
            picture: Held::new(None),
            said: Live::new((None, None)),
            wrong: Live::new(None),
            by_hand_field: Held::new(None),
            field: Held::new(None),
        }
    }

    /// Begins anew with what is seen now.
    fn begin(self) -> Match {
        let sight = untrack(move || self.state.sight());
        let current = sight.current.clone();
        self.sight.set(Some(sight));
        let svg = self.write(Form::Png);
        self.picture.set(Some(future_to_promise(async move {
            Ok(clipboard::rasterized(&svg, Form::Png.media_type()).await.map_or(JsValue::NULL, Into::into))
        })));
        self.quiet();
        current
    }

    fn quiet(self) {
        self.said.set((None, None));
        self.wrong.set(None);
    }

    fn say(self, label: OnSheet) {
        self.said.set((Some(label), None));
    }

    fn write(self, form: Form) -> String {
        let page = open::address_of_page();
        self.sight.with(|sight| sight.as_ref().map(|sight| form.write(sight, &page))).unwrap_or_default()
    }

    /// Does what the button is for that was pressed.
    fn press(self, button: &Element) {
        let state = self.state;
        let asked = |name: &str| button.get_attribute(name);
        let form = |name: &str| Form::ALL.into_iter().find(|form| asked(name).as_deref() == Some(form.name()));
        self.quiet();
        if let Some(form) = form("data-copy") {
            self.copy(form);
        } else if let Some(form) = form("data-save") {
            self.save(form);
        } else if let Some(nth) = asked("data-back").and_then(|nth| nth.parse().ok()) {
            state.open.set(None);
            state.act(Action::GoBack(nth));
        } else if asked("data-action").as_deref() == Some("send") {
            let asked = clipboard::send(&untrack(|| state.say(Label::Title)), &self.write(Form::Link));
            // Whoever changes their mind has said so to the device.
            spawn_local(async { drop(JsFuture::from(asked).await) });
        } else if asked("data-action").as_deref() == Some("paste") {
            self.paste();
        }
    }

    fn copy(self, form: Form) {
        // At once: a browser remembers for a moment only that somebody tapped. A picture may come later.
        let asked = match self.picture.get().filter(|_| form == Form::Png) {
            Some(picture) => clipboard::copy_picture(&picture, form.media_type()),
            None => clipboard::copy_text(&self.write(form)),
        };
        spawn_local(async move {
            if wait(asked).await {
                self.say(OnSheet::Copied(form));
            } else if form == Form::Png {
                self.say(OnSheet::NotCopied(false));
            } else {
                self.said.set((Some(OnSheet::NotCopied(true)), Some(self.write(form))));
                request_animation_frame(move || {
                    if let Some(field) = self.by_hand_field.get() {
                        field.select();
                    }
                });
            }
        });
    }

    fn save(self, form: Form) {
        let variant = self.sight.with(|sight| sight.as_ref().map(|sight| sight.current.game.variant().name()));
        let name = format!("{}.{}", variant.unwrap_or_default(), form.name());
        spawn_local(async move {
            let file = match self.picture.get().filter(|_| form == Form::Png) {
                Some(picture) => JsFuture::from(picture).await.and_then(JsCast::dyn_into),
                None => clipboard::file(&self.write(form), form.media_type()),
            };
            let saved = file.and_then(|file: Blob| clipboard::save(&file, &name)).is_ok();
            self.say(if saved { OnSheet::Saved(form) } else { OnSheet::NotCopied(false) });
        });
    }

    /// Puts what is in the clipboard into the field, and opens it.
    fn paste(self) {
        spawn_local(async move {
            let Some(field) = self.field.get() else { return };
            if let Ok(text) = clipboard::paste().await {
                field.set_value(&text);
                self.open();
            } else {
                self.say(OnSheet::NotPasted);
                let _ = field.focus();
            }
        });
    }

    /// Opens what stands in the field.
    fn open(self) {
        let text = self.field.get().map(|field| field.value()).unwrap_or_default();
        self.wrong.set(open::texts(self.state, &[text]).err());
    }
}

/// Whether what was asked of the browser was done.
async fn wait(asked: Result<Promise, JsValue>) -> bool {
    match asked {
        Ok(promise) => JsFuture::from(promise).await.is_ok(),
        Err(_) => false,
    }
}

fn body(sharing: &Sharing) -> El {
    let sharing = *sharing;
    let state = sharing.state;
    let current = sharing.begin();
    let pressed = move |event: &Event| {
        if let Ok(Some(button)) = event_target::<Element>(event).closest("button[type=button]") {
            sharing.press(&button);
        }
    };
    html("div")
        .class("form")
        .on("click", pressed)
        .child(link(state, &current))
        .child(forms(state))
        .child(field(&sharing))
        .children(waiting(state))
        .child(end(&sharing))
}

/// A button that says what it is for by an attribute.
fn button(state: State, class: &str, (name, value): (&str, &str), label: OnSheet) -> El {
    html("button").attrs(&[("class", class), ("type", "button"), (name, value)]).text(&state.say(label))
}

fn row(class: &str, buttons: impl IntoIterator<Item = El>) -> El {
    html("div").class(class).children(buttons)
}

fn heading(state: State, label: OnSheet) -> El {
    html("h3").class("share-head").text(&state.say(label))
}

/// The link, and what happens to whoever opens it.
fn link(state: State, current: &Match) -> El {
    let copy = button(state, "button main-button", ("data-copy", Form::Link.name()), OnSheet::CopyLink);
    let send = clipboard::can_send().then(|| button(state, "button", ("data-action", "send"), OnSheet::Send));
    html("section")
        .class("share-part")
        .child(row("share-row", std::iter::once(copy.attr("autofocus", "")).chain(send)))
        .child(html("p").class("rule").text(&state.say(OnSheet::ByLink(current.players))))
}

/// The other forms, to be copied or saved.
fn forms(state: State) -> El {
    let buttons = |name: &'static str, forms: &[Form]| {
        let button = |form: &Form| button(state, "button", (name, form.name()), OnSheet::Form(*form));
        row("share-row share-forms", forms.iter().map(button))
    };
    html("section")
        .class("share-part")
        .child(heading(state, OnSheet::CopyAs))
        .child(buttons("data-copy", &Form::ALL[1..]))
        .child(heading(state, OnSheet::SaveAs))
        .child(buttons("data-save", &FILES))
}

/// The field for a game that comes.
fn field(sharing: &Sharing) -> El {
    let sharing = *sharing;
    let state = sharing.state;
    let submit = move |event: &Event| {
        event.prevent_default();
        sharing.quiet();
        sharing.open();
    };
    let chosen = move |event: &Event| {
        let input: HtmlInputElement = event_target(event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            state.open.set(None);
            open::file(state, file);
        }
    };
    let field = html("textarea").attrs(&[
        ("class", "text-field"),
        ("rows", "3"),
        ("spellcheck", "false"),
        ("data-field", "game"),
    ]);
    sharing.field.set(Some(field.node().unchecked_into()));
    let wrong = move || sharing.wrong.get().map(|wrong| state.say(wrong)).unwrap_or_default();
    let paste = clipboard::can_paste().then(|| button(state, "button", ("data-action", "paste"), OnSheet::Paste));
    let input = html("input").attrs(&[("class", "spoken"), ("type", "file"), ("accept", ACCEPT)]).on("change", chosen);
    let file = html("label").class("button file").child(html("span").text(&state.say(OnSheet::File))).child(input);
    let open = html("button").attrs(&[("class", "button"), ("type", "submit"), ("data-action", "open")]);
    let open = open.text(&state.say(OnSheet::Open));
    let label = html("span").class("share-head").text(&state.say(OnSheet::OpenGame));
    html("form")
        .class("share-part")
        .on("submit", submit)
        .child(html("label").class("field").child(label).child(field))
        .child(html("p").attrs(&[("class", "share-wrong"), ("role", "alert")]).text_of(wrong))
        .child(row("share-row", paste.into_iter().chain([file, open])))
}

/// The games that wait, if any do.
fn waiting(state: State) -> Option<El> {
    let waiting = untrack(|| state.waiting());
    let game = |(nth, Match { game, players, .. }): (usize, &Match)| {
        let opponent = players.level().map_or(Player::Person, Player::Engine);
        html("button")
            .attrs(&[("class", "button share-game"), ("type", "button"), ("data-back", &nth.to_string())])
            .child(html("span").class("choice-name").text(&state.say(OnSheet::Waits(game.variant(), game.ply()))))
            .child(html("span").class("choice-note").text(&state.say(Label::Opponent(opponent))))
    };
    let games = row("share-row share-games", waiting.iter().enumerate().map(game));
    let part = html("section").class("share-part").child(heading(state, OnSheet::Waiting)).child(games);
    (!waiting.is_empty()).then_some(part)
}

/// What became of the last tap.
fn end(sharing: &Sharing) -> El {
    let sharing = *sharing;
    let state = sharing.state;
    let said = move || sharing.said.with(|(label, _)| *label).map(|label| state.say(label)).unwrap_or_default();
    let by_hand = html("textarea").attrs(&[("class", "text-field"), ("rows", "3"), ("readonly", "")]);
    let by_hand = by_hand.attr("aria-label", &state.say(OnSheet::CopyAs));
    sharing.by_hand_field.set(Some(by_hand.node().unchecked_into()));
    html("div")
        .live(move |parts| parts.class("share-end", &[("telling", sharing.said.with(|(label, _)| label.is_some()))]))
        .child(html("p").attrs(&[("class", "share-said"), ("role", "status")]).text_of(said))
        .child(by_hand.live(move |parts| {
            let (_, text) = sharing.said.get();
            parts.flag("hidden", text.is_none());
            parts.text(&text.unwrap_or_default());
        }))
}
