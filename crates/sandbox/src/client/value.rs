//! Reads the words typed for an option of a command as a value of the option's type.

use serde_json::{Value, json};

use crate::error::Error;
use crate::model::ids::PersonId;
use crate::world::state::World;

/// Reads a text as a value of the option's type, refused by what would be right; people it names are added to `people`.
pub(super) fn value(world: &World, option: &Value, text: &str, people: &mut Vec<PersonId>) -> Result<Value, Error> {
    let name = option["name"].as_str().unwrap_or_default();
    let wrong = |what: &str| Error::Line(format!("{name}: {text:?} is not {what}."));
    let bounds = |least: &str, most: &str| match (option[least].as_f64(), option[most].as_f64()) {
        (Some(least), Some(most)) => format!("from {least} to {most}"),
        (Some(least), None) => format!("of {least} or more"),
        (None, Some(most)) => format!("of {most} or less"),
        // Only a text is refused then, for which Discord has a limit of its own.
        (None, None) => "of 6000 or less".to_owned(),
    };
    if let Some(choices) = option["choices"].as_array().filter(|choices| !choices.is_empty()) {
        let same = |value: &Value| match value {
            Value::String(value) => value.eq_ignore_ascii_case(text),
            other => text.parse::<Value>().is_ok_and(|typed| typed == *other),
        };
        let chosen = choices.iter().find(|choice| same(&choice["value"]) || same(&choice["name"]));
        let word = |choice: &Value| choice["value"].as_str().map_or_else(|| choice["value"].to_string(), str::to_owned);
        let words = || choices.iter().map(word).collect::<Vec<_>>().join(", ");
        return chosen.map(|choice| choice["value"].clone()).ok_or_else(|| wrong(&format!("one of: {}", words())));
    }
    let within = |number: f64| {
        option["min_value"].as_f64().is_none_or(|min| number >= min)
            && option["max_value"].as_f64().is_none_or(|max| number <= max)
    };
    match option["type"].as_u64() {
        Some(4) => {
            let number: i64 = text.parse().map_err(|_| wrong("a whole number"))?;
            if within(number as f64) {
                Ok(json!(number))
            } else {
                Err(wrong(&format!("a number {}", bounds("min_value", "max_value"))))
            }
        }
        Some(10) => {
            let number: f64 = text.parse().map_err(|_| wrong("a number"))?;
            if within(number) {
                Ok(json!(number))
            } else {
                Err(wrong(&format!("a number {}", bounds("min_value", "max_value"))))
            }
        }
        Some(5) => match text.to_ascii_lowercase().as_str() {
            "true" | "yes" => Ok(json!(true)),
            "false" | "no" => Ok(json!(false)),
            _ => Err(wrong("True or False")),
        },
        Some(6) => {
            let bare = text.trim_start_matches("<@").trim_end_matches('>').trim_start_matches('@');
            let mut everybody = world.people.iter().chain([&world.bot]);
            let person = everybody.find(|p| p.name.to_lowercase() == bare.to_lowercase() || p.id.to_string() == bare);
            let id = person.ok_or_else(|| wrong("somebody here"))?.id;
            people.push(id);
            Ok(json!(id))
        }
        Some(3) => {
            let length = text.chars().count() as u64;
            let fits = length >= option["min_length"].as_u64().unwrap_or(0)
                && length <= option["max_length"].as_u64().unwrap_or(6_000);
            if fits {
                Ok(json!(text))
            } else {
                Err(wrong(&format!("a text with a length {}", bounds("min_length", "max_length"))))
            }
        }
        Some(_) | None => Err(Error::Line(format!("{name} is of a kind that the sandbox does not know."))),
    }
}
