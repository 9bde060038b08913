# Tot el que llegeix la gent, en català. Les úniques marques són `**strong**` i `` `code` ``.
#
# Glossary: English = Catalan
# tile = lloseta (players' word, "col·locació de llosetes"; "fitxa" is kept for chips; "rajola" or "llosa" would fit every sentence too: all feminine)
# chip = fitxa (as in a casino)
# follower = seguidor
# figure, meeple = figura (everything made of wood: followers, mayor, wagon, barn)
# feature = element (roads, cities, cloisters, farms; what players call it)
# segment = segment
# cell = casella
# board, table = tauler (what has been laid), taula (where it lies)
# road = camí
# city = ciutat
# cloister = monestir
# farm = granja; field = camp (the green on one tile)
# highwayman = bandoler (the rule book; "lladre" is understood, "saltejador" is not heard)
# knight = cavaller
# monk = monjo; nun = monja
# farmer = granger; farmer woman = grangera
# traveller = viatger
# mayor = alcalde ("batlle" is the Balearic word)
# wagon = carro
# barn = graner
# abbey = abadia
# pennant = escut
# hole = forat
# betting house = casa d'apostes
# The Festival = El Festival; Abbey & Mayor = Abadia i Alcalde; The Bets = Les Apostes
# game = partida
# move = jugada; turn = torn
# draw = agafar ("robar" is a calque)
# place = col·locar (tiles), posar (figures, chips)
# take back (a move) = desfer; take back (a figure) = recuperar
# come home = tornar a casa, or the player "recupera" it
# score = puntuar; pay = donar (punts)
# own (a feature) = manar-hi (no gender, no "de" before a name); owner = amo
# pile = pila; bag = bossa; hand = mà
# lobby = sala
# seat = lloc
# host = qui organitza (no gender)
# bot's host = qui allotja el bot
# computer player = ordinador ("jugar contra l'ordinador" is what people say; "bot" would be the bot itself)
# house rules = regles de la casa
# unranked = fora de la classificació
# standing answer = resposta fixa
# clock = rellotge; time limit = límit de temps; run out of time = exhaurir el temps; save up = acumular
# planner = planificador
# topic (of the rules) = apartat; theme (of pictures) = tema
# command = ordre (as TERMCAT; "comanda" is heard also)
# edge = vora; corner (of a tile) = cantonada; side = costat; rotation = gir

## Llistes i noms
##
## Formes dels noms: `.one` un entre molts ("una ciutat"), `.own` el d'un jugador ("l'alcalde"), `.many` plural, `.gender` gènere.

list-empty = cap
list-and = { " " }i{ " " }
list-more = { " " }i { $count } més
the-host = qui organitza
language-name = català
computer-name = Ordinador { $number }
theme-painted = Pintat
theme-ink = Tinta
computer-for = Ordinador (per { $who })
colour-red = vermell
colour-blue = blau
colour-yellow = groc
colour-black = negre
colour-white = blanc
colour-violet = violeta
colour-green = verd
feature-cloister = monestir
    .one = un monestir
    .gender = m
feature-city = ciutat
    .one = una ciutat
    .gender = f
feature-road = camí
    .one = un camí
    .gender = m
feature-field = granja
    .one = una granja
    .gender = f
feature-garden = jardí
    .one = un jardí
role-monk = monjo
    .own = un monjo
    .gender = m
role-knight = cavaller
    .own = un cavaller
    .gender = m
role-highwayman = bandoler
    .own = un bandoler
    .gender = m
role-farmer = granger
    .own = un granger
    .gender = m
role-nun = monja
    .own = una monja
    .gender = f
role-traveller = viatger
    .own = un viatger
    .gender = m
role-farmer-woman = grangera
    .own = una grangera
    .gender = f
figure-count = { $count } { $count ->
    [one] { $figure }
   *[other] { $figure_many }
}
figure-follower = seguidor
    .many = seguidors
    .one = un seguidor
    .own = un seguidor
    .gender = m
figure-mayor = alcalde
    .many = alcaldes
    .one = un alcalde
    .own = l'alcalde
    .gender = m
figure-wagon = carro
    .many = carros
    .one = un carro
    .own = el carro
    .gender = m
figure-barn = graner
    .many = graners
    .one = un graner
    .own = el graner
    .gender = m
figure-abbot = abat
    .many = abats
    .one = un abat
    .own = l'abat
    .gender = m
figure-largefollower = seguidor gran
    .many = seguidors grans
    .one = un seguidor gran
    .own = el seguidor gran
    .gender = m
figure-builder = constructor
    .many = constructors
    .one = un constructor
    .own = el constructor
    .gender = m
figure-pig = porc
    .many = porcs
    .one = un porc
    .own = el porc
    .gender = m
tile-abbey = l'abadia
tile-with = { $base } amb { $list }
tile-coded = { $name } ({ $code })
tile-cloister = un monestir
tile-city-side = un costat de ciutat
tile-city-corner = una cantonada de ciutat
tile-city-across = una ciutat de banda a banda
tile-city-three = una ciutat de tres costats
tile-city-all = una ciutat de quatre costats
tile-cities-opposite = dos costats de ciutat oposats
tile-cities-adjacent = dos costats de ciutat contigus
tile-cities-corners = dues cantonades de ciutat
tile-cities-crossing = dues ciutats que es creuen
tile-cities-sides = { $count ->
    [3] tres costats de ciutat
   *[other] quatre costats de ciutat
}
tile-city-divides = un costat de ciutat que divideix el camp
tile-corner-divides = una cantonada de ciutat que divideix el camp, amb un camí i blat
tile-pennants = { $count ->
    [one] un escut
    [2] dos escuts
   *[other] { $count } escuts
}
tile-straight = un camí recte
tile-curve = un revolt
tile-curve-right = un revolt a la dreta
tile-curve-left = un revolt a l'esquerra
tile-bridge = dos camins que es creuen en un pont
tile-curves = { $count ->
    [2] dos revolts
   *[other] { $count } revolts
}
tile-touching = { $road } que toca la ciutat
tile-road-under = un camí que hi passa per sota
tile-fork = una bifurcació
tile-dead-end = un cul-de-sac
tile-road-right = un camí a la dreta
tile-road-left = un camí a l'esquerra
tile-roads-opposite = dos camins oposats
tile-roads-right = dos camins a la dreta
tile-roads-left = dos camins a l'esquerra
tile-roads = { $count ->
    [one] un camí
    [2] dos camins
    [3] tres camins
    [4] quatre camins
   *[other] { $count } camins
}
tile-junction = una cruïlla de tres camins
tile-crossroads = una cruïlla de quatre camins
tile-fields = { $count ->
    [3] tres camps
   *[other] { $count } camps
}
tile-house = una casa d'apostes
tile-festival = un festival
tile-garden = un jardí
tile-inn = una posada
tile-cathedral = una catedral
tile-wine = vi
tile-grain = blat
tile-cloth = tela
tile-spring = la font
tile-lake = el llac
tile-river = el riu
tile-river-straight = un tram recte del riu
tile-river-bend = un revolt del riu
edge-north = nord
edge-east = est
edge-south = sud
edge-west = oest
side-field = camp
side-road = camí
side-city = ciutat
side-river = riu
side-any = qualsevol cosa
edition-c2 = segona i tercera edició
edition-c1 = primera edició
edition-c1-old = primera edició, impressió antiga
expansion-none = cap
expansion-festival = El Festival
expansion-abbey-mayor = Abadia i Alcalde
expansion-bets = Les Apostes
expansion-abbot = L'Abat
expansion-river = El Riu
expansion-inns = Posades i Catedrals
expansion-traders = Constructors i Comerciants
expansion-festival-brings = 10 llosetes que et deixen recuperar un seguidor en lloc de posar-ne un
expansion-abbey-mayor-brings = 12 llosetes, i una abadia, un alcalde, un graner i un carro per a cadascú
expansion-bets-brings = 10 llosetes amb cases d'apostes, i sis fitxes secretes per a cadascú
expansion-abbot-brings = un abat per a cadascú: va en monestirs i jardins, i torna a casa amb punts
expansion-river-brings = 12 llosetes que formen un riu: surten primer, de la font al llac
expansion-inns-brings = 18 llosetes amb posades i catedrals, i un seguidor gran per a cadascú: compta com dos
expansion-traders-brings = 24 llosetes amb vi, blat i tela, un constructor que deixa tornar a jugar i un porc
box-base-2014 = Caixa bàsica des del 2014
box-base-2014-brings = el joc bàsic amb El Riu i L'Abat
box-big-2017 = Big Box des del 2017
box-big-2017-brings = Riu, Abat, Posades i Catedrals, Constructors i Comerciants; no les set miniexpansions
box-adds = Les seves expansions i cap altra. El que canviïs a sota s'hi aplica després.
expansions-brings = { $tiles } llosetes en total

## Paraules que s'escriuen
##
## Separades per comes: es mostra la primera i s'entenen totes, amb accents i majúscules o sense. Les paraules de tots els
## idiomes s'entenen arreu, de manera que cap no pot voler dir dues coses.

word-road = camí, carretera, bandoler, bandolera, lladre, viatger, viatgera
word-city = ciutat, cavaller
word-cloister = monestir, claustre, monjo, monja
word-field = camp, granja, prat, granger, grangera, pagès, pagesa, camperol, camperola
word-mayor = alcalde, batlle, alcaldessa, batllessa
word-wagon = carro, carreta, carruatge
word-barn = graner, estable, pallissa
word-return = tornar, torna
word-abbot = abat, abadessa
word-largefollower = gran, seguidor-gran, gegant
word-builder = constructor, constructora
word-pig = porc, porquet
word-wine = vi
word-grain = blat, gra
word-cloth = tela, roba, drap
word-garden = jardí, jardins
word-callback = retirar, retira
word-abbey = abadia
word-n = n, nord
word-e = e, est
word-s = s, sud
word-w = o, oest
word-ne = ne, nordest
word-se = se, sudest
word-sw = so, sudoest
word-nw = no, nordoest
word-mid = mig, centre
word-none = res, cap, passo
word-nobody = ningú
word-keep = guardar
word-home = casa, a casa
word-mine = meva, meu, meua
word-draw = agafar, agafo, robar, robo
word-all = totes, tot, tots
word-any = qualsevol
word-bets = apostes
word-abbey-mayor = abadia-i-alcalde, abadia-alcalde, abadia-i-batlle
word-red = vermell, vermella, roig
word-blue = blau, blava
word-yellow = groc, groga
word-black = negre, negra
word-white = blanc, blanca
word-violet = violeta, morat, morada, lila
word-green = verd, verda
word-turn = torn
word-tiles = llosetes, lloseta, lloses, peces, rajoles, fitxes
word-followers = seguidors, seguidor
word-roads = camins
word-cities = ciutats
word-cloisters = monestirs, claustres
word-farms = granges, camps
word-end = final, fi
word-festival = festival, festa, la-festa
word-river = riu, el-riu, font, llac
word-inns = posades, posada, catedrals, catedral, posades-i-catedrals
word-traders = comerciants, comerciant, constructors, mercaderies, mercaderia, constructors-i-comerciants, comerciants-i-constructors
word-house-rules = regles-de-la-casa, regles-casolanes
word-table = taula
word-picture = imatge, dibuix
word-typing = escriure
word-fairness = joc-net, joc-just

## Sala

lobby-head = **{ $host } busca amb qui jugar!**
lobby-options = Regles de la casa:
lobby-options-more = També: `{ $options }`
option = `{ $option }`: { $meaning }
lobby-time = Temps: { $pace }
lobby-theme = Tema: { $theme } (`{ $name }`)
lobby-aid = Ajuda: { $aid }
lobby-open = Les llosetes surten en l'ordre d'una llavor triada i qualsevol podria saber què ve: aquesta partida queda fora de la classificació.
lobby-seats = { $people } ({ $taken } de { $seats })
lobby-played = Carcassonne, { $what }
lobby-base = joc base
lobby-tiles = { $tiles } llosetes
lobby-changed = { $count ->
    [one] 1 regla canviada
   *[other] { $count } regles canviades
}
lobby-rated = compta per a la classificació
lobby-not-rated = no compta per a la classificació
lobby-away = { $who } (fora fins al { $until })
setup-head = **Les regles d'aquesta partida.** Edició: { $edition }. Expansions: { $expansions }. Llosetes: { $tiles }.
setup-colour = Jugues amb el color { $colour }; al menú hi ha els altres que queden lliures.
setup-joins = Encara no tens lloc: prem **Uneix-t'hi** a sota de la sala.
setup-read = Qui organitza ho pot canviar tot aquí fins que comenci la partida.
setup-too-few = **Comença** necessita dos jugadors: que algú premi **Uneix-t'hi**, o prem tu **Afegeix ordinador**.
setup-begin = **Comença** obre la partida amb { $people }. { $first }
boxes-now = Jugues amb: { $expansions }. Llosetes: { $tiles }. També hi ha:
boxes-brings = - **{ $expansion }**: { $brings }
boxes-sold = O tria el que porta una caixa que tens:
edition-now = Jugues amb les regles de la { $edition }. Una altra edició canvia totes les regles; les teves expansions es queden.
edition-c2-brings = 2 punts per lloseta també en ciutats petites; fins a sis persones
edition-c1-brings = una ciutat de dues llosetes dona 2 punts en total; fins a cinc persones
edition-c1-old-brings = com la primera edició, però una ciutat només puntua un cop per a cadascú, no un per granja
hint-edition = Edició
hint-theme = Com es dibuixa el tauler
hint-seats = Quants llocs
hint-level-change = Canvia el nivell d'un ordinador
hint-remove = Treu algú de la sala
level-of = { $who }: { $level }
seats-count = { $seats } llocs
place-here = Aquesta partida es juga en aquest canal. També pot tenir un fil propi: llavors la sala s'hi muda i el canal queda lliure per a una altra partida.
place-thread = Aquesta partida ja té un fil propi.
place-moved = La sala es muda a un fil propi: el tens més avall.
button-setup = Prepara…
button-setup-back = Enrere
button-boxes = Expansions…
button-edition = Edició…
button-seats = Llocs…
button-place = On es juga…
button-to-thread = Juga en un fil
button-menus = Millor amb menús
button-forms = Millor amb formularis
hint-box = Una caixa que tens
hint-boxes = Expansions
hint-place = On es juga?
place-channel = En aquest canal
place-channel-brings = aquí es veu cada torn; al canal hi cap una sola partida alhora
place-own-thread = En un fil propi
place-own-thread-brings = la sala s'hi muda i el canal queda lliure per a una altra partida
edition-resets = Si en tries una altra, només valen les seves regles; les teves expansions es queden.
rule-by-edition = segons l'edició
time-stays = Deixa-ho buit per mantenir això: { $limit }.
form-not-open = El formulari no s'ha obert i no ha canviat res. Torna a prémer el botó o tria als menús: **Millor amb menús**.
lobby-computer = { $who } ({ $level })
level-standard = versió anterior
level-apprentice = aprenent
level-journeyman = oficial
level-master = mestre
level-grandmaster = gran mestre
levels-explained = Així juguen els ordinadors:
    - **Aprenent**: tanca el que pot i se li escapen moltes coses. Ideal per a la mainada i per a una primera partida.
    - **Oficial**: un rival seriós.
    - **Mestre**: calcula en què es pot convertir cada camí, ciutat i granja.
    - **Gran mestre**: a més, abans de triar, prova com aniria la partida amb les seves millors jugades. Pensa un moment.
levels-seat = { $who }: **{ $level }**
hint-level-new = Afegeix un ordinador
lobby-invited = Revenja! Prem **Uneix-t'hi** si t'hi apuntes.
lobby-altered = -# Canviat { $changes }. Prem altre cop **Uneix-t'hi** per dir que ho has vist.
board-altered = -# Canviat a la sala { $changes }.
altered-since = després d'entrar { $people }: { $what }
altered-more = { $list } i { $count } més
altered-seats = llocs
altered-clock = rellotge
altered-aid = ajuda
altered-seed = llavor
thread-name = Carcassonne amb { $host }
thread-line = **{ $host }** comença una partida de Carcassonne en un fil propi (partida `{ $game }`):
thread-line-runs = Carcassonne en aquest fil, amb { $people }: { $count ->
    [0] la partida continua
   *[other] li toca a **{ $who }**
} (partida `{ $game }`).
thread-line-lobby-over = La sala que **{ $host }** va obrir en aquest fil es va tancar abans de començar la partida (partida `{ $game }`).
thread-line-won = La partida de Carcassonne d'aquest fil s'ha acabat: { $count ->
    [one] **{ $winners }** va guanyar amb { $points } punts
   *[other] **{ $winners }** van empatar amb { $points } punts
} (partida `{ $game }`).
thread-line-over = La partida de Carcassonne d'aquest fil es va acabar abans de l'última lloseta (partida `{ $game }`).
thread-never = Aquí no puc obrir cap fil: això ja és un fil, o no és un canal de text normal. Es juga aquí mateix.
thread-not-yours = Aquesta partida no té fil: et { $count ->
    [one] falta el permís **{ $permissions }**
   *[other] falten els permisos **{ $permissions }**
} en aquest canal. Es juga aquí mateix.
thread-ask-permissions = No puc obrir un fil per a aquesta partida: em { $count ->
    [one] falta el permís **{ $permissions }**
   *[other] falten els permisos **{ $permissions }**
} en aquest canal. Així que es juga aquí mateix. Demana a algú que gestioni el servidor que { $count ->
    [one] me'l doni
   *[other] me'ls doni
} a la configuració del canal; així la pròxima partida podrà tenir el seu fil.
thread-mend-permissions = No puc obrir un fil per a aquesta partida: em { $count ->
    [one] falta el permís **{ $permissions }**
   *[other] falten els permisos **{ $permissions }**
} en aquest canal. Així que es juga aquí mateix. { $count ->
    [one] Dona-me'l
   *[other] Dona-me'ls
} a Edita el canal > Permisos (Edit Channel > Permissions); així la pròxima partida podrà tenir el seu fil.
thread-refused = -# Aquesta partida havia de tenir un fil, però Discord no m'ha deixat obrir-lo, així que es juga aquí. Qui gestiona el servidor em pot donar els permisos **Crear fils públics (Create Public Threads)** i **Enviar missatges als fils (Send Messages in Threads)** en aquest canal.
lobby-left = Aquesta partida ja ha començat.
lobby-cancelled = La sala s'ha tancat abans que comencés la partida. `/carc start` n'obre una de nova.
lobby-cancel-ask = { $count ->
    [one] { $others } té un lloc en aquesta sala.
   *[other] { $others } tenen lloc en aquesta sala.
} La vols tancar per a tothom?
button-join = Uneix-t'hi
button-leave = Surt
button-computer = Afegeix ordinador
button-begin = Comença
button-cancel = Tanca la sala
button-close-lobby = Tanca la sala
button-with = Afegeix { $expansion }
button-without = Treu { $expansion }
button-rules = Regles de la casa…
button-time = Temps…
button-aid = Ajuda i tema…
button-rules-back = Totes les regles
hint-house-rules = Regles de la casa
hint-edition-rules = Regles que pots canviar
rules-lobby-none = De moment no hi ha regles de la casa: es juga amb les regles de l'edició.
rules-lobby-choose = Tria una regla per veure'n les opcions. Això només ho veus tu; cada canvi surt a la sala.
rules-lobby-read = Qui organitza tria les regles amb aquest botó o amb `/carc start`. `/carc rules` les explica senceres.
rules-lobby-now = Ara:
rules-lobby-add = Qui organitza pot afegir regles de la casa amb **Prepara…** (`{ $names }`): `/carc rules topic:house-rules` les explica.
lobby-full = Sala plena! Prem **Comença** quan tothom estigui a punt.
lobby-all-here = Ja hi és tothom de l'última partida. Prem **Comença** quan vulguis.
lobby-moved = La sala continua més avall, en un missatge nou.
begin-youngest = Comença la persona més jove. Qui és?
begin-youngest-chooses = La persona més jove decideix qui comença. A qui ha triat?
begin-choose = Tria algú
colour-ask = Jugues amb el color { $colour }. Tria'n un altre que estigui lliure:
colour-choose = El teu color
begin-draw = { $who } ha agafat { $tile }: { $roads ->
    [one] { $roads } camí
   *[other] { $roads } camins
}.
begin-start-tile = La primera lloseta de la bossa, { $tile }, és la lloseta inicial.
begin-first = Comença { $who }.
game-begins = **Comença la partida.** La lloseta inicial és a N16.
game-begins-spring = **Comença la partida.** La font és a N16, i primer surten les llosetes del riu.
fair-begins = -# Joc net: l'empremta de l'ordre de les llosetes, per comprovar al final que ningú no l'ha canviat: `{ $hash }`

## Torns

