# English. One message per key; src/text/messages.rs passes their arguments.

## Names

side-black = Black
side-white = White
piece-king = king
piece-rook = rook
piece-bishop = bishop
piece-tokin = tokin
piece-gold = gold
piece-silver = silver
piece-knight = knight
piece-lance = lance
piece-pawn = pawn
piece-step-rook = rook
piece-dragon = dragon
piece-horse = horse
piece-promoted-silver = promoted silver
piece-promoted-knight = promoted knight
piece-reverse-chariot = reverse chariot
piece-swallows-wings = swallow’s wings
piece-go-between = go-between
piece-tile-general = tile general
piece-cat-sword = cat’s sword
piece-dog = dog
square = { $file }{ $rank ->
    [a] a
    [b] b
    [c] c
    [d] d
    [e] e
   *[f] f
}
game-micro = Micro shogi
game-minishogi = Minishogi
game-judkins = Judkin’s shogi
game-nana = Nana shogi
game-nana-free = Nana shogi, any face
game-kyoto = Kyoto shogi

## Status and announcements

turn = { $check ->
    [yes] Check!{" "}
   *[no] { "" }
}{ $mover ->
    [you] Your turn
    [computer] The computer is thinking
    [correspondent] { $correspondent }’s turn ({ $side })
   *[someone] { $side } to move
}
over = { $verdict } { $ending }
verdict = { $result ->
    [won] You win!
    [drawn] A draw.
   *[other] { $winner } wins.
}
verdict-at-level = { $result ->
    [won] You beat { $name }!
    [lost] You lost to { $name }.
   *[drawn] A draw with { $name }.
}
over-checkmate = Checkmate.
over-stalemate = { $result ->
    [won] The computer cannot move, and in shogi that loses.
    [lost] You cannot move, and in shogi that loses.
   *[other] { $loser } cannot move, and in shogi that loses.
}
over-perpetual-check = { $result ->
    [won] The computer gave check without end, which loses.
    [lost] You gave check without end, which loses.
   *[other] { $loser } gave check without end, which loses.
}
over-repetition = The same position came up four times.
over-first-mover = The position came up four times: whoever moved first loses.
over-resignation = { $result ->
    [won] The computer resigned.
    [lost] You resigned.
   *[other] { $loser } resigned.
}{ $undo ->
    [yes] { " " }Undo takes it back.
   *[no] { "" }
}
over-timeout = { $result ->
    [won] The computer ran out of time.
    [lost] You ran out of time.
   *[other] { $loser } ran out of time.
}{ $undo ->
    [yes] { " " }Undo takes it back.
   *[no] { "" }
}
over-agreement = Both sides agreed.{ $undo ->
    [yes] { " " }Undo takes it back.
   *[no] { "" }
}
repeated-draw = The same position for the third time. Once more is a draw.
repeated-loss = The same position for the third time. Once more, and { $result ->
    [won] the computer loses.
    [lost] you lose.
   *[other] { $loser } loses.
}
repeated-check = The third time with check after check. Once more, and { $result ->
    [won] the computer loses.
    [lost] you lose.
   *[other] { $loser } loses.
}
draw-offered = You offer a draw. The computer is considering it…
draw-declined = The computer does not agree to a draw and plays on.
correspondence-over = { $reason ->
    [checkmate] Checkmate.
    [stalemate] { $loser } cannot move, and in shogi that loses.
    [perpetual-check] { $loser } gave check without end, which loses.
    [repetition] The position came up four times: whoever moved first loses.
    [timeout] { $loser } ran out of time.
   *[resignation] { $loser } resigned.
}
then-send = { $known ->
    [yes] Send the link to { $correspondent }.
   *[no] Send the link to your friend.
}
played = { $mover ->
    [you] You
    [computer] Computer
    [correspondent] { $correspondent }
   *[someone] { $side }
}: { $text }.
move-text = { $how ->
    [drop] { $kind } dropped on { $to }
    [put] drop { $kind } on { $to }
    [capture] { $kind } takes { $captured } on { $to }
    [capture-from] { $kind } { $from } takes { $captured } on { $to }
   *[move] { $kind } { $from } to { $to }
}{ $turned ->
    [yes] , now { $became }
   *[no] { "" }
}
begun = { $game }.{ $alone ->
    [yes] { " " }You play { $side }.
   *[no] { "" }
}
new-game-begun = New game. Undo reopens the old one.
opened = Opened. Undo reopens your old game.
opened-record = Opened. Your old game is under Games.
correspondent = { $known ->
    [yes] { $name }
   *[no] Your friend
}
player-you = You
send-link-now = { $check ->
    [yes] Check!{" "}
   *[no] { "" }
}{ $known ->
    [yes] Send the link to { $correspondent }
   *[no] Send the link to your friend
}
await-link = { $known ->
    [yes] Open or paste { $correspondent }’s link.
   *[no] Open or paste your friend’s link.
}
how-to-correspond = { $your-turn ->
    [yes] Make your move, then send the link.{" "}
   *[no] { "" }
}You play { $side } against { $known ->
    [yes] { $correspondent }
   *[no] your friend
}{ $your-turn ->
    [yes] .
   *[no] , who moves first.
}
correspondents-turn = { $known ->
    [yes] It is { $correspondent }’s turn.
   *[no] It is your friend’s turn.
} { $to-send ->
    [yes] Send the link.
   *[no] Open the link that comes back.
}
link-copied = { $known ->
    [yes] Link copied. Send it to { $correspondent }.
   *[no] Link copied. Send it to your friend.
}
nothing-new = { $known ->
    [yes] This link has no new move by { $correspondent }.
   *[no] This link has no new move by your friend.
}
link-differs = This link differs from your game at move { $number }. Undo brings yours back.
clock-minutes = { $number } min
clock-seconds = { $number } s
clock-byoyomi = { $main ->
    [yes] { $time }, then { $each } a move
   *[no] { $each } a move
}
clock-increment = { $time } + { $each } a move
clock-of = { $owner ->
    [you] Your clock
    [computer] The computer’s clock
   *[someone] { $side }’s clock
}: { $left }{ $byoyomi ->
    [yes] { " " }for this move
   *[no] { "" }
}{ $paused ->
    [yes] , waiting
   *[no] { "" }
}
time-left = { $seconds ->
    [60] One minute left.
   *[10] Ten seconds left.
}
clock-paused = Paused. { $device ->
    [touch] Tap
    [keys] Press a key
   *[mouse] Click
} to go on.
stuck = { $why ->
    [blocked] The { $kind } cannot move: your own pieces or the edge are in its way.
    [check] You are in check, and the { $kind } cannot help.
   *[unsafe] The { $kind } has no safe square.
}
only-shown = This board is only to look at. To play, start a new game.
problems = { $problem } { $several ->
    [yes] { $more } other faults.
   *[no] One other fault.
}
edit-select = { $device ->
    [touch] Tap
    [keys] Press Enter on
   *[mouse] Click
} a piece to move or turn it.
edit-move = { $device ->
    [touch] Tap
    [keys] Press Enter on
   *[mouse] Click
} a square to move it, or the piece to turn it.
edit-erase = { $device ->
    [touch] Tap
    [keys] Press Enter on
   *[mouse] Click
} a piece to remove it.
edit-put = { $device ->
    [touch] Tap a square: { $side } { $kind }. Tap a hand to add to it.
    [keys] Press Enter on a square: { $side } { $kind }. In a hand, + adds one.
   *[mouse] Click a square: { $side } { $kind }. Click a hand to add to it.
}
looking-back = This is an earlier position. Return to the game to play on.
move-shown-start = Start of the game
move-shown = { $variation ->
    [yes] Variation: move { $number } of { $of }
   *[no] Move { $number } of { $of }
}
taken-back = Move taken back.
variation-turn = { $check ->
    [yes] Check!{" "}
   *[no] { "" }
}Variation: { $side } to move
promoted = This is the main line now.{ $ended ->
    [yes] { " " }The result stays with the line that was played.
   *[no] { "" }
}
variation-deleted = Variation deleted. Undo brings it back.
change-undone = { $change ->
    [ending] The game goes on.
    [promotion] The earlier main line is back.
    [deletion] The variation is back.
   *[comment] The comment is as it was before.
}
brought-back = The game you left is back.
draft-kept = Undo brings back the position you set up before.
drop-king = { $mover ->
    [you] Your turn: drop your king
   *[someone] { $side }: drop your king
}
premove = Next: { $text }. { $device ->
    [touch] Tap to cancel.
    [keys] Esc cancels it.
   *[mouse] Click to cancel.
}
values = What is true here
values-after-game = What is true here, after the game
values-wait = What is true is told after the game.
values-help = Who wins with best play, and in how many moves of both sides. The marks are for the side to move.
valued = { $label }: { $value }
move-value = { $value ->
    [win] win { $plies }
    [loss] loss { $plies }
   *[draw] draw
}
mistake = { $given ->
    [win] gave away the win
   *[draw] gave away the draw
}
values-wanted = Looking up what is true here…
position-value = { $result ->
    [win] { $winner } wins in { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
    }.
   *[draw] A draw with best play.
}
position-value-after = { $side } gave away the { $given ->
    [win] win
   *[draw] draw
}. { $now }
table-absent = This page comes without the table of this game.
table-unreachable = The table of this game could not be loaded.
table-damaged = The table of this game arrived damaged.
table-other-start = The table has only games from the usual start.
searched-instead = { $fault } The computer searches instead.
hint-asked = Looking for a good move…
hint-shown = Try this: { $text }.{ $reasoned ->
    [yes] { " " }{ $reason }
   *[no] { "" }
}
hint-mate = Mate in { $count } { $one ->
    [yes] move
   *[no] moves
}.
hint-only-legal = It is the only legal move.
hint-only-escape = Every other move lets you be mated.
hint-only-good = Every other move most likely loses.
hint-mated = But the opponent can mate in { $count } { $one ->
    [yes] move
   *[no] moves
}.
hint-wins = It wins a { $kind }.
hint-wins-piece = It wins a piece.
hint-promotes = It promotes safely.
hint-keeps-draw = It keeps the draw.
hint-chance = The chance to win is about { $percent } %.
engine-error-absent = There is no computer opponent here, but two people can play.
engine-error-broken = The computer opponent did not start. Try again, or reload the page.
engine-error-other-build = The page was updated. Reload it to play on against the computer.
engine-silent = The computer does not answer. It is started again.
hand-empty = { $side }’s hand is empty.
damaged = Your saved game could not be read. It may still be under Games.

