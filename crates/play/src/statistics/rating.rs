//! Ratings by the method of Weng and Lin (2011), also known as `OpenSkill`: unlike Elo and Glicko it takes a game of
//! three to six players as one result rather than as a set of duels.

use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::result::GameResult;
use carc_table::PersonId;

/// Number of rated games that a person needs to appear in the ranking.
pub(crate) const RATED_TO_BE_PLACED: usize = 5;

/// Maximum number of rated games per [`A_DAY`] among the same people.
const RATED_A_DAY: usize = 5;
/// A day, in milliseconds.
const A_DAY: u64 = 24 * 60 * 60 * 1000;

/// A beginner's rating, in points shown.
const BEGINNER: f64 = 1500.0;
/// Points shown per point of the method, so that ratings have the size people know from chess.
const POINT: f64 = 60.0;

/// A person's rating: their playing strength, estimated from their rated games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Rating {
    estimate: WengLinRating,
    /// Number of rated games behind it.
    pub games: usize,
    /// Change by the last of them, in points.
    pub last_change: i64,
}

impl Rating {
    /// Returns the rating in points; 1500 for a beginner.
    pub(crate) fn points(&self) -> i64 {
        (self.estimate.rating - WengLinRating::new().rating).mul_add(POINT, BEGINNER).round() as i64
    }

    /// Returns the rating's standard deviation, in points.
    pub(crate) fn uncertainty(&self) -> i64 {
        (self.estimate.uncertainty * POINT).round() as i64
    }

    /// Returns whether the person appears in the ranking.
    pub(crate) fn is_placed(&self) -> bool {
        self.games >= RATED_TO_BE_PLACED
    }
}

/// The ratings after some games. Only [`RATED_A_DAY`] games a day count among the same people: otherwise two who play
/// only each other could raise one of them at will.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ratings {
    people: BTreeMap<PersonId, Rating>,
    /// When the last rated games among the same people ended, as Unix times in milliseconds.
    lately: BTreeMap<Vec<PersonId>, VecDeque<u64>>,
}

impl Ratings {
    /// Returns the ratings after these games, given in the order in which they ended.
    pub(super) fn after<'a>(results: impl Iterator<Item = &'a GameResult>) -> Self {
        let mut ratings = Self::default();
        results.for_each(|result| ratings.rate(result));
        ratings
    }

    /// Rates one more game, which ended after all rated so far.
    pub(super) fn rate(&mut self, result: &GameResult) {
        if !result.is_rated {
            return;
        }
        let people: Vec<(PersonId, usize)> =
            result.seats.iter().filter_map(|seat| Some((seat.who?, seat.place))).collect();
        let mut together: Vec<PersonId> = people.iter().map(|&(who, _)| who).collect();
        together.sort_unstable();
        let ends = self.lately.entry(together).or_default();
        if ends.len() == RATED_A_DAY {
            if ends[0] + A_DAY > result.ended {
                return;
            }
            ends.pop_front();
        }
        ends.push_back(result.ended);
        let before: Vec<[WengLinRating; 1]> =
            people.iter().map(|(who, _)| [self.people.entry(*who).or_default().estimate]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            before.iter().zip(&people).map(|(team, &(_, place))| (&team[..], MultiTeamOutcome::new(place))).collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (&(who, _), team) in people.iter().zip(after) {
            let rating = self.people.entry(who).or_default();
            let points = rating.points();
            rating.estimate = team[0];
            rating.games += 1;
            rating.last_change = rating.points() - points;
        }
    }

    /// Returns all ratings by person.
    pub(crate) const fn people(&self) -> &BTreeMap<PersonId, Rating> {
        &self.people
    }
}

/// Returns the ranking, best first.
pub(crate) fn placed(ratings: &BTreeMap<PersonId, Rating>) -> Vec<(PersonId, Rating)> {
    let placed = ratings.iter().filter(|(_, rating)| rating.is_placed());
    let mut placed: Vec<_> = placed.map(|(&who, &rating)| (who, rating)).collect();
    placed.sort_by_key(|(who, rating)| (Reverse(rating.points()), *who));
    placed
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::statistics::result::SeatResult;
    use carc_table::{ChannelId, GameId};

    fn after<'a>(results: impl IntoIterator<Item = &'a GameResult>) -> BTreeMap<PersonId, Rating> {
        Ratings::after(results.into_iter()).people
    }

    /// Returns a game in which these people took these places.
    fn game(places: &[(u64, usize)]) -> GameResult {
        let seat = |&(who, place): &(u64, usize)| SeatResult {
            who: Some(PersonId(who)),
            name: String::new(),
            gave_up: false,
            place,
            score: 0,
            points: [0; 5],
            best: [0; 5],
        };
        GameResult {
            game: GameId(1),
            guild: None,
            channel: ChannelId(1),
            ended: 0,
            lasted: Duration::ZERO,
            tiles: 71,
            is_rated: true,
            seats: places.iter().map(seat).collect(),
        }
    }

    #[test]
    fn who_wins_rises_and_who_loses_falls_by_as_much() {
        let after = after([game(&[(1, 1), (2, 2)])].iter());
        let [winner, loser] = [1, 2].map(|who| after[&PersonId(who)]);
        assert_eq!(winner.points() - 1500, 1500 - loser.points());
        assert!(winner.points() > 1500);
        assert_eq!((winner.games, winner.last_change), (1, winner.points() - 1500));
        assert!(winner.uncertainty() < 500);
    }

    #[test]
    fn six_are_rated_in_the_order_of_their_places() {
        let games: Vec<GameResult> =
            std::iter::repeat_n(game(&[(1, 3), (2, 1), (3, 6), (4, 2), (5, 5), (6, 4)]), 5).collect();
        let after = after(games.iter());
        let mut people: Vec<u64> = (1..=6).collect();
        people.sort_by_key(|&who| -after[&PersonId(who)].points());
        assert_eq!(people, [2, 4, 1, 6, 5, 3]);
        assert!(after.values().all(Rating::is_placed));
    }

    #[test]
    fn equal_places_among_equals_change_nothing_but_the_uncertainty() {
        let after = after([game(&[(1, 1), (2, 1)])].iter());
        assert!(after.values().all(|rating| rating.points() == 1500 && rating.uncertainty() < 500));
    }

    #[test]
    fn a_game_that_does_not_count_changes_nothing() {
        assert!(after([GameResult { is_rated: false, ..game(&[(1, 1), (2, 2)]) }].iter()).is_empty());
    }

    #[test]
    fn of_many_games_of_the_same_people_within_a_day_five_count() {
        let at = |hour: u64, places: &[(u64, usize)]| GameResult { ended: hour * 60 * 60 * 1000, ..game(places) };
        let mut games: Vec<GameResult> = (0..20).map(|_| at(1, &[(1, 1), (2, 2)])).collect();
        let counted = |games: &[GameResult]| after(games)[&PersonId(1)].games;
        assert_eq!(counted(&games), RATED_A_DAY);
        games.extend([at(2, &[(2, 1), (1, 2)]), at(3, &[(1, 1), (2, 2), (3, 3)]), at(24, &[(1, 1), (2, 2)])]);
        assert_eq!(
            counted(&games),
            RATED_A_DAY + 1,
            "in whatever order they sit, and with somebody else it is another game"
        );
        games.push(at(25, &[(1, 1), (2, 2)]));
        assert_eq!(counted(&games), RATED_A_DAY + 2, "a day later");
    }
}
