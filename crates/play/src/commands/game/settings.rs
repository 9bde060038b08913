//! `/carc game settings`: the look of a game, which may change while it is played.

use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::commands::{Command, Kind, opt};
use crate::lobby::lobby_options::known_theme;
use crate::lobby::only_host;
use crate::show::settings::told_theme;
use crate::talk::request::{Ask, Field, Request, SettingsOptions};
use crate::words::refusal::Refusal;
use crate::words::typing::said;
use carc_table::Stage;

pub(crate) static COMMAND: Command<SettingsOptions> = Command {
    act: Act::change("game settings", Run::Here(run)),
    options: &[opt("theme", Kind::Completed(Field::Theme))],
    read: |typed| Some(Ask::GameSettings(SettingsOptions { theme: typed.words("theme") })),
};

/// Sets the theme of a game, or shows it if nothing was typed. A change updates the board for everybody.
pub(crate) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    wanted: &SettingsOptions,
) -> Result<Outcome, NotDone> {
    let mut table = session.table().clone();
    let Some(typed) = said(wanted.theme.as_deref()) else {
        return Ok(told_theme(cx, "settings-game", table.theme.as_deref()).into());
    };
    only_host(cx, &table, request)?;
    let theme = Some(known_theme(cx.themes, typed)?);
    if table.theme == theme {
        return Ok(told_theme(cx, "settings-game", table.theme.as_deref()).into());
    }
    table.theme = theme;
    match table.stage {
        Stage::Lobby => {}
        // An unreadable game is reported as such.
        Stage::Running => _ = session.replay()?,
        Stage::Finished | Stage::Cancelled => return Err(Refusal::Finished.into()),
    }
    Ok(Outcome::done(cx.change(session, table)))
}