## The introduction

learnt = You know { $game }!
step-number = { $step } of { $of }

## Why a move is illegal

illegal-game-over = The game is over.
illegal-off-board = { $square } is not on this board.
illegal-no-piece = No piece stands on { $square }.
illegal-not-yours = The piece on { $square } is not yours.
illegal-not-in-hand = There is no { $kind } in hand.
illegal-own-piece = Your own piece stands on { $square }.
illegal-occupied = A piece can only be dropped on an empty square, and { $square } is taken.
illegal-out-of-reach = The { $kind } cannot go to { $square }.
refused-out-of-reach = The { $kind } cannot go to { $square }. { $device ->
    [touch] Hold
    [keys] Press ? on
   *[mouse] Right-click
} it to see its moves.
illegal-wrong-face = The piece cannot show its { $kind } face there.
illegal-king-first = Your king is in hand. Drop it first.
illegal-no-drop-here = Nothing may be dropped on { $square }.
illegal-must-promote = The { $kind } could never move again there. It must promote.
illegal-dead-end = A { $kind } could never move from { $square }.
illegal-doubled = You have a { $kind } on that file already.
illegal-into-check = Your king would be in check there.
illegal-still-in-check = You are in check, and this move does not end it.
illegal-pinned = The piece on { $square } shields your king: moving it away would put you in check.
illegal-drop-gives-check = In this game a drop may not give check.
illegal-mate-by-drop = A { $kind } may not give checkmate by being dropped.
illegal-mate-with-hand = Checkmate is not allowed while you have a piece in hand.

