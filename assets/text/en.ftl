# Everything that people read, in English. `**strong**` and `` `code` `` are the only marks.

## Lists and names
##
## Nouns have forms: `.one` is one of many ("a city"), `.own` a player's ("the mayor": there is one only), `.many` several.

list-empty = none
list-and = { " " }and{ " " }
list-more = { " " }and { $count } more
the-host = the host
# What the language calls itself.
language-name = English
computer-name = Computer { $number }
theme-painted = Painted
theme-ink = Ink
computer-for = Computer for { $who }
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-black = black
colour-white = white
colour-violet = violet
colour-green = green
feature-cloister = monastery
    .one = a monastery
feature-city = city
    .one = a city
feature-road = road
    .one = a road
feature-field = farm
    .one = a farm
feature-garden = garden
    .one = a garden
role-monk = monk
    .own = a monk
role-knight = knight
    .own = a knight
role-highwayman = highwayman
    .own = a highwayman
role-farmer = farmer
    .own = a farmer
role-nun = nun
    .own = a nun
role-traveller = traveler
    .own = a traveler
role-farmer-woman = farmwoman
    .own = a farmwoman
figure-count = { $count } { $count ->
    [one] { $figure }
   *[other] { $figure_many }
}
figure-follower = follower
    .many = followers
    .one = a follower
    .own = a follower
figure-mayor = mayor
    .many = mayors
    .one = a mayor
    .own = the mayor
figure-wagon = wagon
    .many = wagons
    .one = a wagon
    .own = the wagon
figure-barn = barn
    .many = barns
    .one = a barn
    .own = the barn
figure-abbot = abbot
    .many = abbots
    .one = an abbot
    .own = the abbot
figure-largefollower = large follower
    .many = large followers
    .one = a large follower
    .own = the large follower
figure-builder = builder
    .many = builders
    .one = a builder
    .own = the builder
figure-pig = pig
    .many = pigs
    .one = a pig
    .own = the pig
tile-abbey = the abbey
tile-with = { $base } with { $list }
tile-coded = { $name } ({ $code })
tile-cloister = a monastery
tile-city-side = a city edge
tile-city-corner = a city corner
tile-city-across = a city running straight through
tile-city-three = a city on three sides
tile-city-all = a city on all sides
tile-cities-opposite = two opposite city edges
tile-cities-adjacent = two city edges at a corner
tile-cities-corners = two city corners
tile-cities-crossing = two crossing cities
tile-cities-sides = { $count ->
    [3] three city edges
   *[other] four city edges
}
tile-city-divides = a city edge that divides the field
tile-corner-divides = a city corner that divides the field, with a road and grain
tile-pennants = { $count ->
    [one] a pennant
    [2] two pennants
   *[other] { $count } pennants
}
tile-straight = a straight road
tile-curve = a curve
tile-curve-right = a curve to the right
tile-curve-left = a curve to the left
tile-bridge = two roads that cross on a bridge
tile-curves = { $count ->
    [2] two curves
   *[other] { $count } curves
}
tile-touching = { $road } that touches the city
tile-road-under = a road passing under it
tile-fork = a fork in the road
tile-dead-end = a dead end
tile-road-right = a road to the right
tile-road-left = a road to the left
tile-roads-opposite = two opposite roads
tile-roads-right = two roads to the right
tile-roads-left = two roads to the left
tile-roads = { $count ->
    [one] a road
    [2] two roads
    [3] three roads
    [4] four roads
   *[other] { $count } roads
}
tile-junction = a three-way junction
tile-crossroads = a crossroads
tile-fields = { $count ->
    [3] three fields
   *[other] { $count } fields
}
tile-house = a betting house
tile-festival = a festival
tile-garden = a garden
tile-inn = an inn
tile-cathedral = a cathedral
tile-wine = wine
tile-grain = grain
tile-cloth = cloth
tile-spring = the spring
tile-lake = the lake
tile-river = the river
tile-river-straight = a straight stretch of the river
tile-river-bend = a bend in the river
edge-north = north
edge-east = east
edge-south = south
edge-west = west
side-field = field
side-road = road
side-city = city
side-river = river
side-any = anything
edition-c2 = second and third edition
edition-c1 = first edition
edition-c1-old = first edition, older printing
expansion-none = none
expansion-festival = The Festival
expansion-abbey-mayor = Abbey & Mayor
expansion-bets = The Bets
expansion-abbot = The Abbot
expansion-river = The River
expansion-inns = Inns & Cathedrals
expansion-traders = Traders & Builders
expansion-festival-brings = 10 tiles that let you take a follower back instead of placing one
expansion-abbey-mayor-brings = 12 tiles, and an abbey, a mayor, a barn and a wagon for each player
expansion-bets-brings = 10 tiles with betting houses, and six secret chips for each player
expansion-abbot-brings = an abbot for each player: it goes on monasteries and gardens, and comes home for points
expansion-river-brings = 12 tiles that form a river: they come first, from the spring to the lake
expansion-inns-brings = 18 tiles with inns and cathedrals, and a large follower for each player: it counts as two
expansion-traders-brings = 24 tiles with wine, grain and cloth, a builder that lets you play again, and a pig
box-base-2014 = Base box since 2014
box-base-2014-brings = the base game with The River and The Abbot
box-big-2017 = Big Box since 2017
box-big-2017-brings = River, Abbot, Inns & Cathedrals, Traders & Builders; not its seven small expansions
box-adds = Its expansions, without any others. Ticks that you change below count on top.
expansions-brings = { $tiles } tiles in total

## Words that people type
##
## Separated by commas: the first is shown, all are understood, with or without accents and capitals. The words of all
## languages are understood everywhere, so none may mean two things. Directions only count behind a place.

word-road = road, highwayman, thief, robber, bandit, traveller, traveler
word-city = city, knight
word-cloister = cloister, monastery, monk, nun
word-field = field, farm, farmer, meadow, peasant
word-mayor = mayor
word-wagon = wagon, cart
word-barn = barn
word-return = return
word-abbot = abbot, abbess
word-largefollower = large, largefollower, big, giant
word-builder = builder, master-builder
word-pig = pig, hog
word-wine = wine
word-grain = grain, wheat, corn
word-cloth = cloth, fabric
word-garden = garden, gardens
word-callback = callback, call-back, recall
word-abbey = abbey
word-n = n, north
word-e = e, east
word-s = s, south
word-w = w, west
word-ne = ne, northeast
word-se = se, southeast
word-sw = sw, southwest
word-nw = nw, northwest
word-mid = mid, middle
word-none = none, no, nothing, pass
word-nobody = nobody
word-keep = keep
word-home = home
word-mine = mine
word-draw = draw
word-all = all
word-any = any
word-bets = bets
word-abbey-mayor = abbey-mayor
word-red = red
word-blue = blue
word-yellow = yellow
word-black = black
word-white = white
word-violet = violet, purple
word-green = green
word-turn = turn
word-tiles = tiles, tile
word-followers = followers, follower, meeples, meeple
word-roads = roads
word-cities = cities
word-cloisters = cloisters, monasteries
word-farms = farms
word-end = end
word-festival = festival
word-river = river, the-river, spring, lake
word-inns = inns, inn, cathedrals, cathedral, inns-and-cathedrals
word-traders = traders, trader, builders, goods, traders-and-builders
word-house-rules = house-rules
word-table = table
word-picture = picture
word-typing = typing
word-fairness = fairness, fair

## Lobby

lobby-head = **{ $host } is looking for players!**
lobby-options = House rules:
lobby-options-more = Also: `{ $options }`
option = `{ $option }`: { $meaning }
lobby-time = Time: { $pace }
lobby-theme = Theme: { $theme } (`{ $name }`)
lobby-aid = Help: { $aid }
lobby-open = The tile order comes from a chosen seed, so anyone could work it out: this game won't be rated.
lobby-seats = { $people } ({ $taken } of { $seats })
lobby-played = Carcassonne, { $what }
lobby-base = base game
lobby-tiles = { $tiles } tiles
lobby-changed = { $count ->
    [one] 1 rule changed
   *[other] { $count } rules changed
}
lobby-rated = rated
lobby-not-rated = not rated
lobby-away = { $who } (away until { $until })
setup-head = **The rules of this game.** Edition: { $edition }. Expansions: { $expansions }. Tiles: { $tiles }.
setup-colour = You're { $colour }; the menu has the other colors that are still free.
setup-joins = You have no seat yet: press **Join** below the lobby.
setup-read = The host can change everything here until the game begins.
setup-too-few = **Begin** needs two players: your friends press **Join**, or you press **Add computer**.
setup-begin = **Begin** starts the game with { $people }. { $first }
boxes-now = You're playing with: { $expansions }. Tiles: { $tiles }. There's also:
boxes-brings = - **{ $expansion }**: { $brings }
boxes-sold = Or take what lies in a box you own:
edition-now = You're playing by the rules of the { $edition }. Choosing another one undoes all your rule changes; your expansions stay.
edition-c2-brings = 2 points per tile in small cities, too; up to six players
edition-c1-brings = a city of two tiles scores only half; up to five players
edition-c1-old-brings = like the first edition, but a city scores only once for each player, not for each farm
hint-edition = Edition
hint-theme = How the board is drawn
hint-seats = How many seats
hint-level-change = Change how good a computer player is
hint-remove = Remove a player
level-of = { $who }: { $level }
seats-count = { $seats } seats
place-here = This game is played in this channel. It can have its own thread instead: then the lobby moves there, and the channel stays free for another game.
place-thread = This game already has its own thread.
place-moved = The lobby moves to its own thread: you'll find it below.
button-setup = Set up…
button-setup-back = Back
button-boxes = Expansions…
button-edition = Edition…
button-seats = Seats…
button-place = Place…
button-to-thread = Play in a thread
button-menus = Menus instead
button-forms = Forms instead
hint-box = A box you own
hint-boxes = Expansions
hint-place = Where do you play?
place-channel = In this channel
place-channel-brings = everyone here sees every turn; the channel has one game at a time
place-own-thread = In its own thread
place-own-thread-brings = the lobby moves there, and the channel stays free for another game
edition-resets = Choosing another edition undoes all your rule changes; your expansions stay.
rule-by-edition = whatever the edition says
time-stays = Leave it empty to keep { $limit }.
form-not-open = The form didn't open, and nothing was changed. Press the button again, or choose from menus: **Menus instead**.
lobby-computer = { $who } ({ $level })
level-standard = earlier version
level-apprentice = apprentice
level-journeyman = journeyman
level-master = master
level-grandmaster = grandmaster
levels-explained = How good the computer players are:
    - **Apprentice**: finishes what it can and misses a lot; good for kids and first games.
    - **Journeyman**: a solid opponent.
    - **Master**: sees what every road, city and farm could grow into.
    - **Grandmaster**: also plays ahead to test its best moves, so it takes a moment to think.
levels-seat = { $who }: **{ $level }**
hint-level-new = Add a computer player
lobby-invited = Rematch! Press **Join** if you're in.
lobby-altered = -# Changed { $changes }. Press **Join** again to say you've seen it.
board-altered = -# Changed in the lobby { $changes }.
altered-since = since { $people } joined: { $what }
altered-more = { $list } and { $count } more
altered-seats = seats
altered-clock = clock
altered-aid = help
altered-seed = seed
thread-name = Carcassonne with { $host }
thread-line = **{ $host }** is starting a game of Carcassonne in its own thread (game `{ $game }`):
thread-line-runs = Carcassonne in this thread, with { $people }: { $count ->
    [0] the game goes on
   *[other] **{ $who }** to move
} (game `{ $game }`).
thread-line-lobby-over = The lobby that **{ $host }** opened in this thread was closed before the game began (game `{ $game }`).
thread-line-won = The game of Carcassonne in this thread is over: { $count ->
    [one] **{ $winners }** won with { $points } points
   *[other] **{ $winners }** tied with { $points } points
} (game `{ $game }`).
thread-line-over = The game of Carcassonne in this thread ended before its last tile (game `{ $game }`).
thread-never = I can't open a thread here: this is one already, or it isn't a normal text channel. We'll play right here.
thread-not-yours = There's no thread for this game: you don't have the { $count ->
    [one] permission **{ $permissions }**
   *[other] permissions **{ $permissions }**
} in this channel. We'll play right here.
thread-ask-permissions = I can't open a thread for this game: I don't have the { $count ->
    [one] permission **{ $permissions }**
   *[other] permissions **{ $permissions }**
} in this channel, so we'll play right here. Ask someone who manages this server to allow { $count ->
    [one] it
   *[other] them
} for me in the channel's settings; then the next game can have its own thread.
thread-mend-permissions = I can't open a thread for this game: I don't have the { $count ->
    [one] permission **{ $permissions }**
   *[other] permissions **{ $permissions }**
} in this channel, so we'll play right here. Allow { $count ->
    [one] it
   *[other] them
} for me under Edit Channel > Permissions; then the next game can have its own thread.
thread-refused = -# This game should have had its own thread, but Discord wouldn't let me open one, so we'll play here. Whoever manages this server can allow me **Create Public Threads** and **Send Messages in Threads** in this channel.
lobby-left = This game has begun.
lobby-cancelled = This lobby was closed before the game began. `/carc start` opens a new one.
lobby-cancel-ask = { $count ->
    [one] { $others } has a seat in this lobby.
   *[other] { $others } have seats in this lobby.
} Close it for everyone?
button-join = Join
button-leave = Leave
button-computer = Add computer
button-begin = Begin
button-cancel = Cancel the lobby
button-close-lobby = Close the lobby
button-with = Add { $expansion }
button-without = Remove { $expansion }
button-rules = House rules…
button-time = Time…
button-aid = Help and theme…
button-rules-back = Back to all rules
hint-house-rules = House rules
hint-edition-rules = Rules you can change
rules-lobby-none = No house rules yet: this game is played by its edition's rules.
rules-lobby-choose = Pick a rule to see its options. Only you can see this; the lobby shows every change.
rules-lobby-read = The host chooses the rules with this button or with `/carc start`. `/carc rules` spells them out.
rules-lobby-now = Now:
rules-lobby-add = House rules that the host can add with **Set up…**: `{ $names }`. `/carc rules topic:house-rules` explains them.
lobby-full = Full house! Press **Begin** when everyone is ready.
lobby-all-here = Everyone from the last game is here. Press **Begin** when you're ready.
lobby-moved = The lobby has moved to a newer message below.
begin-youngest = The youngest goes first. Who is the youngest?
begin-youngest-chooses = The youngest decides who goes first. Who did they pick?
begin-choose = Choose a player
colour-ask = You're { $colour }. Pick another color that's still free:
colour-choose = Your color
begin-draw = { $who } drew { $tile }: { $roads ->
    [one] { $roads } road
   *[other] { $roads } roads
}.
begin-start-tile = The first tile out of the bag, { $tile }, is the start tile.
begin-first = { $who } goes first.
game-begins = **The game begins.** The start tile is at N16.
game-begins-spring = **The game begins.** The spring is at N16, and the tiles of the river come first.
fair-begins = -# Fair play: a fingerprint of the tiles' order, to check at the end that nobody changed it: `{ $hash }`

## Turns

told-from = …
turn-others = Then: { $moves }
turn-resigned = { $who } gave up their seat; a computer player takes over.
turn-replaced = { $who } was away too long, so a computer player takes over.
turn-replaced-by = { $by } voted for it: a computer player takes over for { $who }.
turn-replaced-by-manager = Someone who manages the server has put a computer player in { $who }'s seat.
turn-left-for-a-while = A computer player is sitting in for { $who } for a while.
turn-can-return = { $who } can take the seat back with `/carc join`.
turn-out = { $who } ran out of time and is out of the game. Their meeples stay on the board.
turn-handed-over = { $to } takes over { $who }'s seat.
turn-timed-out = { $who } ran out of time. The next player gets the turn, and the same tile.
turn-played-for = { $who } ran out of time, so a computer player made this move.
turn-left-move = -# { $who } had lined up this move in advance.
turn-left-dropped = The move { $who } had lined up is no longer legal, so it was dropped.
turn-left-lost = { $who }: moves were taken back, so the move you had lined up is gone too.
turn-seat-back = { $who } is back and takes over from the computer player.
seat-lost-time = { $who }: your time ran out, so { $to } has your seat now.
seat-lost-vote = { $who }: you were away, so the others gave your seat to { $to }.
seat-lost-out = { $who }: your time ran out, so you're out of this game. Your meeples stay on the board.
seat-taken = { $who }: { $to } has taken the seat you offered.
seat-back = `/carc join` gets it back for you.

