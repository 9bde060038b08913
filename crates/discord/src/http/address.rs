//! Where interactions arrive, and what they are signed with.

use std::net::SocketAddr;

use serde::Deserialize;

use super::key::PublicKey;

/// The path of the endpoint's address.
pub(super) const PATH: &str = "/interactions";

/// Where interactions arrive, and what they are signed with.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endpoint {
    /// The address and port of this machine.
    pub listen: SocketAddr,
    /// The application's public key.
    pub public_key: PublicKey,
}

impl Endpoint {
    /// The address that a proxy on this machine passes requests on to.
    pub fn url(listen: SocketAddr) -> String {
        format!("http://{listen}{PATH}")
    }
}
