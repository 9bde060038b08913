//! The commitment to a game's tiles, announced before the first is drawn: a hash of their order, which afterwards shows
//! that nobody has changed it.
//!
//! The salt keeps the order from being guessed: without it, somebody who knows most of the tiles could try every order
//! of the rest. It is secret until the game is over.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use carc_rules::{Layer, Seat, Setup, TileId};

/// 32 bytes, written as 64 hexadecimal digits.
type Bytes = [u8; 32];

/// The announcement of a game's tiles, made when it began.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commitment {
    /// The hash of everything that chance decided.
    pub hash: Hash,
    /// The salt that was hashed with the tiles; `None` where it must not be known yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Salt>,
}

/// A SHA-256 hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hash(Bytes);

/// Random bytes that nobody can guess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Salt(Bytes);

impl Hash {
    /// Returns the hash of a text.
    pub(crate) fn of(text: &str) -> Self {
        Self(Sha256::digest(text).into())
    }
}

impl Commitment {
    /// Returns the commitment without its salt, as everybody may see it while the game runs.
    pub(crate) fn public(&self) -> Self {
        Self { hash: self.hash, salt: None }
    }
}

impl Salt {
    /// Creates a salt from random bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the text that is hashed: everything that chance decided before the game began. Its lines are the format,
    /// the salt, the pile in the order in which it is drawn, the start tile, the number of the first seat, and the
    /// tiles drawn to choose that seat, if any. The pile of the river has a line of its own before the
    /// ordinary one. Each line ends with `\n`.
    pub fn text(&self, setup: &Setup, drawn_for_first: &[(Seat, TileId)]) -> String {
        let names = |tiles: &[TileId]| tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let rivers = setup.deck.pile.partition_point(|&tile| Layer::of(tile) < Layer::Ordinary);
        let (river, pile) = setup.deck.pile.split_at(rivers);
        let mut text = if river.is_empty() {
            format!("carc-proof/1\n{self}\n")
        } else {
            format!("carc-proof/2\n{self}\nriver {}\n", names(river))
        };
        let (start, first) = (setup.deck.start, setup.first.index() + 1);
        text.extend([format!("{}\nstart {start}\nfirst {first}\n", names(pile))]);
        if !drawn_for_first.is_empty() {
            let draws = drawn_for_first.iter().map(|(seat, tile)| format!(" {}:{tile}", seat.index() + 1));
            text.extend(["drawn".to_owned()].into_iter().chain(draws).chain(["\n".to_owned()]));
        }
        text
    }

    /// Returns the SHA-256 of [`Salt::text`].
    pub fn hash(&self, setup: &Setup, drawn_for_first: &[(Seat, TileId)]) -> Hash {
        Hash::of(&self.text(setup, drawn_for_first))
    }
}

/// Text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not 64 hexadecimal digits")]
pub struct NotHex;

fn write_hex(bytes: &Bytes, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Result<Bytes, NotHex> {
    if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(NotHex);
    }
    let mut bytes = Bytes::default();
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let digits = std::str::from_utf8(digits).map_err(|_| NotHex)?;
        *byte = u8::from_str_radix(digits, 16).map_err(|_| NotHex)?;
    }
    Ok(bytes)
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl std::str::FromStr for Hash {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        read_hex(text).map(Self)
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

/// Hides the bytes, because tables are written to logs.
impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(…)")
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_hex(&String::deserialize(deserializer)?).map(Self).map_err(serde::de::Error::custom)
    }
}

impl Serialize for Salt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Salt {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_hex(&String::deserialize(deserializer)?).map(Self).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hashed_can_be_written_down_by_hand() {
        let tiles = |names: &str| names.split(' ').map(|name| TileId::named(name).unwrap()).collect::<Vec<_>>();
        let deck = carc_rules::Deck { start: tiles("D")[0], pile: tiles("A FE-06 X") };
        let setup = Setup::new(carc_rules::Options::default(), 3, Seat(1), deck);
        let salt = Salt::new(std::array::from_fn(|index| index as u8));
        let hex = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        let plain = salt.text(&setup, &[]);
        assert_eq!(plain, format!("carc-proof/1\n{hex}\nA FE-06 X\nstart D\nfirst 2\n"));
        let drawn = [(Seat(0), setup.deck.pile[0]), (Seat(2), setup.deck.pile[2])];
        assert_eq!(salt.text(&setup, &drawn), format!("{plain}drawn 1:A 3:X\n"));
        // As `printf … | sha256sum` prints it.
        let hash = salt.hash(&setup, &[]).to_string();
        assert_eq!(hash, "d4d9279311ec5fe66e2db0bd864b392a8c14597dfbebce7b22657a4a39ed6e43");
        assert_eq!(hash.parse(), Ok(salt.hash(&setup, &[])));
        for wrong in ["", "00", &"0g".repeat(32), &"é".repeat(32), &"00".repeat(33)] {
            assert_eq!(wrong.parse::<Hash>(), Err(NotHex), "{wrong}");
        }
        assert!(!format!("{salt:?}").contains("00"), "it does not get into logs");
    }
}
