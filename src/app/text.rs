//! Every sentence that a person reads, from Fluent files: none stands in the code.
//!
//! A message may mark words as `**strong**` or `` `code` ``; what is filled in is never read as markup, so that a name can hold
//! anything. The result is a [`Text`] of spans, which the chat's edge writes in its own markup.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::store::PersonId;

/// English, the language that every message exists in.
const ENGLISH: &str = include_str!("../../assets/text/en.ftl");

/// Fluent puts these two characters round everything that is filled in.
const OPEN: char = '\u{2068}';
const CLOSE: char = '\u{2069}';
/// Stands before the number of a person who is filled in to be called by name.
const PERSON: char = '\u{E000}';

/// Words for a person to read: lines of spans.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    /// The lines.
    pub lines: Vec<Vec<Span>>,
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Words.
    Plain(String),
    /// Words that stand out.
    Strong(String),
    /// Something to type.
    Code(String),
    /// A person, shown by the chat under the name used there.
    Person(PersonId),
}

impl Text {
    /// This text and then `other`, from a new line on.
    pub fn then(mut self, other: Self) -> Self {
        self.lines.extend(other.lines);
        self
    }

    /// This text with the people whom it concerns in front, mentioned.
    pub fn to_people(mut self, people: &[PersonId]) -> Self {
        let mut front = Vec::new();
        for (index, &person) in people.iter().enumerate() {
            front.extend((index > 0).then(|| Span::Plain(", ".to_owned())));
            front.push(Span::Person(person));
        }
        if let Some(line) = self.lines.first_mut().filter(|_| !front.is_empty()) {
            front.push(Span::Plain(": ".to_owned()));
            line.splice(0..0, front);
        }
        self
    }

    /// Whether there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

impl fmt::Display for Text {
    /// The bare words, as for a picture.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.lines.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            for span in line {
                match span {
                    Span::Plain(words) | Span::Strong(words) | Span::Code(words) => f.write_str(words)?,
                    Span::Person(id) => write!(f, "{}", id.0)?,
                }
            }
        }
        Ok(())
    }
}

/// What is filled into a message.
pub enum Value<'a> {
    /// Words.
    Words(Cow<'a, str>),
    /// A number, which decides between singular and plural.
    Number(i64),
    /// A person, shown by the chat.
    Person(PersonId),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(words: &'a str) -> Self {
        Self::Words(words.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(words: &'a String) -> Self {
        Self::Words(words.as_str().into())
    }
}

impl From<String> for Value<'_> {
    fn from(words: String) -> Self {
        Self::Words(words.into())
    }
}

impl From<PersonId> for Value<'_> {
    fn from(person: PersonId) -> Self {
        Self::Person(person)
    }
}

macro_rules! numbers {
    ($($number:ty)+) => { $(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )+ };
}

numbers!(u8 u16 u32 i64 usize);

/// The messages of one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("locales", &self.bundle.locales).finish_non_exhaustive()
    }
}

impl Texts {
    /// The English messages.
    ///
    /// # Panics
    /// If the file that comes with the program is no Fluent file; a test reads it.
    pub fn english() -> Self {
        Self::read("en", ENGLISH).expect("the English messages are read by a test")
    }

    fn read(language: &str, source: &str) -> Result<Self, String> {
        let language: LanguageIdentifier = language.parse().map_err(|error| format!("{error}"))?;
        let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| format!("{errors:?}"))?;
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.add_resource(resource).map_err(|errors| format!("{errors:?}"))?;
        Ok(Self { bundle })
    }

    /// The message `key` with `values` filled in. A message that does not exist reads as its key: a test finds those.
    pub fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> Text {
        parse(&self.raw(key, values))
    }

    /// The bare words of the message `key`, for pictures, buttons and menus.
    pub fn words(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.say(key, values).to_string()
    }

    /// Whether there is a message `key`.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    fn raw(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            let value = match value {
                // Nothing that is filled in may look like the end of what is filled in, or break the line.
                Value::Words(words) => {
                    FluentValue::from(words.replace([OPEN, CLOSE, PERSON], "").replace(char::is_control, " "))
                }
                Value::Number(number) => FluentValue::from(*number),
                Value::Person(person) => FluentValue::from(format!("{PERSON}{}", person.0)),
            };
            args.set(*name, value);
        }
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "a message could not be filled in");
        }
        words
    }
}

/// Reads the markup of a filled-in message.
fn parse(words: &str) -> Text {
    let mut lines = vec![Vec::new()];
    let mut style = Style::Plain;
    let mut piece = String::new();
    let mut depth = 0;
    let mut chars = words.chars().peekable();
    while let Some(c) = chars.next() {
        let line = lines.last_mut().expect("there is always a line");
        match c {
            OPEN => depth += 1,
            CLOSE => depth -= 1,
            PERSON => {
                flush(line, &mut piece, style);
                let mut number = String::new();
                while let Some(digit) = chars.next_if(char::is_ascii_digit) {
                    number.push(digit);
                }
                line.push(Span::Person(PersonId(number.parse().unwrap_or_default())));
            }
            '\n' => {
                flush(line, &mut piece, style);
                lines.push(Vec::new());
            }
            '*' if depth == 0 && chars.peek() == Some(&'*') => {
                chars.next();
                flush(line, &mut piece, style);
                style = if style == Style::Strong { Style::Plain } else { Style::Strong };
            }
            '`' if depth == 0 => {
                flush(line, &mut piece, style);
                style = if style == Style::Code { Style::Plain } else { Style::Code };
            }
            _ => piece.push(c),
        }
    }
    flush(lines.last_mut().expect("there is always a line"), &mut piece, style);
    Text { lines }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Plain,
    Strong,
    Code,
}

fn flush(line: &mut Vec<Span>, piece: &mut String, style: Style) {
    if !piece.is_empty() {
        let piece = std::mem::take(piece);
        line.push(match style {
            Style::Plain => Span::Plain(piece),
            Style::Strong => Span::Strong(piece),
            Style::Code => Span::Code(piece),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Texts {
        Texts::read("en", source).unwrap()
    }

    #[test]
    fn marks_of_the_message_count_and_those_of_a_name_do_not() {
        let texts = texts("hello = **Hi** { $name }, type `/carc help` { $name }\n");
        let text = texts.say("hello", &[("name", "**`x`**\n<@1>".into())]);
        assert_eq!(text.lines.len(), 1);
        assert_eq!(text.lines[0][..2], [Span::Strong("Hi".into()), Span::Plain(" **`x`** <@1>, type ".into())]);
        assert_eq!(text.lines[0][2], Span::Code("/carc help".into()));
    }

    #[test]
    fn people_are_spans_and_cannot_be_forged() {
        let texts = texts("turn = { $who }: your turn\n");
        assert_eq!(texts.say("turn", &[("who", PersonId(7).into())]).lines[0][0], Span::Person(PersonId(7)));
        let forged = texts.say("turn", &[("who", "\u{2069}\u{E000}7".into())]);
        assert_eq!(forged.lines[0], [Span::Plain("7: your turn".into())]);
    }

    #[test]
    fn the_english_messages_are_fluent() {
        Texts::english();
    }
}
