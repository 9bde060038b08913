//! The data that goes in and out: requests and presses, replies and posts, and suggestions.
//!
//! Plain data. It may import the words of moves and sentences, but nothing of how games are stored.

pub mod form;
pub mod press;
pub mod reader;
pub mod reply;
pub mod request;
pub mod suggest;
