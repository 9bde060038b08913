//! Reads the address of the database: how its server is reached, and that nothing leaves this machine unencrypted.

use std::net::IpAddr;
use std::time::Duration;

use postgres::Config;
use postgres::config::{Host, SslMode};

use super::error::words;
use carc_store::StoreError;

/// Longest time until a connection is made.
pub(super) const PATIENCE: Duration = Duration::from_millis(1500);
/// Time limit of a statement that somebody waits for. Those of a turn take a few milliseconds.
const STATEMENT: &str = "statement_timeout = '4s'";
/// Longest time that such a statement waits for a lock.
const LOCK: &str = "lock_timeout = '2s'";
/// No time limit, for work that goes through everything.
const ANY_STATEMENT: &str = "statement_timeout = 0";
/// Longest time that such work waits for a lock, such as for a change of the tables.
const LONG_LOCK: &str = "lock_timeout = '60s'";

/// Reads an address. If `to_read`, connections are read-only: the server refuses every write.
///
/// # Errors
/// [`StoreError::Address`] if it is malformed, or allows no encrypted connection.
pub(super) fn read(address: &str, to_read: bool) -> Result<Config, StoreError> {
    let mut config: Config = address.parse().map_err(|error| StoreError::Address(words(&error)))?;
    config.application_name("carc").connect_timeout(PATIENCE);
    notice_loss(&mut config);
    encrypt(&mut config)?;
    if to_read {
        let asked = config.get_options().unwrap_or_default().to_owned();
        config.options(&format!("{asked} -c default_transaction_read_only=on"));
    }
    Ok(config)
}

/// Returns the SQL that sets the time limits of a connection, for work that somebody waits for or, if `is_long`, for
/// work that goes through everything. What the address sets itself with `options=` stays as it is.
pub(super) fn limits(config: &Config, is_long: bool) -> String {
    let limits = if is_long { [ANY_STATEMENT, LONG_LOCK] } else { [STATEMENT, LOCK] };
    let asked = config.get_options().unwrap_or_default();
    let is_open = |limit: &&str| limit.split(' ').next().is_some_and(|name| !asked.contains(name));
    limits.into_iter().filter(is_open).fold(String::new(), |all, limit| all + "SET " + limit + ";")
}

/// Sets timeouts that end a connection whose other side has vanished silently, for example with its machine: the system
/// alone would wait for a quarter of an hour. What an address sets stays as it is.
fn notice_loss(config: &mut Config) {
    /// The driver's default, for an address that does not set it.
    const UNSET: Duration = Duration::from_hours(2);
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(Duration::from_secs(5));
    }
    if config.get_keepalives_idle() == UNSET {
        config.keepalives_idle(Duration::from_secs(5));
    }
    if config.get_keepalives_interval().is_none() {
        config.keepalives_interval(Duration::from_secs(2));
    }
    if config.get_keepalives_retries().is_none() {
        config.keepalives_retries(3);
    }
}

/// Requires encryption and a valid certificate for connections that leave the machine. Only `sslmode=disable` turns
/// that off: with `prefer`, the driver's default, anybody in between could ask for everything unencrypted.
fn encrypt(config: &mut Config) -> Result<(), StoreError> {
    if config.get_ssl_mode() == SslMode::Prefer {
        config.ssl_mode(if is_here(config) { SslMode::Disable } else { SslMode::Require });
    }
    if config.get_ssl_mode() == SslMode::Require && config.get_hosts().is_empty() {
        let why = "hostaddr alone does not say whose certificate is expected: give host= as well";
        return Err(StoreError::Address(why.to_owned()));
    }
    Ok(())
}

