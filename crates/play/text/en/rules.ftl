# English. The texts of the pages about the rules; app.ftl has the names of pieces and games.

## The page

title = Rules of { $game }
description = How to play { $game }: the board, every piece and how it moves, drops, how the game ends, and a glossary with the Japanese terms.
list-title = Rules of five small shogi games
list-description = The rules of Micro shogi, Minishogi, Judkin’s shogi, Nana shogi and Kyoto shogi, with pictures of all pieces and their moves, and a glossary.
list-lead = Small relatives of shogi, Japanese chess, each a game of a few minutes. In all of them a captured piece changes sides and comes back to the board.
all-games = All games
contents = On this page
languages = Language
no-script = { $app } needs JavaScript, which is off here.
play = Play this game
play-game = Play { $game }
section = { $section ->
    [board] The board and the start
    [turns] How a turn goes
    [pieces] The pieces
    [promotion] Promotion
    [turning] Turning over
    [rolling] Rolling
    [drops] Drops
    [endings] How the game ends
    [readings] Two ways to play
    [glossary] Glossary
   *[games] Other games
}

## Lists

both = { $one } and { $other }
several = { $first }, { $more }
sentences = { $first } { $then }

## The board

board-size = A game for two, on a board of { $files } files and { $ranks } ranks.
board-names = Files, the columns, are numbered from right to left as Black sees them. Ranks, the rows, have letters from White’s side to Black’s. { $square } is on file { $file } and rank { $rank }.
owners = Both players have the same pieces. The narrow end of a piece points at the opponent, so its direction shows whose it is. Black’s pieces are at the bottom of the pictures, White’s at the top.
start-position = Start position of { $game }
starts-empty = The board is empty at the start, and all pieces are in hand.
side-has = { $side }: { $pieces }
on-square = { $kind } { $square }
in-hand = { $pieces } in hand
crossed = The square with a cross is { $square }: nothing may be dropped on it.
handicaps = Handicap games
handicaps-how = The stronger player takes White, starts without some pieces, and makes the first move. White can start without:

## A turn

turn-first = Black (sente in Japanese) makes the first move. Then the players take turns.
turn-what = On your turn you move one of your pieces on the board, or drop one from your hand.
turn-capture = A piece that moves to the square of an opponent’s piece captures it. The captured piece goes to your hand and is yours from then on.
turn-way = No piece goes through another{ $jumps ->
    [yes] ; only the { $kind } jumps.
   *[no] .
}
turn-check = A king that could be captured by the next move is in check. No move may leave your own king in check.
turn-aim = You win by checkmate: the opponent’s king is in check, and nothing can be done about it.
king-first = Your first move drops your king: while it is in hand, its drops are your only moves.
king-first-check = It may not be dropped where it is in check, or where it gives check to the other king. So the kings never stand side by side.

## The pieces

diagram-key = In the diagrams a dot is one step, and an arrow is a move of any distance as far as the way is free.{ $jumps ->
    [yes] { " " }A ring with a dot in it is a jump over whatever stands between.
   *[no] { "" }
}
owned = { $count ->
    [1] Each player has one.
   *[more] Each player has { $count }.
}
letters = In moves: { $letters }.
rolling-order = With every move on the board this cube rolls to its next face, and from the last to the first again:
face-number = Face { $number } of { $of }.
by-ruleset = { $game }: { $sentence }

## Promotion

zone = Your promotion zone is { $ranks ->
    [1] the rank farthest from you.
    [2] the two ranks farthest from you.
   *[more] the { $ranks } ranks farthest from you.
}
zone-picture = Black’s promotion zone, at White’s side of the board. White’s is on the opposite side.
may-promote = When a piece that can promote moves into the zone, inside it or out of it, you may turn it over at the end of the move.
must-promote = It has to promote where it could otherwise never move again: { $limits }.
stays-promoted = A promoted piece stays promoted until it is captured. A drop in the zone is not a promotion; the piece may promote when it moves later.
becomes = { $kind } becomes { $faces }
never-promote = These never promote: { $kinds }.
limit = the { $kind } on { $ranks ->
    [1] the last rank
    [2] the last two ranks
   *[more] the last { $ranks } ranks
}

