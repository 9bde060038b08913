//! What the program does by itself as time passes: it reminds people, answers for those whose time is over, and calls
//! those who could not be called before.

use std::collections::BTreeSet;

use super::held_calls;
use super::overtime;
use super::{deadline, delete_person};
use crate::App;
use crate::agree::vote;
use crate::calls::away;
use crate::calls::{notice, resumed};
use crate::case::fault::NotDone;
use crate::case::pages;
use crate::case::{Context, Session};
use crate::talk::request::Reader;
use carc_store::Change;
use carc_table::{GameId, Stage, Table};

/// Returns whether something may be due in a game, judging from its table alone.
type MayBeDue = fn(&Context<'_>, &Table) -> bool;
/// Returns the change that is due in a game; `None` if none is.
type Nudge = fn(&Context<'_>, &Session) -> Result<Option<Change>, NotDone>;

/// What can come due in a game as time passes, in the order in which it is done. A game in which none of it may be due,
/// and nobody has to be called later, is idle.
const COMES_DUE: [(MayBeDue, Nudge); 3] =
    [(deadline::may_be_due, deadline::nudge), (vote::may_be_due, vote::nudge), (overtime::may_be_due, overtime::nudge)];

impl App {
    /// Reminds those who are awaited, answers for those whose time is over, calls those who could not be called before,
    /// closes games whose closing was announced, and resumes interrupted deletions. Returns the games whose channels
    /// are owed a message because of it. Call it regularly.
    pub fn nudge(&self) -> Vec<GameId> {
        if let Err(fault) = self.served.serve(&[]) {
            // Time limits can only be judged once the time in which nobody was served is known.
            tracing::error!(%fault, "what has come due in games could not be looked for");
            return Vec::new();
        }
        let mut nudged = Vec::new();
        let now = self.clock.now();
        self.idle.tidy(now);
        // Games whose message could not call everybody. What else comes due is in their tables.
        let uncalled: BTreeSet<GameId> = self.store.index().uncalled().filter_map(Result::ok).collect();
        let mut current = self.store.all_current().peekable();
        while current.peek().is_some() {
            let (page, faults) = pages::next_page(&mut current);
            let tables = self.store.index().tables(page).chain(faults.into_iter().map(Err));
            for table in tables {
                let table = match table {
                    Ok(table) => table,
                    Err(error) => {
                        tracing::error!(%error, "a channel's game cannot be read");
                        if error.is_of_one_game() {
                            continue;
                        }
                        return nudged;
                    }
                };
                if self.idle.rests(&table, now) && !uncalled.contains(&table.id) {
                    continue;
                }
                let game = table.id;
                match self.nudge_one(game) {
                    Ok(is_nudged) => nudged.extend(is_nudged.then_some(game)),
                    // Somebody else changed the game first; the next call looks again.
                    Err(NotDone::Overtaken | NotDone::Repeated | NotDone::Refused(_)) => {}
                    Err(NotDone::Fault(fault)) => {
                        tracing::error!(%game, %fault, "what has come due in a game cannot be done");
                        // Every other game would take as long to fail; the next call tries again.
                        if fault.is_of_store() {
                            return nudged;
                        }
                    }
                }
            }
        }
        self.call_late(&mut nudged);
        delete_person::resume_if_interrupted(self, &mut nudged);
        nudged
    }

    /// Posts the end of games again for those who could not be called when it came, except in channels that have
    /// another game by now. Adds the games posted to `called`.
    fn call_late(&self, called: &mut Vec<GameId>) {
        let is_owed = |game: GameId| -> Result<bool, NotDone> {
            let _guard = self.lock(game);
            let table = self.context(None, &Reader::All(None)).table(game)?;
            if table.stage != Stage::Finished {
                return Ok(false);
            }
            if self.store.current(table.channel)?.is_some() {
                notice::call_no_more(&*self.store, game, None)?;
                return Ok(false);
            }
            let cx = self.in_channel(&table);
            if !held_calls::may_be_due(&cx, &table) {
                return Ok(false);
            }
            let change = held_calls::nudge(&cx, &cx.load(game)?)?;
            change.map_or(Ok(false), |change| Ok(self.store.commit(&change).map(|()| true)?))
        };
        let uncalled: Vec<_> = self.store.index().uncalled().collect();
        for game in uncalled {
            match game.map_err(NotDone::from).and_then(|game| Ok((game, is_owed(game)?))) {
                Ok((game, is_owed)) => called.extend(is_owed.then_some(game)),
                Err(error) => {
                    tracing::error!(?error, "cannot call people to the end of a game");
                    if matches!(error, NotDone::Fault(fault) if fault.is_of_store()) {
                        return;
                    }
                }
            }
        }
    }

    fn nudge_one(&self, game: GameId) -> Result<bool, NotDone> {
        let _guard = self.lock(game);
        let table = self.context(None, &Reader::All(None)).table(game)?;
        let cx = self.in_channel(&table);
        let may_be_due = |cx: &Context<'_>| COMES_DUE.iter().any(|(may_be_due, _)| may_be_due(cx, &table));
        if !may_be_due(&cx) && !held_calls::may_be_due(&cx, &table) {
            self.idle.note(&table, cx.now, |later| {
                let then = Context { now: later, ..self.in_channel(&table) };
                may_be_due(&then) || resumed::is_due(&then, &table)
            });
            return Ok(false);
        }
        let session = cx.load(game)?;
        let nudges = COMES_DUE.iter().map(|&(_, nudge)| nudge).chain([held_calls::nudge as Nudge]);
        let change = nudges.into_iter().find_map(|nudge| nudge(&cx, &session).transpose()).transpose()?;
        let change = change.or_else(|| away::show_away(&cx, &session));
        change.map_or(Ok(false), |change| Ok(self.store.commit(&change).map(|()| true)?))
    }
}
