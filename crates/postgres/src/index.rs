//! Finds games by the people whom they mention and by their server, and completes a database of an older program that did
//! not note these.

use std::collections::{BTreeMap, VecDeque};

use postgres::{Client, Row, Transaction};

use super::error::Failed;
use super::id::stored;
use super::pool::Pool;
use super::{read, update};
use carc_store::Index;
use carc_store::Listed;
use carc_store::StoreError;
use carc_store::codec;
use carc_store::part;
use carc_table::Changes;
use carc_table::Deletion;
use carc_table::Leaving;
use carc_table::Table;
use carc_table::{BoardMessage, Calls};
use carc_table::{Ended, Tally};
use carc_table::{GameId, GuildId, PersonId};

/// Name in `carc_meta`, which exists once [`complete`] has gone through every game.
const INDEXED: &str = "indexed";

/// Number of games that are read at a time.
const BATCH: i64 = 500;

/// Notes the people whom a table mentions, and which of them have or had a seat. People whom it no longer mentions keep
/// their row: something about them may still be stored.
pub(super) fn note_people(
    transaction: &mut Transaction<'_>,
    before: Option<&Table>,
    table: &Table,
) -> Result<(), postgres::Error> {
    const NOTE: &str = "INSERT INTO carc_people (person, game, seated) VALUES ($1, $2, $3) \
                        ON CONFLICT (person, game) DO UPDATE SET seated = excluded.seated";
    let (game, after) = (stored(table.id.0), table.listed_under());
    let before = before.map(Table::listed_under).unwrap_or_default();
    let gone = before.keys().filter(|person| !after.contains_key(person)).map(|&person| (person, false));
    let changed = after.iter().filter(|(person, seated)| before.get(person) != Some(seated));
    for (person, seated) in gone.chain(changed.map(|(&person, &seated)| (person, seated))) {
        transaction.execute(NOTE, &[&stored(person.0), &game, &seated])?;
    }
    Ok(())
}

/// Notes whom a message calls, or could not call; `before` are the calls of the message that it replaces.
pub(super) fn note_calls(
    transaction: &mut Transaction<'_>,
    game: i64,
    before: Option<&Calls>,
    calls: &Calls,
) -> Result<(), postgres::Error> {
    const NOTE: &str = "INSERT INTO carc_people (person, game, seated) VALUES ($1, $2, FALSE) \
                        ON CONFLICT (person, game) DO NOTHING";
    let before = before.map(Calls::people).unwrap_or_default();
    for person in calls.people().difference(&before) {
        transaction.execute(NOTE, &[&stored(person.0), &game])?;
    }
    Ok(())
}

/// Counts a change of each of `games`, finished games of a server. Other transactions that change finished games of the
/// server wait for the end of this one.
pub(super) fn note_change(
    transaction: &mut Transaction<'_>,
    guild: GuildId,
    games: impl IntoIterator<Item = GameId>,
) -> Result<(), postgres::Error> {
    const BEGIN: &str = "INSERT INTO carc_changes (guild, body) VALUES ($1, '') ON CONFLICT (guild) DO NOTHING";
    const READ: &str = "SELECT body FROM carc_changes WHERE guild = $1 FOR UPDATE";
    const WRITE: &str = "UPDATE carc_changes SET body = $2 WHERE guild = $1";
    let server = stored(guild.0);
    transaction.execute(BEGIN, &[&server])?;
    let mut changes = changes_in(&transaction.query_one(READ, &[&server])?);
    games.into_iter().for_each(|game| changes.note(game));
    transaction.execute(WRITE, &[&server, &codec::encode(&changes)]).map(drop)
}

/// Returns the changes in a row; none if it is new or cannot be read.
fn changes_in(row: &Row) -> Changes {
    codec::decode(row.get(0), String::new).unwrap_or_default()
}

/// Returns the server of a table's game, as its row has it.
pub(super) fn server(table: &Table) -> Option<i64> {
    table.guild.map(|guild| stored(guild.0))
}

