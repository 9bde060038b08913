//! The answer to whether a thread can be opened where somebody asks for something.

/// The answer to whether a thread can be opened in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Threads {
    /// It can.
    Possible,
    /// Not there: it is a thread itself, direct messages or a voice channel.
    Never,
    /// The bot lacks permissions.
    Forbidden {
        /// The keys of their names.
        permissions: Vec<&'static str>,
        /// The asker may change the permissions of the channel, so they can grant the missing ones.
        mends: bool,
    },
    /// The asker may not open threads there.
    NotTheirs {
        /// The keys of the names of the permissions that they lack.
        permissions: Vec<&'static str>,
    },
}
