//! People who have everything deleted that is stored of them, and who stands in their place in games.

mod deletion;
mod former;
mod leaving;

pub use deletion::Deletion;
pub use former::Former;
pub use leaving::Leaving;
