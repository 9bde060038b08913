//! What goes in and out: requests, presses, what is typed; replies, posts, sentences. It is data, and knows no game.

pub mod suggest;
