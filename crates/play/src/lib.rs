//! Everything that a channel can ask for: requests in, replies out; time, people, permissions, every sentence.
//!
//! Nothing of a game is kept in memory: each request reads the record from the store, replays it and writes what
//! changed, so that a restart at any moment loses nothing. A request that is refused changes nothing, and its refusal says what would
//! be right. The same cause is answered once.
//!
//! The rooms, from the ground up; each imports those before it: [`words`] with
//! [`expansions`], [`talk`], [`case`] with [`memory`] and [`statistics`], [`tell`], [`show`], [`calls`], [`agree`], [`moves`],
//! [`lobby`], [`posts`], [`commands`], [`run`].
//!
//! This crate knows the port of the store, but no store; and of chat only channels, people and messages as data: no Discord, no HTTP.
//!
//! # Words
//!
//! | word | what it is here |
//! |---|---|
//! | *session* | a game as one request finds it; a *use case* decides on it; its *outcome*: what to write and say |
//! | *replay* | a record told turn by turn, up to the position after its last action |
//! | *planner* | the private message in which a turn is put together by buttons before it counts |
//! | *trial*, *plan ahead* | a tile put down in the planner by somebody who waits, to see what it would do; it never counts |
//! | *set aside* | of a game that cannot be read: its channel is free for another, and it is kept |

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
