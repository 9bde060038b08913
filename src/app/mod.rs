//! What a channel can ask for: requests in, replies out; time, people, permissions, every sentence.
//!
//! Nothing of a game is kept in memory: each request reads the record from the store, replays it and writes what changed, so
//! that a restart at any moment loses nothing.

pub mod computer;
pub mod reply;
pub mod request;
pub mod text;

use reply::{Choice, Post, Reply};
use request::{Request, Suggest};

use crate::store::{GameId, MessageId};

/// The bot's desk: everything that people can ask for. Its methods block on the disk; call them off the event loop.
#[derive(Debug)]
pub struct App {}

/// Something went wrong that is nobody's mistake: logged at the edge, told in a neutral sentence.
#[derive(Debug, thiserror::Error)]
pub enum Fault {}

impl App {
    /// Answers a request. What it changes is committed but may not yet have reached the disk: call [`App::sync`] before
    /// telling anyone.
    pub fn handle(&self, _request: &Request) -> Reply {
        Reply::Repeated
    }

    /// Choices for somebody who types, best first; the caller shows as many as it can.
    pub fn suggest(&self, _suggest: &Suggest) -> Vec<Choice> {
        Vec::new()
    }

    /// Waits until everything committed so far is on the disk.
    ///
    /// # Errors
    /// [`Fault`] if the disk refuses.
    pub fn sync(&self) -> Result<(), Fault> {
        Ok(())
    }

    /// The games whose channels are owed a message, oldest debt first.
    pub fn owed(&self) -> Vec<GameId> {
        Vec::new()
    }

    /// Plays what computers and chance have to do in a game, then makes what its channel is owed; `None` if it is owed nothing.
    ///
    /// # Errors
    /// [`Fault`] if the game cannot be read or written.
    pub fn compose(&self, _game: GameId) -> Result<Option<Post>, Fault> {
        Ok(None)
    }

    /// Notes that a post arrived as `message`. Returns the message of the same game before it, which loses its buttons now.
    ///
    /// # Errors
    /// [`Fault`] if it cannot be written.
    pub fn delivered(&self, _post: &Post, _message: MessageId) -> Result<Option<MessageId>, Fault> {
        Ok(None)
    }

    /// The message that carries the buttons of a game now.
    pub fn message_of(&self, _game: GameId) -> Option<MessageId> {
        None
    }

    /// Gives a debt up: the channel is gone or closed to the bot for good.
    pub fn undeliverable(&self, _post: &Post) {}

    /// The sentences.
    pub fn texts(&self) -> &text::Texts {
        static ENGLISH: std::sync::LazyLock<text::Texts> = std::sync::LazyLock::new(text::Texts::english);
        &ENGLISH
    }

    /// The neutral sentence for a fault.
    pub fn sorry(&self) -> reply::Note {
        reply::Note::default()
    }
}
