# Español. Un mensaje por clave; src/text/messages.rs pasa sus argumentos.
# Los nombres de piezas y bandos, y los de rivales por enlace, tienen varias formas: `$form` elige la que pide la frase.

## Names

side-black = { $form ->
    [definite] las negras
   *[name] Negras
}
side-white = { $form ->
    [definite] las blancas
   *[name] Blancas
}
piece-king = { $form ->
    [definite] el rey
    [indefinite] un rey
   *[name] rey
}
piece-rook = { $form ->
    [definite] la torre
    [indefinite] una torre
   *[name] torre
}
piece-bishop = { $form ->
    [definite] el alfil
    [indefinite] un alfil
   *[name] alfil
}
piece-tokin = { $form ->
    [definite] el tokin
    [indefinite] un tokin
   *[name] tokin
}
piece-gold = { $form ->
    [definite] el oro
    [indefinite] un oro
   *[name] oro
}
piece-silver = { $form ->
    [definite] la plata
    [indefinite] una plata
   *[name] plata
}
piece-knight = { $form ->
    [definite] el caballo
    [indefinite] un caballo
   *[name] caballo
}
piece-lance = { $form ->
    [definite] la lanza
    [indefinite] una lanza
   *[name] lanza
}
piece-pawn = { $form ->
    [definite] el peón
    [indefinite] un peón
   *[name] peón
}
piece-step-rook = { $form ->
    [definite] la torre
    [indefinite] una torre
   *[name] torre
}
piece-dragon = { $form ->
    [definite] el dragón
    [indefinite] un dragón
   *[name] dragón
}
piece-horse = { $form ->
    [definite] el caballo dragón
    [indefinite] un caballo dragón
   *[name] caballo dragón
}
piece-promoted-silver = { $form ->
    [definite] la plata promovida
    [indefinite] una plata promovida
   *[name] plata promovida
}
piece-promoted-knight = { $form ->
    [definite] el caballo promovido
    [indefinite] un caballo promovido
   *[name] caballo promovido
}
piece-reverse-chariot = { $form ->
    [definite] el carro inverso
    [indefinite] un carro inverso
   *[name] carro inverso
}
piece-swallows-wings = { $form ->
    [definite] la golondrina
    [indefinite] una golondrina
   *[name] golondrina
}
piece-go-between = { $form ->
    [definite] el mediador
    [indefinite] un mediador
   *[name] mediador
}
piece-tile-general = { $form ->
    [definite] el general de teja
    [indefinite] un general de teja
   *[name] general de teja
}
piece-cat-sword = { $form ->
    [definite] la espada de gato
    [indefinite] una espada de gato
   *[name] espada de gato
}
piece-dog = { $form ->
    [definite] el perro
    [indefinite] un perro
   *[name] perro
}
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
game-judkins = Judkins shogi
game-nana = Nana shogi
game-nana-free = Nana shogi, cualquier cara
game-kyoto = Kyoto shogi

## Status and announcements

