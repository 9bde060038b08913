//! Carcassonne in a Discord channel.
//!
//! Layers, each knowing only those above it in this list: [`engine`] (the rules, pure values), [`render`] (a position as a
//! picture), [`store`] (games at rest), [`app`] (what a channel can ask for), [`discord`] (the edge to Discord).
//! [`sandbox`] is a Discord on loopback and knows nothing of the others; [`cli`] is the program around them all, with its
//! settings in [`config`]. `tests/it/tidy.rs` holds the layers to it.

pub mod app;
pub mod cli;
pub mod computer;
pub mod config;
pub mod discord;
pub mod engine;
pub mod render;
pub mod sandbox;
pub mod store;
