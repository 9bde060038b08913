//! Moves everything out of the database and into it: for backups, and to and from a data folder.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

use super::error::Failed;
use super::id::stored;
use super::store::PostgresStore;
use super::{commit, forget, index, read, schema};
use carc_store::Portable;
use carc_store::StoreError;
use carc_store::codec;
use carc_table::Deletion;
use carc_table::GameFile;
use carc_table::changes;
use carc_table::log::{self, PIECE};
use carc_table::{GameId, GuildId, PersonId};

impl Portable for PostgresStore {
    fn last_game(&self) -> Result<u64, StoreError> {
        self.pool().with(|client| read::counter(client, commit::LAST_GAME))
    }

    fn with_settings(&self) -> Result<(Vec<GuildId>, Vec<PersonId>), StoreError> {
        self.pool().with(|client| {
            let guilds = client.query("SELECT guild FROM carc_servers ORDER BY guild", &[])?;
            let people = client.query("SELECT person FROM carc_settings ORDER BY person", &[])?;
            let guilds = guilds.iter().map(|row| GuildId(read::id(row, 0))).collect();
            Ok((guilds, people.iter().map(|row| PersonId(read::id(row, 0))).collect()))
        })
    }

    fn put_in(&self, games: &[GameFile]) -> Result<(), StoreError> {
        self.pool().with(|client| {
            let mut transaction = client.transaction()?;
            let mut changed: BTreeMap<GuildId, Vec<GameId>> = BTreeMap::new();
            for GameFile { table, log } in games {
                for guild in changes::servers(None, Some(table)) {
                    changed.entry(guild).or_default().push(table.id);
                }
                let game = stored(table.id.0);
                commit::put_table(&mut transaction, commit::Row::New, table, log.len() as i64, &codec::encode(table))?;
                index::note_people(&mut transaction, None, table)?;
                for (first, piece) in (0_i64..).step_by(PIECE as usize).zip(log.chunks(PIECE as usize)) {
                    let append = "INSERT INTO carc_log (game, first, body) VALUES ($1, $2, $3)";
                    transaction.execute(append, &[&game, &first, &log::write(piece)])?;
                }
                if table.stage.holds_channel() {
                    // An older game of the channel was put aside.
                    let hold = "INSERT INTO carc_channels (channel, game) VALUES ($1, $2) \
                                ON CONFLICT (channel) DO UPDATE SET game = excluded.game";
                    transaction.execute(hold, &[&stored(table.channel.0), &game])?;
                    let owe = "INSERT INTO carc_owed (game, version, since) VALUES ($1, $2, $3)";
                    transaction.execute(owe, &[&game, &stored(table.version), &stored(table.updated)])?;
                }
            }
            for (guild, games) in changed {
                index::note_change(&mut transaction, guild, games)?;
            }
            Ok::<_, Failed>(transaction.commit()?)
        })?;
        given_out(self, games.iter().map(|file| file.table.id.0).max().unwrap_or(0))
    }

    fn set_importing(&self, is_importing: bool) -> Result<(), StoreError> {
        let set = if is_importing {
            "INSERT INTO carc_meta (name, body) VALUES ($1, '') ON CONFLICT (name) DO NOTHING"
        } else {
            "DELETE FROM carc_meta WHERE name = $1"
        };
        self.pool().with(|client| Ok(client.execute(set, &[&schema::IMPORTING]).map(drop)?))
    }

    fn begin_anew(&self, last: u64, deletions: &[Deletion]) -> Result<(), StoreError> {
        const RENEW: &str = "INSERT INTO carc_counters (name, value) VALUES ($1, $2) \
                             ON CONFLICT (name) DO UPDATE SET value = $2";
        given_out(self, last)?;
        forget::note(self.pool(), deletions)?;
        // It need not be secret, only differ from the earlier ones.
        let other = stored(RandomState::new().hash_one(commit::GENERATION).max(1));
        self.pool().with(|client| Ok(client.execute(RENEW, &[&commit::GENERATION, &other]).map(drop)?))
    }
}

/// Makes sure that no id up to `last` is given out again.
fn given_out(store: &PostgresStore, last: u64) -> Result<(), StoreError> {
    const RAISE: &str = "INSERT INTO carc_counters (name, value) VALUES ($1, $2) \
                         ON CONFLICT (name) DO UPDATE SET value = greatest(carc_counters.value, $2)";
    store.pool().with(|client| Ok(client.execute(RAISE, &[&commit::LAST_GAME, &stored(last)]).map(drop)?))
}
