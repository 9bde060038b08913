//! The position that a topic shows, what its picture marks, and the sentences about it. All numbers and places in these
//! sentences are read from the position.

use super::positions;
use super::scene::{Scene, Sight, scene};
use super::sentence::{Sentence, Used, filled};
use super::topic::Topic;
use crate::case::fault::NotDone;
use crate::show::picture::{Look, Overlay};
use crate::tell::feature;
use crate::words;
use crate::words::replay::Replay;
use crate::words::text::{Texts, Value};
use carc_rules::moves::Source;
use carc_rules::notation::cell_name;
use carc_rules::{
    Action, BySeat, Event, FeatureKind, MeepleKind, Options, Points, RULES, Seat, SegmentRef, Switch, TableMode,
    TableSize, TileArt,
};

/// The names of the two players in the pictures of the rules, by seat.
pub(crate) const NAMES: [&str; 2] = ["Ana", "Bruno"];
const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

/// The size of the table in the picture that shows its edge.
const SMALL_TABLE: TableSize = TableSize { width: 5, height: 5 };

/// The picture and sentences of a topic.
pub(crate) struct Shown {
    pub(crate) replay: Replay,
    pub(crate) look: Look,
    /// Sentences about what the picture shows.
    pub(crate) sentences: Vec<Sentence>,
}

/// Returns the picture and sentences of a topic in a game with these options; `None` if a picture would tell no more
/// than words.
pub(crate) fn shown(texts: &Texts, topic: Topic, asked: &Options) -> Result<Option<Shown>, NotDone> {
    let options = played(topic, asked);
    let Some(Scene { position, about, view, says, names }) = scene_of(topic, &options) else { return Ok(None) };
    let replay = position.replay(options)?;
    let at = about.contains(' ').then(|| feature::read(&replay.game, about)).transpose()?;
    let look = match (view, at) {
        (Sight::Plain, _) | (Sight::Lit, None) => Look::default(),
        (Sight::Turn, _) => Look { hand: true, ..Look::turn() },
        (Sight::Lit, Some(at)) => Look { overlay: Some(Overlay::Feature(at)), ..Look::default() },
    };
    let sentence =
        |key| filled(key, values(texts, &replay, about, at).into_iter().chain(names(&replay)).collect::<Vec<_>>());
    let sentences = says.into_iter().map(sentence).collect();
    Ok(Some(Shown { replay, look, sentences }))
}

/// Returns the options that the position is played with: those of the game that affect what the picture shows, with the
/// topic's expansion and no other.
fn played(topic: Topic, asked: &Options) -> Options {
    let mut options = Options {
        small_city: asked.small_city,
        farmers: asked.farmers,
        farm_scoring: asked.farm_scoring,
        role_names: asked.role_names,
        tile_art: asked.tile_art,
        trees_do_not_end_roads: asked.trees_do_not_end_roads,
        no_incomplete_points: asked.no_incomplete_points,
        ..Options::default()
    };
    if let Some(expansion) = topic.expansion() {
        expansion.switch(&mut options, true);
        expansion.copy_rules(asked, &mut options);
    }
    match topic {
        Topic::HouseRules => Options { hand_size: asked.hand_size, hand_visible: asked.hand_visible, ..options },
        Topic::Table => Options {
            table_mode: asked.table_mode,
            table_size: SMALL_TABLE,
            table_edge_completes: asked.table_edge_completes,
            ..options
        },
        Topic::Turn
        | Topic::Tiles
        | Topic::Followers
        | Topic::Roads
        | Topic::Cities
        | Topic::Cloisters
        | Topic::Farms
        | Topic::End
        | Topic::Of(_)
        | Topic::Picture
        | Topic::Typing
        | Topic::Fairness => options,
    }
}

fn scene_of(topic: Topic, options: &Options) -> Option<Scene> {
    let used = Used(options, RULES);
    let shown = match topic {
        Topic::Turn => scene(&positions::TURN, "N15 city", Sight::Turn, "rules-shown-turn"),
        Topic::Tiles => scene(&positions::TILES, "O15", Sight::Turn, "rules-shown-tiles"),
        Topic::Followers => scene(&positions::FOLLOWERS, "O16 road", Sight::Plain, "rules-shown-followers")
            .and(used.farmers(), "rules-shown-followers-farmer"),
        Topic::Roads => road(options),
        Topic::Cities => scene(&positions::CITY, "N15 city", Sight::Lit, "rules-shown-cities"),
        Topic::Cloisters => scene(&positions::CLOISTER, "N17 cloister", Sight::Lit, "rules-shown-cloisters"),
        Topic::Farms if used.farmers() => scene(&positions::FARM, "N15 field", Sight::Lit, "rules-shown-farms"),
        Topic::End => scene(&positions::END, "N16", Sight::Plain, "rules-shown-end")
            .and(used.incomplete_pays(), "rules-shown-end-incomplete")
            .and(used.farmers(), "rules-shown-end-farm"),
        Topic::Of(chapter) => (chapter.shows)(&used)?,
        Topic::HouseRules if used.hand() => scene(&positions::HAND, "N16", Sight::Turn, "rules-shown-hand"),
        Topic::Table => table(&used)?,
        Topic::Picture => scene(&positions::PICTURE, "O16 road", Sight::Turn, "rules-shown-picture")
            .and(used.farmers(), "rules-shown-picture-farm"),
        Topic::Farms | Topic::HouseRules | Topic::Typing | Topic::Fairness => return None,
    };
    Some(shown)
}