/// Returns whether all servers of an address are on this machine: `localhost`, loopback addresses or sockets in
/// folders. An address in `hostaddr` is used in place of its host.
fn is_here(config: &Config) -> bool {
    if !config.get_hostaddrs().is_empty() {
        return config.get_hostaddrs().iter().all(IpAddr::is_loopback);
    }
    config.get_hosts().iter().all(|host| match host {
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|address: IpAddr| address.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_connection_is_noticed_within_seconds_unless_the_address_says_otherwise() {
        let limits = |address: &str| {
            let config = read(address, false).unwrap();
            let waits = [config.get_tcp_user_timeout().copied(), config.get_keepalives_interval()];
            (waits, config.get_keepalives_idle(), config.get_keepalives_retries())
        };
        let seconds = |number| Some(Duration::from_secs(number));
        let usual = ([seconds(5), seconds(2)], Duration::from_secs(5), Some(3));
        assert_eq!(limits("postgres://carc@example/games"), usual);
        assert_eq!(limits("postgres://carc:tcp_user_timeout=&keepalives_retries=@example/games"), usual, "a password");
        let asked = "postgres://carc@example/games?tcp_user_timeout=60&keepalives_idle=30&keepalives_interval=9&keepalives_retries=4";
        assert_eq!(limits(asked), ([seconds(60), seconds(9)], Duration::from_secs(30), Some(4)));
    }

    #[test]
    fn what_leaves_the_machine_is_encrypted() {
        let mode = |address: &str| read(address, false).unwrap().get_ssl_mode();
        for here in [
            "postgres://carc@localhost/games",
            "postgres://carc@127.0.0.1,[::1]/games",
            "postgres://carc@%2Frun%2Fpostgresql/games",
            "host=/run/postgresql,localhost user=carc",
            "host=db.example hostaddr=127.0.0.1 user=carc",
            "hostaddr=::1 user=carc",
        ] {
            assert_eq!(mode(here), SslMode::Disable, "{here}");
        }
        for elsewhere in [
            "postgres://carc@db.example/games",
            "postgres://carc@localhost,db.example/games",
            "postgres://carc@localhost/games?host=db.example",
            "postgres://carc@localhost/games?hostaddr=192.0.2.7",
            "postgres://carc@localhost,localhost/games?hostaddr=127.0.0.1,192.0.2.7",
            "host=/run/postgresql hostaddr=192.0.2.7 user=carc",
            "host=localhost user=carc hostaddr='2001:db8::7'",
            "postgres://carc:sslmode=disable@db.example/games",
            "postgres://carc@db.example/games?application_name=sslmode%3Ddisable",
            "postgres://carc@db.example/games?sslmode=prefer",
            "postgres://carc@127.0.0.1.example/games",
            "postgres://carc@localhost.example/games",
            "postgres://carc@0.0.0.0/games",
            "postgres://carc@%6Cocalhost.example/games",
            "postgres://carc@db.example/games?options=-c%20sslmode=disable",
        ] {
            assert_eq!(mode(elsewhere), SslMode::Require, "{elsewhere}");
        }
        for (asked, expected) in [("disable", SslMode::Disable), ("require", SslMode::Require)] {
            for host in ["localhost", "db.example"] {
                assert_eq!(mode(&format!("postgres://carc@{host}/games?sslmode={asked}")), expected);
            }
        }
        for nameless in ["hostaddr=192.0.2.7 user=carc", "hostaddr=127.0.0.1 user=carc sslmode=require"] {
            let refused = read(nameless, false).unwrap_err().to_string();
            assert!(refused.contains("give host="), "{refused}");
        }
    }

    #[test]
    fn an_address_sets_its_own_time_limits() {
        let told = |address: &str, is_long| limits(&read(address, true).unwrap(), is_long);
        assert_eq!(told("host=localhost", false), "SET statement_timeout = '4s';SET lock_timeout = '2s';");
        assert_eq!(told("host=localhost", true), "SET statement_timeout = 0;SET lock_timeout = '60s';");
        let asked = "host=localhost options='-c statement_timeout=9000'";
        assert_eq!(told(asked, false), "SET lock_timeout = '2s';");
        let config = read(asked, true).unwrap();
        assert_eq!(config.get_options(), Some("-c statement_timeout=9000 -c default_transaction_read_only=on"));
    }
}
