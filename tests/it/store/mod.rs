//! Games at rest, whatever store keeps them.

pub mod bookkeeping;
pub mod compact;
pub mod damage;
pub mod doctor;
pub mod index;
pub mod kill;
pub mod laws;
pub mod odd;
pub mod postgres;
pub mod postgres_waits;
pub mod records;
pub mod retention;
pub mod storage;
pub mod trial;
pub mod upgrade;
pub mod upgrade_played;
