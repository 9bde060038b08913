//! The things to look for before a message is sent.

/// The thing to look for in the channel before a message is sent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Look {
    /// Nothing: it cannot be there.
    #[default]
    ForNothing,
    /// The message itself and forgotten ones before it.
    ForOurs,
}
