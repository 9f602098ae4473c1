//! A reference implementation of the rules as a predicate: whether a move is legal on a board. Written from the text of
//! the rules for this test alone; of the crate it uses only basic types such as kinds and moves.

use rules::{
    Kind::{
        self, Bishop, CatSword, Dog, Dragon, GoBetween, Gold, Horse, King, Knight, Lance, Pawn, PromotedKnight,
        PromotedSilver, ReverseChariot, Rook, Silver, StepRook, SwallowsWings, TileGeneral, Tokin,
    },
    Move, Piece, Position, Side, Square, Variant,
};

/// A game's rules on faces and drops.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    /// Each piece's faces; it starts with the first.
    pub(crate) pieces: &'static [&'static [Kind]],
    pub(crate) face_change: FaceChange,
    pub(crate) drops: Drops,
    pub(crate) limits: Limits,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum FaceChange {
    /// Every capture shows the next face.
    Captures,
    /// Every move shows the next face.
    Moves,
    /// Optional promotion: a move that begins or ends in this many farthest ranks may show the second face.
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
    /// The king is dropped first, no drop on the centre or with check, no mate with a piece in hand.
    Nana,
}

const SHOGI: &[&[Kind]] =
    &[&[Rook, Dragon], &[Bishop, Horse], &[Gold], &[Silver, PromotedSilver], &[Knight, PromotedKnight], &[Pawn, Tokin]];

const CUBES: &[&[Kind]] =
    &[&[StepRook, ReverseChariot, SwallowsWings, GoBetween], &[Bishop, TileGeneral, CatSword, Dog]];

pub(crate) fn rules(variant: Variant) -> Rules {
    let nana = Rules { pieces: CUBES, face_change: FaceChange::Moves, drops: Drops::FirstFace, limits: Limits::Nana };
    let shogi =
        Rules { pieces: SHOGI, face_change: FaceChange::Choice(1), drops: Drops::FirstFace, limits: Limits::Shogi };
    match variant {
        Variant::Micro => Rules {
            pieces: &[&[Bishop, Tokin], &[Gold, Rook], &[Silver, Lance], &[Pawn, Knight]],
            face_change: FaceChange::Captures,
            drops: Drops::AnyFace,
            limits: Limits::None,
        },
        Variant::Minishogi => shogi,
        Variant::Judkins => Rules { face_change: FaceChange::Choice(2), ..shogi },
        Variant::Nana => nana,
        Variant::NanaFree => Rules { drops: Drops::AnyFace, ..nana },
        Variant::Kyoto => Rules {
            pieces: &[&[Tokin, Lance], &[Gold, Knight], &[Silver, Bishop], &[Pawn, Rook]],
            face_change: FaceChange::Moves,
            drops: Drops::AnyFace,
            limits: Limits::None,
        },
    }
}

/// Whether a piece on an empty board moves this many files sideways and ranks forward.
fn can_reach(kind: Kind, sideways: i8, forward: i8) -> bool {
    let (files, ranks) = (sideways.abs(), forward.abs());
    let straight = (files == 0) != (ranks == 0);
    let diagonal = files == ranks && files > 0;
    let step = files.max(ranks) == 1;
    match kind {
        King => step,
        Rook => straight,
        Bishop => diagonal,
        Dragon => straight || step,
        Horse => diagonal || step,
        Gold | Tokin | PromotedSilver | PromotedKnight => step && (forward >= 0 || sideways == 0),
        Silver => step && (diagonal || forward == 1),
        Knight => files == 1 && forward == 2,
        Lance => files == 0 && forward > 0,
        Pawn => files == 0 && forward == 1,
        StepRook => step && straight,
        ReverseChariot => files == 0 && ranks > 0,
        SwallowsWings => step && forward == 0,
        GoBetween => step && sideways == 0,
        TileGeneral => step && (diagonal && forward == 1 || sideways == 0 && forward == -1),
        CatSword => step && diagonal,
        Dog => step && (diagonal && forward == -1 || sideways == 0 && forward == 1),
    }
}

