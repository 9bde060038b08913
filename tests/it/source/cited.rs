//! The numbers of rules: those that are cited exist, and every rule of the expansions, of their order and of the house rules has a test
//! that cites it.

use std::collections::BTreeSet;
use std::fs;

use crate::source::tidy::{everything, root, tests};

/// The chapters whose rules are counted.
const CHAPTERS: [std::ops::RangeInclusive<u32>; 2] = [13..=18, 22..=26];

/// Returns the rule numbers, such as, in a text.
pub fn rules(text: &str) -> BTreeSet<String> {
    text.match_indices("R-")
        .map(|(place, _)| {
            let rest = &text[place..];
            let end = rest[2..].find(|c: char| !c.is_ascii_digit() && c != '.').map_or(rest.len(), |end| end + 2);
            rest[..end].trim_end_matches('.').to_owned()
        })
        .filter(|rule| rule.len() > 2)
        .collect()
}

/// Returns the text of all rules.
pub fn reference() -> String {
    fs::read_to_string(root().join("docs/rules.md")).unwrap()
}

/// Returns the rules of [`CHAPTERS`] that the reference states: a number at the head of a point of a list.
fn stated(reference: &str) -> BTreeSet<String> {
    let heads = reference.lines().filter_map(|line| line.strip_prefix("- R-"));
    let numbers = heads.filter_map(|line| line.split_once(' ')).map(|(number, _)| number);
    let counted = |number: &&str| {
        let (chapter, rule) = number.split_once('.').unwrap_or((number, ""));
        chapter.parse().is_ok_and(|chapter: u32| CHAPTERS.iter().any(|some| some.contains(&chapter)))
            && !rule.is_empty()
    };
    numbers.filter(counted).map(|number| format!("R-{number}")).collect()
}

/// Returns the part of a source file that holds tests: all of a file in a `tests` folder, otherwise what follows
/// `#[cfg(test)]`.
fn tests_of(path: &std::path::Path, text: &str) -> String {
    if path.components().any(|part| part.as_os_str() == "tests") {
        return text.to_owned();
    }
    if !text.contains("#[test]") && !text.contains("#[tokio::test]") && !text.contains("proptest!") {
        return String::new();
    }
    text.split_once("#[cfg(test)]").map(|(_, tests)| tests.to_owned()).unwrap_or_default()
}

#[test]
fn every_rule_of_the_expansions_and_house_rules_is_cited_by_a_test() {
    let reference = reference();
    let stated = stated(&reference);
    assert!(stated.len() > 90, "the rules were found: {}", stated.len());
    let files = everything().into_iter().chain(tests());
    let own = root().join("tests/it/source/cited.rs");
    let cited: BTreeSet<String> =
        files.filter(|(path, _)| *path != own).flat_map(|(path, text)| rules(&tests_of(&path, &text))).collect();
    let missing: Vec<_> = stated.iter().filter(|rule| !cited.contains(*rule)).collect();
    assert!(missing.is_empty(), "{} of {} rules are cited by no test: {missing:?}", missing.len(), stated.len());
}

#[test]
fn the_count_sees_what_it_counts() {
    let reference = "- R-11.1 no\n- R-13.1 Ten.\n  R-13.2 inside\n- R-14.28 `x`\n| R-15 |\n";
    assert_eq!(stated(reference), ["R-13.1", "R-14.28"].map(str::to_owned).into());
    let own = root().join("crates/rules/src/x.rs");
    assert_eq!(rules(&tests_of(&own, "/// R-13.1\n#[cfg(test)] mod t { #[test] fn x() {} // R-13.3\n}")).len(), 1);
    assert!(tests_of(&own, "/// R-13.1").is_empty());
}

#[test]
fn every_rule_number_exists() {
    let reference = reference();
    let known = rules(&reference);
    let mut cited = 0;
    for (path, text) in everything().into_iter().chain(tests()) {
        for rule in rules(&text) {
            cited += 1;
            assert!(known.contains(&rule), "{} cites {rule}, which does not exist", path.display());
        }
    }
    assert!(cited > 50, "citations were found");
}
