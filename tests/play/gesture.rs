//! One pointer on the table: when it clicks, drags, or presses long, and what ends a drag.

use poppy_shogi::{
    play::{
        input::gesture::{Carried, Event, Gesture, Grip, Output, Pixel, PointerId, PointerKind},
        session::{Session, Target},
    },
    rules::{Kind, Piece, Side, Variant},
};

use crate::common::{session, square};

const FIRST: PointerId = PointerId(1);
const SECOND: PointerId = PointerId(2);
const START: Pixel = Pixel { x: 100.0, y: 200.0 };
const PIECE: Piece = Piece { side: Side::Black, kind: Kind::Gold };
const FINGERS: [PointerKind; 2] = [PointerKind::Touch, PointerKind::Pen];
const ALL: [PointerKind; 3] = [PointerKind::Mouse, PointerKind::Touch, PointerKind::Pen];

/// An own piece that can be carried.
fn own() -> Grip {
    Grip { target: Target::Square(square("3e")), carries: true, piece: Some(PIECE) }
}

/// A piece that cannot be carried.
fn fixed() -> Grip {
    Grip { carries: false, ..own() }
}

/// An empty square.
fn empty() -> Grip {
    Grip { piece: None, ..fixed() }
}

/// So many pixels to the right of the start.
fn right(by: f64) -> Pixel {
    Pixel { x: START.x + by, ..START }
}

fn down(kind: PointerKind, grip: impl Into<Option<Grip>>) -> Event {
    Event::Down { pointer: FIRST, kind, primary: true, at: START, grip: grip.into() }
}

fn second(kind: PointerKind, primary: bool) -> Event {
    Event::Down { pointer: SECOND, kind, primary, at: right(50.0), grip: Some(own()) }
}

/// A gesture that has heard all this, and what came of the last of it. Time stands still at 1000 ms.
fn hear(events: impl IntoIterator<Item = Event>) -> (Gesture, Option<Output>) {
    let mut gesture = Gesture::default();
    let mut output = None;
    for event in events {
        output = gesture.hear(event, 1000.0);
    }
    (gesture, output)
}

/// What comes of the last of these.
fn last(events: impl IntoIterator<Item = Event>) -> Option<Output> {
    hear(events).1
}

/// A gesture that carries a piece, 20 pixels from where it began.
fn carrying(kind: PointerKind) -> Gesture {
    let (gesture, output) = hear([down(kind, own()), Event::Move(FIRST, right(20.0))]);
    assert!(matches!(output, Some(Output::TakeUp(FIRST, target, _)) if target == own().target), "{output:?}");
    gesture
}

#[test]
fn a_drag_starts_after_three_pixels_with_a_mouse_and_after_eight_otherwise() {
    for (kind, slop) in [(PointerKind::Mouse, 3.0), (PointerKind::Touch, 8.0), (PointerKind::Pen, 8.0)] {
        assert_eq!(last([down(kind, own()), Event::Move(FIRST, right(slop - 0.1))]), None, "{kind:?}");
        for at in [right(slop), Pixel { x: START.x, y: START.y - slop }] {
            let output = last([down(kind, own()), Event::Move(FIRST, at)]);
            assert!(matches!(output, Some(Output::TakeUp(..))), "{kind:?}: {output:?}");
        }
        let aslant = Pixel { x: START.x + 0.8 * slop, y: START.y + 0.8 * slop };
        assert!(last([down(kind, own()), Event::Move(FIRST, aslant)]).is_some(), "as the crow flies");
    }
}

#[test]
fn small_movements_do_not_add_up() {
    let back_and_forth = [1.0, 2.5, 0.0, 2.5].map(|by| Event::Move(FIRST, right(by)));
    assert_eq!(last([down(PointerKind::Mouse, own())].into_iter().chain(back_and_forth)), None);
}

#[test]
fn a_finger_sees_the_piece_fifty_pixels_above_itself_and_aims_with_its_tip() {
    for (kind, lift) in [(PointerKind::Mouse, 0.0), (PointerKind::Touch, 50.0), (PointerKind::Pen, 0.0)] {
        let at = right(40.0);
        let expected = Carried { piece: Pixel { y: at.y - lift, ..at }, aim: at };
        let began = last([down(kind, own()), Event::Move(FIRST, at)]);
        assert_eq!(began, Some(Output::TakeUp(FIRST, own().target, expected)));
        assert_eq!(carrying(kind).hear(Event::Move(FIRST, at), 0.0), Some(Output::Carry(expected)));
        assert_eq!(carrying(kind).hear(Event::Up(FIRST, at), 0.0), Some(Output::LetGo(expected)));
    }
}

