//! Where things lie in a picture, and how large they are. Of `pixels` it uses only boxes and lengths.

pub mod close_up;
pub mod occupied;
pub mod portrait;
pub mod regions;
pub mod shapes;
pub mod sizes;
