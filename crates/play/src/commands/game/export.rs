//! `/carc game export`: gives the asker a game as a file.

use crate::case::Context;
use crate::case::act::{Act, Cost, Run};
use crate::case::fault::NotDone;
use crate::commands::{Command, Kind, opt};
use crate::show::proof;
use crate::talk::reply::{Choice, Note};
use crate::talk::request::{Ask, Field, Request, Suggest};
use crate::talk::suggest::MOST;
use crate::words::refusal::Refusal;
use crate::words::typing::said;
use carc_table::{GameId, Stage, Table};

pub(crate) static COMMAND: Command<Option<String>> = Command {
    act: Act::look(
        "game export",
        Run::Alone(|cx, request, game: &Option<String>| Ok(run(cx, request, game.as_deref())?.into())),
    )
    .costs(Cost::Picture),
    options: &[opt("game", Kind::Completed(Field::Game))],
    read: |typed| Some(Ask::Export { game: typed.words("game") }),
};

pub(crate) fn run(cx: &Context<'_>, request: &Request, typed: Option<&str>) -> Result<Note, NotDone> {
    let id = match said(typed) {
        None => cx.current_or_last(request.channel)?.id(),
        Some(typed) => {
            let unknown = || Refusal::NoSuchGame { typed: typed.to_owned() };
            let id: GameId = typed.to_ascii_lowercase().parse().map_err(|_| unknown())?;
            // Games of other channels that the asker did not take part in are treated as unknown.
            let may_see = |table: &Table| table.channel == request.channel || table.people().contains(&request.who.id);
            let begun = |table: &Table| table.setup.is_some() || table.stage == Stage::Lobby;
            let known = cx.store.table(id)?.is_some_and(|table| may_see(&table) && begun(&table));
            known.then_some(id).ok_or_else(unknown)?
        }
    };
    proof::file(cx, id)
}

/// Suggests the channel's games, the newest first.
pub(crate) fn games(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let mut games: Vec<GameId> = cx.store.current(suggest.channel)?.into_iter().collect();
    for game in cx.store.finished_in(suggest.channel).take(MOST) {
        games.push(game?);
    }
    let mut choices = Vec::new();
    for table in cx.store.index().tables(games) {
        let table = match table {
            // An unreadable game must not keep the others from being suggested.
            Err(error) if error.is_of_one_game() => continue,
            table => table?,
        };
        let game = table.id;
        if table.setup.is_some() {
            let names = table.places.iter().map(|place| place.holder.name()).collect::<Vec<_>>().join(", ");
            choices.push(Choice { name: format!("{game}: {names}"), value: game.to_string() });
        }
    }
    Ok(choices)
}