turn = { $check ->
    [yes] ¡Jaque!{" "}
   *[no] { "" }
}{ $mover ->
    [you] Tu turno
    [computer] La máquina está pensando
    [correspondent] Turno de { FORM($correspondent, "definite") } ({ FORM($side, "definite") })
   *[someone] Juegan { FORM($side, "definite") }
}
over = { $verdict } { $ending }
verdict = { $result ->
    [won] ¡Victoria!
    [drawn] Tablas.
   *[other] Victoria de { FORM($winner, "definite") }.
}
verdict-at-level = { $result ->
    [won] ¡Victoria contra { $name }!
    [lost] Derrota contra { $name }.
   *[drawn] Tablas con { $name }.
}
over-checkmate = Jaque mate.
over-stalemate = { $result ->
    [won] La máquina no puede mover, y en shogi eso es perder.
    [lost] No puedes mover, y en shogi eso es perder.
   *[other] No pueden mover { FORM($loser, "definite") }, y en shogi eso es perder.
}
over-perpetual-check = { $result ->
    [won] La máquina dio jaque perpetuo, y así se pierde.
    [lost] Diste jaque perpetuo, y así se pierde.
   *[other] Dieron jaque perpetuo { FORM($loser, "definite") }, y así se pierde.
}
over-repetition = La posición se dio cuatro veces.
over-first-mover = La posición se dio cuatro veces: pierde quien movió primero.
over-resignation = { $result ->
    [won] La máquina abandonó.
    [lost] Abandonaste.
   *[other] Abandonaron { FORM($loser, "definite") }.
}{ $undo ->
    [yes] { " " }«Deshacer» lo anula.
   *[no] { "" }
}
over-timeout = { $result ->
    [won] A la máquina se le acabó el tiempo.
    [lost] Se te acabó el tiempo.
   *[other] Tiempo agotado para { FORM($loser, "definite") }.
}{ $undo ->
    [yes] { " " }«Deshacer» lo anula.
   *[no] { "" }
}
over-agreement = De común acuerdo.{ $undo ->
    [yes] { " " }«Deshacer» lo anula.
   *[no] { "" }
}
repeated-draw = La misma posición por tercera vez. Una más y son tablas.
repeated-loss = La misma posición por tercera vez. Una más y { $result ->
    [won] pierde la máquina.
    [lost] pierdes.
   *[other] pierden { FORM($loser, "definite") }.
}
repeated-check = Tercera vez, siempre con jaque. Una más y { $result ->
    [won] pierde la máquina.
    [lost] pierdes.
   *[other] pierden { FORM($loser, "definite") }.
}
draw-offered = Ofreces tablas. La máquina se lo piensa…
draw-declined = La máquina no acepta las tablas y sigue jugando.
correspondence-over = { $reason ->
    [checkmate] Jaque mate.
    [stalemate] Ninguna jugada posible { FORM($loser, "by") }, y en shogi eso es perder.
    [perpetual-check] Jaque perpetuo { FORM($loser, "by") }, y así se pierde.
    [repetition] La posición se dio cuatro veces: pierde quien movió primero.
    [timeout] Exceso de tiempo { FORM($loser, "by") }.
   *[resignation] Abandono { FORM($loser, "by") }.
}
then-send = { $known ->
    [yes] Envía el enlace a { FORM($correspondent, "definite") }.
   *[no] Envía el enlace a tu rival.
}
played = { $mover ->
    [you] Tú
    [computer] Máquina
    [correspondent] { $correspondent }
   *[someone] { $side }
}: { $text }.
move-text = { $how ->
    [drop] { $kind } de la mano a { $to }
    [put] soltar { $kind } en { $to }
    [capture] { $kind } captura { $captured } en { $to }
    [capture-from] { $kind } de { $from } captura { $captured } en { $to }
   *[move] { $kind } de { $from } a { $to }
}{ $turned ->
    [yes] , pasa a { $became }
   *[no] { "" }
}
begun = { $game }.{ $alone ->
    [yes] { " " }Juegas con { FORM($side, "definite") }.
   *[no] { "" }
}
new-game-begun = Partida nueva. «Deshacer» recupera la anterior.
opened = Partida abierta. «Deshacer» recupera la anterior.
opened-record = Partida abierta. La anterior está en «Partidas».
correspondent = { $known ->
    [yes] { $form ->
        [by] por parte de { $name }
       *[name] { $name }
    }
   *[no] { $form ->
        [definite] tu rival
        [by] por parte de tu rival
       *[name] Tu rival
    }
}
player-you = por tu parte
send-link-now = { $check ->
    [yes] ¡Jaque!{" "}
   *[no] { "" }
}{ $known ->
    [yes] Envía el enlace a { FORM($correspondent, "definite") }
   *[no] Envía el enlace a tu rival
}
await-link = { $known ->
    [yes] Abre o pega el enlace de { FORM($correspondent, "definite") }.
   *[no] Abre o pega el enlace de tu rival.
}
how-to-correspond = { $your-turn ->
    [yes] Haz tu jugada y envía el enlace.{" "}
   *[no] { "" }
}Juegas con { FORM($side, "definite") } contra { $known ->
    [yes] { FORM($correspondent, "definite") }
   *[no] tu rival
}{ $your-turn ->
    [yes] .
   *[no] , que mueve primero.
}
correspondents-turn = { $known ->
    [yes] Es el turno de { FORM($correspondent, "definite") }.
   *[no] Es el turno de tu rival.
} { $to-send ->
    [yes] Envía el enlace.
   *[no] Abre el enlace que te devuelva.
}
link-copied = { $known ->
    [yes] Enlace copiado. Envíalo a { FORM($correspondent, "definite") }.
   *[no] Enlace copiado. Envíalo a tu rival.
}
nothing-new = { $known ->
    [yes] Este enlace no trae ninguna jugada nueva de { FORM($correspondent, "definite") }.
   *[no] Este enlace no trae ninguna jugada nueva de tu rival.
}
link-differs = Este enlace difiere de tu partida en la jugada { $number }. «Deshacer» recupera la tuya.
clock-minutes = { $number } min
clock-seconds = { $number } s
clock-byoyomi = { $main ->
    [yes] { $time }, luego { $each } por jugada
   *[no] { $each } por jugada
}
clock-increment = { $time } + { $each } por jugada
clock-of = { $owner ->
    [you] Tu reloj
    [computer] Reloj de la máquina
   *[someone] Reloj de { FORM($side, "definite") }
}: { $left }{ $byoyomi ->
    [yes] { " " }para esta jugada
   *[no] { "" }
}{ $paused ->
    [yes] , en espera
   *[no] { "" }
}
time-left = { $seconds ->
    [60] Queda un minuto.
   *[10] Quedan diez segundos.
}
clock-paused = En pausa. { $device ->
    [touch] Toca
    [keys] Pulsa una tecla
   *[mouse] Haz clic
} para seguir.
stuck = { $why ->
    [blocked] No puedes mover { FORM($kind, "definite") }: tus propias piezas o el borde le cierran el paso.
    [check] Estás en jaque, y { FORM($kind, "definite") } no puede evitarlo.
   *[unsafe] No hay casilla segura para { FORM($kind, "definite") }.
}
only-shown = Este tablero es solo para mirar. Para jugar, empieza una partida nueva.
problems = { $problem } { $several ->
    [yes] Hay { $more } errores más.
   *[no] Hay un error más.
}
edit-select = { $device ->
    [touch] Toca
    [keys] Pulsa Enter en
   *[mouse] Haz clic en
} una pieza para moverla o darle la vuelta.
edit-move = { $device ->
    [touch] Toca una casilla para mover la pieza, o la pieza
    [keys] Pulsa Enter en una casilla para mover la pieza, o en la pieza
   *[mouse] Haz clic en una casilla para mover la pieza, o en la pieza
} para darle la vuelta.
edit-erase = { $device ->
    [touch] Toca
    [keys] Pulsa Enter en
   *[mouse] Haz clic en
} una pieza para quitarla.
edit-put = { $device ->
    [touch] Toca una casilla o una mano
    [keys] Pulsa Enter en una casilla, o + en una mano
   *[mouse] Haz clic en una casilla o en una mano
}: { $kind } de { FORM($side, "definite") }.
looking-back = Esta posición es anterior. Vuelve a la partida para seguir.
move-shown-start = Inicio de la partida
move-shown = { $variation ->
    [yes] Variante: jugada { $number } de { $of }
   *[no] Jugada { $number } de { $of }
}
taken-back = Jugada deshecha.
variation-turn = { $check ->
    [yes] ¡Jaque!{" "}
   *[no] { "" }
}Variante: juegan { FORM($side, "definite") }
promoted = Ahora esta es la línea principal.{ $ended ->
    [yes] { " " }El resultado sigue siendo el de la línea que se jugó.
   *[no] { "" }
}
variation-deleted = Variante borrada. «Deshacer» la recupera.
change-undone = { $change ->
    [ending] La partida continúa.
    [promotion] Vuelve la línea principal de antes.
    [deletion] La variante está de vuelta.
   *[comment] El comentario vuelve a ser el de antes.
}
brought-back = La partida que dejaste está de vuelta.
draft-kept = «Deshacer» recupera la posición que preparaste antes.
drop-king = { $mover ->
    [you] Tu turno: suelta el rey
   *[someone] { $side }: a soltar el rey
}
premove = A continuación: { $text }. { $device ->
    [touch] Toca para cancelar.
    [keys] Esc para cancelar.
   *[mouse] Haz clic para cancelar.
}
values = Resultado exacto
values-after-game = Resultado exacto, tras la partida
values-wait = El resultado exacto se muestra tras la partida.
values-help = Quién gana con el mejor juego, y en cuántas jugadas de ambos bandos. Las marcas son para quien tiene el turno.
valued = { $label }, { $value }
move-value = { $value ->
    [win] gana { $plies }
    [loss] pierde { $plies }
   *[draw] tablas
}
mistake = { $given ->
    [win] dejó escapar la victoria
   *[draw] dejó escapar las tablas
}
values-wanted = Buscando el resultado exacto…
position-value = { $result ->
    [win] Ganan { FORM($winner, "definite") } en { $plies ->
        [one] { $plies } jugada
       *[other] { $plies } jugadas
    }.
   *[draw] Tablas con el mejor juego.
}
position-value-after = A { FORM($side, "definite") } se les { $given ->
    [win] escapó la victoria
   *[draw] escaparon las tablas
}. { $now }
table-absent = Esta página viene sin la tabla de soluciones de este juego.
table-unreachable = No se pudo cargar la tabla de soluciones de este juego.
table-damaged = La tabla de soluciones de este juego llegó dañada.
table-other-start = La tabla de soluciones solo tiene partidas que parten de la posición habitual.
searched-instead = { $fault } La máquina calcula por su cuenta.
hint-asked = Buscando una buena jugada…
hint-shown = Prueba esto: { $text }.{ $reasoned ->
    [yes] { " " }{ $reason }
   *[no] { "" }
}
hint-mate = Mate en { $count } { $one ->
    [yes] jugada
   *[no] jugadas
}.
hint-only-legal = Es la única jugada legal.
hint-only-escape = Con cualquier otra jugada te pueden dar mate.
hint-only-good = Con cualquier otra jugada, lo más probable es perder.
hint-mated = Pero tu rival puede dar mate en { $count } { $one ->
    [yes] jugada
   *[no] jugadas
}.
hint-wins = Gana { FORM($kind, "indefinite") }.
hint-wins-piece = Gana una pieza.
hint-promotes = Promueve sin peligro.
hint-keeps-draw = Conserva las tablas.
hint-chance = La probabilidad de ganar ronda el { $percent } %.
engine-error-absent = Aquí no se puede jugar contra la máquina, pero sí entre dos personas.
engine-error-broken = La máquina no arrancó. Inténtalo de nuevo o recarga la página.
engine-error-other-build = La página se actualizó. Recárgala para seguir jugando contra la máquina.
engine-silent = La máquina no responde. Se está reiniciando.
hand-empty = La mano de { FORM($side, "definite") } está vacía.
damaged = Tu partida guardada no se pudo leer. Quizá siga en «Partidas».

