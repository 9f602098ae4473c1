//! The table: an SVG with the board, the hands, the pieces and their targets.

use leptos::{html, prelude::*};
use leptos_use::use_resize_observer;

use play::{
    geometry::{Layout, Point},
    svg,
    text::label::Label,
};
use rules::Side;

use crate::{
    context::{GameStore, Interface, Preferences, select},
    widgets::{Deferred, printed},
};

use super::{
    clock::StandClock,
    dialog::FaceDialog,
    gesture::Pointers,
    hands::HandTargets,
    orientation::is_seated_opposite,
    pieces::{Ghost, Pieces, Previews},
    squares::{SquareMarks, Squares},
    values::ValueMarks,
};

/// The size of a name beside the board, `--name-size` in `style/tokens.css`, with a sixth for its bold letters.
const NAME_SIZE: f64 = 20.0;

/// The table, in the layout that fits its element.
#[component]
pub fn Table() -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let pointers = Pointers::expect();
    let table = select(game.board, |board| board.layout);
    let variant = select(game.board, |board| board.layout.variant);
    let bottom = select(game.board, |board| board.layout.bottom);
    let room = NodeRef::<html::Div>::new();
    let size = RwSignal::new(None::<(f64, f64)>);
    let _ = use_resize_observer(room, move |entries, _| {
        size.set(entries.last().map(|entry| (entry.content_rect().width(), entry.content_rect().height())));
    });
    // The layout depends on the size and on the variant, whose stands have other cells.
    Effect::new(move || {
        let Some((width, height)) = size.get() else { return };
        let fitting = Layout::fitting(variant.get().spec(), width, height);
        if interface.layout.get_untracked() != fitting {
            interface.layout.set(fitting);
        }
    });
    let coordinates = preferences.memo(|settings| settings.coordinates);
    let prefix = preferences.id("");
    let sprite = svg::sprite(preferences.sprite, &prefix);
    let stands = {
        let prefix = prefix.clone();
        select(game.board, move |board| board.stands.iter().map(|stand| svg::stand(stand, &prefix)).collect::<String>())
    };
    let board = Memo::new(move |_| svg::board(table.get(), coordinates.get(), preferences.language(), &prefix));
    let stand_marks = select(game.board, |board| board.stands.iter().map(svg::stand_marks).collect::<String>());
    let inner_coordinates =
        Memo::new(move |_| svg::coordinates(table.get(), coordinates.get(), preferences.language()));
    let arrows = select(game.board, |board| board.arrows.iter().filter_map(svg::arrow).collect::<Vec<_>>());
    let arrow = |arrow: String| view! { <g class="hint" inner_html=arrow></g> };
    let drawings = select(game.board, |board| board.drawings.iter().map(svg::own_drawing).collect::<String>());
    view! {
        <div class="room" translate="no" node_ref=room>
            <svg
                part="board"
                class=move || svg::table_class(table.get())
                class:dragging=move || interface.dragged().is_some()
                role="group"
                aria-label=move || preferences.translate(Label::Game(variant.get()))
                viewBox=move || table.get().view().view_box()
                node_ref=pointers.table
                on:touchmove=move |event| pointers.touch_moved(&event)
            >
                <g class="sprite" inner_html=sprite></g>
                <g aria-hidden="true">
                    <g class="stands" inner_html=move || stands.get()></g>
                    <g class="board" inner_html=move || board.get()></g>
                    <SquareMarks/>
                    <g class="marks" inner_html=move || stand_marks.get()></g>
                    {Side::ALL.map(|side| view! { <PlayerName side/> <StandClock side/> }).collect_view()}
                    <Ghost/>
                    <Deferred>
                        <Pieces/>
                    </Deferred>
                    <g class="coordinates" inner_html=move || inner_coordinates.get()></g>
                    <g class="hints">
                        {move || arrows.get().into_iter().map(arrow).collect_view()}
                        <g inner_html=move || drawings.get()></g>
                        <Previews/>
                    </g>
                    <ValueMarks/>
                </g>
                <Deferred>{move || view! { <HandTargets side=!bottom.get()/> }}</Deferred>
                <Deferred>
                    <Squares/>
                </Deferred>
                <Deferred>{move || view! { <HandTargets side=bottom.get()/> }}</Deferred>
                <FaceDialog/>
            </svg>
        </div>
    }
}

/// The name of a side's player, at that side's stand.
#[component]
pub fn PlayerName(side: Side) -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let stand = select(game.board, move |board| {
        let stand = board.stand(side);
        (board.layout.turned(side), board.across == Some(side), stand.owner, stand.name, stand.rect.width)
    });
    let beside = move || interface.layout.get().has_side_stands();
    let opposite = move || stand.get().1 && is_seated_opposite(preferences);
    // Along the margin it is rotated, to be read from outside the board.
    let transform = move || {
        let (turned, _, _, Point { x, y }, _) = stand.get();
        let angle = if turned { 90 } else { -90 };
        (!beside()).then(|| format!("rotate({angle} {x} {y})"))
    };
    let name = Memo::new(move |_| preferences.translate(Label::Name(stand.get().2, side)));
    // Beside the board a long name is squeezed to the width of the stand.
    let squeezed = move || {
        let (width, name) = (stand.get().4, name.get());
        (beside() && svg::text_width(&name) * NAME_SIZE > width).then_some(width)
    };
    view! {
        <text
            class="name"
            class:beside=beside
            class:opposite=opposite
            x=move || stand.get().3.x
            y=move || stand.get().3.y
            textLength=squeezed
            lengthAdjust="spacingAndGlyphs"
            transform=transform
            prop:textContent=move || name.get()
        >
            {printed(name)}
        </text>
    }
}
