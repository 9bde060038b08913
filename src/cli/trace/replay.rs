//! Plays a read game again, through an observer: only what was chosen is taken from it, everything else is worked out anew.

use crate::engine::{Action, Deck, Phase, Position, Rotation, Seat, Setup, TileId};

use super::compare::Difference;
use super::format::{GameTrace, Turn};
use super::{Observer, name, rules};

/// Turn fields of expansions and house rules that the program does not play.
const FIELDS: [&str; 7] = ["abbey_options", "endgame", "bets", "settled", "chips_supply_after", "held", "extra_turn"];

/// No game takes more draws: each tile can go back a few times before the pile has changed enough.
const MOST_DRAWS: usize = 5000;

/// Why a game cannot be played again at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// It uses something that the program does not play: this.
    Unsupported(String),
    /// It cannot begin as it says.
    Differs(Difference),
}

/// A game played again.
pub struct Replayed {
    /// Our own account of it.
    pub trace: GameTrace,
    /// Where it could not go on as the read game did.
    pub stuck: Option<Difference>,
}

/// Plays a read game again.
///
/// # Errors
/// [`Trouble`] if it cannot even begin.
pub fn replay(read: &GameTrace) -> Result<Replayed, Trouble> {
    let mut observer = Observer::new(setup(read)?)
        .map_err(|error| Trouble::Differs(Difference::new(None, "setup", "a playable one", error.to_string())))?;
    let order = draws(read);
    let mut drawn = 0;
    let mut stuck = None;
    for (index, turn) in read.turns.iter().enumerate() {
        if let Err((what, expected, got)) = play(&mut observer, turn, &order, &mut drawn) {
            stuck = Some(Difference::new(Some(index), what, expected, got));
            break;
        }
    }
    if stuck.is_none() && !read.partial && observer.game().phase() != Phase::Over {
        stuck = Some(Difference::new(None, "end", "the game is over", "it goes on"));
    }
    Ok(Replayed { trace: observer.into_trace(read.id.clone(), None, read.partial), stuck })
}

fn setup(read: &GameTrace) -> Result<Setup, Trouble> {
    let unsupported = |what: String| Err(Trouble::Unsupported(what));
    if let Some(set) = read.sets.iter().find(|set| !rules::SETS.contains(&set.as_str())) {
        return unsupported(format!("set {set}"));
    }
    let options = rules::read(&read.rules).map_err(Trouble::Unsupported)?;
    if !options.seats().contains(&read.players) {
        return unsupported(format!("players {}", read.players));
    }
    if (read.start.x, read.start.y, read.start.rot) != (0, 0, 0) {
        return unsupported("start tile elsewhere".to_owned());
    }
    let usual = |kind: &str, count: u8| count == if name::meeple_named(kind).is_some() { 7 } else { 0 };
    if let Some((kind, count)) = read.figures.iter().flatten().find(|&(kind, &count)| !usual(kind, count)) {
        return unsupported(format!("figures {kind}={count}"));
    }
    if let Some(field) =
        read.turns.iter().flat_map(|turn| turn.others.keys()).find(|key| FIELDS.contains(&key.as_str()))
    {
        return unsupported(format!("turn field {field}"));
    }
    let returned: usize = read.turns.iter().flat_map(|turn| &turn.returned_tiles).map(Vec::len).sum();
    if read.turns.len() + returned > MOST_DRAWS {
        return Err(Trouble::Differs(Difference::new(None, "draws", format!("at most {MOST_DRAWS}"), "more")));
    }
    let tile = |id: &String| {
        name::tile_named(id)
            .ok_or_else(|| Trouble::Differs(Difference::new(None, "tile", "one of the sets in play", id)))
    };
    let order = draws(read);
    let pile = pile(&order).iter().map(tile).collect::<Result<Vec<TileId>, _>>()?;
    Ok(Setup {
        options,
        seats: read.players,
        first: Seat(0),
        deck: Deck { start: tile(&read.start.tile)?, pile },
        stock: None,
    })
}

/// A draw: the tile, and whether it went back into the pile.
#[derive(Clone)]
struct Draw {
    tile: String,
    put_back: bool,
    /// The next draw of the same kind, if this tile went back: copies are the same, so that one is it.
    again: Option<usize>,
    /// The draw after which this tile had gone back, if it had.
    from: Option<usize>,
}

