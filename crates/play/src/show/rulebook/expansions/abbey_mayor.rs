//! The rules of Abbey & Mayor.

use crate::expansions::Expansion;
use crate::show::rulebook::chapter::{Added, Chapter, Part, Place};
use crate::show::rulebook::position::Position;
use crate::show::rulebook::scene::{Scene, Sight, scene};
use crate::show::rulebook::sentence::{Sentence, Used, only_if};
use carc_rules::{FestivalReturn, Switch, WagonAbbey, WagonMove};

pub(super) static PART: Part = Part {
    expansion: Expansion::AbbeyMayor,
    chapters: &[
        chapter("abbey", abbey, |_| Some(scene(&ABBEY, "N17 cloister", Sight::Plain, "rules-shown-abbey"))),
        chapter(
            "mayor",
            |_| vec!["rules-mayor".into()],
            |_| Some(scene(&MAYOR, "N15 city", Sight::Lit, "rules-shown-mayor")),
        ),
        chapter("barn", barn, |used| used.farmers().then(|| scene(&BARN, "N17 field", Sight::Lit, "rules-shown-barn"))),
        chapter("wagon", wagon, |_| Some(scene(&WAGON, "O16 road", Sight::Turn, "rules-shown-wagon"))),
    ],
    added: &[
        Added::new(Place::Turn, 0, |_| Some("rules-turn-abbey".into())),
        Added::new(Place::Turn, 1, |_| Some("rules-turn-one-thing".into())),
        // Without farms there is nothing for a barn to do.
        Added::new(Place::Turn, 2, |used| only_if(used.farmers(), "rules-turn-barns")),
        Added::new(Place::Turn, 4, |_| Some("rules-turn-wagons".into())),
        Added::new(Place::Tiles, 0, |_| Some("rules-unplayable-abbey".into())),
        Added::new(Place::Followers, 0, |_| Some("rules-followers-more".into())),
        Added::new(Place::Followers, 1, |used| only_if(used.farmers(), "rules-followers-barn")),
        Added::new(Place::Roads, 0, |_| Some("rules-roads-abbey-mayor".into())),
        Added::new(Place::Cities, 0, |_| Some("rules-cities-abbey-mayor".into())),
        Added::new(Place::Cloisters, 0, |_| Some("rules-cloisters-abbey".into())),
        Added::new(Place::Farms, 0, |_| Some("rules-farms-abbey-mayor".into())),
        Added::new(Place::End, 0, |used| Some(last_round(used).into())),
        Added::new(Place::LastPoints, 0, |used| only_if(used.farmers(), "rules-end-barns")),
        Added::new(Place::Hands, 0, |_| Some("rules-house-hand-abbey".into())),
        Added::new(Place::Typing, 0, |_| Some("rules-typing-abbey-mayor".into())),
    ],
};

const fn chapter(
    word: &'static str,
    tells: fn(&Used<'_>) -> Vec<Sentence>,
    shows: fn(&Used<'_>) -> Option<Scene>,
) -> Chapter {
    Chapter { word, expansion: Expansion::AbbeyMayor, tells, shows }
}

/// An abbey fills a hole.
static ABBEY: Position = Position::new(
    "U U A E V E",
    &["M16 rot0", "O16 rot0", "M17 rot270 road", "O17 rot270 city", "M18 rot0", "N18 rot180", "abbey N17 cloister"],
);

/// A mayor meets a follower.
static MAYOR: Position = Position::new(
    "F B U E M",
    &["N15 rot90 mayor:city", "M15 rot0 cloister", "O16 rot0", "M14 rot90 city", "N14 rot270"],
);

/// A barn scores its farm.
static BARN: Position =
    Position::new("U E U E B", &["O16 rot0 field-s", "O17 rot90 city", "P16 rot0", "P17 rot270", "N17 rot0 barn:ne"]);

/// A scored wagon may move on.
static WAGON: Position = Position::new(
    "U E W B A",
    &["O16 rot0 wagon:road", "N15 rot180 city", "P16 rot0", "N17 rot0 cloister", "M16 rot270"],
);

const fn last_round(used: &Used<'_>) -> &'static str {
    match used.0.abbey_endgame {
        Switch::On => "rules-abbey-endgame-on",
        Switch::Off => "rules-abbey-endgame-off",
    }
}

fn abbey(used: &Used<'_>) -> Vec<Sentence> {
    let mut told = vec!["rules-abbey".into(), "rules-abbey-closes".into(), last_round(used).into()];
    told.extend(only_if(used.hand(), "rules-abbey-hand"));
    told.push("rules-abbey-how".into());
    told
}

fn barn(used: &Used<'_>) -> Vec<Sentence> {
    if !used.farmers() {
        return vec!["rules-barn-no-farms".into()];
    }
    let second = match used.0.barn_on_barn {
        Switch::On => "rules-barn-on-barn-on",
        Switch::Off => "rules-barn-on-barn-off",
    };
    let mut told = vec!["rules-barn".into(), second.into(), "rules-barn-scores".into()];
    if used.has(Expansion::Festival) {
        told.push(match used.0.festival_return {
            FestivalReturn::Follower => "rules-barn-stays".into(),
            FestivalReturn::Figure => "rules-barn-festival".into(),
        });
    }
    told.push("rules-barn-how".into());
    told
}

fn wagon(used: &Used<'_>) -> Vec<Sentence> {
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
