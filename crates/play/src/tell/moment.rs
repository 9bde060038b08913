//! Remarkable moments of a game, each told in a line of its own. A message tells at most one: the rarest.
//!
//! | moment | when |
//! |---|---|
//! | record | the game is over, and somebody has more points than anybody before on the server, once it has five finished games |
//! | first win | the game is over, and somebody has won on this server who never had |
//! | hundredth tile | a person placed it; the server's games that had ended before this one was opened count, and this one |
//! | comeback | the player who was last, [`FAR_BEHIND`] points or more behind the first, leads alone |
//! | city taken | the player who places a tile has the majority of a city that another player held alone with [`CITY`] tiles or more |
//! | farm turned | the player who places a tile now holds alone a farm with [`CITIES`] complete cities that another held alone |
//! | city shared | as city taken, but the other player keeps an equal part |
//! | tie | two or more lead with equal points, in the second half of the pile, once a game |
//! | double | both parts of a double turn bring their player points, together [`BIG`] or more |
//! | best | a feature brings [`GOOD`] points or more, and more than any before in this game |
//! | big | a feature brings [`BIG`] points or more |
//! | last tiles | 2 to [`LAST`] tiles are left of a pile of [`PILE`] or more, once a game |
//!
//! Where players have no help, moments about who holds a feature are left out: finding that out is up to them. Points
//! of final scoring are told in the sheet. The wording follows from the game's id and turns, so a message stays the
//! same however often it is written, unless the server's settings or a person's other games have changed.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::case::Context;
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::expansions;
use crate::statistics::{self, NewRecord};
use crate::words;
use crate::words::replay::{Joined, Replay, Turn, is_by_person};
use crate::words::text::{Text, Value};
use carc_rules::{BySeat, Event, FeatureKind, Points, Seat, SeatSet};
use carc_table::Table;

/// Minimum points for one feature, or for a double turn, that are told: a city of four tiles pays 8, a complete
/// cloister 9. Features of 16 points are rare in a game of two.
const BIG: u32 = 8;
/// Minimum points for a feature that is the best of a game so far.
const GOOD: u32 = 6;
/// Points behind the first that make taking the lead a comeback.
const FAR_BEHIND: u32 = 15;
/// Minimum number of tiles of a city whose loss is told.
const CITY: u16 = 3;
/// Minimum number of complete cities of a farm whose loss is told.
const CITIES: usize = 3;
/// Most tiles left in the pile at which its end is told.
const LAST: usize = 10;
/// Minimum size of a pile whose end is told.
const PILE: usize = 30;
/// Number of tiles placed by one person that is told as a milestone.
const ROUND: usize = 100;

/// The kinds of remarkable moments, the rarest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Record,
    FirstWin,
    Hundredth,
    Comeback,
    CityTaken,
    FarmTurned,
    CityShared,
    Tie,
    Double,
    Best,
    Big,
    LastTiles,
}

impl Kind {
    /// Returns the key of the message and the number of its variants.
    const fn words(self) -> (&'static str, u64) {
        match self {
            Self::Record => ("moment-record", 3),
            Self::FirstWin => ("moment-first-win", 3),
            Self::Hundredth => ("moment-hundredth", 3),
            Self::Comeback => ("moment-comeback", 4),
            Self::CityTaken => ("moment-city-taken", 4),
            Self::FarmTurned => ("moment-farm", 3),
            Self::CityShared => ("moment-city-shared", 4),
            Self::Tie => ("moment-tie", 3),
            Self::Double => ("moment-double", 3),
            Self::Best => ("moment-best", 4),
            Self::Big => ("moment-big", 4),
            Self::LastTiles => ("moment-last-tiles", 3),
        }
    }

    /// Returns whether a game tells this kind at most once.
    const fn is_single(self) -> bool {
        matches!(self, Self::Tie | Self::LastTiles)
    }
}

/// Something remarkable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    kind: Kind,
    /// Index of the turn.
    turn: usize,
    /// The seats that it is about.
    who: SeatSet,
    /// The seat that held the city or farm alone before; `None` for other kinds.
    from: Option<Seat>,
    /// Number of points, tiles or cities, depending on the kind.
    number: usize,
}

