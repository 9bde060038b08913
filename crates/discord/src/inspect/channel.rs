//! The permissions of the bot in a channel, worked out as Discord does from roles and the channel's own rules.

use serde::Deserialize;
use serenity::http::Route;
use serenity::model::Permissions;
use serenity::model::id as discord;

use super::{Guild, Identity, Inspector, Unanswered, now};
use crate::talk::permission::{Lacks, threads};
use crate::talk::received::{Each, ThreadMetadata, each, lenient, or_default, place};
use carc_play::request::Threads;

/// Types of channels with direct messages.
const DIRECT: [u64; 2] = [1, 3];
/// Types of channels that hold threads or other channels, and no messages: categories, directories, forums and the
/// like.
const WITHOUT_MESSAGES: [u64; 4] = [4, 14, 15, 16];

/// The kind of a channel, by what a game can do there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A channel of a server, in which threads can be opened.
    Channel,
    /// Another channel with messages.
    Other,
    /// A thread.
    Thread,
    /// A forum or a category: there are no messages in it.
    WithoutMessages,
    /// Direct messages, where no games are played.
    Direct,
}

/// A channel, and the permissions that the bot lacks there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its name.
    pub name: String,
    /// Its id.
    pub id: u64,
    /// Whether it takes messages, and threads can be opened in it.
    pub kind: Kind,
    /// Whether it is a thread that only people with *Manage Threads* can reopen.
    pub is_locked: bool,
    /// Whether the bot is in time-out in its server.
    pub is_silenced: bool,
    /// The permissions that the bot lacks for posting a board, as Fluent keys.
    pub lacks: Vec<&'static str>,
    /// The permissions that the bot lacks for opening threads, as Fluent keys.
    pub lacks_for_threads: Vec<&'static str>,
}

/// The fields read from a channel.
#[derive(Deserialize)]
struct Channel {
    id: discord::ChannelId,
    #[serde(rename = "type")]
    kind: u64,
    #[serde(default, deserialize_with = "or_default")]
    name: String,
    #[serde(default)]
    guild_id: Option<discord::GuildId>,
    #[serde(default, deserialize_with = "lenient")]
    parent_id: Option<discord::ChannelId>,
    #[serde(default, deserialize_with = "each")]
    permission_overwrites: Vec<Overwrite>,
    #[serde(default, deserialize_with = "or_default")]
    thread_metadata: ThreadMetadata,
}

/// Permissions that a channel gives to a role or a member, and takes from them.
#[derive(Deserialize)]
struct Overwrite {
    id: Number,
    #[serde(default, deserialize_with = "or_default")]
    allow: Number,
    #[serde(default, deserialize_with = "or_default")]
    deny: Number,
}

/// A role of a server.
#[derive(Deserialize)]
struct Role {
    id: Number,
    permissions: Number,
}

/// A member of a server.
#[derive(Deserialize)]
struct Member {
    #[serde(default, deserialize_with = "each")]
    roles: Vec<Number>,
    #[serde(default, deserialize_with = "lenient")]
    communication_disabled_until: Option<String>,
}

/// A number that Discord writes as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
struct Number(u64);

impl TryFrom<String> for Number {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self)
    }
}

/// The bot's membership of a server.
struct Membership {
    server: u64,
    me: u64,
    roles: Vec<Role>,
    mine: Vec<Number>,
    is_silenced: bool,
}

impl Inspector {
    /// Returns a channel, and the permissions that the bot lacks there.
    ///
    /// # Errors
    /// [`Unanswered`]: [`Unanswered::Absent`] if there is none, [`Unanswered::Refused`] if the bot cannot see it.
    pub async fn channel(&self, bot: &Identity, id: u64) -> Result<Found, Unanswered> {
        let channel: Channel = self.get(Route::Channel { channel_id: discord::ChannelId::new(id) }).await?;
        let Some(server) = channel.guild_id else {
            return Ok(channel.found(&[], None));
        };
        let membership = self.membership(bot, server).await?;
        // A thread has the rules of its channel.
        let above = match channel.parent_id.filter(|_| place::THREADS.contains(&channel.kind)) {
            Some(parent) => self.get::<Channel>(Route::Channel { channel_id: parent }).await?.permission_overwrites,
            None => Vec::new(),
        };
        Ok(channel.found(&above, Some(&membership)))
    }

    /// Returns the text and announcement channels of a server in which a board can be posted, in the order of their
    /// ids.
    ///
    /// # Errors
    /// [`Unanswered`].
    pub async fn channels(&self, bot: &Identity, server: &Guild) -> Result<Vec<Found>, Unanswered> {
        let Each(mut channels): Each<Channel> = self.get(Route::GuildChannels { guild_id: server.id }).await?;
        channels.sort_by_key(|channel| channel.id);
        let membership = self.membership(bot, server.id).await?;
        let found = channels.into_iter().map(|channel| channel.found(&[], Some(&membership)));
        Ok(found.filter(|found| found.kind == Kind::Channel && found.lacks.is_empty()).collect())
    }

