//! The state of this process: its connections, the interactions it has received, and how it ends.
//!
//! It may import `rest`, for Discord's refusals and the contact with it. It knows nothing of requests or replies.

pub(crate) mod away;
pub(crate) mod end;
pub(crate) mod insist;
pub(crate) mod pulse;
pub(crate) mod seen;
