# Suomi. Sääntösivujen tekstit; nappuloiden ja pelien nimet ovat tiedostossa app.ftl.

## The page

title = { $game }: säännöt
description = { $game } ja miten sitä pelataan: lauta, kaikki nappulat ja niiden siirrot, pudotukset, pelin päättyminen sekä japaninkielisten termien sanasto.
list-title = Viiden pienen shogin säännöt
list-description = Mikroshogin, minishogin, Judkinsin shogin, Nana-shogin ja Kioto-shogin säännöt, kuvat kaikista nappuloista ja niiden siirroista sekä sanasto.
list-lead = Shogin eli Japanin shakin pieniä sukulaisia, joista jokainen kestää muutaman minuutin. Kaikissa lyöty nappula vaihtaa omistajaa ja palaa laudalle.
all-games = Kaikki pelit
contents = Tällä sivulla
languages = Kieli
no-script = { $app } tarvitsee JavaScriptin, joka on tässä pois päältä.
play = Pelaa tätä peliä
play-game = Pelaa: { $game }
section = { $section ->
    [board] Lauta ja alkuasema
    [turns] Vuoron kulku
    [pieces] Nappulat
    [promotion] Korotus
    [turning] Kääntyminen
    [rolling] Kierähtäminen
    [drops] Pudotukset
    [endings] Pelin päättyminen
    [readings] Kaksi tapaa pelata
    [glossary] Sanasto
   *[games] Muut pelit
}

## Lists

both = { $one } ja { $other }
several = { $first }, { $more }
sentences = { $first } { $then }

## The board

board-size = Kahden pelaajan peli laudalla, jossa on { $files } linjaa ja { $ranks } riviä.
board-names = Linjat eli pystyrivit numeroidaan oikealta vasemmalle Mustan suunnasta katsottuna. Riveillä eli vaakariveillä on kirjaimet Valkoisen reunasta Mustan reunaan. Ruutu { $square } on linjalla { $file } ja rivillä { $rank }.
owners = Kummallakin pelaajalla on samat nappulat. Nappulan kapea pää osoittaa vastustajaan päin, joten suunta kertoo, kenen se on. Kuvissa Mustan nappulat ovat alhaalla ja Valkoisen ylhäällä.
start-position = { $game }: alkuasema
starts-empty = Lauta on alussa tyhjä, ja kaikki nappulat ovat kädessä.
side-has = { $side }: { $pieces }
on-square = { $kind } { $square }
in-hand = kädessä { $pieces }
crossed = Rastilla merkitty ruutu on { $square }: siihen ei saa pudottaa mitään.
handicaps = Tasoituspelit
handicaps-how = Vahvempi pelaaja ottaa Valkoisen, aloittaa vajain nappuloin ja tekee ensimmäisen siirron. Valkoiselta voi alussa puuttua:

## A turn

turn-first = Musta (japaniksi sente) tekee ensimmäisen siirron. Sen jälkeen pelaajat siirtävät vuorotellen.
turn-what = Vuorollasi siirrät yhtä laudalla olevaa nappulaasi tai pudotat yhden nappulan kädestäsi.
turn-capture = Nappula, joka siirtyy ruutuun, jossa on vastustajan nappula, lyö sen. Lyöty nappula menee käteesi ja on siitä lähtien sinun.
turn-way = Mikään nappula ei kulje toisen läpi{ $jumps ->
    [yes] ; vain { $kind } hyppää.
   *[no] .
}
turn-check = Kuningas, joka voitaisiin lyödä seuraavalla siirrolla, on shakissa. Mikään siirto ei saa jättää omaa kuningastasi shakkiin.
turn-aim = Voitat tekemällä matin: vastustajan kuningas on shakissa, eikä mikään siirto pelasta sitä.
king-first = Ensimmäisellä siirrollasi pudotat kuninkaasi: niin kauan kuin se on kädessä, et saa tehdä muuta siirtoa.
king-first-check = Kuningasta ei saa pudottaa ruutuun, jossa se on shakissa tai jossa se shakkaa toista kuningasta. Siksi kuninkaat eivät koskaan ole vierekkäin.

