//! What the program itself has to do in a game: chance, computer players, standing answers and moves that were left for
//! a turn.

use super::{answers, left_move};
use crate::agree::growth;
use crate::calls::patience;
use carc_rules::expansion::{self, house};
use carc_rules::{Action, Game, Phase, Seat, pile};
use carc_table::{Holder, Level, Table};

/// Something that the program has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// Play this action.
    Action(Action),
    /// Put an unplayable tile back into the pile, in a place drawn by chance.
    Chance {
        /// Number of places to draw from.
        places: usize,
    },
    /// Let the computer player in this seat choose.
    Computer(Seat, Level),
    /// Play the move that this seat has left ahead, or drop it.
    Left(Seat),
}

/// Returns what the program has to do next in a game, if anything. No computer player thinks here.
pub(crate) fn due(table: &Table, game: &Game) -> Option<Due> {
    if let Some(larger) = growth::agreed(table, game) {
        return Some(Due::Action(larger));
    }
    if let Phase::PutBack { tile } = game.phase() {
        return Some(Due::Chance { places: pile::places_for(game, tile) });
    }
    let computer = |seat: Seat| match table.places.get(seat.index())?.holder {
        Holder::Computer { level, .. } => Some(Due::Computer(seat, level)),
        Holder::Nobody { .. } => nobodys(game, seat).map(Due::Action),
        Holder::Person { .. } => None,
    };
    let computer = game.phase().awaits().iter().find_map(computer);
    let in_advance = || answers::next_in_advance(table, game).map(Due::Action);
    computer.or_else(in_advance).or_else(|| left_due(table, game))
}

/// Returns the action for a seat that nobody plays any more, or whose player's time is over: the turn passes on. Where
/// that is not possible, the question gets its default answer.
pub(crate) fn nobodys(game: &Game, seat: Seat) -> Option<Action> {
    let time_out = Action::Expansion(expansion::Action::House(house::Action::TimeOut { seat }));
    if game.check(time_out).is_ok() { Some(time_out) } else { patience::default_answer(game, seat) }
}

/// Returns what the program has to do for a move left ahead; `None` until its turn comes.
fn left_due(table: &Table, game: &Game) -> Option<Due> {
    let (seat, _) = game.phase().placing()?;
    let left = table.questions.ahead.of(seat).filter(|left| !left_move::is_for_later(left, game))?;
    Some(match game.phase() {
        // The abbey could be placed instead of the tile drawn ahead.
        Phase::Choose { .. } if game.rules().hand == 1 && left_move::is_legal(left, game) => {
            Due::Action(Action::Draw { seat })
        }
        Phase::Choose { .. }
        | Phase::Place { .. }
        | Phase::Deploy { .. }
        | Phase::Expansion(_)
        | Phase::PutBack { .. }
        | Phase::Over => Due::Left(seat),
    })
}