turn-placed = { $who } placed { $tile } at **{ $cell }**.
turn-deployed = { $who } placed { $tile } at **{ $cell }** and put { $role_own } on it.
turn-deployed-on = { $who } placed { $tile } at **{ $cell }** and put { $role_own } on it ({ $segment }).
turn-built = { $who } placed { $tile } at **{ $cell }** and built { $role_own } on its { $corner } corner.
turn-taken-back = { $who } placed { $tile } at **{ $cell }** and took { $figure_own } back from { $from }.
turn-called-back = { $who } placed { $tile } at **{ $cell }** and called { $figure_own } back from { $from }.
turn-moved = { $who }'s { $figure } moved on from { $from } to { $to }.
turn-bet = { $count ->
    [0] Nobody put a chip on the betting house at { $cell }.
    [one] One chip lies face down on the betting house at { $cell }: { $names }.
   *[other] { $count } chips lie face down on the betting house at { $cell }: { $names }.
}
turn-settled = Bets revealed at { $cell } ({ $segment } has { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}): { $chips }.
chip-settled = { $points ->
    [0] { $chip } missed
   *[other] { $chip } hit, +{ $points }
} ({ $names })
turn-dealt = { $who } drew a tile; nobody else sees it.
turn-shown = { $who } can't place any tile and shows their hand: { $tiles }.
turn-skipped = { $who } can't place anything and is skipped.
turn-sold = { $seller } sold the tile to { $buyer } for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
turn-sold-abbey = { $seller } sold the tile to { $buyer } for an abbey.
turn-sold-goods = { $seller } sold the tile to { $buyer } for { $goods }.
turn-again = { $who } filled a hole and gets another turn.
turn-builder = { $who }'s builder has more to build: { $who } plays again.
turn-goods = { $who } takes { $goods }.
turn-drew = { $who } drew a tile.
turn-unclaimed = Nobody scores: { $feature_one } of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} is complete, but nobody has a follower on it.
turn-powerless = Nobody scores the city of { $tiles } tiles: it has no pennants, and a mayor counts for as many followers as the city has pennants.
turn-discarded = The next tile, { $tile }, doesn't fit anywhere: back in the box it goes.
turn-put-back = The next tile, { $tile }, doesn't fit anywhere: it went back into the pile.
turn-returned = { $count ->
    [one] One of { $who }'s followers came home.
   *[other] { $count } of { $who }'s followers came home.
}
turn-returned-figure = { $who }'s { $figure } came home.
turn-choose = { $who } ({ $colour }), { $part }draw a tile, or place your abbey at { $cells }. { $count ->
    [one] One tile is left in the pile.
   *[other] { $count } tiles are left in the pile.
}
turn-choose-hand = { $who } ({ $colour }), { $part }place one of your tiles. **My tiles** shows them to you alone. { $count ->
    [0] The pile is empty.
    [one] One tile is left in the pile.
   *[other] { $count } tiles are left in the pile.
}
turn-choose-open = { $who } ({ $colour }), { $part }place one of your tiles. { $count ->
    [0] The pile is empty.
    [one] One tile is left in the pile.
   *[other] { $count } tiles are left in the pile.
}
turn-choose-replace = { $who } ({ $colour }), { $part }none of your tiles fit: swap them for new ones, or place your abbey at { $cells }.
turn-last = { $who } ({ $colour }), { $part }the pile is empty. Place your abbey at { $cells }, or keep it.
turn-last-hand = { $who } ({ $colour }), { $part }the pile is empty and none of your tiles fit. Place your abbey at { $cells }, or keep it for now.
turn-held = Tiles in hand: { $held }
turn-held-by = { $who }: { $tiles }
hand-drawn = Your tile is **{ $tile }**. It's the only one you can place.
hand-code = { $code } = { $tile }
hand-codes = -# To type: { $codes }
hand-tiles = { $count ->
    [0] You have no tiles left.
    [one] You have one tile: { $tiles }
   *[other] Your tiles: { $tiles }
}
turn-call = { $who } ({ $colour }), { $part }your tile is **{ $tile }**. { $count ->
    [0] It's the last one!
    [one] One more after this.
   *[other] { $count } left after this.
}
turn-second-part = second part of your turn:{" "}
# Moments: what is remarkable gets a line, in several variants. number: points, tiles or cities.
moment-record = { $variant ->
    [0] 🏆 A new record for this server: { $number } points by { $who }. The old one stood at { $before }.
    [1] 🏆 Nobody here has ever scored more: { $who } has { $number } points, past the old record of { $before }.
   *[2] 🏆 One for the books: { $who } takes the server's record to { $number } points. It was { $before }.
}
moment-first-win = { $variant ->
    [0] 🎉 { $who }'s first win on this server. Congratulations!
    [1] 🎉 { $who } wins here for the first time. May many more follow!
   *[2] 🎉 One to remember, { $who }: your first win on this server!
}
moment-first-wins = 🎉 The first win on this server for { $who }. Congratulations!
moment-hundredth = { $variant ->
    [0] 💯 That was { $who }'s hundredth tile on this server. Here's to the next hundred!
    [1] 💯 A hundred tiles on this server by { $who }. Thanks for building with us!
   *[2] 💯 { $who } has placed a hundred tiles on this server by now: a whole landscape.
}
moment-comeback = { $variant ->
    [0] What a comeback! { $who } was { $number } points behind and is now in the lead.
    [1] From last to first: { $who } has made up { $number } points.
    [2] It's never over till it's over: { $who } was { $number } points behind not long ago and is now in front.
   *[3] Look at the scores: { $who } trailed by { $number } points and now has the lead.
}
moment-city-taken = { $variant ->
    [0] A bold move: { $from } built that city, and { $who } holds it now.
    [1] The keys change hands: a city of { $number } tiles goes from { $from } to { $who }.
    [2] New colors on the walls: { $who } has the majority in the city that { $from } began.
   *[3] { $from } laid the stones, { $who } brought more people: the city of { $number } tiles has a new owner.
}
moment-farm = { $variant ->
    [0] A farm has changed hands: { $who } has the majority there now, with { $number } complete cities beside it.
    [1] Something moved out in the fields: a farm with { $number } complete cities goes from { $from } to { $who }.
   *[2] Greener grass: { $who } is ahead of { $from } on a farm with { $number } complete cities.
}
moment-city-shared = { $variant ->
    [0] { $from }'s city has company: { $who } is in it, too.
    [1] Well joined: the city of { $number } tiles belongs to { $from } and { $who } alike.
    [2] There's room for two: { $who } moves into { $from }'s city.
   *[3] { $who } has found a way into { $from }'s city. They share all { $number } tiles of it.
}
moment-tie = { $variant ->
    [0] Neck and neck: { $who } lead with { $number } points each!
    [1] All square at the top: { $who }, { $number } points each.
   *[2] You couldn't slip a tile between { $who }: { $number } points each.
}
moment-double = { $variant ->
    [0] Two tiles, { $number } points: a fine double turn by { $who }.
    [1] { $who }'s builder pays off: { $number } points in one double turn.
   *[2] Built twice, paid twice: { $number } points in one turn for { $who }.
}
moment-best = { $variant ->
    [0] The best score of this game so far: { $number } points at once for { $who }!
    [1] { $number } points in one go: nobody in this game has done better than { $who }.
    [2] Well built! { $number } points for { $who }, the most so far.
   *[3] That's the one to beat: { $number } points for { $who }.
}
moment-big = { $variant ->
    [0] Now that's a harvest: { $number } points for { $who }.
    [1] Something to be proud of, { $who }: { $number } points at once.
    [2] { $number } points in one go! Nicely earned, { $who }.
   *[3] That was worth the wait: { $number } points for { $who }.
}
moment-last-tiles = { $variant ->
    [0] Into the home stretch: { $number } tiles left in the pile.
    [1] The end is near: only { $number } tiles left. Anything you'd still like to finish?
   *[2] Time to bring the followers home: { $number } tiles to go.
}
scored-road = **{ $who } +{ $points }** for a road of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}{ $why }.
scored-city = **{ $who } +{ $points }** for a city of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}{ $pennants ->
    [0] {""}
    [one] {" "}with a pennant
   *[other] {" "}with { $pennants } pennants
}{ $why }.
scored-small-city = **{ $who } +{ $points }** for a small city of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}{ $pennants ->
    [0] .
    [one] {" "}with a pennant.
   *[other] {" "}with { $pennants } pennants.
}
scored-cloister = **{ $who } +{ $points }** for a monastery.
scored-garden = **{ $who } +{ $points }** for a garden.
scored-inn = { " " }× { $each } with an inn
scored-cathedral = , × { $each } with a cathedral
scored-pig = , { $each } points for each with the pig
unpaid-inn = incomplete with an inn
unpaid-cathedral = incomplete with a cathedral
scored-called-back = **{ $who } +{ $points }** for the abbot called back: 1 for its place and 1 for each tile around it.
scored-barn-placed = **{ $who } +{ $points }** for farmers on a farm that got a barn: { $cities ->
    [one] 1 complete city
   *[other] { $cities } complete cities
}{ $why }.
scored-barn-joined = **{ $who } +{ $points }** for farmers whose farm joined one with a barn: { $cities ->
    [one] 1 complete city
   *[other] { $cities } complete cities
}{ $why }.
scored-final = **{ $who } +{ $points }** in final scoring.
rotation = { $degrees ->
    [0] 0°
   *[other] ↻ { $degrees }°
}
completes = completes { $list }
completes-item = { $feature_one } ({ $who })
completes-points = { $who } +{ $points }
completes-own = you +{ $points }
completes-nobody = nobody's
brings-goods = you take { $goods }
brings-again = you play again
best-head = { $count ->
    [one] The only cell for your tile. Margin = how many points ahead of your closest rival I expect you to finish:
   *[other] My { $count } favorite moves. Margin = how many points ahead of your closest rival I expect you to finish:
}
best-move = **{ $number }. { $move }**, margin **{ $margin }**: { $why }.
best-figure = { $figure_own } ({ $effect })
best-chance = { $percent }% likely to be completed
best-extends = extends { $feature_one } ({ $who }: { $effect })
best-extends-theirs = but extends { $feature_one } ({ $who }: { $effect })
best-you = you
best-followers = { $count ->
    [0] you'll have no follower left
    [one] you'll have 1 follower left
   *[other] you'll have { $count } followers left
}
best-answer = I'd answer **{ $choice }**. It's final once you confirm it.
best-draw = I'd draw a tile: `/carc draw`.
best-keep = I'd hold on to the abbey: `/carc abbey cell:none`.
best-from-supply = I'd place the abbey: **{ $move }**.
button-best = { $number }. { $move }
effect-closes = completes it, { $points ->
    [one] 1 point
   *[other] { $points } points
}
effect-open = { $points ->
    [one] 1 point so far
   *[other] { $points } points so far
}
effect-inn = nothing so far with an inn, { $points ->
    [one] 1 point
   *[other] { $points } points
} if completed
effect-cathedral = nothing so far with a cathedral, { $points ->
    [one] 1 point
   *[other] { $points } points
} if completed
effect-farm = { $cities ->
    [0] no complete city yet
    [one] 1 complete city so far
   *[other] { $cities } complete cities so far
}
effect-builder = extend it later to play again
effect-pig = 4 points a city for you, { $cities ->
    [0] no complete city yet
    [one] 1 complete city so far
   *[other] { $cities } complete cities so far
}
effect-return = comes home
effect-called-back = comes home, { $points ->
    [one] 1 point now
   *[other] { $points } points now
}
effect-barn = a barn: { $cities ->
    [0] no complete city yet
    [one] 1 complete city so far
   *[other] { $cities } complete cities so far
}{ $points ->
    [0] {""}
    [one] , and 1 point for your farmers now
   *[other] , and { $points } points for your farmers now
}
turn-since-own = Since your last turn: { $moves }
turn-since-begin = So far: { $moves }
turn-short = { $who } at { $cell }
turn-short-scored = { $who } at { $cell } ({ $gained })
button-since = What did I miss?
button-play = Play
button-board = Show the board
button-draw = Draw a tile
button-abbey = Place the abbey…
button-keep = Keep the abbey
button-hand = My tiles
button-tiles = Tiles left
button-scores = Scores
button-more = More…
button-farms = Farms
button-cities = Cities
button-roads = Roads
button-hint = Hint
button-history = Moves
button-notices = When to ping me
choice-yes = yes
choice-no = no
commands-turn = Everything around a turn…
commands-game = The lobby and the game…
commands-own = My settings and the server…
button-do = Do it
button-more-choices = More choices
button-all-commands = All commands
more = What would you like? Only you can see this.
help-typed = There's nothing to choose for this right now. To type it: `/{ $command }`.
help-no-game = There's no running game in this channel.
score-of = { $who } ({ $colour }) { $points }

## Statistics

stats-none = You haven't finished a game on this server yet.
stats-head = **Your finished games on this server**
stats-games = { $count ->
    [one] One game finished
   *[other] { $count } games finished
}
stats-won = Won: **{ $won }** ({ $share }%)
stats-given-up = Resigned: { $count }
stats-rating = Rating: **{ $rating }** ± { $uncertainty } after { $count ->
    [one] one rated game
   *[other] { $count } rated games
} (last game: { $change })
stats-placed = Place on the leaderboard: { $place }
stats-not-placed = { $count ->
    [one] One more rated game puts you on the leaderboard.
   *[other] { $count } more rated games put you on the leaderboard.
}
stats-unrated = No rating yet. Only games between people count, with no chosen seed, without full help, and with at least 24 tiles.
stats-points = Points: { $average } on average, best { $most } ({ $board }, { $when })
stats-shares = Where they come from: cities { $cities }%, roads { $roads }%, monasteries { $cloisters }%, farms { $farms }%{ $gardens ->
    [0] {""}
   *[other] , gardens { $gardens }%
}
stats-best = Your best: a city of { $cities } points, a road of { $roads }, a monastery of { $cloisters }, a farm of { $farms }{ $gardens ->
    [0] {""}
   *[other] , a garden of { $gardens }
}
stats-rival = Favorite opponent: { $who } ({ $count ->
    [one] one game
   *[other] { $count } games
}; ahead in { $ahead }, behind in { $behind })
server-stats-none = Nobody has finished a game on this server yet.
server-stats-head = **This server's finished games**
server-stats-games = { $count ->
    [one] One game
   *[other] { $count } games
} by { $people ->
    [one] one player
   *[other] { $people } players
}, { $tiles } tiles placed
record-score = Most points: **{ $points }** by { $who } in { $board }
record-city = Biggest city: **{ $points }** points for { $who } in { $board }
record-road = Longest road: **{ $points }** points for { $who } in { $board }
record-farm = Biggest farm: **{ $points }** points for { $who } in { $board }
record-closest = Closest finish: { $points ->
    [0] a tie
    [one] one point
   *[other] { $points } points
} between { $who } in { $board }
record-longest = Longest game: { $time } in { $board }
leaderboard-head = **Ratings on this server**
leaderboard-row = { $place }. **{ $who }** { $rating } ± { $uncertainty } · { $count } games
leaderboard-few = Not ranked yet (fewer than { $count } rated games): { $who }
leaderboard-none = Nobody has finished a rated game yet.
leaderboard-how = -# Everyone starts at 1500. Only games between people count, with at least 24 tiles, no chosen seed and no full help: up to five a day with the same people. Giving up your seat for good counts as last place.

## Privacy

privacy-head = **What I keep about you**
privacy-games = { $count ->
    [0] No game mentions you.
    [one] One game mentions you. It holds your Discord ID, the name you had when you sat down, your moves and when you made them.
   *[other] { $count } games mention you. They hold your Discord ID, the name you had when you sat down, your moves and when you made them.
}
privacy-settings = Your settings: language, notifications, when you're away.
privacy-settings-none = You haven't changed any settings.
privacy-file = The attached file has everything except your moves; those are in each game's own file (`/carc game export`).
privacy-delete = **Delete** removes your ID, your name and your settings everywhere. Your moves stay, as those of a former player, because the games belong to the others too; their ratings don't change. This can't be undone.
privacy-seats = { $count ->
    [one] **Delete** first gives up the seat you still have, as `/carc lobby leave` or `/carc game resign` would, and I'll tell its channel:
   *[other] **Delete** first gives up the { $count } seats you still have, as `/carc lobby leave` or `/carc game resign` would, and I'll tell their channels:
}
privacy-kept = -# Not deleted: messages already posted here, my host's backups and logs. I keep one mark without your ID or name, so that restoring an old backup doesn't bring you back.
button-forget = Delete everything about me
privacy-deleted = Done: I don't know anything about you anymore. If you use me again, we start fresh.
refuse-forget-nothing = There's nothing to delete: I store nothing about you.
refuse-forget-busy = I'm deleting someone else's data just now. Please try again in a minute.
refuse-forget-again = I deleted your data within the last hour. What I've stored since then can be deleted in { $minutes } min: press the button again then.
former-player = Former player

## Own games

games-none = You have no games on this server. `/carc start` opens a lobby.
games-lost = { $board }: a computer player is playing for you against { $others }; you can take your seat back
button-back-with = Take my seat back ({ $others })
games-head = { $count ->
    [one] You have one game on this server:
   *[other] You have { $count } games on this server:
}
games-yours = **Your move** in { $board } with { $others } (waiting { $time })
games-theirs = { $who } to move in { $board } (waiting { $time })
games-lobby = { $board }: not begun yet, { $seated } of { $seats } seats taken
games-unreadable = { $board } is stuck for now: use `/carc start` there to see why and who can sort it out
games-more = … and { $count } more
games-none-anywhere = You have no games. They're played in a server's channels: `/carc start` there opens a lobby.
watched-in-threads = There's no game in this channel itself. { $count ->
    [one] One is being played in a thread:
   *[other] { $count } are being played in threads:
}
watched-here = Here you can watch:
watched-elsewhere = There are also games in these channels, if you can see them:
watched-yours = { $board }: **your move** (waiting { $time }; { $people })
watched-theirs = { $board }: **{ $who }** to move (waiting { $time }; { $people })
watched-lobby = { $board }: a lobby, { $seated } of { $seats } seats taken ({ $people })
games-alike = { $others } (game { $game })
button-alike = Game { $game } · { $label }
plan-which = -# The game with { $others } in { $board } (game `{ $game }`)
games-head-everywhere = { $count ->
    [one] You have one game:
   *[other] You have { $count } games:
}
button-play-with = Play with { $others }
time-minutes = { $count ->
    [0] less than a minute
    [one] 1 minute
   *[other] { $count } minutes
}
time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}

## Players who are away

