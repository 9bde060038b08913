//! The integration tests, one binary.

mod edge;
mod edge_live;
