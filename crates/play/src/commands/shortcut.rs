//! Buttons that run a command.
//!
//! Their IDs carry hashes of the names of commands and choices, so that an old button never means another command.

use crate::case::Context;
use crate::show::button::button;
use crate::talk::press::Spelled;
use crate::talk::reply::{Button, Weight};
use crate::talk::request::{GameId, Press};

/// Word of the button that runs a command, by the number of its name and that of a choice.
pub(super) const DO: &str = "do";

/// Returns the FNV-1a hash of `words`, which is the same in every version of the program.
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

/// Returns a button that runs the command `name` with `choice` (`option=value`, or empty for none).
pub(crate) fn deed(cx: &Context<'_>, key: &str, name: &str, choice: &str, game: GameId) -> Button {
    let second = (!choice.is_empty()).then(|| number_of(choice));
    button(cx, key, Press::Own(game, DO, Spelled(number_of(name), second)), Weight::Main)
}
