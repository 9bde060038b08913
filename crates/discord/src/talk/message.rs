//! Messages to people, as Discord's JSON: within its limits, and never pinging by accident.
//!
//! Every message states everything (content, attachments, components, who may be pinged), so that an edit leaves
//! nothing of what stood there before.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use serde_json::{Value, json};

use super::component::{custom_id, menu_id};
use super::markdown::{CONTENT, content, cut};
use carc_play::reply::{ActionRow, Button, Menu, Note, Post, Weight};
use carc_play::request::Press;
use carc_play::request::{GameId, Generation, MessageId, PersonId};
use carc_play::text::{Span, Text};

/// Links in the words get no preview.
const SUPPRESS_EMBEDS: u32 = 1 << 2;
/// Shown to one person alone.
const EPHEMERAL: u32 = 1 << 6;

/// A message on its way: its JSON, and the file attached to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outgoing {
    /// The JSON.
    pub json: Value,
    /// The attachment. There is one at most: serenity gives every upload of a request the same number.
    pub upload: Option<Arc<Upload>>,
}

/// Something attached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upload {
    /// The file's name.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Writes what replaces an answer that was put off, or the private message whose button was pressed.
pub fn answer(note: Note) -> Outgoing {
    write(note, &[], "board.png")
}

/// Returns the whole private answer to an interaction, given at once.
pub fn private(note: Note) -> Outgoing {
    let mut message = answer(note);
    message.json["flags"] = json!(EPHEMERAL);
    Outgoing { json: json!({"type": 4, "data": message.json}), upload: message.upload }
}

/// Returns a reply to somebody's message, which pings nobody and unfolds no link.
pub fn reply(note: Note, to: MessageId) -> Outgoing {
    let mut message = answer(note);
    message.json["flags"] = json!(SUPPRESS_EMBEDS);
    message.json["message_reference"] = json!({"message_id": to.0.to_string(), "fail_if_not_exists": false});
    once(message, &format!("r{}", to.0))
}

/// Writes what a channel is owed, as an edit of an existing message; [`once`] makes a new one of it.
pub fn post(post: Post) -> Outgoing {
    let Post { game, shown, generation, mut note, mut call, news, .. } = post;
    // Those are pinged by the news, because an edit pings nobody.
    if news.is_some() {
        call.clear();
    }
    // The last one is put in front first, so that they end up in order.
    for &person in call.iter().rev() {
        note.text = calling(note.text, person);
    }
    let mut message = write(note, &call, &picture_name(game, shown, generation));
    // A name that looks like an invitation to another server must not get a preview.
    message.json["flags"] = json!(SUPPRESS_EMBEDS);
    message
}

/// Writes the message that tells `words` in addition to the edit of a post, and pings those whom the post calls,
/// without `told`.
pub fn news(post: &Post, words: &Text, told: &[PersonId]) -> Outgoing {
    let call: Vec<PersonId> = post.call.iter().copied().filter(|person| !told.contains(person)).collect();
    let text = call.iter().rev().fold(words.clone(), |text, &person| calling(text, person));
    let mut message = write(Note { text, ..Note::default() }, &call, "");
    message.json["flags"] = json!(SUPPRESS_EMBEDS);
    once(message, &news_nonce(post.game, post.version, post.generation))
}

/// Returns a direct message, which shows no preview of what its links lead to.
pub fn directly(note: Note) -> Outgoing {
    let mut message = write(note, &[], "board.png");
    message.json["flags"] = json!(SUPPRESS_EMBEDS);
    message
}

/// Returns a message of words alone, which pings nobody.
pub fn plain(text: &Text) -> Value {
    json!({"content": content(text), "flags": SUPPRESS_EMBEDS, "allowed_mentions": {"parse": []}})
}

/// Returns the same message, which no longer pings these people, though it names them.
pub fn pinging_others(mut message: Outgoing, told: &[PersonId]) -> Outgoing {
    let called = message.json["allowed_mentions"]["users"].as_array().cloned().unwrap_or_default();
    let is_left = |id: &Value| told.iter().all(|person| *id != json!(person.0.to_string()));
    let left: Vec<Value> = called.into_iter().filter(is_left).collect();
    message.json["allowed_mentions"] =
        if left.is_empty() { json!({"parse": []}) } else { json!({"parse": [], "users": left}) };
    message
}

