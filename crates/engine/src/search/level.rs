//! Levels and limits: how long the engine searches, and how it errs.

use protocol::{LEVEL_TIME_MS, Level, MAX_MATE_PLIES, QuestionLimits};
use rules::{Position, zobrist::splitmix64};

use super::{oversight::Oversight, params::MAX_DEPTH, variety::Variety};

const _: () = assert!(MAX_MATE_PLIES <= MAX_DEPTH);

/// A technique that speeds up or sharpens the search. With all of them off it is plain alpha-beta, which must agree
/// with full minimax. Each can be switched off alone to measure its gain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Technique {
    /// Scores and moves from the transposition table.
    TranspositionTable,
    /// Resolve captures before a position is evaluated.
    Quiescence,
    /// Do not reduce the depth after a check.
    CheckExtension,
    /// Search late quiet moves at a reduced depth first.
    LateMoveReduction,
    /// Prune a node that is good enough even after passing.
    NullMove,
    /// Search a node without a table move one ply less deeply.
    InternalIterativeReduction,
    /// End a shallow search if the evaluation is far above beta.
    ReverseFutility,
    /// Start later depths with a narrow window around the previous score.
    Aspiration,
    /// Try captures that lose material last; near the leaves skip them, and quiet moves that lose material.
    Exchange,
    /// Skip late quiet moves near the leaves.
    LateMovePruning,
    /// Skip quiet moves near the leaves if the evaluation is far below alpha.
    QuietFutility,
    /// Reduce the null move further, the deeper and the better the node.
    DeepNullMove,
    /// Do not extend checks that lose material; reduce them like quiet moves.
    CheckExchange,
    /// Halve the history scores of the previous question instead of clearing them.
    KeptHistory,
    /// Near the leaves search captures only if the evaluation is far below alpha.
    Razoring,
    /// At the first ply of quiescence try quiet checks that lose nothing as well.
    QuiescenceChecks,
    /// Evaluate by the game's network, if there is one.
    Network,
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques(u32);

impl Techniques {
    /// All techniques.
    pub const ALL: Self = Self(u32::MAX);
    /// No technique: plain alpha-beta.
    pub const NONE: Self = Self(0);

    /// Whether the set contains this technique.
    #[must_use]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 != 0
    }

    /// Adds a technique.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Self {
        Self(self.0 | 1 << technique as u32)
    }

    /// Removes a technique.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Self {
        Self(self.0 & !(1 << technique as u32))
    }
}

/// What to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The best move.
    BestMove,
    /// The shortest forced win, a mate or a stalemate, through any moves; through checks alone if the side to move has no
    /// king, as in a mate problem. Nothing is evaluated or pruned, so the result is proven either way. Repetitions are
    /// ignored: the shortest mate repeats nothing.
    Mate,
}

/// Whether a question may use the table of earlier questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableReuse {
    /// Start with an empty table: equal questions get equal answers.
    Clear,
    /// Keep entries that were stored under the same conditions.
    Keep,
}

/// When and how the engine searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The maximum depth, in plies, at least 1.
    pub depth: u32,
    /// The maximum number of nodes of all depths together.
    pub nodes: u64,
    /// The hard time limit, a safeguard for slow devices. An answer that it cuts short is not repeatable.
    pub hard_time_ms: u64,
    /// The soft time limit: no further depth starts after it, because it would hardly finish.
    pub soft_time_ms: u64,
    /// Whether to answer at once if only one move is legal.
    pub instant_forced_move: bool,
    /// The number of lines to find (`MultiPV`), at least 1.
    pub lines: usize,
    /// What to search for.
    pub goal: Goal,
    /// Whether the table of earlier questions may be used.
    pub table_reuse: TableReuse,
    /// The maximum random error of an evaluation, at least 0, in per cent of a beginner's in the game (100 at level 1).
    /// It depends on the position and the seed.
    pub noise_percent: i32,
    /// Which moves the level overlooks.
    pub oversight: Oversight,
    /// The chance of a hasty move, from 0 to 1000: searched one ply deep, without the captures that follow. It depends
    /// on the position and the seed.
    pub haste_permille: u16,
    /// The choice among good moves in the opening; `None` where several lines, or the best move, are asked for.
    pub variety: Option<Variety>,
    /// The techniques in use.
    pub techniques: Techniques,
}

impl Limits {
    /// Limits the depth only, without noise.
    #[must_use]
    pub const fn to_depth(depth: u32) -> Self {
        Self {
            depth,
            nodes: u64::MAX,
            hard_time_ms: u64::MAX,
            soft_time_ms: u64::MAX,
            instant_forced_move: false,
            lines: 1,
            goal: Goal::BestMove,
            table_reuse: TableReuse::Clear,
            noise_percent: 0,
            oversight: Oversight { permille: 0, at_root: false },
            haste_permille: 0,
            variety: None,
            techniques: Techniques::ALL,
        }
    }

