//! Standing answers: what people answer in advance until they say otherwise: no bets, wagons home, draw at once, buy
//! nothing.
//!
//! Where several people answer in secret, standing answers are given last, once nobody else is awaited. So nobody can
//! conclude from one what its owner does before making their own choice.

use crate::app::words::expansions;
use crate::engine::{Action, Game, Phase, Seat};
use crate::store::Table;

/// The standing answer of a person to what the game asks of their seat now.
pub(in crate::app) fn in_advance(table: &Table, game: &Game, seat: Seat) -> Option<Action> {
    let person = table.places.get(seat.index())?.holder.person()?;
    let answers = table.questions.standing_of(person);
    let (given, action) = match game.phase() {
        Phase::Expansion(asked) => (expansions::declined_in_advance(answers, asked), Action::Pass { seat }),
        // With a hand there is more to choose than whether to draw.
        Phase::Choose { .. } => (answers.draws && game.rules().hand < 3, Action::Draw { seat }),
        Phase::Place { .. } | Phase::Deploy { .. } | Phase::PutBack { .. } | Phase::Over => return None,
    };
    (given && game.phase().awaits().contains(seat)).then_some(action)
}

/// The next standing answer that is due: one, if everybody who is awaited has given one.
pub(in crate::app) fn next_in_advance(table: &Table, game: &Game) -> Option<Action> {
    let mut due = None;
    for seat in game.phase().awaits().iter() {
        let action = in_advance(table, game, seat)?;
        due = due.or(Some(action));
    }
    due
}
