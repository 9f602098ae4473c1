# Español. Los textos de las páginas de reglas; los nombres de piezas y juegos están en el archivo de la aplicación.

## The page

title = Reglas de { $game }
description = Cómo se juega a { $game }: el tablero, cada pieza y cómo se mueve, cómo se sueltan las piezas, cómo termina la partida y un glosario con los términos japoneses.
list-title = Reglas de cinco variantes pequeñas del shogi
list-description = Las reglas de Micro shogi, Minishogi, Judkins shogi, Nana shogi y Kyoto shogi, con imágenes de todas las piezas y sus movimientos, y un glosario.
list-lead = Parientes pequeños del shogi, el ajedrez japonés, que se juegan en unos minutos. En todos ellos, una pieza capturada cambia de bando y vuelve al tablero.
all-games = Todos los juegos
contents = En esta página
languages = Idioma
no-script = { $app } necesita JavaScript, que aquí está desactivado.
play = Jugar a este juego
play-game = Jugar a { $game }
section = { $section ->
    [board] El tablero y el inicio
    [turns] Cómo es un turno
    [pieces] Las piezas
    [promotion] Promoción
    [turning] Dar la vuelta
    [rolling] Rodar
    [drops] Soltar piezas
    [endings] Cómo termina la partida
    [readings] Dos maneras de jugar
    [glossary] Glosario
   *[games] Otros juegos
}

## Lists

both = { $one } y { $other }
several = { $first }, { $more }
sentences = { $first } { $then }

## The board

board-size = Un juego para dos, en un tablero de { $files } columnas y { $ranks } filas.
board-names = Las columnas se numeran de derecha a izquierda, tal como las ven las negras. Las filas llevan letras, desde el lado de las blancas hasta el de las negras. { $square } está en la columna { $file } y la fila { $rank }.
owners = Los dos jugadores tienen las mismas piezas. La punta de una pieza señala al rival, así que su dirección muestra de quién es. Las piezas de las negras están abajo en las imágenes, y las de las blancas, arriba.
start-position = Posición inicial de { $game }
starts-empty = Al empezar, el tablero está vacío y todas las piezas están en mano.
side-has = { $side }: { $pieces }
on-square = { $kind } { $square }
in-hand = { $pieces } en mano
crossed = La casilla con una cruz es { $square }: en ella no se puede soltar nada.
handicaps = Partidas con ventaja
handicaps-how = Quien juega mejor lleva las blancas, empieza sin algunas piezas y hace la primera jugada. Las blancas pueden empezar:

## A turn

turn-first = Las negras (sente en japonés) hacen la primera jugada. Después, los jugadores se alternan.
turn-what = En tu turno mueves una de tus piezas del tablero o sueltas una de tu mano.
turn-capture = Una pieza que se mueve a la casilla de una pieza rival la captura. La pieza capturada va a tu mano y desde entonces es tuya.
turn-way = Ninguna pieza pasa por encima de otra{ $jumps ->
    [yes] ; solo { FORM($kind, "definite") } salta.
   *[no] .
}
turn-check = Un rey está en jaque si lo pueden capturar en la siguiente jugada. Ninguna jugada puede dejar a tu propio rey en jaque.
turn-aim = Ganas con el jaque mate: el rey rival está en jaque y no hay manera de evitarlo.
king-first = En tu primera jugada sueltas el rey: mientras esté en mano, no puedes hacer otra cosa.
king-first-check = No se puede soltar donde quede en jaque ni donde dé jaque al otro rey. Por eso los reyes nunca están uno junto al otro.

## The pieces

diagram-key = En los diagramas, un punto es un paso, y una flecha, un movimiento de cualquier distancia mientras el camino esté libre.{ $jumps ->
    [yes] { " " }Un anillo con un punto dentro es un salto por encima de lo que haya en medio.
   *[no] { "" }
}
owned = { $count ->
    [1] Una pieza por jugador.
   *[more] { $count } piezas por jugador.
}
letters = En las jugadas: { $letters }.
rolling-order = Con cada movimiento en el tablero, este cubo rueda a su siguiente cara, y de la última otra vez a la primera:
face-number = Cara { $number } de { $of }.
by-ruleset = { $game }: { $sentence }

## Promotion