reminder = **Reminder:** still your move, { $who }! The game has been waiting for { $time }.
reminder-before-seat = **Last warning:** time for this move runs out { $when }. Then a computer player takes over from { $who }.
reminder-before-out = **Last warning:** time for this move runs out { $when }. Then { $who } is out of the game.
reminder-last = **Last reminder:** the game has been waiting for { $who } for { $time }.
reminder-alone = **Last reminder:** the game has been waiting for { $who } for { $time }. Nobody else is playing, so it'll keep waiting.
reminder-deserted = **Last reminder:** nobody has moved for a whole round, so no more turns are skipped. The game is waiting for { $who }.
reminder-deserted-turn = **Last reminder:** nobody has moved for a whole round, so I've stopped moving for those who are away. The game is waiting for { $who }.
vote-open = { $votes ->
    [0] The game has been waiting for { $who } for { $time }. Should a computer player take over? { $needed ->
        [one] One vote is
       *[other] { $needed } votes are
    } enough. { $who } can take the seat back at any time.
   *[other] { $votes } of { $needed } votes for a computer player to take over for { $who }, who can take the seat back at any time. The game has been waiting for { $time }.
}
vote-host = As host, { $who } decides alone.
vote-decides = If nobody else votes, it's decided { $when }.
vote-by = Voted for it: { $names }.
vote-counted = You voted for a computer player to take over for { $who }: { $votes } of { $needed } votes.
vote-waits = You voted to wait for { $who }: { $votes } of { $needed } votes for a computer player.
button-replace = Let a computer take over
button-wait = Wait
closing = **Nobody has moved for three days.** This game will be closed { $when }. A move keeps it open, and so does the button. It wouldn't be rated, but it would stay on record.
closing-by = Requested by { $who }.
close-ask = This game is still being played. If nobody moves, it can be closed in { $time }, with a day's warning. Or end it **now**: everyone is told, it isn't rated, and nobody can go on with it.
button-end = End the game
button-object = Keep the game open
turn-next = -# Next: { $who }
wish-quiet = This doesn't ping anyone: you've asked { $count } times within the last hour. It's on the board, though.
wish-where = -# Asked { $when }. The buttons are below the board: { $board }
pause-proposed = { $who } would like a break. Once everyone agrees, the clocks are paused until someone moves or ends the break.
pause-agreed = You agreed to the break. It begins once everyone has.
pause-declined = No break: { $who } would rather keep playing.
button-pause = Take a break
button-no-pause = Keep playing
button-unpause = End the break
wake = { $who }: { $by } is waiting for your move.
button-wake = Wake them up
handover-ask = Who should take over for you? Offer your seat, and anyone here without one can take it. Or let a computer player play until you're back with `/carc join`. To leave for good, use `/carc game resign`.
handover-offered = Your seat is on offer. Until someone takes it, you keep playing.
handover-kept = You keep your seat.
handover-open = { $who } is looking for someone to take over their seat.
button-offer-seat = Offer my seat
button-keep-seat = Keep my seat
button-while-away = Computer plays until I'm back
button-take-seat = Take { $who }'s seat
follow-on = I'll ping you when this game is over. Use the same command again to stop that.
follow-off = I won't ping you when this game is over.
away-until = You're away until { $until }. Your clocks are paused, and no game will ping you. `/carc-me away until:back` ends it early.
away-back = Welcome back! Your clocks run again, and games ping you as before.
away-not = You're not away. `/carc-me away until:{ $example }` or `until:5d` pauses your clocks in every game and stops the pings.
notices-head = **How I notify you**
notices-usual = I remind you of a move when a sixth of your time for it is gone, when half is gone, and when it runs out.
notices-interval = I remind you of a move at most once every { $hours } hours.
notices-last = You only get a reminder when your time runs out.
notices-quiet = Quiet hours: { $from } to { $to }. Whatever happens then, I'll tell you afterwards.
notices-no-quiet = You have no quiet hours. `/carc-me notices quiet:22-8 zone:Europe/Madrid` sets them, and `quiet:off` removes them.
notices-zone = Your time zone is `{ $zone }`; it's { $now } there.
notices-next = You also get a heads-up one turn before yours.
notices-no-next = You get a ping when it's your turn, not before.
notices-direct = I send you a DM. If Discord won't let me, I ping you in the channel.
notices-mention = I ping you in the channel. For DMs: `/carc-me notices by:direct`.
direct-turn = It's your move in { $board } with { $others }.
direct-played = Your move is in. The next board will be in { $board }.
direct-reminder = The game in { $board } with { $others } is still waiting for your move.
direct-waits = The game in { $board } with { $others } is stuck.
direct-next = You're up next in { $board } with { $others }.
direct-lobby = The lobby in { $board } is waiting for you.
direct-end = The game in { $board } with { $others } is over.
direct-seat = Your seat in { $board }, in the game with { $others }:
direct-seat-back = `/carc join` there, or `/carc games` here, gives it back to you.
direct-wish = There's a question for you in { $board }, where you're playing with { $others }.
direct-how = -# To stop these DMs: `/carc-me notices by:mention`.
button-mute = No more reminders this turn
muted = No more reminders for this turn, until your time runs out.

## Time

pace = { $limit } { $overtime }
aid-all = full, with the best moves suggested first (not rated)
aid-standard = what a move is worth, who owns what, which tiles are left
aid-purist = none: only which moves are legal
aid-choose = How much should I help everyone, and how is the board drawn?
aid-read = The host decides how much I help everyone in this game.
hint-aid = Help
refuse-purist = This game is played without help, so I won't say who owns what, what it's worth or which tiles are left. `/carc board` and `/carc scores` show what everyone sees anyway.
refuse-hint = This game is played without help, so I won't say which moves are good. `/carc play` suggests every legal move as you type.
refuse-hint-rated = This is a rated game, so I won't say which moves are good. You get hints in games with full help (`/carc start aid:all`) and against computer players.
refuse-aid = `{ $typed }` isn't a kind of help. Choose `all`, `standard` or `purist`.
pace-none = No time limit. The host can replace a player who hasn't moved for three days.
pace-soft = Three days per move; I show how long everyone has taken.
pace-short-none = no time limit
pace-short-soft = three days per move
pace-short-bank = { $start } each
pace-bank = { $start } each, plus { $more } per move, up to { $most } saved.
overtime-nudge = Time's up? Everyone gets a reminder.
overtime-vote = Time's up? The others can vote for a computer player to take over.
overtime-skip = Time's up? The next player gets the tile.
overtime-turn = Time's up? A computer player makes that move.
overtime-seat = Time's up? A computer player takes over until they're back.
overtime-out = Time's up? They're out of the game.
alone-on = If only one person is left, they play on against computer players.
alone-end = If only one person is left, the game ends.
hint-limit = How much time is there?
hint-overtime = What happens when time runs out?
hint-alone = What if only one person is left?
clock-choose = Choose here, or type your own numbers: `/carc game clock start:24h more:4h most:72h`.
clock-read = The host chooses the time with this button or with `/carc game clock`.
clock-left = -# Time for this move runs out { $when }.
clock-used = -# Time used so far: { $list }
clock-paused = -# The clocks are paused, as you all agreed.
clocks-ended = { $who } has ended the break.
clocks-again = { $who }: the clocks are running again, and the game is waiting for you.
clock-away = -# { $who } is away until { $until }; their clock is paused.
clock-of = { $who } { $time }
clock-row = **{ $who }** has used { $used }.
clock-row-left = **{ $who }** has used { $used } and had { $left } left after their last move.
clock-waits = The game has been waiting for { $who } for { $time }.

## Questions other than placing a tile

question-time = Time to answer runs out { $when }; no answer means no. Your answer is final.
question-time-wagon = Time to answer runs out { $when }; then the wagon goes home. Your answer is final.
question-time-settle = Time to answer runs out { $when }; then I pick one for you. Your answer is final.
question-reminder = **Reminder:** the game is waiting for an answer.
question-plan = Your choice: **{ $choice }**. It's final once you confirm it.
question-answered = Your answer is in, and final. Nobody else sees it until everyone has answered.
bet-explain = There's a betting house at **{ $cell }**. You can put one of your chips on it, face down. It's revealed when a road or city of that tile is completed, and wins if the number of tiles in it is on the chip (or is higher, where the chip says so). Still incomplete there:
bet-feature = `{ $segment }`: { $tiles ->
    [one] 1 tile so far
   *[other] { $tiles } tiles so far
}
bet-pays = { $tiles } tiles: { $points } points
bet-pays-more = { $tiles } tiles or more: { $points } points
bet-none = No bet
chip-either = { $one } or { $other }
chip-or-more = { $one }, or { $other } and more
own-chips = { $count ->
    [0] All your chips are out on betting houses.
    [one] You have one chip in front of you:
   *[other] You have { $count } chips in front of you:
}
own-chip = `{ $chip }` ({ $pays })
own-chip-lying = On the betting house at **{ $cell }**: `{ $chip }`
settle-explain = Several features of the betting house at **{ $cell }** were completed at once. Which one decides its bets? Choose before they're revealed.
settle-by = { $feature } of { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
wagon-explain = Your wagon at **{ $cell }** was scored. It may move on to another feature that is incomplete and free, or go home.
wagon-target = { $feature } of { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} so far
wagon-home = Home
offer-explain = { $who } drew **{ $tile }**, the last tile that can complete one of the features on the board. You may offer points for it; whoever buys it places it at once.
offer-explain-abbey = { $who } drew **{ $tile }**, the last tile that can complete one of the features on the board. You may offer points for it, or your abbey if you have one; whoever buys it places it at once.
offer-explain-goods = { $who } drew **{ $tile }**, the last tile that can complete one of the features on the board. You may offer points for it, or goods tokens of yours, as in `2 wine 1 cloth`{ $abbey ->
    [0] {""}
   *[other] , or your abbey if you have one
}; whoever buys it places it at once.
offer-none = No offer
sell-explain = Others want to buy your tile, **{ $tile }**. If you sell it, the buyer places it and then you draw another.
sell-offer = **{ $who }** offers { $price }.
sell-nobody = Keep the tile
price-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
price-abbey = an abbey
goods-wine = { $count ->
    [one] 1 wine token
   *[other] { $count } wine tokens
}
goods-grain = { $count ->
    [one] 1 grain token
   *[other] { $count } grain tokens
}
goods-cloth = { $count ->
    [one] 1 cloth token
   *[other] { $count } cloth tokens
}
hint-bet = Your chips
hint-settle = Feature
hint-wagon = Where should the wagon go?
hint-offer = Your offer
hint-sell = Buyer
button-bet = Bet…
button-settle = Choose…
button-wagon = Move the wagon…
button-offer = Offer…
button-sell = Sell…
answers-head = Your standing answers in this game (`/carc-me answers` changes them):
answers-bets-none = Bets: none.
answers-bets-ask = Bets: ask me.
answers-wagons-home = Wagons: always go home.
answers-wagons-ask = Wagons: ask me.
answers-turn-draw = Abbey or draw: always draw.
answers-turn-ask = Abbey or draw: ask me.
answers-offers-none = Tiles for sale: buy none.
answers-offers-ask = Tiles for sale: ask me.
larger-proposed = **{ $who }** proposes a larger table: { $width } × { $height } tiles. It grows once every player has agreed.
larger-room = { $who } drew **{ $tile }**, which doesn't fit anywhere on this table of { $now } tiles. It would fit on { $width } × { $height }. Make the table that large? It grows if everyone agrees; if one of you says no, the tile is out of the game. `/carc game table` proposes another size.
larger-no-room = { $who } drew **{ $tile }**, which doesn't fit anywhere on this table of { $now } tiles.
larger-now = The table is { $width } × { $height } tiles now.
larger-stays = The table stays { $width } × { $height } tiles.
larger-agreed = You agreed. The table grows once everyone has.
button-enlarge = Agree
button-keep-table = Keep the table as it is
undo-move = move { $number }, { $tile } at { $cell }
undo-ask = Take back your **{ $move }**{ $answers ->
    [0] ?
    [one] {" "}and the computer player's move after it?
   *[other] {" "}and the { $answers } moves of computer players after it?
} The board would look as shown, and you'd place the same tile again. { $count ->
    [one] { $others } has to agree.
   *[other] { $others } have to agree.
}
undo-ask-alone = Take back your **{ $move }**{ $answers ->
    [0] ?
    [one] {" "}and the computer player's move after it?
   *[other] {" "}and the { $answers } moves of computer players after it?
} The board would look as shown, and you'd place the same tile again.{ $rated ->
    [0] {""}
   *[other] {" "}The game won't be rated after that.
}
undo-proposed = **{ $who }** would like to take back **{ $move }** and place the tile again. That happens once all the others agree.
undo-agreed = You agreed. The move is taken back once everyone has.
undo-done = { $who } took { $tile } back from **{ $cell }**.
undo-declined = The last move stays: { $who } didn't want to take it back.
undo-lapsed = The game has moved on, so { $who }'s request to take back the last move is off. `/carc undo` asks again, if nobody has placed a tile since.
set-back-ask = This takes the game back to before move **{ $number }**. { $count ->
    [one] One move is undone: { $moves }.
   *[other] { $count } moves are undone: { $moves }.
} { $rated ->
    [0] Everyone is told, and the same tiles come up again.
   *[other] Everyone is told, the same tiles come up again, and the game is no longer rated.
}
undo-set-back = { $by_host ->
    [1] The host
   *[other] Someone who manages this server
} took the game back to before move **{ $number }**: { $count ->
    [one] one move is
   *[other] { $count } moves are
} undone{ $rated ->
    [0] .
   *[other] , and the game is no longer rated.
}
button-undo = Take it back
button-undo-ask = Ask to take it back
button-undo-agree = Agree to take it back
button-undo-keep = Keep the move
button-set-back = Take the game back

## Planner

planner-open = Your tile is **{ $tile }**. It fits on { $cells ->
    [one] one cell
   *[other] { $cells } cells
}: pick one. Only you can see this, and nothing counts until you confirm.
planner-plan = Your plan: { $tile } at **{ $cell }**, { $turned }. Nothing counts until you confirm.
planner-plan-follower = Your plan: { $tile } at **{ $cell }**, { $turned }, follower: **{ $follower }**. Nothing counts until you confirm.
planner-typed = -# To type it: `/carc play { $move }`
planner-cells = Cell
planner-parts = Where on the board?
planner-part = { $where }: { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}
part-north = North
part-north-east = Northeast
part-east = East
part-south-east = Southeast
part-south = South
part-south-west = Southwest
part-west = West
part-north-west = Northwest
part-middle = Middle
planner-completes = It completes { $list }.
planner-brings = With it { $list }.
planner-follower-open = You can put a follower on it: choose one below, or confirm without.
planner-confirm-without = Confirm without a follower
planner-next-cell = Next cell: { $cell }
planner-tiles = Tile
planner-tile-fits = { $cells ->
    [0] doesn't fit anywhere now
    [one] fits on one cell
   *[other] fits on { $cells } cells
}
planner-choose-tile = Which of your tiles? Only you can see this, and nothing counts until you confirm.
planner-abbey = Your abbey can go on { $cells ->
    [one] one cell
   *[other] { $cells } cells
}: pick one. Only you can see this, and nothing counts until you confirm.
planner-other-tile = Another tile
planner-followers = Follower: { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
planner-nobody = No follower
planner-confirm = Confirm
ahead-menu = It's not your turn yet: the game is waiting for { $awaited }. In the meantime, pick a tile that could still come up and see where it would fit. This is just for trying things out: nothing counts, and only you can see it.
ahead-menu-held = If you already hold a tile, you can line up its move for your turn.
ahead-own-tiles = A tile that you hold
ahead-kinds = A tile to try out
ahead-kind-left = { $count } still to come
ahead-trial-open = What if you drew **{ $tile }**? It would fit on { $cells ->
    [one] one cell
   *[other] { $cells } cells
}: pick one. This is just for trying things out: nothing counts, and only you can see it.
ahead-trial = Trying out { $tile } at **{ $cell }**, { $turned }. You don't hold this tile, so this doesn't count.
ahead-trial-follower = Trying out { $tile } at **{ $cell }**, { $turned }, follower: **{ $follower }**. You don't hold this tile, so this doesn't count.
ahead-open = You hold **{ $tile }**; right now it fits on { $cells ->
    [one] one cell
   *[other] { $cells } cells
}. Pick one to line up your move. Only you can see this.
ahead-plan = Your plan for your turn: { $tile } at **{ $cell }**, { $turned }. Nothing is saved until you line it up.
ahead-plan-follower = Your plan for your turn: { $tile } at **{ $cell }**, { $turned }, follower: **{ $follower }**. Nothing is saved until you line it up.
ahead-follower-open = You could put a follower on it: choose one below.
ahead-leave = Line up this move
ahead-leave-without = Line it up without a follower
ahead-left = Lined up: { $tile } at **{ $cell }**, { $turned }. I'll play it as soon as it's your turn, if it's still legal; if not, you choose again. Until then only you know, and you can change or cancel it.
ahead-left-follower = Lined up: { $tile } at **{ $cell }**, { $turned }, follower: **{ $follower }**. I'll play it as soon as it's your turn, if it's still legal; if not, you choose again. Until then only you know, and you can change or cancel it.
ahead-left-now = Lined up for your turn: { $tile } at **{ $cell }**, { $turned }. Lining up another move replaces it.
ahead-left-now-follower = Lined up for your turn: { $tile } at **{ $cell }**, { $turned }, follower: **{ $follower }**. Lining up another move replaces it.
ahead-withdrawn = Canceled: you'll choose when it's your turn.
ahead-moved = The game has moved on since then; this is the board as it is now.
ahead-your-turn = It's your turn now.
ahead-not-to-come = There are none of these left: { $tile }. Choose another one.
ahead-fits-nowhere = This tile wouldn't fit anywhere now: { $tile }. Choose another one.
ahead-change = Change the move
button-ahead = Plan ahead
button-upright = Bigger for phones
button-withdraw = Cancel the move

## The end

game-over-no-fit = { $count ->
    [one] The last tile doesn't fit anywhere.
   *[other] None of the last { $count } tiles fit anywhere.
}
game-over-more = -# More about the points: `/carc scores`
game-over = **The game is over.** { $count ->
    [one] { $winners } wins!
   *[other] A tie! { $winners } share first place.
}
game-left-alone-rated = Only one player is left, so the game ends here with the points so far. Whoever left ranks last.
game-left-alone = Only one player is left, so the game ends here. It isn't rated.
game-given-up = The last person has left, so the game ends here. It isn't rated.
game-closed = Nobody has played for days, so I closed the game. It isn't rated.
game-ended = The host of this game, or someone who manages the server, has ended it. It isn't rated.
game-kept = -# Game `{ $game }`
game-kept-unranked = -# Game `{ $game }`, not rated
fair-ends = The hash of the tiles' order, as posted at the start: `{ $hash }`. The order and the salt are in the game's file, and `carc proof` checks them.
fair-now = The hash of this game: `{ $hash }`.
fair-seed = This game's tiles come in the order of a chosen seed: anyone could know it anyway, so it has no hash.
fair-older = This game began before I posted hashes, so it has none.
story-city = -# The biggest city: { $points } points at { $cell } for { $who }: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}{ $pennants ->
    [0] {""}
    [one] {" "}and { $pennants } pennant
   *[other] {" "}and { $pennants } pennants
}{ $why }.
story-steal = -# The steal of the game: { $points } points at { $cell } went to { $who }, though { $from } was there first.
story-farm = -# The farm that decided it: { $points } points at { $cell } for { $who }{ $cities ->
    [0] {""}
    [one] , with 1 complete city
   *[other] , with { $cities } complete cities
}{ $why }.
story-doubles = -# Double turns: { $list }.
story-called-back = -# Points for abbots called back: { $list }.
story-wait = -# The longest wait: { $time } for move { $number } by { $who }.
sheet-row = { $rank }. **{ $who } { $points }**: cities { $cities }, roads { $roads }, monasteries { $cloisters },{ $gardens ->
    [0] {""}
   *[other] {" "}gardens { $gardens },
} farms { $farms }{ $others }
sheet-bets = , bets { $points }
sheet-goods = , goods { $points }
sheet-unpaid = -# 0 points for { $who }: { $feature_one } at { $cell }, { $why }.
button-rematch = Rematch
button-analysis = Look back
button-fair = Was it fair?
button-file = The game as a file
resign-ask = A computer player will take your seat for good. Really give it up?
resign-ask-ends = You'd leave one player alone, so the game would end here: if it's rated, you'd rank last. Really give up your seat?
resign-ask-last = You're the last person playing, { $rated ->
    [0] so the game would end here.
   *[other] so the game would end here and not be rated.
} Really give up your seat?
button-resign = Give up my seat

