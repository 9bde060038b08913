//! A larger table: agreed on at any time, and asked for before a tile that fits nowhere leaves the game.

use crate::engine::action::Illegal;
use crate::engine::board::{Table, TableSize};
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::options::TableMode;
use crate::engine::phase::Phase;
use crate::engine::player::Seat;
use crate::engine::tile::TileId;

impl Game {
    pub(in crate::engine) fn check_larger(&self, width: u8, height: u8) -> Result<TableSize, Illegal> {
        let larger = TableSize { width, height };
        match self.board.table() {
            Table::Fixed(size)
                if self.setup.options.table_mode == TableMode::Extend
                    && TableSize::SIDES.contains(&width)
                    && TableSize::SIDES.contains(&height)
                    && width >= size.width
                    && height >= size.height
                    && larger != size =>
            {
                Ok(larger)
            }
            Table::Fixed(_) | Table::Floor | Table::Shifting(_) => Err(Illegal::NotEnlarged),
        }
    }

    /// Asks for the smallest table on which a drawn tile could be placed, where tables can grow; `false` if there is none.
    pub(in crate::engine) fn ask_for_room(&mut self, tile: TileId) -> bool {
        let Table::Fixed(now) = self.board.table() else { return false };
        if self.setup.options.table_mode != TableMode::Extend {
            return false;
        }
        let area = |size: TableSize| (u16::from(size.width) * u16::from(size.height), size.width);
        let Some(size) = self.board.tables_for(tile, now).min_by_key(|&size| area(size)) else { return false };
        self.phase = Phase::Room { tile, size };
        true
    }

    /// Whether a table of that size has room for the tile.
    pub(in crate::engine) fn check_room(&self, tile: TileId, width: u8, height: u8) -> Result<(), Illegal> {
        let larger = self.check_larger(width, height)?;
        let Table::Fixed(now) = self.board.table() else { return Err(Illegal::NotEnlarged) };
        let fits =
            self.board.tables_for(tile, now).any(|size| size.width <= larger.width && size.height <= larger.height);
        if fits { Ok(()) } else { Err(Illegal::FitsNowhere) }
    }

    /// All have agreed to a table on which the tile fits.
    pub(in crate::engine) fn make_room(&mut self, tile: TileId, size: TableSize) {
        self.board.enlarge(Table::Fixed(size));
        if self.rules.hand == 3 {
            self.back_in_hand(self.active, tile);
        } else {
            self.present(self.active, tile);
        }
    }

    /// They have not: the tile leaves the game.
    pub(in crate::engine) fn let_go(&mut self, tile: TileId, events: &mut Vec<Event>) {
        let seat = self.active;
        self.discard(seat, tile, events);
        if self.rules.hand == 3 {
            self.go_on_replacing(seat, events);
        } else if !self.pile.is_empty() && self.can_place_kept(seat) {
            //
            self.phase = Phase::Choose { seat };
        } else {
            self.draw(events);
        }
    }

    pub(in crate::engine) fn discard(&mut self, seat: Seat, tile: TileId, events: &mut Vec<Event>) {
        self.discarded.push(tile);
        events.push(Event::Discarded { seat, tile });
    }
}
