//! Who is called.

pub mod mentions;
