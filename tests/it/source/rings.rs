//! Rings of files that import each other: the size of the largest one in each crate. A number may only fall.
//!
//! A file imports another if it names something of it in a `use`, or declares it as a child and uses it. A name that a
//! module re-exports is followed to where it is defined, so that no `mod.rs` hides a ring; re-exports by a parent of
//! its own children do not count, and neither do tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use syn::ext::IdentExt;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Item, Token, UseTree, Visibility};

use crate::source::tidy::{crates, root};

/// The crates in which files import each other in rings, with the size of the largest ring by `use` alone, and by every path.
const LARGEST: &[(&str, usize, usize)] =
    &[("carc", 1, 12), ("discord", 1, 2), ("lab", 2, 5), ("play", 3, 3), ("store", 1, 2)];

/// The rooms of `play` from the ground up, those on one floor together: a file may import from its own floor and those
/// below.
const FLOORS: &[&[&str]] = &[
    &["words", "expansions"],
    &["talk"],
    &["case", "memory", "statistics"],
    &["tell"],
    &["show"],
    &["calls"],
    &["agree"],
    &["moves"],
    &["lobby"],
    &["posts"],
    &["commands"],
    &["run"],
];

/// The names from the root of the crate to a module or an item.
type Names = Vec<String>;

/// An import of a module.
struct Import {
    path: Names,
    /// Its name here; `*` if all of it is imported.
    name: String,
    is_public: bool,
}

#[derive(Default)]
struct Module {
    file: PathBuf,
    imports: Vec<Import>,
    /// The items that are defined in it.
    items: BTreeSet<String>,
    /// The paths in its code.
    paths: Vec<Names>,
}

/// The modules of a crate.
#[derive(Default)]
struct Crate(BTreeMap<Names, Module>);

/// The files that each file imports.
type Graph = BTreeMap<PathBuf, BTreeSet<PathBuf>>;

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let mut found = false;
        let _ = attribute.path().is_ident("cfg").then(|| {
            attribute.parse_nested_meta(|meta| {
                found |= meta.path.is_ident("test");
                Ok(())
            })
        });
        found
    })
}

/// Collects the imports of a `use`.
fn imports(tree: &UseTree, before: &Names, is_public: bool, found: &mut Vec<Import>) {
    let with = |name: &syn::Ident| before.iter().cloned().chain([name.unraw().to_string()]).collect::<Names>();
    let mut add = |mut path: Names, name: String| {
        if path.len() > 1 && path[path.len() - 1] == "self" {
            path.pop();
        }
        let name = if name == "self" { path[path.len() - 1].clone() } else { name };
        found.push(Import { path, name, is_public });
    };
    match tree {
        UseTree::Path(path) => imports(&path.tree, &with(&path.ident), is_public, found),
        UseTree::Name(name) => add(with(&name.ident), name.ident.unraw().to_string()),
        UseTree::Rename(rename) => add(with(&rename.ident), rename.rename.unraw().to_string()),
        UseTree::Glob(_) => add(before.clone(), "*".to_owned()),
        UseTree::Group(group) => group.items.iter().for_each(|tree| imports(tree, before, is_public, found)),
    }
}

/// Collects the paths of code, also those in what macros are given as expressions.
struct Paths<'a>(&'a mut Vec<Names>);

impl<'ast> Visit<'ast> for Paths<'_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.segments.len() > 1 {
            self.0.push(path.segments.iter().map(|part| part.ident.unraw().to_string()).collect());
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let given = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
        for expression in given.into_iter().flatten() {
            Paths(self.0).visit_expr(&expression);
        }
    }

    fn visit_item(&mut self, item: &'ast Item) {
        if !matches!(item, Item::Mod(_) | Item::Use(_)) {
            visit::visit_item(self, item);
        }
    }
}

/// Returns the attributes of an item and its name, if it defines one.
fn named(item: &Item) -> (&[Attribute], Option<String>) {
    let (attributes, name) = match item {
        Item::Const(item) => (&item.attrs, Some(&item.ident)),
        Item::Enum(item) => (&item.attrs, Some(&item.ident)),
        Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
        Item::Static(item) => (&item.attrs, Some(&item.ident)),
        Item::Struct(item) => (&item.attrs, Some(&item.ident)),
        Item::Trait(item) => (&item.attrs, Some(&item.ident)),
        Item::Type(item) => (&item.attrs, Some(&item.ident)),
        Item::Union(item) => (&item.attrs, Some(&item.ident)),
        Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
        Item::Mod(item) => (&item.attrs, None),
        Item::Impl(item) => (&item.attrs, None),
        Item::Use(item) => (&item.attrs, None),
        _ => return (&[], None),
    };
    (attributes, name.map(|name| name.unraw().to_string()))
}

impl Crate {
    fn read(root: &Path) -> Self {
        let mut all = Self::default();
        all.file(root, Names::new(), root.parent().unwrap());
        all
    }

