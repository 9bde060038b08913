//! The program's commands.

pub mod log;
pub mod run;