## The pieces

diagram-key = Kuvioissa piste on yksi askel, ja nuoli on siirto kuinka kauas vain, kunhan tie on vapaa.{ $jumps ->
    [yes] { " " }Rengas, jossa on piste, on hyppy kaiken välissä olevan yli.
   *[no] { "" }
}
owned = { $count ->
    [1] Kummallakin pelaajalla on yksi.
   *[more] Kummallakin pelaajalla on { $count }.
}
letters = Lyhenne siirroissa: { $letters }.
rolling-order = Tämä kuutio kierähtää joka siirrolla laudalla seuraavalle tahkolleen ja viimeiseltä taas ensimmäiselle:
face-number = Tahko { $number }/{ $of }.
by-ruleset = { $game }: { $sentence }

## Promotion

zone = Korotusalueesi on { $ranks ->
    [1] sinusta kauimmainen rivi.
    [2] sinusta kaksi kauimmaista riviä.
   *[more] sinusta { $ranks } kauimmaista riviä.
}
zone-picture = Mustan korotusalue Valkoisen puolella lautaa. Valkoisen alue on vastakkaisella puolella.
may-promote = Kun nappula, jonka voi korottaa, siirtyy korotusalueelle, sen sisällä tai sieltä pois, saat kääntää sen siirron lopuksi.
must-promote = Nappula on korotettava, jos se ei muuten voisi enää koskaan liikkua: { $limits }.
stays-promoted = Korotettu nappula pysyy korotettuna, kunnes se lyödään. Pudotus korotusalueelle ei ole korotus; nappulan saa korottaa, kun se myöhemmin siirtyy.
becomes = { $kind } korotetaan { FORM($faces, "translative") }
never-promote = Näitä ei koskaan koroteta: { $kinds }.
limit = { $kind } { $ranks ->
    [1] viimeisellä rivillä
    [2] kahdella viimeisellä rivillä
   *[more] { $ranks } viimeisellä rivillä
}

## Turning over

turns-by-capture = Nappula kääntyy joka kerta, kun se lyö, kummalta puolelta tahansa toiselle. Tätä ei voi valita. Siirto ilman lyöntiä ei koskaan käännä nappulaa.
turns-by-move = Nappula kääntyy joka siirrolla laudalla, löi se tai ei. Tätä ei voi valita.
rolls-by-move = Kuutio kierähtää eteenpäin yhden tahkon joka siirrolla laudalla, löi se tai ei. Tätä ei voi valita.
drop-does-not-turn = Pudotus ei käännä nappulaa: ylöspäin jää puoli, jolla se pudotettiin.
single-faced = Vain yksi puoli, eikä käänny koskaan: { $kinds }.

## Drops

drop-what = Siirron sijasta voit panna nappulan kädestäsi tyhjään ruutuun. Se on koko vuorosi.
drop-face = { $face ->
    [unpromoted] Nappula pudotetaan korottamattomana, vaikka se olisi lyöty korotettuna.
    [either] Saat valita, kumpi pudotetun nappulan puolista on ylöspäin.
    [any] Saat valita, mikä pudotetun nappulan tahkoista on ylöspäin.
   *[first] Pudotetussa nappulassa ylöspäin on ensimmäinen tahko; muut tulevat esiin vain kierähtämällä.
}
drop-nowhere = Ruutuun { $square } ei saa pudottaa mitään, ei edes kuningasta.
no-drop-check = Pudotus ei saa olla shakki, joten se ei koskaan ole mattikaan. Pudotuksella saa torjua shakin.
no-doubled = Linjalle, jolla sinulla on jo korottamaton { $kind }, ei saa pudottaa toista.
doubled-allowed = Samalla linjalla saa olla useampi oma { $kind }.
no-mate-by-drop = Pudotettu { $kind } ei saa tehdä mattia. Pudotettu { $kind } saa kuitenkin shakata, ja siirretty { $kind } saa tehdä matin.
mate-by-drop-allowed = Pudotettu { $kind } saa tehdä matin.
no-dead-ends = Nappulaa ei saa pudottaa ruutuun, josta se ei voisi koskaan liikkua: { $limits }.
dead-ends-allowed = Nappulan saa pudottaa ruutuun, josta se ei voi enää koskaan liikkua, ja sellaiseen saa myös siirtyä.

