//! Texts: lines of spans, which the edge for a chat program writes in its own markup.

use std::fmt;

use carc_table::{ChannelId, GuildId, MessageId, PersonId};

/// A text for people to read, as lines of spans.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    /// The lines.
    pub lines: Vec<Vec<Span>>,
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain words.
    Plain(String),
    /// Emphasised words.
    Strong(String),
    /// Something to type.
    Code(String),
    /// A person, shown by the chat program under their name there.
    Person(PersonId),
    /// A link to a channel or to a message in it.
    Link(Link),
    /// Monospaced lines separated by `\n`; the only span on its line.
    Block(String),
    /// A Unix time in milliseconds, shown by the chat program in the reader's time zone.
    Moment(u64),
    /// A Unix time in milliseconds, shown as the time until then, which the chat program keeps up to date.
    Countdown(u64),
    /// At the start of a line: the line is in small print.
    Small,
    /// At the start of a line: the line is a list item.
    Item {
        /// Whether the list is nested within another list's item.
        is_nested: bool,
    },
}

/// A channel of a server or of direct messages, or one message in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The server; `None` in direct messages, and in links that name only a channel.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// The message; `None` for the channel itself.
    pub message: Option<MessageId>,
}

impl Link {
    /// Creates a link to a channel.
    pub const fn to_channel(channel: ChannelId) -> Self {
        Self { guild: None, channel, message: None }
    }
}

impl Text {
    /// Appends the lines of `other`.
    pub fn then(mut self, other: Self) -> Self {
        self.lines.extend(other.lines);
        self
    }

    /// Creates a text of one line of plain words.
    pub fn plain(words: String) -> Self {
        Self { lines: vec![vec![Span::Plain(words)]] }
    }

    /// Creates a text of monospaced lines.
    pub fn block(lines: String) -> Self {
        Self { lines: vec![vec![Span::Block(lines)]] }
    }

    /// Puts mentions of these people in front of the text.
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

    /// Adds a link at the end of the last line.
    pub fn followed_by(mut self, link: Link) -> Self {
        if let Some(last) = self.lines.last_mut() {
            last.extend([Span::Plain(" ".to_owned()), Span::Link(link)]);
        }
        self
    }

    /// Returns whether the text has no lines.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

impl fmt::Display for Text {
    /// Writes the words without markup, as for a picture.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.lines.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            for span in line {
                match span {
                    Span::Plain(words) | Span::Strong(words) | Span::Code(words) | Span::Block(words) => {
                        f.write_str(words)?;
                    }
                    Span::Person(id) => write!(f, "{}", id.0)?,
                    Span::Link(link) => write!(f, "{}", link.channel.0)?,
                    Span::Moment(at) | Span::Countdown(at) => {
                        let at = jiff::Timestamp::from_millisecond(*at as i64).unwrap_or_default();
                        f.write_str(&at.strftime("%Y-%m-%d %H:%M UTC").to_string())?;
                    }
                    Span::Small => {}
                    Span::Item { is_nested } => f.write_str(if *is_nested { "  - " } else { "- " })?,
                }
            }
        }
        Ok(())
    }
}
