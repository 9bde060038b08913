//! The integration tests, one binary.

mod golden;