## How the game ends

ending = { $ending ->
    [checkmate] Matti
    [stalemate] Ei laillisia siirtoja
    [mate-with-hand] Ei mattia, kun kädessä on nappula
    [repetition] Sama asema neljästi
    [perpetual-check] Ikuinen shakki
    [agreement] Sopimus
    [resignation] Luovutus
    [time] Aika
   *[limits] Ei muita päättymistapoja
}
checkmate-loses = Pelaaja, joka on shakissa ja jolla ei ole laillista siirtoa, on matissa ja häviää.
stalemate-loses = Myös pelaaja, joka ei ole shakissa mutta jolla ei ole laillista siirtoa (patti), häviää.
mate-with-hand = Siirto laudalla ei saa tehdä mattia, jos sinulla oli sitä ennen nappula kädessä. Samalla siirrolla lyötyä nappulaa ei lasketa. Myös paljastuneen nappulan tekemä matti on matti.
mate-with-hand-replies = Kyseessä on matti, jos kuningas on shakissa eikä mikään vastaus noudata kaikkia muita sääntöjä. Jos pelaajan ainoat vastaukset ovat itse tällä säännöllä kiellettyjä, hänellä ei ole laillista siirtoa ja hän häviää. Vastustajan saa aina jättää ilman laillista siirtoa, kun hän ei ole shakissa.
only-with-empty-hand = Matti vaatii siis siirron laudalla, ja käden on oltava tyhjä ennen sitä.
repetition = Kun sama asema syntyy neljännen kerran, { $result ->
    [draw] peli on tasapeli.
   *[first-player] pelin ensimmäisen siirron tehnyt häviää: Musta, tai tasoituspelissä Valkoinen.
}
same-position = Asema on sama, jos joka ruudussa on saman pelaajan sama puoli, molempien kädet ovat samat ja sama pelaaja on vuorossa. Alkuasema lasketaan ensimmäiseksi kerraksi.
perpetual-check = { $result ->
    [loses] Jos toinen pelaajista shakkasi joka siirrollaan ensimmäisen ja neljännen kerran välillä, hän kuitenkin häviää. Jos molemmat tekivät niin, peli on tasapeli.
   *[nothing] Ikuisesta shakista ei ole sääntöä: asema, joka syntyy shakeilla neljännen kerran, on kuin mikä tahansa muu.
}
agreement = Pelaajat voivat sopia tasapelistä.
resignation = Voit luovuttaa milloin tahansa, mutta silloin häviät.
time = Kelloa käytettäessä pelaaja, jonka aika loppuu, häviää.
limits = Siirtojen määrää ei ole rajoitettu, eikä shogin jishōgi-sääntöä (kuninkaat turvassa toistensa alueilla) käytetä.

## The ways to play a game with several

readings = Julkaistut kuvaukset ovat eri mieltä siitä, mikä tahko pudotetussa nappulassa on ylöspäin. Täällä voi pelata kummallakin tavalla.
solution = { $ruleset ->
    [nana] Tämä peli on ratkaistu: parhaalla pelillä se päättyy tasapeliin.
   *[nana-free] Tämä peli on ratkaistu: parhaalla pelillä Musta, joka aloittaa, voittaa.
}

## Glossary

