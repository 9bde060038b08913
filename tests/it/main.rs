//! The integration tests, one binary.
#![expect(missing_docs, reason = "tests")]
mod golden;
