//! The application's commands, for all servers and for this one.

use serde_json::{Value, json};

use super::call::{Answer, HttpRequest, Reply, parse};
use crate::checks::limits;
use crate::error::{ApiError, Form};
use crate::model::ids::PersonId;
use crate::model::ids::number;
use crate::world::state::World;

/// Answers everything below `/applications/{id}`.
pub(super) fn route(world: &mut World, call: &HttpRequest, application: PersonId, rest: &[&str]) -> Answer {
    if application != world.bot.id {
        return Err(ApiError::unauthorized());
    }
    let (scope, rest) = match rest {
        ["commands", rest @ ..] => (0, rest),
        ["guilds", guild, "commands", rest @ ..] => {
            if parse::<u64>(guild)? != world.guild {
                return Err(ApiError::unknown_guild());
            }
            (1, rest)
        }
        ["emojis"] if call.method == "GET" => return Ok(Reply::Json(json!({"items": []}))),
        _ => return Err(ApiError::not_found()),
    };
    match (call.method.as_str(), rest) {
        ("GET", []) => {
            let mut commands = json!(world.commands[scope]);
            if !call.says("with_localizations") {
                untranslated(&mut commands);
            }
            Ok(Reply::Json(commands))
        }
        ("PUT", []) => {
            let list = call.body.as_array().ok_or(ApiError::not_json())?;
            let mut form = Form::default();
            for (at, command) in list.iter().enumerate() {
                limits::command(command, &at.to_string(), &mut form);
            }
            form.verdict()?;
            let fresh: Vec<Value> = list.iter().map(|command| registered(world, scope, command)).collect();
            world.commands[scope] = fresh;
            Ok(Reply::Json(json!(world.commands[scope])))
        }
        ("POST", []) => {
            let mut form = Form::default();
            limits::command(&call.body, "command", &mut form);
            form.verdict()?;
            let fresh = registered(world, scope, &call.body);
            let known = world.commands[scope].len();
            world.commands[scope].retain(|command| command["name"] != fresh["name"]);
            let is_new = world.commands[scope].len() == known;
            world.commands[scope].push(fresh.clone());
            Ok(if is_new { Reply::Created(fresh) } else { Reply::Json(fresh) })
        }
        (method, [id]) => {
            let id: u64 = parse(id)?;
            let at = world.commands[scope].iter().position(|command| number(&command["id"]) == Some(id));
            let at = at.ok_or(ApiError::unknown_command())?;
            match method {
                "GET" => Ok(Reply::Json(world.commands[scope][at].clone())),
                "DELETE" => {
                    world.commands[scope].remove(at);
                    Ok(Reply::Nothing)
                }
                "PATCH" => {
                    let command = &mut world.commands[scope][at];
                    for (key, value) in call.body.as_object().into_iter().flatten() {
                        command[key] = value.clone();
                    }
                    Ok(Reply::Json(command.clone()))
                }
                _ => Err(ApiError::not_found()),
            }
        }
        _ => Err(ApiError::not_found()),
    }
}

/// Removes the translations, which Discord returns only on request.
fn untranslated(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(untranslated),
        Value::Object(fields) => {
            fields.retain(|key, _| !key.ends_with("_localizations"));
            fields.values_mut().for_each(untranslated);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns a command as Discord returns it; one with the same name keeps its id.
fn registered(world: &mut World, scope: usize, command: &Value) -> Value {
    let before = world.commands[scope].iter().find(|known| known["name"] == command["name"]);
    let id = before.map(|known| known["id"].clone());
    let mut full = json!({
        "id": id.unwrap_or_else(|| json!(world.ids.next().to_string())), "application_id": world.bot.id, "type": 1,
        "version": world.ids.next().to_string(), "default_member_permissions": null, "dm_permission": false,
        "nsfw": false, "options": [], "integration_types": [0], "contexts": [0],
    });
    if scope == 1 {
        full["guild_id"] = json!(world.guild.to_string());
    }
    for (key, value) in command.as_object().into_iter().flatten() {
        if !value.is_null() {
            full[key] = value.clone();
        }
        // Accepted as a number or a string, and returned as a string.
        if let Some(permissions) = value.as_u64().filter(|_| key == "default_member_permissions") {
            full[key] = json!(permissions.to_string());
        }
    }
    full
}
