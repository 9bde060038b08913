//! The decision of a use case.

use crate::talk::reply::{Note, Reply};
use crate::talk::request::Request;
use crate::words::text::Text;
use carc_store::Change;
use carc_table::{ChannelId, GameId, GuildId, Leaving, PersonId, PersonSettings, Server};

/// The decision of a use case: what to write, and what to say once it is written.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub write: Write,
    pub reply: Reply,
}

/// What to write to the store once a use case has decided.
#[derive(Debug)]
pub(crate) enum Write {
    Nothing,
    Game(Box<Change>),
    /// Two games, of which the first may be written without the second.
    Games(Box<[Change; 2]>),
    /// The settings of a server.
    Server(GuildId, Box<Edit<Server>>),
    /// The settings of a person.
    Person(PersonId, Box<Edit<PersonSettings>>),
    /// Deletes a person from everything.
    Forget(Box<Leaving>),
    /// Sets an unreadable game aside, which frees its channel.
    SetAside(ChannelId, GameId),
}

/// Settings as a use case read them, and as it changes them.
#[derive(Debug)]
pub(crate) struct Edit<T> {
    before: T,
    pub after: T,
}

impl<T: Clone + PartialEq> Edit<T> {
    /// Creates a change that is boxed.
    pub(crate) fn boxed(before: T, after: T) -> Box<Self> {
        Box::new(Self { before, after })
    }

    /// Changes `stored`, unless somebody else has changed it since it was read: then it stays, and the use case has to
    /// decide again.
    pub(crate) fn apply(&self, stored: &mut T) {
        if *stored == self.before {
            stored.clone_from(&self.after);
        }
    }
}

impl Outcome {
    /// Creates the outcome of a change that is answered by the channel's message alone.
    pub(crate) fn done(change: Change) -> Self {
        let reply = Reply::Done(change.table.id);
        Self { write: Write::Game(Box::new(change)), reply }
    }

    /// Adds something for the asker to read alongside the channel's message.
    pub(crate) fn and_told(mut self, text: Text) -> Self {
        if text.is_empty() {
            return self;
        }
        self.reply = match self.reply {
            Reply::Done(game) => Reply::Changed(game, Note { text, ..Note::default() }),
            Reply::Changed(game, note) => Reply::Changed(game, Note { text: note.text.then(text), ..note }),
            reply => reply,
        };
        self
    }

    /// Updates the asker's name in the games that are written anyway. Does nothing for a direct message, which does not
    /// carry the name that the asker has in the server.
    pub(crate) fn take_up_name(&mut self, request: &Request) {
        let changes = match &mut self.write {
            Write::Game(change) => std::slice::from_mut(&mut **change),
            Write::Games(changes) => &mut changes[..],
            Write::Nothing | Write::Server(..) | Write::Person(..) | Write::Forget(_) | Write::SetAside(..) => &mut [],
        };
        for Change { table, .. } in changes {
            if request.guild.is_some() && table.guild == request.guild {
                table.rename(request.who.id, &request.who.name);
            }
        }
    }

    /// Creates the outcome of a change with a note for the asker.
    pub(crate) fn told(change: Change, note: Note) -> Self {
        Self { write: Write::Game(Box::new(change)), reply: Reply::Note(note) }
    }
}

impl From<Reply> for Outcome {
    fn from(reply: Reply) -> Self {
        Self { write: Write::Nothing, reply }
    }
}

impl From<Note> for Outcome {
    fn from(note: Note) -> Self {
        Reply::Note(note).into()
    }
}

/// Returns the change with its board to be posted as a new message, which can ping people, rather than as an edit of
/// the previous one.
pub(crate) fn with_new_message(mut change: Change) -> Change {
    let version = change.table.version;
    if let Some(waiting) = &mut change.table.waiting {
        waiting.board = Some(version);
    }
    change
}
