//! What a simulated month counts, from what people get to see.

use std::collections::{HashMap, HashSet};

use crate::app::reply::Post;
use crate::engine::Game;
use crate::store::{GameId, PersonId, Stage, Table, WishKind};

/// The figures of a month.
#[derive(Default)]
pub(super) struct Tally {
    /// Games that were played to their end, or ended because people left.
    pub ended: u64,
    /// Games that somebody closed because nobody played them any more.
    pub closed: u64,
    pub moves: u64,
    pub undo_asked: u64,
    /// Mentions of people in posts, without reminders.
    pub calls: u64,
    pub reminders: u64,
    /// Mentions of somebody who had been mentioned in this game for the same before.
    pub doubled: u64,
    pub in_quiet_hours: u64,
    /// Actions that were acknowledged and are not there any more.
    pub lost: u64,
    /// Second clicks that changed nothing, as they should.
    pub refused: u64,
    pub restarts: u64,
    /// What went wrong, for whoever looks for the reason.
    pub faults: Vec<String>,
    told: HashSet<(GameId, PersonId, Reason)>,
    /// When moves of each game were last taken back, in unix milliseconds: what is asked after that is asked anew.
    taken_back: HashMap<GameId, u64>,
    /// The newest version of each game that somebody was told of.
    pub acknowledged: HashMap<GameId, u64>,
}

/// Why a post may call somebody, as can be seen from the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Reason {
    /// The lobby, the end.
    Stage(Stage),
    /// The turn, how many the player has missed, when moves were last taken back, and what is asked in it.
    Turn(u16, u8, u64, String),
    /// The turn before theirs, when moves were last taken back, and who plays it: a seat that is given up passes the turn
    /// on.
    Next(u16, u64, String),
    /// The reminder of that number, or the last warning, since when the game waits.
    Reminder(u64, u8, bool),
    /// Something that others want: in what state of the game.
    Wish(&'static str, u64),
}

impl Tally {
    /// Counts whom a post calls; whether each has quiet hours is said by `has_quiet`.
    pub(super) fn posted(
        &mut self,
        post: &Post,
        table: &Table,
        game: Option<&Game>,
        has_quiet: impl Fn(PersonId) -> bool,
    ) {
        let wishes = table.questions.wishes.iter().filter(|wish| wish.kind == WishKind::TakenBack);
        let last = self.taken_back.entry(table.id).or_default();
        *last = wishes.map(|wish| wish.at).fold(*last, u64::max);
        let taken_back = *last;
        for &person in &post.call {
            self.in_quiet_hours += u64::from(has_quiet(person));
            let reasons = reasons(table, game, taken_back, person);
            let is_reminder = reasons.iter().any(|reason| matches!(reason, Reason::Reminder(..)));
            let keys: Vec<_> = reasons.into_iter().map(|reason| (table.id, person, reason)).collect();
            if keys.iter().all(|key| self.told.contains(key)) {
                self.doubled += 1;
                let made: Vec<_> = post.calls.made.iter().filter(|call| call.who == person).collect();
                self.faults.push(format!(
                    "game {}: person {} was called twice for {keys:?} by \"{}\", calls made: {made:?}",
                    table.id, person.0, post.note.text
                ));
            }
            self.told.extend(keys);
            if is_reminder {
                self.reminders += 1;
            } else {
                self.calls += 1;
            }
        }
    }

    /// Somebody was told that their action counts.
    pub(super) fn acknowledge(&mut self, table: &Table) {
        let newest = self.acknowledged.entry(table.id).or_default();
        *newest = table.version.max(*newest);
    }
}

/// All reasons for which a post of this game may call somebody now.
fn reasons(table: &Table, game: Option<&Game>, taken_back: u64, person: PersonId) -> Vec<Reason> {
    let Some(game) = game.filter(|_| table.stage == Stage::Running) else { return vec![Reason::Stage(table.stage)] };
    let waiting = table.waiting();
    let mut reasons = Vec::new();
    if waiting.reminded.is_some() || table.questions.asked.is_some_and(|asked| asked.reminded) {
        let is_warning = waiting.warned.is_some() && waiting.warned == waiting.reminded;
        reasons.push(Reason::Reminder(waiting.since, waiting.reminders, is_warning));
    }
    if !waiting.replace.is_empty() || waiting.reminders >= 3 {
        reasons.push(Reason::Wish("vote", waiting.since));
    }
    if let Some(closes) = waiting.closes {
        reasons.push(Reason::Wish("close", closes));
    }
    if let Some(undo) = &table.questions.undo {
        reasons
            .push(Reason::Wish("undo", u64::from(game.turn()) << 8 | u64::from(format!("{undo:?}").contains("Done"))));
    }
    if let Some(resumed) = waiting.resumed {
        reasons.push(Reason::Wish("resumed", resumed));
    }
    let seat = table.seat_of(person);
    let is_awaited = seat.is_some_and(|seat| game.phase().awaits().contains(seat));
    let asked = match game.phase().placing() {
        Some(_) => "tile".to_owned(),
        None => format!("{:?}", game.phase()),
    };
    if is_awaited {
        let clock = seat.and_then(|seat| waiting.clocks.get(seat.index()).copied());
        reasons.push(Reason::Turn(game.turn(), clock.map_or(0, |clock| clock.missed), taken_back, asked));
    } else {
        let plays = format!("{:?}", game.phase().awaits());
        reasons.push(Reason::Next(game.turn(), taken_back, plays));
    }
    reasons
}