/// Returns the most remarkable moment of the turns from index `from` on; usually empty.
pub(crate) fn told(cx: &Context<'_>, table: &Table, replay: &Replay, from: usize) -> Text {
    if is_plain(cx, table) {
        return Text::default();
    }
    let all = of_turns(replay, aid::tells(table));
    let mut told = BTreeMap::<Kind, u64>::new();
    for turns in earlier_messages(table, replay, from) {
        if let Some(moment) = rarest(&all, turns, &told) {
            *told.entry(moment.kind).or_default() += 1;
        }
    }
    let now = from..replay.turns.len();
    let moment = hundredth(cx, table, replay, now.clone()).or_else(|| rarest(&all, now, &told));
    moment.map(|moment| moment.words(cx, table, told.get(&moment.kind).copied().unwrap_or(0))).unwrap_or_default()
}

/// Returns the record or first win in a game that was played to its end; `None` if there is neither.
pub(crate) fn told_of_end(cx: &Context<'_>, table: &Table) -> Result<Option<Text>, NotDone> {
    if is_plain(cx, table) {
        return Ok(None);
    }
    if let Some(NewRecord { who, points, before }) = statistics::record(cx, table)? {
        let values = vec![("who", who.into()), ("number", points.into()), ("before", before.into())];
        return Ok(Some(say(cx, table, Kind::Record, 0, values)));
    }
    let winners = statistics::first_time_winners(cx, table);
    Ok(match &winners[..] {
        [] => None,
        [who] => Some(say(cx, table, Kind::FirstWin, 0, vec![("who", who.into())])),
        several => Some(cx.texts.say("moment-first-wins", &[("who", words::listed(cx.texts, several).into())])),
    })
}

/// Returns whether the server has switched these lines off.
fn is_plain(cx: &Context<'_>, table: &Table) -> bool {
    table.guild.is_some_and(|guild| cx.store.server(guild).is_ok_and(|server| server.plain_voice))
}

/// Returns the turns that each earlier message told, as if each had begun with a person's turn.
fn earlier_messages(table: &Table, replay: &Replay, from: usize) -> Vec<Range<usize>> {
    let is_first = |&(index, turn): &(usize, &Turn)| index > 0 && is_by_person(table, (index, turn));
    let firsts = replay.turns.iter().enumerate().take(from).filter(is_first).map(|(index, _)| index);
    let mut starts: Vec<usize> = std::iter::once(0).chain(firsts).collect();
    starts.push(from);
    starts.windows(2).map(|pair| pair[0]..pair[1]).filter(|turns| !turns.is_empty()).collect()
}

/// Returns the moment that a message about these turns tells; `told` counts how often each kind was told before.
fn rarest(all: &[Moment], turns: Range<usize>, told: &BTreeMap<Kind, u64>) -> Option<Moment> {
    let is_open = |moment: &&Moment| match moment.kind {
        // The number of tiles left is only right for the last turn.
        Kind::LastTiles if moment.turn + 1 != turns.end => false,
        kind => !(kind.is_single() && told.contains_key(&kind)),
    };
    let here = all.iter().filter(|moment| turns.contains(&moment.turn)).filter(is_open);
    here.min_by_key(|moment| (moment.kind, std::cmp::Reverse(moment.number))).copied()
}

/// Returns all moments of a game, in the order of its turns. `tells` is whether players are told who holds what.
fn of_turns(replay: &Replay, tells: bool) -> Vec<Moment> {
    let pile = replay.game.setup().deck.pile.len();
    let farms_pay = replay.game.rules().farms.is_some();
    let mut course = Course { seats: replay.game.seats().collect(), ..Course::default() };
    let mut all = Vec::new();
    for (index, turn) in replay.turns.iter().enumerate() {
        let mut add = |kind, who: SeatSet, from, number| all.push(Moment { kind, turn: index, who, from, number });
        if tells && let Some((kind, joined)) = taken(turn, farms_pay) {
            let number = if kind == Kind::FarmTurned { joined.cities } else { usize::from(joined.tiles) };
            add(kind, SeatSet::only(turn.seat), Some(joined.from), number);
        }
        if let Some((who, points)) = best_of(turn) {
            let kind = if points >= GOOD && points > course.best { Some(Kind::Best) } else { None };
            let kind = kind.or((points >= BIG).then_some(Kind::Big));
            course.best = course.best.max(points);
            if let Some(kind) = kind {
                add(kind, who, None, points as usize);
            }
        }
        let first_part = index.checked_sub(1).and_then(|before| replay.turns.get(before));
        if let Some(points) = first_part.and_then(|first| of_both(first, turn)) {
            add(Kind::Double, SeatSet::only(turn.seat), None, points as usize);
        }
        // Changes by final scoring are told with the end of the game.
        if turn.events.contains(&Event::Ended) {
            continue;
        }
        let is_late = 2 * turn.left <= pile;
        if let Some((kind, who, number)) = course.lead(&turn.scores).filter(|&(kind, ..)| is_late || kind != Kind::Tie)
        {
            add(kind, who, None, number as usize);
        }
        if (2..=LAST).contains(&turn.left) && pile >= PILE {
            add(Kind::LastTiles, SeatSet::EMPTY, None, turn.left);
        }
    }
    all
}