## The board, for screen readers

board = Board
rank-name = Rank { $rank }
dialog = { $drop ->
    [yes] Drop the { $kind } on { $square } showing which face?
   *[no] Move the { $kind } to { $square } showing which face?
}
stand = { $side }’s hand
square-empty = { $square }, empty{ $state ->
    [destination] , can go here
   *[idle] { "" }
}
square-piece = { $square }, { $side } { $kind }{ $turns ->
    [capture] , turns to { $reverse } when it captures
    [move] , turns to { $reverse } when it moves
   *[never] { "" }
}{ $state ->
    [movable] , can move
    [selected] , selected
    [capture] , can be captured
    [retake] , could be taken back here
   *[idle] { "" }
}
held = { $side }’s hand, { $kind }{ $turns ->
    [yes] { " " }or { $other }
   *[no] { "" }
}: { $amount ->
    [zero] none
   *[some] { $count }
}
held-face = drop as { $kind }
tool-move = Move pieces
tool-erase = Remove pieces
tool-put = { $side } { $kind }{ $turns ->
    [yes] { " " }(other face: { $reverse })
   *[no] { "" }
}
choice = { $kind }
choice-of = { $kind }: { $moves }
refused-choice = { $kind }, not allowed: { $why }

## The card of a piece

card = { $owner ->
    [you] Your
    [computer] The computer’s
    [correspondent] { $correspondent }’s
   *[someone] { $side }’s
} { $kind }
# How a face moves: in a sentence, or in short (`yes`) for the dialog, on two lines as here.
moves-king = { $short ->
    [yes]
        one step in
        any direction
   *[no] One step in any direction.
}
moves-rook = { $short ->
    [yes]
        any distance
        straight
   *[no] Any distance forward, back or sideways, as far as the way is free.
}
moves-bishop = { $short ->
    [yes]
        any distance
        diagonally
   *[no] Any distance diagonally, as far as the way is free.
}
moves-tokin = { $short ->
    [yes]
        one step, not
        diagonally back
   *[no] Like a gold: one step forward, diagonally forward, sideways or straight back.
}
moves-gold = { $short ->
    [yes]
        one step, not
        diagonally back
   *[no] One step forward, diagonally forward, sideways or straight back.
}
moves-silver = { $short ->
    [yes]
        one step ahead
        or diagonally
   *[no] One step straight forward, or diagonally in any direction.
}
moves-knight = { $short ->
    [yes]
        jumps two ahead,
        one to the side
   *[no] Jumps two squares ahead and one to the side, over any piece between.
}
moves-lance = { $short ->
    [yes]
        any distance
        forward
   *[no] Any distance straight forward, as far as the way is free.
}
moves-pawn = { $short ->
    [yes]
        one step
        forward
   *[no] One step straight forward.
}
moves-step-rook = { $short ->
    [yes]
        one step
        straight
   *[no] One step straight forward, back or sideways.
}
moves-dragon = { $short ->
    [yes]
        as a rook, or one
        step diagonally
   *[no] As a rook, or one step diagonally.
}
moves-horse = { $short ->
    [yes]
        as a bishop, or
        one step straight
   *[no] As a bishop, or one step straight forward, back or sideways.
}
moves-reverse-chariot = { $short ->
    [yes]
        any distance
        forward or back
   *[no] Any distance straight forward or back, as far as the way is free.
}
moves-swallows-wings = { $short ->
    [yes]
        one step
        sideways
   *[no] One step sideways.
}
moves-go-between = { $short ->
    [yes]
        one step
        forward or back
   *[no] One step straight forward or back.
}
moves-tile-general = { $short ->
    [yes]
        one step back or
        diagonally ahead
   *[no] One step diagonally forward or straight back.
}
moves-cat-sword = { $short ->
    [yes]
        one step
        diagonally
   *[no] One step diagonally.
}
moves-dog = { $short ->
    [yes]
        one step ahead or
        diagonally back
   *[no] One step straight forward or diagonally back.
}
turns = { $may ->
    [yes] May become
   *[no] Becomes
} a { $faces } { $when ->
    [capture] whenever it captures
    [quiet] whenever it moves without capturing
    [zone] by a move into, inside or out of the promotion zone
   *[move] with every move
}.
never-turns = Never turns over.
drops-as = Whoever captures it may drop it as a { $faces }.
never-captured = It is never captured: when it is attacked and cannot escape, the game is lost.
one-or-other = { $one } or { $other }
several = { $first }, { $more }