## The introduction

learnt = ¡Ya sabes jugar a { $game }!
step-number = { $step } de { $of }

## Why a move is illegal

illegal-game-over = La partida ha terminado.
illegal-off-board = { $square } no está en este tablero.
illegal-no-piece = No hay ninguna pieza en { $square }.
illegal-not-yours = La pieza de { $square } no es tuya.
illegal-not-in-hand = No hay { $kind } en mano.
illegal-own-piece = En { $square } hay una pieza tuya.
illegal-occupied = Solo se puede soltar una pieza en una casilla vacía, y { $square } está ocupada.
illegal-out-of-reach = A { $square } no llega { FORM($kind, "definite") }.
refused-out-of-reach = A { $square } no llega { FORM($kind, "definite") }. { $device ->
    [touch] Mantén pulsada la pieza
    [keys] Pulsa ? en la pieza
   *[mouse] Haz clic derecho en la pieza
} para ver cómo se mueve.
illegal-wrong-face = La pieza no puede mostrar ahí su cara de { $kind }.
illegal-king-first = Tu rey está en mano. Suéltalo primero.
illegal-no-drop-here = No se puede soltar nada en { $square }.
illegal-must-promote = Ahí { FORM($kind, "definite") } ya no podría moverse. Tiene que promover.
illegal-dead-end = Desde { $square }, { FORM($kind, "definite") } no podría moverse nunca.
illegal-doubled = Ya tienes { FORM($kind, "indefinite") } en esa columna.
illegal-into-check = Ahí tu rey estaría en jaque.
illegal-still-in-check = Estás en jaque, y esta jugada no lo evita.
illegal-pinned = La pieza de { $square } cubre a tu rey: si se aparta, quedas en jaque.
illegal-drop-gives-check = En este juego no se puede dar jaque al soltar una pieza.
illegal-mate-by-drop = No se puede dar mate soltando { FORM($kind, "indefinite") }.
illegal-mate-with-hand = No se puede dar mate mientras tengas una pieza en mano.

## The board, for screen readers

board = Tablero
rank-name = Fila { $rank }
dialog = { $drop ->
    [yes] ¿Con qué cara sueltas { FORM($kind, "definite") } en { $square }?
   *[no] ¿Qué cara muestra { FORM($kind, "definite") } en { $square }?
}
stand = Mano de { FORM($side, "definite") }
square-empty = { $square }, vacía{ $state ->
    [destination] , destino posible
   *[idle] { "" }
}
square-piece = { $square }, { $kind } de { FORM($side, "definite") }{ $turns ->
    [capture] , pasa a { $reverse } al capturar
    [move] , pasa a { $reverse } al moverse
   *[never] { "" }
}{ $state ->
    [movable] , se puede mover
    [selected] , selección actual
    [capture] , se puede capturar
    [retake] , aquí podrías recapturar
   *[idle] { "" }
}
held = Mano de { FORM($side, "definite") }, { $kind }{ $turns ->
    [yes] { " " }(también { $other })
   *[no] { "" }
}: { $amount ->
    [zero] no hay
   *[some] { $count }
}
held-face = soltar como { $kind }
tool-move = Mover piezas
tool-erase = Quitar piezas
tool-put = { $kind } de { FORM($side, "definite") }{ $turns ->
    [yes] { " " }(otra cara: { $reverse })
   *[no] { "" }
}
choice = { $kind }
choice-of = { $kind }: { $moves }
refused-choice = { $kind }, no se permite: { $why }

## The card of a piece

