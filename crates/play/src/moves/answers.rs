//! Standing answers: answers that hold in a game until the player withdraws them, such as to draw at once or to buy
//! nothing.
//!
//! Where several people answer in secret, standing answers are played last, once nobody else is awaited. Otherwise
//! others could infer them before making their own choice.

use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::expansions;
use crate::expansions::standing::{self, Standing};
use crate::show::button::{OwnButton, button};
use crate::talk::reply::{Button, Note, Weight};
use crate::talk::request::Request;
use crate::words::refusal::Refusal;
use carc_rules::{Action, Game, Phase, Seat};
use carc_table::{Answers, Stage, Table};

/// The button that gives a standing answer, next to the question it is about; its number is the [`Standing`]'s.
pub(crate) const ALWAYS: OwnButton = OwnButton::new("always", |cx, request, session, number| {
    let standing = Standing::ALL.into_iter().find(|&standing| standing as u32 == number).ok_or(Refusal::OldButton)?;
    keep(cx, request, session, |answers| standing.set(answers, true))
});

/// Returns the button that gives `standing`; `None` if the person in that seat has given it already.
pub(crate) fn always_button(cx: &Context<'_>, table: &Table, seat: Seat, standing: Option<Standing>) -> Option<Button> {
    let person = table.places.get(seat.index())?.holder.person()?;
    let standing = standing.filter(|standing| !standing.is_given(table.questions.standing_of(person)))?;
    Some(button(cx, standing.key(), ALWAYS.press(table.id, standing as u32), Weight::Plain))
}

/// Changes the asker's standing answers. The reply lists those they have now.
pub(crate) fn keep(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    change: impl Fn(Answers) -> Answers,
) -> Result<Outcome, NotDone> {
    let mut table = session.table().clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let before = table.questions.standing_of(request.who.id);
    let after = change(before);
    let note = Note { text: standing::told(cx.texts, after), ..Note::default() };
    if after == before {
        return Ok(note.into());
    }
    table.questions.set_standing(request.who.id, after);
    let due = match table.stage {
        Stage::Running => next_in_advance(&table, &session.replay()?.game).is_some(),
        Stage::Lobby => false,
        Stage::Finished | Stage::Cancelled => return Err(Refusal::Finished.into()),
    };
    Ok(if due {
        Outcome::done(cx.change(session, table))
    } else {
        Outcome::told(cx.quiet_change(session, table), note)
    })
}

/// Returns the action with which `seat` answers the current question in advance; `None` if its player has no standing
/// answer to it, or isn't asked.
pub(crate) fn in_advance(table: &Table, game: &Game, seat: Seat) -> Option<Action> {
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

/// Returns the next standing answer to play; `None` unless everybody who is awaited has given one.
pub(crate) fn next_in_advance(table: &Table, game: &Game) -> Option<Action> {
    let mut due = None;
    for seat in game.phase().awaits().iter() {
        let action = in_advance(table, game, seat)?;
        due = due.or(Some(action));
    }
    due
}
