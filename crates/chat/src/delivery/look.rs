//! What to look for before a message is sent.

/// What to look for in the channel before a message is sent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Look {
    /// Nothing: the message can't be there.
    #[default]
    ForNothing,
    /// The message itself, and unknown earlier ones of the game.
    ForOurs,
}
