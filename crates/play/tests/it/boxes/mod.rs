//! Moves of the boxes, as people meet them.

pub mod abbey;
pub mod abbot;
pub mod festival;
pub mod goods;
pub mod inns;
pub mod river;
pub mod traders;