/// Returns the city or farm that the player of a turn took from another, or the city that they now share, if it is
/// large enough to be told.
fn taken(turn: &Turn, farms_pay: bool) -> Option<(Kind, Joined)> {
    let all = turn.joined.iter().filter(|joined| joined.from != turn.seat && joined.to.contains(turn.seat));
    let kind = |joined: &Joined| match joined.kind {
        FeatureKind::City if joined.had < CITY => None,
        FeatureKind::City if joined.to.contains(joined.from) => Some(Kind::CityShared),
        FeatureKind::City => Some(Kind::CityTaken),
        FeatureKind::Field if farms_pay && joined.to == SeatSet::only(turn.seat) && joined.cities >= CITIES => {
            Some(Kind::FarmTurned)
        }
        FeatureKind::Field | FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Garden => None,
    };
    all.filter_map(|&joined| Some((kind(&joined)?, joined))).min_by_key(|&(kind, _)| kind)
}

/// Returns the most points that a feature brought in a turn, and the seats that got them.
fn best_of(turn: &Turn) -> Option<(SeatSet, u32)> {
    let of_feature = |points: &Points| points.reason.feature().map(|_| points.total());
    let brought = turn.during().filter_map(|event| match event {
        Event::Scored { seat, points } => Some((*seat, of_feature(points)?)),
        _ => None,
    });
    let brought: Vec<(Seat, u32)> = brought.collect();
    let most = brought.iter().map(|&(_, points)| points).max()?;
    Some((brought.iter().filter(|&&(_, points)| points == most).map(|&(seat, _)| seat).collect(), most))
}

/// Returns the points that a double turn brought its player, if both parts brought some and they are worth telling;
/// `None` if these turns are not its parts.
fn of_both(first: &Turn, second: &Turn) -> Option<u32> {
    let is_double = first.events.iter().filter_map(expansions::begins_second_part).any(|seat| seat == second.seat);
    let [first, second] = [first, second].map(|part| words::gained(part)[second.seat]);
    (is_double && first > 0 && second > 0 && first + second >= BIG).then_some(first + second)
}

/// The course of a game up to a turn.
#[derive(Default)]
struct Course {
    seats: Vec<Seat>,
    /// The most points that one feature has brought.
    best: u32,
    /// The seats in the lead.
    leaders: SeatSet,
    /// For each seat, the largest gap to the first while it was last, since it last led alone.
    behind: BySeat<u32>,
}

impl Course {
    /// Notes the scores after a turn, and returns the comeback or tie that results, if any.
    fn lead(&mut self, scores: &BySeat<u32>) -> Option<(Kind, SeatSet, u32)> {
        let (most, least) =
            (self.seats.iter().map(|&seat| scores[seat]).max()?, self.seats.iter().map(|&seat| scores[seat]).min()?);
        let leaders: SeatSet = self.seats.iter().copied().filter(|&seat| scores[seat] == most).collect();
        let before = std::mem::replace(&mut self.leaders, leaders);
        for &seat in self.seats.iter().filter(|&&seat| scores[seat] == least) {
            self.behind[seat] = self.behind[seat].max(most - least);
        }
        if leaders.len() > 1 {
            return (most > 1 && leaders != before).then_some((Kind::Tie, leaders, most));
        }
        let leader = leaders.iter().next()?;
        let behind = std::mem::take(&mut self.behind[leader]);
        (behind >= FAR_BEHIND).then_some((Kind::Comeback, leaders, behind))
    }
}

