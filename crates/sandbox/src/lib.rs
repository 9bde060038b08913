//! A Discord on loopback: REST, gateway and a web page of one server with channels and several people.
//!
//! It is for newcomers, who play on the page without an account, and for tests, which drive a [`Sandbox`] in-process.
//! It speaks Discord's protocol and knows nothing of the bot that connects to it; the two meet only over HTTP and
//! WebSocket, and over the bot's standard input if the sandbox runs it ([`BotCommand`]). It listens on 127.0.0.1 only,
//! and connects to nothing but the bot's endpoint for interactions, if it is given one ([`Delivery`]).
//!
//! The world is plain state behind one lock ([`World`]): plain values (`model`), Discord's rules (`checks`), the state
//! with its changes (`world`), and what people's clients do with it (`client`); each imports only those before it. The
//! bot's requests (`rest`), its gateway (`gateway`), people and the page (`page`) all change that state and ring a
//! bell, at which everything that waits looks again.

#![expect(clippy::missing_errors_doc, reason = "every error is an `Error`, which documents its variants")]

mod act;
mod bot;
mod checks;
mod client;
mod closed;
mod drive;
mod endpoint;
mod error;
mod exchange;
mod gateway;
mod invite;
mod mishaps;
mod model;
mod options;
mod page;
mod rest;
mod server;
mod world;

pub use bot::BotCommand;
pub use checks::lint::lint;
pub use drive::Sandbox;
pub use endpoint::Delivery;
pub use error::Error;
pub use exchange::Exchange;
pub use mishaps::Mishaps;
pub use model::bot_status::BotStatus;
pub use model::ids::{AttachmentId, ChannelId, InteractionId, MessageId, PersonId};
pub use model::interaction::{Ack, Interaction, Kind};
pub use model::message::{Attachment, Message, Origin};
pub use model::people::{Channel, Person};
pub use model::permission::Permission;
pub use model::record::{Recorded, RecordedFile};
pub use options::Options;
pub use world::state::World;
