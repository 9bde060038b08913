//! What a request is to Discord, and who has to wait with it.

/// What a request is to Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// An answer to an interaction: not among the requests that a bot has in a second.
    Answer,
    /// Anything else.
    Other,
}

/// Who has to wait because of a limit for everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whom {
    All,
    /// All but answers to interactions.
    Others,
}
