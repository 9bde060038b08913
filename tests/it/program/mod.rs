//! The programs as they are called, and the sandbox by itself.

pub mod calls;
pub mod check;
pub mod check_newcomer;
pub mod helps;
pub mod hosted;
pub mod pages;
pub mod released;
pub mod sandbox_again;
pub mod sandbox_forms;
pub mod sandbox_self;
pub mod sandbox_wire;
