//! The rules of Traders & Builders.

use crate::expansions::Expansion;
use crate::show::rulebook::chapter::{Added, Chapter, Part, Place};
use crate::show::rulebook::position::Position;
use crate::show::rulebook::scene::{Names, Sight, scene};
use crate::show::rulebook::sentence::{Sentence, Used, only_if};
use crate::words::replay::Replay;
use carc_rules::notation::cell_name;
use carc_rules::{HandSize, Switch};

pub(super) static PART: Part = Part {
    expansion: Expansion::Traders,
    chapters: &[Chapter {
        word: "traders",
        expansion: Expansion::Traders,
        tells,
        shows: |_| Some(scene(&DOUBLE, "O16 road", Sight::Lit, "rules-shown-traders").naming(names)),
    }],
    added: &[
        Added::new(Place::Turn, 6, |_| Some("rules-turn-builder".into())),
        Added::new(Place::Followers, 5, |_| Some("rules-followers-builder".into())),
        Added::new(Place::Followers, 6, |used| only_if(used.farmers(), "rules-followers-pig")),
        Added::new(Place::Cities, 5, |_| Some("rules-cities-goods".into())),
        Added::new(Place::Farms, 4, |used| only_if(used.farmers(), "rules-farms-pig")),
        Added::new(Place::LastPoints, 2, |_| Some("rules-end-goods".into())),
        Added::new(Place::Typing, 4, |_| Some("rules-traders-how".into())),
        Added::new(Place::Typing, 5, |used| only_if(used.farmers(), "rules-traders-how-pig")),
    ],
};

/// A road with a builder is extended, and the second part of that turn completes another player's city with goods.
static DOUBLE: Position = Position::new(
    "U TB-07 U W U E",
    &["O16 rot0 road", "N15 rot180 city", "P16 rot0 builder:road", "M16 rot0 road-s", "Q16 rot0", "O15 rot270"],
);

/// Returns the cell of the tile that extended the road.
fn names(replay: &Replay) -> Names {
    let extended = replay.turns.iter().rev().nth(1).map(|turn| cell_name(turn.position()));
    vec![("extended", extended.unwrap_or_default().into())]
}

fn tells(used: &Used<'_>) -> Vec<Sentence> {
    let mut told: Vec<Sentence> = vec!["rules-traders".into(), "rules-traders-double".into()];
    told.extend(only_if(used.has(Expansion::AbbeyMayor), "rules-traders-abbey"));
    told.extend(only_if(used.0.hand_size == HandSize::Three, "rules-traders-hand"));
    told.push("rules-traders-home".into());
    told.extend(only_if(used.farmers(), "rules-traders-pig"));
    told.push("rules-traders-goods".into());
    told.extend(only_if(used.0.buy_tiles == Switch::On, "rules-traders-bought"));
    told.push("rules-traders-how".into());
    told.extend(only_if(used.farmers(), "rules-traders-how-pig"));
    told
}
