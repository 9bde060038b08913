//! The edge to Discord: what people do becomes requests to the app, and what the app says becomes messages.
//!
//! Both directions are pure functions of JSON ([`interaction`], [`message`], [`command`], [`component`], [`markdown`]).
//! Around them, `edge`, `answer` and `mention` answer within Discord's three seconds, and `outbox`, `delivery` and
//! `history` bring channels their boards. Nothing of a game is kept here: everything survives a restart in the store
//! and in custom ids.
//!
//! # Who waits, and who tries again
//!
//! | module | what it does when Discord limits or fails a request |
//! |---|---|
//! | `budget` | lets no more requests go than Discord takes from a bot, or the share of this process |
//! | `wire` | waits as long as a 429 asks, a quarter of an hour at most, takes another turn in the budget, and repeats |
//! | `contact` | knows whether Discord answers at all, and whether it wants a longer silence than is believed |
//! | `refusals` | counts what Discord refuses; keeps what was refused from being sent again for a minute, or longer if that is much, of all or of one server (`shares`) |
//! | `rest` | gives up after a minute; `sort` makes a 429, 408 or 5xx `Passing`, as no answer at all is |
//! | `answer` | `persist` repeats what is `Passing`: first answers for three seconds, others for a minute at most |
//! | `delivery` | repeats a channel's message that is `Passing`, with the same nonce; other failures are a `setback` |
//! | `posting` | posts a message whose edit Discord refuses or wants too late, three times for a game and hour |
//! | `plainer` | sends what Discord rejects (400) once more with less in it, never the same twice |
//! | `setback` | says how long the outbox waits before the next round: seconds, hours, or until something happens |
//! | `pause` | waits so long, or until something happens, but after a refusal never less than a minute |
//! | `gone` | closes the games of a channel that was deleted: nothing is owed there any more |
//! | `threads` | opens a thread again once a day, and keeps each from being archived |
//! | `drawn` | keeps the message that did not arrive, so that its picture is not drawn again |
//! | `reach` | knows which servers the bot is in; nothing is tried in others |
//!
//! # Words
//!
//! | word | what it is here |
//! |---|---|
//! | *owed*, *debt* | a state of a game that its channel has yet to see; the *outbox* brings it, also after a crash |
//! | *lane* | the deliveries of one game in the outbox; `lanes` bound how much is worked on at once |
//! | *setback* | why a channel does not get what it is owed, and what can end that |
//! | *reach* | which servers the bot is in, as the gateway says |

mod answer;
mod away;
mod boards;
mod bot;
mod budget;
mod client;
pub mod command;
pub mod component;
mod connect;
mod contact;
mod delivery;
mod direct;
mod drawn;
mod edge;
mod endpoint;
mod event;
mod form;
mod gate;
mod gateway;
mod gone;
mod history;
pub mod inspect;
mod instead;
pub mod interaction;
mod lanes;
mod lines;
mod look;
mod loopback;
pub mod markdown;
mod mention;
pub mod message;
pub mod meter;
mod opening;
mod operator;
mod outbox;
mod pause;
mod permission;
mod persist;
mod place;
mod plainer;
mod posting;
mod pulse;
mod queues;
mod reach;
pub mod received;
mod refusals;
mod registration;
mod rest;
mod rest_error;
mod seen;
mod setback;
mod shares;
mod taking;
mod thinking;
mod threads;
mod token;
mod wire;
mod work;

pub use bot::Bot;
pub use client::run;
pub use connect::{End, Settings};
pub use endpoint::{Endpoint, NotAKey, PublicKey};
pub use gateway::{Backoff, Pace};
pub use loopback::{Loopback, NotLoopback};
pub use operator::Operator;
pub use pulse::{Beat, Pulse};
pub use refusals::Refused;
pub use token::{NotAToken, Token};