## The page

title = Poppy Shogi
missing-part = { $replaced ->
    [yes] The page was updated. Reload it to go on.
   *[no] Part of the page could not be loaded.
}
players = { $black } – { $white }
header-key = { $key ->
    [black] Black
    [white] White
    [event] Event
    [place] Place
    [begun] Begun
    [ended] Ended
    [time] Time
    [remark] Remark
   *[other] { $name }
}
player-name = { $mover ->
    [you] You
    [computer] Computer
    [correspondent] { $correspondent }
   *[someone] { $side }
}
undo = Undo
undo-change = Undo
new-game = New game
new-game-title = New game
set-up = Set up a position
palette = Pieces to put
palette-side = { $side }’s pieces
pass-turn = { $side } to move
redo = Redo
position = Position
leave-editor = Leave
play-from-here = Play
play-position = Play from here
start-position = Start position
clear-board = Clear the board
rest-to-defender = The rest to the defender’s hand
position-text = Position as text (SFEN)
set-text = Set up
editor-keys = On the board Enter picks or puts a piece, Delete removes it, T turns it over, and X changes its side. In a hand, + and − count.
no-problems = The position can be played from.
resign = Resign
resign-confirm = Resign?
resign-how = Press again to resign as { $side }{ $draw ->
    [yes] , or offer a draw.
   *[no] .
}
draw-offer = Draw?
draw-ask = { $side } offers a draw. Does { $other } agree?
draw-agree = Agree
draw-decline = Decline
hint = Hint
rematch = Rematch
play-level = Play { $name }
tap = { $device ->
    [touch] tap
   *[mouse] click
}
hold = { $device ->
    [touch] hold
   *[mouse] right-click
}
try-again = Try again
full-page = Open in Poppy Shogi, in a new tab
which-game = Game
game-short = { $game ->
    [micro] Micro
    [minishogi] Mini
    [judkins] Judkin’s
    [kyoto] Kyoto
   *[nana] Nana
}
handicap = Handicap: White starts without
handicap-name = { $name ->
    [bishop] its bishop
    [rook] its rook
    [two-piece] rook and bishop
    [three-piece] rook, bishop and silver
    [four-piece] all but king and pawn
    [bare-king] all but the king
   *[even] nothing: an even game
}
clock = Clock
no-clock = No clock
custom-clock = Your own…
main-minutes = Minutes
per-move-legend = Per move
per-move = { $what ->
    [byoyomi] byoyomi
    [increment] increment
   *[nothing] nothing
}
seconds-per-move = Seconds
which-ruleset = A dropped piece shows
ruleset-nana = first face
ruleset-nana-free = any face
against = Against
opponent = { $player ->
    [computer] Computer
    [correspondent] A friend, by link
   *[person] Another person
}
level = Level
level-name = { $name }, level { $level }
fits-me = Fits me: { $name }
fits-me-note = { $known ->
    [yes] The most even chances, by your rating
   *[no] Known after three games without undo or hints
}
opponent-name = { $level ->
    [1] Snail
    [2] Duckling
    [3] Mouse
    [4] Rabbit
    [5] Hedgehog
    [6] Squirrel
    [7] Cat
    [8] Otter
    [9] Fox
    [10] Raven
    [11] Owl
   *[12] Dragon
}
level-note = { $level ->
    [1] Hardly tells a good move from a bad one
    [2] Judges better, but overlooks even a mate
    [3] Overlooks every second drop and long move
    [4] Sees every mate in one, but little further
    [5] Makes every second move in haste
    [6] Makes every third move in haste
    [7] Makes every fifth move in haste
    [8] Sees a few moves ahead, errs now and then
    [9] Seldom gives anything away
    [10] Makes a hasty move once in a long game
    [11] Looks far ahead, and hardly ever errs
   *[12] As strong as it gets; may think 2 seconds
}
correspondence-with = { $known ->
    [yes] By link with { $correspondent }
   *[no] By link with a friend
}
send-link = Send
paste-link = Paste
your-name = Your name, for your friend to see (optional)
opponent-note = { $player ->
    [correspondent] You send each other links
   *[person] Two people at this device
}
you = You play
your-side = { $side ->
    [black] Black
    [white] White
   *[any] Random
}{ $begins ->
    [yes] , first
   *[no] { "" }
}
start = Start
learn-waiting = Learn and puzzles: something waits today
learn = How to play{ $begun ->
    [yes] { $state ->
        [complete] { " " }✓
       *[begun] : { $step } of { $of }
    }
   *[no] { "" }
}
learn-and-puzzles = Learn and puzzles
how-to-play = How to play
puzzles = Puzzles
puzzle-of-day = Today’s puzzle
puzzle-size = { $size ->
    [easy] Easy
    [medium] Medium
   *[hard] Hard
}{ $solved ->
    [yes] { " " }✓
   *[no] { "" }
}
puzzle-rating = Your puzzle rating: { $sure ->
    [yes] { $points } ± { $margin }
   *[no] about { $points } so far
}
puzzle-tomorrow = Days in a row: { $days }. Tomorrow: { $kind }.
runs = Runs
run = { $kind ->
    [timed] 3 minutes
   *[streak] No mistake
}
run-best = Best: { $best }
run-title = { $kind ->
    [timed] 3 minutes
   *[streak] Until the first mistake
} · solved: { $solved }{ $timed ->
    [yes] { " " }· { $left }
   *[no] { "" }
}
run-over = Run over. Solved: { $solved }.{ $record ->
    [yes] { " " }A new best!
   *[no] { " " }Best: { $best }.
}
days-in-a-row = { $any ->
    [yes] Days in a row: { $days } · best: { $best }
   *[no] A new one every day
}
puzzle-kind = { $kind ->
    [mate] Mate in { $length }
    [piece] Win a piece
    [save] Save a piece
    [escape] Escape check
    [win] Find the win
    [line] Find the best move
   *[draw] Find the draw
}
puzzles-solved = { $solved } of { $of }
puzzles-not-loaded = The puzzles could not be loaded. Try again.
puzzle-link = Whoever opens the link gets this puzzle.
puzzle-task = { $begun ->
    [yes] Right! Now{" "}
   *[no] You play { $side }:{" "}
}{ $kind ->
    [mate] mate in { $length }.
    [piece] win a piece.
    [save] lose no piece.
    [escape] escape safely.
    [win] find the win.
    [line] find the best move.
   *[draw] find the draw.
}
practice = Practice: { $count } waiting
practice-note = Wrong moves in exercises and puzzles come back here, from the next day on.
puzzle-better = Better than { $text }?
puzzle-look-at = { $drop ->
    [yes] Hint: drop a { $kind }.
   *[no] Hint: move a { $kind }.
}
puzzle-judging = Is it better?
puzzle-wrong = { $known ->
    [yes] Not this one. { $side } answers: { $text }.
   *[no] Not this one.
}
puzzle-solved = { $helped ->
    [yes] Solved, with mistakes or help.
   *[no] Solved!
}
puzzle-title = { $day ->
    [yes] Puzzle of the day
   *[no] Puzzle
}{ $known ->
    [yes] {" "}· difficulty { $difficulty } of 5
   *[no] {""}
}
next-puzzle = Next puzzle
more-puzzles = More puzzles
share-achievement = Share
play-through = Play the moves
again = Again
run-again = Another run
course-not-loaded = The course could not be loaded. Try again.
skip = Skip
leave = Leave
next-step = Next
to-game = Play
show = Show me
link-fault = Not understood and ignored: { $faults }
unread-empty = There is no text to open.
unread-form = There is no game in “{ $token }”.
unread-game = “{ $token }” is from a game that is not played here.
unread-meaning = “{ $token }” is not understood.
unread-position = The position “{ $token }” cannot be played. { $why }
unread-illegal = “{ $token }”: { $why }
unread-ending = The record’s end “{ $token }” was not applied.
opened-in-part = { $what } What could be read is open.
unread-line = Line { $number }: { $what }
unread-move = Move { $number }: { $what }
unread-elsewhere = “{ $token }” is on another site. Copy the game there as KIF or USI, and paste that.
unread-file = The file { $name } cannot be read.
too-long-link = This link is too long: { $length } kB. At most { $most } kB are read.
too-long-text = This text is too long: { $length } kB. At most { $most } kB are read.
too-long-file = { $name } is too long: { $length } kB. At most { $most } kB are read.
too-long-game = This game is too long: { $moves } moves. At most { $most } are read.
unplayable-foreign = This game has no { $kind }, or it cannot be in hand.
unplayable-no-king = At least one side must have a king.
unplayable-kings = { $side } has more than one king.
unplayable-too-many = Too many { $kind }s (any face): { $count }, and the set has { $max }.
unplayable-king-in-hand = { $side } has a king in hand and pieces on the board.
unplayable-doubled = { $side } has two { $kind }s on file { $file }.
unplayable-dead-end = The piece on { $square } could never move.
unplayable-in-check = The side to move could take the king.
close = Close
settings = Settings
keys = Keyboard
keys-anywhere = Anywhere
single-keys = Single-key shortcuts
typed-moves = Type moves
typed-move = Type a move
typed-which = Which one? { $moves }.
typed-which-of-many = Which one? { $moves }, or { $more } others.
typed-empty = Type a move, such as P-1c, 1d1c or pawn 1c.
typed-word = “{ $word }” is no piece, square or word of a move.
typed-no-piece = You have no { $kind }.
typed-no-move = No piece of yours can make that move.
typed-not-your-turn = You cannot move now.
typed-captures = takes, take, captures, capture
typed-drops = drop, drops, dropped
typed-board-moves = move, moves
typed-promotes = promotes, promote
typed-declines = does not promote, stays
typed-fillers = to, on, at, the, now, from
keys-on-board = On the board
shortcut = { $what ->
    [main] The main button
    [undo] Undo
    [redo] Redo
    [back] The position before
    [forward] The next position
    [first] The first position
    [last] The last position
    [flip] Turn the board
    [analyse] Analyse the position, or stop
    [threat] What the opponent threatens
    [position] Tell all pieces
    [rank] Tell a rank, from the top
    [own-hand] Tell the lower hand
    [other-hand] Tell the upper hand
    [last-moves] Tell the last moves
    [check] Tell what gives check
    [clocks] Tell the clocks
    [evaluation] Tell the evaluation
    [type] Type a move
   *[keys] This list
}
key-home = Home
key-end = End
key-space = Space
board-key = { $what ->
    [move] To another square
    [row] To an end of the row
    [corners] To a corner
    [pick] Pick a piece, or play to the square
    [cancel] Put the piece back
    [hand] To the hand
    [letter] To the next piece with this letter
    [moves] Tell where the piece can go
   *[card] How the piece moves
}
colours = Colours
theme = { $theme ->
    [light] Light
    [dark] Dark
   *[auto] Same as the device
}
language = Language
pieces = Pieces
glyphs = { $glyphs ->
    [single] 1 kanji
    [western] Letters + moves
    [movement] Kanji + moves
   *[full] 2 kanji
}
motion = Motion
speed = { $speed ->
    [fast] Fast
    [slow] Slow
    [off] Off
   *[normal] Normal
}
squares = Coordinates
coordinates = { $at ->
    [inside] On the squares
    [off] Off
   *[outside] On the margin
}
notation = Moves are written
move-notation = { $notation ->
    [western] Western
    [japanese] Japanese
    [usi] USI
   *[auto] Automatic
}
two-people = Two people at one device
seating = { $seating ->
    [opposite] Opposite each other
    [passing] Passing it on
   *[same] Side by side
}
sound = Sound
vibration = Vibration
back = Back
forward = Forward
return-to-game = Return
moves = Moves
no-moves = No moves yet
variation = Variation{ $several ->
    [yes] { " " }{ $nth } of { $of }
   *[no] { "" }
}{ $deep ->
    [yes] , at depth { $depth }
   *[no] { "" }
}
variation-over = { $deep ->
    [yes] Back at depth { $depth }
   *[no] Main line
}
main-line = To the game
promote = Make main line
delete-variation = Delete line
comment = Comment
save-comment = Save
cancel = Cancel
first-position = First position
step-back = One move back
step-forward = One move forward
last-position = Last move
flip = Turn the board
share = Share and open
achievement-won = I beat the { $name }, level { $level } of 12, at { $game } in { $one ->
    [yes] one move
   *[no] { $moves } moves
}.
achievement-solved = I solved this puzzle of { $game }: { $kind }. Can you?
send-picture = Share picture
copy-sentence = Copy text and link
sentence-copied = Copied: text and link.
copy-picture = Copy picture
copy-link = Copy link
copy-position-link = Link to this position alone
send = Send…
link-leaves-out = Its variations and comments are not in the link. KIF has them.
link-opens = { $who ->
    [people] The link opens this game as it stands, for two people at one device.
    [computer] The link opens this game as it stands, against the computer.
   *[nobody] The link opens this board as it stands.
}
correspondence-link = { $known ->
    [yes] Send this link to { $correspondent }
   *[no] Send this link to your friend
}, who plays { $side } and sends one back after moving.
copy-as = Copy as
save-as = Save as
form = { $form ->
    [link] link
    [sfen] SFEN position
    [usi] USI moves
    [kif] KIF record
    [ki2] KI2 record
    [csa] CSA record
    [txt] Western moves
    [svg] SVG picture
    [html] HTML for another page
   *[png] PNG picture
}
copied = Copied: { $form }.
saved = Saved: { $form }.
not-copied = { $by-hand ->
    [yes] The browser does not allow copying. Copy it from here:
   *[no] The browser does not allow this for pictures.
}
not-pasted = The browser does not allow this button to paste. Paste into the field instead.
open-game = Open a game: paste a link or a game record (KIF, KI2, CSA, JKF, PGN, SFEN, USI, or moves)
open = Open
paste = Paste
file = File…
notice = { $notice ->
    [updated] A new version is ready.
   *[offline-ready] Ready to play offline.
}
new-to-this = New to this?
begin-introduction = Learn in a minute
new-puzzle = A new puzzle of the day is here.
solve-puzzle = Solve it
update = Update
reload = Reload
install = Install
install-by-hand = To install: tap Share, then “Add to Home Screen”.
build = Poppy Shogi { $version }{ $known ->
    [yes] { " " }· build { $hash }
   *[no] { "" }
}
licences = Licences
rules = Rules
rule-micro = A piece turns over whenever it captures.
rule-minishogi = Pieces may promote on the last rank.
rule-judkins = Pieces may promote on the last two ranks.
rule-nana = A piece rolls to its next face with every move. Drops show the first face.
rule-nana-free = A piece rolls to its next face with every move. Drops show any face.
rule-kyoto = A piece turns over with every move.

