//! The end of a person, at their own wish: their seats are given up, then they are deleted from everything.

use super::commands::game::to_computer;
use super::commands::lobby;
use super::fault::NotDone;
use super::request::Reader;
use super::session::{Context, Session};
use super::{App, TRIES};
use crate::engine::Seat;
use crate::store::{Change, Deletion, Former, GameId, Opening, PersonId, Stage, StoreError};

/// Gives up all seats of a person, and deletes them from everything. If it fails half way, they go on where it stopped
/// by asking again. Returns the games whose channels are owed a message because of it.
pub(super) fn forget(
    app: &App,
    person: PersonId,
    former: &Former,
    deletion: &Deletion,
) -> Result<Vec<GameId>, NotDone> {
    let games: Vec<Result<GameId, StoreError>> = app.store.all_current().collect();
    let mut left = Vec::new();
    for game in games {
        match game {
            Ok(game) if part(app, game, person, former)? => left.push(game),
            Ok(_) => {}
            // In a game that cannot be read the store deletes what it can.
            Err(error) if error.is_of_one_game() => {}
            Err(error) => return Err(error.into()),
        }
    }
    app.deleted.add(person, || app.store.forget_person(person, former, deletion))?;
    app.results.clear();
    tracing::info!("a person was deleted at their own wish");
    Ok(left)
}

/// Takes a person out of one game; returns whether its channel is owed a message because of it.
fn part(app: &App, game: GameId, person: PersonId, former: &Former) -> Result<bool, NotDone> {
    let _guard = app.lock(game);
    for _ in 0..TRIES {
        match try_to_part(app, game, person, former) {
            // A computer player or another process has changed it meanwhile.
            Err(NotDone::Overtaken) => {}
            // It cannot be read: the store deletes what it can. Or it is gone.
            Err(NotDone::Fault(fault)) if fault.unreadable().is_some() => return Ok(false),
            Err(NotDone::Refused(_)) => return Ok(false),
            parted => return parted,
        }
    }
    Err(NotDone::Overtaken)
}

fn try_to_part(app: &App, game: GameId, person: PersonId, former: &Former) -> Result<bool, NotDone> {
    let session = app.context(None, &Reader::All(None)).load(game)?;
    let table = session.table();
    // Without a cause: the same request, if it comes again, goes on with what is left.
    let cx = app.in_channel(table);
    if !table.mentions(person) {
        return Ok(false);
    }
    let given_up = table.seat_of(person).map(|seat| give_up(&cx, &session, person, seat)).transpose()?;
    let mut change = given_up.flatten().unwrap_or_else(|| cx.quiet_change(&session, table.clone()));
    change.table.forget(person, former);
    // Nobody has seen a lobby whose thread was still to be opened.
    let is_unseen =
        change.table.stage == Stage::Cancelled && change.table.thread.is_some_and(|thread| thread.is == Opening::Owed);
    change.owe &= !is_unseen;
    app.store.commit(&change)?;
    if is_unseen {
        app.store.settle(game, change.table.version, None)?;
    }
    Ok(change.owe)
}

/// A person's seat is given up, as by the commands for it; `None` where the record makes no sense, so that nobody can
/// take the seat over.
fn give_up(cx: &Context<'_>, session: &Session, person: PersonId, seat: Seat) -> Result<Option<Change>, NotDone> {
    let change = match session.table().stage {
        Stage::Lobby => lobby::without(cx, session, person),
        Stage::Running => to_computer(cx, session, seat, false),
        Stage::Finished | Stage::Cancelled => return Ok(None),
    };
    match change {
        Err(NotDone::Fault(fault)) if fault.unreadable().is_some() => Ok(None),
        change => change.map(Some),
    }
}
