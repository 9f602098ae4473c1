# English. One message a key; src/text/phrases.rs gives them their arguments.

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

## What is going on

turn = { $check ->
    [yes] Check!{" "}
   *[no] { "" }
}{ $mover ->
    [you] Your turn
    [computer] The computer is thinking
   *[someone] { $side } to move
}
over-checkmate = Checkmate. { $result ->
    [won] You win!
    [lost] The computer wins.
   *[other] { $winner } wins.
}
over-stalemate = { $result ->
    [won] The computer has no legal move. You win!
    [lost] You have no legal move. The computer wins.
   *[other] { $loser } has no legal move. { $winner } wins.
}
over-perpetual-check = { $result ->
    [won] Perpetual check by the computer. You win!
    [lost] Perpetual check by you. The computer wins.
   *[other] Perpetual check by { $loser }. { $winner } wins.
}
over-repetition = The same position four times. A draw.
over-first-mover = The same position four times: whoever moved first loses. { $result ->
    [won] You win!
    [lost] The computer wins.
   *[other] { $winner } wins.
}
over-resignation = { $result ->
    [won] The computer resigned. You win!
    [lost] You resigned. The computer wins. Undo takes it back.
   *[other] { $loser } resigned. { $winner } wins. Undo takes it back.
}
played = { $mover ->
    [you] You
    [computer] Computer
   *[someone] { $side }
}: { $deed }.
deed = { $how ->
    [drop] { $kind } dropped on { $to }
    [put] drop { $kind } on { $to }
    [capture] { $kind } takes { $captured } on { $to }
   *[move] { $kind } { $from } to { $to }
}{ $turned ->
    [yes] , now { $became }
   *[no] { "" }
}
new-game-begun = A new game. Undo brings the other one back.
opened = Opened. Undo brings your other game back.
only-shown = Nobody plays here. New game begins one.
taken-back = Move taken back.
brought-back = The game you left is back.
king-in-hand = Drop your king first{ $banned ->
    [yes] , not on { $square }
   *[no] { "" }
}.
planned = Next: { $deed }. A tap takes it back.
hint-asked = Looking for a good move…
hint-shown = Try this: { $deed }.
engine-error-absent = There is no computer opponent here. Two people can play.
engine-error-broken = The computer does not start. Try again, reload the page, or play with another person.
engine-error-other-build = The page was updated. Reload it to play on against the computer.
hand-empty = { $side }’s hand is empty.
damaged = The saved game could not be read. It was put aside.

## The introduction

step-number = { $step } of { $of }
step-again = Not quite. { $sentence }
step-micro = { $goal ->
    [move] { $done ->
        [yes] Well done! Hold or right-click a piece to see its moves.
       *[no] Tap your gold, then one of the dots.
    }
    [capture] { $done ->
        [yes] It turned over: now a rook! And the pawn is yours.
       *[no] Take the pawn. Whatever captures turns over!
    }
    [drop] { $done ->
        [yes] Dropped pieces show the face that you choose.
       *[no] Tap either face of your pawn, then a square.
    }
   *[mate] { $done ->
        [yes] Checkmate! That is how games are won. Play one.
       *[no] Win: attack the king so it cannot escape.
    }
}
step-plain = { $done ->
    [yes] Well done!
   *[no] { $goal ->
        [move] Make a move.
        [capture] Take a piece.
        [drop] Drop a piece.
       *[win] Win.
    }
}

## Why not

illegal-game-over = The game is over.
illegal-off-board = { $square } is not on this board.
illegal-no-piece = No piece stands on { $square }.
illegal-not-yours = The piece on { $square } belongs to the other side.
illegal-not-in-hand = There is no { $kind } in hand.
illegal-own-piece = Your own piece stands on { $square }.
illegal-occupied = A piece can only be dropped on an empty square, and { $square } is taken.
illegal-out-of-reach = The { $kind } cannot go to { $square }.
refused-out-of-reach = The { $kind } cannot go to { $square }. Hold or right-click it to see its moves.
illegal-wrong-face = The piece cannot show its { $kind } face there.
illegal-king-first = Your king is in hand. Drop it first.
illegal-no-drop-here = Nothing may be dropped on { $square }.
illegal-must-promote = The { $kind } could never move again there. It must promote.
illegal-dead-end = A { $kind } could never move from { $square }.
illegal-doubled = You have a { $kind } on that file already.
illegal-into-check = Your king would be in check there.
illegal-still-in-check = You are in check, and that would not end it.
illegal-pinned = The piece on { $square } shields your king and must stay on its line.
illegal-drop-gives-check = A dropped piece may not give check.
illegal-mate-by-drop = A { $kind } may not give checkmate by being dropped.
illegal-mate-with-hand = Checkmate is not allowed while you have a piece in hand.

## The board, for screen readers

board = Board
dialog = Choose the face for { $square }
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
choice = { $kind }

## The card of a piece

