//! Tells the managers of a server, once, that `/carc` was split into several commands: permissions that the server had
//! set for `/carc` in Discord's own settings do not apply to the new ones.

use std::collections::BTreeSet;

use crate::App;
use crate::case::Context;
use crate::case::fault::Fault;
use crate::talk::reply::{Note, Reply};
use crate::talk::request::{Request, Shown};
use carc_table::GuildId;

/// Notes that Discord had only the single command until now. In servers with a game or an open lobby, managers are told
/// in their next private answer. Elsewhere nobody knew the old command, or it doesn't matter yet.
///
/// # Errors
/// If the store fails. The call can be repeated.
pub fn commands_split(app: &App) -> Result<(), Fault> {
    let mut servers: BTreeSet<GuildId> = BTreeSet::new();
    for game in app.store.all_current() {
        servers.extend(app.store.table(game?).ok().flatten().and_then(|table| table.guild));
    }
    for server in servers {
        app.served.set_split_untold(server, true)?;
    }
    Ok(())
}

/// Returns the answer, with the news below it if it is private and the asker manages a server that has not been told.
pub(crate) fn told(app: &App, cx: &Context<'_>, request: &Request, reply: Reply) -> Reply {
    let (Some(guild), true) = (request.guild, cx.split_untold && request.who.manages) else { return reply };
    let is_private = matches!(app.shown(request), Shown::Privately);
    match reply {
        Reply::Note(Note { text, picture, file, controls }) if is_private => {
            // Another request may have told them meanwhile. The request itself is already done, so if the store fails
            // now, the next answer tells them.
            let is_first = app.served.set_split_untold(guild, false).unwrap_or(false);
            let text = if is_first { text.then(cx.texts.say("commands-split", &[])) } else { text };
            Reply::Note(Note { text, picture, file, controls })
        }
        reply => reply,
    }
}
