//! People: the present and past holders of seats, their names, and the settings of a person.

pub mod hands;
mod holder;
pub(crate) mod language;
mod name;
mod person;
mod place;

pub use hands::{Resigned, Returned, Why};
pub use holder::{Holder, Level};
pub use language::Language;
pub use name::Name;
pub use person::{Away, Notices, PersonSettings, QuietHours, Screen};
pub use place::Place;
