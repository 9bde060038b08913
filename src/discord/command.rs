//! The one command `/carc` with its subcommands, as Discord registers it.
//!
//! Names are English in every language; descriptions stand in the Fluent file. The command exists in servers only: an
//! application that a person installs for themself could not keep a channel's message up to date.

use serde_json::{Map, Value, json};

use crate::app::commands::{Command, ENTRIES, Entry, Kind, NAME, Opt};
use crate::app::text::{Languages, Texts};

/// All commands of the application, to be registered in place of what was registered before.
pub fn definitions(languages: &Languages) -> Value {
    let texts = languages.default_texts();
    let entries: Vec<_> = ENTRIES.iter().map(|entry| write_entry(entry, texts)).collect();
    json!([{
        "name": NAME, "type": 1, "description": texts.words("command", &[]), "options": entries,
        "contexts": [0], "integration_types": [0],
    }])
}

/// Whether what is registered, as Discord returns it, is what we would register.
pub fn is_registered(ours: &Value, theirs: &Value) -> bool {
    normal(ours) == normal(theirs)
}

fn write_entry(entry: &Entry, texts: &Texts) -> Value {
    match entry {
        Entry::One(command) => subcommand(command, &format!("command-{}", command.name), texts),
        Entry::Group(group, commands) => {
            let key = format!("command-{group}");
            let inside = commands.iter().map(|command| subcommand(command, &format!("{key}-{}", command.name), texts));
            let inside: Vec<_> = inside.collect();
            json!({"type": 2, "name": group, "description": texts.words(&key, &[]), "options": inside})
        }
    }
}

fn subcommand(command: &Command, key: &str, texts: &Texts) -> Value {
    let options: Vec<_> = command.options.iter().map(|option| write_option(key, option, texts)).collect();
    json!({"type": 1, "name": command.name, "description": texts.words(key, &[]), "options": options})
}

fn write_option(subcommand: &str, option: &Opt, texts: &Texts) -> Value {
    let key = format!("{subcommand}-{}", option.name);
    let mut written = json!({"name": option.name, "description": texts.words(&key, &[])});
    match option.kind {
        Kind::Words => written["type"] = json!(3),
        Kind::Completed(_) => {
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
        Kind::CompletedNumber(_) => {
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
