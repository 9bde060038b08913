//! [`Text`] as Discord's markdown. Everything but our own markup is escaped, so that nobody's name becomes a heading, a
//! link or a mention of everyone.

use carc_play::request::{ChannelId, MessageId, PersonId};
use carc_play::text::{Link, Span, Text};

/// Maximum length of a message, as Discord's clients count it.
pub const CONTENT: usize = 2000;
/// Marks the place where a text was cut.
const ELLIPSIS: char = '…';
/// An invisible character between characters that together would be markup.
const APART: char = '\u{200B}';
/// Prefix of a line of small print.
const SMALL: &str = "-# ";
/// Prefix of a line of a list.
const ITEM: &str = "- ";
/// Prefix of a line of a nested list.
const NESTED: &str = "  - ";
/// Replaces a backtick that would end the code.
const BACKTICK: char = '\u{02CB}';

/// Returns a text as the content of a message, at most [`CONTENT`] long: if it is longer, cut after a whole line, or
/// within the first one.
pub fn content(text: &Text) -> String {
    let mut content = String::new();
    for (index, line) in text.lines.iter().enumerate() {
        // The next line's break and the ellipsis must still fit.
        let left = CONTENT.saturating_sub(length(&content) + 2);
        let (written, whole) = write_line(line, left);
        if whole || index == 0 {
            if index > 0 {
                content.push('\n');
            }
            content.push_str(&written);
        }
        if !whole {
            content.push(ELLIPSIS);
            break;
        }
    }
    content
}

/// Returns a person's mention.
pub fn mention(PersonId(person): PersonId) -> String {
    format!("<@{person}>")
}

/// Returns the text that Discord shows as a link to a channel or a message.
fn address(link: Link) -> String {
    let ChannelId(channel) = link.channel;
    match link.message {
        Some(MessageId(message)) => {
            let guild = link.guild.map_or_else(|| "@me".to_owned(), |guild| guild.0.to_string());
            format!("https://discord.com/channels/{guild}/{channel}/{message}")
        }
        None => format!("<#{channel}>"),
    }
}

/// Cuts plain text to a length of at most `most`, for places without markup.
pub fn cut(words: &str, most: usize) -> String {
    if length(words) <= most {
        return words.to_owned();
    }
    let mut left = most.saturating_sub(1);
    let fits = |c: &char| {
        let fits = c.len_utf16() <= left;
        left = left.saturating_sub(c.len_utf16());
        fits
    };
    let mut cut: String = words.chars().take_while(fits).collect();
    cut.push(ELLIPSIS);
    cut
}

/// Returns the length as Discord's clients count it.
fn length(words: &str) -> usize {
    words.encode_utf16().count()
}

/// The markup around words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fence {
    None,
    Strong,
    Code,
}

impl Fence {
    const fn mark(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Strong => "**",
            Self::Code => "`",
        }
    }
}

/// Returns a block of code and `true`; nothing and `false` if it does not fit whole.
fn write_block(words: &str, most: usize) -> (String, bool) {
    let words = words.trim_end_matches('\n').replace('`', BACKTICK.encode_utf8(&mut [0; 4]));
    let written = format!("```\n{words}\n```");
    if length(&written) <= most { (written, true) } else { (String::new(), false) }
}

/// Returns the part of a line that fits within `most`, and whether that is all of it. Open markup is closed again, and
/// no escape is cut in two.
fn write_line(line: &[Span], most: usize) -> (String, bool) {
    if let [Span::Block(words)] = line {
        return write_block(words, most);
    }
    let mut written = String::new();
    let mut open = Fence::None;
    // Signs that begin a heading, a list or a quote do so only before the first word.
    let mut at_start = true;
    let fits = |written: &str, piece: &str, open: Fence| length(written) + length(piece) + open.mark().len() <= most;
    for span in line {
        let (fence, words) = match span {
            Span::Plain(words) => (Fence::None, words.as_str()),
            Span::Strong(words) => (Fence::Strong, words.as_str()),
            Span::Code(words) | Span::Block(words) => (Fence::Code, words.as_str()),
            Span::Person(person) => (Fence::None, &*mention(*person)),
            Span::Link(link) => (Fence::None, &*address(*link)),
            // Long date and time, in the reader's language and time zone.
            Span::Moment(at) => (Fence::None, &*format!("<t:{}:f>", at / 1000)),
            Span::Countdown(at) => (Fence::None, &*format!("<t:{}:R>", at.div_ceil(1000))),
            Span::Small | Span::Item { .. } => {
                let mark = match span {
                    Span::Item { is_nested: false } => ITEM,
                    Span::Item { is_nested: true } => NESTED,
                    _ => SMALL,
                };
                if written.is_empty() && fits(&written, mark, open) {
                    written.push_str(mark);
                }
                continue;
            }
        };
        if words.is_empty() {
            continue;
        }
        // Code directly after code would join it: the backticks are kept apart.
        if fence != open || fence == Fence::Code {
            let between = if open == Fence::Code && fence == Fence::Code { APART.to_string() } else { String::new() };
            let change = format!("{}{between}{}", open.mark(), fence.mark());
            if !fits(&written, &change, fence) {
                return (written + open.mark(), false);
            }
            written.push_str(&change);
            open = fence;
        }
        if let Span::Person(_) | Span::Link(_) | Span::Moment(_) | Span::Countdown(_) = span {
            if !fits(&written, words, open) {
                return (written, false);
            }
            written.push_str(words);
            at_start = false;
            continue;
        }
        for (at, c) in words.char_indices() {
            let piece =
                if fence == Fence::Code { literal(c) } else { escape(c, &words[at + c.len_utf8()..], at_start) };
            if !fits(&written, &piece, open) {
                return (written + open.mark(), false);
            }
            written.push_str(&piece);
            at_start &= c.is_whitespace() || c.is_ascii_digit();
        }
    }
    (written + open.mark(), true)
}

