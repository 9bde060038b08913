//! What holds for a whole server.

use serde::{Deserialize, Serialize};

use super::codec;
use super::database::Store;
use super::error::StoreError;
use super::id::GuildId;
use super::journal::Entry;
use super::key;

/// What a server has chosen; nothing at the beginning.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Server {
    /// The name of the theme that its new games are drawn in if they name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
}

impl Store {
    /// What a server has chosen.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if its bytes make no sense.
    pub fn server(&self, guild: GuildId) -> Result<Server, StoreError> {
        match self.servers.get(key::guild(guild))? {
            Some(bytes) => codec::decode(&bytes, || format!("settings of server {}", guild.0)),
            None => Ok(Server::default()),
        }
    }

    /// Keeps what a server has chosen. It is on the disk after the next [`Store::sync`].
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub fn set_server(&self, guild: GuildId, server: &Server) -> Result<(), StoreError> {
        let mut journal = self.journal.writer();
        self.servers.insert(key::guild(guild), codec::encode(server))?;
        Ok(journal.write(&Entry::Server(guild, server.clone()))?)
    }
}