told-from = …
turn-others = Després: { $moves }
turn-resigned = { $who } ha deixat el lloc; a partir d'ara hi juga un ordinador.
turn-replaced = Feia massa temps que { $who } no jugava: ara hi juga un ordinador.
turn-replaced-by = Votat per { $by }: continua un ordinador en lloc de { $who }.
turn-replaced-by-manager = Qui gestiona el servidor ha posat un ordinador a jugar per { $who }.
turn-left-for-a-while = { $who } deixa el seu lloc a un ordinador per un temps.
turn-can-return = { $who } pot recuperar el lloc amb `/carc join`.
turn-out = { $who } s'ha quedat sense temps i ja no juga. Les seves figures es queden on són.
turn-handed-over = Ara { $to } juga per { $who }.
turn-timed-out = { $who } s'ha quedat sense temps. Ara juga qui va després, amb la mateixa lloseta.
turn-played-for = { $who } s'ha quedat sense temps: la jugada l'ha feta un ordinador.
turn-left-move = -# { $who } havia deixat preparada aquesta jugada.
turn-left-dropped = La jugada que { $who } havia deixat preparada ja no és vàlida i s'ha descartat.
turn-left-lost = { $who }: s'han desfet jugades, i amb elles s'ha descartat la que havies deixat preparada.
turn-seat-back = { $who } torna a la partida i recupera el lloc que tenia l'ordinador.
seat-lost-time = { $who }: se t'ha acabat el temps, i ara { $to } té el teu lloc.
seat-lost-vote = { $who }: no hi eres, i els altres han donat el teu lloc a { $to }.
seat-lost-out = { $who }: se t'ha acabat el temps, i quedes fora d'aquesta partida. Les teves figures es queden on són.
seat-taken = { $who }: { $to } ha agafat el lloc que oferies.
seat-back = `/carc join` te'l torna.
turn-placed = { $who } ha col·locat { $tile } a **{ $cell }**.
turn-deployed = { $who } ha col·locat { $tile } a **{ $cell }** i hi ha posat { $role_own }.
turn-deployed-on = { $who } ha col·locat { $tile } a **{ $cell }** i hi ha posat { $role_own } ({ $segment }).
turn-built = { $who } ha col·locat { $tile } a **{ $cell }** i ha posat { $role_own } a la cantonada «{ $corner }».
turn-taken-back = { $who } ha col·locat { $tile } a **{ $cell }** i ha recuperat { $figure_own } ({ $from }).
turn-called-back = { $who } ha col·locat { $tile } a **{ $cell }** i ha retirat { $figure_own } ({ $from }).
turn-moved = { $who } ha mogut { $figure_own } des de { $from } fins a { $to }.
turn-bet = { $count ->
    [0] Ningú no ha posat cap fitxa a la casa d'apostes ({ $cell }).
    [one] A la casa d'apostes ({ $cell }) hi ha una fitxa cap per avall: { $names }.
   *[other] A la casa d'apostes ({ $cell }) hi ha { $count } fitxes cap per avall: { $names }.
}
turn-settled = Fitxes girades a { $cell } («{ $segment }» té { $tiles ->
    [one] { $tiles } lloseta
   *[other] { $tiles } llosetes
}): { $chips }.
chip-settled = { $points ->
    [0] { $chip } falla
   *[other] { $chip } encerta, +{ $points }
} ({ $names })
turn-dealt = { $who } ha agafat una lloseta; ningú més no la veu.
turn-shown = { $who } no pot col·locar cap lloseta i ensenya la mà: { $tiles }.
turn-skipped = { $who } no pot col·locar res i perd el torn.
turn-sold = { $seller } ha venut la lloseta a { $buyer } per { $points ->
    [one] 1 punt
   *[other] { $points } punts
}.
turn-sold-abbey = { $seller } ha venut la lloseta a { $buyer } per una abadia.
turn-sold-goods = { $seller } ha venut la lloseta a { $buyer } per { $goods }.
turn-again = { $who } ha tapat un forat i torna a jugar.
turn-builder = El constructor de { $who } té més feina: { $who } torna a jugar.
turn-goods = { $who } s'emporta { $goods }.
turn-drew = { $who } ha agafat una lloseta.
turn-unclaimed = Ningú no puntua: s'ha completat { $feature_one } { $tiles ->
    [one] d'una lloseta
    [11] d'11 llosetes
   *[other] de { $tiles } llosetes
}, però no hi ha cap seguidor.
turn-powerless = Ningú no puntua per la ciutat { $tiles ->
    [11] d'11 llosetes
   *[other] de { $tiles } llosetes
}: no té escuts, i un alcalde compta per tants seguidors com escuts té la ciutat.
turn-discarded = La lloseta següent, { $tile }, no encaixa enlloc: torna a la capsa.
turn-put-back = La lloseta següent, { $tile }, no encaixa enlloc: ha tornat a la pila.
turn-returned = { $count ->
    [one] { $who } recupera un seguidor.
   *[other] { $who } recupera { $count } seguidors.
}
turn-returned-figure = { $who } recupera { $figure_own }.
turn-choose = { $who } ({ $colour }), { $part }agafa una lloseta o col·loca l'abadia a { $cells }. { $count ->
    [one] Queda una lloseta a la pila.
   *[other] Queden { $count } llosetes a la pila.
}
turn-choose-hand = { $who } ({ $colour }), { $part }col·loca una de les teves llosetes. **La meva mà** te les ensenya només a tu. { $count ->
    [0] La pila és buida.
    [one] Queda una lloseta a la pila.
   *[other] Queden { $count } llosetes a la pila.
}
turn-choose-open = { $who } ({ $colour }), { $part }col·loca una de les teves llosetes. { $count ->
    [0] La pila és buida.
    [one] Queda una lloseta a la pila.
   *[other] Queden { $count } llosetes a la pila.
}
turn-choose-replace = { $who } ({ $colour }), { $part }cap de les teves llosetes no encaixa: canvia-les per unes de noves o col·loca l'abadia a { $cells }.
turn-last = { $who } ({ $colour }), { $part }la pila és buida. Col·loca l'abadia a { $cells } o guarda-te-la.
turn-last-hand = { $who } ({ $colour }), { $part }la pila és buida i cap de les teves llosetes no encaixa. Col·loca l'abadia a { $cells } o guarda-te-la de moment.
turn-held = Llosetes a la mà: { $held }
turn-held-by = { $who }: { $tiles }
hand-drawn = La teva lloseta és **{ $tile }**. És l'única que pots col·locar.
hand-code = { $code } = { $tile }
hand-codes = -# Per escriure-ho: { $codes }
hand-tiles = { $count ->
    [0] No et queda cap lloseta.
    [one] Tens una lloseta: { $tiles }
   *[other] Les teves llosetes: { $tiles }
}
turn-call = { $who } ({ $colour }), { $part }la teva lloseta és **{ $tile }**. { $count ->
    [0] És l'última!
    [one] Després en queda una més.
   *[other] Després en queden { $count } més.
}
turn-second-part = segona part del teu torn:{" "}
# Moments: what is remarkable gets a line, in several variants. number: points, tiles or cities.
moment-record = { $variant ->
    [0] 🏆 Nou rècord del servidor: { $number } punts per a { $who }. L'anterior: { $before }.
    [1] 🏆 Aquí ningú no havia arribat tan amunt: { $who } suma { $number } punts. El rècord anterior: { $before }.
   *[2] 🏆 Per emmarcar-ho: { $who } deixa el rècord del servidor en { $number } punts. Abans: { $before }.
}
moment-first-win = { $variant ->
    [0] 🎉 Primera victòria en aquest servidor per a { $who }. Enhorabona!
    [1] 🎉 { $who } guanya aquí per primer cop. Que en vinguin moltes més!
   *[2] 🎉 Aquesta no s'oblida, { $who }: la teva primera victòria en aquest servidor!
}
moment-first-wins = 🎉 Primera victòria en aquest servidor de { $who }. Enhorabona!
moment-hundredth = { $variant ->
    [0] 💯 Amb aquesta, { $who } ja ha col·locat cent llosetes en aquest servidor. Que en vinguin cent més!
    [1] 💯 La lloseta número cent per a { $who } en aquest servidor. Gràcies per construir aquí!
   *[2] 💯 Cent llosetes en aquest servidor, totes amb la signatura «{ $who }»: ja és tot un paisatge.
}
moment-comeback = { $variant ->
    [0] Quina remuntada! { $who } anava { $number } punts per sota i ara va al davant.
    [1] De l'última posició a la primera: { $who } ha recuperat { $number } punts.
    [2] Aquí no hi ha res decidit: { $who } era a { $number } punts i ara encapçala la partida.
   *[3] Tomb al marcador! A { $who } li faltaven { $number } punts i ja va al capdavant.
}
moment-city-taken = { $variant ->
    [0] Jugada valenta: la ciutat la va aixecar { $from }, i ara hi mana { $who }.
    [1] Canvi de claus: en una ciutat amb { $number } llosetes hi manava { $from } i ara hi mana { $who }.
    [2] Colors nous a la muralla: { $who } té la majoria a la ciutat que va començar { $from }.
   *[3] { $from } hi va posar les pedres i { $who } hi ha arribat amb més gent: la ciutat, amb { $number } llosetes, canvia de mans.
}
moment-farm = { $variant ->
    [0] Una granja canvia de mans: { $who } hi té ara la majoria, amb { $number } ciutats completes al costat.
    [1] Alguna cosa s'ha mogut als prats: on manava { $from } ara mana { $who }, en una granja amb { $number } ciutats completes.
   *[2] Aires nous al camp: { $who } supera { $from } en una granja amb { $number } ciutats completes.
}
moment-city-shared = { $variant ->
    [0] A la ciutat on manava { $from } ara també hi ha { $who }.
    [1] Bona unió: la ciutat, amb { $number } llosetes, ara és tant per a { $from } com per a { $who }.
    [2] Hi ha lloc per a més gent: { $who } entra a la ciutat on era { $from }.
   *[3] { $who } ha trobat l'entrada: comparteix amb { $from } una ciutat amb { $number } llosetes.
}
moment-tie = { $variant ->
    [0] Igualtat al capdavant: { $who }, amb { $number } punts per cap!
    [1] Frec a frec: { $who } tenen { $number } punts.
   *[2] Entre { $who } no hi cap ni una lloseta: { $number } punts per cap.
}
moment-double = { $variant ->
    [0] Dues llosetes i { $number } punts: quin torn doble, { $who }!
    [1] El constructor de { $who } dona fruits: { $number } punts en un torn doble.
   *[2] Doble feina, doble paga: { $number } punts en un sol torn per a { $who }.
}
moment-best = { $variant ->
    [0] La millor puntuació de la partida fins ara: { $number } punts de cop per a { $who }!
    [1] { $number } punts d'una vegada: en aquesta partida ningú no n'ha fet més que { $who }.
    [2] Gran obra! { $number } punts per a { $who }, el màxim fins ara.
   *[3] Aquesta és la marca que cal superar: { $number } punts per a { $who }.
}
moment-big = { $variant ->
    [0] Això sí que és una bona collita: { $number } punts per a { $who }.
    [1] Quin orgull, { $who }: { $number } punts d'una vegada.
    [2] { $number } punts de cop! Ben guanyats, { $who }.
   *[3] L'espera ha valgut la pena: { $number } punts per a { $who }.
}
moment-last-tiles = { $variant ->
    [0] Recta final: queden { $number } llosetes a la pila.
    [1] S'acosta el final: només queden { $number } llosetes. Et falta res per tancar?
   *[2] És hora de recollir els seguidors: queden { $number } llosetes.
}
scored-road = **{ $who } +{ $points }** per un camí { $tiles ->
    [one] d'una lloseta
    [11] d'11 llosetes
   *[other] de { $tiles } llosetes
}{ $why }.
scored-city = **{ $who } +{ $points }** per una ciutat { $tiles ->
    [one] d'una lloseta
    [11] d'11 llosetes
   *[other] de { $tiles } llosetes
}{ $pennants ->
    [0] {""}
    [one] {" "}amb un escut
   *[other] {" "}amb { $pennants } escuts
}{ $why }.
scored-small-city = **{ $who } +{ $points }** per una ciutat petita { $tiles ->
    [one] d'una lloseta
   *[other] de { $tiles } llosetes
}{ $pennants ->
    [0] .
    [one] {" "}amb un escut.
   *[other] {" "}amb { $pennants } escuts.
}
scored-cloister = **{ $who } +{ $points }** per un monestir.
scored-garden = **{ $who } +{ $points }** per un jardí.
scored-inn = { " " }× { $each } amb una posada
scored-cathedral = , × { $each } amb una catedral
scored-pig = , { $each } punts per cadascuna amb el porc
unpaid-inn = incomplet i amb una posada
unpaid-cathedral = incompleta i amb una catedral
scored-called-back = **{ $who } +{ $points }** per retirar l'abat: 1 pel seu lloc i 1 per cada lloseta del voltant.
scored-barn-placed = **{ $who } +{ $points }** pels grangers d'una granja que ara té graner: { $cities ->
    [one] 1 ciutat completa
   *[other] { $cities } ciutats completes
}{ $why }.
scored-barn-joined = **{ $who } +{ $points }** pels grangers d'una granja que s'ha unit a una altra amb graner: { $cities ->
    [one] 1 ciutat completa
   *[other] { $cities } ciutats completes
}{ $why }.
scored-final = **{ $who } +{ $points }** a la puntuació final.
rotation = { $degrees ->
    [0] 0°
   *[other] ↻ { $degrees }°
}
completes = completa { $list }
completes-item = { $feature_one } ({ $who })
completes-points = { $who } +{ $points }
completes-own = tu +{ $points }
completes-nobody = de ningú
brings-goods = t'emportes { $goods }
brings-again = tornes a jugar
best-head = { $count ->
    [one] L'única casella per a la teva lloseta. Marge: els punts d'avantatge que espero que treguis al final al teu millor rival:
   *[other] Les meves { $count } jugades preferides. Marge: els punts d'avantatge que espero que treguis al final al teu millor rival:
}
best-move = **{ $number }. { $move }**, marge **{ $margin }**: { $why }.
best-figure = { $figure_own } ({ $effect })
best-chance = { $percent } % de probabilitat que es completi
best-extends = amplia { $feature_one } ({ $who }: { $effect })
best-extends-theirs = però amplia { $feature_one } ({ $who }: { $effect })
best-you = tu
best-followers = { $count ->
    [0] no et quedarà cap seguidor
    [one] et quedarà un seguidor
   *[other] et quedaran { $count } seguidors
}
best-answer = Jo respondria **{ $choice }**. Quan ho confirmis, serà definitiu.
best-draw = Jo agafaria una lloseta: `/carc draw`.
best-keep = Jo em guardaria l'abadia: `/carc abbey cell:res`.
best-from-supply = Jo col·locaria l'abadia: **{ $move }**.
button-best = { $number }. { $move }
effect-closes = es completa, { $points ->
    [one] 1 punt
   *[other] { $points } punts
}
effect-open = { $points ->
    [one] 1 punt de moment
   *[other] { $points } punts de moment
}
effect-inn = res de moment amb una posada, { $points ->
    [one] 1 punt
   *[other] { $points } punts
} si es completa
effect-cathedral = res de moment amb una catedral, { $points ->
    [one] 1 punt
   *[other] { $points } punts
} si es completa
effect-farm = { $cities ->
    [0] cap ciutat completa encara
    [one] 1 ciutat completa de moment
   *[other] { $cities } ciutats completes de moment
}
effect-builder = si més tard ho amplies, tornes a jugar
effect-pig = 4 punts per ciutat per a tu, { $cities ->
    [0] cap de completa encara
    [one] 1 de completa per ara
   *[other] { $cities } de completes per ara
}
effect-return = torna a casa
effect-called-back = torna a casa, { $points ->
    [one] 1 punt ara
   *[other] { $points } punts ara
}
effect-barn = un graner: { $cities ->
    [0] cap ciutat completa encara
    [one] 1 ciutat completa de moment
   *[other] { $cities } ciutats completes de moment
}{ $points ->
    [0] {""}
    [one] , i 1 punt ara pels teus grangers
   *[other] , i { $points } punts ara pels teus grangers
}
turn-since-own = Des del teu últim torn: { $moves }
turn-since-begin = Fins ara: { $moves }
turn-short = { $who } a { $cell }
turn-short-scored = { $who } a { $cell } ({ $gained })
button-since = Què m'he perdut?
button-play = Juga
button-board = Mostra el tauler
button-draw = Agafa lloseta
button-abbey = Col·loca l'abadia…
button-keep = Guarda l'abadia
button-hand = La meva mà
button-tiles = Llosetes que queden
button-scores = Punts
button-more = Més…
button-farms = Granges
button-cities = Ciutats
button-roads = Camins
button-hint = Pista
button-history = Jugades
button-notices = Quan avisar-me
choice-yes = sí
choice-no = no
commands-turn = Tot el del torn…
commands-game = La sala i la partida…
commands-own = La meva configuració i el servidor…
button-do = Fes-ho
button-more-choices = Més opcions
button-all-commands = Totes les ordres
more = Què vols fer? Això només ho veus tu.
help-typed = Ara no hi ha res per triar per a això. Per escriure-ho: `/{ $command }`.
help-no-game = En aquest canal no hi ha cap partida en curs.
score-of = { $who } ({ $colour }) { $points }

## Estadístiques

stats-none = Encara no has acabat cap partida en aquest servidor.
stats-head = **Les teves partides acabades en aquest servidor**
stats-games = { $count ->
    [one] Una partida acabada
   *[other] { $count } partides acabades
}
stats-won = Guanyades: **{ $won }** ({ $share } %)
stats-given-up = Abandonades: { $count }
stats-rating = Rating: **{ $rating }** ± { $uncertainty } després { $count ->
    [one] d'una partida puntuable
    [11] d'11 partides puntuables
   *[other] de { $count } partides puntuables
} (l'última: { $change })
stats-placed = Posició a la classificació: { $place }
stats-not-placed = { $count ->
    [one] Amb una partida puntuable més entraràs a la classificació.
   *[other] Amb { $count } partides puntuables més entraràs a la classificació.
}
stats-unrated = Encara sense rating: només compten les partides entre persones, sense llavor triada ni ajuda completa, i amb 24 llosetes com a mínim.
stats-points = Punts: { $average } de mitjana; el màxim, { $most } ({ $board }, { $when })
stats-shares = D'on venen: ciutats { $cities } %, camins { $roads } %, monestirs { $cloisters } %, granges { $farms } %{ $gardens ->
    [0] {""}
   *[other] , jardins { $gardens } %
}
stats-best = Els teus rècords, en punts: ciutat { $cities }, camí { $roads }, monestir { $cloisters }, granja { $farms }{ $gardens ->
    [0] {""}
   *[other] , jardí { $gardens }
}
stats-rival = Amb qui més has jugat: { $who }, { $count ->
    [one] una partida
   *[other] { $count } partides
} (per davant: { $ahead }; per darrere: { $behind })
server-stats-none = En aquest servidor encara no s'ha jugat cap partida fins al final.
server-stats-head = **Les partides acabades d'aquest servidor**
server-stats-games = { $count ->
    [one] Una partida
   *[other] { $count } partides
} { $people ->
    [one] d'una persona
    [11] d'11 persones
   *[other] de { $people } persones
}, { $tiles } llosetes col·locades
record-score = La puntuació més alta: **{ $points }** punts per a { $who } a { $board }
record-city = La ciutat més gran: **{ $points }** punts per a { $who } a { $board }
record-road = El camí més llarg: **{ $points }** punts per a { $who } a { $board }
record-farm = La granja més gran: **{ $points }** punts per a { $who } a { $board }
record-closest = El final més renyit: { $points ->
    [0] empat
    [one] un punt
   *[other] { $points } punts
} entre { $who } a { $board }
record-longest = La partida més llarga: { $time } a { $board }
leaderboard-head = **La classificació d'aquest servidor**
leaderboard-row = { $place }. **{ $who }** { $rating } ± { $uncertainty } · { $count } partides
leaderboard-few = Encara sense posició, amb menys de { $count } partides puntuables: { $who }
leaderboard-none = Encara ningú no ha acabat cap partida puntuable.
leaderboard-how = -# Es comença amb 1500. Només compten les partides entre persones, amb 24 llosetes com a mínim, sense llavor triada i sense l'ajuda completa: fins a cinc al dia amb les mateixes persones. Deixar el lloc per sempre compta com a últim lloc.

## Privacitat

privacy-head = **El que guardo sobre tu**
privacy-games = { $count ->
    [0] No surts en cap partida.
    [one] Surts en una partida: hi ha el teu identificador de Discord, el nom que tenies quan vas ocupar el lloc, les teves jugades i quan les vas fer.
   *[other] Surts en { $count } partides: hi ha el teu identificador de Discord, el nom que tenies quan vas ocupar el lloc, les teves jugades i quan les vas fer.
}
privacy-settings = La teva configuració: idioma, avisos, quan ets fora.
privacy-settings-none = No has canviat res de la configuració.
privacy-file = El fitxer ho conté tot tret de les teves jugades; aquestes són al fitxer de cada partida (`/carc game export`).
privacy-delete = **Esborra** treu el teu identificador, el teu nom i la teva configuració de tot arreu. Les teves jugades es queden, com les d'algú que ja no hi és, perquè les partides també són dels altres; la seva classificació no canvia. No es pot desfer.
privacy-seats = { $count ->
    [one] **Esborra** deixa abans el lloc que encara tens, com farien `/carc lobby leave` o `/carc game resign`, i aviso al seu canal:
   *[other] **Esborra** deixa abans els { $count } llocs que encara tens, com farien `/carc lobby leave` o `/carc game resign`, i aviso als seus canals:
}
privacy-kept = -# No s'esborren els missatges ja publicats aquí, les còpies de seguretat de qui m'allotja ni els seus registres. Queda una marca sense el teu identificador ni el teu nom, perquè una còpia antiga no et faci tornar.
button-forget = Esborra-ho tot sobre mi
privacy-deleted = Fet: ja no sé res de tu. Si em tornes a fer servir, comencem de zero.
refuse-forget-nothing = No hi ha res per esborrar: no guardo res sobre tu.
refuse-forget-busy = Ara mateix estic esborrant les dades d'una altra persona. Torna-ho a provar d'aquí a un minut.
refuse-forget-again = Les teves dades es van esborrar fa menys d'una hora. El que hagi guardat sobre tu des de llavors es pot esborrar d'aquí a { $minutes } min: torna a prémer el botó llavors.
former-player = Algú que ja no hi és

## Les meves partides

games-none = No tens cap partida en aquest servidor. `/carc start` obre una sala.
games-lost = { $board }: un ordinador juga per tu contra { $others }; pots recuperar el teu lloc
button-back-with = Recupera el meu lloc ({ $others })
games-head = { $count ->
    [one] Tens una partida en aquest servidor:
   *[other] Tens { $count } partides en aquest servidor:
}
games-yours = **Et toca** a { $board } amb { $others }: fa { $time } que t'hi esperen
games-theirs = A { $board } fa { $time } que la partida espera { $who }
games-lobby = { $board } encara no ha començat: { $seated } de { $seats } llocs ocupats
games-unreadable = { $board } no pot continuar de moment: fes-hi servir `/carc start` per veure per què i qui ho pot arreglar
games-more = … i { $count } més
games-none-anywhere = No tens cap partida. Es juga als canals d'un servidor: `/carc start` hi obre una sala.
watched-in-threads = En aquest canal mateix no hi ha cap partida. { $count ->
    [one] Se'n juga una en un fil:
   *[other] Se'n juguen { $count } en fils:
}
watched-here = Aquí pots mirar:
watched-elsewhere = En aquest servidor també hi ha partides en aquests canals, si els pots veure:
watched-yours = { $board }: fa { $time } que **et toca a tu** ({ $people })
watched-theirs = { $board }: fa { $time } que li toca a **{ $who }** ({ $people })
watched-lobby = { $board }: una sala, amb { $seated } de { $seats } llocs ocupats ({ $people })
games-alike = { $others } (partida { $game })
button-alike = Partida { $game } · { $label }
plan-which = -# La partida amb { $others } a { $board } (partida `{ $game }`)
games-head-everywhere = { $count ->
    [one] Tens una partida:
   *[other] Tens { $count } partides:
}
button-play-with = Juga amb { $others }
time-minutes = { $count ->
    [0] menys d'un minut
    [one] 1 minut
   *[other] { $count } minuts
}
time-hours = { $count ->
    [one] 1 hora
   *[other] { $count } hores
}
time-days = { $count ->
    [one] 1 dia
   *[other] { $count } dies
}

## Qui fa dies que no juga

