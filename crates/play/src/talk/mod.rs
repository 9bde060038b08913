//! The data that goes in and out: requests and presses, replies and posts, and words to complete.
//!
//! It is data. It may import the words of moves and sentences, and knows no game as the store has it.

pub mod form;
pub mod press;
pub mod reader;
pub mod reply;
pub mod request;
pub mod suggest;