## The sheet of games

games = Games
games-empty = The games that you play or open appear here, finished or not.
games-none-found = No such games.
games-all = All
games-which = Status
games-state = { $state ->
    [unfinished] In progress
    [finished] Finished
    [won] Won
    [lost] Lost
    [drawn] Drawn
    [black] Black won
    [white] White won
    [position] Positions
   *[any] All
}
games-search = Search
games-order = Sort by
games-by = { $order ->
    [oldest] Oldest
    [day] Date played
    [name] Name
    [longest] Most moves
   *[newest] Newest
}
games-filters = { $set ->
    [yes] Sort and filter: { $number }
   *[no] Sort and filter
}
games-opponent = Opponent
games-computer = Computer
games-since = From
games-before = To
games-collection = Collection
games-in-collection = { $name } ({ $number })
games-select = Select
games-select-end = Done
games-select-all = Select all { $number }
games-selected = Selected: { $number }
games-copy = Copy
games-save = Save as KIF
games-delete = Delete
games-add-position = Add the position on the board
games-add-to = Add to a collection
games-add = Add
games-copied = { $one ->
    [yes] The game was copied as KIF.
   *[no] { $number } games were copied as KIF.
}
games-added-to = Added to { $name }: { $number }.
games-board-stays = The game on the board cannot be deleted.
games-position-added = The position was added.
games-position-known = The position is here already.
games-removed-from = Removed from { $name }.
games-deleted = Deleted: { $number }.
collection-rename = Name of the collection
collection-dissolve = Dissolve the collection
collection-dissolved = The collection { $name } was dissolved. Its games are kept.
game-name = Name
game-position = Position
games-found = { $one ->
    [yes] 1 game
   *[no] { $number } games
}
games-left-out = Not readable, and left out: { $number }.
game-select = Select: { $game }
game-options = Options: { $game }
game-remove-from = Remove from { $name }
game-result = { $result ->
    [won] You won
    [lost] You lost
    [black] Black won
    [white] White won
   *[drawn] Draw
}: { $reason ->
    [checkmate] checkmate
    [stalemate] no move left
    [perpetual-check] perpetual check
    [repetition] repetition
    [agreement] agreed
    [timeout] time
   *[resignation] resignation
}
game-length = { $one ->
    [yes] 1 move
   *[no] { $moves } moves
}
game-on-board = On the board
game-deleted = Deleted.
game-unreadable = This game cannot be read. It is kept.
games-more = Show more
games-unreadable = Not shown: { $number }, damaged or from a newer version of this page. They are kept.
games-files = Add and save
games-export = Save all
games-import = Add from file…
games-exported = Saved: { $name }.
games-refused = The browser does not allow this.
scores = Results
rating = Your rating: { $sure ->
    [yes] { $points } ± { $margin }
   *[no] about { $points } so far
}
milestone-first-win = Your first win against { $name } in { $game }!
milestone-rating = Your rating: { $points } (+{ $rise })
rating-graph = Rating over { $games } games, from { $first } to { $last }
score-won = Won
score-lost = Lost
score-drawn = Drawn
imported = Added: { $added }. Already here: { $known }.
imported-none = No game was found.
imported-fault = { $named ->
    [yes] { $file }, game { $number }: { $error }
   *[no] Game { $number }: { $error }
}
imported-more-faults = Games with other errors: { $number }.
imported-refused = { $file }: { $error }
imported-later = From a newer version of this page, and kept: { $number }.
imported-unreadable = Not readable, by their place in the file: { $numbers }.
import-not-text = This is not a text.
import-not-json = This is not a file of games: line { $line }, character { $column }.
import-not-games = This is not a file of games that this page has saved.
import-later-version = This file is from a newer version of this page ({ $version }).
settings-not-kept = This browser cannot save settings now: they last until the page is closed.
puzzles-not-kept = This browser cannot save solved puzzles now: they last until the page is closed.
archive-not-kept = This browser cannot keep the list of games now. The game on the board is saved.
board-not-kept = This browser cannot save the board now. After a reload, look for this game under Games.
session-not-kept = This browser cannot save games now: they last until the page is closed.

