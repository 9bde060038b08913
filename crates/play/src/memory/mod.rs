//! State kept in memory next to the store, all of it bounded and empty after a restart.
//!
//! It may import `case`, `statistics` and `talk`, but no use case: no game may depend on what is kept here.

mod all;
pub(super) mod draft;
pub(super) mod lessons;
pub(super) mod opened;
pub(super) mod recent;
pub(super) mod reviews;

pub(super) use all::Memory;
