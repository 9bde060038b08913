//! Imports within the crate of pictures: they run along the arrows between its folders, and in no ring of files.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::tidy::{code, program, root};

/// Imports allowed to the files of each folder, besides those of their own: folders, or single files of one. An entry
/// for a single file does not allow it its own folder. A `*` stands for each expansion.
const ARROWS: [(&str, &[&str]); 18] = [
    ("artist", &["paint", "paint/board", "paint/beside", "layout", "scene", "theme", "pixels"]),
    ("paint", &["paint/parts", "layout", "scene", "theme", "pixels"]),
    // The board and the columns next to it are painted independently, from the same small parts.
    ("paint/board", &["expansions/painted", "paint/parts", "paint/assets", "layout", "scene", "theme", "pixels"]),
    ("paint/beside", &["expansions/painted", "paint/parts", "paint/assets", "layout", "scene", "theme", "pixels"]),
    ("paint/parts", &["expansions/looks", "paint/assets", "layout", "scene", "theme", "pixels"]),
    // Boxes and lengths are numbers: the layout knows nothing else about pixels.
    ("layout", &["scene", "pixels/area", "pixels/length"]),
    ("theme", &["theme/svg", "expansions/looks", "pixels"]),
    ("theme/svg", &["theme/svg", "pixels"]),
    ("scene", &["expansions/shown"]),
    // Each side of the expansions is below those who ask it, and above what it is about.
    ("expansions/painted", &["paint/assets", "layout", "scene", "pixels"]),
    (
        "expansions/*/painted",
        &["expansions/painted", "expansions/*", "paint/parts", "paint/assets", "layout", "scene", "theme", "pixels"],
    ),
    ("expansions/looks", &[]),
    ("expansions/*/looks", &["expansions/looks", "expansions/*"]),
    ("expansions/shown", &["expansions/looks", "scene/supply"]),
    ("expansions/*/shown", &["expansions/shown", "expansions/*", "scene/supply"]),
    ("expansions/*", &[]),
    ("pixels", &[]),
    ("text_board", &[]),
];

/// The text of each file, by its path in `crates/picture/src` without `.rs`.
type Files = BTreeMap<String, String>;

fn render() -> Files {
    let named = program("crates/picture/src").into_iter().map(|(path, text)| {
        let inside = path.strip_prefix(root().join("crates/picture/src")).unwrap().with_extension("");
        (inside.to_str().unwrap().replace('\\', "/"), code(&text))
    });
    // A parent that declares and re-exports is no part of a ring: nothing may import through it. That of an expansion
    // defines what its sides are about.
    let named = named.map(|(name, text)| (home(&name).map_or(name.clone(), str::to_owned), text));
    named.filter(|(name, _)| name != "lib" && !name.ends_with("/mod")).collect()
}

/// Returns the folder of an expansion, if `file` is its `mod.rs`.
fn home(file: &str) -> Option<&str> {
    let folder = file.strip_suffix("/mod")?;
    folder.strip_prefix("expansions/")?;
    Some(folder)
}

/// Returns a file as [`ARROWS`] may name it: with a `*` for its expansion.
fn kind(file: &str) -> String {
    let is_listed = ARROWS.iter().any(|(from, _)| *from == file);
    match file.split('/').collect::<Vec<_>>()[..] {
        ["expansions", _] if !is_listed => "expansions/*".to_owned(),
        ["expansions", _, side] => format!("expansions/*/{side}"),
        _ => file.to_owned(),
    }
}

fn folder(file: &str) -> &str {
    file.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Returns the paths in `code` that begin with `start`, without it: `a::{b, c::D}` is two.
fn paths(code: &str, start: &str) -> Vec<String> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let mut paths = Vec::new();
    for (place, _) in code.match_indices(start) {
        if code[..place].ends_with(is_part) {
            continue;
        }
        let rest = &code[place + start.len()..];
        let (path, behind) = rest.split_at(rest.find(|c| !is_part(c)).unwrap_or(rest.len()));
        match behind.strip_prefix('{').and_then(|group| group.split_once('}')) {
            Some((group, _)) if path.is_empty() || path.ends_with("::") => {
                assert!(!group.contains('{'), "a group within a group: {group}");
                paths.extend(group.split(',').map(|part| format!("{path}{}", part.trim())));
            }
            Some(_) | None => paths.push(path.to_owned()),
        }
    }
    paths
}

/// Returns the file that a path leads to from a folder; otherwise that of the folder itself, if it has one.
fn target<'a>(files: &'a Files, folder: &str, path: &str) -> Option<&'a str> {
    let mut place = folder.to_owned();
    for part in path.split("::") {
        place = if place.is_empty() { part.to_owned() } else { format!("{place}/{part}") };
        if let Some((file, _)) = files.get_key_value(&place) {
            return Some(file);
        }
    }
    files.get_key_value(folder).map(|(file, _)| file.as_str())
}

