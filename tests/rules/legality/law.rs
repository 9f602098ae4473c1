//! The rules once more, as a predicate: a board of pieces, a move that somebody tries, and whether it is legal. Written
//! from the rules' text for this test alone; of the crate it knows only the words, such as kinds and moves.

use poppy_shogi::rules::{
    Kind::{
        self, Bishop, CatSword, Dog, Dragon, GoBetween, Gold, Horse, King, Knight, Lance, Pawn, PromotedKnight,
        PromotedSilver, ReverseChariot, Rook, Silver, StepRook, SwallowsWings, TileGeneral, Tokin,
    },
    Move, Piece, Position, Side, Square, Variant,
};

/// What a game's rules say about faces and drops.
#[derive(Clone, Copy)]
pub(crate) struct Law {
    /// Each piece's faces, the one that it starts with first.
    pub(crate) pieces: &'static [&'static [Kind]],
    pub(crate) turning: Turning,
    pub(crate) drops: Drops,
    pub(crate) limits: Limits,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turning {
    /// Every capture shows the next face.
    Captures,
    /// Every move shows the next face.
    Moves,
    /// A move that touches this many ranks at the far edge may show the next face, and the last face stays.
    Choice(u8),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drops {
    FirstFace,
    AnyFace,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limits {
    None,
    /// No second pawn on a file, no mate by a pawn, no piece that can never move.
    Shogi,
    /// The king first, off the centre, no check by a drop, no mate with a piece in hand.
    Nana,
}

const SHOGI: &[&[Kind]] =
    &[&[Rook, Dragon], &[Bishop, Horse], &[Gold], &[Silver, PromotedSilver], &[Knight, PromotedKnight], &[Pawn, Tokin]];

const CUBES: &[&[Kind]] =
    &[&[StepRook, ReverseChariot, SwallowsWings, GoBetween], &[Bishop, TileGeneral, CatSword, Dog]];

/// The law of a game.
pub(crate) fn law(variant: Variant) -> Law {
    let nana = Law { pieces: CUBES, turning: Turning::Moves, drops: Drops::FirstFace, limits: Limits::Nana };
    let shogi = Law { pieces: SHOGI, turning: Turning::Choice(1), drops: Drops::FirstFace, limits: Limits::Shogi };
    match variant {
        Variant::Micro => Law {
            pieces: &[&[Bishop, Tokin], &[Gold, Rook], &[Silver, Lance], &[Pawn, Knight]],
            turning: Turning::Captures,
            drops: Drops::AnyFace,
            limits: Limits::None,
        },
        Variant::Minishogi => shogi,
        Variant::Judkins => Law { turning: Turning::Choice(2), ..shogi },
        Variant::Nana => nana,
        Variant::NanaFree => Law { drops: Drops::AnyFace, ..nana },
        Variant::Kyoto => Law {
            pieces: &[&[Tokin, Lance], &[Gold, Knight], &[Silver, Bishop], &[Pawn, Rook]],
            turning: Turning::Moves,
            drops: Drops::AnyFace,
            limits: Limits::None,
        },
    }
}

/// Whether a piece could go so many files aside and ranks ahead if nothing were in the way, over any distance or only a step.
fn goes(kind: Kind, aside: i8, ahead: i8) -> bool {
    let (wide, long) = (aside.abs(), ahead.abs());
    let straight = (wide == 0) != (long == 0);
    let diagonal = wide == long && wide > 0;
    let step = wide.max(long) == 1;
    match kind {
        King => step,
        Rook => straight,
        Bishop => diagonal,
        Dragon => straight || step,
        Horse => diagonal || step,
        Gold | Tokin | PromotedSilver | PromotedKnight => step && (ahead >= 0 || aside == 0),
        Silver => step && (diagonal || ahead == 1),
        Knight => wide == 1 && ahead == 2,
        Lance => wide == 0 && ahead > 0,
        Pawn => wide == 0 && ahead == 1,
        StepRook => step && straight,
        ReverseChariot => wide == 0 && long > 0,
        SwallowsWings => step && ahead == 0,
        GoBetween => step && aside == 0,
        TileGeneral => step && (diagonal && ahead == 1 || aside == 0 && ahead == -1),
        CatSword => step && diagonal,
        Dog => step && (diagonal && ahead == -1 || aside == 0 && ahead == 1),
    }
}

/// A position as plain data.
#[derive(Clone)]
pub(crate) struct Board {
    law: Law,
    files: i8,
    ranks: i8,
    pieces: Vec<Option<Piece>>,
    /// Kinds in hand, by side.
    hands: [Vec<Kind>; 2],
    turn: Side,
}

fn at(square: Square) -> (i8, i8) {
    (square.file().cast_signed(), square.rank().cast_signed())
}

fn squares() -> impl Iterator<Item = Square> {
    (0..Square::COUNT).map(Square::from_index)
}

impl Board {
    pub(crate) fn of(position: &Position) -> Self {
        let spec = position.spec();
        let hand = |side| position.hand(side).pieces().flat_map(|(kind, n)| vec![kind; n.into()]).collect();
        Self {
            law: law(position.variant()),
            files: spec.files.cast_signed(),
            ranks: spec.ranks.cast_signed(),
            pieces: squares().map(|square| position.piece(square)).collect(),
            hands: Side::ALL.map(hand),
            turn: position.turn(),
        }
    }

    fn has(&self, square: Square) -> bool {
        let (file, rank) = at(square);
        file <= self.files && rank < self.ranks
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    fn faces(&self, kind: Kind) -> &'static [Kind] {
        self.law.pieces.iter().find(|faces| faces.contains(&kind)).copied().unwrap_or(&[King])
    }

    /// Whether a piece on one square attacks another.
    fn attacks(&self, Piece { side, kind }: Piece, from: Square, to: Square) -> bool {
        let ((file, rank), (to_file, to_rank)) = (at(from), at(to));
        let sign = if side == Side::Black { 1 } else { -1 };
        let (aside, ahead) = (sign * (to_file - file), sign * (rank - to_rank));
        if !goes(kind, aside, ahead) {
            return false;
        }
        let distance = aside.abs().max(ahead.abs());
        kind == Knight
            || (1..distance).all(|n| {
                let (right, down) = ((to_file - file).signum() * n, (to_rank - rank).signum() * n);
                let (file, rank) = ((file + right).cast_unsigned(), (rank + down).cast_unsigned());
                Square::new(file, rank).is_some_and(|square| self.piece(square).is_none())
            })
    }

    pub(crate) fn in_check(&self, side: Side) -> bool {
        let king = squares().find(|&square| self.piece(square) == Some(Piece { side, kind: King }));
        king.is_some_and(|king| {
            squares()
                .any(|from| self.piece(from).is_some_and(|piece| piece.side != side && self.attacks(piece, from, king)))
        })
    }

    fn after(&self, tried: Move) -> Self {
        let mut after = self.clone();
        let hand = &mut after.hands[self.turn as usize];
        match tried {
            Move::Board { from, to, .. } => {
                after.pieces[from.index()] = None;
                hand.extend(self.piece(to).map(|taken| self.faces(taken.kind)[0]));
            }
            Move::Drop { face, .. } => {
                let held = self.faces(face)[0];
                let place = hand.iter().position(|&kind| kind == held).expect("in hand");
                hand.remove(place);
            }
        }
        after.pieces[tried.to().index()] = Some(Piece { side: self.turn, kind: tried.face() });
        after.turn = !self.turn;
        after
    }

    /// How many ranks from the far edge a square lies, 0 at the edge, for the side to move.
    fn ranks_ahead(&self, square: Square) -> i8 {
        let (_, rank) = at(square);
        if self.turn == Side::Black { rank } else { self.ranks - 1 - rank }
    }

    /// Whether a face of the side to move could never move again from a square.
    fn is_stuck(&self, face: Kind, square: Square) -> bool {
        match face {
            Pawn => self.ranks_ahead(square) < 1,
            Knight => self.ranks_ahead(square) < 2,
            _ => false,
        }
    }

    /// Whether a piece of the side to move may turn so.
    fn turns(&self, kind: Kind, face: Kind, from: Square, to: Square) -> bool {
        let faces = self.faces(kind);
        let place = faces.iter().position(|&face| face == kind).unwrap_or(0);
        let next = faces[(place + 1) % faces.len()];
        match self.law.turning {
            Turning::Moves => face == next,
            Turning::Captures => face == if self.piece(to).is_some() { next } else { kind },
            Turning::Choice(zone) => {
                let touches = self.ranks_ahead(from).min(self.ranks_ahead(to)) < zone.cast_signed();
                face == kind || touches && place == 0 && face == next
            }
        }
    }

    fn may_move(&self, from: Square, to: Square, face: Kind) -> bool {
        let Some(piece) = self.piece(from) else { return false };
        let is_own = |square| self.piece(square).is_some_and(|piece| piece.side == self.turn);
        is_own(from)
            && !is_own(to)
            && self.attacks(piece, from, to)
            && self.turns(piece.kind, face, from, to)
            && !(self.law.limits == Limits::Shogi && self.is_stuck(face, to))
    }

    fn may_drop(&self, face: Kind, to: Square) -> bool {
        let faces = self.faces(face);
        let hand = &self.hands[self.turn as usize];
        let shows = self.law.drops == Drops::AnyFace || face == faces[0];
        if !faces.contains(&face) || !hand.contains(&faces[0]) || self.piece(to).is_some() || !shows {
            return false;
        }
        match self.law.limits {
            Limits::None => true,
            Limits::Shogi => {
                let own_pawn = Some(Piece { side: self.turn, kind: Pawn });
                let doubled = squares().any(|other| other.file() == to.file() && self.piece(other) == own_pawn);
                let mates = || {
                    let after = self.after(Move::Drop { face, to });
                    after.in_check(after.turn) && after.is_lost()
                };
                !self.is_stuck(face, to) && !(face == Pawn && (doubled || mates()))
            }
            Limits::Nana => {
                let king_waits = hand.contains(&King) && face != King;
                let after = self.after(Move::Drop { face, to });
                at(to) != (2, 1) && !king_waits && !after.in_check(after.turn)
            }
        }
    }

    /// Whether the move obeys every rule but the one on mates with a piece in hand.
    fn obeys(&self, tried: Move) -> bool {
        let possible = self.has(tried.to())
            && match tried {
                Move::Board { from, to, face } => self.may_move(from, to, face),
                Move::Drop { face, to } => self.may_drop(face, to),
            };
        possible && !self.after(tried).in_check(self.turn)
    }

    /// Whether no move obeys every rule but the one on mates.
    fn is_lost(&self) -> bool {
        let kinds = || self.law.pieces.iter().copied().flatten().chain(&[King]).copied();
        let mut boards = squares().filter(|&from| self.piece(from).is_some_and(|piece| piece.side == self.turn));
        let moves =
            boards.any(|from| squares().any(|to| kinds().any(|face| self.obeys(Move::Board { from, to, face }))));
        !moves && !squares().any(|to| kinds().any(|face| self.obeys(Move::Drop { face, to })))
    }

    /// Whether the move is legal.
    pub(crate) fn is_legal(&self, tried: Move) -> bool {
        let is_banned_mate = || {
            let bound = self.law.limits == Limits::Nana && !self.hands[self.turn as usize].is_empty();
            bound && matches!(tried, Move::Board { .. }) && {
                let after = self.after(tried);
                after.in_check(after.turn) && after.is_lost()
            }
        };
        self.obeys(tried) && !is_banned_mate()
    }

    /// Every move that anybody could try on this board, with every face of the game.
    pub(crate) fn conceivable(&self) -> impl Iterator<Item = Move> {
        let kinds: Vec<Kind> = self.law.pieces.iter().copied().flatten().chain(&[King]).copied().collect();
        squares().flat_map(move |to| {
            let kinds = kinds.clone();
            kinds.into_iter().flat_map(move |face| {
                let boards = squares().map(move |from| Move::Board { from, to, face });
                boards.chain([Move::Drop { face, to }])
            })
        })
    }
}
