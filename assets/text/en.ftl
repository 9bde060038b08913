bot-name = carc

# Commands

command = Play Carcassonne in this channel
command-start = Open a game that people can join
command-start-edition = The edition whose rules are played
command-start-edition-c2 = Second edition (the usual one)
command-start-edition-c1 = First edition
command-start-edition-c1-old = First edition, the oldest printing
command-start-options = Single rules, such as small_city=c1 farmers=off
command-start-seats = The most players
command-start-seed = Draw the tiles in the order of this seed: everyone could know it, so the game counts for nothing
command-join = Take a seat in the game that is about to begin
command-leave = Give your seat back before the game begins
command-computer = Seat a computer player
command-begin = Begin the game
command-cancel = Call the game off before it begins
command-remove = Take somebody's seat away before the game begins
command-remove-seat = The seat's number or the player's name
command-place = Place the drawn tile and, if you like, a follower on it
command-place-cell = The cell, such as B3
command-place-rotation = How far the tile is turned clockwise, such as rot90
command-place-follower = Where your follower stands: road, city, cloister or field, with its direction if there are several
command-play = Place the drawn tile in one line, such as B3 rot90 road
command-play-move = Cell, rotation and, if you like, a follower
command-board = See the board again
command-board-public = Show it to everybody in the channel
command-board-zoom = Show it large, around this cell
command-board-owners = Colour what belongs to whom
command-board-owners-farms = Farms
command-board-owners-cities = Cities
command-board-owners-roads = Roads
command-tiles = See which tiles are still to come
command-scores = See the scores now, and as if the game ended now
command-history = See the moves so far
command-history-number = See the board as it was after this move
command-rules = Read the rules that this game uses
command-rules-topic = One topic of them
command-help = See what you can do here
command-resign = Give your seat up to a computer player
command-export = Get the game as a file
command-export-game = Another game than this channel's, by its name
unknown-request = I don't know that button or command any more: it comes from another version of me. `/carc help` shows what there is.
