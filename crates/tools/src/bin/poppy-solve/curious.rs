//! Counts surprising positions.

use engine::tablebase::Value;
use protocol::Wdl;
use rules::{Illegal, Kind, Move, Position, Setup, Side, notation::sfen};

use crate::solution::{Solution, describe};

/// 0 in a draw.
fn plies(value: Value) -> u32 {
    value.plies().unwrap_or(0)
}

fn on_board(position: &Position) -> u32 {
    position.occupied().len()
}

/// A count, with the example of the greatest merit.
struct Tally<Merit> {
    count: u64,
    example: Option<(Merit, u32)>,
}

impl<Merit: Ord + Copy> Tally<Merit> {
    const fn new() -> Self {
        Self { count: 0, example: None }
    }

    fn add(&mut self, merit: Merit, node: u32) {
        self.count += 1;
        if self.example.is_none_or(|(best, _)| merit > best) {
            self.example = Some((merit, node));
        }
    }

    /// Prints an item of a list.
    fn print(&self, solution: &Solution, name: &str) {
        print!("* {name}: {}", self.count);
        if let Some((_, node)) = self.example {
            print!("; for example {}, {}", sfen_of(solution, node), describe(solution.value(node)));
        }
        println!();
    }
}

fn sfen_of(solution: &Solution, node: u32) -> String {
    sfen::print(&solution.graph.position(node).setup(1))
}

pub(crate) fn curious(solution: &Solution) {
    by_cubes(solution);
    without_moves(solution);
    zugzwang(solution);
    single_moves(solution);
    gifts(solution);
}

/// The pieces besides the king, on the board and in hand.
fn cubes(position: &Position, side: Side) -> usize {
    let held: u8 = position.hand(side).pieces().map(|(_, count)| count).sum();
    position.pieces(side).len() as usize + usize::from(held) - 1
}

fn by_cubes(solution: &Solution) {
    const MOST: usize = 4;
    let mut counts = [[0_u64; 3]; MOST + 1];
    let mut bare_wins = Tally::new();
    for node in solution.nodes() {
        let position = solution.graph.position(node);
        let value = solution.value(node);
        let count = cubes(&position, position.turn()).min(MOST);
        counts[count][value.wdl() as usize] += 1;
        if count == 0 && value.wdl() == Wdl::Win {
            bare_wins.add(plies(value), node);
        }
    }
    println!("| pieces of the side to move besides the king | won | drawn | lost |\n|--:|--:|--:|--:|");
    for (count, [lost, drawn, won]) in (0..).zip(counts) {
        println!("| {count} | {won} | {drawn} | {lost} |");
    }
    println!();
    bare_wins.print(solution, "won by a king alone, the longest");
}

/// Whether a move is illegal only because it gives mate with a piece in hand.
fn has_forbidden_mate(position: &Position) -> bool {
    let (spec, us) = (position.spec(), position.turn());
    position.pieces(us).into_iter().any(|from| {
        spec.board().into_iter().any(|to| {
            let mut faces = position.faces_after(from, to).into_iter();
            faces.any(|face| position.why_illegal(Move::Board { from, to, face }) == Err(Illegal::MateWithHand))
        })
    })
}

fn without_moves(solution: &Solution) {
    let (mut mate, mut stalemate, mut banned_in_check, mut banned) =
        (Tally::new(), Tally::new(), Tally::new(), Tally::new());
    for node in solution.nodes().filter(|&node| solution.graph.moves.of(node).is_empty()) {
        let position = solution.graph.position(node);
        let tally = match (position.in_check(), has_forbidden_mate(&position)) {
            (true, false) => &mut mate,
            (false, false) => &mut stalemate,
            (true, true) => &mut banned_in_check,
            (false, true) => &mut banned,
        };
        tally.add((cubes(&position, position.turn()), on_board(&position)), node);
    }
    println!("\nPositions without a legal move:\n");
    mate.print(solution, "checkmate");
    stalemate.print(solution, "stalemate");
    banned_in_check.print(solution, "in check, all replies are forbidden mates");
    banned.print(solution, "not in check, all moves are forbidden mates");
}