reminder = **Recordatori:** encara et toca a tu, { $who }! Fa { $time } que la partida espera.
reminder-before-seat = **Últim avís:** el temps per a aquesta jugada s'acaba { $when }. Després un ordinador jugarà per { $who }.
reminder-before-out = **Últim avís:** el temps per a aquesta jugada s'acaba { $when }. Després { $who } queda fora de la partida.
reminder-last = **Últim recordatori:** fa { $time } que la partida espera { $who }.
reminder-alone = **Últim recordatori:** la partida fa { $time } que espera { $who }. No hi juga ningú més, i per això continua esperant.
reminder-deserted = **Últim recordatori:** ningú no ha jugat en tota una ronda, de manera que ja no se salta cap torn. La partida espera { $who }.
reminder-deserted-turn = **Últim recordatori:** ningú no ha jugat en tota una ronda, i per això deixo de jugar per qui no hi és. La partida espera { $who }.
vote-open = { $votes ->
    [0] Fa { $time } que la partida espera { $who }. Voleu que un ordinador ocupi el seu lloc? { $needed ->
        [one] N'hi ha prou amb un vot.
       *[other] N'hi ha prou amb { $needed } vots.
    } { $who } podrà recuperar el lloc quan vulgui.
   *[other] { $votes } de { $needed } vots perquè un ordinador jugui per { $who }, que podrà recuperar el lloc quan vulgui. Fa { $time } que la partida està aturada.
}
vote-host = Com que organitza la partida, { $who } pot decidir pel seu compte.
vote-decides = Si no respon ningú més, queda decidit { $when }.
vote-by = A favor: { $names }.
vote-counted = Has votat que un ordinador jugui per { $who }: { $votes } de { $needed } vots.
vote-waits = Has votat esperar { $who }. Vots a favor de l'ordinador: { $votes } { $needed ->
    [one] d'1.
   *[other] de { $needed }.
}
button-replace = Que jugui l'ordinador
button-wait = Espera
closing = **Fa tres dies que ningú no juga.** La partida es tancarà { $when }. Una jugada la manté oberta, i el botó també. Si es tanca, quedarà guardada, però fora de la classificació.
closing-by = Ho ha demanat { $who }.
close-ask = Aquí encara es juga. Si ningú no juga, aquesta partida es podrà tancar d'aquí a { $time }, amb un dia d'avís. O acaba-la **ara**: aviso tothom, la partida no compta per a la classificació i ningú no la pot continuar.
button-end = Acaba la partida
button-object = Mantén-la oberta
turn-next = -# Després juga { $who }
wish-quiet = Això no avisa ningú: ho has demanat { $count } cops en l'última hora. Però es veu al tauler.
wish-where = -# Demanat el { $when }. Els botons són sota el tauler: { $board }
pause-proposed = { $who } voldria fer una pausa. Quan tothom hi estigui d'acord, els rellotges s'aturaran fins que algú faci una jugada o acabi la pausa.
pause-agreed = Has dit que sí. La pausa començarà quan tothom ho hagi dit.
pause-declined = No hi ha pausa: { $who } prefereix continuar jugant.
button-pause = Fem una pausa
button-no-pause = Continuem
button-unpause = Acaba la pausa
wake = { $who }: { $by } espera la teva jugada.
button-wake = Fes-li un toc
handover-ask = Qui continua en el teu lloc? Ofereix-lo, i el podrà ocupar qualsevol d'aquí que no en tingui cap. O deixa que hi jugui un ordinador fins que tornis amb `/carc join`. Per deixar-lo del tot, fes servir `/carc game resign`.
handover-offered = Has ofert el teu lloc. Mentre ningú no l'ocupi, continues jugant.
handover-kept = Et quedes el lloc.
handover-open = { $who } busca algú que continuï en el seu lloc.
button-offer-seat = Ofereix el meu lloc
button-keep-seat = Em quedo el lloc
button-while-away = Un ordinador fins que torni
button-take-seat = Substitueix { $who }
follow-on = T'avisaré quan s'acabi aquesta partida. Torna a fer servir la mateixa ordre per deixar-ho.
follow-off = No t'avisaré quan s'acabi aquesta partida.
away-until = Ets fora fins al { $until }. Els teus rellotges estan aturats i cap partida no t'avisa. Si tornes abans: `/carc-me away until:back`.
away-back = Hola de nou! Els teus rellotges ja corren i les partides t'avisen com abans.
away-not = No ets fora. `/carc-me away until:{ $example }` o `until:5d` atura els teus rellotges en totes les partides i fa que no t'avisin.
notices-head = **Com t'aviso**
notices-usual = Et recordo una jugada quan ha passat una sisena part del temps que tens per fer-la, quan n'ha passat la meitat i quan s'acaba.
notices-interval = Com a molt, un recordatori per jugada cada { $hours } hores.
notices-last = Només et recordo una jugada quan se t'acaba el temps.
notices-quiet = Hores de silenci: de { $from } a { $to }. El que passi mentrestant, t'ho explico després.
notices-no-quiet = No tens hores de silenci. `/carc-me notices quiet:22-8 zone:Europe/Madrid` en posa, i `quiet:off` les treu.
notices-zone = La teva zona horària és `{ $zone }` (hora actual: { $now }).
notices-next = També t'aviso un torn abans del teu.
notices-no-next = T'aviso quan et toca, no abans.
notices-direct = T'aviso per missatge directe. Si Discord no m'ho permet, et menciono al canal.
notices-mention = Et menciono al canal. Per rebre missatges directes: `/carc-me notices by:direct`.
direct-turn = Et toca a { $board } amb { $others }.
direct-played = La teva jugada compta. El proper tauler arriba a { $board }.
direct-reminder = La partida a { $board } amb { $others } encara espera la teva jugada.
direct-waits = La partida a { $board } amb { $others } no avança.
direct-next = Després et toca a tu a { $board } amb { $others }.
direct-lobby = La sala de { $board } t'espera.
direct-end = La partida a { $board } amb { $others } s'ha acabat.
direct-seat = El teu lloc a { $board }, a la partida amb { $others }:
direct-seat-back = `/carc join` allà, o `/carc games` aquí, te'l torna.
direct-wish = Hi ha una pregunta per a tu a { $board }, on jugues amb { $others }.
direct-how = -# Per no rebre aquests missatges: `/carc-me notices by:mention`.
button-mute = Cap més recordatori
muted = Cap més recordatori d'aquesta jugada fins que se t'acabi el temps.

## Temps

pace = { $limit } { $overtime }
aid-all = completa, amb les millors jugades primer (fora de la classificació)
aid-standard = el que dona una jugada, de qui és cada cosa i quines llosetes queden
aid-purist = cap: només quines jugades són vàlides
aid-choose = Quanta ajuda dono a tothom, i com es dibuixa el tauler?
aid-read = Qui organitza tria quanta ajuda dono a tothom en aquesta partida.
hint-aid = Ajuda
refuse-purist = Aquesta partida es juga sense ajuda: no dic de qui és res, què val ni quines llosetes queden. `/carc board` i `/carc scores` mostren el que es veu igualment.
refuse-hint = Aquesta partida es juga sense ajuda: no dic quines jugades són bones. `/carc play` suggereix totes les jugades vàlides mentre escrius.
refuse-hint-rated = Aquesta partida compta per a la classificació, així que no dic quines jugades són bones. Tens pistes a les partides amb l'ajuda completa (`/carc start aid:all`) i contra els ordinadors.
refuse-aid = `{ $typed }` no és cap tipus d'ajuda. Tria `all`, `standard` o `purist`.
pace-none = Sense límit de temps. Qui organitza pot substituir algú que faci tres dies que no juga.
pace-soft = Tres dies per jugada; es veu quant temps gasta cadascú.
pace-short-none = sense límit de temps
pace-short-soft = tres dies per jugada
pace-short-bank = { $start } per cap
pace-bank = { $start } per cap, més { $more } per jugada, fins a { $most }.
overtime-nudge = S'acaba el temps? Recordatori per a tothom.
overtime-vote = S'acaba el temps? La resta pot votar que hi jugui un ordinador.
overtime-skip = S'acaba el temps? La lloseta passa a qui juga després.
overtime-turn = S'acaba el temps? Un ordinador fa la jugada.
overtime-seat = S'acaba el temps? Hi juga un ordinador fins que la persona torni.
overtime-out = S'acaba el temps? Fora de la partida.
alone-on = Si només queda una persona, continua jugant contra ordinadors.
alone-end = Si només queda una persona, s'acaba la partida.
hint-limit = Quant temps hi ha?
hint-overtime = I quan s'acaba el temps?
hint-alone = I si només queda una persona?
clock-choose = Tria aquí, o escriu els teus números: `/carc game clock start:24h more:4h most:72h`.
clock-read = Qui organitza tria el temps amb aquest botó o amb `/carc game clock`.
clock-left = -# El temps per a aquesta jugada s'acaba { $when }.
clock-used = -# Temps gastat fins ara: { $list }
clock-paused = -# Els rellotges estan aturats, com heu acordat.
clocks-ended = { $who } ha acabat la pausa.
clocks-again = { $who }: els rellotges tornen a córrer, i la partida t'espera.
clock-away = -# { $who } és fora fins al { $until }; el seu rellotge està aturat.
clock-of = { $who } { $time }
clock-row = **{ $who }** ha gastat { $used }.
clock-row-left = **{ $who }** ha gastat { $used } i després de l'última jugada encara tenia { $left }.
clock-waits = Fa { $time } que la partida espera { $who }.

## Preguntes que no són col·locar una lloseta

question-time = El temps per respondre s'acaba { $when }; no respondre compta com un no. La resposta no es pot canviar.
question-time-wagon = El temps per respondre s'acaba { $when }; després el carro torna a casa. La resposta no es pot canviar.
question-time-settle = El temps per respondre s'acaba { $when }; després se'n tria un per tu. La resposta no es pot canviar.
question-reminder = **Recordatori:** la partida espera una resposta.
question-plan = Has triat: **{ $choice }**. Quan ho confirmis, serà definitiu.
question-answered = Resposta rebuda, i és definitiva. Ningú més no la veurà fins que hagi respost tothom.
bet-explain = Hi ha una casa d'apostes a **{ $cell }**. Hi pots posar una de les teves fitxes, cap per avall. Es gira quan es completa un camí o una ciutat d'aquesta lloseta, i encerta si el nombre de llosetes és un dels de la fitxa (o més gran, on ho diu). Encara hi queden per completar:
bet-feature = `{ $segment }`: { $tiles ->
    [one] 1 lloseta de moment
   *[other] { $tiles } llosetes de moment
}
bet-pays = { $tiles } llosetes: { $points } punts
bet-pays-more = { $tiles } llosetes o més: { $points } punts
bet-none = No aposto
chip-either = { $one } o { $other }
chip-or-more = { $one }, o bé { $other } o més
own-chips = { $count ->
    [0] Totes les teves fitxes són en cases d'apostes.
    [one] Davant teu tens una fitxa:
   *[other] Davant teu tens { $count } fitxes:
}
own-chip = `{ $chip }` ({ $pays })
own-chip-lying = A la casa d'apostes (**{ $cell }**): `{ $chip }`
settle-explain = S'han completat alhora uns quants elements de la casa d'apostes (**{ $cell }**). Quin decideix les apostes? Tria abans que es girin les fitxes.
settle-by = { $feature } { $tiles ->
    [one] d'una lloseta
    [11] d'11 llosetes
   *[other] de { $tiles } llosetes
}
wagon-explain = El carro que tens a **{ $cell }** ja ha puntuat. Pot passar a un altre element lliure i incomplet, o tornar a casa.
wagon-target = { $feature } { $tiles ->
    [one] d'una lloseta
    [11] d'11 llosetes
   *[other] de { $tiles } llosetes
} de moment
wagon-home = A casa
offer-explain = { $who } ha agafat **{ $tile }**, l'última lloseta que pot completar un dels elements del tauler. Pots oferir-hi punts; qui la compri la col·locarà de seguida.
offer-explain-abbey = { $who } ha agafat **{ $tile }**, l'última lloseta que pot completar un dels elements del tauler. Pots oferir-hi punts, o l'abadia si encara la tens; qui la compri la col·locarà de seguida.
offer-explain-goods = { $who } ha agafat **{ $tile }**, l'última lloseta que pot completar un dels elements del tauler. Pots oferir-hi punts, o fitxes de mercaderia teves, com ara `2 vi 1 tela`{ $abbey ->
    [0] {""}
   *[other] , o l'abadia si encara la tens
}; qui la compri la col·locarà de seguida.
offer-none = Cap oferta
sell-explain = Et volen comprar la lloseta, **{ $tile }**. Si la vens, la col·loca qui la compra i tu n'agafes una altra.
sell-offer = **{ $who }** ofereix { $price }.
sell-nobody = Em quedo la lloseta
price-points = { $points ->
    [one] 1 punt
   *[other] { $points } punts
}
price-abbey = una abadia
goods-wine = { $count ->
    [one] 1 fitxa de vi
   *[other] { $count } fitxes de vi
}
goods-grain = { $count ->
    [one] 1 fitxa de blat
   *[other] { $count } fitxes de blat
}
goods-cloth = { $count ->
    [one] 1 fitxa de tela
   *[other] { $count } fitxes de tela
}
hint-bet = Les teves fitxes
hint-settle = Element
hint-wagon = On ha d'anar el carro?
hint-offer = La teva oferta
hint-sell = Qui la compra
button-bet = Aposta…
button-settle = Tria…
button-wagon = Mou el carro…
button-offer = Ofereix…
button-sell = Ven-la…
answers-head = Les teves respostes fixes en aquesta partida (`/carc-me answers` les canvia):
answers-bets-none = Apostes: cap.
answers-bets-ask = Apostes: pregunta-m'ho.
answers-wagons-home = Carros: sempre tornen a casa.
answers-wagons-ask = Carros: pregunta-m'ho.
answers-turn-draw = Abadia o lloseta: sempre lloseta.
answers-turn-ask = Abadia o lloseta: pregunta-m'ho.
answers-offers-none = Llosetes en venda: no en compro cap.
answers-offers-ask = Llosetes en venda: pregunta-m'ho.
larger-proposed = **{ $who }** proposa una taula més gran: { $width } × { $height } llosetes. Creixerà quan tothom hi estigui d'acord.
larger-room = { $who } ha agafat una lloseta, **{ $tile }**, que no encaixa enlloc en aquesta taula ({ $now } llosetes). Si fes { $width } × { $height }, hi cabria. L'ampliem? Creixerà si tothom hi està d'acord; si algú diu que no, la lloseta queda fora de la partida. `/carc game table` proposa una altra mida.
larger-no-room = { $who } ha agafat una lloseta, **{ $tile }**, que no encaixa enlloc en aquesta taula ({ $now } llosetes).
larger-now = Ara la taula fa { $width } × { $height } llosetes.
larger-stays = La taula continua fent { $width } × { $height } llosetes.
larger-agreed = Hi has dit que sí. La taula creixerà quan tothom hagi acceptat.
button-enlarge = D'acord
button-keep-table = Deixa la taula com està
undo-move = jugada { $number }, { $tile } a { $cell }
undo-ask = Vols desfer la teva **{ $move }**{ $answers ->
    [0] ?
    [one] {" "}i la jugada de l'ordinador que hi ha després?
   *[other] {" "}i les { $answers } jugades dels ordinadors que hi ha després?
} El tauler quedaria com a la imatge i tornaries a col·locar la mateixa lloseta. { $count ->
    [one] Hi ha d'estar d'acord { $others }.
   *[other] Hi han d'estar d'acord { $others }.
}
undo-ask-alone = Vols desfer la teva **{ $move }**{ $answers ->
    [0] ?
    [one] {" "}i la jugada de l'ordinador que hi ha després?
   *[other] {" "}i les { $answers } jugades dels ordinadors que hi ha després?
} El tauler quedaria com a la imatge i tornaries a col·locar la mateixa lloseta.{ $rated ->
    [0] {""}
   *[other] {" "}A partir de llavors la partida quedaria fora de la classificació.
}
undo-proposed = **{ $who }** voldria desfer la **{ $move }**, i tornar a col·locar la lloseta. Es farà quan la resta hi estigui d'acord.
undo-agreed = Hi has dit que sí. La jugada es desfarà quan tothom hagi acceptat.
undo-done = { $who } ha desfet la jugada i ha recollit { $tile } de **{ $cell }**.
undo-declined = L'última jugada es queda: { $who } no ha volgut desfer-la.
undo-lapsed = { $who } volia desfer l'última jugada, però ara hi juguen altres persones i ja no val. `/carc undo` ho torna a demanar, si ningú no ha col·locat cap altra lloseta.
set-back-ask = Amb això, la partida torna a com era abans de la jugada **{ $number }**. { $count ->
    [one] Es desfà una jugada: { $moves }.
   *[other] Es desfan { $count } jugades: { $moves }.
} { $rated ->
    [0] Aviso tothom i tornen a sortir les mateixes llosetes.
   *[other] Aviso tothom, tornen a sortir les mateixes llosetes i la partida deixa de comptar per a la classificació.
}
undo-set-back = { $by_host ->
    [1] Qui organitza la partida l'ha fet retrocedir
   *[other] Qui gestiona el servidor ha fet retrocedir la partida
} fins abans de la jugada **{ $number }**: { $count ->
    [one] s'ha desfet una jugada
   *[other] s'han desfet { $count } jugades
}{ $rated ->
    [0] .
   *[other] , i la partida deixa de comptar per a la classificació.
}
button-undo = Desfés-la
button-undo-ask = Demana desfer-la
button-undo-agree = Accepta desfer-la
button-undo-keep = Mantén la jugada
button-set-back = Fes retrocedir la partida

## Planificador

planner-open = La teva lloseta és **{ $tile }**; encaixa en { $cells ->
    [one] una casella
   *[other] { $cells } caselles
}. Tria'n una. Això només ho veus tu, i res no compta fins que ho confirmes.
planner-plan = El teu pla: { $tile } a **{ $cell }**, { $turned }. Res no compta fins que ho confirmes.
planner-plan-follower = El teu pla: { $tile } a **{ $cell }**, { $turned }, seguidor: **{ $follower }**. Res no compta fins que ho confirmes.
planner-typed = -# Per escriure-ho: `/carc play { $move }`
planner-cells = Casella
planner-parts = A quina part del tauler?
planner-part = { $where }: { $cells ->
    [one] 1 casella
   *[other] { $cells } caselles
}
part-north = Nord
part-north-east = Nord-est
part-east = Est
part-south-east = Sud-est
part-south = Sud
part-south-west = Sud-oest
part-west = Oest
part-north-west = Nord-oest
part-middle = Centre
planner-completes = Completa { $list }.
planner-brings = Amb ella { $list }.
planner-follower-open = Hi pots posar un seguidor: tria'l aquí sota, o confirma sense.
planner-confirm-without = Confirma sense seguidor
planner-next-cell = Casella següent: { $cell }
planner-tiles = Lloseta
planner-tile-fits = { $cells ->
    [0] ara no encaixa enlloc
    [one] encaixa en una casella
   *[other] encaixa en { $cells } caselles
}
planner-choose-tile = Quina de les teves llosetes? Això només ho veus tu, i res no compta fins que ho confirmes.
planner-abbey = La teva abadia pot anar en { $cells ->
    [one] una casella
   *[other] { $cells } caselles
}. Tria'n una. Això només ho veus tu, i res no compta fins que ho confirmes.
planner-other-tile = Una altra lloseta
planner-followers = Seguidor: { $count ->
    [one] 1 opció
   *[other] { $count } opcions
}
planner-nobody = Sense seguidor
planner-confirm = Confirma
ahead-menu = No et toca: la partida espera { $awaited }. Mentrestant, tria una lloseta que encara pugui sortir i mira on encaixaria. Només és una prova: no compta, i només ho veus tu.
ahead-menu-held = Si ja tens una lloseta, pots deixar-ne preparada la jugada.
ahead-own-tiles = Una lloseta que tens
ahead-kinds = Una lloseta per provar
ahead-kind-left = { $count ->
    [one] encara en queda 1
   *[other] encara en queden { $count }
}
ahead-trial-open = Si agafessis aquesta lloseta, **{ $tile }**, encaixaria en { $cells ->
    [one] una casella
   *[other] { $cells } caselles
}. Tria'n una. Només és una prova: res no compta, i només ho veus tu.
ahead-trial = Estàs provant { $tile } a **{ $cell }**, { $turned }. No tens aquesta lloseta: això no compta.
ahead-trial-follower = Estàs provant { $tile } a **{ $cell }**, { $turned }, seguidor: **{ $follower }**. No tens aquesta lloseta: això no compta.
ahead-open = Tens aquesta lloseta: **{ $tile }**. Ara encaixa en { $cells ->
    [one] una casella
   *[other] { $cells } caselles
}. Tria'n una per preparar la jugada. Això només ho veus tu.
ahead-plan = El teu pla per al teu torn: { $tile } a **{ $cell }**, { $turned }. Res no es desa fins que deixes la jugada preparada.
ahead-plan-follower = El teu pla per al teu torn: { $tile } a **{ $cell }**, { $turned }, seguidor: **{ $follower }**. Res no es desa fins que deixes la jugada preparada.
ahead-follower-open = Hi podries posar un seguidor: tria'l aquí sota.
ahead-leave = Deixa preparada aquesta jugada
ahead-leave-without = Deixa-la preparada sense seguidor
ahead-left = Jugada preparada: { $tile } a **{ $cell }**, { $turned }. La jugaré tan bon punt et toqui, si encara és vàlida; si no, tornes a triar. Fins llavors només ho saps tu, i la pots canviar o retirar.
ahead-left-follower = Jugada preparada: { $tile } a **{ $cell }**, { $turned }, seguidor: **{ $follower }**. La jugaré tan bon punt et toqui, si encara és vàlida; si no, tornes a triar. Fins llavors només ho saps tu, i la pots canviar o retirar.
ahead-left-now = Jugada preparada per al teu torn: { $tile } a **{ $cell }**, { $turned }. Si en prepares una altra, la substitueix.
ahead-left-now-follower = Jugada preparada per al teu torn: { $tile } a **{ $cell }**, { $turned }, seguidor: **{ $follower }**. Si en prepares una altra, la substitueix.
ahead-withdrawn = Jugada retirada: triaràs quan et toqui.
ahead-moved = La partida ha avançat des de llavors; aquest és el tauler d'ara.
ahead-your-turn = Ara et toca.
ahead-not-to-come = D'aquestes ja no en queda cap: { $tile }. Tria'n una altra.
ahead-fits-nowhere = Aquesta lloseta ara no encaixaria enlloc: { $tile }. Tria'n una altra.
ahead-change = Canvia la jugada
button-ahead = Planeja per endavant
button-upright = Més gran al mòbil
button-withdraw = Retira la jugada

## El final

game-over-no-fit = { $count ->
    [one] L'última lloseta no encaixa enlloc.
   *[other] Cap de les últimes { $count } llosetes no encaixa enlloc.
}
game-over-more = -# Més sobre els punts: `/carc scores`
game-over = **S'ha acabat la partida.** { $count ->
    [one] Guanya { $winners }!
   *[other] Empat! Comparteixen el primer lloc { $winners }.
}
game-left-alone-rated = Només queda una persona: la partida s'acaba aquí, amb els punts d'ara. Qui l'ha deixada queda en últim lloc.
game-left-alone = Només queda una persona: la partida s'acaba aquí, fora de la classificació.
game-given-up = Ja no hi queda ningú: la partida s'acaba aquí, fora de la classificació.
game-closed = Feia dies que ningú no jugava: la partida s'ha tancat, fora de la classificació.
game-ended = Qui organitza aquesta partida, o qui gestiona el servidor, l'ha acabada. No compta per a la classificació.
game-kept = -# Partida `{ $game }`
game-kept-unranked = -# Partida `{ $game }`, fora de la classificació
fair-ends = El hash de l'ordre de les llosetes, tal com es va publicar al començament: `{ $hash }`. L'ordre i la sal són al fitxer de la partida, i `carc proof` els comprova.
fair-now = El hash d'aquesta partida: `{ $hash }`.
fair-seed = Les llosetes d'aquesta partida surten en l'ordre d'una llavor triada: qualsevol el podia saber igualment, i per això no té hash.
fair-older = Aquesta partida va començar quan jo encara no publicava cap hash, i per això no en té.
story-city = -# La ciutat més gran: { $points } punts a { $cell } per a { $who }: { $tiles ->
    [one] { $tiles } lloseta
   *[other] { $tiles } llosetes
}{ $pennants ->
    [0] {""}
    [one] {" "}i { $pennants } escut
   *[other] {" "}i { $pennants } escuts
}{ $why }.
story-steal = -# El robatori de la partida: { $points } punts a { $cell } per a { $who }, tot i que { $from } hi va arribar abans.
story-farm = -# La granja decisiva: { $points } punts a { $cell } per a { $who }{ $cities ->
    [0] {""}
    [one] , amb 1 ciutat completa
   *[other] , amb { $cities } ciutats completes
}{ $why }.
story-doubles = -# Torns dobles: { $list }.
story-called-back = -# Punts per abats retirats: { $list }.
story-wait = -# L'espera més llarga: { $time } fins a la jugada { $number }, que va fer { $who }.
sheet-row = { $rank }. **{ $who } { $points }**: ciutats { $cities }, camins { $roads }, monestirs { $cloisters },{ $gardens ->
    [0] {""}
   *[other] {" "}jardins { $gardens },
} granges { $farms }{ $others }
sheet-bets = , apostes { $points }
sheet-goods = , mercaderies { $points }
sheet-unpaid = -# 0 punts per a { $who }: { $feature_one } a { $cell }, { $why }.
button-rematch = Revenja
button-analysis = Repassa
button-fair = Ha estat just?
button-file = La partida en un fitxer
resign-ask = Un ordinador ocuparà el teu lloc per sempre. Segur que el vols deixar?
resign-ask-ends = Deixaries una sola persona, i la partida s'acabaria aquí: si compta per a la classificació, quedaries en últim lloc. Segur que vols deixar el lloc?
resign-ask-last = Ets l'última persona que juga: { $rated ->
    [0] la partida s'acabaria aquí.
   *[other] la partida s'acabaria aquí, fora de la classificació.
} Segur que vols deixar el lloc?
button-resign = Deixa el lloc

