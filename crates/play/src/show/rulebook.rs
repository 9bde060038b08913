//! The rulebook: chooses the sentences that explain a game's rules, topic by topic. Their texts are in the Fluent
//! files.

mod chapter;
mod expansions;
mod position;
mod positions;
mod scene;
mod sentence;
mod shown;
mod topic;

use std::borrow::Cow;

use carc_rules::notation::cell_name;
use carc_rules::{
    Deck, FarmScoring, Mark, MaxPlayers, Options, Position, RoleNames, SmallCity, StartPlayer, Switch, TableMode,
    TileArt, Unplayable,
};

use chapter::Place;
use expansions::added;
pub(crate) use position::Position as Staged;
pub(crate) use sentence::Sentence;
use sentence::{Used, filled, only_if};
pub(crate) use shown::{NAMES, Shown, shown};
pub(crate) use topic::Topic;

/// Returns the sentences that explain a topic under these options and this version of the rules. A topic of an
/// expansion is explained as if it were played with.
pub(crate) fn sentences(topic: Topic, options: &Options, version: u16) -> Vec<Sentence> {
    let used = Used(options, version);
    match topic {
        Topic::Turn => turn(&used),
        Topic::Tiles => tiles(&used),
        Topic::Followers => followers(&used),
        Topic::Roads => roads(&used),
        Topic::Cities => cities(&used),
        Topic::Cloisters => cloisters(&used),
        Topic::Farms => farms(&used),
        Topic::End => end(&used),
        Topic::Of(chapter) => (chapter.tells)(&used),
        Topic::HouseRules => house_rules(&used),
        Topic::Table => table(&used),
        Topic::Picture => vec!["rules-picture".into()],
        Topic::Typing => typing(&used),
        Topic::Fairness => fairness(&used),
    }
}

fn turn(used: &Used<'_>) -> Vec<Sentence> {
    let begins = match used.0.start_player {
        StartPlayer::Random => "rules-begins-random",
        StartPlayer::Youngest => "rules-begins-youngest",
        StartPlayer::YoungestChooses => "rules-begins-youngest-chooses",
        StartPlayer::MostRoads => "rules-begins-most-roads",
        StartPlayer::Host => "rules-begins-host",
    };
    let most: u8 = match used.0.max_players {
        MaxPlayers::Five => 5,
        MaxPlayers::Six => 6,
    };
    let mut told = vec!["rules-turn".into(), begins.into(), filled("rules-seats", [("most", most.into())])];
    told.extend(added(used, Place::Turn));
    told.extend(only_if(house_rules_in_use(used.0).next().is_some(), "rules-turn-house"));
    told
}

fn tiles(used: &Used<'_>) -> Vec<Sentence> {
    let count = tile_count(used.0);
    let unplayable = match used.0.unplayable {
        Unplayable::Discard => "rules-unplayable-discard",
        Unplayable::Return if used.hands_play_on() => "rules-unplayable-return-held",
        Unplayable::Return => "rules-unplayable-return",
    };
    let start = match used.0.start_tile_in_bag {
        Switch::Off => "rules-start-tile",
        Switch::On => "rules-start-tile-in-bag",
    };
    let mut told = vec!["rules-tiles".into(), filled("rules-tiles-count", [("count", count.into())])];
    told.extend(instead(used, Place::Start, start));
    told.push(unplayable.into());
    told.extend(added(used, Place::Tiles));
    told.extend(only_if(used.0.table_mode != TableMode::Floor, "rules-tiles-table"));
    told
}

/// Returns what expansions say in this place; the usual sentence if they say nothing.
fn instead(used: &Used<'_>, place: Place, usual: impl Into<Cow<'static, str>>) -> Vec<Sentence> {
    let added = added(used, place);
    if added.is_empty() { vec![filled(usual, Vec::new())] } else { added }
}

fn followers(used: &Used<'_>) -> Vec<Sentence> {
    let names = match used.0.role_names {
        RoleNames::Classic => "rules-names-classic",
        RoleNames::C3 => "rules-names-c3",
    };
    let mut told = vec!["rules-followers".into(), names.into()];
    told.extend(only_if(!used.farmers(), "rules-farms-off"));
    told.extend(added(used, Place::Followers));
    told
}

fn roads(used: &Used<'_>) -> Vec<Sentence> {
    let mut told = vec!["rules-roads".into()];
    told.push(if used.incomplete_pays() { "rules-incomplete-road" } else { "rules-incomplete-nothing" }.into());
    told.extend(added(used, Place::Roads));
    if used.0.tile_art == TileArt::C1 {
        told.push(match used.0.trees_do_not_end_roads {
            Switch::On => of_trees(used.0, "rules-roads-trees"),
            Switch::Off => of_trees(used.0, "rules-roads-trees-end"),
        });
    }
    told.extend(only_if(used.edge_closes(), "rules-edge-closes"));
    told
}

/// Returns a sentence that lists the tiles in the game whose roads meet between trees.
fn of_trees(options: &Options, key: impl Into<Cow<'static, str>>) -> Sentence {
    let mut kinds = Deck::unshuffled(options).pile;
    kinds.retain(|tile| tile.tile().has(Mark::Trees));
    kinds.sort_unstable();
    kinds.dedup();
    let names = kinds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    filled(key, [("count", kinds.len().into()), ("tiles", names.into())])
}

fn cities(used: &Used<'_>) -> Vec<Sentence> {
    let small = match used.0.small_city {
        SmallCity::C2 => "rules-small-city-c2",
        SmallCity::C1 => "rules-small-city-c1",
    };
    let mut told = vec!["rules-cities".into(), small.into(), "rules-small-city-and-another".into()];
    told.push(if used.incomplete_pays() { "rules-incomplete-city" } else { "rules-incomplete-nothing" }.into());
    told.extend(added(used, Place::Cities));
    told.extend(only_if(used.edge_closes(), "rules-edge-closes"));
    told
}

