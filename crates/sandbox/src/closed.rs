//! Access that tests take from the bot or give back: to the server, channels, threads and direct messages.

use serde_json::json;

use crate::mishaps::Mishaps;
use crate::model::ids::{ChannelId, PersonId};
use crate::model::permission::{BOT_MAY, Permission};
use crate::model::session::GUILDS;
use crate::world::json::channel_json;

impl Mishaps<'_> {
    /// Lets a person refuse direct messages, or accept them again.
    pub fn refuse_direct(&self, person: PersonId, refuses: bool) {
        self.0.shared.change(|world| world.refuse_direct(person, refuses));
    }

    /// Removes the bot from the server.
    pub fn remove_bot(&self) {
        self.0.shared.change(|world| {
            world.obstacles.is_out = true;
            let gone = json!({"id": world.guild.to_string()});
            world.dispatch(GUILDS, "GUILD_DELETE", &gone);
        });
    }

    /// Adds the bot to the server again.
    pub fn invite_bot(&self) {
        self.0.shared.change(|world| world.invite_bot(BOT_MAY));
    }

    /// Makes the gateway say that the server has an outage.
    pub fn tell_outage(&self) {
        self.0.shared.change(|world| {
            let gone = json!({"id": world.guild.to_string(), "unavailable": true});
            world.dispatch(GUILDS, "GUILD_DELETE", &gone);
        });
    }

    /// Takes a permission from the bot in a channel, without telling it.
    pub fn forbid(&self, channel: ChannelId, what: Permission) {
        self.0.shared.change(|world| *world.obstacles.forbidden.entry(channel).or_default() |= what as u64);
    }

    /// Gives the bot all permissions in a channel back, without telling it.
    pub fn allow(&self, channel: ChannelId) {
        self.0.shared.change(|world| world.obstacles.forbidden.remove(&channel));
    }

    /// Tells the bot that something about a channel or thread has changed.
    pub fn tell_channel(&self, channel: ChannelId) {
        self.0.shared.change(|world| world.tell_channel(channel));
    }

    /// Deletes a channel with its threads, or a thread. The bot is told of that one, not of the threads in it.
    pub fn delete_channel(&self, id: ChannelId) {
        self.0.shared.change(|world| {
            let Some(channel) = world.channel(id) else { return };
            let (json, name) =
                (channel_json(world, channel), if channel.parent.is_some() { "THREAD" } else { "CHANNEL" });
            world.channels.retain(|channel| channel.id != id && channel.parent != Some(id));
            let channels: Vec<ChannelId> =
                world.channels.iter().chain(&world.directs).map(|channel| channel.id).collect();
            world.messages.retain(|_, message| channels.contains(&message.channel));
            world.dispatch(GUILDS, &format!("{name}_DELETE"), &json);
        });
    }

    /// Returns whether a thread is archived.
    pub fn is_archived(&self, thread: ChannelId) -> bool {
        self.0.shared.look(|world| world.is_archived(thread))
    }

    /// Archives and locks a thread.
    pub fn lock(&self, thread: ChannelId) {
        self.0.shared.change(|world| {
            world.obstacles.locked.insert(thread);
            world.archive(thread);
        });
    }

    /// Archives a thread. A new message in it opens it again, or the bot on request; until then the bot's own requests
    /// can change no message in it.
    pub fn archive(&self, thread: ChannelId) {
        self.0.shared.change(|world| world.archive(thread));
    }
}