    async fn membership(&self, bot: &Identity, server: discord::GuildId) -> Result<Membership, Unanswered> {
        let Each(roles) = self.get(Route::GuildRoles { guild_id: server }).await?;
        let member: Member = self.get(Route::GuildMember { guild_id: server, user_id: bot.me }).await?;
        let until = member.communication_disabled_until.and_then(|until| until.parse::<jiff::Timestamp>().ok());
        let is_silenced = until.is_some_and(|until| until.as_second() > now());
        Ok(Membership { server: server.get(), me: bot.me.get(), roles, mine: member.roles, is_silenced })
    }
}

impl Channel {
    fn found(self, above: &[Overwrite], membership: Option<&Membership>) -> Found {
        let kind = match self.kind {
            place::TEXT | place::NEWS => Kind::Channel,
            kind if place::THREADS.contains(&kind) => Kind::Thread,
            kind if DIRECT.contains(&kind) => Kind::Direct,
            kind if WITHOUT_MESSAGES.contains(&kind) => Kind::WithoutMessages,
            _ => Kind::Other,
        };
        let rules = if kind == Kind::Thread { above } else { &self.permission_overwrites };
        let may = membership.map(|membership| membership.may(rules));
        Found {
            name: self.name,
            id: self.id.get(),
            kind,
            is_locked: self.thread_metadata.is_locked(),
            is_silenced: membership.is_some_and(|membership| membership.is_silenced),
            lacks: may.map_or_else(Vec::new, |may| lacks_for_boards(may, kind == Kind::Thread)),
            lacks_for_threads: match may {
                Some(may) if kind == Kind::Channel => lacks_for_threads(may),
                Some(_) | None => Vec::new(),
            },
        }
    }
}

impl Membership {
    /// Returns the bot's permissions under `rules`: those of everybody and of its roles, changed by the channel's rules
    /// for everybody, then for its roles, then for the bot itself.
    fn may(&self, rules: &[Overwrite]) -> Permissions {
        let has = |role: Number| role.0 == self.server || self.mine.contains(&role);
        let base = self.roles.iter().filter(|role| has(role.id)).fold(0, |may, role| may | role.permissions.0);
        let base = Permissions::from_bits_truncate(base);
        if base.administrator() {
            return Permissions::all();
        }
        let rule = |may: u64, whose: &dyn Fn(Number) -> bool| {
            let (allow, deny) = rules
                .iter()
                .filter(|rule| whose(rule.id))
                .fold((0, 0), |(allow, deny), rule| (allow | rule.allow.0, deny | rule.deny.0));
            may & !deny | allow
        };
        let may = rule(base.bits(), &|id| id.0 == self.server);
        let may = rule(may, &|id| self.mine.contains(&id));
        let may = Permissions::from_bits_truncate(rule(may, &|id| id.0 == self.me));
        // A bot that cannot see a channel can do nothing there, and one in time-out can only look.
        match (may.view_channel(), self.is_silenced) {
            (false, _) => Permissions::empty(),
            (true, false) => may,
            (true, true) => may & (Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY),
        }
    }
}

/// The permissions that the bot needs anywhere, with their Fluent keys.
const NAMES: [(Permissions, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "permission-view"),
    (Permissions::SEND_MESSAGES, "permission-send"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-in-threads"),
    (Permissions::ATTACH_FILES, "permission-attach"),
    (Permissions::READ_MESSAGE_HISTORY, "permission-history"),
    (Permissions::CREATE_PUBLIC_THREADS, "permission-create-threads"),
];

/// Returns all permissions that the bot needs: in channels, in threads, and for opening threads.
pub(super) fn all() -> Permissions {
    let nothing = Permissions::empty();
    let needed =
        [lacks_for_boards(nothing, false), lacks_for_boards(nothing, true), lacks_for_threads(nothing)].concat();
    NAMES.iter().filter(|(_, key)| needed.contains(key)).fold(nothing, |all, (one, _)| all | *one)
}

/// Returns the permissions that `may` lacks for posting a board, as Fluent keys.
fn lacks_for_boards(may: Permissions, in_thread: bool) -> Vec<&'static str> {
    let kind = if in_thread { place::THREADS[1] } else { place::TEXT };
    let lacking = Lacks::of(Some(may), Some(kind), None).permissions;
    NAMES.iter().filter(|(one, _)| lacking.contains(*one)).map(|&(_, key)| key).collect()
}