card = { $owner ->
    [you] Tu { $kind }
    [computer] Máquina: { $kind }
    [correspondent] { $correspondent }: { $kind }
   *[someone] { $side }: { $kind }
}
# Cómo mueve una cara: en una frase o, con `yes`, en corto para el diálogo, en dos líneas como aquí.
moves-king = { $short ->
    [yes]
        un paso hacia
        cualquier lado
   *[no] Una casilla en cualquier dirección.
}
moves-rook = { $short ->
    [yes]
        sin límite en
        fila o columna
   *[no] Cualquier distancia hacia delante, hacia atrás o hacia un lado, mientras el camino esté libre.
}
moves-bishop = { $short ->
    [yes]
        sin límite
        en diagonal
   *[no] Cualquier distancia en diagonal, mientras el camino esté libre.
}
moves-tokin = { $short ->
    [yes]
        un paso, menos
        diagonal atrás
   *[no] Como el oro: una casilla hacia delante, hacia atrás, hacia un lado o en diagonal hacia delante.
}
moves-gold = { $short ->
    [yes]
        un paso, menos
        diagonal atrás
   *[no] Una casilla hacia delante, hacia atrás, hacia un lado o en diagonal hacia delante.
}
moves-silver = { $short ->
    [yes]
        un paso al frente
        o en diagonal
   *[no] Una casilla hacia delante o en cualquier diagonal.
}
moves-knight = { $short ->
    [yes]
        salta 2 adelante
        y 1 a un lado
   *[no] Salta dos casillas hacia delante y una hacia un lado, por encima de cualquier pieza.
}
moves-lance = { $short ->
    [yes]
        sin límite
        hacia delante
   *[no] Cualquier distancia hacia delante, mientras el camino esté libre.
}
moves-pawn = { $short ->
    [yes]
        un paso
        hacia delante
   *[no] Una casilla hacia delante.
}
moves-step-rook = { $short ->
    [yes]
        un paso en
        fila o columna
   *[no] Una casilla hacia delante, hacia atrás o hacia un lado.
}
moves-dragon = { $short ->
    [yes]
        como torre, o un
        paso en diagonal
   *[no] Como la torre, o una casilla en diagonal.
}
moves-horse = { $short ->
    [yes]
        como alfil, o un
        paso recto
   *[no] Como el alfil, o una casilla hacia delante, hacia atrás o hacia un lado.
}
moves-reverse-chariot = { $short ->
    [yes]
        sin límite
        adelante o atrás
   *[no] Cualquier distancia hacia delante o hacia atrás, mientras el camino esté libre.
}
moves-swallows-wings = { $short ->
    [yes]
        un paso
        hacia un lado
   *[no] Una casilla hacia un lado.
}
moves-go-between = { $short ->
    [yes]
        un paso
        adelante o atrás
   *[no] Una casilla hacia delante o hacia atrás.
}
moves-tile-general = { $short ->
    [yes]
        un paso atrás o
        diagonal adelante
   *[no] Una casilla hacia atrás o en diagonal hacia delante.
}
moves-cat-sword = { $short ->
    [yes]
        un paso
        en diagonal
   *[no] Una casilla en diagonal.
}
moves-dog = { $short ->
    [yes]
        un paso adelante
        o diagonal atrás
   *[no] Una casilla hacia delante o en diagonal hacia atrás.
}
turns = { $may ->
    [yes] Puede convertirse en
   *[no] Se convierte en
} { $faces } { $when ->
    [capture] cada vez que captura
    [quiet] cada vez que se mueve sin capturar
    [zone] al entrar en la zona de promoción, moverse dentro o salir de ella
   *[move] con cada jugada
}.
never-turns = Nunca se da la vuelta.
drops-as = Quien captura esta pieza puede soltarla como { $faces }.
never-captured = Nunca se captura: si está bajo ataque y no puede escapar, la partida está perdida.
one-or-other = { $one } { $other ->
    [oro] u
   *[other] o
} { $other }
several = { $first }, { $more }

## The page

