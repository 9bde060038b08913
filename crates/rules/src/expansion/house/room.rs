//! Larger tables: which one to ask for, and which can be agreed on.

use super::{Illegal, Phase};
use crate::board::{TableLimit, TableSize};
use crate::game::Game;
use crate::options::TableMode;
use crate::tile::TileId;

pub(super) fn check_larger(game: &Game, width: u8, height: u8) -> Result<TableSize, Illegal> {
    let larger = TableSize { width, height };
    match game.board.table() {
        TableLimit::Fixed(size)
            if game.setup.options.table_mode == TableMode::Extend
                && TableSize::SIDES.contains(&width)
                && TableSize::SIDES.contains(&height)
                && width >= size.width
                && height >= size.height
                && larger != size =>
        {
            Ok(larger)
        }
        TableLimit::Fixed(_) | TableLimit::Floor | TableLimit::Shifting(_) => Err(Illegal::NotEnlarged),
    }
}

/// Asks for the smallest table on which a drawn tile can be placed, if tables can grow. Returns `false` if there is
/// none.
pub(in crate::expansion) fn asks_for_room(game: &mut Game, tile: TileId) -> bool {
    let TableLimit::Fixed(now) = game.board.table() else { return false };
    if game.setup.options.table_mode != TableMode::Extend {
        return false;
    }
    let area = |size: TableSize| (u16::from(size.width) * u16::from(size.height), size.width);
    let Some(size) = game.board.tables_for(tile, now).min_by_key(|&size| area(size)) else { return false };
    game.phase = Phase::Room { tile, size }.into();
    true
}

/// Checks that a table of that size has room for the tile.
pub(super) fn check_room(game: &Game, tile: TileId, width: u8, height: u8) -> Result<(), Illegal> {
    let larger = check_larger(game, width, height)?;
    let TableLimit::Fixed(now) = game.board.table() else { return Err(Illegal::NotEnlarged) };
    let fits = game.board.tables_for(tile, now).any(|size| size.width <= larger.width && size.height <= larger.height);
    if fits { Ok(()) } else { Err(Illegal::FitsNowhere) }
}