/// Returns the scene of a road, which meets trees if roads can in this game.
fn road(options: &Options) -> Scene {
    match (options.tile_art, options.trees_do_not_end_roads) {
        (TileArt::C1, Switch::On) => scene(&positions::ROAD_BY_TREES, "P16 road-e", Sight::Lit, "rules-shown-trees"),
        (TileArt::C1, Switch::Off) => scene(&positions::ROAD_TO_TREES, "O16 road", Sight::Lit, "rules-shown-roads"),
        (TileArt::C2 | TileArt::C20ae | TileArt::C3, _) => {
            scene(&positions::ROAD, "O16 road", Sight::Lit, "rules-shown-roads")
        }
    }
}

fn table(used: &Used<'_>) -> Option<Scene> {
    match used.0.table_mode {
        TableMode::Floor => None,
        TableMode::Table | TableMode::Extend => Some(
            scene(&positions::TABLE, "P16 road", Sight::Turn, "rules-shown-table")
                .and(used.edge_closes(), "rules-shown-table-closed")
                .and(!used.edge_closes(), "rules-shown-table-open"),
        ),
        TableMode::Shift => Some(scene(&positions::TABLE, "P16 road", Sight::Turn, "rules-shown-table-shift")),
    }
}

/// Returns the values that every sentence can use.
fn values(
    texts: &Texts,
    replay: &Replay,
    about: &'static str,
    at: Option<SegmentRef>,
) -> Vec<(&'static str, Value<'static>)> {
    let game = &replay.game;
    let segments = at.map(|at| game.segments_of(at)).unwrap_or_default();
    let last = replay.turns.last();
    let events = last.map(|turn| &turn.events[..]).unwrap_or_default();
    let paid = |counts: &dyn Fn(&Points) -> bool| {
        let mut sums = BySeat::<u32>::default();
        for event in events {
            if let Event::Scored { seat, points } = event {
                sums[*seat] += if counts(points) { points.total() } else { 0 };
            }
        }
        sums
    };
    let is_of = |points: &Points, kind| points.reason.feature() == Some(kind);
    let own = |kind| paid(&|points| is_of(points, kind))[FIRST];
    let here = paid(&|points| points.reason.feature().is_some() && points.at.is_some_and(|at| segments.contains(&at)));
    let now = || at.map_or(0, |at| feature::worth_now(game, at));
    let points = Some(here[FIRST].max(here[SECOND])).filter(|&points| points > 0).unwrap_or_else(now);
    let mut later = 0;
    game.final_points(|seat, points| {
        later += if seat == FIRST && is_of(&points, FeatureKind::Field) { points.total() } else { 0 };
    });
    let standing = |kind| {
        let stands = |at: SegmentRef| game.feature(at).is_some_and(|feature| feature.kind == kind);
        let found = game.standing().iter().find(|standing| stands(standing.at));
        found.map(|standing| cell_name(standing.at.position)).unwrap_or_default()
    };
    let mut cells: Vec<_> = Source::Drawn.placements(game).into_iter().map(|placement| placement.position).collect();
    cells.dedup();
    let targets = game.legal_actions().into_iter().filter_map(|action| match action {
        Action::Expansion(action) => action.chosen_segment(),
        _ => None,
    });
    let targets: Vec<String> = targets.map(|at| feature::shown(texts, game, at)).collect();
    let feature = at.and_then(|at| game.feature(at));
    vec![
        ("who", NAMES[0].into()),
        ("other", NAMES[1].into()),
        ("cell", about.split(' ').next().unwrap_or_default().into()),
        ("laid", last.map(|turn| cell_name(turn.position())).unwrap_or_default().into()),
        ("tiles", feature.map_or(0, carc_rules::Feature::tiles).into()),
        ("pennants", feature.map_or(0, |feature| feature.traits.pennants()).into()),
        ("cities", at.map_or(0, |at| game.complete_cities_of(at)).into()),
        ("points", points.into()),
        ("later", later.into()),
        ("score", game.score(FIRST).into()),
        ("rival", game.score(SECOND).into()),
        ("road", own(FeatureKind::Road).into()),
        ("city", own(FeatureKind::City).into()),
        ("cloister", own(FeatureKind::Cloister).into()),
        ("farm", paid(&|points| is_of(points, FeatureKind::Field))[SECOND].into()),
        ("theirs", paid(&|points| points.reason.feature().is_some())[SECOND].into()),
        ("count", cells.len().into()),
        ("left", game.supply(FIRST).count(MeepleKind::Follower).into()),
        ("held", game.held(game.active()).len().into()),
        ("onroad", standing(FeatureKind::Road).into()),
        ("oncity", standing(FeatureKind::City).into()),
        ("oncloister", standing(FeatureKind::Cloister).into()),
        ("onfield", standing(FeatureKind::Field).into()),
        ("targets", words::listed(texts, &targets).into()),
        ("size", game.setup().options.table_size.to_string().into()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_rules::RiverTurns;

    #[test]
    fn every_topic_shows_what_legal_moves_lead_to() {
        for &river_turns in RiverTurns::ALL {
            let options = Options { river_turns, ..Options::default() };
            for topic in Topic::all() {
                shown(&Texts::english(), topic, &options).unwrap_or_else(|error| panic!("{}: {error:?}", topic.word()));
            }
        }
    }
}