#[test]
fn what_cannot_be_carried_is_not_taken_up() {
    for kind in ALL {
        for grip in [Some(fixed()), Some(empty()), None] {
            let (gesture, output) = hear([down(kind, grip), Event::Move(FIRST, right(20.0))]);
            assert_eq!((output, gesture.carries(), gesture.holds()), (None, false, false), "{kind:?} {grip:?}");
            // A click with an unsteady hand is one all the same.
            let click =
                last([down(kind, grip), Event::Move(FIRST, right(20.0)), Event::Up(FIRST, START), Event::Click]);
            assert_eq!(click, None);
        }
    }
}

#[test]
fn a_click_is_left_to_the_browser() {
    for kind in ALL {
        for grip in [Some(own()), Some(fixed()), Some(empty()), None] {
            let up = [down(kind, grip), Event::Move(FIRST, right(2.0)), Event::Up(FIRST, right(2.0))];
            assert_eq!(last(up), None);
            assert_eq!(last(up.into_iter().chain([Event::Click])), None, "{kind:?} {grip:?}");
        }
    }
}

#[test]
fn the_one_click_after_a_drag_is_swallowed() {
    for kind in ALL {
        let mut gesture = carrying(kind);
        gesture.hear(Event::Up(FIRST, START), 1000.0);
        assert_eq!(gesture.hear(Event::Click, 1001.0), Some(Output::Swallow));
        assert_eq!(gesture.hear(Event::Click, 1002.0), None, "the second is none of its business");
    }
}

#[test]
fn a_click_that_does_not_come_at_once_or_has_its_own_press_is_another() {
    let mut late = carrying(PointerKind::Touch);
    late.hear(Event::Up(FIRST, START), 1000.0);
    assert_eq!(late.hear(Event::Click, 1501.0), None);

    let mut next = carrying(PointerKind::Touch);
    next.hear(Event::Up(FIRST, START), 1000.0);
    next.hear(down(PointerKind::Touch, own()), 1010.0);
    next.hear(Event::Up(FIRST, START), 1020.0);
    assert_eq!(next.hear(Event::Click, 1021.0), None);
}

#[test]
fn half_a_second_on_a_piece_tells_about_it_and_ends_the_gesture() {
    for kind in FINGERS {
        for grip in [own(), fixed()] {
            let (mut gesture, _) = hear([down(kind, grip), Event::Move(FIRST, right(7.9))]);
            assert_eq!(gesture.due_ms(), Some(1500.0));
            assert_eq!(gesture.hear(Event::Tick, 1499.0), None);
            assert_eq!(gesture.hear(Event::Tick, 1500.0), Some(Output::Tell(PIECE)));
            assert_eq!(gesture.due_ms(), None);
            assert_eq!(gesture.hear(Event::Tick, 2000.0), None, "once");
            assert_eq!(gesture.hear(Event::Move(FIRST, right(90.0)), 2100.0), None, "no drag");
            assert_eq!(gesture.hear(Event::Up(FIRST, right(90.0)), 2200.0), None);
            assert_eq!(gesture.hear(Event::Click, 2201.0), Some(Output::Swallow), "no click");
        }
    }
}

#[test]
fn there_is_no_long_press_without_a_piece_with_a_mouse_or_after_a_movement() {
    for (kind, grip) in [(PointerKind::Touch, empty()), (PointerKind::Pen, empty()), (PointerKind::Mouse, own())] {
        let (mut gesture, _) = hear([down(kind, grip)]);
        assert_eq!((gesture.due_ms(), gesture.hear(Event::Tick, 9000.0)), (None, None));
    }
    for grip in [own(), fixed()] {
        let (mut gesture, _) = hear([down(PointerKind::Touch, grip), Event::Move(FIRST, right(8.0))]);
        assert_eq!((gesture.due_ms(), gesture.hear(Event::Tick, 9000.0)), (None, None));
    }
    let (mut gesture, _) = hear([down(PointerKind::Touch, own()), Event::Up(FIRST, START)]);
    assert_eq!((gesture.due_ms(), gesture.hear(Event::Tick, 9000.0)), (None, None));
}

#[test]
fn esc_a_second_pointer_and_the_browser_put_the_piece_back() {
    for kind in ALL {
        let ways = [Event::Escape, second(kind, false), second(PointerKind::Pen, kind != PointerKind::Pen)];
        for way in ways.into_iter().chain([Event::Lost(FIRST), Event::Menu(Some(PIECE))]) {
            let mut gesture = carrying(kind);
            assert_eq!(gesture.hear(way, 0.0), Some(Output::PutBack), "{way:?}");
            assert!(!gesture.carries() && !gesture.holds());
            assert_eq!(gesture.hear(Event::Move(FIRST, right(30.0)), 1.0), None, "{way:?}");
            assert_eq!(gesture.hear(Event::Up(FIRST, right(30.0)), 2.0), None, "{way:?}");
            let swallowed = !matches!(way, Event::Lost(_));
            assert_eq!(gesture.hear(Event::Click, 3.0).is_some(), swallowed, "{way:?}");
            assert!(
                hear_on(gesture, [down(kind, own()), Event::Move(FIRST, right(20.0))]).is_some(),
                "the next one works"
            );
        }
    }
}