/// Escapes a character of code, where only the backtick is markup.
fn literal(c: char) -> String {
    match c {
        '`' => BACKTICK.to_string(),
        c if c.is_control() => " ".to_owned(),
        c => c.to_string(),
    }
}

/// Escapes a character of plain text, which `rest` follows.
fn escape(c: char, rest: &str, at_start: bool) -> String {
    let next = rest.chars().next();
    let marks = match c {
        '\\' | '*' | '_' | '~' | '|' | '`' | '<' | '[' => true,
        // `:name:` and `https://`.
        ':' => next.is_some_and(|next| next.is_alphanumeric() || next == '/' || next == '_'),
        '#' | '-' | '+' | '>' => at_start,
        '.' | ')' => at_start && next.is_none_or(char::is_whitespace),
        _ => false,
    };
    match c {
        '@' => format!("@{APART}"),
        c if c.is_control() => " ".to_owned(),
        c if marks => format!("\\{c}"),
        c => c.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn text(spans: Vec<Span>) -> Text {
        Text { lines: vec![spans] }
    }

    fn plain(words: &str) -> String {
        content(&text(vec![Span::Plain(words.to_owned())]))
    }

    #[test]
    fn a_block_comes_whole_or_not_at_all() {
        let block =
            |lines: &str| Text::plain("B*".into()).then(Text::block(lines.to_owned())).then(Text::plain("e".into()));
        assert_eq!(content(&block("#-|\n *`x\n")), "B\\*\n```\n#-|\n *\u{02CB}x\n```\ne");
        let long = "#".repeat(CONTENT - 14);
        assert_eq!(length(&content(&block(&long))), CONTENT - 1);
        assert_eq!(content(&block(&(long + "###"))), "B\\*…");
    }

    #[test]
    fn small_print_is_a_line_that_begins_so() {
        assert_eq!(content(&text(vec![Span::Small, Span::Plain("- V".into())])), "-# \\- V");
        assert_eq!(content(&text(vec![Span::Plain("-# V".into())])), "\\-# V");
    }

    #[test]
    fn a_list_is_lines_that_begin_so() {
        let line = |is_nested| text(vec![Span::Item { is_nested }, Span::Plain("- V".into())]);
        assert_eq!(content(&line(false).then(line(true))), "- \\- V\n  - \\- V");
    }

    #[test]
    fn words_are_no_markup() {
        for (words, written) in [
            ("*a* _b_ ~~c~~ ||d||", "\\*a\\* \\_b\\_ \\~\\~c\\~\\~ \\|\\|d\\|\\|"),
            ("<@1> <@&2> <#3> <t:4> <:x:5>", "\\<@\u{200B}1> \\<@\u{200B}&2> \\<#3> \\<t\\:4> \\<\\:x\\:5>"),
            ("@everyone @here", "@\u{200B}everyone @\u{200B}here"),
            ("[a](https://b.example)", "\\[a](https\\://b.example)"),
            (":skull: Ana: your turn", "\\:skull: Ana: your turn"),
            ("# a", "\\# a"),
            ("-# a", "\\-# a"),
            ("  - a", "  \\- a"),
            (">>> a", "\\>>> a"),
            ("12. a", "12\\. a"),
            ("1) a", "1\\) a"),
            ("3.5 points - well", "3.5 points - well"),
            ("a `b` \\", "a \\`b\\` \\\\"),
            ("B3 rot90 road-e: +10.", "B3 rot90 road-e: +10."),
        ] {
            assert_eq!(plain(words), written, "{words}");
        }
    }

    #[test]
    fn spans_are_fenced() {
        let line = vec![
            Span::Strong("Ana*".into()),
            Span::Strong(" B".into()),
            Span::Plain(": type ".into()),
            Span::Code("/carc `x` *y*".into()),
            Span::Code("z".into()),
            Span::Plain(String::new()),
            Span::Person(PersonId(7)),
        ];
        assert_eq!(content(&text(line)), "**Ana\\* B**: type `/carc ˋxˋ *y*`\u{200B}`z`<@7>");
    }

    #[test]
    fn a_long_text_is_cut_after_a_line() {
        let line = vec![Span::Plain("x".repeat(600))];
        let cut = content(&Text { lines: vec![line; 5] });
        assert_eq!(cut, [&*"x".repeat(600); 3].join("\n") + "…");
    }

    #[test]
    fn a_long_line_is_cut_between_characters() {
        let cut = content(&text(vec![Span::Strong("*".repeat(3000))]));
        let inside = cut.strip_prefix("**").and_then(|cut| cut.strip_suffix("**…")).unwrap();
        assert_eq!(inside, "\\*".repeat(inside.len() / 2));
        assert!(length(&cut) > 1990);
    }

    proptest! {
        #[test]
        fn content_always_fits(lines in proptest::collection::vec(("\\PC{0,900}", 0..4_u8), 0..6)) {
            let lines = lines.into_iter().map(|(words, style)| match style {
                0 => vec![Span::Plain(words)],
                1 => vec![Span::Strong(words)],
                2 => vec![Span::Code(words.clone()), Span::Code(words)],
                _ => vec![Span::Plain(words), Span::Person(PersonId(u64::MAX))],
            });
            let content = content(&Text { lines: lines.collect() });
            prop_assert!(length(&content) <= CONTENT);
            prop_assert!(!content.contains("@everyone"));
        }

        #[test]
        fn a_cut_fits(words in "\\PC{0,80}", most in 1..60_usize) {
            let cut = cut(&words, most);
            prop_assert!(length(&cut) <= most);
            prop_assert!(length(&words) > most || cut == words);
        }
    }
}
