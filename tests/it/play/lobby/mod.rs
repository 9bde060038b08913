//! Lobbies and settings.

pub mod names;
pub mod people;
pub mod rules;
