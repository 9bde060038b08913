//! The one command `/carc` with its subcommands, as Discord registers it.
//!
//! Names are the same everywhere; every description stands in the Fluent file. The command exists in servers only: an
//! application that a person installs for themself could not keep a channel's message up to date.

use serde_json::{Map, Value, json};

use crate::app::text::Texts;

/// The command's name.
pub const NAME: &str = "carc";

/// An option of a subcommand.
struct Opt {
    name: &'static str,
    kind: Kind,
    required: bool,
}

/// What is typed for an option.
enum Kind {
    /// Words.
    Words,
    /// Words that are completed while somebody types.
    Completed,
    /// One of these.
    OneOf(&'static [&'static str]),
    /// Yes or no.
    YesNo,
    /// A number from … to.
    Number(i64, i64),
    /// A number from 1, completed while somebody types.
    CompletedNumber,
}

const fn opt(name: &'static str, kind: Kind) -> Opt {
    Opt { name, kind, required: false }
}

const fn required(name: &'static str, kind: Kind) -> Opt {
    Opt { name, kind, required: true }
}

/// A subcommand, or several under one name: Discord allows 25 of both together.
enum Entry {
    /// Its name and options.
    One(&'static str, &'static [Opt]),
    /// A group's name and its subcommands.
    Group(&'static str, &'static [(&'static str, &'static [Opt])]),
}

use Entry::{Group, One};

/// The subcommands, the ones that people need first in front. `interaction` reads them.
const ENTRIES: &[Entry] = &[
    One(
        "start",
        &[
            opt("edition", Kind::OneOf(&["c2", "c1", "c1-old"])),
            opt("expansions", Kind::Completed),
            opt("options", Kind::Completed),
            opt("seats", Kind::Number(2, 6)),
            opt("theme", Kind::Completed),
            opt("seed", Kind::Words),
        ],
    ),
    One("join", &[]),
    One("leave", &[]),
    One("begin", &[]),
    One("cancel", &[]),
    One("rematch", &[]),
    Group(
        "seat",
        &[
            ("colour", &[opt("colour", Kind::Completed)]),
            ("computer", &[]),
            ("remove", &[required("seat", Kind::Completed)]),
        ],
    ),
    One(
        "place",
        &[
            required("cell", Kind::Completed),
            opt("rotation", Kind::Completed),
            opt("follower", Kind::Completed),
            opt("tile", Kind::Completed),
        ],
    ),
    One("play", &[required("move", Kind::Completed)]),
    One("draw", &[]),
    One("abbey", &[required("cell", Kind::Completed), opt("follower", Kind::Completed)]),
    One("bet", &[opt("chip", Kind::Completed), opt("settle", Kind::Completed)]),
    One("wagon", &[opt("to", Kind::Completed)]),
    One("trade", &[opt("offer", Kind::Completed), opt("sell", Kind::Completed)]),
    One(
        "answers",
        &[
            opt("bets", Kind::OneOf(&["none", "ask"])),
            opt("wagons", Kind::OneOf(&["home", "ask"])),
            opt("turn", Kind::OneOf(&["draw", "ask"])),
            opt("offers", Kind::OneOf(&["none", "ask"])),
        ],
    ),
    One("table", &[required("size", Kind::Words)]),
    One(
        "board",
        &[
            opt("public", Kind::YesNo),
            opt("zoom", Kind::Completed),
            opt("owners", Kind::OneOf(&["farms", "cities", "roads"])),
            opt("feature", Kind::Completed),
            opt("since", Kind::Completed),
        ],
    ),
    One("tiles", &[opt("hand", Kind::YesNo)]),
    One("scores", &[]),
    One("history", &[opt("number", Kind::CompletedNumber)]),
    One("rules", &[opt("topic", Kind::Completed)]),
    One("help", &[]),
    One("resign", &[]),
    One("export", &[opt("game", Kind::Completed)]),
    Group("settings", &[("game", &[opt("theme", Kind::Completed)]), ("server", &[opt("theme", Kind::Completed)])]),
];

/// All commands of the application, to be registered in place of what was registered before.
pub fn definitions(texts: &Texts) -> Value {
    let entries: Vec<_> = ENTRIES.iter().map(|entry| write_entry(entry, texts)).collect();
    json!([{
        "name": NAME, "type": 1, "description": texts.words("command", &[]), "options": entries,
        "contexts": [0], "integration_types": [0],
    }])
}

/// Whether what is registered, as Discord tells it, is what we would register.
pub fn is_registered(ours: &Value, theirs: &Value) -> bool {
    normal(ours) == normal(theirs)
}

fn write_entry(entry: &Entry, texts: &Texts) -> Value {
    match entry {
        One(name, options) => subcommand(name, &format!("command-{name}"), options, texts),
        Group(group, subcommands) => {
            let key = format!("command-{group}");
            let inside =
                subcommands.iter().map(|(name, options)| subcommand(name, &format!("{key}-{name}"), options, texts));
            let inside: Vec<_> = inside.collect();
            json!({"type": 2, "name": group, "description": texts.words(&key, &[]), "options": inside})
        }
    }
}

fn subcommand(name: &str, key: &str, options: &[Opt], texts: &Texts) -> Value {
    let options: Vec<_> = options.iter().map(|option| write_option(key, option, texts)).collect();
    json!({"type": 1, "name": name, "description": texts.words(key, &[]), "options": options})
}

fn write_option(subcommand: &str, option: &Opt, texts: &Texts) -> Value {
    let key = format!("{subcommand}-{}", option.name);
    let mut written = json!({"name": option.name, "description": texts.words(&key, &[])});
    match option.kind {
        Kind::Words => written["type"] = json!(3),
        Kind::Completed => {
            written["type"] = json!(3);
            written["autocomplete"] = json!(true);
        }
        Kind::OneOf(words) => {
            written["type"] = json!(3);
            let name = |word| texts.words(&format!("{key}-{word}"), &[]);
            written["choices"] = words.iter().map(|word| json!({"name": name(word), "value": word})).collect();
        }
        Kind::YesNo => written["type"] = json!(5),
        Kind::Number(least, most) => {
            written["type"] = json!(4);
            written["min_value"] = json!(least);
            written["max_value"] = json!(most);
        }
        Kind::CompletedNumber => {
            written["type"] = json!(4);
            written["min_value"] = json!(1);
            written["autocomplete"] = json!(true);
        }
    }
    if option.required {
        written["required"] = json!(true);
    }
    written
}

/// A definition without what Discord adds or leaves out on its own: ids, what is off or empty, how numbers are spelled.
fn normal(definition: &Value) -> Value {
    const OURS: [&str; 13] = [
        "name",
        "type",
        "description",
        "options",
        "contexts",
        "integration_types",
        "choices",
        "value",
        "required",
        "autocomplete",
        "min_value",
        "max_value",
        "default_member_permissions",
    ];
    match definition {
        Value::Array(items) => items.iter().map(normal).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(key, _)| OURS.contains(&key.as_str()));
            let fields = fields.map(|(key, value)| (key.clone(), normal(value)));
            let said = |value: &Value| !matches!(value, Value::Null | Value::Bool(false)) && *value != json!([]);
            Value::Object(fields.filter(|(_, value)| said(value)).collect::<Map<_, _>>())
        }
        Value::Number(number) => json!(number.as_f64()),
        Value::Null | Value::Bool(_) | Value::String(_) => definition.clone(),
    }
}
