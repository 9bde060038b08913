//! The integration tests, one binary.

mod edge;
mod edge_desk;
mod edge_live;
mod openapi;
mod sandbox_self;