title = Poppy Shogi
missing-part = { $replaced ->
    [yes] La página se actualizó. Recárgala para seguir.
   *[no] No se pudo cargar una parte de la página.
}
players = { $black } – { $white }
header-key = { $key ->
    [black] Negras
    [white] Blancas
    [event] Evento
    [place] Lugar
    [begun] Inicio
    [ended] Fin
    [time] Tiempo
    [remark] Nota
   *[other] { $name }
}
player-name = { $mover ->
    [you] Tú
    [computer] Máquina
    [correspondent] { $correspondent }
   *[someone] { $side }
}
undo = Deshacer
undo-change = Deshacer
new-game = Nueva
new-game-title = Partida nueva
set-up = Preparar posición
palette = Piezas para colocar
palette-side = Piezas: { $side }
pass-turn = Turno: { $side }
redo = Rehacer
position = Posición
leave-editor = Salir
play-from-here = Jugar
play-position = Jugar desde aquí
start-position = Posición inicial
clear-board = Vaciar tablero
rest-to-defender = Resto a la mano del defensor
position-text = Posición como texto (SFEN)
set-text = Colocar
editor-keys = En el tablero, Enter toma o coloca una pieza, Supr la quita, T le da la vuelta y X la cambia de bando. En una mano, + y − cambian la cantidad.
no-problems = Se puede jugar desde esta posición.
resign = Abandono
resign-confirm = ¿Seguro?
resign-how = Pulsa otra vez para abandonar con { FORM($side, "definite") }{ $draw ->
    [yes] , u ofrece tablas.
   *[no] .
}
draw-offer = ¿Tablas?
draw-ask = Ofrecen tablas { FORM($side, "definite") }. ¿Aceptan { FORM($other, "definite") }?
draw-agree = Aceptar
draw-decline = Rechazar
hint = Pista
rematch = Revancha
play-level = Vs. { $name }
tap = { $device ->
    [touch] toca
   *[mouse] haz clic en
}
hold = { $device ->
    [touch] mantén pulsada
   *[mouse] haz clic derecho en
}
try-again = Reintentar
full-page = Abrir en Poppy Shogi, en otra pestaña
which-game = Juego
game-short = { $game ->
    [micro] Micro
    [minishogi] Mini
    [judkins] Judkins
    [kyoto] Kyoto
   *[nana] Nana
}
handicap = Las blancas juegan
handicap-name = { $name ->
    [bishop] sin el alfil
    [rook] sin la torre
    [two-piece] sin torre ni alfil
    [three-piece] sin torre, alfil ni plata
    [four-piece] solo con rey y peón
    [bare-king] solo con el rey
   *[even] sin ventaja
}
clock = Reloj
no-clock = Sin reloj
custom-clock = A tu gusto…
main-minutes = Minutos
per-move-legend = Por jugada
per-move = { $what ->
    [byoyomi] byoyomi
    [increment] incremento
   *[nothing] nada
}
seconds-per-move = Segundos
which-ruleset = La pieza soltada muestra
ruleset-nana = primera cara
ruleset-nana-free = cualquier cara
against = Contra
opponent = { $player ->
    [computer] Máquina
    [correspondent] Por enlace
   *[person] Otra persona
}
level = Nivel
level-name = { $name }, nivel { $level }
fits-me = A tu medida: { $name }
fits-me-note = { $known ->
    [yes] La partida más igualada, según tu puntuación
   *[no] Se sabe tras tres partidas sin deshacer ni pistas
}
opponent-name = { $level ->
    [1] Caracol
    [2] Patito
    [3] Ratón
    [4] Conejo
    [5] Erizo
    [6] Ardilla
    [7] Gato
    [8] Nutria
    [9] Zorro
    [10] Cuervo
    [11] Búho
   *[12] Dragón
}
level-note = { $level ->
    [1] Apenas distingue una buena jugada de una mala
    [2] Juzga mejor, pero se le escapa hasta un mate
    [3] No ve la mitad de las jugadas largas o desde la mano
    [4] Ve todos los mates en 1, pero poco más
    [5] Juega con prisa una de cada dos veces
    [6] Juega con prisa una de cada tres veces
    [7] Juega con prisa una de cada cinco veces
    [8] Ve varias jugadas por delante y falla a veces
    [9] Rara vez regala algo
    [10] Juega con prisa una vez por partida larga
    [11] Ve muy lejos y casi nunca falla
   *[12] Lo más fuerte que hay; puede pensar 2 segundos
}
correspondence-with = { $known ->
    [yes] Con { FORM($correspondent, "definite") }, por enlace
   *[no] Por enlace
}
send-link = Enviar
paste-link = Pegar
your-name = Tu nombre, para que lo vea tu rival (opcional)
opponent-note = { $player ->
    [correspondent] Cada jugada se envía en un enlace
   *[person] Dos personas en este dispositivo
}
you = Juegas con
your-side = { $side ->
    [black] Negras
    [white] Blancas
   *[any] Al azar
}{ $begins ->
    [yes] { " " }(empiezan)
   *[no] { "" }
}
start = Empezar
learn-waiting = Curso y problemas: hoy te espera algo
learn = Cómo se juega{ $begun ->
    [yes] { $state ->
        [complete] { " " }✓
       *[begun] : { $step } de { $of }
    }
   *[no] { "" }
}
learn-and-puzzles = Curso y problemas
how-to-play = Aprender
puzzles = Problemas
puzzle-of-day = Problema de hoy
puzzle-size = { $size ->
    [easy] Fácil
    [medium] Medio
   *[hard] Difícil
}{ $solved ->
    [yes] { " " }✓
   *[no] { "" }
}
puzzle-rating = Tu puntuación en problemas: { $sure ->
    [yes] { $points } ± { $margin }
   *[no] unos { $points } por ahora
}
puzzle-tomorrow = Días seguidos: { $days }. Mañana: { $kind }.
runs = Series
run = { $kind ->
    [timed] 3 minutos
   *[streak] Sin fallos
}
run-best = Récord: { $best }
run-title = { $kind ->
    [timed] 3 minutos
   *[streak] Hasta el primer fallo
} · resueltos: { $solved }{ $timed ->
    [yes] { " " }· { $left }
   *[no] { "" }
}
run-over = Fin de la serie. Resueltos: { $solved }.{ $record ->
    [yes] { " " }¡Nuevo récord!
   *[no] { " " }Récord: { $best }.
}
days-in-a-row = { $any ->
    [yes] Días seguidos: { $days } · récord: { $best }
   *[no] Uno nuevo cada día
}
puzzle-kind = { $kind ->
    [mate] Mate en { $length }
    [piece] Gana pieza
    [save] Salva pieza
    [escape] Sal del jaque
    [win] Busca la victoria
    [line] Busca la mejor jugada
   *[draw] Busca las tablas
}
puzzles-solved = { $solved } de { $of }
puzzles-not-loaded = No se pudieron cargar los problemas. Inténtalo de nuevo.
puzzle-link = Quien abra el enlace verá este problema.
puzzle-task = { $begun ->
    [yes] ¡Bien! Ahora{" "}
   *[no] { $side }:{" "}
}{ $kind ->
    [mate] da mate en { $length }.
    [piece] gana una pieza.
    [save] no pierdas piezas.
    [escape] sal bien del jaque.
    [win] busca la victoria.
    [line] busca la mejor jugada.
   *[draw] busca las tablas.
}
practice = Repaso pendiente: { $count }
practice-note = Los fallos en ejercicios y problemas vuelven aquí a partir del día siguiente.
puzzle-better = ¿Mejor que «{ $text }»?
puzzle-look-at = { $drop ->
    [yes] Pista: suelta { FORM($kind, "definite") }.
   *[no] Pista: mueve { FORM($kind, "definite") }.
}
puzzle-judging = ¿Es mejor?
puzzle-wrong = { $known ->
    [yes] No es esa. Responden { FORM($side, "definite") }: { $text }.
   *[no] No es esa.
}
puzzle-solved = { $helped ->
    [yes] Resuelto, con fallos o con ayuda.
   *[no] ¡Resuelto!
}
puzzle-title = { $day ->
    [yes] Problema del día
   *[no] Problema
}{ $known ->
    [yes] {" "}· dificultad { $difficulty } de 5
   *[no] {""}
}
next-puzzle = Siguiente
more-puzzles = Más problemas
share-achievement = Compartir
play-through = Reproducir
again = Repetir
run-again = Otra serie
course-not-loaded = No se pudo cargar el curso. Inténtalo de nuevo.
skip = Saltar
leave = Salir
next-step = Siguiente
to-game = Jugar
show = Mostrar
link-fault = No se entiende y se ignora: { $faults }
unread-empty = No hay ningún texto que abrir.
unread-form = No hay ninguna partida en «{ $token }».
unread-game = «{ $token }» es de un juego que aquí no se juega.
unread-meaning = No se entiende «{ $token }».
unread-position = No se puede jugar la posición «{ $token }». { $why }
unread-illegal = «{ $token }»: { $why }
unread-ending = No se aplicó el final del registro, «{ $token }».
opened-in-part = { $what } Se abrió lo que se pudo leer.
unread-line = Línea { $number }: { $what }
unread-move = Jugada { $number }: { $what }
unread-elsewhere = «{ $token }» está en otra web. Copia allí la partida como KIF o USI y pégala aquí.
unread-file = No se puede leer el archivo { $name }.
too-long-link = Este enlace es demasiado largo: { $length } kB. Se leen { $most } kB como máximo.
too-long-text = Este texto es demasiado largo: { $length } kB. Se leen { $most } kB como máximo.
too-long-file = { $name } es demasiado largo: { $length } kB. Se leen { $most } kB como máximo.
too-long-game = Esta partida es demasiado larga: { $moves } jugadas. Se leen { $most } como máximo.
unplayable-foreign = En este juego no hay { $kind }, o no puede estar en mano.
unplayable-no-king = Al menos un bando debe tener rey.
unplayable-kings = Hay más de un rey de { FORM($side, "definite") }.
unplayable-too-many = Sobran piezas de tipo { $kind } (con cualquier cara): hay { $count }, y el juego trae { $max }.
unplayable-king-in-hand = El rey de { FORM($side, "definite") } está en mano, pero hay piezas suyas en el tablero.
unplayable-doubled = Hay más de { FORM($kind, "indefinite") } de { FORM($side, "definite") } en la columna { $file }.
unplayable-dead-end = La pieza de { $square } no podría moverse nunca.
unplayable-in-check = Quien tiene el turno podría capturar al rey.
close = Cerrar
settings = Ajustes
keys = Teclado
keys-anywhere = En cualquier parte
single-keys = Atajos de una sola tecla
typed-moves = Escribir las jugadas
typed-move = Escribe una jugada
typed-which = ¿Cuál? { $moves }.
typed-which-of-many = ¿Cuál? { $moves } o { $more } más.
typed-empty = Escribe una jugada, como P-1c, 1d1c o peón 1c.
typed-word = No se entiende «{ $word }»: no es pieza, casilla ni palabra de jugada.
typed-no-piece = No tienes { $kind }.
typed-no-move = Ninguna de tus piezas puede hacer esa jugada.
typed-not-your-turn = Ahora no puedes mover.
typed-captures = captura, capturar, come, comer, toma, tomar, por
typed-drops = suelta, soltar, mano, coloca, colocar, pon, poner, reingresa, reingresar
typed-board-moves = mueve, mover, pasa, va
typed-promotes = promueve, promover, promociona, promocionar, corona, coronar
typed-declines = no promueve, no promover, sin promover, no promociona, sin promocionar, no corona, sin coronar, queda
typed-fillers = a, en, de, del, el, la, al, un, una, y, se, ahora, desde, hasta
keys-on-board = En el tablero
shortcut = { $what ->
    [main] El botón principal
    [undo] Deshacer
    [redo] Rehacer
    [back] La posición anterior
    [forward] La posición siguiente
    [first] La primera posición
    [last] La última posición
    [flip] Girar el tablero
    [analyse] Analizar la posición, o parar
    [threat] Qué amenaza el rival
    [position] Leer todas las piezas
    [rank] Leer una fila, desde arriba
    [own-hand] Leer la mano de abajo
    [other-hand] Leer la mano de arriba
    [last-moves] Leer las últimas jugadas
    [check] Decir qué da jaque
    [clocks] Leer los relojes
    [evaluation] Leer la evaluación
    [type] Escribir una jugada
   *[keys] Esta lista
}
key-home = Inicio
key-end = Fin
key-space = Espacio
board-key = { $what ->
    [move] A otra casilla
    [row] A un extremo de la fila
    [corners] A una esquina
    [pick] Elegir una pieza o llevarla a la casilla
    [cancel] Dejar la pieza donde estaba
    [hand] A la mano
    [letter] A la siguiente pieza con esta letra
    [moves] Decir adónde puede ir la pieza
   *[card] Cómo se mueve la pieza
}
colours = Colores
theme = { $theme ->
    [light] Claro
    [dark] Oscuro
   *[auto] Como el dispositivo
}
language = Idioma
pieces = Piezas
glyphs = { $glyphs ->
    [single] 1 kanji
    [western] Letras + marcas
    [movement] Kanji + marcas
   *[full] 2 kanjis
}
motion = Animación
speed = { $speed ->
    [fast] Rápida
    [slow] Lenta
    [off] No
   *[normal] Normal
}
squares = Coordenadas
coordinates = { $at ->
    [inside] En las casillas
    [off] No
   *[outside] En el margen
}
notation = Notación
move-notation = { $notation ->
    [western] Occidental
    [japanese] Japonesa
    [usi] USI
   *[auto] Automática
}
two-people = Dos personas en un dispositivo
seating = { $seating ->
    [opposite] Frente a frente
    [passing] De mano en mano
   *[same] Lado a lado
}
sound = Sonido
vibration = Vibración
back = Atrás
forward = Adelante
return-to-game = Volver
moves = Jugadas
no-moves = Aún no hay jugadas
variation = Variante{ $several ->
    [yes] { " " }{ $nth } de { $of }
   *[no] { "" }
}{ $deep ->
    [yes] , en el nivel { $depth }
   *[no] { "" }
}
variation-over = { $deep ->
    [yes] De vuelta en el nivel { $depth }
   *[no] Línea principal
}
main-line = Volver
promote = Hacer principal
delete-variation = Borrar línea
comment = Comentario
save-comment = Guardar
cancel = Cancelar
first-position = Primera posición
step-back = Una jugada atrás
step-forward = Una jugada adelante
last-position = Última jugada
flip = Girar el tablero
share = Compartir y abrir
achievement-won = En { $game } gané a { $name }, nivel { $level } de 12, en { $one ->
    [yes] una jugada
   *[no] { $moves } jugadas
}.
achievement-solved = Resolví este problema de { $game }: { $kind }. ¿Y tú?
send-picture = Compartir imagen
copy-sentence = Copiar texto y enlace
sentence-copied = Copiado: texto y enlace.
copy-picture = Copiar imagen
copy-link = Copiar enlace
copy-position-link = Enlace solo a esta posición
send = Enviar…
link-leaves-out = Las variantes y los comentarios no van en el enlace. El KIF sí los lleva.
link-opens = { $who ->
    [people] El enlace abre esta partida tal como está, para dos personas en un dispositivo.
    [computer] El enlace abre esta partida tal como está, contra la máquina.
   *[nobody] El enlace abre este tablero tal como está.
}
correspondence-link = { $known ->
    [yes] Envía este enlace a { FORM($correspondent, "definite") }
   *[no] Envía este enlace a tu rival
}, que juega con { FORM($side, "definite") } y te devuelve otro después de mover.
copy-as = Copiar como
save-as = Guardar como
form = { $form ->
    [link] enlace
    [sfen] posición SFEN
    [usi] jugadas USI
    [kif] registro KIF
    [ki2] registro KI2
    [csa] registro CSA
    [txt] notación occidental
    [svg] imagen SVG
    [html] HTML para otra página
   *[png] imagen PNG
}
copied = Copiado: { $form }.
saved = Guardado: { $form }.
not-copied = { $by-hand ->
    [yes] El navegador no permite copiar. Cópialo de aquí:
   *[no] El navegador no lo permite con imágenes.
}
not-pasted = El navegador no permite pegar con este botón. Pega en el campo.
open-game = Abrir una partida: pega un enlace o un registro (KIF, KI2, CSA, JKF, PGN, SFEN, USI o jugadas)
open = Abrir
paste = Pegar
file = Archivo…
notice = { $notice ->
    [updated] Hay una versión nueva.
   *[offline-ready] Ya se puede jugar sin conexión.
}
new-to-this = ¿Primera vez?
begin-introduction = Aprende en un minuto
new-puzzle = Ya está el nuevo problema del día.
solve-puzzle = Resolver
update = Actualizar
reload = Recargar
install = Instalar
install-by-hand = Para instalar: toca Compartir y luego «Añadir a pantalla de inicio» o «Agregar a Inicio».
build = Poppy Shogi { $version }{ $known ->
    [yes] { " " }· compilación { $hash }
   *[no] { "" }
}
licences = Licencias
rules = Reglas
rule-micro = Una pieza se da la vuelta cada vez que captura.
rule-minishogi = Las piezas pueden promover en la última fila.
rule-judkins = Las piezas pueden promover en las dos últimas filas.
rule-nana = Con cada jugada, la pieza rueda a su siguiente cara. Se suelta con la primera.
rule-nana-free = Con cada jugada, la pieza rueda a su siguiente cara. Se suelta con cualquiera.
rule-kyoto = Una pieza se da la vuelta con cada jugada.

