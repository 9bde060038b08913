//! The data that people get: answers, choices and what a channel is owed, without a chat program's markup and limits.

use super::form::Part;
use super::press::Press;
use crate::words::text::Text;
pub use carc_table::Calls;
use carc_table::{ChannelId, GameId, Generation, GuildId, MessageId, PersonId};

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Something to read, shown where [`Asked::shown`](crate::commands::Asked::shown) says.
    Note(Note),
    /// It is done; the channel will get the new state of this game, so that nothing more need be said.
    Done(GameId),
    /// The same, with something for the asker to read alongside it.
    Changed(GameId, Note),
    /// A form for the asker to fill in. It appears over everything, so it is never an answer that was put off.
    Form(Box<Form>),
    /// The asker was taken out of these games, whose channels will get their new state, and something for the asker to read.
    Left(Vec<GameId>, Note),
    /// The same request came before: it was answered then.
    Repeated,
    /// Nothing is said to it.
    Silence,
}

/// Something to read, with what belongs to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// The words.
    pub text: Text,
    /// A picture.
    pub picture: Option<Picture>,
    /// A file to keep.
    pub file: Option<File>,
    /// Buttons and menus, row by row.
    pub controls: Vec<ActionRow>,
}

/// A picture with the words for those who don't see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The bytes of a PNG.
    pub png: Vec<u8>,
    /// The contents, in words.
    pub alt: String,
}

/// A file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// A row of buttons, or one menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionRow {
    /// Buttons.
    Buttons(Vec<Button>),
    /// A menu.
    Menu(Menu),
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The words on it.
    pub label: String,
    /// The press that it sends.
    pub press: Press,
    /// The prominence of the button.
    pub weight: Weight,
    /// Whether it can be pressed now.
    pub enabled: bool,
}

/// The prominence of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// The choice of most people.
    Main,
    /// One of several.
    Plain,
    /// Goes through with something that was chosen.
    Go,
    /// Takes something away.
    Danger,
}

/// A menu: one of several presses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// The words shown while nothing is chosen.
    pub hint: String,
    /// The choices.
    pub choices: Vec<MenuChoice>,
}

/// One line of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuChoice {
    /// The words on the line.
    pub label: String,
    /// A few words below the label.
    pub detail: Option<String>,
    /// The press that choosing it sends.
    pub press: Press,
    /// Whether it is what is chosen now.
    pub chosen: bool,
}

/// Several choices that are made in one window and sent together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// The heading of the form: the name of its section; cut to 45 characters, as Discord wants.
    pub title: String,
    /// The press that opened it; what is filled in comes back with it.
    pub press: Press,
    /// Its parts, in order.
    pub parts: Vec<Part>,
}

/// A suggestion while somebody types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The text that is shown.
    pub name: String,
    /// The text that is filled in if it is chosen.
    pub value: String,
}

/// A thread to open for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewThread {
    /// The channel.
    pub parent: ChannelId,
    /// Its name.
    pub name: String,
    /// The line that stays in the channel. It names the game, so that it is found again.
    pub line: Text,
}

/// A post that a channel is owed: the newest state of a game, lobby or board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Post {
    /// The game.
    pub game: GameId,
    /// The version that it shows; newer ones make it worthless.
    pub version: u64,
    /// That version as others may see it, without earlier ones that changed nothing of what is shown.
    pub shown: u64,
    /// The generation of the store that `version` counts in: the same version of another generation shows something
    /// else.
    pub generation: Generation,
    /// The channel it goes to.
    pub channel: ChannelId,
    /// The text and picture.
    pub note: Note,
    /// The people who are pinged.
    pub call: Vec<PersonId>,
    /// Those of them who are told in a direct message instead, if that arrives.
    pub direct: Vec<Direct>,
    /// Calls made to the game once this is posted, and those still to make.
    pub calls: Calls,
    /// Whether it edits the message before, instead of following it as a new one. An edit pings nobody.
    pub replace: bool,
    /// A few words for a message of their own next to an edit, pinging those who are called.
    pub news: Option<Text>,
    /// The thread that has to be opened first: then the game's channel is the thread, and another post is owed there.
    pub thread: Option<NewThread>,
    /// New words of the message before, if its words are out of date. It loses its buttons in any case.
    pub before: Option<Text>,
    /// A line for another channel once this is posted.
    pub line: Option<Line>,
}

/// A line that stays in a channel, above the thread of a game, and tells how far that is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The server.
    pub guild: Option<GuildId>,
    /// The channel that it is in.
    pub channel: ChannelId,
    /// The line's message.
    pub message: MessageId,
    /// The words that replace those of the line above the thread.
    pub text: Text,
    /// Whether the game is over, so that nothing follows that could make up for a lost edit.
    pub is_over: bool,
}

impl Post {
    /// Returns the channel that has to be there for it: its own, or that of the thread that is still to be opened.
    pub fn wants(&self) -> ChannelId {
        self.thread.as_ref().map_or(self.channel, |thread| thread.parent)
    }
}

/// A direct message to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Direct {
    /// The person.
    pub who: PersonId,
    /// The words, in their language, and the board.
    pub note: Note,
}
