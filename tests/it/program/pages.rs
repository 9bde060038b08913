//! The pages that visitors read: the README is short, and every link leads somewhere.

use std::fs;
use std::path::{Path, PathBuf};

use crate::source::tidy::root;

/// Returns the README, the guide for contributors, the changelog and the pages in `docs`.
fn pages() -> Vec<PathBuf> {
    let in_docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let at_the_top = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|name| root().join(name));
    let pages: Vec<PathBuf> =
        in_docs.filter(|path| path.extension().is_some_and(|kind| kind == "md")).chain(at_the_top).collect();
    assert!(pages.len() > 8, "{pages:?}");
    pages
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).unwrap()
}

/// Returns the name by which a heading can be linked to.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().trim().to_lowercase().replace(' ', "-")
}

/// Returns the anchors of a page's headings. Lines in blocks of code that begin with `#` are comments.
fn anchors(page: &Path) -> Vec<String> {
    let text = fs::read_to_string(page).unwrap();
    let outside = text.split("```").step_by(2);
    let headings = outside.flat_map(str::lines).filter(|line| line.starts_with('#'));
    headings.map(|line| anchor(line.trim_start_matches('#'))).collect()
}

/// Returns the targets of a page's links and pictures, except those that begin with `https://`.
fn targets(text: &str) -> Vec<&str> {
    let after = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    after.map(|(target, _)| target).filter(|target| !target.starts_with("https://")).collect()
}

#[test]
fn every_link_leads_somewhere() {
    let (mut found, mut missing) = (0, Vec::new());
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for target in targets(&text) {
            found += 1;
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            if !file.exists() || !heading.is_empty() && !anchors(&file).iter().any(|anchor| anchor == heading) {
                missing.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(found > 60, "{found} links were found");
}

#[test]
fn the_readme_is_short_and_leads_to_every_page() {
    let text = readme();
    let words = text.split_whitespace().count();
    assert!(words <= 900, "{words} words: what a visitor does not need at first belongs in docs");
    let linked = targets(&text);
    assert!(linked.contains(&"docs/turn.png"), "it shows a turn");
    for page in pages() {
        let name = page.strip_prefix(root()).unwrap().to_str().unwrap();
        let is_linked = linked.iter().any(|target| target.split('#').next() == Some(name));
        assert!(is_linked || name == "README.md", "{name} is not linked from the README");
    }
}

#[test]
fn the_readme_has_the_commands_that_try_and_test_it() {
    let text = readme();
    let blocks: Vec<&str> = text.split("```sh\n").skip(1).filter_map(|rest| rest.split("\n```").next()).collect();
    let checked = fs::read_to_string(root().join(".ci/run")).unwrap();
    let test = checked.lines().last().unwrap();
    assert!(test.starts_with("cargo test"), "{test}");
    assert_eq!(blocks, ["cargo run --release -- sandbox", test]);
}

/// Each addition, change and fix of a version has a line of its own, so that hosts find what concerns them.
#[test]
fn changes_are_grouped_and_take_a_line_each() {
    let text = fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    let versions: Vec<&str> = text.split("\n## ").skip(1).collect();
    let heads: Vec<&str> = versions.iter().filter_map(|version| version.split([' ', '\n']).next()).collect();
    assert_eq!(heads.last(), Some(&"0.1.0"), "the first version comes last");
    let current = env!("CARGO_PKG_VERSION");
    assert!(heads.contains(&current), "{heads:?} lacks version {current}");
    let groups = ["Added", "Changed", "Fixed"];
    for version in versions {
        for group in version.split("\n### ").skip(1) {
            let (name, entries) = group.split_once('\n').unwrap();
            assert!(groups.contains(&name), "{name}");
            for line in entries.lines().filter(|line| !line.is_empty()) {
                assert!(line.starts_with("- ") && line.ends_with('.'), "{name}: {line}");
            }
        }
    }
}
