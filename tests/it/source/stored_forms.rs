//! The forms in which games and people are stored: the fields of every stored type, with the number of the schema that
//! they belong to. `tests/data/records/forms` has a list for each number; a program with another form under the same
//! number would take unknown fields for damage.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use carc_rules::{Edition, Options};

use crate::source::tidy::{code, program, root};

/// The newest number of a schema that hosts may have data of: its list is never written again. Raise it when a version
/// goes out; a change of a form after that has to raise the schemas of both stores too.
const RELEASED: u32 = 3;

const NOT_STORED: [&str; 4] = [
    "crates/table/src/limits.rs",
    "crates/table/src/stored/public.rs",
    "crates/rules/src/board/segment.rs",
    "crates/rules/src/catalog",
];

/// Returns the text between the bracket at `open` and the one that closes it, and what follows.
fn bracketed(text: &str, open: usize) -> (&str, &str) {
    let mut depth = 0;
    for (at, c) in text[open..].char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (&text[open + 1..open + at], &text[open + at + c.len_utf8()..]);
        }
    }
    panic!("a bracket is not closed: {}", &text[open..])
}

/// Returns the attributes at the beginning of an item, and the rest of it.
fn attributes(mut text: &str) -> (Vec<String>, &str) {
    let mut found = Vec::new();
    loop {
        text = text.trim_start();
        let Some(at) = text.starts_with("#[").then_some(1) else { return (found, text) };
        let (attribute, rest) = bracketed(text, at);
        found.push(attribute.split_whitespace().collect::<Vec<_>>().join(" "));
        text = rest;
    }
}

