//! The sandbox's world as Discord's JSON.
//!
//! Complete enough for serenity 0.12, which silently drops an event that lacks a field it expects.

use serde_json::{Value, json};

use super::state::World;
use crate::model::ids::{InteractionId, MessageId, born_ms, rfc3339};
use crate::model::interaction::Interaction;
use crate::model::message::Message;
use crate::model::people::{Channel, Person};
use crate::model::permission::{MANAGERS_MAY, PEOPLE_MAY};

const MEMBER_SINCE: &str = "2024-01-01T00:00:00.000000+00:00";

/// Returns a member without its user, as it comes with messages.
pub(crate) fn bare_member_json() -> Value {
    json!({
        "nick": null, "avatar": null, "banner": null, "roles": [], "joined_at": MEMBER_SINCE, "premium_since": null, "deaf": false,
        "mute": false, "flags": 0, "pending": false, "communication_disabled_until": null,
    })
}

/// Returns a user.
pub(crate) fn user_json(world: &World, person: &Person) -> Value {
    json!({
        "id": person.id, "username": username(&person.name), "discriminator": "0", "global_name": person.name,
        "avatar": null, "bot": person.id == world.bot.id, "system": false, "flags": 0, "public_flags": 0,
        "primary_guild": null,
    })
}

/// Returns a member of the server.
pub(crate) fn member_json(world: &World, person: &Person) -> Value {
    let mut member = bare_member_json();
    member["user"] = user_json(world, person);
    let may = if person.manages { MANAGERS_MAY } else { PEOPLE_MAY };
    let is_bot = person.id == world.bot.id;
    if is_bot {
        member["roles"] = json!([role_of(world).to_string()]);
    }
    member["permissions"] = json!(if is_bot { PEOPLE_MAY | world.bot_role } else { may }.to_string());
    member
}

/// Returns a channel, of the server or of direct messages, or a thread.
pub(crate) fn channel_json(world: &World, channel: &Channel) -> Value {
    if world.direct_with(channel.id).is_some() {
        return direct_json(world, channel);
    }
    let last = world.messages_in(channel.id).next_back().map(|message| message.id);
    let mut json = json!({
        "id": channel.id, "type": if channel.parent.is_some() { 11 } else { 0 }, "guild_id": world.guild.to_string(),
        "name": channel.name, "position": 0, "permission_overwrites": overwrites_json(world, channel), "nsfw": false, "topic": null,
        "rate_limit_per_user": 0, "last_message_id": last, "parent_id": channel.parent, "flags": 0,
    });
    if channel.parent.is_some() {
        json["owner_id"] = json!(channel.owner);
        json["message_count"] = json!(world.messages_in(channel.id).count());
        json["total_message_sent"] = json["message_count"].clone();
        json["member_count"] = json!(1);
        let (changed, minutes) = world.archive_time(channel.id);
        json["thread_metadata"] = json!({
            "archived": world.is_archived(channel.id), "auto_archive_duration": minutes,
            "locked": world.is_locked(channel.id), "archive_timestamp": rfc3339(changed),
            "create_timestamp": rfc3339(born_ms(channel.id.0)),
        });
    }
    json
}

/// Returns a channel of direct messages.
fn direct_json(world: &World, channel: &Channel) -> Value {
    let last = world.messages_in(channel.id).next_back().map(|message| message.id);
    let recipients: Vec<Value> = world.user(channel.owner).map(|person| user_json(world, person)).into_iter().collect();
    json!({"id": channel.id, "type": 1, "last_message_id": last, "recipients": recipients, "flags": 0})
}

/// Returns the permissions that are forbidden to the bot in a channel, or in a thread itself.
fn overwrites_json(world: &World, channel: &Channel) -> Value {
    match world.forbidden(channel.id) {
        0 => json!([]),
        denied => json!([{"id": world.bot.id, "type": 1, "allow": "0", "deny": denied.to_string()}]),
    }
}

/// Returns a channel, as it comes with an interaction.
pub(crate) fn partial_channel_json(world: &World, channel: &Channel) -> Value {
    let mut json = channel_json(world, channel);
    json["permissions"] = json!(PEOPLE_MAY.to_string());
    json
}

/// Returns the server, as REST returns it.
pub(crate) fn guild_json(world: &World) -> Value {
    json!({
        "id": world.guild.to_string(), "name": world.guild_name, "icon": null, "splash": null,
        "discovery_splash": null, "owner_id": world.owner(),
        "afk_channel_id": null, "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 1,
        "explicit_content_filter": 0, "roles": roles_json(world), "emojis": [], "features": [],
        "mfa_level": 0, "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
        "rules_channel_id": null, "vanity_url_code": null, "description": null, "banner": null,
        "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": "en-US",
        "public_updates_channel_id": null, "safety_alerts_channel_id": null, "nsfw_level": 0, "stickers": [],
        "premium_progress_bar_enabled": false, "widget_enabled": false, "widget_channel_id": null, "region": "deprecated",
        "nsfw": false, "max_members": 25_000_000, "max_presences": null, "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50, "incidents_data": null, "home_header": null,
    })
}

