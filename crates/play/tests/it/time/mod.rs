//! Time, absences, reminders, and who is called.

pub mod absence;
pub mod away;
pub mod clock;
pub mod consent;
pub mod idle;
pub mod leave;
pub mod lost_seats;
pub mod missed;
pub mod notices;
pub mod old_buttons;
pub mod owed;
pub mod resumed;
pub mod set_aside;
pub mod spared;
pub mod stuck;
pub mod uptime;
pub mod waits;
pub mod wake;
pub mod wishes;
