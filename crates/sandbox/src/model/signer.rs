//! The bot's endpoint for interactions, and the signatures of the requests to it.

use std::fmt;

use ring::signature::{Ed25519KeyPair, KeyPair};
use tokio::sync::mpsc;

/// The application's key pair.
pub(crate) struct Signer(Ed25519KeyPair);

/// The destination of interactions over HTTP.
#[derive(Debug)]
pub(crate) struct Endpoint {
    /// The address that the developer portal shows.
    pub(crate) url: String,
    pub(crate) queue: mpsc::UnboundedSender<String>,
    /// Whether the bot answers there, and refuses wrong signatures.
    pub(crate) is_valid: bool,
}

impl Signer {
    /// Creates a new pair.
    pub(crate) fn new() -> Self {
        let seed: [u8; 32] = rand::random();
        Self(Ed25519KeyPair::from_seed_unchecked(&seed).expect("a seed has 32 bytes"))
    }

    /// Returns the public key, in hexadecimal digits.
    pub(crate) fn public_key(&self) -> String {
        hex(self.0.public_key().as_ref())
    }

    /// Returns the two headers that sign a request.
    pub(crate) fn sign(&self, timestamp: u64, body: &str) -> [(&'static str, String); 2] {
        let signature = self.0.sign(format!("{timestamp}{body}").as_bytes());
        [("x-signature-ed25519", hex(signature.as_ref())), ("x-signature-timestamp", timestamp.to_string())]
    }
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signer({})", self.public_key())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}
