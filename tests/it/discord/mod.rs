//! What goes to Discord and comes from it.

pub mod answers;
pub mod bot;
pub mod cuts;
pub mod gateway;
pub mod http;
pub mod limits;
pub mod live;
pub mod operator;
pub mod out;
pub mod owed;
pub mod peer;
pub mod questions;
pub mod refused;
pub mod rejected;
pub mod table;
pub mod waves;
pub mod write;
