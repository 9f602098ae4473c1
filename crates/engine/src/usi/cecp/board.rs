//! Variants, boards and positions in XBoard's terms.

use rules::{
    Setup, Spec, Variant,
    notation::{
        sfen::{self, Error},
        span::Span,
    },
};

/// The letters of the standard shogi pieces except the king, in the order of XBoard's piece table.
const LETTERS: &str = "PNBRLS...G";
const KING: &str = "K";

/// The variants that XBoard can show: those with standard shogi pieces only.
pub fn variants() -> impl Iterator<Item = Variant> {
    let is_shogi = |symbol: &str| symbol == KING || LETTERS.contains(symbol.trim_start_matches('+'));
    Variant::ALL.into_iter().filter(move |variant| {
        variant.spec().tiles.iter().all(|tile| tile.faces.iter().all(|face| is_shogi(face.symbol)))
    })
}

/// XBoard's name for the board: its size, the number of kinds in a hand, and the variant whose rules XBoard applies.
fn size(spec: &Spec) -> String {
    format!("{}x{}+{}_shogi", spec.files, spec.ranks, spec.hand_tiles().count())
}

/// XBoard's name for the variant's board, and our name for the variant.
#[must_use]
pub fn names(variant: Variant) -> [String; 2] {
    [size(variant.spec()), variant.name().to_owned()]
}

/// The variant with one of these [`names`], or with a name that other programs use.
#[must_use]
pub fn parse(name: &str) -> Option<Variant> {
    let is_named = |&variant: &Variant| size(variant.spec()) == name || Variant::of_name(name) == Some(variant);
    variants().find(is_named)
}

/// The `setup` command that answers `variant`: the pieces, the board, and the start position.
///
/// ```
/// use engine::usi::cecp::board;
///
/// let variant = board::parse("minishogi").unwrap();
/// let pieces = "P.BR.S...G.+.++.+Kp.br.s...g.+.++.+k";
/// let start = "rbsgk/4p/5/P4/KGSBR[-] w 0 1";
/// assert_eq!(board::setup(variant), format!("setup ({pieces}) 5x5+5_shogi {start}"));
/// ```
#[must_use]
pub fn setup(variant: Variant) -> String {
    let spec = variant.spec();
    let has_face = |symbol: &str| spec.tables.kind_of(symbol).is_some();
    let plain = |letter: char| if has_face(letter.encode_utf8(&mut [0; 4])) { letter } else { '.' };
    let promoted = |letter: char| if has_face(&format!("+{letter}")) { '+' } else { '.' };
    let known = LETTERS.trim_end_matches(|letter| promoted(letter) == '.');
    // The eleven unpromoted pieces are followed by their promoted faces, in the same order.
    let pieces: String = LETTERS.chars().map(plain).chain(['.']).chain(known.chars().map(promoted)).collect();
    let pieces = pieces + KING;
    let start = spec.start.split(' ').next().unwrap_or_default();
    format!("setup ({pieces}{}) {} {start}[-] w 0 1", pieces.to_lowercase(), size(spec))
}

/// The start position of a game from XBoard: `board[hands] w 0 1`, in which White moves first.
///
/// # Errors
/// If it cannot be read. Without brackets it is not XBoard's format: in SFEN `w` is the other side.
pub fn position(variant: Variant, fen: &str) -> Result<Setup, Error> {
    if let Some(board) = fen.split_whitespace().next().filter(|board| !board.contains('[')) {
        return Err(Error::Missing("hands in brackets", Span::of(fen, &board[board.len()..])));
    }
    sfen::parse(variant, fen).map(|setup| Setup { ply: 1, ..setup })
}