    /// Reads a file, whose children are in `folder`.
    fn file(&mut self, file: &Path, module: Names, folder: &Path) {
        let text = fs::read_to_string(file).unwrap();
        let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        if !is_test(&parsed.attrs) {
            self.items(&parsed.items, file, module, folder);
        }
    }

    fn items(&mut self, items: &[Item], file: &Path, module: Names, folder: &Path) {
        let mut found = Module { file: file.to_owned(), ..Module::default() };
        for item in items {
            let (attributes, name) = named(item);
            if is_test(attributes) {
                continue;
            }
            found.items.extend(name);
            match item {
                Item::Use(item) => {
                    let is_public = !matches!(item.vis, Visibility::Inherited);
                    imports(&item.tree, &Names::new(), is_public, &mut found.imports);
                }
                Item::Mod(item) => {
                    let name = item.ident.unraw().to_string();
                    let child: Names = module.iter().cloned().chain([name.clone()]).collect();
                    match &item.content {
                        Some((_, items)) => self.items(items, file, child, &folder.join(&name)),
                        None if folder.join(format!("{name}.rs")).is_file() => {
                            self.file(&folder.join(format!("{name}.rs")), child, &folder.join(&name));
                        }
                        None => self.file(&folder.join(&name).join("mod.rs"), child, &folder.join(&name)),
                    }
                }
                item => Paths(&mut found.paths).visit_item(item),
            }
        }
        self.0.insert(module, found);
    }

    /// Resolves a path from the root of the crate; `None` if it leads out of it.
    fn absolute(&self, module: &[String], path: &[String]) -> Option<Names> {
        let mut rest = &path[1..];
        let mut base = match path[0].as_str() {
            "crate" => &[][..],
            "self" => module,
            "super" => &module[..module.len().checked_sub(1)?],
            head => {
                let child: Names = module.iter().cloned().chain([head.to_owned()]).collect();
                return self.0.contains_key(&child).then(|| [module, path].concat());
            }
        };
        while rest.first().is_some_and(|part| part == "super") {
            (base, rest) = (&base[..base.len().checked_sub(1)?], &rest[1..]);
        }
        Some([base, rest].concat())
    }

    /// Resolves a path that may begin with an imported name.
    fn leads(&self, module: &[String], path: &[String]) -> Option<Names> {
        self.absolute(module, path).or_else(|| {
            let import =
                self.0[module].imports.iter().find(|import| import.name == path[0] && import.path[0] != path[0])?;
            Some([self.absolute(module, &import.path)?, path[1..].to_vec()].concat())
        })
    }

    /// Returns the module that defines what a path names.
    fn home(&self, path: &[String], seen: &mut BTreeSet<(Names, String)>) -> Names {
        let length = (0..=path.len()).rev().find(|&length| self.0.contains_key(&path[..length])).unwrap_or(0);
        let (name, rest) = (path[..length].to_vec(), &path[length..]);
        let Some(first) = rest.first() else { return name };
        let module = &self.0[&name];
        if module.items.contains(first) || !seen.insert((name.clone(), first.clone())) {
            return name;
        }
        for import in module.imports.iter().filter(|import| import.name == *first) {
            if let Some(target) = self.leads(&name, &import.path) {
                return self.home(&[&target[..], &rest[1..]].concat(), seen);
            }
        }
        for import in module.imports.iter().filter(|import| import.name == "*" && !import.path.is_empty()) {
            let Some(target) = self.leads(&name, &import.path) else { continue };
            let Some(other) = self.0.get(&target) else { continue };
            let is_child = || self.0.contains_key(&[&target[..], &rest[..1]].concat());
            if other.items.contains(first) || is_child() || other.imports.iter().any(|import| import.name == *first) {
                return self.home(&[&target[..], rest].concat(), seen);
            }
        }
        name
    }

    /// Returns which files each file imports; with `all`, every path of its code counts like a `use`.
    fn graph(&self, all: bool) -> Graph {
        let mut graph: Graph = self.0.values().map(|module| (module.file.clone(), BTreeSet::new())).collect();
        for (name, module) in &self.0 {
            let mut point = |home: &Names| {
                let other = &self.0[home].file;
                if *other != module.file {
                    graph.get_mut(&module.file).unwrap().insert(other.clone());
                }
            };
            for import in module.imports.iter().filter(|import| !import.path.is_empty()) {
                let Some(target) = self.leads(name, &import.path) else { continue };
                let home = self.home(&target, &mut BTreeSet::new());
                if !(import.is_public && home.len() > name.len() && home.starts_with(name)) {
                    point(&home);
                }
            }
            for path in module.paths.iter().filter(|_| all) {
                if let Some(target) = self.leads(name, path) {
                    point(&self.home(&target, &mut BTreeSet::new()));
                }
            }
        }
        graph
    }
}