# The review and the analysis of a game.
review-tabs = Moves, review or analysis
review = Review
analysis = Analysis
review-begin = Review the game
review-go-on = Go on
review-stop = Stop
review-what = The engine goes through the game and finds the moves that cost most.
review-after-game = A review comes after the game.
review-progress = { $done } of { $of } positions
review-running = The review is running.
review-done = { $count ->
    [0] The review is done: no move cost much.
    [one] The review is done: one move cost much.
   *[other] The review is done: { $count } moves cost much.
}
review-graph = Black’s chance to win
review-point = After move { $number }
chance-of = { $side } { $percent } %
percentage = { $percent } %
evaluations = Evaluations
print = Print
boards = Board
board-of = { $board ->
    [kaya] Kaya wood
    [slate] Slate
   *[moss] Moss
}
mark-colours = Colours of marks
mark-colours-of = { $colours ->
    [blue] Blue and orange
   *[red] Red and green
}
piece-sets = Pieces made of
sounds = Sounds of
material = { $material ->
    [wood] Wood
    [stone] Stone
   *[ivory] Ivory
}
scores-as = { $kind ->
    [chance] Chance
   *[centipawns] Centipawns
}
chance-bar = Black’s chance to win: { $percent } %
review-learn-both = Find better moves ({ $count })
review-learn = Learn from your mistakes ({ $count })
review-yours = Your moves that cost most
review-all = The moves that cost most
review-none-of-yours = None of your moves cost a tenth of a win or more.
review-none = No move cost a tenth of a win or more.
review-resigned = { $side } resigned with a chance to win of { $percent } %.
severity = { $severity ->
    [inaccuracy] Inaccuracy
    [mistake] Mistake
   *[blunder] Blunder
}
severities = { $severity ->
    [inaccuracy] Inaccuracies
    [mistake] Mistakes
   *[blunder] Blunders
}
review-all-costly = All { $count }
severity-of = { $severity ->
    [inaccuracy] Inaccuracy:{ " " }
    [mistake] Mistake:{ " " }
   *[blunder] Blunder:{ " " }
}
mating = The { $kind } on { $on }{ $protected ->
    [yes] , protected by the { $by } on { $from },
   *[no] { "" }
} gives check, and no square is safe for the king.
mating-by-two = The { $kind } on { $on } and the { $other } on { $from } give check, and no square is safe for the king.
fault-allows-win = This lets { $end ->
    [mate] { $side } mate in { $moves }
    [stalemate] { $side } win in { $moves } by leaving no legal move
   *[unknown] { $side } win in { $moves }
}: { $text }.
fault-misses-win = There was a { $end ->
    [mate] mate in { $moves }
    [stalemate] win in { $moves } by leaving no legal move
   *[unknown] win in { $moves }
}: { $text }.
fault-hangs = The { $captor } takes the { $taken } on { $on } for free.
fault-pinned = The { $captor } takes the { $taken } on { $on } for free: the { $pinned } on { $pinned-on } is pinned.
fault-loses-exchange = The { $taken } on { $on } is lost for only a { $regained }.
fault-fork = A fork: { $text }. The { $by } attacks { $equal ->
    [yes] two pieces at once, each a { $first }
   *[no] { $first } and { $second } at once
}, and a piece is lost.
fault-loses-piece = { $side } wins { $is-known ->
    [yes] a { $piece }
   *[no] a piece
}: { $text }.
fault-misses-piece = { $is-known ->
    [yes] A { $piece }
   *[no] A piece
} could be won: { $text }.
fault-attacked = { $side } answers { $text }, which attacks the { $target } on { $on }.
fault-overlooks-drop = A drop was overlooked: { $text }{ $check ->
    [yes] , with check
   *[no] { "" }
}.
fault-repeats = The position came up for the fourth time, which { $loses ->
    [yes] loses
   *[no] is a draw
}.
fault-perpetual-check = Giving check without end loses.
review-instead = Better: { $text }.
review-turning-point = Move { $number }: { $why }
review-play-from = Try again from here
review-numbers = Numbers and the whole line
review-cost = the chance to win fell from { $before } % to { $after } %
review-missed = missed a mate in { $moves }; the chance to win is { $after } % now
review-allowed = allows a mate in { $moves }; the chance to win was { $before } %
review-better = Better
review-play-line = Play it through
analysis-switch = Analyse
analysis-after-game = Analysis comes after the game.
analysis-lines = Lines
analysis-line-count = { $count ->
    [one] { $count } line
   *[other] { $count } lines
}
analysis-depth = Depth { $depth }{ $known ->
    [yes] { " " }· { $speed } kn/s
   *[no] { "" }
}
analysis-limit = Search
first-moves = Shortest mate: { $complete ->
    [yes] { "" }
   *[no] at least { "" }
}{ $one ->
    [yes] 1 first move
   *[no] { $number } first moves
}
no-mate-within = { $finished ->
    [yes] No mate within { $moves }
   *[no] No mate within { $moves }, looking further
}
limit-of = { $kind ->
    [seconds] { $value } s
    [depth] Depth { $value }
    [mate] Mates only
   *[long] Long
}
analysis-threat = Threat
analysis-switched = { $on ->
    [yes] { $threat ->
        [yes] Looking for a threat.{ $device ->
            [keys] { " " }The key V tells it.
           *[other] { "" }
        }
       *[no] Analysing the position.
    }
   *[no] Analysis off.
}
analysis-no-threat = In check, or if the opponent could not move, there is no threat to look for.
analysis-whole-line = { $whole ->
    [yes] The whole line
   *[no] Only its beginning
}
analysis-line-number = Line { $number }
analysis-of-table = From the solution of the game
analysis-searching = Searching…
analysis-after-review = The review comes first.
analysis-over = The game is over here.
mates-in = { $side } mates in { $moves }

