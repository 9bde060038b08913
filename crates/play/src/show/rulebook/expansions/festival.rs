//! The rules of The Festival.

use crate::expansions::Expansion;
use crate::show::rulebook::chapter::{Added, Chapter, Part, Place};
use crate::show::rulebook::position::Position;
use crate::show::rulebook::scene::{Sight, scene};
use crate::show::rulebook::sentence::{Sentence, Used};
use carc_rules::FestivalReturn;

pub(super) static PART: Part = Part {
    expansion: Expansion::Festival,
    chapters: &[Chapter {
        word: "festival",
        expansion: Expansion::Festival,
        tells,
        shows: |_| Some(scene(&TAKEN_BACK, "N15 city", Sight::Plain, "rules-shown-festival")),
    }],
    added: &[
        // Abbey & Mayor says the same.
        Added::new(Place::Turn, 1, |used| (!used.has(Expansion::AbbeyMayor)).then(|| "rules-turn-one-thing".into())),
        Added::new(Place::Followers, 2, |_| Some("rules-followers-festival".into())),
        Added::new(Place::Typing, 1, |_| Some("rules-festival-how".into())),
    ],
};

/// A follower is taken back.
static TAKEN_BACK: Position = Position::new(
    "N U B V FE-05",
    &["N15 rot180 city", "M16 rot0 road", "N17 rot0", "L16 rot270", "O16 rot0 return:N15:city"],
);

fn tells(used: &Used<'_>) -> Vec<Sentence> {
    let figures = match (used.0.festival_return, used.has(Expansion::AbbeyMayor)) {
        (FestivalReturn::Follower, true) => "rules-festival-follower",
        (FestivalReturn::Figure, true) => "rules-festival-figure",
        // Without a barn in the game both rules read the same.
        (FestivalReturn::Follower | FestivalReturn::Figure, false) => "rules-festival-any",
    };
    vec!["rules-festival".into(), figures.into(), "rules-festival-how".into()]
}
