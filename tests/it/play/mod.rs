//! What a channel can ask for, asked without a chat program.

pub mod app;
pub mod asked;
pub mod lobby;
pub mod own_words;
pub mod scene;
pub mod secrecy;
pub mod time;
pub mod told;
pub mod turns;
pub mod typed;
pub mod watched;