/// Returns the files in `layer` that can be reached from a file by imports within it.
fn reached<'a>(graph: &'a Graph, from: &'a Path, layer: &Path) -> BTreeSet<&'a Path> {
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        let others = graph[file].iter().filter(|other| other.starts_with(layer));
        open.extend(others.map(PathBuf::as_path).filter(|&other| found.insert(other)));
    }
    found
}

/// Returns the largest ring of files in a layer; empty if there is none.
fn largest<'a>(graph: &'a Graph, layer: &Path) -> Vec<&'a Path> {
    let files: Vec<&Path> = graph.keys().filter(|file| file.starts_with(layer)).map(PathBuf::as_path).collect();
    let reached: BTreeMap<&Path, BTreeSet<&Path>> =
        files.iter().map(|&file| (file, reached(graph, file, layer))).collect();
    let ring = |&&file: &&&'a Path| -> Vec<&'a Path> {
        reached[file].iter().copied().filter(|other| reached[other].contains(file)).collect()
    };
    files.iter().map(|file| ring(&file)).max_by_key(Vec::len).unwrap_or_default()
}

#[test]
fn rings_of_imports_only_shrink() {
    let mut faults = Vec::new();
    let mut files = 0;
    for (name, layer) in crates() {
        let read = Crate::read(&layer.join("lib.rs"));
        let graphs = [read.graph(false), read.graph(true)];
        files += graphs[0].len();
        let known = LARGEST.iter().find(|(known, ..)| *known == name).map_or([1, 1], |&(_, uses, all)| [uses, all]);
        for ((graph, what), known) in graphs.iter().zip(["by use", "by every path"]).zip(known) {
            let ring = largest(graph, &layer);
            let size = ring.len().max(1);
            let names: Vec<&Path> = ring.iter().map(|file| file.strip_prefix(&layer).unwrap()).collect();
            if size > known {
                faults.push(format!("{name} has a ring of {size} files {what}, more than {known}: {names:?}"));
            } else if size < known {
                faults.push(format!(
                    "the largest ring of {name} {what} is {size} now: write that down instead of {known}"
                ));
            }
        }
    }
    assert!(files > 500, "the sources were found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_rooms_of_play_import_those_below_them() {
    let app = root().join("crates/play/src");
    let graph = Crate::read(&app.join("lib.rs")).graph(true);
    let floor = |file: &Path| -> Option<usize> {
        let inside = file.strip_prefix(&app).ok()?;
        let name = inside.iter().next()?.to_str()?.trim_end_matches(".rs");
        // The parent of all rooms declares them and has nothing of its own.
        let floor = || FLOORS.iter().position(|rooms| rooms.contains(&name));
        (name != "lib").then(|| floor().unwrap_or_else(|| panic!("{name} is no room")))
    };
    let mut found = 0;
    let mut faults = Vec::new();
    for (file, others) in &graph {
        for other in others {
            let (Some(from), Some(to)) = (floor(file), floor(other)) else { continue };
            found += 1;
            if to > from {
                faults.push(format!("{} imports {}", file.display(), other.display()));
            }
        }
    }
    assert!(found > 500, "imports were found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn rings_are_seen_through_re_exports_and_not_through_tests() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join("src").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("lib.rs", "mod a; mod b; mod c;");
    write("a/mod.rs", "mod deep; mod other; pub use deep::Deep;");
    write("a/deep.rs", "use crate::b::{self, Own as Another}; pub struct Deep;");
    write("a/other.rs", "#[cfg(test)] mod tests { use crate::c::C; } pub struct Other;");
    write("b.rs", "use crate::a::*; pub struct Own(Deep);");
    write("c.rs", "pub struct C; fn f() { let _ = vec![crate::a::other::Other]; }");
    let read = Crate::read(&folder.path().join("src/lib.rs"));
    let layer = folder.path().join("src");
    let names = |graph: &Graph| -> Vec<String> {
        largest(graph, &layer).iter().map(|file| file.strip_prefix(&layer).unwrap().display().to_string()).collect()
    };
    // `b` takes all of `a`, which only re-exports what `deep` defines.
    let graph = read.graph(false);
    let imports = |file: &str| -> Vec<String> {
        graph[&layer.join(file)].iter().map(|file| file.strip_prefix(&layer).unwrap().display().to_string()).collect()
    };
    assert_eq!(imports("a/deep.rs"), ["b.rs"]);
    assert_eq!(imports("a/mod.rs"), Vec::<String>::new());
    assert_eq!(imports("a/other.rs"), Vec::<String>::new());
    assert_eq!(imports("c.rs"), Vec::<String>::new());
    assert!(read.graph(true)[&layer.join("c.rs")].contains(&layer.join("a/other.rs")), "macros are looked into");
    write("b.rs", "use crate::a::Deep; pub struct Own(Deep);");
    assert_eq!(names(&Crate::read(&folder.path().join("src/lib.rs")).graph(false)), ["a/deep.rs", "b.rs"]);
}
