//! All [`Story`]s, and what is asked of them.

use super::abbey_mayor::AbbeyMayor;
use super::abbot::Abbot;
use super::answer::Question;
use super::bets::Bets;
use super::house::House;
use super::river::River;
use super::story::{Names, NamesThen, Story};
use super::traders::Traders;
use crate::words::refusal::Refusal;
use crate::words::text::{Text, Texts};
use carc_rules::expansion::{Event, Extra, Phase};
use carc_rules::{Game, Options, Seat};
use carc_table::Answers;

const ALL: [&dyn Story; 6] = [&AbbeyMayor, &Bets, &House, &Abbot, &River, &Traders];

/// Returns the key of the message that a game has begun, if another tile than the start tile lies on the board.
pub(crate) fn begins(options: &Options) -> Option<&'static str> {
    ALL.into_iter().find_map(|story| story.begins(options))
}

/// Returns what a phase asks besides which tile to place where, if anything.
pub(crate) fn question(phase: carc_rules::Phase) -> Option<Question> {
    let carc_rules::Phase::Expansion(asked) = phase else { return None };
    ALL.into_iter().find_map(|story| story.question(asked))
}

/// Returns `true` if a person has answered in advance, with no, to what is asked now.
pub(crate) fn declined_in_advance(answers: Answers, asked: Phase) -> bool {
    ALL.into_iter().any(|story| story.declined_in_advance(answers, asked))
}

/// Returns what has to be settled by all before a tile can be placed; `None` if it is somebody's answer or turn.
pub(crate) fn first_of_all(asked: Phase) -> Option<Refusal> {
    ALL.into_iter().find_map(|story| story.first_of_all(asked))
}

/// Returns the key of the message that heads a picture while something is asked; `who` in it is the first player who is
/// asked.
pub(crate) fn heading(asked: Phase) -> &'static str {
    ALL.into_iter().find_map(|story| story.heading(asked)).unwrap_or("picture-plays")
}

/// Returns an event in words; may be empty. `name` returns the name that a seat's player had then.
pub(crate) fn happened(texts: &Texts, game: &Game, name: Names<'_>, event: &Event) -> Text {
    ALL.into_iter().find_map(|story| story.happened(texts, game, name, event)).unwrap_or_default()
}

/// Returns whether an event begins the next turn or part of a turn, after figures have come home.
pub(crate) fn begins_next(event: &Event) -> bool {
    ALL.into_iter().any(|story| story.begins_next(event))
}

/// Returns the key of the message that tells points; `None` if they are told otherwise.
pub(crate) fn scored_key(extra: Extra) -> Option<&'static str> {
    ALL.into_iter().find_map(|story| story.scored_key(extra))
}

/// Tells what players have besides points that brings them points at the end; usually empty.
pub(crate) fn in_scores(texts: &Texts, game: &Game, name: Names<'_>) -> Text {
    ALL.into_iter().fold(Text::default(), |text, story| text.then(story.in_scores(texts, game, name)))
}

/// Tells what of each expansion mattered in a game that is over, from the events of the whole game; usually empty.
pub(crate) fn in_story(texts: &Texts, name: NamesThen<'_>, events: &[(usize, &carc_rules::Event)]) -> Text {
    ALL.into_iter().fold(Text::default(), |text, story| text.then(story.in_story(texts, name, events)))
}

/// Tells the secrets that the events of a turn revealed.
pub(crate) fn revealed(texts: &Texts, game: &Game, name: Names<'_>, events: &[&carc_rules::Event]) -> Text {
    ALL.into_iter().fold(Text::default(), |text, story| text.then(story.revealed(texts, game, name, events)))
}

/// Tells them in a few words each.
pub(crate) fn revealed_in_short(texts: &Texts, name: Names<'_>, events: &[&carc_rules::Event]) -> Vec<String> {
    ALL.into_iter().flat_map(|story| story.revealed_in_short(texts, name, events)).collect()
}