## Per mirar

board-now = { $scores }
text-board-player = **{ $letter }** és { $who } ({ $colour }){ $count ->
    [0] .
    [one] . Té una figura a: { $places }
   *[other] . Té figures a: { $places }
}
text-board-place = { $cell } { $segment }
text-board-place-of = { $cell } { $segment } ({ $figure })
text-board-legend = -# `#` ciutat, `*` escut, `-` `|` `+` `/` `\` camí, `x` on acaben els camins, `@` monestir, `%` jardí, `~` riu, `&` posada del camí del costat, `^` catedral, `!` vi, `"` blat, `=` tela, `.` camp. Una lletra és una figura, i en minúscula, el seguidor gran, un constructor o un porc; un nom en una casella buida: la lloseta hi encaixa.
text-board-attached = El tauler és massa gran per a un missatge, i per això va en un fitxer. `/carc board format:text zoom:N16` mostra la part al voltant d'una casella.
tiles-left = { $count ->
    [0] La pila és buida.
    [one] Queda una lloseta a la pila:
   *[other] Queden { $count } llosetes a la pila:
}
tiles-held = { $count ->
    [one] N'hi ha una més amagada a la mà d'algú. La imatge també la compta.
   *[other] N'hi ha { $count } més amagades a les mans. La imatge també les compta.
}
tiles-river = { $count ->
    [0] Ara surt el llac, i després les altres llosetes.
    [one] Primer surt una altra lloseta del riu, després el llac, i després les altres.
   *[other] Primer surten { $count } llosetes del riu, després el llac, i després les altres.
}
tiles-discarded = De tornada a la capsa perquè no encaixaven enlloc: { $tiles }
scores-head = Punts ara → si la partida s'acabés ara:
scores-row = **{ $who }** ({ $colour }): { $points } → { $projected }
scores-goods = Mercaderies: { $list }
scores-goods-of = { $who } { $goods }
scores-goods-most = { $over ->
    [1] Qui en té més, 10 punts: { $list }
   *[other] Qui en té més per ara, 10 punts al final: { $list }
}
scores-goods-lead = { $good } { $who }
history-head = { $count ->
    [0] Encara no hi ha cap jugada.
    [one] Una jugada fins ara:
   *[other] { $count } jugades fins ara{ $pages ->
        [one] :
        [11] , pàgina { $page } d'11:
       *[other] , pàgina { $page } de { $pages }:
    }
}
history-row = { $number }. { $who }: { $tile } a { $move }
history-took = { $time } després
history-chips = fitxes: { $chips }
history-taken-back = desfeta
button-earlier = Jugades anteriors
button-later = Jugades següents
button-move-before = Enrere
button-move-after = Següent
button-one-by-one = Una per una
feature-size = **{ $name }**: { $kind_one } { $tiles ->
    [one] d'una lloseta
    [11] d'11 llosetes
   *[other] de { $tiles } llosetes
}{ $pennants ->
    [0] .
    [one] , amb un escut.
   *[other] , amb { $pennants } escuts.
}
feature-unowned = No hi mana ningú.
feature-owned = Qui hi mana: { $owners }.
feature-inside = Figures que hi ha: { $figures }.
feature-worth-farm = { $cities ->
    [0] No toca cap ciutat completa
    [one] Toca 1 ciutat completa
   *[other] Toca { $cities } ciutats completes
}: { $points ->
    [one] 1 punt
   *[other] { $points } punts
} si la partida s'acabés ara.
feature-worth-open = { $points ->
    [one] 1 punt
   *[other] { $points } punts
} ara, { $complete } si es completa amb aquesta mida; { $open ->
    [one] queda 1 costat per tancar
   *[other] queden { $open } costats per tancar
}.
feature-worth-cloister = { $points ->
    [one] 1 punt
   *[other] { $points } punts
} ara, 9 si es completa; { $open ->
    [one] al voltant hi ha 1 casella buida
   *[other] al voltant hi ha { $open } caselles buides
}.
feature-complete = Element complet: { $points ->
    [one] 1 punt.
   *[other] { $points } punts.
}
feature-inn = { $state ->
    [0] Té una posada: 2 punts per lloseta si es completa, i res si no s'arriba a completar.
    [1] Té una posada: 2 punts per lloseta si es completa.
   *[other] Amb la posada, cada lloseta ha valgut 2 punts.
}
feature-goods = Qui la completi s'emporta { $goods }.
feature-pig = Hi ha el porc de { $who }: per a { $who } són 4 punts per ciutat completa en lloc de 3.
feature-cathedral = { $state ->
    [0] Té una catedral: 3 punts per lloseta i per escut si es completa, i res si no s'arriba a completar.
    [1] Té una catedral: 3 punts per lloseta i per escut si es completa.
   *[other] Amb la catedral, cada lloseta i cada escut ha valgut 3 punts.
}
feature-chance = He simulat moltes vegades la resta de la partida: aquest element s'ha completat més o menys un { $percent } % de les vegades.
feature-completed-by = { $count ->
    [0] No hi ha cap lloseta que completi aquest element tota sola.
   *[other] El completaria qualsevol d'aquestes llosetes: { $tiles }.
}
feature-of = { $name } { $owners } { $points }
feature-choice = { $name }: { $kind } { $tiles ->
    [one] d'una lloseta
    [11] d'11 llosetes
   *[other] de { $tiles } llosetes
}{ $count ->
    [0] {""}
   *[other] , { $owners }
}
holdings-farms = { $count ->
    [0] Cap granja no té amo ni passa d'una lloseta.
   *[other] Granges, de més gran a més petita, amb el que val ara cada una:
}
holdings-cities = { $count ->
    [0] Cap ciutat no té amo ni passa d'una lloseta.
   *[other] Ciutats, de més gran a més petita, amb el que val ara cada una:
}
holdings-roads = { $count ->
    [0] Cap camí no té amo ni passa d'una lloseta.
   *[other] Camins, de més gran a més petit, amb el que val ara cada un:
}
holding-farm = Granja al voltant de { $cell }: { $count ->
    [0] de ningú
   *[other] { $owners }
}, { $points ->
    [one] 1 punt ara
   *[other] { $points } punts ara
}
holding-city = Ciutat al voltant de { $cell }: { $count ->
    [0] de ningú
   *[other] { $owners }
}, { $points ->
    [one] 1 punt ara
   *[other] { $points } punts ara
}
holding-road = Camí al voltant de { $cell }: { $count ->
    [0] de ningú
   *[other] { $owners }
}, { $points ->
    [one] 1 punt ara
   *[other] { $points } punts ara
}
owned-row = { $feature }
owned-more = … i { $count } més.
board-since = { $count ->
    [one] Una jugada des de la jugada { $number }:
   *[other] { $count } jugades des de la jugada { $number }{ $earlier ->
        [0] {""}
       *[other] ; les últimes { $shown }
    }:
}
since-mine = meva: des de la teva última jugada
since-begin = 0: des del començament de la partida
analysis-head = **Així vaig veure la partida.** Valoro cada jugada només pel que es podia saber en aquell moment.
analysis-heading = Com ha anat la partida
analysis-note = Els punts finals que jo esperava de cada participant, lloseta a lloseta
analysis-luck = Sort amb les llosetes en tota la partida, en punts per sobre o per sota de la mitjana: { $list }.
analysis-costly = { $count ->
    [0] Cap jugada no ha costat un punt o més. Ben jugat!
    [one] La jugada més cara, comparada amb la que jo hauria fet (numerada a la imatge):
   *[other] Les jugades més cares, comparades amb les que jo hauria fet (numerades a la imatge):
}
analysis-turn = **{ $number }.** { $who }, jugada { $turn }, { $move }: **{ $points }**. Jo hauria jugat { $better }.
analysis-alt = { $who }, en cinc passos del començament al final: { $points }.
refuse-analysis = La partida encara es juga, i per això em guardo el que penso: `/carc history view:analysis` la repassarà quan s'hagi acabat.
history-then = El tauler després de la jugada { $number } ({ $last } fins ara):
export-running = La partida `{ $game }` tal com la coneix tothom qui hi juga: hi surten les llosetes que queden, però no en quin ordre vindran.
export-finished = La partida `{ $game }`, completa.
commands-split = **Nou des de l'última versió:** les parts `server` i `me` de `/carc` ara són ordres pròpies, `/carc-server` i `/carc-me`. El que permets o prohibeixes per a `/carc` a la configuració del servidor, Integracions, no val per a aquestes dues: fes-hi un cop d'ull. (Només aviso qui administra aquest servidor, un cop.)
settings-server = Les partides noves d'aquest servidor fan servir el tema { $theme } (`{ $name }`), si no se'n tria un altre.
settings-undo-on = Les jugades es poden desfer si tothom hi està d'acord; `/carc-server settings undo:off` ho desactiva.
settings-undo-off = Les jugades no es poden desfer; `/carc-server settings undo:on` ho permet si tothom hi està d'acord.
settings-server-changed = A partir d'ara, les partides noves d'aquest servidor es dibuixen amb el tema { $theme } (`{ $name }`). Les que ja estan obertes mantenen el seu; qui les organitza el pot canviar amb `/carc game settings`.
settings-game = Aquesta partida es dibuixa amb el tema { $theme } (`{ $name }`). Qui l'organitza en pot triar un altre.
settings-themes = Temes: { $themes }
settings-language = Els missatges per a tothom en aquest servidor són en **{ $language }**; `/carc-server settings language:` ho canvia.
settings-rules = Les sales noves s'obren amb les regles de la { $edition }; expansions: { $expansions }; llocs: { $seats }. `/carc-server settings rules:here` hi posa les regles i el temps de la partida d'aquest canal.
settings-start-everyone = Tothom pot començar partides.
settings-start-managers = Només pot començar partides qui té el permís de gestionar el servidor.
settings-most = { $most ->
    [0] No hi ha límit de sales i partides obertes alhora.
    [one] Només hi pot haver una sala o partida oberta alhora.
   *[other] Hi pot haver fins a { $most } sales i partides obertes alhora.
}
settings-threads-on = Cada partida nova té el seu propi fil; amb `/carc-server settings threads:off` totes es juguen al canal, i amb `/carc start thread:False`, només la que obres.
settings-threads-off = Es juga al canal on es comença la partida; amb `/carc-server settings threads:on` cada partida té el seu propi fil, i amb `/carc start thread:True`, només la que obres.
settings-voice-lively = Les grans puntuacions, les ciutats preses i altres moments tenen la seva pròpia línia; `/carc-server settings voice:plain` ho treu.
settings-voice-plain = Només explico què passa, sense línies per als moments especials; `/carc-server settings voice:lively` les afegeix.
settings-channels-all = Es poden començar partides a tots els canals.
settings-channels = Es poden començar partides en aquests canals:
settings-channel = { $channel }
me-language-chosen = Et responc en **{ $language }**, com vas triar.
me-language-client = Et responc en **{ $language }**, l'idioma de la teva aplicació de Discord.
me-language-server = Et responc en **{ $language }**, l'idioma d'aquest servidor.
me-language-channel = El que llegeix tot el canal, com els taulers i els recordatoris, és en **{ $language }**, jugui qui jugui.
me-language-how = `/carc-me language` canvia el que només veus tu. Automàtic vol dir l'idioma de la teva aplicació de Discord si el parlo i, si no, el del servidor.
screen-phone = Els taulers que només veus tu seran **verticals, per al mòbil**, a partir d'ara: llosetes més grans i tota la resta a sota. `/carc-me screen size:desktop` els deixa com abans.
screen-desktop = Els taulers que només veus tu són **apaïsats**, com els del canal. En un mòbil, `/carc-me screen size:phone` en fa les llosetes més grans.

## Imatges

picture-player = Lloc { $number }
picture-namesake = { $number } { $who }
picture-plays = Juga { $who }
picture-plays-again = { $who } torna a jugar
picture-tries = { $who } fa una prova
picture-laid = { $cell }: { $who }
picture-bets = Qui aposta?
picture-offers = Qui compra?
picture-wins = Guanya { $who }
picture-lead = { $points ->
    [one] per 1 punt
   *[other] per { $points } punts
}
picture-tie = Empat al primer lloc
picture-tiles-left = { $count ->
    [one] Queda 1 lloseta
   *[other] Queden { $count } llosetes
}
picture-last-tile = Última lloseta
picture-tiles-held = { $count ->
    [one] Queda 1 lloseta
   *[other] Queden { $count } llosetes
} i { $held } a les mans
picture-room = Ampliem la taula?
picture-given-up = Partida abandonada
picture-discarded = no encaixa
column-cloister = Monestir
column-city = Ciutat
column-road = Camí
column-field = Granja
column-garden = Jardí
column-bets = Aposta
column-goods = Gènere
column-trade = Tracte
title-farms = granges per amo
title-cities = ciutats per amo
title-roads = camins per amo
title-since = des de la jugada { $number }
sheet-so-far = Punts fins ara
sheet-so-far-note = després de la fletxa o del més: si s'acabés ara
alt-hand = Llosetes a la mà: { $tiles }
alt-tile = Lloseta: { $tile }
alt-drawn = Lloseta: { $tile }. Les seves parts: { $segments }
alt-segment = { $number } { $word }{ $pennants ->
    [0] { "" }
    [one] { " " }amb un escut
   *[other] { " " }amb { $pennants } escuts
}
alt-signs = { " " }amb { $signs }
alt-legal = Caselles possibles, amb els girs en graus: { $cells }
alt-any = qualsevol
alt-more = { " " }i { $count } més: /carc board
alt-preview = Vista prèvia: { $tile } a { $cell }, { $turned }
alt-preview-follower = Vista prèvia: { $tile } a { $cell }, { $turned }, seguidor: { $follower }
alt-last = Jugada { $number }: { $who }, { $tile } a { $move }
alt-badges = Punts al tauler: { $list }
alt-points = Punts: { $points }
alt-owned = Amb amo, i els punts d'ara: { $list }
alt-kinds = { $list }
alt-since = Jugades numerades: { $list }
alt-sheet-row = { $rank }. { $who } ({ $colour }) { $points }{ $projected }: { $sums }
alt-projected = { " " }→ { $points }
alt-player = { $who } ({ $colour }) { $points ->
    [one] 1 punt
   *[other] { $points } punts
}, { $followers ->
    [one] 1 seguidor lliure
   *[other] { $followers } seguidors lliures
}
alt-player-short = { $who } { $colour } { $points } pts, { $followers } lliures
alt-chips = { $count ->
    [one] 1 fitxa
   *[other] { $count } fitxes
}
alt-houses = Fitxes a les cases d'apostes: { $houses }

## Per provar

sandbox-welcome = No has jugat mai a Carcassonne? `/carc tutorial` t'ensenya a jugar-hi en cinc minuts. Per jugar, escriu `/carc start`. Els teus amics premen **Uneix-t'hi**, o tu prems **Afegeix ordinador**; després prems **Comença**. Per jugar el teu torn, prem **Juga**, o escriu `/carc play` i tria entre els suggeriments.

## Mencions

mention-not-seated = Només qui juga la partida d'aquest canal pot fer una jugada mencionant-me. `/carc help` explica com s'hi juga.

## Negatives: què falla, i què seria correcte

