# Suomi. Yksi viesti avainta kohti; argumentit antaa src/text/messages.rs.
# Nappulan ja puolen nimen sijamuodon valitsee $form: object = genetiivi-akkusatiivi (”lyö tornin”), translative =
# translatiivi (”muuttuu torniksi”), full = koko nimi, genitive = ”Mustan kello”, adessive = ”pelaat mustilla”.

## Names

side-black = { $form ->
    [genitive] Mustan
    [adessive] mustilla
   *[name] Musta
}
side-white = { $form ->
    [genitive] Valkoisen
    [adessive] valkoisilla
   *[name] Valkoinen
}
piece-king = { $form ->
    [object] kuninkaan
    [translative] kuninkaaksi
   *[name] kuningas
}
piece-rook = { $form ->
    [object] tornin
    [translative] torniksi
   *[name] torni
}
piece-bishop = { $form ->
    [object] lähetin
    [translative] lähetiksi
   *[name] lähetti
}
piece-tokin = { $form ->
    [object] tokinin
    [translative] tokiniksi
   *[name] tokin
}
piece-gold = { $form ->
    [object] kullan
    [translative] kullaksi
    [full] kultakenraali
   *[name] kulta
}
piece-silver = { $form ->
    [object] hopean
    [translative] hopeaksi
    [full] hopeakenraali
   *[name] hopea
}
piece-knight = { $form ->
    [object] ratsun
    [translative] ratsuksi
   *[name] ratsu
}
piece-lance = { $form ->
    [object] peitsen
    [translative] peitseksi
   *[name] peitsi
}
piece-pawn = { $form ->
    [object] sotilaan
    [translative] sotilaaksi
   *[name] sotilas
}
piece-step-rook = { $form ->
    [object] tornin
    [translative] torniksi
   *[name] torni
}
piece-dragon = { $form ->
    [object] lohikäärmeen
    [translative] lohikäärmeeksi
   *[name] lohikäärme
}
piece-horse = { $form ->
    [object] hevosen
    [translative] hevoseksi
    [full] lohikäärmehevonen
   *[name] hevonen
}
piece-promoted-silver = { $form ->
    [object] korotetun hopean
    [translative] korotetuksi hopeaksi
   *[name] korotettu hopea
}
piece-promoted-knight = { $form ->
    [object] korotetun ratsun
    [translative] korotetuksi ratsuksi
   *[name] korotettu ratsu
}
piece-reverse-chariot = { $form ->
    [object] peruutusvaunun
    [translative] peruutusvaunuksi
   *[name] peruutusvaunu
}
piece-swallows-wings = { $form ->
    [object] pääskynsiiven
    [translative] pääskynsiiveksi
   *[name] pääskynsiipi
}
piece-go-between = { $form ->
    [object] välittäjän
    [translative] välittäjäksi
   *[name] välittäjä
}
piece-tile-general = { $form ->
    [object] tiilikenraalin
    [translative] tiilikenraaliksi
   *[name] tiilikenraali
}
piece-cat-sword = { $form ->
    [object] kissanmiekan
    [translative] kissanmiekaksi
   *[name] kissanmiekka
}
piece-dog = { $form ->
    [object] koiran
    [translative] koiraksi
   *[name] koira
}
square = { $file }{ $rank ->
    [a] a
    [b] b
    [c] c
    [d] d
    [e] e
   *[f] f
}
game-micro = Mikroshogi
game-minishogi = Minishogi
game-judkins = Judkinsin shogi
game-nana = Nana-shogi
game-nana-free = Nana-shogi, vapaa tahko
game-kyoto = Kioto-shogi

## Status and announcements