impl Index for Pool {
    fn games_of(&self, person: PersonId) -> Listed<'_, GameId> {
        let theirs = "SELECT game FROM carc_people WHERE person = $1 AND seated ORDER BY game DESC";
        read::listed(read::games(self, theirs, &[&stored(person.0)]))
    }

    fn mentioning(&self, person: PersonId) -> Listed<'_, GameId> {
        let theirs = "SELECT game FROM carc_people WHERE person = $1 ORDER BY game DESC";
        read::listed(read::games(self, theirs, &[&stored(person.0)]))
    }

    fn current_of(&self, person: PersonId) -> Listed<'_, GameId> {
        let theirs = "SELECT p.game FROM carc_people p JOIN carc_channels c ON c.game = p.game \
                      WHERE p.person = $1 AND p.seated ORDER BY p.game DESC";
        read::listed(read::games(self, theirs, &[&stored(person.0)]))
    }

    fn current_on(&self, guild: GuildId) -> Listed<'_, GameId> {
        let there = "SELECT c.game FROM carc_channels c JOIN carc_games g ON g.game = c.game WHERE g.guild = $1";
        read::listed(read::games(self, there, &[&stored(guild.0)]))
    }

    fn finished_on(&self, guild: GuildId) -> Listed<'_, Ended> {
        const ENDED: &str = "SELECT g.game, g.entries, g.body, t.body, g.updated FROM carc_games g \
                             LEFT JOIN carc_tallies t ON t.game = g.game \
                             WHERE g.guild = $1 AND g.finished AND (g.updated, g.game) > ($2, $3) \
                             ORDER BY g.updated, g.game LIMIT $4";
        // A page at a time: all of them together could take more memory than there is.
        let (mut last, mut page, mut is_over) = ((i64::MIN, i64::MIN), VecDeque::new(), false);
        Box::new(std::iter::from_fn(move || {
            if page.is_empty() && !is_over {
                let asked = self.with(|client| Ok(client.query(ENDED, &[&stored(guild.0), &last.0, &last.1, &BATCH])?));
                match asked {
                    Ok(rows) => page = VecDeque::from(rows),
                    // While the database is away, the list would never end.
                    Err(error) => {
                        is_over = true;
                        return Some(Err(error));
                    }
                }
                is_over = (page.len() as i64) < BATCH;
                last = page.back().map_or(last, |row| (row.get(4), row.get(0)));
            }
            page.pop_front().map(|row| ended(&row))
        }))
    }

    fn changes(&self, guild: GuildId) -> Result<Changes, StoreError> {
        let one = "SELECT body FROM carc_changes WHERE guild = $1";
        let row = self.with(|client| Ok(client.query_opt(one, &[&stored(guild.0)])?))?;
        Ok(row.map(|row| changes_in(&row)).unwrap_or_default())
    }

    fn ended(&self, games: Vec<GameId>) -> Listed<'_, Ended> {
        const THESE: &str = "SELECT g.game, g.entries, g.body, t.body FROM carc_games g \
                             LEFT JOIN carc_tallies t ON t.game = g.game WHERE g.game = ANY($1)";
        let games: Vec<i64> = games.into_iter().map(|game| stored(game.0)).collect();
        match self.with(|client| Ok(client.query(THESE, &[&games])?)) {
            Ok(rows) => Box::new(in_order(games, rows).map(|row| ended(&row))),
            Err(error) => Box::new(std::iter::once(Err(error))),
        }
    }

    fn tables(&self, games: Vec<GameId>) -> Listed<'_, Table> {
        const BODIES: &str = "SELECT game, body FROM carc_games WHERE game = ANY($1)";
        let asked: Vec<i64> = games.iter().map(|game| stored(game.0)).collect();
        let rows = match self.with(|client| Ok(client.query(BODIES, &[&asked])?)) {
            Ok(rows) => rows,
            Err(error) => return Box::new(std::iter::once(Err(error))),
        };
        Box::new(in_order(asked, rows).map(|row| codec::decode(row.get(1), || part::table(GameId(read::id(&row, 0))))))
    }

    fn untallied(&self, from: GuildId, most: usize) -> Result<Vec<(GuildId, GameId)>, StoreError> {
        const LACKING: &str = "SELECT g.guild, g.game FROM carc_games g LEFT JOIN carc_tallies t ON t.game = g.game \
                               WHERE g.finished AND g.guild >= $1 AND t.game IS NULL ORDER BY g.guild LIMIT $2";
        let rows = self.with(|client| Ok(client.query(LACKING, &[&stored(from.0), &(most as i64)])?))?;
        Ok(rows.iter().map(|row| (GuildId(read::id(row, 0)), GameId(read::id(row, 1)))).collect())
    }

    fn uncalled(&self) -> Listed<'_, GameId> {
        read::listed(read::games(self, "SELECT game FROM carc_messages WHERE uncalled ORDER BY game", &[]))
    }

    fn deletions(&self) -> Result<Vec<Deletion>, StoreError> {
        self.with(read::deletions)
    }

    fn unfinished_deletions(&self) -> Result<Vec<Leaving>, StoreError> {
        self.with(read::unfinished_deletions)
    }

    fn keep_tally(&self, game: GameId, tally: &Tally) -> Result<(), StoreError> {
        const KEEP: &str = "INSERT INTO carc_tallies (game, body) SELECT game, $2 FROM carc_games \
                            WHERE game = $1 AND finished ON CONFLICT (game) DO UPDATE SET body = excluded.body";
        self.with(|client| Ok(client.execute(KEEP, &[&stored(game.0), &codec::encode(tally)]).map(drop)?))
    }

    fn begin_deletion(&self, leaving: &Leaving) -> Result<Leaving, StoreError> {
        self.with(|client| update::begin_deletion(client, leaving))
    }
}

