//! The Bets: which chip, if any, goes face down on the house of the tile just placed, and by which feature a
//! house is settled. Only the owner is told which chips they have.

use super::{Answer, Around, Question, Way};
use crate::words;
use crate::words::place_word;
use crate::words::text::{Text, Texts, Value};
use carc_rules::expansion::bets::{Action, Chip, Event, Number, Phase, chip_given};
use carc_rules::expansion::{self as all};
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{FeatureKind, Game, Position, Seat, SegmentRef};
use carc_table::Answers;

pub(crate) const AROUND_BET: Around =
    Around { command: "/carc bet chip:", hint: "hint-bet", button: "button-bet", limit: "question-time" };
pub(crate) const AROUND_SETTLING: Around = Around {
    command: "/carc bet settle:",
    hint: "hint-settle",
    button: "button-settle",
    limit: "question-time-settle",
};

pub(crate) const fn question(asked: Phase) -> Question {
    match asked {
        Phase::Bet { .. } => Question::Bet,
        Phase::Settle { .. } => Question::Settle,
    }
}

/// Returns a chip as it is named and typed: `4-6`, `3-7+`.
pub(crate) fn chip_word(chip: Chip) -> String {
    let number = |number: &Number| format!("{}{}", number.tiles, if number.plus { "+" } else { "" });
    chip.printed().numbers.iter().map(number).collect::<Vec<_>>().join("-")
}

/// Returns a chip as it is told: "4 or 6", "2, or 8 and more".
pub(crate) fn chip_name(texts: &Texts, chip: Chip) -> String {
    match chip.printed().numbers[..] {
        [one, other] => {
            let key = if other.plus { "chip-or-more" } else { "chip-either" };
            texts.words(key, &[("one", one.tiles.into()), ("other", other.tiles.into())])
        }
        _ => chip_word(chip),
    }
}

/// Says what a chip pays: `4 tiles: 4 points, 6 tiles: 6 points`.
fn pays(texts: &Texts, chip: Chip) -> String {
    let number = |number: &Number| {
        let key = if number.plus { "bet-pays-more" } else { "bet-pays" };
        texts.words(key, &[("tiles", number.tiles.into()), ("points", number.points.into())])
    };
    chip.printed().numbers.iter().map(number).collect::<Vec<_>>().join(", ")
}

pub(crate) fn ways(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let chip = |chip| Way { answer: Answer::Bet(chip), word: chip_word(chip), detail: pays(texts, chip) };
    let none = Way { answer: Answer::Decline, word: "none".to_owned(), detail: texts.words("bet-none", &[]) };
    game.chips_of(seat).map(chip).chain([none]).collect()
}

/// Returns the chips of a seat, in its supply and on houses, for its owner's eyes.
pub(crate) fn own_chips(texts: &Texts, game: &Game, seat: Seat) -> Text {
    let in_supply = |chip| {
        let values = [("chip", chip_word(chip).into()), ("pays", pays(texts, chip).into())];
        texts.say("own-chip", &values)
    };
    let lying = |(at, chip)| {
        let values = [("cell", cell_name(at).into()), ("chip", chip_word(chip).into())];
        texts.say("own-chip-lying", &values)
    };
    let given = chip_given(game, seat);
    let left: Vec<Chip> = game.chips_of(seat).filter(|&chip| given.is_none_or(|(_, given)| given != chip)).collect();
    let text = texts.say("own-chips", &[("count", left.len().into())]);
    let text = left.into_iter().map(in_supply).fold(text, Text::then);
    game.own_bets(seat).chain(given).map(lying).fold(text, Text::then)
}

/// Returns the house and the roads and cities of its tile, as they are now.
pub(crate) fn explain(texts: &Texts, game: &Game) -> Text {
    let Some(at) = game.phase().about() else { return Text::default() };
    let head = texts.say("bet-explain", &[("cell", cell_name(at).into())]);
    let Some(placed) = game.board().at(at) else { return head };
    let tile = placed.tile.tile();
    let open = tile.segments().filter_map(|(segment, printed)| {
        let feature = game.feature(SegmentRef { position: at, segment })?;
        let bets = matches!(printed.kind, FeatureKind::Road | FeatureKind::City) && !feature.is_complete();
        let word = segment_word(tile, segment, placed.rotation)?;
        bets.then(|| {
            texts.say("bet-feature", &[("segment", texts.spoken(&word).into()), ("tiles", feature.tiles().into())])
        })
    });
    open.fold(head, Text::then)
}

