//! Deliveries: what channels are owed reaches them once, however often it has to be tried.
//!
//! It may import the ports, `process` and `meter`. It knows neither who made a request nor how a chat program is
//! reached: `outbox` is told that something is owed, and tells those who wait what became of it.

pub(crate) mod deliver;
pub(crate) mod direct;
pub(crate) mod drawn;
pub(crate) mod fate;
pub(crate) mod gone;
pub(crate) mod history;
pub(crate) mod instead;
pub(crate) mod lane;
pub(crate) mod lines;
pub(crate) mod look;
pub(crate) mod opening;
pub(crate) mod outbox;
pub(crate) mod pause;
pub mod plainer;
pub(crate) mod posting;
pub(crate) mod queues;
pub(crate) mod setback;
pub(crate) mod taking;
pub(crate) mod thinking;
