//! Finds a game's messages in its channel: after a crash or a lost answer the ledger may not know them.

use crate::port::channels::{Channels, OwnMessage};
use crate::port::message;
use crate::port::send_error::SendError;
use carc_play::reply::Post;
use carc_play::request::{ChannelId, GameId, Generation, MessageId, PersonId, Press};

/// Maximum number of pages to search. Nobody sees a lost message above a thousand newer ones.
const PAGES: usize = 10;

/// A message in a channel that the bot posted for a game.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) id: MessageId,
    /// The shown version, if it is of the generation looked for.
    pub(crate) version: Option<u64>,
    /// Whether it is a board: a lobby has no picture.
    pub(crate) has_picture: bool,
    pub(crate) has_buttons: bool,
}

/// Returns the messages of a post's game in its channel, newest first, back to the page with `known`; empty if the bot
/// may not read them.
pub(crate) async fn find(
    channels: &impl Channels,
    me: PersonId,
    post: &Post,
    known: Option<MessageId>,
) -> Result<Vec<Found>, SendError> {
    let mut found = Vec::new();
    let mut before = None;
    for _ in 0..PAGES {
        let page = match channels.find(post.channel, me, before).await {
            Ok(page) => page,
            Err(SendError::Gone(_) | SendError::NoChannel) => break,
            Err(trouble) => return Err(trouble),
        };
        found.extend(page.own.iter().filter_map(|message| recognise(message, post.game, post.generation)));
        before = page.more_before;
        if before.is_none() || before <= known {
            break;
        }
    }
    Ok(found)
}

/// Returns the bot's newest message in a channel, of those after `after`, that begins with `words` or has them as a line;
/// `None` if there is none among the last [`PAGES`] pages, or if the bot may not read them.
pub(crate) async fn find_line(
    channels: &impl Channels,
    me: PersonId,
    channel: ChannelId,
    words: &str,
    after: MessageId,
) -> Result<Option<MessageId>, SendError> {
    let mut before = None;
    for _ in 0..PAGES {
        let page = match channels.find(channel, me, before).await {
            Ok(page) => page,
            Err(SendError::Gone(_) | SendError::NoChannel) => break,
            Err(trouble) => return Err(trouble),
        };
        if let Some(found) = line_in(&page.own, words, after) {
            return Ok(Some(found));
        }
        before = page.more_before;
        if before.is_none_or(|before| before <= after) {
            break;
        }
    }
    Ok(None)
}

/// Returns the first of `messages` after `after` that begins with `words` or has them as a line. An older one with the same
/// words is another game's, or tells of another time.
fn line_in(messages: &[OwnMessage], words: &str, after: MessageId) -> Option<MessageId> {
    let has_words =
        |message: &OwnMessage| message.words.starts_with(words) || message.words.lines().any(|line| line == words);
    messages.iter().find(|message| message.id > after && has_words(message)).map(|message| message.id)
}

/// Recognises a message of this game. Its version is in the name of its picture, or else in its buttons; buttons don't
/// tell their generation, so their version only counts in generation 0.
fn recognise(message: &OwnMessage, game: GameId, generation: Generation) -> Option<Found> {
    let presses = || message.presses.iter().filter(|press| press.game() == game);
    let by_button = presses().find_map(|press| match press {
        Press::Plan(_, version) if generation == Generation(0) => Some(*version),
        _ => None,
    });
    let named = message.files.iter().find_map(|name| {
        let (of, version, generation) = message::read_picture_name(name)?;
        (of == game).then_some((version, generation))
    });
    let version = match named {
        Some((version, of)) => Some(version).filter(|_| of == generation),
        None => by_button,
    };
    let (has_picture, has_buttons) = (named.is_some(), presses().next().is_some());
    let found = Found { id: message.id, version, has_picture, has_buttons };
    (version.is_some() || has_picture || has_buttons).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: GameId = GameId(26);

    fn message(files: &[&str], presses: &[Press]) -> OwnMessage {
        let files = files.iter().map(|&name| name.to_owned()).collect();
        OwnMessage { id: MessageId(5), words: String::new(), files, presses: presses.to_vec() }
    }

    fn found(message: &OwnMessage) -> Option<Found> {
        recognise(message, GAME, Generation(0))
    }

    #[test]
    fn a_line_is_found_by_its_words_unless_it_is_too_old() {
        let said =
            |id: u64, words: &str| OwnMessage { id: MessageId(id), words: words.to_owned(), ..message(&[], &[]) };
        let messages = [said(9, "Ben's turn"), said(7, "Hello\nAna's turn"), said(5, "Ana's turn, and more")];
        let find = |words: &str, after: u64| line_in(&messages, words, MessageId(after)).map(|id| id.0);
        assert_eq!(find("Ana's turn", 1), Some(7), "the newest, by a line");
        assert_eq!(find("Ana's turn, and", 1), Some(5), "by its beginning");
        assert_eq!(find("Ana's turn", 7), None, "it must be newer than that");
        assert_eq!(find("turn", 1), None);
    }

    #[test]
    fn a_picture_says_the_version_or_else_a_button_does() {
        let mut message = message(&[], &[Press::Plan(GAME, 11)]);
        assert_eq!(
            found(&message),
            Some(Found { id: MessageId(5), version: Some(11), has_picture: false, has_buttons: true })
        );
        message.presses.clear();
        assert_eq!(found(&message), None);
        message.files = ["board.png", "board-1a-c.png"].map(str::to_owned).to_vec();
        assert_eq!(
            found(&message),
            Some(Found { id: MessageId(5), version: Some(12), has_picture: true, has_buttons: false })
        );
        message.presses = vec![Press::Join(GameId(27))];
        assert_eq!(found(&message).map(|found| found.has_buttons), Some(false));
    }

    #[test]
    fn another_generation_shows_something_else() {
        let mut message = message(&["board-1a-c.png"], &[Press::Plan(GAME, 12)]);
        let found = |message: &OwnMessage, generation| recognise(message, GAME, Generation(generation));
        assert_eq!(found(&message, 0).unwrap().version, Some(12));
        let old = found(&message, 0xf5).unwrap();
        assert_eq!((old.version, old.has_picture, old.has_buttons), (None, true, true));
        message.files = vec!["board-1a-c-f5.png".to_owned()];
        assert_eq!(found(&message, 0xf5).unwrap().version, Some(12));
        assert_eq!(found(&message, 0).unwrap().version, None);
    }

    #[test]
    fn another_game_is_nothing() {
        assert_eq!(found(&message(&["board-1b-c.png"], &[Press::Plan(GameId(27), 12)])), None);
        assert_eq!(found(&message(&[], &[])), None);
    }
}
