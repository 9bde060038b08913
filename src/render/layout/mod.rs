//! Where things lie in a picture, and how large they are. Of pixels it knows boxes and lengths alone.

pub mod close_up;
pub mod name_rows;
pub mod occupied;
pub mod regions;
pub mod sizes;