/// Returns the features completed now by which a house's chips can be settled. The player to move chooses
/// before the chips are turned over.
pub(crate) fn settlements(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let way = |action| {
        let carc_rules::Action::Expansion(all::Action::Bets(Action::Settle { seat: whose, at })) = action else {
            return None;
        };
        let placed = game.board().at(at.position).filter(|_| whose == seat)?;
        let feature = game.feature(at)?;
        let kind = Value::Noun(words::feature_key(feature.kind));
        let detail = texts.words("settle-by", &[("feature", kind), ("tiles", feature.tiles().into())]);
        let word = segment_word(placed.tile.tile(), at.segment, placed.rotation)?;
        Some(Way { answer: Answer::Settle(at), word, detail })
    };
    game.legal_actions().into_iter().filter_map(way).collect()
}

pub(crate) fn explain_settling(texts: &Texts, game: &Game) -> Text {
    let Some(at) = game.phase().about() else { return Text::default() };
    texts.say("settle-explain", &[("cell", cell_name(at).into())])
}

pub(crate) const fn declined_in_advance(answers: Answers, asked: Phase) -> bool {
    match asked {
        Phase::Bet { .. } => answers.no_bets,
        Phase::Settle { .. } => false,
    }
}

pub(crate) const fn heading(asked: Phase) -> &'static str {
    match asked {
        Phase::Bet { .. } => "picture-bets",
        Phase::Settle { .. } => "picture-plays",
    }
}

pub(crate) fn happened<'a>(texts: &Texts, name: impl Fn(Seat) -> &'a str, event: &Event) -> Text {
    match event {
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
    }
}

/// The chips that went home from one house at once, by the feature that settled it.
pub(crate) struct Settled {
    at: Position,
    by: SegmentRef,
    tiles: u16,
    /// Each chip, and whose it was.
    chips: Vec<(Chip, Vec<Seat>)>,
}

impl Settled {
    /// Returns the houses settled by these events, in their order.
    pub fn all<'e>(events: impl Iterator<Item = &'e carc_rules::Event>) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for event in events {
            let carc_rules::Event::Expansion(all::Event::Bets(Event::Revealed { seat, chip, at, by, tiles })) = *event
            else {
                continue;
            };
            let known = all.iter().position(|house| (house.at, house.by) == (at, by));
            let index = known.unwrap_or_else(|| {
                all.push(Self { at, by, tiles, chips: Vec::new() });
                all.len() - 1
            });
            let chips = &mut all[index].chips;
            match chips.iter_mut().find(|(known, _)| *known == chip) {
                Some((_, seats)) => seats.push(seat),
                None => chips.push((chip, vec![seat])),
            }
        }
        all
    }

    /// "chips: 4 missed (Ana); 3 or 5 hit, +3 (Ben and Clara)".
    pub fn in_short<'a>(&self, texts: &Texts, name: impl Fn(Seat) -> &'a str) -> String {
        texts.words("history-chips", &[("chips", self.chips(texts, name).into())])
    }

    fn chips<'a>(&self, texts: &Texts, name: impl Fn(Seat) -> &'a str) -> String {
        let told = self.chips.iter().map(|(chip, seats)| {
            let names: Vec<&str> = seats.iter().map(|&seat| name(seat)).collect();
            let values = [
                ("chip", chip_name(texts, *chip).into()),
                ("points", chip.printed().pays(self.tiles).into()),
                ("names", words::listed(texts, &names).into()),
            ];
            texts.words("chip-settled", &values)
        });
        told.collect::<Vec<_>>().join("; ")
    }

    /// Returns the line that tells it all.
    pub fn told<'a>(&self, texts: &Texts, game: &Game, name: impl Fn(Seat) -> &'a str) -> Text {
        let values = [
            ("cell", cell_name(self.at).into()),
            ("segment", place_word(texts, game, self.by).into()),
            ("tiles", self.tiles.into()),
            ("chips", self.chips(texts, name).into()),
        ];
        texts.say("turn-settled", &values)
    }
}