fn cloisters(used: &Used<'_>) -> Vec<Sentence> {
    let mut told = vec!["rules-cloisters".into()];
    told.push(if used.incomplete_pays() { "rules-incomplete-cloister" } else { "rules-incomplete-nothing" }.into());
    told.extend(added(used, Place::Cloisters));
    told.extend(only_if(used.edge_closes(), "rules-cloisters-edge"));
    told
}

fn farms(used: &Used<'_>) -> Vec<Sentence> {
    if !used.farmers() {
        return vec!["rules-farms-off".into()];
    }
    let pay = match used.0.farm_scoring {
        FarmScoring::PerFarm => "rules-farms-per-farm",
        FarmScoring::PerFarmOnce => "rules-farms-per-farm-once",
        FarmScoring::PerCity => "rules-farms-per-city",
    };
    let mut told = vec!["rules-farms".into(), pay.into()];
    told.extend(added(used, Place::Farms));
    told
}

fn end(used: &Used<'_>) -> Vec<Sentence> {
    let held = used.hand() || used.0.draw_ahead == Switch::On;
    let mut told = vec![if held { "rules-end-held" } else { "rules-end" }.into()];
    let end = if used.hands_play_on() { "rules-end-return-held" } else { "rules-end-return" };
    told.extend(only_if(used.0.unplayable == Unplayable::Return, end));
    told.extend(added(used, Place::End));
    told.push(if used.incomplete_pays() { "rules-end-incomplete" } else { "rules-end-no-incomplete" }.into());
    told.extend(only_if(used.farmers(), "rules-end-farms"));
    told.extend(added(used, Place::LastPoints));
    told.push("rules-end-winner".into());
    told
}

/// The options that editions set and that are also house rules, each with a value other than the default.
const OF_EDITIONS: [(&str, &str); 2] = [("unplayable", "return"), ("start_player", "most_roads")];

/// Returns the house rules that are explained in a lobby and in a channel without a game, each with a value other than
/// the default; the size of the table is left out.
pub(crate) fn house_rules_to_choose() -> impl Iterator<Item = (&'static str, &'static str)> {
    let unusual = |&name: &&'static str| {
        let usual = Options::default().get(name)?;
        Some((name, Options::values(name)?.into_iter().find(|value| *value != usual)?))
    };
    let rules = Options::house_rules().iter().filter(|name| **name != "table_size");
    rules.filter_map(unusual).chain(OF_EDITIONS)
}

/// Returns the house rules that are in use, except those about the table, which have a topic of their own, and about
/// who begins, which the topic of turns tells.
fn house_rules_in_use(options: &Options) -> impl Iterator<Item = &'static str> + use<> {
    let (options, usual) = (*options, Options::default());
    let rules = Options::house_rules().iter().copied().filter(|name| !name.starts_with("table_"));
    rules.chain(["unplayable"]).filter(move |name| options.get(name) != usual.get(name))
}

/// Returns the sentences of the house rules in use, one per rule and named after it.
fn house_rules(used: &Used<'_>) -> Vec<Sentence> {
    let options = used.0;
    let mut told = Vec::new();
    for name in house_rules_in_use(options) {
        let key = format!("rules-house-{name}");
        match name {
            "trees_do_not_end_roads" => told.push(of_trees(options, key)),
            "start_tile_in_bag" => told.extend(instead(used, Place::Bag, key)),
            _ => told.push(filled(key, Vec::new())),
        }
        if name == "hand_size" {
            told.extend(added(used, Place::Hands));
            told.extend(only_if(options.hand_visible == Switch::Off, "rules-house-hand-hidden"));
        }
    }
    if told.is_empty() { vec!["rules-house-none".into()] } else { told }
}

fn table(used: &Used<'_>) -> Vec<Sentence> {
    let size = used.0.table_size;
    let (width, height) = (i16::from(size.width), i16::from(size.height));
    let sized = |key| {
        // the start tile lies in the middle.
        let first = cell_name(Position::new(-((width - 1) / 2), -((height - 1) / 2)));
        let last = cell_name(Position::new(width / 2, height / 2));
        let values = [("size", size.to_string().into()), ("first", first.into()), ("last", last.into())];
        filled(key, values)
    };
    let mut told = vec![match used.0.table_mode {
        TableMode::Floor => "rules-table-floor".into(),
        TableMode::Table => sized("rules-table-table"),
        TableMode::Shift => sized("rules-table-shift"),
        TableMode::Extend => sized("rules-table-extend"),
    }];
    if used.0.table_mode != TableMode::Floor {
        told.push("rules-table-beyond".into());
    }
    if used.edge_closes() {
        told.extend(["rules-edge-closes".into(), "rules-cloisters-edge".into()]);
    }
    told
}

fn typing(used: &Used<'_>) -> Vec<Sentence> {
    let mut told = vec!["rules-typing".into()];
    told.extend(only_if(used.hand(), "rules-typing-hand"));
    told.extend(added(used, Place::Typing));
    told
}

fn fairness(used: &Used<'_>) -> Vec<Sentence> {
    let mut told = vec!["rules-fairness".into()];
    told.extend(added(used, Place::Fairness));
    told.extend(only_if(used.0.unplayable == Unplayable::Return, "rules-fairness-return"));
    told
}

/// Returns the number of tiles of the game, without those that players keep.
pub(crate) fn tile_count(options: &Options) -> usize {
    Deck::unshuffled(options).pile.len() + 1
}