    /// Limits the nodes only, without noise.
    #[must_use]
    pub const fn to_nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::to_depth(u32::MAX) }
    }

    /// Searches for a forced win within this many plies, rounded down to an odd number because the winner makes the
    /// last move.
    #[must_use]
    pub const fn to_mate(plies: u32) -> Self {
        let techniques = Techniques::NONE.with(Technique::TranspositionTable);
        Self { goal: Goal::Mate, techniques, ..Self::to_depth(plies.saturating_sub(1) | 1) }
    }

    /// The limits of one question, with or without haste.
    #[must_use]
    pub fn for_question(self, position: &Position, seed: u32) -> Self {
        let drawn = splitmix64(position.key() ^ u64::from(seed).rotate_left(32)) % 1000;
        if drawn >= u64::from(self.haste_permille) {
            return self;
        }
        Self { depth: 1, techniques: self.techniques.without(Technique::Quiescence), ..self }
    }

    /// The limits of a level, fitted to the ladder in `docs/dev/engine.md`. Every level below the strongest is limited
    /// by depth and nodes, so that it plays alike on every device. It errs as people do: it sees less far, evaluates
    /// roughly, overlooks moves, and sometimes moves in haste. Only the first three levels overlook moves of their
    /// own, even a mate in one. The last two, which err little, vary their openings.
    #[must_use]
    pub const fn of(level: Level) -> Self {
        let (depth, nodes, noise_percent, overlooked_permille, haste_permille) = match level {
            Level::One => (1, 2_000, 100, 800, 1000),
            Level::Two => (1, 2_000, 55, 790, 1000),
            Level::Three => (1, 2_000, 42, 550, 1000),
            Level::Four => (2, 20_000, 34, 740, 920),
            Level::Five => (3, 20_000, 15, 400, 500),
            Level::Six => (4, 22_000, 10, 270, 330),
            Level::Seven => (5, 25_000, 7, 180, 220),
            Level::Eight => (7, 40_000, 5, 105, 125),
            Level::Nine => (9, 70_000, 3, 60, 70),
            Level::Ten => (11, 100_000, 2, 33, 36),
            Level::Eleven => (14, 150_000, 1, 18, 18),
            Level::Twelve => (u32::MAX, 1_500_000, 1, 0, 0),
        };
        let at_root = level.number() <= Level::Three.number();
        let oversight = Oversight { permille: overlooked_permille, at_root };
        let varies = level.number() >= Level::Eleven.number();
        let variety = if varies { Some(Variety { plies: 16, lines: 3, margin_cp: 60 }) } else { None };
        // The evaluation that the ladder was measured with.
        let techniques = if level.number() < Level::Twelve.number() {
            Techniques::ALL.without(Technique::Network)
        } else {
            Techniques::ALL
        };
        let limits =
            Self { depth, noise_percent, oversight, haste_permille, variety, techniques, ..Self::to_nodes(nodes) };
        Self { hard_time_ms: LEVEL_TIME_MS, instant_forced_move: true, ..limits }
    }

    /// The limits of a level and of a question together. The table may be kept, except in a mate search: a proof must
    /// not rely on earlier results.
    #[must_use]
    pub fn of_question(level: Level, asked: &QuestionLimits) -> Self {
        let table_reuse = if asked.mate.is_some() { TableReuse::Clear } else { TableReuse::Keep };
        let limits = match asked.mate {
            Some(plies) => Self::to_mate(plies),
            None if level == Level::STRONGEST
                && (asked.time_ms.is_some() || asked.nodes.is_some() || asked.depth.is_some()) =>
            {
                // Search all requested nodes, even if only one move is legal.
                let by_time = asked.time_ms.is_some() && asked.nodes.is_none_or(|nodes| nodes == u64::MAX);
                Self { instant_forced_move: by_time && asked.depth.is_none(), ..Self::to_depth(u32::MAX) }
            }
            None => Self::of(level),
        };
        Self {
            depth: limits.depth.min(asked.depth.unwrap_or(u32::MAX)),
            nodes: limits.nodes.min(asked.nodes.unwrap_or(u64::MAX)),
            hard_time_ms: limits.hard_time_ms.min(asked.time_ms.unwrap_or(u64::MAX)),
            lines: asked.lines.map_or(limits.lines, |lines| lines as usize),
            variety: limits.variety.filter(|_| asked.lines.is_none()),
            table_reuse,
            ..limits
        }
    }
}
