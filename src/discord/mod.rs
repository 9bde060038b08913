//! The edge to Discord: what people do becomes requests to the app, what the app says becomes messages.
//!
//! Both directions are pure functions of JSON ([`interaction`], [`message`], [`command`], [`component`], [`markdown`]); around
//! them runs what answers within Discord's three seconds (`edge`, `answer`, `mention`) and what brings channels their boards
//! (`outbox`, `delivery`, `history`; `reach` knows which servers the bot is in, `setback` how long to wait, `drawn` what is tried again). Nothing of a game is kept here: everything survives a restart in the store and in custom ids.

mod answer;
mod bot;
mod client;
pub mod command;
pub mod component;
mod delivery;
mod drawn;
mod edge;
mod gateway;
mod history;
pub mod interaction;
mod lanes;
mod loopback;
pub mod markdown;
mod mention;
pub mod message;
mod outbox;
mod permission;
mod reach;
mod registration;
mod rest;
mod seen;
mod setback;
mod token;
mod wire;
mod work;

pub use bot::Bot;
pub use client::{End, Settings, run};
pub use gateway::Pace;
pub use loopback::{Loopback, NotLoopback};
pub use token::{NotAToken, Token};