## Looking

board-now = { $scores }
text-board-player = **{ $letter }** is { $who } ({ $colour }){ $count ->
    [0] .
    [one] . Meeple at: { $places }
   *[other] . Meeples at: { $places }
}
text-board-place = { $cell } { $segment }
text-board-place-of = { $cell } { $segment } ({ $figure })
text-board-legend = -# `#` city, `*` pennant, `-` `|` `+` `/` `\` road, `x` where roads end, `@` monastery, `%` garden, `~` river, `&` inn at the road beside it, `^` cathedral, `!` wine, `"` grain, `=` cloth, `.` field. A letter is a meeple, a small one the large follower, a builder or a pig; a name in an empty cell: the tile fits there.
text-board-attached = The board is too large for a message, so it comes as a file. `/carc board format:text zoom:N16` shows the part around a cell.
tiles-left = { $count ->
    [0] The pile is empty.
    [one] One tile is left in the pile:
   *[other] { $count } tiles are left in the pile:
}
tiles-held = { $count ->
    [one] One more is in a player's hand, hidden from the others. The picture counts it too.
   *[other] { $count } more are in players' hands, hidden from the others. The picture counts them too.
}
tiles-river = { $count ->
    [0] Next comes the lake, then the other tiles.
    [one] First comes one more tile of the river, then the lake, then the others.
   *[other] First come { $count } tiles of the river, then the lake, then the others.
}
tiles-discarded = Didn't fit anywhere, so back in the box: { $tiles }
scores-head = Points now → if the game ended now:
scores-row = **{ $who }** ({ $colour }): { $points } → { $projected }
scores-goods = Goods: { $list }
scores-goods-of = { $who } { $goods }
scores-goods-most = { $over ->
    [1] The most, 10 points each: { $list }
   *[other] The most so far, 10 points each at the end: { $list }
}
scores-goods-lead = { $good } { $who }
history-head = { $count ->
    [0] No moves yet.
    [one] One move so far:
   *[other] { $count } moves so far{ $pages ->
        [one] :
       *[other] , page { $page } of { $pages }:
    }
}
history-row = { $number }. { $who }: { $tile } at { $move }
history-took = after { $time }
history-chips = chips: { $chips }
history-taken-back = taken back
button-earlier = Earlier moves
button-later = Later moves
button-move-before = Back
button-move-after = Next
button-one-by-one = One by one
feature-size = **{ $name }**: { $kind_one } { $tiles ->
    [one] of 1 tile
   *[other] of { $tiles } tiles
}{ $pennants ->
    [0] .
    [one] , with a pennant.
   *[other] , with { $pennants } pennants.
}
feature-unowned = Nobody owns it.
feature-owned = Owned by { $owners }.
feature-inside = Meeples there: { $figures }.
feature-worth-farm = It touches { $cities ->
    [0] no complete city
    [one] 1 complete city
   *[other] { $cities } complete cities
}: { $points ->
    [one] 1 point
   *[other] { $points } points
} if the game ended now.
feature-worth-open = { $points ->
    [one] 1 point
   *[other] { $points } points
} now, { $complete } if completed at this size; open on { $open ->
    [one] 1 side
   *[other] { $open } sides
}.
feature-worth-cloister = { $points ->
    [one] 1 point
   *[other] { $points } points
} now, 9 if completed; { $open ->
    [one] 1 cell around it is empty
   *[other] { $open } cells around it are empty
}.
feature-complete = Complete: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
feature-inn = { $state ->
    [0] It has an inn: 2 points a tile if completed, nothing if it never is.
    [1] It has an inn: 2 points a tile if completed.
   *[other] With its inn each tile counted 2 points.
}
feature-goods = Who completes it takes { $goods }.
feature-pig = { $who }'s pig is there: 4 points a complete city for { $who } instead of 3.
feature-cathedral = { $state ->
    [0] It has a cathedral: 3 points a tile and a pennant if completed, nothing if it never is.
    [1] It has a cathedral: 3 points a tile and a pennant if completed.
   *[other] With its cathedral each tile and pennant counted 3 points.
}
feature-chance = I played the game out from here many times: it was completed in about { $percent }% of them.
feature-completed-by = { $count ->
    [0] No single tile completes it.
   *[other] Any one of these completes it: { $tiles }.
}
feature-of = { $name } { $owners } { $points }
feature-choice = { $name }: { $kind } of { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}{ $count ->
    [0] {""}
   *[other] , { $owners }
}
holdings-farms = { $count ->
    [0] Nobody holds a farm yet, and none is larger than one tile.
   *[other] Farms, the largest first, with what each is worth now:
}
holdings-cities = { $count ->
    [0] Nobody holds a city yet, and none is larger than one tile.
   *[other] Cities, the largest first, with what each is worth now:
}
holdings-roads = { $count ->
    [0] Nobody holds a road yet, and none is larger than one tile.
   *[other] Roads, the largest first, with what each is worth now:
}
holding-farm = Farm around { $cell }: { $count ->
    [0] nobody
   *[other] { $owners }
}, { $points ->
    [one] 1 point now
   *[other] { $points } points now
}
holding-city = City around { $cell }: { $count ->
    [0] nobody
   *[other] { $owners }
}, { $points ->
    [one] 1 point now
   *[other] { $points } points now
}
holding-road = Road around { $cell }: { $count ->
    [0] nobody
   *[other] { $owners }
}, { $points ->
    [one] 1 point now
   *[other] { $points } points now
}
owned-row = { $feature }
owned-more = … and { $count } more.
board-since = { $count ->
    [one] One move since move { $number }:
   *[other] { $count } moves since move { $number }{ $earlier ->
        [0] {""}
       *[other] ; the last { $shown } of them
    }:
}
since-mine = mine: since your last move
since-begin = 0: since the start of the game
analysis-head = **How I saw the game.** I judge each move only by what could be known at the time.
analysis-heading = How the game went
analysis-note = The final points I expected for each of you, tile by tile
analysis-luck = Luck of the draw over the whole game, in points compared with average tiles: { $list }.
analysis-costly = { $count ->
    [0] No turn cost a point or more. Well played!
    [one] The costliest turn, compared with what I'd have played (numbered in the picture):
   *[other] The costliest turns, compared with what I'd have played (numbered in the picture):
}
analysis-turn = **{ $number }.** { $who }, move { $turn }, { $move }: **{ $points }**. I'd have played { $better }.
analysis-alt = { $who }, in five steps from beginning to end: { $points }.
refuse-analysis = The game is still on, so I keep my thoughts to myself: `/carc history view:analysis` looks back at it once it's over.
history-then = The board after move { $number } of { $last }:
export-running = Game `{ $game }` as every player knows it: the tiles still to come are listed, but not their order.
export-finished = Game `{ $game }`, complete.

commands-split = **New since the last version:** the parts `server` and `me` of `/carc` are now commands of their own, `/carc-server` and `/carc-me`. Permissions set for `/carc` under Server Settings > Integrations don't cover these two, so have a look there. (Only people who manage this server see this, and only once.)
settings-server = New games on this server use the theme { $theme } (`{ $name }`), unless they choose another.
settings-undo-on = Moves can be taken back if everyone agrees; `/carc-server settings undo:off` turns that off.
settings-undo-off = Moves can't be taken back; `/carc-server settings undo:on` allows it when everyone agrees.
settings-server-changed = From now on, new games on this server use the theme { $theme } (`{ $name }`). Games already open keep theirs; their hosts can change it with `/carc game settings`.
settings-game = This game uses the theme { $theme } (`{ $name }`). Its host can choose another.
settings-themes = Themes: { $themes }
settings-language = Messages for everyone on this server are in **{ $language }**; `/carc-server settings language:` changes that.
settings-rules = New lobbies start with the rules of the { $edition }; expansions: { $expansions }; seats: { $seats }. `/carc-server settings rules:here` copies the rules and the time of this channel's game instead.
settings-start-everyone = Everyone may start games.
settings-start-managers = Only people with the Manage Server permission may start games.
settings-most = { $most ->
    [0] Any number of lobbies and games may be open at once.
    [one] One lobby or game may be open at a time.
   *[other] Up to { $most } lobbies and games may be open at once.
}
settings-threads-on = Each new game gets its own thread. `/carc-server settings threads:off` turns that off for all games, `/carc start thread:False` for one.
settings-threads-off = Games are played in the channel where they start. `/carc-server settings threads:on` gives every game its own thread, `/carc start thread:True` just one.
settings-voice-lively = Big scores, stolen cities and other moments get a line of their own. `/carc-server settings voice:plain` turns that off.
settings-voice-plain = I just say what happens, without extra lines for special moments. `/carc-server settings voice:lively` turns those on.
settings-channels-all = Games may be started in any channel.
settings-channels = Games may be started in these channels:
settings-channel = { $channel }
me-language-chosen = I answer you in **{ $language }**, as you chose.
me-language-client = I answer you in **{ $language }**, the language of your Discord app.
me-language-server = I answer you in **{ $language }**, the language of this server.
me-language-channel = What everyone in the channel reads, such as boards and reminders, is in **{ $language }**, whoever plays.
me-language-how = `/carc-me language` changes what only you see. Automatic means the language of your Discord app if I speak it, otherwise that of the server.
screen-phone = Boards that only you see are **upright, for a phone**, from now on: larger tiles, with everything else below. `/carc-me screen size:desktop` changes it back.
screen-desktop = Boards that only you see are **wide**, like those in the channel. On a phone, `/carc-me screen size:phone` makes their tiles larger.

## Pictures

picture-player = Player { $number }
picture-namesake = { $number } { $who }
picture-plays = { $who }'s turn
picture-plays-again = { $who } plays again
picture-tries = { $who } tries a move
picture-laid = { $cell } by { $who }
picture-bets = Who bets?
picture-offers = Who buys?
picture-wins = { $who } wins
picture-lead = { $points ->
    [one] by 1 point
   *[other] by { $points } points
}
picture-tie = Tied for first place
picture-tiles-left = { $count ->
    [one] 1 tile left
   *[other] { $count } tiles left
}
picture-last-tile = Last tile
picture-tiles-held = { $count ->
    [one] 1 tile left
   *[other] { $count } tiles left
} and { $held } hidden in hands
picture-room = A larger table?
picture-given-up = Game abandoned
picture-discarded = fits nowhere
column-cloister = Cloister
column-city = City
column-road = Road
column-field = Farm
column-garden = Garden
column-bets = Bets
column-goods = Goods
column-trade = Trade
title-farms = farms by owner
title-cities = cities by owner
title-roads = roads by owner
title-since = since move { $number }
sheet-so-far = Points so far
sheet-so-far-note = after the arrow or the plus: if the game ended now
alt-hand = Tiles in hand: { $tiles }
alt-tile = Tile: { $tile }
alt-drawn = Drawn tile: { $tile }. Its parts: { $segments }
alt-segment = { $number } { $word }{ $pennants ->
    [0] { "" }
    [one] { " " }with a pennant
   *[other] { " " }with { $pennants } pennants
}
alt-signs = { " " }with { $signs }
alt-legal = Legal cells with rotations in degrees: { $cells }
alt-any = any
alt-more = { " " }and { $count } more: /carc board
alt-preview = Preview: { $tile } at { $cell }, { $turned }
alt-preview-follower = Preview: { $tile } at { $cell }, { $turned }, follower: { $follower }
alt-last = Move { $number }: { $who }, { $tile } at { $move }
alt-badges = Points on the board: { $list }
alt-points = Points: { $points }
alt-owned = Owned, with points now: { $list }
alt-kinds = { $list }
alt-since = Numbered moves: { $list }
alt-sheet-row = { $rank }. { $who } ({ $colour }) { $points }{ $projected }: { $sums }
alt-projected = { " " }→ { $points }
alt-player = { $who } ({ $colour }) { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $followers ->
    [one] 1 follower left
   *[other] { $followers } followers left
}
alt-player-short = { $who } { $colour } { $points ->
    [one] 1 pt
   *[other] { $points } pts
} { $followers } left
alt-chips = { $count ->
    [one] 1 chip
   *[other] { $count } chips
}
alt-houses = Chips on betting houses: { $houses }

## The sandbox

sandbox-welcome = New to Carcassonne? `/carc tutorial` teaches it in five minutes. To play, type `/carc start`. Friends press **Join**, or you press **Add computer**; then you press **Begin**. To take a turn, press **Play**, or type `/carc play` and pick from the suggestions.

## Mentions

mention-not-seated = Only people playing this channel's game can move by mentioning me. `/carc help` explains how to play.

## Refusals: what is wrong, and what would be right

