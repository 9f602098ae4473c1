//! Levels: how much the engine thinks and how often it errs.

use crate::protocol::Level;

/// A technique that makes the search faster or sharper without being needed for its definition: with all of them switched
/// off it is plain alpha-beta, which must agree with full minimax. Each can be switched off alone to measure what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Technique {
    /// Scores and moves of positions met before, from the transposition table.
    TranspositionTable,
    /// Captures are played out before a position is evaluated.
    Quiescence,
    /// A check does not use up depth.
    CheckExtension,
    /// Late quiet moves are searched less deeply first.
    LateMoveReduction,
    /// Where even a pass would be good enough, little is searched.
    NullMove,
    /// A node without a move from the table is searched less deeply.
    InternalIterativeReduction,
    /// Estimates far above the window end a shallow search.
    ReverseFutility,
    /// Later depths expect a score near the earlier one.
    Aspiration,
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques(u8);

impl Techniques {
    /// All of them.
    pub const ALL: Self = Self(u8::MAX);
    /// None: plain alpha-beta.
    pub const NONE: Self = Self(0);

    /// Whether this one is used.
    #[must_use]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u8 & 1 != 0
    }

    /// The same with this one.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Self {
        Self(self.0 | 1 << technique as u8)
    }

    /// The same without this one.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Self {
        Self(self.0 & !(1 << technique as u8))
    }
}

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The best move.
    BestMove,
    /// A win by force, of as few plies as possible: a mate or a stalemate, through any moves. Nothing is estimated and nothing
    /// left out, so that it is proven either way. Repetitions are not looked at: the shortest way to a mate repeats nothing.
    Mate,
}

/// What a question may use of what was learnt from those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableReuse {
    /// Nothing: equal questions have equal answers.
    Clear,
    /// What is in the table, as far as it was learnt under the same conditions.
    Keep,
}

/// When the engine stops thinking, and how it thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The selective_depth search, in plies, at least 1.
    pub depth: u32,
    /// The most nodes, in all depths together. A limit that is the same on every machine.
    pub nodes: u64,
    /// The selective_depth time, in milliseconds: a backstop for slow devices. An answer that it cuts short is not repeatable.
    pub hard_time_ms: u64,
    /// After this time, in milliseconds, no further depth is begun: it would hardly come to an end.
    pub soft_time_ms: u64,
    /// Whether a move that is the only legal one is answered at once.
    pub instant_forced_move: bool,
    /// How many moves to find the best line for, at least 1.
    pub lines: usize,
    /// What is looked for.
    pub goal: Goal,
    /// What may be used of earlier questions.
    pub table_reuse: TableReuse,
    /// How far the estimate of a position may be off, in centipawns; which way depends on the position and the seed.
    pub noise_cp: i32,
    /// The techniques in use.
    pub techniques: Techniques,
}

impl Limits {
    /// No limit but the depth, without noise.
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
            noise_cp: 0,
            techniques: Techniques::ALL,
        }
    }

    /// No limit but the nodes, without noise.
    #[must_use]
    pub const fn to_nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::to_depth(u32::MAX) }
    }

    /// Looks for a win by force within so many plies. The winner makes the last move, so their number is odd.
    #[must_use]
    pub const fn to_mate(plies: u32) -> Self {
        let techniques = Techniques::NONE.with(Technique::TranspositionTable);
        Self { goal: Goal::Mate, techniques, ..Self::to_depth(plies.saturating_sub(1) | 1) }
    }

    /// What a level means.
    ///
    /// The noise moves the estimate by less than a piece that changes sides is worth: even the weakest level takes what is
    /// offered and sees a mate in one. Against it a player who looks three plies ahead, sees no further exchange and judges as
    /// roughly wins a game in three.
    #[must_use]
    pub const fn of(level: Level) -> Self {
        let limits = match level {
            Level::Friendly => Self { nodes: 20_000, hard_time_ms: 1000, noise_cp: 300, ..Self::to_depth(1) },
            Level::Even => Self { nodes: 200_000, hard_time_ms: 1500, noise_cp: 25, ..Self::to_depth(5) },
            Level::Strong => Self { hard_time_ms: 2000, noise_cp: 3, ..Self::to_nodes(1_500_000) },
        };
        Self { instant_forced_move: true, ..limits }
    }
}
