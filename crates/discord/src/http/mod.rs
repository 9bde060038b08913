//! The endpoint for interactions over HTTP, in place of the gateway.
//!
//! It may import `rest`, `process` and, from `talk`, what Discord sends. It knows neither what is answered nor what
//! channels are owed: it passes on what it receives as an `Event`.

pub(crate) mod address;
pub(crate) mod endpoint;
pub(crate) mod key;
