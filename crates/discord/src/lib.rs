//! The edge to Discord: what people do becomes requests to the app, and what the app says becomes messages.
//!
//! Both directions are pure functions of JSON, in the room `talk` ([`interaction`], [`message`], [`command`], [`component`],
//! [`markdown`]). Around them, `answers` answers within Discord's three seconds, and [`carc_chat`] brings channels their boards, both by
//! the requests of `rest`, whose `channels` is the port of [`carc_chat`]. What happens is heard through the `gateway`, or through `http`.
//! Nothing of a game is kept here: everything survives a restart in the store and in custom ids.
//!
//! Each room says in its `mod.rs` what it may import. Beside the rooms stand what all of them use (the trait [`Bot`], [`meter`],
//! the token, addresses) and what puts them together (`client`, `operator`, `registration`, [`inspect`]).
//!
//! # Who waits, and who tries again
//!
//! | module | what it does when Discord limits or fails a request |
//! |---|---|
//! | `rest::budget` | lets no more requests go than Discord takes from a bot, or the share of this process |
//! | `rest::wire` | waits as long as a 429 asks, a quarter of an hour at most, takes another turn in the budget, and repeats |
//! | `rest::contact` | knows whether Discord answers at all, and whether it wants a longer silence than is believed |
//! | `rest::refusals` | counts what Discord refuses; keeps what was refused from being sent again for a minute, or longer if that is much, of all or of one server (`shares`) |
//! | `rest::requests` | gives up after a minute; `sort` makes a 429, 408 or 5xx `Passing`, as no answer at all is |
//! | `answers::answer` | `persist` repeats what is `Passing`: first answers for three seconds, others for a minute at most |
//! | `answers::threads` | opens a thread again once a day, and keeps each from being archived |
//! | `carc_chat` | brings channels what they are owed, and says itself who waits there |
//!
//! # Words
//!
//! The words that `carc_chat` explains (*owed*, *lane*, *setback*, *reach*) mean the same here; `lanes` bound how much is worked on at once.

mod answers;
mod bot;
mod client;
mod gateway;
mod http;
pub mod inspect;
mod loopback;
pub mod meter;
mod operator;
mod process;
mod registration;
mod rest;
mod settings;
mod talk;
mod token;

pub use bot::Bot;
pub use client::run;
pub use gateway::backoff::Backoff;
pub use gateway::pace::Pace;
pub use http::address::Endpoint;
pub use http::key::{NotAKey, PublicKey};
pub use loopback::{Loopback, NotLoopback};
pub use operator::Operator;
pub use process::end::End;
pub use process::pulse::{Beat, Pulse};
pub use rest::refusals::Refused;
pub use settings::Settings;
pub use talk::{command, component, interaction, markdown, message, received};
pub use token::{NotAToken, Token};
