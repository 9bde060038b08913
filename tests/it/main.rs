//! The integration tests, one binary.

mod desk;
mod edge;
mod edge_live;
mod golden;
mod messages;
mod openapi;
mod sandbox_self;
mod storage;
