//! The message that carries the buttons of a game, and the calls that it made.

use sled::Transactional;
use sled::transaction::{ConflictableTransactionError, TransactionalTree};

use super::abort::{failure, or_abort};
use super::database::SledStore;
use super::index::Part;
use super::key;
use carc_store::StoreError;
use carc_store::codec;
use carc_store::part;
use carc_table::{BoardMessage, Calls, Owed};
use carc_table::{GameId, MessageId};

/// Notes that what `game` owed its channel up to `version` has been delivered, and that the message in `posted` carries
/// the buttons now. Returns the message that must lose its buttons: the previous one, or this one if a newer board came
/// first.
pub(super) fn note_delivery(
    store: &SledStore,
    game: GameId,
    version: u64,
    posted: Option<&(MessageId, Calls)>,
) -> Result<Option<MessageId>, StoreError> {
    let key = key::game(game);
    let trees = (&store.owed, &store.messages, &store.index.people, &store.index.uncalled);
    let settled = trees.transaction(|(owed, messages, people, uncalled)| {
        if let Some(bytes) = owed.get(key)? {
            let newest: Owed = or_abort(codec::decode(&bytes, || part::owed(game)))?;
            if newest.version <= version {
                owed.remove(&key)?;
            }
        }
        let Some((message, calls)) = posted.cloned() else { return Ok(None) };
        let mut before_it = None;
        if let Some(bytes) = messages.get(key)? {
            let before: BoardMessage = or_abort(codec::decode(&bytes, || part::message(game)))?;
            if before.version > version {
                return Ok(Some(message).filter(|&late| late != before.message));
            }
            before_it = Some(before.message).filter(|&old| old != message);
        }
        let shown = BoardMessage { message, version, calls };
        let bytes = or_abort(codec::encode_checked(&shown, || part::message(game)))?;
        put_message((messages, people, uncalled), game, &shown.calls, bytes)?;
        Ok(before_it)
    });
    settled.map_err(failure)
}

/// Writes the message that carries the buttons of a game, in the trees of messages, of people and of games that could
/// not call everybody.
fn put_message<E>(
    (messages, people, uncalled): (&TransactionalTree, &TransactionalTree, &TransactionalTree),
    game: GameId,
    calls: &Calls,
    bytes: Vec<u8>,
) -> Result<(), ConflictableTransactionError<E>> {
    let key = key::game(game);
    for person in calls.people() {
        let row = key::person_game(person, game);
        if people.get(row)?.is_none() {
            people.insert(&row, &Part::NONE.bytes())?;
        }
    }
    if calls.held.is_empty() {
        uncalled.remove(&key)?;
    } else {
        uncalled.insert(&key, &[])?;
    }
    messages.insert(&key, bytes)?;
    Ok(())
}

/// Changes the message that carries the buttons of a game, if there is one.
pub(super) fn update(
    store: &SledStore,
    game: GameId,
    change: &dyn Fn(&mut BoardMessage),
) -> Result<Option<BoardMessage>, StoreError> {
    let trees = (&store.messages, &store.index.people, &store.index.uncalled);
    let changed = trees.transaction(|(messages, people, uncalled)| {
        let Some(bytes) = messages.get(key::game(game))? else { return Ok(None) };
        let mut shown: BoardMessage = or_abort(codec::decode(&bytes, || part::message(game)))?;
        if let Some(bytes) = or_abort(codec::update(&mut shown, change, || part::message(game)))? {
            put_message((messages, people, uncalled), game, &shown.calls, bytes)?;
        }
        Ok(Some(shown))
    });
    changed.map_err(failure)
}