/// The node of the position with the other side to move; `None` if it is unreachable.
fn other_turn(solution: &Solution, position: &Position) -> Option<u32> {
    let setup = Setup { turn: !position.turn(), ..position.setup(1) };
    solution.graph.find(&Position::try_from(&setup).ok()?)
}

fn zugzwang(solution: &Solution) {
    let (mut pairs, mut squeezed) = (0_u64, 0_u64);
    let (mut longest, mut fewest, mut half) = (Tally::new(), Tally::new(), Tally::new());
    for node in solution.nodes() {
        let position = solution.graph.position(node);
        let Some(other) = other_turn(solution, &position) else { continue };
        pairs += u64::from(node <= other);
        let (value, passed) = (solution.value(node), solution.value(other));
        let (class, other_class) = (value.wdl(), passed.wdl());
        // Counts one of two positions that differ in the turn only.
        let shorter = plies(value).min(plies(passed));
        match (class, other_class) {
            (Wdl::Loss, Wdl::Loss) if node <= other => {
                longest.add(shorter, node);
                fewest.add((u32::MAX - on_board(&position), shorter), node);
            }
            (Wdl::Loss, Wdl::Draw) => half.add(plies(value), node),
            _ => {}
        }
        squeezed += u64::from(class == Wdl::Loss && other_class != Wdl::Win);
    }
    println!("\nThe same position can be reached with either side to move: {pairs}. Of these:\n");
    longest.print(solution, "whoever is to move loses, the longest");
    fewest.print(solution, "the same, with the fewest pieces on the board");
    half.print(solution, "whoever is to move is worse off, one side loses, the other draws");
    println!("* positions lost only for having to move: {squeezed}");
}

fn single_moves(solution: &Solution) {
    let (mut wins, mut draws, mut all_or_nothing) = (Tally::new(), Tally::new(), Tally::new());
    for node in solution.nodes() {
        let class = solution.value(node).wdl();
        let ends = solution.ends(node);
        let classes = || ends.iter().map(|&end| solution.value(end).before().wdl());
        if ends.len() < 2 || class == Wdl::Loss || classes().filter(|&after| after == class).count() != 1 {
            continue;
        }
        let merit = (ends.len(), plies(solution.value(node)));
        if class == Wdl::Draw {
            draws.add(merit, node);
            continue;
        }
        wins.add(merit, node);
        if classes().filter(|&after| after == Wdl::Loss).count() == ends.len() - 1 {
            all_or_nothing.add(merit, node);
        }
    }
    println!("\nOne move of at least two that lead to different positions:\n");
    wins.print(solution, "wins, the others do not");
    all_or_nothing.print(solution, "wins, the others lose");
    draws.print(solution, "draws, the others lose");
}

/// The node after a piece goes from the mover's hand to the opponent's; `None` if it is unreachable.
fn given_away(solution: &Solution, position: &Position, kind: Kind) -> Option<u32> {
    let mut setup = position.setup(1);
    setup.hands[position.turn()].remove(kind);
    setup.hands[!position.turn()].add(kind);
    solution.graph.find(&Position::try_from(&setup).ok()?)
}

fn gifts(solution: &Solution) {
    let (mut both, mut won, mut drawn) = (0_u64, Tally::new(), Tally::new());
    for node in solution.nodes() {
        let position = solution.graph.position(node);
        for (kind, _) in position.hand(position.turn()).pieces().filter(|&(kind, _)| kind != Kind::King) {
            let Some(after) = given_away(solution, &position, kind) else { continue };
            both += 1;
            let (value, without) = (solution.value(node), solution.value(after));
            // The fewest pieces on the board, then the soonest end.
            let merit = (u32::MAX - on_board(&position), u32::MAX - plies(value));
            match (value.wdl(), without.wdl()) {
                (Wdl::Loss, Wdl::Win) => won.add(merit, node),
                (Wdl::Loss, Wdl::Draw) => drawn.add(merit, node),
                _ => {}
            }
        }
    }
    println!("\nA piece in hand, were it in the opponent's hand instead: {both}. Of these:\n");
    won.print(solution, "a loss would be a win");
    drawn.print(solution, "a loss would be a draw");
}
