//! The source itself: sizes, habits, and where expansions are named.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::source::cited::rules;

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns every Rust file under a folder, with its text.
///
/// # Panics
/// If there is no such folder.
pub fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                files.push((path, text));
            }
        }
    }
    files.sort();
    files
}

/// Returns the crates, each with its name and the folder of its sources; the program itself is `carc`.
pub fn crates() -> Vec<(String, PathBuf)> {
    let mut crates = vec![("carc".to_owned(), root().join("src"))];
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let path = entry.unwrap().path();
        crates.push((path.file_name().unwrap().to_str().unwrap().to_owned(), path.join("src")));
    }
    crates.sort();
    crates
}

/// Returns every Rust file of every crate, with its text, without the integration tests.
pub fn everything() -> Vec<(PathBuf, String)> {
    crates().iter().flat_map(|(_, folder)| sources(folder.to_str().unwrap())).collect()
}

/// Returns every Rust file of every crate but `testing`, without modules that are only tests.
pub fn whole_program() -> Vec<(PathBuf, String)> {
    crates()
        .iter()
        .filter(|(name, _)| name != "testing")
        .flat_map(|(_, folder)| program(folder.to_str().unwrap()))
        .collect()
}

/// Returns every Rust file of the integration tests, those of crates too, with its text.
pub fn tests() -> Vec<(PathBuf, String)> {
    let of_crates = crates().into_iter().map(|(_, folder)| folder.with_file_name("tests"));
    of_crates.filter(|folder| folder.is_dir()).flat_map(|folder| sources(folder.to_str().unwrap())).collect()
}

/// Returns a file as the lists here name it: its crate, and its path within the crate's sources.
fn inside(path: &Path) -> PathBuf {
    let of = |(name, folder): (String, PathBuf)| Some(Path::new(&name).join(path.strip_prefix(folder).ok()?));
    crates().into_iter().find_map(of).unwrap()
}

/// Returns every Rust file under a folder that is compiled into the program, so without modules that are only tests.
pub fn program(folder: &str) -> Vec<(PathBuf, String)> {
    let of_tests = |text: &str| -> Vec<String> {
        let declared = text.split("#[cfg(test)]\nmod ").skip(1).filter_map(|rest| rest.split_once(['\n', ' ']));
        declared.filter_map(|(name, _)| name.strip_suffix(';').map(str::to_owned)).collect()
    };
    let tests: BTreeSet<String> = everything().iter().flat_map(|(_, text)| of_tests(text)).collect();
    let is_test = |path: &Path| path.file_stem().is_some_and(|name| tests.contains(&*name.to_string_lossy()));
    sources(folder).into_iter().filter(|(path, _)| !is_test(path)).collect()
}

/// Returns the text without lines of comments and without tests, which come last in a file.
pub fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_rules_have_no_clock_no_files_no_chance_and_no_hash_order() {
    for (path, text) in sources("crates/rules/src") {
        let code = code(&text);
        for name in ["std::time", "std::fs", "std::net", "std::env", "std::thread", "HashMap", "HashSet", "rand::"] {
            assert!(!code.contains(name), "{} names {name}", path.display());
        }
    }
}

