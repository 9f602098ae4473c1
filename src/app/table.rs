//! The table: board, stands, pieces, and what can be picked.

use leptos::{html, prelude::*};

use crate::{
    play::{geometry::Layout, svg},
    rules::side::Side,
    text::label::Label,
};

use super::{
    cells::cells,
    dialog::dialog,
    gesture::Pointers,
    piece::{ghost, pieces},
    room, seating,
    stand::targets,
    state::State,
};

/// The table in the room that it has.
pub(super) fn table() -> impl IntoView {
    let state = State::get();
    let table = Memo::new(move |_| state.scene.with(|scene| scene.table));
    let variant = Memo::new(move |_| table.get().variant);
    let bottom = Memo::new(move |_| table.get().bottom);
    let room = NodeRef::<html::Div>::new();
    room::watch(room, move |width, height| {
        let fitting = Layout::fitting(variant.get_untracked().spec(), width, height);
        if state.layout.get_untracked() != fitting {
            state.layout.set(fitting);
        }
    });
    let view_box = move || {
        let view = table.get().view();
        format!("{} {} {} {}", view.x, view.y, view.width, view.height)
    };
    let sprite = svg::sprite(&state.prefix());
    let board = Memo::new(move |_| svg::board(table.get(), state.settings.get().coordinates));
    let stands = Memo::new(move |_| state.scene.with(|scene| scene.stands.iter().map(svg::stand).collect::<String>()));
    let marks = Memo::new(move |_| {
        state.scene.with(|scene| {
            let stands = scene.stands.iter().map(svg::stand_marks);
            // Coordinates inside the squares lie over the marks.
            let coordinates = svg::coordinates(scene.table, state.settings.get().coordinates);
            scene.squares.iter().map(svg::marks).chain(stands).chain([coordinates]).collect::<String>()
        })
    });
    let hints = Memo::new(move |_| {
        state.scene.with(|scene| {
            let arrow = scene.arrow.iter().map(svg::arrow);
            let squares = scene.squares.iter().map(|square| state.draw(|pen| svg::hints(scene.table, square, pen)));
            arrow.chain(squares).collect::<String>()
        })
    });
    let pointers = Pointers::get();
    let carrying = Memo::new(move |_| state.carry.with(|carry| carry.piece().is_some()));
    view! {
        <div class="room" node_ref=room>
            <svg
                class="table"
                class:carrying=move || carrying.get()
                role="group"
                aria-label=move || state.say(Label::Game(variant.get()))
                viewBox=view_box
                node_ref=pointers.table
                on:touchmove=move |event| pointers.touch_moved(&event)
            >
                <g inner_html=sprite></g>
                <g aria-hidden="true">
                    <g class="stands" inner_html=move || stands.get()></g>
                    <g class="board" inner_html=move || board.get()></g>
                    <g class="marks" inner_html=move || marks.get()></g>
                    {Side::ALL.map(name).into_iter().collect_view()}
                    {ghost()}
                    {pieces()}
                    <g class="hints" inner_html=move || hints.get()></g>
                </g>
                {move || targets(!bottom.get())}
                {cells()}
                {move || targets(bottom.get())}
                {dialog()}
            </svg>
        </div>
    }
}

/// Who plays a side, in a word, at the stand.
fn name(side: Side) -> impl IntoView {
    let state = State::get();
    let name = Memo::new(move |_| state.scene.with(|scene| (scene.stand(side).owner, scene.stand(side).name)));
    view! {
        <text
            class="name"
            class:upper=move || state.scene.with(|scene| scene.table.turned(side))
            class:beside=move || state.layout.get() == Layout::Wide
            class:opposite=move || seating::is_opposite(state, side)
            x=move || name.get().1.x
            y=move || name.get().1.y
        >
            {move || state.say(Label::Name(name.get().0, side))}
        </text>
    }
}
