//! The parts of the world as plain values: ids, people, messages, sessions, limits that count.
//!
//! It imports nothing of this crate but its own files, and knows neither the world nor how any of it is sent.

pub(crate) mod bot_status;
pub(crate) mod clock;
pub(crate) mod fault;
pub(crate) mod ids;
pub(crate) mod interaction;
pub(crate) mod memory;
pub(crate) mod message;
pub(crate) mod other_server;
pub(crate) mod pace;
pub(crate) mod people;
pub(crate) mod permission;
pub(crate) mod rates;
pub(crate) mod record;
pub(crate) mod session;
pub(crate) mod signer;
pub(crate) mod starts;