turn = { $check ->
    [yes] Shakki!{" "}
   *[no] { "" }
}{ $mover ->
    [you] Sinun vuorosi
    [computer] Tietokone miettii
    [correspondent] { $correspondent } on vuorossa ({ $side })
   *[someone] { $side } on vuorossa
}
over = { $verdict } { $ending }
verdict = { $result ->
    [won] Voitit!
    [drawn] Tasapeli.
   *[other] { $winner } voitti.
}
verdict-at-level = { $result ->
    [won] Voitit! { $name } hävisi.
    [lost] Hävisit. { $name } voitti.
   *[drawn] Tasapeli. Vastassa oli { $name }.
}
over-checkmate = Matti.
over-stalemate = { $result ->
    [won] Tietokone ei voi siirtää, ja shogissa se on häviö.
    [lost] Et voi siirtää, ja shogissa se on häviö.
   *[other] { $loser } ei voi siirtää, ja shogissa se on häviö.
}
over-perpetual-check = { $result ->
    [won] Tietokone shakkasi loputtomasti, ja se on häviö.
    [lost] Shakkasit loputtomasti, ja se on häviö.
   *[other] { $loser } shakkasi loputtomasti, ja se on häviö.
}
over-repetition = Sama asema syntyi neljästi.
over-first-mover = Sama asema syntyi neljästi: pelin aloittaja häviää.
over-resignation = { $result ->
    [won] Tietokone luovutti.
    [lost] Luovutit.
   *[other] { $loser } luovutti.
}{ $undo ->
    [yes] { " " }”Kumoa” peruu sen.
   *[no] { "" }
}
over-timeout = { $result ->
    [won] Tietokoneen aika loppui.
    [lost] Aikasi loppui.
   *[other] { $loser } ylitti aikansa.
}{ $undo ->
    [yes] { " " }”Kumoa” peruu sen.
   *[no] { "" }
}
over-agreement = Molemmat hyväksyivät sen.{ $undo ->
    [yes] { " " }”Kumoa” peruu sen.
   *[no] { "" }
}
repeated-draw = Sama asema kolmannen kerran. Vielä kerran, niin peli on tasapeli.
repeated-loss = Sama asema kolmannen kerran. Vielä kerran, niin { $result ->
    [won] tietokone häviää.
    [lost] häviät.
   *[other] { $loser } häviää.
}
repeated-check = Kolmas kerta pelkillä shakeilla. Vielä kerran, niin { $result ->
    [won] tietokone häviää.
    [lost] häviät.
   *[other] { $loser } häviää.
}
draw-offered = Tarjoat tasapeliä. Tietokone harkitsee…
draw-declined = Tietokone ei suostu tasapeliin vaan jatkaa peliä.
correspondence-over = { $reason ->
    [checkmate] Matti.
    [stalemate] { $loser }: ei siirtoja, ja shogissa se on häviö.
    [perpetual-check] { $loser }: ikuinen shakki, ja se on häviö.
    [repetition] Sama asema syntyi neljästi: pelin aloittaja häviää.
    [timeout] { $loser }: aika loppui.
   *[resignation] { $loser }: luovutus.
}
then-send = { $known ->
    [yes] Lähetä linkki pelaajalle { $correspondent }.
   *[no] Lähetä linkki ystävällesi.
}
played = { $mover ->
    [you] Sinä
    [computer] Tietokone
    [correspondent] { $correspondent }
   *[someone] { $side }
}: { $text }.
move-text = { $how ->
    [drop] { $kind } pudotetaan ruutuun { $to }
    [put] { $kind } pudotetaan ruutuun { $to }
    [capture] { $kind } lyö { FORM($captured, "object") } ruudussa { $to }
    [capture-from] { $kind } ruudusta { $from } lyö { FORM($captured, "object") } ruudussa { $to }
   *[move] { $kind } siirtyy ruudusta { $from } ruutuun { $to }
}{ $turned ->
    [yes] { " " }ja muuttuu { FORM($became, "translative") }
   *[no] { "" }
}
begun = { $game }.{ $alone ->
    [yes] { " " }Pelaat { FORM($side, "adessive") }.
   *[no] { "" }
}
new-game-begun = Uusi peli. ”Kumoa” avaa edellisen.
opened = Avattu. ”Kumoa” avaa edellisen pelisi.
opened-record = Avattu. Edellinen pelisi on kohdassa Pelit.
correspondent = { $known ->
    [yes] { $name }
   *[no] Ystäväsi
}
player-you = Sinä
send-link-now = { $check ->
    [yes] Shakki!{" "}
   *[no] { "" }
}{ $known ->
    [yes] Lähetä linkki pelaajalle { $correspondent }
   *[no] Lähetä linkki ystävällesi
}
await-link = { $known ->
    [yes] Avaa tai liitä linkki, jonka sait pelaajalta { $correspondent }.
   *[no] Avaa tai liitä ystäväsi linkki.
}
how-to-correspond = { $your-turn ->
    [yes] Tee siirtosi ja lähetä linkki.{" "}
   *[no] { "" }
}Pelaat { FORM($side, "adessive") }, vastassa { $known ->
    [yes] { $correspondent }
   *[no] ystäväsi
}{ $your-turn ->
    [yes] .
   *[no] , joka siirtää ensin.
}
correspondents-turn = { $known ->
    [yes] Vuorossa on { $correspondent }.
   *[no] Vuorossa on ystäväsi.
} { $to-send ->
    [yes] Lähetä linkki.
   *[no] Avaa linkki, jonka saat takaisin.
}
link-copied = { $known ->
    [yes] Linkki kopioitu. Lähetä se pelaajalle { $correspondent }.
   *[no] Linkki kopioitu. Lähetä se ystävällesi.
}
nothing-new = { $known ->
    [yes] Linkissä ei ole uutta siirtoa pelaajalta { $correspondent }.
   *[no] Linkissä ei ole uutta siirtoa ystävältäsi.
}
link-differs = Linkki poikkeaa pelistäsi siirrossa { $number }. ”Kumoa” palauttaa oman pelisi.
clock-minutes = { $number } min
clock-seconds = { $number } s
clock-byoyomi = { $main ->
    [yes] { $time }, sitten { $each } / siirto
   *[no] { $each } / siirto
}
clock-increment = { $time } + { $each } / siirto
clock-of = { $owner ->
    [you] Sinun kellosi
    [computer] Tietokoneen kello
   *[someone] { FORM($side, "genitive") } kello
}: { $left }{ $byoyomi ->
    [yes] { " " }tähän siirtoon
   *[no] { "" }
}{ $paused ->
    [yes] , odottaa
   *[no] { "" }
}
time-left = { $seconds ->
    [60] Minuutti jäljellä.
   *[10] Kymmenen sekuntia jäljellä.
}
clock-paused = Tauko. { $device ->
    [touch] Napauta
    [keys] Paina jotakin näppäintä
   *[mouse] Napsauta
}, niin peli jatkuu.
stuck = { $why ->
    [blocked] Nyt { $kind } ei pääse liikkumaan: omat nappulat tai laudan reuna ovat tiellä.
    [check] Olet shakissa, eikä { $kind } voi auttaa.
   *[unsafe] Nyt { $kind } ei pääse mihinkään turvalliseen ruutuun.
}
only-shown = Tätä lautaa voi vain katsella. Aloita uusi peli, jos haluat pelata.
problems = { $problem } { $several ->
    [yes] Muita virheitä: { $more }.
   *[no] Lisäksi yksi muu virhe.
}
edit-select = { $device ->
    [touch] Napauta nappulaa
    [keys] Paina Enter nappulan päällä
   *[mouse] Napsauta nappulaa
}, niin voit siirtää tai kääntää sen.
edit-move = { $device ->
    [touch] Siirrä napauttamalla ruutua, käännä napauttamalla nappulaa
    [keys] Siirrä painamalla Enter ruudussa, käännä painamalla Enter nappulan päällä
   *[mouse] Siirrä napsauttamalla ruutua, käännä napsauttamalla nappulaa
}.
edit-erase = { $device ->
    [touch] Napauta nappulaa
    [keys] Paina Enter nappulan päällä
   *[mouse] Napsauta nappulaa
}, niin se poistuu.
edit-put = { $device ->
    [touch] Napauta ruutua: { FORM($side, "genitive") } { $kind }. Käteen lisäät napauttamalla kättä.
    [keys] Paina Enter ruudussa: { FORM($side, "genitive") } { $kind }. Kädessä + lisää yhden.
   *[mouse] Napsauta ruutua: { FORM($side, "genitive") } { $kind }. Käteen lisäät napsauttamalla kättä.
}
looking-back = Tämä on aiempi asema. Palaa peliin, niin voit jatkaa.
move-shown-start = Pelin alku
move-shown = { $variation ->
    [yes] Muunnelma: siirto { $number }/{ $of }
   *[no] Siirto { $number }/{ $of }
}
taken-back = Siirto peruttu.
variation-turn = { $check ->
    [yes] Shakki!{" "}
   *[no] { "" }
}Muunnelma: { $side } on vuorossa
promoted = Tämä on nyt päämuunnelma.{ $ended ->
    [yes] { " " }Tulos jää pelattuun muunnelmaan.
   *[no] { "" }
}
variation-deleted = Muunnelma poistettu. ”Kumoa” palauttaa sen.
change-undone = { $change ->
    [ending] Peli jatkuu.
    [promotion] Entinen päämuunnelma on palautettu.
    [deletion] Muunnelma on palautettu.
   *[comment] Kommentti on taas ennallaan.
}
brought-back = Kesken jättämäsi peli on palautettu.
draft-kept = ”Kumoa” palauttaa aseman, jonka asetit aiemmin.
drop-king = { $mover ->
    [you] Pudota kuninkaasi
   *[someone] { $side }: pudota kuninkaasi
}
premove = Seuraavaksi: { $text }. { $device ->
    [touch] Peru napauttamalla.
    [keys] Esc peruu sen.
   *[mouse] Peru napsauttamalla.
}
values = Aseman arvo
values-after-game = Aseman arvo, pelin jälkeen
values-wait = Aseman arvo kerrotaan pelin jälkeen.
values-help = Kuka voittaa parhaalla pelillä ja monessako siirrossa, kun molempien siirrot lasketaan. Merkit koskevat vuorossa olevaa pelaajaa.
valued = { $label }: { $value }
move-value = { $value ->
    [win] voitto { $plies }
    [loss] häviö { $plies }
   *[draw] tasapeli
}
mistake = { $given ->
    [win] hukkasi voiton
   *[draw] hukkasi tasapelin
}
values-wanted = Haetaan aseman arvoa…
position-value = { $result ->
    [win] { $winner } voittaa { $plies } siirrossa.
   *[draw] Parhaalla pelillä tasapeli.
}
position-value-after = { $side } hukkasi { $given ->
    [win] voiton
   *[draw] tasapelin
}. { $now }
table-absent = Tällä sivulla ei ole tämän pelin ratkaisutaulukkoa.
table-unreachable = Tämän pelin ratkaisutaulukkoa ei voitu ladata.
table-damaged = Tämän pelin ratkaisutaulukko latautui vioittuneena.
table-other-start = Ratkaisutaulukko kattaa vain tavallisesta alkuasemasta alkaneet pelit.
searched-instead = { $fault } Tietokone laskee siirrot itse.
hint-asked = Etsitään hyvää siirtoa…
hint-shown = Kokeile tätä: { $text }.{ $reasoned ->
    [yes] { " " }{ $reason }
   *[no] { "" }
}
hint-mate = Matti { $one ->
    [yes] yhdessä siirrossa
   *[no] { $count } siirrossa
}.
hint-only-legal = Se on ainoa laillinen siirto.
hint-only-escape = Kaikilla muilla siirroilla joudut mattiin.
hint-only-good = Kaikki muut siirrot todennäköisesti häviävät.
hint-mated = Vastustaja voi silti tehdä matin { $one ->
    [yes] yhdessä siirrossa
   *[no] { $count } siirrossa
}.
hint-wins = Se voittaa { FORM($kind, "object") }.
hint-wins-piece = Se voittaa nappulan.
hint-promotes = Se on turvallinen korotus.
hint-keeps-draw = Se säilyttää tasapelin.
hint-chance = Voittomahdollisuus on noin { $percent } %.
engine-error-absent = Täällä ei ole tietokonevastustajaa, mutta kaksi ihmistä voi pelata.
engine-error-broken = Tietokonevastustaja ei käynnistynyt. Yritä uudelleen tai lataa sivu uudelleen.
engine-error-other-build = Sivu on päivitetty. Lataa se uudelleen, niin voit jatkaa peliä tietokonetta vastaan.
engine-silent = Tietokone ei vastaa. Se käynnistetään uudelleen.
hand-empty = { FORM($side, "genitive") } käsi on tyhjä.
damaged = Tallennettua peliäsi ei voitu lukea. Se voi silti olla kohdassa Pelit.

