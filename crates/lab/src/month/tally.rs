//! The counts of a simulated month, from what people get to see.

use std::collections::{HashMap, HashSet};

use carc_play::reply::Post;
use carc_rules::expansion::traders;
use carc_rules::{Game, Seat};
use carc_table::questions::Undo;
use carc_table::{GameId, Matter, PersonId, Stage, Table, Wish, WishKind};

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
    /// Mentions of somebody who had already been mentioned in this game for the same reasons, or for whom no reason can
    /// be seen.
    pub doubled: u64,
    pub in_quiet_hours: u64,
    /// Games that lack an acknowledged action.
    pub lost: u64,
    /// Second clicks that changed nothing, as they should.
    pub refused: u64,
    pub restarts: u64,
    /// Descriptions of the faults, for finding their reasons.
    pub faults: Vec<String>,
    told: HashSet<(GameId, PersonId, Reason)>,
    /// The newest version of each game in which a person had a seat: they may come back and lose it again.
    seated: HashMap<(GameId, PersonId), u64>,
    /// Unix time in milliseconds when moves of each game were last taken back: after that, the same question may call
    /// somebody again.
    taken_back: HashMap<GameId, u64>,
    /// The newest version of each game that was acknowledged to somebody.
    pub acknowledged: HashMap<GameId, u64>,
}

/// The reason why a post may call somebody, as can be seen from the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Reason {
    /// The lobby, or the end.
    Stage(Stage),
    /// Their turn: its number, how many turns the player has missed, when moves were last taken back, and what is
    /// asked.
    Turn(u16, u8, u64, String),
    /// The turn before theirs: its number, when moves were last taken back, and who plays it, because a seat that is
    /// given up passes the turn on.
    Next(u16, u64, String),
    /// A reminder: since when the game waits, the number of the reminder, and whether it is the last warning.
    Reminder(u64, u8, bool),
    /// Somebody is out of time, which all players are told: since when the game waits.
    Over(u64),
    /// The clocks run again: since when.
    Resumed(u64),
    /// A wish of another player: its kind, and the version in which it was made.
    Wish(WishKind, u64),
    /// The game is going to be closed: when.
    Closes(u64),
    /// Somebody else has the seat that they had: the seat, the version in which they last had one, after how many turns,
    /// and who has it.
    Lost(Seat, u64, u16, String),
}

impl Tally {
    /// Counts the people whom a post calls. `has_quiet` tells whether a person has quiet hours now, `wants_next`
    /// whether they want to be called when their turn is next.
    pub(super) fn posted(
        &mut self,
        post: &Post,
        table: &Table,
        game: Option<&Game>,
        has_quiet: impl Fn(PersonId) -> bool,
        wants_next: impl Fn(PersonId) -> bool,
    ) {
        let wishes = table.questions.wishes.iter().filter(|wish| wish.kind == WishKind::TakenBack);
        let last = self.taken_back.entry(table.id).or_default();
        *last = wishes.map(|wish| wish.at).fold(*last, u64::max);
        let taken_back = *last;
        self.seated.extend(table.players().map(|person| ((table.id, person), table.version)));
        for &person in &post.call {
            self.in_quiet_hours += u64::from(has_quiet(person));
            let seated = self.seated.get(&(table.id, person)).copied().unwrap_or_default();
            let reasons = reasons(table, game, taken_back, (person, seated, wants_next(person)));
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
            // The other players hear once that time is over, together with the vote that it begins; until then they may be
            // called for other matters.
            let made = || post.calls.made.iter().filter(|call| call.who == person);
            let newest = made().map(|call| call.at).max();
            let votes = made().any(|call| call.matter == Matter::Vote && Some(call.at) == newest);
            self.told.extend(keys.into_iter().filter(|(.., reason)| votes || !matches!(reason, Reason::Over(_))));
            if is_reminder {
                self.reminders += 1;
            } else {
                self.calls += 1;
            }
        }
    }

    /// Notes that an action was acknowledged.
    pub(super) fn acknowledge(&mut self, table: &Table) {
        let newest = self.acknowledged.entry(table.id).or_default();
        *newest = table.version.max(*newest);
    }
}

