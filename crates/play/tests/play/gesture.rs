//! Pointer gestures: clicks, drags, long presses and drawings, and what cancels them.

use play::{
    input::{
        gesture::{DragPosition, Event, Gesture, Output, Stroke},
        pointer::{Button, Pixel, PointerId, PointerKind, PointerTarget},
    },
    session::{Action, Session, Target},
};
use rules::{Kind, Piece, Side, Variant};

use crate::common::{session, square};

const FIRST: PointerId = PointerId(1);
const SECOND: PointerId = PointerId(2);
const START: Pixel = Pixel { x: 100.0, y: 200.0 };
const PIECE: Piece = Piece { side: Side::Black, kind: Kind::Gold };
const FINGERS: [PointerKind; 2] = [PointerKind::Touch, PointerKind::Pen];
const ALL: [PointerKind; 3] = [PointerKind::Mouse, PointerKind::Touch, PointerKind::Pen];

/// A piece of the player's, which can be dragged.
fn own() -> PointerTarget {
    PointerTarget { target: Target::Square(square("3e")), can_drag: true, can_draw: true, piece: Some(PIECE) }
}

/// A piece that cannot be dragged.
fn fixed() -> PointerTarget {
    PointerTarget { can_drag: false, ..own() }
}

/// An empty square.
fn empty() -> PointerTarget {
    PointerTarget { piece: None, ..fixed() }
}

/// A point this many pixels to the right of the start.
fn right(by: f64) -> Pixel {
    Pixel { x: START.x + by, ..START }
}

fn down(kind: PointerKind, under: impl Into<Option<PointerTarget>>) -> Event {
    Event::Down { pointer: FIRST, kind, button: Button::Main, primary: true, at: START, under: under.into() }
}

/// The secondary button of the mouse goes down.
fn secondary(under: impl Into<Option<PointerTarget>>) -> Event {
    let (pointer, kind, button) = (FIRST, PointerKind::Mouse, Button::Secondary);
    Event::Down { pointer, kind, button, primary: true, at: START, under: under.into() }
}

/// A drawing from the square of `own` to this many pixels to the right of the start.
fn stroke(by: f64) -> Stroke {
    Stroke { from: own().target, to: right(by) }
}

fn second(kind: PointerKind, primary: bool) -> Event {
    Event::Down { pointer: SECOND, kind, button: Button::Main, primary, at: right(50.0), under: Some(own()) }
}

/// A gesture after these events, all at 1000 ms, and the output of the last one.
fn feed(events: impl IntoIterator<Item = Event>) -> (Gesture, Option<Output>) {
    let mut gesture = Gesture::default();
    let mut output = None;
    for event in events {
        output = gesture.handle(event, 1000.0);
    }
    (gesture, output)
}

/// The output of the last of these events.
fn last(events: impl IntoIterator<Item = Event>) -> Option<Output> {
    feed(events).1
}

/// A gesture that has dragged a piece for 20 pixels.
fn dragging(kind: PointerKind) -> Gesture {
    let (gesture, output) = feed([down(kind, own()), Event::Move(FIRST, right(20.0))]);
    assert!(matches!(output, Some(Output::StartDrag(FIRST, target, _)) if target == own().target), "{output:?}");
    gesture
}

#[test]
fn a_drag_starts_after_three_pixels_with_a_mouse_and_after_eight_otherwise() {
    for (kind, slop) in [(PointerKind::Mouse, 3.0), (PointerKind::Touch, 8.0), (PointerKind::Pen, 8.0)] {
        assert_eq!(last([down(kind, own()), Event::Move(FIRST, right(slop - 0.1))]), None, "{kind:?}");
        for at in [right(slop), Pixel { x: START.x, y: START.y - slop }] {
            let output = last([down(kind, own()), Event::Move(FIRST, at)]);
            assert!(matches!(output, Some(Output::StartDrag(..))), "{kind:?}: {output:?}");
        }
        let diagonal = Pixel { x: START.x + 0.8 * slop, y: START.y + 0.8 * slop };
        assert!(last([down(kind, own()), Event::Move(FIRST, diagonal)]).is_some(), "the distance is Euclidean");
    }
}

#[test]
fn small_movements_do_not_add_up() {
    let back_and_forth = [1.0, 2.5, 0.0, 2.5].map(|by| Event::Move(FIRST, right(by)));
    assert_eq!(last([down(PointerKind::Mouse, own())].into_iter().chain(back_and_forth)), None);
}

