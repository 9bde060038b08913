//! Arranged positions, which are set up instead of reached by play, for worked examples and tests.

use super::effects::{lay, stand};
use super::turn::{Scoring, begin, settle_completed};
use super::{Game, Standing, bare, node};
use crate::board::Placement;
use crate::board::SegmentRef;
use crate::expansion;
use crate::player::{MeepleKind, Seat};
use crate::setup::{Setup, SetupError};
use crate::tile::TileId;

/// Returns an arranged position: tiles and figures are put down regardless of turns and of, and the setup's first
/// player places the first tile of the pile next. A figure that stands on corners goes to the north-west corner of the
/// tile whose field is named.
///
/// # Errors
/// [`Unarranged`] names what cannot be arranged: the setup, a tile, a figure or a piece of an expansion. Not
/// checked are the cell of the first tile, and whether a figure of that kind may stand on that kind of segment.
pub fn arranged(
    setup: Setup,
    tiles: &[(TileId, Placement)],
    meeples: &[(Seat, MeepleKind, SegmentRef)],
    arranged: expansion::Arranged<'_>,
) -> Result<Game, Unarranged> {
    setup.check()?;
    let mut game = bare(setup);
    for (index, &(tile, placement)) in tiles.iter().enumerate() {
        if index > 0 && game.board.check(tile, placement).is_err() {
            return Err(Unarranged::Tile { index });
        }
        lay(&mut game, tile, placement.position, placement.rotation, None);
        settle_completed(&mut game, index, &mut Vec::new(), Scoring::Skipped);
    }
    for (index, &(seat, meeple, at)) in meeples.iter().enumerate() {
        let node = node(&game, at).filter(|_| seat.0 < game.setup.seats && game.supply[seat].count(meeple) > 0);
        let node = node.ok_or(Unarranged::Meeple { index })?;
        stand(&mut game, Standing { seat, meeple, at, node });
    }
    expansion::arrange(&mut game, arranged).map_err(|index| Unarranged::Expansion { index })?;
    begin(&mut game, &mut Vec::new());
    Ok(game)
}

/// The reason why a position cannot be arranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unarranged {
    /// The setup is not playable.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A tile does not fit.
    #[error("tile {index} of the position does not fit")]
    Tile {
        /// Its index in the list, from 0.
        index: usize,
    },
    /// A piece of an expansion cannot lie there.
    #[error("piece {index} of the position has no tile to lie on or is not in the supply")]
    Expansion {
        /// Its index in the list, from 0.
        index: usize,
    },
    /// There is no such segment or seat, or the figure is not in the supply.
    #[error("figure {index} of the position has no place to stand or is not in the supply")]
    Meeple {
        /// Its index in the list, from 0.
        index: usize,
    },
}
