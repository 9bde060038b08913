//! Finds mistakes that Discord accepts, or that its description of the API does not catch.
//!
//! Above all, these are unknown keys: Discord ignores them, so that a misspelt one simply has no effect. The limits
//! proper are in `limits`, which refuses requests as Discord would.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::model::ids::number;
use crate::model::message::walk;
use crate::model::people::LOCALES;
use crate::model::record::Recorded;

const MESSAGE: &[&str] = &[
    "content",
    "embeds",
    "components",
    "attachments",
    "flags",
    "allowed_mentions",
    "tts",
    "nonce",
    "enforce_nonce",
    "message_reference",
    "sticker_ids",
    "poll",
];
const MODAL: &[&str] = &["custom_id", "title", "components"];
const COMMAND: &[&str] = &[
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "default_permission",
    "nsfw",
    "integration_types",
    "contexts",
    "handler",
];
const OPTION: &[&str] = &[
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "required",
    "choices",
    "options",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "autocomplete",
];
const CHOICE: &[&str] = &["name", "name_localizations", "value"];
const ATTACHMENT: &[&str] = &["id", "filename", "description", "title", "duration_secs", "waveform", "is_spoiler"];
const EMBED: &[&str] = &[
    "title",
    "type",
    "description",
    "url",
    "timestamp",
    "color",
    "footer",
    "image",
    "thumbnail",
    "video",
    "provider",
    "author",
    "fields",
    "flags",
];
const MENTIONS: &[&str] = &["parse", "users", "roles", "replied_user"];
const REFERENCE: &[&str] = &["type", "message_id", "channel_id", "guild_id", "fail_if_not_exists"];
const THREAD: &[&str] = &["name", "auto_archive_duration", "rate_limit_per_user"];
/// The keys of channels and threads.
const CHANNEL: &[&str] = &[
    "name",
    "type",
    "position",
    "topic",
    "nsfw",
    "rate_limit_per_user",
    "bitrate",
    "user_limit",
    "permission_overwrites",
    "parent_id",
    "rtc_region",
    "video_quality_mode",
    "default_auto_archive_duration",
    "flags",
    "available_tags",
    "default_reaction_emoji",
    "default_thread_rate_limit_per_user",
    "default_sort_order",
    "default_forum_layout",
    "archived",
    "auto_archive_duration",
    "locked",
    "invitable",
    "applied_tags",
];
/// Maximum number of characters in one command's names, descriptions and values, including all subcommands.
const COMMAND_CHARACTERS: usize = 8_000;

/// Returns the keys that a component of this type has besides `type` and `id`.
fn component_keys(kind: u64) -> Option<&'static [&'static str]> {
    Some(match kind {
        1 => &["components"],
        2 => &["style", "label", "emoji", "custom_id", "sku_id", "url", "disabled"],
        3 => &["custom_id", "options", "placeholder", "min_values", "max_values", "disabled", "required"],
        4 => &["custom_id", "style", "label", "min_length", "max_length", "required", "value", "placeholder"],
        5..=7 => &["custom_id", "placeholder", "default_values", "min_values", "max_values", "disabled", "required"],
        8 => &[
            "custom_id",
            "channel_types",
            "placeholder",
            "default_values",
            "min_values",
            "max_values",
            "disabled",
            "required",
        ],
        9 => &["components", "accessory"],
        10 => &["content"],
        11 => &["media", "description", "spoiler"],
        12 => &["items"],
        13 => &["file", "spoiler", "name", "size"],
        14 => &["divider", "spacing"],
        17 => &["components", "accent_color", "spoiler"],
        18 => &["label", "description", "component"],
        19 => &["custom_id", "min_values", "max_values", "required", "file_types"],
        21 => &["custom_id", "options", "required"],
        22 => &["custom_id", "options", "min_values", "max_values", "required"],
        23 => &["custom_id", "default"],
        _ => return None,
    })
}

