//! The chips of a house that went home, told together.

use super::chips::chip_name;
use crate::expansions::story::Names;
use crate::words;
use crate::words::place_word;
use crate::words::text::{Text, Texts};
use carc_rules::expansion::bets::{Chip, Event};
use carc_rules::expansion::{self as all};
use carc_rules::notation::cell_name;
use carc_rules::{Game, Position, Seat, SegmentRef};

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

    /// Returns the chips in a few words: "chips: 4 missed (Ana); 3 or 5 hit, +3 (Ben and Clara)".
    pub fn in_short(&self, texts: &Texts, name: Names<'_>) -> String {
        texts.words("history-chips", &[("chips", self.chips(texts, name).into())])
    }

    fn chips(&self, texts: &Texts, name: Names<'_>) -> String {
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

    /// Returns the line about the house, the feature and the chips.
    pub fn told(&self, texts: &Texts, game: &Game, name: Names<'_>) -> Text {
        let values = [
            ("cell", cell_name(self.at).into()),
            ("segment", place_word(texts, game, self.by).into()),
            ("tiles", self.tiles.into()),
            ("chips", self.chips(texts, name).into()),
        ];
        texts.say("turn-settled", &values)
    }
}