glossary-how = Näiden sivujen ja sovelluksen sanoja, niiden japaninkieliset vastineet ja ääntämys.
term = { $term ->
    [black] Musta
    [white] Valkoinen
    [file] Linja
    [rank] Rivi
    [hand] Käsi
    [drop] Pudotus
    [capture] Lyönti
    [face] Puoli
    [cube] Kuutio
    [promotion] Korotus
    [zone] Korotusalue
    [check] Shakki
    [checkmate] Matti
    [stalemate] Patti
    [repetition] Asemantoisto
    [perpetual-check] Ikuinen shakki
    [two-pawns] Kaksi sotilasta
    [pawn-drop-mate] Matti pudotetulla sotilaalla
    [dead-end] Umpikuja
    [handicap] Tasoitus
    [resignation] Luovutus
    [byoyomi] Byoyomi
    [variation] Muunnelma
    [record] Pelitallenne
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
    [black] Pelaaja, joka aloittaa pelin, jossa ei ole tasoitusta, ja pelaa laudalla ylöspäin.
    [white] Toinen pelaaja, joka pelaa laudalla alaspäin.
    [file] Ruutujen pystyrivi. Sen numero on ruudun nimen alkuosa.
    [rank] Ruutujen vaakarivi. Sen kirjain on ruudun nimen loppuosa.
    [hand] Nappulat, jotka pelaaja voi pudottaa.
    [drop] Nappulan paneminen kädestä tyhjään ruutuun omalla vuorolla.
    [capture] Vastustajan nappulan ottaminen siirtymällä sen ruutuun. Nappula menee lyöjän käteen.
    [face] Se, mitä nappulassa näkyy ylöspäin ja mikä kertoo, miten se liikkuu. Useimmilla nappuloilla on alla toinen puoli. Kuution puolet ovat tahkoja.
    [cube] Nappula, jolla on neljä tahkoa ja joka kierähtää tahkolta seuraavalle.
    [promotion] Nappulan kääntäminen vahvemmalle puolelleen.
    [zone] Rivit, joilla nappulat voi korottaa.
    [check] Kuningas voitaisiin lyödä seuraavalla siirrolla.
    [checkmate] Shakki, jota mikään laillinen siirto ei torju. Matissa oleva häviää.
    [stalemate] Pelaaja ei ole shakissa, mutta hänellä ei ole laillista siirtoa. Shogissa se on häviö.
    [repetition] Sama asema neljännen kerran.
    [perpetual-check] Asemantoisto, jossa yksi pelaaja shakkasi joka siirrolla.
    [two-pawns] Pelaajan kaksi korottamatonta sotilasta samalla linjalla, mikä on shogissa kielletty.
    [pawn-drop-mate] Matin tekeminen pudottamalla sotilas, mikä on shogissa kielletty.
    [dead-end] Ruutu, josta nappula ei voisi enää koskaan liikkua.
    [handicap] Alkuasema, jossa Valkoisella eli vahvemmalla pelaajalla on vähemmän nappuloita. Valkoinen aloittaa.
    [resignation] Pelistä luopuminen.
    [byoyomi] Kunkin yksittäisen siirron aika, kun varsinainen aika on käytetty.
    [variation] Pelin rinnalla tutkittu siirtosarja, jota ei pelattu.
    [record] Luettelo pelin siirroista.
    [kif] Japanilaisten shogiohjelmien tallennusmuoto peleille.
    [sfen] Tekstirivi, joka kertoo aseman: laudan, vuoron ja kädet.
   *[usi] Kieli, jolla shogiohjelmat puhuvat toisilleen, ja sen lyhyt tapa kirjoittaa siirtoja, esimerkiksi 1d1c.
}

## The page around its program, and the picture before a custom element

note-not-here = Peliä ei voitu ladata tähän. Pelin sivu:
note-not-loaded = Peliä ei voitu ladata. Pelaamasi pelit ovat tallessa.
note-reload = Lataa uudelleen
note-stopped = Ohjelma pysähtyi. Lataa sivu uudelleen, niin voit jatkaa.
note-saved-games = Tallennetut pelit kopioitavana tekstinä:
note-stops-again = Jos se pysähtyy joka kerta, aloita alusta. Tallennetut pelit säilyvät.
note-begin-anew = Aloita alusta
manifest-description = Viisi pientä shogipeliä tietokonetta vastaan tai kahden kesken samalla laitteella, myös ilman verkkoyhteyttä.
element-start = { $kind ->
    [replay] Selaa peliä
    [puzzle] Ratkaise tämä tehtävä
   *[play] Pelaa tällä laudalla
}
