//! Placeholders for people who were deleted.

use super::clock::Chance;
use crate::words::text::Texts;
use carc_table::Former;

/// Creates a placeholder for a deleted person, with a random ID and a name in the language of `texts`.
pub(crate) fn former_in(texts: &Texts, chance: &Chance) -> Former {
    let name = texts.words("former-player", &[]);
    let number = chance.bytes().first_chunk().copied().unwrap_or_default();
    Former {
        id: Former::id_of(u64::from_be_bytes(number)),
        computer: texts.words("computer-for", &[("who", name.as_str().into())]).into(),
        name: name.into(),
    }
}

/// Creates a placeholder for a deleted person, with a random ID and an English name.
pub fn former(chance: &Chance) -> Former {
    former_in(&Texts::english(), chance)
}
