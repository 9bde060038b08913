//! This process: how its connections are, which interactions it has met, and how it ends.
//!
//! It may import `rest`, for what Discord refuses and whether it answers. It knows nothing of what is asked, said or owed.

pub(crate) mod away;
pub(crate) mod end;
pub(crate) mod insist;
pub(crate) mod pulse;
pub(crate) mod seen;
