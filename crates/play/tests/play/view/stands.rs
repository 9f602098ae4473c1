//! The stands: their places, their pieces, and what can be picked there.

use play::{
    geometry::{BoardLayout, Layout, MARGIN, Rect},
    session::{Action, Session},
    view::{self, StandView},
};
use rules::{Kind, Side, Variant};

use super::{
    LAYOUTS, TABLE, TOLERANCE, board,
    common::{TILES, pick_held, session},
    is_inside, overlap, table,
};

/// The smallest width and height of a target for a thumb.
const TARGET_PX: f64 = 44.0;
/// The width of a small phone's page.
const PHONE_PX: f64 = 360.0;

fn cells(stand: &StandView) -> Vec<Rect> {
    stand.slots.iter().flat_map(|slot| &slot.faces).map(|face| face.rect).collect()
}

#[test]
fn nothing_on_the_table_lies_outside_the_view_or_on_something_else() {
    for layout in LAYOUTS {
        let board = view::board(&Session::new(Variant::Micro), layout);
        let view = table(layout).view();
        let grid = TABLE.grid().inset(-MARGIN);
        let stands = Side::ALL.map(|side| board.stand(side));
        assert!(is_inside(grid, view));
        assert!(!overlap(stands[0].rect, stands[1].rect));
        for stand in stands {
            assert!(is_inside(stand.rect, view), "{layout:?}");
            assert!(!overlap(stand.rect, grid), "{layout:?}");
            let cells = cells(stand);
            assert_eq!(cells.len(), 8, "two faces of four pieces");
            for (nth, &cell) in cells.iter().enumerate() {
                assert!(is_inside(cell, stand.rect), "{layout:?}");
                assert!(!cells[..nth].iter().any(|&other| overlap(cell, other)), "{layout:?}");
            }
        }
    }
}

#[test]
fn in_the_tall_layout_white_is_above_the_board_and_black_below() {
    let board = view::board(&Session::new(Variant::Micro), Layout::Tall);
    let grid = TABLE.grid();
    assert!(board.stand(Side::White).rect.y + board.stand(Side::White).rect.height <= grid.y - MARGIN);
    assert!(board.stand(Side::Black).rect.y >= grid.y + grid.height + MARGIN);
}

#[test]
fn in_the_wide_layout_white_is_at_the_upper_left_and_black_at_the_lower_right() {
    let board = view::board(&Session::new(Variant::Micro), Layout::Wide);
    let grid = TABLE.grid();
    let [black, white] = Side::ALL.map(|side| board.stand(side).rect);
    assert!(white.x + white.width <= -MARGIN && black.x >= grid.width + MARGIN);
    assert!(white.centre().y < grid.centre().y && black.centre().y > grid.centre().y);
}

#[test]
fn a_stand_is_the_other_one_turned_about_the_middle_of_the_board() {
    let middle = TABLE.grid().centre();
    for layout in LAYOUTS {
        let [black, white] = Side::ALL.map(|side| table(layout).stand_cells(side).concat());
        for (mine, theirs) in black.iter().zip(&white) {
            assert!((mine.centre().x - middle.x + theirs.centre().x - middle.x).abs() < TOLERANCE, "{layout:?}");
        }
    }
}

#[test]
fn on_a_small_phone_a_cell_is_large_enough_for_a_thumb() {
    let scale = PHONE_PX / TABLE.view().width;
    let board = view::board(&Session::new(Variant::Micro), Layout::Tall);
    for stand in &board.stands {
        for cell in cells(stand) {
            assert!(cell.width * scale >= TARGET_PX && cell.height * scale >= TARGET_PX, "{cell:?} times {scale}");
            assert!((cell.width * scale - 45.0).abs() < TOLERANCE);
        }
    }
    assert!(board.squares[0].rect.width * scale >= 80.0);
}

/// The room for the table on low phones, in portrait and landscape, with the minimum size of a stand's cell. Where eight faces
/// share a row, the minimum is smaller.
#[test]
fn where_height_is_short_cells_are_made_for_thumbs() {
    let rooms = [(360.0, 482.0, 44.0), (520.0, 352.0, 44.0), (320.0, 410.0, 38.5)];
    let tables = Variant::ALL.into_iter().flat_map(|variant| rooms.map(|room| (variant, room)));
    for (variant, (width, height, least)) in tables {
        let layout = Layout::fitting(variant.spec(), width, height);
        let board = view::board(&Session::new(variant), layout);
        let view = board.layout.view();
        let scale = (width / view.width).min(height / view.height);
        for face in board.stands.iter().flat_map(|stand| &stand.slots).flat_map(|slot| &slot.faces) {
            let Rect { width: across, height: down, .. } = face.target;
            assert!(
                across.min(down) * scale >= least,
                "{variant:?} in {width} x {height}, {layout:?}: {} x {}",
                across * scale,
                down * scale
            );
        }
        let defaults = [Layout::Tall, Layout::Wide].map(|layout| {
            let view = BoardLayout { layout, ..board.layout }.view();
            (width / view.width).min(height / view.height)
        });
        assert!(scale > 0.85 * defaults[0].max(defaults[1]), "the board pays little for it");
    }
}

