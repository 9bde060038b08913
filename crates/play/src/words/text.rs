//! Every sentence that people read, from Fluent files: the code itself has none.
//!
//! A noun is a message with one attribute per form that its language has: `.one` for "a city", `.gender`. A sentence
//! that gets the noun `feature` can use `$feature` and `$feature_one`, so it never has to put an article before a
//! placeholder.
//!
//! A message may mark words as `**strong**` or `` `code` ``, start a line with `-# ` for small print, and with `- ` or
//! `  - ` for an item of a list or of a nested list. Values are never read as markup, so a name can hold anything:
//! Fluent sees a placeholder instead, and the value goes into the spans after the markup was read. The result is a
//! [`Text`] of spans, which the edge for a chat program writes in its own markup.

mod languages;
mod span;
mod value;

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

pub use languages::Languages;
pub use span::{Link, Span, Text};
pub use value::Value;

use carc_table::Language;
use carc_table::limits::QUOTED;

/// English, the language that every message exists in.
const ENGLISH: &str = include_str!("../../../../assets/text/en.ftl");

/// Encloses the index of a value to fill in. No message contains these characters; a test checks the English ones.
const PLACE: char = '\u{E000}';
const PLACE_END: char = '\u{E001}';

/// The name of values that quote what a person typed.
const TYPED: &str = "typed";

/// Encloses right-to-left text, so that the words next to it keep their place.
const ISOLATE: char = '\u{2068}';
const ISOLATE_END: char = '\u{2069}';

/// A client's language, as Discord writes it: `es-ES`.
pub type Locale = LanguageIdentifier;

/// The messages of one language.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Texts {
    /// Creates the English messages.
    ///
    /// # Panics
    /// If the bundled file isn't valid Fluent; a test reads it.
    pub fn english() -> Self {
        Self::read(Language::English, ENGLISH).expect("the English messages are read by a test")
    }

    fn read(language: Language, source: &str) -> Result<Self, String> {
        let tag: LanguageIdentifier = language.tag().parse().map_err(|error| format!("{error}"))?;
        let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| format!("{errors:?}"))?;
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).map_err(|errors| format!("{errors:?}"))?;
        Ok(Self { language, bundle })
    }

    /// Returns the language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns the language's own name: "Español".
    pub fn own_name(&self) -> String {
        self.words("language-name", &[])
    }

    /// Returns the message `key` with `values` filled in. A missing message reads as its key; a test finds those.
    pub fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> Text {
        fill(&self.raw(key, values), values)
    }

    /// Returns the message `key` without markup, for pictures, buttons and menus.
    pub fn words(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.say(key, values).to_string()
    }

    /// Returns the description of a subcommand such as `carc lobby begin`.
    pub fn command(&self, name: &str) -> String {
        self.words(&command_key(name), &[])
    }

    /// Returns whether there is a message `key`.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Returns the message with placeholders for its values. Numbers are passed to Fluent, because they select the
    /// singular or plural.
    fn raw(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut args = FluentArgs::new();
        let mut errors = Vec::new();
        for (index, (name, value)) in values.iter().enumerate() {
            let value = match value {
                Value::Words(_) | Value::Person(_) | Value::Link(_) | Value::Moment(_) | Value::Countdown(_) => {
                    FluentValue::from(format!("{PLACE}{index}{PLACE_END}"))
                }
                Value::Number(number) => FluentValue::from(*number),
                Value::Noun(key) => {
                    let noun = self.bundle.get_message(key);
                    for form in noun.iter().flat_map(FluentMessage::attributes) {
                        let words = self.bundle.format_pattern(form.value(), None, &mut errors).into_owned();
                        args.set(format!("{name}_{}", form.id()), words);
                    }
                    FluentValue::from(self.raw(key, &[]))
                }
            };
            args.set(*name, value);
        }
        let words = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "a message could not be filled in");
        }
        words
    }
}

/// Returns the key of the message that describes a subcommand: `command-lobby-begin` for `carc lobby begin`. Words with
/// a colon are options, and not part of the name.
pub fn command_key(name: &str) -> String {
    let name = name.split_whitespace().filter(|word| !word.contains(':')).collect::<Vec<_>>().join("-");
    name.replacen("carc", "command", 1)
}

