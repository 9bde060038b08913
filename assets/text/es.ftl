# Todo lo que lee la gente, en español. Las únicas marcas son `**strong**` y `` `code` ``.
#
# Glossary: English = Spanish
# tile = loseta ("ficha" is kept for chips)
# chip = ficha (as in a casino)
# follower = seguidor
# figure, meeple = figura (everything made of wood: followers, mayor, wagon, barn)
# feature = zona (roads, cities, cloisters, farms)
# segment = segmento
# cell = casilla
# board, table = tablero (what has been laid), mesa (where it lies)
# road = camino
# city = ciudad
# cloister = monasterio; the word that is typed and shown in the picture is claustro
# farm = granja; field = campo (the green on one tile)
# highwayman = bandido
# knight = caballero
# monk = monje; nun = monja
# farmer = campesino; farmer woman = campesina
# traveller = viajera
# mayor = alcalde
# wagon = carromato; the word that is typed is carro
# barn = granero
# abbey = abadía
# pennant = escudo
# hole = hueco
# betting house = casa de apuestas
# The Festival = La Fiesta; Abbey & Mayor = La Abadía y el Alcalde; The Bets = Las Apuestas
# game = partida
# move = jugada; turn = turno
# draw = robar (what Spanish players say)
# place = colocar (tiles), poner (figures, chips)
# take back (a move) = deshacer; take back (a figure) = recuperar
# come home = volver a casa, or the player "recupera" it
# score = puntuar; pay = dar (puntos)
# own (a feature) = mandar en ella (no gender before a name); owner = dueño
# pile = montón; bag = bolsa; hand = mano
# lobby = sala
# seat = puesto
# host = quien organiza (no gender)
# bot's host = quien aloja el bot
# computer player = máquina (an "ordenador" is one in Spain only)
# house rules = reglas de la casa
# unranked = fuera de la clasificación
# standing answer = respuesta fija
# clock = reloj; time limit = límite de tiempo; run out of time = agotar el tiempo; save up = acumular
# planner = planificador
# topic (of the rules) = apartado; theme (of pictures) = tema
# command = comando (as Discord says)
# edge = borde; corner (of a tile) = esquina; side = lado; rotation = giro

## Listas y nombres
##
## Formas de los nombres: `.one` uno entre muchos ("una ciudad"), `.own` el de un jugador ("el alcalde"), `.many` plural, `.gender` género.

list-empty = no hay
list-and = { " " }{ $like_i ->
    [1] e
   *[other] y
}{ " " }
list-more = { " " }y { $count } más
the-host = quien organiza
language-name = español
computer-name = Máquina { $number }
theme-painted = Pintado
theme-ink = Tinta
computer-for = Máquina en lugar de { $who }
colour-red = rojo
colour-blue = azul
colour-yellow = amarillo
colour-black = negro
colour-white = blanco
colour-violet = violeta
colour-green = verde
feature-cloister = monasterio
    .one = un monasterio
    .gender = m
feature-city = ciudad
    .one = una ciudad
    .gender = f
feature-road = camino
    .one = un camino
    .gender = m
feature-field = granja
    .one = una granja
    .gender = f
feature-garden = jardín
    .one = un jardín
role-monk = monje
    .own = un monje
    .gender = m
role-knight = caballero
    .own = un caballero
    .gender = m
role-highwayman = bandido
    .own = un bandido
    .gender = m
role-farmer = campesino
    .own = un campesino
    .gender = m
role-nun = monja
    .own = una monja
    .gender = f
role-traveller = viajera
    .own = una viajera
    .gender = f
role-farmer-woman = campesina
    .own = una campesina
    .gender = f
figure-count = { $count } { $count ->
    [one] { $figure }
   *[other] { $figure_many }
}
figure-follower = seguidor
    .many = seguidores
    .one = un seguidor
    .own = un seguidor
    .gender = m
figure-mayor = alcalde
    .many = alcaldes
    .one = un alcalde
    .own = el alcalde
    .gender = m
figure-wagon = carromato
    .many = carromatos
    .one = un carromato
    .own = el carromato
    .gender = m
figure-barn = granero
    .many = graneros
    .one = un granero
    .own = el granero
    .gender = m
figure-abbot = abad
    .many = abades
    .one = un abad
    .own = el abad
    .gender = m
figure-largefollower = seguidor grande
    .many = seguidores grandes
    .one = un seguidor grande
    .own = el seguidor grande
    .gender = m
figure-builder = constructor
    .many = constructores
    .one = un constructor
    .own = el constructor
    .gender = m
figure-pig = cerdo
    .many = cerdos
    .one = un cerdo
    .own = el cerdo
    .gender = m
tile-abbey = la abadía
tile-with = { $base } con { $list }
tile-coded = { $name } ({ $code })
tile-cloister = un monasterio
tile-city-side = un lado de ciudad
tile-city-corner = una esquina de ciudad
tile-city-across = una ciudad de lado a lado
tile-city-three = una ciudad de tres lados
tile-city-all = una ciudad de cuatro lados
tile-cities-opposite = dos lados de ciudad opuestos
tile-cities-adjacent = dos lados de ciudad contiguos
tile-cities-corners = dos esquinas de ciudad
tile-cities-crossing = dos ciudades que se cruzan
tile-cities-sides = { $count ->
    [3] tres lados de ciudad
   *[other] cuatro lados de ciudad
}
tile-city-divides = un lado de ciudad que divide el campo
tile-corner-divides = una esquina de ciudad que divide el campo, con un camino y trigo
tile-pennants = { $count ->
    [one] un escudo
    [2] dos escudos
   *[other] { $count } escudos
}
tile-straight = un camino recto
tile-curve = una curva
tile-curve-right = una curva a la derecha
tile-curve-left = una curva a la izquierda
tile-bridge = dos caminos que se cruzan en un puente
tile-curves = { $count ->
    [2] dos curvas
   *[other] { $count } curvas
}
tile-touching = { $road } que toca la ciudad
tile-road-under = un camino que pasa por debajo
tile-fork = una bifurcación
tile-dead-end = un callejón sin salida
tile-road-right = un camino a la derecha
tile-road-left = un camino a la izquierda
tile-roads-opposite = dos caminos opuestos
tile-roads-right = dos caminos a la derecha
tile-roads-left = dos caminos a la izquierda
tile-roads = { $count ->
    [one] un camino
    [2] dos caminos
    [3] tres caminos
    [4] cuatro caminos
   *[other] { $count } caminos
}
tile-junction = un cruce de tres caminos
tile-crossroads = un cruce de cuatro caminos
tile-fields = { $count ->
    [3] tres campos
   *[other] { $count } campos
}
tile-house = una casa de apuestas
tile-festival = una fiesta
tile-garden = un jardín
tile-inn = una posada
tile-cathedral = una catedral
tile-wine = vino
tile-grain = trigo
tile-cloth = tela
tile-spring = la fuente
tile-lake = el lago
tile-river = el río
tile-river-straight = un tramo recto del río
tile-river-bend = una curva del río
edge-north = norte
edge-east = este
edge-south = sur
edge-west = oeste
side-field = campo
side-road = camino
side-city = ciudad
side-river = río
side-any = cualquier cosa
edition-c2 = segunda y tercera edición
edition-c1 = primera edición
edition-c1-old = primera edición, impresión antigua
expansion-none = ninguna
expansion-festival = La Fiesta
expansion-abbey-mayor = La Abadía y el Alcalde
expansion-bets = Las Apuestas
expansion-abbot = El Abad
expansion-river = El Río
expansion-inns = Posadas y Catedrales
expansion-traders = Constructores y Comerciantes
expansion-festival-brings = 10 losetas que te dejan recuperar un seguidor en vez de poner uno
expansion-abbey-mayor-brings = 12 losetas, y una abadía, un alcalde, un granero y un carromato por persona
expansion-bets-brings = 10 losetas con casas de apuestas, y seis fichas secretas por persona
expansion-abbot-brings = un abad por persona: va en monasterios y jardines, y vuelve a casa con puntos
expansion-river-brings = 12 losetas que forman un río: salen primero, de la fuente al lago
expansion-inns-brings = 18 losetas con posadas y catedrales, y un seguidor grande por persona: cuenta como dos
expansion-traders-brings = 24 losetas con vino, trigo y tela, un constructor que deja jugar otra vez y un cerdo
box-base-2014 = Caja básica desde 2014
box-base-2014-brings = el juego básico con El Río y El Abad
box-big-2017 = Big Box desde 2017
box-big-2017-brings = Río, Abad, Posadas y Catedrales, Constructores y Comerciantes; no sus siete miniexpansiones
box-adds = Sus expansiones y ninguna otra. Lo que cambies abajo se aplica después.
expansions-brings = { $tiles } losetas en total

## Palabras que se escriben
##
## Separadas por comas: se muestra la primera y se entienden todas, con o sin acentos y mayúsculas. Las palabras de todos los
## idiomas se entienden en todas partes, así que ninguna puede significar dos cosas.

word-road = camino, carretera, bandido, bandida, ladrón, salteador, bandolero, viajera, viajero
word-city = ciudad, caballero
word-cloister = claustro, monasterio, monje, monja
word-field = campo, granja, prado, granjero, granjera, campesino, campesina
word-mayor = alcalde, alcaldesa
word-wagon = carro, carromato, carreta
word-barn = granero, establo, pajar
word-return = volver, vuelve
word-abbot = abad, abadesa
word-largefollower = grande, seguidor-grande, gigante
word-builder = constructor, constructora
word-pig = cerdo, puerco, cochino
word-wine = vino
word-grain = trigo, grano
word-cloth = tela, tejido, paño
word-garden = jardín, jardines
word-callback = retirar, retira
word-abbey = abadía
word-n = n, norte
word-e = e, este
word-s = s, sur
word-w = o, oeste
word-ne = ne, noreste, nordeste
word-se = se, sureste, sudeste
word-sw = so, suroeste, sudoeste
word-nw = no, noroeste
word-mid = medio, centro
word-none = nada, ninguno, ninguna, paso
word-nobody = nadie
word-keep = guardar
word-home = casa, a casa
word-mine = mía, mío, mi turno
word-draw = robar, robo
word-all = todas, todo, todos
word-any = cualquiera
word-bets = apuestas
word-abbey-mayor = abadía-alcalde, abadía-y-alcalde
word-red = rojo, roja
word-blue = azul
word-yellow = amarillo, amarilla
word-black = negro, negra
word-white = blanco, blanca
word-violet = violeta, morado, morada, lila
word-green = verde
word-turn = turno
word-tiles = losetas, loseta, piezas, fichas
word-followers = seguidores, seguidor
word-roads = caminos
word-cities = ciudades
word-cloisters = claustros, monasterios
word-farms = granjas, campos
word-end = final, fin
word-festival = fiesta, festival, la-fiesta
word-river = río, el-río, fuente, manantial, lago
word-inns = posadas, posada, catedrales, catedral, posadas-y-catedrales
word-traders = comerciantes, comerciante, constructores, mercancías, mercancía, constructores-y-comerciantes
word-house-rules = reglas-de-la-casa, reglas-caseras
word-table = mesa
word-picture = imagen, dibujo
word-typing = escribir
word-fairness = juego-limpio, juego-justo

## Sala

lobby-head = **¡{ $host } busca con quién jugar!**
lobby-options = Reglas de la casa:
lobby-options-more = También: `{ $options }`
option = `{ $option }`: { $meaning }
lobby-time = Tiempo: { $pace }
lobby-theme = Tema: { $theme } (`{ $name }`)
lobby-aid = Ayuda: { $aid }
lobby-open = Las losetas salen en el orden de una semilla elegida y cualquiera podría saber qué viene: esta partida queda fuera de la clasificación.
lobby-seats = { $people } ({ $taken } de { $seats })
lobby-played = Carcassonne, { $what }
lobby-base = juego base
lobby-tiles = { $tiles } losetas
lobby-changed = { $count ->
    [one] 1 regla cambiada
   *[other] { $count } reglas cambiadas
}
lobby-rated = cuenta para la clasificación
lobby-not-rated = no cuenta para la clasificación
lobby-away = { $who } (fuera hasta el { $until })
setup-head = **Las reglas de esta partida.** Edición: { $edition }. Expansiones: { $expansions }. Losetas: { $tiles }.
setup-colour = Juegas con el color { $colour }; en el menú están los otros que quedan libres.
setup-joins = Aún no tienes puesto: pulsa **Unirme** debajo de la sala.
setup-read = Quien organiza puede cambiarlo todo aquí hasta que empiece la partida.
setup-too-few = Para **Empezar** hacen falta dos: que alguien pulse **Unirme**, o pulsa tú **Añadir máquina**.
setup-begin = **Empezar** abre la partida con { $people }. { $first }
boxes-now = Juegas con: { $expansions }. Losetas: { $tiles }. También hay:
boxes-brings = - **{ $expansion }**: { $brings }
boxes-sold = O elige lo que trae una caja que tienes:
edition-now = Juegas con las reglas de la { $edition }. Si eliges otra, valen solo las suyas; tus expansiones se quedan.
edition-c2-brings = 2 puntos por loseta también en ciudades pequeñas; hasta seis personas
edition-c1-brings = una ciudad de dos losetas da 2 puntos en total; hasta cinco personas
edition-c1-old-brings = lo mismo, y una ciudad puntúa una sola vez por persona, por muchas granjas que toque
hint-edition = Edición
hint-theme = Cómo se dibuja el tablero
hint-seats = Cuántos puestos
hint-level-change = Cambiar el nivel de una máquina
hint-remove = Quitar a alguien de la sala
level-of = { $who }: { $level }
seats-count = { $seats } puestos
place-here = Esta partida se juega en este canal. También puede tener su propio hilo: entonces la sala se muda allí y el canal queda libre para otra partida.
place-thread = Esta partida ya tiene su propio hilo.
place-moved = La sala se muda a su propio hilo: lo tienes más abajo.
button-setup = Preparar…
button-setup-back = Volver
button-boxes = Expansiones…
button-edition = Edición…
button-seats = Puestos…
button-place = Lugar…
button-to-thread = Jugar en un hilo
button-menus = Mejor con menús
button-forms = Mejor con formularios
hint-box = Una caja que tienes
hint-boxes = Expansiones
hint-place = ¿Dónde se juega?
place-channel = En este canal
place-channel-brings = aquí se ve cada turno; en el canal cabe una sola partida a la vez
place-own-thread = En su propio hilo
place-own-thread-brings = la sala se muda allí y el canal queda libre para otra partida
edition-resets = Si eliges otra, valen solo sus reglas; tus expansiones se quedan.
rule-by-edition = como diga la edición
time-stays = Déjalo vacío para mantener esto: { $limit }.
form-not-open = El formulario no se abrió y no ha cambiado nada. Vuelve a pulsar el botón o elige en los menús: **Mejor con menús**.
lobby-computer = { $who } ({ $level })
level-standard = versión anterior
level-apprentice = aprendiz
level-journeyman = oficial
level-master = maestro
level-grandmaster = gran maestro
levels-explained = Así juegan las máquinas:
    - **Aprendiz**: cierra lo que puede y se le escapan muchas cosas. Ideal con niños y para una primera partida.
    - **Oficial**: un rival serio.
    - **Maestro**: calcula en qué puede convertirse cada camino, ciudad y granja.
    - **Gran maestro**: además, antes de elegir, prueba cómo seguiría la partida con sus mejores jugadas. Necesita un momento para pensar.
levels-seat = { $who }: **{ $level }**
hint-level-new = Añadir una máquina
lobby-invited = ¡Revancha! Pulsa **Unirme** si te apuntas.
lobby-altered = -# Cambiado { $changes }. Pulsa otra vez **Unirme** para decir que lo has visto.
board-altered = -# Cambiado en la sala { $changes }.
altered-since = tras entrar { $people }: { $what }
altered-more = { $list } y { $count } más
altered-seats = puestos
altered-clock = reloj
altered-aid = ayuda
altered-seed = semilla
thread-name = Carcassonne con { $host }
thread-line = **{ $host }** empieza una partida de Carcassonne en un hilo propio (partida `{ $game }`):
thread-line-runs = Carcassonne en este hilo, con { $people }: { $count ->
    [0] la partida sigue
   *[other] le toca a **{ $who }**
} (partida `{ $game }`).
thread-line-lobby-over = La sala que **{ $host }** abrió en este hilo se cerró antes de empezar la partida (partida `{ $game }`).
thread-line-won = La partida de Carcassonne de este hilo ha terminado: { $count ->
    [one] **{ $winners }** ganó con { $points } puntos
   *[other] **{ $winners }** empataron con { $points } puntos
} (partida `{ $game }`).
thread-line-over = La partida de Carcassonne de este hilo terminó antes de la última loseta (partida `{ $game }`).
thread-never = Aquí no puedo abrir ningún hilo: esto ya es un hilo, o no es un canal de texto normal. Se juega aquí mismo.
thread-not-yours = Esta partida no tiene hilo: te { $count ->
    [one] falta el permiso **{ $permissions }**
   *[other] faltan los permisos **{ $permissions }**
} en este canal. Se juega aquí mismo.
thread-ask-permissions = No puedo abrir un hilo para esta partida: me { $count ->
    [one] falta el permiso **{ $permissions }**
   *[other] faltan los permisos **{ $permissions }**
} en este canal. Así que se juega aquí mismo. Pide a quien gestione el servidor que { $count ->
    [one] me lo dé
   *[other] me los dé
} en los ajustes del canal; así la próxima partida podrá tener su hilo.
thread-mend-permissions = No puedo abrir un hilo para esta partida: me { $count ->
    [one] falta el permiso **{ $permissions }**
   *[other] faltan los permisos **{ $permissions }**
} en este canal. Así que se juega aquí mismo. { $count ->
    [one] Dámelo
   *[other] Dámelos
} en Editar canal > Permisos (Edit Channel > Permissions); así la próxima partida podrá tener su hilo.
thread-refused = -# Esta partida iba a tener un hilo, pero Discord no me ha dejado abrirlo, así que se juega aquí. Quien gestiona el servidor me puede dar los permisos **Crear hilos públicos (Create Public Threads)** y **Enviar mensajes en hilos (Send Messages in Threads)** en este canal.
lobby-left = Esta partida ya ha empezado.
lobby-cancelled = La sala se ha cerrado antes de empezar la partida. `/carc start` abre una nueva.
lobby-cancel-ask = { $count ->
    [one] { $others } tiene un puesto en esta sala.
   *[other] { $others } tienen puesto en esta sala.
} ¿Quieres cerrarla para todo el mundo?
button-join = Unirme
button-leave = Salir
button-computer = Añadir máquina
button-begin = Empezar
button-cancel = Cerrar la sala
button-close-lobby = Cerrar la sala
button-with = Añadir { $expansion }
button-without = Quitar { $expansion }
button-rules = Reglas de la casa…
button-time = Tiempo…
button-aid = Ayuda y tema…
button-rules-back = Todas las reglas
hint-house-rules = Reglas de la casa
hint-edition-rules = Reglas que puedes cambiar
rules-lobby-none = Por ahora no hay reglas de la casa: se juega con las reglas de la edición.
rules-lobby-choose = Elige una regla para ver sus opciones. Esto solo lo ves tú; cada cambio sale en la sala.
rules-lobby-read = Quien organiza elige las reglas con este botón o con `/carc start`. `/carc rules` las explica enteras.
rules-lobby-now = Ahora:
rules-lobby-add = Reglas de la casa que quien organiza puede añadir con **Preparar…** (`{ $names }`): `/carc rules topic:house-rules` las explica.
lobby-full = ¡Sala llena! Pulsa **Empezar** cuando todo el mundo esté listo.
lobby-all-here = Ya está aquí toda la gente de la última partida. Pulsa **Empezar** cuando quieras.
lobby-moved = La sala sigue más abajo, en un mensaje nuevo.
begin-youngest = Empieza la persona más joven. ¿Quién es?
begin-youngest-chooses = La persona más joven decide quién empieza. ¿A quién ha elegido?
begin-choose = Elige quién
colour-ask = Juegas con el color { $colour }. Elige otro que esté libre:
colour-choose = Tu color
begin-draw = { $who } ha robado { $tile }: { $roads ->
    [one] { $roads } camino
   *[other] { $roads } caminos
}.
begin-start-tile = La primera loseta de la bolsa, { $tile }, es la loseta inicial.
begin-first = Empieza { $who }.
game-begins = **Empieza la partida.** La loseta inicial está en N16.
game-begins-spring = **Empieza la partida.** La fuente está en N16, y primero salen las losetas del río.
fair-begins = -# Juego limpio: la huella del orden de las losetas, para comprobar al final que nadie lo cambió: `{ $hash }`

## Turnos