/// Returns the permissions that `may` lacks for opening a thread and posting there, as Fluent keys.
fn lacks_for_threads(may: Permissions) -> Vec<&'static str> {
    match threads(Some(may), Some(place::TEXT), None) {
        Threads::Forbidden { permissions, .. } => permissions,
        _possible_or_never => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const VIEW: u64 = 1 << 10;
    const SEND: u64 = 1 << 11;
    const ATTACH: u64 = 1 << 15;

    fn membership(everybody: u64, of_bot: u64) -> Membership {
        let role = |id, permissions| Role { id: Number(id), permissions: Number(permissions) };
        let roles = vec![role(1, everybody), role(5, of_bot), role(6, 1 << 3)];
        Membership { server: 1, me: 9, roles, mine: vec![Number(5)], is_silenced: false }
    }

    fn rule(id: u64, allow: u64, deny: u64) -> Overwrite {
        Overwrite { id: Number(id), allow: Number(allow), deny: Number(deny) }
    }

    #[test]
    fn a_channel_overrules_roles_and_the_bot_itself_comes_last() {
        let bot = membership(VIEW | SEND, ATTACH);
        let may = |rules: &[Overwrite]| bot.may(rules).bits();
        assert_eq!(may(&[]), VIEW | SEND | ATTACH);
        assert_eq!(may(&[rule(1, 0, SEND)]), VIEW | ATTACH);
        assert_eq!(may(&[rule(1, 0, SEND), rule(5, SEND, 0)]), VIEW | SEND | ATTACH);
        assert_eq!(may(&[rule(9, 0, SEND), rule(5, SEND, 0)]), VIEW | ATTACH);
        assert_eq!(may(&[rule(9, SEND, 0), rule(5, 0, SEND | ATTACH)]), VIEW | SEND);
        assert_eq!(may(&[rule(6, 0, SEND), rule(8, 0, VIEW)]), VIEW | SEND | ATTACH, "rules of others");
        assert_eq!(may(&[rule(1, 0, VIEW)]), 0, "who cannot see it can do nothing there");
    }

    /// Reads `thing` with each of `fields` missing, null and of other types; returns the results.
    fn changed<T: serde::de::DeserializeOwned>(thing: &Value, fields: &[&str]) -> Vec<serde_json::Result<T>> {
        let odd =
            [json!(null), json!(true), json!(-7), json!(1e300), json!("x"), json!([null, 7, {}]), json!({"x": 1})];
        let missing = fields.iter().map(|field| {
            let mut less = thing.clone();
            less.as_object_mut().unwrap().remove(*field);
            less
        });
        let others = fields.iter().flat_map(|field| {
            odd.iter().map(move |odd| {
                let mut other = thing.clone();
                other[*field] = odd.clone();
                other
            })
        });
        missing.chain(others).map(serde_json::from_value).collect()
    }

    #[test]
    fn what_is_not_needed_may_be_of_any_form() {
        let rule = json!({"id": "1", "allow": "2048", "deny": "0", "type": 0});
        let channel = json!({
            "id": "8", "type": 11, "guild_id": "7", "name": "x", "parent_id": "6", "permission_overwrites": [rule],
            "thread_metadata": {"archived": true, "locked": true},
        });
        let fields = ["name", "parent_id", "permission_overwrites", "thread_metadata", "topic"];
        assert!(changed::<Channel>(&channel, &fields).iter().all(Result::is_ok));
        let part = json!({"locked": true, "archived": "no", "archive_timestamp": 5});
        assert!(serde_json::from_value::<ThreadMetadata>(part).unwrap().is_locked());
        let rules = json!({"id": "8", "type": 0, "permission_overwrites": [7, rule, {"id": null}, {"id": "2"}]});
        assert_eq!(serde_json::from_value::<Channel>(rules).unwrap().permission_overwrites.len(), 2);

        let member = json!({"roles": ["5"], "communication_disabled_until": "2026-11-28T19:00:00+00:00"});
        assert!(changed::<Member>(&member, &["roles", "communication_disabled_until"]).iter().all(Result::is_ok));
        let roles = json!([{"id": "5", "permissions": "8", "colors": 7}, {"id": 6}, null]);
        let Each(roles) = serde_json::from_value::<Each<Role>>(roles).unwrap();
        assert_eq!((roles.len(), roles[0].permissions.0), (1, 8));
        assert!(serde_json::from_value::<Each<Role>>(json!({"message": "no list"})).is_err());
    }

    #[test]
    fn administrators_may_everything_and_a_time_out_leaves_looking() {
        let administrator = membership(VIEW, 1 << 3);
        assert_eq!(administrator.may(&[rule(1, 0, VIEW | SEND)]), Permissions::all());
        let silenced = Membership { is_silenced: true, ..membership(VIEW | SEND | 1 << 16, ATTACH) };
        assert_eq!(silenced.may(&[]).bits(), VIEW | 1 << 16);
    }
}
