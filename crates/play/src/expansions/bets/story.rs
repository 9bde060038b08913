//! What The Bets ask and tell.

use super::Bets;
use super::chips::own_chips;
use super::settled::Settled;
use crate::expansions::answer::Question;
use crate::expansions::story::{Names, Story};
use crate::words;
use crate::words::text::{Text, Texts};
use carc_rules::expansion::bets::{Event, Phase};
use carc_rules::expansion::{self as all};
use carc_rules::notation::cell_name;
use carc_rules::{Game, PlacedTile, Seat};
use carc_table::Answers;

/// Returns what is asked about a house; `None` if nothing is.
const fn asked(phase: all::Phase) -> Option<Phase> {
    if let all::Phase::Bets(asked) = phase { Some(asked) } else { None }
}

impl Story for Bets {
    fn question(&self, phase: all::Phase) -> Option<Question> {
        asked(phase).map(|asked| match asked {
            Phase::Bet { .. } => Question::Bet,
            Phase::Settle { .. } => Question::Settle,
        })
    }

    fn declined_in_advance(&self, answers: Answers, phase: all::Phase) -> bool {
        matches!(asked(phase), Some(Phase::Bet { .. })) && answers.no_bets
    }

    fn heading(&self, phase: all::Phase) -> Option<&'static str> {
        matches!(asked(phase), Some(Phase::Bet { .. })).then_some("picture-bets")
    }

    fn happened(&self, texts: &Texts, _: &Game, name: Names<'_>, event: &all::Event) -> Option<Text> {
        let all::Event::Bets(event) = event else { return None };
        Some(match event {
            Event::Bet { at, seats } => {
                let names: Vec<&str> = seats.iter().map(name).collect();
                let values = [
                    ("cell", cell_name(*at).into()),
                    ("count", names.len().into()),
                    ("names", words::listed(texts, &names).into()),
                ];
                texts.say("turn-bet", &values)
            }
            // Chips of one house are told together.
            Event::Revealed { .. } => Text::default(),
        })
    }

    fn revealed(&self, texts: &Texts, game: &Game, name: Names<'_>, events: &[&carc_rules::Event]) -> Text {
        let houses = Settled::all(events.iter().copied());
        houses.iter().fold(Text::default(), |text, house| text.then(house.told(texts, game, name)))
    }

    fn revealed_in_short(&self, texts: &Texts, name: Names<'_>, events: &[&carc_rules::Event]) -> Vec<String> {
        Settled::all(events.iter().copied()).iter().map(|house| house.in_short(texts, name)).collect()
    }

    fn secret(&self, texts: &Texts, game: &Game, seat: Seat) -> Option<Text> {
        game.rules().expansions.bets.map(|_| own_chips(texts, game, seat))
    }

    fn in_supply(&self, texts: &Texts, game: &Game, seat: Seat) -> Vec<String> {
        game.rules()
            .expansions
            .bets
            .map(|_| texts.words("alt-chips", &[("count", game.chips_left(seat).into())]))
            .into_iter()
            .collect()
    }

    /// Lists the houses on which chips lie, with the owners or the number of the chips, but never which chips they are.
    fn on_board(&self, texts: &Texts, game: &Game, colour: &dyn Fn(Seat) -> String, counted: bool) -> Option<String> {
        let house = |placed: &PlacedTile| {
            let colours: Vec<String> = game.bets_at(placed.position).iter().map(colour).collect();
            let whose = if counted { colours.len().to_string() } else { colours.join(" ") };
            (!colours.is_empty()).then(|| format!("{} {whose}", cell_name(placed.position)))
        };
        let houses: Vec<String> = game.board().tiles().iter().filter_map(house).collect();
        (!houses.is_empty()).then(|| texts.words("alt-houses", &[("houses", houses.join("; ").into())]))
    }
}
