//! Finds puzzles in positions.

use engine::{
    search::{engine::Engine, level::Limits},
    tablebase::prober::Prober,
};
use play::puzzle::{MOST_SAVING_MOVES, MateSearch, Puzzle, PuzzleId, PuzzleKind, piece_winning_moves, saving_moves};
use protocol::{Evaluation, FoundLine, Value, Wdl};
use rules::{Game, Move, Position, Start, notation::line::play};

use crate::{difficulty::temptations, line};

const TABLE_BYTES: usize = 4 << 20;
/// Nodes of the search that detects possible mates.
const MATE_NODES: u64 = 6_000;
/// Nodes of the searches that check whether winning a piece is best, and what follows.
const PIECE_NODES: u64 = 40_000;
/// The maximum number of positions in a proof.
const MOST_POSITIONS: u64 = 4_000_000;
/// The longest mate of the engine that is examined, in plies.
const LONGEST_SEEN: u32 = 9;
/// A move that wins a piece must leave at least this chance to win, and every other move at least the gap less.
const PIECE_CHANCE_PERMILLE: u16 = 600;
const PIECE_GAP_PERMILLE: u16 = 200;
/// The best move that saves a piece or escapes check must leave at least this chance to win, and every move that does not
/// at least the gap less than those that do.
const SAVED_CHANCE_PERMILLE: u16 = 250;
const SAVED_GAP_PERMILLE: u16 = 100;
/// The minimum number of legal moves: with fewer there is little to find.
const LEAST_MOVES: usize = 5;
const LEAST_MOVES_IN_CHECK: usize = 3;
/// At least one in this many moves must be a temptation.
const MOVES_PER_TEMPTATION: usize = 10;
/// The minimum number of temptations in a mate in one.
const LEAST_TEMPTATIONS_OF_ONE: usize = 2;
/// The longest main line of only moves that win or draw, in plies.
const LONGEST_LINE: usize = 5;

pub(crate) struct Finder {
    engine: Engine,
    prober: Option<Prober>,
}

impl Finder {
    /// `prober` is `Some` for a solved game.
    pub(crate) fn new(prober: Option<Prober>) -> Self {
        Self { engine: Engine::new(TABLE_BYTES), prober }
    }

    /// Finds and proves a puzzle of a `wanted` kind at `start`; its difficulty is not set yet.
    pub(crate) fn puzzle(&mut self, start: Start, wanted: impl Fn(PuzzleKind) -> bool) -> Option<Puzzle> {
        let position = start.position();
        let moves = position.moves().len();
        if moves < if position.in_check() { LEAST_MOVES_IN_CHECK } else { LEAST_MOVES } {
            return None;
        }
        let mut search = MateSearch::new(MOST_POSITIONS);
        let (kind, solution) = if self.prober.is_some() {
            self.solved(position, &wanted, &mut search)?
        } else {
            self.unsolved(start, &wanted, &mut search)?
        };
        let least = match kind {
            PuzzleKind::Escape => 0,
            PuzzleKind::Mate(1) => LEAST_TEMPTATIONS_OF_ONE.max(moves / MOVES_PER_TEMPTATION),
            _ => (moves / MOVES_PER_TEMPTATION).max(1),
        };
        let is_trivial = kind != PuzzleKind::Escape && moves < LEAST_MOVES;
        if !wanted(kind) || is_trivial || temptations(position, solution[0]) < least {
            return None;
        }
        let puzzle = Puzzle { id: PuzzleId::of(&position.setup(1)), kind, difficulty: 1, start, solution };
        self.proves(&puzzle).then_some(puzzle)
    }

    /// Whether a puzzle can be proved.
    pub(crate) fn proves(&mut self, puzzle: &Puzzle) -> bool {
        let mut search = MateSearch::new(MOST_POSITIONS);
        match &mut self.prober {
            Some(prober) => puzzle.prove(&mut search, Some(&mut |position| prober.value(position))).is_ok(),
            None => puzzle.prove(&mut search, None).is_ok(),
        }
    }

    /// The puzzle in a position of a game without a table.
    fn unsolved(
        &mut self,
        start: Start,
        wanted: impl Fn(PuzzleKind) -> bool,
        search: &mut MateSearch,
    ) -> Option<(PuzzleKind, Vec<Move>)> {
        let game = Game::from_start(start);
        let seen = self.ask(&game, Limits::to_nodes(MATE_NODES))?;
        match seen.first()?.evaluation {
            Evaluation::Mate(plies) if plies > 0 => {
                let within = plies.unsigned_abs();
                let any = [1, 3, 5, 7].into_iter().any(|plies| plies <= within && wanted(PuzzleKind::Mate(plies)));
                if any && within <= LONGEST_SEEN { mate(start.position(), wanted, search) } else { None }
            }
            Evaluation::Centipawns(_) => {
                let seeks = |kind| {
                    let in_check = start.position().in_check();
                    in_check == (kind == PuzzleKind::Escape) && wanted(kind)
                };
                let piece = if seeks(PuzzleKind::Piece) { self.piece(&game) } else { None };
                let saving = [PuzzleKind::Save, PuzzleKind::Escape].into_iter().find(|&kind| seeks(kind));
                piece.or_else(|| self.save(&game, saving?, search))
            }
            Evaluation::Mate(_) => None,
        }
    }