/// Returns the moment of a person's hundredth tile on this server; `None` if it isn't among these turns, or if finding
/// out would mean reading many games.
fn hundredth(cx: &Context<'_>, table: &Table, replay: &Replay, turns: Range<usize>) -> Option<Moment> {
    let guild = table.guild?;
    let person = |index: usize| {
        let turn = replay.turns.get(index)?;
        table.places.get(turn.seat.index())?.holder_in(index).person()
    };
    turns.rev().find_map(|index| {
        let who = person(index)?;
        let here = (0..=index).filter(|&turn| person(turn) == Some(who)).count();
        let before = ROUND.checked_sub(here)?;
        let known = statistics::tiles_before(cx.store.index(), (who, guild), table.created, before);
        let is_it = known == Some(before);
        let who = SeatSet::only(replay.turns[index].seat);
        is_it.then_some(Moment { kind: Kind::Hundredth, turn: index, who, from: None, number: ROUND })
    })
}

impl Moment {
    /// Returns the sentence; `nth` is how often its kind was told before in this game.
    fn words(self, cx: &Context<'_>, table: &Table, nth: u64) -> Text {
        let name = |seat| words::name_then(table, seat, self.turn);
        let who: Vec<&str> = self.who.iter().map(name).collect();
        let values = vec![
            ("who", words::listed(cx.texts, &who).into()),
            ("from", self.from.map(name).unwrap_or_default().into()),
            ("number", self.number.into()),
        ];
        say(cx, table, self.kind, nth, values)
    }
}

/// Returns the `nth` variant of a message in this game, so that repetitions differ.
fn say(cx: &Context<'_>, table: &Table, kind: Kind, nth: u64, mut values: Vec<(&'static str, Value<'_>)>) -> Text {
    let (key, variants) = kind.words();
    let variant = table.id.0.wrapping_add(nth) % variants;
    values.push(("variant", (variant as usize).into()));
    cx.texts.say(key, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_players::self_play::{self, Mover, parse_options, random_setup, rng};
    use carc_rules::Options;

    /// Returns the moments that the messages of a game of people tell: each message is about one turn.
    fn told_in(replay: &Replay) -> Vec<Moment> {
        let all = of_turns(replay, true);
        let mut told = BTreeMap::new();
        let mut chosen = Vec::new();
        for turn in 0..replay.turns.len() {
            let moment = rarest(&all, turn..turn + 1, &told);
            if let Some(moment) = moment {
                *told.entry(moment.kind).or_default() += 1;
            }
            chosen.extend(moment);
        }
        chosen
    }

    #[test]
    fn a_game_of_two_has_some_moments_and_not_many() {
        const GAMES: u64 = 20;
        let (mut counts, mut kinds) = (Vec::new(), BTreeMap::<Kind, usize>::new());
        for index in 0..GAMES {
            let mut rng = rng(5, index);
            let setup = random_setup(Options::default(), 2, &mut rng);
            let replay = Replay::of(&self_play::record(setup, Mover::Computer, &mut rng).unwrap()).unwrap();
            let told = told_in(&replay);
            counts.push(told.len());
            for moment in told {
                *kinds.entry(moment.kind).or_default() += 1;
            }
        }
        let told: usize = counts.iter().sum();
        assert!((4..=12).contains(&(told / counts.len())), "{counts:?} {kinds:?}");
        assert!(counts.iter().all(|count| (1..=14).contains(count)), "{counts:?} {kinds:?}");
    }

    #[test]
    fn a_double_turn_is_told_if_both_parts_brought_points() {
        let mut told = 0;
        for index in 0..20 {
            let mut rng = rng(6, index);
            let setup = random_setup(parse_options("base,traders", "").unwrap(), 2, &mut rng);
            let replay = Replay::of(&self_play::record(setup, Mover::Computer, &mut rng).unwrap()).unwrap();
            for moment in of_turns(&replay, true).into_iter().filter(|moment| moment.kind == Kind::Double) {
                let [first, second] = [&replay.turns[moment.turn - 1], &replay.turns[moment.turn]];
                let before = moment.turn.checked_sub(2).map_or(0, |turn| replay.turns[turn].scores[first.seat]);
                assert!(first.seat == second.seat && moment.who == SeatSet::only(first.seat), "{moment:?}");
                let scores = [before, first.scores[first.seat], second.scores[first.seat]];
                assert!(scores.is_sorted_by(|a, b| a < b), "{moment:?} {scores:?}");
                // The last turn of a game has final scoring in its scores.
                if moment.turn + 1 < replay.turns.len() {
                    assert_eq!(scores[2] - scores[0], moment.number as u32, "{moment:?} {scores:?}");
                }
                told += 1;
            }
        }
        assert!(told > 0);
    }
}
