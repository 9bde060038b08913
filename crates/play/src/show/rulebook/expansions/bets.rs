//! The rules of The Bets.

use crate::expansions::{Expansion, chip_word};
use crate::show::rulebook::chapter::{Added, Chapter, Part, Place};
use crate::show::rulebook::position::Position;
use crate::show::rulebook::scene::{Names, Sight, scene};
use crate::show::rulebook::sentence::{Sentence, Used, filled};
use crate::words::replay::Replay;
use carc_rules::expansion::bets::Chip;
use carc_rules::notation::cell_name;
use carc_rules::{BetsUnclaimed, Event, Seat};

pub(super) static PART: Part = Part {
    expansion: Expansion::Bets,
    chapters: &[Chapter {
        word: "bets",
        expansion: Expansion::Bets,
        tells: bets,
        shows: |_| Some(scene(&BETS, "O16 road-w", Sight::Plain, "rules-shown-bets").naming(names)),
    }],
    added: &[
        Added::new(Place::Turn, 3, |_| Some("rules-turn-settle".into())),
        Added::new(Place::Turn, 5, |_| Some("rules-turn-bet".into())),
        Added::new(Place::Roads, 1, |_| Some("rules-roads-house".into())),
        Added::new(Place::Farms, 1, |_| Some("rules-farms-house".into())),
        Added::new(Place::End, 1, |_| Some("rules-end-bets".into())),
    ],
};

/// A bet is won, another one is open.
static BETS: Position = Position::new(
    "BT-08 BT-01 B V W",
    &[
        "O16 rot0 road-w",
        "=s0,chip-3-7",
        "=n1",
        "N15 rot180 road",
        "=s1,chip-4",
        "=n0",
        "N17 rot0",
        "P16 rot0",
        "M16 rot0",
    ],
);

/// Returns what the first player's chip paid in the last turn, and the house on which another chip still lies.
fn names(replay: &Replay) -> Names {
    let events = replay.turns.last().map(|turn| &turn.events[..]).unwrap_or_default();
    let paid = events.iter().filter_map(|event| match event {
        Event::Scored { seat: Seat(0), points } if points.reason.feature().is_none() => Some(points.total()),
        _ => None,
    });
    let game = &replay.game;
    let house = game.board().tiles().iter().find(|placed| !game.bets_at(placed.position).is_empty());
    vec![
        ("chips", paid.sum::<u32>().into()),
        ("house", house.map(|placed| cell_name(placed.position)).unwrap_or_default().into()),
    ]
}

fn bets(used: &Used<'_>) -> Vec<Sentence> {
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

/// Returns the sentence on what a chip bets on and pays, as printed.
fn chip(chip: Chip) -> Sentence {
    let hits = chip.printed().numbers.iter().map(|number| {
        let plus = if number.plus { "+" } else { "" };
        format!("{}{plus} → {}", number.tiles, number.points)
    });
    let hits = hits.collect::<Vec<_>>().join(", ");
    filled("rules-chip", [("chip", chip_word(chip).into()), ("hits", hits.into())])
}