/// Every draw of the game in order, those of tiles put back included; what was never drawn again comes last.
fn draws(read: &GameTrace) -> Vec<Draw> {
    let fresh = |tile: &String, put_back| Draw { tile: tile.clone(), put_back, again: None, from: None };
    let mut order = Vec::new();
    for turn in &read.turns {
        order.extend(turn.returned_tiles.iter().flatten().map(|tile| fresh(tile, true)));
        order.extend(turn.discarded.iter().flatten().chain([&turn.laid.tile]).map(|tile| fresh(tile, false)));
    }
    let left = read.discarded_at_end.iter().chain(&read.left_at_end).flatten();
    order.extend(left.map(|tile| fresh(tile, false)));
    // The list grows while tiles are found that were put back for good.
    let mut index = 0;
    while index < order.len() {
        if order[index].put_back {
            let tile = order[index].tile.clone();
            let next = order.iter().skip(index + 1).position(|draw| draw.tile == tile);
            let again = next.map_or(order.len(), |ahead| index + 1 + ahead);
            if again == order.len() {
                order.push(fresh(&tile, false));
            }
            order[index].again = Some(again);
            order[again].from = Some(index);
        }
        index += 1;
    }
    order
}

/// The pile at the beginning: every draw but those of tiles that had been drawn before.
fn pile(order: &[Draw]) -> Vec<String> {
    order.iter().filter(|draw| draw.from.is_none()).map(|draw| draw.tile.clone()).collect()
}

/// How many tiles are drawn between the draw at `index` and the one where its tile comes again, without those that are
/// not in the pile yet.
fn depth(order: &[Draw], index: usize) -> Option<u8> {
    let again = order.get(index)?.again?;
    let between = order[index + 1..again].iter();
    u8::try_from(between.filter(|draw| draw.from.is_none_or(|from| from < index)).count()).ok()
}

/// What was done, what was expected, what was found.
type Stuck = (&'static str, String, String);

fn play(observer: &mut Observer, turn: &Turn, order: &[Draw], drawn: &mut usize) -> Result<(), Stuck> {
    let stuck = |what, expected: &dyn ToString, got: &dyn ToString| (what, expected.to_string(), got.to_string());
    for tile in turn.returned_tiles.iter().flatten() {
        match observer.game().phase() {
            Phase::PutBack { tile: unplayable } if name::tile(unplayable) == *tile => {}
            phase => return Err(stuck("returned_tiles", tile, &format!("{phase:?}"))),
        }
        let depth = depth(order, *drawn).ok_or_else(|| stuck("returned_tiles", tile, &"no place for it"))?;
        observer.play(Action::PutBack { depth }).map_err(|illegal| stuck("returned_tiles", tile, &illegal))?;
        *drawn += 1;
    }
    *drawn += turn.discarded.as_ref().map_or(0, Vec::len) + 1;
    let seat = match observer.game().phase() {
        Phase::Place { seat, tile } if name::tile(tile) == turn.laid.tile => seat,
        Phase::Place { tile, .. } => return Err(stuck("tile", &turn.laid.tile, &name::tile(tile))),
        Phase::PutBack { tile } => {
            let got = format!("{} fits nowhere and goes back", name::tile(tile));
            return Err(stuck("tile", &turn.laid.tile, &got));
        }
        Phase::Over => return Err(stuck("tile", &turn.laid.tile, &"the game is over")),
        phase => return Err(stuck("tile", &turn.laid.tile, &format!("{phase:?} is awaited"))),
    };
    if seat.0 != turn.player {
        return Err(stuck("player", &turn.player, &seat.0));
    }
    let at = Position::new(turn.laid.x, turn.laid.y);
    let laid = format!("{} at ({},{}) rot {}", turn.laid.tile, at.x, at.y, turn.laid.rot);
    let rotation = Rotation::try_from(turn.laid.rot).map_err(|error| stuck("placement", &laid, &error))?;
    observer.play(Action::Place { seat, at, rotation }).map_err(|illegal| stuck("placement", &laid, &illegal))?;
    let action = match &turn.follower {
        None => Action::Pass { seat },
        Some(figure) => {
            let wanted = format!("{} on {} {}", figure.kind, figure.feature, figure.at);
            let tile = name::tile_named(&turn.laid.tile).map(TileId::tile);
            let segment = tile.and_then(|tile| name::segment_named(tile, rotation, &figure.feature, &figure.at));
            let segment = segment.ok_or_else(|| stuck("follower", &wanted, &"no such segment"))?;
            let meeple = name::meeple_named(&figure.kind);
            let meeple = meeple.ok_or_else(|| stuck("follower", &wanted, &"no such figure"))?;
            let action = Action::Deploy { seat, meeple, segment };
            observer.game().check(action).map_err(|illegal| stuck("follower", &wanted, &illegal))?;
            action
        }
    };
    observer.play(action).map_err(|illegal| stuck("follower", &"a legal action", &illegal))
}
