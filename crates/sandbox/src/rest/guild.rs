//! The gateway's address, the bot itself, the server and its members.

use serde_json::{Value, json};

use super::call::{Answer, HttpRequest, Reply, parse};
use crate::error::ApiError;
use crate::model::ids::PersonId;
use crate::world::json::{application_json, channel_json, guild_json, member_json, roles_json, user_json};
use crate::world::state::World;

/// Answers everything that the other files of this folder do not handle.
pub(super) fn route(world: &World, call: &HttpRequest, path: &[&str]) -> Answer {
    let json = match (call.method.as_str(), path) {
        ("GET", ["gateway"]) => json!({"url": gateway_url(world)}),
        ("GET", ["gateway", "bot"]) => json!({
            "url": gateway_url(world), "shards": world.shards, "session_start_limit": world.starts.json(),
        }),
        ("GET", ["users", "@me"]) => {
            let mut me = user_json(world, &world.bot);
            me["verified"] = json!(true);
            me["mfa_enabled"] = json!(false);
            me["locale"] = json!(world.bot.locale);
            me
        }
        ("GET", ["users", "@me", "guilds"]) => {
            let after = call.query("after").map(parse::<u64>).transpose()?.unwrap_or(0);
            json!(world.servers_after(after))
        }
        ("GET", ["users", id]) => {
            world.user(parse::<PersonId>(id)?).map(|person| user_json(world, person)).ok_or(ApiError::unknown_user())?
        }
        ("GET", ["applications" | "oauth2", .., "@me"]) => application_json(world),
        ("GET", ["guilds", id, rest @ ..]) => {
            if parse::<u64>(id)? != world.guild || world.obstacles.is_out {
                return Err(ApiError::unknown_guild());
            }
            guild(world, rest)?
        }
        _ => return Err(ApiError::not_found()),
    };
    Ok(Reply::Json(json))
}

fn guild(world: &World, rest: &[&str]) -> Result<Value, ApiError> {
    match rest {
        [] => Ok(guild_json(world)),
        ["roles"] => Ok(roles_json(world)),
        ["channels"] => {
            let channels = world.channels.iter().filter(|channel| channel.parent.is_none());
            Ok(channels.map(|channel| channel_json(world, channel)).collect())
        }
        ["threads", "active"] => {
            let threads = world.channels.iter().filter(|channel| channel.parent.is_some());
            let threads: Vec<Value> = threads.map(|thread| channel_json(world, thread)).collect();
            Ok(json!({"threads": threads, "members": [], "has_more": false}))
        }
        // To list them, a bot needs the intent for members.
        ["members"] => Err(ApiError::missing_access()),
        ["members", id] => {
            let person = world.user(parse::<PersonId>(id)?).ok_or(ApiError::unknown_member())?;
            Ok(member_json(world, person))
        }
        _ => Err(ApiError::not_found()),
    }
}

fn gateway_url(world: &World) -> String {
    world.base.replacen("http", "ws", 1)
}
