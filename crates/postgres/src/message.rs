//! The message that carries the buttons of a game, and the calls that it made.

use postgres::{Client, Transaction};

use super::error::Failed;
use super::id::stored;
use super::index;
use carc_store::codec;
use carc_store::part;
use carc_table::{BoardMessage, Calls};
use carc_table::{GameId, MessageId};

/// Notes that what `game` owed its channel up to `version` has been delivered, and that the message in `posted` carries
/// the buttons now. Returns the message that must lose its buttons: the previous one, or this one if a newer board came
/// first.
pub(super) fn note_delivery(
    client: &mut Client,
    game: GameId,
    version: u64,
    posted: Option<&(MessageId, Calls)>,
) -> Result<Option<MessageId>, Failed> {
    let mut transaction = client.transaction()?;
    let key = stored(game.0);
    // The first message of a game has no row yet that a second delivery would wait for.
    transaction.execute("SELECT 1 FROM carc_games WHERE game = $1 FOR UPDATE", &[&key])?;
    let paid = "DELETE FROM carc_owed WHERE game = $1 AND version <= $2";
    transaction.execute(paid, &[&key, &stored(version)])?;
    let Some((message, calls)) = posted else {
        transaction.commit()?;
        return Ok(None);
    };
    let before = "SELECT body FROM carc_messages WHERE game = $1 FOR UPDATE";
    let before = transaction.query_opt(before, &[&key])?;
    let before = before.map(|row| codec::decode::<BoardMessage>(row.get(0), || part::message(game))).transpose()?;
    let old = if let Some(before) = before.as_ref().filter(|before| before.version > version) {
        Some(*message).filter(|&late| late != before.message)
    } else {
        let shown = BoardMessage { message: *message, version, calls: calls.clone() };
        let body = codec::encode_checked(&shown, || part::message(game))?;
        put_message(&mut transaction, key, before.as_ref().map(|before| &before.calls), calls, &body)?;
        before.map(|before| before.message).filter(|old| old != message)
    };
    transaction.commit()?;
    Ok(old)
}

/// Writes the message that carries the buttons of a game; `before` are the calls of the one that it replaces.
fn put_message(
    transaction: &mut Transaction<'_>,
    game: i64,
    before: Option<&Calls>,
    calls: &Calls,
    body: &[u8],
) -> Result<(), postgres::Error> {
    let put = "INSERT INTO carc_messages (game, body, uncalled) VALUES ($1, $2, $3) \
               ON CONFLICT (game) DO UPDATE SET body = $2, uncalled = $3";
    transaction.execute(put, &[&game, &body, &!calls.held.is_empty()])?;
    index::note_calls(transaction, game, before, calls)
}

/// Changes the message that carries the buttons of a game, if there is one.
pub(super) fn update(
    client: &mut Client,
    game: GameId,
    change: &dyn Fn(&mut BoardMessage),
) -> Result<Option<BoardMessage>, Failed> {
    let mut transaction = client.transaction()?;
    let key = stored(game.0);
    let one = "SELECT body FROM carc_messages WHERE game = $1 FOR UPDATE";
    let Some(row) = transaction.query_opt(one, &[&key])? else { return Ok(None) };
    let before: BoardMessage = codec::decode(row.get(0), || part::message(game))?;
    let mut shown = before.clone();
    if let Some(body) = codec::update(&mut shown, change, || part::message(game))? {
        put_message(&mut transaction, key, Some(&before.calls), &shown.calls, &body)?;
        transaction.commit()?;
    }
    Ok(Some(shown))
}