## The introduction

learnt = { $game } on nyt hallussa!
step-number = { $step }/{ $of }

## Why a move is illegal

illegal-game-over = Peli on päättynyt.
illegal-off-board = Ruutua { $square } ei ole tällä laudalla.
illegal-no-piece = Ruudussa { $square } ei ole nappulaa.
illegal-not-yours = Ruudun { $square } nappula ei ole sinun.
illegal-not-in-hand = Kädessä ei ole tätä nappulaa: { $kind }.
illegal-own-piece = Ruudussa { $square } on oma nappulasi.
illegal-occupied = Nappulan voi pudottaa vain tyhjään ruutuun, ja { $square } on varattu.
illegal-out-of-reach = Ruutuun { $square } { $kind } ei pääse.
refused-out-of-reach = Ruutuun { $square } { $kind } ei pääse. { $device ->
    [touch] Paina pitkään nappulaa
    [keys] Paina ? nappulan päällä
   *[mouse] Napsauta nappulaa hiiren oikealla painikkeella
}, niin näet sen siirrot.
illegal-wrong-face = Siinä ruudussa nappula ei voi olla { $kind }.
illegal-king-first = Kuninkaasi on kädessä. Pudota se ensin.
illegal-no-drop-here = Ruutuun { $square } ei saa pudottaa mitään.
illegal-must-promote = Siellä { $kind } ei voisi enää liikkua. Se on korotettava.
illegal-dead-end = Ruudusta { $square } { $kind } ei voisi koskaan liikkua.
illegal-doubled = Sillä linjalla sinulla on jo { $kind }.
illegal-into-check = Siellä kuninkaasi olisi shakissa.
illegal-still-in-check = Olet shakissa, eikä tämä siirto torju sitä.
illegal-pinned = Ruudun { $square } nappula suojaa kuningastasi: jos siirrät sen pois, jäät shakkiin.
illegal-drop-gives-check = Tässä pelissä ei saa shakata pudottamalla.
illegal-mate-by-drop = Pudotettu { $kind } ei saa tehdä mattia.
illegal-mate-with-hand = Mattia ei saa tehdä, kun sinulla on nappula kädessä.

## The board, for screen readers

board = Lauta
rank-name = Rivi { $rank }
dialog = { $drop ->
    [yes] Ruutuun { $square } pudotetaan { $kind }: mikä puoli ylöspäin?
   *[no] Ruutuun { $square } siirtyy { $kind }: mikä puoli ylöspäin?
}
stand = { FORM($side, "genitive") } käsi
square-empty = { $square }, tyhjä{ $state ->
    [destination] , tähän pääsee
   *[idle] { "" }
}
square-piece = { $square }, { FORM($side, "genitive") } { $kind }{ $turns ->
    [capture] , muuttuu { FORM($reverse, "translative") } lyödessään
    [move] , muuttuu { FORM($reverse, "translative") } siirtyessään
   *[never] { "" }
}{ $state ->
    [movable] , voi siirtyä
    [selected] , valittu
    [capture] , voidaan lyödä
    [retake] , voitaisiin lyödä takaisin
   *[idle] { "" }
}
held = { FORM($side, "genitive") } käsi, { $kind }{ $turns ->
    [yes] { " " }tai { $other }
   *[no] { "" }
}: { $amount ->
    [zero] ei yhtään
   *[some] { $count }
}
held-face = pudota { $kind }
tool-move = Siirrä nappuloita
tool-erase = Poista nappuloita
tool-put = { FORM($side, "genitive") } { $kind }{ $turns ->
    [yes] { " " }(toinen puoli: { $reverse })
   *[no] { "" }
}
choice = { $kind }
choice-of = { $kind }: { $moves }
refused-choice = { $kind }, ei sallittu: { $why }

## The card of a piece

