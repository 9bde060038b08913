//! Reads from the database. Damage is reported for its game; everything else stays readable.

use std::collections::BTreeMap;

use postgres::types::ToSql;
use postgres::{Client, Row};

use super::error::Failed;
use super::id::{known, stored};
use super::pool::Pool;
use carc_store::Listed;
use carc_store::StoreError;
use carc_store::codec;
use carc_store::part;
use carc_table::Deletion;
use carc_table::Leaving;
use carc_table::Logged;
use carc_table::PersonSettings;
use carc_table::Server;
use carc_table::Table;
use carc_table::Uptime;
use carc_table::log::{self};
use carc_table::{BoardMessage, Owed, Seen};
use carc_table::{CauseId, ChannelId, GameId, GuildId, PersonId};

/// In `carc_meta`: the [`Uptime`].
pub(super) const UPTIME: &str = "uptime";

/// In `carc_meta`: the prefix of the names of [`Deletion`]s, which sort as those do.
pub(super) const DELETIONS: &str = "deleted ";

/// In `carc_meta`: the prefix of the names of [`Leaving`]s.
const LEAVING: &str = "leaving ";

pub(super) fn leaving(person: PersonId) -> String {
    format!("{LEAVING}{}", person.0)
}

pub(super) fn id(row: &Row, column: usize) -> u64 {
    known(row.get(column))
}

/// Returns the games that a query finds.
pub(super) fn games(pool: &Pool, query: &str, of: &[&(dyn ToSql + Sync)]) -> Result<Vec<GameId>, StoreError> {
    let rows = pool.with(|client| Ok(client.query(query, of)?))?;
    Ok(rows.iter().map(|row| GameId(id(row, 0))).collect())
}

/// Returns the finished games of a channel, newest first, a page at a time: most callers only want the first game.
pub(super) fn finished_in(pool: Pool, channel: ChannelId) -> impl Iterator<Item = Result<GameId, StoreError>> {
    const ENDED: &str = "SELECT game, updated FROM carc_games WHERE channel = $1 AND finished AND (updated, game) < ($2, $3) \
                         ORDER BY updated DESC, game DESC LIMIT $4";
    let (mut last, mut page, mut most) = ((i64::MAX, i64::MAX), Vec::new().into_iter(), 1_i64);
    std::iter::from_fn(move || {
        if let Some(game) = page.next() {
            return Some(Ok(game));
        }
        let rows = pool.with(|client| Ok(client.query(ENDED, &[&stored(channel.0), &last.0, &last.1, &most])?));
        let rows = match rows {
            Ok(rows) => rows,
            // While the database is away, the list would never end.
            Err(error) => return (std::mem::replace(&mut most, 0) > 0).then_some(Err(error)),
        };
        most = (most * 10).min(1000);
        last = rows.last().map_or(last, |row| (row.get(1), row.get(0)));
        page = rows.iter().map(|row| GameId(id(row, 0))).collect::<Vec<_>>().into_iter();
        page.next().map(Ok)
    })
}

/// Returns the items of a list one by one, or its error as the only item.
pub(super) fn listed<T: 'static>(all: Result<Vec<T>, StoreError>) -> Listed<'static, T> {
    match all {
        Ok(all) => Box::new(all.into_iter().map(Ok)),
        Err(error) => Box::new(std::iter::once(Err(error))),
    }
}

pub(super) fn table(client: &mut Client, game: GameId) -> Result<Option<Table>, Failed> {
    let row = client.query_opt("SELECT body FROM carc_games WHERE game = $1", &[&stored(game.0)])?;
    Ok(row.map(|row| codec::decode(row.get(0), || part::table(game))).transpose()?)
}

/// Returns a game and its log. Both come from one statement, so that no change is made between them.
pub(super) fn table_and_log(client: &mut Client, game: GameId) -> Result<Option<(Table, Vec<Logged>)>, Failed> {
    Ok(tables_and_logs(client, &[game])?.pop().transpose()?)
}

/// A game with its people and its log, or the error if it cannot be read.
type Whole = Result<(Table, Vec<Logged>), StoreError>;

/// Returns the tables and logs of these games, in this order, with the error of each that cannot be read.
pub(super) fn tables_and_logs(client: &mut Client, games: &[GameId]) -> Result<Vec<Whole>, Failed> {
    const BOTH: &str = "SELECT g.body, g.entries, l.body, g.game FROM carc_games g \
                        LEFT JOIN carc_log l ON l.game = g.game WHERE g.game = ANY($1) ORDER BY g.game, l.first";
    let asked: Vec<i64> = games.iter().map(|game| stored(game.0)).collect();
    let rows = client.query(BOTH, &[&asked])?;
    let read = rows.chunk_by(|row, next| row.get::<_, i64>(3) == next.get::<_, i64>(3));
    let mut read: BTreeMap<i64, &[Row]> = read.map(|rows| (rows[0].get(3), rows)).collect();
    Ok(games.iter().filter_map(|&game| Some(joined(game, read.remove(&stored(game.0))?))).collect())
}

