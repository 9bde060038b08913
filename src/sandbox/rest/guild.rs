//! The gateway's address, the bot itself, the server and its members.

use serde_json::{Value, json};

use super::{Answer, Call, Reply, parse};
use crate::sandbox::error::ApiError;
use crate::sandbox::ids::PersonId;
use crate::sandbox::world::World;

/// What the other files of this folder don't know.
pub(super) fn route(world: &World, call: &Call, path: &[&str]) -> Answer {
    let json = match (call.method.as_str(), path) {
        ("GET", ["gateway"]) => json!({"url": gateway_url(world)}),
        ("GET", ["gateway", "bot"]) => json!({
            "url": gateway_url(world), "shards": 1, "session_start_limit": world.starts.json(),
        }),
        ("GET", ["users", "@me"]) => {
            let mut me = world.user_json(&world.bot);
            me["verified"] = json!(true);
            me["mfa_enabled"] = json!(false);
            me
        }
        ("GET", ["users", "@me", "guilds"]) => json!([world.guild_json()]),
        ("GET", ["users", id]) => {
            world.user(parse::<PersonId>(id)?).map(|person| world.user_json(person)).ok_or(ApiError::unknown_user())?
        }
        ("GET", ["applications" | "oauth2", .., "@me"]) => world.application_json(),
        ("GET", ["guilds", id, rest @ ..]) => {
            if parse::<u64>(id)? != world.guild {
                return Err(ApiError::unknown_guild());
            }
            guild(world, rest)?
        }
        _ => return Err(ApiError::not_found()),
    };
    Ok(Reply::Json(json))
}

fn guild(world: &World, rest: &[&str]) -> Result<Value, ApiError> {
    let everybody = world.people.iter().chain([&world.bot]);
    match rest {
        [] => Ok(world.guild_json()),
        ["roles"] => Ok(world.guild_json()["roles"].clone()),
        ["channels"] => {
            let channels = world.channels.iter().filter(|channel| channel.parent.is_none());
            Ok(channels.map(|channel| world.channel_json(channel)).collect())
        }
        ["threads", "active"] => {
            let threads = world.channels.iter().filter(|channel| channel.parent.is_some());
            let threads: Vec<Value> = threads.map(|thread| world.channel_json(thread)).collect();
            Ok(json!({"threads": threads, "members": []}))
        }
        ["members"] => Ok(everybody.map(|person| world.member_json(person)).collect()),
        ["members", id] => {
            let person = world.user(parse::<PersonId>(id)?).ok_or(ApiError::unknown_member())?;
            Ok(world.member_json(person))
        }
        _ => Err(ApiError::not_found()),
    }
}

fn gateway_url(world: &World) -> String {
    world.base.replacen("http", "ws", 1)
}
