//! Games at rest, as the whole program keeps, mends and takes them over.

pub mod doctor;
mod odd;
mod retention;
mod upgrade_played;
