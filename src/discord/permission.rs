//! The permissions that the bot lacks in a channel, in words for whoever can grant them. Each interaction says what the
//! bot may do there.

use serenity::model::Permissions;
use serenity::model::channel::{ChannelType, PartialChannel};

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
        let mends = asker.is_some_and(|may| may.administrator() || may.manage_roles() || may.manage_guild());
        Self { permissions, mends }
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