told-from = …
turn-others = Después: { $moves }
turn-resigned = { $who } ha dejado su puesto; a partir de ahora juega la máquina.
turn-replaced = Hacía demasiado tiempo que { $who } no jugaba: ahora juega la máquina.
turn-replaced-by = Votado por { $by }: sigue la máquina en lugar de { $who }.
turn-replaced-by-manager = Quien gestiona el servidor ha dejado el puesto de { $who } a la máquina.
turn-left-for-a-while = { $who } deja su puesto a la máquina por un tiempo.
turn-can-return = { $who } puede recuperar su puesto con `/carc join`.
turn-out = A { $who } se le acabó el tiempo y queda fuera. Sus figuras se quedan donde están.
turn-handed-over = { $to } sigue en el puesto de { $who }.
turn-timed-out = A { $who } se le acabó el tiempo. El turno pasa a quien sigue, con la misma loseta.
turn-played-for = A { $who } se le acabó el tiempo: esta jugada es de la máquina.
turn-left-move = -# { $who } había dejado preparada esta jugada.
turn-left-dropped = La jugada que { $who } había dejado preparada ya no es válida y se ha descartado.
turn-left-lost = { $who }: se han deshecho jugadas, y con ellas se ha descartado la que habías dejado preparada.
turn-seat-back = { $who } vuelve a la partida y recupera el puesto que tenía la máquina.
seat-lost-time = { $who }: se te acabó el tiempo, así que { $to } tiene ahora tu puesto.
seat-lost-vote = { $who }: no estabas, así que los demás han dado tu puesto a { $to }.
seat-lost-out = { $who }: se te acabó el tiempo, así que quedas fuera de esta partida. Tus figuras se quedan donde están.
seat-taken = { $who }: { $to } ocupa ya el puesto que ofreciste.
seat-back = `/carc join` te lo devuelve.
turn-placed = { $who } ha colocado { $tile } en **{ $cell }**.
turn-deployed = { $who } ha colocado { $tile } en **{ $cell }** y ha puesto { $role_own }.
turn-deployed-on = { $who } ha colocado { $tile } en **{ $cell }** y ha puesto { $role_own } ({ $segment }).
turn-built = { $who } ha colocado { $tile } en **{ $cell }** y ha puesto { $role_own } en la esquina «{ $corner }».
turn-taken-back = { $who } ha colocado { $tile } en **{ $cell }** y ha recuperado { $figure_own } ({ $from }).
turn-called-back = { $who } ha colocado { $tile } en **{ $cell }** y ha retirado { $figure_own } ({ $from }).
turn-moved = { $who } ha movido { $figure_own } de { $from } a { $to }.
turn-bet = { $count ->
    [0] Nadie ha puesto ficha en la casa de apuestas ({ $cell }).
    [one] En la casa de apuestas ({ $cell }) hay una ficha boca abajo: { $names }.
   *[other] En la casa de apuestas ({ $cell }) hay { $count } fichas boca abajo: { $names }.
}
turn-settled = Fichas destapadas en { $cell } («{ $segment }» tiene { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
}): { $chips }.
chip-settled = { $points ->
    [0] { $chip } falla
   *[other] { $chip } acierta, +{ $points }
} ({ $names })
turn-dealt = { $who } ha robado una loseta; nadie más la ve.
turn-shown = { $who } no puede colocar ninguna loseta y enseña la mano: { $tiles }.
turn-skipped = { $who } no puede colocar nada y pierde el turno.
turn-sold = { $seller } ha vendido la loseta a { $buyer } por { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
turn-sold-abbey = { $seller } ha vendido la loseta a { $buyer } por una abadía.
turn-sold-goods = { $seller } ha vendido la loseta a { $buyer } por { $goods }.
turn-again = { $who } ha tapado un hueco y vuelve a jugar.
turn-builder = El constructor de { $who } tiene más obra: { $who } juega otra vez.
turn-goods = { $who } se lleva { $goods }.
turn-drew = { $who } ha robado una loseta.
turn-unclaimed = Nadie puntúa: se ha completado { $feature_one } de { $tiles ->
    [one] una loseta
   *[other] { $tiles } losetas
}, pero no tiene ningún seguidor.
turn-powerless = Nadie puntúa la ciudad de { $tiles } losetas: no tiene escudos, y un alcalde cuenta por tantos seguidores como escudos tiene la ciudad.
turn-discarded = La loseta siguiente, { $tile }, no encaja en ninguna parte: vuelve a la caja.
turn-put-back = La loseta siguiente, { $tile }, no encaja en ninguna parte: ha vuelto al montón.
turn-returned = { $count ->
    [one] { $who } recupera un seguidor.
   *[other] { $who } recupera { $count } seguidores.
}
turn-returned-figure = { $who } recupera { $figure_own }.
turn-choose = { $who } ({ $colour }), { $part }roba una loseta o coloca la abadía en { $cells }. { $count ->
    [one] Queda una loseta en el montón.
   *[other] Quedan { $count } losetas en el montón.
}
turn-choose-hand = { $who } ({ $colour }), { $part }coloca una de tus losetas. **Mi mano** te las enseña solo a ti. { $count ->
    [0] El montón está vacío.
    [one] Queda una loseta en el montón.
   *[other] Quedan { $count } losetas en el montón.
}
turn-choose-open = { $who } ({ $colour }), { $part }coloca una de tus losetas. { $count ->
    [0] El montón está vacío.
    [one] Queda una loseta en el montón.
   *[other] Quedan { $count } losetas en el montón.
}
turn-choose-replace = { $who } ({ $colour }), { $part }ninguna de tus losetas encaja: cámbialas por otras nuevas o coloca la abadía en { $cells }.
turn-last = { $who } ({ $colour }), { $part }el montón está vacío. Coloca la abadía en { $cells } o guárdatela.
turn-last-hand = { $who } ({ $colour }), { $part }el montón está vacío y no te encaja ninguna loseta. Coloca la abadía en { $cells } o guárdatela por ahora.
turn-held = Losetas en la mano: { $held }
turn-held-by = { $who }: { $tiles }
hand-drawn = Tu loseta es **{ $tile }**. Es la única que puedes colocar.
hand-code = { $code } = { $tile }
hand-codes = -# Para escribirlo: { $codes }
hand-tiles = { $count ->
    [0] No te queda ninguna loseta.
    [one] Tienes una loseta: { $tiles }
   *[other] Tus losetas: { $tiles }
}
turn-call = { $who } ({ $colour }), { $part }tu loseta es **{ $tile }**. { $count ->
    [0] ¡Es la última!
    [one] Después queda una más.
   *[other] Después quedan { $count } más.
}
turn-second-part = segunda parte de tu turno:{" "}
# Moments: what is remarkable gets a line, in several variants. number: points, tiles or cities.
moment-record = { $variant ->
    [0] 🏆 Nuevo récord del servidor: { $number } puntos de { $who }. El anterior era de { $before }.
    [1] 🏆 Aquí nadie había llegado tan alto: { $who } suma { $number } puntos y supera el récord de { $before }.
   *[2] 🏆 Para enmarcarlo: { $who } deja el récord del servidor en { $number } puntos. Estaba en { $before }.
}
moment-first-win = { $variant ->
    [0] 🎉 Primera victoria de { $who } en este servidor. ¡Felicidades!
    [1] 🎉 { $who } gana aquí por primera vez. ¡Que vengan muchas más!
   *[2] 🎉 Esta no se olvida, { $who }: ¡tu primera victoria en este servidor!
}
moment-first-wins = 🎉 Primera victoria en este servidor de { $who }. ¡Felicidades!
moment-hundredth = { $variant ->
    [0] 💯 Con esta, { $who } ya ha colocado cien losetas en este servidor. ¡Que vengan otras cien!
    [1] 💯 La loseta número cien de { $who } en este servidor. ¡Gracias por construir aquí!
   *[2] 💯 Cien losetas de { $who } en este servidor: ya es todo un paisaje.
}
moment-comeback = { $variant ->
    [0] ¡Qué remontada! { $who } iba { $number } puntos por detrás y ahora va a la cabeza.
    [1] De la última posición a la primera: { $who } ha recuperado { $number } puntos.
    [2] Aquí nada está decidido: { $who } iba perdiendo por { $number } puntos y ahora va ganando.
   *[3] ¡Vuelco en el marcador! A { $who } le faltaban { $number } puntos y ya va por delante.
}
moment-city-taken = { $variant ->
    [0] Jugada valiente: la ciudad la levantó { $from } y ahora manda { $who }.
    [1] Cambio de llaves: una ciudad de { $number } losetas pasa de { $from } a { $who }.
    [2] Nuevos colores en la muralla: { $who } tiene la mayoría en la ciudad que empezó { $from }.
   *[3] { $from } puso las piedras y { $who } llegó con más gente: la ciudad de { $number } losetas cambia de manos.
}
moment-farm = { $variant ->
    [0] Una granja cambia de manos: { $who } tiene ahora la mayoría, con { $number } ciudades completas al lado.
    [1] Algo se ha movido en los prados: una granja con { $number } ciudades completas pasa de { $from } a { $who }.
   *[2] Aires nuevos en el campo: { $who } supera a { $from } en una granja con { $number } ciudades completas.
}
moment-city-shared = { $variant ->
    [0] La ciudad de { $from } tiene compañía: { $who } también está dentro.
    [1] Jugada redonda: la ciudad de { $number } losetas es ahora tanto de { $from } como de { $who }.
    [2] Hay sitio para más gente: { $who } entra en la ciudad de { $from }.
   *[3] { $who } ha encontrado la entrada a la ciudad de { $from }: comparten sus { $number } losetas.
}
moment-tie = { $variant ->
    [0] ¡Empate en lo más alto! { $who } tienen { $number } puntos.
    [1] Codo con codo: { $who } van a { $number } puntos.
   *[2] No cabe ni una loseta entre { $who }: { $number } puntos por cabeza.
}
moment-double = { $variant ->
    [0] Dos losetas y { $number } puntos: gran turno doble de { $who }.
    [1] El constructor de { $who } da sus frutos: { $number } puntos en un turno doble.
   *[2] Doble obra, doble paga: { $number } puntos en un solo turno para { $who }.
}
moment-best = { $variant ->
    [0] La mejor puntuación de la partida hasta ahora: ¡{ $number } puntos de golpe para { $who }!
    [1] { $number } puntos de una vez: en esta partida nadie ha logrado más que { $who }.
    [2] ¡Gran obra! { $number } puntos para { $who }, lo máximo hasta ahora.
   *[3] Esta es la marca que hay que superar: { $number } puntos para { $who }.
}
moment-big = { $variant ->
    [0] Eso sí que es una buena cosecha: { $number } puntos para { $who }.
    [1] Qué orgullo, { $who }: { $number } puntos de una vez.
    [2] ¡{ $number } puntos de golpe! Bien ganados, { $who }.
   *[3] La espera ha valido la pena: { $number } puntos para { $who }.
}
moment-last-tiles = { $variant ->
    [0] Recta final: quedan { $number } losetas en el montón.
    [1] Se acerca el final: solo quedan { $number } losetas. ¿Te falta algo por cerrar?
   *[2] Es hora de recoger a los seguidores: quedan { $number } losetas.
}
scored-road = **{ $who } +{ $points }** por un camino de { $tiles ->
    [one] una loseta
   *[other] { $tiles } losetas
}{ $why }.
scored-city = **{ $who } +{ $points }** por una ciudad de { $tiles ->
    [one] una loseta
   *[other] { $tiles } losetas
}{ $pennants ->
    [0] {""}
    [one] {" "}con un escudo
   *[other] {" "}con { $pennants } escudos
}{ $why }.
scored-small-city = **{ $who } +{ $points }** por una ciudad pequeña de { $tiles ->
    [one] una loseta
   *[other] { $tiles } losetas
}{ $pennants ->
    [0] .
    [one] {" "}con un escudo.
   *[other] {" "}con { $pennants } escudos.
}
scored-cloister = **{ $who } +{ $points }** por un monasterio.
scored-garden = **{ $who } +{ $points }** por un jardín.
scored-inn = { " " }× { $each } con una posada
scored-cathedral = , × { $each } con una catedral
scored-pig = , { $each } puntos por cada una con el cerdo
unpaid-inn = incompleto y con una posada
unpaid-cathedral = incompleta y con una catedral
scored-called-back = **{ $who } +{ $points }** por retirar el abad: 1 por su lugar y 1 por cada loseta de alrededor.
scored-barn-placed = **{ $who } +{ $points }** por los campesinos de una granja que ahora tiene granero: { $cities ->
    [one] 1 ciudad completa
   *[other] { $cities } ciudades completas
}{ $why }.
scored-barn-joined = **{ $who } +{ $points }** por los campesinos de una granja que se ha unido a otra con granero: { $cities ->
    [one] 1 ciudad completa
   *[other] { $cities } ciudades completas
}{ $why }.
scored-final = **{ $who } +{ $points }** en la puntuación final.
rotation = { $degrees ->
    [0] 0°
   *[other] ↻ { $degrees }°
}
completes = completa { $list }
completes-item = { $feature_one } ({ $who })
completes-points = { $who } +{ $points }
completes-own = tú +{ $points }
completes-nobody = de nadie
brings-goods = te llevas { $goods }
brings-again = juegas otra vez
best-head = { $count ->
    [one] La única casilla para tu loseta. Margen: los puntos que creo que le sacarás al final a tu mejor rival.
   *[other] Mis { $count } jugadas favoritas. Margen: los puntos que creo que le sacarás al final a tu mejor rival.
}
best-move = **{ $number }. { $move }**, margen **{ $margin }**: { $why }.
best-figure = { $figure_own } ({ $effect })
best-chance = { $percent } % de probabilidad de que se complete
best-extends = amplía { $feature_one } ({ $who }: { $effect })
best-extends-theirs = pero amplía { $feature_one } ({ $who }: { $effect })
best-you = tú
best-followers = { $count ->
    [0] no te quedará ningún seguidor
    [one] te quedará un seguidor
   *[other] te quedarán { $count } seguidores
}
best-answer = Yo respondería **{ $choice }**. Cuando lo confirmes, será definitivo.
best-draw = Yo robaría una loseta: `/carc draw`.
best-keep = Yo me guardaría la abadía: `/carc abbey cell:nada`.
best-from-supply = Yo colocaría la abadía: **{ $move }**.
button-best = { $number }. { $move }
effect-closes = se completa, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
effect-open = { $points ->
    [one] 1 punto por ahora
   *[other] { $points } puntos por ahora
}
effect-inn = nada por ahora con una posada, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} si se completa
effect-cathedral = nada por ahora con una catedral, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} si se completa
effect-farm = { $cities ->
    [0] ninguna ciudad completa aún
    [one] 1 ciudad completa por ahora
   *[other] { $cities } ciudades completas por ahora
}
effect-builder = si más tarde lo amplías, juegas otra vez
effect-pig = 4 puntos por ciudad para ti, { $cities ->
    [0] ninguna completa aún
    [one] 1 completa por ahora
   *[other] { $cities } completas por ahora
}
effect-return = vuelve a casa
effect-called-back = vuelve a casa, { $points ->
    [one] 1 punto ahora
   *[other] { $points } puntos ahora
}
effect-barn = un granero: { $cities ->
    [0] ninguna ciudad completa aún
    [one] 1 ciudad completa por ahora
   *[other] { $cities } ciudades completas por ahora
}{ $points ->
    [0] {""}
    [one] , y 1 punto ahora por tus campesinos
   *[other] , y { $points } puntos ahora por tus campesinos
}
turn-since-own = Desde tu último turno: { $moves }
turn-since-begin = Hasta ahora: { $moves }
turn-short = { $who } en { $cell }
turn-short-scored = { $who } en { $cell } ({ $gained })
button-since = ¿Qué me he perdido?
button-play = Jugar
button-board = Ver el tablero
button-draw = Robar loseta
button-abbey = Colocar la abadía…
button-keep = Guardar la abadía
button-hand = Mi mano
button-tiles = Losetas restantes
button-scores = Puntos
button-more = Más…
button-farms = Granjas
button-cities = Ciudades
button-roads = Caminos
button-hint = Pista
button-history = Jugadas
button-notices = Cuándo avisarme
choice-yes = sí
choice-no = no
commands-turn = Todo lo del turno…
commands-game = La sala y la partida…
commands-own = Mis ajustes y el servidor…
button-do = Hacerlo
button-more-choices = Más opciones
button-all-commands = Todos los comandos
more = ¿Qué quieres hacer? Esto solo lo ves tú.
help-typed = Ahora no hay nada que elegir para esto. Para escribirlo: `/{ $command }`.
help-no-game = En este canal no hay ninguna partida en curso.
score-of = { $who } ({ $colour }) { $points }

## Estadísticas

stats-none = Todavía no has terminado ninguna partida en este servidor.
stats-head = **Tus partidas terminadas en este servidor**
stats-games = { $count ->
    [one] Una partida terminada
   *[other] { $count } partidas terminadas
}
stats-won = Ganadas: **{ $won }** ({ $share } %)
stats-given-up = Abandonadas: { $count }
stats-rating = Rating: **{ $rating }** ± { $uncertainty } tras { $count ->
    [one] una partida puntuable
   *[other] { $count } partidas puntuables
} (la última: { $change })
stats-placed = Posición en la clasificación: { $place }
stats-not-placed = { $count ->
    [one] Con una partida puntuable más entras en la tabla.
   *[other] Con { $count } partidas puntuables más entras en la tabla.
}
stats-unrated = Aún sin rating: solo cuentan las partidas entre personas, sin semilla elegida ni ayuda completa, y con 24 losetas como mínimo.
stats-points = Puntos: { $average } de media; el máximo, { $most } ({ $board }, { $when })
stats-shares = De dónde salen: ciudades { $cities } %, caminos { $roads } %, monasterios { $cloisters } %, granjas { $farms } %{ $gardens ->
    [0] {""}
   *[other] , jardines { $gardens } %
}
stats-best = Lo mejor, en puntos: una ciudad de { $cities }, un camino de { $roads }, un monasterio de { $cloisters }, una granja de { $farms }{ $gardens ->
    [0] {""}
   *[other] , un jardín de { $gardens }
}
stats-rival = Con quien más has jugado es con { $who }: { $count ->
    [one] una partida
   *[other] { $count } partidas
}; por delante en { $ahead }, por detrás en { $behind }
server-stats-none = En este servidor aún no se ha jugado ninguna partida hasta el final.
server-stats-head = **Las partidas terminadas de este servidor**
server-stats-games = { $count ->
    [one] Una partida jugada
   *[other] { $count } partidas jugadas
} por { $people ->
    [one] una persona
   *[other] { $people } personas
}, { $tiles } losetas colocadas
record-score = Más puntos: **{ $points }**, de { $who } en { $board }
record-city = La ciudad más grande: **{ $points }** puntos para { $who } en { $board }
record-road = El camino más largo: **{ $points }** puntos para { $who } en { $board }
record-farm = La granja más grande: **{ $points }** puntos para { $who } en { $board }
record-closest = El final más reñido: { $points ->
    [0] empate
    [one] un punto de diferencia
   *[other] { $points } puntos de diferencia
} entre { $who } en { $board }
record-longest = La partida más larga: { $time } en { $board }
leaderboard-head = **La clasificación de este servidor**
leaderboard-row = { $place }. **{ $who }** { $rating } ± { $uncertainty } · { $count } partidas
leaderboard-few = Aún fuera de la tabla, con menos de { $count } partidas puntuables: { $who }
leaderboard-none = Nadie ha terminado aún ninguna partida puntuable.
leaderboard-how = -# Se empieza con 1500. Solo cuentan las partidas entre personas, con 24 losetas como mínimo, sin semilla elegida y sin la ayuda completa: hasta cinco al día con las mismas personas. Dejar el puesto para siempre cuenta como último lugar.

## Privacidad

privacy-head = **Lo que guardo sobre ti**
privacy-games = { $count ->
    [0] No sales en ninguna partida.
    [one] Sales en una partida: allí están tu ID de Discord, el nombre que tenías al sentarte, tus jugadas y cuándo las hiciste.
   *[other] Sales en { $count } partidas: allí están tu ID de Discord, el nombre que tenías al sentarte, tus jugadas y cuándo las hiciste.
}
privacy-settings = Tus ajustes: idioma, avisos, cuándo estás fuera.
privacy-settings-none = No has cambiado ningún ajuste.
privacy-file = El archivo lo contiene todo menos tus jugadas; esas están en el archivo de cada partida (`/carc game export`).
privacy-delete = **Borrar** quita tu ID de Discord, tu nombre y tus ajustes de todas partes. Tus jugadas se quedan, como jugadas de alguien que ya no juega, porque las partidas también son de los demás; la clasificación de los demás tampoco cambia. No se puede deshacer.
privacy-seats = { $count ->
    [one] **Borrar** deja antes el puesto que aún tienes, como harían `/carc lobby leave` o `/carc game resign`, y aviso en su canal:
   *[other] **Borrar** deja antes los { $count } puestos que aún tienes, como harían `/carc lobby leave` o `/carc game resign`, y aviso en sus canales:
}
privacy-kept = -# No se borran los mensajes ya publicados aquí, las copias de seguridad de quien me aloja ni sus registros. Queda una marca sin tu ID ni tu nombre, para que una copia antigua no te traiga de vuelta.
button-forget = Borrar todo sobre mí
privacy-deleted = Hecho: ya no sé nada de ti. Si vuelves a usarme, empezamos de cero.
refuse-forget-nothing = No hay nada que borrar: no guardo nada sobre ti.
refuse-forget-busy = Ahora mismo estoy borrando los datos de otra persona. Inténtalo otra vez dentro de un minuto.
refuse-forget-again = Borré tus datos hace menos de una hora. Lo que haya guardado después se puede borrar dentro de { $minutes } min: vuelve a pulsar entonces el botón.
former-player = Alguien que ya no juega

## Mis partidas

games-none = No tienes ninguna partida en este servidor. `/carc start` abre una sala.
games-lost = { $board }: la máquina juega por ti contra { $others }; puedes recuperar tu puesto
button-back-with = Recuperar mi puesto ({ $others })
games-head = { $count ->
    [one] Tienes una partida en este servidor:
   *[other] Tienes { $count } partidas en este servidor:
}
games-yours = **Te toca** en { $board } con { $others }, desde hace { $time }
games-theirs = En { $board } se espera a { $who } desde hace { $time }
games-lobby = { $board } aún no ha empezado: { $seated } de { $seats } puestos ocupados
games-unreadable = { $board } no puede seguir por ahora: usa allí `/carc start` para ver por qué y quién puede arreglarlo
games-more = … y { $count } más
games-none-anywhere = No tienes ninguna partida. Se juega en los canales de un servidor: `/carc start` abre allí una sala.
watched-in-threads = En este canal no hay ninguna partida, pero { $count ->
    [one] se juega una en un hilo:
   *[other] se juegan { $count } en hilos:
}
watched-here = Aquí puedes mirar:
watched-elsewhere = En este servidor hay también partidas en estos canales, si puedes verlos:
watched-yours = { $board }: **te toca a ti**, desde hace { $time } ({ $people })
watched-theirs = { $board }: le toca a **{ $who }**, desde hace { $time } ({ $people })
watched-lobby = { $board }: una sala, con { $seated } de { $seats } puestos ocupados ({ $people })
games-alike = { $others } (partida { $game })
button-alike = Partida { $game } · { $label }
plan-which = -# La partida con { $others } en { $board } (partida `{ $game }`)
games-head-everywhere = { $count ->
    [one] Tienes una partida:
   *[other] Tienes { $count } partidas:
}
button-play-with = Jugar con { $others }
time-minutes = { $count ->
    [0] menos de un minuto
    [one] 1 minuto
   *[other] { $count } minutos
}
time-hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
}
time-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}

## Quien hace días que no juega

