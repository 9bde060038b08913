//! The integration tests, one binary.

mod openapi;
mod sandbox_self;
