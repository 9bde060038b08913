//! Buttons: with their words, and those that belong to one thing alone.

use super::fault::NotDone;
use super::reply::{Button, Weight};
use super::request::{GameId, Press, Request};
use super::session::{Context, Outcome, Session};

/// A button that belongs to one command alone, in whose file it stands.
pub struct OwnButton {
    /// Its word in custom ids; no other button has it.
    pub word: &'static str,
    /// What it does; the number is the one that it was made with.
    pub(super) run: fn(&Context<'_>, &Request, &Session, u32) -> Result<Outcome, NotDone>,
}

impl OwnButton {
    /// The press of it in a game.
    pub const fn press(&self, game: GameId, number: u32) -> Press {
        Press::Own(game, self.word, number)
    }
}

/// A button with the words of a message.
pub(super) fn button(cx: &Context<'_>, key: &str, press: Press, weight: Weight) -> Button {
    Button { label: cx.texts.words(key, &[]), press, weight, enabled: true }
}