refuse-moved = Aquesta ordre ara es diu `/{ $command }`: { $what }.
refuse-not-in-words = Això és una ordre a part: escriu `/{ $command }`, sense res al davant. Després del meu nom només llegeixo jugades.
refuse-no-such-command = No hi ha cap ordre `{ $typed }`. Escriu `/carc help command:` i tria'n una de la llista.
refuse-did-you-mean = No conec `{ $typed }`. Volies dir `/{ $command }`?
refuse-nothing-to-undo = Encara no has col·locat cap lloseta en aquesta partida: no hi ha res per desfer.
refuse-undo-too-late = { $who } ja ha col·locat una lloseta, així que la teva última jugada es queda. Només es pot desfer mentre qui juga després no n'hagi col·locat cap.
refuse-undo-off = En aquest servidor no es poden desfer jugades. Fins que no prems Confirma, el planificador t'ho deixa canviar tot.
refuse-undo-no-time = No quedaria temps per a aquella jugada, i per això no es pot desfer.
refuse-undo-too-often = En aquesta partida s'han desfet tantes jugades que el registre és ple: a partir d'ara es queden. Fins que no prems Confirma, el planificador t'ho deixa canviar tot.
refuse-nothing-left = Ja no tens cap jugada preparada per al teu torn: s'ha jugat, s'ha descartat o l'has retirada. **Planeja per endavant**, a `/carc tiles`, te'n deixa preparar una altra mentre esperes.
refuse-undo-declined = { $who } no ha volgut desfer aquesta jugada, així que es queda.
refuse-set-back-not-yours = Aquesta partida només la pot fer retrocedir a una jugada anterior qui l'organitza, o algú amb permís per gestionar el servidor. `/carc undo` sense número desfà la teva última jugada.
refuse-vote-own = La partida t'espera a tu: et toca jugar. Per deixar el lloc, fes servir `/carc game resign`.
refuse-wake-soon = Acabo d'avisar { $who }. Pots fer un toc a algú quan fa mitja hora que li toca, i després un cop al dia. Torna-ho a provar d'aquí a { $time }.
refuse-wake-quiet = { $who } és fora, té hores de silenci o no vol més recordatoris d'aquesta jugada. Prova-ho més tard.
refuse-wake-break = Els rellotges estan aturats, així que no aviso ningú. `/carc game pause` acaba la pausa.
refuse-vote-not-agreed = En aquesta partida això no es vota: només qui organitza o algú que gestioni el servidor pot fer que hi jugui un ordinador. Quan faci una setmana que la partida espera, ho podreu votar. `/carc game clock` mostra què es va acordar.
refuse-clock-agreed = El temps es va acordar a la sala i ja no canvia en aquesta partida. `/carc game clock` sense res més mostra els rellotges.
refuse-no-time = No entenc `{ $typed }` com a temps. Escriu minuts, hores o dies, fins a 60 dies, com `90m`, `24h` o `3d`.
refuse-bank = Així no podria jugar ningú. Dona una mica de temps al començament, i deixa acumular almenys aquest temps i el que suma una jugada, per exemple `start:24h more:4h most:72h`.
refuse-take-own = Ja jugues en aquesta partida, o sigui que el lloc és per a algú altre. Qui el vulgui, que premi el botó.
refuse-follow-own = Jugues en aquesta partida, o sigui que ja t'assabentes de tot. Aquesta ordre és per a qui mira.
refuse-follow-many = Ja hi ha { $most } persones que segueixen aquesta partida, i no n'hi caben més. `/carc board` t'ensenya com va.
refuse-not-away = No ets fora, o sigui que no hi ha res per acabar.
refuse-away-until = No entenc `{ $typed }` com a data. Escriu un dia que encara ha de venir, com ara `{ $example }`, o un nombre de dies, com ara `5d`; com a màxim { $days } dies, perquè la resta t'espera. Amb `back` s'acaba ara.
refuse-away-past = `{ $typed }` ja ha passat. Escriu un dia que encara ha de venir, com ara `{ $example }`, o un nombre de dies, com ara `5d`.
refuse-away-far = `{ $typed }` és massa lluny: pots ser fora { $days } dies seguits com a màxim, fins al `{ $latest }`, perquè la resta t'espera.
refuse-away-days = Pots ser fora { $days } dies de cada { $counted }. Dies sencers que et queden: { $left }. A partir del { $again } en tornes a tenir més. Amb `/carc game handover` deixes el teu lloc a algú altre, o a un ordinador fins que tornis.
refuse-mute-not-yours = Ara la partida no t'espera a tu, o sigui que no reps recordatoris.
refuse-quiet = No entenc `{ $typed }` com a hores de silenci. Escriu l'hora en què comencen i l'hora en què s'acaben, com ara `22-8` o `22:30-7:15`, o `off` per no tenir-ne.
refuse-zone = No conec la zona horària `{ $typed }`. Tria'n una de la llista mentre escrius, com ara `Europe/Madrid`.
refuse-no-zone = Digues també la teva zona horària, perquè sàpiga quan són aquestes hores: `/carc-me notices quiet:22-8 zone:Europe/Madrid`.
refuse-vote-early = Encara no fa prou temps que { $who } no juga: es podrà votar al cap de tres dies sense cap jugada, d'aquí a { $time }.
refuse-vote-uncalled = No he pogut avisar { $who } fins ara, o tot just acabo de fer-ho. Si no juga, es podrà votar, com a molt tard, d'aquí a { $time }.
refuse-vote-away = { $who } és fora, i el seu rellotge està aturat. Si encara hi és quan la partida hagi esperat { $days } dies, d'aquí a { $time }, es podrà votar.
refuse-close-not-yours = Aquesta partida només la pot tancar qui l'organitza, o algú amb permís per gestionar el servidor. També ho pot fer qui hi juga, quan fa una setmana que ningú més no dona senyals de vida.
refuse-closing = Ja he avisat tothom: la partida es tancarà d'aquí a { $time }, si no juga ningú.
refuse-end-rated = Aquesta partida compta per a la classificació i encara hi ha gent que juga, així que ni qui l'organitza ni qui hi juga la pot acabar pel seu compte. Ho pot fer qui tingui permís per gestionar el servidor i no hi jugui; o deixa el teu lloc amb `/carc game resign`. Si ningú no juga, la podràs tancar d'aquí a { $time }.
refuse-set-back-rated = Aquesta partida compta per a la classificació, així que ni qui l'organitza ni qui hi juga la pot fer retrocedir pel seu compte. `/carc undo` demana als altres de desfer l'última jugada; qui tingui permís per gestionar el servidor i no hi jugui en pot desfer més.
refuse-no-game = En aquest canal no hi ha cap partida. `/carc start` obre una sala.
refuse-no-game-but-threads = En aquest canal no hi ha cap partida, però jugues en alguns dels seus fils. Fes servir l'ordre en un d'aquests:
refuse-game-here = Aquí ja hi ha una partida: `/carc board` la mostra. Comença'n una altra en un altre canal o fil. Si fa tres dies que ningú no hi juga, qui l'organitza o algú amb permís per gestionar el servidor la pot tancar amb `/carc game close`.
refuse-game-here-direct = Ja jugues una partida aquí: `/carc board` la mostra i `/carc game resign` l'acaba.
refuse-thread-busy = Aquest canal ja té una sala o una partida, i no puc obrir un fil per a una altra sense **{ $permissions }**. Demana a algú que gestioni el servidor que m'ho permeti, o comença en un altre canal.
refuse-lobby-here = Aquí ja hi ha una sala: entra-hi amb `/carc join`. Qui l'organitza canvia les regles amb `/carc start` i la tanca amb `/carc lobby cancel`; si fa una hora que no hi passa res, la pot tancar qui vulgui.
refuse-running = La partida ja ha començat i la sala és tancada. `/carc board` mostra la partida; qui hi juga la deixa amb `/carc game resign`.
refuse-not-begun = La partida encara no ha començat: qui organitza l'engega amb `/carc lobby begin`.
refuse-finished = Aquesta partida ja s'ha acabat. `/carc start` obre una sala nova.
refuse-not-host = Això només ho pot fer qui organitza la partida: demana-ho a { $host }.
refuse-not-host-lobby = Només ho pot fer { $host }, que organitza la partida. Si passa una hora sense novetats, qualsevol pot tancar la sala amb `/carc lobby cancel`.
refuse-seated = Ja tens un lloc en aquesta partida. Fins que comenci, `/carc lobby leave` el deixa lliure.
refuse-no-such-colour = `{ $typed }` no és cap dels colors. Encara lliures: { $free }.
refuse-colour-taken = { $who } ja juga amb el color { $colour }. Encara lliures: { $free }.
refuse-not-seated = Encara no tens cap lloc en aquesta sala. `/carc join` te'n dona un.
refuse-not-playing = No tens cap lloc en aquesta partida i només la pots mirar: `/carc board` mostra el tauler.
refuse-replaced = Un ordinador té el teu lloc perquè no hi eres. `/carc join` te'l torna.
refuse-seat-taken = { $who } té ara el teu lloc, i per això només pots mirar: `/carc board` mostra el tauler.
refuse-full = Els { $seats } llocs ja estan ocupats. Qui organitza en pot alliberar un amb `/carc lobby remove`.
refuse-not-of-that-game = La revenja només la pot obrir qui va jugar aquella partida. `/carc start` obre una sala nova.
refuse-drawing = Estic traient la lloseta següent. Torna-ho a provar d'aquí a un moment.
refuse-no-cell-to-show = `{ $typed }` no és cap casella. Una casella són les lletres d'una columna i el número d'una fila, com N16; els trobaràs a la vora de la imatge.
refuse-no-move-yet = Encara no ha jugat ningú, i no hi ha cap tauler anterior. `/carc board` mostra el tauler d'ara.
refuse-too-few = Per jugar cal ser dos com a mínim: espera algú més o afegeix un ordinador amb el botó o amb `/carc lobby computer`.
refuse-no-person = Només hi ha ordinadors: ha de jugar-hi almenys una persona. `/carc join` ocupa un lloc.
refuse-no-such-seat = No hi ha cap lloc `{ $typed }`. Els llocs són: { $seats }.
refuse-which-seat = Hi ha més d'un jugador que es diu `{ $typed }`. Digues quin pel número del lloc: { $seats }.
refuse-no-such-edition = No hi ha cap edició `{ $typed }`. Tria c2 (segona i tercera), c1 (primera) o c1-old (primera, impressió antiga).
refuse-no-such-box = Aquí no hi ha cap caixa `{ $typed }`. Tria base-2014 (caixa bàsica des del 2014), big-2017 (Big Box des del 2017) o expansions soltes.
refuse-no-such-expansion = No hi ha cap expansió `{ $typed }`. Tria none (cap), festival, abbey-mayor, bets, abbot, river, inns, traders, unes quantes, com ara `festival,bets`, o all (totes).
refuse-clash-ahead-with-hand = Amb tres llosetes a la mà ja en tens d'agafades per endavant: treu `draw_ahead=on`, o juga amb `hand_size=1`.
refuse-clash-no-hand-to-see = `hand_visible=on` ensenya les mans a tothom, però ningú no en té: afegeix `hand_size=3`, o treu `hand_visible=on`.
refuse-clash-buy-from-hand = `buy_tiles=on` posa en venda la lloseta que surt, però amb `hand_size=3` les llosetes van a la mà: treu una de les dues opcions.
refuse-clash-no-trees = `trees_do_not_end_roads=on` necessita cruïlles amb arbres, i només en té la primera edició: afegeix `tile_art=c1`, o tria l'edició c1.
refuse-clash-no-fixed-edge = `table_edge_completes=on` necessita una vora que no es mogui: afegeix `table_mode=table`, o treu `table_edge_completes=on`.
refuse-clash-no-gardens = `abbot=on` necessita llosetes amb jardins, i la primera edició no en té: afegeix `tile_art=c3`, o tria una altra edició.
refuse-too-many-seated = Ja hi ha { $seated } llocs ocupats, però aquestes regles només en permeten { $seats }: abans treu algú amb `/carc lobby remove`.
refuse-no-such-option = No hi ha cap opció `{ $typed }`. Les opcions són { $names }, cadascuna amb el seu valor, com `small_city=c1`.
refuse-no-such-value = { $name } no pot ser `{ $typed }`. Pot ser: { $values }.
refuse-bad-seats = Amb aquestes regles hi pot haver de 2 a { $most } llocs. En lloc de { $typed }, tria un número de 2 a { $most }.
refuse-not-your-turn = No et toca: la partida espera { $awaited }.
refuse-not-a-cell = `{ $typed }` no és cap casella. Una casella són les lletres d'una columna i el número d'una fila, com B3. La teva lloseta encaixa a: { $cells }.
refuse-not-a-rotation = `{ $typed }` no és cap gir. Els girs són rot0, rot90, rot180 i rot270, en el sentit de les agulles del rellotge.
refuse-taken = Ja hi ha una lloseta a { $cell }. La teva encaixa a: { $cells }.
refuse-detached = { $cell } no toca el costat de cap lloseta. La teva encaixa a: { $cells }.
refuse-mismatch = La teva lloseta no encaixa a { $cell } amb { $rotation }: al costat { $edge } hi quedaria { $shows }, però la lloseta veïna hi té { $neighbour }. Girs possibles a { $cell }: { $rotations }.
refuse-no-rotation = La teva lloseta no encaixa a { $cell } amb cap gir. Encaixa a: { $cells }.
refuse-river-elsewhere = Una lloseta del riu l'ha de continuar, i a { $cell } no ho faria. La teva encaixa a: { $legal }.
refuse-river-turn = Amb { $rotation } el riu giraria dues vegades seguides cap al mateix costat. Girs possibles a { $cell }: { $legal }.
refuse-river-ahead = Amb { $rotation } el riu passaria massa a prop d'altres llosetes: les caselles que té al davant han de ser buides. Girs possibles a { $cell }: { $legal }.
refuse-which-rotation = A { $cell } encaixa amb més d'un gir. Digues quin: { $rotations }.
refuse-no-segment = Col·locada així, la teva lloseta no té cap `{ $typed }`. Té: { $segments }.
refuse-no-segment-but-home = Col·locada així, la teva lloseta no té cap `{ $typed }`. Té: { $segments }. En lloc d'això, pots recuperar una figura: { $home }.
refuse-several-figures = `{ $typed }` anomena més d'una figura, i en un torn només n'hi cap una: posa'n una o, si pots, recupera'n una. Tria'n una: { $figures }.
refuse-which-segment = La teva lloseta té més d'un segment `{ $typed }`. Digues quin: { $segments }.
refuse-occupied = «{ $segment }» forma part d'un element que ja té un seguidor, i no n'hi pots posar cap més. Parts lliures d'aquesta lloseta: { $segments }.
refuse-no-follower = No et queden seguidors: col·loca la lloseta sense posar-n'hi cap. Els recuperes quan puntua el seu element.
refuse-no-follower-but = No et queden seguidors normals, però en aquesta lloseta pots posar una altra figura: { $others }.
refuse-no-figure-left = No et queda cap { $meeple }{ $count ->
    [0] {""}
   *[other] : el teu és a { $stands }
}. En aquesta lloseta pots posar: { $legal }.
refuse-no-place-for = En aquesta lloseta no hi ha lloc per a { $meeple_one }, que només va a una cantonada on es troben quatre llosetes amb camp. Hi pots posar: { $legal }.
refuse-nothing-for = En aquesta lloseta no hi ha lloc per a { $meeple_one }, que només va a: { $on }. Hi pots posar: { $legal }.
refuse-nowhere = No pots posar { $meeple_one } a { $segment }. { $why }
refuse-not-there = No pots posar { $meeple_one } a { $segment }. On pots posar { $meeple_own } en aquesta lloseta: { $legal }.
refuse-other-there = No pots posar { $meeple_one } a { $segment }, però per a una altra figura pots escriure: { $others }. On pots posar { $meeple_own } en aquesta lloseta: { $legal }.
refuse-reserved = Aquesta granja té un graner i ja no s'hi pot posar ningú. En aquesta lloseta pots posar: { $legal }.
refuse-builder-alone = El constructor només va en un camí o una ciutat on ja hi ha un seguidor teu, i aquí no n'hi ha cap. En aquesta lloseta pots posar: { $legal }.
refuse-pig-alone = El porc només va en una granja on ja hi ha un granger teu, i aquí no n'hi ha cap. En aquesta lloseta pots posar: { $legal }.
refuse-builder-complete = Aquesta lloseta completa aquest element, i el constructor només va en un camí o una ciutat sense acabar. En aquesta lloseta pots posar: { $legal }.
refuse-which-corner = `{ $typed }` no diu quina cantonada. Un graner va en una cantonada de la lloseta: { $corners }.
refuse-no-point = Un graner no pot anar a la cantonada «{ $corner }»: s'hi han de trobar quatre llosetes amb camp. Cantonades per a un graner: { $corners }.
refuse-no-return = D'aquesta manera només pots recuperar una figura quan col·loques una lloseta amb festival. Treu `tornar`, o indica un segment de la teva lloseta.
refuse-no-call-back = No tens cap abat per retirar: només torna així des d'un monestir o jardí que no sigui complet. Treu `retirar`, o indica un segment de la teva lloseta.
refuse-no-figure-there = `{ $typed }` no és cap de les figures que pots recuperar. Són: { $figures }.
refuse-which-figure = Tens més d'una figura a { $cell }. Digues quina: { $figures }.
refuse-off-table = { $cell } queda fora de la taula. La teva lloseta encaixa a: { $cells }.
refuse-no-hole = La teva abadia no pot anar a { $cell }: necessita una casella buida amb llosetes als quatre costats. N'hi ha aquí: { $holes }.
refuse-no-abbey = No tens cap abadia per col·locar. `/carc place` col·loca la lloseta que has agafat.
refuse-abbey-too-late = Ja has agafat una lloseta, i l'abadia s'haurà d'esperar: es col·loca en lloc d'agafar-ne una. `/carc place` col·loca la que has agafat.
refuse-draw-first = Encara no has agafat cap lloseta: agafa'n una amb `/carc draw`, o col·loca l'abadia amb `/carc abbey` en una d'aquestes caselles: { $holes }.
refuse-drawn-already = Ja has agafat la teva lloseta: { $tile }. `/carc place` la col·loca.
refuse-hand-playable = Una de les teves llosetes encaixa, i no en pots agafar cap més. `/carc tiles hand:True` te les ensenya només a tu, `/carc place` en col·loca una.
refuse-room-first = Abans heu de decidir si amplieu la taula: accepta-ho amb `/carc game table { $width }x{ $height }`, o digues que no amb `/carc game table res`.
refuse-still-no-room = La lloseta tampoc no encaixa en una taula d'aquesta mida. Proposa com a mínim { $width } × { $height }.
refuse-last-round = La pila és buida i només es pot col·locar una abadia. Fes servir `/carc abbey` amb una d'aquestes caselles ({ $holes }), o amb `res` per guardar-te-la.
refuse-not-in-hand = `{ $typed }` no és cap lloseta que puguis col·locar ara. Tens: { $hand }.
refuse-fits-nowhere = La teva lloseta, { $tile }, ara mateix no encaixa enlloc. Aquestes sí: { $playable }.
refuse-which-tile = Tens més d'una lloseta. Digues quina amb l'opció `tile`, o al començament de la línia, com `D B3 rot90`: { $hand }.
refuse-no-hands = En aquesta partida ningú no té mà ni fitxes: cada lloseta es col·loca tan bon punt s'agafa. `/carc board` mostra la que s'ha agafat.
refuse-no-hands-yet = Ningú no té mà fins que s'acabi el riu: mentrestant, cada lloseta es col·loca tan bon punt s'agafa. `/carc board` mostra la que s'ha agafat.
refuse-not-aloud = No pots fer aquesta jugada. Les teves llosetes són secretes, i aquí no diré res més: fes servir `/carc place` o `/carc play`, i la resposta només la veuràs tu.
refuse-no-farmers = En aquesta partida no hi ha grangers, i no pots ocupar cap camp. Tria un altre segment, o cap.
refuse-not-a-move = `{ $typed }` no és cap jugada. Una jugada és una casella, un gir i, si vols, un seguidor, com `B3 rot90 camí`. La resta són ordres amb barra, com `/carc board`; n'hi ha més a `/carc help`.
refuse-nothing-typed = Digues-me la teva jugada: una casella, un gir i, si vols, un seguidor, com `B3 rot90 camí`. Més detalls: `/carc help`.
refuse-old-button = La partida ha avançat des de llavors, i aquest botó no ha fet res. Fes servir els botons de l'últim missatge.
refuse-other-channel = Aquest botó és d'una partida d'un altre canal, i aquí no ha fet res. Prem-lo allà, o obre una sala aquí amb `/carc start`.
refuse-other-server = Aquest botó és d'una partida d'un altre servidor, i aquí no ha fet res. Prem-lo al canal d'aquella partida.
refuse-no-such-move = La jugada { $number } no existeix. Fins ara van de la 1 a la { $last }.
refuse-no-such-topic = No hi ha cap apartat `{ $typed }`. Els apartats són: { $topics }.
refuse-no-such-game = Aquí no hi ha cap partida `{ $typed }`. El nom d'una partida surt al seu últim missatge.
refuse-no-such-owners = El tauler no es pot pintar segons `{ $typed }`. Es pot pintar segons granges (farms), ciutats (cities) o camins (roads).
refuse-not-a-feature = `{ $typed }` no és cap element. Indica'l amb la casella d'una de les seves llosetes i la paraula o el número que hi té, com `N16 camí` o `K14 camp-se`.
refuse-no-tile-there = A { $cell } no hi ha cap lloseta, i per tant cap element. Indica una casella amb lloseta, com `N16 camí`; les lletres i els números són a la vora de la imatge.
refuse-no-feature-there = La lloseta que hi ha a { $cell } no té cap `{ $typed }`. Té: { $segments }.
refuse-which-feature = La lloseta que hi ha a { $cell } té més d'un segment possible. Digues quin: { $segments }.
refuse-no-such-since = No hi ha res per mostrar des de `{ $typed }`. Tria una jugada de la 0 (el començament de la partida) a la { $before }, o `meva` per a la teva última.
refuse-one-overlay = Una imatge només pot mostrar una cosa: `feature`, `owners` o `since`. Tria'n una i treu les altres.
refuse-nothing-asked = Ara no has de respondre res; li toca a { $awaited }.
refuse-nothing-asked-but-tile = Ara no has de respondre res; et toca col·locar una lloseta. `/carc board` mostra el tauler.
refuse-nothing-proposed = Ningú no ha proposat cap taula més gran. `/carc game table` amb una mida com `20x15` en proposa una.
refuse-not-asked = Ara no has de respondre res: la partida espera { $awaited }.
refuse-answered = Ja has respost, i les respostes són definitives. Encara falta que respongui algú.
refuse-asked-otherwise = Ara et pregunto una altra cosa: respon amb `{ $command }`, o fes servir el botó de l'últim missatge.
refuse-answers-first = Abans de la lloseta següent, espero la resposta de: { $awaited }. El botó és a l'últim missatge.
refuse-no-such-answer = `{ $typed }` no és cap de les respostes possibles. Pots respondre: { $answers }.
refuse-too-dear = { $most ->
    [0] Encara no tens punts per oferir. Ofereix la teva abadia, si en tens, o res.
    [1] No pots oferir { $points } punts: només en tens 1. Ofereix 1, o res.
   *[other] No pots oferir { $points } punts: només en tens { $most }. Ofereix d'1 a { $most }, o res.
}
refuse-too-many-goods = { $count ->
    [0] No tens fitxes de mercaderia per oferir. Ofereix punts, o res.
   *[other] No pots oferir { $goods }: només tens { $own }. Ofereix-ne algunes, com ara `{ $example }`, o res.
}
refuse-no-such-size = `{ $typed }` no és cap mida de taula. Una mida és amplada x alçada en llosetes, cadascuna de { $least } a { $most }, com `20x15`.
refuse-not-larger = Ara la taula fa { $width } × { $height } i només pot créixer, fins a { $most } per costat.
refuse-no-such-theme = No hi ha cap tema `{ $typed }`. Els temes són: { $themes }.
refuse-not-manager = Per triar per a tot el servidor cal el permís de gestionar-lo. Qui organitza una partida pot triar per a aquella partida amb `/carc game settings`.
refuse-start-managers = En aquest servidor només pot començar partides qui té el permís de gestionar-lo. Demana a algú que el tingui que obri una sala: llavors s'hi podrà asseure qualsevol.
refuse-start-elsewhere = En aquest servidor les partides es comencen en aquests canals:
refuse-start-most = { $most ->
    [one] En aquest servidor ja hi ha una sala o una partida, i només n'hi pot haver una alhora. Espera que s'acabi, o demana a algú que gestioni el servidor que apugi el nombre amb `/carc-server settings games:`.
   *[other] En aquest servidor ja hi ha { $most } sales i partides, i no n'hi pot haver més alhora. Espera que se n'acabi una, o demana a algú que gestioni el servidor que apugi el nombre amb `/carc-server settings games:`.
}
refuse-start-enough = { $most ->
    [one] En aquest servidor ja hi ha una sala o una partida, i no em puc encarregar de cap més. Acaba-la abans, o tanca-la si ja no la juga ningú: `/carc lobby cancel` tanca una sala i `/carc game close`, una partida.
   *[other] En aquest servidor ja hi ha { $most } sales i partides, i no em puc encarregar de cap més. Acaba'n una abans, o tanca'n una que ja no jugui ningú: `/carc lobby cancel` tanca una sala i `/carc game close`, una partida.
}
refuse-start-hosted = { $most ->
    [one] Ja tens una sala oberta en aquest servidor. Comença la partida amb `/carc lobby begin`, o tanca la sala amb `/carc lobby cancel`, abans d'obrir-ne una altra.
   *[other] Ja tens { $most } sales obertes en aquest servidor. Comença una de les partides amb `/carc lobby begin`, o tanca una sala amb `/carc lobby cancel`, abans d'obrir-ne una altra.
}
refuse-start-hosting = Ja organitzes { $most } sales i partides en aquest servidor, el màxim per persona. Acaba'n una abans d'obrir-ne una altra, o tanca'n una: `/carc lobby cancel` tanca una sala i `/carc game close`, una partida. També pot obrir la sala algú altre.
refuse-thread-not-yours = Et falta el permís **{ $permissions }** en aquest canal, així que no t'obro cap fil. Demana'l a qui gestioni el servidor, o comença sense `thread:` en un canal on no hi hagi cap partida.
refuse-threads-hour = Ja t'he obert el màxim de fils per persona en una hora ({ $most }). En podràs obrir un altre d'aquí a { $minutes } min. Fins llavors, comença la partida sense `thread:` en un canal que no en tingui cap.
refuse-settings-channels = Aquest servidor ja ha triat { $most } canals per a les seves partides, i no n'hi pot haver més. Treu-ne un amb `/carc-server settings channels:not-here` en aquell canal, o deixa que es comencin a tots amb `/carc-server settings channels:all`.
refuse-table-stays = En aquesta partida la taula no pot créixer. Sí que pot en una partida amb `table_mode=extend`.
refuse-not-in-server = Això només funciona al canal d'un servidor, on hi hagi una partida. Aquí, `/carc start` en comença una contra l'ordinador i `/carc games` mostra les dels teus servidors.
refuse-against = Aquí pots jugar contra { $most } ordinadors com a màxim. Treu `against` per esperar altres persones.
fault = Alguna cosa ha fallat, i no és culpa teva. No ha canviat res; torna-ho a provar.
fault-unsaved = No he pogut comprovar que s'hagi desat, així que encara no sé si compta. Quan torni a respondre, mira el tauler abans de tornar-ho a provar.
fault-damaged = El registre d'aquesta partida està malmès i, de moment, no es pot continuar. Qui allotja el bot en trobarà el motiu al registre d'errors.
fault-newer = L'última vegada, aquesta partida es va jugar amb una versió del bot més nova que la d'ara. Continuarà quan qui allotja el bot l'actualitzi.
fault-other-rules = Des de l'última jugada d'aquesta partida s'ha corregit un error en les regles del bot, i aquí canvia el resultat.
unreadable-ask = { $host }, o algú amb permís per gestionar el servidor, pot decidir amb `/carc start` què se'n fa.
unreadable-ask-manager = Algú amb permís per gestionar el servidor pot decidir amb `/carc start` què se'n fa.
unreadable-go-on = Si es continua amb les regles corregides, el marcador és: { $scores }.
unreadable-put-aside = Si s'aparta la partida, el canal queda lliure per a una de nova. No s'esborra: qui allotja el bot la pot recuperar amb `carc export` i `carc import`.
button-put-aside = Aparta la partida
button-go-on = Juga amb les regles corregides
put-aside = La partida `{ $game }` s'ha apartat i el canal és lliure: `/carc start` obre una sala. La partida no s'esborra: qui allotja el bot la pot recuperar amb `carc export` i `carc import`.

## Opcions, cada valor en una línia

