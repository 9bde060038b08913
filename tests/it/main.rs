//! The integration tests, one binary.

mod desk;
mod golden;
mod messages;
mod openapi;
mod sandbox_self;
mod storage;
