//! The places of things in a picture, and their sizes. Of `pixels` it uses only boxes and lengths.

pub mod close_up;
pub mod occupied;
pub mod portrait;
pub mod regions;
pub mod shapes;
pub mod sizes;