rules-name-small_city = Ciutats petites
rules-name-farmers = Grangers
rules-name-farm_scoring = Què puntuen les granges
rules-name-start_player = Qui comença
option-small_city-c2 = una ciutat completa de dues llosetes dona els punts normals
option-small_city-c1 = una ciutat completa de dues llosetes dona la meitat de punts
option-farmers-on = es poden ocupar camps, i les granges puntuen al final
option-farmers-off = no es poden ocupar camps: ni granges ni graners
option-farm_scoring-per_farm = cada granja dona a qui hi mana 3 punts per ciutat completa que toca
option-farm_scoring-per_farm_once = com per_farm, però una ciutat només puntua un cop per a cadascú
option-farm_scoring-per_city = cada ciutat completa puntua per a qui hi té més grangers al voltant
option-start_player-youngest = comença la persona més jove; qui organitza la partida diu qui és
option-start_player-youngest_chooses = la persona més jove decideix qui comença
option-start_player-random = qui comença es decideix a l'atzar
option-start_player-most_roads = tothom agafa una lloseta; comença qui hi té més camins
option-start_player-host = comença qui organitza la partida
option-max_players-5 = hi poden jugar de dues a cinc persones
option-max_players-6 = hi poden jugar de dues a sis persones
option-unplayable-discard = una lloseta que no encaixa enlloc queda fora de la partida
option-unplayable-return = una lloseta que no encaixa enlloc torna a la pila, en un lloc a l'atzar
option-game_end-last_tile = la partida s'acaba quan s'ha col·locat l'última lloseta
option-role_names-classic = bandoler, cavaller, monjo, granger
option-role_names-c3 = viatger, cavaller, monja, grangera
option-tile_art-c1 = primera edició: arbres en lloc de cases a la cruïlla de les llosetes L i FE-06
option-tile_art-c2 = cases a totes les cruïlles, com c3; no canvia res
option-tile_art-c20ae = cases a totes les cruïlles, com c3; no canvia res
option-tile_art-c3 = cases a totes les cruïlles; c2 i c20ae són iguals
option-festival-on = 10 llosetes que et deixen recuperar un seguidor en lloc de posar-ne un
option-festival-off = sense El Festival
option-festival_return-follower = un festival fa tornar a casa un seguidor, l'alcalde o el carro
option-festival_return-figure = un festival fa tornar a casa qualsevol de les teves figures, fins i tot el graner
option-abbey_mayor-on = 12 llosetes, i una abadia, un alcalde, un graner i un carro per a cadascú
option-abbey_mayor-off = sense Abadia i Alcalde
option-abbey_endgame-on = les abadies no usades encara es poden col·locar després de l'última lloseta
option-abbey_endgame-off = una abadia no usada quan surt l'última lloseta es perd
option-barn_on_barn-on = una granja pot tenir un segon graner
option-barn_on_barn-off = no es pot posar un segon graner en una granja
option-wagon_move-c1 = un carro que ha puntuat continua per un camí
option-wagon_move-c2 = un carro que ha puntuat continua a la seva lloseta o a una de les vuit del voltant
option-wagon_abbey-road_only = amb wagon_move=c1, només els camins porten a una abadia
option-wagon_abbey-any_side = amb wagon_move=c1, els camins i les ciutats que toquen una abadia hi porten
option-bets-on = 10 llosetes amb cases d'apostes, i sis fitxes secretes per a cadascú
option-bets-off = sense Les Apostes
option-abbot-on = un abat per a cadascú, i jardins en algunes llosetes
option-abbot-off = sense L'Abat
option-river-on = 12 llosetes que formen un riu i surten abans que totes les altres
option-river-off = sense El Riu
option-river_start-remove = amb El Riu, la lloseta inicial queda fora de la partida
option-river_start-pile = amb El Riu, la lloseta inicial es barreja amb les altres
option-river_turns-no_u_turn = el riu no pot girar dues vegades seguides cap al mateix costat
option-river_turns-ahead = el riu no pot anar cap a llosetes que tingui just al davant
option-inns-on = 18 llosetes amb posades i catedrals, i un seguidor gran per a cadascú
option-inns-off = sense Posades i Catedrals
option-traders-on = 24 llosetes amb mercaderies, i un constructor i un porc per a cadascú
option-traders-off = sense Constructors i Comerciants
option-inn_crossing-one = la posada de la cruïlla només és al camí del costat
option-inn_crossing-both = la posada de la cruïlla és també al camí del davant
option-inns_incomplete-zero = els camins amb posada i les ciutats amb catedral que quedin sense acabar no puntuen
option-inns_incomplete-normal = els camins amb posada i les ciutats amb catedral que quedin sense acabar puntuen com els altres
option-bets_unclaimed-settle = qualsevol camí o ciutat que es completi resol les apostes
option-bets_unclaimed-ignore = les apostes només es resolen si algú puntua pel camí o la ciutat
option-draw_ahead-on = quan acabes el torn ja agafes la lloseta del teu pròxim torn, a la vista de tothom
option-draw_ahead-off = agafes la lloseta quan arriba el teu torn
option-hand_size-1 = agafes una lloseta i la col·loques
option-hand_size-3 = tens tres llosetes i en col·loques una
option-hand_visible-on = tothom veu les llosetes de tothom
option-hand_visible-off = només tu veus les teves llosetes
option-start_tile_in_bag-on = la primera lloseta que surt és la inicial, sigui quina sigui
option-start_tile_in_bag-off = la lloseta inicial de sempre
option-trees_do_not_end_roads-on = els camins continuen per les cruïlles amb arbres; necessita tile_art=c1
option-trees_do_not_end_roads-off = una cruïlla de tres o quatre camins els tanca tots
option-buy_tiles-on = es pot comprar la lloseta si és l'última que completa alguna cosa; els ordinadors no compren
option-buy_tiles-off = la lloseta no es ven
option-fill_hole_extra_turn-on = tapar un forat amb una lloseta de la pila dona un altre torn
option-fill_hole_extra_turn-off = tapar un forat no dona res més
option-no_incomplete_points-on = al final, els camins, les ciutats i els monestirs incomplets no donen res
option-no_incomplete_points-off = al final, els camins, les ciutats i els monestirs incomplets donen punts
option-table_mode-floor = sense vora
option-table_mode-table = una taula de table_size amb la lloseta inicial al mig
option-table_mode-shift = una taula de table_size on totes les llosetes es poden desplaçar juntes
option-table_mode-extend = com table, i es pot ampliar si tothom hi està d'acord
option-table_size = amplada i alçada de la taula en llosetes, si table_mode hi posa vora
option-table_edge_completes-on = la vora tanca tot el que la toca; necessita table_mode=table
option-table_edge_completes-off = el que surt per la vora queda incomplet

## Regles i ajuda

rules-head = Les regles d'aquesta partida: { $edition }; expansions: { $expansions }; llosetes: { $tiles }. Per llegir un apartat sencer: `/carc rules topic:farms`.
rules-head-usual = En aquest canal encara no hi ha cap partida: aquestes són les regles habituals i el que s'hi pot afegir. Per llegir un apartat sencer: `/carc rules topic:farms`.
rules-turn-short = **{ $topic }**: col·loca la lloseta que has agafat, posa-hi un seguidor si vols i puntua el que quedi complet.
rules-tiles-short = **{ $topic }**: els costats que es toquen han de coincidir.
rules-followers-short = **{ $topic }**: en tens set; no en pots posar cap en un element que ja en té.
rules-roads-short = **{ $topic }**: 1 punt per lloseta.
rules-cities-short = **{ $topic }**: 2 punts per lloseta i 2 per escut quan són completes; l'apartat diu què donen aquí les petites.
rules-cloisters-short = **{ $topic }**: 9 punts quan queden envoltats.
rules-farms-short = **{ $topic }**: puntuen al final per les ciutats completes que toquen, si es juga amb grangers.
rules-end-short = **{ $topic }**: després de l'última lloseta; l'apartat diu què puntua encara.
rules-festival-short = **{ $topic }**: les seves llosetes et deixen recuperar una figura.
rules-abbey-short = **{ $topic }**: una lloseta només teva que tapa un forat i tanca el que té al voltant.
rules-mayor-short = **{ $topic }**: compta per tants seguidors com escuts té la seva ciutat.
rules-barn-short = **{ $topic }**: fa puntuar la granja a l'acte, i al final dona 4 punts per ciutat.
rules-wagon-short = **{ $topic }**: pot continuar després de puntuar.
rules-bets-short = **{ $topic }**: fitxes secretes sobre la mida que tindrà un camí o una ciutat.
rules-abbot-short = **{ $topic }**: es posa en monestirs i jardins, i torna a casa amb punts quan vols.
rules-river-short = **{ $topic }**: les seves llosetes surten abans que totes les altres, de la font al llac.
rules-inns-short = **{ $topic }**: camins i ciutats que donen més si es completen i res si no, i un seguidor gran.
rules-traders-short = **{ $topic }**: mercaderies per a qui completa una ciutat, un constructor que deixa tornar a jugar i un porc.
rules-house-rules-short = **{ $topic }**: quines s'apliquen en aquesta partida.
rules-table-short = **{ $topic }**: on és la vora, si n'hi ha.
rules-picture-short = **{ $topic }**: com es llegeix la imatge del tauler.
rules-typing-short = **{ $topic }**: tot el que pots escriure per fer una jugada.
rules-fairness-short = **{ $topic }**: com pot comprovar tothom que ningú no ha canviat l'ordre de les llosetes.
rules-others = No són en aquesta partida: { $topics }.
rules-without = Aquesta partida es juga sense { $expansion }. `/carc start expansions:{ $word }` obre una sala amb aquesta expansió.
rules-with = En aquest canal no hi ha cap partida. `/carc start expansions:{ $word }` obre una sala amb { $expansion }, i llavors va així:
rules-turn = Un torn té tres passos. **1** Col·loques la lloseta que t'ha tocat; és obligatori. **2** Pots posar un seguidor en aquesta lloseta. **3** Puntuen tots els camins, ciutats i monestirs que ara són complets, i els seus seguidors tornen a casa. Llavors surt la lloseta del torn següent, a la vista de tothom. Un element és complet tan bon punt es col·loca la lloseta, abans del seguidor i dels punts.
rules-begins-random = Qui comença es decideix a l'atzar.
rules-begins-youngest = Comença la persona més jove.
rules-begins-youngest-chooses = La persona més jove decideix qui comença.
rules-begins-most-roads = Tothom agafa una lloseta i comença qui hi té més camins; si hi ha empat, se'n torna a agafar.
rules-begins-host = Comença qui organitza la partida.
rules-seats = Hi poden jugar de 2 a { $most } persones, per torns i seguint l'ordre dels llocs.
rules-turn-abbey = En lloc d'agafar lloseta pots col·locar la teva abadia, si hi ha un forat on posar-la.
rules-turn-one-thing = El pas 2 és una sola cosa: posar una figura, o recuperar-ne una si la lloseta ho permet, o no fer res.
rules-turn-barns = Després dels camins, les ciutats i els monestirs del pas 3, puntuen els graners.
rules-turn-settle = Llavors es resolen les fitxes dels camins i les ciutats completats.
rules-turn-wagons = Llavors els carros que han puntuat poden continuar: primer el teu, i després els altres en l'ordre dels llocs.
rules-turn-bet = Si la lloseta té una casa d'apostes, ara hi pot apostar tothom; el torn següent comença quan tothom ha respost.
rules-turn-builder = Si la teva lloseta ha passat a formar part del camí o la ciutat del teu constructor, ara jugues una segona part: un altre cop els passos 1 a 3.
rules-turn-house = En aquesta partida hi ha regles de la casa que canvien com es juga: mira l'apartat regles-de-la-casa.
rules-tiles = Pots girar la lloseta. Ha de tocar amb un costat una lloseta del tauler, i tots els costats que en toquen una han de coincidir, no només un: camp amb camp, camí amb camí, ciutat amb ciutat. Per tant, un camí no pot anar mai a parar a un camp. Amb tocar-se per la cantonada no n'hi ha prou i no uneix res. Les ovelles, les cases i la resta d'adorns no volen dir res.
rules-tiles-count = La partida té { $count } llosetes, comptant-hi la que és al tauler al començament.
rules-start-tile = La lloseta inicial és a N16 des del començament, i ningú no hi pot ocupar res.
rules-start-tile-in-bag = La lloseta inicial es va barrejar amb les altres: la primera que va sortir va anar a N16, i ningú no hi pot ocupar res.
rules-unplayable-discard = Una lloseta que no encaixa enlloc queda fora de la partida, i se n'agafa una altra.
rules-unplayable-return = Una lloseta que no encaixa enlloc torna a la pila en un lloc a l'atzar, i se n'agafa una altra. Si cap lloseta de la pila no encaixa, s'acaba la partida.
rules-unplayable-return-held = Una lloseta que no encaixa enlloc torna a la pila en un lloc a l'atzar, i se n'agafa una altra. Si cap lloseta de la pila no encaixa, se salta el torn de qui no pot col·locar res més.
rules-unplayable-abbey = En lloc d'agafar-ne una altra pots col·locar la teva abadia, si hi ha un forat on posar-la.
rules-tiles-table = La taula té vora: mira l'apartat taula.
rules-followers = Tens set seguidors. És a posta: que se t'acabin forma part del joc. En el teu torn en pots posar un en un camí, ciutat, monestir o camp de la lloseta que acabes de col·locar, si ningú no té cap seguidor enlloc de tot aquell element. Les llosetes següents poden unir elements que ja tenen seguidors. També pots ocupar un element que la teva lloseta completa, si és lliure; puntua a l'acte. Els seguidors tornen a casa quan puntua el seu element, a temps per al teu torn següent; els grangers es queden fins al final. Tenir uns quants seguidors en un element no en multiplica els punts: només decideix qui se'ls queda.
rules-names-classic = Un seguidor en un camí és un bandoler, en una ciutat un cavaller, en un monestir un monjo i en un camp un granger.
rules-names-c3 = Un seguidor en un camí és un viatger, en una ciutat un cavaller, en un monestir una monja i en un camp una grangera.
rules-followers-more = En lloc d'un seguidor pots fer servir l'alcalde o el carro; tots dos compten com a seguidors, i en tens un de cada.
rules-followers-barn = O el graner, que no és un seguidor.
rules-followers-festival = Amb una lloseta de festival, en lloc d'això pots recuperar una figura.
rules-roads = Un camí és complet quan té els dos extrems tancats: per una cruïlla, un poble (cases de teulada vermella on es troben camins), una ciutat o un monestir, o perquè fa una volta sencera. Dona 1 punt per lloseta, tots per a qui hi té més seguidors; si hi ha empat, cadascú s'emporta tots els punts.
rules-roads-abbey-mayor = Una abadia tanca el camí que té al costat i no hi suma cap lloseta. Un camí que s'atura en un camp hi queda tancat. Un túnel, o una muralla que el camí només toca, no el tanca; hi ha una lloseta amb un camí que continua en tres direccions i és complet quan les tres són tancades.
rules-roads-house = Tots els camins que arriben a una casa d'apostes s'acaben allà.
rules-roads-trees = On els camins { $count ->
    [one] de la lloseta { $tiles } es troben entre arbres, són
   *[other] de les llosetes { $tiles } es troben entre arbres, són
} un sol camí que continua. Les cases sí que els tanquen.
rules-roads-trees-end = On els camins { $count ->
    [one] de la lloseta { $tiles } es troben entre arbres, s'acaben
   *[other] de les llosetes { $tiles } es troben entre arbres, s'acaben
} igual que entre cases.
rules-incomplete-road = Al final, un camí incomplet dona 1 punt per lloseta.
rules-incomplete-city = Al final, una ciutat incompleta dona 1 punt per lloseta i 1 per escut.
rules-incomplete-cloister = Al final, un monestir incomplet dona 1 punt per ell mateix i 1 per cada lloseta del voltant.
rules-incomplete-nothing = En aquesta partida, al final, els elements incomplets no donen res.
rules-edge-closes = La vora de la taula tanca tots els camins i ciutats que en surten.
rules-cities = Una ciutat és completa quan té la muralla tancada i no hi queda cap forat a dins. Dona 2 punts per lloseta i 2 per escut, tots per a qui hi té més seguidors; si hi ha empat, cadascú s'emporta tots els punts. Les ciutats que només es toquen per la cantonada no són la mateixa.
rules-small-city-c2 = Una ciutat completa de només dues llosetes puntua com qualsevol altra: 4 punts, i 2 per escut.
rules-small-city-c1 = Una ciutat completa de només dues llosetes dona menys: 1 punt per lloseta i 1 per escut.
rules-small-city-and-another = La teva lloseta pot completar una ciutat petita i tenir també un altre segment de ciutat. Igualment pots posar un sol seguidor per torn, abans de puntuar: si ja manes a la ciutat petita, en pots posar un a l'altre segment; si no, tria'n un dels dos. El seguidor que torna de la ciutat petita no es pot tornar a posar en aquesta lloseta.
rules-cities-abbey-mayor = Una abadia tanca la ciutat que té al costat i no hi suma cap lloseta. Les ciutats que es creuen en un pont són dues; una lloseta que és dues vegades a la mateixa ciutat compta una vegada. L'alcalde compta per tants seguidors com escuts té la ciutat.
rules-cloisters = Un monestir és complet quan les vuit caselles del voltant tenen lloseta: 9 punts. En aquestes caselles hi pot haver altres monestirs: els monestirs poden estar de costat i no s'uneixen mai.
rules-cloisters-abbey = Una abadia és un monestir per al seguidor o el carro que hi posis, i compta com a lloseta al voltant d'altres monestirs.
rules-cloisters-edge = Les caselles de fora de la taula compten com a plenes per a un monestir, però no donen punts.
rules-farms = Una granja són tots els camps units pels costats; un seguidor en un d'ells és un granger. Els camins i les ciutats separen les granges. Els grangers es queden fins al final.
rules-farms-off = Aquesta partida es juga sense grangers.
rules-farms-per-farm = De cada granja, qui hi té més grangers s'emporta 3 punts per cada ciutat completa que toca; si hi ha empat, tothom qui empata se'ls emporta sencers.
rules-farms-per-farm-once = De cada granja, qui hi té més grangers s'emporta 3 punts per cada ciutat completa que toca; si hi ha empat, tothom qui empata se'ls emporta sencers, però una ciutat només puntua un cop per a cadascú.
rules-farms-per-city = De cada ciutat completa es compten juntes totes les granges que la toquen: qui hi té més grangers s'emporta 3 punts; si hi ha empat, tothom qui empata se'ls emporta sencers.
rules-farms-abbey-mayor = Una abadia no té camp i talla les granges que té als costats. Un graner fa puntuar la granja abans d'hora i envia els grangers a casa; a partir de llavors ja no s'hi pot posar cap granger.
rules-farms-house = Una casa d'apostes separa els camps que té al voltant.
rules-end = La partida s'acaba després del torn en què es col·loca l'última lloseta.
rules-end-held = Quan la pila és buida, cadascú col·loca les llosetes que encara té; la partida s'acaba quan ja ningú no en pot col·locar cap.
rules-end-return = També s'acaba quan cap lloseta de la pila no encaixa enlloc.
rules-end-return-held = També s'acaba quan no encaixa cap lloseta de la pila ni de les que algú té.
rules-end-bets = Primer, les fitxes que encara són a les cases d'apostes es resolen amb els camins i les ciutats incomplets de la seva lloseta.
rules-end-incomplete = Puntuen els camins, les ciutats i els monestirs incomplets.
rules-end-no-incomplete = Els camins, les ciutats i els monestirs incomplets no donen res.
rules-end-farms = Després puntuen les granges.
rules-end-barns = Cada graner dona 4 punts al seu amo per cada ciutat completa que toca la granja.
rules-end-goods = Per cada mena de mercaderia, qui té més fitxes s'emporta 10 punts; si hi ha empat, tothom qui empata se'ls emporta sencers.
rules-end-winner = Guanya qui té més punts; els empats no es desfan.
rules-festival = Quan col·loques una lloseta de festival, pots recuperar una de les teves figures en lloc de posar-ne una. Pot ser a qualsevol lloc del tauler, fins i tot un granger, o en un element que completa aquesta mateixa lloseta: llavors no hi puntua. No la pots tornar a posar en el mateix torn.
rules-festival-any = Pots recuperar qualsevol dels teus seguidors.
rules-festival-follower = Poden tornar a casa els seguidors, l'alcalde i el carro; el graner, no.
rules-festival-figure = Pots recuperar qualsevol de les teves figures, fins i tot el graner.
rules-festival-how = On indicaries un seguidor, escriu `tornar:` amb la casella i el segment, com `tornar:K14:camí`.
rules-abbot = Tens un abat. En lloc d'una altra figura el pots posar al monestir o al jardí de la lloseta que acabes de col·locar. En un jardí només hi pot haver un abat. Un jardí puntua com un monestir: 9 punts quan les vuit caselles del voltant tenen lloseta; al final, 1 punt i 1 per cada lloseta del voltant.
rules-abbot-call = En qualsevol torn posterior el pots retirar en lloc de posar una figura: puntua a l'acte el que puntuaria al final, 1 punt i 1 per cada lloseta del voltant. La lloseta que acabes de col·locar compta. Si aquesta lloseta completa el seu lloc, puntua 9 com sempre i torna a casa igualment.
rules-abbot-bare = Encara que al final d'aquesta partida no puntua res d'incomplet, retirar-lo sí que dona punts.
rules-abbot-festival = Un festival també el pot fer tornar a casa, sense punts.
rules-abbot-how = Escriu `abat:jardí` o `abat:monestir`; per retirar-lo, `retirar` on indicaries una figura.
rules-followers-abbot = O l'abat, en un monestir o jardí; si és al tauler, en lloc d'això el pots retirar.
rules-cloisters-gardens = Un jardí puntua com un monestir, però només hi pot haver un abat.
rules-shown-abbot = **A la imatge**, { $who } ha col·locat la lloseta de { $laid } i ha retirat l'abat del jardí de { $cell }; allà es veu pàl·lid. Ha donat { $points } punts: 1 pel jardí i 1 per cada lloseta del voltant.
rules-start-spring = La font és a N16 des del començament en lloc de la lloseta inicial, i ningú no hi pot ocupar res. Després surten les llosetes del riu: mira l'apartat riu.
rules-tiles-river = També riu amb riu: un costat amb riu només va al costat d'un altre amb riu.
rules-river = La font és a N16 des del començament. A cada torn surt una lloseta del riu fins que no en queda cap de les deu; llavors surt el llac, l'última, i després les altres llosetes.
rules-river-start-remove = La lloseta inicial de sempre no és en aquesta partida.
rules-river-start-pile = La lloseta inicial de sempre es barreja amb les altres.
rules-river-on = Una lloseta del riu l'ha de continuar; els altres costats coincideixen com sempre.
rules-river-turns-no_u_turn = El riu no pot girar cap al mateix costat en dues llosetes seguides. Amb una lloseta recta al mig, sí.
rules-river-turns-ahead = El riu no pot anar cap a llosetes del tauler. Al davant hi ha d'haver sis caselles buides: la següent, les que té a esquerra i dreta, i les tres de més enllà.
rules-river-figures = Als camins, ciutats, monestirs i camps d'aquestes llosetes pots posar seguidors com en qualsevol altra, també al camp del llac. Ningú no pot ocupar el riu, i no dona punts.
rules-river-fields = El riu separa els camps, també sota un pont. Al voltant de la font i del llac, el camp és un de sol.
rules-river-unplayable-discard = Una lloseta del riu que no encaixa queda fora de la partida, i se n'agafa una altra. Amb el llac passa el mateix.
rules-river-unplayable-return = Una lloseta del riu que no encaixa torna amb les altres del riu. Si no n'encaixa cap, queden totes fora de la partida i surt el llac; si tampoc no encaixa, en queda fora.
rules-river-abbey = Una abadia cap en un forat on el riu encara és obert. No té riu: el riu hi acaba.
rules-river-ahead = Agafes llosetes per endavant com sempre, primer les del riu.
rules-river-begins = Per decidir qui comença no s'agafen llosetes del riu.
rules-fairness-river = Les llosetes del riu es barregen a part. En aquell text tenen una línia pròpia, que comença per `river`.
rules-house-hand-river = Les mans arriben després del riu: fins llavors col·loques la lloseta que t'ha tocat.
rules-house-bag-river = **start_tile_in_bag**: en aquesta partida no canvia res, perquè la font és al tauler des del començament.
rules-shown-river = **A la imatge**, el riu neix a N16, passa sota el pont de { $cell } i gira a { $laid }. La lloseta de { $who } el fa girar una altra vegada. Per això només encaixa en { $count ->
    [one] una casella
   *[other] { $count } caselles
}, i d'una sola manera: el riu no pot tornar enrere.
rules-inns = Una posada pertany al camí que té al costat. Un camí complet amb una posada dona 2 punts per lloseta en lloc d'1. Dues posades compten com una.
rules-inns-crossing-one = A la cruïlla de tres camins amb una posada (IC-03), pertany només al camí que té al costat.
rules-inns-crossing-both = A la cruïlla de tres camins amb una posada (IC-03), pertany al camí que té al costat i també al del davant.
rules-inns-cathedrals = Una ciutat completa amb una catedral dona 3 punts per lloseta i 3 per escut. Dues catedrals compten com una.
rules-inns-incomplete-zero = Si al final encara són incomplets, un camí amb una posada i una ciutat amb una catedral no donen res.
rules-inns-incomplete-normal = Si al final encara són incomplets, un camí amb una posada i una ciutat amb una catedral donen el mateix que els altres.
rules-inns-others = També pots unir una posada o una catedral a camins i ciutats d'altres persones.
rules-inns-bets = Les apostes compten llosetes: una posada o una catedral no les canvia.
rules-large = Tens un seguidor gran. Va on pot anar qualsevol seguidor, en lloc d'un, i compta com dos seguidors quan es mira qui en té més, també a les granges. No suma mai punts, i torna a casa com els altres.
rules-large-gardens = No pot anar en un jardí.
rules-large-festival = També pot tornar a casa amb un festival.
rules-large-how = Escriu `gran:camí`, `gran:ciutat-n`, etc.
rules-followers-large = O el teu seguidor gran, que compta com dos.
rules-followers-builder = O el teu constructor, amb un seguidor teu.
rules-followers-pig = O el teu porc, amb un granger teu.
rules-roads-inns = Amb una posada, un camí complet dona 2 punts per lloseta.
rules-roads-inns-zero = Amb una posada, si queda incomplet al final no dona res.
rules-cities-cathedrals = Amb una catedral, una ciutat completa dona 3 punts per lloseta i 3 per escut.
rules-cities-cathedrals-zero = Amb una catedral, si queda incompleta al final no dona res.
rules-cities-goods = Qui completa una ciutat s'emporta una fitxa per cada símbol de mercaderia que tingui.
rules-farms-large = Un seguidor gran compta com dos grangers.
rules-farms-pig = Si puntues en una granja on hi ha el teu porc, cada ciutat et dona 1 punt més.
rules-shown-inns = **A la imatge**, la lloseta d'{ $who } a { $laid } ha completat el camí ressaltat: { $tiles } llosetes × 2 amb la posada de { $cell }, { $points } punts. El seguidor gran, pàl·lid, ha tornat a casa.
rules-shown-inns-city = La ciutat de { $other } amb la catedral no dona res fins que es completi.
rules-traders = Tens un constructor. No és un seguidor: va, en lloc d'un, en un camí o una ciutat de la lloseta que acabes de col·locar, si ja hi ha un seguidor teu en qualsevol lloc d'aquest camí o ciutat. No importa qui més hi hagi. No pot anar on la lloseta completa aquest camí o ciutat.
rules-traders-double = Quan una altra lloseta teva passa a formar part d'aquest camí o ciutat, encara que sigui per completar-lo, jugues una segona part després d'aquesta: una lloseta, una figura si vols i els punts, com en qualsevol torn. Una segona part no en dona mai una tercera.
rules-traders-abbey = Una abadia no afegeix cap lloseta a un camí o una ciutat i no dona segona part; en una segona part pots col·locar-ne una en lloc d'agafar lloseta.
rules-traders-bought = Una lloseta que has comprat no et dona segona part; les seves mercaderies són teves. També es poden oferir fitxes de mercaderia per una lloseta.
rules-traders-hand = La segona part es juga amb les llosetes que et queden a la mà; només després n'agafes.
rules-traders-home = El constructor torna a casa quan puntua el seu camí o la seva ciutat, o quan ja no hi queda cap seguidor teu. La segona part que ja et toca no es perd.
rules-traders-pig = Tens un porc. Va, en lloc d'un seguidor, en un camp de la lloseta que acabes de col·locar, si ja hi ha un granger teu en aquesta granja. Si ets entre els qui hi puntuen, cada ciutat completa et dona per ell 1 punt més. No compta mai com a granger, i s'hi queda mentre hi hagi un granger teu.
rules-traders-goods = Vint ciutats tenen un símbol de mercaderia: 9 de vi, 6 de blat, 5 de tela. Qui col·loca la lloseta que completa una d'aquestes ciutats s'emporta una fitxa per cada símbol, puntuï qui puntuï, encara que no hi hagi ningú. Al final, qui té més fitxes d'una mena s'emporta 10 punts; si hi ha empat, tothom qui empata se'ls emporta sencers.
rules-traders-how = Escriu `constructor:camí`, `constructor:ciutat-n`, etc.
rules-traders-how-pig = Escriu `porc:camp`, `porc:camp-n`, etc.
rules-shown-traders = **A la imatge**, la lloseta d'{ $who } a { $extended } ha ampliat el camí ressaltat, on hi ha el constructor d'{ $who }. Per això { $who } ha jugat una segona part, amb la lloseta a { $laid }: ha completat la ciutat de { $other }, { $theirs } punts per a { $other }, i el blat que hi ha és d'{ $who }.
rules-abbey = Tens una abadia, una lloseta només teva. Al començament del teu torn la pots col·locar en lloc d'agafar-ne una, en una casella buida amb llosetes als quatre costats; hi encaixa sempre, hi hagi el que hi hagi. No és mai obligatori.
rules-abbey-closes = Tanca el camí o la ciutat de cada costat sense comptar com una de les seves llosetes, i talla les granges. És un monestir: hi pot anar un seguidor o el carro, però no l'alcalde, i dona els mateixos punts. Compta com a lloseta al voltant d'altres monestirs.
rules-abbey-endgame-on = Després de l'última lloseta, tothom qui encara té l'abadia la pot col·locar, una vegada cadascú, començant per qui va després de qui ha agafat aquella lloseta.
rules-abbey-endgame-off = Una abadia que no s'ha fet servir quan es col·loca l'última lloseta es perd.
rules-abbey-hand = Si no l'has fet servir, l'abadia és una de les tres llosetes de la teva mà. La pots col·locar encara que la pila sigui buida; mentre hi hagi un forat on posar-la, no perds el torn.
rules-abbey-how = Quan puguis triar: `/carc abbey` amb la casella, o `/carc draw`.
rules-mayor = Tens un alcalde. En lloc d'un seguidor el pots posar en una ciutat de la lloseta que acabes de col·locar, si aquella ciutat és lliure. Quan la ciutat puntua, l'alcalde compta per tants seguidors com escuts té tota la ciutat: si no n'hi ha cap, no guanya res. No canvia els punts que dona la ciutat, i torna a casa com qualsevol seguidor. On indicaries un seguidor, escriu `alcalde:ciutat`.
rules-barn = Tens un graner. En lloc d'un seguidor el pots posar en una cantonada de la lloseta que acabes de col·locar, si s'hi troben quatre llosetes i totes quatre tenen camp en aquell punt. Tant és si hi ha grangers o no. A la seva granja ja no s'hi pot posar cap més granger.
rules-barn-on-barn-off = No pot anar en una granja que ja té graner, però les llosetes poden unir granges amb graner.
rules-barn-on-barn-on = Pot anar en una granja que ja té graner.
rules-barn-scores = Quan el poses, la granja puntua: qui hi té més grangers s'emporta 3 punts per cada ciutat completa que toca, i tots els grangers tornen a casa. Quan una granja amb grangers s'uneix a una altra amb graner, dona 1 punt per ciutat, i els grangers tornen a casa. Al final, cada graner dona al seu amo 4 punts per cada ciutat completa.
rules-barn-stays = No el treu res, ni tan sols un festival.
rules-barn-festival = Un festival el pot fer tornar a casa.
rules-barn-how = On indicaries un seguidor, escriu `graner:` amb la cantonada, com `graner:no` (nord-oest).
rules-barn-no-farms = Aquesta partida es juga sense grangers, i per tant ningú no té graner.
rules-wagon = Tens un carro. En lloc d'un seguidor el pots posar en un camí, ciutat o monestir lliure de la lloseta que acabes de col·locar, mai en un camp. Compta com un seguidor. Quan ha puntuat, el pots moure a un element incomplet i lliure en lloc de tornar-lo a casa; a la puntuació final, no.
rules-wagon-c1 = Un camí ha d'unir aquell element amb el que ha puntuat: camins que es troben en una cruïlla, o un camí i la ciutat, el monestir o l'abadia on va a parar. Un sol pas.
rules-wagon-c2 = Aquell element ha de tenir una part a la lloseta on era el carro o en una de les vuit del voltant; no cal cap camí.
rules-wagon-abbey-road-only = Una abadia està unida als camins que s'acaben als seus costats, però no a les ciutats.
rules-wagon-abbey-any-side = Una abadia està unida als camins i les ciutats que s'acaben als seus costats.
rules-wagon-how = On indicaries un seguidor, escriu `carro:` amb el segment, com `carro:camí`. Quan pugui continuar, t'ho preguntaré: `/carc wagon` amb casella i segment, com `K14:camí-e`, o `casa`.
rules-bets = Tothom té sis fitxes. Quan s'ha col·locat i puntuat una lloseta amb casa d'apostes, cadascú hi pot posar en secret una fitxa cap per avall; no és obligatori. No s'aposta si tots els camins i ciutats d'aquella lloseta són complets, ni amb l'última lloseta de la pila.
rules-bets-settle = Quan es completa un camí o una ciutat d'aquella lloseta, les seves fitxes es giren després de puntuar. Una fitxa encerta si un dels seus números és el nombre de llosetes d'aquell camí o ciutat; si porta el signe +, també si n'hi ha més. Les abadies no compten. Qui l'ha posada s'emporta els punts, sigui de qui sigui el camí o la ciutat; després, totes les fitxes de la casa tornen amb el seu amo. Si es completen alhora uns quants elements de la casa, qui té el torn tria quin compta.
rules-bets-unclaimed-settle = Això passa encara que ningú no hi tingués cap seguidor.
rules-bets-unclaimed-ignore = Si ningú no ha puntuat pel camí o la ciutat, les fitxes es queden on són.
rules-bets-end = Al final, una fitxa que encara és en una casa es resol amb el camí o la ciutat incomplets de la seva lloseta que li donin més punts.
rules-chip = `{ $chip }`: llosetes → punts { $hits }
rules-bets-how = Quan t'ho pregunti: `/carc bet` amb una fitxa, o `res`; amb `settle`, per triar quin element decideix les apostes d'una casa. A la imatge, les fitxes d'una casa són una pila amb els colors dels seus amos i un número que diu quantes n'hi ha.
rules-house-none = Aquesta partida no té més regles de la casa que les de l'apartat taula. Amb les opcions de `/carc start` se'n poden afegir a una altra partida.
rules-house-choose = Regles de la casa que pots afegir, com `/carc start options:draw_ahead=on`:
rules-house-draw_ahead = **draw_ahead**: quan acabes el torn ja agafes la lloseta del teu pròxim torn, a la vista de tothom; al començament, tothom n'agafa una. Si encaixa o no, es mira quan arriba el teu torn.
rules-house-hand_size = **hand_size**: tens tres llosetes, en col·loques una per torn i al final en tornes a agafar fins a tenir-ne tres. Si no n'encaixa cap, s'ensenyen i es canvien d'una en una; si la pila és buida, perds el torn. `/carc tiles hand:True` ensenya les teves.
rules-house-hand-abbey = Mentre no la facis servir, l'abadia és una de les teves tres llosetes.
rules-house-hand_visible = **hand_visible**: tothom veu les llosetes dels altres.
rules-house-hand-hidden = Ningú no veu les llosetes dels altres.
rules-house-start_tile_in_bag = **start_tile_in_bag**: la lloseta inicial es va barrejar amb les altres, i la primera que va sortir en va ocupar el lloc.
rules-house-unplayable = **unplayable**: una lloseta que no encaixa enlloc torna a la pila en un lloc a l'atzar.
rules-house-trees_do_not_end_roads = **trees_do_not_end_roads**: on els camins { $count ->
    [one] de la lloseta { $tiles } es troben entre arbres, són
   *[other] de les llosetes { $tiles } es troben entre arbres, són
} un sol camí que continua.
rules-house-buy_tiles = **buy_tiles**: si la lloseta que surt és l'única que queda que pot completar alguna cosa, els altres hi poden oferir punts o la seva abadia. Si la vens, qui la compra la col·loca de seguida com en un torn propi, i tu n'agafes una altra. Els ordinadors no compren ni venen. Quan t'ho pregunti: `/carc trade`.
rules-house-fill_hole_extra_turn = **fill_hole_extra_turn**: si la teva lloseta en toca d'altres per tots quatre costats, tens un altre torn després d'aquest. Amb una abadia, no.
rules-house-no_incomplete_points = **no_incomplete_points**: al final, els camins, les ciutats i els monestirs incomplets no donen res; les granges, sí.
rules-table-floor = En aquesta partida la taula no té vora: les llosetes poden arribar tan lluny com encaixin.
rules-table-table = La taula fa { $size } llosetes, amb la lloseta inicial al mig: caselles de { $first } a { $last }. Les llosetes que hi ha no es desplacen.
rules-table-shift = La taula fa { $size } llosetes. Totes les que hi ha es poden desplaçar juntes: pots col·locar una lloseta si llavors tot cap en aquesta mida.
rules-table-extend = Al començament la taula feia { $size } llosetes, amb la inicial al mig: caselles de { $first } a { $last }. Creix si tothom hi està d'acord: proposa una mida nova amb `/carc game table`. També us ho pregunto abans que una lloseta que no encaixa enlloc quedi fora de la partida.
rules-table-beyond = Una lloseta que només encaixa fora de la taula no encaixa enlloc.
rules-picture = **Les caselles** s'anomenen amb les lletres i els números de la vora de la imatge. La imatge d'un torn mostra sempre tot el tauler; `/carc board` amb `zoom` en mostra una part de prop.
    {""}**La teva lloseta** surt en gran, amb un número i una paraula a cada part. Els trossos clars del marc són camins i les barres vermelles, ciutats. Les lletres de després d'una paraula són els costats on porta aquella part.
    {""}**On encaixa**: als quadrats de paper. Una osca indica cap on pot apuntar la part de dalt de la teva lloseta; si no n'hi ha cap, encaixa amb qualsevol gir. Una creu marca una casella on ja no hi cap cap lloseta.
    {""}**Què acaba de passar**: la lloseta emmarcada amb un número és l'última; les cantoneres marquen les posteriors al teu últim torn. Un **+4** al costat d'una figura pàl·lida són punts guanyats des d'aleshores, del color de qui se'ls emporta, més grans els últims; la figura ja ha tornat a casa. Al costat de cada puntuació hi ha la suma.
    {""}**De qui és**: una ciutat o granja té el color de qui hi mana, i una granja, també la seva trama; si la comparteixen, hi ha bandes de diversos colors dins una vora de diverses línies. La línia al llarg de la muralla és discontínua on la ciutat encara és oberta. El que no és de ningú queda en maó i herba llisos, i un seguidor ajagut a l'herba és un granger.
