//! Texts about a game and its rules: guides, stories, features, what completes them.
//!
//! It may import `case` and words, and knows no picture, no clock and no command.

pub(super) mod colours;
pub(super) mod completion;
pub(super) mod fairness;
pub(super) mod feature;
pub(super) mod guide;
pub(super) mod moment;
pub(super) mod story;
