//! The two ports, with the data that passes through them: the channels of a chat program, and the ledger of what they
//! are owed.
//!
//! It imports nothing of this crate but its own files, and knows no attempt and no queue.

pub(crate) mod channels;
pub(crate) mod ledger;
pub mod message;
pub(crate) mod send_error;
