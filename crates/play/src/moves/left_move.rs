//! Moves left ahead, once their turn comes: played if they are still legal, dropped if not. People leave them in the
//! planner ([`ahead`](super::ahead)).

use crate::calls::notice;
use crate::calls::wish;
use crate::calls::wish::Proposals;
use crate::case::fault::NotDone;
use crate::case::{Context, Session, with_new_message};
use crate::words;
use crate::words::replay::is_by_person;
use crate::words::replay::{Replay, Turn};
use crate::words::text::Text;
use carc_rules::expansion::supposing;
use carc_rules::moves::{Deployment, Source};
use carc_rules::notation::cell_name;
use carc_rules::{Action, Game, Phase, Placement, Seat};
use carc_store::Change;
use carc_table::{BoardMessage, Call, Came, LeftMove, Matter, Table};

/// Returns whether the tile to place now is one that the seat has bought, so that its move left ahead has to
/// wait.
pub(crate) fn is_for_later(left: &LeftMove, game: &Game) -> bool {
    let bought = matches!(game.phase(), Phase::Place { seat, tile } if seat == left.seat && tile != left.tile);
    bought && game.hand(left.seat).contains(&left.tile)
}

/// Returns whether the move is legal on the current board, with its tile still in the hand.
pub(crate) fn is_legal(left: &LeftMove, game: &Game) -> bool {
    game.hand(left.seat).contains(&left.tile) && played(left, supposing(game, left.seat, left.tile)).is_some()
}

/// Returns the game after the move; `None` if the move is not legal.
fn played(left: &LeftMove, mut game: Game) -> Option<Game> {
    if game.phase() != (Phase::Place { seat: left.seat, tile: left.tile }) {
        return None;
    }
    for &action in &left.actions {
        game.play(action).ok()?;
    }
    Some(game)
}

/// Returns the change that plays the move `seat` has left, or drops it if it is not legal any more. `earlier` are the
/// actions played before it in the same change; they have led to `game`.
pub(crate) fn come(
    cx: &Context<'_>,
    session: &Session,
    seat: Seat,
    earlier: Vec<Action>,
    game: &Game,
) -> Result<Change, NotDone> {
    let turn = session.replay()?.turns.len() as u16;
    let mut table = session.table().clone();
    let left = table.questions.ahead.of(seat).cloned();
    table.questions.ahead.forget(seat);
    let move_of = |left: LeftMove| {
        let take = Source::Hand(left.tile).take(seat).filter(|_| matches!(game.phase(), Phase::Choose { .. }));
        let mut taken = game.clone();
        if let Some(take) = take {
            taken.play(take).ok()?;
        }
        let after = played(&left, taken)?;
        Some((take.into_iter().chain(left.actions).collect::<Vec<Action>>(), after))
    };
    let chosen = left.and_then(move_of);
    let came = Came { seat, turn, played: chosen.is_some() };
    let mut change = match chosen {
        Some((actions, after)) => cx.played(session, earlier.into_iter().chain(actions).collect(), &after)?,
        None if earlier.is_empty() => with_new_message(cx.change(session, table)),
        None => cx.played(session, earlier, game)?,
    };
    change.table.questions.ahead.forget(seat);
    change.table.questions.ahead.came.push(came);
    Ok(change)
}

/// Returns whether a person played the turn after it had come, rather than ahead of it.
pub(crate) fn is_own_move(table: &Table, turn: (usize, &Turn)) -> bool {
    is_by_person(table, turn) && !table.questions.ahead.played(turn.0)
}

/// Returns the sentence about a move left ahead: the first of `keys`, or the second if it deploys or takes back a
/// figure.
pub(crate) fn described(cx: &Context<'_>, game: &Game, left: &LeftMove, keys: [&'static str; 2]) -> Text {
    let placement = left.actions.iter().find_map(|&action| Placement::of(action));
    let deployment = left.actions.iter().find_map(|&action| Deployment::of(action)).unwrap_or_default();
    let Some(Placement { position, rotation }) = placement else { return Text::default() };
    let word = deployment.word(game.board(), left.tile, rotation);
    let values = [
        ("tile", words::tile_name(cx.texts, left.tile).into()),
        ("cell", cell_name(position).into()),
        ("turned", words::turned(cx.texts, rotation).into()),
        ("follower", cx.texts.spoken(word.as_deref().unwrap_or_default()).into()),
    ];
    let [plain, with_follower] = keys;
    cx.texts.say(if word.is_some() { with_follower } else { plain }, &values)
}

/// Returns the sentence that a turn, counted from 0, was left ahead; empty if it was not.
pub(crate) fn told(cx: &Context<'_>, table: &Table, turn: usize, seat: Seat) -> Text {
    if !table.questions.ahead.played(turn) {
        return Text::default();
    }
    cx.texts.say("turn-left-move", &[("who", words::name(table, seat).into())])
}

/// Calls the players whose moves left ahead were dropped because moves were taken back, and adds a sentence for each to
/// the channel's message.
pub(crate) fn propose(cx: &Context<'_>, table: &Table, shown: Option<&BoardMessage>, asked: &mut Proposals) {
    let moment = wish::taken_back(table).unwrap_or_default();
    for &seat in &table.questions.ahead.lost {
        let Some(who) = table.places.get(seat.index()).and_then(|place| place.holder.person()) else { continue };
        let call = Call { who, matter: Matter::Dropped, moment, at: 0 };
        let is_made = shown.is_some_and(|shown| shown.calls.include(&call));
        if !is_made && notice::may_be_called(cx, who) {
            let told = cx.texts.say("turn-left-lost", &[("who", who.into())]);
            asked.note.text = std::mem::take(&mut asked.note.text).then(told);
        }
        asked.calls.push(call);
    }
}

/// Returns the sentence that the move left for the current turn was dropped; empty if none was.
pub(crate) fn dropped(cx: &Context<'_>, table: &Table, replay: &Replay) -> Text {
    let Some(seat) = table.questions.ahead.dropped(replay.turns.len()) else { return Text::default() };
    cx.texts.say("turn-left-dropped", &[("who", words::name(table, seat).into())])
}
