//! `/carc lobby rematch`: opens a lobby by the rules of a finished game, and invites its people.

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

/// Returns a rematch of the game that ended last in the channel.
pub(crate) fn run(cx: &Context<'_>, request: &Request) -> Result<Outcome, NotDone> {
    let old = match cx.store.current(request.channel)? {
        // Where a rematch is open already, the command joins it, as the button does.
        Some(open) => cx.table(open).ok().filter(|table| table.stage == Stage::Lobby).and_then(|t| t.rematch_of),
        None => None,
    };
    if let Some(old) = old {
        return again(cx, request, &cx.load(old)?);
    }
    no_game_here(cx, request.channel)?;
    again(cx, request, &cx.current_or_last(request.channel)?)
}

/// Opens a lobby with the rules and computer players of a finished game, and with the person who asks; the other people
/// of that game are invited. Where one of them has opened it already, the asker joins.
pub(crate) fn again(cx: &Context<'_>, request: &Request, played: &Session) -> Result<Outcome, NotDone> {
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

/// Returns the same lobby, and its invitation counted in the game that was played: a lobby can be cancelled and opened
/// again.
fn counted(cx: &Context<'_>, request: &Request, played: &Session, outcome: Outcome) -> Outcome {
    let Write::Game(mut lobby) = outcome.write else { return outcome };
    let mut old = played.table().clone();
    let pings = wish::ask(cx, &mut old, WishKind::Rematch, request.who.id);
    lobby.table.questions.wishes.extend(old.questions.wish(WishKind::Rematch));
    let ended = old.updated;
    let mut old = Change { cause: None, ..cx.quiet_change(played, old) };
    // It ended when it ended.
    old.table.updated = ended;
    let outcome = Outcome { write: Write::Games(Box::new([old, *lobby])), reply: outcome.reply };
    if pings { outcome } else { outcome.and_told(wish::quiet(cx)) }
}
