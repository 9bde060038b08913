//! Forms that the bot asks people to fill in: Discord's rules for them, and what a client sends when they are filled
//! in.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::limits::{self, LENGTH, REQUIRED};
use crate::error::{ApiError, Error, Form};
use crate::model::ids::PersonId;
use crate::model::message::walk;

const CHOICES: &str = "BASE_TYPE_CHOICES";
const ROW: u64 = 1;
const SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const USERS: u64 = 5;
const TEXT: u64 = 10;
const LABEL: u64 = 18;
const RADIO: u64 = 21;
const BOXES: u64 = 22;
const BOX: u64 = 23;

/// Checks a form that a person has to fill in.
pub(crate) fn check(modal: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    for (key, most) in [("title", 45), ("custom_id", 100)] {
        needs_text(modal, key, &format!("data.{key}"), most, &mut form);
    }
    let parts = modal["components"].as_array().map_or(&[][..], Vec::as_slice);
    if parts.is_empty() || parts.len() > 5 {
        form.fault("data.components", LENGTH, "Must be between 1 and 5 in length.");
    }
    for (at, part) in parts.iter().enumerate() {
        let path = format!("data.components.{at}");
        match part["type"].as_u64() {
            Some(ROW) => {
                let inside = part["components"].as_array().map_or(&[][..], Vec::as_slice);
                if inside.len() != 1 {
                    form.fault(&format!("{path}.components"), LENGTH, "Must be 1 in length.");
                }
                for (at, input) in inside.iter().enumerate() {
                    let path = format!("{path}.components.{at}");
                    needs_text(input, "label", &format!("{path}.label"), 45, &mut form);
                    one_of(input, &[TEXT_INPUT], &path, &mut form);
                    input_of(input, &path, &mut form);
                }
            }
            Some(LABEL) => {
                let (path, inside) = (format!("{path}.component"), &part["component"]);
                needs_text(part, "label", &format!("data.components.{at}.label"), 45, &mut form);
                let description = part["description"].as_str();
                form.length(&format!("data.components.{at}.description"), description, 1, 100);
                if !inside["label"].is_null() {
                    form.fault(&format!("{path}.label"), CHOICES, "Not in a label, which has one.");
                }
                one_of(inside, &[SELECT, TEXT_INPUT, USERS, 6, 7, 8, 19, RADIO, BOXES, BOX], &path, &mut form);
                input_of(inside, &path, &mut form);
            }
            Some(TEXT) => needs_text(part, "content", &format!("{path}.content"), 4_000, &mut form),
            Some(_) | None => one_of(part, &[ROW, TEXT, LABEL], &path, &mut form),
        }
    }
    distinct(modal, &mut form);
    form.verdict()
}