card = { $owner ->
    [you] Oma
    [computer] Tietokoneen
    [correspondent] { $correspondent }:
   *[someone] { FORM($side, "genitive") }
} { FORM($kind, "full") }
# Miten puoli liikkuu: lauseena tai lyhyesti (`yes`) valintaikkunaa varten, kahdella rivillä kuten tässä.
moves-king = { $short ->
    [yes]
        yksi askel mihin
        tahansa suuntaan
   *[no] Yksi askel mihin tahansa suuntaan.
}
moves-rook = { $short ->
    [yes]
        suoraan
        kuinka kauas vain
   *[no] Kuinka kauas vain eteen, taakse tai sivulle, kunhan tie on vapaa.
}
moves-bishop = { $short ->
    [yes]
        vinottain
        kuinka kauas vain
   *[no] Kuinka kauas vain vinottain, kunhan tie on vapaa.
}
moves-tokin = { $short ->
    [yes]
        yksi askel, ei
        vinosti taakse
   *[no] Kuten kulta: yksi askel eteen, vinosti eteen, sivulle tai suoraan taakse.
}
moves-gold = { $short ->
    [yes]
        yksi askel, ei
        vinosti taakse
   *[no] Yksi askel eteen, vinosti eteen, sivulle tai suoraan taakse.
}
moves-silver = { $short ->
    [yes]
        yksi askel eteen
        tai vinottain
   *[no] Yksi askel suoraan eteen tai vinottain mihin tahansa suuntaan.
}
moves-knight = { $short ->
    [yes]
        hyppää 2 eteen
        ja 1 sivulle
   *[no] Hyppää kaksi ruutua eteen ja yhden sivulle, myös nappuloiden yli.
}
moves-lance = { $short ->
    [yes]
        eteenpäin
        kuinka kauas vain
   *[no] Kuinka kauas vain suoraan eteen, kunhan tie on vapaa.
}
moves-pawn = { $short ->
    [yes]
        yksi askel
        eteenpäin
   *[no] Yksi askel suoraan eteen.
}
moves-step-rook = { $short ->
    [yes]
        askel eteen,
        taakse tai sivuun
   *[no] Yksi askel suoraan eteen, taakse tai sivulle.
}
moves-dragon = { $short ->
    [yes]
        kuten torni tai
        askel vinottain
   *[no] Kuten torni tai yksi askel vinottain.
}
moves-horse = { $short ->
    [yes]
        kuten lähetti tai
        askel suoraan
   *[no] Kuten lähetti tai yksi askel suoraan eteen, taakse tai sivulle.
}
moves-reverse-chariot = { $short ->
    [yes]
        eteen tai taakse
        kuinka kauas vain
   *[no] Kuinka kauas vain suoraan eteen tai taakse, kunhan tie on vapaa.
}
moves-swallows-wings = { $short ->
    [yes]
        yksi askel
        sivulle
   *[no] Yksi askel sivulle.
}
moves-go-between = { $short ->
    [yes]
        yksi askel
        eteen tai taakse
   *[no] Yksi askel suoraan eteen tai taakse.
}
moves-tile-general = { $short ->
    [yes]
        askel taakse tai
        vinosti eteen
   *[no] Yksi askel vinosti eteen tai suoraan taakse.
}
moves-cat-sword = { $short ->
    [yes]
        yksi askel
        vinottain
   *[no] Yksi askel vinottain.
}
moves-dog = { $short ->
    [yes]
        askel eteen tai
        vinosti taakse
   *[no] Yksi askel suoraan eteen tai vinosti taakse.
}
turns = { $may ->
    [yes] Voi muuttua
   *[no] Muuttuu
} { FORM($faces, "translative") } { $when ->
    [capture] aina lyödessään
    [quiet] aina siirtyessään lyömättä
    [zone] siirtyessään korotusalueelle, sen sisällä tai sieltä pois
   *[move] joka siirrolla
}.
never-turns = Ei käänny koskaan.
drops-as = Kun lyöty nappula pudotetaan, ylöspäin tulee { $faces }.
never-captured = Sitä ei koskaan lyödä: jos se on uhattuna eikä pääse pakoon, peli on hävitty.
one-or-other = { $one } tai { $other }
several = { $first }, { $more }

## The page

