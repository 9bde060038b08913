//! The address that interactions arrive at, and the key that they are signed with.

use std::net::SocketAddr;

use serde::Deserialize;

use super::key::PublicKey;

/// The path of the endpoint's address.
pub(super) const PATH: &str = "/interactions";

/// The address that interactions arrive at, and the key that they are signed with.
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
