//! The events of a game, in the words of the trace format.

use super::format::{Deployed, Laid, Place, Returned, Scoring, Settled, Settlement};
use super::name;
use carc_rules::expansion::bets::Chip;
use carc_rules::expansion::{self, abbey_mayor, abbot, bets, traders};
use carc_rules::{
    Action, Board, Counted, Event, Extra, FeatureKind, Game, MeepleKind, PlacedTile, Points, Reason, Rotation, Seat,
    SegmentRef,
};

/// Returns a tile on the table.
pub fn laid(placed: &PlacedTile) -> Laid {
    Laid { tile: name::tile(placed.tile), x: placed.position.x, y: placed.position.y, rot: placed.rotation.degrees() }
}

/// Returns the figure that an action puts on the tile just placed, if it puts one there.
pub fn deployed(board: &Board, placed: &PlacedTile, action: Action) -> Option<Deployed> {
    let (meeple, corner, at) = match action {
        Action::Deploy { meeple, segment, .. } => (meeple, None, SegmentRef { position: placed.position, segment }),
        Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build { meeple, corner, .. })) => {
            let point = corner.point(placed.position);
            let south_east = board.at(point)?;
            let touching = carc_rules::Corner::Nw.turned(south_east.rotation.inverse());
            let segment = south_east.tile.tile().at_corner(touching)?;
            (meeple, Some((point.x, point.y)), SegmentRef { position: point, segment })
        }
        _ => return None,
    };
    let tile = board.at(at.position)?.tile.tile();
    Some(Deployed {
        kind: name::meeple(meeple).to_owned(),
        feature: tile.segment(at.segment)?.kind.word().to_owned(),
        corner,
        at: name::place(board, at).at,
        at_tile: Some(name::segment(tile, at.segment, Rotation::R0)),
    })
}

/// Returns the cells where an abbey could go.
pub fn holes(listed: &[Action]) -> Vec<(i16, i16)> {
    let mut holes: Vec<_> = listed
        .iter()
        .filter_map(|action| {
            if let Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { at, .. })) =
                *action
            {
                Some((at.x, at.y))
            } else {
                None
            }
        })
        .collect();
    holes.sort_unstable();
    holes
}

/// Returns a deployment as the lists of options name it.
pub fn option(figure: &Deployed) -> String {
    match figure.corner {
        Some((x, y)) => format!("{}/{x},{y}", figure.kind),
        None => format!("{}/{}/{}", figure.kind, figure.feature, figure.at),
    }
}

/// Returns a figure that went home.
pub fn returned(board: &Board, seat: Seat, meeple: MeepleKind, at: SegmentRef) -> Returned {
    Returned { player: seat.0, kind: name::meeple(meeple).to_owned(), place: name::place(board, at) }
}

/// Returns a house with one of its chips turned over.
pub fn settled(board: &Board, by: SegmentRef, tiles: u16, chip: Settlement) -> Settled {
    Settled { place: name::place(board, by), tiles, chips: vec![chip], choice: false }
}

/// Returns a chip turned over. `rest` are the events after it, of which the first tells what it won.
pub fn settlement(seat: Seat, chip: Chip, rest: &[Event]) -> Settlement {
    let points = match rest.first() {
        Some(Event::Scored { points, .. }) if is_bet(points.reason) => points.total(),
        _ => 0,
    };
    Settlement { player: seat.0, chip: chip.to_string(), points }
}

/// Returns a scoring event. `rest` are the events after it. `turn` counts from 0; `None` in final scoring.
pub fn scoring(game: &Game, turn: Option<usize>, seat: Seat, points: &Points, rest: &[Event]) -> Scoring {
    let place = |at: &SegmentRef| -> Place { name::place(game.board(), *at) };
    let named: Vec<SegmentRef> = points.at.into_iter().collect();
    let feature = |kind: FeatureKind| kind.word().to_owned();
    let farm = || "farm".to_owned();
    let (kind, detail) = match points.reason {
        Reason::Complete(kind) => (feature(kind), "complete".to_owned()),
        Reason::SmallCity => (feature(FeatureKind::City), "tiny".to_owned()),
        Reason::Incomplete(kind) | Reason::Expansion(Extra::Abbot(abbot::Extra::CalledBack(kind))) => {
            (feature(kind), "incomplete".to_owned())
        }
        Reason::Farm => (farm(), "final".to_owned()),
        Reason::Expansion(Extra::AbbeyMayor(abbey_mayor::Extra::BarnPlaced)) => (farm(), "barn-placed".to_owned()),
        Reason::Expansion(Extra::AbbeyMayor(abbey_mayor::Extra::BarnJoined)) => (farm(), "barn-connected".to_owned()),
        Reason::Expansion(Extra::AbbeyMayor(abbey_mayor::Extra::Barn)) => ("barn".to_owned(), "final".to_owned()),
        Reason::Expansion(Extra::Bets(bets::Extra::Bet(chip) | bets::Extra::FinalBet(chip))) => {
            ("bet".to_owned(), chip.to_string())
        }
        Reason::Expansion(Extra::Traders(traders::Extra::MostGoods(good))) => {
            ("goods".to_owned(), good.word().to_owned())
        }
    };
    let counted = |counted| match counted {
        Counted::Tiles => Some("tiles"),
        Counted::Pennants => Some("pennants"),
        Counted::Cities => Some("cities"),
        Counted::Expansion(expansion::Counted::Inns) => Some("inn"),
        Counted::Expansion(expansion::Counted::Cathedrals) => Some("cathedral"),
        Counted::Expansion(expansion::Counted::Pigs) => Some("pigs"),
        Counted::Expansion(expansion::Counted::Chips | expansion::Counted::MostGoods) => None,
    };
    let items = points.items().filter_map(|item| {
        let name = counted(item.counted)?;
        Some((name.to_owned(), (u32::from(item.count), item.points())))
    });
    let stood = if is_bet(points.reason) {
        named
    } else if points.reason.is_final() {
        named.into_iter().flat_map(|at| standing_with(game, seat, at)).collect()
    } else {
        went_home(rest, seat)
    };
    Scoring {
        turn,
        phase: if turn.is_some() { "during" } else { "final" }.to_owned(),
        player: seat.0,
        points: points.total(),
        kind,
        detail,
        items: items.collect(),
        place: points.at.as_ref().map(place),
        places: stood.iter().map(place).collect(),
    }
}

const fn is_bet(reason: Reason) -> bool {
    matches!(reason, Reason::Expansion(Extra::Bets(_)))
}

/// Returns where the figures of `seat` stood that went home after the points just given. They may come after those of
/// other owners.
fn went_home(rest: &[Event], seat: Seat) -> Vec<SegmentRef> {
    let returns = rest.iter().skip_while(|event| matches!(event, Event::Scored { .. }));
    returns
        .map_while(|event| match *event {
            Event::Returned { seat, at, .. } => Some((seat, at)),
            _ => None,
        })
        .filter(|&(whose, _)| whose == seat)
        .map(|(_, at)| at)
        .collect()
}

/// Returns where figures of a seat stand in the feature of a segment.
fn standing_with(game: &Game, seat: Seat, at: SegmentRef) -> Vec<SegmentRef> {
    let segments = game.segments_of(at);
    game.standing().iter().filter(|s| s.seat == seat && segments.contains(&s.at)).map(|s| s.at).collect()
}
