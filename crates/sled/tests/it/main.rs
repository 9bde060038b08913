//! A store in a folder: its journal, damage, kills, and what is kept how long.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bookkeeping;
mod compact;
mod damage;
mod kill;
mod odd;
mod records;
mod retention;
mod storage;
mod trial;