reminder = **Recordatorio:** ¡sigue siendo tu turno, { $who }! La partida espera desde hace { $time }.
reminder-before-seat = **Último aviso:** el tiempo para esta jugada acaba { $when }. Después juega la máquina en lugar de { $who }.
reminder-before-out = **Último aviso:** el tiempo para esta jugada acaba { $when }. Después { $who } queda fuera de la partida.
reminder-last = **Último recordatorio:** la partida espera a { $who } desde hace { $time }.
reminder-alone = **Último recordatorio:** la partida lleva { $time } esperando a { $who }. No juega nadie más, así que sigue esperando.
reminder-deserted = **Último recordatorio:** nadie ha jugado en toda una ronda, así que ya no se salta ningún turno. La partida espera a { $who }.
reminder-deserted-turn = **Último recordatorio:** nadie ha jugado en toda una ronda, así que ya no juego por quien no está. La partida espera a { $who }.
vote-open = { $votes ->
    [0] La partida espera a { $who } desde hace { $time }. ¿Que juegue la máquina en su lugar? { $needed ->
        [one] Basta con un voto.
       *[other] Bastan { $needed } votos.
    } { $who } podrá recuperar el puesto cuando quiera.
   *[other] { $votes } de { $needed } votos para que la máquina juegue por { $who }, que podrá recuperar el puesto cuando quiera. La partida espera desde hace { $time }.
}
vote-host = Como organiza la partida, { $who } puede decidirlo por su cuenta.
vote-decides = Si no responde nadie más, queda decidido { $when }.
vote-by = A favor: { $names }.
vote-counted = Has votado que juegue la máquina por { $who }: { $votes } de { $needed } votos.
vote-waits = Prefieres esperar a { $who }: { $votes } de { $needed } votos para la máquina.
button-replace = Que juegue la máquina
button-wait = Esperar
closing = **Hace tres días que nadie juega.** La partida se cerrará { $when }. Una jugada la mantiene abierta, y el botón también. Si se cierra, quedará fuera de la clasificación, pero guardada.
closing-by = Lo ha pedido { $who }.
close-ask = Aquí todavía se juega. Si nadie hace ninguna jugada, la partida se podrá cerrar dentro de { $time }, con un día de aviso. O termínala **ahora**: aviso a todo el mundo, no cuenta para la clasificación y nadie podrá continuarla.
button-end = Terminar la partida
button-object = Mantenerla abierta
turn-next = -# Después juega { $who }
wish-quiet = Esto no avisa a nadie: lo has pedido { $count } veces en la última hora. Ya se ve en el tablero.
wish-where = -# Pedido el { $when }. Los botones están debajo del tablero: { $board }
pause-proposed = A { $who } le gustaría hacer una pausa. Cuando todo el mundo esté de acuerdo, los relojes se pararán hasta que alguien juegue o termine la pausa.
pause-agreed = Estás de acuerdo con la pausa. Empezará cuando todo el mundo lo esté.
pause-declined = No hay pausa: { $who } prefiere seguir jugando.
button-pause = Hacer una pausa
button-no-pause = Seguir jugando
button-unpause = Terminar la pausa
wake = { $who }: { $by } espera tu jugada.
button-wake = Despertar
handover-ask = ¿Quién jugará en tu lugar? Ofrece tu puesto, y cualquiera de este canal que no tenga uno podrá ocuparlo. O deja que juegue la máquina hasta que vuelvas con `/carc join`. Para dejarlo del todo, usa `/carc game resign`.
handover-offered = Has ofrecido tu puesto. Mientras nadie lo ocupe, sigues jugando.
handover-kept = Sigues en tu puesto.
handover-open = { $who } busca a alguien que juegue en su lugar.
button-offer-seat = Ofrecer mi puesto
button-keep-seat = Seguir en mi puesto
button-while-away = Máquina hasta que vuelva
button-take-seat = Ocupar el puesto de { $who }
follow-on = Te avisaré cuando termine esta partida. Usa el mismo comando otra vez para anularlo.
follow-off = No te avisaré cuando termine esta partida.
away-until = Estás fuera hasta el { $until }. Tus relojes están parados y ninguna partida te avisa. Con `/carc-me away until:back` vuelves antes.
away-back = Has vuelto. Tus relojes corren de nuevo y las partidas te avisan como antes.
away-not = No estás fuera. `/carc-me away until:{ $example }` o `until:5d` detiene tus relojes en todas las partidas y hace que no te avisen.
notices-head = **Cómo te aviso**
notices-usual = Te recuerdo la jugada cuando ha pasado una sexta parte de tu tiempo, cuando ha pasado la mitad y cuando se acaba.
notices-interval = Como mucho, un recordatorio por jugada cada { $hours } horas.
notices-last = Solo te recuerdo una jugada cuando se te acaba el tiempo.
notices-quiet = Horas de silencio: de { $from } a { $to }. Lo que pase entonces te lo cuento después.
notices-no-quiet = No tienes horas de silencio. `/carc-me notices quiet:22-8 zone:Europe/Madrid` las pone, y `quiet:off` las quita.
notices-zone = Tu zona horaria es `{ $zone }`; hora actual allí: { $now }.
notices-next = También te aviso un turno antes del tuyo.
notices-no-next = Te aviso cuando te toca, no antes.
notices-direct = Te aviso por mensaje directo. Si Discord no me deja, te menciono en el canal.
notices-mention = Te menciono en el canal. Para recibir mensajes directos: `/carc-me notices by:direct`.
direct-turn = Te toca en { $board } con { $others }.
direct-played = Jugada anotada. El próximo tablero saldrá en { $board }.
direct-reminder = La partida en { $board } con { $others } sigue esperando tu jugada.
direct-waits = La partida en { $board } con { $others } no avanza.
direct-next = Después te toca a ti en { $board } con { $others }.
direct-lobby = La sala de { $board } te espera.
direct-end = La partida en { $board } con { $others } ha terminado.
direct-seat = Tu puesto en { $board }, en la partida con { $others }:
direct-seat-back = `/carc join` allí, o `/carc games` aquí, te lo devuelve.
direct-wish = Hay una pregunta para ti en { $board }, donde juegas con { $others }.
direct-how = -# Para no recibir estos mensajes: `/carc-me notices by:mention`.
button-mute = Sin más recordatorios
muted = No habrá más recordatorios de esta jugada hasta que se te acabe el tiempo.

## Tiempo

pace = { $limit } { $overtime }
aid-all = completa, con las mejores jugadas primero (fuera de la clasificación)
aid-standard = lo que da una jugada, de quién es cada cosa y qué losetas quedan
aid-purist = ninguna: solo qué jugadas son válidas
aid-choose = ¿Cuánta ayuda doy, y cómo se dibuja el tablero?
aid-read = Quien organiza elige cuánta ayuda doy a todo el mundo en esta partida.
hint-aid = Ayuda
refuse-purist = Esta partida se juega sin ayuda: no digo de quién es nada, cuánto vale ni qué losetas quedan. `/carc board` y `/carc scores` muestran lo que se ve de todos modos.
refuse-hint = Esta partida se juega sin ayuda: no digo qué jugadas son buenas. `/carc play` te muestra todas las jugadas válidas mientras escribes.
refuse-hint-rated = Esta partida cuenta para la clasificación, así que no digo qué jugadas son buenas. Tienes pistas en las partidas con la ayuda completa (`/carc start aid:all`) y contra la máquina.
refuse-aid = No existe la ayuda `{ $typed }`. Elige `all`, `standard` o `purist`.
pace-none = Sin límite de tiempo. Quien organiza puede sustituir a alguien que lleve tres días sin jugar.
pace-soft = Tres días por jugada; se ve cuánto tiempo gasta cada persona.
pace-short-none = sin límite de tiempo
pace-short-soft = tres días por jugada
pace-short-bank = { $start } por persona
pace-bank = { $start } por persona, más { $more } por jugada; se puede acumular hasta { $most }.
overtime-nudge = ¿Se acaba el tiempo? Recordatorio para todo el mundo.
overtime-vote = ¿Se acaba el tiempo? El resto puede votar que juegue la máquina.
overtime-skip = ¿Se acaba el tiempo? La loseta pasa a quien juega después.
overtime-turn = ¿Se acaba el tiempo? La máquina hace esa jugada.
overtime-seat = ¿Se acaba el tiempo? La máquina juega hasta que vuelva esa persona.
overtime-out = ¿Se acaba el tiempo? Fuera de la partida.
alone-on = Si solo queda una persona, sigue contra la máquina.
alone-end = Si solo queda una persona, se acaba la partida.
hint-limit = ¿Cuánto tiempo hay?
hint-overtime = ¿Y cuando se acaba el tiempo?
hint-alone = ¿Y si solo queda una persona?
clock-choose = Elige aquí, o escribe tus números: `/carc game clock start:24h more:4h most:72h`.
clock-read = Quien organiza elige el tiempo con este botón o con `/carc game clock`.
clock-left = -# El tiempo para esta jugada acaba { $when }.
clock-used = -# Tiempo gastado hasta ahora: { $list }
clock-paused = -# Los relojes están parados: todo el mundo estuvo de acuerdo.
clocks-ended = { $who } ha terminado la pausa.
clocks-again = { $who }: los relojes vuelven a correr, y la partida te espera.
clock-away = -# { $who } está fuera hasta el { $until }; su reloj está parado.
clock-of = { $who } { $time }
clock-row = **{ $who }** ha gastado { $used }.
clock-row-left = **{ $who }** ha gastado { $used } y después de su última jugada aún tenía { $left }.
clock-waits = La partida espera a { $who } desde hace { $time }.

## Preguntas que no son colocar una loseta

question-time = El tiempo para responder acaba { $when }; si no respondes, cuenta como un no. La respuesta no se puede cambiar.
question-time-wagon = El tiempo para responder acaba { $when }; después el carromato vuelve a casa. La respuesta no se puede cambiar.
question-time-settle = El tiempo para responder acaba { $when }; después se elige una por ti. La respuesta no se puede cambiar.
question-reminder = **Recordatorio:** la partida espera una respuesta.
question-plan = Has elegido: **{ $choice }**. Cuando lo confirmes, será definitivo.
question-answered = Respuesta recibida, y es definitiva. Nadie más la verá hasta que haya respondido todo el mundo.
bet-explain = Hay una casa de apuestas en **{ $cell }**. Puedes poner ahí una ficha, boca abajo. Se destapa cuando se completa un camino o una ciudad de esta loseta, y gana si acierta su número de losetas (si la ficha dice «o más», también vale un número mayor). Aún quedan por completar:
bet-feature = `{ $segment }`: { $tiles ->
    [one] 1 loseta por ahora
   *[other] { $tiles } losetas por ahora
}
bet-pays = { $tiles } losetas: { $points } puntos
bet-pays-more = { $tiles } losetas o más: { $points } puntos
bet-none = No apuesto
chip-either = { $one } o { $other }
chip-or-more = { $one }, o bien { $other } o más
own-chips = { $count ->
    [0] Todas tus fichas están en casas de apuestas.
    [one] Tienes una ficha disponible:
   *[other] Tienes { $count } fichas disponibles:
}
own-chip = `{ $chip }` ({ $pays })
own-chip-lying = En la casa de apuestas (**{ $cell }**): `{ $chip }`
settle-explain = Se han completado a la vez varias zonas de la casa de apuestas (**{ $cell }**). ¿Cuál decide las apuestas? Elige antes de que se destapen las fichas.
settle-by = { $feature } de { $tiles ->
    [one] una loseta
   *[other] { $tiles } losetas
}
wagon-explain = El carromato que tienes en **{ $cell }** ya ha puntuado. Puede pasar a otra zona libre e incompleta, o volver a casa.
wagon-target = { $feature } de { $tiles ->
    [one] una loseta
   *[other] { $tiles } losetas
} por ahora
wagon-home = A casa
offer-explain = { $who } ha robado **{ $tile }**, la última loseta que puede completar una de las zonas del tablero. Puedes ofrecer puntos por ella; quien la compre la colocará enseguida.
offer-explain-abbey = { $who } ha robado **{ $tile }**, la última loseta que puede completar una de las zonas del tablero. Puedes ofrecer puntos por ella, o la abadía si aún la tienes; quien la compre la colocará enseguida.
offer-explain-goods = { $who } ha robado **{ $tile }**, la última loseta que puede completar una de las zonas del tablero. Puedes ofrecer puntos por ella, o fichas de mercancía tuyas, como `2 vino 1 tela`{ $abbey ->
    [0] {""}
   *[other] , o la abadía si aún la tienes
}; quien la compre la colocará enseguida.
offer-none = No ofrezco nada
sell-explain = Te quieren comprar la loseta, **{ $tile }**. Si la vendes, la coloca quien la compra y tú robas otra.
sell-offer = **{ $who }** ofrece { $price }.
sell-nobody = Me quedo con la loseta
price-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
price-abbey = una abadía
goods-wine = { $count ->
    [one] 1 ficha de vino
   *[other] { $count } fichas de vino
}
goods-grain = { $count ->
    [one] 1 ficha de trigo
   *[other] { $count } fichas de trigo
}
goods-cloth = { $count ->
    [one] 1 ficha de tela
   *[other] { $count } fichas de tela
}
hint-bet = Tus fichas
hint-settle = Zona
hint-wagon = ¿Adónde va el carromato?
hint-offer = Tu oferta
hint-sell = ¿Quién la compra?
button-bet = Apostar…
button-settle = Elegir…
button-wagon = Mover el carromato…
button-offer = Ofrecer…
button-sell = Venderla…
answers-head = Tus respuestas fijas en esta partida (`/carc-me answers` las cambia):
answers-bets-none = Apuestas: ninguna.
answers-bets-ask = Apuestas: pregúntamelo.
answers-wagons-home = Carromatos: siempre vuelven a casa.
answers-wagons-ask = Carromatos: pregúntamelo.
answers-turn-draw = Abadía o loseta: siempre loseta.
answers-turn-ask = Abadía o loseta: pregúntamelo.
answers-offers-none = Losetas en venta: no compro ninguna.
answers-offers-ask = Losetas en venta: pregúntamelo.
larger-proposed = **{ $who }** propone una mesa más grande: { $width } × { $height } losetas. Crecerá cuando todo el mundo esté de acuerdo.
larger-room = { $who } ha robado una loseta, **{ $tile }**, que no encaja en ninguna parte de esta mesa de { $now } losetas. Cabría en una de { $width } × { $height }. ¿La ampliamos? Crecerá si todo el mundo está de acuerdo; si alguien dice que no, la loseta queda fuera de la partida. `/carc game table` propone otro tamaño.
larger-no-room = { $who } ha robado una loseta, **{ $tile }**, que no encaja en ninguna parte de esta mesa de { $now } losetas.
larger-now = Ahora la mesa mide { $width } × { $height } losetas.
larger-stays = La mesa sigue midiendo { $width } × { $height } losetas.
larger-agreed = Has dicho que sí. La mesa crecerá cuando todo el mundo haya aceptado.
button-enlarge = De acuerdo
button-keep-table = Dejar la mesa como está
undo-move = jugada { $number }, { $tile } en { $cell }
undo-ask = ¿Quieres deshacer tu **{ $move }**{ $answers ->
    [0] ?
    [one] {" "}y la jugada de la máquina que hay después?
   *[other] {" "}y las { $answers } jugadas de la máquina que hay después?
} El tablero quedaría como en la imagen y volverías a colocar la misma loseta. { $count ->
    [one] Tiene que estar de acuerdo { $others }.
   *[other] Tienen que estar de acuerdo { $others }.
}
undo-ask-alone = ¿Quieres deshacer tu **{ $move }**{ $answers ->
    [0] ?
    [one] {" "}y la jugada de la máquina que hay después?
   *[other] {" "}y las { $answers } jugadas de la máquina que hay después?
} El tablero quedaría como en la imagen y volverías a colocar la misma loseta.{ $rated ->
    [0] {""}
   *[other] {" "}A partir de entonces la partida quedaría fuera de la clasificación.
}
undo-proposed = A **{ $who }** le gustaría deshacer la **{ $move }** y volver a colocar la loseta. Se hará cuando el resto esté de acuerdo.
undo-agreed = Has dicho que sí. La jugada se deshará cuando todo el mundo haya aceptado.
undo-done = { $who } ha retirado { $tile } de **{ $cell }**.
undo-declined = La última jugada se mantiene: { $who } no ha querido deshacerla.
undo-lapsed = Ahora juegan otras personas, así que ya no vale la petición de { $who } de deshacer la última jugada. `/carc undo` la repite, si nadie ha colocado otra loseta.
set-back-ask = La partida retrocede hasta justo antes de la jugada **{ $number }**. { $count ->
    [one] Se deshace una jugada: { $moves }.
   *[other] Se deshacen { $count } jugadas: { $moves }.
} { $rated ->
    [0] Aviso a todo el mundo y vuelven a salir las mismas losetas.
   *[other] Aviso a todo el mundo, vuelven a salir las mismas losetas y la partida deja de contar para la clasificación.
}
undo-set-back = { $by_host ->
    [1] Quien organiza la partida la ha hecho retroceder
   *[other] Quien gestiona el servidor ha hecho retroceder la partida
} hasta justo antes de la jugada **{ $number }**: { $count ->
    [one] se ha deshecho una jugada
   *[other] se han deshecho { $count } jugadas
}{ $rated ->
    [0] .
   *[other] , y la partida deja de contar para la clasificación.
}
button-undo = Deshacerla
button-undo-ask = Proponer deshacerla
button-undo-agree = Aceptar
button-undo-keep = Mantener la jugada
button-set-back = Hacer retroceder la partida

## Planificador

planner-open = Tu loseta es **{ $tile }**. Encaja en { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
}: elige una. Esto solo lo ves tú, y nada cuenta hasta que lo confirmes.
planner-plan = Tu plan: { $tile } en **{ $cell }**, { $turned }. Nada cuenta hasta que lo confirmes.
planner-plan-follower = Tu plan: { $tile } en **{ $cell }**, { $turned }, seguidor: **{ $follower }**. Nada cuenta hasta que lo confirmes.
planner-typed = -# Para escribirlo: `/carc play { $move }`
planner-cells = Casilla
planner-parts = ¿En qué parte del tablero?
planner-part = { $where }: { $cells ->
    [one] 1 casilla
   *[other] { $cells } casillas
}
part-north = Norte
part-north-east = Noreste
part-east = Este
part-south-east = Sureste
part-south = Sur
part-south-west = Suroeste
part-west = Oeste
part-north-west = Noroeste
part-middle = Centro
planner-completes = Completa { $list }.
planner-brings = Con ella { $list }.
planner-follower-open = Puedes poner un seguidor: elígelo aquí abajo, o confirma sin ponerlo.
planner-confirm-without = Confirmar sin seguidor
planner-next-cell = Casilla siguiente: { $cell }
planner-tiles = Loseta
planner-tile-fits = { $cells ->
    [0] ahora no encaja en ninguna parte
    [one] encaja en una casilla
   *[other] encaja en { $cells } casillas
}
planner-choose-tile = ¿Cuál de tus losetas? Esto solo lo ves tú, y nada cuenta hasta que lo confirmes.
planner-abbey = Tu abadía puede ir en { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
}. Elige una. Esto solo lo ves tú, y nada cuenta hasta que lo confirmes.
planner-other-tile = Otra loseta
planner-followers = Seguidor: { $count ->
    [one] 1 opción
   *[other] { $count } opciones
}
planner-nobody = Sin seguidor
planner-confirm = Confirmar
ahead-menu = No te toca: la partida espera a { $awaited }. Mientras tanto, elige una loseta que aún pueda salir y mira dónde encajaría. Es solo una prueba: nada cuenta, y solo la ves tú.
ahead-menu-held = Si ya tienes una loseta en la mano, puedes dejar preparada su jugada.
ahead-own-tiles = Una loseta que tienes
ahead-kinds = Una loseta para probar
ahead-kind-left = { $count ->
    [one] aún queda 1
   *[other] aún quedan { $count }
}
ahead-trial-open = ¿Y si robas **{ $tile }**? Encajaría en { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
}: elige una. Es solo una prueba: nada cuenta, y solo la ves tú.
ahead-trial = Pruebas { $tile } en **{ $cell }**, { $turned }. No tienes esta loseta, así que no cuenta.
ahead-trial-follower = Pruebas { $tile } en **{ $cell }**, { $turned }, seguidor: **{ $follower }**. No tienes esta loseta, así que no cuenta.
ahead-open = Tienes **{ $tile }**: ahora encaja en { $cells ->
    [one] una casilla
   *[other] { $cells } casillas
}. Elige una para dejar la jugada preparada. Esto solo lo ves tú.
ahead-plan = Tu plan para tu turno: { $tile } en **{ $cell }**, { $turned }. No se guarda hasta que lo dejes preparado.
ahead-plan-follower = Tu plan para tu turno: { $tile } en **{ $cell }**, { $turned }, seguidor: **{ $follower }**. No se guarda hasta que lo dejes preparado.
ahead-follower-open = Podrías poner un seguidor: elígelo aquí abajo.
ahead-leave = Dejar preparada esta jugada
ahead-leave-without = Dejarla preparada sin seguidor
ahead-left = Jugada preparada: { $tile } en **{ $cell }**, { $turned }. La juego en cuanto te toque, si aún es válida; si no, eliges de nuevo. Hasta entonces solo la conoces tú, y puedes cambiarla o retirarla.
ahead-left-follower = Jugada preparada: { $tile } en **{ $cell }**, { $turned }, seguidor: **{ $follower }**. La juego en cuanto te toque, si aún es válida; si no, eliges de nuevo. Hasta entonces solo la conoces tú, y puedes cambiarla o retirarla.
ahead-left-now = Preparada para tu turno: { $tile } en **{ $cell }**, { $turned }. Si preparas otra, la sustituye.
ahead-left-now-follower = Preparada para tu turno: { $tile } en **{ $cell }**, { $turned }, seguidor: **{ $follower }**. Si preparas otra, la sustituye.
ahead-withdrawn = Jugada retirada: elegirás cuando te toque.
ahead-moved = La partida ha avanzado desde entonces; este es el tablero de ahora.
ahead-your-turn = Ahora te toca.
ahead-not-to-come = De esta ya no queda ninguna: { $tile }. Elige otra.
ahead-fits-nowhere = Esta loseta ahora no encajaría en ninguna parte: { $tile }. Elige otra.
ahead-change = Cambiar la jugada
button-ahead = Planear por adelantado
button-upright = Más grande en el teléfono
button-withdraw = Retirar la jugada

## El final

game-over-no-fit = { $count ->
    [one] La última loseta no encaja en ninguna parte.
   *[other] Ninguna de las últimas { $count } losetas encaja en ninguna parte.
}
game-over-more = -# Más sobre los puntos: `/carc scores`
game-over = **Se ha acabado la partida.** { $count ->
    [one] ¡Gana { $winners }!
   *[other] ¡Empate! Comparten el primer puesto { $winners }.
}
game-left-alone-rated = Solo queda una persona: la partida se acaba aquí, con los puntos de ahora. Quien se fue queda en último lugar.
game-left-alone = Solo queda una persona: la partida se acaba aquí, fuera de la clasificación.
game-given-up = Ya no queda nadie: la partida se acaba aquí, fuera de la clasificación.
game-closed = Hacía días que nadie jugaba: la partida se ha cerrado, fuera de la clasificación.
game-ended = Quien organiza la partida, o gestiona el servidor, la ha terminado. No cuenta para la clasificación.
game-kept = -# Partida `{ $game }`
game-kept-unranked = -# Partida `{ $game }`, fuera de la clasificación
fair-ends = El hash del orden de las losetas, tal como se publicó al empezar: `{ $hash }`. El orden y la sal están en el archivo de la partida, y `carc proof` los comprueba.
fair-now = El hash de esta partida: `{ $hash }`.
fair-seed = Las losetas de esta partida salen en el orden de una semilla elegida: cualquiera podía saberlo, así que no tiene hash.
fair-older = Esta partida empezó antes de que yo publicara hashes, así que no tiene.
story-city = -# La ciudad más grande: { $points } puntos en { $cell } para { $who }: { $tiles ->
    [one] { $tiles } loseta
   *[other] { $tiles } losetas
}{ $pennants ->
    [0] {""}
    [one] {" "}y { $pennants } escudo
   *[other] {" "}y { $pennants } escudos
}{ $why }.
story-steal = -# El golpe de la partida: { $points } puntos en { $cell } para { $who }, aunque { $from } llegó antes.
story-farm = -# La granja decisiva: { $points } puntos en { $cell } para { $who }{ $cities ->
    [0] {""}
    [one] , con 1 ciudad completa
   *[other] , con { $cities } ciudades completas
}{ $why }.
story-doubles = -# Turnos dobles: { $list }.
story-called-back = -# Puntos por abades retirados: { $list }.
story-wait = -# La espera más larga: { $time } hasta la jugada { $number }, de { $who }.
sheet-row = { $rank }. **{ $who } { $points }**: ciudades { $cities }, caminos { $roads }, monasterios { $cloisters },{ $gardens ->
    [0] {""}
   *[other] {" "}jardines { $gardens },
} granjas { $farms }{ $others }
sheet-bets = , apuestas { $points }
sheet-goods = , mercancías { $points }
sheet-unpaid = -# 0 puntos para { $who }: { $feature_one } en { $cell }, { $why }.
button-rematch = Revancha
button-analysis = Repasar
button-fair = ¿Fue justo?
button-file = La partida en un archivo
resign-ask = La máquina ocupará tu puesto para siempre. ¿De verdad quieres dejarlo?
resign-ask-ends = Quedaría una sola persona y la partida se acabaría aquí: si cuenta para la clasificación, quedarías en último lugar. ¿De verdad quieres dejar el puesto?
resign-ask-last = Eres la última persona que juega: { $rated ->
    [0] la partida se acabaría aquí.
   *[other] la partida se acabaría aquí, fuera de la clasificación.
} ¿De verdad quieres dejar el puesto?
button-resign = Dejar el puesto

