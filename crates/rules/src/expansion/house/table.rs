//! A larger table: agreed on at any time, or asked for before a tile that fits nowhere leaves the game.

use super::{Illegal, Phase, hand, present};
use crate::event::Event;
use crate::expansion;
use crate::expansion::abbey_mayor;
use crate::game::Game;
use crate::game::turn;
use crate::options::TableMode;
use crate::phase;
use crate::table::{TableLimit, TableSize};
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

/// Asks for the smallest table on which a drawn tile can be placed, if tables can grow; `false` if there is none.
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

/// Enlarges the table to one on which the tile fits: everybody has agreed.
pub(super) fn make_room(game: &mut Game, size: TableSize) {
    let phase::Phase::Expansion(expansion::Phase::House(Phase::Room { tile, .. })) = game.phase else { return };
    game.board.enlarge(TableLimit::Fixed(size));
    if game.rules.hand == 3 {
        hand::back_in_hand(game, game.active, tile);
    } else {
        present(game, game.active, tile);
    }
}

/// Takes the tile out of the game: somebody has not agreed.
pub(super) fn let_go(game: &mut Game, events: &mut Vec<Event>) {
    let phase::Phase::Expansion(expansion::Phase::House(Phase::Room { tile, .. })) = game.phase else { return };
    let seat = game.active;
    turn::discard(game, seat, tile, events);
    if game.rules.hand == 3 {
        hand::go_on_replacing(game, seat, events);
    } else if !abbey_mayor::asks_before_draw(game) {
        turn::draw(game, events);
    }
}
