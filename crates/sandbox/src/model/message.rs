//! A message and its files, as the channel holds them.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};

use super::ids::{AttachmentId, ChannelId, InteractionId, MessageId, PersonId};
use super::interaction::Kind;

/// Flag: only one person sees the message.
pub const EPHEMERAL: u64 = 1 << 6;
/// Flag: the message is only "The bot is thinking…".
pub const LOADING: u64 = 1 << 7;
/// Flag: text, pictures and rows are all components; `content` and `embeds` are not used.
pub const COMPONENTS_V2: u64 = 1 << 15;

/// A file of a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// Its id.
    pub id: AttachmentId,
    /// The name it was sent under.
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    /// The bytes as they were sent.
    pub bytes: Arc<[u8]>,
}

impl Attachment {
    /// Returns the media type that the name suggests.
    pub fn content_type(&self) -> &'static str {
        let extension = self.filename.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
        match extension.as_str() {
            "png" => "image/png",
            "jpg" | "jpeg" => "image/jpeg",
            "gif" => "image/gif",
            "webp" => "image/webp",
            "json" => "application/json",
            "txt" | "log" | "md" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// Returns whether a client shows it inline.
    pub fn is_picture(&self) -> bool {
        self.content_type().starts_with("image/")
    }

    /// Returns width and height of a PNG, from its header.
    pub fn png_size(&self) -> Option<(u32, u32)> {
        let header = self.bytes.get(..24)?;
        if &header[..8] != b"\x89PNG\r\n\x1a\n" || &header[12..16] != b"IHDR" {
            return None;
        }
        let number = |at: usize| header[at..at + 4].iter().fold(0_u32, |sum, byte| sum << 8 | u32::from(*byte));
        Some((number(16), number(20)))
    }

    pub(crate) fn json(&self, base: &str, channel: ChannelId) -> Value {
        let url = format!("{base}/attachments/{channel}/{}/{}", self.id, encoded(&self.filename));
        let mut json = json!({
            "id": self.id, "filename": self.filename, "size": self.bytes.len(), "url": url, "proxy_url": url,
            "content_type": self.content_type(),
        });
        if let Some(description) = &self.description {
            json["description"] = json!(description);
        }
        if let Some((width, height)) = self.png_size() {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        json
    }
}

/// A file as it came with a request.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// The number in `files[n]`.
    pub(crate) index: Option<u64>,
    pub(crate) name: String,
    pub(crate) bytes: Arc<[u8]>,
}

/// Returns a file name encoded for a URL's path.
fn encoded(name: &str) -> String {
    name.bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

/// The interaction a message answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The interaction's id.
    pub interaction: InteractionId,
    /// The kind of interaction.
    pub kind: Kind,
    /// The person who caused it.
    pub person: PersonId,
    /// The command with its subcommand, or the custom id.
    pub name: String,
}

/// A message.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: MessageId,
    /// The channel it is in.
    pub channel: ChannelId,
    /// Its author: a person or the bot.
    pub author: PersonId,
    /// The text, with Discord's markup.
    pub content: String,
    /// The components as they were sent: rows, or components v2.
    pub components: Value,
    /// The embeds as they were sent.
    pub embeds: Value,
    /// The files.
    pub attachments: Vec<Attachment>,
    /// The people notified when it was posted, or when it took the place of "The bot is thinking…". Other edits notify
    /// nobody.
    pub pinged: Vec<PersonId>,
    /// Discord's bits, among them [`EPHEMERAL`], [`LOADING`], [`COMPONENTS_V2`].
    pub flags: u64,
    /// The nonce by which a second attempt is recognised.
    pub nonce: Option<String>,
    /// The message it replies to.
    pub reply_to: Option<MessageId>,
    /// Unix time in milliseconds of the last edit.
    pub edited_ms: Option<u64>,
    /// The only person who sees it, if it is private.
    pub seen_only_by: Option<PersonId>,
    /// Whether the person dismissed their private message.
    pub dismissed: bool,
    /// The interaction it answers.
    pub origin: Option<Origin>,
    /// Time when it had arrived completely, with its files, also if it took the place of "The bot is thinking…".
    pub arrived: Instant,
    /// Time when its last edit had arrived completely.
    pub changed: Instant,
}

impl Message {
    /// Returns whether this person's client shows it.
    pub fn visible_to(&self, person: PersonId) -> bool {
        match self.seen_only_by {
            Some(only) => only == person && !self.dismissed,
            None => true,
        }
    }

    /// Returns whether only one person sees it.
    pub fn is_private(&self) -> bool {
        self.seen_only_by.is_some()
    }

    /// Returns whether it is still "The bot is thinking…".
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Returns whether there is nothing to see in it.
    pub(crate) fn is_empty(&self) -> bool {
        let none = |list: &Value| list.as_array().is_none_or(Vec::is_empty);
        let bare = none(&self.components) && none(&self.embeds) && self.attachments.is_empty();
        bare && self.content.trim().is_empty()
    }

    /// Returns the first picture among the files.
    pub fn picture(&self) -> Option<&Attachment> {
        self.attachments.iter().find(|file| file.is_picture())
    }

    /// Returns everything a person reads in it: the content and, with components v2, every text component.
    pub fn text(&self) -> String {
        let mut texts: Vec<&str> = Vec::new();
        if !self.content.is_empty() {
            texts.push(&self.content);
        }
        walk(&self.components, &mut |component| {
            if component["type"] == 10 {
                texts.extend(component["content"].as_str());
            }
        });
        texts.join("\n")
    }

    /// Returns the custom ids of its buttons and selects that can be used, in order.
    pub fn custom_ids(&self) -> Vec<String> {
        let mut ids = Vec::new();
        walk(&self.components, &mut |component| {
            if component["disabled"] != true {
                ids.extend(component["custom_id"].as_str().map(str::to_owned));
            }
        });
        ids
    }

    /// Returns the component with this custom id.
    pub fn component(&self, custom_id: &str) -> Option<Value> {
        let mut found = None;
        walk(&self.components, &mut |component| {
            if component["custom_id"] == custom_id && found.is_none() {
                found = Some(component.clone());
            }
        });
        found
    }

    /// Returns the custom id of the button with this label.
    pub fn button(&self, label: &str) -> Option<String> {
        let mut found = None;
        walk(&self.components, &mut |component| {
            if component["type"] == 2 && component["label"] == label && found.is_none() {
                found = component["custom_id"].as_str().map(str::to_owned);
            }
        });
        found
    }
}

/// Visits every component of a tree, parents first.
pub(crate) fn walk<'a>(components: &'a Value, visit: &mut impl FnMut(&'a Value)) {
    for component in components.as_array().into_iter().flatten() {
        visit(component);
        walk(&component["components"], visit);
        for single in ["component", "accessory"] {
            let inner = &component[single];
            if inner.is_object() {
                visit(inner);
                walk(&inner["components"], visit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_component_is_found_wherever_it_stands() {
        let tree = json!([
            {"type": 1, "components": [{"type": 2, "custom_id": "a"}]},
            {"type": 17, "components": [{"type": 9, "components": [{"type": 10}], "accessory": {"type": 2, "custom_id": "b"}}]},
            {"type": 18, "component": {"type": 4, "custom_id": "c"}},
        ]);
        let mut ids = Vec::new();
        walk(&tree, &mut |component| ids.extend(component["custom_id"].as_str()));
        assert_eq!(ids, ["a", "b", "c"]);
    }

    #[test]
    fn a_file_name_cannot_leave_its_place_in_a_url() {
        assert_eq!(encoded("a b/../ç.png"), "a%20b%2F..%2F%C3%A7.png");
    }
}