#[test]
fn a_finger_drags_the_piece_fifty_pixels_above_itself_and_its_tip_decides_the_destination() {
    for (kind, lift) in [(PointerKind::Mouse, 0.0), (PointerKind::Touch, 50.0), (PointerKind::Pen, 0.0)] {
        let at = right(40.0);
        let expected = DragPosition { piece: Pixel { y: at.y - lift, ..at }, pointer: at };
        let started = last([down(kind, own()), Event::Move(FIRST, at)]);
        assert_eq!(started, Some(Output::StartDrag(FIRST, own().target, expected)));
        assert_eq!(dragging(kind).handle(Event::Move(FIRST, at), 0.0), Some(Output::DragTo(expected)));
        assert_eq!(dragging(kind).handle(Event::Up(FIRST, at), 0.0), Some(Output::Release(expected)));
    }
}

#[test]
fn only_what_can_be_dragged_starts_a_drag() {
    for kind in ALL {
        for under in [Some(fixed()), Some(empty()), None] {
            let (gesture, output) = feed([down(kind, under), Event::Move(FIRST, right(20.0))]);
            assert_eq!(
                (output, gesture.is_dragging(), gesture.blocks_scrolling()),
                (None, false, false),
                "{kind:?} {under:?}"
            );
            // A click with an unsteady hand is still a click.
            let click =
                last([down(kind, under), Event::Move(FIRST, right(20.0)), Event::Up(FIRST, START), Event::Click]);
            assert_eq!(click, None);
        }
    }
}

#[test]
fn a_click_is_left_to_the_browser() {
    for kind in ALL {
        for under in [Some(own()), Some(fixed()), Some(empty()), None] {
            let up = [down(kind, under), Event::Move(FIRST, right(2.0)), Event::Up(FIRST, right(2.0))];
            assert_eq!(last(up), None);
            assert_eq!(last(up.into_iter().chain([Event::Click])), None, "{kind:?} {under:?}");
        }
    }
}

#[test]
fn the_click_after_a_drag_is_suppressed() {
    for kind in ALL {
        let mut gesture = dragging(kind);
        gesture.handle(Event::Up(FIRST, START), 1000.0);
        assert_eq!(gesture.handle(Event::Click, 1001.0), Some(Output::SuppressClick));
        assert_eq!(gesture.handle(Event::Click, 1002.0), None, "a second one is not");
    }
}

#[test]
fn a_later_click_or_one_with_its_own_press_is_not_suppressed() {
    let mut late = dragging(PointerKind::Touch);
    late.handle(Event::Up(FIRST, START), 1000.0);
    assert_eq!(late.handle(Event::Click, 1501.0), None);

    let mut next = dragging(PointerKind::Touch);
    next.handle(Event::Up(FIRST, START), 1000.0);
    next.handle(down(PointerKind::Touch, own()), 1010.0);
    next.handle(Event::Up(FIRST, START), 1020.0);
    assert_eq!(next.handle(Event::Click, 1021.0), None);
}

#[test]
fn a_long_press_on_a_piece_opens_its_card_and_ends_the_gesture() {
    for kind in FINGERS {
        for under in [own(), fixed()] {
            let (mut gesture, _) = feed([down(kind, under), Event::Move(FIRST, right(7.9))]);
            assert_eq!(gesture.next_tick_ms(), Some(1500.0));
            assert_eq!(gesture.handle(Event::Tick, 1499.0), None);
            assert_eq!(gesture.handle(Event::Tick, 1500.0), Some(Output::OpenCard(PIECE)));
            assert_eq!(gesture.next_tick_ms(), None);
            assert_eq!(gesture.handle(Event::Tick, 2000.0), None, "once");
            assert_eq!(gesture.handle(Event::Move(FIRST, right(90.0)), 2100.0), None, "no drag");
            assert_eq!(gesture.handle(Event::Up(FIRST, right(90.0)), 2200.0), None);
            assert_eq!(gesture.handle(Event::Click, 2201.0), Some(Output::SuppressClick), "no click");
        }
    }
}

