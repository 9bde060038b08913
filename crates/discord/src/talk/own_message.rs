//! Reads the bot's own messages in a channel.
//!
//! Anybody can post messages, so each is read by itself, and only the fields that are needed; one that cannot be read
//! is not ours.

use serde_json::Value;

use super::component::press;
use carc_chat::OwnMessage;
use carc_play::request::{MessageId, PersonId, Press};

/// Reads a message of a channel; `None` if it is not one that the bot, `me`, has posted there.
pub(crate) fn read(message: &Value, me: PersonId) -> Option<OwnMessage> {
    // Answers to interactions come through a webhook; they are not the message of a turn.
    if number(&message["author"]["id"]) != Some(me.0) || !message["webhook_id"].is_null() {
        return None;
    }
    let files = message["attachments"].as_array().into_iter().flatten();
    let files = files.filter_map(|file| file["filename"].as_str()).map(str::to_owned).collect();
    let mut presses = Vec::new();
    collect(&message["components"], &mut presses);
    let words = message["content"].as_str().unwrap_or_default().to_owned();
    Some(OwnMessage { id: id(message)?, words, files, presses })
}

/// Returns the id of a message.
pub(crate) fn id(message: &Value) -> Option<MessageId> {
    number(&message["id"]).map(MessageId)
}

/// Collects the presses of a message's components, at any depth.
fn collect(components: &Value, presses: &mut Vec<Press>) {
    for component in components.as_array().into_iter().flatten() {
        presses.extend(component["custom_id"].as_str().and_then(press));
        collect(&component["components"], presses);
    }
}

fn number(written: &Value) -> Option<u64> {
    written.as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use carc_play::request::GameId;
    use serde_json::json;

    use super::*;

    fn own(message: &Value) -> Option<OwnMessage> {
        read(message, PersonId(7))
    }

    #[test]
    fn only_what_is_needed_is_read() {
        let button = |id| json!([{"type": 17, "components": [{"type": 1, "components": [{"custom_id": id}]}]}]);
        let mut message = json!({
            "id": "5", "author": {"id": "7"}, "type": {"what": "ever"}, "embeds": 3, "attachments": "none",
            "components": button("c1:play:26:11"),
        });
        let presses = vec![Press::Plan(GameId(26), 11)];
        let read = OwnMessage { id: MessageId(5), words: String::new(), files: Vec::new(), presses };
        assert_eq!(own(&message), Some(read.clone()));
        message["components"] = json!([4, null, {"components": {}}]);
        message["attachments"] = json!([{}, {"filename": "board-1a-c.png"}]);
        message["content"] = json!("Hello");
        let files = vec!["board-1a-c.png".to_owned()];
        let read = OwnMessage { words: "Hello".to_owned(), files, presses: Vec::new(), ..read };
        assert_eq!(own(&message), Some(read));
    }

    #[test]
    fn what_is_not_ours_is_nothing() {
        let ours = json!({"id": "5", "author": {"id": "7"}, "attachments": [{"filename": "board-1a-c.png"}]});
        assert!(own(&ours).is_some());
        for (key, value) in
            [("id", json!(5)), ("author", json!(null)), ("author", json!({"id": "8"})), ("webhook_id", json!("9"))]
        {
            let mut message = ours.clone();
            message[key] = value;
            assert_eq!(own(&message), None, "{message}");
        }
        assert_eq!(own(&json!("nothing")), None);
    }
}
