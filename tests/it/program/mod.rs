//! The programs on the command line, and the sandbox by itself.

pub mod check;
pub mod check_newcomer;
pub mod command_line;
pub mod helps;
pub mod hosted;
pub mod pages;
pub mod released;
pub mod sandbox_again;
pub mod sandbox_forms;
pub mod sandbox_self;
pub mod sandbox_wire;
