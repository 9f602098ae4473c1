//! The opening picture: prerendered markup that `index.html` shows until the program runs. It shows a first visit, with
//! the table in every layout, of which `style/opening.css` displays the one that fits.

use std::sync::Arc;

use leptos::prelude::*;

use play::{
    geometry::Layout,
    language::Language,
    svg,
    text::{catalog::Catalog, catalog_file},
};
use rules::Side;

use super::{
    board::PlayerName,
    context::{GameStore, Interface, Parts, Preferences},
    environment::Environment,
    shell::{Page, provide_contexts},
    start::InitialState,
};

/// The markup of the opening picture, and the outlined glyphs.
///
/// # Panics
/// Never: memory has nothing stored, and the catalog is of this build.
#[must_use]
pub fn prerender() -> String {
    let owner = Owner::new();
    owner.with(|| {
        let environment = Environment::of_first_visit();
        let first = InitialState::of_first_visit(&environment).expect("nothing is stored in memory");
        provide_context(Parts::new());
        let language = Language::default();
        let texts = Catalog::parse(language, catalog_file(language)).expect("a catalog of this build");
        provide_contexts(&environment, first, Arc::new(texts), "opening-".to_owned());
        let tables: String = Layout::ALL.map(table).concat();
        let page = view! {
            <Page>
                <div class="room" inner_html=tables.clone()></div>
            </Page>
        }
        .to_html();
        let definitions = svg::used_definitions(svg::SPRITE, &Preferences::expect().id(""), &page);
        let inside = format!(r#"<svg class="opening-glyphs" aria-hidden="true"><defs>{definitions}</defs></svg>{page}"#);
        let opening =
            view! { <div class="poppy opening" inert data-theme="auto" data-speed="normal" lang="en" inner_html=inside></div> }
                .to_html();
        format!(r#"{opening}<template class="glyphs">{}</template>"#, svg::SPRITE)
    })
}

fn table(layout: Layout) -> String {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    interface.layout.set(layout);
    let board = game.board.get_untracked();
    let coordinates = preferences.settings.with_untracked(|settings| settings.coordinates);
    let drawing = preferences
        .draw(|pen| svg::drawing(&board, svg::Look { glyphs: pen.glyphs, coordinates, ..svg::Look::default() }, pen));
    let class = format!("{} {}", svg::table_class(board.layout), layout.name());
    view! {
        <svg class=class viewBox=board.layout.view().view_box()>
            <g aria-hidden="true" inner_html=drawing></g>
            {Side::ALL.map(|side| view! { <PlayerName side/> }).collect_view()}
        </svg>
    }
    .to_html()
}
