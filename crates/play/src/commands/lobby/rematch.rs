//! `/carc lobby rematch`: opens a lobby with the rules of a finished game, and invites its people.

use crate::calls::wish;
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session, Write};
use crate::commands::{Command, join};
use crate::lobby::lobby_options::LobbyRules;
use crate::lobby::thread;
use crate::lobby::{new_lobby, no_game_here};
use crate::talk::request::{Ask, Request};
use crate::words::refusal::Refusal;
use carc_rules::Seat;
use carc_store::Change;
use carc_table::{Place, Stage, Table, WishKind};

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::change("lobby rematch", Run::Alone(|cx, request, ()| run(cx, request))),
    options: &[],
    read: |_| Some(Ask::Rematch),
};

/// Opens a rematch of the channel's last finished game, or joins it if it is open already.
pub(crate) fn run(cx: &Context<'_>, request: &Request) -> Result<Outcome, NotDone> {
    let old = match cx.store.current(request.channel)? {
        // If a rematch is open already, the command joins it, as the button does.
        Some(open) => cx.table(open).ok().filter(|table| table.stage == Stage::Lobby).and_then(|t| t.rematch_of),
        None => None,
    };
    if let Some(old) = old {
        return open_or_join(cx, request, &cx.load(old)?);
    }
    no_game_here(cx, request.channel)?;
    open_or_join(cx, request, &cx.current_or_last(request.channel)?)
}

/// Opens a lobby for the asker with the rules of a finished game and the computer players that it began with, and
/// invites its other people. If one of them has opened it already, the asker joins it.
pub(crate) fn open_or_join(cx: &Context<'_>, request: &Request, played: &Session) -> Result<Outcome, NotDone> {
    let old = played.table();
    if old.stage != Stage::Finished {
        return Err(Refusal::OldButton.into());
    }
    if !old.people().contains(&request.who.id) {
        return Err(Refusal::NotOfThatGame.into());
    }
    if let Some(open) = cx.store.current(request.channel)? {
        let is_this = |table: &Table| table.stage == Stage::Lobby && table.rematch_of == Some(old.id);
        if let Some(open) = cx.load(open).ok().filter(|open| is_this(open.table())) {
            return join::run(cx, request, &open);
        }
    }
    let rules = LobbyRules { open_seed: None, ..LobbyRules::of(old) };
    let mut computers = Vec::new();
    for (seat, place) in old.places.iter().enumerate() {
        if place.holder.person().is_none() && place.resigned.is_empty() {
            computers.push(Place { colour: Some(old.colour(Seat(seat as u8))), ..place.clone() });
        }
    }
    let thread = thread::of_channel(cx, request.channel)?;
    let outcome = new_lobby(cx, request, &rules, computers, Some(old.id), thread, 0)?;
    Ok(counted(cx, request, played, outcome))
}

/// Adds the invitation to the wishes of the finished game, so that cancelling the lobby and opening it again does not
/// evade the limit on pings.
fn counted(cx: &Context<'_>, request: &Request, played: &Session, outcome: Outcome) -> Outcome {
    let Write::Game(mut lobby) = outcome.write else { return outcome };
    let mut old = played.table().clone();
    let pings = wish::ask(cx, &mut old, WishKind::Rematch, request.who.id);
    lobby.table.questions.wishes.extend(old.questions.wish(WishKind::Rematch));
    let ended = old.updated;
    let mut old = Change { cause: None, ..cx.quiet_change(played, old) };
    // The finished game keeps the time of its end.
    old.table.updated = ended;
    let outcome = Outcome { write: Write::Games(Box::new([old, *lobby])), reply: outcome.reply };
    if pings { outcome } else { outcome.and_told(wish::quiet(cx)) }
}
