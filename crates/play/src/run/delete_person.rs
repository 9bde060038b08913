//! The deletion of a person at their own wish: their seats are given up, then they are deleted from everything.

use std::sync::TryLockError;

use super::app::TRIES;
use crate::App;
use crate::agree::resign::to_computer;
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::commands::lobby;
use crate::talk::request::Reader;
use crate::words::refusal::Refusal;
use carc_rules::Seat;
use carc_store::{Change, StoreError};
use carc_table::{Former, GameId, Leaving, Opening, PersonId, Stage, Table, Why};

/// Gives up all seats of a person, then deletes the person from everything stored. If it fails half way, it resumes
/// when they ask again, or by itself after a while. Returns the games whose channels are owed a message because of it.
///
/// The cost grows with the person's data, and one person is deleted at a time. Others can play and are shown boards
/// meanwhile.
pub(crate) fn forget(app: &App, leaving: &Leaving) -> Result<Vec<GameId>, NotDone> {
    let _alone = match app.deleting.try_lock() {
        Ok(alone) => alone,
        Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
        Err(TryLockError::WouldBlock) => return Err(own("refuse-forget-busy").into()),
    };
    let person = leaving.person;
    let begun = app.store.index().unfinished_deletions()?.into_iter().find(|begun| begun.person == person);
    if let Some(begun) = begun {
        return resume(app, &begun);
    }
    if let Some(from) = app.deleted.again_from(person, leaving.since) {
        let minutes = from.saturating_sub(leaving.since).div_ceil(60_000);
        let values = vec![("minutes", minutes.to_string())];
        return Err(Refusal::Own { key: "refuse-forget-again", values }.into());
    }
    if !app.store.knows(person)? {
        return Err(own("refuse-forget-nothing").into());
    }
    // Another process may have begun it meanwhile.
    let leaving = app.store.index().begin_deletion(leaving)?;
    app.store.sync()?;
    resume(app, &leaving)
}

const fn own(key: &'static str) -> Refusal {
    Refusal::Own { key, values: Vec::new() }
}

/// Deletes a person whose deletion is noted in the store as begun.
fn resume(app: &App, leaving: &Leaving) -> Result<Vec<GameId>, NotDone> {
    let (person, former) = (leaving.person, leaving.former());
    let games: Vec<Result<GameId, StoreError>> = app.store.index().mentioning(person).collect();
    let mut left = Vec::new();
    for game in games.into_iter().rev() {
        match game {
            Ok(game) if part(app, game, person, &former)? => left.push(game),
            Ok(_) => {}
            // From an unreadable game the store deletes what it can.
            Err(error) if error.is_of_one_game() => {}
            Err(error) => return Err(error.into()),
        }
    }
    app.deleted.add(person, app.clock.now());
    app.store.forget_person(person, &former, &leaving.deletion)?;
    tracing::info!("a person was deleted at their own wish");
    Ok(left)
}

/// Resumes deletions that a stop or a fault has interrupted; adds the games whose channels are owed a message because
/// of it to `owed`.
pub(crate) fn resume_if_interrupted(app: &App, owed: &mut Vec<GameId>) {
    /// Milliseconds for which another process may still be deleting the person.
    const UNDER_WAY: u64 = 10 * 60_000;
    let Ok(_alone) = app.deleting.try_lock() else { return };
    let begun = app.store.index().unfinished_deletions().unwrap_or_else(|error| {
        tracing::error!(%error, "cannot read which deletions are unfinished");
        Vec::new()
    });
    let now = app.clock.now();
    for leaving in begun.iter().filter(|begun| now.saturating_sub(begun.since) >= UNDER_WAY) {
        match resume(app, leaving) {
            Ok(left) => owed.extend(left),
            Err(why) => tracing::error!(?why, "a deletion cannot be finished; it is tried again"),
        }
    }
}

/// Removes a person from one game; returns whether its channel is owed a message because of it.
fn part(app: &App, game: GameId, person: PersonId, former: &Former) -> Result<bool, NotDone> {
    let _guard = app.lock(game);
    // If the game is over, the store itself deletes from it.
    let goes_on = app.store.table(game).map(|table| table.filter(|table| table.mentions(person)));
    match goes_on {
        Ok(Some(table)) if app.in_channel(&table).goes_on(&table)? => {}
        Ok(_) => return Ok(false),
        Err(error) if error.is_of_one_game() => return Ok(false),
        Err(error) => return Err(error.into()),
    }
    for _ in 0..TRIES {
        match try_to_part(app, game, person, former) {
            // A computer player or another process has changed the game meanwhile.
            Err(NotDone::Overtaken) => {}
            // The game is unreadable, so the store deletes what it can; or it is gone.
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
    // No cause is stored: if the same request comes again, it has to resume with what is left.
    let cx = app.in_channel(table);
    if !table.mentions(person) {
        return Ok(false);
    }
    let given_up = match table.guild {
        // Nobody else plays it: it is cancelled, and deleted with the other games in direct messages that are over.
        None => Some(Some(ended(&cx, &session))),
        Some(_) => table.seat_of(person).map(|seat| give_up(&cx, &session, person, seat)).transpose()?,
    };
    let mut change = given_up.flatten().unwrap_or_else(|| cx.quiet_change(&session, table.clone()));
    change.table.forget(person, former);
    // Nobody has seen a lobby whose thread was never opened.
    let is_unseen =
        change.table.stage == Stage::Cancelled && change.table.thread.is_some_and(|thread| thread.is == Opening::Owed);
    change.owe &= !is_unseen;
    app.store.commit(&change)?;
    if is_unseen {
        app.store.settle(game, change.table.version, None)?;
    }
    Ok(change.owe)
}

/// Returns the change that cancels a game in direct messages without telling anybody.
fn ended(cx: &Context<'_>, session: &Session) -> Change {
    let table = Table { stage: Stage::Cancelled, ..session.table().clone() };
    cx.quiet_change(session, table)
}

/// Returns the change that gives up a person's seat, as the commands for it do; `None` if the game is over, or if its
/// record is unreadable, so that nobody could take the seat over.
fn give_up(cx: &Context<'_>, session: &Session, person: PersonId, seat: Seat) -> Result<Option<Change>, NotDone> {
    let change = match session.table().stage {
        Stage::Lobby => lobby::without(cx, session, person),
        Stage::Running => to_computer(cx, session, seat, Why::Own, false),
        Stage::Finished | Stage::Cancelled => return Ok(None),
    };
    match change {
        Err(NotDone::Fault(fault)) if fault.unreadable().is_some() => Ok(None),
        change => change.map(Some),
    }
}
