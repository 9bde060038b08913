//! The names of people who were deleted.

use super::clock::Chance;
use crate::words::text::Texts;
use carc_table::Former;

/// Returns somebody new to stand in place of a person who was deleted.
pub(crate) fn former_in(texts: &Texts, chance: &Chance) -> Former {
    let name = texts.words("former-player", &[]);
    let number = chance.bytes().first_chunk().copied().unwrap_or_default();
    Former {
        id: Former::id_of(u64::from_be_bytes(number)),
        computer: texts.words("computer-for", &[("who", name.as_str().into())]).into(),
        name: name.into(),
    }
}

/// Returns the same, with an English name.
pub fn former(chance: &Chance) -> Former {
    former_in(&Texts::english(), chance)
}
