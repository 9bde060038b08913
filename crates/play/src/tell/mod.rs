//! Texts about a game and its rules: guides, stories, features, what completes them.
//!
//! It may import `case`, `statistics`, `talk` and words, and knows neither `show` nor clocks and commands.

pub(super) mod colours;
pub(super) mod completion;
pub(super) mod fairness;
pub(super) mod feature;
pub(super) mod guide;
pub(super) mod moment;
pub(super) mod story;
