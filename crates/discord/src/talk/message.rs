//! Messages to people, as Discord's JSON: within its limits, and never pinging by accident.
//!
//! Every message but a line states everything (content, attachments, components, who may be pinged), so that an edit
//! leaves nothing of the earlier message.

use std::sync::Arc;

use serde_json::{Value, json};

use super::component::{custom_id, menu_id};
use super::markdown::{CONTENT, content, cut};
use carc_chat::{Message, Upload};
use carc_play::reply::{ActionRow, Button, Menu, Note, Weight};
use carc_play::request::{MessageId, Press};
use carc_play::text::Text;

/// Flag: links in the text get no preview.
const SUPPRESS_EMBEDS: u32 = 1 << 2;
/// Flag: only one person sees the message.
const EPHEMERAL: u32 = 1 << 6;

/// A message to be sent: its JSON, and the file attached to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outgoing {
    /// The JSON.
    pub json: Value,
    /// The attachment. There is one at most: serenity gives every upload of a request the same number.
    pub upload: Option<Arc<Upload>>,
}

/// Writes the message that replaces an acknowledgement, or the private message whose button was pressed.
pub fn answer(note: Note) -> Outgoing {
    written(&Message::answer(note))
}

/// Writes a private first answer to an interaction.
pub fn private(note: Note) -> Outgoing {
    let mut message = answer(note);
    message.json["flags"] = json!(EPHEMERAL);
    Outgoing { json: json!({"type": 4, "data": message.json}), upload: message.upload }
}

/// Returns a reply to somebody's message, which pings nobody and has no link previews.
pub fn reply(note: Note, to: MessageId) -> Outgoing {
    let message = Message { has_previews: false, ..Message::answer(note) }.once(format!("r{}", to.0));
    let mut message = written(&message);
    message.json["message_reference"] = json!({"message_id": to.0.to_string(), "fail_if_not_exists": false});
    message
}

/// Returns the edit that removes a message's buttons. Its text stays, unless `words` replaces it.
pub fn stripped(words: Option<&Text>) -> Value {
    match words {
        None => json!({"components": []}),
        Some(words) => json!({"content": content(words), "components": [], "allowed_mentions": {"parse": []}}),
    }
}

/// Writes a message.
pub fn written(message: &Message) -> Outgoing {
    let pings: Vec<_> = message.pings.iter().map(|person| person.0.to_string()).collect();
    let allowed = if pings.is_empty() { json!({"parse": []}) } else { json!({"parse": [], "users": pings}) };
    let mut json = json!({"allowed_mentions": allowed});
    if message.is_line {
        json["content"] = json!(content(&message.text));
    } else {
        let rows = rows(&message.controls);
        json["content"] = json!(words(message, &rows));
        json["attachments"] = attachments(message);
        json["components"] = json!(rows);
    }
    if !message.has_previews {
        json["flags"] = json!(SUPPRESS_EMBEDS);
    }
    if let Some(nonce) = &message.nonce {
        json["nonce"] = json!(nonce);
        // Discord posts it only once, however often it is sent.
        json["enforce_nonce"] = json!(true);
    }
    Outgoing { json, upload: message.upload.clone() }
}

fn words(message: &Message, rows: &[Value]) -> String {
    let words = content(&message.text);
    if let Some(why) = message.no_picture.as_ref().map(content) {
        let room = CONTENT.saturating_sub(why.encode_utf16().count() + 1);
        return format!("{}\n{why}", cut(&words, room));
    }
    if words.is_empty() && rows.is_empty() && message.upload.is_none() && !message.is_plainer {
        // Discord refuses an empty message, and a task that waits for it would wait for ever.
        tracing::error!("a message is empty");
        return "…".to_owned();
    }
    words
}

fn attachments(message: &Message) -> Value {
    let Some(upload) = &message.upload else { return json!([]) };
    let mut attachment = json!({"id": 0, "filename": upload.name});
    if let Some(alt) = &message.alt {
        attachment["description"] = json!(cut(alt, 1024));
    }
    json!([attachment])
}

