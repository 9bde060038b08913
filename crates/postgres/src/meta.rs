//! The table `carc_meta`: values by name.

use postgres::Client;

use super::error::Failed;

/// Writes a value to `carc_meta`, in place of an earlier one.
pub(super) fn put(client: &mut Client, name: &str, body: &[u8]) -> Result<(), Failed> {
    let put = "INSERT INTO carc_meta (name, body) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET body = $2";
    Ok(client.execute(put, &[&name, &body]).map(drop)?)
}
