//! What channels are owed, and how it reaches them: once, however often it has to be tried.
//!
//! It may import `talk`, `rest`, `process` and the trait `Bot`, and names nothing of serenity. It knows neither the gateway nor the endpoint, nor
//! who asked: `outbox` is told that something is owed, and tells those who wait what became of it.

pub(crate) mod deliver;
pub(crate) mod direct;
pub(crate) mod drawn;
pub(crate) mod gone;
pub(crate) mod history;
pub(crate) mod instead;
pub(crate) mod lines;
pub(crate) mod look;
pub(crate) mod opening;
pub(crate) mod outbox;
pub(crate) mod pause;
pub(crate) mod place;
pub(crate) mod plainer;
pub(crate) mod posting;
pub(crate) mod queues;
pub(crate) mod setback;
pub(crate) mod taking;
pub(crate) mod thinking;