    /// A puzzle that saves a piece or escapes check, not proved yet. The engine must see that the saving moves are the
    /// best ones.
    fn save(&mut self, game: &Game, kind: PuzzleKind, search: &mut MateSearch) -> Option<(PuzzleKind, Vec<Move>)> {
        let saving = saving_moves(game.position(), search)?;
        if saving.is_empty() || saving.len() > MOST_SAVING_MOVES {
            return None;
        }
        let lines = self.ask(game, Limits { lines: saving.len() + 1, ..Limits::to_nodes(PIECE_NODES) })?;
        let moves = lines.iter().map(|line| {
            let mut next = game.clone();
            play(&mut next, line.moves.first()?).ok()?;
            next.moves().last().copied()
        });
        let moves = moves.collect::<Option<Vec<Move>>>()?;
        let chance = |line: &FoundLine| line.chance.permille();
        let (best, last) = (chance(lines.first()?), chance(lines.get(saving.len() - 1)?));
        let losing = lines.get(saving.len()).map(chance)?;
        let are_best = moves.iter().take(saving.len()).all(|played| saving.contains(played));
        let is_clear = best >= SAVED_CHANCE_PERMILLE && last - losing.min(last) >= SAVED_GAP_PERMILLE;
        (are_best && is_clear).then(|| (kind, vec![moves[0]]))
    }

    /// A puzzle that wins a piece, not proved yet.
    fn piece(&mut self, game: &Game) -> Option<(PuzzleKind, Vec<Move>)> {
        let winning = piece_winning_moves(game.position());
        let &[own] = winning.as_slice() else { return None };
        if game.position().piece(own.to()).is_some() {
            return None;
        }
        let lines = self.ask(game, Limits { lines: 2, ..Limits::to_nodes(PIECE_NODES) })?;
        let [best, second] = lines.as_slice() else { return None };
        let [best_chance, second_chance] = [best, second].map(|line| line.chance.permille());
        if best_chance < PIECE_CHANCE_PERMILLE || best_chance - second_chance.min(best_chance) < PIECE_GAP_PERMILLE {
            return None;
        }
        // The engine's moves; the proof tells whether they win a piece.
        let mut next = game.clone();
        for _ in 0..3 {
            let lines = self.ask(&next, Limits::to_nodes(PIECE_NODES))?;
            let token = lines.first()?.moves.first()?;
            play(&mut next, token).ok()?;
        }
        Some((PuzzleKind::Piece, next.moves().to_vec()))
    }

    fn ask(&mut self, game: &Game, limits: Limits) -> Option<Vec<FoundLine>> {
        self.engine.answer(game, limits, 0).findings.map(|findings| findings.lines)
    }

    fn solved(
        &mut self,
        position: &Position,
        wanted: impl Fn(PuzzleKind) -> bool,
        search: &mut MateSearch,
    ) -> Option<(PuzzleKind, Vec<Move>)> {
        let prober = self.prober.as_mut()?;
        let kind = match prober.value(position) {
            Value::Win(..=7) => return mate(position, wanted, search),
            Value::Win(_) => PuzzleKind::Win,
            Value::Draw => PuzzleKind::Draw,
            Value::Loss(_) => return None,
        };
        let asked = if kind == PuzzleKind::Win { Wdl::Win } else { Wdl::Draw };
        let line = if wanted(kind) { only_moves(prober, position, asked, LONGEST_LINE) } else { Vec::new() };
        (!line.is_empty()).then_some((kind, line))
    }
}

/// A mate with only one solution, which ends in checkmate.
fn mate(
    position: &Position,
    wanted: impl Fn(PuzzleKind) -> bool,
    search: &mut MateSearch,
) -> Option<(PuzzleKind, Vec<Move>)> {
    let plies = search.shortest_mate(position, 7)??;
    let kind = PuzzleKind::Mate(plies);
    if !wanted(kind) || plies == 1 && search.mating_moves(position, 1)?.len() > 1 {
        return None;
    }
    let line = line::mate(position, plies, search)?;
    let end = line.iter().fold(*position, |position, &played| position.after(played));
    end.in_check().then_some((kind, line))
}

/// The line of only moves that keep the value `asked`, with the longest defences between them; at most `plies` plies.
fn only_moves(prober: &mut Prober, position: &Position, asked: Wdl, plies: usize) -> Vec<Move> {
    // Shorter wins are mate puzzles.
    let value = prober.value(position);
    if value.wdl() != asked || matches!(value, Value::Win(..=7)) {
        return Vec::new();
    }
    let mut keeping = position.moves();
    keeping.retain(|&played| prober.value(&position.after(played)).before().wdl() == asked);
    let &[own] = keeping.as_slice() else { return Vec::new() };
    let mut line = vec![own];
    let after = position.after(own);
    let value = prober.value(&after);
    let mut longest = after.moves();
    longest.retain(|&reply| prober.value(&after.after(reply)).before() == value);
    let rests = longest.into_iter().filter(|_| plies > 1).map(|reply| {
        let rest = only_moves(prober, &after.after(reply), asked, plies - 2);
        (reply, rest)
    });
    if let Some((reply, rest)) = rests.max_by_key(|(_, rest)| rest.len()).filter(|(_, rest)| !rest.is_empty()) {
        line.push(reply);
        line.extend(rest);
    }
    line
}
