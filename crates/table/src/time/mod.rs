//! Time: how much of it people have, since when a game waits for somebody, and when clocks stand still.

mod pace;
mod period;
mod uptime;
mod waiting;

pub use pace::{Bank, Overtime, Pace, TimeLimit};
pub use period::{Period, time_outside};
pub use uptime::{Attempts, LEAST as LEAST_OUTAGE, ShardOutage, Uptime};
pub use waiting::{SeatClock, Spent, TimedOut, Waiting};
