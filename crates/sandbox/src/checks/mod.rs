//! What Discord refuses of what a bot sends, and what it takes though it is a mistake.
//!
//! It may import the `model` and the errors, and knows nothing of the world: it sees a request alone.

pub(crate) mod form;
pub(crate) mod limits;
pub(crate) mod lint;
pub(crate) mod log;