title = Poppy Shogi
missing-part = { $replaced ->
    [yes] Sivu on päivitetty. Lataa se uudelleen, niin voit jatkaa.
   *[no] Osaa sivusta ei voitu ladata.
}
players = { $black } – { $white }
header-key = { $key ->
    [black] Musta
    [white] Valkoinen
    [event] Tapahtuma
    [place] Paikka
    [begun] Alkoi
    [ended] Päättyi
    [time] Aika
    [remark] Huomautus
   *[other] { $name }
}
player-name = { $mover ->
    [you] Sinä
    [computer] Tietokone
    [correspondent] { $correspondent }
   *[someone] { $side }
}
undo = Kumoa
undo-change = Kumoa
new-game = Uusi peli
new-game-title = Uusi peli
set-up = Aseta asema
palette = Asetettavat nappulat
palette-side = { FORM($side, "genitive") } nappulat
pass-turn = { $side } vuorossa
redo = Palauta
position = Asema
leave-editor = Poistu
play-from-here = Pelaa
play-position = Pelaa tästä
start-position = Alkuasema
clear-board = Tyhjennä lauta
rest-to-defender = Loput puolustajan käteen
position-text = Asema tekstinä (SFEN)
set-text = Aseta
editor-keys = Laudalla Enter poimii tai asettaa nappulan, Delete poistaa sen, T kääntää sen ja X vaihtaa sen omistajaa. Kädessä + ja − muuttavat määrää.
no-problems = Asemasta voi pelata.
resign = Luovuta
resign-confirm = Luovuta?
resign-how = Paina uudelleen, niin { $side } luovuttaa{ $draw ->
    [yes] , tai tarjoa tasapeliä.
   *[no] .
}
draw-offer = Tasapeli?
draw-ask = { $side } tarjoaa tasapeliä. Hyväksyykö { $other }?
draw-agree = Hyväksy
draw-decline = Hylkää
hint = Vihje
rematch = Revanssi
play-level = Haasta { $name }
tap = { $device ->
    [touch] napauta
   *[mouse] napsauta
}
hold = { $device ->
    [touch] paina pitkään
   *[mouse] napsauta hiiren oikealla
}
try-again = Yritä taas
full-page = Avaa Poppy Shogissa uuteen välilehteen
which-game = Peli
game-short = { $game ->
    [micro] Mikro
    [minishogi] Mini
    [judkins] Judkins
    [kyoto] Kioto
   *[nana] Nana
}
handicap = Tasoitus: Valkoiselta puuttuu
handicap-name = { $name ->
    [bishop] lähetti
    [rook] torni
    [two-piece] torni ja lähetti
    [three-piece] torni, lähetti ja hopea
    [four-piece] kaikki paitsi kuningas ja sotilas
    [bare-king] kaikki paitsi kuningas
   *[even] ei mitään
}
clock = Kello
no-clock = Ei kelloa
custom-clock = Oma…
main-minutes = Minuutit
per-move-legend = Siirtoa kohti
per-move = { $what ->
    [byoyomi] byoyomi
    [increment] lisäaika
   *[nothing] ei mitään
}
seconds-per-move = Sekunnit
which-ruleset = Pudotetun nappulan tahko
ruleset-nana = ensimmäinen
ruleset-nana-free = mikä tahansa
against = Vastustaja
opponent = { $player ->
    [computer] Tietokone
    [correspondent] Ystävä, linkillä
   *[person] Toinen ihminen
}
level = Taso
level-name = { $name }, taso { $level }
fits-me = Sopii minulle: { $name }
fits-me-note = { $known ->
    [yes] Vahvuuslukusi mukaan tasaisin vastus
   *[no] Tiedossa kolmen pelin jälkeen, ilman kumoamisia ja vihjeitä
}
opponent-name = { $level ->
    [1] Etana
    [2] Ankanpoika
    [3] Hiiri
    [4] Kani
    [5] Siili
    [6] Orava
    [7] Kissa
    [8] Saukko
    [9] Kettu
    [10] Korppi
    [11] Pöllö
   *[12] Lohikäärme
}
level-note = { $level ->
    [1] Tuskin erottaa hyvän siirron huonosta
    [2] Arvioi paremmin, mutta ei aina huomaa edes mattia
    [3] Joka toinen pudotus ja pitkä siirto jää huomaamatta
    [4] Näkee aina yhden siirron matin, muttei paljon pidemmälle
    [5] Tekee joka toisen siirron hätäisesti
    [6] Tekee joka kolmannen siirron hätäisesti
    [7] Tekee joka viidennen siirron hätäisesti
    [8] Näkee muutaman siirron päähän, erehtyy silloin tällöin
    [9] Antaa harvoin mitään ilmaiseksi
    [10] Tekee pitkässä pelissä yhden hätäisen siirron
    [11] Näkee kauas eikä juuri koskaan erehdy
   *[12] Niin vahva kuin voi olla; voi miettiä 2 sekuntia
}
correspondence-with = { $known ->
    [yes] Linkillä: { $correspondent }
   *[no] Linkillä ystävän kanssa
}
send-link = Lähetä
paste-link = Liitä
your-name = Nimesi, jonka ystäväsi näkee (valinnainen)
opponent-note = { $player ->
    [correspondent] Lähetätte linkkejä toisillenne
   *[person] Kaksi ihmistä tällä laitteella
}
you = Sinä
your-side = { $side ->
    [black] Musta
    [white] Valkoinen
   *[any] Arvotaan
}{ $begins ->
    [yes] , aloittaa
   *[no] { "" }
}
start = Aloita
learn-waiting = Opi ja ratkaise: tänään on tekemistä
learn = Näin pelataan{ $begun ->
    [yes] { $state ->
        [complete] { " " }✓
       *[begun] : { $step }/{ $of }
    }
   *[no] { "" }
}
learn-and-puzzles = Opi ja ratkaise
how-to-play = Näin pelataan
puzzles = Tehtävät
puzzle-of-day = Päivän tehtävä
puzzle-size = { $size ->
    [easy] Helppo
    [medium] Keskitaso
   *[hard] Vaikea
}{ $solved ->
    [yes] { " " }✓
   *[no] { "" }
}
puzzle-rating = Vahvuuslukusi tehtävissä: { $sure ->
    [yes] { $points } ± { $margin }
   *[no] toistaiseksi noin { $points }
}
puzzle-tomorrow = Päiviä putkeen: { $days }. Huomenna: ”{ $kind }”.
runs = Sarjat
run = { $kind ->
    [timed] 3 minuuttia
   *[streak] Ei virheitä
}
run-best = Paras: { $best }
run-title = { $kind ->
    [timed] 3 minuuttia
   *[streak] Virheeseen asti
} · ratkaistu: { $solved }{ $timed ->
    [yes] { " " }· { $left }
   *[no] { "" }
}
run-over = Sarja päättyi. Ratkaistu: { $solved }.{ $record ->
    [yes] { " " }Uusi ennätys!
   *[no] { " " }Paras: { $best }.
}
days-in-a-row = { $any ->
    [yes] Päiviä putkeen: { $days } · paras: { $best }
   *[no] Uusi joka päivä
}
puzzle-kind = { $kind ->
    [mate] { $length } siirron matti
    [piece] Voita nappula
    [save] Pelasta nappula
    [escape] Torju shakki
    [win] Löydä voitto
    [line] Löydä paras siirto
   *[draw] Löydä tasapeli
}
puzzles-solved = { $solved }/{ $of }
puzzles-not-loaded = Tehtäviä ei voitu ladata. Yritä uudelleen.
puzzle-link = Linkin avaaja saa tämän tehtävän.
puzzle-task = { $begun ->
    [yes] Oikein! Nyt{" "}
   *[no] Pelaat { FORM($side, "adessive") }:{" "}
}{ $kind ->
    [mate] matti { $length } siirrossa.
    [piece] voita nappula.
    [save] säilytä kaikki nappulat.
    [escape] torju shakki turvallisesti.
    [win] löydä voitto.
    [line] löydä paras siirto.
   *[draw] löydä tasapeli.
}
practice = Harjoittelu: { $count } odottaa
practice-note = Harjoitusten ja tehtävien väärät siirrot palaavat tänne seuraavasta päivästä alkaen.
puzzle-better = Mikä on parempi kuin ”{ $text }”?
puzzle-look-at = { $drop ->
    [yes] Vihje: pudota { $kind }.
   *[no] Vihje: siirrä { $kind }.
}
puzzle-judging = Onko se parempi?
puzzle-wrong = { $known ->
    [yes] Ei tämä. { $side } vastaa: { $text }.
   *[no] Ei tämä.
}
puzzle-solved = { $helped ->
    [yes] Ratkaistu, mutta ei ilman virheitä tai apua.
   *[no] Ratkaistu!
}
puzzle-title = { $day ->
    [yes] Päivän tehtävä
   *[no] Tehtävä
}{ $known ->
    [yes] {" "}· vaikeus { $difficulty }/5
   *[no] {""}
}
next-puzzle = Seuraava
more-puzzles = Lisää tehtäviä
share-achievement = Jaa
play-through = Toista siirrot
again = Uusiksi
run-again = Uusi sarja
course-not-loaded = Kurssia ei voitu ladata. Yritä uudelleen.
skip = Ohita
leave = Poistu
next-step = Seuraava
to-game = Pelaa
show = Näytä
link-fault = Ei ymmärretty, ohitettu: { $faults }
unread-empty = Avattavaa tekstiä ei ole.
unread-form = Tässä ei ole peliä: ”{ $token }”.
unread-game = ”{ $token }” on pelistä, jota täällä ei pelata.
unread-meaning = Tätä ei ymmärretty: ”{ $token }”.
unread-position = Asemaa ”{ $token }” ei voi pelata. { $why }
unread-illegal = ”{ $token }”: { $why }
unread-ending = Pelitallenteen loppua ”{ $token }” ei otettu huomioon.
opened-in-part = { $what } Luettavissa oleva osa on avattu.
unread-line = Rivi { $number }: { $what }
unread-move = Siirto { $number }: { $what }
unread-elsewhere = ”{ $token }” on toisella sivustolla. Kopioi peli siellä KIF- tai USI-muodossa ja liitä se tähän.
unread-file = Tiedostoa { $name } ei voi lukea.
too-long-link = Linkki on liian pitkä: { $length } kt. Enintään { $most } kt luetaan.
too-long-text = Teksti on liian pitkä: { $length } kt. Enintään { $most } kt luetaan.
too-long-file = { $name } on liian pitkä: { $length } kt. Enintään { $most } kt luetaan.
too-long-game = Peli on liian pitkä: { $moves } siirtoa. Enintään { $most } luetaan.
unplayable-foreign = Tähän peliin { $kind } ei kuulu, tai se ei voi olla kädessä.
unplayable-no-king = Ainakin toisella pelaajalla on oltava kuningas.
unplayable-kings = { FORM($side, "genitive") } kuninkaita on enemmän kuin yksi.
unplayable-too-many = Liikaa samaa nappulaa ({ $kind }, kaikki puolet): { $count }, kun sarjassa on { $max }.
unplayable-king-in-hand = { FORM($side, "genitive") } kuningas on kädessä, vaikka muita nappuloita on laudalla.
unplayable-doubled = Linjalla { $file } on kahdesti { FORM($side, "genitive") } { $kind }.
unplayable-dead-end = Ruudun { $square } nappula ei voisi koskaan liikkua.
unplayable-in-check = Vuorossa oleva pelaaja voisi lyödä kuninkaan.
close = Sulje
settings = Asetukset
keys = Näppäimet
keys-anywhere = Kaikkialla
single-keys = Yhden näppäimen komennot
typed-moves = Siirtojen kirjoittaminen
typed-move = Kirjoita siirto
typed-which = Mikä näistä? { $moves }.
typed-which-of-many = Mikä näistä? { $moves } ja vielä { $more }.
typed-empty = Kirjoita siirto, esimerkiksi P-1c, 1d1c tai sotilas 1c.
typed-word = ”{ $word }” ei ole nappula, ruutu eikä siirtoon kuuluva sana.
typed-no-piece = Sinulla ei ole tällaista nappulaa: { $kind }.
typed-no-move = Mikään nappulasi ei voi tehdä tuota siirtoa.
typed-not-your-turn = Et voi siirtää nyt.
typed-captures = lyö, syö
typed-drops = pudota, pudottaa, pudotetaan, pudotus
typed-board-moves = siirrä, siirtyy
typed-promotes = korota, korottaa, korotetaan, korottuu, korotus, ylenee, ylennä
typed-declines = ei korota, ei koroteta, ei korotusta, korottamatta, ei ylene
typed-fillers = ruutuun, ruutu, ruudusta, ruudun, ruudussa, ruudulta, siirto, ja, nyt, muuttuu
keys-on-board = Laudalla
shortcut = { $what ->
    [main] Pääpainike
    [undo] Kumoa
    [redo] Palauta
    [back] Edellinen asema
    [forward] Seuraava asema
    [first] Ensimmäinen asema
    [last] Viimeinen asema
    [flip] Käännä lauta
    [analyse] Analyysi päälle tai pois
    [threat] Etsi vastustajan uhka
    [position] Kerro kaikki nappulat
    [rank] Kerro rivi (1 on ylin)
    [own-hand] Kerro alemman käden nappulat
    [other-hand] Kerro ylemmän käden nappulat
    [last-moves] Kerro viime siirrot
    [check] Kerro, mikä shakkaa
    [clocks] Kerro kellojen ajat
    [evaluation] Kerro arvio
    [type] Kirjoita siirto
   *[keys] Tämä luettelo
}
key-home = Home
key-end = End
key-space = Välilyönti
board-key = { $what ->
    [move] Toiseen ruutuun
    [row] Rivin päähän
    [corners] Kulmaan
    [pick] Poimi nappula tai siirrä ruutuun
    [cancel] Palauta nappula paikalleen
    [hand] Käteen
    [letter] Seuraavaan nappulaan, jolla on tämä kirjain
    [moves] Kerro, minne nappula pääsee
   *[card] Miten nappula liikkuu
}
colours = Värit
theme = { $theme ->
    [light] Vaalea
    [dark] Tumma
   *[auto] Laitteen mukaan
}
language = Kieli
pieces = Nappulat
glyphs = { $glyphs ->
    [single] 1 kanji
    [western] Kirjaimet + siirrot
    [movement] Kanji + siirrot
   *[full] 2 kanjia
}
motion = Liike
speed = { $speed ->
    [fast] Nopea
    [slow] Hidas
    [off] Pois
   *[normal] Normaali
}
squares = Koordinaatit
coordinates = { $at ->
    [inside] Ruuduissa
    [off] Pois
   *[outside] Reunassa
}
notation = Siirtojen merkintä
move-notation = { $notation ->
    [western] Länsi­mainen
    [japanese] Japani­lainen
    [usi] USI
   *[auto] Auto­maattinen
}
two-people = Kaksi pelaajaa, yksi laite
seating = { $seating ->
    [opposite] Vastakkain
    [passing] Laite kiertää
   *[same] Vierekkäin
}
sound = Ääni
vibration = Värinä
back = Taakse
forward = Eteen
return-to-game = Palaa
moves = Siirrot
no-moves = Ei vielä siirtoja
variation = Muunnelma{ $several ->
    [yes] { " " }{ $nth }/{ $of }
   *[no] { "" }
}{ $deep ->
    [yes] , syvyys { $depth }
   *[no] { "" }
}
variation-over = { $deep ->
    [yes] Takaisin syvyyteen { $depth }
   *[no] Päämuunnelma
}
main-line = Peliin
promote = Päämuunnelmaksi
delete-variation = Poista muunnelma
comment = Kommentti
save-comment = Tallenna
cancel = Peruuta
first-position = Ensimmäinen asema
step-back = Siirto taaksepäin
step-forward = Siirto eteenpäin
last-position = Viimeinen siirto
flip = Käännä lauta
share = Jaa ja avaa
achievement-won = Voitin! Vastassa oli { $name }, taso { $level }/12. { $game }, { $one ->
    [yes] yksi siirto
   *[no] { $moves } siirtoa
}.
achievement-solved = Ratkaisin tehtävän ({ $game }): ”{ $kind }”. Ratkaisetko sinä?
send-picture = Jaa kuva
copy-sentence = Kopioi teksti ja linkki
sentence-copied = Kopioitu: teksti ja linkki.
copy-picture = Kopioi kuva
copy-link = Kopioi linkki
copy-position-link = Linkki vain tähän asemaan
send = Lähetä…
link-leaves-out = Linkissä ei ole muunnelmia eikä kommentteja. KIF sisältää ne.
link-opens = { $who ->
    [people] Linkki avaa pelin tällaisenaan kahdelle pelaajalle samalla laitteella.
    [computer] Linkki avaa pelin tällaisenaan tietokonetta vastaan.
   *[nobody] Linkki avaa laudan tällaisenaan.
}
correspondence-link = { $known ->
    [yes] Lähetä tämä linkki pelaajalle { $correspondent }
   *[no] Lähetä tämä linkki ystävällesi
}, joka pelaa { FORM($side, "adessive") } ja lähettää siirrettyään linkin takaisin.
copy-as = Kopioi muodossa
save-as = Tallenna muodossa
form = { $form ->
    [link] linkki
    [sfen] SFEN-asema
    [usi] USI-siirrot
    [kif] KIF-tallenne
    [ki2] KI2-tallenne
    [csa] CSA-tallenne
    [txt] länsi­maiset siirrot
    [svg] SVG-kuva
    [html] HTML toiselle sivulle
   *[png] PNG-kuva
}
copied = Kopioitu: { $form }.
saved = Tallennettu: { $form }.
not-copied = { $by-hand ->
    [yes] Selain ei salli kopiointia. Kopioi tästä:
   *[no] Selain ei salli tätä kuville.
}
not-pasted = Selain ei anna tämän painikkeen liittää. Liitä suoraan kenttään.
open-game = Avaa peli: liitä linkki tai pelitallenne (KIF, KI2, CSA, JKF, PGN, SFEN, USI tai siirrot)
open = Avaa
paste = Liitä
file = Tiedosto…
notice = { $notice ->
    [updated] Uusi versio on valmis.
   *[offline-ready] Valmis pelattavaksi ilman verkkoa.
}
new-to-this = Uutta sinulle?
begin-introduction = Opi minuutissa
new-puzzle = Uusi päivän tehtävä on täällä.
solve-puzzle = Ratkaise
update = Päivitä
reload = Lataa uudelleen
install = Asenna
install-by-hand = Asennus: napauta Jaa ja sitten ”Lisää Koti-valikkoon”.
build = Poppy Shogi { $version }{ $known ->
    [yes] { " " }· koontiversio { $hash }
   *[no] { "" }
}
licences = Lisenssit
rules = Säännöt
rule-micro = Nappula kääntyy aina lyödessään.
rule-minishogi = Nappulat voi korottaa viimeisellä rivillä.
rule-judkins = Nappulat voi korottaa kahdella viimeisellä rivillä.
rule-nana = Nappula kierähtää joka siirrolla seuraavalle tahkolle. Pudotettaessa ylöspäin tulee ensimmäinen tahko.
rule-nana-free = Nappula kierähtää joka siirrolla seuraavalle tahkolle. Pudotettaessa tahkon saa valita.
rule-kyoto = Nappula kääntyy joka siirrolla.

