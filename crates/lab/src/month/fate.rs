//! What becomes of people in a simulated month, and whether they were called before it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use carc_table::{GameId, Holder, PersonId, Stage, Table, WishKind};

/// What became of the people of all games, and the faults found.
#[derive(Default)]
pub(super) struct Fate {
    /// Breaks that began.
    pub breaks: u64,
    pub breaks_ended: u64,
    /// Seats that somebody gave to somebody else.
    pub handovers: u64,
    /// Seats that a computer player took over because of time or a vote.
    pub replaced: u64,
    /// Seats that nobody plays any more because their holders ran out of time.
    pub put_out: u64,
    /// Seats that somebody left to a computer player, for good or for a while.
    pub resigned: u64,
    /// Seats that somebody took back.
    pub returns: u64,
    /// Votes for a computer player.
    pub votes: u64,
    /// Times that somebody had the awaited player called.
    pub nudges: u64,
    /// Seats lost by time or vote although their holder had not been called since the game began to wait for them.
    pub replaced_uncalled: u64,
    /// Such seats that nobody plays any more.
    pub put_out_uncalled: u64,
    /// People who were not called between the announcement that a game would be closed and its end.
    pub closed_uncalled: u64,
    /// People who were awaited but not called in a game that was ended early by the bot, not by a person.
    pub ended_uncalled: u64,
    /// Seats that were lost by time or vote, or given away, and whose holder was never told.
    pub lost_untold: u64,
    /// Players who were never told that their game was over.
    pub end_untold: u64,
    pub faults: Vec<String>,
    /// Each game as it was when it was last checked.
    seen: HashMap<GameId, Table>,
    /// For each game and person, as Unix times in milliseconds: since when the game waits, and when the person was
    /// first called or did something during that wait.
    reached: HashMap<(GameId, PersonId), (u64, u64)>,
    /// People who were told that a game is going to be closed, with the time of that.
    warned: BTreeSet<(GameId, PersonId, u64)>,
    /// People who lost a seat and have not been told yet, with the Unix time in milliseconds.
    untold: BTreeMap<(GameId, PersonId), u64>,
    /// Players of a finished game who have not been told yet.
    ends: BTreeSet<(GameId, PersonId)>,
}

impl Fate {
    /// Notes that somebody was called to a game, which is now as in `table`.
    pub(super) fn called(&mut self, table: &Table, who: PersonId, now: u64) {
        self.reach(table, who, now);
        self.untold.remove(&(table.id, who));
        if table.stage == Stage::Finished {
            self.ends.remove(&(table.id, who));
        }
        if let Some(closes) = table.waiting().closes {
            self.warned.insert((table.id, who, closes));
        }
    }

    fn reach(&mut self, table: &Table, who: PersonId, now: u64) {
        let since = table.waiting().since;
        let reached = self.reached.entry((table.id, who)).or_insert((since, now));
        if reached.0 != since {
            *reached = (since, now);
        }
    }

    /// Returns whether somebody was called, or did something, while a game waited as it does in `table`.
    fn is_reached(&self, table: &Table, who: PersonId) -> bool {
        self.reached.get(&(table.id, who)).is_some_and(|&(_, at)| at >= table.waiting().since)
    }

    /// Checks a game after something was done in it, by the person `by` or by the bot itself. Returns whether that
    /// began a break.
    pub(super) fn watch(
        &mut self,
        table: &Table,
        awaited: impl FnOnce() -> Vec<PersonId>,
        by: Option<PersonId>,
        now: u64,
    ) -> bool {
        if let Some(by) = by {
            self.untold.remove(&(table.id, by));
        }
        let Some(before) = self.seen.insert(table.id, table.clone()) else { return false };
        if before.version >= table.version {
            return false;
        }
        self.compare(&before, table, by, now);
        if table.stage == Stage::Finished && before.stage == Stage::Running {
            self.over(&before, table, &awaited(), by, now);
        }
        if let Some(by) = by {
            self.reach(table, by, now);
        }
        !before.waiting().is_paused() && table.waiting().is_paused()
    }

