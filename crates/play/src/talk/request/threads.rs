//! Whether a thread can be opened where a request was made.

/// Whether a thread can be opened in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Threads {
    /// It can.
    Possible,
    /// No: the channel is itself a thread, a direct message or a voice channel.
    Never,
    /// The bot lacks permissions.
    Forbidden {
        /// Message keys of the names of the missing permissions.
        permissions: Vec<&'static str>,
        /// Whether the asker may change the channel's permissions, and so grant the missing ones.
        mends: bool,
    },
    /// The asker may not open threads there.
    NotTheirs {
        /// Message keys of the names of the permissions that the asker lacks.
        permissions: Vec<&'static str>,
    },
}