## The sheet of games

games = Partidas
games-empty = Aquí aparecen las partidas que juegas o abres, terminadas o no.
games-none-found = No hay partidas así.
games-all = Cualquiera
games-which = Estado
games-state = { $state ->
    [unfinished] En curso
    [finished] Terminadas
    [won] Ganadas
    [lost] Perdidas
    [drawn] Tablas
    [black] Ganan negras
    [white] Ganan blancas
    [position] Posiciones
   *[any] Cualquiera
}
games-search = Buscar
games-order = Ordenar por
games-by = { $order ->
    [oldest] Más antiguas
    [day] Fecha de juego
    [name] Nombre
    [longest] Más largas
   *[newest] Más recientes
}
games-filters = { $set ->
    [yes] Ordenar y filtrar: { $number }
   *[no] Ordenar y filtrar
}
games-opponent = Rival
games-computer = Máquina
games-since = Desde
games-before = Hasta
games-collection = Colección
games-in-collection = { $name } ({ $number })
games-select = Elegir
games-select-end = Listo
games-select-all = Elegir todas ({ $number })
games-selected = Elegidas: { $number }
games-copy = Copiar
games-save = Guardar KIF
games-delete = Borrar
games-add-position = Añadir la posición del tablero
games-add-to = Añadir a una colección
games-add = Añadir
games-copied = { $one ->
    [yes] La partida se copió como KIF.
   *[no] { $number } partidas se copiaron como KIF.
}
games-added-to = Añadidas a { $name }: { $number }.
games-board-stays = La partida del tablero no se puede borrar.
games-position-added = Posición añadida.
games-position-known = La posición ya está aquí.
games-removed-from = Quitada de { $name }.
games-deleted = Borradas: { $number }.
collection-rename = Nombre de la colección
collection-dissolve = Disolver la colección
collection-dissolved = La colección { $name } se disolvió. Sus partidas se conservan.
game-name = Nombre
game-position = Posición
games-found = { $one ->
    [yes] 1 partida
   *[no] { $number } partidas
}
games-left-out = Omitidas por no poder leerse: { $number }.
game-select = Elegir: { $game }
game-options = Opciones: { $game }
game-remove-from = Quitar de { $name }
game-result = { $result ->
    [won] Ganaste
    [lost] Perdiste
    [black] Ganan negras
    [white] Ganan blancas
   *[drawn] Tablas
}: { $reason ->
    [checkmate] jaque mate
    [stalemate] sin jugadas
    [perpetual-check] jaque perpetuo
    [repetition] repetición
    [agreement] mutuo acuerdo
    [timeout] tiempo
   *[resignation] abandono
}
game-length = { $one ->
    [yes] 1 jugada
   *[no] { $moves } jugadas
}
game-on-board = En el tablero
game-deleted = Borrada.
game-unreadable = Esta partida no se puede leer. Se conserva.
games-more = Mostrar más
games-unreadable = Partidas sin mostrar, dañadas o de una versión más nueva de esta página: { $number }. Se conservan.
games-files = Añadir y guardar
games-export = Guardar todas
games-import = Añadir de un archivo…
games-exported = Guardado: { $name }.
games-refused = El navegador no lo permite.
scores = Resultados
rating = Tu puntuación: { $sure ->
    [yes] { $points } ± { $margin }
   *[no] unos { $points } por ahora
}
milestone-first-win = ¡Tu primera victoria contra { $name } en { $game }!
milestone-rating = Tu puntuación: { $points } (+{ $rise })
rating-graph = Puntuación a lo largo de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, de { $first } a { $last }
score-won = Ganadas
score-lost = Perdidas
score-drawn = Tablas
imported = Añadidas: { $added }. Ya estaban: { $known }.
imported-none = No se encontró ninguna partida.
imported-fault = { $named ->
    [yes] { $file }, partida { $number }: { $error }
   *[no] Partida { $number }: { $error }
}
imported-more-faults = Partidas con otros errores: { $number }.
imported-refused = { $file }: { $error }
imported-later = De una versión más nueva de esta página, y conservadas: { $number }.
imported-unreadable = Ilegibles, por su lugar en el archivo: { $numbers }.
import-not-text = Esto no es un texto.
import-not-json = Esto no es un archivo de partidas: línea { $line }, carácter { $column }.
import-not-games = Esto no es un archivo de partidas guardado por esta página.
import-later-version = Este archivo es de una versión más nueva de esta página ({ $version }).
settings-not-kept = El navegador no puede guardar los ajustes: duran hasta cerrar la página.
puzzles-not-kept = No se pueden guardar los problemas resueltos: duran hasta cerrar la página.
archive-not-kept = El navegador no puede guardar la lista de partidas, pero sí la del tablero.
board-not-kept = El navegador no puede guardar el tablero. Tras recargar, busca en «Partidas».
session-not-kept = El navegador no puede guardar partidas: duran hasta cerrar la página.