    fn compare(&mut self, before: &Table, table: &Table, by: Option<PersonId>, now: u64) {
        let (old, new) = (before.waiting(), table.waiting());
        self.breaks += u64::from(!old.is_paused() && new.is_paused());
        self.breaks_ended += u64::from(old.is_paused() && !new.is_paused());
        self.votes += u64::from(new.replace.len() > old.replace.len());
        let woken = |table: &Table| table.questions.wish(WishKind::Wake).map(|wish| wish.version);
        self.nudges += u64::from(woken(before) < woken(table));
        for (index, (was, is)) in before.places.iter().zip(&table.places).enumerate() {
            let is_offered = before.offered.iter().any(|seat| seat.index() == index);
            match (was.holder.person(), &is.holder) {
                (Some(was), Holder::Person { id, .. }) if was == *id => {}
                (Some(was), Holder::Person { id, .. }) => {
                    self.handovers += 1;
                    self.untold.insert((table.id, was), now);
                    if !is_offered || by != Some(*id) {
                        self.faults.push(format!("game {}: {} has the seat of {} unasked", table.id, id.0, was.0));
                        self.replaced_uncalled += 1;
                    }
                }
                (Some(who), _) if by == Some(who) => self.resigned += 1,
                (Some(who), holder) => {
                    self.votes += u64::from(by.is_some());
                    self.lost(before, who, matches!(holder, Holder::Nobody { .. }), now);
                }
                (None, Holder::Person { .. }) => self.returns += 1,
                (None, _) => {}
            }
        }
    }

    /// Counts that somebody lost their seat by time or vote.
    fn lost(&mut self, before: &Table, who: PersonId, is_out: bool, now: u64) {
        let is_wrong = !self.is_reached(before, who);
        let (lost, uncalled) = if is_out {
            (&mut self.put_out, &mut self.put_out_uncalled)
        } else {
            (&mut self.replaced, &mut self.replaced_uncalled)
        };
        *lost += 1;
        *uncalled += u64::from(is_wrong);
        self.untold.insert((before.id, who), now);
        if is_wrong {
            let reached = self.reached.get(&(before.id, who));
            let (id, pace, waiting) = (before.id, before.pace, before.waiting());
            self.faults.push(format!(
                "game {id}: {} lost their seat at {now} and was reached at {reached:?}; {pace:?}, {waiting:?}",
                who.0
            ));
        }
    }

    /// Notes that a game has ended, which was as in `before`.
    fn over(&mut self, before: &Table, table: &Table, awaited: &[PersonId], by: Option<PersonId>, now: u64) {
        let game = table.id;
        let others: Vec<PersonId> = before.players().filter(|&who| by != Some(who)).collect();
        // If the only person left ended it, they know.
        self.ends.extend(table.players().filter(|_| !others.is_empty()).map(|who| (game, who)));
        let announced = before.waiting().closes.filter(|_| by.is_none() && table.waiting().closes.is_some());
        if let Some(closes) = announced {
            for who in others {
                if !self.warned.contains(&(game, who, closes)) {
                    self.closed_uncalled += 1;
                    self.faults.push(format!("game {game}: closed at {now}, and {} was not called for it", who.0));
                }
            }
            return;
        }
        // If a person ends a game, they tell the others. Before time ends it, the awaited people must have been called.
        for &who in awaited.iter().filter(|_| by.is_none()) {
            if !self.is_reached(before, who) {
                self.ended_uncalled += 1;
                self.faults.push(format!("game {game}: ended at {now}, and {} was not called for it", who.0));
            }
        }
    }

    /// Returns whether somebody still has to be told that they lost a seat, or that a game is over.
    pub(super) fn owes(&self) -> bool {
        !(self.untold.is_empty() && self.ends.is_empty())
    }

    /// Ends the month: people who have not been told yet count as never told.
    pub(super) fn settle(&mut self) {
        self.lost_untold = self.untold.len() as u64;
        self.end_untold = self.ends.len() as u64;
        let hands = |game| {
            let places = self.seen.get(game).into_iter().flat_map(|table| &table.places);
            places.map(|place| format!("{:?} {:?}", place.holder, place.resigned)).collect::<Vec<_>>()
        };
        let untold = self.untold.iter().map(|((game, who), at)| {
            format!("game {game}: {} was not told of the seat that they had until {at}: {:?}", who.0, hands(game))
        });
        let ends = self.ends.iter().map(|(game, who)| format!("game {game}: {} was not told of its end", who.0));
        let faults: Vec<String> = untold.chain(ends).collect();
        self.faults.extend(faults);
    }
}