/// Returns the server's roles: everybody's, and the one that Discord makes for the bot when it is invited.
pub(crate) fn roles_json(world: &World) -> Value {
    let role = |id: u64, name: &str, position: u64, permissions: u64| {
        json!({
            "id": id.to_string(), "name": name, "color": 0, "hoist": false, "position": position,
            "permissions": permissions.to_string(), "managed": position > 0, "mentionable": false, "icon": null,
            "unicode_emoji": null, "flags": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        })
    };
    let mut of_bot = role(role_of(world), &world.bot.name, 1, world.bot_role);
    of_bot["tags"] = json!({"bot_id": world.bot.id});
    let everybody = role(world.guild, "@everyone", 0, PEOPLE_MAY);
    if world.obstacles.is_out { json!([everybody]) } else { json!([everybody, of_bot]) }
}

/// Returns the id of the bot's role. It is derived from the bot's id, so that nothing else has it.
fn role_of(world: &World) -> u64 {
    world.bot.id.0 ^ 1 << 20
}

/// Returns the server and what is in it, as the gateway sends it. Of its members only the bot is listed: the sandbox
/// does not grant the intent for the others.
pub(crate) fn guild_create_json(world: &World) -> Value {
    let mut guild = guild_json(world);
    let (threads, channels): (Vec<_>, Vec<_>) = world.channels.iter().partition(|c| c.parent.is_some());
    let all = |channels: Vec<&Channel>| channels.into_iter().map(|c| channel_json(world, c)).collect::<Vec<_>>();
    guild["joined_at"] = json!(MEMBER_SINCE);
    guild["large"] = json!(false);
    guild["unavailable"] = json!(false);
    guild["member_count"] = json!(world.people.len() + 1);
    guild["members"] = json!([member_json(world, &world.bot)]);
    guild["channels"] = json!(all(channels));
    guild["threads"] = json!(all(threads));
    for empty in ["voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"] {
        guild[empty] = json!([]);
    }
    guild
}

/// Returns the bot's application.
pub(crate) fn application_json(world: &World) -> Value {
    let mut json = json!({
        "id": world.bot.id, "name": world.bot.name, "icon": null, "description": "", "bot_public": false,
        "bot_require_code_grant": false, "verify_key": world.signer.public_key(), "flags": 0, "team": null, "rpc_origins": [],
        "owner": world.people.first().map(|person| user_json(world, person)), "bot": user_json(world, &world.bot),
        "approximate_guild_count": 1, "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "tags": [], "type": null, "flags_new": "0", "redirect_uris": [], "role_connections_verification_url": null,
        "explicit_content_filter": 0, "eligible_oauth2_scopes": ["applications.commands", "bot"],
        "interactions_endpoint_url": world.endpoint.as_ref().map(|endpoint| &endpoint.url),
    });
    for (field, value) in &world.faults.application {
        json[field] = value.clone();
    }
    json
}

/// Returns a message.
pub(crate) fn message_json(world: &World, message: &Message) -> Value {
    let mut json = shallow_message_json(world, message);
    if let Some(id) = message.reply_to {
        json["type"] = json!(19);
        json["message_reference"] = json!({
            "type": 0, "message_id": id, "channel_id": message.channel, "guild_id": world.guild.to_string(),
        });
        json["referenced_message"] = world.messages.get(&id).map_or(Value::Null, |to| shallow_message_json(world, to));
    }
    json
}

