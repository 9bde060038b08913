//! The host's view of the running bot: whether all is well, figures for Prometheus, a backup.
//!
//! Two ways in: the `[http]` of the settings, for supervisors and Prometheus ([`http`]), and a socket in the data
//! folder, for `carc status` and `carc backup` on the same machine ([`control`]). Neither changes a game. [`watch`]
//! checks the bot by itself, and reports each trouble once.

pub mod control;
pub mod figures;
pub mod health;
pub mod host;
pub mod http;
mod patience;
pub mod watch;