## Turning over

turns-by-capture = A piece turns over every time it captures, from either face to the other. You have no choice in this. A move without a capture never turns a piece over.
turns-by-move = A piece turns over with every move on the board, with or without a capture. You have no choice in this.
rolls-by-move = A cube rolls forward by one face with every move on the board, with or without a capture. You have no choice in this.
drop-does-not-turn = A drop does not turn a piece: it shows the face with which it was dropped.
single-faced = With only one face, and never turned: { $kinds }.

## Drops

drop-what = Instead of moving, you may put a piece from your hand on an empty square. That is your whole turn.
drop-face = { $face ->
    [unpromoted] A piece is dropped unpromoted, even if it was captured promoted.
    [either] You choose which of its two faces a dropped piece shows.
    [any] You choose which of its faces a dropped piece shows.
   *[first] A dropped piece shows its first face; the others only come up by rolling.
}
drop-nowhere = Nothing may be dropped on { $square }, not even a king.
no-drop-check = A drop may not give check, so it never gives checkmate. A drop may block a check.
no-doubled = You may not drop a { $kind } on a file where you already have one that is not promoted.
doubled-allowed = You may have two { $kind }s on one file.
no-mate-by-drop = You may not give checkmate by dropping a { $kind }. A { $kind } may be dropped to give check, and it may give checkmate by moving.
mate-by-drop-allowed = You may give checkmate by dropping a { $kind }.
no-dead-ends = You may not drop a piece where it could never move again: { $limits }.
dead-ends-allowed = A piece may be dropped where it can never move again, and it may move to such a square.

## How the game ends

ending = { $ending ->
    [checkmate] Checkmate
    [stalemate] No legal move
    [mate-with-hand] No checkmate with a piece in hand
    [repetition] The same position four times
    [perpetual-check] Perpetual check
    [agreement] Agreement
    [resignation] Resignation
    [time] Time
   *[limits] No other endings
}
checkmate-loses = A player who is in check and has no legal move is checkmated and loses.
stalemate-loses = A player who is not in check but has no legal move (stalemate) loses too.
mate-with-hand = A move on the board may not give checkmate if you had a piece in hand before it. A piece captured by this move itself does not count. A checkmate by a piece that is uncovered is a checkmate too.
mate-with-hand-replies = It is checkmate if the king is in check and no reply keeps all the other rules. If the only replies that a player has are themselves forbidden by this rule, that player has no legal move and loses. To leave the opponent without a legal move and not in check is always allowed.
only-with-empty-hand = So checkmate takes a move on the board, with nothing in hand before it.
repetition = When the same position comes up for the fourth time, { $result ->
    [draw] the game is a draw.
   *[first-player] whoever made the first move of the game loses: Black, or White in a handicap game.
}
same-position = A position is the same if every square has the same face of the same player, both hands are the same, and the same player is to move. The start counts as the first time.
perpetual-check = { $result ->
    [loses] If one player gave check with every move between the first time and the fourth, that player loses instead. If both did, the game is a draw.
   *[nothing] There is no rule about perpetual check: a position that comes up for the fourth time by checks counts as any other.
}
agreement = The players may agree on a draw.
resignation = You may resign at any time, and lose.
time = In a game with a clock, a player whose time runs out loses.
limits = There is no limit to the number of moves, and no impasse rule as in shogi.

## The ways to play a game with several

readings = The published descriptions differ about the face that a dropped piece shows. Both ways can be played here.
solution = { $ruleset ->
    [nana] This game is solved: with best play by both sides it is a draw.
   *[nana-free] This game is solved: with best play Black, who moves first, wins.
}

