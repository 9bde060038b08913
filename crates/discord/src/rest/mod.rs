//! Requests to Discord, within its limits, and their outcomes.
//!
//! It may import `talk`, and the token, the address and the meter at the root. It knows neither what is answered nor
//! what channels are owed: it sends what it is given, and returns the outcome.

pub(crate) mod budget;
pub(crate) mod channels;
pub(crate) mod contact;
pub(crate) mod refusals;
pub(crate) mod requests;
pub(crate) mod shares;
pub(crate) mod sort;
pub(crate) mod thread;
pub(crate) mod wire;