/// Checks that no two components have the same custom id, or the same number.
fn distinct(modal: &Value, form: &mut Form) {
    let (mut names, mut numbers) = (BTreeSet::new(), BTreeSet::new());
    walk(&modal["components"], &mut |component| {
        if component["custom_id"].as_str().is_some_and(|id| !names.insert(id)) {
            form.fault("data.components", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
        }
        // 0 means none.
        if component["id"].as_u64().is_some_and(|id| id != 0 && !numbers.insert(id)) {
            form.fault("data.components", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
        }
    });
}

/// Checks a component that a person fills in, in a row or in a label.
fn input_of(input: &Value, path: &str, form: &mut Form) {
    needs_text(input, "custom_id", &format!("{path}.custom_id"), 100, form);
    form.length(&format!("{path}.placeholder"), input["placeholder"].as_str(), 0, 150);
    flag(input, "required", path, form);
    flag(input, "default", path, form);
    for (at, option) in input["options"].as_array().into_iter().flatten().enumerate() {
        flag(option, "default", &format!("{path}.options.{at}"), form);
    }
    if input["disabled"] == true {
        form.fault(&format!("{path}.disabled"), CHOICES, "Components of a modal cannot be disabled.");
    }
    let among = |key: &str, least: u64, most: u64, form: &mut Form| {
        if !input[key].is_null() && input[key].as_u64().is_none_or(|number| number < least || number > most) {
            form.fault(
                &format!("{path}.{key}"),
                "NUMBER_TYPE_MAX",
                format!("int value should be between {least} and {most}."),
            );
        }
    };
    let most = match input["type"].as_u64() {
        Some(TEXT_INPUT) => {
            if !matches!(input["style"].as_u64(), Some(1 | 2)) {
                form.fault(&format!("{path}.style"), CHOICES, "Value of field \"style\" must be one of (1, 2).");
            }
            among("min_length", 0, 4_000, form);
            among("max_length", 1, 4_000, form);
            form.length(&format!("{path}.value"), input["value"].as_str(), 0, 4_000);
            form.length(&format!("{path}.placeholder"), input["placeholder"].as_str(), 0, 100);
            let lengths = (input["min_length"].as_u64(), input["max_length"].as_u64());
            if let (Some(least), Some(most)) = lengths
                && least > most
            {
                form.fault(&format!("{path}.max_length"), CHOICES, "Less than min_length.");
            }
            return;
        }
        Some(SELECT) => {
            limits::options_of(input, path, 1..=25, form);
            25
        }
        Some(RADIO) => {
            limits::options_of(input, path, 2..=10, form);
            presets(input, path, 1, form);
            return;
        }
        Some(BOXES) => {
            limits::options_of(input, path, 1..=10, form);
            10
        }
        Some(5..=8) => 25,
        Some(19) => 10,
        Some(_) | None => return,
    };
    among("min_values", 0, most, form);
    among("max_values", 1, most, form);
    let (least, most) = bounds(input);
    if least > most {
        form.fault(&format!("{path}.max_values"), CHOICES, "Less than min_values.");
    }
    if input["min_values"] == 0 && input["required"] != false {
        form.fault(&format!("{path}.min_values"), CHOICES, "What is required has at least one value.");
    }
    presets(input, path, most, form);
}

/// Checks that a field is a boolean, if it is there.
fn flag(thing: &Value, key: &str, path: &str, form: &mut Form) {
    if !thing[key].is_boolean() && !thing[key].is_null() {
        form.fault(&format!("{path}.{key}"), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
    }
}

fn presets(input: &Value, path: &str, most: usize, form: &mut Form) {
    let options = input["options"].as_array().into_iter().flatten();
    if options.filter(|option| option["default"] == true).count() > most {
        form.fault(&format!("{path}.options"), CHOICES, "More defaults than can be chosen.");
    }
}

fn needs_text(thing: &Value, key: &str, path: &str, most: usize, form: &mut Form) {
    match thing[key].as_str() {
        None => form.fault(path, REQUIRED, "This field is required"),
        text => form.length(path, text, 1, most),
    }
}

fn one_of(thing: &Value, kinds: &[u64], path: &str, form: &mut Form) {
    if !thing["type"].as_u64().is_some_and(|kind| kinds.contains(&kind)) {
        let kinds = kinds.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        form.fault(&format!("{path}.type"), CHOICES, format!("Value of field \"type\" must be one of ({kinds})."));
    }
}

/// Returns the minimum and the maximum number of values that can be given.
fn bounds(input: &Value) -> (usize, usize) {
    let number = |key: &str| input[key].as_u64().and_then(|number| usize::try_from(number).ok());
    let usual = if input["type"] == BOXES { input["options"].as_array().map_or(0, Vec::len) } else { 1 };
    (number("min_values").unwrap_or(1), number("max_values").unwrap_or(usual))
}

/// A filled form as the bot gets it.
pub(crate) struct Filled {
    pub(crate) components: Value,
    /// The people who were chosen in it.
    pub(crate) people: Vec<PersonId>,
}

/// Fills a form with values, each with the custom id of its component. A text that is not given keeps its preset value;
/// nothing is chosen in any other component that is not given.
pub(crate) fn fill(form: &Value, given: &[(String, String)]) -> Result<Filled, Error> {
    let mut people = Vec::new();
    let mut known = BTreeSet::new();
    walk(&form["components"], &mut |component| known.extend(component["custom_id"].as_str()));
    if let Some((strange, _)) = given.iter().find(|(id, _)| !known.contains(id.as_str())) {
        return Err(Error::missing("field", strange));
    }
    let mut parts = Vec::new();
    for part in form["components"].as_array().into_iter().flatten() {
        let mut sent = json!({"type": part["type"], "id": part["id"]});
        if part["component"].is_object() {
            sent["component"] = filled(&part["component"], &part["label"], given, &mut people)?;
        }
        if let Some(inside) = part["components"].as_array() {
            let inside = inside.iter().map(|input| filled(input, &input["label"], given, &mut people));
            sent["components"] = inside.collect::<Result<Value, Error>>()?;
        }
        parts.push(sent);
    }
    Ok(Filled { components: Value::Array(parts), people })
}

fn filled(
    input: &Value,
    label: &Value,
    given: &[(String, String)],
    people: &mut Vec<PersonId>,
) -> Result<Value, Error> {
    let label = label.as_str().unwrap_or_default();
    let wrong = |what: String| Err(Error::Line(format!("{label}: {what}")));
    let of_this = given.iter().filter(|(id, _)| input["custom_id"] == id.as_str());
    let values: Vec<&str> = of_this.map(|(_, value)| value.as_str()).collect();
    let mut sent = json!({"type": input["type"], "id": input["id"], "custom_id": input["custom_id"]});
    let is_required = input["required"] != false;
    let kind = input["type"].as_u64().unwrap_or_default();
    match kind {
        TEXT_INPUT => {
            let text = values.last().copied().or(input["value"].as_str()).unwrap_or_default();
            let (length, least) = (text.chars().count() as u64, input["min_length"].as_u64().unwrap_or(0));
            let (least, most) = (least.max(u64::from(is_required)), input["max_length"].as_u64().unwrap_or(4_000));
            if length > most || (length < least && (is_required || length > 0)) {
                return wrong(format!("between {least} and {most} characters, please."));
            }
            sent["value"] = json!(text);
            return Ok(sent);
        }
        BOX => {
            sent["value"] = json!(values.iter().any(|value| matches!(*value, "true" | "on")));
            return Ok(sent);
        }
        SELECT | RADIO | BOXES => {
            let options = input["options"].as_array().map_or(&[][..], Vec::as_slice);
            if let Some(strange) = values.iter().find(|value| !options.iter().any(|one| one["value"] == **value)) {
                return Err(Error::missing("option", strange));
            }
        }
        USERS => people.extend(values.iter().filter_map(|id| id.parse::<PersonId>().ok())),
        _ if is_required => return wrong(format!("the sandbox cannot fill a component of type {kind}.")),
        _ => {}
    }
    let (least, most) = if kind == RADIO { (1, 1) } else { bounds(input) };
    if values.len() > most || (values.len() < least && (is_required || !values.is_empty())) {
        return wrong(if least == most { format!("choose {least}.") } else { format!("choose {least} to {most}.") });
    }
    if kind == RADIO {
        sent["value"] = json!(values.first());
    } else {
        sent["values"] = json!(values);
    }
    Ok(sent)
}
