//! Normalises what people type. Everything typed for a command, in a mention or while suggestions are shown passes
//! through here, so that no other code has to handle full-width letters, no-break spaces, or the quotes around a copied
//! line.

use unicode_normalization::UnicodeNormalization as _;

use carc_table::limits::TYPED_LETTERS;

/// Normalises typed words: NFKC, at most [`TYPED_LETTERS`] characters, one space between words, no invisible
/// characters, and none of the punctuation or markup around the text that it was copied with.
pub fn tidied(typed: &str) -> String {
    let plain = unfinished(typed);
    let mut line = plain.trim();
    loop {
        let around = line.trim_start_matches(is_before).trim_end_matches(is_behind).trim();
        let inside = without_brackets(around);
        if inside == line {
            // A single mark can be an answer.
            return if line.is_empty() { plain.trim().to_owned() } else { line.to_owned() };
        }
        line = inside;
    }
}

/// Normalises text that is still being typed: NFKC, at most [`TYPED_LETTERS`] characters, one space between words, no
/// invisible characters. Punctuation stays, and so does a space at the end, which finishes a word.
pub fn unfinished(typed: &str) -> String {
    let mut line = String::with_capacity(typed.len());
    for c in typed.chars().map(degree).nfkc().filter_map(shown).take(TYPED_LETTERS) {
        if c != ' ' || !line.ends_with(' ') {
            line.push(c);
        }
    }
    line.trim_start().to_owned()
}

/// Replaces characters used as a degree sign, which NFKC would turn into a letter or a digit.
const fn degree(c: char) -> char {
    match c {
        'º' | '˚' | '⁰' => '°',
        c => c,
    }
}

/// Returns what a character in NFKC is read as; `None` if it is invisible.
fn shown(c: char) -> Option<char> {
    Some(match c {
        // Blank letters that Unicode does not call white space.
        '\u{115F}' | '\u{1160}' | '\u{2800}' => ' ',
        c if c.is_whitespace() || c.is_control() => ' ',
        // Invisible: soft hyphens, joiners, direction marks, variation selectors.
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' => {
            return None;
        }
        '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{E0000}'..='\u{E0FFF}' => return None,
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2E3A}' | '\u{2E3B}' => '-',
        '\u{2018}'..='\u{201B}' | '\u{2032}' => '\'',
        '\u{201C}'..='\u{201F}' | '\u{2033}' => '"',
        '\u{2044}' => '/',
        '\u{3001}' => ',',
        '\u{3002}' => '.',
        c => c,
    })
}

/// Returns whether a character means nothing at the start of a line.
const fn is_before(c: char) -> bool {
    matches!(c, ':' | '=') || is_behind(c)
}

/// Returns whether a character means nothing at the end of a line.
const fn is_behind(c: char) -> bool {
    is_mark(c) || matches!(c, ' ' | ',' | ';' | '.' | '!' | '?' | '¡' | '¿' | '\u{2026}')
}

/// Returns whether a character is a quotation mark or Discord's markup.
const fn is_mark(c: char) -> bool {
    matches!(c, '`' | '"' | '\'' | '«' | '»' | '‹' | '›' | '*' | '_' | '~' | '|')
}

/// Returns a word without the punctuation and markup around it, such as the comma of `N16,`.
pub fn bare(word: &str) -> &str {
    word.trim_matches(is_behind)
}

fn without_brackets(line: &str) -> &str {
    let pairs = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>'), ('「', '」')];
    let inside = |&(open, close): &(char, char)| line.strip_prefix(open)?.strip_suffix(close);
    pairs.iter().find_map(inside).unwrap_or(line)
}

/// Returns the typed text without surrounding blanks; `None` if nothing is left.
pub(crate) fn said(typed: Option<&str>) -> Option<&str> {
    typed.map(str::trim).filter(|typed| !typed.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_copied_pasted_or_typed_otherwise_is_the_same() {
        for (typed, read) in [
            ("N16 rot0", "N16 rot0"),
            (": N16 rot0", "N16 rot0"),
            ("Ｎ１６　ｒｏｔ０", "N16 rot0"),
            ("N16\u{A0}rot0", "N16 rot0"),
            ("\u{200B}N16\r\n\u{2003}rot0\u{FEFF}", "N16 rot0"),
            ("**N16 rot0**", "N16 rot0"),
            ("`N16 rot0`.", "N16 rot0"),
            ("«N16 rot0»!", "N16 rot0"),
            ("(“N16 rot0”)", "N16 rot0"),
            ("N16 90º", "N16 90°"),
            ("N16 90⁰", "N16 90°"),
            ("N16 road‑e", "N16 road-e"),
            ("festival，bets", "festival,bets"),
            ("farmers＝off\nsmall_city＝c1", "farmers=off small_city=c1"),
            ("return:K14:road", "return:K14:road"),
            ("−3", "-3"),
            ("-", "-"),
            ("—", "-"),
            ("?", "?"),
            ("7+", "7+"),
            ("", ""),
            ("\u{3164}\u{2800}", ""),
            ("e\u{301}", "é"),
        ] {
            assert_eq!(tidied(typed), read, "{typed:?}");
        }
        assert_eq!(unfinished(" farmers=off,\u{A0}"), "farmers=off, ");
        assert_eq!(unfinished(&"\u{FDFA}".repeat(TYPED_LETTERS)).chars().count(), TYPED_LETTERS, "one letter is 18");
    }

    proptest! {
        #[test]
        fn what_is_tidied_stays(typed in "\\PC{0,40}") {
            let once = tidied(&typed);
            prop_assert_eq!(tidied(&once), once.clone());
            prop_assert!(!once.chars().any(char::is_control));
        }
    }
}
