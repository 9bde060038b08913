//! The edge to Discord: what people do becomes requests to the app, and what the app says becomes messages.
//!
//! Both directions are pure functions of JSON, in the room `talk` ([`interaction`], [`message`], [`command`], [`component`],
//! [`markdown`]). Around them, `answers` answers within Discord's three seconds, and `delivery` brings channels their boards, both by
//! the requests of `rest`. What happens is heard through the `gateway`, or through `http`. Nothing of a game is kept here:
//! everything survives a restart in the store and in custom ids.
//!
//! Each room says in its `mod.rs` what it may import. Beside the rooms stand what all of them use (the trait [`Bot`], [`meter`],
//! the token, addresses) and what puts them together (`client`, `operator`, `registration`, [`inspect`]).
//!
//! # Who waits, and who tries again
//!
//! | module | what it does when Discord limits or fails a request |
//! |---|---|
//! | `rest::budget` | lets no more requests go than Discord takes from a bot, or the share of this process |
//! | `rest::wire` | waits as long as a 429 asks, a quarter of an hour at most, takes another turn in the budget, and repeats |
//! | `rest::contact` | knows whether Discord answers at all, and whether it wants a longer silence than is believed |
//! | `rest::refusals` | counts what Discord refuses; keeps what was refused from being sent again for a minute, or longer if that is much, of all or of one server (`shares`) |
//! | `rest::requests` | gives up after a minute; `sort` makes a 429, 408 or 5xx `Passing`, as no answer at all is |
//! | `answers::answer` | `persist` repeats what is `Passing`: first answers for three seconds, others for a minute at most |
//! | `delivery::deliver` | repeats a channel's message that is `Passing`, with the same nonce; other failures are a `setback` |
//! | `delivery::posting` | posts a message whose edit Discord refuses or wants too late, three times for a game and hour |
//! | `delivery::plainer` | sends what Discord rejects (400) once more with less in it, never the same twice |
//! | `delivery::setback` | says how long the outbox waits before the next round: seconds, hours, or until something happens |
//! | `delivery::pause` | waits so long, or until something happens, but after a refusal never less than a minute |
//! | `delivery::gone` | closes the games of a channel that was deleted: nothing is owed there any more |
//! | `answers::threads` | opens a thread again once a day, and keeps each from being archived |
//! | `delivery::drawn` | keeps the message that did not arrive, so that its picture is not drawn again |
//! | `process::reach` | knows which servers the bot is in; nothing is tried in others |
//!
//! # Words
//!
//! | word | what it is here |
//! |---|---|
//! | *owed*, *debt* | a state of a game that its channel has yet to see; the *outbox* brings it, also after a crash |
//! | *lane* | the deliveries of one game in the outbox; `lanes` bound how much is worked on at once |
//! | *setback* | why a channel does not get what it is owed, and what can end that |
//! | *reach* | which servers the bot is in, as the gateway says |

mod answers;
mod bot;
mod client;
mod delivery;
mod gateway;
mod http;
pub mod inspect;
mod loopback;
pub mod meter;
mod operator;
mod process;
mod registration;
mod rest;
mod settings;
mod talk;
mod token;

pub use bot::Bot;
pub use client::run;
pub use gateway::backoff::Backoff;
pub use gateway::pace::Pace;
pub use http::address::Endpoint;
pub use http::key::{NotAKey, PublicKey};
pub use loopback::{Loopback, NotLoopback};
pub use operator::Operator;
pub use process::end::End;
pub use process::pulse::{Beat, Pulse};
pub use rest::refusals::Refused;
pub use settings::Settings;
pub use talk::{command, component, interaction, markdown, message, received};
pub use token::{NotAToken, Token};