#[derive(Clone)]
pub(crate) struct Board {
    rules: Rules,
    files: i8,
    ranks: i8,
    pieces: Vec<Option<Piece>>,
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
            rules: rules(position.variant()),
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
        self.rules.pieces.iter().find(|faces| faces.contains(&kind)).copied().unwrap_or(&[King])
    }

    fn attacks(&self, Piece { side, kind }: Piece, from: Square, to: Square) -> bool {
        let ((file, rank), (to_file, to_rank)) = (at(from), at(to));
        let sign = if side == Side::Black { 1 } else { -1 };
        let (sideways, forward) = (sign * (to_file - file), sign * (rank - to_rank));
        if !can_reach(kind, sideways, forward) {
            return false;
        }
        let distance = sideways.abs().max(forward.abs());
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
                let index = hand.iter().position(|&kind| kind == held).expect("in hand");
                hand.remove(index);
            }
        }
        after.pieces[tried.to().index()] = Some(Piece { side: self.turn, kind: tried.face() });
        after.turn = !self.turn;
        after
    }

    /// The number of ranks between a square and the far edge, for the side to move.
    fn ranks_ahead(&self, square: Square) -> i8 {
        let (_, rank) = at(square);
        if self.turn == Side::Black { rank } else { self.ranks - 1 - rank }
    }

    fn is_stuck(&self, face: Kind, square: Square) -> bool {
        match face {
            Pawn => self.ranks_ahead(square) < 1,
            Knight => self.ranks_ahead(square) < 2,
            _ => false,
        }
    }

    /// Whether a piece of the side to move may show this face after a move.
    fn may_show(&self, kind: Kind, face: Kind, from: Square, to: Square) -> bool {
        let faces = self.faces(kind);
        let index = faces.iter().position(|&face| face == kind).unwrap_or(0);
        let next = faces[(index + 1) % faces.len()];
        match self.rules.face_change {
            FaceChange::Moves => face == next,
            FaceChange::Captures => face == if self.piece(to).is_some() { next } else { kind },
            FaceChange::Choice(zone) => {
                let in_zone = self.ranks_ahead(from).min(self.ranks_ahead(to)) < zone.cast_signed();
                face == kind || in_zone && index == 0 && face == next
            }
        }
    }

    fn may_move(&self, from: Square, to: Square, face: Kind) -> bool {
        let Some(piece) = self.piece(from) else { return false };
        let is_own = |square| self.piece(square).is_some_and(|piece| piece.side == self.turn);
        is_own(from)
            && !is_own(to)
            && self.attacks(piece, from, to)
            && self.may_show(piece.kind, face, from, to)
            && !(self.rules.limits == Limits::Shogi && self.is_stuck(face, to))
    }

    fn may_drop(&self, face: Kind, to: Square) -> bool {
        let faces = self.faces(face);
        let hand = &self.hands[self.turn as usize];
        let shows = self.rules.drops == Drops::AnyFace || face == faces[0];
        if !faces.contains(&face) || !hand.contains(&faces[0]) || self.piece(to).is_some() || !shows {
            return false;
        }
        match self.rules.limits {
            Limits::None => true,
            Limits::Shogi => {
                let own_pawn = Some(Piece { side: self.turn, kind: Pawn });
                let doubled = squares().any(|other| other.file() == to.file() && self.piece(other) == own_pawn);
                let mates = || {
                    let after = self.after(Move::Drop { face, to });
                    after.in_check(after.turn) && after.has_no_moves()
                };
                !self.is_stuck(face, to) && !(face == Pawn && (doubled || mates()))
            }
            Limits::Nana => {
                let king_in_hand = hand.contains(&King) && face != King;
                let after = self.after(Move::Drop { face, to });
                at(to) != (2, 1) && !king_in_hand && !after.in_check(after.turn)
            }
        }
    }

    /// Whether the move is legal apart from the rule on mates with a piece in hand.
    fn is_possible(&self, tried: Move) -> bool {
        let possible = self.has(tried.to())
            && match tried {
                Move::Board { from, to, face } => self.may_move(from, to, face),
                Move::Drop { face, to } => self.may_drop(face, to),
            };
        possible && !self.after(tried).in_check(self.turn)
    }

    fn has_no_moves(&self) -> bool {
        let kinds = || self.rules.pieces.iter().copied().flatten().chain(&[King]).copied();
        let mut boards = squares().filter(|&from| self.piece(from).is_some_and(|piece| piece.side == self.turn));
        let moves =
            boards.any(|from| squares().any(|to| kinds().any(|face| self.is_possible(Move::Board { from, to, face }))));
        !moves && !squares().any(|to| kinds().any(|face| self.is_possible(Move::Drop { face, to })))
    }

    pub(crate) fn is_legal(&self, tried: Move) -> bool {
        let is_banned_mate = || {
            let applies = self.rules.limits == Limits::Nana && !self.hands[self.turn as usize].is_empty();
            applies && matches!(tried, Move::Board { .. }) && {
                let after = self.after(tried);
                after.in_check(after.turn) && after.has_no_moves()
            }
        };
        self.is_possible(tried) && !is_banned_mate()
    }

    /// All combinations of squares and faces, legal or not.
    pub(crate) fn conceivable(&self) -> impl Iterator<Item = Move> {
        let kinds: Vec<Kind> = self.rules.pieces.iter().copied().flatten().chain(&[King]).copied().collect();
        squares().flat_map(move |to| {
            let kinds = kinds.clone();
            kinds.into_iter().flat_map(move |face| {
                let boards = squares().map(move |from| Move::Board { from, to, face });
                boards.chain([Move::Drop { face, to }])
            })
        })
    }
}
