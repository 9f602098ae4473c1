//! The start of a game.

use serde_json::Value;

use crate::{
    board::{Piece, Side, Square},
    game::Start,
    notation::{
        csa::codes,
        record::{
            error::{Error, ErrorKind, Location},
            handicap,
        },
    },
    position::Setup,
    variants::Variant,
};

use super::format::{Data, File};

/// The header with the name of the game or a handicap.
pub(super) const GAME: &str = "手合割";

/// JKF's names of handicaps, and the equivalent KIF names.
const PRESETS: [(&str, &str); 5] =
    [("KA", "角落ち"), ("HI", "飛車落ち"), ("2", "二枚落ち"), ("3", "三枚落ち"), ("4", "四枚落ち")];

/// The maximum number of files, and of ranks, of a board in the text.
const MAX_SIDE: usize = 9;

pub(super) fn side(color: &Value) -> Option<Side> {
    match color.as_u64() {
        Some(0) => Some(Side::Black),
        Some(1) => Some(Side::White),
        _ => None,
    }
}

pub(super) fn name(file: &File) -> Option<&str> {
    file.header.0.iter().find(|(key, _)| key == GAME).and_then(|(_, value)| value.as_str())
}

/// The start of a game of this variant, and whether the file gives it.
pub(super) fn start(file: &File, variant: Variant) -> Result<(Start, bool), Error> {
    let handicap = |name: &str| handicap(variant, name);
    let of_header = name(file).and_then(handicap);
    let Some(initial) = &file.initial else {
        return Ok((of_header.unwrap_or_else(|| variant.into()), of_header.is_some()));
    };
    if let Some(data) = &initial.data {
        return setup(data, variant).map(|start| (start, true));
    }
    let preset = PRESETS.into_iter().find(|(preset, _)| *preset == initial.preset);
    match (preset.map(|(_, name)| handicap(name)), initial.preset.as_str()) {
        (Some(Some(start)), _) => Ok((start, true)),
        (None, "" | "HIRATE") => Ok((of_header.unwrap_or_else(|| variant.into()), of_header.is_some())),
        (_, preset) => Err(Error::new(ErrorKind::UnknownGame, Location::Unknown, preset)),
    }
}

fn setup(data: &Data, variant: Variant) -> Result<Start, Error> {
    let spec = variant.spec();
    let wrong = |part: &str| Error::new(ErrorKind::NotUnderstood, Location::Unknown, part);
    let wrong_size = || Error::new(ErrorKind::UnknownGame, Location::Unknown, "board");
    let is_size = |count: usize, least: u8| (usize::from(least)..=MAX_SIDE).contains(&count);
    if !is_size(data.board.len(), spec.files) {
        return Err(wrong_size());
    }
    let mut setup = Setup::empty(variant);
    for (file, cells) in (1..).zip(&data.board) {
        if !is_size(cells.len(), if file <= spec.files { spec.ranks } else { 0 }) {
            return Err(wrong_size());
        }
        for (rank, cell) in (0..).zip(cells) {
            let Some(code) = cell.kind.as_deref() else { continue };
            let square = Square::new(file, rank).filter(|&square| spec.board().has(square)).ok_or_else(wrong_size)?;
            let kind = codes::kind(spec, code).ok_or_else(|| wrong(code))?;
            let owner = side(&cell.color).ok_or_else(|| wrong(code))?;
            setup.board[square.index()] = Some(Piece { side: owner, kind });
        }
    }
    for (owner, hand) in Side::ALL.into_iter().zip(&data.hands) {
        for (code, count) in &hand.0 {
            let Some(count @ 1..) = count.as_u64() else { continue };
            let kind = codes::kind(spec, code).and_then(|kind| spec.tables.in_hand(kind));
            let kind = kind.ok_or_else(|| wrong(code))?;
            (0..count).try_for_each(|_| setup.hands[owner].try_add(kind)).ok_or_else(|| wrong(code))?;
        }
    }
    setup.turn = side(&data.color).unwrap_or(Side::Black);
    let unplayable = |reason| Error::new(ErrorKind::Unplayable(reason), Location::Unknown, "board");
    Start::try_from(&setup).map_err(unplayable)
}
