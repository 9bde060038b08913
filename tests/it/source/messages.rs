//! Every sentence that the code asks for exists, and the code asks for every sentence.

use std::fs;

use crate::source::tidy::sources;

fn keys(file: &str) -> Vec<String> {
    let begins = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase()) && line.contains(" =");
    fs::read_to_string(file)
        .unwrap()
        .lines()
        .filter(begins)
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned()))
        .collect()
}

/// Returns the first text in quotes after each occurrence of `call`.
fn asked_for(source: &str, call: &str) -> Vec<String> {
    source
        .match_indices(call)
        .filter_map(|(at, _)| {
            source[at + call.len()..].trim_start().strip_prefix('"')?.split_once('"').map(|(key, _)| key.to_owned())
        })
        .collect()
}

#[test]
fn every_sentence_exists_and_is_used() {
    let code: String = ["crates/play/src", "crates/chat/src", "crates/discord/src", "src/cli"]
        .into_iter()
        .flat_map(sources)
        .filter(|(path, _)| path.file_name().is_none_or(|name| name != "tests.rs"))
        .map(|(_, source)| source.split("#[cfg(test)]").next().unwrap_or_default().to_owned())
        .collect();
    let keys = keys("assets/text/en.ftl");
    let asked: Vec<String> = ["texts.say(", "texts.words("].iter().flat_map(|call| asked_for(&code, call)).collect();
    assert!(asked.len() > 50, "the code asks for sentences in some other way now");
    let missing: Vec<_> = asked.iter().filter(|key| !keys.contains(key)).collect();
    assert!(missing.is_empty(), "no sentence for {missing:?}");
    // Keys that functions choose, such as the word for a colour: any string that begins like a key counts as one.
    let beginnings: Vec<&str> = keys.iter().filter_map(|key| key.split_once('-').map(|(first, _)| first)).collect();
    let like_a_key = |word: &&str| {
        let plain = word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        plain && word.split_once('-').is_some_and(|(first, rest)| beginnings.contains(&first) && !rest.is_empty())
    };
    let chosen: Vec<&str> = code.split('"').skip(1).step_by(2).filter(like_a_key).collect();
    assert!(chosen.len() > 120, "keys are no longer written as words in quotes");
    let unknown: Vec<_> = chosen.iter().filter(|key| !keys.iter().any(|known| known == *key)).collect();
    assert!(unknown.is_empty(), "no sentence for {unknown:?}");
    let quoted = |key: &String| code.contains(&format!("\"{key}\""));
    // These keys are put together: for a theme, a topic of the rules, a subcommand and its options, a rule and its
    // value.
    let made = |key: &String| {
        ["rules-", "command-", "option-", "word-", "theme-"].iter().any(|beginning| key.starts_with(beginning))
    };
    let unused: Vec<_> = keys.iter().filter(|key| !quoted(key) && !made(key)).collect();
    assert!(unused.is_empty(), "nobody asks for {unused:?}");
    let mut sorted = keys.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), keys.len(), "a sentence stands twice");
}

/// Typed words are written as code, in which markup and links do nothing, and with the one variable whose value is cut.
#[test]
fn what_people_typed_is_quoted_in_one_way() {
    let text = fs::read_to_string("assets/text/en.ftl").unwrap();
    assert!(!text.contains("\"{ $"), "quotes around what is filled in: write it as code");
    let typed: Vec<&str> = text.lines().filter(|line| line.contains("$typed")).collect();
    assert!(typed.len() > 15, "refusals quote what was typed");
    // This one is a number.
    for line in typed.iter().filter(|line| !line.starts_with("refuse-bad-seats ")) {
        assert!(line.contains("`{ $typed }`"), "{line}");
    }
}

/// There is a lobby before the game begins, and a game after that. "Table" only means what limits the board.
#[test]
fn a_table_is_only_what_limits_the_board() {
    let text = fs::read_to_string("assets/text/en.ftl").unwrap();
    let limits = ["table", "larger", "room", "edge", "size", "proposed", "rules-house-none"];
    let mut key = "";
    let mut met = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            key = name;
        }
        let words = line.strip_prefix(key).unwrap_or(line);
        let is_named = words.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "table");
        met += usize::from(is_named);
        assert!(!is_named || limits.iter().any(|limit| key.contains(limit)), "{key}: {line}");
    }
    assert!(met > 10, "sentences about the table were found");
}

/// Phrases that nobody on Discord would use, and that sentences had before.
#[test]
fn sentences_are_not_translated_thinking() {
    let text = fs::read_to_string("assets/text/en.ftl").unwrap();
    for stiff in [
        "asked of",
        "is awaited",
        "of anybody",
        "ho has not answered",
        "Other rules than",
        "Without {",
        "no rule of the game",
        "used up",
        "passed over",
        "gave the seat up",
        "with what holds",
        "` is no ",
        "plays by itself",
    ] {
        assert!(!text.contains(stiff), "{stiff:?}");
    }
}
