//! A store in a PostgreSQL database, for hosts that have one already, or whose machine may vanish with its disk.
//!
//! A change is one transaction; it is on the server's disk when the call returns, so a sync has nothing left to write.
//! Its methods block, and may not be called on the threads of an event loop: the driver has one of its own.
//!
//! One process at a time has a database open, or several that share it; each renews its claim in the database every few
//! seconds, and others may take over when it no longer does. Lost connections are reopened.

mod check;
mod commit;
mod config;
mod error;
mod forget;
mod id;
mod index;
mod message;
mod open;
mod pool;
mod portable;
mod processes;
mod read;
mod schema;
mod store;
mod update;
mod upgrade;

pub use check::{damaged_rows, size_in_bytes};
pub use open::{Processes, look};
pub use store::PostgresStore;