/// Returns the same message, which pings nobody, though it names people.
pub fn pinging_nobody(mut message: Outgoing) -> Outgoing {
    message.json["allowed_mentions"] = json!({"parse": []});
    message
}

/// Returns a message that Discord posts only once, however often it is sent.
pub fn once(mut message: Outgoing, nonce: &str) -> Outgoing {
    message.json["nonce"] = json!(nonce);
    message.json["enforce_nonce"] = json!(true);
    message
}

/// Returns the edit that takes a message's buttons away. Its words stay, unless `words` replaces them.
pub fn stripped(words: Option<&Text>) -> Value {
    match words {
        None => json!({"components": []}),
        Some(words) => json!({"content": content(words), "components": [], "allowed_mentions": {"parse": []}}),
    }
}

/// Returns the nonce of a post, of at most 25 characters. In generation 0 it is spelled as before there were
/// generations.
pub fn nonce(game: GameId, version: u64, generation: Generation) -> String {
    let version = version & 0xFFFF_FFFF;
    if generation == Generation(0) {
        return format!("{:x}-{version:x}", game.0);
    }
    // Discord remembers nonces for minutes, so it does not matter if a later compiler hashes differently.
    let mut hasher = DefaultHasher::new();
    (game, generation).hash(&mut hasher);
    format!("{:016x}-{version:x}", hasher.finish())
}

/// Returns the nonce of the direct message that stands for somebody's mention in a post.
pub fn direct_nonce(game: GameId, version: u64, generation: Generation, person: PersonId) -> String {
    let mut hasher = DefaultHasher::new();
    (game, version, generation, person).hash(&mut hasher);
    format!("d{:016x}", hasher.finish())
}

/// Returns the nonce of the message that tells news in addition to an edit.
fn news_nonce(game: GameId, version: u64, generation: Generation) -> String {
    let mut hasher = DefaultHasher::new();
    (game, version, generation).hash(&mut hasher);
    format!("n{:016x}", hasher.finish())
}

/// Returns the nonce of the line that a game's thread is opened on.
pub fn line_nonce(game: GameId, generation: Generation) -> String {
    let mut hasher = DefaultHasher::new();
    (game, generation).hash(&mut hasher);
    format!("t{:016x}", hasher.finish())
}

/// Returns the same message without its picture, and with words that say why.
pub fn without_picture(mut message: Outgoing, why: &Text) -> Outgoing {
    let why = content(why);
    let room = CONTENT.saturating_sub(why.encode_utf16().count() + 1);
    let words = message.json["content"].as_str().map(|words| cut(words, room)).unwrap_or_default();
    message.json["content"] = json!(format!("{words}\n{why}"));
    message.json["attachments"] = json!([]);
    Outgoing { json: message.json, upload: None }
}

/// Leaves out what describes the attachment in words.
pub fn without_alt(message: &mut Outgoing) {
    let attachments = message.json.get_mut("attachments").and_then(Value::as_array_mut);
    for attachment in attachments.into_iter().flatten().filter_map(Value::as_object_mut) {
        attachment.remove("description");
    }
}

/// Leaves out the attachment.
pub fn without_upload(message: &mut Outgoing) {
    if message.upload.take().is_some() {
        message.json["attachments"] = json!([]);
    }
}

/// Leaves out buttons and menus, if there are words as well.
pub fn without_controls(message: &mut Outgoing) {
    let has = |value: &Value| value.as_array().is_some_and(|rows| !rows.is_empty());
    if has(&message.json["components"]) && message.json["content"].as_str().is_some_and(|words| !words.is_empty()) {
        message.json["components"] = json!([]);
    }
}

/// Returns the name of a post's picture, by which it is found again: `board-1a-c.png`, with game and version in
/// hexadecimal, followed by the generation unless it is 0.
fn picture_name(game: GameId, version: u64, generation: Generation) -> String {
    match generation {
        Generation(0) => format!("board-{:x}-{version:x}.png", game.0),
        Generation(generation) => format!("board-{:x}-{version:x}-{generation:x}.png", game.0),
    }
}

