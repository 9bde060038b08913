//! Processes that have a database open: which one holds it, which of them are alive, and what each has claimed.

mod alive;
mod claim;
mod holder;
mod instance;
mod shards;

pub(super) use claim::{Claims, Taken};
pub(super) use holder::{Holder, TRIED};
pub(super) use instance::Instance;