/// Tells what only the seat's player may see, besides tiles; `None` if the game has nothing of the sort.
pub(crate) fn secret(texts: &Texts, game: &Game, seat: Seat) -> Option<Text> {
    ALL.into_iter().filter_map(|story| story.secret(texts, game, seat)).reduce(Text::then)
}

/// Returns what everybody sees in a player's supply besides figures, each thing in words.
pub(crate) fn in_supply(texts: &Texts, game: &Game, seat: Seat) -> Vec<String> {
    ALL.into_iter().flat_map(|story| story.in_supply(texts, game, seat)).collect()
}

/// Tells what lies on the board besides tiles and figures, with the colours of its owners, or only their number.
pub(crate) fn on_board(texts: &Texts, game: &Game, colour: &dyn Fn(Seat) -> String, counted: bool) -> Vec<String> {
    ALL.into_iter().filter_map(|story| story.on_board(texts, game, colour, counted)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::replay::Replay;
    use carc_players::self_play::{self, Mover, parse_options, random_setup, rng};
    use carc_rules::Event;
    use carc_rules::expansion::Homecoming;
    use carc_rules::moves::Deployment;

    const NAMES: [&str; 3] = ["Ana", "Bo", "Cai"];

    /// Returns a game of three at random with these sets, and its story.
    fn played(sets: &str, index: u64) -> (Replay, String) {
        let mut rng = rng(8, index);
        let setup = random_setup(parse_options(sets, "").unwrap(), 3, &mut rng);
        let replay = Replay::of(&self_play::record(setup, Mover::Random, &mut rng).unwrap()).unwrap();
        let events: Vec<(usize, &Event)> = replay.events().collect();
        let story = in_story(&Texts::english(), &|seat, _| NAMES[seat.index()], &events).to_string();
        (replay, story)
    }

    /// Checks that a story has these numbers, the largest first, and nothing if there are none.
    fn check(story: &str, head: &str, numbers: [u32; 3]) -> u32 {
        let told: Vec<(&str, u32)> = NAMES.into_iter().zip(numbers).filter(|&(_, number)| number > 0).collect();
        assert_eq!(story.is_empty(), told.is_empty(), "{story} {numbers:?}");
        assert!(told.is_empty() || story.starts_with(head), "{story}");
        let places: Vec<usize> =
            told.iter().filter_map(|(who, number)| story.find(&format!("{who} {number}"))).collect();
        assert_eq!(places.len(), told.len(), "{story} {numbers:?}");
        let mut sorted: Vec<(u32, usize)> = told.iter().map(|&(_, number)| number).zip(places).collect();
        sorted.sort_by_key(|&(_, place)| place);
        assert!(sorted.is_sorted_by_key(|&(number, _)| std::cmp::Reverse(number)), "{story}");
        numbers.iter().sum()
    }

    #[test]
    fn the_story_counts_the_double_turns_of_each_player() {
        let mut all = 0;
        for index in 0..60 {
            let (replay, story) = played("base,traders", index);
            let mut numbers = [0; 3];
            for pair in replay.turns.windows(2).filter(|pair| pair[0].seat == pair[1].seat) {
                numbers[pair[1].seat.index()] += 1;
            }
            all += check(&story, "Double turns: ", numbers);
        }
        assert!(all > 10, "{all} double turns");
    }

    #[test]
    fn the_story_sums_the_points_of_abbots_called_back() {
        let mut all = 0;
        for index in 0..20 {
            let (replay, story) = played("base,abbot", index);
            let mut numbers = [0; 3];
            for turn in &replay.turns {
                let Deployment::Return(Homecoming::CalledBack, _, from) = turn.deployment else { continue };
                let paid = turn.during().find_map(|event| match event {
                    Event::Scored { points, .. } if points.at == Some(from) => Some(points.total()),
                    _ => None,
                });
                numbers[turn.seat.index()] += paid.expect("an abbot called back is paid");
            }
            all += check(&story, "Points for abbots called back: ", numbers);
        }
        assert!(all > 100, "{all} points");
    }
}
