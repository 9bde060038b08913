//! Pixels: an indexed picture and what is drawn on it, colours, type, PNG. It knows neither themes nor games.

pub mod area;
pub mod cache;
pub mod canvas;
pub mod colour;
pub mod encode;
pub mod length;
mod mask;
pub mod palette;
mod script;
mod strokes;
pub mod tint;
pub mod typeface;
pub mod typefaces;