refuse-moved = This command is called `/{ $command }` now: { $what }.
refuse-not-in-words = That's a command of its own: type `/{ $command }`, with nothing before it. Here I only read moves.
refuse-no-such-command = There's no command `{ $typed }`. Type `/carc help command:` and choose one from the list.
refuse-did-you-mean = I don't know `{ $typed }`. Did you mean `/{ $command }`?
refuse-nothing-to-undo = You haven't placed a tile in this game yet, so there's nothing to take back.
refuse-undo-too-late = { $who } has placed a tile since, so your last move stays. You can take a move back until the next player has placed a tile.
refuse-undo-off = Take-backs are turned off on this server. Until you press Confirm, you can still change everything in the planner.
refuse-undo-no-time = There would be no time left for that move, so it can't be taken back.
refuse-undo-too-often = Moves have been taken back so often in this game that its log is full: from now on they stay. Until you press Confirm, you can still change everything in the planner.
refuse-nothing-left = You have no move lined up: it was played, dropped or canceled. **Plan ahead** under `/carc tiles` lets you line up another while you wait.
refuse-undo-declined = { $who } didn't want to take this move back, so it stays.
refuse-set-back-not-yours = Only the host of this game, or someone with the Manage Server permission, can take it back to an earlier move. `/carc undo` without a number takes your own last move back.
refuse-vote-own = The game is waiting for you: it's your move. To give up your seat, use `/carc game resign`.
refuse-wake-soon = { $who } was just pinged. You can wake a player half an hour after their turn began, then once a day. Try again in { $time }.
refuse-wake-quiet = { $who } is away, has quiet hours, or wants no more reminders of this move. Try again later.
refuse-wake-break = The clocks are paused, so nobody is pinged. `/carc game pause` ends the break.
refuse-vote-not-agreed = In this game, only the host or someone who manages the server can let a computer player take over. Once the game has waited for a week, you can vote on it too. `/carc game clock` shows what was agreed.
refuse-clock-agreed = The time was agreed in the lobby and stays as it is for this game. `/carc game clock` on its own shows the clocks.
refuse-no-time = I can't read `{ $typed }` as a time. Write minutes, hours or days, up to 60 days, like `90m`, `24h` or `3d`.
refuse-bank = Nobody could play with that. Give players some time to start with, and let them save up at least that plus what one move adds, for example `start:24h more:4h most:72h`.
refuse-take-own = You're already playing in this game, so the seat is for someone else. Whoever wants it presses the button.
refuse-follow-own = You're playing in this game, so you hear about everything anyway. This command is for those who watch.
refuse-follow-many = { $most } people follow this game already, and that's the limit. `/carc board` shows how it's going.
refuse-not-away = You're not away, so there's nothing to end.
refuse-away-until = I can't read `{ $typed }` as a date. Give a future date like `{ $example }`, or a number of days like `5d`; { $days } days at most, because others are waiting for you. `back` ends it now.
refuse-away-past = `{ $typed }` has already passed. Give a future date like `{ $example }`, or a number of days like `5d`.
refuse-away-far = `{ $typed }` is too far off: you can be away for { $days } days at a time, so until `{ $latest }` at the latest, because others are waiting for you.
refuse-away-days = You can be away for { $days } days in any { $counted }; whole days left: { $left }. You get more from { $again } on. `/carc game handover` leaves your seat to someone else, or to a computer player until you're back.
refuse-mute-not-yours = The game isn't waiting for you now, so you get no reminders.
refuse-quiet = I can't read `{ $typed }` as quiet hours. Give when they start and end, like `22-8` or `22:30-7:15`, or `off` for none.
refuse-zone = I don't know the time zone `{ $typed }`. Pick one from the list as you type, like `Europe/Madrid`.
refuse-no-zone = Give your time zone too, so I know when your hours are: `/carc-me notices quiet:22-8 zone:Europe/Madrid`.
refuse-vote-early = { $who } hasn't been away long enough: you can vote after three days without a move, in { $time }.
refuse-vote-uncalled = { $who } couldn't be pinged until now, or only just was. If they don't move, you can vote in { $time } at the latest.
refuse-vote-away = { $who } is away, so their clock is paused. If they're still away in { $time }, when the game has waited for { $days } days, you can vote.
refuse-close-not-yours = Only the host of this game, or someone with the Manage Server permission, can close it. Any player can too, once nobody else has shown up in it for a week.
refuse-closing = Everyone has already been told: the game will be closed in { $time }, unless someone moves.
refuse-end-rated = This game is rated and still being played, so no player can end it alone, not even the host. Someone with the Manage Server permission who isn't playing can; or give up your seat with `/carc game resign`. If nobody moves, you can close it in { $time }.
refuse-set-back-rated = This game is rated, so no player can take it back alone, not even the host. `/carc undo` asks the others to take the last move back; someone with the Manage Server permission who isn't playing can take back more.
refuse-no-game = There's no game in this channel. `/carc start` opens a lobby.
refuse-no-game-but-threads = There's no game in this channel itself, but you're playing in these threads. Use the command there:
refuse-game-here = There's already a game here: `/carc board` shows it. Start yours in another channel or thread. If nobody has moved for three days, its host or someone with the Manage Server permission can close it with `/carc game close`.
refuse-game-here-direct = You're already playing a game here: `/carc board` shows it, and `/carc game resign` ends it.
refuse-thread-busy = This channel already has a lobby or a game, and I can't open a thread for another without **{ $permissions }**. Ask someone who manages this server to allow that, or start in another channel.
refuse-lobby-here = There's already a lobby here: join it with `/carc join`. Its host changes the rules with `/carc start` and closes it with `/carc lobby cancel`; after a quiet hour, anyone can close it.
refuse-running = The game has begun, so the lobby is closed. `/carc board` shows the game; players leave it with `/carc game resign`.
refuse-not-begun = The game hasn't begun yet: the host begins it with `/carc lobby begin`.
refuse-finished = That game is over. `/carc start` opens a new lobby.
refuse-not-host = Only the host can do that: ask { $host }.
refuse-not-host-lobby = Only the host, { $host }, can do that. Once nothing has happened here for an hour, anyone can close the lobby with `/carc lobby cancel`.
refuse-seated = You already have a seat in this game. Until the game begins, `/carc lobby leave` gives it up.
refuse-no-such-colour = `{ $typed }` isn't one of the colors. Still free: { $free }.
refuse-colour-taken = { $who } is already { $colour }. Still free: { $free }.
refuse-not-seated = You have no seat in this lobby yet. `/carc join` takes one.
refuse-not-playing = You have no seat in this game, so you can only watch it: `/carc board` shows the board.
refuse-replaced = A computer player has your seat, because you were away. `/carc join` gets it back for you.
refuse-seat-taken = { $who } has your seat now, so you can only watch: `/carc board` shows the board.
refuse-full = All { $seats } seats are taken. The host can free one with `/carc lobby remove`.
refuse-not-of-that-game = Only people who played that game can open a rematch. `/carc start` opens a new lobby.
refuse-drawing = The next tile is being drawn right now. Try again in a moment.
refuse-no-cell-to-show = `{ $typed }` isn't a cell. A cell is a column's letters and a row's number, like N16; you find them along the edge of the picture.
refuse-no-move-yet = Nobody has moved yet, so there's no earlier board. `/carc board` shows the board now.
refuse-too-few = A game needs at least two players: wait for someone else, or add a computer player with the button or `/carc lobby computer`.
refuse-no-person = There are only computer players: at least one person has to play. `/carc join` takes a seat.
refuse-no-such-seat = There's no seat `{ $typed }`. The seats are: { $seats }.
refuse-which-seat = More than one player is called `{ $typed }`. Say which by the seat's number: { $seats }.
refuse-no-such-edition = There's no edition `{ $typed }`. Choose c2 (second and third), c1 (first) or c1-old (first, older printing).
refuse-no-such-box = There's no box `{ $typed }` here. Choose base-2014 (base box since 2014), big-2017 (Big Box since 2017), or single expansions.
refuse-no-such-expansion = There's no expansion `{ $typed }`. Choose none, festival, abbey-mayor, bets, abbot, river, inns, traders, several of them as in `festival,bets`, or all.
refuse-clash-ahead-with-hand = With three tiles in hand you have already drawn ahead: leave out `draw_ahead=on`, or play with `hand_size=1`.
refuse-clash-no-hand-to-see = `hand_visible=on` shows hands to everyone, but nobody has one: add `hand_size=3`, or leave out `hand_visible=on`.
refuse-clash-buy-from-hand = `buy_tiles=on` puts the drawn tile up for sale, but with `hand_size=3` drawn tiles go into hands: leave out one of the two.
refuse-clash-no-trees = `trees_do_not_end_roads=on` needs crossings with trees, and only the first edition has them: add `tile_art=c1`, or choose edition c1.
refuse-clash-no-fixed-edge = `table_edge_completes=on` needs an edge that stays put: add `table_mode=table`, or leave out `table_edge_completes=on`.
refuse-clash-no-gardens = `abbot=on` needs tiles with gardens, and the first edition has none: add `tile_art=c3`, or choose another edition.
refuse-too-many-seated = { $seated } are already seated, but these rules allow only { $seats }: remove someone with `/carc lobby remove` first.
refuse-no-such-option = There's no option `{ $typed }`. The options are { $names }, each with its value, like `small_city=c1`.
refuse-no-such-value = { $name } can't be `{ $typed }`. It can be: { $values }.
refuse-bad-seats = These rules are for 2 to { $most } players: choose a number from 2 to { $most } instead of { $typed }.
refuse-not-your-turn = It's not your turn: the game is waiting for { $awaited }.
refuse-not-a-cell = `{ $typed }` isn't a cell. A cell is a column's letters and a row's number, like B3. Your tile fits at: { $cells }.
refuse-not-a-rotation = `{ $typed }` isn't a rotation. The rotations are rot0, rot90, rot180 and rot270, clockwise.
refuse-taken = There's already a tile at { $cell }. Your tile fits at: { $cells }.
refuse-detached = { $cell } doesn't share a side with any tile. Your tile fits at: { $cells }.
refuse-mismatch = Your tile doesn't fit at { $cell } with { $rotation }: it would show { $shows } on its { $edge } side, but the tile next to it shows { $neighbour }. Legal at { $cell }: { $rotations }.
refuse-no-rotation = Your tile doesn't fit at { $cell } in any rotation. It fits at: { $cells }.
refuse-river-elsewhere = A tile of the river has to continue it, and at { $cell } it wouldn't. Your tile fits at: { $legal }.
refuse-river-turn = With { $rotation } the river would turn to the same side twice in a row. Legal at { $cell }: { $legal }.
refuse-river-ahead = With { $rotation } the river would run too close to other tiles: the cells ahead of it have to be empty. Legal at { $cell }: { $legal }.
refuse-which-rotation = More than one rotation fits at { $cell }. Say which: { $rotations }.
refuse-no-segment = Your tile has no `{ $typed }` when it's placed like that. It has: { $segments }.
refuse-no-segment-but-home = Your tile has no `{ $typed }` when it's placed like that. It has: { $segments }. Instead, one of your meeples can come home: { $home }.
refuse-several-figures = `{ $typed }` names more than one meeple, but a turn has room for only one: put one down, or bring one home if you can. Choose one: { $figures }.
refuse-which-segment = Your tile has more than one `{ $typed }`. Say which: { $segments }.
refuse-occupied = Your { $segment } joins a feature that already has a follower, so you can't add one. Free on this tile: { $segments }.
refuse-no-follower = You have no followers left, so place the tile without one. They come home when their feature is scored.
refuse-no-follower-but = You have no ordinary followers left, but you could use another meeple on this tile: { $others }.
refuse-no-figure-left = You have no { $meeple } left{ $count ->
    [0] {""}
   *[other] : yours is at { $stands }
}. On this tile you can put: { $legal }.
refuse-no-place-for = This tile has no place for { $meeple_one }, which only goes on a corner where four tiles with fields meet. You can put on it: { $legal }.
refuse-nothing-for = This tile has no place for { $meeple_one }, which only goes on: { $on }. You can put on it: { $legal }.
refuse-nowhere = You can't put { $meeple_one } on { $segment }. { $why }
refuse-not-there = You can't put { $meeple_one } on { $segment }. For your { $meeple } on this tile: { $legal }.
refuse-other-there = You can't put { $meeple_one } on { $segment }, but for another figure you can type: { $others }. For your { $meeple } on this tile: { $legal }.
refuse-reserved = That farm has a barn, so nobody can join it. On this tile you can put: { $legal }.
refuse-builder-alone = The builder only goes on a road or city where one of your followers is already, and none is there. On this tile you can put: { $legal }.
refuse-pig-alone = The pig only goes on a farm where one of your farmers is already, and none is there. On this tile you can put: { $legal }.
refuse-builder-complete = This tile completes it, and the builder only goes on a road or city that goes on. On this tile you can put: { $legal }.
refuse-which-corner = `{ $typed }` doesn't say which corner. A barn goes on a corner of the tile: { $corners }.
refuse-no-point = A barn can't go on the { $corner } corner: four tiles with fields have to meet there. Corners for a barn: { $corners }.
refuse-no-return = A meeple can only come home this way when you place a festival tile. Leave out `return`, or name a segment of your tile.
refuse-no-call-back = You have no abbot on the board to call back: one comes home this way only from a monastery or garden that isn't complete. Leave out `callback`, or name a segment of your tile.
refuse-no-figure-there = `{ $typed }` isn't one of your meeples that can come home. They are: { $figures }.
refuse-which-figure = You have more than one meeple at { $cell }. Say which: { $figures }.
refuse-off-table = { $cell } is off the table. Your tile fits at: { $cells }.
refuse-no-hole = Your abbey can't go on { $cell }: it needs an empty cell with tiles on all four sides. Such cells: { $holes }.
refuse-no-abbey = You have no abbey to place. `/carc place` places the tile you drew.
refuse-abbey-too-late = You have already drawn a tile, so the abbey has to wait: you place it instead of drawing. `/carc place` places the drawn tile.
refuse-draw-first = You haven't drawn a tile yet: draw one with `/carc draw`, or place your abbey with `/carc abbey` at one of: { $holes }.
refuse-drawn-already = You have already drawn your tile: { $tile }. `/carc place` places it.
refuse-hand-playable = One of your tiles fits, so you can't draw another. `/carc tiles hand:True` shows them to you alone, `/carc place` places one.
refuse-room-first = First everyone decides about a larger table: agree with `/carc game table { $width }x{ $height }`, or say no with `/carc game table none`.
refuse-still-no-room = The tile still doesn't fit on a table of that size. Propose at least { $width } × { $height }.
refuse-last-round = The pile is empty, so only an abbey can be placed: `/carc abbey` with one of { $holes }, or with `none` to keep it.
refuse-not-in-hand = `{ $typed }` isn't a tile you can place now. You have: { $hand }.
refuse-fits-nowhere = Your tile, { $tile }, doesn't fit anywhere right now. These do: { $playable }.
refuse-which-tile = You have more than one tile. Say which with the option `tile`, or first in the line, like `D B3 rot90`: { $hand }.
refuse-no-hands = Nobody has a hand or chips in this game: each tile is placed right after it's drawn. `/carc board` shows the drawn one.
refuse-no-hands-yet = Nobody has a hand until the river is finished: until then each tile is placed right after it's drawn. `/carc board` shows the drawn one.
refuse-not-aloud = You can't make that move. Your tiles are secret, so I won't say more here: use `/carc place` or `/carc play`, and only you see the answer.
refuse-no-farmers = This game is played without farmers, so you can't claim a field. Choose another segment, or none.
refuse-not-a-move = `{ $typed }` isn't a move. A move is a cell, a rotation and, if you like, a follower, like `B3 rot90 road`. Everything else is a slash command, like `/carc board`; `/carc help` has more.
refuse-nothing-typed = Tell me your move: a cell, a rotation and, if you like, a follower, like `B3 rot90 road`. `/carc help` has more.
refuse-old-button = The game has moved on since then, so nothing was changed. Use the buttons on the newest message.
refuse-other-channel = That button belongs to a game in another channel, and nothing was changed. Press it there, or open a lobby here with `/carc start`.
refuse-other-server = That button belongs to a game on another server, and nothing was changed. Press it in that game's channel.
refuse-no-such-move = There's no move { $number }. The moves so far are 1 to { $last }.
refuse-no-such-topic = There's no topic `{ $typed }`. The topics are: { $topics }.
refuse-no-such-game = There's no game `{ $typed }` here. A game's last message gives its name.
refuse-no-such-owners = The board can't be colored by `{ $typed }`, only by farms, cities or roads.
refuse-not-a-feature = `{ $typed }` isn't a feature. Name one by the cell of one of its tiles and the word or number there, like `N16 road` or `K14 field-se`.
refuse-no-tile-there = There's no tile at { $cell }, so there's no feature. Name a cell with a tile on it, like `N16 road`; the edge of the picture has the letters and numbers.
refuse-no-feature-there = The tile at { $cell } has no `{ $typed }`. It has: { $segments }.
refuse-which-feature = The tile at { $cell } has more than one segment that fits. Say which: { $segments }.
refuse-no-such-since = There's nothing to show since `{ $typed }`. Choose a move from 0 (the start of the game) to { $before }, or `mine` for your last one.
refuse-one-overlay = A picture shows only one of `feature`, `owners` and `since`. Choose one and leave out the others.
refuse-nothing-asked = You have nothing to answer now; it's { $awaited }'s turn.
refuse-nothing-asked-but-tile = You have nothing to answer now; it's your turn to place a tile. `/carc board` shows the board.
refuse-nothing-proposed = Nobody has proposed a larger table. `/carc game table` with a size like `20x15` proposes one.
refuse-not-asked = You have nothing to answer now: the game is waiting for { $awaited }.
refuse-answered = You have already answered, and answers are final. The others haven't all answered yet.
refuse-asked-otherwise = You're being asked something else now: answer with `{ $command }`, or use the button on the newest message.
refuse-answers-first = The next tile has to wait for an answer from { $awaited }. The newest message has the button for it.
refuse-no-such-answer = `{ $typed }` isn't one of the answers here. You can answer: { $answers }.
refuse-too-dear = { $most ->
    [0] You have no points to offer yet. Offer your abbey, if you have one, or none.
    [1] You can't offer { $points } points: you only have 1. Offer 1, or none.
   *[other] You can't offer { $points } points: you only have { $most }. Offer 1 to { $most }, or none.
}
refuse-too-many-goods = { $count ->
    [0] You have no goods tokens to offer. Offer points, or nothing.
   *[other] You can't offer { $goods }: you have only { $own }. Offer some of those, as in `{ $example }`, or nothing.
}
refuse-no-such-size = `{ $typed }` isn't a table size. A size is width x height in tiles, each { $least } to { $most }, like `20x15`.
refuse-not-larger = The table is { $width } × { $height } now and can only grow, up to { $most } in each direction.
refuse-no-such-theme = There's no theme `{ $typed }`. The themes are: { $themes }.
refuse-not-manager = You need the Manage Server permission to change this for the whole server. The host of a game can choose for that game with `/carc game settings`.
refuse-start-managers = On this server, only people with the Manage Server permission may start games. Ask one of them to open a lobby: then anyone can join.
refuse-start-elsewhere = On this server, games are started in these channels:
refuse-start-most = { $most ->
    [one] This server already has a lobby or a game, and allows one at a time. Wait until it's over, or ask someone who manages the server to raise the number with `/carc-server settings games:`.
   *[other] This server already has { $most } lobbies and games, the most it allows. Wait until one is over, or ask someone who manages the server to raise the number with `/carc-server settings games:`.
}
refuse-start-enough = { $most ->
    [one] This server already has a lobby or a game, and I can't look after another one here. Finish it first, or close it if nobody plays it anymore: `/carc lobby cancel` closes a lobby, `/carc game close` a game.
   *[other] This server already has { $most } lobbies and games, as many as I can look after here. Finish one first, or close one that nobody plays anymore: `/carc lobby cancel` closes a lobby, `/carc game close` a game.
}
refuse-start-hosted = { $most ->
    [one] You already host a lobby on this server. Begin it with `/carc lobby begin`, or close it with `/carc lobby cancel`, before you open another.
   *[other] You already host { $most } lobbies on this server. Begin one with `/carc lobby begin`, or close one with `/carc lobby cancel`, before you open another.
}
refuse-start-hosting = You already host { $most } lobbies and games on this server, as many as one person can. Finish one before you open another, or close one: `/carc lobby cancel` closes a lobby, `/carc game close` a game. Someone else can open the lobby, too.
refuse-thread-not-yours = You're missing **{ $permissions }** in this channel, so I can't open a thread for you. Ask someone who manages this server for that, or leave out `thread:`, in a channel without a game.
refuse-threads-hour = I've opened as many threads for you as one person can get in an hour ({ $most }). You can open another in { $minutes } min. Until then, start the game without `thread:`, in a channel without a game.
refuse-settings-channels = This server already has { $most } game channels, the most it can have. Take one out with `/carc-server settings channels:not-here` in that channel, or allow every channel with `/carc-server settings channels:all`.
refuse-table-stays = The table can't grow in this game. It can in a game with `table_mode=extend`.
refuse-not-in-server = That only works in a server's channel, where there's a game. Here, `/carc start` begins one against a computer, and `/carc games` shows those on your servers.
refuse-against = You can play against 1 to { $most } computers here. Leave `against` out to wait for people.
fault = Something went wrong, and it's not your fault. Nothing was changed; please try again.

fault-unsaved = I couldn't make sure that this was saved, so I don't know yet whether it counts. Look at the board when I'm back, before you try again.
fault-damaged = The record of this game is damaged, so it can't go on for now. The bot's host will find the reason in the log.
fault-newer = This game was last played with a newer version of this bot than the one running now. It'll go on once the bot's host has updated it.
fault-other-rules = A mistake in this bot's rules has been corrected since the last move of this game, and it makes a difference here.
unreadable-ask = { $host }, or someone with the Manage Server permission, can decide what happens to it with `/carc start`.
unreadable-ask-manager = Someone with the Manage Server permission can decide what happens to it with `/carc start`.
unreadable-go-on = If you go on by the corrected rules, the score is: { $scores }.
unreadable-put-aside = Putting the game aside frees this channel for a new one. It isn't deleted: the bot's host can bring it back with `carc export` and `carc import`.
button-put-aside = Put the game aside
button-go-on = Go on by the corrected rules
put-aside = Game `{ $game }` was put aside, and this channel is free: `/carc start` opens a lobby. The game isn't deleted: the bot's host can bring it back with `carc export` and `carc import`.

## Options, each value in a line

