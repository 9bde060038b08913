//! People who have everything deleted that is stored about them, and the former players in their place in games.

mod deletion;
mod former;
mod leaving;

pub use deletion::Deletion;
pub use former::Former;
pub use leaving::Leaving;