/// Reads the markup of a message and puts the values in place of their placeholders.
fn fill(message: &str, values: &[(&str, Value<'_>)]) -> Text {
    let mut lines = vec![Vec::new()];
    let mut style = Style::Plain;
    let mut piece = String::new();
    let mut chars = message.chars().peekable();
    while let Some(c) = chars.next() {
        let line = lines.last_mut().expect("there is always a line");
        match c {
            PLACE => {
                let number: String = chars.by_ref().take_while(|&c| c != PLACE_END).collect();
                match number.parse::<usize>().ok().and_then(|index| values.get(index)) {
                    Some((TYPED, Value::Words(words))) => piece.push_str(&filled(&quoted(words), style)),
                    Some((_, Value::Words(words))) => piece.push_str(&filled(words, style)),
                    Some((_, Value::Person(person))) => {
                        flush(line, &mut piece, style);
                        line.push(Span::Person(*person));
                    }
                    Some((_, Value::Link(link))) => {
                        flush(line, &mut piece, style);
                        line.push(Span::Link(*link));
                    }
                    Some((_, Value::Moment(at))) => {
                        flush(line, &mut piece, style);
                        line.push(Span::Moment(*at));
                    }
                    Some((_, Value::Countdown(at))) => {
                        flush(line, &mut piece, style);
                        line.push(Span::Countdown(*at));
                    }
                    Some((_, Value::Number(_) | Value::Noun(_))) | None => {}
                }
            }
            '\n' => {
                flush(line, &mut piece, style);
                lines.push(Vec::new());
            }
            '-' if line.is_empty() && piece.is_empty() && chars.peek() == Some(&'#') => {
                // The space after the mark belongs to it.
                chars.nth(1);
                line.push(Span::Small);
            }
            '-' if line.is_empty() && piece.trim().is_empty() && chars.peek() == Some(&' ') => {
                chars.next();
                line.push(Span::Item { is_nested: !piece.is_empty() });
                piece.clear();
            }
            '*' if chars.peek() == Some(&'*') => {
                chars.next();
                flush(line, &mut piece, style);
                style = if style == Style::Strong { Style::Plain } else { Style::Strong };
            }
            '`' => {
                flush(line, &mut piece, style);
                style = if style == Style::Code { Style::Plain } else { Style::Code };
            }
            _ => piece.push(c),
        }
    }
    flush(lines.last_mut().expect("there is always a line"), &mut piece, style);
    Text { lines }
}

/// Returns the words, cut to [`QUOTED`] characters.
fn quoted(words: &str) -> Cow<'_, str> {
    if words.chars().nth(QUOTED).is_none() {
        return words.into();
    }
    let mut cut: String = words.chars().take(QUOTED - 1).collect();
    cut.push('…');
    cut.into()
}

/// Returns a value on one line that doesn't affect the direction of the words around it.
fn filled(words: &str, style: Style) -> String {
    let words = without_turns(words);
    let words = words.replace(char::is_control, " ");
    // Code is meant to be copied, so it has no invisible characters.
    if style == Style::Code {
        return words.replace([ISOLATE, ISOLATE_END], "");
    }
    let mut open = 0;
    let reaches_out = words.chars().any(|c| {
        match c {
            ISOLATE => open += 1,
            ISOLATE_END => open -= 1,
            _ => {}
        }
        open == 0 && runs_left(c)
    });
    if reaches_out { format!("{ISOLATE}{words}{ISOLATE_END}") } else { words }
}

/// Returns the words without characters that change the direction of what follows, except closed isolates.
fn without_turns(words: &str) -> String {
    let mut kept = String::with_capacity(words.len());
    // Where the open isolates begin.
    let mut open = Vec::new();
    for c in words.chars() {
        match c {
            ISOLATE => open.push(kept.len()),
            ISOLATE_END if open.pop().is_none() => continue,
            '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}' | '\u{2067}' => continue,
            _ => {}
        }
        kept.push(c);
    }
    for start in open.into_iter().rev() {
        kept.remove(start);
    }
    kept
}

/// Returns whether a character belongs to a right-to-left script.
fn runs_left(c: char) -> bool {
    matches!(c,
        '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}' | '\u{10800}'..='\u{10FFF}'
        | '\u{1E800}'..='\u{1EFFF}')
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
mod tests;
