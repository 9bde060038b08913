//! This process: its work in progress, how its connections and its disk are, which servers it reaches, and how it ends.
//!
//! It may import `rest`, for what Discord refuses and whether it answers, and the trait `Bot`. It knows nothing of what is asked, said or owed.

pub(crate) mod away;
pub(crate) mod end;
pub(crate) mod insist;
pub(crate) mod persist;
pub(crate) mod pulse;
pub(crate) mod reach;
pub(crate) mod seen;
pub(crate) mod work;
