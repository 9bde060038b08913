//! What an expansion or the house rules ask people, and what they tell them.

use std::cmp::Reverse;

use super::answer::Question;
use crate::words::refusal::Refusal;
use crate::words::text::{Text, Texts};
use carc_rules::expansion::{Event, Extra, Phase};
use carc_rules::{Game, Options, Seat};
use carc_table::Answers;

/// A function that returns the name of a seat's player.
pub(crate) type Names<'a> = &'a dyn Fn(Seat) -> &'a str;

/// A function that returns the name of the player who had a seat in a turn, counted from 0.
pub(crate) type NamesThen<'a> = &'a dyn Fn(Seat, usize) -> &'a str;

/// What an expansion or the house rules ask and tell.
pub(crate) trait Story: Sync {
    /// Returns the key of the message that a game has begun, if another tile than the start tile lies on the board.
    fn begins(&self, _: &Options) -> Option<&'static str> {
        None
    }

    /// Returns what a phase asks besides which tile to place where.
    fn question(&self, _: Phase) -> Option<Question> {
        None
    }

    /// Returns `true` if a person has answered in advance, with no, to what a phase asks.
    fn declined_in_advance(&self, _: Answers, _: Phase) -> bool {
        false
    }

    /// Returns what has to be settled by all before a tile can be placed; `None` if it is somebody's answer or turn.
    fn first_of_all(&self, _: Phase) -> Option<Refusal> {
        None
    }

    /// Returns the key of the message that heads a picture in a phase, if it has one of its own; `who` in it is the
    /// first player who is asked.
    fn heading(&self, _: Phase) -> Option<&'static str> {
        None
    }

    /// Returns one of its own events in words.
    fn happened(&self, _: &Texts, _: &Game, _: Names<'_>, _: &Event) -> Option<Text> {
        None
    }

    /// Returns whether one of its own events begins the next turn or part of a turn, after figures have come home.
    fn begins_next(&self, _: &Event) -> bool {
        false
    }

    /// Returns the key of the message that tells its own points; `None` if they are told otherwise.
    fn scored_key(&self, _: Extra) -> Option<&'static str> {
        None
    }

    /// Tells what players have besides points that brings them points at the end, with the scores.
    fn in_scores(&self, _: &Texts, _: &Game, _: Names<'_>) -> Text {
        Text::default()
    }

    /// Tells what of it mattered in a game that is over. The events are those of the whole game, each with its turn,
    /// counted from 0.
    fn in_story(&self, _: &Texts, _: NamesThen<'_>, _: &[(usize, &carc_rules::Event)]) -> Text {
        Text::default()
    }

    /// Tells the secrets that the events of a turn revealed.
    fn revealed(&self, _: &Texts, _: &Game, _: Names<'_>, _: &[&carc_rules::Event]) -> Text {
        Text::default()
    }

    /// Tells them in a few words each.
    fn revealed_in_short(&self, _: &Texts, _: Names<'_>, _: &[&carc_rules::Event]) -> Vec<String> {
        Vec::new()
    }

    /// Tells what only the seat's player may see, besides tiles; `None` if the game has nothing of the sort.
    fn secret(&self, _: &Texts, _: &Game, _: Seat) -> Option<Text> {
        None
    }

    /// Returns what everybody sees in a player's supply besides figures, each thing in words.
    fn in_supply(&self, _: &Texts, _: &Game, _: Seat) -> Vec<String> {
        Vec::new()
    }

    /// Tells what lies on the board besides tiles and figures, with the colours of its owners, or only their number.
    fn on_board(&self, _: &Texts, _: &Game, _colour: &dyn Fn(Seat) -> String, _counted: bool) -> Option<String> {
        None
    }
}

/// Returns a line of the story of a game with a number for each player who has any, the largest first: `list` in the
/// message is "Ana 5, Bo 2". The numbers come with turns, counted from 0, whose players they are added to: players who
/// had the same seat one after the other are told apart. Empty if nobody has any.
pub(crate) fn summed(
    texts: &Texts,
    key: &'static str,
    name: NamesThen<'_>,
    numbers: impl Iterator<Item = (usize, Seat, u32)>,
) -> Text {
    let mut sums: Vec<(Seat, &str, u32)> = Vec::new();
    for (turn, seat, number) in numbers {
        let who = name(seat, turn);
        match sums.iter_mut().find(|sum| (sum.0, sum.1) == (seat, who)) {
            Some((_, _, sum)) => *sum += number,
            None => sums.push((seat, who, number)),
        }
    }
    sums.sort_by_key(|&(seat, _, sum)| (Reverse(sum), seat));
    let list: Vec<String> = sums.into_iter().map(|(_, who, sum)| format!("{who} {sum}")).collect();
    if list.is_empty() { Text::default() } else { texts.say(key, &[("list", list.join(", ").into())]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_who_had_a_seat_one_after_the_other_are_summed_apart() {
        let name = |seat: Seat, turn: usize| match (seat, turn) {
            (Seat(0), _) => "Ana",
            (_, ..10) => "Bo",
            (_, _) => "Cai",
        };
        let numbers = [(2, Seat(0), 1), (3, Seat(1), 4), (9, Seat(1), 1), (10, Seat(1), 3), (12, Seat(0), 3)];
        let told = summed(&Texts::english(), "story-doubles", &name, numbers.into_iter());
        assert_eq!(told.to_string(), "Double turns: Bo 5, Ana 4, Cai 3.");
    }
}