card = { $owner ->
    [you] Your
    [computer] The computer’s
   *[someone] { $side }’s
} { $kind }
moves-king = One step in any direction.
moves-rook = Any distance forward, back or sideways, as far as the way is free.
moves-bishop = Any distance diagonally, as far as the way is free.
moves-tokin = Like a gold: one step forward, diagonally forward, sideways or straight back.
moves-gold = One step forward, diagonally forward, sideways or straight back.
moves-silver = One step straight forward, or diagonally in any direction.
moves-knight = Jumps two ahead and one aside, over whatever stands between.
moves-lance = Any distance straight forward, as far as the way is free.
moves-pawn = One step straight forward.
moves-step-rook = One step straight forward, back or sideways.
moves-dragon = As a rook, or one step diagonally.
moves-horse = As a bishop, or one step straight forward, back or sideways.
moves-reverse-chariot = Any distance straight forward or back, as far as the way is free.
moves-swallows-wings = One step sideways.
moves-go-between = One step straight forward or back.
moves-tile-general = One step diagonally forward or straight back.
moves-cat-sword = One step diagonally.
moves-dog = One step straight forward or diagonally back.
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
never-captured = It is never captured. When it cannot escape, the game is over.
one-or-other = { $one } or { $other }
several = { $first }, { $more }

## The page

title = Poppy Shogi
player-name = { $mover ->
    [you] You
    [computer] Computer
   *[someone] { $side }
}
undo = Undo
new-game = New game
resign = Resign
hint = Hint
rematch = Rematch
try-again = Try again
full-page = Open in Poppy Shogi, in a new tab
which-game = Game
handicap = Handicap: White starts without
given = { $name ->
    [bishop] its bishop
    [rook] its rook
    [two-piece] rook and bishop
    [three-piece] rook, bishop and silver
    [four-piece] all but king and pawn
    [bare-king] all but the king
   *[even] nothing: an even game
}
which-ruleset = A dropped piece shows
ruleset-nana = first face
ruleset-nana-free = any face
against = Against
opponent = { $player ->
    [friendly] Computer, friendly
    [even] Computer, even
    [strong] Computer, strong
   *[person] Another person
}
opponent-note = { $player ->
    [friendly] Overlooks things now and then
    [even] Looks a few moves ahead
    [strong] As well as it can
   *[person] Two people at this device
}
you = You play
your-side = { $side ->
    [black] Black
    [white] White
   *[any] By lot
}{ $begins ->
    [yes] , first
   *[no] { "" }
}
start = Start
learn = How to play
skip = Skip
next-step = Next
to-game = Play
show = Show me
link-fault = The link says { $faults }, which means nothing here. It was left out.
unread-form = No game is found in “{ $token }”.
unread-game = “{ $token }” is of no game that is played here.
unread-meaning = “{ $token }” means nothing here.
unread-position = “{ $token }” cannot be played from. { $why }
unread-illegal = “{ $token }”: { $why }
unread-line = Line { $number }: { $what }
unread-move = Move { $number }: { $what }
unread-file = The file { $name } cannot be read.
unplayable-foreign = There is no { $kind } in this game, or none in hand.
unplayable-kings = { $side } has to have one king.
unplayable-too-many = There are too many of the { $kind }.
unplayable-king-in-hand = { $side } has a king in hand and pieces on the board.
unplayable-doubled = There is more than one { $kind } on a file.
unplayable-dead-end = The piece on { $square } could never move.
unplayable-in-check = The side that is not to move is in check.
close = Close
settings = Settings
colours = Colours
theme = { $theme ->
    [light] Light
    [dark] Dark
   *[auto] As the device
}
language = Language
pieces = Pieces
glyphs = { $glyphs ->
    [single] One character
    [western] Letters with moves
    [movement] Kanji with moves
   *[full] Kanji
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
two-people = Two people at one device
seating = { $seating ->
    [opposite] Opposite each other
    [passing] Passing it on
   *[same] Side by side
}
sound = Sound
vibration = Vibration
flip = Turn the board
share = Share and open
copy-link = Copy link
send = Send…
by-link = { $who ->
    [people] Play by link: whoever opens it plays the side to move, and sends a link back.
    [computer] The link opens this game as it stands, against the computer.
   *[nobody] The link opens this board as it stands.
}
copy-as = Copy as
save-as = Save as
form = { $form ->
    [link] link
    [sfen] SFEN position
    [usi] USI moves
    [kif] KIF record
    [txt] Western moves
    [svg] SVG picture
    [html] HTML for another page
   *[png] PNG picture
}
copied = Copied: { $form }.
saved = Saved: { $form }.
not-copied = { $by-hand ->
    [yes] The browser does not let the page copy. Copy it from here:
   *[no] The browser does not let the page do that with a picture.
}
not-pasted = The browser does not let the page paste. Paste into the field.
open-game = Open a game: SFEN, USI, KIF, Western or Japanese moves, or a link
open = Open
paste = Paste
file = File…
waiting = Games you left
waits = { $game }, move { $number }
notice = { $notice ->
    [updated] A new version is ready.
   *[offline-ready] Ready to play offline.
}
update = Update
reload = Reload
install = Install
install-by-hand = To install: tap Share, then “Add to Home Screen”.
build = Poppy Shogi { $version }{ $known ->
    [yes] { " " }· build { $hash }
   *[no] { "" }
}
licences = Licences
rule-micro = A piece turns over whenever it captures.
rule-minishogi = Pieces may promote on the last rank.
rule-judkins = Pieces may promote on the last two ranks.
rule-nana = A piece rolls to its next face with every move. Drops show the first face.
rule-nana-free = A piece rolls to its next face with every move. Drops show any face.
rule-kyoto = A piece turns over with every move.