fn shallow_message_json(world: &World, message: &Message) -> Value {
    let author = world.user(message.author).unwrap_or(&world.bot);
    let pinged = message.pinged.iter().filter_map(|id| world.user(*id));
    let mut json = json!({
        "id": message.id, "channel_id": message.channel, "author": user_json(world, author),
        "content": message.content, "timestamp": rfc3339(born_ms(message.id.0)),
        "edited_timestamp": message.edited_ms.map(rfc3339), "tts": false, "mention_everyone": false,
        "mentions": pinged.map(|person| user_json(world, person)).collect::<Vec<_>>(), "mention_roles": [],
        "attachments": message.attachments.iter().map(|f| f.json(&world.base, message.channel)).collect::<Vec<_>>(),
        "embeds": message.embeds, "pinned": false, "type": 0, "flags": message.flags,
        "components": message.components,
    });
    if let Some(nonce) = &message.nonce {
        json["nonce"] = json!(nonce);
    }
    if message.author == world.bot.id {
        json["application_id"] = json!(world.bot.id);
    }
    if let Some(origin) = &message.origin
        && let Some(person) = world.user(origin.person)
    {
        let kind = origin.kind.number();
        json["type"] = json!(if kind == 2 { 20 } else { 0 });
        json["webhook_id"] = json!(world.bot.id);
        json["interaction"] =
            json!({"id": origin.interaction, "type": kind, "name": origin.name, "user": user_json(world, person)});
        let interaction = world.interactions.get(&origin.interaction);
        let mut metadata = metadata_json(world, person, origin.interaction, kind, &origin.name);
        // With a click, Discord says which message it was on, and with a form, where that was opened; serenity cannot read a
        // message without these.
        if let Some(pressed) = interaction.filter(|_| kind == 3).and_then(|interaction| interaction.message) {
            metadata["interacted_message_id"] = json!(pressed);
        }
        let opener = interaction.and_then(|interaction| world.interactions.get(&interaction.opener?));
        if let Some(opener) = opener {
            let mut opened = metadata_json(world, person, opener.id, opener.kind.number(), &opener.name);
            if let Some(pressed) = opener.message {
                opened["interacted_message_id"] = json!(pressed);
            }
            metadata["triggering_interaction_metadata"] = opened;
        }
        json["interaction_metadata"] = metadata;
    }
    json
}

/// Returns the data about an interaction in a message that answers it.
fn metadata_json(world: &World, person: &Person, id: InteractionId, kind: u8, name: &str) -> Value {
    let mut json = json!({
        "id": id, "type": kind, "user": user_json(world, person),
        "authorizing_integration_owners": {"0": world.guild.to_string()},
    });
    if kind == 2 {
        json["name"] = json!(name);
    }
    json
}

/// Returns a message as a bot without the message-content intent sees it: content, files, embeds and components are
/// empty unless it mentions the bot, the bot wrote it, or it is a direct message.
pub(crate) fn message_json_for_bot(world: &World, message: &Message) -> Value {
    let mut json = message_json(world, message);
    let is_direct = world.direct_with(message.channel).is_some();
    if message.author != world.bot.id && !message.pinged.contains(&world.bot.id) && !is_direct {
        json["content"] = json!("");
        for list in ["attachments", "embeds", "components"] {
            json[list] = json!([]);
        }
    }
    json
}

/// Returns a message as `MESSAGE_CREATE` and `MESSAGE_UPDATE` carry it.
pub(crate) fn message_event_json(world: &World, id: MessageId) -> Option<Value> {
    let message = world.messages.get(&id)?;
    let mut json = message_json_for_bot(world, message);
    let Some(guild) = world.guild_of(message.channel) else { return Some(json) };
    json["guild_id"] = json!(guild);
    json["member"] = bare_member_json();
    for mentioned in json["mentions"].as_array_mut().into_iter().flatten() {
        mentioned["member"] = bare_member_json();
    }
    Some(json)
}

/// Returns the event `INTERACTION_CREATE` with `data`, which depends on the kind of interaction.
pub(crate) fn interaction_json(world: &World, interaction: &Interaction, data: &Value) -> Value {
    let person = world.user(interaction.person).unwrap_or(&world.bot);
    let mut json = json!({
        "id": interaction.id, "application_id": world.bot.id, "type": interaction.kind.number(), "data": data,
        "guild_id": world.guild.to_string(), "guild_locale": "en-US",
        "guild": {"id": world.guild.to_string(), "locale": "en-US", "features": []},
        "channel_id": interaction.channel,
        "channel": world.channel(interaction.channel).map(|channel| partial_channel_json(world, channel)),
        "member": member_json(world, person), "token": interaction.token, "version": 1,
        "app_permissions": world.bot_may(interaction.channel).to_string(),
        "locale": person.locale, "entitlements": [], "context": 0, "attachment_size_limit": 10_485_760,
        "authorizing_integration_owners": {"0": world.guild.to_string()},
    });
    if world.direct_with(interaction.channel).is_some() {
        for of_the_server in ["guild_id", "guild_locale", "guild", "member"] {
            json.as_object_mut().map(|fields| fields.remove(of_the_server));
        }
        json["user"] = user_json(world, person);
        json["context"] = json!(1);
        json["authorizing_integration_owners"] = json!({"0": "0"});
    }
    if let Some(message) = interaction.message.and_then(|id| world.messages.get(&id)) {
        json["message"] = message_json(world, message);
    }
    json
}

/// Returns a user name as Discord allows it, made from a display name that may be anything.
fn username(name: &str) -> String {
    let plain: String =
        name.to_lowercase().chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_')).collect();
    if plain.chars().count() < 2 { format!("user_{plain}") } else { plain }
}