## The sheet of games

games = Pelit
games-empty = Pelaamasi ja avaamasi pelit näkyvät täällä, myös keskeneräiset.
games-none-found = Sellaisia pelejä ei ole.
games-all = Kaikki
games-which = Tila
games-state = { $state ->
    [unfinished] Kesken
    [finished] Päättyneet
    [won] Voitetut
    [lost] Hävityt
    [drawn] Tasapelit
    [black] Musta voitti
    [white] Valkoinen voitti
    [position] Asemat
   *[any] Kaikki
}
games-search = Haku
games-order = Järjestys
games-by = { $order ->
    [oldest] Vanhimmat
    [day] Pelipäivä
    [name] Nimi
    [longest] Eniten siirtoja
   *[newest] Uusimmat
}
games-filters = { $set ->
    [yes] Järjestys ja suodatus: { $number }
   *[no] Järjestys ja suodatus
}
games-opponent = Vastustaja
games-computer = Tietokone
games-since = Alkaen
games-before = Päättyen
games-collection = Kokoelma
games-in-collection = { $name } ({ $number })
games-select = Valitse
games-select-end = Valmis
games-select-all = Valitse kaikki { $number }
games-selected = Valittu: { $number }
games-copy = Kopioi
games-save = Tallenna KIF
games-delete = Poista
games-add-position = Lisää laudalla oleva asema
games-add-to = Lisää kokoelmaan
games-add = Lisää
games-copied = { $one ->
    [yes] Peli kopioitiin KIF-muodossa.
   *[no] { $number } peliä kopioitiin KIF-muodossa.
}
games-added-to = Lisätty kokoelmaan { $name }: { $number }.
games-board-stays = Laudalla olevaa peliä ei voi poistaa.
games-position-added = Asema lisätty.
games-position-known = Asema on täällä jo.
games-removed-from = Poistettu kokoelmasta { $name }.
games-deleted = Poistettu: { $number }.
collection-rename = Kokoelman nimi
collection-dissolve = Pura kokoelma
collection-dissolved = Kokoelma { $name } purettiin. Sen pelit säilyvät.
game-name = Nimi
game-position = Asema
games-found = { $one ->
    [yes] 1 peli
   *[no] { $number } peliä
}
games-left-out = Lukukelvottomia, jätetty pois: { $number }.
game-select = Valitse: { $game }
game-options = Toiminnot: { $game }
game-remove-from = Poista kokoelmasta { $name }
game-result = { $result ->
    [won] Voitit
    [lost] Hävisit
    [black] Musta voitti
    [white] Valkoinen voitti
   *[drawn] Tasapeli
}: { $reason ->
    [checkmate] matti
    [stalemate] ei siirtoja
    [perpetual-check] ikuinen shakki
    [repetition] asemantoisto
    [agreement] sopimus
    [timeout] aika
   *[resignation] luovutus
}
game-length = { $one ->
    [yes] 1 siirto
   *[no] { $moves } siirtoa
}
game-on-board = Laudalla
game-deleted = Poistettu.
game-unreadable = Tätä peliä ei voi lukea. Se säilytetään.
games-more = Näytä lisää
games-unreadable = Ei näytetä: { $number }, vioittuneita tai sivun uudemmasta versiosta. Ne säilytetään.
games-files = Lisää ja tallenna
games-export = Tallenna kaikki
games-import = Lisää tiedostosta…
games-exported = Tallennettu: { $name }.
games-refused = Selain ei salli tätä.
scores = Tulokset
rating = Vahvuuslukusi: { $sure ->
    [yes] { $points } ± { $margin }
   *[no] toistaiseksi noin { $points }
}
milestone-first-win = Ensimmäinen voittosi tästä vastustajasta: { $name } ({ $game })!
milestone-rating = Vahvuuslukusi: { $points } (+{ $rise })
rating-graph = Vahvuusluku { $games } pelin ajalta: alussa { $first }, lopussa { $last }
score-won = Voitot
score-lost = Häviöt
score-drawn = Tasan
imported = Lisätty: { $added }. Täällä jo: { $known }.
imported-none = Yhtään peliä ei löytynyt.
imported-fault = { $named ->
    [yes] { $file }, peli { $number }: { $error }
   *[no] Peli { $number }: { $error }
}
imported-more-faults = Pelejä, joissa on muita virheitä: { $number }.
imported-refused = { $file }: { $error }
imported-later = Sivun uudemmasta versiosta, säilytetty: { $number }.
imported-unreadable = Lukukelvottomia, järjestysnumero tiedostossa: { $numbers }.
import-not-text = Tämä ei ole tekstiä.
import-not-json = Tämä ei ole pelitiedosto: rivi { $line }, merkki { $column }.
import-not-games = Tämä ei ole tämän sivun tallentama pelitiedosto.
import-later-version = Tiedosto on sivun uudemmasta versiosta ({ $version }).
settings-not-kept = Selain ei voi nyt tallentaa asetuksia: ne säilyvät, kunnes sivu suljetaan.
puzzles-not-kept = Selain ei voi nyt tallentaa ratkaistuja tehtäviä: ne säilyvät, kunnes sivu suljetaan.
archive-not-kept = Selain ei voi nyt säilyttää peliluetteloa. Laudalla oleva peli on tallessa.
board-not-kept = Selain ei voi nyt tallentaa lautaa. Jos lataat sivun uudelleen, etsi tämä peli kohdasta Pelit.
session-not-kept = Selain ei voi nyt tallentaa pelejä: ne säilyvät, kunnes sivu suljetaan.

