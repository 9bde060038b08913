//! Lobbies and settings.

pub mod colours;
pub mod forms;
pub mod languages;
pub mod screen;
pub mod server;
pub mod setup;
pub mod solo;
pub mod themes;
pub mod threads;
