//! Buttons that do what a command does.
//!
//! Their ids carry numbers made from the names of commands and choices, so that an old one never means another command.

use crate::case::Context;
use crate::show::button::button;
use crate::talk::press::Spelled;
use crate::talk::reply::{Button, Weight};
use crate::talk::request::{GameId, Press};

/// The word of the button that does what a command does, by the number of its name and that of a choice.
pub(super) const DO: &str = "do";

/// Returns a number for words, the same in every version (FNV-1a).
pub(super) const fn number_of(words: &str) -> u32 {
    let mut number = 0x811c_9dc5_u32;
    let bytes = words.as_bytes();
    let mut nth = 0;
    while nth < bytes.len() {
        number = (number ^ bytes[nth] as u32).wrapping_mul(0x0100_0193);
        nth += 1;
    }
    number
}

/// Returns a button that does what a command does, with this chosen for it (`option=value`), or nothing.
pub(crate) fn deed(cx: &Context<'_>, key: &str, name: &str, choice: &str, game: GameId) -> Button {
    let second = (!choice.is_empty()).then(|| number_of(choice));
    button(cx, key, Press::Own(game, DO, Spelled(number_of(name), second)), Weight::Main)
}