rules-name-small_city = Small cities
rules-name-farmers = Farmers
rules-name-farm_scoring = What farms score
rules-name-start_player = Who goes first
option-small_city-c2 = a completed city of two tiles scores like any other
option-small_city-c1 = a completed city of two tiles scores half
option-farmers-on = fields can be claimed, and farms score at the end
option-farmers-off = fields can't be claimed: no farms, no barns
option-farm_scoring-per_farm = each farm scores 3 for its owner for each completed city it touches
option-farm_scoring-per_farm_once = like per_farm, but a city scores only once for each player
option-farm_scoring-per_city = a completed city scores for whoever has most farmers around it, in all farms
option-start_player-youngest = the youngest goes first; the host says who that is
option-start_player-youngest_chooses = the youngest decides who goes first
option-start_player-random = a random player goes first
option-start_player-most_roads = everyone draws a tile; whoever has the most roads on it goes first
option-start_player-host = the host goes first
option-max_players-5 = for two to five players
option-max_players-6 = for two to six players
option-unplayable-discard = a tile that doesn't fit anywhere is out of the game
option-unplayable-return = a tile that doesn't fit anywhere goes back into the pile, at a random place
option-game_end-last_tile = the game ends when the last tile has been placed
option-role_names-classic = highwayman, knight, monk, farmer
option-role_names-c3 = traveler, knight, nun, farmwoman
option-tile_art-c1 = first edition: trees instead of houses where the roads of tiles L and FE-06 meet
option-tile_art-c2 = houses at every crossing, as c3; changes nothing
option-tile_art-c20ae = houses at every crossing, as c3; changes nothing
option-tile_art-c3 = houses at every crossing; c2 and c20ae are the same
option-festival-on = 10 tiles that let you take a follower back instead of placing one
option-festival-off = without The Festival
option-festival_return-follower = a festival brings a follower, mayor or wagon home
option-festival_return-figure = a festival brings any of your meeples home, even the barn
option-abbey_mayor-on = 12 tiles, and an abbey, a mayor, a barn and a wagon for each player
option-abbey_mayor-off = without Abbey & Mayor
option-abbey_endgame-on = unused abbeys may still be placed after the last tile
option-abbey_endgame-off = an abbey not used by the last tile is lost
option-barn_on_barn-on = a farm may get a second barn
option-barn_on_barn-off = no second barn may be placed on a farm
option-wagon_move-c1 = a scored wagon moves on along a road
option-wagon_move-c2 = a scored wagon moves on to a feature on its own tile or on one of the eight around it
option-wagon_abbey-road_only = with wagon_move=c1, only roads lead to an abbey
option-wagon_abbey-any_side = with wagon_move=c1, roads and cities next to an abbey lead to it
option-bets-on = 10 tiles with betting houses, and six secret chips for each player
option-bets-off = without The Bets
option-abbot-on = an abbot for each player, and gardens on some tiles
option-abbot-off = without The Abbot
option-river-on = 12 tiles that form a river and come before all others
option-river-off = without The River
option-river_start-remove = with The River, the start tile is out of the game
option-river_start-pile = with The River, the start tile is shuffled in with the others
option-river_turns-no_u_turn = the river may not turn to the same side twice in a row
option-river_turns-ahead = the river may not run towards tiles close ahead of it
option-inns-on = 18 tiles with inns and cathedrals, and a large follower for each player
option-inns-off = without Inns & Cathedrals
option-traders-on = 24 tiles with goods, and a builder and a pig for each player
option-traders-off = without Traders & Builders
option-inn_crossing-one = the inn of the crossing is at the road next to it only
option-inn_crossing-both = the inn of the crossing is at the road opposite too
option-inns_incomplete-zero = incomplete roads with an inn and cities with a cathedral score nothing
option-inns_incomplete-normal = incomplete roads with an inn and cities with a cathedral score as others do
option-bets_unclaimed-settle = any completed road or city settles bets
option-bets_unclaimed-ignore = bets are settled only if someone scored the road or city
option-draw_ahead-on = you draw your next tile at the end of your turn, for all to see
option-draw_ahead-off = you draw your tile when your turn comes
option-hand_size-1 = you draw a tile and place it
option-hand_size-3 = you hold three tiles and place one of them
option-hand_visible-on = everyone sees everyone's tiles
option-hand_visible-off = only you see your tiles
option-start_tile_in_bag-on = the first tile drawn is the start tile, whichever it is
option-start_tile_in_bag-off = the usual start tile
option-trees_do_not_end_roads-on = roads run on through crossings with trees; needs tile_art=c1
option-trees_do_not_end_roads-off = a crossing of three or four roads ends them all
option-buy_tiles-on = others may buy a tile if it's the last that can complete something; computers don't
option-buy_tiles-off = the drawn tile isn't for sale
option-fill_hole_extra_turn-on = filling a hole with a drawn tile earns another turn
option-fill_hole_extra_turn-off = filling a hole earns nothing extra
option-no_incomplete_points-on = at the end, incomplete roads, cities and monasteries score nothing
option-no_incomplete_points-off = at the end, incomplete roads, cities and monasteries score
option-table_mode-floor = no edge
option-table_mode-table = a table of table_size with the start tile in the middle
option-table_mode-shift = a table of table_size on which all tiles can shift together
option-table_mode-extend = like table, and the players can agree to enlarge it
option-table_size = table width and height in tiles, when table_mode sets an edge
option-table_edge_completes-on = the edge closes whatever touches it; needs table_mode=table
option-table_edge_completes-off = whatever runs off the edge stays incomplete

## Rules and help

rules-head = The rules of this game: { $edition }; expansions: { $expansions }; tiles: { $tiles }. For more on a topic, name it: `/carc rules topic:farms`.
rules-head-usual = There's no game in this channel yet, so these are the usual rules and what a game can add. For more on a topic, name it: `/carc rules topic:farms`.
rules-turn-short = **{ $topic }**: place the tile you drew, put a follower on it if you like, score what is complete.
rules-tiles-short = **{ $topic }**: sides that touch have to match.
rules-followers-short = **{ $topic }**: you have seven; they can't go on a feature that already has one.
rules-roads-short = **{ $topic }**: 1 point per tile.
rules-cities-short = **{ $topic }**: 2 points per tile and 2 per pennant when complete; the topic says what small ones score here.
rules-cloisters-short = **{ $topic }**: 9 points when surrounded.
rules-farms-short = **{ $topic }**: scored at the end by the complete cities they touch, if the game has farmers.
rules-end-short = **{ $topic }**: after the last tile; the topic says what still scores then.
rules-festival-short = **{ $topic }**: its tiles let you take a meeple back.
rules-abbey-short = **{ $topic }**: a tile of your own that fills a hole and closes what is around it.
rules-mayor-short = **{ $topic }**: counts as 1 follower per pennant in its city.
rules-barn-short = **{ $topic }**: scores a farm at once, and 4 per city at the end.
rules-wagon-short = **{ $topic }**: may move on after it's scored.
rules-bets-short = **{ $topic }**: secret chips on how large a road or city will get.
rules-abbot-short = **{ $topic }**: stands on monasteries and gardens, and comes home for points whenever you like.
rules-river-short = **{ $topic }**: its tiles come before all others, from the spring to the lake.
rules-inns-short = **{ $topic }**: roads and cities that score more when complete and nothing when not, and a large follower.
rules-traders-short = **{ $topic }**: goods for who completes a city, a builder that lets you play again, and a pig.
rules-house-rules-short = **{ $topic }**: which ones this game uses.
rules-table-short = **{ $topic }**: where the edge is, if there is one.
rules-picture-short = **{ $topic }**: how to read the picture of the board.
rules-typing-short = **{ $topic }**: everything you can type for a move.
rules-fairness-short = **{ $topic }**: how anyone can check that nobody rearranged the tiles.
rules-others = Not in this game: { $topics }.
rules-without = This game is played without { $expansion }. `/carc start expansions:{ $word }` opens a lobby with it.
rules-with = There's no game in this channel. `/carc start expansions:{ $word }` opens a lobby with { $expansion }, and then this is how it goes:
rules-turn = A turn has three steps. **1** You place the tile drawn for you; you have to. **2** You may put one follower on that tile. **3** Every road, city and monastery that is complete now is scored, and its followers come home. Then the next player's tile is drawn, for everyone to see. A feature is complete the moment the tile is placed, before the follower and the points.
rules-begins-random = A random player goes first.
rules-begins-youngest = The youngest goes first.
rules-begins-youngest-chooses = The youngest decides who goes first.
rules-begins-most-roads = Everyone draws a tile, and the one with the most roads on it goes first; ties draw again.
rules-begins-host = The host goes first.
rules-seats = This game is for two to { $most } players, who take turns in seat order.
rules-turn-abbey = Instead of drawing you may place your abbey, if there's a hole for it.
rules-turn-one-thing = Step 2 is one thing only: put one meeple down, or take one back where the tile allows it, or do nothing.
rules-turn-barns = After the roads, cities and monasteries of step 3, barns are scored.
rules-turn-settle = Then the chips on completed roads and cities are settled.
rules-turn-wagons = Then scored wagons may move on: yours first, then the others' in seat order.
rules-turn-bet = If the tile has a betting house, everyone may bet now; the next turn begins once all have answered.
rules-turn-builder = If your tile became part of the road or city of your builder, you now play a second part: steps 1 to 3 once more.
rules-turn-house = House rules change how this game goes: see the topic house-rules.
rules-tiles = You may turn the tile. It has to touch a tile on the board along a side, and every side that touches one has to match, not just one: field to field, road to road, city to city. So a road can never run into a field. Touching at a corner isn't enough and joins nothing. Sheep, houses and other decorations mean nothing.
rules-tiles-count = The game has { $count } tiles, including the one on the board at the beginning.
rules-start-tile = The start tile is at N16 from the beginning, and nobody can claim anything on it.
rules-start-tile-in-bag = The start tile was shuffled in with the others: the first tile drawn went to N16, and nobody can claim anything on it.
rules-unplayable-discard = A tile that doesn't fit anywhere is out of the game, and another is drawn.
rules-unplayable-return = A tile that doesn't fit anywhere goes back into the pile at a random place, and another is drawn. If no tile in the pile fits, the game ends.
rules-unplayable-return-held = A tile that doesn't fit anywhere goes back into the pile at a random place, and another is drawn. If no tile in the pile fits, whoever has nothing else to place is skipped.
rules-unplayable-abbey = Instead of drawing another you may place your abbey, if there's a hole for it.
rules-tiles-table = The table has an edge: see the topic table.
rules-followers = You have seven followers. That's on purpose: running out of them is part of the game. On your turn you may put one on a road, city, monastery or field of the tile you just placed, if nobody has a follower anywhere on that whole feature. Later tiles can join features that already have followers. You may still claim a feature your tile completes, if it's free; it's scored at once. Followers come home when their feature is scored, in time for your next turn; farmers stay to the end. Having several followers on a feature doesn't multiply its points: they only decide who gets them.
rules-names-classic = A follower on a road is a highwayman, in a city a knight, in a monastery a monk, on a field a farmer.
rules-names-c3 = A follower on a road is a traveler, in a city a knight, in a monastery a nun, on a field a farmwoman.
rules-followers-more = Instead of a follower you may use your mayor or your wagon; both count as followers, and you have one of each.
rules-followers-barn = Or your barn, which isn't a follower.
rules-followers-festival = On a festival tile you may take a meeple back instead.
rules-roads = A road is complete when both ends are closed: by a crossing, a village (red-roofed houses where roads meet), a city or a monastery, or because it forms a loop. It scores 1 point per tile, all for the player with the most followers on it; players who tie for the most each get all of it.
rules-roads-abbey-mayor = An abbey closes a road at its side and adds no tile to it. A road that stops in a field is closed there. A tunnel, or a city wall that a road only touches, doesn't end it; one tile has a road that runs on in three directions and is complete when all three are closed.
rules-roads-house = Every road that reaches a betting house ends there.
rules-roads-trees = Where the roads of { $count ->
    [one] tile { $tiles } meet among trees, they count
   *[other] tiles { $tiles } meet among trees, they count
} as one road that keeps going. Houses still end roads.
rules-roads-trees-end = Where the roads of { $count ->
    [one] tile { $tiles } meet among trees, they end
   *[other] tiles { $tiles } meet among trees, they end
} as they do among houses.
rules-incomplete-road = At the end an incomplete road scores 1 point per tile.
rules-incomplete-city = At the end an incomplete city scores 1 point per tile and 1 per pennant.
rules-incomplete-cloister = At the end an incomplete monastery scores 1 point for itself and 1 for each tile around it.
rules-incomplete-nothing = At the end an incomplete one scores nothing in this game.
rules-edge-closes = The edge of the table closes every road and city that runs off it.
rules-cities = A city is complete when its wall is closed and there's no gap inside. It scores 2 points per tile and 2 per pennant, all for the player with the most followers in it; players who tie for the most each get all of it. Cities that only touch at a corner aren't joined.
rules-small-city-c2 = A complete city of only two tiles scores like any other: 4 points, and 2 per pennant.
rules-small-city-c1 = A complete city of only two tiles scores less: 1 point per tile and 1 per pennant.
rules-small-city-and-another = Your tile may complete a small city and have another city segment too. You still get one follower a turn, placed before scoring: if you already hold the small city, you may put one on the other segment; if you don't, choose one of the two. The follower that comes home from the small city can't go back on this tile.
rules-cities-abbey-mayor = An abbey closes a city at its side and adds no tile to it. Cities that cross on a bridge are two; a tile that is in one city twice counts once. The mayor counts as one follower per pennant.
rules-cloisters = A monastery is complete when all eight cells around it have tiles: 9 points. Those tiles may be monasteries too: neighboring monasteries stay separate.
rules-cloisters-abbey = An abbey is a monastery for a follower or wagon on it, and counts as a tile around other monasteries.
rules-cloisters-edge = Cells off the table count as filled for a monastery, but give no points.
rules-farms = A farm is all the fields that are joined across sides; a follower on one of them is a farmer. Roads and cities separate farms. Farmers stay to the end.
rules-farms-off = This game is played without farmers.
rules-farms-per-farm = For each farm, the player with the most farmers gets 3 points for every complete city it touches; players who tie each get them.
rules-farms-per-farm-once = For each farm, the player with the most farmers gets 3 points for every complete city it touches; players who tie each get them, but a city scores only once for each player.
rules-farms-per-city = For each complete city, all farms that touch it are taken together: the player with the most farmers in them gets 3 points; players who tie each get them.
rules-farms-abbey-mayor = An abbey has no field and ends the farms at its sides. A barn scores a farm early and sends its farmers home; after that, nobody can become a farmer there.
rules-farms-house = A betting house separates the fields around it.
rules-end = The game ends after the turn in which the last tile is placed.
rules-end-held = When the pile is empty, players place the tiles they still hold; the game ends when nobody can place one anymore.
rules-end-return = It also ends when no tile in the pile fits anywhere.
rules-end-return-held = It also ends when neither a tile in the pile nor one that someone holds fits anywhere.
rules-end-bets = First the chips still on betting houses are settled by the incomplete roads and cities of their tile.
rules-end-incomplete = Incomplete roads, cities and monasteries are scored.
rules-end-no-incomplete = Incomplete roads, cities and monasteries score nothing.
rules-end-farms = Then farms are scored.
rules-end-barns = Each barn scores 4 points for its owner for each complete city its farm touches.
rules-end-goods = For each sort of goods, whoever has the most tokens gets 10 points; players who tie each get them.
rules-end-winner = The most points win; there's no tiebreaker.
rules-festival = When you place a festival tile, you may take one of your meeples back instead of putting one down. It can be anywhere on the board, even a farmer, or on a feature this very tile completes: then it has no part in the scoring. You can't put it down again in the same turn.
rules-festival-any = Any of your followers can come home.
rules-festival-follower = Followers, the mayor and the wagon can come home; the barn can't.
rules-festival-figure = Any of your meeples can come home, even the barn.
rules-festival-how = Where you would name a follower, type `return:` with cell and segment, like `return:K14:road`.
rules-abbot = You have one abbot. Instead of another meeple you may put it on the monastery or garden of the tile you just placed. Only an abbot can stand on a garden. A garden scores like a monastery: 9 points when all eight cells around it have tiles, at the end 1 point and 1 for each tile around it.
rules-abbot-call = In any later turn you may call it back instead of putting a meeple down: it scores at once what it would score at the end, 1 point and 1 for each tile around it. The tile you just placed counts. If that tile completes the place, it scores 9 as usual and comes home anyway.
rules-abbot-bare = Even though nothing incomplete scores at the end of this game, calling it back scores.
rules-abbot-festival = A festival can bring it home too, without points.
rules-abbot-how = Type `abbot:garden` or `abbot:cloister`; to call it back, `callback` where you would name a meeple.
rules-followers-abbot = Or your abbot, on a monastery or garden; on the board, you may call it back instead.
rules-cloisters-gardens = A garden is scored like a monastery, but only an abbot can stand on it.
rules-shown-abbot = **In the picture** { $who } placed the tile at { $laid } and called the abbot back from the garden at { $cell }; it's pale there now. It scored { $points } points: 1 for the garden and 1 for each tile around it.
rules-start-spring = The spring is at N16 from the beginning instead of the start tile, and nobody can claim anything on it. The tiles of the river come next: see the topic river.
rules-tiles-river = Rivers match too: a side with the river only goes next to a side with the river.
rules-river = The spring is at N16 from the beginning. Whoever's turn it is draws a tile of the river until all ten are gone; then comes the lake, the last of them, and then the other tiles.
rules-river-start-remove = The usual start tile isn't in this game.
rules-river-start-pile = The usual start tile is shuffled in with the other tiles.
rules-river-on = A tile of the river has to continue it; its other sides match as always.
rules-river-turns-no_u_turn = The river may not turn to the same side on two tiles in a row. With a straight tile in between, it may.
rules-river-turns-ahead = The river may not run towards tiles on the board. Six cells ahead of it have to be empty: the next one, those left and right of that one, and the three beyond.
rules-river-figures = You can put followers on roads, cities, monasteries and fields of these tiles as on any other, even on the lake's field. Nobody can claim the river, and it scores nothing.
rules-river-fields = The river separates fields, also under a bridge. Around the spring and the lake the field is one.
rules-river-unplayable-discard = A tile of the river that doesn't fit is out of the game, and another is drawn. The same goes for the lake.
rules-river-unplayable-return = A tile of the river that doesn't fit goes back among the others of the river. If none of them fits, they're all out of the game, and the lake is drawn; if that doesn't fit either, it's out too.
rules-river-abbey = An abbey fits in a hole where the river still runs on. It has no river: the river ends there.
rules-river-ahead = You draw your tiles ahead as always, those of the river first.
rules-river-begins = No tile of the river is drawn to see who goes first.
rules-fairness-river = The tiles of the river are shuffled on their own. In that text they have their own line, which begins with `river`.
rules-house-hand-river = Hands come after the river: until then you place the tile that is drawn for you.
rules-house-bag-river = **start_tile_in_bag**: changes nothing in this game, because the spring is on the board from the beginning.
rules-shown-river = **In the picture** the river rises at N16, flows under the bridge at { $cell } and bends at { $laid }. { $who }'s tile bends it again. So it fits at only { $count ->
    [one] one cell
   *[other] { $count } cells
}, and only one way: the river can't turn back.
rules-inns = An inn belongs to the road that it stands at. A complete road with an inn scores 2 points per tile instead of 1. Two inns count like one.
rules-inns-crossing-one = At the three-way junction with an inn (IC-03), it belongs to the road next to it only.
rules-inns-crossing-both = At the three-way junction with an inn (IC-03), it belongs to the road next to it and to the one opposite.
rules-inns-cathedrals = A complete city with a cathedral scores 3 points per tile and 3 per pennant. Two cathedrals count like one.
rules-inns-incomplete-zero = If they're still incomplete at the end, a road with an inn and a city with a cathedral score nothing.
rules-inns-incomplete-normal = If they're still incomplete at the end, a road with an inn and a city with a cathedral score like any other.
rules-inns-others = You may join an inn or a cathedral to other players' roads and cities too.
rules-inns-bets = Bets count tiles: an inn or a cathedral changes nothing about them.
rules-large = You have one large follower. It goes where any follower can, instead of one, and counts as two followers when it's about who has the most, on farms too. It never adds points, and it comes home like the others.
rules-large-gardens = It can't go on a garden.
rules-large-festival = A festival can bring it home too.
rules-large-how = Type `large:road`, `large:city-n` and so on.
rules-followers-large = Or your large follower, which counts as two.
rules-followers-builder = Or your builder, beside a follower of your own.
rules-followers-pig = Or your pig, beside a farmer of your own.
rules-roads-inns = With an inn, a complete road scores 2 points per tile.
rules-roads-inns-zero = With an inn, an incomplete one scores nothing at the end.
rules-cities-cathedrals = With a cathedral, a complete city scores 3 points per tile and 3 per pennant.
rules-cities-cathedrals-zero = With a cathedral, an incomplete one scores nothing at the end.
rules-cities-goods = Who completes a city takes a token for each sign of goods in it.
rules-farms-large = A large follower counts as two farmers.
rules-farms-pig = If you score a farm that your pig is on, each city there brings you 1 point more.
rules-shown-inns = **In the picture** { $who }'s tile at { $laid } has completed the highlighted road: { $tiles } tiles × 2 with the inn at { $cell }, { $points } points. The pale large follower has come home.
rules-shown-inns-city = { $other }'s city with the cathedral scores nothing until it's complete.
rules-traders = You have one builder. It isn't a follower: it goes, instead of one, on a road or city of the tile you just placed, if one of your followers is anywhere on that road or city already. Who else is there doesn't matter. It can't go where the tile completes that road or city.
rules-traders-double = When another tile of yours becomes part of that road or city, also to complete it, you play a second part after this one: a tile, a meeple if you like, and scoring, as in any turn. A second part never brings a third.
rules-traders-abbey = An abbey adds no tile to a road or city, so it brings no second part; in a second part you may place one instead of drawing.
rules-traders-bought = A tile you bought brings you no second part; its goods are yours. Goods tokens can be offered for a tile too.
rules-traders-hand = The second part is played from the tiles left in your hand; only then do you draw.
rules-traders-home = The builder comes home when its road or city is scored, or when no follower of yours is left there. A second part that is due stays due.
rules-traders-pig = You have one pig. It goes, instead of a follower, on a field of the tile you just placed, if one of your farmers is on that farm already. If you are among those who score that farm, each complete city brings you 1 point more because of it. It never counts as a farmer, and stays as long as a farmer of yours does.
rules-traders-goods = Twenty cities have a sign of goods: 9 of wine, 6 of grain, 5 of cloth. Who places the tile that completes such a city takes one token for each sign in it, whoever scores it, even if nobody is there. At the end, whoever has the most tokens of a sort gets 10 points; players who tie each get them.
rules-traders-how = Type `builder:road`, `builder:city-n` and so on.
rules-traders-how-pig = Type `pig:field`, `pig:field-n` and so on.
rules-shown-traders = **In the picture** { $who }'s tile at { $extended } has extended the highlighted road, where { $who }'s builder is. So { $who } played a second part, with the tile at { $laid }: it completed { $other }'s city, { $theirs } points for { $other }, and the grain in it is { $who }'s.
rules-abbey = You have one abbey, a tile of your own. At the start of your turn you may place it instead of drawing, on an empty cell with tiles on all four sides; it fits whatever they show. You never have to.
rules-abbey-closes = It closes the road or city on each side without counting as one of its tiles, and ends the farms. It's a monastery: a follower or the wagon, but not the mayor, can go on it, and it scores like one. It counts as a tile around other monasteries.
rules-abbey-endgame-on = After the last tile, everyone who still has an abbey may place it, once each, starting after the player who drew that tile.
rules-abbey-endgame-off = An abbey not used by the time the last tile is placed is lost.
rules-abbey-hand = An unused abbey is one of the three tiles in your hand. You may place it even if the pile is empty; as long as there's a hole for it, you aren't skipped.
rules-abbey-how = When you have the choice: `/carc abbey` with the cell, or `/carc draw`.
rules-mayor = You have one mayor. Instead of a follower you may put it in a city on the tile you just placed, if that city is free. When the city is scored, the mayor counts as one follower per pennant in the whole city: with none, it wins nothing. It doesn't change what the city scores, and comes home like any follower. Where you would name a follower, type `mayor:city`.
rules-barn = You have one barn. Instead of a follower you may put it on a corner of the tile you just placed, if four tiles meet there and all four show field at that point. It doesn't matter if there are farmers. Nobody can become a farmer on its farm anymore.
rules-barn-on-barn-off = It can't go on a farm that already has a barn, but tiles can join farms with barns.
rules-barn-on-barn-on = It can go on a farm that already has a barn.
rules-barn-scores = When you place it, the farm is scored: the player with the most farmers gets 3 points for each complete city it touches, and all farmers come home. When a farm with farmers joins one with a barn, the farmers score 1 point per complete city and come home. At the end, each barn scores 4 for its owner for each complete city.
rules-barn-stays = Nothing removes it, not even a festival.
rules-barn-festival = A festival can bring it home.
rules-barn-how = Where you would name a follower, type `barn:` with the corner, like `barn:nw`.
rules-barn-no-farms = This game is played without farmers, so nobody has a barn.
rules-wagon = You have one wagon. Instead of a follower you may put it on a free road, city or monastery of the tile you just placed, never on a field. It counts as one follower. After it's scored, you may move it on to a feature that is incomplete and free, instead of taking it home; not in final scoring.
rules-wagon-c1 = A road has to join that feature to the scored one: roads that meet at a crossing, or a road and the city, monastery or abbey it runs into. One step only.
rules-wagon-c2 = That feature has to have a part on the tile where the wagon stood or on one of the eight around it; no road is needed.
rules-wagon-abbey-road-only = An abbey is joined to the roads that end at its sides, but not to cities.
rules-wagon-abbey-any-side = An abbey is joined to the roads and cities that end at its sides.
rules-wagon-how = Where you would name a follower, type `wagon:` with the segment, like `wagon:road`. When it may move on, I'll ask you: `/carc wagon` with cell and segment, like `K14:road-e`, or `home`.
rules-bets = Everyone has six chips. After a tile with a betting house is placed and scored, everyone may secretly put one chip face down on the house; nobody has to. There's no betting if all roads and cities on that tile are complete, or on the last tile of the pile.
rules-bets-settle = When a road or city on that tile is completed, its chips are revealed after the scoring. A chip wins if one of its numbers is the number of tiles of that road or city; with a plus, also if there are more. Abbeys don't count. Its owner gets the points, no matter whose road or city it is; then all chips of the house go home. If several features of the house are completed at once, the player whose turn it is chooses.
rules-bets-unclaimed-settle = This happens even if nobody had a follower there.
rules-bets-unclaimed-ignore = If nobody scored the road or city, the chips stay where they are.
rules-bets-end = At the end, a chip still on a house is settled by whichever incomplete road or city of its tile is worth most to it.
rules-chip = `{ $chip }`: tiles → points { $hits }
rules-bets-how = When I ask you: `/carc bet` with a chip, or `none`; `settle` picks which feature decides a house's bets. In the picture, a house's chips are a stack in their owners' colors, with a number for how many.
rules-house-none = This game has no house rules except those in the topic table. The options of `/carc start` add some to another game.
rules-house-choose = House rules you can add, like `/carc start options:draw_ahead=on`:
rules-house-draw_ahead = **draw_ahead**: at the end of your turn you draw your next tile for everyone to see; at the beginning, everyone draws one. Whether it fits is checked when your turn comes.
rules-house-hand_size = **hand_size**: you hold three tiles, place one a turn and draw back up to three at its end. If none of them fits, they're shown and replaced one by one; if the pile is empty, your turn is skipped. `/carc tiles hand:True` shows yours.
rules-house-hand-abbey = Your abbey, as long as it's unused, is one of your three tiles.
rules-house-hand_visible = **hand_visible**: everyone sees everyone's tiles.
rules-house-hand-hidden = Nobody sees the tiles of the others.
rules-house-start_tile_in_bag = **start_tile_in_bag**: the start tile was shuffled in, and the first tile drawn took its place.
rules-house-unplayable = **unplayable**: a tile that doesn't fit anywhere goes back into the pile at a random place.
rules-house-trees_do_not_end_roads = **trees_do_not_end_roads**: where the roads of { $count ->
    [one] tile { $tiles } meet among trees, they count
   *[other] tiles { $tiles } meet among trees, they count
} as one road that keeps going.
rules-house-buy_tiles = **buy_tiles**: if the drawn tile is the only one left that can complete something, others may offer points or their abbey for it. If you sell it, the buyer places it at once as in a turn of their own, and you draw again. Computer players don't trade. When I ask you: `/carc trade`.
rules-house-fill_hole_extra_turn = **fill_hole_extra_turn**: if your tile touches others on all four sides, you get another turn after this one. Not for an abbey.
rules-house-no_incomplete_points = **no_incomplete_points**: at the end, incomplete roads, cities and monasteries score nothing; farms still score.
rules-table-floor = The table has no edge in this game: tiles may go as far out as they fit.
rules-table-table = The table is { $size } tiles, with the start tile in the middle: cells { $first } to { $last }. Tiles on it don't shift.
rules-table-shift = The table is { $size } tiles. All tiles on it can shift together: you may place a tile if everything then fits within that size.
rules-table-extend = The table started at { $size } tiles, with the start tile in the middle: cells { $first } to { $last }. It grows if all players agree: propose a new size with `/carc game table`. I'll ask you too, before a tile that doesn't fit anywhere leaves the game.
rules-table-beyond = A tile that only fits off the table fits nowhere.
rules-picture = **Cells** are named by the letters and numbers along the edge of the picture. A turn's picture always shows the whole board; `/carc board` with `zoom` shows a part of it close up.
    {""}**Your tile** is shown large, with a number and a word on each of its parts. Light stubs on its frame are roads, red bars are cities. Letters after a word are the sides that part leads to.
    {""}**Where it fits**: on the paper squares. A notch shows which way the top of your tile may point; no notch means any way. A cross marks a square that no remaining tile can fill.
    {""}**What just happened**: the framed tile with a number is the latest; corners mark those since your last turn. **+4** beside a pale meeple was scored since then, in the color of whoever got it, the latest largest; the meeple came home from there. The number beside each player's score adds them up.
    {""}**Whose it is**: a city or farm has its owner's color, a farm also that owner's pattern; shared ones have bands of several colors inside a border of several lines. The line along a city wall is dashed where the city is still open. What nobody holds stays plain brick and plain grass, and a follower lying in the grass is a farmer.
