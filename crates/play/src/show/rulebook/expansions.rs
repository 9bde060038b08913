//! The sentences on expansions.

use super::{Sentence, Used, filled, only_if};
use crate::words::expansions::chip_word;
use carc_rules::expansion::bets::Chip;
use carc_rules::{BetsUnclaimed, FestivalReturn, Switch, WagonAbbey, WagonMove};

pub(crate) fn festival(used: &Used<'_>) -> Vec<Sentence> {
    let figures = match (used.0.festival_return, used.abbey_mayor()) {
        (FestivalReturn::Follower, true) => "rules-festival-follower",
        (FestivalReturn::Figure, true) => "rules-festival-figure",
        // Without a barn in the game both rules read the same.
        (FestivalReturn::Follower | FestivalReturn::Figure, false) => "rules-festival-any",
    };
    vec!["rules-festival".into(), figures.into(), "rules-festival-how".into()]
}

pub(crate) const fn abbey_round(used: &Used<'_>) -> &'static str {
    match used.0.abbey_endgame {
        Switch::On => "rules-abbey-endgame-on",
        Switch::Off => "rules-abbey-endgame-off",
    }
}

pub(crate) fn abbey(used: &Used<'_>) -> Vec<Sentence> {
    let mut told = vec!["rules-abbey".into(), "rules-abbey-closes".into(), abbey_round(used).into()];
    told.extend(only_if(used.hand(), "rules-abbey-hand"));
    told.push("rules-abbey-how".into());
    told
}

pub(crate) fn barn(used: &Used<'_>) -> Vec<Sentence> {
    if !used.farmers() {
        return vec!["rules-barn-no-farms".into()];
    }
    let second = match used.0.barn_on_barn {
        Switch::On => "rules-barn-on-barn-on",
        Switch::Off => "rules-barn-on-barn-off",
    };
    let mut told = vec!["rules-barn".into(), second.into(), "rules-barn-scores".into()];
    if used.festival() {
        told.push(match used.0.festival_return {
            FestivalReturn::Follower => "rules-barn-stays".into(),
            FestivalReturn::Figure => "rules-barn-festival".into(),
        });
    }
    told.push("rules-barn-how".into());
    told
}

pub(crate) fn wagon(used: &Used<'_>) -> Vec<Sentence> {
    let mut told = vec!["rules-wagon".into()];
    match used.0.wagon_move {
        WagonMove::ByRoad => told.extend([
            "rules-wagon-c1".into(),
            match used.0.wagon_abbey {
                WagonAbbey::RoadOnly => "rules-wagon-abbey-road-only".into(),
                WagonAbbey::AnySide => "rules-wagon-abbey-any-side".into(),
            },
        ]),
        WagonMove::Around => told.push("rules-wagon-c2".into()),
    }
    told.push("rules-wagon-how".into());
    told
}

pub(crate) fn bets(used: &Used<'_>) -> Vec<Sentence> {
    let mut told: Vec<Sentence> = vec!["rules-bets".into(), "rules-bets-settle".into()];
    told.push(match used.0.bets_unclaimed {
        BetsUnclaimed::Settle => "rules-bets-unclaimed-settle".into(),
        BetsUnclaimed::Ignore => "rules-bets-unclaimed-ignore".into(),
    });
    told.push("rules-bets-end".into());
    told.extend(Chip::all().map(chip));
    told.push("rules-bets-how".into());
    told
}

/// Says what a chip bets on and pays, as printed.
fn chip(chip: Chip) -> Sentence {
    let hits = chip.printed().numbers.iter().map(|number| {
        let plus = if number.plus { "+" } else { "" };
        format!("{}{plus} → {}", number.tiles, number.points)
    });
    let hits = hits.collect::<Vec<_>>().join(", ");
    filled("rules-chip", [("chip", chip_word(chip).into()), ("hits", hits.into())])
}
