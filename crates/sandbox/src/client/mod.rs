//! A person's client: it reads the line that is typed, completes it, and sends commands, presses and forms.
//!
//! It may import the `world` and what that imports. It knows neither the page nor the handle, which both act through
//! it.

pub(crate) mod complete;
pub(crate) mod line;
pub(crate) mod people;
mod value;