/// Returns rows whose first column is a game, in the order of `games`.
fn in_order(games: Vec<i64>, rows: Vec<Row>) -> impl Iterator<Item = Row> {
    let mut rows: BTreeMap<i64, Row> = rows.into_iter().map(|row| (row.get(0), row)).collect();
    games.into_iter().filter_map(move |game| rows.remove(&game))
}

/// Returns a finished game from a row with its id, the number of its log's entries, its table and its tally.
fn ended(row: &Row) -> Result<Ended, StoreError> {
    let game = GameId(read::id(row, 0));
    let table = codec::decode(row.get(2), || part::table(game))?;
    // A tally that can't be read is worked out again.
    let tally = row.get::<_, Option<&[u8]>>(3).and_then(|body| codec::decode(body, String::new).ok());
    Ok(Ended { table, entries: row.get::<_, i64>(1) as u32, tally })
}

/// Completes the indexes of a database that an older program made. After an interruption it starts from the beginning.
pub(super) fn complete(pool: &Pool) -> Result<(), StoreError> {
    const NEXT: &str = "SELECT g.game FROM carc_games g WHERE g.game > $1 ORDER BY g.game LIMIT $2";
    if pool.with(|client| Ok(client.query_opt("SELECT 1 FROM carc_meta WHERE name = $1", &[&INDEXED])?))?.is_some() {
        return Ok(());
    }
    let mut last = i64::MIN;
    loop {
        let games = pool.unhurried(|client| Ok(client.query(NEXT, &[&last, &BATCH])?))?;
        let games: Vec<i64> = games.iter().map(|row| row.get(0)).collect();
        pool.unhurried(|client| complete_some(client, &games))?;
        match games.last() {
            Some(&game) => last = game,
            None => break,
        }
    }
    let done = "INSERT INTO carc_meta (name, body) VALUES ($1, '') ON CONFLICT (name) DO NOTHING";
    pool.with(|client| Ok(client.execute(done, &[&INDEXED]).map(drop)?))
}

fn complete_some(client: &mut Client, games: &[i64]) -> Result<(), Failed> {
    const BODIES: &str = "SELECT g.game, g.body, m.body FROM carc_games g \
                          LEFT JOIN carc_messages m ON m.game = g.game WHERE g.game = ANY($1)";
    let mut transaction = client.transaction()?;
    for row in transaction.query(BODIES, &[&games])? {
        let game: i64 = row.get(0);
        // A game that can't be read is found by the seats that were noted.
        if let Ok(table) = codec::decode::<Table>(row.get(1), String::new) {
            note_people(&mut transaction, None, &table)?;
            let at = "UPDATE carc_games SET guild = $2 WHERE game = $1 AND guild IS NULL";
            transaction.execute(at, &[&game, &server(&table)])?;
        }
        let shown = row.get::<_, Option<&[u8]>>(2).and_then(|body| codec::decode(body, String::new).ok());
        if let Some(BoardMessage { calls, .. }) = shown {
            note_calls(&mut transaction, game, None, &calls)?;
            let held = "UPDATE carc_messages SET uncalled = $2 WHERE game = $1";
            transaction.execute(held, &[&game, &!calls.held.is_empty()])?;
        }
    }
    Ok(transaction.commit()?)
}