## Glossary

glossary-how = Words of these pages and of the app, with the Japanese term and how to say it.
term = { $term ->
    [black] Black
    [white] White
    [file] File
    [rank] Rank
    [hand] Hand
    [drop] Drop
    [capture] Capture
    [face] Face
    [cube] Cube
    [promotion] Promotion
    [zone] Promotion zone
    [check] Check
    [checkmate] Checkmate
    [stalemate] Stalemate
    [repetition] Repetition
    [perpetual-check] Perpetual check
    [two-pawns] Two pawns
    [pawn-drop-mate] Mate by a dropped pawn
    [dead-end] Dead end
    [handicap] Handicap
    [resignation] Resignation
    [byoyomi] Byoyomi
    [variation] Variation
    [record] Game record
    [kif] KIF
    [sfen] SFEN
   *[usi] USI
}
reading = { $term ->
    [black] sente
    [white] gote
    [file] suji
    [rank] dan
    [hand] mochigoma
    [drop] utsu
    [capture] toru
    [face] men
    [cube] rippōtai no koma
    [promotion] naru
    [zone] tekijin
    [check] ōte
    [checkmate] tsumi
    [stalemate] suteirumeito
    [repetition] sennichite
    [perpetual-check] renzoku ōte
    [two-pawns] nifu
    [pawn-drop-mate] uchifuzume
    [dead-end] ikidokoro no nai koma
    [handicap] komaochi
    [resignation] tōryō
    [byoyomi] byōyomi
    [variation] henka
    [record] kifu
   *[none] { "" }
}
meaning = { $term ->
    [black] The player who moves first in an even game, and plays up the board.
    [white] The other player, who plays down the board.
    [file] A column of squares. Its number is the first part of a square’s name.
    [rank] A row of squares. Its letter is the second part of a square’s name.
    [hand] The pieces that a player may drop.
    [drop] To put a piece from your hand on an empty square, as your turn.
    [capture] To take an opponent’s piece by moving to its square. It goes to your hand.
    [face] What a piece shows on top, which says how it moves. Most pieces have another face on the back.
    [cube] A piece with four faces that rolls from one to the next.
    [promotion] Turning a piece over to its stronger face.
    [zone] The ranks where pieces may promote.
    [check] The king could be captured by the next move.
    [checkmate] A check that no legal move ends. Whoever is checkmated loses.
    [stalemate] Not being in check and having no legal move. In shogi that loses.
    [repetition] The same position for the fourth time.
    [perpetual-check] A repetition in which one player gave check with every move.
    [two-pawns] Two unpromoted pawns of one player on the same file, which shogi forbids.
    [pawn-drop-mate] Giving checkmate by dropping a pawn, which shogi forbids.
    [dead-end] A square from which a piece could never move again.
    [handicap] A start in which White, the stronger player, has fewer pieces and moves first.
    [resignation] Giving up the game.
    [byoyomi] Time for each single move, after the main time is used up.
    [variation] A line of moves that was not played, beside the game.
    [record] The list of the moves of a game.
    [kif] A format of Japanese shogi programs for game records.
    [sfen] A line of text for a position: the board, whose turn it is, and the hands.
   *[usi] The language in which shogi programs speak to each other, and its short way to write moves, such as 1d1c.
}

## The page around its program, and the picture before a custom element

note-not-here = The game could not be loaded here. Its page:
note-not-loaded = The game could not be loaded. What you have played is kept.
note-reload = Reload
note-stopped = The program has stopped. Reload the page to go on.
note-saved-games = The saved games, as text to copy:
note-stops-again = If it stops each time, begin anew. The saved games are kept.
note-begin-anew = Begin anew
manifest-description = Five small shogi games, against the computer or for two people at one device, also without a connection.
element-start = { $kind ->
    [replay] Play through the game
    [puzzle] Solve this puzzle
   *[play] Play on this board
}