rules-typing = A move is a cell, a rotation and, if you like, a follower: `/carc place B3 rot90 road`. `/carc play` takes it as one line, or mention me: `@carc B3 rot90 road`. Rotations are clockwise; leave yours out where only one fits. The follower goes on a word or a number from the picture of your tile, with a direction if there are several: `road-e`.
rules-fairness = **What is posted**: I shuffle all tiles when the game begins, and post a hash at once: 64 letters and digits worked out (with SHA-256) from the order of the tiles and a random salt. Nobody can tell the order from the hash, and nobody can find another order with the same one.
    {""}**How to check it**: when the game is over, `/carc game export` gives you a file with the order and the salt. `carc proof FILE` works the hash out again; so does any tool for SHA-256, from the text that `docs/fairness.md` describes. If it's the hash posted at the start, the order was fixed before the first move, and nobody changed it, whoever was winning.
    {""}**What it can't show**: that the shuffle was random, or that whoever hosts me hasn't looked at the tiles.
rules-fairness-return = A tile that doesn't fit anywhere goes back into the pile in this game, at a place that is drawn only then. The hash can't cover these places: the file lists them, but can't show that they were random.
rules-typing-hand = With several tiles to choose from, name yours first: `D B3 rot90 road`.
rules-typing-abbey-mayor = Other meeples go in front of their place: `mayor:city`, `wagon:road-e`, `barn:nw`. When you could place your abbey: `/carc abbey K14`, or `/carc draw`.
rules-shown-turn = **In the picture** it's { $who }'s turn. **1** The drawn tile beside the board fits on the { $count } marked cells. **2** A follower may go on it then. **3** The turn before, { $other } completed the city at { $laid } and got { $points } points; the pale follower there has come home.
rules-shown-tiles = **In the picture** the drawn tile fits only on the { $count } marked cells. At { $cell } two tiles would touch it with field, and it has only one field side.
rules-shown-followers = **In the picture** { $who } has a follower on the road at { $onroad } and one in the city at { $oncity }, and { $left } left. { $other } has one in the monastery at { $oncloister }. Nobody else can claim these features.
rules-shown-followers-farmer = The follower lying in the grass at { $onfield } is { $other }'s farmer.
rules-shown-roads = **In the picture** { $who }'s tile at { $laid } has completed the highlighted road: { $tiles } tiles, { $points } points. One end is the monastery, the other the crossing. The pale follower has come home.
rules-shown-trees = **In the picture** the highlighted road runs on among the trees at { $cell }, in three directions. { $who }'s tile at { $laid } has closed the last of them: { $tiles } tiles, { $points } points.
rules-shown-cities = **In the picture** { $who }'s tile at { $laid } has closed the wall of the highlighted city: { $points } points for { $tiles } tiles (pennants: { $pennants }).
rules-shown-cloisters = **In the picture** { $other }'s tile at { $laid } is the last of the eight around the monastery at { $cell }: { $points } points for { $who }, whose follower stood there.
rules-shown-farms = **In the picture** the highlighted farm is { $who }'s, thanks to the farmer at { $onfield }. It touches { $cities } complete cities and is worth { $points } points; the city at { $oncity } is still open and doesn't count.
rules-shown-end = **In the picture** a short game is over: { $who } has { $score } points, { $other } { $rival }.
rules-shown-end-incomplete = { $who }'s incomplete road scored { $road }, the incomplete city { $city } and the incomplete monastery { $cloister }: the numbers are beside them.
rules-shown-end-farm = { $other }'s farm, hatched in { $other }'s color, scored { $farm }.
rules-shown-festival = **In the picture** { $who } placed the festival tile at { $laid } and took the follower at { $cell } back instead of putting one down; it's pale there now. { $who } has { $left } again.
rules-shown-abbey = **In the picture** { $who }'s abbey fills the hole at { $laid }. It closed { $who }'s road (+{ $road }) and { $other }'s city (+{ $theirs }) without counting as one of their tiles. The follower on it waits for the last of the eight tiles around it.
rules-shown-mayor = **In the picture** { $who }'s tile at { $laid } completed the highlighted city, with { $pennants } pennants. So { $who }'s mayor counted as { $pennants } followers, { $other }'s follower as one: all { $points } points went to { $who }.
rules-shown-barn = **In the picture** { $who } put the barn on the corner of { $cell } where four fields meet. The highlighted farm touches a complete city: it scored { $points } points for { $who }'s farmer at once, and the barn is worth { $later } at the end.
rules-shown-wagon = **In the picture** { $who }'s wagon has scored { $points } points on the road at { $cell }. Now it may move on to { $targets }, or go home.
rules-shown-bets = **In the picture** { $who }'s tile at { $laid } completed a road of { $tiles } tiles: { $points } points for the follower, and { $chips } for { $who }'s chip on the house at { $cell }, which had bet on { $tiles }. { $other }'s chip is still face down on the house at { $house }.
rules-shown-hand = **In the picture** it's { $who }'s turn, with { $held } tiles of their own beside the board: they place one, then draw a new one.
rules-shown-table = **In the picture** the table is only { $size }, so that its edge is in sight. The road runs off it at { $cell }: no tile can lie beyond.
rules-shown-table-closed = So the edge has closed it: { $points } points for { $who }.
rules-shown-table-open = So it stays incomplete there, and { $who }'s follower stays on it.
rules-shown-table-shift = **In the picture** the table is only { $size }. The drawn tile fits on the { $count } marked cells: with it, all tiles still fit within that size.
rules-shown-picture = **In this picture** { $other } has just placed { $laid } and got { $points } points for the road. { $who }'s city at { $oncity } is open: its line is dashed. The drawn tile fits on { $count } cells.
rules-shown-picture-farm = The hatched field around { $onfield } is { $who }'s: their farmer lies there.
help = **How to play**
    {""}**1.** `/carc start` opens a lobby. Others press **Join**, or you press **Add computer**; then press **Begin**.
    {""}**2.** On your turn, press **Play** and choose a cell, a rotation and, if you like, a follower. Nothing counts until you confirm.
    {""}**3.** Or type it: `/carc place B3 rot90 road`. The picture names the cells and the parts of your tile.
    {""}**4.** A road, city or monastery scores when it's complete, and its followers come home. Farms score at the end.
    {""}**5.** `/carc board` shows the board again; `/carc board feature:B3 road` says who owns that road and what it's worth.
    {""}**More**: `/carc tutorial` teaches the game in five minutes, `/carc rules` has the rules of this game, `/carc rules topic:picture` explains the picture, `/carc rules topic:typing` everything you can type. Type `/carc` to see all commands; `/carc help command:` explains one.
