//! The endpoint for interactions over HTTP, in the place of the gateway.
//!
//! It may import `rest`, `process` and, of `talk`, what Discord tells. It knows neither what is answered nor what channels are owed: what it hears it
//! hands on as an `Event`.

pub(crate) mod address;
pub(crate) mod endpoint;
pub(crate) mod key;
