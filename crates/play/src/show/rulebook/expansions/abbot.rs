//! The rules of The Abbot.

use crate::expansions::Expansion;
use crate::show::rulebook::chapter::{Added, Chapter, Part, Place};
use crate::show::rulebook::position::Position;
use crate::show::rulebook::scene::{Sight, scene};
use crate::show::rulebook::sentence::{Sentence, Used, only_if};
use carc_rules::Switch;

pub(super) static PART: Part = Part {
    expansion: Expansion::Abbot,
    chapters: &[Chapter {
        word: "abbot",
        expansion: Expansion::Abbot,
        tells,
        shows: |_| Some(scene(&CALLED_BACK, "N15 garden", Sight::Plain, "rules-shown-abbot")),
    }],
    added: &[
        Added::new(Place::Followers, 3, |_| Some("rules-followers-abbot".into())),
        Added::new(Place::Cloisters, 1, |_| Some("rules-cloisters-gardens".into())),
        Added::new(Place::Typing, 2, |_| Some("rules-abbot-how".into())),
    ],
};

/// An abbot is called back from a garden.
static CALLED_BACK: Position = Position::new(
    "E+G U V D B",
    &["N15 rot180 abbot:garden", "O16 rot0 road", "M16 rot270", "N17 rot180", "O15 rot0 callback"],
);

fn tells(used: &Used<'_>) -> Vec<Sentence> {
    let mut told: Vec<Sentence> = vec!["rules-abbot".into(), "rules-abbot-call".into()];
    told.extend(only_if(used.0.no_incomplete_points == Switch::On, "rules-abbot-bare"));
    told.extend(only_if(used.has(Expansion::Festival), "rules-abbot-festival"));
    told.push("rules-abbot-how".into());
    told
}
