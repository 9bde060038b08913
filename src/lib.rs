//! The program `carc`: Carcassonne in a Discord channel.
//!
//! [`cli`] has its subcommands, [`config`] its settings, [`ops`] what a host sees of the running bot. Everything else
//! is in crates, each of which knows only those above it in this list; the two stores know their port, too:
//!
//! | crate | what it is |
//! |---|---|
//! | [`carc_rules`] | the rules: a game as a pure value |
//! | [`carc_table`] | a game with its people, as values |
//! | [`carc_players`] | players that think |
//! | [`carc_picture`] | a position as a picture, and as text |
//! | [`carc_store`] | games and people at rest: the port; [`carc_sled`] and [`carc_postgres`] implement it |
//! | [`carc_play`] | what a channel can ask for |
//! | [`carc_chat`] | what channels are owed: delivered to a chat program, and tried again |
//! | [`carc_inbound`] | an HTTP server for untrusted peers, which knows nothing of the others |
//! | [`carc_discord`] | the edge to Discord |
//! | [`carc_sandbox`] | a Discord on loopback, which knows nothing of the others |
//!
//! To read it like a book, begin with `carc_play` or `carc_rules` and go downward. Words that a newcomer cannot guess
//! are explained at the top of the crate that they belong to.

pub mod cli;
pub mod config;
pub mod ops;
