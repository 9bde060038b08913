//! The two ports: the channels of a chat program, and the ledger of what they are owed; and the data that goes through them.
//!
//! It imports nothing of this crate but its own files, and knows no attempt, no wait and no queue.

pub(crate) mod channels;
pub(crate) mod ledger;
pub mod message;
pub(crate) mod send_error;