#[test]
fn files_are_short_and_say_what_they_are() {
    let files: Vec<_> = everything().into_iter().chain(tests()).collect();
    assert!(files.len() > 30, "the sources were found");
    let mut faults = Vec::new();
    for (path, text) in files {
        let lines = text.lines().count();
        let most = if path.starts_with(root().join("tests")) { 500 } else { 400 };
        if lines > most {
            faults.push(format!("{} has {lines} lines", path.display()));
        }
        if !text.starts_with("//!") {
            faults.push(format!("{} does not say what it is", path.display()));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn folders_are_small() {
    const MOST: usize = 20;
    let mut counts = BTreeMap::<PathBuf, usize>::new();
    for (path, _) in everything().into_iter().chain(tests()) {
        *counts.entry(path.parent().unwrap().to_owned()).or_default() += 1;
    }
    assert!(counts.len() > 30, "the folders were found");
    counts.retain(|_, count| *count > MOST);
    assert!(counts.is_empty(), "more than {MOST} files: {counts:#?}");
}

/// Returns how many functions the `impl` blocks of each type have, by crate and type.
fn methods(program: &[(PathBuf, String)]) -> BTreeMap<(String, String), usize> {
    let mut counts = BTreeMap::new();
    for (path, text) in program {
        let layer = inside(path).iter().next().unwrap().to_string_lossy().into_owned();
        let mut of = None;
        for line in code(text).lines() {
            if let Some(rest) = line.strip_prefix("impl") {
                // `impl<'a> Name<'a>`: what it is about comes after the first pair of angle brackets.
                let rest = if rest.starts_with('<') { rest.split_once("> ").map_or(rest, |(_, of)| of) } else { rest };
                let name = rest.rsplit(" for ").next().unwrap_or(rest).trim();
                let end = name.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').unwrap_or(name.len());
                of = Some((layer.clone(), name[..end].rsplit("::").next().unwrap_or_default().to_owned()));
            } else if line.starts_with('}') {
                of = None;
            } else if let Some(of) = &of
                && line.starts_with("    ")
                && !line.starts_with("     ")
                && line.split('(').next().is_some_and(|head| head.split(' ').any(|word| word == "fn"))
            {
                *counts.entry(of.clone()).or_default() += 1;
            }
        }
    }
    counts
}

#[test]
fn no_type_does_everything() {
    let counts = methods(&whole_program());
    assert!(counts[&("rules".to_owned(), "Game".to_owned())] > 20, "the methods were found");
    let large: Vec<_> = counts.iter().filter(|(_, count)| **count > 40).collect();
    assert!(large.is_empty(), "more than 40 methods: {large:?}");
}

#[test]
fn nothing_is_left_undone_and_nothing_unwraps() {
    for (path, text) in whole_program() {
        let code = code(&text);
        for word in ["todo!", "unimplemented!", ".unwrap()", "dbg!", "#[allow("] {
            assert!(!code.contains(word), "{} says {word}", path.display());
        }
    }
}

#[test]
fn the_guide_names_files_that_exist() {
    let guide = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let is_path =
        |word: &&str| ["src/", "crates/", "tests/", "assets/", "docs/"].iter().any(|folder| word.starts_with(folder));
    let named: Vec<&str> = guide.split('`').filter(is_path).collect();
    let missing: Vec<_> = named.iter().filter(|path| !root().join(path).exists()).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(named.len() > 10, "paths were found");
}

/// Words of Festival, Abbey & Mayor and The Bets.
const EXPANSION_WORDS: [&str; 15] = [
    "festival",
    "festivals",
    "abbey",
    "abbeys",
    "mayor",
    "barn",
    "barns",
    "wagon",
    "wagons",
    "bet",
    "bets",
    "betting",
    "chip",
    "chips",
    "bookmaker",
];

/// Places where those words belong, by crate, with the reason.
const HOMES: [(&str, &str); 12] = [
    ("rules/expansion", "each has a folder there"),
    ("play/expansions", "what each is to people, a folder each"),
    ("play/commands/expansions", "the commands of each"),
    ("picture/expansions", "how each looks"),
    ("players/expansion", "what computer players think of them"),
    ("players/expansion.rs", "the same"),
    ("lab/trace", "the format of reference games names them"),
    ("lab/month", "its people play them all"),
    ("rules/catalog", "the data of the tiles names them"),
    ("rules/options", "the table of all options"),
    ("play/show/rulebook/expansions", "the rules of each in words"),
    ("rules/catalog.rs", "it names the sets of tiles"),
];

/// Other places of those words, how often they may occur there, and why. These numbers may only fall: code elsewhere
/// that needs an expansion calls a place of [`HOMES`].
const LODGINGS: [(&str, usize, &str); 6] = [
    ("play/commands/menu.rs", 1, "what is put together in the planner"),
    ("lab/requests.rs", 1, "the list of all that is completed"),
    ("discord/talk/component.rs", 2, "what the ids of their buttons say"),
    ("discord/talk/component/first.rs", 8, "what the ids of their buttons said"),
    ("picture/pixels/colour.rs", 1, "what themes call a colour"),
    ("table/agreed/questions.rs", 2, "what is answered in advance, as it is stored"),
];

/// Returns the words of a text in lower case, in order: `WagonMove` and `wagon_move` are two words each.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut before = ' ';
    for c in text.chars().chain([' ']) {
        let begins = c.is_uppercase() && before.is_lowercase();
        if !c.is_alphabetic() || begins {
            words.push(std::mem::take(&mut word));
        }
        if c.is_alphabetic() {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Returns how often the code of a text says a word of the expansions.
fn said(text: &str) -> usize {
    let code = code(text);
    let lines = code.lines().map(|line| line.split(" // ").next().unwrap_or_default());
    lines.flat_map(words).filter(|word| EXPANSION_WORDS.contains(&word.as_str())).count()
}

#[test]
fn expansions_are_named_at_home() {
    let mut faults = Vec::new();
    let mut looked_at = 0;
    for (path, text) in whole_program() {
        let inside = inside(&path);
        if HOMES.iter().any(|(home, _)| inside.starts_with(home)) {
            continue;
        }
        looked_at += 1;
        let lodging = LODGINGS.iter().find(|(file, ..)| inside == Path::new(file));
        let (said, may) = (said(&text), lodging.map_or(0, |&(_, count, _)| count));
        if said > may {
            let inside = inside.display();
            faults.push(format!("{inside} says words of expansions {said} times, not {may}: ask what stands in HOMES"));
        }
    }
    let files: BTreeSet<PathBuf> = whole_program().iter().map(|(path, _)| inside(path)).collect();
    let missing = LODGINGS.iter().filter(|(file, ..)| !files.contains(Path::new(file)));
    faults.extend(missing.map(|(file, ..)| format!("{file} is listed, but there is no such file")));
    assert!(looked_at > 100, "the sources were found");
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_checks_see_what_they_look_for() {
    let seen = words("options::{WagonMove, Switch}; self.barn_on_barn // An ABBEY's better betrayal");
    for word in ["wagon", "barn", "abbey", "better"] {
        assert!(seen.iter().any(|seen| seen == word), "{seen:?}");
    }
    assert!(!seen.iter().any(|seen| seen == "bet"), "{seen:?}");
    assert_eq!(said("// a barn\nlet abbeys = barns(wagon); // chips\nlet better = 1;"), 3);

    assert_eq!(rules("see R-7.3, R-11. and R-"), ["R-11", "R-7.3"].map(str::to_owned).into());
}