## HTML for another page

answer-rank = { $rank }: { $pieces }.
answer-piece = { $side } { $kind } { $square }
answer-nothing = empty
answer-hand = { $side }’s hand: { $pieces }.
answer-check = Check by { $pieces }.
answer-no-check = No check.
answer-no-clocks = This game has no clocks.
answer-no-evaluation = This position has no evaluation.{ $offered ->
    [yes] { " " }The key A analyses it.
   *[no] { "" }
}
answer-threat = { $has-line ->
    [yes] The threat: { $line }.
   *[no] No threat has been found yet.
}
answer-capture = { $square }, capturing the { $kind }
answer-evaluation = { $score }.{ $has-line ->
    [yes] { " " }Best: { $line }.
   *[no] { "" }
}
answer-moves = The { $kind } on { $square } can go to { $squares }.
answer-stays = The { $kind } on { $square } cannot move.
position-words = { $game }, { $turn }. { $black }: { $black-pieces }. { $white }: { $white-pieces }.
position-piece = { $kind } { $square }
position-held = { $one ->
    [yes] { $kind }
   *[no] { $kind } × { $count }
}
position-hand = in hand: { $pieces }
position-none = no pieces
list-comma = ,{" "}
embed-what = What it is
embed-kind = { $kind ->
    [diagram] Picture
    [replay] Game to step through
    [puzzle] Puzzle
   *[play] Game to play
}
embed-kind-note = { $kind ->
    [diagram] no script
    [replay] with the comments
    [puzzle] the moves from here on
   *[play] from here on
}
embed-form = As
embed-form-of = { $form ->
    [element] Element
   *[frame] Frame
}
embed-form-note = { $form ->
    [element] fits the page
   *[frame] works in most editors
}
embed-width = Width
embed-pixels = { $width } px
embed-sides = { $plays ->
    [yes] The visitor plays
   *[no] At the bottom
}
embed-both = Both
embed-copy = Copy HTML
embed-preview = Preview
