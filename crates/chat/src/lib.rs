//! What channels are owed: composed, delivered, taken back where it is out of date, and tried again until it has arrived.
//!
//! An [`Outbox`] is told that a game owes its channel something, and works over two ports: the [`Ledger`], which says what is owed and
//! notes what arrived, and the [`Channels`] of a chat program, which take it. [`Lines`] keeps what stands above the threads of games up to
//! date.
//!
//! # Invariants
//!
//! - A message arrives once, however often it is sent: it carries the same nonce again, or its channel is searched for it first.
//! - Nothing is shown before it is on the disk, and nothing is noted as delivered before it has arrived. Nothing that is owed is kept in
//!   memory alone, so that a crash loses nothing.
//! - What was refused is not tried again for a minute ([`FLOOR`]), whatever happens.
//! - The deliveries of one game are one after the other; no channel waits for another one that refuses.
//!
//! It knows a chat program only by its port: no protocol, no form in which anything is sent, no markup, no connection; of shards it knows
//! which servers each speaks for. It knows nothing of what people ask, nor how they are answered. Where a limit or a wait has a reason,
//! that reason is Discord's, for which the port is made.
//!
//! # Who waits, and who tries again
//!
//! | module | what it does when something cannot be sent |
//! |---|---|
//! | `process::persist` | repeats a single request that is `Passing`, within its patience |
//! | `delivery::deliver` | repeats a channel's message that is `Passing`, with the same nonce; other failures are a `setback` |
//! | `delivery::posting` | posts a message whose edit is refused or wanted too late, three times for a game and hour |
//! | `delivery::plainer` | sends what is rejected once more with less in it, never the same twice |
//! | `delivery::setback` | says how long the outbox waits before the next round: seconds, hours, or until something happens |
//! | `delivery::pause` | waits so long, or until something happens, but after a refusal never less than a minute |
//! | `delivery::gone` | closes the games of a channel that was deleted: nothing is owed there any more |
//! | `delivery::drawn` | keeps the message that did not arrive, so that its picture is not drawn again |
//! | `process::reach` | knows which servers the bot is in; nothing is tried in others |
//!
//! # Words
//!
//! | word | what it is here |
//! |---|---|
//! | *owed*, *debt* | a state of a game that its channel has yet to see; the *outbox* brings it, also after a crash |
//! | *lane* | the deliveries of one game in the outbox |
//! | *setback* | why a channel does not get what it is owed, and what can end that |
//! | *reach* | which servers the bot is in, as it is told |

mod delivery;
pub mod meter;
mod port;
mod process;

pub use delivery::deliver::Fate;
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