## Para mirar

board-now = { $scores }
text-board-player = **{ $letter }** es { $who } ({ $colour }){ $count ->
    [0] .
    [one] . Tiene una figura en: { $places }
   *[other] . Tiene figuras en: { $places }
}
text-board-place = { $cell } { $segment }
text-board-place-of = { $cell } { $segment } ({ $figure })
text-board-legend = -# `#` ciudad, `*` escudo, `-` `|` `+` `/` `\` camino, `x` donde acaban los caminos, `@` monasterio, `%` jardín, `~` río, `&` posada del camino de al lado, `^` catedral, `!` vino, `"` trigo, `=` tela, `.` campo. Una letra es una figura, y en minúscula, el seguidor grande, un constructor o un cerdo; un nombre en una casilla vacía: la loseta encaja ahí.
text-board-attached = El tablero es demasiado grande para un mensaje, así que va en un archivo. `/carc board format:text zoom:N16` muestra lo que rodea una casilla.
tiles-left = { $count ->
    [0] El montón está vacío.
    [one] Queda una loseta en el montón:
   *[other] Quedan { $count } losetas en el montón:
}
tiles-held = { $count ->
    [one] Hay una más en la mano de alguien, oculta. La imagen también la cuenta.
   *[other] Hay { $count } más en las manos, ocultas. La imagen también las cuenta.
}
tiles-river = { $count ->
    [0] Ahora sale el lago, y después las demás losetas.
    [one] Primero sale otra loseta del río, después el lago, y después las demás.
   *[other] Primero salen { $count } losetas del río, después el lago, y después las demás.
}
tiles-discarded = De vuelta en la caja porque no encajaban en ninguna parte: { $tiles }
scores-head = Puntos ahora → si la partida se acabara ahora:
scores-row = **{ $who }** ({ $colour }): { $points } → { $projected }
scores-goods = Mercancías: { $list }
scores-goods-of = { $who } { $goods }
scores-goods-most = { $over ->
    [1] Quien más tiene, 10 puntos: { $list }
   *[other] Quien más tiene por ahora, 10 puntos al final: { $list }
}
scores-goods-lead = { $good } { $who }
history-head = { $count ->
    [0] Aún no hay ninguna jugada.
    [one] Una jugada hasta ahora:
   *[other] { $count } jugadas hasta ahora{ $pages ->
        [one] :
       *[other] , página { $page } de { $pages }:
    }
}
history-row = { $number }. { $who }: { $tile } en { $move }
history-took = al cabo de { $time }
history-chips = fichas: { $chips }
history-taken-back = deshecha
button-earlier = Jugadas anteriores
button-later = Jugadas siguientes
button-move-before = Atrás
button-move-after = Siguiente
button-one-by-one = Una por una
feature-size = **{ $name }**: { $kind_one } de { $tiles ->
    [one] una loseta
   *[other] { $tiles } losetas
}{ $pennants ->
    [0] .
    [one] , con un escudo.
   *[other] , con { $pennants } escudos.
}
feature-unowned = Aún no es de nadie.
feature-owned = Es de { $owners }.
feature-inside = Figuras dentro: { $figures }.
feature-worth-farm = { $cities ->
    [0] No toca ninguna ciudad completa
    [one] Toca 1 ciudad completa
   *[other] Toca { $cities } ciudades completas
}: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} si la partida se acabara ahora.
feature-worth-open = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} ahora, { $complete } si se completa con este tamaño; { $open ->
    [one] queda 1 lado por cerrar
   *[other] quedan { $open } lados por cerrar
}.
feature-worth-cloister = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} ahora, 9 si se completa; { $open ->
    [one] alrededor hay 1 casilla vacía
   *[other] alrededor hay { $open } casillas vacías
}.
feature-complete = Zona completa: { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}
feature-inn = { $state ->
    [0] Tiene una posada: 2 puntos por loseta si se completa, y nada si no llega a completarse.
    [1] Tiene una posada: 2 puntos por loseta si se completa.
   *[other] Con su posada, cada loseta valió 2 puntos.
}
feature-goods = Quien la complete se lleva { $goods }.
feature-pig = Ahí está el cerdo de { $who }: para { $who } son 4 puntos por ciudad completa en vez de 3.
feature-cathedral = { $state ->
    [0] Tiene una catedral: 3 puntos por loseta y por escudo si se completa, y nada si no llega a completarse.
    [1] Tiene una catedral: 3 puntos por loseta y por escudo si se completa.
   *[other] Con su catedral, cada loseta y cada escudo valió 3 puntos.
}
feature-chance = He jugado muchas veces el resto de la partida: esta zona se completó más o menos en el { $percent } % de los casos.
feature-completed-by = { $count ->
    [0] No hay ninguna loseta que complete esta zona por sí sola.
   *[other] Basta una de estas losetas para completarla: { $tiles }.
}
feature-of = { $name } { $owners } { $points }
feature-choice = { $name }: { $kind } de { $tiles ->
    [one] una loseta
   *[other] { $tiles } losetas
}{ $count ->
    [0] {""}
   *[other] , { $owners }
}
holdings-farms = { $count ->
    [0] Aún no hay ninguna granja con dueño, ni ninguna de más de una loseta.
   *[other] Granjas, por tamaño, con lo que vale ahora cada una:
}
holdings-cities = { $count ->
    [0] Aún no hay ninguna ciudad con dueño, ni ninguna de más de una loseta.
   *[other] Ciudades, por tamaño, con lo que vale ahora cada una:
}
holdings-roads = { $count ->
    [0] Aún no hay ningún camino con dueño, ni ninguno de más de una loseta.
   *[other] Caminos, por tamaño, con lo que vale ahora cada uno:
}
holding-farm = Granja en torno a { $cell }: { $count ->
    [0] de nadie
   *[other] { $owners }
}, { $points ->
    [one] 1 punto ahora
   *[other] { $points } puntos ahora
}
holding-city = Ciudad en torno a { $cell }: { $count ->
    [0] de nadie
   *[other] { $owners }
}, { $points ->
    [one] 1 punto ahora
   *[other] { $points } puntos ahora
}
holding-road = Camino en torno a { $cell }: { $count ->
    [0] de nadie
   *[other] { $owners }
}, { $points ->
    [one] 1 punto ahora
   *[other] { $points } puntos ahora
}
owned-row = { $feature }
owned-more = … y { $count } más.
board-since = { $count ->
    [one] Una jugada desde la jugada { $number }:
   *[other] { $count } jugadas desde la jugada { $number }{ $earlier ->
        [0] {""}
       *[other] ; las últimas { $shown }
    }:
}
since-mine = mía: desde tu última jugada
since-begin = 0: desde el comienzo de la partida
analysis-head = **Así vi la partida.** Valoro cada jugada solo por lo que se podía saber en ese momento.
analysis-heading = Cómo fue la partida
analysis-note = Los puntos finales que yo esperaba de cada participante, loseta a loseta
analysis-luck = Suerte con las losetas en toda la partida, en puntos por encima o por debajo de la media: { $list }.
analysis-costly = { $count ->
    [0] Ninguna jugada costó un punto o más. ¡Bien jugado!
    [one] La jugada más cara, comparada con la que yo habría hecho (numerada en la imagen):
   *[other] Las jugadas más caras, comparadas con las que yo habría hecho (numeradas en la imagen):
}
analysis-turn = **{ $number }.** { $who }, jugada { $turn }, { $move }: **{ $points }**. Yo habría jugado { $better }.
analysis-alt = { $who }, en cinco pasos del principio al final: { $points }.
refuse-analysis = La partida sigue en marcha, así que me guardo lo que pienso: `/carc history view:analysis` la repasará cuando termine.
history-then = El tablero después de la jugada { $number } de { $last }:
export-running = La partida `{ $game }` tal como la ve quien juega: con las losetas que quedan, pero sin su orden.
export-finished = La partida `{ $game }`, completa.
commands-split = **Nuevo desde la última versión:** las partes `server` y `me` de `/carc` ahora son comandos propios, `/carc-server` y `/carc-me`. Lo que permites o prohíbes para `/carc` en Ajustes del servidor, Integraciones, no vale para estos dos: míralo allí. (Solo aviso a quien gestiona este servidor, una vez.)
settings-server = Las partidas nuevas de este servidor usan el tema { $theme } (`{ $name }`), si no se elige otro.
settings-undo-on = Las jugadas se pueden deshacer si todo el mundo está de acuerdo; `/carc-server settings undo:off` lo desactiva.
settings-undo-off = Las jugadas no se pueden deshacer; `/carc-server settings undo:on` lo permite si todo el mundo está de acuerdo.
settings-server-changed = A partir de ahora, las partidas nuevas de este servidor se dibujan con el tema { $theme } (`{ $name }`). Las que ya están abiertas mantienen el suyo; quien las organiza lo puede cambiar con `/carc game settings`.
settings-game = Esta partida se dibuja con el tema { $theme } (`{ $name }`). Quien la organiza puede elegir otro.
settings-themes = Temas: { $themes }
settings-language = Los mensajes para todo el mundo en este servidor están en **{ $language }**; `/carc-server settings language:` lo cambia.
settings-rules = Las salas nuevas se abren con las reglas de la { $edition }; expansiones: { $expansions }; puestos: { $seats }. `/carc-server settings rules:here` pone las reglas y el tiempo de la partida de este canal.
settings-start-everyone = Todo el mundo puede empezar partidas.
settings-start-managers = Solo puede empezar partidas quien tiene el permiso de gestionar el servidor.
settings-most = { $most ->
    [0] No hay límite de salas y partidas abiertas a la vez.
    [one] Solo puede haber una sala o partida abierta a la vez.
   *[other] Puede haber hasta { $most } salas y partidas abiertas a la vez.
}
settings-threads-on = Cada partida nueva tiene su propio hilo. `/carc-server settings threads:off` lo quita para todas; `/carc start thread:False`, para una.
settings-threads-off = Las partidas se juegan en el canal donde se empiezan. `/carc-server settings threads:on` da un hilo a cada una; `/carc start thread:True`, a una sola.
settings-voice-lively = Las grandes puntuaciones, las ciudades arrebatadas y otros momentos tienen su propia línea; `/carc-server settings voice:plain` lo quita.
settings-voice-plain = Solo cuento lo que pasa, sin líneas para los momentos especiales; `/carc-server settings voice:lively` las añade.
settings-channels-all = Se pueden empezar partidas en todos los canales.
settings-channels = Se pueden empezar partidas en estos canales:
settings-channel = { $channel }
me-language-chosen = Te respondo en **{ $language }**, como elegiste.
me-language-client = Te respondo en **{ $language }**, el idioma de tu aplicación de Discord.
me-language-server = Te respondo en **{ $language }**, el idioma de este servidor.
me-language-channel = Lo que lee todo el canal, como los tableros y los recordatorios, está en **{ $language }**, juegue quien juegue.
me-language-how = `/carc-me language` cambia el idioma de lo que solo ves tú. Automático es el idioma de tu aplicación de Discord si lo hablo y, si no, el del servidor.
screen-phone = Los tableros que solo ves tú serán **verticales, para el teléfono**, a partir de ahora: losetas más grandes y todo lo demás debajo. `/carc-me screen size:desktop` los deja como antes.
screen-desktop = Los tableros que solo ves tú son **horizontales**, como los del canal. En un teléfono, `/carc-me screen size:phone` hace más grandes sus losetas.

## Imágenes

