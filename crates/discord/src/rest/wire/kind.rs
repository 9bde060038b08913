//! The kinds of requests that Discord counts apart, and which of them a global limit holds back.

/// A kind of request that Discord counts apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// An answer to an interaction: it does not count as one of the bot's requests per second.
    Answer,
    /// Anything else.
    Other,
}

/// The requests that a global limit holds back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whom {
    All,
    /// All but answers to interactions.
    Others,
}