# Pelin katsaus ja analyysi.
review-tabs = Siirrot, katsaus tai analyysi
review = Katsaus
analysis = Analyysi
review-begin = Käy peli läpi
review-go-on = Jatka
review-stop = Lopeta
review-what = Moottori käy pelin läpi ja etsii siirrot, jotka maksoivat eniten.
review-after-game = Katsaus tehdään pelin jälkeen.
review-progress = { $done }/{ $of } asemaa
review-running = Katsaus on käynnissä.
review-done = { $count ->
    [0] Katsaus on valmis: ei kalliita virheitä.
    [one] Katsaus on valmis: yksi kallis virhe.
   *[other] Katsaus on valmis: { $count } kallista virhettä.
}
review-graph = Mustan voittomahdollisuus
review-point = Siirron { $number } jälkeen
chance-of = { $side } { $percent } %
percentage = { $percent } %
evaluations = Arviot
print = Tulosta
boards = Lauta
board-of = { $board ->
    [kaya] Kaya-puu
    [slate] Liuskekivi
   *[moss] Sammal
}
mark-colours = Merkkien värit
mark-colours-of = { $colours ->
    [blue] Sininen ja oranssi
   *[red] Punainen ja vihreä
}
piece-sets = Nappuloiden aine
sounds = Äänet
material = { $material ->
    [wood] Puu
    [stone] Kivi
   *[ivory] Norsunluu
}
scores-as = { $kind ->
    [chance] Prosentit
   *[centipawns] Sentisotilaat
}
chance-bar = Mustan voittomahdollisuus: { $percent } %
review-learn-both = Etsi parempia siirtoja ({ $count })
review-learn = Opi virheistäsi ({ $count })
review-yours = Kalleimmat siirtosi
review-all = Kalleimmat siirrot
review-none-of-yours = Yksikään siirtosi ei laskenut voittomahdollisuutta edes 10 prosenttiyksikköä.
review-none = Yksikään siirto ei laskenut voittomahdollisuutta edes 10 prosenttiyksikköä.
review-resigned = { $side } luovutti, vaikka voittomahdollisuus oli { $percent } %.
severity = { $severity ->
    [inaccuracy] Epätarkkuus
    [mistake] Virhe
   *[blunder] Vakava virhe
}
severities = { $severity ->
    [inaccuracy] Epätarkkuudet
    [mistake] Virheet
   *[blunder] Vakavat virheet
}
review-all-costly = Kaikki { $count }
severity-of = { $severity ->
    [inaccuracy] Epätarkkuus:{ " " }
    [mistake] Virhe:{ " " }
   *[blunder] Vakava virhe:{ " " }
}
mating = Ruudun { $on } { $kind }{ $protected ->
    [yes] , jota ruudun { $from } { $by } suojaa,
   *[no] { "" }
} antaa shakin, eikä kuninkaalla ole turvallista ruutua.
mating-by-two = Ruudun { $on } { $kind } ja ruudun { $from } { $other } antavat shakin, eikä kuninkaalla ole turvallista ruutua.
fault-allows-win = Tämän jälkeen { $end ->
    [mate] { $side } tekee matin { $moves } siirrossa
    [stalemate] { $side } voittaa { $moves } siirrossa viemällä vastustajalta kaikki siirrot
   *[unknown] { $side } voittaa { $moves } siirrossa
}: { $text }.
fault-misses-win = Tarjolla oli { $end ->
    [mate] matti { $moves } siirrossa
    [stalemate] voitto { $moves } siirrossa viemällä vastustajalta kaikki siirrot
   *[unknown] voitto { $moves } siirrossa
}: { $text }.
fault-hangs = Ruudussa { $on } { $captor } lyö { FORM($taken, "object") } ilmaiseksi.
fault-pinned = Ruudussa { $on } { $captor } lyö { FORM($taken, "object") } ilmaiseksi: ruudun { $pinned-on } { $pinned } on kiinnitetty.
fault-loses-exchange = Ruudun { $on } { $taken } menetetään, ja tilalle saadaan vain { $regained }.
fault-fork = Haarukka: { $text }. Silloin { $by } uhkaa yhtä aikaa kahta nappulaa{ $equal ->
    [yes] , joista kumpikin on { $first }
   *[no] : { $first } ja { $second }
}. Toinen niistä menetetään.
fault-loses-piece = { $side } voittaa { $is-known ->
    [yes] { FORM($piece, "object") }
   *[no] nappulan
}: { $text }.
fault-misses-piece = Voitettavissa oli { $is-known ->
    [yes] { $piece }
   *[no] nappula
}: { $text }.
fault-attacked = { $side } vastaa: { $text }. Silloin ruudun { $on } { $target } on uhattuna.
fault-overlooks-drop = Pudotus jäi huomaamatta: { $text }{ $check ->
    [yes] , ja se on shakki
   *[no] { "" }
}.
fault-repeats = Asema syntyi neljännen kerran, ja se on { $loses ->
    [yes] häviö
   *[no] tasapeli
}.
fault-perpetual-check = Loputon shakkaaminen häviää.
review-instead = Parempi: { $text }.
review-turning-point = Siirto { $number }: { $why }
review-play-from = Yritä tästä uudelleen
review-numbers = Luvut ja koko muunnelma
review-cost = voittomahdollisuus laski { $before } prosentista { $after } prosenttiin
review-missed = matti { $moves } siirrossa jäi tekemättä; voittomahdollisuus on nyt { $after } %
review-allowed = sallii matin { $moves } siirrossa; voittomahdollisuus oli { $before } %
review-better = Parempi
review-play-line = Toista laudalla
analysis-switch = Analysoi
analysis-after-game = Analyysi tehdään pelin jälkeen.
analysis-lines = Muunnelmat
analysis-line-count = { $count ->
    [one] { $count } muunnelma
   *[other] { $count } muunnelmaa
}
analysis-depth = Syvyys { $depth }{ $known ->
    [yes] { " " }· { $speed } kn/s
   *[no] { "" }
}
analysis-limit = Laskenta
first-moves = Lyhin matti: { $complete ->
    [yes] { "" }
   *[no] ainakin { "" }
}{ $one ->
    [yes] 1 aloitussiirto
   *[no] { $number } aloitussiirtoa
}
no-mate-within = { $finished ->
    [yes] Ei mattia { $moves } siirrossa
   *[no] Ei mattia { $moves } siirrossa, etsitään pidempää
}
limit-of = { $kind ->
    [seconds] { $value } s
    [depth] Syvyys { $value }
    [mate] Vain matit
   *[long] Pitkään
}
analysis-threat = Uhka
analysis-switched = { $on ->
    [yes] { $threat ->
        [yes] Etsitään uhkaa.{ $device ->
            [keys] { " " }Näppäin V kertoo sen.
           *[other] { "" }
        }
       *[no] Analysoidaan asemaa.
    }
   *[no] Analyysi pois päältä.
}
analysis-no-threat = Uhkaa ei voi etsiä shakissa eikä silloin, kun vastustaja ei voisi siirtää.
analysis-whole-line = { $whole ->
    [yes] Koko muunnelma
   *[no] Vain sen alku
}
analysis-line-number = Muunnelma { $number }
analysis-of-table = Pelin ratkaisusta
analysis-searching = Lasketaan…
analysis-after-review = Katsaus tehdään ensin.
analysis-over = Peli on tässä päättynyt.
mates-in = { $side }: matti { $moves } siirrossa

