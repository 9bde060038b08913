//! The values that are filled into messages.

use std::borrow::Cow;

use super::Link;
use carc_table::PersonId;

/// A value that is filled into a message.
pub enum Value<'a> {
    /// Text.
    Words(Cow<'a, str>),
    /// A number, which selects the singular or plural.
    Number(i64),
    /// A person, shown by the chat program.
    Person(PersonId),
    /// A link, shown by the chat program.
    Link(Link),
    /// A Unix time in milliseconds, shown by the chat program in the reader's time zone.
    Moment(u64),
    /// A Unix time in milliseconds, shown as the time until then.
    Countdown(u64),
    /// A noun, by the key of its message; its forms are filled in too.
    Noun(&'static str),
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

impl From<Link> for Value<'_> {
    fn from(link: Link) -> Self {
        Self::Link(link)
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
