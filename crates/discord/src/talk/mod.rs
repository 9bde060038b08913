//! Between Discord's JSON and what is asked and said: pure functions in both directions.
//!
//! It imports nothing of this crate but its own files. It knows no request, no connection and nothing of what is kept: the same JSON
//! gives the same words, and the other way round.

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