/// Returns the suspected mistakes in a request, one sentence each.
pub fn lint(request: &Recorded) -> Vec<String> {
    let mut found = Findings(Vec::new());
    let path: Vec<&str> = request.path.split('/').skip(1).collect();
    let body = &request.body;
    match (request.method.as_str(), &path[..]) {
        ("POST", ["interactions", .., "callback"]) => callback(request, &mut found),
        ("POST", ["channels", _, "messages"] | ["webhooks", _, _])
        | ("PATCH", ["channels", _, "messages", _] | ["webhooks", _, _, "messages", _]) => {
            message(body, request, &mut found);
        }
        ("POST", ["channels", _, "messages", _, "threads"]) => found.keys("thread", body, THREAD),
        ("PATCH", ["channels", _]) => found.keys("channel", body, CHANNEL),
        ("POST", ["users", "@me", "channels"]) => found.keys("direct channel", body, &["recipient_id"]),
        ("PUT", ["applications", .., "commands"]) => {
            for entry in body.as_array().into_iter().flatten() {
                command(entry, &mut found);
            }
        }
        ("POST", ["applications", .., "commands"]) | ("PATCH", ["applications", .., "commands", _]) => {
            command(body, &mut found);
        }
        _ => {}
    }
    found.0
}

struct Findings(Vec<String>);

impl Findings {
    fn say(&mut self, finding: impl Into<String>) {
        self.0.push(finding.into());
    }

    /// Names every key that is not among the known ones.
    fn keys(&mut self, what: &str, object: &Value, known: &[&str]) {
        for key in object.as_object().into_iter().flat_map(|object| object.keys()) {
            if !known.contains(&key.as_str()) {
                self.say(format!("{what}: unknown key {key:?}"));
            }
        }
    }
}

fn callback(request: &Recorded, found: &mut Findings) {
    let (body, data) = (&request.body, &request.body["data"]);
    found.keys("callback", body, &["type", "data"]);
    match body["type"].as_u64() {
        Some(4 | 7) => message(data, request, found),
        Some(5) => {
            found.keys("deferred answer", data, &["flags"]);
            if data["flags"].as_u64().unwrap_or(0) & !64 != 0 {
                found.say("deferred answer: only the ephemeral flag can be set");
            }
        }
        Some(6) if !data.is_null() => found.say("deferred update: takes no data"),
        Some(8) => {
            found.keys("choices", data, &["choices"]);
            for choice in data["choices"].as_array().into_iter().flatten() {
                found.keys("choice", choice, CHOICE);
            }
        }
        Some(9) => {
            found.keys("modal", data, MODAL);
            components(&data["components"], found);
        }
        Some(_) | None => {}
    }
}

fn message(body: &Value, request: &Recorded, found: &mut Findings) {
    found.keys("message", body, MESSAGE);
    found.keys("allowed_mentions", &body["allowed_mentions"], MENTIONS);
    found.keys("message_reference", &body["message_reference"], REFERENCE);
    let parses = |what: &str| body["allowed_mentions"]["parse"].as_array().is_some_and(|p| p.iter().any(|p| p == what));
    for what in ["users", "roles"] {
        if parses(what) && body["allowed_mentions"][what].as_array().is_some_and(|list| !list.is_empty()) {
            found.say(format!("allowed_mentions: {what} both parsed and listed, which Discord refuses"));
        }
    }
    for embed in body["embeds"].as_array().into_iter().flatten() {
        found.keys("embed", embed, EMBED);
    }
    for attachment in body["attachments"].as_array().into_iter().flatten() {
        found.keys("attachment", attachment, ATTACHMENT);
    }
    components(&body["components"], found);
    mentions(body, found);
    files(body, request, found);
}

/// Finds a message with a mention that does not say whom it may notify: it notifies everybody whom it mentions.
fn mentions(body: &Value, found: &mut Findings) {
    let mut texts: Vec<&str> = body["content"].as_str().into_iter().collect();
    walk(&body["components"], &mut |component| {
        if component["type"] == 10 {
            texts.extend(component["content"].as_str());
        }
    });
    let mentions = |text: &&str| text.contains("<@") || text.contains("@everyone") || text.contains("@here");
    if body["allowed_mentions"].is_null() && texts.iter().any(mentions) {
        found.say("mentions somebody without allowed_mentions");
    }
}

/// Checks that the files referred to are sent, and that the files sent are listed.
fn files(body: &Value, request: &Recorded, found: &mut Findings) {
    let listed = body["attachments"].as_array().map_or(&[][..], Vec::as_slice);
    let named = listed.iter().filter_map(|entry| entry["filename"].as_str());
    let present: BTreeSet<&str> = request.files.iter().map(|file| file.name.as_str()).chain(named).collect();
    let mut referred = BTreeSet::new();
    strings(body, &mut |text| {
        if let Some(name) = text.strip_prefix("attachment://") {
            referred.insert(name.to_owned());
        }
    });
    // An edit may refer to a file that it keeps by id alone.
    let keeps = listed.iter().any(|entry| entry["filename"].is_null());
    for name in referred.iter().filter(|name| !present.contains(name.as_str()) && !keeps) {
        found.say(format!("refers to attachment://{name}, which is not among the files"));
    }
    for file in &request.files {
        if file.index.is_none() {
            found.say(format!("file {:?} is not sent as files[n]", file.name));
        } else if !listed.is_empty() && listed.iter().all(|entry| number(&entry["id"]) != file.index) {
            found.say(format!("file {:?} is not among the listed attachments", file.name));
        }
    }
}

