//! Delivers what channels are owed: messages are composed, sent, updated once they are out of date, and tried again
//! until they have arrived.
//!
//! An [`Outbox`] is told that a game owes its channel something, and works over two ports: the [`Ledger`], which knows
//! what is owed and stores what arrived, and the [`Channels`] of a chat program, which accept it. [`Lines`] keeps the
//! lines above the threads of games up to date.
//!
//! # Invariants
//!
//! - A message arrives once, however often it is sent: it carries the same nonce again, or its channel is searched for
//!   it first, if the bot may read it.
//! - Nothing is shown before it is on the disk, and nothing is stored as delivered before it has arrived. Nothing that
//!   is owed is kept only in memory, so a crash loses nothing.
//! - A refused request is not repeated within a minute ([`FLOOR`]), whatever happens.
//! - Deliveries of one game follow one another; no channel waits for another that refuses.
//!
//! It knows a chat program only through its port: no protocol, no format in which anything is sent, no markup, no
//! connection; of shards it only knows which servers each speaks for. It knows nothing of requests, nor how they are
//! answered. Where a limit or a wait has a reason, the reason is Discord's, for which the port is made.
//!
//! # Who waits, and who tries again
//!
//! | module | what it does when something cannot be sent |
//! |---|---|
//! | `process::persist` | repeats a single request that fails with `Passing` or `Limited`, within its patience |
//! | `delivery::deliver` | repeats a message, with the same nonce, after failures that soon pass; others are a `setback` |
//! | `delivery::posting` | posts a new message where an edit is impossible or delayed, at most three per game and hour |
//! | `delivery::plainer` | sends a rejected message again with less in it, never the same twice |
//! | `delivery::setback` | decides how long to wait before the next round: seconds, hours, or until something happens |
//! | `delivery::pause` | waits that long, or until something happens, but never less than a minute after a refusal |
//! | `delivery::gone` | closes the games of a deleted channel, so that nothing is owed there any more |
//! | `delivery::drawn` | keeps a message that did not arrive, so that its picture is not drawn again |
//! | `process::reach` | knows which servers the bot is in; nothing is tried in others |
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | *owed*, *debt* | a change of a game that its channel has yet to see; the *outbox* delivers it |
//! | *lane* | the deliveries of one game in the outbox |
//! | *setback* | why a channel does not get what it is owed, and what can end that |
//! | *reach* | which servers the bot is in, as far as the gateway has told |

mod delivery;
pub mod meter;
mod port;
mod process;

pub use delivery::fate::Fate;
pub use delivery::lines::Lines;
pub use delivery::outbox::Outbox;
pub use delivery::plainer;
pub use delivery::queues::{Next, Queues};
pub use port::channels::{Channels, OwnMessage, Page};
pub use port::ledger::Ledger;
pub use port::message;
pub use port::message::{Message, Upload};
pub use port::send_error::{FLOOR, SendError};
pub use process::persist::persist;
pub use process::reach::Reach;
pub use process::status::Status;
pub use process::work::{Broken, Ticket, Work, at, in_words};