picture-player = Puesto { $number }
picture-namesake = { $number } { $who }
picture-plays = Juega { $who }
picture-plays-again = { $who } juega otra vez
picture-tries = { $who } prueba algo
picture-laid = { $cell }: { $who }
picture-bets = ¿Quién apuesta?
picture-offers = ¿Quién compra?
picture-wins = Gana { $who }
picture-lead = { $points ->
    [one] por 1 punto
   *[other] por { $points } puntos
}
picture-tie = Empate en el primer puesto
picture-tiles-left = { $count ->
    [one] Queda 1 loseta
   *[other] Quedan { $count } losetas
}
picture-last-tile = Última loseta
picture-tiles-held = { $count ->
    [one] Queda 1 loseta
   *[other] Quedan { $count } losetas
} y { $held } en mano, sin ver
picture-room = ¿Ampliamos la mesa?
picture-given-up = Partida abandonada
picture-discarded = no encaja
column-cloister = Claustro
column-city = Ciudad
column-road = Camino
column-field = Granja
column-garden = Jardín
column-bets = Apuesta
column-goods = Género
column-trade = Venta
title-farms = granjas por dueño
title-cities = ciudades por dueño
title-roads = caminos por dueño
title-since = desde la jugada { $number }
sheet-so-far = Puntos hasta ahora
sheet-so-far-note = tras la flecha o el +: si se acabara ahora
alt-hand = Losetas en la mano: { $tiles }
alt-tile = Loseta: { $tile }
alt-drawn = Loseta: { $tile }. Sus partes: { $segments }
alt-segment = { $number } { $word }{ $pennants ->
    [0] { "" }
    [one] { " " }con un escudo
   *[other] { " " }con { $pennants } escudos
}
alt-signs = { " " }con { $signs }
alt-legal = Casillas posibles, con los giros en grados: { $cells }
alt-any = cualquiera
alt-more = { " " }y { $count } más: /carc board
alt-preview = Vista previa: { $tile } en { $cell }, { $turned }
alt-preview-follower = Vista previa: { $tile } en { $cell }, { $turned }, seguidor: { $follower }
alt-last = Jugada { $number }: { $who }, { $tile } en { $move }
alt-badges = Puntos en el tablero: { $list }
alt-points = Puntos: { $points }
alt-owned = Con dueño, y los puntos de ahora: { $list }
alt-kinds = { $list }
alt-since = Jugadas numeradas: { $list }
alt-sheet-row = { $rank }. { $who } ({ $colour }) { $points }{ $projected }: { $sums }
alt-projected = { " " }→ { $points }
alt-player = { $who } ({ $colour }) { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, { $followers ->
    [one] 1 seguidor libre
   *[other] { $followers } seguidores libres
}
alt-player-short = { $who } { $colour } { $points } pts, { $followers } libres
alt-chips = { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
}
alt-houses = Fichas en las casas de apuestas: { $houses }

## Para probar

sandbox-welcome = ¿No has jugado nunca a Carcassonne? `/carc tutorial` te enseña en cinco minutos. Para jugar, escribe `/carc start`. Tus amigos pulsan **Unirme**, o tú pulsas **Añadir máquina**; después pulsas **Empezar**. En tu turno, pulsa **Jugar**, o escribe `/carc play` y elige entre las sugerencias.

## Menciones

mention-not-seated = Solo quien juega la partida de este canal puede hacer una jugada mencionándome. `/carc help` explica cómo se juega.

## Negativas: qué falla, y qué sería correcto

refuse-moved = Este comando ahora se llama `/{ $command }`: { $what }.
refuse-not-in-words = Eso es un comando aparte: escribe `/{ $command }`, sin nada delante. Después de mi nombre solo leo jugadas.
refuse-no-such-command = No hay ningún comando `{ $typed }`. Escribe `/carc help command:` y elige uno de la lista.
refuse-did-you-mean = No conozco `{ $typed }`. ¿Querías decir `/{ $command }`?
refuse-nothing-to-undo = Aún no has colocado ninguna loseta en esta partida: no hay nada que deshacer.
refuse-undo-too-late = { $who } ha colocado una loseta después, así que tu última jugada se mantiene. Puedes deshacer una jugada hasta que quien juega después coloque su loseta.
refuse-undo-off = En este servidor no se pueden deshacer jugadas. En el planificador puedes cambiarlo todo hasta que pulses Confirmar.
refuse-undo-no-time = No quedaría tiempo para esa jugada, así que no se puede deshacer.
refuse-undo-too-often = En esta partida se han deshecho tantas jugadas que el registro está lleno: ya no se puede deshacer ninguna más. En el planificador puedes cambiarlo todo hasta que pulses Confirmar.
refuse-nothing-left = Ya no tienes ninguna jugada preparada para tu turno: se ha jugado, descartado o retirado. **Planear por adelantado**, en `/carc tiles`, te deja preparar otra mientras esperas.
refuse-undo-declined = { $who } no ha querido deshacer esta jugada, así que se mantiene.
refuse-set-back-not-yours = Solo quien organiza esta partida, o alguien con permiso para gestionar el servidor, puede hacerla retroceder a una jugada anterior. `/carc undo` sin número deshace tu última jugada.
refuse-vote-own = La partida te espera a ti: te toca jugar. Para dejar el puesto, usa `/carc game resign`.
refuse-wake-soon = Acabo de avisar a { $who }. Se puede despertar a alguien media hora después de que empiece su turno, y luego una vez al día. Prueba otra vez dentro de { $time }.
refuse-wake-quiet = { $who } está fuera, tiene horas de silencio o no quiere más recordatorios de esta jugada. Prueba más tarde.
refuse-wake-break = Los relojes están parados, así que no aviso a nadie. `/carc game pause` termina la pausa.
refuse-vote-not-agreed = En esta partida eso no se vota: solo quien organiza o alguien que gestione el servidor puede hacer que juegue la máquina. Cuando la partida lleve una semana esperando, se podrá votar. `/carc game clock` muestra qué se acordó.
refuse-clock-agreed = El tiempo se acordó en la sala y ya no cambia en esta partida. `/carc game clock` sin nada más muestra los relojes.
refuse-no-time = No entiendo `{ $typed }` como tiempo. Escribe minutos, horas o días, hasta 60 días, como `90m`, `24h` o `3d`.
refuse-bank = Así no podría jugar nadie. Da algo de tiempo al principio, y deja acumular al menos ese tiempo más el que suma una jugada, por ejemplo `start:24h more:4h most:72h`.
refuse-take-own = Ya juegas en esta partida, así que el puesto es para otra persona. Quien lo quiera, que pulse el botón.
refuse-follow-own = Juegas en esta partida, así que ya te enteras de todo. Este comando es para quien mira.
refuse-follow-many = Ya hay { $most } personas que siguen esta partida, y no caben más. `/carc board` te enseña cómo va.
refuse-not-away = No estás fuera, así que no hay nada que terminar.
refuse-away-until = No entiendo `{ $typed }` como fecha. Escribe un día futuro, como `{ $example }`, o un número de días, como `5d`; como máximo { $days } días, porque los demás te esperan. Con `back` vuelves ya.
refuse-away-past = `{ $typed }` ya ha pasado. Escribe un día futuro, como `{ $example }`, o un número de días, como `5d`.
refuse-away-far = `{ $typed }` queda demasiado lejos: puedes estar fuera { $days } días seguidos, así que hasta el `{ $latest }` como muy tarde, porque los demás te esperan.
refuse-away-days = Puedes estar fuera { $days } días de cada { $counted }. Días enteros que te quedan ahora: { $left }. A partir del { $again } vuelves a tener más. Con `/carc game handover` dejas tu puesto a otra persona, o a una máquina hasta que vuelvas.
refuse-mute-not-yours = Ahora la partida no te espera a ti, así que no recibes recordatorios.
refuse-quiet = No entiendo `{ $typed }` como horas de silencio. Escribe la hora en que empiezan y la hora en que acaban, como `22-8` o `22:30-7:15`, u `off` para no tenerlas.
refuse-zone = No conozco la zona horaria `{ $typed }`. Elige una de la lista mientras escribes, como `Europe/Madrid`.
refuse-no-zone = Di también tu zona horaria, para que sepa cuándo son esas horas: `/carc-me notices quiet:22-8 zone:Europe/Madrid`.
refuse-vote-early = { $who } aún no lleva bastante tiempo sin jugar: se podrá votar al cabo de tres días sin ninguna jugada, dentro de { $time }.
refuse-vote-uncalled = No he podido avisar a { $who } hasta ahora, o acabo de hacerlo. Si no juega, se podrá votar, como muy tarde, dentro de { $time }.
refuse-vote-away = { $who } está fuera, así que su reloj está parado. Si sigue fuera cuando la partida haya esperado { $days } días, dentro de { $time }, se podrá votar.
refuse-close-not-yours = Esta partida solo la puede cerrar quien la organiza, o alguien con permiso para gestionar el servidor. Quien juega también puede, cuando hace una semana que nadie más da señales de vida.
refuse-closing = Ya he avisado a todo el mundo: la partida se cerrará dentro de { $time }, si no juega nadie.
refuse-end-rated = Esta partida cuenta para la clasificación y aún hay gente jugando: ni quien la organiza ni quien juega puede acabarla por su cuenta. Sí puede quien tenga permiso para gestionar el servidor y no juegue. O deja tu puesto con `/carc game resign`. Si nadie hace ninguna jugada, podrás cerrarla dentro de { $time }.
refuse-set-back-rated = Esta partida cuenta para la clasificación, así que ni quien la organiza ni quien juega en ella puede hacerla retroceder por su cuenta. `/carc undo` pide a los demás deshacer la última jugada; quien tenga permiso para gestionar el servidor y no juegue puede deshacer más.
refuse-no-game = En este canal no hay ninguna partida. `/carc start` abre una sala.
refuse-no-game-but-threads = En este canal no hay ninguna partida, pero juegas en algunos de sus hilos. Usa el comando en uno de estos:
refuse-game-here = Aquí ya hay una partida: `/carc board` la muestra. Empieza otra en otro canal o hilo. Si hace tres días que nadie juega, quien la organiza o alguien con permiso para gestionar el servidor la puede cerrar con `/carc game close`.
refuse-game-here-direct = Ya estás jugando una partida aquí: `/carc board` la muestra y `/carc game resign` la termina.
refuse-thread-busy = Este canal ya tiene una sala o una partida, y no puedo abrir un hilo para otra sin **{ $permissions }**. Pide a quien gestione el servidor que me lo permita, o empieza en otro canal.
refuse-lobby-here = Aquí ya hay una sala: únete con `/carc join`. Quien la organiza cambia las reglas con `/carc start` y la cierra con `/carc lobby cancel`; si hace una hora que no pasa nada, la puede cerrar cualquiera.
refuse-running = La partida ya ha empezado y la sala está cerrada. `/carc board` muestra la partida; quien juega la deja con `/carc game resign`.
refuse-not-begun = La partida aún no ha empezado: quien organiza la pone en marcha con `/carc lobby begin`.
refuse-finished = Esta partida ya se ha acabado. `/carc start` abre una sala nueva.
refuse-not-host = Esto solo lo puede hacer quien organiza la partida: pídeselo a { $host }.
refuse-not-host-lobby = Solo puede hacerlo { $host }, que organiza la partida. Si pasa una hora sin novedades, cualquiera puede cerrar la sala con `/carc lobby cancel`.
refuse-seated = Ya tienes un puesto en esta partida. Hasta que empiece, `/carc lobby leave` lo deja libre.
refuse-no-such-colour = `{ $typed }` no es ninguno de los colores. Aún libres: { $free }.
refuse-colour-taken = { $who } ya juega con el color { $colour }. Aún libres: { $free }.
refuse-not-seated = Aún no tienes puesto en esta sala. `/carc join` te da uno.
refuse-not-playing = No tienes puesto en esta partida y solo la puedes mirar: `/carc board` muestra el tablero.
refuse-replaced = La máquina tiene tu puesto porque no estabas. `/carc join` te lo devuelve.
refuse-seat-taken = { $who } tiene ahora tu puesto, así que solo puedes mirar: `/carc board` muestra el tablero.
refuse-full = Los { $seats } puestos están ocupados. Quien organiza puede liberar uno con `/carc lobby remove`.
refuse-not-of-that-game = La revancha solo la puede abrir quien jugó aquella partida. `/carc start` abre una sala nueva.
refuse-drawing = Estoy sacando la loseta siguiente. Inténtalo dentro de un momento.
refuse-no-cell-to-show = `{ $typed }` no es una casilla. Una casilla son las letras de una columna y el número de una fila, como N16; los encontrarás en el borde de la imagen.
refuse-no-move-yet = Aún no ha jugado nadie, así que no hay ningún tablero anterior. `/carc board` muestra el tablero de ahora.
refuse-too-few = Hacen falta dos como mínimo para jugar: espera a alguien más o añade una máquina con el botón o con `/carc lobby computer`.
refuse-no-person = Solo hay máquinas: tiene que jugar al menos una persona. `/carc join` ocupa un puesto.
refuse-no-such-seat = No hay ningún puesto `{ $typed }`. Los puestos son: { $seats }.
refuse-which-seat = Hay más de una persona que se llama `{ $typed }`. Di cuál por el número del puesto: { $seats }.
refuse-no-such-edition = No hay ninguna edición `{ $typed }`. Elige c2 (segunda y tercera), c1 (primera) o c1-old (primera, impresión antigua).
refuse-no-such-box = Aquí no hay ninguna caja `{ $typed }`. Elige base-2014 (caja básica desde 2014), big-2017 (Big Box desde 2017) o expansiones sueltas.
refuse-no-such-expansion = No hay ninguna expansión `{ $typed }`. Elige none (ninguna), festival, abbey-mayor, bets, abbot, river, inns, traders, varias como `festival,bets`, o all (todas).
refuse-clash-ahead-with-hand = Con tres losetas en la mano ya tienes losetas robadas por adelantado: quita `draw_ahead=on`, o juega con `hand_size=1`.
refuse-clash-no-hand-to-see = `hand_visible=on` enseña las manos a todo el mundo, pero nadie tiene ninguna: añade `hand_size=3`, o quita `hand_visible=on`.
refuse-clash-buy-from-hand = `buy_tiles=on` pone en venta la loseta que sale, pero con `hand_size=3` las losetas van a la mano: quita una de las dos opciones.
refuse-clash-no-trees = `trees_do_not_end_roads=on` necesita cruces con árboles, y solo los tiene la primera edición: añade `tile_art=c1`, o elige la edición c1.
refuse-clash-no-fixed-edge = `table_edge_completes=on` necesita un borde que no se mueva: añade `table_mode=table`, o quita `table_edge_completes=on`.
refuse-clash-no-gardens = `abbot=on` necesita losetas con jardines, y la primera edición no tiene: añade `tile_art=c3`, o elige otra edición.
refuse-too-many-seated = Ya hay { $seated } puestos ocupados, pero estas reglas solo permiten { $seats }: antes quita a alguien con `/carc lobby remove`.
refuse-no-such-option = No hay ninguna opción `{ $typed }`. Las opciones son { $names }, cada una con su valor, como `small_city=c1`.
refuse-no-such-value = { $name } no puede ser `{ $typed }`. Puede ser: { $values }.
refuse-bad-seats = Con estas reglas pueden jugar de 2 a { $most } participantes: elige un número de 2 a { $most } en vez de { $typed }.
refuse-not-your-turn = No te toca: la partida espera a { $awaited }.
refuse-not-a-cell = `{ $typed }` no es una casilla. Una casilla son las letras de una columna y el número de una fila, como B3. Tu loseta encaja en: { $cells }.
refuse-not-a-rotation = `{ $typed }` no es un giro. Los giros son rot0, rot90, rot180 y rot270, en el sentido de las agujas del reloj.
refuse-taken = Ya hay una loseta en { $cell }. La tuya encaja en: { $cells }.
refuse-detached = { $cell } no toca el lado de ninguna loseta. La tuya encaja en: { $cells }.
refuse-mismatch = Tu loseta no encaja en { $cell } con { $rotation }: en el lado { $edge } quedaría { $shows }, pero la loseta vecina tiene { $neighbour }. Giros posibles en { $cell }: { $rotations }.
refuse-no-rotation = Tu loseta no encaja en { $cell } con ningún giro. Encaja en: { $cells }.
refuse-river-elsewhere = Una loseta del río tiene que continuarlo, y en { $cell } no lo haría. La tuya encaja en: { $legal }.
refuse-river-turn = Con { $rotation } el río giraría dos veces seguidas hacia el mismo lado. Giros posibles en { $cell }: { $legal }.
refuse-river-ahead = Con { $rotation } el río pasaría demasiado cerca de otras losetas: las casillas que tiene delante han de estar vacías. Giros posibles en { $cell }: { $legal }.
refuse-which-rotation = En { $cell } encaja con más de un giro. Di cuál: { $rotations }.
refuse-no-segment = Colocada así, tu loseta no tiene ningún segmento `{ $typed }`. Tiene: { $segments }.
refuse-no-segment-but-home = Colocada así, tu loseta no tiene ningún segmento `{ $typed }`. Tiene: { $segments }. En su lugar, puedes recuperar una figura: { $home }.
refuse-several-figures = `{ $typed }` nombra más de una figura, y en un turno solo cabe una: pon una o, si puedes, recupera una. Elige una: { $figures }.
refuse-which-segment = Tu loseta tiene más de un segmento `{ $typed }`. Di cuál: { $segments }.
refuse-occupied = «{ $segment }» forma parte de una zona que ya tiene un seguidor, y no puedes poner otro. Partes libres de esta loseta: { $segments }.
refuse-no-follower = No te quedan seguidores: coloca la loseta sin poner ninguno. Los recuperas cuando puntúa su zona.
refuse-no-follower-but = No te quedan seguidores normales, pero en esta loseta puedes poner otra figura: { $others }.
refuse-no-figure-left = No te queda ningún { $meeple }{ $count ->
    [0] {""}
   *[other] : el tuyo está en { $stands }
}. Opciones en esta loseta: { $legal }.
refuse-no-place-for = En esta loseta no hay sitio para { $meeple_one }, que solo va en una esquina donde se encuentran cuatro losetas con campo. Otras opciones en ella: { $legal }.
refuse-nothing-for = En esta loseta no hay sitio para { $meeple_one }, que solo va en: { $on }. Otras opciones en ella: { $legal }.
refuse-nowhere = No puedes poner { $meeple_one } en «{ $segment }». { $why }
refuse-not-there = No puedes poner { $meeple_one } en «{ $segment }». Dónde puedes poner { $meeple_own } en esta loseta: { $legal }.
refuse-other-there = No puedes poner { $meeple_one } en «{ $segment }», pero para otra figura puedes escribir: { $others }. Dónde puedes poner { $meeple_own } en esta loseta: { $legal }.
refuse-reserved = Esta granja tiene un granero y ya no se puede poner a nadie en ella. Opciones en esta loseta: { $legal }.
refuse-builder-alone = El constructor solo va en un camino o una ciudad donde ya hay un seguidor tuyo, y ahí no hay ninguno. Opciones en esta loseta: { $legal }.
refuse-pig-alone = El cerdo solo va en una granja donde ya hay un campesino tuyo, y ahí no hay ninguno. Opciones en esta loseta: { $legal }.
refuse-builder-complete = Esta loseta completa esa zona, y el constructor solo va en un camino o una ciudad sin acabar. Opciones en esta loseta: { $legal }.
refuse-which-corner = `{ $typed }` no dice qué esquina. Un granero va en una esquina de la loseta: { $corners }.
refuse-no-point = Un granero no puede ir en la esquina «{ $corner }»: tienen que encontrarse en ella cuatro losetas con campo. Esquinas para un granero: { $corners }.
refuse-no-return = Así solo puedes recuperar una figura cuando colocas una loseta de fiesta. Quita `volver`, o indica un segmento de tu loseta.
refuse-no-call-back = No tienes ningún abad que retirar: solo vuelve así desde un monasterio o jardín que no esté completo. Quita `retirar`, o indica un segmento de tu loseta.
refuse-no-figure-there = `{ $typed }` no es una figura que puedas recuperar. Figuras posibles: { $figures }.
refuse-which-figure = Tienes más de una figura en { $cell }. Di cuál: { $figures }.
refuse-off-table = { $cell } queda fuera de la mesa. Tu loseta encaja en: { $cells }.
refuse-no-hole = Tu abadía no puede ir en { $cell }: necesita una casilla vacía con losetas en los cuatro lados. Casillas así: { $holes }.
refuse-no-abbey = No tienes ninguna abadía que colocar. `/carc place` coloca la loseta que has robado.
refuse-abbey-too-late = Ya has robado una loseta, y la abadía tendrá que esperar: se coloca en vez de robar. `/carc place` coloca tu loseta.
refuse-draw-first = Aún no has robado ninguna loseta: roba una con `/carc draw`, o coloca la abadía con `/carc abbey` en uno de estos sitios: { $holes }.
refuse-drawn-already = Ya has robado tu loseta: { $tile }. `/carc place` la coloca.
refuse-hand-playable = Una de tus losetas encaja, así que no puedes robar otra. `/carc tiles hand:True` te las enseña solo a ti, y `/carc place` coloca una.
refuse-room-first = Antes hay que decidir si se amplía la mesa: acéptalo con `/carc game table { $width }x{ $height }`, o di que no con `/carc game table nada`.
refuse-still-no-room = La loseta tampoco encaja en una mesa de ese tamaño. Propón como mínimo { $width } × { $height }.
refuse-last-round = El montón está vacío y solo se puede colocar una abadía: `/carc abbey` con uno de estos sitios: { $holes }, o con `nada` para guardártela.
refuse-not-in-hand = `{ $typed }` no es ninguna loseta que puedas colocar ahora. Tienes: { $hand }.
refuse-fits-nowhere = Tu loseta, { $tile }, ahora mismo no encaja en ninguna parte. Estas sí: { $playable }.
refuse-which-tile = Tienes más de una loseta. Di cuál con la opción `tile`, o al principio de la línea, como `D B3 rot90`: { $hand }.
refuse-no-hands = En esta partida nadie tiene mano ni fichas: cada loseta se coloca en cuanto se roba. `/carc board` muestra la de ahora.
refuse-no-hands-yet = Nadie tiene mano hasta que se acabe el río: mientras tanto, cada loseta se coloca en cuanto se roba. `/carc board` muestra la de ahora.
refuse-not-aloud = No puedes hacer esta jugada. Tus losetas son secretas, y aquí no diré nada más: usa `/carc place` o `/carc play`, y la respuesta solo la verás tú.
refuse-no-farmers = En esta partida no hay campesinos, así que no puedes ocupar ningún campo. Elige otro segmento, o ninguno.
refuse-not-a-move = `{ $typed }` no es una jugada. Una jugada es una casilla, un giro y, si quieres, un seguidor, como `B3 rot90 camino`. El resto son comandos con barra, como `/carc board`; hay más en `/carc help`.
refuse-nothing-typed = Dime tu jugada: una casilla, un giro y, si quieres, un seguidor, como `B3 rot90 camino`. Tienes más información en `/carc help`.
refuse-old-button = La partida ha avanzado desde entonces, así que esto no ha tenido efecto. Usa los botones del último mensaje.
refuse-other-channel = Este botón es de una partida de otro canal, y no ha cambiado nada. Púlsalo allí, o abre una sala aquí con `/carc start`.
refuse-other-server = Este botón es de una partida de otro servidor, y no ha cambiado nada. Púlsalo en el canal de aquella partida.
refuse-no-such-move = La jugada { $number } no existe. Hasta ahora hay de la 1 a la { $last }.
refuse-no-such-topic = No hay ningún apartado `{ $typed }`. Los apartados son: { $topics }.
refuse-no-such-game = Aquí no hay ninguna partida `{ $typed }`. El nombre de una partida sale en su último mensaje.
refuse-no-such-owners = No puedo colorear el tablero según `{ $typed }`. Puedo hacerlo según de quién son las granjas (farms), las ciudades (cities) o los caminos (roads).
refuse-not-a-feature = `{ $typed }` no es ninguna zona. Indícala con la casilla de una de sus losetas y la palabra o el número que lleva, como `N16 camino` o `K14 campo-se`.
refuse-no-tile-there = En { $cell } no hay ninguna loseta, y por tanto ninguna zona. Indica una casilla con loseta, como `N16 camino`; las letras y los números están en el borde de la imagen.
refuse-no-feature-there = La loseta que hay en { $cell } no tiene ningún segmento `{ $typed }`. Tiene: { $segments }.
refuse-which-feature = La loseta que hay en { $cell } tiene más de un segmento posible. Di cuál: { $segments }.
refuse-no-such-since = No hay nada que mostrar desde `{ $typed }`. Elige una jugada de la 0 (el comienzo de la partida) a la { $before }, o `mía` para la última tuya.
refuse-one-overlay = Una imagen solo puede mostrar una cosa: `feature`, `owners` o `since`. Elige una y quita las otras.
refuse-nothing-asked = Ahora no tienes que responder nada; le toca a { $awaited }.
refuse-nothing-asked-but-tile = Ahora no tienes que responder nada; te toca colocar una loseta. `/carc board` muestra el tablero.
refuse-nothing-proposed = Nadie ha propuesto una mesa más grande. `/carc game table` con un tamaño como `20x15` propone una.
refuse-not-asked = Ahora no tienes que responder nada: la partida espera a { $awaited }.
refuse-answered = Ya has respondido, y las respuestas son definitivas. Aún falta que responda alguien.
refuse-asked-otherwise = Ahora te pregunto otra cosa: responde con `{ $command }`, o usa el botón del último mensaje.
refuse-answers-first = Antes de la loseta siguiente falta la respuesta de: { $awaited }. El botón está en el último mensaje.
refuse-no-such-answer = `{ $typed }` no es ninguna de las respuestas posibles. Puedes responder: { $answers }.
refuse-too-dear = { $most ->
    [0] Aún no tienes puntos que ofrecer. Ofrece tu abadía, si tienes una, o nada.
    [1] No puedes ofrecer { $points } puntos: solo tienes 1. Ofrece 1, o nada.
   *[other] No puedes ofrecer { $points } puntos: solo tienes { $most }. Ofrece de 1 a { $most }, o nada.
}
refuse-too-many-goods = { $count ->
    [0] No tienes fichas de mercancía que ofrecer. Ofrece puntos, o nada.
   *[other] No puedes ofrecer { $goods }: solo tienes { $own }. Ofrece algunas de esas, como `{ $example }`, o nada.
}
refuse-no-such-size = `{ $typed }` no es un tamaño de mesa. Un tamaño es ancho x alto en losetas, cada uno de { $least } a { $most }, como `20x15`.
refuse-not-larger = Ahora la mesa mide { $width } × { $height } y solo puede crecer, hasta { $most } por lado.
refuse-no-such-theme = No hay ningún tema `{ $typed }`. Los temas son: { $themes }.
refuse-not-manager = Para cambiar los ajustes de todo el servidor hace falta el permiso de gestionarlo. Quien organiza una partida puede cambiar los de esa partida con `/carc game settings`.
refuse-start-managers = En este servidor solo puede empezar partidas quien tiene el permiso de gestionarlo. Pide a alguien con ese permiso que abra una sala: entonces se podrá sentar cualquiera.
refuse-start-elsewhere = En este servidor las partidas se empiezan en estos canales:
refuse-start-most = { $most ->
    [one] En este servidor ya hay una sala o una partida, y solo puede haber una a la vez. Espera a que termine, o pide a quien gestione el servidor que suba el número con `/carc-server settings games:`.
   *[other] En este servidor ya hay { $most } salas y partidas, y no puede haber más a la vez. Espera a que termine una, o pide a quien gestione el servidor que suba el número con `/carc-server settings games:`.
}
refuse-start-enough = { $most ->
    [one] En este servidor ya hay una sala o una partida, y no puedo ocuparme de otra. Termínala antes, o ciérrala si ya no la juega nadie: `/carc lobby cancel` cierra una sala y `/carc game close`, una partida.
   *[other] En este servidor ya hay { $most } salas y partidas, y no puedo ocuparme de más. Termina una antes, o cierra una que ya no juegue nadie: `/carc lobby cancel` cierra una sala y `/carc game close`, una partida.
}
refuse-start-hosted = { $most ->
    [one] Ya tienes una sala abierta en este servidor. Empieza la partida con `/carc lobby begin`, o cierra la sala con `/carc lobby cancel`, antes de abrir otra.
   *[other] Ya tienes { $most } salas abiertas en este servidor. Empieza una de las partidas con `/carc lobby begin`, o cierra una sala con `/carc lobby cancel`, antes de abrir otra.
}
refuse-start-hosting = Ya organizas { $most } salas y partidas en este servidor, tantas como puede una persona. Termina una antes de abrir otra, o ciérrala: `/carc lobby cancel` cierra una sala y `/carc game close`, una partida. También puede abrir la sala otra persona.
refuse-thread-not-yours = Te falta el permiso **{ $permissions }** en este canal, así que no te abro ningún hilo. Pídelo a quien gestione el servidor, o empieza sin `thread:` en un canal sin partida.
refuse-threads-hour = Ya te he abierto tantos hilos como puede tener una persona en una hora ({ $most }). Podrás abrir otro dentro de { $minutes } min. Hasta entonces, empieza la partida sin `thread:` en un canal que no tenga ninguna.
refuse-settings-channels = Este servidor ya ha elegido { $most } canales para sus partidas, y no puede haber más. Quita uno con `/carc-server settings channels:not-here` en ese canal, o permite empezar partidas en todos con `/carc-server settings channels:all`.
refuse-table-stays = En esta partida la mesa no puede crecer. Sí que puede en una partida con `table_mode=extend`.
refuse-not-in-server = Eso solo funciona en el canal de un servidor, donde haya una partida. Aquí, `/carc start` empieza una contra la máquina y `/carc games` muestra las de tus servidores.
refuse-against = Aquí puedes elegir de 1 a { $most } máquinas. Quita `against` si prefieres esperar a otras personas.
fault = Algo ha fallado, y no es culpa tuya. No ha cambiado nada; vuelve a intentarlo.
fault-unsaved = No he podido comprobar que se haya guardado, así que aún no sé si cuenta. Cuando yo vuelva a responder, mira el tablero antes de intentarlo otra vez.
fault-damaged = Los datos de esta partida están dañados y, por ahora, no se puede seguir. Quien aloja el bot encontrará el motivo en el registro de errores.
fault-newer = Esta partida se jugó con una versión mía más nueva que la de ahora. Seguirá cuando quien me aloja me actualice.
fault-other-rules = Desde la última jugada se ha corregido un error en las reglas del bot, y afecta a esta partida.
unreadable-ask = { $host }, o alguien con permiso para gestionar el servidor, puede decidir con `/carc start` qué se hace con ella.
unreadable-ask-manager = Alguien con permiso para gestionar el servidor puede decidir con `/carc start` qué se hace con ella.
unreadable-go-on = Si se sigue con las reglas corregidas, el marcador es: { $scores }.
unreadable-put-aside = Si se aparta la partida, el canal queda libre para una nueva. No se borra: quien aloja el bot la puede recuperar con `carc export` y `carc import`.
button-put-aside = Apartar la partida
button-go-on = Seguir con reglas corregidas
put-aside = La partida `{ $game }` se ha apartado y el canal está libre: `/carc start` abre una sala. La partida no se borra: quien aloja el bot la puede recuperar con `carc export` y `carc import`.

## Opciones, cada valor en una línea

rules-name-small_city = Ciudades pequeñas
rules-name-farmers = Campesinos
rules-name-farm_scoring = Cómo puntúan las granjas
rules-name-start_player = Quién empieza
option-small_city-c2 = una ciudad completa de dos losetas da los puntos normales
option-small_city-c1 = una ciudad completa de dos losetas da la mitad de puntos
option-farmers-on = se pueden ocupar campos, y las granjas puntúan al final
option-farmers-off = no se pueden ocupar campos: ni granjas ni graneros
option-farm_scoring-per_farm = cada granja da a quien manda en ella 3 puntos por ciudad completa que toca
option-farm_scoring-per_farm_once = como per_farm, pero una ciudad da puntos a cada persona solo una vez
option-farm_scoring-per_city = cada ciudad completa puntúa para quien tiene más campesinos a su alrededor
option-start_player-youngest = empieza la persona más joven; quien organiza la partida dice quién es
option-start_player-youngest_chooses = la persona más joven decide quién empieza
option-start_player-random = quién empieza se decide al azar
option-start_player-most_roads = todo el mundo roba una loseta; empieza quien saque más caminos
option-start_player-host = empieza quien organiza la partida
option-max_players-5 = de dos a cinco participantes
option-max_players-6 = de dos a seis participantes
option-unplayable-discard = una loseta que no encaja en ninguna parte queda fuera de la partida
option-unplayable-return = una loseta que no encaja en ninguna parte vuelve al montón, en un lugar al azar
option-game_end-last_tile = la partida se acaba cuando se ha colocado la última loseta
option-role_names-classic = bandido, caballero, monje, campesino
option-role_names-c3 = viajera, caballero, monja, campesina
option-tile_art-c1 = primera edición: árboles en vez de casas en el cruce de las losetas L y FE-06
option-tile_art-c2 = casas en todos los cruces, como c3; no cambia nada
option-tile_art-c20ae = casas en todos los cruces, como c3; no cambia nada
option-tile_art-c3 = casas en todos los cruces; c2 y c20ae son iguales
option-festival-on = 10 losetas que te dejan recuperar un seguidor en vez de poner uno
option-festival-off = sin La Fiesta
option-festival_return-follower = con una fiesta recuperas un seguidor, el alcalde o el carromato
option-festival_return-figure = con una fiesta recuperas cualquiera de tus figuras, incluso el granero
option-abbey_mayor-on = 12 losetas, y una abadía, un alcalde, un granero y un carromato por persona
option-abbey_mayor-off = sin La Abadía y el Alcalde
option-abbey_endgame-on = las abadías sin usar aún se pueden colocar después de la última loseta
option-abbey_endgame-off = una abadía sin usar al colocarse la última loseta se pierde
option-barn_on_barn-on = una granja puede tener un segundo granero
option-barn_on_barn-off = no se puede poner un segundo granero en una granja
option-wagon_move-c1 = un carromato que ha puntuado sigue por un camino
option-wagon_move-c2 = un carromato que ha puntuado pasa a otra zona de su loseta o de las ocho de alrededor
option-wagon_abbey-road_only = con wagon_move=c1, solo los caminos llevan a una abadía
option-wagon_abbey-any_side = con wagon_move=c1, los caminos y las ciudades que tocan una abadía llevan a ella
option-bets-on = 10 losetas con casas de apuestas, y seis fichas secretas por persona
option-bets-off = sin Las Apuestas
option-abbot-on = un abad por persona, y jardines en algunas losetas
option-abbot-off = sin El Abad
option-river-on = 12 losetas que forman un río y salen antes que todas las demás
option-river-off = sin El Río
option-river_start-remove = con El Río, la loseta inicial queda fuera de la partida
option-river_start-pile = con El Río, la loseta inicial se baraja con las demás
option-river_turns-no_u_turn = el río no puede girar dos veces seguidas hacia el mismo lado
option-river_turns-ahead = el río no puede ir hacia losetas que tenga justo delante
option-inns-on = 18 losetas con posadas y catedrales, y un seguidor grande por persona
option-inns-off = sin Posadas y Catedrales
option-traders-on = 24 losetas con mercancías, y un constructor y un cerdo por persona
option-traders-off = sin Constructores y Comerciantes
option-inn_crossing-one = la posada del cruce está solo junto a su camino
option-inn_crossing-both = la posada del cruce está también junto al camino de enfrente
option-inns_incomplete-zero = los caminos con posada y las ciudades con catedral que queden sin acabar no puntúan
option-inns_incomplete-normal = los caminos con posada y las ciudades con catedral que queden sin acabar puntúan como los demás
option-bets_unclaimed-settle = cualquier camino o ciudad que se complete resuelve las apuestas
option-bets_unclaimed-ignore = las apuestas solo se resuelven si alguien puntúa por el camino o la ciudad
option-draw_ahead-on = al acabar tu turno robas ya tu próxima loseta, a la vista de todo el mundo
option-draw_ahead-off = robas la loseta cuando llega tu turno
option-hand_size-1 = robas una loseta y la colocas
option-hand_size-3 = tienes tres losetas y colocas una
option-hand_visible-on = todo el mundo ve las losetas de todo el mundo
option-hand_visible-off = solo tú ves tus losetas
option-start_tile_in_bag-on = la primera loseta que sale es la inicial, sea la que sea
option-start_tile_in_bag-off = la loseta inicial de siempre
option-trees_do_not_end_roads-on = los caminos siguen por los cruces con árboles; necesita tile_art=c1
option-trees_do_not_end_roads-off = un cruce de tres o cuatro caminos los cierra todos
option-buy_tiles-on = se puede comprar la loseta si es la última que completa algo; las máquinas no compran
option-buy_tiles-off = la loseta no se vende
option-fill_hole_extra_turn-on = tapar un hueco con una loseta del montón da otro turno
option-fill_hole_extra_turn-off = tapar un hueco no da nada más
option-no_incomplete_points-on = al final, los caminos, las ciudades y los monasterios incompletos no dan nada
option-no_incomplete_points-off = al final, los caminos, las ciudades y los monasterios incompletos dan puntos
option-table_mode-floor = sin borde
option-table_mode-table = una mesa de table_size con la loseta inicial en el centro
option-table_mode-shift = una mesa de table_size donde todas las losetas se pueden desplazar juntas
option-table_mode-extend = como table, y se puede ampliar si todo el mundo está de acuerdo
option-table_size = ancho y alto de la mesa en losetas, si table_mode pone un borde
option-table_edge_completes-on = el borde cierra todo lo que lo toca; necesita table_mode=table
option-table_edge_completes-off = lo que sale por el borde queda incompleto

## Reglas y ayuda

rules-head = Las reglas de esta partida: { $edition }; expansiones: { $expansions }; losetas: { $tiles }. Para saber más de un apartado, indícalo: `/carc rules topic:farms`.
rules-head-usual = En este canal aún no hay ninguna partida: estas son las reglas habituales y lo que se les puede añadir. Para saber más de un apartado, indícalo: `/carc rules topic:farms`.
rules-turn-short = **{ $topic }**: coloca la loseta que has robado, pon un seguidor si quieres y puntúa lo que quede completo.
rules-tiles-short = **{ $topic }**: los lados que se tocan tienen que coincidir.
rules-followers-short = **{ $topic }**: tienes siete; no puedes poner otro en una zona que ya tiene uno.
rules-roads-short = **{ $topic }**: 1 punto por loseta.
rules-cities-short = **{ $topic }**: 2 puntos por loseta y 2 por escudo cuando están completas; el apartado dice qué dan aquí las pequeñas.
rules-cloisters-short = **{ $topic }**: 9 puntos cuando quedan rodeados.
rules-farms-short = **{ $topic }**: puntúan al final por las ciudades completas que tocan, si se juega con campesinos.
rules-end-short = **{ $topic }**: después de la última loseta; el apartado dice qué puntúa aún.
rules-festival-short = **{ $topic }**: sus losetas te dejan recuperar una figura.
rules-abbey-short = **{ $topic }**: una loseta solo tuya que tapa un hueco y cierra lo que tiene alrededor.
rules-mayor-short = **{ $topic }**: cuenta por tantos seguidores como escudos tiene su ciudad.
rules-barn-short = **{ $topic }**: hace puntuar la granja al instante, y al final da 4 puntos por ciudad.
rules-wagon-short = **{ $topic }**: puede pasar a otra zona después de puntuar.
rules-bets-short = **{ $topic }**: fichas secretas para apostar por el tamaño que tendrá un camino o una ciudad.
rules-abbot-short = **{ $topic }**: se pone en monasterios y jardines, y vuelve a casa con puntos cuando quieras.
rules-river-short = **{ $topic }**: sus losetas salen antes que todas las demás, de la fuente al lago.
rules-inns-short = **{ $topic }**: caminos y ciudades que dan más si se completan y nada si no, y un seguidor grande.
rules-traders-short = **{ $topic }**: mercancías para quien completa una ciudad, un constructor que deja jugar otra vez y un cerdo.
rules-house-rules-short = **{ $topic }**: cuáles se aplican en esta partida.
rules-table-short = **{ $topic }**: dónde está el borde, si lo hay.
rules-picture-short = **{ $topic }**: cómo se lee la imagen del tablero.
rules-typing-short = **{ $topic }**: todo lo que puedes escribir para hacer una jugada.
rules-fairness-short = **{ $topic }**: cómo puede comprobar cualquiera que nadie ha cambiado el orden de las losetas.
rules-others = No están en esta partida: { $topics }.
rules-without = Esta partida se juega sin { $expansion }. `/carc start expansions:{ $word }` abre una sala con esta expansión.
rules-with = En este canal no hay ninguna partida. `/carc start expansions:{ $word }` abre una sala con { $expansion }, y entonces funciona así:
rules-turn = Un turno tiene tres pasos. **1** Colocas la loseta que te ha tocado; es obligatorio. **2** Puedes poner un seguidor en esa loseta. **3** Puntúan todos los caminos, ciudades y monasterios que ahora están completos, y sus seguidores vuelven a casa. Entonces sale la loseta del turno siguiente, a la vista de todo el mundo. Una zona está completa en cuanto se coloca la loseta, antes del seguidor y de los puntos.
rules-begins-random = Quién empieza se decide al azar.
rules-begins-youngest = Empieza la persona más joven.
rules-begins-youngest-chooses = La persona más joven decide quién empieza.
rules-begins-most-roads = Todo el mundo roba una loseta y empieza quien saque más caminos; si hay empate, se vuelve a robar.
rules-begins-host = Empieza quien organiza la partida.
rules-seats = Esta partida es de dos a { $most } participantes, que juegan por turnos en el orden de los puestos.
rules-turn-abbey = En vez de robar loseta puedes colocar tu abadía, si hay un hueco donde ponerla.
rules-turn-one-thing = El paso 2 es una sola cosa: poner una figura, o recuperar una si la loseta lo permite, o no hacer nada.
rules-turn-barns = Después de los caminos, las ciudades y los monasterios del paso 3, puntúan los graneros.
rules-turn-settle = Entonces se resuelven las fichas de los caminos y las ciudades completados.
rules-turn-wagons = Entonces los carromatos que han puntuado pueden seguir: primero el tuyo, y después los demás en el orden de los puestos.
rules-turn-bet = Si la loseta tiene una casa de apuestas, ahora puede apostar todo el mundo; el turno siguiente empieza cuando todo el mundo ha respondido.
rules-turn-builder = Si tu loseta ha pasado a formar parte del camino o la ciudad de tu constructor, ahora juegas una segunda parte: otra vez los pasos 1 a 3.
rules-turn-house = En esta partida hay reglas de la casa que cambian cómo se juega: mira el apartado reglas-de-la-casa.
rules-tiles = Puedes girar la loseta. Tiene que tocar con un lado una loseta del tablero, y todos los lados que toquen una tienen que coincidir, no solo uno: campo con campo, camino con camino, ciudad con ciudad. Por tanto, un camino no puede ir a parar nunca a un campo. Tocarse por la esquina no basta y no une nada. Las ovejas, las casas y los demás adornos no significan nada.
rules-tiles-count = La partida tiene { $count } losetas, contando la que está en el tablero al comienzo.
rules-start-tile = La loseta inicial está en N16 desde el comienzo, y nadie puede ocupar nada en ella.
rules-start-tile-in-bag = La loseta inicial se barajó con las demás: la primera que salió fue a N16, y nadie puede ocupar nada en ella.
rules-unplayable-discard = Una loseta que no encaja en ninguna parte queda fuera de la partida, y se roba otra.
rules-unplayable-return = Una loseta que no encaja en ninguna parte vuelve al montón en un lugar al azar, y se roba otra. Si ninguna loseta del montón encaja, se acaba la partida.
rules-unplayable-return-held = Una loseta que no encaja en ninguna parte vuelve al montón en un lugar al azar, y se roba otra. Si ninguna loseta del montón encaja, se salta el turno de quien no puede colocar otra cosa.
rules-unplayable-abbey = En vez de robar otra puedes colocar tu abadía, si hay un hueco donde ponerla.
rules-tiles-table = La mesa tiene borde: mira el apartado mesa.
rules-followers = Tienes siete seguidores. Es a propósito: quedarse sin ellos forma parte del juego. En tu turno puedes poner uno en un camino, ciudad, monasterio o campo de la loseta que acabas de colocar, si en toda esa zona aún no hay ningún seguidor. Las losetas siguientes pueden unir zonas que ya tienen seguidores. También puedes ocupar una zona que tu loseta completa, si está libre; puntúa al instante. Los seguidores vuelven a casa cuando puntúa su zona, a tiempo para tu turno siguiente; los campesinos se quedan hasta el final. Tener varios seguidores en una zona no multiplica sus puntos: solo decide quién se los lleva.
rules-names-classic = Un seguidor en un camino es un bandido, en una ciudad un caballero, en un monasterio un monje y en un campo un campesino.
rules-names-c3 = Un seguidor en un camino es una viajera, en una ciudad un caballero, en un monasterio una monja y en un campo una campesina.
rules-followers-more = En vez de un seguidor puedes usar el alcalde o el carromato; los dos cuentan como seguidores, y tienes uno de cada.
rules-followers-barn = O el granero, que no es un seguidor.
rules-followers-festival = Con una loseta de fiesta, en vez de eso puedes recuperar una figura.
rules-roads = Un camino está completo cuando tiene los dos extremos cerrados: por un cruce, un pueblo (casas de tejado rojo donde se encuentran caminos), una ciudad o un monasterio, o porque forma un circuito cerrado. Da 1 punto por loseta, todos para quien tiene más seguidores en él; si hay empate, quienes empatan se llevan los puntos enteros.
rules-roads-abbey-mayor = Una abadía cierra el camino que tiene al lado y no le suma ninguna loseta. Un camino que se detiene en un campo queda cerrado allí. Un túnel, o una muralla que el camino solo toca, no lo cierra; hay una loseta con un camino que sigue en tres direcciones y está completo cuando las tres están cerradas.
rules-roads-house = Todos los caminos que llegan a una casa de apuestas terminan en ella.
rules-roads-trees = Donde los caminos { $count ->
    [one] de la loseta { $tiles } se encuentran entre árboles, son
   *[other] de las losetas { $tiles } se encuentran entre árboles, son
} un solo camino que sigue. Las casas sí que cierran los caminos.
rules-roads-trees-end = Donde los caminos { $count ->
    [one] de la loseta { $tiles } se encuentran entre árboles, terminan
   *[other] de las losetas { $tiles } se encuentran entre árboles, terminan
} igual que entre casas.
rules-incomplete-road = Al final, un camino incompleto da 1 punto por loseta.
rules-incomplete-city = Al final, una ciudad incompleta da 1 punto por loseta y 1 por escudo.
rules-incomplete-cloister = Al final, un monasterio incompleto da 1 punto por sí mismo y 1 por cada loseta de alrededor.
rules-incomplete-nothing = En esta partida, al final, las zonas incompletas no dan nada.
rules-edge-closes = El borde de la mesa cierra todos los caminos y ciudades que salen por él.
rules-cities = Una ciudad está completa cuando tiene la muralla cerrada y no queda ningún hueco dentro. Da 2 puntos por loseta y 2 por escudo, todos para quien tiene más seguidores en ella; si hay empate, quienes empatan se llevan los puntos enteros. Las ciudades que solo se tocan por la esquina no están unidas.
rules-small-city-c2 = Una ciudad completa de solo dos losetas puntúa como cualquier otra: 4 puntos, y 2 por escudo.
rules-small-city-c1 = Una ciudad completa de solo dos losetas da menos: 1 punto por loseta y 1 por escudo.
rules-small-city-and-another = Tu loseta puede completar una ciudad pequeña y tener además otro segmento de ciudad. Sigues pudiendo poner un solo seguidor por turno, antes de puntuar: si ya mandas en la ciudad pequeña, puedes ponerlo en el otro segmento; si no, elige uno de los dos. El seguidor que vuelve de la ciudad pequeña no se puede poner otra vez en esa loseta.
rules-cities-abbey-mayor = Una abadía cierra la ciudad que tiene al lado y no le suma ninguna loseta. Las ciudades que se cruzan en un puente son dos; una loseta que está dos veces en la misma ciudad cuenta una vez. El alcalde cuenta por tantos seguidores como escudos tiene la ciudad.
rules-cloisters = Un monasterio está completo cuando las ocho casillas de alrededor tienen loseta: 9 puntos. Alguna puede ser otro monasterio: dos vecinos no se unen nunca.
rules-cloisters-abbey = Una abadía es un monasterio para el seguidor o el carromato que pongas en ella, y cuenta como loseta alrededor de otros monasterios.
rules-cloisters-edge = Las casillas de fuera de la mesa cuentan como llenas para un monasterio, pero no dan puntos.
rules-farms = Una granja son todos los campos unidos por los lados; un seguidor en uno de ellos es un campesino. Los caminos y las ciudades separan las granjas. Los campesinos se quedan hasta el final.
rules-farms-off = Esta partida se juega sin campesinos.
rules-farms-per-farm = En cada granja, quien tiene más campesinos se lleva 3 puntos por cada ciudad completa que toca la granja; si hay empate, quienes empatan se los llevan enteros.
rules-farms-per-farm-once = En cada granja, quien tiene más campesinos se lleva 3 puntos por cada ciudad completa que toca la granja; si hay empate, quienes empatan se los llevan enteros, pero una ciudad da puntos a cada persona solo una vez.
rules-farms-per-city = Para cada ciudad completa se cuentan juntas todas las granjas que la tocan: quien tiene más campesinos en ellas se lleva 3 puntos; si hay empate, quienes empatan se los llevan enteros.
rules-farms-abbey-mayor = Una abadía no tiene campo y corta las granjas que tiene a los lados. Un granero hace puntuar la granja antes de tiempo y envía a los campesinos a casa; a partir de entonces ya no se puede poner ningún campesino en ella.
rules-farms-house = Una casa de apuestas separa los campos que tiene alrededor.
rules-end = La partida se acaba después del turno en que se coloca la última loseta.
rules-end-held = Cuando el montón está vacío, cada persona coloca las losetas que aún tiene; la partida se acaba cuando ya nadie puede colocar ninguna.
rules-end-return = También se acaba cuando ninguna loseta del montón encaja.
rules-end-return-held = También se acaba cuando no encaja ninguna loseta del montón ni de las que alguien tiene.
rules-end-bets = Primero, las fichas que aún están en las casas de apuestas se resuelven con los caminos y las ciudades incompletos de su loseta.
rules-end-incomplete = Puntúan los caminos, las ciudades y los monasterios incompletos.
rules-end-no-incomplete = Los caminos, las ciudades y los monasterios incompletos no dan nada.
rules-end-farms = Después puntúan las granjas.
rules-end-barns = Cada granero da a su dueño 4 puntos por cada ciudad completa que toca la granja.
rules-end-goods = Por cada clase de mercancía, quien tiene más fichas se lleva 10 puntos; si hay empate, quienes empatan se los llevan enteros.
rules-end-winner = Gana quien tiene más puntos; no hay desempate.
rules-festival = Cuando colocas una loseta de fiesta, puedes recuperar una de tus figuras en vez de poner una. Puede estar en cualquier lugar del tablero, aunque sea un campesino, incluso en una zona que completa esa misma loseta: entonces no puntúa allí. No la puedes volver a poner en el mismo turno.
rules-festival-any = Puedes recuperar cualquiera de tus seguidores.
rules-festival-follower = Pueden volver a casa los seguidores, el alcalde y el carromato; el granero, no.
rules-festival-figure = Puedes recuperar cualquiera de tus figuras, incluso el granero.
rules-festival-how = Donde indicarías un seguidor, escribe `volver:` con la casilla y el segmento, como `volver:K14:camino`.
rules-abbot = Tienes un abad. En vez de otra figura lo puedes poner en el monasterio o en el jardín de la loseta que acabas de colocar. En un jardín solo puede estar un abad. Un jardín puntúa como un monasterio: 9 puntos cuando las ocho casillas de alrededor tienen loseta; al final, 1 punto y 1 por cada loseta de alrededor.
rules-abbot-call = En cualquier turno posterior lo puedes retirar en vez de poner una figura: puntúa al instante lo que puntuaría al final, 1 punto y 1 por cada loseta de alrededor. La loseta que acabas de colocar cuenta. Si esa loseta completa su lugar, puntúa 9 como siempre y vuelve a casa igualmente.
rules-abbot-bare = Aunque al final de esta partida no puntúa nada incompleto, retirarlo sí da puntos.
rules-abbot-festival = Una fiesta también lo puede hacer volver a casa, sin puntos.
rules-abbot-how = Escribe `abad:jardín` o `abad:monasterio`; para retirarlo, `retirar` donde indicarías una figura.
rules-followers-abbot = O el abad, en un monasterio o jardín; si está en el tablero, en vez de eso lo puedes retirar.
rules-cloisters-gardens = Un jardín puntúa como un monasterio, pero en él solo puede estar un abad.
rules-shown-abbot = **En la imagen**, { $who } ha colocado la loseta de { $laid } y ha retirado el abad del jardín de { $cell }; allí se ve pálido. Ha dado { $points } puntos: 1 por el jardín y 1 por cada loseta de alrededor.
rules-start-spring = La fuente está en N16 desde el comienzo en vez de la loseta inicial, y nadie puede ocupar nada en ella. Después salen las losetas del río: mira el apartado río.
rules-tiles-river = También río con río: un lado con río solo va junto a un lado con río.
rules-river = La fuente está en N16 desde el comienzo. En cada turno sale una loseta del río hasta que no queda ninguna de las diez; entonces sale el lago, la última, y después las demás losetas.
rules-river-start-remove = La loseta inicial de siempre no está en esta partida.
rules-river-start-pile = La loseta inicial de siempre se baraja con las demás.
rules-river-on = Una loseta del río tiene que continuarlo; los demás lados coinciden como siempre.
rules-river-turns-no_u_turn = El río no puede girar hacia el mismo lado en dos losetas seguidas. Con una loseta recta en medio, sí.
rules-river-turns-ahead = El río no puede ir hacia losetas del tablero. Delante tiene que haber seis casillas vacías: la siguiente, las que tiene a izquierda y derecha, y las tres de más allá.
rules-river-figures = En los caminos, ciudades, monasterios y campos de estas losetas puedes poner seguidores como en cualquier otra, también en el campo del lago. Nadie puede ocupar el río, y no da puntos.
rules-river-fields = El río separa los campos, también bajo un puente. Alrededor de la fuente y del lago, el campo es uno solo.
rules-river-unplayable-discard = Una loseta del río que no encaja queda fuera de la partida, y se roba otra. Con el lago pasa lo mismo.
rules-river-unplayable-return = Una loseta del río que no encaja vuelve con las demás del río. Si no encaja ninguna, quedan todas fuera de la partida y sale el lago; si tampoco encaja, queda fuera.
rules-river-abbey = Una abadía cabe en un hueco donde el río sigue abierto. No tiene río: el río acaba allí.
rules-river-ahead = Robas por adelantado como siempre, primero las losetas del río.
rules-river-begins = Para decidir quién empieza no se roban losetas del río.
rules-fairness-river = Las losetas del río se barajan aparte. En ese texto tienen una línea propia, que empieza por `river`.
rules-house-hand-river = Las manos llegan después del río: hasta entonces colocas la loseta que te ha tocado.
rules-house-bag-river = **start_tile_in_bag**: en esta partida no cambia nada, porque la fuente está en el tablero desde el comienzo.
rules-shown-river = **En la imagen**, el río nace en N16, pasa bajo el puente de { $cell } y gira en { $laid }. La loseta de { $who } lo hace girar otra vez. Por eso solo encaja en { $count ->
    [one] una casilla
   *[other] { $count } casillas
}, y de una sola manera: el río no puede volver atrás.
rules-inns = Una posada pertenece al camino junto al que está. Un camino completo con una posada da 2 puntos por loseta en vez de 1. Dos posadas cuentan como una.
rules-inns-crossing-one = En el cruce de tres caminos con una posada (IC-03), pertenece solo al camino que tiene al lado.
rules-inns-crossing-both = En el cruce de tres caminos con una posada (IC-03), pertenece al camino que tiene al lado y también al de enfrente.
rules-inns-cathedrals = Una ciudad completa con una catedral da 3 puntos por loseta y 3 por escudo. Dos catedrales cuentan como una.
rules-inns-incomplete-zero = Si al final siguen incompletos, un camino con una posada y una ciudad con una catedral no dan nada.
rules-inns-incomplete-normal = Si al final siguen incompletos, un camino con una posada y una ciudad con una catedral dan lo mismo que los demás.
rules-inns-others = También puedes unir una posada o una catedral a caminos y ciudades de otras personas.
rules-inns-bets = Las apuestas cuentan losetas: una posada o una catedral no las cambia.
rules-large = Tienes un seguidor grande. Va donde puede ir cualquier seguidor, en lugar de uno, y cuenta como dos seguidores cuando se mira quién tiene más, también en las granjas. Nunca suma puntos, y vuelve a casa como los demás.
rules-large-gardens = No puede ir en un jardín.
rules-large-festival = También puede volver a casa con una fiesta.
rules-large-how = Escribe `grande:camino`, `grande:ciudad-n`, etc.
rules-followers-large = O tu seguidor grande, que cuenta como dos.
rules-followers-builder = O tu constructor, junto a un seguidor tuyo.
rules-followers-pig = O tu cerdo, junto a un campesino tuyo.
rules-roads-inns = Con una posada, un camino completo da 2 puntos por loseta.
rules-roads-inns-zero = Con una posada, si queda incompleto al final no da nada.
rules-cities-cathedrals = Con una catedral, una ciudad completa da 3 puntos por loseta y 3 por escudo.
rules-cities-cathedrals-zero = Con una catedral, si queda incompleta al final no da nada.
rules-cities-goods = Quien completa una ciudad se lleva una ficha por cada símbolo de mercancía que tenga.
rules-farms-large = Un seguidor grande cuenta como dos granjeros.
rules-farms-pig = Si puntúas en una granja donde está tu cerdo, cada ciudad te da 1 punto más.
rules-shown-inns = **En la imagen**, la loseta de { $who } en { $laid } ha completado el camino resaltado: { $tiles } losetas × 2 con la posada de { $cell }, { $points } puntos. El seguidor grande, pálido, ha vuelto a casa.
rules-shown-inns-city = La ciudad de { $other } con la catedral no da nada hasta que se complete.
rules-traders = Tienes un constructor. No es un seguidor: va, en lugar de uno, en un camino o una ciudad de la loseta que acabas de colocar, si ya hay un seguidor tuyo en cualquier parte de ese camino o esa ciudad. No importa quién más haya. No puede ir donde la loseta completa ese camino o esa ciudad.
rules-traders-double = Cuando otra loseta tuya pasa a formar parte de ese camino o esa ciudad, aunque sea para completarlos, juegas una segunda parte después de esta: una loseta, una figura si quieres y los puntos, como en cualquier turno. Una segunda parte nunca da una tercera.
rules-traders-abbey = Una abadía no añade ninguna loseta a un camino o una ciudad y no da segunda parte; en una segunda parte puedes colocar una en vez de robar.
rules-traders-bought = Una loseta que has comprado no te da segunda parte; sus mercancías son tuyas. También se pueden ofrecer fichas de mercancía por una loseta.
rules-traders-hand = La segunda parte se juega con las losetas que te quedan en la mano; solo después robas.
rules-traders-home = El constructor vuelve a casa cuando puntúa su camino o su ciudad, o cuando ya no queda allí ningún seguidor tuyo. La segunda parte que ya te toca no se pierde.
rules-traders-pig = Tienes un cerdo. Va, en lugar de un seguidor, en un campo de la loseta que acabas de colocar, si ya hay un campesino tuyo en esa granja. Si estás entre quienes puntúan en esa granja, cada ciudad completa te da por él 1 punto más. No cuenta nunca como campesino, y se queda mientras haya allí un campesino tuyo.
rules-traders-goods = Veinte ciudades tienen un símbolo de mercancía: 9 de vino, 6 de trigo, 5 de tela. Quien coloca la loseta que completa una de esas ciudades se lleva una ficha por cada símbolo, puntúe quien puntúe, aunque no haya nadie. Al final, quien tiene más fichas de una clase se lleva 10 puntos; si hay empate, quienes empatan se los llevan enteros.
rules-traders-how = Escribe `constructor:camino`, `constructor:ciudad-n`, etc.
rules-traders-how-pig = Escribe `cerdo:campo`, `cerdo:campo-n`, etc.
rules-shown-traders = **En la imagen**, la loseta de { $who } en { $extended } ha ampliado el camino resaltado, donde está el constructor de { $who }. Por eso { $who } ha jugado una segunda parte, con la loseta en { $laid }: ha completado la ciudad de { $other }, { $theirs } puntos para { $other }, y el trigo que hay en ella es de { $who }.
rules-abbey = Tienes una abadía, una loseta solo tuya. Al comienzo de tu turno la puedes colocar en vez de robar, en una casilla vacía con losetas en los cuatro lados; encaja siempre, haya lo que haya. Nunca es obligatorio.
rules-abbey-closes = Cierra el camino o la ciudad de cada lado sin contar como una de sus losetas, y corta las granjas. Es un monasterio: puede ir en ella un seguidor o el carromato, pero no el alcalde, y da los mismos puntos. Cuenta como loseta alrededor de otros monasterios.
rules-abbey-endgame-on = Después de la última loseta, quien aún tiene la abadía la puede colocar, una vez por persona. Empieza quien va después de quien robó esa loseta.
rules-abbey-endgame-off = Una abadía sin usar al colocarse la última loseta se pierde.
rules-abbey-hand = Si no la has usado, la abadía es una de las tres losetas de tu mano. La puedes colocar aunque el montón esté vacío; mientras haya un hueco donde ponerla, no pierdes el turno.
rules-abbey-how = Cuando puedas elegir: `/carc abbey` con la casilla, o `/carc draw`.
rules-mayor = Tienes un alcalde. En vez de un seguidor lo puedes poner en una ciudad de la loseta que acabas de colocar, si esa ciudad está libre. Cuando la ciudad puntúa, el alcalde cuenta por tantos seguidores como escudos tiene toda la ciudad: si no hay ninguno, no gana nada. No cambia los puntos que da la ciudad, y vuelve a casa como cualquier seguidor. Donde indicarías un seguidor, escribe `alcalde:ciudad`.
rules-barn = Tienes un granero. En vez de un seguidor lo puedes poner en una esquina de la loseta que acabas de colocar, si se encuentran en ella cuatro losetas y las cuatro tienen campo en ese punto. Da igual si hay campesinos. En su granja ya no se puede poner ningún campesino más.
rules-barn-on-barn-off = No puede ir en una granja que ya tiene granero, pero las losetas pueden unir granjas con granero.
rules-barn-on-barn-on = Puede ir en una granja que ya tiene granero.
rules-barn-scores = Cuando lo pones, la granja puntúa: quien tiene más campesinos en ella se lleva 3 puntos por cada ciudad completa que toca la granja, y todos los campesinos vuelven a casa. Cuando una granja con campesinos se une a otra con granero, los campesinos dan 1 punto por ciudad y vuelven a casa. Al final, cada granero da a su dueño 4 puntos por cada ciudad completa.
rules-barn-stays = No lo quita nada, ni siquiera una fiesta.
rules-barn-festival = Una fiesta lo puede hacer volver a casa.
rules-barn-how = Donde indicarías un seguidor, escribe `granero:` con la esquina, como `granero:no` (noroeste).
rules-barn-no-farms = Esta partida se juega sin campesinos, y por tanto nadie tiene granero.
rules-wagon = Tienes un carromato. En vez de un seguidor lo puedes poner en un camino, ciudad o monasterio libre de la loseta que acabas de colocar, nunca en un campo. Cuenta como un seguidor. Cuando ha puntuado, lo puedes mover a una zona incompleta y libre en vez de devolverlo a casa; en la puntuación final, no.
rules-wagon-c1 = Un camino tiene que unir esa zona con la que ha puntuado: caminos que se encuentran en un cruce, o un camino y la ciudad, el monasterio o la abadía adonde va a parar. Un solo paso.
rules-wagon-c2 = Esa zona tiene que tener una parte en la loseta donde estaba el carromato o en una de las ocho de alrededor; no hace falta ningún camino.
rules-wagon-abbey-road-only = Una abadía está unida a los caminos que terminan en sus lados, pero no a las ciudades.
rules-wagon-abbey-any-side = Una abadía está unida a los caminos y las ciudades que terminan en sus lados.
rules-wagon-how = Donde indicarías un seguidor, escribe `carro:` con el segmento, como `carro:camino`. Cuando pueda seguir, te preguntaré: `/carc wagon` con casilla y segmento, como `K14:camino-e`, o `casa`.
rules-bets = Todo el mundo tiene seis fichas. Cuando se ha colocado y puntuado una loseta con casa de apuestas, cada persona puede poner en ella en secreto una ficha boca abajo; no es obligatorio. No se apuesta si todos los caminos y ciudades de esa loseta están completos, ni con la última loseta del montón.
rules-bets-settle = Cuando se completa un camino o una ciudad de esa loseta, sus fichas se destapan después de puntuar. Una ficha acierta si uno de sus números es el número de losetas de ese camino o ciudad; si lleva el signo +, también si hay más. Las abadías no cuentan. Quien la ha puesto se lleva los puntos, sea de quien sea el camino o la ciudad; después, todas las fichas de la casa vuelven con sus dueños. Si se completan a la vez varias zonas de la casa, elige quien tiene el turno.
rules-bets-unclaimed-settle = Eso pasa aunque nadie tuviera ningún seguidor allí.
rules-bets-unclaimed-ignore = Si nadie ha puntuado por el camino o la ciudad, las fichas se quedan donde están.
rules-bets-end = Al final, una ficha que sigue en una casa se resuelve con el camino o la ciudad sin completar de su loseta que más puntos le dé.
rules-chip = `{ $chip }`: losetas → puntos { $hits }
rules-bets-how = Cuando te pregunte: `/carc bet` con una ficha, o `nada`; con `settle`, para elegir qué zona decide las apuestas de una casa. En la imagen, las fichas de una casa son un montón con los colores de sus dueños y un número que dice cuántas hay.
rules-house-none = Esta partida no tiene más reglas de la casa que las del apartado mesa. Con las opciones de `/carc start` se pueden añadir a otra partida.
rules-house-choose = Reglas de la casa que puedes añadir, por ejemplo con `/carc start options:draw_ahead=on`:
rules-house-draw_ahead = **draw_ahead**: al final de tu turno robas la loseta para tu próximo turno, a la vista de todo el mundo; al comienzo, todo el mundo roba una. Si encaja o no, se mira cuando llega tu turno.
rules-house-hand_size = **hand_size**: tienes tres losetas, colocas una por turno y al final vuelves a robar hasta tener tres. Si ninguna encaja, se enseñan y se cambian de una en una; si el montón está vacío, pierdes el turno. `/carc tiles hand:True` enseña las tuyas.
rules-house-hand-abbey = Mientras no la uses, la abadía es una de tus tres losetas.
rules-house-hand_visible = **hand_visible**: todo el mundo ve las losetas de los demás.
rules-house-hand-hidden = Nadie ve las losetas de los demás.
rules-house-start_tile_in_bag = **start_tile_in_bag**: la loseta inicial se barajó con las demás, y la primera que salió ocupó su lugar.
rules-house-unplayable = **unplayable**: una loseta que no encaja en ninguna parte vuelve al montón en un lugar al azar.
rules-house-trees_do_not_end_roads = **trees_do_not_end_roads**: donde los caminos { $count ->
    [one] de la loseta { $tiles } se encuentran entre árboles, son
   *[other] de las losetas { $tiles } se encuentran entre árboles, son
} un solo camino que sigue.
rules-house-buy_tiles = **buy_tiles**: si la loseta que sale es la única de las que quedan que puede completar algo, los demás pueden ofrecer por ella puntos o su abadía. Si la vendes, quien la compra la coloca enseguida como en un turno propio, y tú robas otra. Las máquinas no compran ni venden. Cuando te pregunte: `/carc trade`.
rules-house-fill_hole_extra_turn = **fill_hole_extra_turn**: si tu loseta toca otras por los cuatro lados, tienes otro turno después de este. Con una abadía, no.
rules-house-no_incomplete_points = **no_incomplete_points**: al final, los caminos, las ciudades y los monasterios incompletos no dan nada; las granjas, sí.
rules-table-floor = En esta partida la mesa no tiene borde: puedes alejarte todo lo que quieras, mientras las losetas encajen.
rules-table-table = La mesa mide { $size } losetas, con la loseta inicial en el centro: casillas de { $first } a { $last }. Las losetas que hay no se desplazan.
rules-table-shift = La mesa mide { $size } losetas. Todas las que hay se pueden desplazar juntas: puedes colocar una loseta si entonces todo cabe en ese tamaño.
rules-table-extend = Al comienzo la mesa medía { $size } losetas, con la inicial en el centro: casillas de { $first } a { $last }. Crece si todo el mundo está de acuerdo: propón un tamaño nuevo con `/carc game table`. También te pregunto antes de que una loseta que no encaja en ninguna parte quede fuera de la partida.
rules-table-beyond = Una loseta que solo encaja fuera de la mesa no encaja en ninguna parte.
rules-picture = **Las casillas** se nombran con las letras y los números del borde de la imagen. La imagen de un turno muestra siempre todo el tablero; `/carc board` con `zoom` muestra de cerca una parte.
    {""}**Tu loseta** sale en grande, con un número y una palabra en cada parte. Los trozos claros del marco son caminos y las barras rojas, ciudades. Las letras que siguen a una palabra son los lados adonde lleva esa parte.
    {""}**Dónde encaja**: en los cuadrados de color papel. Una muesca indica hacia dónde puede apuntar la parte de arriba de tu loseta; si no hay ninguna, encaja con cualquier giro. Una cruz marca una casilla donde ya no cabe ninguna loseta.
    {""}**Qué acaba de pasar**: la loseta enmarcada con un número es la última; las esquinas marcan las colocadas desde tu último turno. Un **+4** al lado de una figura pálida son puntos ganados desde entonces, en el color de quien se los lleva, más grandes los últimos; la figura ha vuelto a casa desde allí. Junto a cada puntuación está la suma.
    {""}**De quién es**: una ciudad o granja tiene el color de quien manda en ella, y una granja, también su trama; si la comparten varias personas, tiene bandas de varios colores dentro de un borde de varias líneas. La línea a lo largo de la muralla es discontinua donde la ciudad aún está abierta. Lo que no es de nadie queda en ladrillo y hierba lisos, y un seguidor tumbado en la hierba es un campesino.
rules-typing = Una jugada es una casilla, un giro y, si quieres, un seguidor: `/carc place B3 rot90 camino`, lo mismo después de `/carc play`, o en un mensaje que me mencione: `@carc B3 rot90 camino`. Los giros van en el sentido de las agujas del reloj; no hace falta decir el giro donde solo encaja uno. Para el seguidor, escribe una palabra o un número de la imagen de tu loseta, con una dirección si hay más de uno: `camino-e`.
rules-fairness = **Qué se publica**: barajo todas las losetas cuando empieza la partida y enseguida publico un hash: 64 letras y cifras calculadas (con SHA-256) a partir del orden de las losetas y de una sal aleatoria. Nadie puede saber el orden a partir del hash, ni encontrar otro orden que dé el mismo.
    {""}**Cómo se comprueba**: cuando la partida ha terminado, `/carc game export` te da un archivo con el orden y la sal. `carc proof FILE` vuelve a calcular el hash; también lo hace cualquier herramienta de SHA-256, a partir del texto que describe `docs/fairness.md`. Si es el hash publicado al principio, el orden estaba fijado antes de la primera jugada y nadie lo ha cambiado, ganara quien ganara.
    {""}**Lo que no puede demostrar**: que el orden fuera aleatorio, ni que quien aloja el bot no haya mirado las losetas.
rules-fairness-return = En esta partida, una loseta que no encaja en ningún sitio vuelve al montón, en un lugar que se decide al azar en ese momento. El hash no puede cubrir esos lugares: el archivo los indica, pero no puede demostrar que fueran aleatorios.
rules-typing-hand = Si puedes elegir entre varias losetas, indica primero la tuya: `D B3 rot90 camino`.
rules-typing-abbey-mayor = Las demás figuras van delante de su sitio: `alcalde:ciudad`, `carro:camino-e`, `granero:no`. Cuando puedas colocar la abadía: `/carc abbey K14`, o `/carc draw`.
rules-shown-turn = **En la imagen** le toca a { $who }. **1** Su loseta, al lado del tablero, encaja en las { $count } casillas marcadas. **2** Después puede ir un seguidor en ella. **3** En el turno anterior, { $other } ha completado la ciudad de { $laid } y se ha llevado { $points } puntos; el seguidor pálido ha vuelto a casa.
rules-shown-tiles = **En la imagen** la loseta solo encaja en las { $count } casillas marcadas. En { $cell } la tocarían dos losetas con campo, y solo tiene un lado de campo.
rules-shown-followers = **En la imagen**, { $who } tiene un seguidor en el camino de { $onroad } y otro en la ciudad de { $oncity }, y le quedan { $left }. { $other } tiene uno en el monasterio de { $oncloister }. Nadie más puede ocupar esas zonas.
rules-shown-followers-farmer = El seguidor tumbado en la hierba de { $onfield } es un campesino de { $other }.
rules-shown-roads = **En la imagen**, la loseta de { $who } en { $laid } ha completado el camino resaltado: { $tiles } losetas, { $points } puntos. Un extremo es el monasterio y el otro, el cruce. El seguidor pálido ha vuelto a casa.
rules-shown-trees = **En la imagen**, el camino resaltado sigue entre los árboles de { $cell } en tres direcciones. La loseta de { $who } en { $laid } ha cerrado la última: { $tiles } losetas, { $points } puntos.
rules-shown-cities = **En la imagen**, la loseta de { $who } en { $laid } ha cerrado la muralla de la ciudad resaltada ({ $tiles } losetas; escudos: { $pennants }) y ha ganado { $points } puntos.
rules-shown-cloisters = **En la imagen**, la loseta de { $other } en { $laid } es la última de las ocho que rodean el monasterio de { $cell }: { $points } puntos para { $who }, que tenía allí un seguidor.
rules-shown-farms = **En la imagen**, la granja resaltada es de { $who }, que tiene un seguidor tumbado en { $onfield }. Toca { $cities } ciudades completas y vale { $points } puntos; la ciudad de { $oncity } aún está abierta y no cuenta.
rules-shown-end = **En la imagen** ha terminado una partida corta: { $who } tiene { $score } puntos y { $other }, { $rival }.
rules-shown-end-incomplete = A { $who }, el camino incompleto le ha dado { $road }, la ciudad incompleta { $city } y el monasterio incompleto { $cloister }: los números están al lado.
rules-shown-end-farm = La granja de { $other }, rayada en su color, ha dado { $farm }.
rules-shown-festival = **En la imagen**, { $who } ha colocado la loseta de fiesta en { $laid } y ha recuperado el seguidor de { $cell } en vez de poner otro; allí se ve pálido. { $who } vuelve a tener { $left }.
rules-shown-abbey = **En la imagen**, la abadía de { $who } llena el hueco de { $laid }. Ha cerrado el camino de { $who } (+{ $road }) y la ciudad de { $other } (+{ $theirs }) sin contar como loseta de ninguno de los dos. El seguidor que hay en la abadía espera la última de las ocho losetas de alrededor.
rules-shown-mayor = **En la imagen**, la loseta de { $who } en { $laid } ha completado la ciudad resaltada, con { $pennants } escudos. Por eso el alcalde de { $who } ha contado por { $pennants } seguidores, y el seguidor de { $other }, por uno: los { $points } puntos han sido para { $who }.
rules-shown-barn = **En la imagen**, { $who } ha puesto el granero en la esquina de { $cell } donde se encuentran cuatro campos. La granja resaltada toca una ciudad completa: ha dado { $points } puntos al instante por el campesino de { $who }, y el granero vale { $later } al final.
rules-shown-wagon = **En la imagen**, el carromato de { $who } ha ganado { $points } puntos en el camino de { $cell }. Ahora puede pasar a { $targets }, o volver a casa.
rules-shown-bets = **En la imagen**, la loseta de { $who } en { $laid } ha completado un camino de { $tiles } losetas: { $points } puntos por el seguidor y { $chips } por la ficha de { $who } en la casa de { $cell }, que apostaba por { $tiles }. La ficha de { $other } sigue boca abajo en la casa de { $house }.
rules-shown-hand = **En la imagen** le toca a { $who }, que ve sus { $held } losetas al lado del tablero: coloca una y después roba otra.
rules-shown-table = **En la imagen** la mesa mide solo { $size }, para que se vea el borde. El camino se sale por { $cell }: más allá no cabe ninguna loseta.
rules-shown-table-closed = Por eso el borde lo ha cerrado: { $points } puntos para { $who }.
rules-shown-table-open = Por eso allí queda incompleto, y el seguidor de { $who } no vuelve.
rules-shown-table-shift = **En la imagen** la mesa mide solo { $size }. La loseta encaja en las { $count } casillas marcadas: con ella, todas siguen cabiendo en ese tamaño.
rules-shown-picture = **En esta imagen**, { $other } acaba de colocar la loseta de { $laid } y se ha llevado { $points } puntos por el camino. La ciudad de { $who } en { $oncity } está abierta: su línea es discontinua. La loseta que toca encaja en { $count } casillas.
rules-shown-picture-farm = La granja rayada de alrededor de { $onfield } es de { $who }, que tiene allí un seguidor tumbado.
help = **Cómo se juega**
    {""}**1.** `/carc start` abre una sala. Los demás pulsan **Unirme**, o tú **Añadir máquina**; después pulsas **Empezar**.
    {""}**2.** Cuando te toque, pulsa **Jugar** y elige una casilla, un giro y, si quieres, un seguidor. Nada cuenta hasta que lo confirmes.
    {""}**3.** O escríbelo: `/carc place B3 rot90 camino`. La imagen dice el nombre de las casillas y de las partes de tu loseta.
    {""}**4.** Un camino, una ciudad o un monasterio da puntos cuando está completo, y sus seguidores vuelven a casa. Las granjas puntúan al final.
    {""}**5.** `/carc board` vuelve a mostrar el tablero; `/carc board feature:B3 camino` dice de quién es ese camino y cuánto vale.
    {""}**Más**: `/carc tutorial` enseña a jugar en cinco minutos, `/carc rules` tiene las reglas de esta partida, `/carc rules topic:picture` explica la imagen, y `/carc rules topic:typing`, todo lo que puedes escribir. Escribe `/carc` para ver todos los comandos; `/carc help command:` explica uno.
help-command = `/{ $command }`: { $what }
help-option = {""}- `{ $word }`: { $what }
help-choice = {""}  - `{ $word }`: { $what }
help-direct = **Aquí, entre tú y yo**
    {""}- **Jugar contra la máquina** empieza una partida aquí mismo; `/carc start against:3` empieza una contra tres. No cuenta para la clasificación.
    {""}- `/carc games` muestra tus partidas de todos los servidores y te deja jugarlas desde aquí.
    {""}- `/carc tutorial` enseña a jugar a Carcassonne en cinco minutos.
    {""}- `/carc-me notices` cambia cómo te aviso, `/carc-me away` detiene tus relojes mientras estás fuera, `/carc-me language` cambia el idioma en que te contesto y `/carc-me privacy` muestra lo que guardo sobre ti.
    Para jugar con otras personas, escribe `/carc start` en un canal de un servidor.

## La lección

lesson-step = **Paso { $number } de { $count }**
lesson-place = Esta es tu loseta: un camino recto. Cada turno colocas la que robas, y sus lados tienen que coincidir con los de al lado: camino con camino, ciudad con ciudad, campo con campo. Encaja en los cuadrados de color papel; una muesca indica hacia dónde puede apuntar la parte de arriba (a la derecha: con el giro `↻ 90°`). Algunos botones de abajo están mal a propósito. ¿Dónde alarga el camino tu loseta?
lesson-place-south = Encaja, porque el campo toca el campo. Pero el camino sería nuevo y quedaría aislado. Busca un sitio al final del camino.
lesson-place-turned = Con ese giro, tu camino iría a parar a un campo, y por eso la loseta no puede ir ahí. `↻ 90°` significa un cuarto de vuelta en el sentido de las agujas del reloj.
lesson-place-right = ¡Sí! Ahora el camino sigue de N16 a O16.
lesson-follower = Puedes poner uno de tus siete seguidores en la loseta que acabas de colocar. Un seguidor ocupa la zona en la que está, y nadie más se puede poner ahí. En un camino es un bandido: cuando el camino tiene los dos extremos cerrados (por casas, una ciudad o un monasterio), ganas 1 punto por loseta y el seguidor vuelve a casa. En el campo sería un campesino, que se queda hasta el final de la partida. ¿Dónde lo pones?
lesson-follower-right = Muy bien: el camino es tuyo. La máquina ha colocado un cruce en M16, y sus casas cierran el camino por el oeste.
lesson-follower-field = Puedes hacerlo. Pero un campesino se queda en el campo hasta el final de la partida. Tan pronto, y en un campo tan pequeño, es mejor poner el seguidor en otro sitio.
lesson-follower-none = Te lo puedes guardar. Pero tienes siete, y este camino dará puntos en cuanto tenga cerrados los dos extremos.
lesson-close = Has robado un monasterio (en la imagen, claustro) con un camino que termina en su puerta. ¿Dónde pones la loseta para cerrar tu camino?
lesson-close-turned = Con ese giro, el campo tocaría tu camino. Un camino tiene que ir con otro camino.
lesson-close-south = Ahí no encaja: al sur de N16 hay campo, y el camino de tu loseta iría a parar a él.
lesson-close-right = ¡Sí! En P16 tu camino termina en el monasterio. Antes de puntuar el camino, puedes poner un seguidor en la loseta nueva.
lesson-cloister = En un monasterio, un seguidor es un monje: da 9 puntos cuando las ocho casillas de alrededor tienen loseta. ¿Dónde pones un seguidor esta vez?
lesson-cloister-road = No puedes: en este camino ya está tu bandido. Nadie se puede poner en una zona que ya tiene seguidor, ni siquiera tú.
lesson-cloister-none = Puedes hacerlo. Pero un monje en un monasterio da 9 puntos cuando las ocho casillas de alrededor tienen loseta, y nadie te los puede quitar.
lesson-cloister-right = ¡Muy bien! Tu camino está completo: has ganado 4 puntos por sus 4 losetas y el bandido ha vuelto a casa. El monje se queda hasta que el monasterio esté rodeado de losetas. La máquina ha empezado a ampliar la ciudad en N15, con un caballero dentro.
lesson-city = Un lado de tu nueva loseta es ciudad. Una ciudad completa da 2 puntos por loseta, y 2 más por cada escudo (está dibujado dentro de la ciudad). Como en los caminos, nadie puede unirse a una ciudad que ya tiene un seguidor. ¿Qué sitio es el mejor para ti?
lesson-city-theirs = Encaja, y completaría la ciudad. Pero el caballero que hay en ella es de la máquina: 6 puntos para ella, ninguno para ti.
lesson-city-turned = Así no encaja: el lado de ciudad tocaría el campo de N15.
lesson-city-right = ¡Sí! En O15 empieza una ciudad tuya, que puede crecer hacia el norte.
lesson-knight = Tu ciudad está abierta por el norte. En una ciudad, un seguidor es un caballero, y no deja entrar a nadie más. ¿Dónde pones un seguidor?
lesson-knight-field = Un campesino se queda tumbado en el campo hasta el final y entonces da 3 puntos por cada ciudad completa que toca el campo. Más adelante es una buena jugada. Pero la ciudad quedaría libre para los demás.
lesson-knight-none = Puedes hacerlo. Pero entonces quien juega después puede ocupar la ciudad.
lesson-knight-right = ¡Sí, un caballero! Cuando la muralla esté cerrada del todo, la ciudad te dará puntos y el caballero volverá a casa.
lesson-again = ¡Hola de nuevo! Lo dejaste aquí; **Atrás** repasa los pasos.
lesson-most = Otro tablero, unos turnos después. Tres caballeros se han encontrado en una ciudad: no puedes entrar en una ciudad ocupada, pero dos ciudades pueden crecer hasta unirse. Tú tienes dos caballeros en ella y la máquina, uno. Colocas esta loseta y cierras la muralla. ¿Quién se lleva los puntos?
lesson-for-both = Los dos
lesson-for-you = Yo, todos
lesson-for-them = La máquina
lesson-most-both = Solo si hay empate. Con un caballero cada uno, los dos recibirían todos los puntos. Pero aquí tú tienes dos y la máquina, uno.
lesson-most-them = La máquina tiene un caballero y tú, dos. Los puntos son de quien tiene más.
lesson-most-right = Sí: tienes más caballeros, así que te llevas los 12 puntos, 2 por cada una de las 6 losetas. La máquina, ninguno. Los tres caballeros vuelven a casa.
lesson-farm = Antes de que puntúe la ciudad, puedes poner un seguidor en la loseta que has colocado. Lo verde que rodea la ciudad es un campo: con los campos a los que se une, hasta los caminos y las murallas, forma una granja. Las granjas puntúan al final: 3 puntos por cada ciudad completa que tocan, para quien tenga más campesinos en ellas; si hay empate, enteros para cada uno. ¿Vale la pena un campesino aquí?
lesson-farm-none = Puedes, y te guardas un seguidor. Pero esta granja ya toca una ciudad completa, y eso son 3 puntos al final.
lesson-farm-right = Sí: esta granja toca una ciudad completa, así que vale 3 puntos al final, y 3 más por cada ciudad que se complete a su lado. Eso sí: un campesino se queda hasta el final y no sirve para nada más.
button-solo-now = Jugar ya contra la máquina
lesson-end = **Eso es todo.** Cuando se coloca la última loseta, los caminos y ciudades sin completar dan 1 punto por loseta, y un monasterio sin completar, 1 por él y 1 por cada loseta que lo rodea. Después puntúan las granjas. Gana quien tiene más puntos.
    {""}**Jugar ya contra la máquina** empieza una partida al momento. Para jugar con amigos, escribe `/carc start`. `/carc rules` cuenta lo demás.
lesson-on-road = En el camino
lesson-on-city = En la ciudad
lesson-on-cloister = En el monasterio
lesson-on-field = En el campo
lesson-on-nothing = En ninguna parte
button-lesson-back = Atrás
button-solo = Jugar contra la máquina

## Comandos

command = Juega a Carcassonne en este canal
command-start = Abre una sala para una partida nueva, o cambia las reglas de la tuya antes de empezar
command-start-edition = De qué edición son las reglas
command-start-edition-c2 = Segunda y tercera edición (por defecto)
command-start-edition-c1 = Primera edición
command-start-edition-c1-old = Primera edición, impresión antigua
command-start-box = Lo que trae una caja que tienes
command-start-box-base-2014 = Caja básica desde 2014 (Río, Abad)
command-start-box-big-2017 = Big Box desde 2017 (Río, Abad, Posadas y Catedrales, Constructores y Comerciantes)
command-start-expansions = Expansiones, como festival,bets o all
command-start-options = Reglas sueltas, como small_city=c1 farmers=off
command-start-seats = Cuántas personas pueden jugar como máximo
command-start-theme = Cómo se dibujan las imágenes
command-start-aid = Cuánta ayuda recibe todo el mundo
command-start-aid-all = Completa: primero las mejores jugadas; fuera de la clasificación
command-start-aid-standard = Lo que da una jugada, dueños, qué losetas quedan
command-start-aid-purist = Ninguna: solo las jugadas válidas
command-start-against = Jugar ya contra este número de máquinas, sin sala
command-start-thread = Con hilo propio o sin él, diga lo que diga el servidor
command-start-seed = Losetas en el orden de esta semilla; se podría saber qué viene: fuera de la clasificación
command-join = Ocupa un puesto en la sala
command-lobby-leave = Deja tu puesto antes de que empiece la partida
command-lobby = Gestiona la sala
command-lobby-setup = Las reglas de la sala y tu color; quien organiza lo cambia todo aquí
command-lobby-colour = Elige el color de tus figuras en la sala
command-lobby-colour-colour = Un color libre; déjalo vacío para tener un menú
command-lobby-computer = Añade una máquina
command-lobby-computer-level = Su nivel; si no lo dices, oficial
command-lobby-computer-level-apprentice = Aprendiz: cierra lo que puede, se le escapa mucho
command-lobby-computer-level-journeyman = Oficial: un rival serio
command-lobby-computer-level-master = Maestro: calcula lo que está por venir
command-lobby-computer-level-grandmaster = Gran maestro: prueba sus mejores jugadas antes de elegir
command-lobby-remove = Quita a alguien de la sala
command-lobby-remove-seat = El número del puesto o el nombre de quien lo ocupa
command-lobby-begin = Empieza la partida
command-lobby-rematch = Abre una sala para la gente de la última partida
command-lobby-cancel = Cierra la sala antes de que empiece la partida
command-place = Coloca tu loseta y, si quieres, pon un seguidor en ella
command-place-cell = La casilla, como B3
command-place-rotation = Cuánto se gira la loseta en sentido horario, como rot90
command-place-follower = Dónde va el seguidor: camino, ciudad, claustro o campo, con dirección si hay más de uno
command-place-tile = Cuál de tus losetas, si tienes más de una
command-draw = Roba una loseta, cuando también podrías colocar la abadía
command-abbey = Coloca la abadía en vez de robar una loseta, o después de la última
command-abbey-cell = Casilla vacía con losetas en los cuatro lados; tras la última loseta, también nada
command-abbey-follower = Qué se pone en ella: claustro, carro:claustro o nada
command-play = Coloca tu loseta con una línea como B3 rot90 camino
command-play-move = Casilla, giro y, si quieres, un seguidor
command-bet = Apuesta cuando te pregunte, o elige qué zona decide una casa de apuestas
command-bet-chip = Una de tus fichas, como 4-6, o nada; vacío, para un menú
command-bet-settle = El camino o la ciudad que decide las fichas de la casa de apuestas
command-wagon = Di adónde va tu carromato después de puntuar
command-wagon-to = Casilla y segmento, como K14:camino-e, o casa; vacío, para un menú
command-trade = Compra o vende una loseta cuando es la única que aún puede completar algo
command-trade-offer = Qué ofreces: puntos, abadía o nada; vacío, para un menú
command-trade-sell = Quién se queda con tu loseta, o nadie
command-undo = Deshaz tu última jugada, si todo el mundo está de acuerdo
command-undo-to = La primera jugada que se deshace; para quien organiza la partida o gestiona el servidor
command-me-answers = Guarda respuestas fijas para esta partida, y no te preguntaré cada vez
command-me-answers-bets = Cuando podrías apostar
command-me-answers-bets-none = No apostar nunca
command-me-answers-bets-ask = Pregúntamelo
command-me-answers-wagons = Cuando tu carromato ha puntuado
command-me-answers-wagons-home = Siempre a casa
command-me-answers-wagons-ask = Pregúntamelo
command-me-answers-turn = Cuando podrías colocar la abadía
command-me-answers-turn-draw = Robar siempre una loseta
command-me-answers-turn-ask = Pregúntamelo
command-me-answers-offers = Cuando una loseta está en venta
command-me-answers-offers-none = No comprar nunca
command-me-answers-offers-ask = Pregúntamelo
command-me-language = Elige el idioma en que te respondo
command-me-language-language = El idioma de lo que solo ves tú; si no eliges nada, te digo cuál es
command-me-language-language-auto = Automático
command-me-language-language-en = English
command-me-language-language-es = Español
command-me-language-language-ca = Català
command-me-screen = Elige la pantalla para la que se dibujan tus propios tableros
command-me-screen-size = La pantalla de los tableros que solo ves tú; si no eliges nada, te digo cuál es
command-me-screen-size-desktop = Escritorio: tableros horizontales
command-me-screen-size-phone = Teléfono: tableros verticales, losetas más grandes
command-game-table = Propón una mesa más grande, o acepta una
command-game-table-size = Ancho y alto en losetas, como 20x15; nada para decir que no a una propuesta
command-board = Vuelve a mirar el tablero
command-board-public = Enséñalo a todo el mundo en el canal
command-board-zoom = Acerca la imagen a esta casilla
command-board-owners = Pinta las zonas del color de quien manda en ellas
command-board-feature = Resalta una zona, como B3 camino-e: de quién es y cuánto vale
command-board-since = Numera las jugadas desde esta, o desde tu última: mía
command-board-format = Como imagen o con letras
command-board-owners-farms = Granjas
command-board-owners-cities = Ciudades
command-board-owners-roads = Caminos
command-board-format-picture = Imagen
command-board-format-text = Texto
command-tiles = Mira qué losetas quedan por salir
command-hint = Mira las tres jugadas que mejor me parecen, solo para ti
command-tiles-hand = Mira tus losetas y fichas, solo para ti
command-scores = Mira los puntos y los que habría si la partida acabara ahora
command-history = Mira las jugadas hasta ahora
command-history-number = Mira cómo estaba el tablero después de esta jugada
command-history-view = Jugadas; al acabar, un repaso
command-history-view-moves = Jugadas
command-history-view-analysis = Análisis
command-rules = Lee las reglas de esta partida
command-rules-topic = Un apartado
command-games = Mira tus partidas en este servidor, primero las que te esperan
command-help = Mira cómo se juega aquí
command-help-command = El comando del que quieres saber más
command-tutorial = Aprende a jugar en cinco minutos, por tu cuenta y con jugadas de verdad
command-game = Gestiona esta partida
command-me = Tus ajustes
command-me-notices = Elige cada cuánto, cuándo y cómo te aviso
command-me-notices-reminders = Cada cuánto te recuerdo una jugada
command-me-notices-reminders-usual = Lo habitual
command-me-notices-reminders-24 = Como máximo una vez al día
command-me-notices-reminders-48 = Como máximo cada dos días
command-me-notices-reminders-last = Solo cuando se me acabe el tiempo
command-me-notices-quiet = Horas sin avisos, como 22-8; off para no tenerlas
command-me-notices-zone = Tu zona horaria, como Europe/Madrid
command-me-notices-next = Avisarme también un turno antes del mío
command-me-notices-next-on = Sí
command-me-notices-next-off = No
command-me-notices-by = Cómo te aviso
command-me-notices-by-mention = Con una mención en el canal
command-me-notices-by-direct = Con un mensaje directo
command-me-away = Detén tus relojes en todas las partidas mientras estés fuera
command-me-away-until = El último día que estás fuera, como 2026-12-31 o 5d; back para volver ya
command-server = Ajustes de este servidor
command-game-resign = Deja tu puesto a la máquina
command-game-vote = Vota que la máquina juegue por alguien que lleva tres días sin jugar
command-game-pause = Propón una pausa con los relojes parados, o termínala
command-game-handover = Deja que otra persona juegue en tu lugar, por un tiempo o para siempre
command-game-follow = Recibe un aviso al terminar una partida que miras, o deja de recibirlo
command-game-clock = Mira los relojes de todo el mundo; en la sala, quien organiza elige cuánto tiempo hay
command-game-clock-limit = Cuánto tiempo hay
command-game-clock-limit-none = Sin límite
command-game-clock-limit-soft = Tres días por jugada (por defecto)
command-game-clock-limit-fast = Una hora por persona, y 15 minutos más con cada jugada
command-game-clock-limit-normal = Un día por persona, y 4 horas más con cada jugada
command-game-clock-limit-slow = Tres días por persona, y 12 horas más con cada jugada
command-game-clock-start = El tiempo con que empieza todo el mundo, como 24h
command-game-clock-more = El tiempo que suma cada jugada, como 4h
command-game-clock-most = El tiempo máximo que se puede acumular, como 72h
command-game-clock-overtime = Qué pasa si se acaba el tiempo
command-game-clock-overtime-nudge = Todo el mundo recibe un recordatorio
command-game-clock-overtime-vote = El resto puede votar que juegue la máquina
command-game-clock-overtime-skip = La loseta pasa a quien juega después
command-game-clock-overtime-turn = La máquina hace la jugada
command-game-clock-overtime-seat = La máquina juega hasta que vuelva esa persona
command-game-clock-overtime-out = Queda fuera de la partida
command-game-clock-alone = Qué pasa si solo queda una persona
command-game-clock-alone-on = Sigue contra la máquina
command-game-clock-alone-end = Se acaba la partida
command-game-export = Obtén la partida en un archivo
command-game-export-game = Otra partida que no sea la de este canal, por su nombre
command-game-settings = Cambia cómo se dibuja esta partida; solo quien la organiza
command-game-settings-theme = Cómo se dibujan las imágenes de esta partida a partir de ahora
command-server-settings = Ajustes de las partidas de este servidor (con permiso para gestionarlo)
command-server-settings-undo = Si las jugadas se pueden deshacer
command-server-settings-undo-on = Sí, si todo el mundo está de acuerdo
command-server-settings-undo-off = No
command-server-settings-language = El idioma de lo que lee todo el mundo
command-server-settings-language-en = English
command-server-settings-language-es = Español
command-server-settings-language-ca = Català
command-server-settings-theme = Cómo se dibujan las imágenes de las partidas nuevas
command-server-settings-channels = Dónde se pueden empezar partidas
command-server-settings-channels-here = En este canal y en los elegidos antes
command-server-settings-channels-not-here = En este canal ya no
command-server-settings-channels-all = En todos los canales
command-server-settings-start = Quién puede empezar partidas
command-server-settings-start-everyone = Todo el mundo
command-server-settings-start-managers = Quien gestiona el servidor
command-server-settings-games = Cuántas salas y partidas puede haber a la vez; 0 para no poner límite
command-server-settings-threads = Si cada partida nueva tiene su propio hilo
command-server-settings-threads-on = Sí, junto al canal donde se empieza
command-server-settings-threads-off = No, en el canal mismo
command-server-settings-voice = Si los momentos especiales tienen su propia línea
command-server-settings-voice-lively = Sí: grandes puntuaciones, remontadas, primeras victorias
command-server-settings-voice-plain = No, solo lo que pasa
command-server-settings-rules = Las reglas y el tiempo con que se abren las salas nuevas
command-server-settings-rules-here = Las de la sala o partida de este canal
command-server-settings-rules-usual = Las habituales
command-game-close = Cierra o termina la partida de este canal
command-me-stats = Mira tus victorias, tu rating y tus puntos en este servidor
command-me-privacy = Mira qué se guarda sobre ti, y bórralo
unknown-request = Ya no conozco este botón o este comando: viene de otra versión mía. `/carc help` muestra qué hay.
too-many-looks = Ahora mismo hay tanta gente que quiere mirar algo que no doy abasto. Vuelve a intentarlo dentro de un momento.
one-review-at-a-time = Todavía estoy preparando un repaso para ti. Cuando lo tengas, pídeme otro.
too-fast = Vas más rápido que yo: espera { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
} y vuelve a intentarlo.
too-fast-channel = Ahora mismo este canal va más rápido que yo: espera { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
} y vuelve a intentarlo.
undecoded-request = Discord me ha enviado algo que aún no sé leer, así que no ha cambiado nada. Quien me aloja lo encontrará en mi registro.
kept-next-board = Anotado. Ahora no puedo cambiar el mensaje de este canal: lo nuevo se verá aquí con el próximo tablero.
kept-not-posted = Anotado, pero ahora mismo no puedo publicar nada en este canal. Se verá aquí en cuanto pueda; si no, pide a quien gestione el servidor que revise mis permisos.
kept-late = Anotado. Mostrarlo aquí tarda más de lo normal; llegará solo.
kept-private-thread = Anotado, pero no puedo publicar aquí: no estoy en este hilo privado. Mencióname una vez en él (@ y mi nombre): así entro, y se verá enseguida.
kept-ask-permissions = Anotado, pero no lo puedo mostrar: me { $count ->
    [one] falta el permiso **{ $permissions }**
   *[other] faltan los permisos **{ $permissions }**
} en este canal. Pide a quien gestione el servidor que me { $count ->
    [one] lo dé
   *[other] los dé
} en los ajustes del canal; se verá en un minuto más o menos.
kept-mend-permissions = Anotado, pero no lo puedo mostrar: me { $count ->
    [one] falta el permiso **{ $permissions }**
   *[other] faltan los permisos **{ $permissions }**
} en este canal. { $count ->
    [one] Dámelo
   *[other] Dámelos
} en Editar canal > Permisos (Edit Channel > Permissions); se verá en un minuto más o menos.
no-picture = -# Falta la imagen: no tengo el permiso **{ $permission }** en este canal. Quien gestiona el servidor me lo puede dar en Editar canal > Permisos (Edit Channel > Permissions); así la próxima imagen sí llegará. Mientras tanto, `/carc board` te muestra el tablero.
permission-view = Ver canal (View Channel)
permission-send = Enviar mensajes (Send Messages)
permission-create-threads = Crear hilos públicos (Create Public Threads)
permission-send-in-threads = Enviar mensajes en hilos (Send Messages in Threads)
permission-attach = Adjuntar archivos (Attach Files)
permission-history = Leer el historial de mensajes (Read Message History)
command-leaderboard = Mira la clasificación y los récords de este servidor
command-leaderboard-show = Qué mostrar
command-leaderboard-show-ratings = Clasificación
command-leaderboard-show-records = Récords
command-leaderboard-public = Enséñala a todo el mundo en el canal
