//! The public key of an application.

use std::fmt;

use serde::Deserialize;
use serenity::interactions_endpoint::Verifier;

/// The public key that an application's interactions are signed with: Ed25519, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PublicKey([u8; 32]);

/// A text that is not 64 hexadecimal digits, or 32 bytes that are not a point of Ed25519.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not a public key: the developer portal shows one of 64 hexadecimal digits under General Information")]
pub struct NotAKey;

impl PublicKey {
    /// Reads a key as the developer portal shows it.
    ///
    /// # Errors
    /// [`NotAKey`] if it is not 64 hexadecimal digits, or not a point of Ed25519.
    pub fn read(text: &str) -> Result<Self, NotAKey> {
        let digits = text.trim();
        if digits.len() != 64 || !digits.is_ascii() {
            return Err(NotAKey);
        }
        let mut key = [0; 32];
        for (byte, pair) in key.iter_mut().zip(digits.as_bytes().chunks_exact(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| NotAKey)?;
            *byte = pair
                .chars()
                .all(|digit| digit.is_ascii_hexdigit())
                .then(|| u8::from_str_radix(pair, 16).ok())
                .flatten()
                .ok_or(NotAKey)?;
        }
        Verifier::try_new(key).map(|_| Self(key)).map_err(|_| NotAKey)
    }

    /// Returns a verifier of signatures made with this key.
    ///
    /// # Panics
    /// Never: [`read`](Self::read) refuses keys that no signature can be checked with.
    pub(super) fn verifier(&self) -> Verifier {
        Verifier::try_new(self.0).expect("`read` has tried the key")
    }
}

impl TryFrom<String> for PublicKey {
    type Error = NotAKey;

    fn try_from(text: String) -> Result<Self, NotAKey> {
        Self::read(&text)
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({self})")
    }
}