#[test]
fn a_long_press_needs_a_piece_a_finger_and_no_movement() {
    for (kind, under) in [(PointerKind::Touch, empty()), (PointerKind::Pen, empty()), (PointerKind::Mouse, own())] {
        let (mut gesture, _) = feed([down(kind, under)]);
        assert_eq!((gesture.next_tick_ms(), gesture.handle(Event::Tick, 9000.0)), (None, None));
    }
    for under in [own(), fixed()] {
        let (mut gesture, _) = feed([down(PointerKind::Touch, under), Event::Move(FIRST, right(8.0))]);
        assert_eq!((gesture.next_tick_ms(), gesture.handle(Event::Tick, 9000.0)), (None, None));
    }
    let (mut gesture, _) = feed([down(PointerKind::Touch, own()), Event::Up(FIRST, START)]);
    assert_eq!((gesture.next_tick_ms(), gesture.handle(Event::Tick, 9000.0)), (None, None));
}

#[test]
fn esc_a_second_pointer_and_the_browser_cancel_a_drag() {
    for kind in ALL {
        let others = [Event::Escape, second(kind, false), second(PointerKind::Pen, kind != PointerKind::Pen)];
        for event in others.into_iter().chain([Event::Lost(FIRST), Event::Menu(Some(PIECE))]) {
            let mut gesture = dragging(kind);
            assert_eq!(gesture.handle(event, 0.0), Some(Output::CancelDrag), "{event:?}");
            assert!(!gesture.is_dragging() && !gesture.blocks_scrolling());
            assert_eq!(gesture.handle(Event::Move(FIRST, right(30.0)), 1.0), None, "{event:?}");
            assert_eq!(gesture.handle(Event::Up(FIRST, right(30.0)), 2.0), None, "{event:?}");
            let suppressed = !matches!(event, Event::Lost(_));
            assert_eq!(gesture.handle(Event::Click, 3.0).is_some(), suppressed, "{event:?}");
            assert!(
                feed_to(gesture, [down(kind, own()), Event::Move(FIRST, right(20.0))]).is_some(),
                "the next one works"
            );
        }
    }
}

fn feed_to(mut gesture: Gesture, events: impl IntoIterator<Item = Event>) -> Option<Output> {
    events.into_iter().map(|event| gesture.handle(event, 10.0)).last().flatten()
}

#[test]
fn a_second_finger_ends_a_press_before_it_is_a_drag_or_a_long_press() {
    let (mut gesture, output) = feed([down(PointerKind::Touch, own()), second(PointerKind::Touch, false)]);
    assert_eq!((output, gesture.next_tick_ms()), (None, None));
    assert_eq!(gesture.handle(Event::Move(FIRST, right(30.0)), 0.0), None);
    assert_eq!(gesture.handle(Event::Move(SECOND, right(90.0)), 0.0), None, "the second finger starts no drag either");
    assert_eq!(gesture.handle(Event::Up(SECOND, START), 0.0), None);
    assert_eq!(gesture.handle(Event::Up(FIRST, START), 0.0), None);
    assert_eq!(gesture.handle(Event::Click, 0.0), Some(Output::SuppressClick));
}

#[test]
fn a_second_finger_alone_starts_no_drag() {
    assert_eq!(last([second(PointerKind::Touch, false), Event::Move(SECOND, right(90.0))]), None);
}

#[test]
fn another_pointer_neither_moves_nor_drops_the_piece() {
    for event in [Event::Move(SECOND, START), Event::Up(SECOND, START), Event::Lost(SECOND), Event::Tick] {
        let mut gesture = dragging(PointerKind::Touch);
        assert_eq!(gesture.handle(event, 9000.0), None, "{event:?}");
        assert!(gesture.is_dragging(), "{event:?}");
    }
}

#[test]
fn a_pointer_whose_end_was_lost_does_not_block_the_next_one() {
    // A finger gets a new id each time, a mouse keeps its own.
    for (kind, again) in
        [(PointerKind::Touch, second(PointerKind::Touch, true)), (PointerKind::Mouse, down(PointerKind::Mouse, own()))]
    {
        let mut gesture = dragging(kind);
        assert_eq!(gesture.handle(again, 0.0), Some(Output::CancelDrag));
        let Event::Down { pointer, .. } = again else { unreachable!() };
        assert!(matches!(gesture.handle(Event::Move(pointer, right(90.0)), 0.0), Some(Output::StartDrag(..))));
    }
}

#[test]
fn a_context_menu_opens_the_card_of_its_piece() {
    assert_eq!(last([Event::Menu(Some(PIECE))]), Some(Output::OpenCard(PIECE)));
    assert_eq!(last([Event::Menu(None)]), None);
    // The browser may also report the long press, before or after the gesture does; only one card opens.
    let sooner = [down(PointerKind::Touch, own()), Event::Menu(Some(PIECE))];
    assert_eq!(last(sooner), Some(Output::OpenCard(PIECE)));
    assert_eq!(last(sooner.into_iter().chain([Event::Menu(Some(PIECE))])), None);
    assert_eq!(last(sooner.into_iter().chain([Event::Up(FIRST, START), Event::Click])), Some(Output::SuppressClick));
}