help-command = `/{ $command }`: { $what }
help-option = {""}- `{ $word }`: { $what }
help-choice = {""}  - `{ $word }`: { $what }
help-direct = **Here, between us**
    {""}- **Play against a computer** begins a game right here; `/carc start against:3` begins one against three. It isn't rated.
    {""}- `/carc games` shows your games on all servers, and lets you play them from here.
    {""}- `/carc tutorial` teaches Carcassonne in five minutes.
    {""}- `/carc-me notices` chooses how I notify you, `/carc-me away` pauses your clocks while you're away, `/carc-me language` chooses the language I answer you in, and `/carc-me privacy` shows what I keep about you.
    To play with friends, type `/carc start` in a channel of a server.

## The lesson

lesson-step = **Step { $number } of { $count }**
lesson-place = This is your tile: a straight road. Each turn you place the one tile you drew, and its sides must match its neighbors: road to road, city to city, field to field. It fits on the paper squares; a notch shows which way the top of the tile may point (on the right: turned by `↻ 90°`). Some of the buttons below are wrong on purpose. Where does your tile make the road longer?
lesson-place-south = It fits there, because field meets field. But the road would be a new one, all by itself. Look for a place at the end of the road.
lesson-place-turned = Turned like this, your road would run into a field, so it can't go there. `↻ 90°` means a quarter turn clockwise.
lesson-place-right = Yes! Now the road goes on from N16 to O16.
lesson-follower = You may put one of your seven followers on the tile you've just placed. A follower claims what it stands on, and nobody else may join it there. On a road it's a highwayman: when both ends of the road are closed (by houses, a city or a monastery), you get 1 point per tile and the follower comes home. On the field it would be a farmer, who stays until the game ends. Where do you put it?
lesson-follower-right = Good: the road is yours. The computer player has placed a junction at M16, and its houses close the road in the west.
lesson-follower-field = You can. But a farmer stays on the field until the end of the game. So early, and on such a small field, you'll want your follower elsewhere.
lesson-follower-none = You can keep it. But you have seven, and this road scores as soon as both its ends are closed.
lesson-close = You drew a monastery (a cloister, in the picture) with a road that ends at its door. Where does it close your road?
lesson-close-turned = Turned like this, the field would meet your road. Road must meet road.
lesson-close-south = It doesn't fit there: south of N16 there's a field, and the road of your tile would run into it.
lesson-close-right = Yes! At P16 your road ends at the monastery. Before the road is scored, you may put a follower on the new tile.
lesson-cloister = A follower in a monastery is a monk: it scores 9 points once all eight cells around it have tiles. Where do you put a follower this time?
lesson-cloister-road = You can't: your highwayman stands on this road already. Nobody may join a feature that has a follower, not even you.
lesson-cloister-none = You can. But a monk in a monastery scores 9 points once the eight cells around it have tiles, and nobody can take it from you.
lesson-cloister-right = Well done! Your road is complete, so you got 4 points for its 4 tiles, and the highwayman came home. The monk stays until the monastery is surrounded by tiles. The computer player has begun to extend the city at N15, with a knight in it.
lesson-city = One side of your new tile is city. A complete city scores 2 points per tile, and 2 more per pennant (a small shield drawn in a city). As with roads, nobody may join a city that has a follower. Which place is best for you?
lesson-city-theirs = It fits, and it would complete the city. But the knight in it is the computer player's: 6 points for them, none for you.
lesson-city-turned = It doesn't fit like this: the side of the city would meet the field of N15.
lesson-city-right = Yes! A city of your own begins at O15, and it can grow to the north.
lesson-knight = Your city is open to the north. A follower in it is a knight, and keeps others out. Where do you put one?
lesson-knight-field = A farmer lies on the field until the end and then scores 3 points for each complete city that the field touches. That's a fine move later on. But the city would stay open to others.
lesson-knight-none = You can. But then the next player may claim the city.
lesson-knight-right = Yes, a knight! Once the wall is closed, the city scores for you, and the knight comes home.
lesson-again = Welcome back! Here's where you left off; **Back** goes through the steps again.
lesson-most = A new board, a few turns on. Three knights have met in one city: you can't join a city that someone holds, but two cities can grow together. You have two knights in it, the computer has one. You put down this tile, and it closes the wall. Who gets the points?
lesson-for-both = Both of us
lesson-for-you = I do, all of them
lesson-for-them = The computer
lesson-most-both = Only in a tie. With one knight each you would both get all the points. But here you have two, and the computer has one.
lesson-most-them = The computer has one knight there, and you have two. Whoever has the most gets the points.
lesson-most-right = Yes: you have the most knights, so you get all 12 points, 2 for each of the 6 tiles. The computer gets none. All three knights come home.
lesson-farm = Before the city scores, you may put a follower on the tile you placed. The green around it is a field. Together with every field it connects to, up to the roads and walls, it makes one farm. Farms score at the end: 3 points for each complete city they touch, to whoever has the most farmers there, and in full to each of those who tie. Is a farmer worth it here?
lesson-farm-none = You can, and you keep a follower for later. But this farm touches a complete city already, and that's worth 3 points at the end.
lesson-farm-right = Yes: this farm touches one complete city, so it's worth 3 points at the end, and 3 more for each city that's completed beside it. The price: a farmer stays until the end of the game, and you can't use it for anything else.
button-solo-now = Play against a computer now
lesson-end = **That's the game.** When the last tile is placed, incomplete roads and cities score 1 point per tile, and an incomplete monastery 1 for itself and 1 for each tile around it. Then farms score. The most points win.
    {""}**Play against a computer now** begins a game at once. To play with friends, type `/carc start`. `/carc rules` tells the rest.
lesson-on-road = On the road
lesson-on-city = In the city
lesson-on-cloister = In the monastery
lesson-on-field = On the field
lesson-on-nothing = Nowhere
button-lesson-back = Back
button-solo = Play against a computer

## Commands

command = Play Carcassonne in this channel
command-start = Open a lobby for a new game, or change the rules of yours before it begins
command-start-edition = Which edition's rules to play by
command-start-edition-c2 = Second and third edition (default)
command-start-edition-c1 = First edition
command-start-edition-c1-old = First edition, older printing
command-start-box = What lies in a box you own
command-start-box-base-2014 = Base box since 2014 (River, Abbot)
command-start-box-big-2017 = Big Box since 2017 (River, Abbot, Inns & Cathedrals, Traders & Builders)
command-start-expansions = Expansions, such as festival,bets or all
command-start-options = Individual rules, such as small_city=c1 farmers=off
command-start-seats = How many can play at most
command-start-theme = How the pictures are drawn
command-start-aid = How much help everyone gets
command-start-aid-all = Full: best moves first, not rated
command-start-aid-standard = What a move is worth, owners, tiles left
command-start-aid-purist = None: only which moves are legal
command-start-against = Play at once against this many computers, without a lobby
command-start-thread = Give this game its own thread or not, whatever the server's setting
command-start-seed = Use this seed's tile order; anyone could know it, so the game isn't rated
command-join = Take a seat in the lobby
command-lobby-leave = Give up your seat before the game begins
command-lobby = Manage the lobby
command-lobby-setup = Read the lobby's rules, choose a color; the host changes everything here
command-lobby-colour = Choose the color of your meeples in the lobby
command-lobby-colour-colour = A color nobody has taken; leave it out to get a menu
command-lobby-computer = Add a computer player
command-lobby-computer-level = How well it plays; a journeyman if you leave it out
command-lobby-computer-level-apprentice = Apprentice: finishes what it can, misses a lot
command-lobby-computer-level-journeyman = Journeyman: a solid opponent
command-lobby-computer-level-master = Master: sees what everything could grow into
command-lobby-computer-level-grandmaster = Grandmaster: plays ahead to test its best moves
command-lobby-remove = Remove a player from the lobby
command-lobby-remove-seat = The seat's number or the player's name
command-lobby-begin = Begin the game
command-lobby-rematch = Open a lobby for the players of the last game
command-lobby-cancel = Close the lobby before the game begins
command-place = Place your tile and, if you like, a follower on it
command-place-cell = The cell, such as B3
command-place-rotation = How far to turn the tile clockwise, such as rot90
command-place-follower = Where your follower goes: road, city, cloister or field (road-e if there are several)
command-place-tile = Which of your tiles, if you have several
command-draw = Draw a tile, when you could place your abbey instead
command-abbey = Place your abbey instead of drawing, or after the last tile
command-abbey-cell = An empty cell with tiles on all four sides, or none after the last tile
command-abbey-follower = What to put on it: cloister, wagon:cloister or nothing
command-play = Place your tile in one line, such as B3 rot90 road
command-play-move = Cell, rotation and, if you like, a follower
command-bet = Place a bet when asked, or choose which feature decides a betting house
command-bet-chip = One of your chips, such as 4-6, or none; leave it out for a menu
command-bet-settle = The road or city that settles the chips of the betting house
command-wagon = Say where your scored wagon goes
command-wagon-to = Cell and segment, such as K14:road-e, or home; leave it out for a menu
command-trade = Buy or sell a tile when it's the only one left that can complete something
command-trade-offer = What you offer: points, abbey or none; leave it out for a menu
command-trade-sell = Who gets your tile, or nobody
command-undo = Take back your last move, if everyone agrees
command-undo-to = Back to before this move; host and server managers only
command-me-answers = Set standing answers for this game, so that I don't ask you each time
command-me-answers-bets = When you could bet
command-me-answers-bets-none = Never bet
command-me-answers-bets-ask = Ask me
command-me-answers-wagons = When your wagon has scored
command-me-answers-wagons-home = Always send it home
command-me-answers-wagons-ask = Ask me
command-me-answers-turn = When you could place your abbey
command-me-answers-turn-draw = Always draw
command-me-answers-turn-ask = Ask me
command-me-answers-offers = When a tile is for sale
command-me-answers-offers-none = Never buy
command-me-answers-offers-ask = Ask me
command-me-language = Choose the language I answer you in
command-me-language-language = The language of what only you see; leave it out to see which it is
command-me-language-language-auto = Automatic
command-me-language-language-en = English
command-me-language-language-es = Español
command-me-language-language-ca = Català
command-me-screen = Choose the screen that your own boards are drawn for
command-me-screen-size = The screen for boards that only you see; leave it out to see which it is
command-me-screen-size-desktop = Desktop: wide boards
command-me-screen-size-phone = Phone: upright boards, larger tiles
command-game-table = Propose a larger table, or agree to one
command-game-table-size = Width and height in tiles, such as 20x15; none to say no to a proposal
command-board = See the board again
command-board-public = Show it to everyone in the channel
command-board-zoom = Zoom in on this cell
command-board-owners = Color features by their owners
command-board-feature = Highlight a feature, such as B3 road-e: its owner and worth
command-board-since = Number the moves since this one; mine for those since your last move
command-board-format = As a picture, or in letters
command-board-owners-farms = Farms
command-board-owners-cities = Cities
command-board-owners-roads = Roads
command-board-format-picture = Picture
command-board-format-text = Text
command-tiles = See which tiles are still to come
command-hint = See the three moves I think best, just for you
command-tiles-hand = See your own tiles and chips, just for you
command-scores = See the points now, and if the game ended now
command-history = See the moves so far
command-history-number = See the board as it was after this move
command-history-view = Moves, or a look back at the end
command-history-view-moves = Moves
command-history-view-analysis = Analysis
command-rules = Read the rules of this game
command-rules-topic = One topic
command-games = See your games on this server, those waiting for you first
command-help = See how to play here
command-help-command = The command you want to know more about
command-tutorial = Learn the game in five minutes, by yourself, with real moves
command-game = Manage this game
command-me = Your own settings
command-me-notices = Choose how often, when and how I notify you
command-me-notices-reminders = How often you're reminded of a move
command-me-notices-reminders-usual = As usual
command-me-notices-reminders-24 = At most once a day
command-me-notices-reminders-48 = At most every two days
command-me-notices-reminders-last = Only when my time runs out
command-me-notices-quiet = Hours without pings, such as 22-8; off for none
command-me-notices-zone = Your time zone, such as Europe/Madrid
command-me-notices-next = Also get a heads-up one turn before yours
command-me-notices-next-on = Yes
command-me-notices-next-off = No
command-me-notices-by = How I notify you
command-me-notices-by-mention = With a ping in the channel
command-me-notices-by-direct = With a direct message
command-me-away = Pause your clocks in all games while you're away
command-me-away-until = The last day you're away, such as 2026-12-31 or 5d; back to end it now
command-server = This server's settings
command-game-resign = Give up your seat to a computer player
command-game-vote = Vote for a computer player to take over for someone who hasn't moved for three days
command-game-pause = Propose a break that pauses the clocks, or end it
command-game-handover = Let someone else take over your seat, for a while or for good
command-game-follow = Get a ping when a game you watch is over (again to stop)
command-game-clock = See everyone's clocks; in the lobby, the host chooses how much time there is
command-game-clock-limit = How much time there is
command-game-clock-limit-none = No limit
command-game-clock-limit-soft = Three days per move (default)
command-game-clock-limit-fast = An hour each, plus 15 minutes per move
command-game-clock-limit-normal = A day each, plus 4 hours per move
command-game-clock-limit-slow = Three days each, plus 12 hours per move
command-game-clock-start = The time everyone starts with, such as 24h
command-game-clock-more = The time each move adds, such as 4h
command-game-clock-most = The most time that can be saved up, such as 72h
command-game-clock-overtime = What happens when a player's time runs out
command-game-clock-overtime-nudge = Everyone gets a reminder
command-game-clock-overtime-vote = The others can vote for a computer player to take over
command-game-clock-overtime-skip = The next player gets the tile
command-game-clock-overtime-turn = A computer player makes that move
command-game-clock-overtime-seat = A computer player takes over until they're back
command-game-clock-overtime-out = They're out of the game
command-game-clock-alone = What happens when only one person is left
command-game-clock-alone-on = They play on against computer players
command-game-clock-alone-end = The game ends
command-game-export = Get the game as a file
command-game-export-game = A different game, by its name
command-game-settings = Change how this game is drawn; only its host can
command-game-settings-theme = How this game's pictures are drawn from now on
command-server-settings = Choose settings for this server's games (needs Manage Server)
command-server-settings-undo = Whether moves can be taken back
command-server-settings-undo-on = Yes, if everyone agrees
command-server-settings-undo-off = No
command-server-settings-language = The language of what everyone reads
command-server-settings-language-en = English
command-server-settings-language-es = Español
command-server-settings-language-ca = Català
command-server-settings-theme = How the pictures of new games are drawn
command-server-settings-channels = Where games may be started
command-server-settings-channels-here = In this channel, and those chosen before
command-server-settings-channels-not-here = No longer in this channel
command-server-settings-channels-all = In every channel
command-server-settings-start = Who may start games
command-server-settings-start-everyone = Everyone
command-server-settings-start-managers = People who manage the server
command-server-settings-games = How many lobbies and games may be open at once; 0 for no limit
command-server-settings-threads = Whether each new game gets its own thread
command-server-settings-threads-on = Yes, beside the channel where it starts
command-server-settings-threads-off = No, in the channel itself
command-server-settings-voice = Whether special moments get a line of their own
command-server-settings-voice-lively = Yes: big scores, comebacks, first wins
command-server-settings-voice-plain = No, only what happens
command-server-settings-rules = Default rules and time for new lobbies
command-server-settings-rules-here = Those of this channel's lobby or game
command-server-settings-rules-usual = The usual ones
command-game-close = Close or end this channel's game
command-me-stats = See your wins, rating and points on this server
command-me-privacy = See what is stored about you, and delete it
unknown-request = I don't know that button or command anymore: it comes from another version of me. `/carc help` shows what there is.
too-many-looks = So many people want to see something right now that I can't keep up. Please try again in a moment.
one-review-at-a-time = I'm still looking back at a game for you. Ask again once you have it.
too-fast = You're faster than I am: please wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} and try that again.
too-fast-channel = This channel is faster than I am right now: please wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} and try that again.
undecoded-request = Discord sent me something I can't read yet, so nothing was changed. My host will find it in my log.
kept-next-board = Noted. I can't change this channel's message right now, so you'll see it on the next board here.
kept-not-posted = Noted, but I can't post in this channel right now. I'll show it here as soon as I can; if nothing shows up, ask someone who manages this server to check my permissions here.
kept-late = Noted. It's taking longer than usual to show up here, but it will.
kept-private-thread = Noted, but I can't post here: I'm not in this private thread. Mention me in it once (@ and my name): that lets me in, and it'll show up soon after.
kept-ask-permissions = Noted, but I can't show it: I don't have the { $count ->
    [one] permission **{ $permissions }**
   *[other] permissions **{ $permissions }**
} in this channel. Ask someone who manages this server to allow { $count ->
    [one] it
   *[other] them
} for me in the channel's settings; it'll show up within a minute or so.
kept-mend-permissions = Noted, but I can't show it: I don't have the { $count ->
    [one] permission **{ $permissions }**
   *[other] permissions **{ $permissions }**
} in this channel. Allow { $count ->
    [one] it
   *[other] them
} for me under Edit Channel > Permissions; it'll show up within a minute or so.
no-picture = -# The picture is missing: I need the permission **{ $permission }** in this channel. Whoever manages this server can allow it under Edit Channel > Permissions; then the next picture will show up. Until then, `/carc board` shows you the board.
# Discord's own names of permissions.
permission-view = View Channel
permission-send = Send Messages
permission-create-threads = Create Public Threads
permission-send-in-threads = Send Messages in Threads
permission-attach = Attach Files
permission-history = Read Message History
command-leaderboard = See this server's ratings and records
command-leaderboard-show = What to show
command-leaderboard-show-ratings = Ratings
command-leaderboard-show-records = Records
command-leaderboard-public = Show it to everyone in the channel
