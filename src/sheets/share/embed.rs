//! HTML for another page: what it shows, how it looks, and a preview.

use leptos::prelude::*;
use web_sys::js_sys::encode_uri_component;

use play::{
    exchange::{
        embed::code::{EmbedForm, EmbedOptions},
        export::{Format, Snapshot},
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
use rules::Side;

use crate::{
    browser::address::address_of_page,
    context::Preferences,
    widgets::{Button, Choice, Choices, Text},
};

use super::Sharing;

/// The choice of one option.
#[component]
fn OptionRow<V, W, L>(
    options: RwSignal<EmbedOptions>,
    /// The name of the radio group, and the class of the row.
    name: &'static str,
    /// The heading.
    legend: W,
    values: Vec<V>,
    /// The `value` attribute.
    word: fn(V) -> String,
    label: fn(V) -> L,
    /// A note below the label.
    #[prop(optional)]
    note: Option<fn(V) -> EmbedLabel>,
    /// The option.
    field: fn(&mut EmbedOptions) -> &mut V,
) -> impl IntoView
where
    V: Copy + PartialEq + Send + Sync + 'static,
    W: Translate + Copy + Send + Sync + 'static,
    L: Translate + 'static,
{
    let preferences = Preferences::expect();
    let choice = move |value: V| {
        let chosen = move || *field(&mut options.get()) == value;
        let choose = move || options.update(|options| *field(options) = value);
        let noted = move |note: fn(V) -> EmbedLabel| {
            view! { <Text class="choice-note" text=move || preferences.translate(note(value))/> }
        };
        view! {
            <Choice name value=word(value) chosen choose>
                <Text class="choice-name" text=move || preferences.translate(label(value))/>
                {note.map(noted)}
            </Choice>
        }
    };
    view! {
        <Choices class=name legend>
            {values.into_iter().map(choice).collect_view()}
        </Choices>
    }
}

/// The section with the choices, the preview and the button that copies the HTML. It is mounted when it is opened.
#[component]
pub(super) fn EmbedPart(sharing: StoredValue<Sharing, LocalStorage>) -> impl IntoView {
    let preferences = Preferences::expect();
    let is_open = RwSignal::new(false);
    view! {
        <details class="folded" data-part="embed" on:toggle=move |_| is_open.set(true)>
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
    snapshot.update_value(|snapshot| {
        let shown = *snapshot.current.game.prefix(snapshot.shown).position();
        snapshot.words = Some(untrack(|| preferences.translate(PositionWords(shown))));
    });
    let options = RwSignal::new(initial);
    let kind = Memo::new(move |_| options.read().kind);
    // Only a game is of two people; otherwise the side at the bottom is chosen.
    Effect::new(move || {
        let is_of_two = options.read_untracked().human_sides == HumanSides::Both;
        if kind.get() != EmbedKind::Play && is_of_two {
            options.update(|options| options.human_sides = HumanSides::One(Side::Black));
        }
    });
    Effect::new(move || snapshot.update_value(|snapshot| snapshot.embed = Some(options.get())));
    let sides = move || {
        let plays = kind.get() == EmbedKind::Play;
        let mut values = Side::ALL.map(HumanSides::One).to_vec();
        values.extend(plays.then_some(HumanSides::Both));
        view! {
            <OptionRow
                options
                name="embed-side"
                legend=EmbedLabel::Sides { plays }
                values
                word=|sides| sides.name().to_owned()
                label=EmbedLabel::Side
                field=|options| &mut options.human_sides
            />
        }
    };
    view! {
        <div class="share-part">
            <OptionRow
                options
                name="embed-kind"
                legend=EmbedLabel::What
                values=kinds
                word=|kind| kind.name().to_owned()
                label=EmbedLabel::Kind
                note=EmbedLabel::KindNote
                field=|options| &mut options.kind
            />
            <Show when=move || kind.get() != EmbedKind::Diagram>
                <OptionRow
                    options
                    name="embed-form"
                    legend=EmbedLabel::Form
                    values=EmbedForm::ALL.to_vec()
                    word=|form| form.name().to_owned()
                    label=EmbedLabel::FormOf
                    note=EmbedLabel::FormNote
                    field=|options| &mut options.form
                />
            </Show>
            <OptionRow
                options
                name="embed-width"
                legend=EmbedLabel::Width
                values=EmbedOptions::WIDTHS.to_vec()
                word=|width| width.to_string()
                label=EmbedLabel::Pixels
                field=|options| &mut options.width
            />
            <Show when=move || kind.get() != EmbedKind::Puzzle>{sides}</Show>
            <OptionRow
                options
                name="embed-theme"
                legend=SheetLabel::Colours
                values=Theme::ALL.to_vec()
                word=|theme| theme.name().to_owned()
                label=SheetLabel::Theme
                field=|options| &mut options.theme
            />
            <OptionRow
                options
                name="embed-glyphs"
                legend=Label::Pieces
                values=Glyphs::ALL.to_vec()
                word=|glyphs| glyphs.name().to_owned()
                label=Label::Glyphs
                field=|options| &mut options.glyphs
            />
            <Button
                main=true
                attr:data-copy=Format::Html.name()
                text=move || preferences.translate(EmbedLabel::Copy)
                press=move |_| sharing.with_value(|sharing| sharing.copy(Format::Html))
            />
            <h3 class="share-head"><Text text=move || preferences.translate(EmbedLabel::Preview)/></h3>
            {move || sharing.with_value(|sharing| preview(sharing, options.get()))}
        </div>
    }
}

/// What a visitor of the other page sees: the picture, or a frame. A new frame adds no entry to the history.
fn preview(sharing: &Sharing, options: EmbedOptions) -> AnyView {
    let page = address_of_page();
    let preferences = sharing.preferences;
    let title = move || preferences.translate(EmbedLabel::Preview);
    let snapshot = sharing.snapshot.get_value();
    // A page from a file cannot be in a frame.
    if options.kind == EmbedKind::Diagram || !page.starts_with("http") {
        let svg = (sharing.table.write)(Format::Svg, &options.of_picture(&snapshot), &page);
        let source = format!("data:image/svg+xml,{}", encode_uri_component(&svg));
        return view! {
            <div class="embed-preview">
                <img src=source alt=snapshot.words width=options.width/>
            </div>
        }
        .into_any();
    }
    let (address, height) = (sharing.table.frame)(&Snapshot { embed: Some(options), ..snapshot }, &page);
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
