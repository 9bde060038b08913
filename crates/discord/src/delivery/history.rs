//! Finds a game's messages in its channel again: after a crash or a lost answer the store may not know them.
//!
//! Anybody can post messages, so each is read on its own and only as far as needed; what cannot be read is not ours.

use serde_json::Value;

use crate::rest::requests::PAGE;
use crate::rest::requests::Rest;
use crate::rest::rest_error::RestError;
use crate::talk::component::press;
use crate::talk::message;
use carc_play::reply::Post;
use carc_play::request::{ChannelId, GameId, Generation, MessageId, PersonId, Press};

/// Number of pages that are searched. Behind a thousand newer messages nobody sees the lost one any more.
const PAGES: usize = 10;

/// A message of ours in a channel, of one game.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) id: MessageId,
    /// The version that it shows, as others may see it, if that is of the generation looked for.
    pub(crate) version: Option<u64>,
    /// Whether it is a board: a lobby has no picture.
    pub(crate) has_picture: bool,
    pub(crate) has_buttons: bool,
}

/// Returns the messages of a post's game in its channel, newest first, back to the `known` one; none if the bot may not
/// read them.
pub(crate) async fn find(
    rest: &Rest,
    me: PersonId,
    post: &Post,
    known: Option<MessageId>,
) -> Result<Vec<Found>, RestError> {
    let mut found = Vec::new();
    let mut before = None;
    for _ in 0..PAGES {
        let page = match rest.page(post.channel, before).await {
            Ok(page) => page,
            Err(RestError::Gone(_) | RestError::NoChannel) => break,
            Err(trouble) => return Err(trouble),
        };
        found.extend(page.iter().filter_map(|message| recognise(message, me, post.game, post.generation)));
        before = page.iter().filter_map(|message| id(&message["id"])).min().map(MessageId);
        if page.len() < PAGE || before.is_none() || before <= known {
            break;
        }
    }
    Ok(found)
}

/// Returns the newest message of ours in a channel that begins with these words, or has them as a line, and is younger than `after`; none
/// if the bot may not read them.
pub(crate) async fn find_line(
    rest: &Rest,
    me: PersonId,
    channel: ChannelId,
    words: &str,
    after: MessageId,
) -> Result<Option<MessageId>, RestError> {
    let mut before = None;
    for _ in 0..PAGES {
        let page = match rest.page(channel, before).await {
            Ok(page) => page,
            Err(RestError::Gone(_) | RestError::NoChannel) => break,
            Err(trouble) => return Err(trouble),
        };
        let is_it = |message: &&Value| {
            let has = |content: &str| content.starts_with(words) || content.lines().any(|line| line == words);
            is_ours(message, me) && message["content"].as_str().is_some_and(has)
        };
        if let Some(found) = page.iter().find(is_it).and_then(|message| id(&message["id"])) {
            return Ok(Some(MessageId(found)));
        }
        before = page.iter().filter_map(|message| id(&message["id"])).min().map(MessageId);
        if page.len() < PAGE || before.is_none_or(|before| before <= after) {
            break;
        }
    }
    Ok(None)
}

/// Answers to interactions come through a webhook; they are not the message of a turn.
fn is_ours(message: &Value, me: PersonId) -> bool {
    id(&message["author"]["id"]) == Some(me.0) && message["webhook_id"].is_null()
}

/// Recognises a message of this game: the name of its picture says the version, or its buttons do. Buttons do not say
/// their generation, so theirs counts only while there was no other.
fn recognise(message: &Value, me: PersonId, game: GameId, generation: Generation) -> Option<Found> {
    if !is_ours(message, me) {
        return None;
    }
    let mut presses = Vec::new();
    collect(&message["components"], &mut presses);
    presses.retain(|press| press.game() == game);
    let by_button = presses.iter().find_map(|press| match press {
        Press::Plan(_, version) if generation == Generation(0) => Some(*version),
        _ => None,
    });
    let named = message["attachments"].as_array().into_iter().flatten().find_map(|file| {
        let (of, version, generation) = message::read_picture_name(file["filename"].as_str()?)?;
        (of == game).then_some((version, generation))
    });
    let version = match named {
        Some((version, of)) => Some(version).filter(|_| of == generation),
        None => by_button,
    };
    let (has_picture, has_buttons) = (named.is_some(), !presses.is_empty());
    let id = MessageId(id(&message["id"])?);
    (version.is_some() || has_picture || has_buttons).then_some(Found { id, version, has_picture, has_buttons })
}

/// Collects the presses of a message's components, at any depth.
fn collect(components: &Value, presses: &mut Vec<Press>) {
    for component in components.as_array().into_iter().flatten() {
        presses.extend(component["custom_id"].as_str().and_then(press));
        collect(&component["components"], presses);
    }
}

fn id(written: &Value) -> Option<u64> {
    written.as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found(message: &Value) -> Option<Found> {
        recognise(message, PersonId(7), GameId(26), Generation(0))
    }

    #[test]
    fn only_what_is_needed_is_read() {
        let button = |id| json!([{"type": 17, "components": [{"type": 1, "components": [{"custom_id": id}]}]}]);
        let mut message = json!({
            "id": "5", "author": {"id": "7"}, "type": {"what": "ever"}, "embeds": 3, "attachments": "none",
            "components": button("c1:play:26:11"),
        });
        assert_eq!(
            found(&message),
            Some(Found { id: MessageId(5), version: Some(11), has_picture: false, has_buttons: true })
        );
        message["components"] = json!([4, null, {"components": {}}]);
        assert_eq!(found(&message), None);
        message["attachments"] = json!([{}, {"filename": "board-1a-c.png"}]);
        assert_eq!(
            found(&message),
            Some(Found { id: MessageId(5), version: Some(12), has_picture: true, has_buttons: false })
        );
        message["components"] = button("c1:join:27");
        assert_eq!(found(&message).map(|found| found.has_buttons), Some(false));
    }

    #[test]
    fn another_generation_shows_something_else() {
        let mut message = json!({
            "id": "5", "author": {"id": "7"}, "attachments": [{"filename": "board-1a-c.png"}],
            "components": [{"type": 1, "components": [{"custom_id": "c1:play:26:12"}]}],
        });
        let found = |message: &Value, generation| recognise(message, PersonId(7), GameId(26), Generation(generation));
        assert_eq!(found(&message, 0).unwrap().version, Some(12));
        let old = found(&message, 0xf5).unwrap();
        assert_eq!((old.version, old.has_picture, old.has_buttons), (None, true, true));
        message["attachments"][0]["filename"] = json!("board-1a-c-f5.png");
        assert_eq!(found(&message, 0xf5).unwrap().version, Some(12));
        assert_eq!(found(&message, 0).unwrap().version, None);
    }

    #[test]
    fn what_is_not_ours_is_nothing() {
        let ours = json!({"id": "5", "author": {"id": "7"}, "attachments": [{"filename": "board-1a-c.png"}]});
        assert!(found(&ours).is_some());
        for (key, value) in [
            ("id", json!(5)),
            ("author", json!(null)),
            ("author", json!({"id": "8"})),
            ("webhook_id", json!("9")),
            ("attachments", json!([{"filename": "board-1b-c.png"}])),
        ] {
            let mut message = ours.clone();
            message[key] = value;
            assert_eq!(found(&message), None, "{message}");
        }
        assert_eq!(found(&json!("nothing")), None);
    }
}