fn strings(value: &Value, visit: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => visit(text),
        Value::Array(list) => list.iter().for_each(|value| strings(value, visit)),
        Value::Object(map) => map.values().for_each(|value| strings(value, visit)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn components(list: &Value, found: &mut Findings) {
    walk(list, &mut |component| {
        let kind = component["type"].as_u64().unwrap_or(0);
        let Some(keys) = component_keys(kind) else {
            found.say(format!("component: unknown type {}", component["type"]));
            return;
        };
        let known: Vec<&str> = keys.iter().copied().chain(["type", "id"]).collect();
        found.keys(&format!("component of type {kind}"), component, &known);
        for option in component["options"].as_array().into_iter().flatten() {
            let known = ["label", "value", "description", "default", "emoji"];
            // Only menus have emoji in their options.
            found.keys("select option", option, if kind == 3 { &known } else { &known[..4] });
        }
        for item in component["items"].as_array().into_iter().flatten() {
            found.keys("gallery item", item, &["media", "description", "spoiler"]);
            if item["description"].as_str().is_none_or(str::is_empty) {
                found.say("gallery item: no alt text");
            }
        }
        if matches!(kind, 3 | 22) {
            bounds(component, found);
        }
    });
}

/// Checks that a select, or a group of boxes, can give as many values as it asks for.
fn bounds(select: &Value, found: &mut Findings) {
    let options = select["options"].as_array().map_or(0, Vec::len) as u64;
    let usual = if select["type"] == 22 { options } else { 1 };
    let (least, most) = (select["min_values"].as_u64().unwrap_or(1), select["max_values"].as_u64().unwrap_or(usual));
    if least > options || most > options || least > most {
        found.say(format!("select: {least} to {most} values of {options} options"));
    }
    let preset = select["options"].as_array().into_iter().flatten().filter(|option| option["default"] == true).count();
    if preset as u64 > most {
        found.say(format!("select: {preset} defaults, at most {most} values"));
    }
}

fn command(command: &Value, found: &mut Findings) {
    found.keys("command", command, COMMAND);
    let mut characters = 0;
    described(command, &mut characters, found);
    options(&command["options"], &mut characters, found);
    if characters > COMMAND_CHARACTERS {
        found.say(format!("command {}: {characters} characters, of {COMMAND_CHARACTERS}", command["name"]));
    }
}

fn options(list: &Value, characters: &mut usize, found: &mut Findings) {
    let mut nested = 0;
    for option in list.as_array().into_iter().flatten() {
        found.keys("command option", option, OPTION);
        described(option, characters, found);
        nested += usize::from(matches!(option["type"].as_u64(), Some(1 | 2)));
        for choice in option["choices"].as_array().into_iter().flatten() {
            found.keys("choice", choice, CHOICE);
            locales(choice, "name_localizations", found);
            *characters += longest(choice, "name") + choice["value"].as_str().map_or(0, |text| text.chars().count());
        }
        options(&option["options"], characters, found);
    }
    if nested != 0 && nested != list.as_array().map_or(0, Vec::len) {
        found.say("command options: subcommands beside other options");
    }
}

/// Checks the languages of name and description, and adds their characters: of translations, the longest counts.
fn described(thing: &Value, characters: &mut usize, found: &mut Findings) {
    for (key, translated) in [("name", "name_localizations"), ("description", "description_localizations")] {
        locales(thing, translated, found);
        *characters += longest(thing, key);
    }
}

/// Returns the characters of a text in the language in which it is longest.
fn longest(thing: &Value, key: &str) -> usize {
    let translations = thing[format!("{key}_localizations")].as_object().into_iter().flat_map(|map| map.values());
    let texts = translations.chain([&thing[key]]).filter_map(Value::as_str);
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}

fn locales(thing: &Value, key: &str, found: &mut Findings) {
    for locale in thing[key].as_object().into_iter().flat_map(|map| map.keys()) {
        if !LOCALES.contains(&locale.as_str()) {
            found.say(format!("{key}: Discord has no client language {locale:?}"));
        }
    }
}

#[cfg(test)]
mod tests;
