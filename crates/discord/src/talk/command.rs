//! The commands with their subcommands, as Discord registers them.
//!
//! Names are English in every language; descriptions, and the names of choices, are in the Fluent files. The commands
//! are installed in servers only, because an application that a person installs for themself could not keep a channel's
//! message up to date; those that are not for managers can be used in the bot's direct messages, too.

use serde_json::{Map, Value, json};

use carc_play::commands::{Entry, Kind, Opt, ROOTS, Root, Subcommand};
use carc_play::request::Language;
use carc_play::text::{Languages, command_key};

/// Returns the locales of Discord's clients that show texts of `language`: none for a language that clients do not
/// have, and none for English, which is the default.
const fn clients(language: Language) -> &'static [&'static str] {
    match language {
        Language::Spanish => &["es-ES", "es-419"],
        Language::English | Language::Catalan => &[],
    }
}

/// Returns all commands of the application, which replace those registered before.
pub fn definitions(languages: &Languages) -> Value {
    ROOTS.iter().map(|root| write_root(root, languages)).collect()
}

/// Discord's bit of the permission *Manage Server*.
const MANAGE_SERVER: u64 = 1 << 5;

fn write_root(root: &Root, languages: &Languages) -> Value {
    let key = command_key(root.name);
    let entries: Vec<_> = root.entries.iter().map(|entry| write_entry(&key, entry, languages)).collect();
    let contexts = if root.is_for_managers { json!([0]) } else { json!([0, 1]) };
    let mut ours =
        json!({"name": root.name, "type": 1, "options": entries, "contexts": contexts, "integration_types": [0]});
    if root.is_for_managers {
        ours["default_member_permissions"] = json!(MANAGE_SERVER);
    }
    in_words(ours, "description", &key, languages)
}

/// Returns whether the registered commands, as Discord returns them, are those that we would register.
pub fn is_registered(ours: &Value, theirs: &Value) -> bool {
    by_name(ours) == by_name(theirs)
}

/// Returns whether the registered commands are from before the split: one command that has the groups of the others.
pub(crate) fn is_unsplit(theirs: &Value) -> bool {
    let options = theirs.as_array().into_iter().flatten().filter(|command| command["name"] == ROOTS[0].name);
    let options = options.filter_map(|command| command["options"].as_array()).flatten();
    options.into_iter().any(|option| ["me", "server"].iter().any(|group| option["name"] == *group))
}

/// Returns the commands in normal form, sorted by name.
fn by_name(commands: &Value) -> Vec<Value> {
    let mut commands: Vec<_> = commands.as_array().into_iter().flatten().map(normal).collect();
    commands.sort_by(|a, b| a["name"].as_str().cmp(&b["name"].as_str()));
    commands
}

/// Adds a description, or a choice's name, in the languages of all clients. Translations that equal the default are
/// left out, as clients fall back to it.
fn in_words(mut thing: Value, field: &str, key: &str, languages: &Languages) -> Value {
    let usual = languages.default_texts().words(key, &[]);
    let mut others = Map::new();
    for texts in languages.all() {
        let words = texts.words(key, &[]);
        if words != usual {
            let of_client = |client: &&str| ((*client).to_owned(), json!(words));
            others.extend(clients(texts.language()).iter().map(of_client));
        }
    }
    thing[field] = json!(usual);
    if !others.is_empty() {
        thing[format!("{field}_localizations")] = Value::Object(others);
    }
    thing
}

fn write_entry(root: &str, entry: &Entry, languages: &Languages) -> Value {
    match entry {
        Entry::One(command) => subcommand(*command, &format!("{root}-{}", command.name()), languages),
        Entry::Group(group, commands) => {
            let key = format!("{root}-{group}");
            let inside =
                |command: &&dyn Subcommand| subcommand(*command, &format!("{key}-{}", command.name()), languages);
            let inside: Vec<_> = commands.iter().map(inside).collect();
            in_words(json!({"type": 2, "name": group, "options": inside}), "description", &key, languages)
        }
    }
}

fn subcommand(command: &dyn Subcommand, key: &str, languages: &Languages) -> Value {
    let options: Vec<_> = command.options().iter().map(|option| write_option(key, option, languages)).collect();
    in_words(json!({"type": 1, "name": command.name(), "options": options}), "description", key, languages)
}

fn write_option(subcommand: &str, option: &Opt, languages: &Languages) -> Value {
    let key = format!("{subcommand}-{}", option.name);
    let mut written = in_words(json!({"name": option.name}), "description", &key, languages);
    match option.kind {
        Kind::Words => written["type"] = json!(3),
        Kind::Completed(_) => {
            written["type"] = json!(3);
            written["autocomplete"] = json!(true);
        }
        Kind::OneOf(words) => {
            written["type"] = json!(3);
            let choice = |word: &&str| in_words(json!({"value": word}), "name", &format!("{key}-{word}"), languages);
            written["choices"] = words.iter().map(choice).collect();
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

/// Returns a definition in normal form: without the ids that Discord adds and the false and empty values that it leaves
/// out, and with numbers spelled alike.
fn normal(definition: &Value) -> Value {
    const OURS: [&str; 15] = [
        "name",
        "name_localizations",
        "type",
        "description",
        "description_localizations",
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
            // Keys with a hyphen are clients' languages; that of Latin America has a number in it.
            let is_ours = |key: &str| OURS.contains(&key) || key.contains('-');
            let fields = fields.iter().filter(|(key, _)| is_ours(key));
            let fields = fields.map(|(key, value)| match value.as_str().map(str::parse::<u64>) {
                // Sent as a number, given back in quotes.
                Some(Ok(permissions)) if key == "default_member_permissions" => {
                    (key.clone(), normal(&json!(permissions)))
                }
                Some(_) | None => (key.clone(), normal(value)),
            });
            let said = |value: &Value| {
                !matches!(value, Value::Null | Value::Bool(false)) && *value != json!([]) && *value != json!({})
            };
            Value::Object(fields.filter(|(_, value)| said(value)).collect::<Map<_, _>>())
        }
        Value::Number(number) => json!(number.as_f64()),
        Value::Null | Value::Bool(_) | Value::String(_) => definition.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_command_with_the_groups_of_the_others_is_not_split() {
        let old = json!([{"name": "carc", "options": [{"type": 1, "name": "play"}, {"type": 2, "name": "server", "options": []}]}]);
        assert!(is_unsplit(&old));
        assert!(!is_unsplit(&definitions(&Languages::carried())));
        assert!(!is_unsplit(&json!([])) && !is_unsplit(&json!([{"name": "weather"}])));
    }
}
