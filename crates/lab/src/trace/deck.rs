//! Finds the pile of a read game from what was drawn in it.
//!
//! A trace contains what was drawn, not the order of the pile. Tiles put back into the pile are drawn again, and the
//! depth to which each was put back follows from when that is. If players hold tiles, the turns do not tell the order
//! of drawing, and the trace contains the pile itself.

use super::compare::Difference;
use super::format::GameTrace;
use super::name;
use carc_rules::{Deck, Mark, Options, TileId};

/// More draws than any game has, even with every tile put back a few times.
const MOST_DRAWS: usize = 5000;

/// A draw: the tile, and whether it went back into the pile.
#[derive(Clone, Copy)]
struct Draw {
    tile: TileId,
    put_back: bool,
    /// The index of the next draw of the same kind, if this tile was put back. Copies are alike, so that draw counts as
    /// its return.
    again: Option<usize>,
    /// The index of the draw after which this tile was put back, if it was drawn before.
    from: Option<usize>,
}

/// Every draw of a game in order, including those of tiles put back. Tiles that were put back and never drawn again
/// come last.
pub struct Draws(Vec<Draw>);

impl Draws {
    /// Returns the draws of a read game.
    ///
    /// # Errors
    /// If it draws tiles that do not exist, or more than there can be.
    pub fn of(read: &GameTrace) -> Result<Self, Difference> {
        let fresh = |id: &String, put_back| Ok(Draw { tile: named(id)?, put_back, again: None, from: None });
        let mut order = Vec::new();
        for turn in &read.turns {
            for (list, put_back) in [(&turn.returned_tiles, true), (&turn.discarded, false)] {
                for id in list.iter().flatten() {
                    order.push(fresh(id, put_back)?);
                }
            }
            order.extend(Some(fresh(&turn.laid.tile, false)?).filter(|draw| !draw.tile.tile().has(Mark::Abbey)));
        }
        for id in read.discarded_at_end.iter().chain(&read.left_at_end).flatten() {
            order.push(fresh(id, false)?);
        }
        if order.len() > MOST_DRAWS {
            return Err(Difference::new(None, "draws", format!("at most {MOST_DRAWS}"), "more"));
        }
        // The list grows with each tile that was put back and never drawn again.
        let mut index = 0;
        while index < order.len() {
            let Draw { tile, put_back, .. } = order[index];
            if put_back {
                let next = order.iter().skip(index + 1).position(|draw| draw.tile == tile);
                let again = next.map_or(order.len(), |ahead| index + 1 + ahead);
                if again == order.len() {
                    order.push(Draw { tile, put_back: false, again: None, from: None });
                }
                order[index].again = Some(again);
                order[again].from = Some(index);
            }
            index += 1;
        }
        Ok(Self(order))
    }

    /// Returns the depth to which the tile drawn at `index` was put back: the number of draws until it comes again, not
    /// counting tiles that were only put back after it.
    pub fn depth(&self, index: usize) -> Option<u8> {
        let again = self.0.get(index)?.again?;
        let between = self.0[index + 1..again].iter();
        u8::try_from(between.filter(|draw| draw.from.is_none_or(|from| from < index)).count()).ok()
    }
}

/// Returns the deck of a read game.
///
/// # Errors
/// If it names tiles that do not exist.
pub fn of(read: &GameTrace, draws: &Draws, options: &Options) -> Result<Deck, Difference> {
    let start = named(&read.start.tile)?;
    let mut pile: Vec<TileId> = match &read.pile {
        Some(pile) => pile.iter().map(named).collect::<Result<_, _>>()?,
        // Every draw of a tile that had not been drawn before.
        None => draws.0.iter().filter(|draw| draw.from.is_none()).map(|draw| draw.tile).collect(),
    };
    if read.partial && read.pile.is_none() {
        let mut left = Deck::unshuffled(options).pile;
        for tile in &pile {
            if let Some(index) = left.iter().position(|other| other == tile) {
                left.swap_remove(index);
            }
        }
        // If the game did not begin with the usual tile, another copy of the start tile is on the table.
        left.retain(|&tile| tile != start);
        pile.extend(left);
    }
    Ok(Deck { start, pile })
}

fn named(id: &String) -> Result<TileId, Difference> {
    name::tile_named(id).ok_or_else(|| Difference::new(None, "tile", "one of the sets in play", id))
}