## HTML for another page

answer-rank = { $rank }: { $pieces }.
answer-piece = { FORM($side, "genitive") } { $kind } { $square }
answer-nothing = tyhjä
answer-hand = { FORM($side, "genitive") } käsi: { $pieces }.
answer-check = Shakki: { $pieces }.
answer-no-check = Ei shakkia.
answer-no-clocks = Tässä pelissä ei ole kelloa.
answer-no-evaluation = Asemaa ei ole arvioitu.{ $offered ->
    [yes] { " " }Näppäin A analysoi sen.
   *[no] { "" }
}
answer-threat = { $has-line ->
    [yes] Uhka: { $line }.
   *[no] Uhkaa ei ole vielä löytynyt.
}
answer-capture = { $square } lyöden { FORM($kind, "object") }
answer-evaluation = { $score }.{ $has-line ->
    [yes] { " " }Paras: { $line }.
   *[no] { "" }
}
answer-moves = Ruudun { $square } { FORM($kind, "object") } siirrot: { $squares }.
answer-stays = Ruudun { $square } { $kind } ei pääse liikkumaan.
position-words = { $game }. { $turn }. { $black }: { $black-pieces }. { $white }: { $white-pieces }.
position-piece = { $kind } { $square }
position-held = { $one ->
    [yes] { $kind }
   *[no] { $kind } × { $count }
}
position-hand = kädessä: { $pieces }
position-none = ei nappuloita
list-comma = ,{" "}
embed-what = Sisältö
embed-kind = { $kind ->
    [diagram] Kuva
    [replay] Selattava peli
    [puzzle] Tehtävä
   *[play] Pelattava peli
}
embed-kind-note = { $kind ->
    [diagram] ei skriptiä
    [replay] kommentteineen
    [puzzle] siirrot tästä alkaen
   *[play] tästä alkaen
}
embed-form = Muoto
embed-form-of = { $form ->
    [element] Elementti
   *[frame] Kehys
}
embed-form-note = { $form ->
    [element] mukautuu sivuun
   *[frame] toimii useimmissa editoreissa
}
embed-width = Leveys
embed-pixels = { $width } px
embed-sides = { $plays ->
    [yes] Kävijän puoli
   *[no] Alareunassa
}
embed-both = Molemmat
embed-copy = Kopioi HTML
embed-preview = Esikatselu
