//! A person's view of a channel and of everything else, as JSON for the page.

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};

use crate::model::bot_status::BotStatus;
use crate::model::ids::{ChannelId, InteractionId, PersonId};
use crate::model::interaction::Kind;
use crate::model::message::Message;
use crate::model::people::Channel;
use crate::model::people::LOCALES;
use crate::world::json::message_json;
use crate::world::state::World;

/// Maximum number of messages that the page shows.
const SHOWN: usize = 120;
/// Time for which the page is told of an interaction.
const RECENT: Duration = Duration::from_mins(1);

/// The person who looks, and the channel they look at.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Eyes {
    person: Option<u64>,
    channel: Option<u64>,
}

/// Returns the person who looks and the channel; the first of each if nothing that they may see was chosen.
pub(super) fn whose(world: &World, eyes: Eyes) -> Option<(PersonId, ChannelId)> {
    let person = eyes.person.map(PersonId).filter(|id| world.user(*id).is_some());
    let channel = eyes.channel.map(ChannelId).filter(|id| world.channel(*id).is_some());
    let person = person.or(world.people.first().map(|person| person.id))?;
    // Nobody looks into somebody else's direct messages.
    let channel = channel.filter(|id| world.direct_with(*id).is_none_or(|owner| owner == person));
    Some((person, channel.or(world.channels.first().map(|channel| channel.id))?))
}

pub(super) fn view(world: &World, eyes: Eyes) -> Value {
    let Some((you, channel)) = whose(world, eyes) else { return Value::Null };
    let everywhere = || world.channels.iter().chain(&world.directs);
    let unread = |person| everywhere().map(|c| world.unread(person, c.id)).sum::<usize>();
    let direct = world.directs.iter().find(|direct| direct.owner == you);
    let mut shown: Vec<Value> = world
        .messages_in(channel)
        .rev()
        .filter(|message| message.visible_to(you))
        .take(SHOWN)
        .map(|message| message_view(world, message, you))
        .collect();
    shown.reverse();
    let now = Instant::now();
    let recent = world.interactions.values().rev().take(200);
    let mine = recent.clone().filter(|i| i.person == you && i.kind != Kind::Autocomplete && now - i.sent < RECENT);
    // A form that was sent is closed.
    let sent: Vec<InteractionId> = recent.clone().filter_map(|interaction| interaction.opener).collect();
    let interactions: Vec<Value> = mine
        .map(|interaction| {
            let failed = interaction.failed(now);
            let state = if interaction.acked.is_some() {
                "done"
            } else if failed {
                "failed"
            } else {
                "waiting"
            };
            json!({
                "id": interaction.id, "name": interaction.name, "message": interaction.message, "state": state,
                "channel": interaction.channel, "command": interaction.kind == Kind::Command,
                "modal": interaction.modal.as_ref().filter(|_| !sent.contains(&interaction.id)),
            })
        })
        .collect();
    let is_direct = world.direct_with(channel).is_some();
    let welcome = if is_direct { &world.welcome_direct } else { &world.welcome };
    json!({
        "locales": LOCALES, "guild": world.guild_name, "guild_id": world.guild.to_string(), "welcome": welcome, "you": you, "channel": channel,
        "bot": {"id": world.bot.id, "name": world.bot.name, "connected": world.bot_hears(), "process": process(world)},
        "people": world.people.iter().map(|person| json!({
            "id": person.id, "name": person.name, "unread": unread(person.id), "manages": person.manages, "locale": person.locale,
            "owner": person.id == world.owner(), "refuses": world.refusing_directs.contains(&person.id),
        })).collect::<Vec<_>>(),
        "channels": in_order(world).map(|channel| json!({
            "id": channel.id, "name": channel.name, "parent": channel.parent, "unread": world.unread(you, channel.id),
        })).collect::<Vec<_>>(),
        "direct": direct.map(|direct| json!({
            "id": direct.id, "name": direct.name, "parent": null, "unread": world.unread(you, direct.id),
        })),
        "ahead_ms": world.ids.time().ahead().as_millis() as u64,
        "messages": shown, "interactions": interactions, "commands": world.commands().next().is_some(),
        "typing": world.bot_types_in(channel),
    })
}

/// Returns the channels, each with its threads below it.
fn in_order(world: &World) -> impl Iterator<Item = &Channel> {
    let below = |parent| world.channels.iter().filter(move |channel| channel.parent == parent);
    below(None).flat_map(move |channel| std::iter::once(channel).chain(below(Some(channel.id))))
}

fn message_view(world: &World, message: &Message, you: PersonId) -> Value {
    let mut json = message_json(world, message);
    json["private"] = json!(message.is_private());
    json["loading"] = json!(message.is_loading());
    json["pings_you"] = json!(message.pinged.contains(&you));
    json["from_bot"] = json!(message.author == world.bot.id);
    json
}

fn process(world: &World) -> Value {
    match &world.bot_status {
        BotStatus::NotOurs => json!({"ours": false}),
        BotStatus::Running(pid) => json!({"ours": true, "running": true, "says": format!("process {pid}")}),
        BotStatus::Ended(how) => json!({"ours": true, "running": false, "says": format!("ended: {how}")}),
        BotStatus::Stopped => json!({"ours": true, "running": false, "says": "stopped"}),
    }
}