rules-typing = Una jugada és una casella, un gir i, si vols, un seguidor: `/carc place B3 rot90 camí`, el mateix després de `/carc play`, o en un missatge que em mencioni: `@carc B3 rot90 camí`. Els girs van en el sentit de les agulles del rellotge; no cal dir el gir on només n'encaixa un. El seguidor va en una paraula o un número de la imatge de la teva lloseta, amb una direcció si n'hi ha més d'un: `camí-e`.
rules-fairness = **Què es publica**: barrejo totes les llosetes quan comença la partida i tot seguit publico un hash: 64 lletres i xifres calculades (amb SHA-256) a partir de l'ordre de les llosetes i d'una sal aleatòria. Ningú no pot saber l'ordre a partir del hash, ni trobar un altre ordre que doni el mateix.
    {""}**Com es comprova**: quan la partida s'ha acabat, `/carc game export` et dona un fitxer amb l'ordre i la sal. `carc proof FILE` torna a calcular el hash; també ho fa qualsevol eina de SHA-256, a partir del text que descriu `docs/fairness.md`. Si és el hash publicat al principi, l'ordre estava fixat abans de la primera jugada i ningú no l'ha canviat, guanyés qui guanyés.
    {""}**Què no pot demostrar**: que la barreja fos aleatòria, ni que qui allotja el bot no hagi mirat les llosetes.
rules-fairness-return = En aquesta partida, una lloseta que no encaixa enlloc torna a la pila, en un lloc que es tria a l'atzar just llavors. El hash no pot cobrir aquests llocs: el fitxer els recull, però no pot demostrar que fossin aleatoris.
rules-typing-hand = Si pots triar entre unes quantes llosetes, indica primer la teva: `D B3 rot90 camí`.
rules-typing-abbey-mayor = Les altres figures van davant del seu lloc: `alcalde:ciutat`, `carro:camí-e`, `graner:no`. Quan puguis col·locar l'abadia: `/carc abbey K14`, o `/carc draw`.
rules-shown-turn = **A la imatge** li toca a { $who }. **1** La lloseta que ha sortit, al costat del tauler, encaixa a les { $count } caselles marcades. **2** Després hi pot anar un seguidor. **3** Al torn anterior, { $other } ha completat la ciutat de { $laid } i s'ha emportat { $points } punts; el seguidor pàl·lid ha tornat a casa.
rules-shown-tiles = **A la imatge** la lloseta que ha sortit només encaixa a les { $count } caselles marcades. A { $cell } la tocarien dues llosetes amb camp, i només té un costat de camp.
rules-shown-followers = **A la imatge**, { $who } té un seguidor al camí que passa per { $onroad } i un altre a la ciutat que hi ha a { $oncity }, i li'n queden { $left }. { $other } en té un al monestir que hi ha a { $oncloister }. Ningú més no pot ocupar aquests elements.
rules-shown-followers-farmer = El seguidor ajagut a l'herba de { $onfield } és de { $other } i ocupa aquella granja.
rules-shown-roads = **A la imatge**, la lloseta d'{ $who } a { $laid } ha completat el camí ressaltat: { $tiles } llosetes, { $points } punts. Un extrem és el monestir i l'altre, la cruïlla. El seguidor pàl·lid ha tornat a casa.
rules-shown-trees = **A la imatge**, el camí ressaltat continua entre els arbres de { $cell } en tres direccions. La lloseta d'{ $who } a { $laid } ha tancat l'última: { $tiles } llosetes, { $points } punts.
rules-shown-cities = **A la imatge**, la lloseta d'{ $who } a { $laid } ha tancat la muralla de la ciutat ressaltada: { $tiles } llosetes, escuts: { $pennants }, { $points } punts.
rules-shown-cloisters = **A la imatge**, la lloseta de { $other } a { $laid } és l'última de les vuit que envolten el monestir de { $cell }: { $points } punts per a { $who }, que hi tenia un seguidor.
rules-shown-farms = **A la imatge**, la granja ressaltada és d'{ $who }, que hi té un seguidor ajagut a { $onfield }. Toca { $cities } ciutats completes i val { $points } punts; la ciutat de { $oncity } encara és oberta i no compta.
rules-shown-end = **A la imatge** s'ha acabat una partida curta: { $who } té { $score } punts i { $other }, { $rival }.
rules-shown-end-incomplete = A { $who }, el camí incomplet li ha donat { $road }, la ciutat incompleta { $city } i el monestir incomplet { $cloister }: els números són al costat.
rules-shown-end-farm = La granja de { $other }, ratllada amb el seu color, ha donat { $farm }.
rules-shown-festival = **A la imatge**, { $who } ha col·locat la lloseta de festival a { $laid } i ha recuperat el seguidor de { $cell } en lloc de posar-ne un; allà es veu pàl·lid. { $who } torna a tenir-ne { $left }.
rules-shown-abbey = **A la imatge**, l'abadia d'{ $who } omple el forat de { $laid }. Ha tancat el camí d'{ $who } (+{ $road }) i la ciutat de { $other } (+{ $theirs }) sense comptar-hi com a lloseta. El seguidor que hi ha espera l'última de les vuit llosetes del voltant.
rules-shown-mayor = **A la imatge**, la lloseta d'{ $who } a { $laid } ha completat la ciutat ressaltada, amb { $pennants } escuts. Per això l'alcalde d'{ $who } ha comptat { $pennants } i el seguidor de { $other }, un: els { $points } punts han estat per a { $who }.
rules-shown-barn = **A la imatge**, { $who } ha posat el graner a la cantonada de { $cell } on es troben quatre camps. La granja ressaltada toca una ciutat completa: ha donat { $points } punts de seguida pel seguidor d'{ $who }, i el graner val { $later } al final.
rules-shown-wagon = **A la imatge**, el carro d'{ $who } ha fet { $points } punts al camí que passa per { $cell }. Ara pot continuar cap a { $targets }, o tornar a casa.
rules-shown-bets = **A la imatge**, la lloseta d'{ $who } a { $laid } ha completat un camí de { $tiles } llosetes: { $points } punts pel seguidor i { $chips } per la fitxa d'{ $who } a la casa que hi ha a { $cell }, que apostava per { $tiles }. La fitxa de { $other } continua cap per avall a la casa de { $house }.
rules-shown-hand = **A la imatge** li toca a { $who }, que veu les seves { $held } llosetes al costat del tauler: en col·loca una i després n'agafa una altra.
rules-shown-table = **A la imatge** la taula només fa { $size }, perquè se'n vegi la vora. El camí en surt per { $cell }: més enllà no s'hi pot col·locar res.
rules-shown-table-closed = Per això la vora l'ha tancat: { $points } punts per a { $who }.
rules-shown-table-open = Per això allà queda incomplet, i el seguidor d'{ $who } no torna.
rules-shown-table-shift = **A la imatge** la taula només fa { $size }. La lloseta que ha sortit encaixa a les { $count } caselles marcades: un cop col·locada, totes continuen cabent en aquesta mida.
rules-shown-picture = **En aquesta imatge**, { $other } acaba de col·locar la lloseta de { $laid } i s'ha emportat { $points } punts pel camí. La ciutat d'{ $who } a { $oncity } és oberta: la seva línia és discontínua. La lloseta que ha sortit encaixa en { $count } caselles.
rules-shown-picture-farm = El camp ratllat del voltant, a { $onfield }, és d'{ $who }, que hi té un seguidor ajagut.
help = **Com s'hi juga**
    {""}**1.** `/carc start` obre una sala. La resta prem **Uneix-t'hi**, o tu prems **Afegeix ordinador**; després prems **Comença**.
    {""}**2.** Quan et toqui, prem **Juga** i tria una casella, un gir i, si vols, un seguidor. Res no compta fins que ho confirmes.
    {""}**3.** O escriu-ho: `/carc place B3 rot90 camí`. La imatge diu el nom de les caselles i de les parts de la teva lloseta.
    {""}**4.** Un camí, una ciutat o un monestir dona punts quan és complet, i els seus seguidors tornen a casa. Les granges puntuen al final.
    {""}**5.** `/carc board` torna a mostrar el tauler; `/carc board feature:B3 camí` diu de qui és aquell camí i què val.
    {""}**Més**: `/carc tutorial` ensenya a jugar en cinc minuts, `/carc rules` té les regles d'aquesta partida, `/carc rules topic:picture` explica la imatge, i `/carc rules topic:typing`, tot el que pots escriure. Escriu `/carc` per veure totes les ordres; Discord les descriu en anglès, i `/carc help command:` te les explica en català.
