//! Messages to people, without a chat program's markup and limits: the content of posts, news and lines, whom they
//! ping, and the names by which they are found again.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use carc_play::reply::{ActionRow, Note, Post};
use carc_play::request::{GameId, Generation, PersonId};
use carc_play::text::{Span, Text};

/// A message to people. It pings only those in `pings`, even if it names others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// The text.
    pub text: Text,
    /// The attached picture or file.
    pub upload: Option<Arc<Upload>>,
    /// The description of the picture.
    pub alt: Option<String>,
    /// Buttons and menus, row by row.
    pub controls: Vec<ActionRow>,
    /// The people who are pinged.
    pub pings: Vec<PersonId>,
    /// Whether links in the text get a preview.
    pub has_previews: bool,
    /// The nonce with which it is posted only once, of at most 25 characters.
    pub nonce: Option<String>,
    /// The sentence that says why the picture is missing, which follows the text.
    pub no_picture: Option<Text>,
    /// Whether the message only ever has text, so that an edit need not remove anything else.
    pub is_line: bool,
    /// Whether a picture, buttons or other parts that the channel refused are left out.
    pub is_plainer: bool,
}

/// An attached file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upload {
    /// The file's name.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Message {
    /// Creates a message that replaces a deferred answer, or the private message whose button was pressed.
    pub fn answer(note: Note) -> Self {
        Self { has_previews: true, ..Self::write(note, &[], "board.png") }
    }

    /// Creates the message of a post, as an edit of an existing one; [`Message::once`] turns it into a new one.
    pub fn post(post: Post) -> Self {
        let Post { game, shown, generation, mut note, mut call, news, .. } = post;
        // They are pinged by the news, because an edit pings nobody.
        if news.is_some() {
            call.clear();
        }
        // Each is put in front, so the last one goes first.
        for &person in call.iter().rev() {
            note.text = calling(note.text, person);
        }
        // There are no previews: a name might look like an invitation to another server.
        Self::write(note, &call, &picture_name(game, shown, generation))
    }

    /// Creates the separate message with `words` next to the edit of a post. It pings those whom the post calls, except
    /// `told`.
    pub fn news(post: &Post, words: &Text, told: &[PersonId]) -> Self {
        let call: Vec<PersonId> = post.call.iter().copied().filter(|person| !told.contains(person)).collect();
        let text = call.iter().rev().fold(words.clone(), |text, &person| calling(text, person));
        let nonce = news_nonce(post.game, post.version, post.generation);
        Self { text, pings: call, ..Self::default() }.once(nonce)
    }

    /// Creates a direct message.
    pub fn direct(note: Note) -> Self {
        Self::write(note, &[], "board.png")
    }

    /// Creates a line that stays in a channel.
    pub fn line(text: Text) -> Self {
        Self { text, is_line: true, ..Self::default() }
    }

    fn write(note: Note, call: &[PersonId], picture_name: &str) -> Self {
        let Note { text, picture, file, controls } = note;
        if picture.is_some() && file.is_some() {
            tracing::error!("a message has a picture and a file: the file is left out");
        }
        let (upload, alt) = match (picture, file) {
            (Some(picture), _) => {
                (Some(Upload { name: picture_name.to_owned(), bytes: picture.png }), Some(picture.alt))
            }
            (None, Some(file)) => (Some(Upload { name: file.name, bytes: file.bytes }), None),
            (None, None) => (None, None),
        };
        let alt = alt.filter(|alt| !alt.is_empty());
        Self { text, upload: upload.map(Arc::new), alt, controls, pings: call.to_vec(), ..Self::default() }
    }

    /// Sets the nonce with which the message is posted only once, however often it is sent.
    pub fn once(self, nonce: String) -> Self {
        Self { nonce: Some(nonce), ..self }
    }

    /// Stops the message from pinging these people, though it still names them.
    pub(crate) fn pinging_others(mut self, told: &[PersonId]) -> Self {
        self.pings.retain(|person| !told.contains(person));
        self
    }

    /// Stops the message from pinging anybody, though it still names people.
    pub(crate) fn pinging_nobody(self) -> Self {
        Self { pings: Vec::new(), ..self }
    }

    /// Removes the picture and adds a sentence that says why.
    pub(crate) fn without_picture(mut self, why: Text) -> Self {
        self.leave_out_upload();
        Self { no_picture: Some(why), ..self }
    }

    /// Leaves out the picture's alt text. Returns whether there was any.
    pub(crate) fn leave_out_alt(&mut self) -> bool {
        let had = self.alt.take().is_some();
        self.is_plainer |= had;
        had
    }

    /// Leaves out the attachment. Returns whether there was one.
    pub(crate) fn leave_out_upload(&mut self) -> bool {
        let had = self.upload.take().is_some();
        self.alt = None;
        self.is_plainer |= had;
        had
    }

    /// Leaves out buttons and menus, if there is text as well. Returns whether anything was left out.
    pub(crate) fn leave_out_controls(&mut self) -> bool {
        let is_used = |row: &ActionRow| match row {
            ActionRow::Buttons(buttons) => !buttons.is_empty(),
            ActionRow::Menu(menu) => !menu.choices.is_empty(),
        };
        let can = self.controls.iter().any(is_used) && !self.text.to_string().is_empty();
        if can {
            self.controls.clear();
        }
        self.is_plainer |= can;
        can
    }
}