/// Splits at the commas outside of brackets.
fn parts(text: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut parts) = (0, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' | '<' => depth += 1,
            ')' | ']' | '}' | '>' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[begin..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Returns the attributes for serde.
fn told(attributes: &[String]) -> String {
    let told: Vec<_> = attributes.iter().filter_map(|attribute| attribute.strip_prefix("serde")).collect();
    if told.is_empty() { String::new() } else { format!(" {}", told.join("")) }
}

/// Adds the parts of a type, in brackets of this kind: fields of a struct, fields without names, or (`{` of an enum)
/// variants with their contents.
fn add(forms: &mut BTreeSet<String>, name: &str, body: &str, bracket: char, is_enum: bool) {
    for (number, part) in parts(body).into_iter().enumerate() {
        let (attributes, rest) = attributes(part);
        let told = told(&attributes);
        let rest = match rest.strip_prefix("pub") {
            Some(rest) if rest.starts_with('(') => bracketed(rest, 0).1.trim_start(),
            Some(rest) if rest.starts_with(' ') => rest.trim_start(),
            Some(_) | None => rest,
        };
        let rest = rest.split_whitespace().collect::<Vec<_>>().join(" ");
        if bracket == '(' {
            forms.insert(format!("{name}.{number}: {rest}{told}"));
        } else if is_enum {
            let end = rest.find(['(', '{', ' ']).unwrap_or(rest.len());
            let variant = format!("{name}.{}", &rest[..end]);
            forms.insert(format!("{variant}{told}"));
            if let Some(open) = rest.find(['(', '{']) {
                add(forms, &variant, bracketed(&rest, open).0, char::from(rest.as_bytes()[open]), false);
            }
        } else {
            forms.insert(format!("{name}.{rest}{told}"));
        }
    }
}

/// Adds the forms in a file: types with a form derived by serde, the names of those with a form made by hand, the trees
/// of the folder's store, and words of logs.
fn forms_of(forms: &mut BTreeSet<String>, text: &str) {
    let text = code(text);
    for (at, _) in text.match_indices("#[derive(") {
        let (attributes, item) = attributes(&text[at..]);
        let derived =
            attributes[0].split(['(', ',', ')']).any(|word| matches!(word.trim(), "Serialize" | "Deserialize"));
        let item = item.trim_start_matches("pub").trim_start();
        let item = if item.starts_with('(') { bracketed(item, 0).1.trim_start() } else { item };
        let Some((kind, rest)) = item.split_once(' ').filter(|(kind, _)| derived && ["struct", "enum"].contains(kind))
        else {
            continue;
        };
        let end = rest.find(['{', '(', ';']).unwrap();
        let name = rest[..end].trim();
        if name.contains('$') {
            continue;
        }
        forms.insert(format!("{kind} {name}{}", told(&attributes)));
        let (bracket, body) = match char::from(rest.as_bytes()[end]) {
            ';' => continue,
            bracket => (bracket, bracketed(rest, end).0),
        };
        // Types of a macro are read with their values.
        if !body.contains('$') {
            add(forms, name, body, bracket, kind == "enum");
        }
    }
    for side in ["Serialize for ", "Deserialize<'de> for "] {
        for (at, _) in text.match_indices(side) {
            let name = text[at + side.len()..].split([' ', '{']).next().unwrap();
            forms.insert(format!("by hand: {side}{name}"));
        }
    }
    for (at, _) in text.match_indices("open_tree(\"") {
        let name = text[at + "open_tree(\"".len()..].split('"').next().unwrap();
        forms.insert(format!("tree {name}"));
    }
    for (at, _) in text.match_indices("write!(words, \"") {
        let word = text[at + "write!(words, \"".len()..].split('"').next().unwrap();
        forms.insert(format!("word {word}"));
    }
}

/// Returns the forms of this program, a line each, after the numbers of the schemas.
fn forms() -> String {
    let mut forms = BTreeSet::new();
    for (path, text) in
        ["crates/table/src", "crates/store/src", "crates/sled/src", "crates/postgres/src", "crates/rules/src"]
            .into_iter()
            .flat_map(program)
    {
        let name = path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/");
        if !NOT_STORED.iter().any(|not| name.starts_with(not)) {
            forms_of(&mut forms, &text);
        }
    }
    for name in Options::NAMES {
        forms.insert(format!("option {name}: {}", Options::values(name).unwrap().join(" ")));
    }
    forms.insert(format!("option edition: {}", Edition::words().join(" ")));
    forms.into_iter().fold(format!("{}\n", numbers()), |mut text, form| {
        writeln!(text, "{form}").unwrap();
        text
    })
}

/// Returns the schema of a folder.
fn schema() -> u32 {
    let text = fs::read_to_string(root().join("crates/sled/src/schema.rs")).unwrap();
    let number = text.split("const SCHEMA: u32 = ").nth(1).unwrap().split(';').next().unwrap();
    number.parse().unwrap()
}

/// Returns the schemas of both stores.
fn numbers() -> String {
    let steps = fs::read_dir(root().join("crates/postgres/src/schema")).unwrap().count();
    format!("folder {}, database {steps}", schema())
}

fn list(number: u32) -> PathBuf {
    root().join(format!("tests/data/records/forms/{number}.txt"))
}

#[test]
fn what_is_stored_has_the_form_of_its_schema() {
    let now = forms();
    if std::env::var_os("CARC_WRITE").is_some() && schema() > RELEASED {
        fs::write(list(schema()), &now).unwrap();
    }
    let known = fs::read_to_string(list(schema())).unwrap_or_default();
    let new: Vec<_> = now.lines().filter(|form| !known.lines().any(|line| line == *form)).collect();
    let gone: Vec<_> = known.lines().filter(|form| !now.lines().any(|line| line == *form)).collect();
    assert!(
        new.is_empty() && gone.is_empty(),
        "what is stored has changed. Raise the schemas of both stores, unless that was done since the last version (number {RELEASED} \
         went out), keep a reader for the old form, then write the list with CARC_WRITE=1.\nnew: {new:#?}\ngone: {gone:#?}"
    );
}

#[test]
fn both_schemas_are_raised_together() {
    let numbers = |number| fs::read_to_string(list(number)).unwrap().lines().next().unwrap().to_owned();
    let (released, now) = (numbers(RELEASED), self::numbers());
    assert_eq!(released == now, RELEASED == schema(), "{released}; {now}");
    let both = |words: &str| -> Vec<u32> { words.split([' ', ',']).filter_map(|word| word.parse().ok()).collect() };
    let is_raised = |(old, new): (&u32, &u32)| (old < new) == (RELEASED < schema());
    assert!(both(&released).iter().zip(&both(&now)).all(is_raised), "{released}; {now}");
}

#[test]
fn a_field_that_is_added_or_changed_is_noticed() {
    let of = |text: &str| {
        let mut forms = BTreeSet::new();
        forms_of(&mut forms, text);
        forms.into_iter().collect::<Vec<_>>()
    };
    let text = "/// Doc.\n#[derive(Clone, Serialize)]\n#[serde(deny_unknown_fields)]\npub(super) struct A<'a> {\n    /// Doc, with {.\n    \
                #[serde(default)]\n    pub(super) b: Vec<(u8, C)>,\n    pub d: u8,\n}\n\
                #[derive(Serialize)]\nenum E { F, G(u8), H { i: u8 } }\n#[derive(Serialize)]\npub struct J(pub u64);\n\
                #[derive(Clone)]\nstruct K { l: u8 }\n";
    let forms = of(text);
    assert_eq!(
        forms,
        [
            "A<'a>.b: Vec<(u8, C)> (default)",
            "A<'a>.d: u8",
            "E.F",
            "E.G",
            "E.G.0: u8",
            "E.H",
            "E.H.i: u8",
            "J.0: u64",
            "enum E",
            "struct A<'a> (deny_unknown_fields)",
            "struct J"
        ]
    );
    for (from, to) in
        [("pub d: u8", "pub d: u16"), ("#[serde(default)]", ""), ("H { i: u8 }", "H"), ("(pub u64)", "(u32)")]
    {
        assert_ne!(of(&text.replacen(from, to, 1)), forms, "{from}");
    }
    let all = self::forms();
    for form in
        ["Place.holder: Holder", "Holder.Person.name: Name", "tree tables", "option small_city: ", "Entry.Round.0: u64"]
    {
        assert!(all.lines().any(|line| line.starts_with(form)), "{form}");
    }
}
