//! The calls that go with a board.

use crate::calls::awaited::is_person;
use crate::calls::{absence, notice};
use crate::case::Context;
use crate::expansions;
use crate::words::replay::Replay;
use carc_rules::expansion::house;
use carc_rules::{Game, Seat};
use carc_table::questions::Undo;
use carc_table::{Call, Matter, Overtime, PersonId, Table, TimeLimit, WishKind};

/// Returns the calls to the player who is to move, to the next one, and to those who are reminded.
pub(crate) fn turn_calls(cx: &Context<'_>, table: &Table, replay: &Replay, seat: Seat) -> Vec<Call> {
    let game = &replay.game;
    let Some(who) = table.places.get(seat.index()).and_then(|place| place.holder.person()) else { return Vec::new() };
    let waiting = table.waiting();
    // A person who plays alone has just taken the move back themselves.
    let again =
        matches!(table.questions.undo, Some(Undo::Done { .. } | Undo::SetBack { .. })) && table.players().count() > 1;
    let matter = if again { Matter::Again } else { Matter::Turn };
    let is_quiet = again && table.questions.wish(WishKind::TakenBack).is_some_and(|wish| wish.quiet);
    // If all others were skipped, the same turn comes round again under the same number.
    let missed = waiting.clocks.get(seat.index()).map_or(0, |clock| clock.missed);
    let goes_on = expansions::is_second_part(game)
        && replay.acted_last.is_some_and(|other| other != seat && is_person(table, other));
    let moment = notice::moment_of_turn(game.turn(), missed, goes_on);
    let is_quiet = is_quiet || absence::misses_turns(table, seat);
    let turn = (!is_quiet).then_some(Call { who, matter, moment, at: 0 });
    // A player who has left a move for their turn has nothing to do.
    let has_left = |who: &PersonId| table.seat_of(*who).is_some_and(|seat| table.questions.ahead.of(seat).is_some());
    let next = next_person(cx, table, game, seat).filter(|who| !has_left(who)).map(|who| Call {
        who,
        matter: Matter::Next,
        moment: game.turn().into(),
        at: 0,
    });
    let remind = |who, version| Call { who, matter: Matter::Reminder, moment: version, at: 0 };
    let reminder =
        waiting.reminded.filter(|_| absence::calls_player(cx, table, seat)).map(|version| remind(who, version));
    // If it was agreed that everybody is reminded once a player's time is over, all are called then.
    let is_for_all =
        absence::all_reminded(table) && table.pace.overtime == Overtime::Nudge && table.pace.limit != TimeLimit::None;
    let others = table.players().filter(|&other| is_for_all && other != who);
    let others = others.filter_map(|other| Some(remind(other, waiting.reminded?)));
    [turn, next, reminder].into_iter().flatten().chain(others).collect()
}

/// Returns the person with the next turn, if they asked to be told: the seller after a tile was sold, otherwise the
/// next seat.
pub(crate) fn next_person(cx: &Context<'_>, table: &Table, game: &Game, seat: Seat) -> Option<PersonId> {
    let next = house::seller_of(game).map_or((seat.index() + 1) % table.places.len(), Seat::index);
    let person = table.places.get(next)?.holder.person().filter(|_| next != seat.index())?;
    notice::settings(cx, person).notices.next.then_some(person)
}
