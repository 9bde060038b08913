//! The builder, the pig and goods in words.

use super::{Traders, goods_words};
use crate::expansions::pieces::{Looked, OtherPoints, Pieces, Words};
use crate::expansions::story::Names;
use crate::words::text::{Text, Texts};
use carc_rules::expansion::traders::{Event, Good, Goods, Illegal, second_part_follows};
use carc_rules::expansion::{self as all, Counted};
use carc_rules::moves::Deployment;
use carc_rules::{Extra, FeatureKind, Game, MeepleKind, Segment, SegmentRef, Tile, TileId};

/// Returns whether the game is played with it.
fn is_played(game: &Game) -> bool {
    game.rules().stock.figures.count(MeepleKind::Builder) > 0
}

impl Pieces for Traders {
    fn words(&self) -> Words {
        Words { places: &["builder", "pig", "wine", "grain", "cloth"], topics: &["traders"], ..Words::NONE }
    }

    fn figure_key(&self, meeple: MeepleKind) -> Option<&'static str> {
        match meeple {
            MeepleKind::Builder => Some("figure-builder"),
            MeepleKind::Pig => Some("figure-pig"),
            _ => None,
        }
    }

    fn tile_key(&self, tile: TileId) -> Option<&'static str> {
        // Its name would be that of a tile with the same city and road whose field is divided by the road alone.
        let tile = tile.tile();
        let of = |kind| tile.segments.iter().filter(move |segment| segment.kind == kind);
        let is_across = |city: &Segment| city.edges.iter().any(|edge| city.edges.contains(edge.opposite()));
        let is_corner = |city: &Segment| city.traits.has(Good::Grain.printed()) && !is_across(city);
        let is_divided = of(FeatureKind::Road).count() == 1 && of(FeatureKind::Field).count() == 3;
        let mut cities = of(FeatureKind::City);
        let is_it = is_divided && cities.next().is_some_and(is_corner) && cities.next().is_none();
        is_it.then_some("tile-corner-divides")
    }

    fn mark_key(&self, tile: &Tile) -> Option<&'static str> {
        let has = |good: &Good| tile.segments.iter().any(|segment| segment.traits.has(good.printed()));
        Good::ALL.into_iter().find(has).map(|good| match good {
            Good::Wine => "tile-wine",
            Good::Grain => "tile-grain",
            Good::Cloth => "tile-cloth",
        })
    }

    fn other_points(&self, game: &Game) -> Option<OtherPoints> {
        let counts = |extra: Extra| matches!(extra, Extra::Traders(_));
        is_played(game).then_some(OtherPoints { part: "sheet-goods", column: "column-goods", counts })
    }

    fn counted(&self, counted: Counted) -> Option<&'static str> {
        (counted == Counted::Pigs).then_some("scored-pig")
    }

    /// Tells the goods of an incomplete city, and whose pigs are on a farm.
    fn in_feature(&self, texts: &Texts, name: Names<'_>, game: &Game, at: SegmentRef) -> Option<Text> {
        let feature = game.feature(at)?;
        if feature.kind == FeatureKind::Field {
            let here = game.segments_of(at);
            let pigs = game.standing().iter().filter(|standing| standing.meeple == MeepleKind::Pig);
            let owners = pigs.filter(|pig| here.contains(&pig.at)).map(|pig| name(pig.seat));
            return owners.map(|who| texts.say("feature-pig", &[("who", who.into())])).reduce(Text::then);
        }
        let goods = Goods::printed(feature.traits);
        let tells = !goods.is_empty() && !feature.is_complete();
        tells.then(|| texts.say("feature-goods", &[("goods", goods_words(texts, goods).into())]))
    }

    fn keeps_out(&self, illegal: carc_rules::Illegal) -> Option<&'static str> {
        let carc_rules::Illegal::Expansion(all::Illegal::Traders(illegal)) = illegal else { return None };
        Some(match illegal {
            Illegal::NoFollower { meeple: MeepleKind::Pig } => "refuse-pig-alone",
            Illegal::NoFollower { .. } => "refuse-builder-alone",
            Illegal::Complete { .. } => "refuse-builder-complete",
        })
    }

    fn effect(&self, texts: &Texts, looked: &Looked<'_>) -> Option<String> {
        match looked.deployment {
            Deployment::Figure(MeepleKind::Builder, _) => Some(texts.words("effect-builder", &[])),
            Deployment::Figure(MeepleKind::Pig, segment) => {
                // Includes a city that the tile itself completes.
                let cities = looked.after.complete_cities_of(SegmentRef { position: looked.position, segment });
                Some(texts.words("effect-pig", &[("cities", cities.into())]))
            }
            _ => None,
        }
    }

    fn brings(&self, texts: &Texts, looked: &Looked<'_>) -> Vec<String> {
        let mut taken = Goods::NONE;
        for event in looked.events {
            if let carc_rules::Event::Expansion(all::Event::Traders(Event::Taken { seat, goods, .. })) = event
                && *seat == looked.seat
            {
                taken.add(*goods);
            }
        }
        let goods = || texts.words("brings-goods", &[("goods", goods_words(texts, taken).into())]);
        let again = || texts.words("brings-again", &[]);
        let goods = (!taken.is_empty()).then(goods);
        goods.into_iter().chain(second_part_follows(looked.placed).then(again)).collect()
    }

    fn most_parts(&self, game: &Game) -> usize {
        if is_played(game) { 2 } else { 1 }
    }
}