zone = Tu zona de promoción { $ranks ->
    [1] es la fila más alejada de ti.
    [2] son las dos filas más alejadas de ti.
   *[more] son las { $ranks } filas más alejadas de ti.
}
zone-picture = La zona de promoción de las negras, en el lado de las blancas. La de las blancas está en el lado opuesto.
may-promote = Cuando una pieza que puede promover entra en la zona, se mueve dentro de ella o sale de ella, puedes darle la vuelta al final de la jugada.
must-promote = Tiene que promover donde, de otro modo, ya no podría moverse: { $limits }.
stays-promoted = Una pieza promovida lo sigue siendo hasta que la capturan. Soltar una pieza en la zona no es promover; la pieza puede promover cuando se mueva más tarde.
becomes = { FORM($kind, "definite") } se convierte en { $faces }
never-promote = Nunca promueven: { $kinds }.
limit = { FORM($kind, "definite") } en { $ranks ->
    [1] la última fila
    [2] las dos últimas filas
   *[more] las últimas { $ranks } filas
}

## Turning over

turns-by-capture = Una pieza se da la vuelta cada vez que captura, de cualquiera de sus caras a la otra. No puedes elegirlo. Una jugada sin captura nunca da la vuelta a una pieza.
turns-by-move = Una pieza se da la vuelta con cada movimiento en el tablero, capture o no. No puedes elegirlo.
rolls-by-move = Un cubo rueda a su siguiente cara con cada movimiento en el tablero, capture o no. No puedes elegirlo.
drop-does-not-turn = Soltar una pieza no le da la vuelta: muestra la cara con la que se soltó.
single-faced = Con una sola cara, siempre la misma: { $kinds }.

## Drops

drop-what = En lugar de mover, puedes poner una pieza de tu mano en una casilla vacía. Ese es todo tu turno.
drop-face = { $face ->
    [unpromoted] Las piezas se sueltan sin promover, aunque estuvieran promovidas al capturarlas.
    [either] Tú eliges cuál de sus dos caras muestra una pieza al soltarla.
    [any] Tú eliges cuál de sus caras muestra una pieza al soltarla.
   *[first] Una pieza se suelta con su primera cara; las otras solo aparecen al rodar.
}
drop-nowhere = En { $square } no se puede soltar nada, ni siquiera un rey.
no-drop-check = No se puede dar jaque al soltar una pieza, así que tampoco jaque mate. Sí se puede bloquear un jaque.
no-doubled = No puedes soltar { FORM($kind, "indefinite") } en una columna donde ya tengas { FORM($kind, "indefinite") } sin promover.
doubled-allowed = Puedes tener más de { FORM($kind, "indefinite") } en una misma columna.
no-mate-by-drop = No puedes dar mate soltando { FORM($kind, "indefinite") }. Sí puedes soltar { FORM($kind, "indefinite") } para dar jaque, y también dar mate moviendo { FORM($kind, "indefinite") }.
mate-by-drop-allowed = Puedes dar mate soltando { FORM($kind, "indefinite") }.
no-dead-ends = No puedes soltar una pieza donde ya no podría moverse: { $limits }.
dead-ends-allowed = Puedes soltar una pieza donde ya no podrá moverse, y también moverla a una casilla así.

## How the game ends

ending = { $ending ->
    [checkmate] Jaque mate
    [stalemate] Sin jugadas legales
    [mate-with-hand] Prohibido dar mate con una pieza en mano
    [repetition] La misma posición cuatro veces
    [perpetual-check] Jaque perpetuo
    [agreement] Acuerdo
    [resignation] Abandono
    [time] Tiempo
   *[limits] Ningún otro final
}
checkmate-loses = Quien está en jaque y no tiene ninguna jugada legal recibe jaque mate y pierde.
stalemate-loses = Quien no está en jaque pero no tiene ninguna jugada legal (ahogado) también pierde.
mate-with-hand = Un movimiento en el tablero no puede dar mate si antes tenías una pieza en mano. No cuenta una pieza capturada en ese mismo movimiento. Un mate a la descubierta también es mate.
mate-with-hand-replies = Es mate si el rey está en jaque y ninguna respuesta cumple todas las demás reglas. Si esta misma regla prohíbe las únicas respuestas de un jugador, ese jugador no tiene ninguna jugada legal y pierde. Dejar al rival sin jugadas legales y sin jaque siempre está permitido.
only-with-empty-hand = Así que el mate requiere un movimiento en el tablero, con la mano vacía antes de hacerlo.
repetition = Cuando la misma posición se da por cuarta vez, { $result ->
    [draw] la partida termina en tablas.
   *[first-player] pierde quien hizo la primera jugada de la partida: las negras, o las blancas en una partida con ventaja.
}
same-position = Una posición es la misma si cada casilla tiene la misma cara del mismo jugador, las dos manos son iguales y el turno es del mismo jugador. El inicio cuenta como la primera vez.
perpetual-check = { $result ->
    [loses] Si un jugador dio jaque en cada jugada entre la primera vez y la cuarta, es él quien pierde. Si lo dieron los dos, son tablas.
   *[nothing] No hay regla de jaque perpetuo: una posición que se da por cuarta vez a base de jaques cuenta como cualquier otra.
}
agreement = Los jugadores pueden acordar tablas.
resignation = Puedes abandonar en cualquier momento, y pierdes.
time = En una partida con reloj, pierde quien se queda sin tiempo.
limits = No hay límite de jugadas, ni la regla de impasse del shogi.

