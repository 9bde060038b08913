//! Names of people, made fit to be shown next to each other.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize};

use crate::id::PersonId;
use crate::limits::{MARKS, NAME};

/// A name that can be shown: in one line, without characters that are invisible or change the direction of others,
/// never blank.
///
/// It may contain what a chat takes for markup; the edge escapes that.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Name(String);

impl Name {
    /// Returns the words as a name, cut to [`NAME`] characters; `None` if nothing of them is visible.
    pub fn new(words: &str) -> Option<Self> {
        let mut name = String::new();
        let mut chars = words.chars().filter(|&c| !is_unseen(c)).peekable();
        let (mut marks, mut length) = (0, 0);
        while let Some(c) = chars.next() {
            let before = name.chars().next_back();
            let kept = if is_blank(c) {
                before.is_some_and(|before| before != ' ').then_some(' ')
            } else if is_joiner(c) {
                let joins = before.is_some_and(is_joined) && chars.peek().is_some_and(|&next| is_joined(next));
                joins.then_some(c)
            } else if is_mark(c) {
                marks += 1;
                (marks <= MARKS && before.is_some_and(|before| before != ' ')).then_some(c)
            } else {
                marks = 0;
                Some(c)
            };
            if let Some(c) = kept {
                name.push(c);
                length += 1;
            }
            if length == NAME {
                break;
            }
        }
        name.truncate(name.trim_end_matches(|c| c == ' ' || is_joiner(c)).len());
        (!name.is_empty()).then_some(Self(name))
    }

    /// Returns the first of `words` that is a name, or else the last digits of the person's id.
    pub fn first_of<'a>(words: impl IntoIterator<Item = &'a str>, PersonId(person): PersonId) -> Self {
        words.into_iter().find_map(Self::new).unwrap_or_else(|| Self(format!("#{:04}", person % 10_000)))
    }

    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for Name {
    /// Returns the words as a name; `?` if nothing of them is visible.
    fn from(words: &str) -> Self {
        Self::new(words).unwrap_or_else(|| Self("?".to_owned()))
    }
}

impl From<String> for Name {
    fn from(words: String) -> Self {
        Self::from(words.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    /// Cleans up names that were stored before there was [`Name::new`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

/// Returns whether it is a space of any kind, or looks like one.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '\u{2800}' | '\u{3164}' | '\u{FFA0}' | '\u{115F}' | '\u{1160}')
}

/// Returns whether it is invisible but changes the characters around it, or means nothing outside of one font.
fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{200B}' | '\u{200E}' | '\u{200F}'
        | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{E000}'..='\u{F8FF}' | '\u{FE00}'..='\u{FE0E}' | '\u{FEFF}'
        | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{10FFFF}')
}

/// Returns whether it joins or separates its neighbours: letters that change their form, or emoji.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// Returns whether a joiner has an effect next to this character: letters of Arabic, of India's scripts and the like,
/// emoji.
fn is_joined(c: char) -> bool {
    matches!(c,
        '\u{600}'..='\u{109F}' | '\u{1780}'..='\u{18AF}' | '\u{2190}'..='\u{2BFF}' | '\u{FE0F}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Returns whether it is a mark on the letter before it, or the selector of that character's emoji form.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5BD}' | '\u{610}'..='\u{61A}' | '\u{64B}'..='\u{65F}'
        | '\u{E31}' | '\u{E34}'..='\u{E3A}' | '\u{E47}'..='\u{E4E}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}' | '\u{FE0F}' | '\u{FE20}'..='\u{FE2F}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        for (words, name) in [
            ("Ana", Some("Ana")),
            ("  Ana \t\n the\u{3000}\u{a0}Abbess ", Some("Ana the Abbess")),
            ("\u{202E}Ana\u{202C}", Some("Ana")),
            ("A\u{200B}n\u{2060}a\u{FEFF}\u{AD}", Some("Ana")),
            ("A\u{200D}n\u{200C}a", Some("Ana")),
            ("\u{2067}\u{200F}", None),
            ("\u{200B}\u{2800}\u{3164}\u{FFA0}\u{115F} ", None),
            ("\u{301}\u{301}", None),
            ("", None),
            ("**Ben** <@1>", Some("**Ben** <@1>")),
            ("می\u{200C}خواهم", Some("می\u{200C}خواهم")),
            ("👩\u{200D}🚀 ❤\u{FE0F}\u{200D}🔥", Some("👩\u{200D}🚀 ❤\u{FE0F}\u{200D}🔥")),
            ("Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}o", Some("Z\u{300}\u{301}\u{302}\u{303}o")),
            ("שרה 漢字 Zoë", Some("שרה 漢字 Zoë")),
        ] {
            assert_eq!(Name::new(words).as_deref(), name, "{words:?}");
        }
    }

    #[test]
    fn a_blank_name_falls_back() {
        let person = PersonId(80_351_110_224_600_078);
        assert_eq!(&*Name::first_of(["\u{200B}", " ", "ana"], person), "ana");
        assert_eq!(&*Name::first_of(["\u{200B}"], person), "#0078");
    }

    #[test]
    fn an_old_name_is_mended_as_it_is_read() {
        let name: Name = serde_json::from_str("\"A\u{202E}na\"").unwrap();
        assert_eq!((&*name, serde_json::to_string(&name).unwrap()), ("Ana", "\"Ana\"".to_owned()));
        let blank: Name = serde_json::from_str("\"\u{200B}\"").unwrap();
        assert_eq!(&*blank, "?");
    }

    proptest! {
        #[test]
        fn a_name_stays_what_it_is(words in "\\PC{0,120}") {
            if let Some(name) = Name::new(&words) {
                prop_assert!(name.chars().count() <= NAME && !name.trim().is_empty());
                prop_assert_eq!(Name::new(&name), Some(name));
            }
        }
    }
}
