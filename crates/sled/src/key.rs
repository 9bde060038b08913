//! The keys of the trees. Numbers in them are big-endian, so that keys sort as the numbers do.

use carc_table::Deletion;
use carc_table::{CauseId, ChannelId, GameId, GuildId, PersonId};

/// In `meta`: the schema, four bytes.
pub(super) const SCHEMA: &[u8] = b"schema";
/// In `meta`: the highest game id given out, eight bytes.
pub(super) const LAST_GAME: &[u8] = b"last_game";
/// In `meta`: the [`carc_table::Generation`], eight bytes.
pub(super) const GENERATION: &[u8] = b"generation";

/// In `meta`: the length of the journal in bytes when it was compacted last, eight bytes.
pub(super) const COMPACTED: &[u8] = b"compacted";

/// In `meta`: the [`carc_table::Uptime`].
pub(super) const UPTIME: &[u8] = b"uptime";

/// In `meta`: the prefix of the keys of [`Deletion`]s, which sort as those do.
pub(super) const DELETIONS: &str = "deleted ";

/// In `meta`: the prefix of the keys of [`carc_table::Leaving`]s.
pub(super) const LEAVING: &str = "leaving ";

/// In `meta`: that the indexes of [`super::index`] are complete.
pub(super) const INDEXED: &[u8] = b"indexed";

/// In `meta`: the [`super::journal::Mark`] of the last sync.
pub(super) const MARK: &[u8] = b"journal";

pub(super) fn deletion(deletion: &Deletion) -> String {
    DELETIONS.to_owned() + &deletion.name()
}

pub(super) fn leaving(person: PersonId) -> String {
    format!("{LEAVING}{}", person.0)
}

pub(super) fn game(id: GameId) -> [u8; 8] {
    id.0.to_be_bytes()
}

pub(super) fn guild(id: GuildId) -> [u8; 8] {
    id.0.to_be_bytes()
}

pub(super) fn channel(id: ChannelId) -> [u8; 8] {
    id.0.to_be_bytes()
}

pub(super) fn cause(id: CauseId) -> [u8; 8] {
    id.0.to_be_bytes()
}

/// Returns the key of the causes whose ids Discord gave out within one "second" of 1024 milliseconds: it sorts before
/// those causes, and after all of the second before.
pub(super) fn second(of: CauseId) -> [u8; 4] {
    ((of.0 >> 32) as u32).to_be_bytes()
}

pub(super) fn person(id: PersonId) -> [u8; 8] {
    id.0.to_be_bytes()
}

/// Returns the key of a piece of a game's log: all pieces of a game are together, in order.
pub(super) fn piece(id: GameId, number: u32) -> [u8; 12] {
    let mut key = [0; 12];
    key[..8].copy_from_slice(&game(id));
    key[8..].copy_from_slice(&number.to_be_bytes());
    key
}

/// Returns the key of a game of a person, in the order in which games were created.
pub(super) fn person_game(of: PersonId, id: GameId) -> [u8; 16] {
    let mut key = [0; 16];
    key[..8].copy_from_slice(&person(of));
    key[8..].copy_from_slice(&game(id));
    key
}

/// Returns the key of a finished game of a channel, in the order in which games ended.
pub(super) fn finished(of: ChannelId, ended: u64, id: GameId) -> [u8; 24] {
    let mut key = [0; 24];
    key[..8].copy_from_slice(&channel(of));
    key[8..16].copy_from_slice(&ended.to_be_bytes());
    key[16..].copy_from_slice(&game(id));
    key
}

/// Returns the prefix of the keys of a server's lobbies and running games.
pub(super) fn current_on(of: GuildId) -> [u8; 9] {
    let mut key = [0; 9];
    key[..8].copy_from_slice(&guild(of));
    key
}

/// Returns the prefix of the keys of a server's finished games.
pub(super) fn finished_on(of: GuildId) -> [u8; 9] {
    let mut key = current_on(of);
    key[8] = 1;
    key
}

/// Returns the key of a game of a server; finished ones come last, in the order in which they ended.
pub(super) fn server_game(of: GuildId, ended: Option<u64>, id: GameId) -> [u8; 25] {
    let mut key = [0; 25];
    key[..9].copy_from_slice(&if ended.is_some() { finished_on(of) } else { current_on(of) });
    key[9..17].copy_from_slice(&ended.unwrap_or(0).to_be_bytes());
    key[17..].copy_from_slice(&game(id));
    key
}

/// Returns whether a key made by [`server_game`] belongs to a finished game.
pub(super) fn is_finished(key: &[u8]) -> bool {
    key.get(8) == Some(&1)
}

/// Returns the server whose key this is.
pub(super) fn last_guild(key: &[u8]) -> Option<GuildId> {
    key.last_chunk().map(|bytes| GuildId(u64::from_be_bytes(*bytes)))
}

/// Returns the person whose key this is, or ends this key.
pub(super) fn last_person(key: &[u8]) -> Option<PersonId> {
    key.last_chunk().map(|bytes| PersonId(u64::from_be_bytes(*bytes)))
}

/// Returns the game that a key ends with; `None` if the key is too short to be one of ours.
pub(super) fn last_game(key: &[u8]) -> Option<GameId> {
    key.last_chunk().map(|bytes| GameId(u64::from_be_bytes(*bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_sort_as_their_parts() {
        let numbers = [0, 1, 255, 256, 65_536, u64::MAX];
        for pair in numbers.windows(2) {
            let (low, high) = (GameId(pair[0]), GameId(pair[1]));
            assert!(game(low) < game(high));
            assert!(piece(low, u32::MAX) < piece(high, 0));
            assert!(piece(low, 255) < piece(low, 256));
            assert!(person_game(PersonId(pair[0]), high) < person_game(PersonId(pair[1]), low));
            assert!(finished(ChannelId(7), pair[0], high) < finished(ChannelId(7), pair[1], low));
            let ended = |at| server_game(GuildId(7), Some(at), high);
            assert!(ended(pair[0]) < ended(pair[1]) && server_game(GuildId(7), None, high) < ended(0));
            assert!(ended(pair[1]).starts_with(&finished_on(GuildId(7))) && is_finished(&ended(pair[1])));
            assert!(second(CauseId(pair[1]))[..] < cause(CauseId(pair[1]))[..]);
            assert_eq!(last_game(&finished(ChannelId(7), 9, high)), Some(high));
        }
        assert_eq!(last_game(b"short"), None);
        let next = CauseId(1 << 32);
        assert!(cause(CauseId(next.0 - 1))[..] < second(next)[..] && second(CauseId(next.0 - 1)) < second(next));
    }
}
