//! The state that all deliveries of this process share: the work in progress, which servers are within reach, and the
//! state of the disk.
//!
//! It may import the ports. It knows nothing of what is owed, nor how that is delivered.

pub(crate) mod persist;
pub(crate) mod reach;
pub(crate) mod status;
pub(crate) mod work;
