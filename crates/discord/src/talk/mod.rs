//! Translates between Discord's JSON and the bot's requests and replies: pure functions in both directions.
//!
//! It imports nothing of this crate but its own files. It knows nothing of HTTP, connections or stored state: each
//! result depends on the arguments alone.

pub mod command;
pub mod component;
pub(crate) mod event;
pub(crate) mod form;
pub mod interaction;
pub mod markdown;
pub mod message;
pub(crate) mod own_message;
pub(crate) mod permission;
pub mod received;
