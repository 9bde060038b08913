//! The places and sizes of things in a picture. It uses only areas and lengths from `pixels`.

pub mod close_up;
pub mod occupied;
pub mod portrait;
pub mod regions;
pub mod shapes;
pub mod sizes;
