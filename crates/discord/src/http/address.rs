//! The address to listen on for interactions, and the public key that verifies them.

use std::net::SocketAddr;

use serde::Deserialize;

use super::key::PublicKey;

/// Path of the endpoint's URL.
pub(super) const PATH: &str = "/interactions";

/// The address to listen on for interactions, and the public key that verifies them.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endpoint {
    /// Address and port to listen on.
    pub listen: SocketAddr,
    /// The application's public key.
    pub public_key: PublicKey,
}

impl Endpoint {
    /// Returns the URL to which a proxy on this machine forwards requests.
    pub fn url(listen: SocketAddr) -> String {
        format!("http://{listen}{PATH}")
    }
}
