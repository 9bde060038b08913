//! Carcassonne in a Discord channel.
//!
//! Layers, each knowing only those above it in this list: [`engine`] (the rules, pure values), [`render`] (a position
//! as a picture), [`text_board`] (its board as text), [`computer`] (players that think), [`store`] (games at rest), [`app`] (what a channel can ask for),
//! [`discord`] (the edge to Discord), [`ops`] (what a host sees of it). [`sandbox`] is a Discord on loopback and knows nothing of the others; [`cli`] is
//! the program around them all, with its settings in [`config`]. [`limits`] is what people can ask for at most,
//! [`inbound`] the HTTP server for peers that nobody vouches for. `tests/it/tidy.rs` holds the layers to it.
//!
//! # Words that a newcomer cannot guess
//!
//! | word | what it is here |
//! |---|---|
//! | *figure*, *meeple* | any piece of a player on the board; a *follower* is one that counts for the majority |
//! | *deployment* | what a player does with figures after placing a tile: one goes down, one comes home, nothing |
//! | *record* | the setup of a game and its actions: the stored truth, replayed whenever the game is needed |
//! | *replay* | a record told turn by turn, up to the position after its last action |
//! | *fingerprint* | a number that equal positions share on every machine: whether a record still leads where it led |
//! | *log* | all that was done in a game, also what was taken back; stored in *pieces* of 128 entries |
//! | *journal* | a second copy of everything committed, as lines beside the database, to notice and repair damage |
//! | *port* | the trait `GameStore`: all that the app asks of a database |
//! | *table* | a game's people and what they agreed on (`store::Table`); `TableLimit` is how far the laid tiles may reach (R-18) |
//! | *place* | a seat of a lobby or game with its holder and colour; in a picture a segment of the tile on a cell |
//! | *session* | a game as one request finds it; a *use case* decides on it; its *outcome*: what to write and say |
//! | *cause* | the interaction or message that asked for a change: the same one changes nothing twice |
//! | *owed*, *debt* | a state of a game that its channel has yet to see; the *outbox* brings it, also after a crash |
//! | *lane* | the deliveries of one game in the outbox; `lanes` bound how much is worked on at once |
//! | *setback* | why a channel does not get what it is owed, and what can end that |
//! | *reach* | which servers the bot is in, as the gateway says |
//! | *generation* | a number of the store, new after every restored backup, so that older messages are told apart |
//! | *set aside* | of a game that cannot be read: its channel is free for another, and it is kept |
//! | *planner* | the private message in which a turn is put together by buttons before it counts |
//! | *trial*, *plan ahead* | a tile put down in the planner by somebody who waits, to see what it would do; it never counts |
//! | *move left ahead* | a move with a held tile, kept secret and played when its player's turn comes, or dropped (`store::Ahead`) |
//! | *quiet change* | a version of a game that looks like the one before, so that buttons made for that one stay good |
//! | *question* | what the game asks of people beside placing a tile: a bet, a wagon's way, an offer |
//! | *standing answer* | an answer to a question that somebody gave in advance, until they say otherwise |
//! | *outlook* | what a position is worth to a computer player's seat |
//! | *scene* | what a picture shows, as data without coordinates in pixels |
//! | *close-up*, *inset* | what one asks to see of a large board from near, and the whole board in small beside it |
//! | *pill* | the points of a feature, beside it |
//! | *medal* | a disc in a player's colour with points, in place of the figure that earned them: at the end, and of what is asked for |
//! | *manner* | what differs between games in one theme: who has which colour, trees or houses at crossings |
//! | *theme* | how tiles and figures are drawn; a *piece* is the shape of a figure, a *sprite* a drawing in pixels |
//! | *trace*, *quirk* | a game in the format of another engine; where that one is known to deviate from the rules |
//! | *edge* | of a tile: one of its four sides; of the program: where it meets Discord |

pub mod app;
pub mod cli;
pub mod computer;
pub mod config;
pub mod discord;
pub mod engine;
pub mod inbound;
pub mod limits;
pub mod ops;
pub mod render;
pub mod sandbox;
pub mod store;
pub mod text_board;
