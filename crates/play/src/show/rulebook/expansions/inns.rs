//! The rules of Inns & Cathedrals.

use crate::expansions::Expansion;
use crate::show::rulebook::chapter::{Added, Chapter, Part, Place};
use crate::show::rulebook::position::Position;
use crate::show::rulebook::scene::{Sight, scene};
use crate::show::rulebook::sentence::{Sentence, Used, only_if};
use carc_rules::{InnCrossing, InnsIncomplete};

pub(super) static PART: Part = Part {
    expansion: Expansion::Inns,
    chapters: &[Chapter {
        word: "inns",
        expansion: Expansion::Inns,
        tells,
        shows: |used| {
            let shown = scene(&INN, "O16 road", Sight::Lit, "rules-shown-inns");
            Some(shown.and(pays_nothing(used), "rules-shown-inns-city"))
        },
    }],
    added: &[
        Added::new(Place::Followers, 4, |_| Some("rules-followers-large".into())),
        Added::new(Place::Roads, 3, |_| Some("rules-roads-inns".into())),
        Added::new(Place::Roads, 4, |used| only_if(pays_nothing(used), "rules-roads-inns-zero")),
        Added::new(Place::Cities, 3, |_| Some("rules-cities-cathedrals".into())),
        Added::new(Place::Cities, 4, |used| only_if(pays_nothing(used), "rules-cities-cathedrals-zero")),
        Added::new(Place::Farms, 3, |_| Some("rules-farms-large".into())),
        Added::new(Place::Typing, 3, |_| Some("rules-large-how".into())),
    ],
};

/// A road with an inn is completed, and a city with a cathedral is not.
static INN: Position = Position::new(
    "IC-02 B W IC-11 A",
    &["O16 rot0 largefollower:road", "N17 rot0 cloister", "P16 rot0", "N15 rot0 city", "M16 rot270"],
);

/// Returns whether roads with an inn and cities with a cathedral pay nothing where others would.
fn pays_nothing(used: &Used<'_>) -> bool {
    used.incomplete_pays() && used.0.inns_incomplete == InnsIncomplete::Zero
}

fn tells(used: &Used<'_>) -> Vec<Sentence> {
    let crossing = match used.0.inn_crossing {
        InnCrossing::One => "rules-inns-crossing-one",
        InnCrossing::Both => "rules-inns-crossing-both",
    };
    let incomplete = match used.0.inns_incomplete {
        InnsIncomplete::Zero => "rules-inns-incomplete-zero",
        InnsIncomplete::Normal => "rules-inns-incomplete-normal",
    };
    let mut told: Vec<Sentence> = vec!["rules-inns".into(), crossing.into(), "rules-inns-cathedrals".into()];
    told.extend(only_if(used.incomplete_pays(), incomplete));
    told.extend(only_if(!used.incomplete_pays(), "rules-incomplete-nothing"));
    told.push("rules-inns-others".into());
    told.push("rules-large".into());
    told.extend(only_if(used.has(Expansion::Abbot), "rules-large-gardens"));
    told.extend(only_if(used.has(Expansion::Festival), "rules-large-festival"));
    told.extend(only_if(used.has(Expansion::Bets), "rules-inns-bets"));
    told.push("rules-large-how".into());
    told
}
