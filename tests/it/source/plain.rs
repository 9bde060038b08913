//! Counts the lines of comments with a phrase that reads like a translation. The number may only fall.

use crate::source::tidy::everything;

/// Number of lines of comments under `src` that have one of [`PHRASES`].
const LINES: usize = 0;

/// Phrases, each with the words that make it plain English in front of it.
const PHRASES: [(&str, &[&str]); 8] = [
    ("whoever", &[","]),
    ("anew", &["begin", "begins", "beginning", "begin it", "start", "starts", "starting"]),
    ("so many", &["not"]),
    ("the own", &[]),
    ("likewise", &[]),
    ("thereof", &[]),
    ("of all that", &[]),
    ("in the hearing of", &[]),
];

/// Returns whether a line has a turn of phrase of the list as words of their own.
fn is_odd(line: &str) -> bool {
    let line = line.to_lowercase();
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    PHRASES.iter().any(|(phrase, plain)| {
        line.match_indices(phrase).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + phrase.len()..]);
            let is_whole = !before.ends_with(is_word) && !after.starts_with(is_word);
            let before = before.trim_end();
            // "so many tiles that" is plain English.
            let counts = *phrase == "so many" && after.split_whitespace().take(3).any(|word| word == "that");
            is_whole && !counts && !plain.iter().any(|word| before.ends_with(word))
        })
    })
}

#[test]
fn comments_say_it_plainly() {
    let lines = |text: &str| {
        let comments = text.lines().map(str::trim_start).filter(|line| line.starts_with("//"));
        comments.filter(|line| is_odd(line)).count()
    };
    let mut files: Vec<_> = everything().into_iter().map(|(path, text)| (lines(&text), path)).collect();
    let found: usize = files.iter().map(|(count, _)| count).sum();
    files.sort();
    let most: Vec<_> = files.iter().rev().take(5).collect();
    assert_eq!(found, LINES, "if there are fewer now, write that number down: {most:#?}");
}

#[test]
fn odd_phrases_are_told_from_plain_ones() {
    let odd = ["to whoever asked", "as the own turn", "Read anew.", "so many games", "of all that is stored"];
    let plain = ["begins anew", "a reply, whoever asked", "so many tiles that", "not so many", "of all thatched roofs"];
    assert!(odd.iter().all(|line| is_odd(line)) && !plain.iter().any(|line| is_odd(line)));
}