/// Returns all reasons for which a post of this game may call a person now; none if there is nothing for them to do or
/// know.
fn reasons(table: &Table, game: Option<&Game>, taken_back: u64, who: (PersonId, u64, bool)) -> Vec<Reason> {
    let (person, seated, wants_next) = who;
    let seat = table.seat_of(person);
    let mut reasons: Vec<Reason> = lost(table, person, seated).collect();
    let Some(game) = game.filter(|_| table.stage == Stage::Running) else {
        let is_told = seat.is_some() || table.followers.contains(&person);
        reasons.extend(is_told.then_some(Reason::Stage(table.stage)));
        return reasons;
    };
    let Some(seat) = seat else { return reasons };
    let waiting = table.waiting();
    let is_awaited = game.phase().awaits().contains(seat);
    if is_awaited {
        if waiting.reminded.is_some() || table.questions.asked.is_some_and(|asked| asked.reminded) {
            let is_warning = waiting.warned.is_some() && waiting.warned == waiting.reminded;
            reasons.push(Reason::Reminder(waiting.since, waiting.reminders, is_warning));
        }
        reasons.extend(waiting.resumed.map(Reason::Resumed));
        let asked = match game.phase().placing() {
            // Others may have had to answer before it.
            Some(_) if traders::is_second_part(game) => "second tile".to_owned(),
            Some(_) => "tile".to_owned(),
            None => format!("{:?}", game.phase()),
        };
        let missed = waiting.clocks.get(seat.index()).map_or(0, |clock| clock.missed);
        reasons.push(Reason::Turn(game.turn(), missed, taken_back, asked));
    } else {
        reasons.extend((waiting.reminders >= 3).then_some(Reason::Over(waiting.since)));
        let plays = format!("{:?}", game.phase().awaits());
        reasons.extend(wants_next.then_some(Reason::Next(game.turn(), taken_back, plays)));
    }
    reasons.extend(waiting.closes.map(Reason::Closes));
    reasons.extend(wishes(table, person, is_awaited));
    reasons
}

/// Returns the open wishes of others at a table that concern `person`.
fn wishes(table: &Table, person: PersonId, is_awaited: bool) -> impl Iterator<Item = Reason> {
    let (waiting, questions) = (table.waiting(), &table.questions);
    let has_agreed_to_undo = match &questions.undo {
        Some(Undo::Asked { agreed, .. }) => agreed.contains(&person),
        Some(_) | None => true,
    };
    let kinds = [
        (WishKind::Undo, !has_agreed_to_undo),
        (WishKind::Larger, questions.larger.as_ref().is_some_and(|larger| !larger.agreed.contains(&person))),
        (WishKind::Pause, !waiting.pause.is_empty() && !waiting.pause.contains(&person)),
        (WishKind::Vote, !waiting.replace.is_empty() && !is_awaited),
        (WishKind::Wake, is_awaited),
    ];
    let asked = kinds.into_iter().filter(|&(_, is_asked)| is_asked).filter_map(|(kind, _)| questions.wish(kind));
    // A person who asked for a pause has agreed to it, unless they lost their seat since.
    let is_own = |wish: &Wish| wish.by == person && wish.kind != WishKind::Pause;
    let asked = asked.filter(|wish| !is_own(wish) && (wish.kind != WishKind::Wake || wish.at >= waiting.since));
    asked.map(|wish| Reason::Wish(wish.kind, wish.version)).collect::<Vec<_>>().into_iter()
}

/// Returns the seats that `person`, who last had one in version `seated`, lost to somebody else.
fn lost(table: &Table, person: PersonId, seated: u64) -> impl Iterator<Item = Reason> {
    let places = table.places.iter().enumerate().filter(move |_| table.seat_of(person).is_none());
    places.flat_map(move |(index, place)| {
        let theirs = place
            .resigned
            .iter()
            .zip(place.holders())
            .filter(move |(last, _)| last.returned.is_none() && last.holder.person() == Some(person));
        theirs.map(move |(last, next)| Reason::Lost(Seat(index as u8), seated, last.turns, next.name().to_owned()))
    })
}