/// Returns what is wrong with the imports of these files.
fn faults(files: &Files) -> Vec<String> {
    let mut faults = Vec::new();
    let mut imports = BTreeMap::<&str, BTreeSet<&str>>::new();
    for (file, code) in files {
        let own = folder(file);
        let from_here = paths(code, "super::").into_iter().map(|path| (own, path));
        let from_top = paths(code, "crate::").into_iter().map(|path| ("", path));
        let known = imports.entry(file).or_default();
        for (start, path) in from_here.chain(from_top).filter(|(_, path)| !path.ends_with("::")) {
            match target(files, start, &path) {
                Some(other) => known.extend((other != file).then_some(other)),
                None => faults.push(format!("{file} imports {path}, which is in no file of its own")),
            }
        }
        let listed = |name: &str| ARROWS.iter().find(|(from, _)| *from == name);
        let alone = listed(&kind(file));
        let Some((_, allowed)) = alone.or_else(|| listed(own)) else {
            faults.push(format!("{file} is in no folder that is known"));
            continue;
        };
        let along = |other: &str| {
            let is_allowed = |name: &str| allowed.contains(&name);
            alone.is_none() && folder(other) == own
                || is_allowed(folder(other))
                || is_allowed(other)
                || is_allowed(&kind(other))
        };
        faults.extend(known.iter().filter(|other| !along(other)).map(|other| format!("{file} imports {other}")));
    }
    // A file that imports none of the remaining ones is in no ring.
    while let Some(free) = imports.iter().find(|(_, known)| known.is_empty()).map(|(file, _)| *file) {
        imports.remove(free);
        for known in imports.values_mut() {
            known.remove(free);
        }
    }
    if let Some(&first) = imports.keys().next() {
        let mut ring = vec![first];
        loop {
            let next = *imports[ring[ring.len() - 1]].first().unwrap();
            if let Some(begin) = ring.iter().position(|file| *file == next) {
                faults.push(format!("a ring: {} → {next}", ring[begin..].join(" → ")));
                break;
            }
            ring.push(next);
        }
    }
    faults
}

#[test]
fn imports_of_render_follow_the_arrows_and_run_in_no_ring() {
    let files = render();
    assert!(files.len() > 50, "the sources were found");
    let found: usize = files.values().map(|code| paths(code, "super::").len()).sum();
    assert!(found > 100, "imports were found");
    let faults = faults(&files);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn no_file_of_render_is_long() {
    for (file, text) in program("crates/picture/src") {
        let lines = text.lines().count();
        assert!(lines <= 400, "{} has {lines} lines", file.display());
    }
}

#[test]
fn arrows_back_and_rings_are_seen() {
    let look = |texts: &[(&str, &str)]| {
        faults(&texts.iter().map(|&(file, text)| (file.to_owned(), text.to_owned())).collect())
    };
    let curves = ("paint/curves", "use super::marks;\nuse crate::pixels::{area::Area, canvas::Canvas};");
    let (marks, area) = (("paint/marks", ""), ("pixels/area", ""));
    let canvas = ("pixels/canvas", "use super::area::Area;");
    assert_eq!(look(&[curves, marks, area, canvas]), Vec::<String>::new());
    let back = ("pixels/area", "fn f() { crate::paint::marks::g() }");
    assert_eq!(look(&[curves, marks, back, canvas]), ["pixels/area imports paint/marks"]);
    let marks = ("paint/marks", "use super::tabs::{self, Tab};");
    let tabs = ("paint/tabs", "use super::curves::point;");
    assert_eq!(
        look(&[curves, marks, tabs, area, canvas]),
        ["a ring: paint/curves → paint/marks → paint/tabs → paint/curves"]
    );
    let more = ("layout/sizes", "use crate::pixels::{area::Area, canvas::Canvas};");
    assert_eq!(look(&[more, area, canvas]), ["layout/sizes imports pixels/canvas"]);
    let other = ("paint/beside/panel", "use crate::paint::board::layers;");
    assert_eq!(look(&[other, ("paint/board/layers", "")]), ["paint/beside/panel imports paint/board/layers"]);
    let side = ("expansions/painted", "");
    let home = ("expansions/river", "pub struct River;");
    let painted = ("expansions/river/painted", "use super::River;\nuse crate::expansions::painted;");
    assert_eq!(look(&[side, home, painted]), Vec::<String>::new());
    let shown = ("expansions/river/shown", "use super::River;\nuse super::painted;");
    assert_eq!(look(&[side, home, painted, shown]), ["expansions/river/shown imports expansions/river/painted"]);
    let through = ("scene/view", "use super::Scene;");
    assert_eq!(look(&[through]), ["scene/view imports Scene, which is in no file of its own"]);
}
