//! The bot, independent of any chat program: requests in, replies out. It handles time, people, permissions and texts.
//!
//! No game is kept in memory: each request reads the record from the store, replays it and writes back what changed, so
//! a restart at any moment loses nothing. A refused request changes nothing, and its refusal says what would be right.
//! An interaction or message that arrives twice is carried out once.
//!
//! The rooms, from the ground up; each imports only those before it: [`words`] with
//! [`expansions`], [`talk`], [`case`] with [`memory`] and [`statistics`], [`tell`], [`show`], [`calls`], [`agree`],
//! [`moves`], [`lobby`], [`posts`], [`commands`], [`run`].
//!
//! This crate depends on the store's trait but on no store, and represents chat as plain data (channels, people,
//! messages): no Discord, no HTTP.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | *session* | a game as one request finds it |
//! | *use case*, *outcome* | the function that decides on a request, and its result: what to write and what to say |
//! | *replay* | a record split into turns, with the position after its last action |
//! | *planner* | the private message in which a turn is put together with buttons before it counts |
//! | *plan ahead* | a plan of a player who waits for their turn |
//! | *trial* | a plan ahead with a tile that may still come; it never counts |
//! | *move left ahead* | a plan ahead with a tile of the hand, left to be played when the turn comes |
//! | *set aside* | of an unreadable game: it is kept, but its channel is free for another game |

mod agree;
mod calls;
pub mod case;
pub mod commands;
mod expansions;
mod lobby;
mod memory;
mod moves;
mod posts;
mod run;
pub mod show;
mod statistics;
pub mod talk;
mod tell;
pub mod words;

pub use calls::patience::PATIENCE;
pub use case::clock;
pub use case::fault::{Fault, Unreadable};
pub use case::former::former;
pub use case::uptime::Served;
pub use run::app::App;
pub use run::debt::Debt;
pub use run::prepare::prepare;
pub use run::retention::Keep;
pub use run::split::commands_split;
pub use run::threads::{keeps_open, open_threads, recent_lines};
pub use run::vitals::Vitals;
pub use show::{alt, picture, score_sheet};
pub use statistics::count_some;
pub use talk::reply::Direct;
pub use talk::{reply, request};
pub use words::reading::Typed;
pub use words::refusal::Refusal;
pub use words::{replay, text, typing};
