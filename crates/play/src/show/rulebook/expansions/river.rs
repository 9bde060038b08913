//! The rules of The River.

use crate::expansions::Expansion;
use crate::show::rulebook::chapter::{Added, Chapter, Part, Place};
use crate::show::rulebook::position::Position;
use crate::show::rulebook::scene::{Sight, scene};
use crate::show::rulebook::sentence::{Sentence, Used, only_if};
use carc_rules::{RiverStart, RiverTurns, StartPlayer, Switch, Unplayable};

pub(super) static PART: Part = Part {
    expansion: Expansion::River,
    chapters: &[Chapter {
        word: "river",
        expansion: Expansion::River,
        tells,
        shows: |_| Some(scene(&BEND, "O16 road", Sight::Turn, "rules-shown-river")),
    }],
    added: &[
        Added::new(Place::Turn, 0, |used| only_if(used.0.start_player == StartPlayer::MostRoads, "rules-river-begins")),
        Added::new(Place::Start, 0, |_| Some("rules-start-spring".into())),
        Added::new(Place::Tiles, 0, |_| Some("rules-tiles-river".into())),
        Added::new(Place::Farms, 2, |_| Some("rules-river-fields".into())),
        Added::new(Place::Hands, 1, |_| Some("rules-house-hand-river".into())),
        Added::new(Place::Bag, 0, |_| Some("rules-house-bag-river".into())),
        Added::new(Place::Fairness, 0, |_| Some("rules-fairness-river".into())),
    ],
};

/// The river passes a bridge and bends, and the next tile bends, too.
static BEND: Position = Position::new("RI-06 RI-10 RI-09", &["O16 rot90 road", "P16 rot0"]);

fn tells(used: &Used<'_>) -> Vec<Sentence> {
    let start = match used.0.river_start {
        RiverStart::Remove => "rules-river-start-remove",
        RiverStart::Pile => "rules-river-start-pile",
    };
    let turns = match used.0.river_turns {
        RiverTurns::NoUTurn => "rules-river-turns-no_u_turn",
        RiverTurns::Ahead => "rules-river-turns-ahead",
    };
    let unplayable = match used.0.unplayable {
        Unplayable::Discard => "rules-river-unplayable-discard",
        Unplayable::Return => "rules-river-unplayable-return",
    };
    let mut told: Vec<Sentence> = vec!["rules-river".into(), start.into(), "rules-river-on".into(), turns.into()];
    told.push("rules-river-figures".into());
    told.extend(only_if(used.farmers(), "rules-river-fields"));
    told.push(unplayable.into());
    told.extend(only_if(used.has(Expansion::AbbeyMayor), "rules-river-abbey"));
    told.extend(only_if(used.hand(), "rules-house-hand-river"));
    told.extend(only_if(used.0.draw_ahead == Switch::On, "rules-river-ahead"));
    told
}
