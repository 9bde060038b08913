//! The permissions that the bot lacks in a channel, in words for people who can grant them. Each interaction says what
//! the bot may do there.

use serenity::model::Permissions;

use super::received::place;
use carc_play::request::Threads;
use carc_play::text::{Text, Texts};

/// The permissions that the bot needs and lacks where an interaction came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lacks {
    /// The permissions that are missing.
    pub permissions: Permissions,
    /// Whether the person who asked can grant them.
    pub mends: bool,
    /// Whether it came from a private thread, which the bot may have to be let into.
    pub in_private: bool,
}

/// Permissions needed to post a board, with their Fluent keys. Threads have a permission of their own for writing.
const NEEDED: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, "permission-view"),
    (Permissions::SEND_MESSAGES, "permission-send"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-in-threads"),
    (Permissions::ATTACH_FILES, "permission-attach"),
    (Permissions::READ_MESSAGE_HISTORY, "permission-history"),
];

/// Permissions needed to open a thread for a game and post there.
const FOR_THREADS: [(Permissions, &str); 4] = [
    (Permissions::VIEW_CHANNEL, "permission-view"),
    (Permissions::SEND_MESSAGES, "permission-send"),
    (Permissions::CREATE_PUBLIC_THREADS, "permission-create-threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-in-threads"),
];

/// Permissions needed by the person who asks for a thread: the bot opens none for those who could not open it
/// themselves.
const FOR_ASKERS: [(Permissions, &str); 1] = [(Permissions::CREATE_PUBLIC_THREADS, "permission-create-threads")];

/// Returns whether a thread can be opened in a channel of this kind, by the permissions of the bot and of the person
/// who asked.
pub(crate) fn threads(app: Option<Permissions>, kind: Option<u64>, asker: Option<Permissions>) -> Threads {
    if !matches!(kind, Some(place::TEXT | place::NEWS)) {
        return Threads::Never;
    }
    let lacking = |may: Option<Permissions>, needed: &[(Permissions, &'static str)]| -> Vec<&'static str> {
        // Permissions that Discord does not report count as granted.
        let may = may.filter(|may| !may.administrator()).unwrap_or_else(Permissions::all);
        needed.iter().filter(|(one, _)| !may.contains(*one)).map(|&(_, key)| key).collect()
    };
    let theirs = lacking(asker, &FOR_ASKERS);
    if !theirs.is_empty() {
        return Threads::NotTheirs { permissions: theirs };
    }
    let permissions = lacking(app, &FOR_THREADS);
    if permissions.is_empty() { Threads::Possible } else { Threads::Forbidden { permissions, mends: mends(asker) } }
}

/// Returns whether somebody can grant permissions.
fn mends(asker: Option<Permissions>) -> bool {
    asker.is_some_and(|may| may.administrator() || may.manage_roles() || may.manage_guild())
}

impl Lacks {
    /// Returns what is missing in a channel of this kind, by the permissions of the bot and of the person who asked.
    pub(crate) fn of(app: Option<Permissions>, kind: Option<u64>, asker: Option<Permissions>) -> Self {
        let in_thread = kind.is_some_and(|kind| place::THREADS.contains(&kind));
        let other = if in_thread { Permissions::SEND_MESSAGES } else { Permissions::SEND_MESSAGES_IN_THREADS };
        let needed = NEEDED.iter().fold(Permissions::empty(), |all, (one, _)| all | *one) - other;
        let permissions = match app {
            Some(may) if !may.administrator() => needed - may,
            Some(_) | None => Permissions::empty(),
        };
        Self { permissions, mends: mends(asker), in_private: kind == Some(place::PRIVATE_THREAD) }
    }

    /// Returns the sentence that a move is kept, and why it is not shown.
    pub(crate) fn say(self, texts: &Texts) -> Text {
        let missing = NEEDED.iter().filter(|(one, _)| self.permissions.contains(*one));
        let names: Vec<_> = missing.map(|(_, key)| texts.words(key, &[])).collect();
        if names.is_empty() {
            return texts.say(if self.in_private { "kept-private-thread" } else { "kept-not-posted" }, &[]);
        }
        let key = if self.mends { "kept-mend-permissions" } else { "kept-ask-permissions" };
        texts.say(key, &[("permissions", names.join(", ").into()), ("count", names.len().into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_needs_what_the_bot_and_the_asker_may() {
        let (channel, thread) = (place::TEXT, place::THREADS[1]);
        let all = Permissions::all() - Permissions::ADMINISTRATOR;
        let mine = |asker| threads(Some(all), Some(channel), asker);
        for may in [None, Some(all), Some(Permissions::ADMINISTRATOR), Some(Permissions::CREATE_PUBLIC_THREADS)] {
            assert_eq!(mine(may), Threads::Possible, "{may:?}");
        }
        let theirs = Threads::NotTheirs { permissions: vec!["permission-create-threads"] };
        assert_eq!(mine(Some(all - Permissions::CREATE_PUBLIC_THREADS)), theirs);
        assert_eq!(
            mine(Some(Permissions::MANAGE_GUILD)),
            theirs,
            "whoever manages the server can allow it to themselves"
        );
        assert_eq!(threads(Some(all), Some(thread), Some(Permissions::empty())), Threads::Never);
        let lacks = threads(Some(all - Permissions::CREATE_PUBLIC_THREADS), Some(channel), Some(all));
        assert!(matches!(lacks, Threads::Forbidden { mends: true, .. }), "{lacks:?}");
    }

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
        let private = Lacks::of(None, Some(place::PRIVATE_THREAD), None).say(&texts).to_string();
        assert!(private.contains("Mention me"), "{private}");
        for nothing in [None, Some(Permissions::ADMINISTRATOR), Some(may | Permissions::ATTACH_FILES)] {
            assert_eq!(said(nothing, None), texts.say("kept-not-posted", &[]).to_string());
        }
    }
}