#[test]
fn the_page_does_not_scroll_while_a_piece_may_be_dragged() {
    for kind in FINGERS {
        assert!(feed([down(kind, own())]).0.blocks_scrolling() && dragging(kind).blocks_scrolling());
        assert!(!feed([down(kind, fixed())]).0.blocks_scrolling() && !feed([down(kind, empty())]).0.blocks_scrolling());
    }
}

#[test]
fn own_pieces_can_be_dragged_and_every_piece_has_a_card() {
    let start = Session::new(Variant::Micro);
    let under = |name| PointerTarget::of(&start, Target::Square(square(name)));
    assert_eq!((under("3e").can_drag, under("3e").piece), (true, Some(PIECE)));
    let theirs = Piece { side: Side::White, kind: Kind::Bishop };
    assert_eq!((under("3a").can_drag, under("3a").piece), (false, Some(theirs)));
    assert_eq!((under("2c").can_drag, under("2c").piece), (false, None));
}

#[test]
fn pieces_in_hand_of_the_side_to_move_can_be_dragged_with_a_face_or_without() {
    let held = session("k3/4/4/4/3K b Gp 1");
    let under = |side, kind, face| PointerTarget::of(&held, Target::Hand { side, kind, face });
    for (face, shown) in [(None, Kind::Gold), (Some(Kind::Gold), Kind::Gold), (Some(Kind::Rook), Kind::Rook)] {
        let under = under(Side::Black, Kind::Gold, face);
        assert_eq!((under.can_drag, under.piece), (true, Some(Piece { side: Side::Black, kind: shown })));
    }
    let theirs = under(Side::White, Kind::Pawn, Some(Kind::Knight));
    assert_eq!((theirs.can_drag, theirs.piece.map(|piece| piece.kind)), (false, Some(Kind::Knight)));
    let none = under(Side::Black, Kind::Pawn, None);
    assert_eq!((none.can_drag, none.piece), (false, None), "none in hand");
}

#[test]
fn a_drag_with_the_secondary_button_draws_from_a_piece_or_an_empty_square() {
    for under in [own(), fixed(), empty()] {
        let (mut gesture, output) = feed([secondary(under), Event::Move(FIRST, right(2.9))]);
        assert_eq!((output, gesture.can_cancel()), (None, false), "{under:?}");
        let start = gesture.handle(Event::Move(FIRST, right(3.0)), 0.0);
        assert_eq!(start, Some(Output::StartDrawing(FIRST, stroke(3.0))));
        assert!(gesture.can_cancel() && !gesture.is_dragging(), "no piece is dragged");
        assert_eq!(gesture.handle(Event::Move(SECOND, START), 0.0), None, "another pointer");
        assert_eq!(gesture.handle(Event::Move(FIRST, right(90.0)), 0.0), Some(Output::DrawTo(stroke(90.0))));
        // Back on its first pixel, the stroke is still a drawing: now a circle.
        assert_eq!(gesture.handle(Event::Move(FIRST, START), 0.0), Some(Output::DrawTo(stroke(0.0))));
        assert_eq!(gesture.handle(Event::Up(FIRST, START), 0.0), Some(Output::Draw(stroke(0.0))));
        assert_eq!(gesture.handle(Event::Move(FIRST, right(90.0)), 0.0), None, "it is over");
    }
}

#[test]
fn a_click_with_the_secondary_button_opens_the_card_of_a_piece_and_encircles_an_empty_square() {
    for under in [own(), fixed(), empty()] {
        let outcome = if under.piece.is_some() { Output::OpenCard(PIECE) } else { Output::Draw(stroke(2.0)) };
        let up = [Event::Move(FIRST, right(2.0)), Event::Up(FIRST, right(2.0))];
        // Linux and macOS request the context menu when the button goes down, Windows when it goes up.
        let (mut sooner, suppressed) = feed([secondary(under), Event::Menu(under.piece)]);
        assert_eq!(suppressed, Some(Output::SuppressMenu), "{under:?}");
        assert_eq!(feed_to(sooner, up), Some(outcome));
        let (mut later, opened) = feed([secondary(under)].into_iter().chain(up));
        assert_eq!(opened, Some(outcome));
        assert_eq!(later.handle(Event::Menu(under.piece), 1001.0), Some(Output::SuppressMenu), "once");
        // The next request comes from the keyboard.
        for gesture in [&mut sooner, &mut later] {
            gesture.handle(Event::Up(FIRST, START), 1001.0);
            assert_eq!(gesture.handle(Event::Menu(Some(PIECE)), 1002.0), Some(Output::OpenCard(PIECE)));
        }
    }
}

