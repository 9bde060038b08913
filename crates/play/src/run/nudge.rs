//! Things that the program does by itself as time passes: it reminds people, answers for those whose time is over,
//! calls those who could not be called before.

use std::collections::BTreeSet;

use super::held_calls;
use super::overtime;
use super::{deadline, farewell};
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
/// Does what is due in a game; `None` if nothing is.
type Nudge = fn(&Context<'_>, &Session) -> Result<Option<Change>, NotDone>;

/// Things that come due in a game as time passes, in the order in which they are done. A game in which none of them may
/// be due rests.
const COMES_DUE: [(MayBeDue, Nudge); 3] =
    [(deadline::may_be_due, deadline::nudge), (vote::may_be_due, vote::nudge), (overtime::may_be_due, overtime::nudge)];

impl App {
    /// Reminds those who are awaited, answers for those whose time is over, and closes games that were said to be closed.
    /// Returns the games whose channels are owed a message because of it. To be called now and then.
    pub fn nudge(&self) -> Vec<GameId> {
        if let Err(fault) = self.served.serve(&[]) {
            // The time in which nobody was served has to be known before anybody's time is over.
            tracing::error!(%fault, "overdue answers could not be looked for");
            return Vec::new();
        }
        let mut nudged = Vec::new();
        let now = self.clock.now();
        self.idle.tidy(now);
        // Those whose message could not call everybody; the others are told of by their tables.
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
                    // Somebody was faster; there is a next time.
                    Err(NotDone::Overtaken | NotDone::Repeated | NotDone::Refused(_)) => {}
                    Err(NotDone::Fault(fault)) => {
                        tracing::error!(%game, %fault, "overdue answers cannot be settled");
                        // Every other game would take as long to fail, and there is a next time.
                        if fault.is_of_store() {
                            return nudged;
                        }
                    }
                }
            }
        }
        self.call_late(&mut nudged);
        farewell::go_on_if_interrupted(self, &mut nudged);
        nudged
    }

    /// Posts the end of games again for those who could not be called when it came; a channel in which another game is
    /// there by now is left alone.
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
                    tracing::error!(?error, "the end of a game cannot be told");
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