/// Writes at most five rows, of five buttons or one menu each.
fn rows(controls: &[ActionRow]) -> Vec<Value> {
    let mut used = Vec::new();
    let mut rows: Vec<Vec<Value>> = Vec::new();
    for row in controls {
        match row {
            ActionRow::Buttons(buttons) => {
                let buttons: Vec<_> = buttons.iter().map(|button| write_button(button, &mut used)).collect();
                rows.extend(buttons.chunks(5).map(<[_]>::to_vec));
            }
            ActionRow::Menu(menu) if menu.choices.is_empty() => {}
            ActionRow::Menu(menu) => rows.push(vec![write_menu(menu, rows.len())]),
        }
    }
    join(&mut rows);
    if rows.len() > 5 {
        tracing::error!(rows = rows.len(), "a message has too many rows: the last are left out");
        rows.truncate(5);
    }
    rows.into_iter().map(|row| json!({"type": 1, "components": row})).collect()
}

/// Puts neighbouring rows of buttons into one, from the end, until there are at most five or none fit together: several
/// things may be proposed at once.
fn join(rows: &mut Vec<Vec<Value>>) {
    let is_buttons = |row: &[Value]| row.iter().all(|component| component["type"] == 2);
    for at in (1..rows.len()).rev() {
        let [before, row] = &rows[at - 1..=at] else { continue };
        if rows.len() > 5 && is_buttons(before) && is_buttons(row) && before.len() + row.len() <= 5 {
            let row = rows.remove(at);
            rows[at - 1].extend(row);
        }
    }
}

fn write_button(button: &Button, used: &mut Vec<Press>) -> Value {
    let style = match button.weight {
        Weight::Main => 1,
        Weight::Plain => 2,
        Weight::Go => 3,
        Weight::Danger => 4,
    };
    let id = distinct(&button.press, used);
    json!({"type": 2, "style": style, "label": label(&button.label, 80), "custom_id": id, "disabled": !button.enabled})
}

fn write_menu(menu: &Menu, row: usize) -> Value {
    if menu.choices.len() > 25 {
        tracing::error!(choices = menu.choices.len(), "a menu has too many choices: the last are left out");
    }
    let mut used = Vec::new();
    let mut chosen = false;
    let options = menu.choices.iter().take(25).map(|choice| {
        let mut option = json!({"label": label(&choice.label, 100), "value": distinct(&choice.press, &mut used)});
        if let Some(detail) = choice.detail.as_ref().filter(|detail| !detail.is_empty()) {
            option["description"] = json!(cut(detail, 100));
        }
        // A menu takes one choice, so only one can be chosen already.
        if choice.chosen && !std::mem::replace(&mut chosen, true) {
            option["default"] = json!(true);
        }
        option
    });
    let options: Vec<_> = options.collect();
    let mut written = json!({"type": 3, "custom_id": menu_id(row), "options": options});
    if !menu.hint.is_empty() {
        written["placeholder"] = json!(cut(&menu.hint, 150));
    }
    written
}

/// Returns an id for `press` that differs from those of the presses in `used`, and adds `press` to them.
fn distinct(press: &Press, used: &mut Vec<Press>) -> String {
    let nth = used.iter().filter(|other| *other == press).count();
    used.push(press.clone());
    custom_id(press, nth)
}

/// Cuts a label to at most `most` characters; Discord wants at least one.
pub(crate) fn label(words: &str, most: usize) -> String {
    if words.trim().is_empty() { "…".to_owned() } else { cut(words, most) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_share_rows_where_there_are_more_than_five() {
        let count = |counts: &[usize]| -> Vec<usize> {
            let row = |&count: &usize| vec![json!({"type": 2}); count];
            let mut rows: Vec<Vec<Value>> = counts.iter().map(row).collect();
            join(&mut rows);
            rows.iter().map(Vec::len).collect()
        };
        assert_eq!(count(&[5, 1, 2, 2, 1]), [5, 1, 2, 2, 1]);
        assert_eq!(count(&[5, 1, 2, 2, 1, 1]), [5, 1, 2, 2, 2]);
        assert_eq!(count(&[5, 1, 2, 2, 2, 1, 1]), [5, 1, 2, 2, 4]);
        assert_eq!(count(&[5, 5, 5, 5, 5, 1]).len(), 6);
    }
}
