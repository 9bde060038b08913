//! The integration tests, one binary.

mod desk;
mod messages;
mod storage;
