//! Processes that have a database open: who holds it, which of them live, and what each has taken on.

mod alive;
mod claim;
mod holder;
mod instance;
mod shards;

pub(super) use claim::{Claims, Taken};
pub(super) use holder::{Holder, TRIED};
pub(super) use instance::Instance;
