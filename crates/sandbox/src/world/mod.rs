//! The world: the plain state of the server and everybody in it, how it changes, and how it reads as Discord's JSON.
//!
//! It may import the `model` and the `checks`. It knows no network and none of those who change it: no request of the bot, no
//! client of a person, no page. Its own files run one way: `state` at the bottom, then what asks it (`access`, `direct`), its
//! JSON, what changes it and tells the bot, and at the top `shared`, which keeps it.

pub(crate) mod access;
pub(crate) mod count;
pub(crate) mod direct;
pub(crate) mod dispatch;
pub(crate) mod elsewhere;
pub(crate) mod json;
pub(crate) mod obstacle;
pub(crate) mod passing;
pub(crate) mod post;
pub(crate) mod remember;
pub(crate) mod shared;
pub(crate) mod state;
pub(crate) mod threads;
