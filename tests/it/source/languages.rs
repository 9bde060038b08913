//! The languages say the same: each has every sentence of the English file, with the same values and commands in it (a
//! word in a command may be the language's own, if people can type it), and no text is longer than Discord or its place in a picture allows.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The languages besides English.
const OTHERS: [&str; 2] = ["es", "ca"];

/// Returns the messages of a language in the order of its file, each with all its lines.
fn messages(language: &str) -> Vec<(String, String)> {
    let text = fs::read_to_string(format!("assets/text/{language}.ftl")).unwrap();
    let mut messages: Vec<(String, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            Some((key, words)) => messages.push((key.to_owned(), words.trim_start().to_owned())),
            None if line.is_empty() => {}
            None => {
                let (_, words) = messages.last_mut().expect("a file begins with a message");
                words.push('\n');
                words.push_str(line);
            }
        }
    }
    messages
}

/// Returns the values that a message fills in; the forms of a noun count as the noun. Values about how a word sounds
/// are left out, because only some languages need them.
fn values(words: &str) -> BTreeSet<&str> {
    let names = words.split('$').skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphabetic() && c != '_').unwrap_or(rest.len());
        let name = &rest[..end];
        ["_one", "_own", "_many", "_gender"].iter().find_map(|form| name.strip_suffix(form)).unwrap_or(name)
    });
    names.filter(|name| *name != "like_i").collect()
}

/// Returns what is written as code: commands that people type.
fn code(words: &str) -> Vec<String> {
    words.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Returns the words that people can type in a language, each with the English one that it stands for.
fn typed_words(language: &str) -> BTreeMap<String, String> {
    let mut typed = BTreeMap::new();
    for ((key, english), (_, words)) in messages("en").iter().zip(&messages(language)) {
        if key.starts_with("word-") {
            let first = english.split(", ").next().unwrap();
            typed.extend(words.split(", ").map(|word| (word.to_owned(), first.to_owned())));
        }
    }
    typed
}

/// Splits code into words and what stands between them.
fn pieces(code: &str) -> Vec<&str> {
    code.split_inclusive(|c: char| !c.is_alphabetic())
        .flat_map(|piece| {
            let end = piece.trim_end_matches(|c: char| !c.is_alphabetic()).len();
            [&piece[..end], &piece[end..]]
        })
        .collect()
}

/// Returns the code of a translation with English words for its own: `camino-e` becomes `road-e`.
fn in_english(code: &[String], english: &[String], typed: &BTreeMap<String, String>) -> Vec<String> {
    let known: BTreeSet<&str> = english.iter().flat_map(|code| pieces(code)).collect();
    let word = |piece: &str| -> String {
        match typed.get(piece) {
            Some(word) if !known.contains(piece) => word.clone(),
            _ => piece.to_owned(),
        }
    };
    code.iter().map(|code| pieces(code).into_iter().map(word).collect()).collect()
}

fn sorted(mut code: Vec<String>) -> Vec<String> {
    code.sort_unstable();
    code
}

/// Returns the length of a message's longest line in characters, counting six for each value.
fn longest(words: &str) -> usize {
    let line = |line: &str| {
        let mut length = 0;
        for (index, piece) in line.split(['{', '}']).enumerate() {
            length += if index % 2 == 0 { piece.chars().count() } else { 6 };
        }
        length
    };
    words.lines().map(|words| line(without_case(words))).max().unwrap_or(0)
}

/// Returns a line without the case in which it is used, such as `[one]`.
fn without_case(line: &str) -> &str {
    let line = line.trim();
    line.trim_start_matches('*')
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("] "))
        .map_or(line, |(_, words)| words)
}

#[test]
fn every_language_has_every_sentence() {
    let english: Vec<String> = messages("en").into_iter().map(|(key, _)| key).collect();
    assert!(english.len() > 900);
    for language in OTHERS {
        let keys: Vec<String> = messages(language).into_iter().map(|(key, _)| key).collect();
        let missing: Vec<_> = english.iter().filter(|key| !keys.contains(key)).collect();
        let unknown: Vec<_> = keys.iter().filter(|key| !english.contains(key)).collect();
        assert!(missing.is_empty() && unknown.is_empty(), "{language}: missing {missing:?}, unknown {unknown:?}");
        assert_eq!(keys, english, "{language}: in the same order");
    }
}

#[test]
fn the_same_values_and_commands_stand_in_every_language() {
    for language in OTHERS {
        let typed = typed_words(language);
        for ((key, english), (_, words)) in messages("en").iter().zip(&messages(language)) {
            assert_eq!(values(english), values(words), "{language}: {key}");
            let said = in_english(&code(words), &code(english), &typed);
            assert_eq!(sorted(code(english)), sorted(said), "{language}: {key}");
            assert_eq!(english.matches("**").count(), words.matches("**").count(), "{language}: {key}");
            let small = |words: &str| words.contains("-# ");
            assert_eq!(small(english), small(words), "{language}: {key}");
        }
    }
}

#[test]
fn every_text_fits_its_place() {
    for language in ["en"].into_iter().chain(OTHERS) {
        for (key, words) in messages(language) {
            let most = match key.split('-').next().unwrap_or_default() {
                // Discord's limits for descriptions, and for buttons as people can still read them on a phone.
                "command" | "hint" => 100,
                "button" => 38,
                // Titles of a column of the picture, next to a number.
                "column" => 8,
                "title" => 24,
                "picture" => 26,
                _ => continue,
            };
            let length = longest(&words);
            assert!(length <= most, "{language}: {key} has {length} characters, not {most}: {words}");
        }
    }
}

#[test]
fn a_translation_is_not_the_english_sentence() {
    let words_of = |line: &str| -> usize {
        let outside = without_case(line).split(['{', '}']).step_by(2);
        outside.flat_map(str::split_whitespace).filter(|word| word.chars().all(char::is_alphabetic)).count()
    };
    let plain = |words: &str| words.lines().map(words_of).sum::<usize>() > 2;
    for language in OTHERS {
        for ((key, english), (_, words)) in messages("en").iter().zip(&messages(language)) {
            assert!(english != words || !plain(words), "{language}: {key} is English: {words}");
        }
    }
}