/// Returns the table and the log of a game from its rows, one for each piece of the log.
fn joined(game: GameId, rows: &[Row]) -> Whole {
    let table: Table = codec::decode(rows[0].get(0), || part::table(game))?;
    let mut log = Vec::new();
    for piece in rows.iter().filter_map(|row| row.get::<_, Option<&[u8]>>(2)) {
        log.append(&mut log::read(piece).map_err(|error| part::no_log(game, error))?);
    }
    let entries = rows[0].get::<_, i64>(1) as usize;
    if log.len() != entries {
        return Err(part::damaged_log(game, &format!("there are {} of {entries} actions", log.len())));
    }
    Ok((table, log))
}

/// Returns what has not been shown yet, by game.
pub(super) fn debts(client: &mut Client) -> Result<Vec<(GameId, Owed)>, Failed> {
    let rows = client.query("SELECT game, version, since FROM carc_owed ORDER BY game", &[])?;
    Ok(rows.iter().map(debt).collect())
}

/// Reads what is owed from a row with a game, a version and a time.
pub(super) fn debt(row: &Row) -> (GameId, Owed) {
    (GameId(id(row, 0)), Owed { version: id(row, 1), since: id(row, 2) })
}

pub(super) fn debt_of(client: &mut Client, game: GameId) -> Result<Option<Owed>, Failed> {
    let row = client.query_opt("SELECT version, since FROM carc_owed WHERE game = $1", &[&stored(game.0)])?;
    Ok(row.map(|row| Owed { version: id(&row, 0), since: id(&row, 1) }))
}

pub(super) fn delivered(client: &mut Client, game: GameId) -> Result<Option<BoardMessage>, Failed> {
    let row = client.query_opt("SELECT body FROM carc_messages WHERE game = $1", &[&stored(game.0)])?;
    Ok(row.map(|row| codec::decode(row.get(0), || part::message(game))).transpose()?)
}

pub(super) fn heard(client: &mut Client, cause: CauseId) -> Result<Option<Seen>, Failed> {
    let row = client.query_opt("SELECT game, version FROM carc_causes WHERE cause = $1", &[&stored(cause.0)])?;
    Ok(row.map(|row| Seen { game: GameId(id(&row, 0)), version: id(&row, 1) }))
}

/// Returns the list of the people who were deleted.
pub(super) fn deletions(client: &mut Client) -> Result<Vec<Deletion>, Failed> {
    let rows = client.query("SELECT body FROM carc_meta WHERE name LIKE $1 || '%' ORDER BY name", &[&DELETIONS])?;
    let read = |row: &Row| codec::decode(row.get(0), || "the list of the deleted".to_owned());
    Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
}

/// Returns the deletions that have begun and not ended. One that can't be read is left out: the next request for it
/// begins it again.
pub(super) fn unfinished_deletions(client: &mut Client) -> Result<Vec<Leaving>, Failed> {
    let rows = client.query("SELECT body FROM carc_meta WHERE name LIKE $1 || '%' ORDER BY name", &[&LEAVING])?;
    Ok(rows.iter().filter_map(|row| codec::decode(row.get(0), String::new).ok()).collect())
}

pub(super) fn server(client: &mut Client, guild: GuildId) -> Result<Server, Failed> {
    let row = client.query_opt("SELECT body FROM carc_servers WHERE guild = $1", &[&stored(guild.0)])?;
    let what = || format!("settings of server {}", guild.0);
    Ok(row.map_or_else(|| Ok(Server::default()), |row| codec::decode(row.get(0), what))?)
}

pub(super) fn person_settings(client: &mut Client, person: PersonId) -> Result<PersonSettings, Failed> {
    let row = client.query_opt("SELECT body FROM carc_settings WHERE person = $1", &[&stored(person.0)])?;
    let what = || format!("settings of person {}", person.0);
    Ok(row.map_or_else(|| Ok(PersonSettings::default()), |row| codec::decode(row.get(0), what))?)
}

pub(super) fn uptime(client: &mut Client) -> Result<Uptime, Failed> {
    let row = client.query_opt("SELECT body FROM carc_meta WHERE name = $1", &[&UPTIME])?;
    let what = || "the stored uptime".to_owned();
    Ok(row.map_or_else(|| Ok(Uptime::default()), |row| codec::decode(row.get(0), what))?)
}

/// Returns a counter; 0 if it never counted.
pub(super) fn counter(client: &mut Client, name: &str) -> Result<u64, Failed> {
    let row = client.query_opt("SELECT value FROM carc_counters WHERE name = $1", &[&name])?;
    Ok(row.map_or(0, |row| id(&row, 0)))
}
