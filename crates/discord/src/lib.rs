//! The edge to Discord: what people do becomes requests to the app, and what the app says becomes messages.
//!
//! Both directions are pure functions of JSON, in the room `talk` ([`interaction`], [`message`], [`command`],
//! [`component`], [`markdown`]). Around them, `answers` answers within Discord's three seconds, and [`carc_chat`]
//! delivers boards to channels. Both send requests through `rest`, whose `channels` implements the trait of
//! [`carc_chat`]. Events arrive through `gateway` or `http`. Nothing of a game is kept here: everything survives a
//! restart in the store and in custom ids.
//!
//! Each room says in its `mod.rs` what it may import. Outside the rooms are the things that all of them use (the trait
//! [`Bot`], [`meter`], the token, addresses) and those that put them together (`client`, `operator`, `registration`,
//! [`inspect`]).
//!
//! # Who waits, and who tries again
//!
//! | module | what it does when Discord limits or fails a request |
//! |---|---|
//! | `rest::budget` | sends no more requests than Discord accepts from a bot, or this process's share |
//! | `rest::wire` | waits as long as a 429 asks, a quarter of an hour at most, takes another turn in the budget, and repeats |
//! | `rest::contact` | knows whether Discord answers at all, and whether it asks for a longer silence than is credible |
//! | `rest::refusals` | counts refusals, overall and by server (`shares`); holds back a refused request for a minute or more |
//! | `rest::requests` | gives up after a minute; a 408, a 5xx or no answer at all becomes `Passing` |
//! | `answers::answer` | `persist` retries what is `Passing`: first answers for three seconds, others for a minute at most |
//! | `answers::threads` | opens a thread again once a day, and keeps each from being archived |
//! | `carc_chat` | delivers what channels are owed; its own docs say who waits there |
//!
//! # Words
//!
//! The words that `carc_chat` explains (*owed*, *lane*, *setback*, *reach*) mean the same here; but the lanes of
//! `answers::lanes` bound how much is worked on at once.

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
