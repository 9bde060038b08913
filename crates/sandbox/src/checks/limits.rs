//! Checks what a bot sends against Discord's limits, and refuses it in Discord's words.
//!
//! Mistakes that Discord accepts are found by `lint`.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde_json::Value;

use crate::error::{ApiError, Form};
use crate::model::ids::number;
use crate::model::message::File;
use crate::model::message::{Attachment, COMPONENTS_V2};

pub(crate) const LENGTH: &str = "BASE_TYPE_BAD_LENGTH";
pub(crate) const REQUIRED: &str = "BASE_TYPE_REQUIRED";
/// Largest absolute value of a number option's bound: 2^53 - 1.
const LARGEST: f64 = 9_007_199_254_740_991.0;

/// Checks a message's body against the limits; `present` are the files that an edited message has already.
pub(crate) fn message(body: &Value, files: &[File], present: &[Attachment]) -> Result<(), ApiError> {
    let mut form = Form::default();
    let v2 = body["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 != 0;
    form.length("content", body["content"].as_str(), 0, 2_000);
    form.length("nonce", body["nonce"].as_str(), 0, 25);
    if v2 {
        for key in ["content", "embeds"] {
            let used = body[key].as_str().is_some_and(|text| !text.is_empty())
                || body[key].as_array().is_some_and(|list| !list.is_empty());
            if used {
                form.fault(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "Not with components v2.");
            }
        }
    }
    embeds(&body["embeds"], &mut form);
    components(&body["components"], v2, &mut form);
    attachments(&body["attachments"], files, present, &mut form);
    form.verdict()
}

/// Returns the refusal of a reply to a message that is gone.
pub(crate) fn unknown_reference() -> ApiError {
    let mut form = Form::default();
    form.fault("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
    form.verdict().err().unwrap_or(ApiError::unknown_message())
}

/// Returns the refusal of a form with one fault.
pub(crate) fn refusal(path: &str, message: &str) -> ApiError {
    let mut form = Form::default();
    form.fault(path, "BASE_TYPE_CHOICES", message);
    form.verdict().err().unwrap_or(ApiError::not_json())
}

fn embeds(embeds: &Value, form: &mut Form) {
    let Some(embeds) = embeds.as_array() else { return };
    if embeds.len() > 10 {
        form.fault("embeds", LENGTH, "Must be 10 or fewer in length.");
    }
    let mut sum = 0;
    for (at, embed) in embeds.iter().enumerate() {
        let mut text = |place: String, value: &Value, max: usize| {
            sum += value.as_str().map_or(0, |text| text.chars().count());
            form.length(&place, value.as_str(), 0, max);
        };
        text(format!("embeds.{at}.title"), &embed["title"], 256);
        text(format!("embeds.{at}.description"), &embed["description"], 4_096);
        text(format!("embeds.{at}.footer.text"), &embed["footer"]["text"], 2_048);
        text(format!("embeds.{at}.author.name"), &embed["author"]["name"], 256);
        let fields = embed["fields"].as_array().map_or(&[][..], Vec::as_slice);
        for (nth, field) in fields.iter().enumerate() {
            text(format!("embeds.{at}.fields.{nth}.name"), &field["name"], 256);
            text(format!("embeds.{at}.fields.{nth}.value"), &field["value"], 1_024);
        }
        if fields.len() > 25 {
            form.fault(&format!("embeds.{at}.fields"), LENGTH, "Must be 25 or fewer in length.");
        }
    }
    if sum > 6_000 {
        form.fault("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
    }
}

fn components(components: &Value, v2: bool, form: &mut Form) {
    let mut seen = BTreeSet::new();
    let mut count = 0;
    let top = components.as_array().map_or(&[][..], Vec::as_slice);
    if !v2 && top.len() > 5 {
        form.fault("components", LENGTH, "Must be between 1 and 5 in length.");
    }
    for (at, child) in top.iter().enumerate() {
        let path = format!("components.{at}");
        if !v2 && child["type"] != 1 {
            form.fault(&format!("{path}.type"), "BASE_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).");
        }
        component(child, &path, &mut seen, &mut count, form);
    }
    if v2 && count > 40 {
        form.fault("components", LENGTH, "The total number of components must be 40 or fewer.");
    }
}

fn component(component: &Value, path: &str, seen: &mut BTreeSet<String>, count: &mut usize, form: &mut Form) {
    *count += 1;
    let custom_id = component["custom_id"].as_str();
    form.length(&format!("{path}.custom_id"), custom_id, 1, 100);
    if let Some(id) = custom_id
        && !seen.insert(id.to_owned())
    {
        form.fault(
            &format!("{path}.custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
    match component["type"].as_u64() {
        Some(1) => row(component, path, form),
        Some(2) => button(component, path, form),
        Some(3) => select(component, path, form),
        Some(5..=8) if custom_id.is_none() => {
            form.fault(&format!("{path}.custom_id"), REQUIRED, "This field is required");
        }
        Some(10) => form.length(&format!("{path}.content"), component["content"].as_str(), 1, 4_000),
        Some(12) => gallery(component, path, form),
        Some(_) => {}
        None => form.fault(&format!("{path}.type"), REQUIRED, "This field is required"),
    }
    for (at, child) in component["components"].as_array().into_iter().flatten().enumerate() {
        self::component(child, &format!("{path}.components.{at}"), seen, count, form);
    }
    if component["accessory"].is_object() {
        self::component(&component["accessory"], &format!("{path}.accessory"), seen, count, form);
    }
}

fn row(row: &Value, path: &str, form: &mut Form) {
    let inside = row["components"].as_array().map_or(&[][..], Vec::as_slice);
    let width: usize = inside.iter().map(|child| if child["type"] == 2 || child["type"] == 4 { 1 } else { 5 }).sum();
    if inside.is_empty() || width > 5 {
        form.fault(
            &format!("{path}.components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "Must be between 1 and 5 in width.",
        );
    }
}

fn button(button: &Value, path: &str, form: &mut Form) {
    form.length(&format!("{path}.label"), button["label"].as_str(), 0, 80);
    let (needed, other) = match button["style"].as_u64() {
        Some(1..=4) => ("custom_id", "url"),
        Some(5) => ("url", "custom_id"),
        Some(6) => ("sku_id", "custom_id"),
        Some(_) | None => {
            form.fault(
                &format!("{path}.style"),
                "BASE_TYPE_CHOICES",
                "Value of field \"style\" must be one of (1, 2, 3, 4, 5, 6).",
            );
            return;
        }
    };
    if button[needed].is_null() {
        form.fault(
            &format!("{path}.{needed}"),
            "BUTTON_COMPONENT_INVALID",
            format!("A button of this style needs {needed}"),
        );
    }
    if !button[other].is_null() {
        form.fault(
            &format!("{path}.{other}"),
            "BUTTON_COMPONENT_INVALID",
            format!("A button of this style has no {other}"),
        );
    }
    if button["label"].as_str().is_none_or(str::is_empty) && button["emoji"].is_null() && needed != "sku_id" {
        form.fault(&format!("{path}.label"), "BUTTON_COMPONENT_INVALID", "A button must have a label or emoji");
    }
}

fn select(select: &Value, path: &str, form: &mut Form) {
    if select["custom_id"].is_null() {
        form.fault(&format!("{path}.custom_id"), REQUIRED, "This field is required");
    }
    form.length(&format!("{path}.placeholder"), select["placeholder"].as_str(), 0, 150);
    options_of(select, path, 1..=25, form);
}

/// Checks the options of a component in a message or a form.
pub(crate) fn options_of(chooser: &Value, path: &str, count: RangeInclusive<usize>, form: &mut Form) {
    let options = chooser["options"].as_array().map_or(&[][..], Vec::as_slice);
    if !count.contains(&options.len()) {
        let (least, most) = count.into_inner();
        form.fault(&format!("{path}.options"), LENGTH, format!("Must be between {least} and {most} in length."));
    }
    let mut values = BTreeSet::new();
    for (at, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{at}");
        form.length(&format!("{path}.label"), option["label"].as_str(), 1, 100);
        form.length(&format!("{path}.value"), option["value"].as_str(), 1, 100);
        form.length(&format!("{path}.description"), option["description"].as_str(), 0, 100);
        for needed in ["label", "value"] {
            if !option[needed].is_string() {
                form.fault(&format!("{path}.{needed}"), REQUIRED, "This field is required");
            }
        }
        if !values.insert(option["value"].as_str()) {
            form.fault(
                &format!("{path}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    }
}

fn gallery(gallery: &Value, path: &str, form: &mut Form) {
    let items = gallery["items"].as_array().map_or(&[][..], Vec::as_slice);
    if items.is_empty() || items.len() > 10 {
        form.fault(&format!("{path}.items"), LENGTH, "Must be between 1 and 10 in length.");
    }
    for (at, item) in items.iter().enumerate() {
        form.length(&format!("{path}.items.{at}.description"), item["description"].as_str(), 0, 1_024);
    }
}

fn attachments(listed: &Value, files: &[File], present: &[Attachment], form: &mut Form) {
    for (at, entry) in listed.as_array().into_iter().flatten().enumerate() {
        form.length(&format!("attachments.{at}.description"), entry["description"].as_str(), 0, 1_024);
        let id = number(&entry["id"]);
        let known = files.iter().any(|f| f.index == id) || present.iter().any(|kept| Some(kept.id.0) == id);
        if id.is_none() || !known {
            form.fault(&format!("attachments.{at}.id"), "ATTACHMENT_NOT_FOUND", "Attachment data not found");
        }
    }
    if files.len() > 10 {
        form.fault("attachments", LENGTH, "Must be 10 or fewer in length.");
    }
    for file in files.iter().filter(|file| file.bytes.len() > 10_485_760) {
        form.fault("attachments", "ATTACHMENT_TOO_LARGE", format!("{} is larger than 10 MiB.", file.name));
    }
}

/// Checks the suggestions for an option against the limits.
pub(crate) fn choices(choices: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    let Some(choices) = choices.as_array() else {
        form.fault("data.choices", REQUIRED, "This field is required");
        return form.verdict();
    };
    if choices.len() > 25 {
        form.fault("data.choices", LENGTH, "Must be 25 or fewer in length.");
    }
    for (at, choice) in choices.iter().enumerate() {
        let path = format!("data.choices.{at}");
        form.length(&format!("{path}.name"), choice["name"].as_str(), 1, 100);
        form.length(&format!("{path}.value"), choice["value"].as_str(), 0, 100);
        if !choice["name"].is_string() || choice["value"].is_null() {
            form.fault(&path, REQUIRED, "A choice has a name and a value");
        }
    }
    form.verdict()
}

/// Checks a command's definition against the limits.
pub(crate) fn command(command: &Value, path: &str, form: &mut Form) {
    named(command, path, form);
    if !command["options"].is_null() {
        options(&command["options"], &format!("{path}.options"), form);
    }
}

fn options(list: &Value, path: &str, form: &mut Form) {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    if list.len() > 25 {
        form.fault(path, LENGTH, "Must be 25 or fewer in length.");
    }
    let (mut names, mut optional_before) = (BTreeSet::new(), false);
    for (at, option) in list.iter().enumerate() {
        let path = format!("{path}.{at}");
        named(option, &path, form);
        if !names.insert(option["name"].as_str()) {
            form.fault(
                &format!("{path}.name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Name already exists",
            );
        }
        let required = option["required"] == true;
        if required && optional_before {
            form.fault(
                &path,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before optional ones",
            );
        }
        optional_before |= !required;
        let choices = option["choices"].as_array().map_or(0, Vec::len);
        if choices > 25 || (choices > 0 && option["autocomplete"] == true) {
            form.fault(&format!("{path}.choices"), LENGTH, "At most 25, and none beside autocomplete.");
        }
        for (nth, choice) in option["choices"].as_array().into_iter().flatten().enumerate() {
            let path = format!("{path}.choices.{nth}");
            form.length(&format!("{path}.name"), choice["name"].as_str(), 1, 100);
            form.length(&format!("{path}.value"), choice["value"].as_str(), 0, 100);
            translations(choice, "name_localizations", 100, &path, form);
        }
        for bound in ["min_value", "max_value"] {
            if option[bound].as_f64().is_some_and(|bound| bound.abs() > LARGEST) {
                form.fault(&format!("{path}.{bound}"), "NUMBER_TYPE_MAX", "Must be between -2^53 and 2^53.");
            }
        }
        options(&option["options"], &format!("{path}.options"), form);
    }
}

fn translations(thing: &Value, key: &str, most: usize, path: &str, form: &mut Form) {
    for (locale, text) in thing[key].as_object().into_iter().flatten() {
        form.length(&format!("{path}.{key}.{locale}"), text.as_str(), 1, most);
    }
}

/// Checks name and description, which commands and options both have, by the rules for slash commands.
fn named(thing: &Value, path: &str, form: &mut Form) {
    let name = thing["name"].as_str();
    if name.is_none() {
        form.fault(&format!("{path}.name"), REQUIRED, "This field is required");
    }
    form.length(&format!("{path}.name"), name, 1, 32);
    let localized = thing["name_localizations"].as_object().into_iter().flatten();
    let names = name.into_iter().chain(localized.filter_map(|(_, name)| name.as_str()));
    for name in names {
        let lower =
            name.chars().all(|c| c == '-' || c == '_' || c == '\'' || (c.is_alphanumeric() && !c.is_uppercase()));
        if !lower || name.chars().count() > 32 {
            form.fault(
                &format!("{path}.name"),
                "APPLICATION_COMMAND_INVALID_NAME",
                format!("Command name is invalid: {name}"),
            );
        }
    }
    let description = thing["description"].as_str();
    if description.is_none() {
        form.fault(&format!("{path}.description"), REQUIRED, "This field is required");
    }
    form.length(&format!("{path}.description"), description, 1, 100);
    translations(thing, "description_localizations", 100, path, form);
}
