//! Bot and sandbox together.

pub mod ahead;
pub mod cutter;
pub mod direct;
pub mod expansions;
pub mod faults;
pub mod forms;
pub mod games;
pub mod killed;
pub mod openapi;
pub mod ordeal;
pub mod presses;
pub mod relay;
pub mod restored;
pub mod shared;
pub mod themes;
pub mod threads;
pub mod vanished;
