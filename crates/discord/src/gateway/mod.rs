//! The gateway: one connection per shard, on which Discord tells what happens. Several processes with one database can share the
//! shards: each holds its due, and those of one that is gone go over to the others.
//!
//! Whatever ended a connection, the next attempt waits: a RESUME for seconds, an IDENTIFY for up to a minute, because Discord allows a
//! thousand of these a day and resets the token of a bot that sends more. `socket` is one connection, which `opening` opens, and never
//! makes another; `shard` makes them, one after the other, and gives up after a while; `backoff` says how long it waits before each,
//! `turns` whose turn it is to identify, `today` how many sessions are left, `ending` which closes are final and what a bug ends.
//! `connections` holds the shards of this process.
//!
//! It may import `rest`, `process` and, of `talk`, what Discord tells. It knows neither what is answered nor what channels are owed: what it
//! hears it hands on as an `Event`.

pub(crate) mod allowed;
pub(crate) mod backoff;
pub(crate) mod connections;
mod ending;
mod opening;
pub(crate) mod pace;
mod shard;
mod socket;
mod today;
mod turns;