help-command = `/{ $command }`: { $what }
help-option = {""}- `{ $word }`: { $what }
help-choice = {""}  - `{ $word }`: { $what }
help-direct = **Aquí, entre tu i jo**
    {""}- **Juga contra l'ordinador** comença una partida aquí mateix; `/carc start against:3` en comença una contra tres. No compta per a la classificació.
    {""}- `/carc games` mostra les teves partides de tots els servidors i te les deixa jugar des d'aquí.
    {""}- `/carc tutorial` ensenya a jugar a Carcassonne en cinc minuts.
    {""}- `/carc-me notices` tria com t'aviso, `/carc-me away` atura els teus rellotges mentre ets fora, `/carc-me language` tria en quin idioma et responc i `/carc-me privacy` mostra què guardo de tu.
    Per jugar amb amics, escriu `/carc start` en un canal d'un servidor.

## La lliçó

lesson-step = **Pas { $number } de { $count }**
lesson-place = Aquesta és la teva lloseta: un camí recte. A cada torn col·loques la que agafes, i els costats han de coincidir amb els veïns: camí amb camí, ciutat amb ciutat, camp amb camp. Encaixa als quadrats de paper; una osca indica cap on pot apuntar la part de dalt (a la dreta: amb el gir `↻ 90°`). Alguns botons de sota estan malament a posta. On has de posar la lloseta perquè allargui el camí?
lesson-place-south = Hi encaixa, perquè el camp toca el camp. Però seria un camí nou, tot sol. Busca un lloc al final del camí.
lesson-place-turned = Amb aquest gir, el teu camí aniria a parar a un camp, i per això la lloseta no hi pot anar. `↻ 90°` vol dir un quart de volta en el sentit de les agulles del rellotge.
lesson-place-right = Sí! Ara el camí continua de N16 a O16.
lesson-follower = Pots posar un dels teus set seguidors a la lloseta que acabes de col·locar. Un seguidor ocupa l'element on és, i ningú més no s'hi pot posar. En un camí és un bandoler: quan el camí té els dos extrems tancats (per cases, una ciutat o un monestir), guanyes 1 punt per lloseta i el seguidor torna a casa. Al camp seria un granger, que s'hi queda fins al final de la partida. On el poses?
lesson-follower-right = Molt bé: el camí és teu. L'ordinador ha col·locat una cruïlla a M16, i les cases tanquen el camí per l'oest.
lesson-follower-field = Ho pots fer. Però un granger es queda al camp fins al final de la partida. Tan aviat, i en un camp tan petit, val més posar el seguidor en un altre lloc.
lesson-follower-none = Te'l pots guardar. Però en tens set, i aquest camí dona punts així que tingui tancats els dos extrems.
lesson-close = Has agafat un monestir amb un camí que s'acaba a la porta. On l'has de posar perquè tanqui el teu camí?
lesson-close-turned = Amb aquest gir, el camp tocaria el teu camí. Un camí ha d'anar amb un altre camí.
lesson-close-south = Allà no encaixa: al sud de N16 hi ha camp, i el camí de la teva lloseta hi aniria a parar.
lesson-close-right = Sí! A P16 el teu camí s'acaba al monestir. Abans de puntuar el camí, pots posar un seguidor a la lloseta nova.
lesson-cloister = En un monestir, un seguidor és un monjo: dona 9 punts quan les vuit caselles del voltant tenen lloseta. On poses un seguidor aquesta vegada?
lesson-cloister-road = No pots: en aquest camí ja hi ha el teu bandoler. Ningú no es pot posar en un element que ja té seguidor, ni tan sols tu.
lesson-cloister-none = Ho pots fer. Però un monjo en un monestir dona 9 punts quan les vuit caselles del voltant tenen lloseta, i ningú no te'ls pot prendre.
lesson-cloister-right = Molt bé! El teu camí és complet: has guanyat 4 punts per les 4 llosetes i el bandoler ha tornat a casa. El monjo es queda fins que el monestir estigui envoltat de llosetes. L'ordinador ha començat a ampliar la ciutat a N15, amb un cavaller a dins.
lesson-city = Un costat de la teva nova lloseta és ciutat. Una ciutat completa dona 2 punts per lloseta, i 2 més per cada escut (és dibuixat dins la ciutat). Com en els camins, ningú no es pot afegir a una ciutat que ja té un seguidor. Quin lloc és el millor per a tu?
lesson-city-theirs = Encaixa, i completaria la ciutat. Però el cavaller que hi ha és de l'ordinador: 6 punts per a ell, cap per a tu.
lesson-city-turned = Així no encaixa: el costat de ciutat tocaria el camp de N15.
lesson-city-right = Sí! A O15 comença una ciutat teva, que pot créixer cap al nord.
lesson-knight = La teva ciutat és oberta pel nord. En una ciutat, un seguidor és un cavaller, i no hi deixa entrar ningú més. On en poses un?
lesson-knight-field = Un granger s'ajeu al camp fins al final i llavors dona 3 punts per cada ciutat completa que toca el camp. Més endavant és una bona jugada. Però la ciutat quedaria lliure per als altres.
lesson-knight-none = Ho pots fer. Però llavors qui juga després pot ocupar la ciutat.
lesson-knight-right = Sí, un cavaller! Quan la muralla estigui tancada del tot, la ciutat et donarà punts i el cavaller tornarà a casa.
lesson-again = Hola de nou! Ho vas deixar aquí; **Enrere** repassa els passos.
lesson-most = Un altre tauler, uns torns després. Tres cavallers s'han trobat en una ciutat: no pots entrar en una ciutat ocupada, però dues ciutats poden créixer fins a unir-se. Tu hi tens dos cavallers i l'ordinador, un. Poses aquesta lloseta i la muralla es tanca. Qui s'endú els punts?
lesson-for-both = Tots dos
lesson-for-you = Jo, tots
lesson-for-them = L'ordinador
lesson-most-both = Només si hi ha empat. Amb un cavaller cadascú, tots dos us enduríeu tots els punts. Però aquí tu en tens dos i l'ordinador, un.
lesson-most-them = L'ordinador hi té un cavaller i tu, dos. Els punts són de qui en té més.
lesson-most-right = Sí: tens més cavallers, així que t'endús els 12 punts, 2 per cadascuna de les 6 llosetes. L'ordinador, cap. Els tres cavallers tornen a casa.
lesson-farm = Abans que la ciutat puntuï, pots posar un seguidor a la lloseta que has col·locat. El verd que l'envolta és un camp: amb tots els camps amb què s'uneix, fins als camins i les muralles, forma una granja. Les granges puntuen al final: 3 punts per cada ciutat completa que toquen, per a qui hi tingui més grangers; si hi ha empat, sencers per a cadascú. Val la pena un granger aquí?
lesson-farm-none = Pots, i et guardes un seguidor. Però aquesta granja ja toca una ciutat completa, i això són 3 punts al final.
lesson-farm-right = Sí: aquesta granja toca una ciutat completa, així que val 3 punts al final, i 3 més per cada ciutat que es completi al costat. Aquest és el preu: un granger s'hi queda fins al final i no serveix per a res més.
button-solo-now = Juga ara contra l'ordinador
lesson-end = **Això és tot.** Quan es col·loca l'última lloseta, els camins i les ciutats sense completar donen 1 punt per lloseta, i un monestir sense completar, 1 per ell i 1 per cada lloseta que l'envolta. Després puntuen les granges. Guanya qui té més punts.
    {""}**Juga ara contra l'ordinador** comença una partida a l'instant. Per jugar amb amics, escriu `/carc start`. `/carc rules` explica la resta.
lesson-on-road = Al camí
lesson-on-city = A la ciutat
lesson-on-cloister = Al monestir
lesson-on-field = Al camp
lesson-on-nothing = Enlloc
button-lesson-back = Enrere
button-solo = Juga contra l'ordinador

## Ordres

command = Juga a Carcassonne en aquest canal
command-start = Obre una sala per a una partida nova, o canvia les regles de la teva abans de començar
command-start-edition = De quina edició són les regles
command-start-edition-c2 = Segona i tercera edició (per defecte)
command-start-edition-c1 = Primera edició
command-start-edition-c1-old = Primera edició, impressió antiga
command-start-box = El que porta una caixa que tens
command-start-box-base-2014 = Caixa bàsica des del 2014 (Riu, Abat)
command-start-box-big-2017 = Big Box des del 2017 (Riu, Abat, Posades i Catedrals, Constructors i Comerciants)
command-start-expansions = Expansions, com ara festival,bets o all
command-start-options = Regles soltes, com ara small_city=c1 farmers=off
command-start-seats = Quants hi poden jugar com a màxim
command-start-theme = Com es dibuixen les imatges
command-start-aid = Quanta ajuda rep tothom
command-start-aid-all = Completa: primer les millors jugades; fora de la classificació
command-start-aid-standard = El que dona una jugada, de qui és què, què queda
command-start-aid-purist = Cap: només les jugades vàlides
command-start-against = Juga de seguida contra tants ordinadors, sense sala
command-start-thread = Amb fil propi o sense, digui el que digui el servidor
command-start-seed = Llosetes en l'ordre d'aquesta llavor; es podria saber què ve: fora de la classificació
command-join = Ocupa un lloc a la sala
command-lobby-leave = Deixa el teu lloc abans que comenci la partida
command-lobby = Gestiona la sala
command-lobby-setup = Les regles de la sala i el teu color; qui organitza ho canvia tot aquí
command-lobby-colour = Tria el color de les teves figures a la sala
command-lobby-colour-colour = Un color lliure; deixa-ho buit per tenir un menú
command-lobby-computer = Afegeix un ordinador
command-lobby-computer-level = El seu nivell; si no el dius, oficial
command-lobby-computer-level-apprentice = Aprenent: tanca el que pot, se li escapen moltes coses
command-lobby-computer-level-journeyman = Oficial: un rival seriós
command-lobby-computer-level-master = Mestre: calcula el que ha de venir
command-lobby-computer-level-grandmaster = Gran mestre: prova les seves millors jugades abans de triar
command-lobby-remove = Treu algú de la sala
command-lobby-remove-seat = El número del lloc o el nom de qui l'ocupa
command-lobby-begin = Comença la partida
command-lobby-rematch = Obre una sala per a la gent de l'última partida
command-lobby-cancel = Tanca la sala abans que comenci la partida
command-place = Col·loca la teva lloseta i, si vols, posa-hi un seguidor
command-place-cell = La casella, com ara B3
command-place-rotation = Quant es gira la lloseta, en el sentit de les agulles del rellotge, com ara rot90
command-place-follower = On va el seguidor: camí, ciutat, monestir o camp, amb una direcció si n'hi ha més d'un
command-place-tile = Quina de les teves llosetes, si en tens més d'una
command-draw = Agafa una lloseta, quan també podries col·locar l'abadia
command-abbey = Col·loca l'abadia en lloc d'agafar una lloseta, o després de l'última
command-abbey-cell = Casella buida amb llosetes als quatre costats; després de l'última lloseta, també res
command-abbey-follower = Què s'hi posa: monestir, carro:monestir o res
command-play = Col·loca la teva lloseta en una sola línia, com ara B3 rot90 camí
command-play-move = Casella, gir i, si vols, un seguidor
command-bet = Aposta quan t'ho pregunti, o tria quin element decideix una casa d'apostes
command-bet-chip = Una de les teves fitxes, com ara 4-6, o res; buit, per tenir un menú
command-bet-settle = El camí o la ciutat que resol les fitxes de la casa d'apostes
command-wagon = Digues on va el teu carro després de puntuar
command-wagon-to = Casella i segment, com ara K14:camí-e, o casa; buit, per tenir un menú
command-trade = Compra o ven una lloseta quan és l'única que encara pot completar alguna cosa
command-trade-offer = Què hi ofereixes: punts, abadia o res; buit, per tenir un menú
command-trade-sell = Qui es queda la teva lloseta, o ningú
command-undo = Desfés la teva última jugada, si tothom hi està d'acord
command-undo-to = La primera jugada que es desfà; per a qui organitza la partida o gestiona el servidor
command-me-answers = Desa respostes fixes per a aquesta partida, i no t'ho preguntaré cada vegada
command-me-answers-bets = Quan podries apostar
command-me-answers-bets-none = No apostis mai
command-me-answers-bets-ask = Pregunta-m'ho
command-me-answers-wagons = Quan el teu carro ha puntuat
command-me-answers-wagons-home = Sempre cap a casa
command-me-answers-wagons-ask = Pregunta-m'ho
command-me-answers-turn = Quan podries col·locar l'abadia
command-me-answers-turn-draw = Agafa sempre una lloseta
command-me-answers-turn-ask = Pregunta-m'ho
command-me-answers-offers = Quan una lloseta està en venda
command-me-answers-offers-none = No compris mai
command-me-answers-offers-ask = Pregunta-m'ho
command-me-language = Tria l'idioma en què et responc
command-me-language-language = L'idioma del que només veus tu; si no en tries cap, et dic quin és
command-me-language-language-auto = Automàtic
command-me-language-language-en = English
command-me-language-language-es = Español
command-me-language-language-ca = Català
command-me-screen = Tria la pantalla per a la qual es dibuixen els teus taulers
command-me-screen-size = La pantalla dels taulers que només veus tu; si no en tries cap, et dic quina és
command-me-screen-size-desktop = Ordinador: taulers apaïsats
command-me-screen-size-phone = Mòbil: taulers verticals, llosetes més grans
command-game-table = Proposa una taula més gran, o accepta'n una
command-game-table-size = Amplada i alçada en llosetes, com ara 20x15; res per dir que no a una proposta
command-board = Torna a mirar el tauler
command-board-public = Ensenya'l a tothom al canal
command-board-zoom = Acosta la imatge a aquesta casella
command-board-owners = Pinta els elements del color de qui hi mana
command-board-feature = Ressalta un element, com ara B3 camí-e: de qui és i què val
command-board-since = Numera les jugades des d'aquesta, o des de la teva última: meva
command-board-format = Com a imatge o amb lletres
command-board-owners-farms = Granges
command-board-owners-cities = Ciutats
command-board-owners-roads = Camins
command-board-format-picture = Imatge
command-board-format-text = Text
command-tiles = Mira quines llosetes queden per sortir
command-hint = Mira les tres jugades que em semblen millors, només per a tu
command-tiles-hand = Mira les teves llosetes i fitxes, només per a tu
command-scores = Mira els punts d'ara, i els que hi hauria si la partida s'acabés ara
command-history = Mira les jugades fins ara
command-history-number = Mira com era el tauler després d'aquesta jugada
command-history-view = Les jugades o, al final, un repàs
command-history-view-moves = Jugades
command-history-view-analysis = Anàlisi
command-rules = Llegeix les regles d'aquesta partida
command-rules-topic = Un apartat
command-games = Mira les teves partides en aquest servidor, primer les que t'esperen
command-help = Mira com es juga aquí
command-help-command = L'ordre de què vols saber més
command-tutorial = Aprèn a jugar en cinc minuts, pel teu compte i amb jugades de veritat
command-game = Gestiona aquesta partida
command-me = La teva configuració
command-me-notices = Tria cada quant, quan i com t'aviso
command-me-notices-reminders = Cada quant et recordo una jugada
command-me-notices-reminders-usual = Com sempre
command-me-notices-reminders-24 = Com a màxim un cop al dia
command-me-notices-reminders-48 = Com a màxim cada dos dies
command-me-notices-reminders-last = Només quan se m'acaba el temps
command-me-notices-quiet = Hores sense avisos, com ara 22-8; off per no tenir-ne
command-me-notices-zone = La teva zona horària, com ara Europe/Madrid
command-me-notices-next = Avisa'm també un torn abans del meu
command-me-notices-next-on = Sí
command-me-notices-next-off = No
command-me-notices-by = Com t'aviso
command-me-notices-by-mention = Amb una menció al canal
command-me-notices-by-direct = Amb un missatge directe
command-me-away = Atura els teus rellotges en totes les partides mentre siguis fora
command-me-away-until = L'últim dia que ets fora, com ara 2026-12-31 o 5d; back per acabar-ho ara
command-server = Configuració d'aquest servidor
command-game-resign = Deixa el teu lloc a un ordinador
command-game-vote = Vota que un ordinador jugui per algú que fa tres dies que no juga
command-game-pause = Proposa una pausa amb els rellotges aturats, o acaba-la
command-game-handover = Fes que algú altre continuï en el teu lloc, una temporada o per sempre
command-game-follow = Rep un avís quan s'acabi una partida que mires, o deixa de rebre'l
command-game-clock = Mira els rellotges de tothom; a la sala, qui organitza tria quant temps hi ha
command-game-clock-limit = Quant temps hi ha
command-game-clock-limit-none = Sense límit
command-game-clock-limit-soft = Tres dies per jugada (per defecte)
command-game-clock-limit-fast = Una hora per cap, i 15 minuts més amb cada jugada
command-game-clock-limit-normal = Un dia per cap, i 4 hores més amb cada jugada
command-game-clock-limit-slow = Tres dies per cap, i 12 hores més amb cada jugada
command-game-clock-start = El temps amb què comença tothom, com ara 24h
command-game-clock-more = El temps que suma cada jugada, com ara 4h
command-game-clock-most = El temps màxim que es pot acumular, com ara 72h
command-game-clock-overtime = Què passa si algú es queda sense temps
command-game-clock-overtime-nudge = Tothom rep un recordatori
command-game-clock-overtime-vote = La resta pot votar que un ordinador ocupi el lloc
command-game-clock-overtime-skip = La lloseta passa a qui juga després
command-game-clock-overtime-turn = Un ordinador fa la jugada
command-game-clock-overtime-seat = Un ordinador juga en el seu lloc fins que torni
command-game-clock-overtime-out = Queda fora de la partida
command-game-clock-alone = Què passa si només queda una persona
command-game-clock-alone-on = Continua contra ordinadors
command-game-clock-alone-end = S'acaba la partida
command-game-export = Obtén la partida en un fitxer
command-game-export-game = Una altra partida que no sigui la d'aquest canal, pel seu nom
command-game-settings = Canvia com es dibuixa aquesta partida; només ho pot fer qui l'organitza
command-game-settings-theme = Com es dibuixen les imatges d'aquesta partida a partir d'ara
command-server-settings = Configuració de les partides d'aquest servidor (amb permís per gestionar-lo)
command-server-settings-undo = Si les jugades es poden desfer
command-server-settings-undo-on = Sí, si tothom hi està d'acord
command-server-settings-undo-off = No
command-server-settings-language = L'idioma del que llegeix tothom
command-server-settings-language-en = English
command-server-settings-language-es = Español
command-server-settings-language-ca = Català
command-server-settings-theme = Com es dibuixen les imatges de les partides noves
command-server-settings-channels = On es poden començar partides
command-server-settings-channels-here = En aquest canal i en els triats abans
command-server-settings-channels-not-here = En aquest canal ja no
command-server-settings-channels-all = A tots els canals
command-server-settings-start = Qui pot començar partides
command-server-settings-start-everyone = Tothom
command-server-settings-start-managers = Qui gestiona el servidor
command-server-settings-games = Quantes sales i partides hi pot haver alhora; 0 per no posar límit
command-server-settings-threads = Si cada partida nova té el seu propi fil
command-server-settings-threads-on = Sí, al costat del canal on es comença
command-server-settings-threads-off = No, al canal mateix
command-server-settings-voice = Si els moments especials tenen la seva pròpia línia
command-server-settings-voice-lively = Sí: grans puntuacions, remuntades, primeres victòries
command-server-settings-voice-plain = No, només què passa
command-server-settings-rules = Les regles i el temps amb què s'obren les sales noves
command-server-settings-rules-here = Les de la sala o partida d'aquest canal
command-server-settings-rules-usual = Les habituals
command-game-close = Tanca o acaba la partida d'aquest canal
command-me-stats = Mira les teves victòries, el teu rating i els teus punts en aquest servidor
command-me-privacy = Mira què es guarda sobre tu, i esborra-ho
unknown-request = Ja no conec aquest botó o aquesta ordre: ve d'una altra versió meva. `/carc help` mostra què hi ha.
too-many-looks = Ara mateix hi ha tanta gent que vol mirar alguna cosa que no dono l'abast. Torna-ho a provar d'aquí a un moment.
one-review-at-a-time = Encara estic repassant una partida per a tu. Torna-ho a demanar quan la tinguis.
too-fast = Vas més de pressa que jo: espera { $seconds ->
    [one] un segon
   *[other] { $seconds } segons
} i torna-ho a provar.
too-fast-channel = Ara mateix aquest canal va més de pressa que jo: espera { $seconds ->
    [one] un segon
   *[other] { $seconds } segons
} i torna-ho a provar.
undecoded-request = Discord m'ha enviat una cosa que encara no sé llegir, i per això no ha canviat res. Qui m'allotja ho trobarà al meu registre.
kept-next-board = Anotat. Ara no puc canviar el missatge d'aquest canal: es veurà amb el pròxim tauler.
kept-not-posted = Anotat, però ara mateix no puc publicar res en aquest canal. S'hi veurà tan bon punt pugui; si no, demana a algú que gestioni el servidor que hi revisi els meus permisos.
kept-late = Anotat. Trigo més que de costum a mostrar-ho aquí, però ja arribarà.
kept-private-thread = Anotat, però no hi puc publicar: no soc en aquest fil privat. Menciona-m'hi un cop (@ i el meu nom): així hi entro, i es veurà de seguida.
kept-ask-permissions = Anotat, però no ho puc mostrar: em { $count ->
    [one] falta el permís **{ $permissions }**
   *[other] falten els permisos **{ $permissions }**
} en aquest canal. Demana a algú que gestioni el servidor que { $count ->
    [one] me'l doni
   *[other] me'ls doni
} a la configuració del canal; es veurà en un minut més o menys.
kept-mend-permissions = Anotat, però no ho puc mostrar: em { $count ->
    [one] falta el permís **{ $permissions }**
   *[other] falten els permisos **{ $permissions }**
} en aquest canal. { $count ->
    [one] Dona-me'l
   *[other] Dona-me'ls
} a Edita el canal > Permisos (Edit Channel > Permissions); es veurà en un minut més o menys.
no-picture = -# Falta la imatge: no tinc el permís **{ $permission }** en aquest canal. Qui gestiona el servidor me'l pot donar a Edita el canal > Permisos (Edit Channel > Permissions); així la pròxima imatge ja arribarà. Mentrestant, `/carc board` et mostra el tauler.
permission-view = Veure el canal (View Channel)
permission-send = Enviar missatges (Send Messages)
permission-create-threads = Crear fils públics (Create Public Threads)
permission-send-in-threads = Enviar missatges als fils (Send Messages in Threads)
permission-attach = Adjuntar fitxers (Attach Files)
permission-history = Llegir l'historial de missatges (Read Message History)
command-leaderboard = Mira la classificació i els rècords d'aquest servidor
command-leaderboard-show = Què es mostra
command-leaderboard-show-ratings = Classificació
command-leaderboard-show-records = Rècords
command-leaderboard-public = Ensenya-ho a tothom al canal
