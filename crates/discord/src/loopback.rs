//! The address of a stand-in for Discord: always on this machine.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use serde::{Deserialize, Deserializer};

/// `http://127.0.0.1:PORT` or the like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loopback(SocketAddr);

/// A text that is not an address on this machine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?} is not a loopback address: only http://127.0.0.1:PORT (or localhost, or [::1]) can stand in for Discord"
)]
pub struct NotLoopback(String);

impl Loopback {
    /// Returns whether a gateway is on this machine too: `ws://127.0.0.1:PORT`.
    pub fn is_gateway(url: &str) -> bool {
        address(url, "ws://").is_some()
    }
}

impl std::str::FromStr for Loopback {
    type Err = NotLoopback;

    fn from_str(url: &str) -> Result<Self, NotLoopback> {
        address(url, "http://").map(Self).ok_or_else(|| NotLoopback(url.to_owned()))
    }
}

impl fmt::Display for Loopback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.0)
    }
}

impl<'de> Deserialize<'de> for Loopback {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Reads the loopback address of a URL. Names other than `localhost` are not looked up: they could lead anywhere.
fn address(url: &str, scheme: &str) -> Option<SocketAddr> {
    let rest = url.strip_prefix(scheme)?;
    let rest = rest.strip_suffix('/').unwrap_or(rest);
    let address: SocketAddr = match rest.strip_prefix("localhost:") {
        Some(port) => (IpAddr::V4(Ipv4Addr::LOCALHOST), port.parse().ok()?).into(),
        None => rest.parse().ok()?,
    };
    (address.ip().is_loopback() && address.port() != 0).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_stands_in() {
        for (url, address) in [
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
            ("http://localhost:8080", "http://127.0.0.1:8080"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(url.parse::<Loopback>().map(|loopback| loopback.to_string()), Ok(address.to_owned()), "{url}");
        }
        for url in [
            "",
            "127.0.0.1:8080",
            "https://127.0.0.1:8080",
            "http://127.0.0.1",
            "http://127.0.0.1:0",
            "http://192.168.0.1:80",
            "http://0.0.0.0:80",
            "http://discord.com:80",
            "http://127.0.0.1:80@discord.com:80",
            "http://127.0.0.1:80/x",
            "http://127.0.0.1.example.com:80",
            "http://localhost.example.com:80",
        ] {
            assert!(url.parse::<Loopback>().is_err(), "{url}");
        }
        assert!(Loopback::is_gateway("ws://127.0.0.1:8080"));
        assert!(!Loopback::is_gateway("wss://gateway.discord.gg"));
        assert!(!Loopback::is_gateway("ws://10.0.0.1:80"));
    }
}
