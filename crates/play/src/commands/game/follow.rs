//! `/carc game follow`: a person who does not play is called when the game ends. Repeating the command turns that off.

use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::commands::Command;
use crate::talk::reply::Note;
use crate::talk::request::{Ask, Request};
use crate::words::refusal::Refusal;
use carc_table::Stage;
use carc_table::limits::FOLLOWERS;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::change("game follow", Run::Here(|cx, request, game, ()| run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Follow),
};

/// Follows the game, or stops following it.
pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let mut table = session.table().clone();
    if !matches!(table.stage, Stage::Lobby | Stage::Running) {
        return Err(Refusal::Finished.into());
    }
    let who = request.who.id;
    if table.seat_of(who).is_some() {
        return Err(Refusal::Own { key: "refuse-follow-own", values: Vec::new() }.into());
    }
    let before = table.followers.len();
    table.followers.retain(|&person| person != who);
    let follows = table.followers.len() == before;
    if follows {
        if before >= FOLLOWERS {
            return Err(
                Refusal::Own { key: "refuse-follow-many", values: vec![("most", FOLLOWERS.to_string())] }.into()
            );
        }
        table.followers.push(who);
    }
    let key = if follows { "follow-on" } else { "follow-off" };
    let note = Note { text: cx.texts.say(key, &[]), ..Note::default() };
    Ok(Outcome::told(cx.quiet_change(session, table), note))
}