# La revisión y el análisis de una partida.
review-tabs = Jugadas, revisión o análisis
review = Revisión
analysis = Análisis
review-begin = Revisar la partida
review-go-on = Seguir
review-stop = Parar
review-what = El motor repasa la partida y señala los errores más graves.
review-after-game = La revisión se hace tras la partida.
review-progress = { $done } de { $of } posiciones
review-running = La revisión está en marcha.
review-done = { $count ->
    [0] Revisión terminada: sin errores importantes.
    [one] Revisión terminada: un error importante.
   *[other] Revisión terminada: { $count } errores importantes.
}
review-graph = Probabilidad de que ganen las negras
review-point = Tras la jugada { $number }
chance-of = { $side } { $percent } %
percentage = { $percent } %
evaluations = Evaluaciones
print = Imprimir
boards = Tablero
board-of = { $board ->
    [kaya] Madera de kaya
    [slate] Pizarra
   *[moss] Musgo
}
mark-colours = Colores de las marcas
mark-colours-of = { $colours ->
    [blue] Azul y naranja
   *[red] Rojo y verde
}
piece-sets = Material de las piezas
sounds = Sonidos de
material = { $material ->
    [wood] Madera
    [stone] Piedra
   *[ivory] Marfil
}
scores-as = { $kind ->
    [chance] Probabilidad
   *[centipawns] Centipeones
}
chance-bar = Probabilidad de que ganen las negras: { $percent } %
review-learn-both = Buscar jugadas mejores ({ $count })
review-learn = Aprender de tus errores ({ $count })
review-yours = Tus jugadas más costosas
review-all = Las jugadas más costosas
review-none-of-yours = Ninguna de tus jugadas redujo en un 10 % o más la probabilidad de ganar.
review-none = Ninguna jugada redujo en un 10 % o más la probabilidad de ganar.
review-resigned = Abandonaron { FORM($side, "definite") } con un { $percent } % de probabilidad de ganar.
severity = { $severity ->
    [inaccuracy] Imprecisión
    [mistake] Error
   *[blunder] Error grave
}
severities = { $severity ->
    [inaccuracy] Imprecisiones
    [mistake] Errores
   *[blunder] Errores graves
}
review-all-costly = Todas ({ $count })
severity-of = { $severity ->
    [inaccuracy] Imprecisión:{ " " }
    [mistake] Error:{ " " }
   *[blunder] Error grave:{ " " }
}
mating = Da jaque { FORM($kind, "definite") } de { $on }{ $protected ->
    [yes] { " " }con { FORM($by, "definite") } de { $from } como apoyo
   *[no] { "" }
}, y ninguna casilla es segura para el rey.
mating-by-two = Dan jaque { FORM($kind, "definite") } de { $on } y { FORM($other, "definite") } de { $from }, y ninguna casilla es segura para el rey.
fault-allows-win = Esto permite a { FORM($side, "definite") } { $end ->
    [mate] dar mate en { $moves }
    [stalemate] ganar en { $moves } sin dejar jugadas legales
   *[unknown] ganar en { $moves }
}: { $text }.
fault-misses-win = { $end ->
    [mate] Había mate en { $moves }
    [stalemate] Se podía ganar en { $moves } sin dejar jugadas legales
   *[unknown] Se podía ganar en { $moves }
}: { $text }.
fault-hangs = Pieza colgada: { FORM($captor, "definite") } captura gratis { FORM($taken, "definite") } de { $on }.
fault-pinned = Pieza colgada: { FORM($captor, "definite") } captura gratis { FORM($taken, "definite") } de { $on }, porque una clavada inmoviliza { FORM($pinned, "definite") } de { $pinned-on }.
fault-loses-exchange = Se pierde { FORM($taken, "definite") } de { $on } a cambio de solo { FORM($regained, "indefinite") }.
fault-fork = Ataque doble: { $text }. Así { FORM($by, "definite") } ataca a la vez { $equal ->
    [yes] dos piezas de tipo { $first }
   *[no] { $first } y { $second }
}, y se pierde una pieza.
fault-loses-piece = Así { FORM($side, "definite") } ganan { $is-known ->
    [yes] { FORM($piece, "indefinite") }
   *[no] una pieza
}: { $text }.
fault-misses-piece = Se podía ganar { $is-known ->
    [yes] { FORM($piece, "indefinite") }
   *[no] una pieza
}: { $text }.
fault-attacked = Respuesta de { FORM($side, "definite") }: { $text }, y queda bajo ataque { FORM($target, "definite") } de { $on }.
fault-overlooks-drop = Quedó sin usar una pieza en mano: { $text }{ $check ->
    [yes] , con jaque
   *[no] { "" }
}.
fault-repeats = La posición se dio por cuarta vez, y { $loses ->
    [yes] así se pierde
   *[no] son tablas
}.
fault-perpetual-check = Dar jaque perpetuo es perder.
review-instead = Mejor: { $text }.
review-turning-point = Jugada { $number }. { $why }
review-play-from = Reintentar desde aquí
review-numbers = Números y línea completa
review-cost = la probabilidad de ganar bajó del { $before } % al { $after } %
review-missed = dejó escapar un mate en { $moves }; ahora la probabilidad de ganar es del { $after } %
review-allowed = permite un mate en { $moves }; la probabilidad de ganar era del { $before } %
review-better = Mejor
review-play-line = Reproducir
analysis-switch = Analizar
analysis-after-game = El análisis se hace tras la partida.
analysis-lines = Líneas
analysis-line-count = { $count ->
    [one] { $count } línea
   *[other] { $count } líneas
}
analysis-depth = Profundidad { $depth }{ $known ->
    [yes] { " " }· { $speed } kn/s
   *[no] { "" }
}
analysis-limit = Búsqueda
first-moves = Mate más corto: { $complete ->
    [yes] { "" }
   *[no] al menos { "" }
}{ $one ->
    [yes] 1 primera jugada
   *[no] { $number } primeras jugadas
}
no-mate-within = { $finished ->
    [yes] Sin mate en { $moves } o menos
   *[no] Sin mate en { $moves } o menos; se busca más allá
}
limit-of = { $kind ->
    [seconds] { $value } s
    [depth] Profundidad { $value }
    [mate] Solo mates
   *[long] Larga
}
analysis-threat = Amenaza
analysis-switched = { $on ->
    [yes] { $threat ->
        [yes] Buscando una amenaza.{ $device ->
            [keys] { " " }La tecla V la dice.
           *[other] { "" }
        }
       *[no] Analizando la posición.
    }
   *[no] Análisis desactivado.
}
analysis-no-threat = En jaque, o si el rival no pudiera mover, no hay amenaza que buscar.
analysis-whole-line = { $whole ->
    [yes] La línea completa
   *[no] Solo el principio
}
analysis-line-number = Línea { $number }
analysis-of-table = De la solución del juego
analysis-searching = Buscando…
analysis-after-review = Primero va la revisión.
analysis-over = Aquí la partida ha terminado.
mates-in = { $side }: mate en { $moves }