/// Reads the game, version and generation that a picture's name says; `None` if it is not the picture of a post.
pub fn read_picture_name(name: &str) -> Option<(GameId, u64, Generation)> {
    let mut numbers = name.strip_prefix("board-")?.strip_suffix(".png")?.split('-');
    let mut next = || numbers.next().map(|number| u64::from_str_radix(number, 16).ok());
    let (game, version, generation) = (next()??, next()??, next().unwrap_or(Some(0))?);
    numbers.next().is_none().then_some((GameId(game), version, Generation(generation)))
}

/// Returns a text that mentions the person who is called: where it names them, or else in a line in front, with others
/// who are called.
fn calling(mut text: Text, person: PersonId) -> Text {
    if !text.lines.iter().flatten().any(|span| *span == Span::Person(person)) {
        let is_call = |span: &Span| matches!(span, Span::Person(_)) || *span == Span::Plain(" ".to_owned());
        match text.lines.first_mut().filter(|line| line.iter().all(is_call)) {
            Some(line) => drop(line.splice(0..0, [Span::Person(person), Span::Plain(" ".to_owned())])),
            None => text.lines.insert(0, vec![Span::Person(person)]),
        }
    }
    text
}

fn write(note: Note, call: &[PersonId], picture_name: &str) -> Outgoing {
    let Note { text, picture, file, controls } = note;
    if picture.is_some() && file.is_some() {
        tracing::error!("a message has a picture and a file: the file is left out");
    }
    let (upload, alt) = match (picture, file) {
        (Some(picture), _) => (Some(Upload { name: picture_name.to_owned(), bytes: picture.png }), Some(picture.alt)),
        (None, Some(file)) => (Some(Upload { name: file.name, bytes: file.bytes }), None),
        (None, None) => (None, None),
    };
    let mut attachments = Vec::new();
    if let Some(upload) = &upload {
        let mut attachment = json!({"id": 0, "filename": upload.name});
        if let Some(alt) = alt.filter(|alt| !alt.is_empty()) {
            attachment["description"] = json!(cut(&alt, 1024));
        }
        attachments.push(attachment);
    }
    let called: Vec<_> = call.iter().map(|person| person.0.to_string()).collect();
    let allowed = if called.is_empty() { json!({"parse": []}) } else { json!({"parse": [], "users": called}) };
    let (mut content, rows) = (content(&text), rows(controls));
    if content.is_empty() && rows.is_empty() && upload.is_none() {
        // Discord refuses an empty message, and a task that waits for it would wait for ever.
        tracing::error!("a message is empty");
        content.push('…');
    }
    let json = json!({"content": content, "attachments": attachments, "components": rows, "allowed_mentions": allowed});
    Outgoing { json, upload: upload.map(Arc::new) }
}

/// Writes at most five rows, of five buttons or one menu each.
fn rows(controls: Vec<ActionRow>) -> Vec<Value> {
    let mut used = Vec::new();
    let mut rows: Vec<Vec<Value>> = Vec::new();
    for row in controls {
        match row {
            ActionRow::Buttons(buttons) => {
                let buttons: Vec<_> = buttons.iter().map(|button| write_button(button, &mut used)).collect();
                rows.extend(buttons.chunks(5).map(<[_]>::to_vec));
            }
            ActionRow::Menu(menu) if menu.choices.is_empty() => {}
            ActionRow::Menu(menu) => rows.push(vec![write_menu(&menu, rows.len())]),
        }
    }
    join(&mut rows);
    if rows.len() > 5 {
        tracing::error!(rows = rows.len(), "a message has too many rows: the last are left out");
        rows.truncate(5);
    }
    rows.into_iter().map(|row| json!({"type": 1, "components": row})).collect()
}

/// Puts neighbouring rows of buttons into one, from the end, until there are at most five: several things may be proposed at once.
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

/// Returns the id of a press that differs from those used before.
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
    fn whoever_is_called_stands_in_a_line_of_their_own_unless_the_text_names_them() {
        let text = || Text { lines: vec![vec![Span::Plain("Ana placed a city.".to_owned())]] };
        let [dan, eva] = [PersonId(4), PersonId(5)];
        let called = calling(calling(text(), eva), dan);
        assert_eq!(called.lines.len(), 2);
        assert_eq!(called.lines[0], [Span::Person(dan), Span::Plain(" ".to_owned()), Span::Person(eva)]);
        assert_eq!(called.lines[1], text().lines[0]);
        assert_eq!(calling(called.clone(), eva), called);
    }

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
