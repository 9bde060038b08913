//! The data that people get: answers, suggestions and posts, without a chat program's markup and limits.

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
    /// The request is done. The channel will get the new state of this game, so no other answer is needed.
    Done(GameId),
    /// As [`Done`](Self::Done), with something for the asker to read in addition.
    Changed(GameId, Note),
    /// A form for the asker to fill in. It opens as a window, so it has to be the first answer, never a deferred one.
    Form(Box<Form>),
    /// The asker was removed from these games, whose channels will get their new state; and something for the asker to
    /// read.
    Left(Vec<GameId>, Note),
    /// The same request came before, and was answered then.
    Repeated,
    /// No answer.
    Silence,
}

/// Something to read: a text, with a picture, a file and controls.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// The text.
    pub text: Text,
    /// A picture.
    pub picture: Option<Picture>,
    /// A file to keep.
    pub file: Option<File>,
    /// Buttons and menus, row by row.
    pub controls: Vec<ActionRow>,
}

/// A picture with its description for those who can't see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The bytes of a PNG.
    pub png: Vec<u8>,
    /// The description of its contents.
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
    /// What most people will press.
    Main,
    /// An ordinary button.
    Plain,
    /// Confirms a choice.
    Go,
    /// Removes something or gives it up.
    Danger,
}

/// A menu, which sends one of several presses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// The text shown while nothing is chosen.
    pub hint: String,
    /// The choices.
    pub choices: Vec<MenuChoice>,
}

/// One line of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuChoice {
    /// The label of the line.
    pub label: String,
    /// A few words below the label.
    pub detail: Option<String>,
    /// The press that is sent if it is chosen.
    pub press: Press,
    /// Whether it is chosen at the moment.
    pub chosen: bool,
}

/// Several choices that are made in one window and sent together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// Heading: the name of the section. A chat program may cut it.
    pub title: String,
    /// The press that opened the form; it is sent again with what was filled in.
    pub press: Press,
    /// Its parts, in order.
    pub parts: Vec<Part>,
}

/// A suggestion while somebody types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The text that is shown.
    pub name: String,
    /// The text that choosing it fills in.
    pub value: String,
}

/// A thread to open for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewThread {
    /// The channel to open it in.
    pub parent: ChannelId,
    /// Its name.
    pub name: String,
    /// The line that stays in the channel. It names the game, so that the thread can be found again.
    pub line: Text,
}

/// A post that a channel is owed: the newest state of a game, as lobby, board or result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Post {
    /// The game.
    pub game: GameId,
    /// The version of the game that it shows; a newer version makes the post stale.
    pub version: u64,
    /// That version as others may see it, which doesn't count changes that are not shown.
    pub shown: u64,
    /// The generation of the store that `version` belongs to: in another generation the same version means another
    /// state.
    pub generation: Generation,
    /// The channel it goes to.
    pub channel: ChannelId,
    /// The text and picture.
    pub note: Note,
    /// The people who are pinged.
    pub call: Vec<PersonId>,
    /// Direct messages to people in `call` who prefer one. A person it does not reach is mentioned.
    pub direct: Vec<Direct>,
    /// Calls of the game made by this post or before, and those still to make.
    pub calls: Calls,
    /// Whether the post edits the previous message, instead of following it as a new one. An edit pings nobody.
    pub replace: bool,
    /// Text of a separate message next to an edit, which pings those who are called.
    pub news: Option<Text>,
    /// The thread that has to be opened first: it then becomes the game's channel, and another post is owed there.
    pub thread: Option<NewThread>,
    /// New text of the message that this post follows, if its own is out of date. That message loses its buttons in any
    /// case. `None` for an edit.
    pub before: Option<Text>,
    /// A line in another channel to update once this is posted.
    pub line: Option<Line>,
}

/// A line that stays in a channel, above the thread of a game, and tells the state of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The server.
    pub guild: Option<GuildId>,
    /// The channel that it is in.
    pub channel: ChannelId,
    /// The line's message.
    pub message: MessageId,
    /// The new text of the line.
    pub text: Text,
    /// Whether the game is over, so that no later edit could make up for a lost one.
    pub is_over: bool,
}

impl Post {
    /// Returns the channel that must exist: its own, or the parent of the thread still to open.
    pub fn needed_channel(&self) -> ChannelId {
        self.thread.as_ref().map_or(self.channel, |thread| thread.parent)
    }
}

/// A direct message to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Direct {
    /// The person.
    pub who: PersonId,
    /// The text, in their language, and the board.
    pub note: Note,
}
