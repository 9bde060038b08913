//! The world: the plain state of the server and everybody in it, how it changes, and how it is written as Discord's
//! JSON.
//!
//! It may import the `model`, the `checks`, the errors and the options. It knows nothing of the network, or of what
//! changes it: the bot's requests, people's clients and the page. Its own files import one way: `state` at the bottom,
//! then the queries (`access`, `direct`), its JSON, the changes that the bot is told of, `shared`, which holds it, and
//! at the top `passing`, which lets time pass in it.

pub(crate) mod access;
pub(crate) mod count;
pub(crate) mod direct;
pub(crate) mod dispatch;
pub(crate) mod json;
pub(crate) mod obstacle;
pub(crate) mod other_servers;
pub(crate) mod passing;
pub(crate) mod post;
pub(crate) mod remember;
pub(crate) mod shared;
pub(crate) mod state;
pub(crate) mod threads;