fn hear_on(mut gesture: Gesture, events: impl IntoIterator<Item = Event>) -> Option<Output> {
    events.into_iter().map(|event| gesture.hear(event, 10.0)).last().flatten()
}

#[test]
fn a_second_finger_ends_a_press_before_it_is_a_drag_or_a_long_press() {
    let (mut gesture, output) = hear([down(PointerKind::Touch, own()), second(PointerKind::Touch, false)]);
    assert_eq!((output, gesture.due_ms()), (None, None));
    assert_eq!(gesture.hear(Event::Move(FIRST, right(30.0)), 0.0), None);
    assert_eq!(gesture.hear(Event::Move(SECOND, right(90.0)), 0.0), None, "the second finger takes nothing up either");
    assert_eq!(gesture.hear(Event::Up(SECOND, START), 0.0), None);
    assert_eq!(gesture.hear(Event::Up(FIRST, START), 0.0), None);
    assert_eq!(gesture.hear(Event::Click, 0.0), Some(Output::Swallow));
}

#[test]
fn a_second_finger_alone_takes_nothing_up() {
    assert_eq!(last([second(PointerKind::Touch, false), Event::Move(SECOND, right(90.0))]), None);
}

#[test]
fn another_pointer_neither_moves_nor_drops_the_piece() {
    for event in [Event::Move(SECOND, START), Event::Up(SECOND, START), Event::Lost(SECOND), Event::Tick] {
        let mut gesture = carrying(PointerKind::Touch);
        assert_eq!(gesture.hear(event, 9000.0), None, "{event:?}");
        assert!(gesture.carries(), "{event:?}");
    }
}

#[test]
fn a_pointer_of_which_nobody_said_that_it_went_up_stops_nothing() {
    // A finger gets another number each time, a mouse keeps its own.
    for (kind, again) in
        [(PointerKind::Touch, second(PointerKind::Touch, true)), (PointerKind::Mouse, down(PointerKind::Mouse, own()))]
    {
        let mut gesture = carrying(kind);
        assert_eq!(gesture.hear(again, 0.0), Some(Output::PutBack));
        let Event::Down { pointer, .. } = again else { unreachable!() };
        assert!(matches!(gesture.hear(Event::Move(pointer, right(90.0)), 0.0), Some(Output::TakeUp(..))));
    }
}

#[test]
fn a_menu_tells_about_the_piece_that_it_is_asked_for() {
    assert_eq!(last([Event::Menu(Some(PIECE))]), Some(Output::Tell(PIECE)));
    assert_eq!(last([Event::Menu(None)]), None);
    // A browser may reckon a long press by itself, sooner or later than this does; it is one card all the same.
    let sooner = [down(PointerKind::Touch, own()), Event::Menu(Some(PIECE))];
    assert_eq!(last(sooner), Some(Output::Tell(PIECE)));
    assert_eq!(last(sooner.into_iter().chain([Event::Menu(Some(PIECE))])), None);
    assert_eq!(last(sooner.into_iter().chain([Event::Up(FIRST, START), Event::Click])), Some(Output::Swallow));
}

#[test]
fn the_page_does_not_scroll_with_what_may_be_carried() {
    for kind in FINGERS {
        assert!(hear([down(kind, own())]).0.holds() && carrying(kind).holds());
        assert!(!hear([down(kind, fixed())]).0.holds() && !hear([down(kind, empty())]).0.holds());
    }
}

#[test]
fn own_pieces_can_be_carried_and_every_piece_can_be_told_about() {
    let start = Session::new(Variant::Micro);
    let grip = |name| Grip::of(&start, Target::Square(square(name)));
    assert_eq!((grip("3e").carries, grip("3e").piece), (true, Some(PIECE)));
    let theirs = Piece { side: Side::White, kind: Kind::Bishop };
    assert_eq!((grip("3a").carries, grip("3a").piece), (false, Some(theirs)));
    assert_eq!((grip("2c").carries, grip("2c").piece), (false, None));
}

#[test]
fn held_pieces_of_the_side_to_move_can_be_carried_by_a_face_or_as_such() {
    let held = session("k3/4/4/4/3K b Gp 1");
    let grip = |side, kind, face| Grip::of(&held, Target::Hand { side, kind, face });
    for (face, told) in [(None, Kind::Gold), (Some(Kind::Gold), Kind::Gold), (Some(Kind::Rook), Kind::Rook)] {
        let grip = grip(Side::Black, Kind::Gold, face);
        assert_eq!((grip.carries, grip.piece), (true, Some(Piece { side: Side::Black, kind: told })));
    }
    let theirs = grip(Side::White, Kind::Pawn, Some(Kind::Knight));
    assert_eq!((theirs.carries, theirs.piece.map(|piece| piece.kind)), (false, Some(Kind::Knight)));
    let none = grip(Side::Black, Kind::Pawn, None);
    assert_eq!((none.carries, none.piece), (false, None), "what is not held");
}