#[test]
fn a_phone_gets_the_tall_layout_and_a_desktop_the_wide_one() {
    let fitting = |width, height| Layout::fitting(Variant::Micro.spec(), width, height);
    assert_eq!(fitting(360.0, 640.0), Layout::Tall);
    assert_eq!(fitting(820.0, 1180.0), Layout::Tall);
    assert_eq!(fitting(1440.0, 900.0), Layout::Wide);
    assert!(fitting(740.0, 360.0).has_side_stands());
}

#[test]
fn the_stand_keeps_its_places_whether_hands_are_full_or_empty() {
    for layout in LAYOUTS {
        let empty = view::board(&session("k3/4/4/4/3K b - 1"), layout);
        let full = view::board(&session("k3/4/4/4/3K b 2BGS2Pgs 1"), layout);
        for side in Side::ALL {
            assert_eq!(cells(empty.stand(side)), cells(full.stand(side)));
            assert_eq!(empty.stand(side).rect, full.stand(side).rect);
        }
    }
}

#[test]
fn each_piece_of_the_game_has_a_place_with_both_faces_the_one_it_starts_with_first() {
    let board = board(&Session::new(Variant::Micro));
    for stand in &board.stands {
        let faces: Vec<Vec<Kind>> =
            stand.slots.iter().map(|slot| slot.faces.iter().map(|held| held.face.kind).collect()).collect();
        assert_eq!(faces, TILES);
        assert!(stand.slots.iter().map(|slot| slot.kind).eq(TILES.map(|tile| tile[0])));
    }
}

#[test]
fn a_face_is_picked_where_it_is_drawn() {
    // The first cell of a slot has the piece in hand, the other cells have pictures of its other faces.
    for layout in LAYOUTS {
        for side in Side::ALL {
            let board = view::board(&Session::new(Variant::Micro), layout);
            let drawn = table(layout).stand_cells(side);
            for (slot, (cells, tile)) in board.stand(side).slots.iter().zip(drawn.iter().zip(TILES)) {
                let picked: Vec<(Rect, Kind)> = slot.faces.iter().map(|held| (held.rect, held.face.kind)).collect();
                assert_eq!(picked, [(cells[0], tile[0]), (cells[1], tile[1])]);
            }
        }
    }
}

#[test]
fn a_place_counts_what_is_held() {
    let board = board(&session("k3/4/4/4/3K b 2BGp 1"));
    let counts = |side| board.stand(side).slots.iter().map(|slot| slot.count).collect::<Vec<_>>();
    assert_eq!(counts(Side::Black), [2, 1, 0, 0]);
    assert_eq!(counts(Side::White), [0, 0, 0, 1]);
}

#[test]
fn only_pieces_that_are_there_and_belong_to_the_player_to_move_can_be_picked() {
    let can =
        |session: &Session, side| board(session).stand(side).slots.iter().map(|slot| slot.pickable).collect::<Vec<_>>();
    let mut session = session("k3/4/4/4/3K b 2BGp 1");
    assert_eq!(can(&session, Side::Black), [true, true, false, false]);
    assert_eq!(can(&session, Side::White), [false; 4]);
    session.apply(Action::Resign);
    assert_eq!(can(&session, Side::Black), [false; 4], "the game is over");
}

#[test]
fn the_picked_face_or_the_picked_piece_is_marked_and_nothing_else() {
    let marked = |session: &Session| {
        let board = board(session);
        let slots = board.stands.iter().flat_map(|stand| &stand.slots);
        let pieces = slots.clone().filter(|slot| slot.chosen).map(|slot| (slot.faces[0].face.side, slot.kind, None));
        let faces = slots.flat_map(|slot| slot.faces.iter().map(move |held| (slot.kind, held)));
        let faces = faces.filter(|(_, held)| held.chosen);
        let faces = faces.map(|(kind, held)| (held.face.side, kind, Some(held.face.kind)));
        pieces.chain(faces).collect::<Vec<_>>()
    };
    for face in [None, Some(Kind::Gold), Some(Kind::Rook)] {
        let mut session = session("k3/4/4/4/3K b Gg 1");
        assert_eq!(marked(&session), []);
        pick_held(&mut session, Kind::Gold, face);
        assert_eq!(marked(&session), [(Side::Black, Kind::Gold, face)]);
    }
}
