//! The barn: a figure on a point where four fields meet, and its three scorings.

use super::{Action, Extra, Illegal};
use crate::action;
use crate::board::SegmentRef;
use crate::event::{Counted, Event, Points};
use crate::expansion::traders;
use crate::feature::Node;
use crate::game::effects;
use crate::game::majority::give_any;
use crate::game::score;
use crate::game::{Game, Standing};
use crate::game::{node, node_of, placed};
use crate::geometry::Corner;
use crate::player::{MeepleKind, Seat};
use crate::tile::FeatureKind;

/// Adds the corners of the tile just placed on which a barn can be put.
pub(in crate::expansion) fn barns_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    for meeple in MeepleKind::ALL.into_iter().filter(|meeple| meeple.stands_on_corners()) {
        if game.supply[seat].count(meeple) > 0 {
            let free = Corner::ALL.into_iter().filter(|&corner| check(game, seat, meeple, corner).is_ok());
            list.extend(free.map(|corner| action::Action::from(Action::Build { seat, meeple, corner })));
        }
    }
}

pub(super) fn check(game: &Game, seat: Seat, meeple: MeepleKind, corner: Corner) -> Result<(), action::Illegal> {
    if !meeple.stands_on_corners() {
        return Err(Illegal::NotOnCorners { meeple }.into());
    }
    if game.supply[seat].count(meeple) == 0 {
        return Err(action::Illegal::NoneLeft { meeple });
    }
    let at = point(game, corner).ok_or(Illegal::NoPoint)?;
    let farm = node(game, at).ok_or(Illegal::NoPoint)?;
    if stands_in(game, game.features.root(farm)) && !game.rules.expansions.abbey_mayor.barn_on_barn {
        return Err(Illegal::BarnThere.into());
    }
    Ok(())
}

pub(super) fn build(game: &mut Game, seat: Seat, meeple: MeepleKind, corner: Corner, events: &mut Vec<Event>) {
    let at = point(game, corner).expect("checked before");
    let node = node(game, at).expect("a point has a field");
    effects::stand(game, Standing { seat, meeple, at, node });
    game.expansions.abbey_mayor.built = Some(node);
    events.push(Event::Deployed { seat, meeple, at });
}

/// Returns whether a barn stands in a feature, which keeps followers out.
fn stands_in(game: &Game, root: Node) -> bool {
    game.expansions.abbey_mayor.barns.iter().any(|&barn| game.features.root(barn) == root)
}

/// Checks that no barn keeps a follower out of a feature.
pub(in crate::expansion) fn check_claim(game: &Game, root: Node) -> Result<(), Illegal> {
    if stands_in(game, root) { Err(Illegal::BarnThere) } else { Ok(()) }
}

/// Returns the field south-east of the point at a corner of the tile just placed, if four fields meet there.
fn point(game: &Game, corner: Corner) -> Option<SegmentRef> {
    // First the tile itself: most corners are not in one field.
    placed(game).at_corner(corner)?;
    let point = corner.point(placed(game).position);
    let mut south_east = None;
    for (position, touching) in Corner::around(point) {
        let placed = game.board.at(position)?;
        let segment = placed.at_corner(touching)?;
        if position == point {
            south_east = Some(SegmentRef { position, segment });
        }
    }
    south_east
}

/// Scores farms that got a barn in this turn or were joined to one (R-16.1, 3b and 3c).
pub(in crate::expansion) fn score_barns(game: &mut Game, events: &mut Vec<Event>) {
    if let Some(node) = game.expansions.abbey_mayor.built.take() {
        score_farm(game, game.features.root(node), Extra::BarnPlaced, 3, events);
    }
    if game.expansions.abbey_mayor.barns.is_empty() {
        return;
    }
    let index = game.board.tiles().len() - 1;
    for (segment, printed) in placed(game).tile.tile().segments() {
        let root = game.features.root(node_of(game, index, segment));
        let farm = game.features.get(root);
        if printed.kind == FeatureKind::Field && farm.is_occupied() && stands_in(game, root) {
            score_farm(game, root, Extra::BarnJoined, 1, events);
        }
    }
}

/// Pays those with the most farmers in a farm for its complete cities, and sends all farmers and
/// pigs home.
fn score_farm(game: &mut Game, root: Node, extra: Extra, each: u16, events: &mut Vec<Event>) {
    let cities = game.features.cities_of_farm(game.features.get(root)).count() as u16;
    effects::pay_now(
        game,
        root,
        |game, seat, at| {
            let more = traders::raises_farm(game, seat, root).map(|counted| (Counted::Expansion(counted), cities));
            score::farm(extra.into(), (cities, each), more, at)
        },
        events,
    );
    effects::send_home(game, root, events);
}

/// Gives the points of barns at the end: 4 for each complete city, to each player with a barn in the farm.
pub(in crate::expansion) fn final_barns(game: &Game, give: &mut impl FnMut(Seat, Points)) {
    let barns = || game.standing.iter().filter(|standing| standing.meeple == MeepleKind::Barn);
    for (index, barn) in barns().enumerate() {
        let root = game.features.root(barn.node);
        let same = |other: &&Standing| other.seat == barn.seat && game.features.root(other.node) == root;
        if barns().take(index).any(|other| same(&other)) {
            continue;
        }
        let cities = game.features.cities_of_farm(game.features.get(root)).count() as u16;
        give_any(barn.seat, score::farm(Extra::Barn.into(), (cities, 4), None, barn.at), give);
    }
}