## HTML for another page

answer-rank = { $rank }: { $pieces }.
answer-piece = { $kind } de { FORM($side, "definite") } en { $square }
answer-nothing = vacía
answer-hand = En mano de { FORM($side, "definite") }: { $pieces }.
answer-check = Jaque de { $pieces }.
answer-no-check = No hay jaque.
answer-no-clocks = Esta partida no tiene relojes.
answer-no-evaluation = Esta posición no tiene evaluación.{ $offered ->
    [yes] { " " }Pulsa A para analizarla.
   *[no] { "" }
}
answer-threat = { $has-line ->
    [yes] La amenaza: { $line }.
   *[no] Aún no se ha encontrado ninguna amenaza.
}
answer-capture = { $square } (captura { FORM($kind, "definite") })
answer-evaluation = { $score }.{ $has-line ->
    [yes] { " " }Lo mejor: { $line }.
   *[no] { "" }
}
answer-moves = Desde { $square }, { FORM($kind, "definite") } puede ir a { $squares }.
answer-stays = En { $square }, { FORM($kind, "definite") } no puede moverse.
position-words = { $game }. { $turn }. { $black }: { $black-pieces }. { $white }: { $white-pieces }.
position-piece = { $kind } { $square }
position-held = { $one ->
    [yes] { $kind }
   *[no] { $kind } × { $count }
}
position-hand = en mano: { $pieces }
position-none = ninguna pieza
list-comma = ,{" "}
embed-what = Qué es
embed-kind = { $kind ->
    [diagram] Imagen
    [replay] Partida para repasar
    [puzzle] Problema
   *[play] Partida para jugar
}
embed-kind-note = { $kind ->
    [diagram] sin scripts
    [replay] con los comentarios
    [puzzle] las jugadas desde aquí
   *[play] desde aquí
}
embed-form = Insertar como
embed-form-of = { $form ->
    [element] Elemento
   *[frame] Marco
}
embed-form-note = { $form ->
    [element] se adapta a la página
   *[frame] sirve en casi cualquier editor
}
embed-width = Ancho
embed-pixels = { $width } px
embed-sides = { $plays ->
    [yes] El visitante juega con
   *[no] Abajo
}
embed-both = Ambas
embed-copy = Copiar HTML
embed-preview = Vista previa
