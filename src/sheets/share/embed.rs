//! HTML for another page: what it shows, how it looks, and a preview.

use leptos::{html, prelude::*};
use web_sys::js_sys::encode_uri_component;

use play::{
    exchange::{
        embed::options::{EmbedChoice, EmbedForm, EmbedOptions},
        export::{Format, Snapshot, Words},
        link::{EmbedKind, HumanSides},
    },
    settings::{Glyphs, Theme},
    text::{
        Translate,
        embed::{EmbedLabel, PositionWords},
        label::Label,
        sheet_label::SheetLabel,
    },
};
use protocol::Level;
use rules::Side;

use crate::{
    browser::address::address_of_page,
    context::{Preferences, TablePart},
    widgets::{Button, Choice, Choices, Text},
};

use super::Sharing;

/// The choice of one option.
#[component]
fn OptionRow<L: Translate + Copy + Send + Sync + 'static>(
    options: RwSignal<EmbedOptions>,
    /// The name of the radio group, and the class of the row.
    name: &'static str,
    /// The heading.
    legend: L,
    choices: Vec<EmbedChoice>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let choice = move |choice: EmbedChoice| {
        let note = move || preferences.translate(EmbedLabel::Note(choice));
        view! {
            <Choice
                name
                value=choice.name()
                chosen=move || choice.is_chosen(options.get())
                choose=move || options.update(|options| choice.apply(options))
            >
                <Text class="choice-name" text=move || preferences.translate(choice)/>
                <Text class="choice-note" text=note/>
            </Choice>
        }
    };
    view! {
        <Choices class=name legend>
            {choices.into_iter().map(choice).collect_view()}
        </Choices>
    }
}

/// The section with the choices, the preview and the button that copies the HTML. It is mounted when it is opened.
#[component]
pub(super) fn EmbedPart(sharing: StoredValue<Sharing, LocalStorage>) -> impl IntoView {
    let preferences = Preferences::expect();
    let (is_open, details) = (RwSignal::new(false), NodeRef::<html::Details>::new());
    let open = move |_| {
        is_open.set(true);
        // On a phone the choices would be below the screen.
        if let Some(details) = details.get_untracked().filter(web_sys::HtmlDetailsElement::open) {
            request_animation_frame(move || details.scroll_into_view());
        }
    };
    view! {
        <details class="folded" data-part="embed" node_ref=details on:toggle=open>
            <summary><Text text=move || preferences.translate(SheetLabel::Format(Format::Html))/></summary>
            <Show when=move || is_open.get()>
                <EmbedCode sharing/>
            </Show>
        </details>
    }
}

#[component]
fn EmbedCode(sharing: StoredValue<Sharing, LocalStorage>) -> impl IntoView {
    let (preferences, snapshot) = (Preferences::expect(), sharing.with_value(|sharing| sharing.snapshot));
    let (initial, kinds) = snapshot.with_value(|snapshot| (EmbedOptions::of(snapshot), EmbedOptions::kinds(snapshot)));
    let options = RwSignal::new(initial);
    let kind = Memo::new(move |_| options.read().kind);
    // Not in an effect, since the preview below needs them.
    let choose = move |options: EmbedOptions| {
        snapshot.update_value(|snapshot| {
            let shown = *snapshot.current.game.prefix(options.first_shown(snapshot)).position();
            let game = preferences.translate(Label::Game(shown.variant()));
            let title = format!("{game}: {}", preferences.translate(EmbedChoice::Kind(options.kind)));
            let position = preferences.translate(PositionWords(shown));
            snapshot.words = Some(Words { title, position });
            snapshot.embed = Some(options);
        });
        preview(snapshot.get_value(), sharing.with_value(|sharing| sharing.table), preferences)
    };
    let sides = move || {
        let plays = kind.get() == EmbedKind::Play;
        let mut sides = Side::ALL.map(HumanSides::One).to_vec();
        sides.extend(plays.then_some(HumanSides::Both));
        let choices = sides.into_iter().map(EmbedChoice::Sides).collect();
        view! { <OptionRow options name="embed-side" legend=EmbedLabel::Sides { plays } choices/> }
    };
    let has_computer = Memo::new(move |_| options.read().has_computer());
    let levels = || Level::ALL.map(EmbedChoice::Level).to_vec();
    let kinds = kinds.into_iter().map(EmbedChoice::Kind).collect();
    let forms = || EmbedForm::ALL.map(EmbedChoice::Form).to_vec();
    let widths = EmbedOptions::WIDTHS.map(EmbedChoice::Width).to_vec();
    let themes = Theme::ALL.iter().copied().map(EmbedChoice::Theme).collect();
    let glyphs = Glyphs::ALL.iter().copied().map(EmbedChoice::Glyphs).collect();
    view! {
        <div class="share-part">
            <OptionRow options name="embed-kind" legend=EmbedLabel::What choices=kinds/>
            <Show when=move || kind.get() != EmbedKind::Diagram>
                <OptionRow options name="embed-form" legend=EmbedLabel::Form choices=forms()/>
            </Show>
            <OptionRow options name="embed-width" legend=EmbedLabel::Width choices=widths/>
            <Show when=move || kind.get() != EmbedKind::Puzzle>{sides}</Show>
            <Show when=move || has_computer.get()>
                <OptionRow options name="embed-level" legend=SheetLabel::Level choices=levels()/>
            </Show>
            <OptionRow options name="embed-theme" legend=SheetLabel::Colours choices=themes/>
            <OptionRow options name="embed-glyphs" legend=Label::Pieces choices=glyphs/>
            <Button
                main=true
                attr:data-copy=Format::Html.name()
                text=move || preferences.translate(EmbedLabel::Copy)
                press=move |_| sharing.with_value(|sharing| sharing.copy(Format::Html))
            />
            <h3 class="share-head"><Text text=move || preferences.translate(EmbedLabel::Preview)/></h3>
            {move || choose(options.get())}
        </div>
    }
}

/// What a visitor of the other page sees: the picture, or a frame. A new frame adds no entry to the history.
fn preview(snapshot: Snapshot, table: TablePart, preferences: Preferences) -> AnyView {
    let page = address_of_page();
    let title = move || preferences.translate(EmbedLabel::Preview);
    let options = snapshot.embed.unwrap_or_else(|| EmbedOptions::of(&snapshot));
    // A page from a file cannot be in a frame.
    if options.kind == EmbedKind::Diagram || !page.starts_with("http") {
        let svg = (table.write)(Format::Svg, &options.of_picture(&snapshot), &page);
        let source = format!("data:image/svg+xml,{}", encode_uri_component(&svg));
        return view! {
            <div class="embed-preview">
                <img src=source alt=snapshot.words.map(|words| words.position) width=options.width/>
            </div>
        }
        .into_any();
    }
    let (address, height) = (table.frame)(&snapshot, &page);
    // Keyed, for a new `src` of the same frame would be a step in the history.
    let frame = move |address: String| {
        view! { <iframe title=title src=address width=options.width height=height></iframe> }
    };
    view! {
        <div class="embed-preview">
            <For each=move || [address.clone()] key=String::clone children=frame/>
        </div>
    }
    .into_any()
}
