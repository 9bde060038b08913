//! Checks what a bot sends: what Discord refuses, and mistakes that it accepts. Fills in the forms that it sends, and
//! keeps the log of its requests.
//!
//! It may import the `model` and the errors, and knows nothing of the world: it only sees single requests.

pub(crate) mod form;
pub(crate) mod limits;
pub(crate) mod lint;
pub(crate) mod log;
