//! Carcassonne in a Discord channel.
//!
//! Layers, each knowing only those above it in this list: [`engine`] (the rules, pure values), [`render`] (a position as a
//! picture), [`computer`] (players that think), [`store`] (games at rest), [`app`] (what a channel can ask for), [`discord`] (the
//! edge to Discord). [`sandbox`] is a Discord on loopback and knows nothing of the others; [`cli`] is the program around them all,
//! with its settings in [`config`]. `tests/it/tidy.rs` holds the layers to it.
//!
//! # Words that a newcomer cannot guess
//!
//! | word | what it is here |
//! |---|---|
//! | *figure*, *meeple* | any piece of a player on the board; a *follower* is one that counts for the majority |
//! | *deployment* | what a player does with the figures after placing a tile: one goes down, one comes home, nothing |
//! | *record* | the setup of a game and its actions: the stored truth, replayed whenever the game is needed |
//! | *replay* | a record told turn by turn, up to the position after its last action |
//! | *fingerprint* | a number by which two positions are told apart on every machine: whether a record still leads where it led |
//! | *table* | in the engine the surface that limits the board; in the store a game's people and what they agreed on |
//! | *lobby* | a game before it begins |
//! | *place* | a seat of a lobby or game, with its holder and colour |
//! | *session* | a game as one request finds it; a *use case* decides on it and returns an *outcome*: what to write, what to say |
//! | *cause* | the interaction or message that asked for a change: the same one changes nothing twice |
//! | *owed* | a state of a game that its channel has not been shown yet; the *outbox* brings it, also after a crash |
//! | *generation* | where the stored games come from: another after every restored backup, so that old messages are told apart |
//! | *set aside* | a game that cannot be read has given its channel free, and is kept |
//! | *planner* | the private message in which a turn is put together by buttons before it counts |
//! | *question* | what the game asks of people beside placing a tile: a bet, a wagon's way, an offer |
//! | *theme* | how tiles and figures are drawn; a *sprite* is one drawing of it in pixels |
//! | *scene* | what a picture shows, as data without coordinates in pixels |
//! | *edge* | of a tile: one of its four sides; of the program: where it meets Discord |

pub mod app;
pub mod cli;
pub mod computer;
pub mod config;
pub mod discord;
pub mod engine;
pub mod render;
pub mod sandbox;
pub mod store;
