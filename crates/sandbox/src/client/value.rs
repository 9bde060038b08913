//! Reads the words typed for an option of a command as a value of the option's type.

use serde_json::{Value, json};

use crate::error::Error;
use crate::model::ids::PersonId;
use crate::world::state::World;

/// Maximum number of characters of a text whose option has no limit of its own, as in Discord.
const LONGEST: f64 = 6_000.0;

/// Reads a text as a value of the option's type, refused by what would be right; people it names are added to `people`.
pub(super) fn value(world: &World, option: &Value, text: &str, people: &mut Vec<PersonId>) -> Result<Value, Error> {
    let name = option["name"].as_str().unwrap_or_default();
    let wrong = |what: &str| Error::Line(format!("{name}: {text:?} is not {what}."));
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
    let bounded = |number: f64, what: &str, least: Option<f64>, most: Option<f64>| {
        let bounds = match (least, most) {
            (Some(least), Some(most)) => format!("from {least} to {most}"),
            (Some(least), None) => format!("of {least} or more"),
            (None, Some(most)) => format!("of {most} or less"),
            (None, None) => return Ok(()),
        };
        let is_within = least.is_none_or(|least| number >= least) && most.is_none_or(|most| number <= most);
        if is_within { Ok(()) } else { Err(wrong(&format!("{what} {bounds}"))) }
    };
    let is_number = |number| bounded(number, "a number", option["min_value"].as_f64(), option["max_value"].as_f64());
    match option["type"].as_u64() {
        Some(4) => {
            let number: i64 = text.parse().map_err(|_| wrong("a whole number"))?;
            is_number(number as f64).map(|()| json!(number))
        }
        Some(10) => {
            let number: f64 = text.parse().map_err(|_| wrong("a number"))?;
            is_number(number).map(|()| json!(number))
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
            let (least, most) = (option["min_length"].as_f64(), option["max_length"].as_f64().unwrap_or(LONGEST));
            bounded(text.chars().count() as f64, "a text with a length", least, Some(most)).map(|()| json!(text))
        }
        Some(_) | None => Err(Error::Line(format!("{name} is of a kind that the sandbox does not know."))),
    }
}