#[test]
fn a_context_menu_long_after_the_secondary_button_went_up_is_one_of_its_own() {
    let (mut gesture, _) = feed([secondary(own()), Event::Up(FIRST, START)]);
    assert_eq!(gesture.handle(Event::Menu(Some(PIECE)), 1501.0), Some(Output::OpenCard(PIECE)));
    let (mut lost, _) = feed([secondary(own()), Event::Lost(FIRST)]);
    assert_eq!(lost.handle(Event::Menu(Some(PIECE)), 1001.0), Some(Output::OpenCard(PIECE)));
}

#[test]
fn esc_the_main_button_and_the_browser_cancel_a_drawing() {
    for event in [Event::Escape, Event::MainButton(FIRST), Event::Lost(FIRST), second(PointerKind::Touch, true)] {
        let (mut gesture, _) = feed([secondary(own()), Event::Move(FIRST, right(20.0))]);
        assert_eq!(gesture.handle(event, 0.0), Some(Output::CancelDrawing), "{event:?}");
        assert_eq!(gesture.handle(Event::Move(FIRST, right(30.0)), 1.0), None, "{event:?}");
        assert_eq!(gesture.handle(Event::Up(FIRST, right(30.0)), 2.0), None, "{event:?}");
        assert!(matches!(
            feed_to(gesture, [secondary(own()), Event::Move(FIRST, right(20.0))]),
            Some(Output::StartDrawing(..))
        ));
    }
}

#[test]
fn the_main_button_that_cancels_a_drawing_or_a_secondary_click_picks_nothing() {
    for moved in [0.0, 20.0] {
        // The main button goes up before the secondary button, or after it.
        let (mut gesture, _) = feed([secondary(own()), Event::Move(FIRST, right(moved)), Event::MainButton(FIRST)]);
        assert_eq!(gesture.handle(Event::Click, 1.0), Some(Output::SuppressClick));
        assert_eq!(gesture.handle(Event::Up(FIRST, right(moved)), 2.0), None, "neither card nor drawing");
        assert_eq!(gesture.handle(Event::Click, 3.0), Some(Output::SuppressClick));
        assert_eq!(feed_to(gesture, [down(PointerKind::Mouse, own()), Event::Up(FIRST, START), Event::Click]), None);
    }
    let mut drag = dragging(PointerKind::Mouse);
    assert_eq!(drag.handle(Event::MainButton(FIRST), 0.0), None, "a drag is its own");
}

#[test]
fn where_nothing_can_be_drawn_the_secondary_button_only_requests_the_menu() {
    let undrawn = PointerTarget { can_draw: false, ..fixed() };
    for under in [Some(undrawn), None] {
        let (mut gesture, output) = feed([secondary(under), Event::Move(FIRST, right(20.0))]);
        assert_eq!((output, gesture.can_cancel()), (None, false));
        assert_eq!(gesture.handle(Event::Menu(Some(PIECE)), 0.0), Some(Output::OpenCard(PIECE)));
        assert_eq!(gesture.handle(Event::Up(FIRST, START), 0.0), None);
    }
}

#[test]
fn squares_and_pieces_can_be_drawn_from_but_not_in_the_editor() {
    let mut held = session("k3/4/4/4/3K b G 1");
    let at = |session: &Session, name| PointerTarget::of(session, Target::Square(square(name))).can_draw;
    let in_hand = |session: &Session, side| {
        PointerTarget::of(session, Target::Hand { side, kind: Kind::Gold, face: None }).can_draw
    };
    assert!(at(&held, "1e") && at(&held, "4a") && at(&held, "2c"));
    assert_eq!((in_hand(&held, Side::Black), in_hand(&held, Side::White)), (true, false), "White holds nothing");
    let setup = held.position().setup(1);
    held.apply(Action::OpenEditor(setup));
    assert!(!at(&held, "1e") && !at(&held, "2c") && !in_hand(&held, Side::Black));
}