## The ways to play a game with several

readings = Las descripciones publicadas no coinciden en qué cara muestra una pieza al soltarla. Aquí se puede jugar de las dos maneras.
solution = { $ruleset ->
    [nana] Este juego está resuelto: con el mejor juego de ambos bandos, son tablas.
   *[nana-free] Este juego está resuelto: con el mejor juego, ganan las negras, que mueven primero.
}

## Glossary

glossary-how = Palabras de estas páginas y de la aplicación, con el término japonés y cómo se pronuncia.
term = { $term ->
    [black] Negras
    [white] Blancas
    [file] Columna
    [rank] Fila
    [hand] Mano
    [drop] Soltar
    [capture] Capturar
    [face] Cara
    [cube] Cubo
    [promotion] Promoción
    [zone] Zona de promoción
    [check] Jaque
    [checkmate] Jaque mate
    [stalemate] Ahogado
    [repetition] Repetición
    [perpetual-check] Jaque perpetuo
    [two-pawns] Dos peones
    [pawn-drop-mate] Mate soltando un peón
    [dead-end] Casilla sin salida
    [handicap] Ventaja
    [resignation] Abandono
    [byoyomi] Byoyomi
    [variation] Variante
    [record] Registro de la partida
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
    [black] El jugador que mueve primero en una partida igualada, y que juega hacia arriba.
    [white] El otro jugador, que juega hacia abajo.
    [file] Una línea vertical de casillas. Su número es la primera parte del nombre de una casilla.
    [rank] Una línea horizontal de casillas. Su letra es la segunda parte del nombre de una casilla.
    [hand] Las piezas que un jugador puede soltar.
    [drop] Poner una pieza de tu mano en una casilla vacía, como jugada.
    [capture] Quitarle una pieza al rival moviéndote a su casilla. La pieza va a tu mano.
    [face] Lo que una pieza muestra arriba, que dice cómo se mueve. La mayoría de las piezas tiene otra cara detrás.
    [cube] Una pieza con cuatro caras que rueda de una a la siguiente.
    [promotion] Dar la vuelta a una pieza para mostrar su cara más fuerte.
    [zone] Las filas donde las piezas pueden promover.
    [check] El rey podría ser capturado en la siguiente jugada.
    [checkmate] Un jaque que ninguna jugada legal evita. Quien recibe mate pierde.
    [stalemate] No estar en jaque y no tener ninguna jugada legal. En shogi eso es perder.
    [repetition] La misma posición por cuarta vez.
    [perpetual-check] Una repetición en la que un jugador dio jaque en cada jugada.
    [two-pawns] Dos peones sin promover de un jugador en la misma columna, algo que el shogi prohíbe.
    [pawn-drop-mate] Dar mate soltando un peón, algo que el shogi prohíbe.
    [dead-end] Una casilla desde la que una pieza ya no podría moverse.
    [handicap] Un inicio en el que las blancas, que juegan mejor, tienen menos piezas y mueven primero.
    [resignation] Dar la partida por perdida.
    [byoyomi] Tiempo para cada jugada, una vez agotado el tiempo principal.
    [variation] Una línea de jugadas que no se jugó, al margen de la partida.
    [record] La lista de las jugadas de una partida.
    [kif] Un formato de los programas japoneses de shogi para registrar partidas.
    [sfen] Una línea de texto que describe una posición: el tablero, de quién es el turno y las manos.
   *[usi] El lenguaje con el que los programas de shogi hablan entre sí, y su forma breve de escribir jugadas, como 1d1c.
}

## The page around its program, and the picture before a custom element

note-not-here = No se pudo cargar el juego aquí. Su página:
note-not-loaded = No se pudo cargar el juego. Lo que has jugado se conserva.
note-reload = Recargar
note-stopped = El programa se detuvo. Recarga la página para seguir.
note-saved-games = Las partidas guardadas, como texto para copiar:
note-stops-again = Si vuelve a detenerse, empieza de cero. Las partidas guardadas se conservan.
note-begin-anew = Empezar de cero
manifest-description = Cinco juegos pequeños de shogi, contra la máquina o entre dos personas en un mismo dispositivo, también sin conexión.
element-start = { $kind ->
    [replay] Repasar la partida
    [puzzle] Resolver este problema
   *[play] Jugar en este tablero
}
