//! Recognises the lines of a KIF file.

use crate::{
    board::Side,
    game::headers::side_of,
    notation::{digits, japanese::is_mark, kanji, record::results::RESULT},
};

/// The first word of a variation: 変化：3手.
pub(in crate::notation) const VARIATION: &str = "変化";

/// Whether a line names the files above a board diagram.
pub(super) fn is_files(line: &str) -> bool {
    line.chars().all(|c| c.is_whitespace() || kanji::digit(c).is_some())
}

/// Whether a line has no content: empty, a bookmark (`&`), a ruler, or the side at the bottom.
pub(super) fn is_ignored(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('&') || line.chars().all(|c| "-=".contains(c)) || line == "盤面反転"
}

/// The text of a comment, if the line is one.
pub(super) fn comment(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix(['*', '＊'])
}

/// The text of a remark, if the line is one.
pub(super) fn remark(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix('#')
}

/// Whether a remark describes the file, not the game.
pub(super) fn is_about_file(remark: &str) -> bool {
    remark.contains("encoding=") || remark.contains("version=")
}

/// Splits a header line into key and value.
pub(super) fn header(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(['：', ':'])?;
    Some((key.trim(), value.trim())).filter(|(key, _)| !key.is_empty())
}

/// The key of the game or handicap.
pub(super) const GAME: &str = "手合割";

/// The side whose hand has this key: 先手の持駒.
pub(super) fn hand(key: &str) -> Option<Side> {
    key.strip_suffix("の持駒").and_then(side_of)
}

/// Whether a line is a header that does not concern the start.
pub(in crate::notation) fn is_plain_header(line: &str) -> bool {
    let is_other = is_move_part(line)
        || is_ignored(line)
        || comment(line).is_some()
        || remark(line).is_some()
        || ["|", "手数＝", "手数="].into_iter().any(|start| line.starts_with(start));
    !is_other && header(line).is_some_and(|(key, _)| key != GAME && hand(key).is_none())
}

/// Whether a line belongs to the header of a game, as after the moves of another one.
pub(in crate::notation) fn begins_game(line: &str) -> bool {
    let line = line.trim_end();
    is_plain_header(line) || names_game(line) || header(line).is_some_and(|(key, _)| hand(key).is_some())
}

/// Whether a line names the game or the handicap.
pub(in crate::notation) fn names_game(line: &str) -> bool {
    header(line).is_some_and(|(key, _)| key == GAME)
}

/// The number at the beginning of a line, and the rest without the side's mark: `1 １三歩(14)`, `1手目 ▲１三歩(14)`.
pub(super) fn numbered(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let (digits, rest) = line.split_at(line.find(|c: char| digits::ascii(c).is_none()).unwrap_or(line.len()));
    let unit = ["手目", "手"].into_iter().find_map(|unit| rest.strip_prefix(unit));
    let is_apart = unit.is_some() || rest.starts_with(|c: char| c.is_whitespace() || is_mark(c));
    let rest = unit.unwrap_or(rest).trim_start().trim_start_matches(is_mark).trim_start();
    (!digits.is_empty() && is_apart && !rest.is_empty()).then_some((digits, rest))
}

/// Whether a line ends the header: the title of the move list, a move, the result, or a variation.
pub(in crate::notation) fn is_move_part(line: &str) -> bool {
    let text = line.trim();
    is_title(text) || [RESULT, VARIATION].into_iter().any(|word| text.starts_with(word)) || is_move(text)
}

/// Whether a line is the title of the move list: 手数----指手---------消費時間--.
pub(super) fn is_title(text: &str) -> bool {
    text.strip_prefix("手数").is_some_and(|rest| rest.starts_with(['-', '－', 'ー', '―']))
}

/// Whether a line is a numbered move or a numbered end of a game.
pub(super) fn is_move(line: &str) -> bool {
    // A header may begin with a number: 3手ごとに：1分.
    let is_header = |rest: &str| header(rest).is_some_and(|(key, _)| !key.contains(char::is_whitespace));
    !is_files(line) && numbered(line).is_some_and(|(_, rest)| starts_move(rest) || !is_header(rest))
}

/// Whether a text begins like a move, with a square or 同.
pub(super) fn starts_move(text: &str) -> bool {
    text.starts_with('同') || text.starts_with(|c| kanji::digit(c).is_some())
}

/// Reads a number in digits of either width.
pub(super) fn read_number(text: &str) -> Option<usize> {
    text.chars().map(digits::ascii).collect::<Option<String>>()?.parse().ok()
}

/// Whether a text looks like KIF: a line is a header of such files, or a numbered Japanese move.
#[must_use]
pub fn is_kif(text: &str) -> bool {
    let is_header =
        |line: &str| header(line).is_some_and(|(key, _)| key == GAME || hand(key).is_some() || side_of(key).is_some());
    let is_japanese = |line: &str| is_move(line) && line.chars().any(|c| kanji::RANKS.contains(&c) || c == '同');
    text.lines().any(|line| is_title(line.trim()) || is_header(line) || is_japanese(line))
}
