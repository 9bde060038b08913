//! The permissions that the bot lacks in a channel, in words for whoever can grant them. Each interaction says what the
//! bot may do there.

use serenity::model::Permissions;
use serenity::model::channel::{ChannelType, PartialChannel};

use crate::app::request::Threads;
use crate::app::text::{Text, Texts};

/// The permissions that the bot needs and lacks where an interaction came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lacks {
    /// The permissions that are missing.
    pub permissions: Permissions,
    /// Whether the person who asked can grant them.
    pub mends: bool,
}

/// What posting a board needs, with the names in Fluent. Threads have a permission of their own for writing.
const NEEDED: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, "permission-view"),
    (Permissions::SEND_MESSAGES, "permission-send"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-in-threads"),
    (Permissions::ATTACH_FILES, "permission-attach"),
    (Permissions::READ_MESSAGE_HISTORY, "permission-history"),
];

/// What opening a thread for a game and posting there needs.
const FOR_THREADS: [(Permissions, &str); 4] = [
    (Permissions::VIEW_CHANNEL, "permission-view"),
    (Permissions::SEND_MESSAGES, "permission-send"),
    (Permissions::CREATE_PUBLIC_THREADS, "permission-create-threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-in-threads"),
];

/// Whether a thread can be opened in a channel, from what Discord says of the bot and of the person who asked there.
pub(super) fn threads(
    app: Option<Permissions>,
    channel: Option<&PartialChannel>,
    asker: Option<Permissions>,
) -> Threads {
    if !channel.is_some_and(|channel| matches!(channel.kind, ChannelType::Text | ChannelType::News)) {
        return Threads::Never;
    }
    // What Discord does not say is tried.
    let may = app.filter(|may| !may.administrator()).unwrap_or_else(Permissions::all);
    let missing = FOR_THREADS.iter().filter(|(one, _)| !may.contains(*one));
    let permissions: Vec<_> = missing.map(|&(_, key)| key).collect();
    if permissions.is_empty() { Threads::Possible } else { Threads::Forbidden { permissions, mends: mends(asker) } }
}

/// Whether somebody can grant permissions.
fn mends(asker: Option<Permissions>) -> bool {
    asker.is_some_and(|may| may.administrator() || may.manage_roles() || may.manage_guild())
}

/// Says in a channel why a message there has no picture.
pub(super) fn no_picture(texts: &Texts) -> Text {
    texts.say("no-picture", &[("permission", texts.words("permission-attach", &[]).into())])
}

impl Lacks {
    /// What is missing in a channel, from what Discord says of the bot and of the person who asked there.
    pub(super) fn of(app: Option<Permissions>, channel: Option<&PartialChannel>, asker: Option<Permissions>) -> Self {
        let in_thread = channel.is_some_and(|channel| {
            matches!(channel.kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
        });
        let other = if in_thread { Permissions::SEND_MESSAGES } else { Permissions::SEND_MESSAGES_IN_THREADS };
        let needed = NEEDED.iter().fold(Permissions::empty(), |all, (one, _)| all | *one) - other;
        let permissions = match app {
            Some(may) if !may.administrator() => needed - may,
            Some(_) | None => Permissions::empty(),
        };
        Self { permissions, mends: mends(asker) }
    }

    /// Says that a move is kept, and why it is not shown.
    pub(super) fn say(self, texts: &Texts) -> Text {
        let missing = NEEDED.iter().filter(|(one, _)| self.permissions.contains(*one));
        let names: Vec<_> = missing.map(|(_, key)| texts.words(key, &[])).collect();
        if names.is_empty() {
            return texts.say("kept-not-posted", &[]);
        }
        let key = if self.mends { "kept-mend-permissions" } else { "kept-ask-permissions" };
        texts.say(key, &[("permissions", names.join(", ").into()), ("count", names.len().into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_to_whoever_can_mend_it() {
        let texts = Texts::english();
        let may = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES | Permissions::READ_MESSAGE_HISTORY;
        let said = |app, asker| Lacks::of(app, None, asker).say(&texts).to_string();
        let asked = said(Some(may), Some(Permissions::SEND_MESSAGES));
        assert!(asked.contains("Attach Files") && asked.contains("Ask"), "{asked}");
        let mends = said(Some(Permissions::empty()), Some(Permissions::MANAGE_ROLES));
        for name in ["View Channel", "Send Messages", "Attach Files", "Read Message History"] {
            assert!(mends.contains(name), "{mends}");
        }
        assert!(!mends.contains("Threads") && !mends.contains("Ask "), "{mends}");
        for nothing in [None, Some(Permissions::ADMINISTRATOR), Some(may | Permissions::ATTACH_FILES)] {
            assert_eq!(said(nothing, None), texts.say("kept-not-posted", &[]).to_string());
        }
    }
}
