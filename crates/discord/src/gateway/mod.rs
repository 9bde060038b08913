//! The gateway: one connection per shard, over which Discord reports what happens. Several processes with one database
//! can share the shards: each holds its part, and the others take over the shards of a process that is gone.
//!
//! After every end of a connection the next attempt waits: a RESUME for seconds, an IDENTIFY for up to a minute,
//! because Discord allows a thousand of these a day and resets the token of a bot that sends more. `socket` is one
//! connection, opened by `opening`; it never reconnects. `shard` makes one connection after the other, and gives up
//! after a while. `backoff` has the waits before each, `turns` the order in which shards identify, `today` the number
//! of sessions left, and `ending` the closes that are final. `connections` holds the shards of this process.
//!
//! It may import `rest`, `process` and, from `talk`, what Discord sends. It knows neither what is answered nor what
//! channels are owed: it passes on what it receives as an `Event`.

pub(crate) mod allowed;
pub(crate) mod backoff;
mod close_code;
pub(crate) mod connections;
mod opening;
pub(crate) mod pace;
mod shard;
mod socket;
mod today;
mod turns;
