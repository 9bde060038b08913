//! The result of a game that was played to its end, or that counts although all but one player left it.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Duration;

use super::owner::{Owner, owner};
use crate::case::aid;
use carc_rules::FeatureKind;
use carc_table::{ChannelId, GameId, GuildId, PersonId, Place, SeatTally, Table, Tally};

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameResult {
    pub game: GameId,
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    /// Unix time in milliseconds when it ended.
    pub ended: u64,
    /// Time from when its lobby was opened to the end.
    pub lasted: Duration,
    /// Number of tiles placed.
    pub tiles: usize,
    /// Whether it counts for ratings.
    pub is_rated: bool,
    /// The results by seat.
    pub seats: Vec<SeatResult>,
}

/// The result of a game for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatResult {
    /// The owner of the result, by [`crate::statistics::owner::owner`]; `None` for a computer player, and for a further
    /// seat of a person who has a result already.
    pub who: Option<PersonId>,
    /// Their name in that game.
    pub name: String,
    /// Whether they gave the seat up, or a computer player made most of its moves for them. They then rank last.
    pub gave_up: bool,
    /// Rank from 1, by points, with those who gave up behind all others; equals share a rank.
    pub place: usize,
    pub score: u32,
    /// Points by kind of feature, in the order of [`FeatureKind::ALL`].
    pub points: [u32; FeatureKind::ALL.len()],
    /// Most points from a single feature, by kind.
    pub best: [u32; FeatureKind::ALL.len()],
}

impl GameResult {
    /// Returns the result of a finished game; `None` if it was neither played to its end nor rated as it was left.
    pub(super) fn of(table: &Table, tally: &Tally) -> Option<Self> {
        if tally.seats.is_empty() {
            return None;
        }
        let places = table.places.iter().zip(&tally.seats).enumerate();
        let mut seats: Vec<SeatResult> =
            places.map(|(seat, (place, own))| seat_result(table, tally, seat, place, own)).collect();
        let mut owned = Vec::new();
        for seat in &mut seats {
            // A person who went on in another seat has only one result, that of the first seat.
            seat.who = seat.who.filter(|who| !owned.contains(who));
            owned.extend(seat.who);
        }
        let order = |seat: &SeatResult| (seat.gave_up, Reverse(seat.score));
        let orders: Vec<_> = seats.iter().map(order).collect();
        for (seat, own) in seats.iter_mut().zip(&orders) {
            seat.place = 1 + orders.iter().filter(|other| *other < own).count();
        }
        // If computer players made most moves of every seat, no person has really played the game.
        let was_played = seats.iter().any(|seat| seat.who.is_some() && !seat.gave_up);
        let lasted = Duration::from_millis(table.updated.saturating_sub(table.created));
        Some(Self {
            game: table.id,
            guild: table.guild,
            channel: table.channel,
            ended: table.updated,
            lasted,
            tiles: tally.turns.len(),
            is_rated: was_played && aid::counts(table, tally.turns.len()),
            seats,
        })
    }

    /// Returns the result of a person.
    pub(crate) fn of_person(&self, person: PersonId) -> Option<&SeatResult> {
        self.seats.iter().find(|seat| seat.who == Some(person))
    }
}

/// Adds the names of a game's people, replacing those from older games.
pub(super) fn name(names: &mut BTreeMap<PersonId, String>, result: &GameResult) {
    names.extend(result.seats.iter().filter_map(|seat| Some((seat.who?, seat.name.clone()))));
}

fn seat_result(table: &Table, tally: &Tally, seat: usize, place: &Place, own: &SeatTally) -> SeatResult {
    let turns = tally.turns.iter().enumerate().filter(|&(_, &of)| usize::from(of) == seat).map(|(index, _)| index);
    let played_for = table.waiting().clocks.get(seat).map_or(0, |clock| clock.played_for);
    let Owner { who, name, gave_up } = owner(place, turns, played_for);
    let SeatTally { score, points, best } = *own;
    SeatResult { who, name, gave_up, place: 0, score, points, best }
}
