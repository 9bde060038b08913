//! What a channel can ask for: requests in, replies out; time, people, permissions, every sentence.

pub mod computer;
