//! A Discord on loopback: REST, gateway and a web page of one server with channels and several people.
//!
//! It is for newcomers, who play on the page without an account, and for tests, which drive a [`Sandbox`] in-process.
//! It speaks Discord's protocol and knows nothing of the bot that connects to it; the two meet only over HTTP and
//! WebSocket. It listens on 127.0.0.1 only and never connects anywhere.
//!
//! The world is plain state behind one lock ([`World`]). The bot's requests (`rest`), its gateway (`gateway`), what
//! people do (`people`) and the page (`page`) all change that state and ring a bell, and the tasks that wait look
//! again.

#![expect(clippy::missing_errors_doc, reason = "every error is an `Error`, which says itself what it means")]

mod act;
mod bot;
mod closed;
mod complete;
mod direct;
mod drive;
mod elsewhere;
mod endpoint;
mod error;
mod exchange;
mod fault;
mod form;
mod gateway;
mod ids;
mod interaction;
mod invite;
mod json;
mod limits;
mod line;
mod lint;
mod memory;
mod message;
mod mishaps;
mod obstacle;
mod options;
mod pace;
mod page;
mod people;
mod post;
mod rates;
mod record;
mod rest;
mod server;
mod session;
mod signer;
mod starts;
mod time;
mod world;

pub use bot::{BotCommand, BotStatus};
pub use drive::Sandbox;
pub use endpoint::Delivery;
pub use error::Error;
pub use exchange::Exchange;
pub use ids::{AttachmentId, ChannelId, InteractionId, MessageId, PersonId};
pub use interaction::{Ack, Interaction, Kind};
pub use lint::lint;
pub use message::{Attachment, Message, Origin};
pub use mishaps::Mishaps;
pub use obstacle::Permission;
pub use options::Options;
pub use record::{Recorded, RecordedFile};
pub use world::{Channel, Person, World};