/// Returns the nonce of a post, of at most 25 characters. In generation 0 it is spelled as before generations existed.
pub fn nonce(game: GameId, version: u64, generation: Generation) -> String {
    let version = version & 0xFFFF_FFFF;
    if generation == Generation(0) {
        return format!("{:x}-{version:x}", game.0);
    }
    // Nonces are remembered for minutes, so it does not matter if a later compiler hashes differently.
    let mut hasher = DefaultHasher::new();
    (game, generation).hash(&mut hasher);
    format!("{:016x}-{version:x}", hasher.finish())
}

/// Returns the nonce of the direct message that replaces a person's mention in a post.
pub(crate) fn direct_nonce(game: GameId, version: u64, generation: Generation, person: PersonId) -> String {
    let mut hasher = DefaultHasher::new();
    (game, version, generation, person).hash(&mut hasher);
    format!("d{:016x}", hasher.finish())
}

/// Returns the nonce of the message with news next to an edit.
fn news_nonce(game: GameId, version: u64, generation: Generation) -> String {
    let mut hasher = DefaultHasher::new();
    (game, version, generation).hash(&mut hasher);
    format!("n{:016x}", hasher.finish())
}

/// Returns the nonce of the line that a game's thread is opened on.
pub(crate) fn line_nonce(game: GameId, generation: Generation) -> String {
    let mut hasher = DefaultHasher::new();
    (game, generation).hash(&mut hasher);
    format!("t{:016x}", hasher.finish())
}

/// Returns the name of a post's picture, by which it is found again: `board-1a-c.png`, with game and version in
/// hexadecimal, followed by the generation unless it is 0.
fn picture_name(game: GameId, version: u64, generation: Generation) -> String {
    match generation {
        Generation(0) => format!("board-{:x}-{version:x}.png", game.0),
        Generation(generation) => format!("board-{:x}-{version:x}-{generation:x}.png", game.0),
    }
}

/// Reads the game, version and generation from a picture's name; `None` if it is not the picture of a post.
pub fn read_picture_name(name: &str) -> Option<(GameId, u64, Generation)> {
    let mut numbers = name.strip_prefix("board-")?.strip_suffix(".png")?.split('-');
    let mut next = || numbers.next().map(|number| u64::from_str_radix(number, 16).ok());
    let (game, version, generation) = (next()??, next()??, next().unwrap_or(Some(0))?);
    numbers.next().is_none().then_some((GameId(game), version, Generation(generation)))
}

/// Returns a text that mentions the person who is called: unchanged if it names them already, otherwise with the
/// mention in a line in front, next to others who are called.
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
}
