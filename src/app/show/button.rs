//! Buttons: with their words, and those that belong to one thing alone.

use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::talk::reply::{Button, Weight};
use crate::app::talk::request::{GameId, Press, Request};

/// A button that belongs to one command alone, in whose file it stands.
pub struct OwnButton {
    /// Its word in custom ids; no other button has it.
    pub word: &'static str,
    /// What it does; the number is the one that it was made with.
    pub(in crate::app) run: fn(&Context<'_>, &Request, &Session, u32) -> Result<Outcome, NotDone>,
}

impl OwnButton {
    /// The press of it in a game.
    pub const fn press(&self, game: GameId, number: u32) -> Press {
        Press::Own(game, self.word, number)
    }
}

/// A button with the words of a message.
pub(in crate::app) fn button(cx: &Context<'_>, key: &str, press: Press, weight: Weight) -> Button {
    Button { label: cx.texts.words(key, &[]), press, weight, enabled: true }
}
