//! `/carc undo to:`: takes a running game back to before an earlier move. Only its host and the server's managers can
//! do that; in a rated game with several people, only managers who do not play. The channel is told, and the game no
//! longer counts.
//!
//! As when a single move is undone, the record is cut back, the log keeps the moves, and the same tiles are drawn
//! again.

use super::undo::{before, cut_back, keeps, position, refuse_too_often};
use crate::case::act::Cost;
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::button::OwnButton;
use crate::show::button::button;
use crate::show::picture::{Look, picture};
use crate::talk::press::{Fields, Spelled};
use crate::talk::reply::{ActionRow, Note, Weight};
use crate::talk::request::Request;
use crate::words;
use crate::words::refusal::Refusal;
use carc_table::questions::Undo;

/// Takes the game back to before the move that was shown.
pub(crate) const SET_BACK: OwnButton<Wanted> = OwnButton::new("backto", set_back);

/// [`SET_BACK`] as older programs wrote it. It carries only the number of moves, which does not identify them, so it is
/// always refused.
pub(crate) const OLD_SET_BACK: OwnButton =
    OwnButton::look("setback", Cost::Light, |_, _, _, _| Err(Refusal::OldButton.into()));

/// The moves that a press of [`SET_BACK`] takes back, as they were shown to the asker.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    /// The number of the first move taken back, from 1.
    first: u32,
    /// The number of the position, from [`position`].
    position: u32,
}

impl Fields for Wanted {
    fn spelled(self) -> Spelled {
        Spelled(self.first, Some(self.position))
    }

    fn read(spelled: Spelled) -> Option<Self> {
        let Spelled(first, Some(position)) = spelled else { return None };
        Some(Self { first, position })
    }
}

/// Maximum number of moves that are listed by name.
const NAMED: usize = 10;

/// Shows the board as it was before the move `to`, and asks for confirmation.
pub(crate) fn ask(cx: &Context<'_>, request: &Request, session: &Session, to: i64) -> Result<Note, NotDone> {
    let (table, replay) = session.running()?;
    refuse_others(request, session)?;
    let last = replay.turns.len();
    let first = usize::try_from(to).ok().filter(|first| (1..=last).contains(first));
    let first = first.ok_or(if last == 0 { Refusal::NoMoveYet } else { Refusal::NoSuchMove { number: to, last } })?;
    let gone = &replay.turns[first - 1..];
    let named = gone.iter().take(NAMED).map(|turn| words::short(cx.texts, table, &replay.game, turn));
    let more = (gone.len() > NAMED).then(|| "…".to_owned());
    let moves = named.chain(more).collect::<Vec<_>>().join(" · ");
    let values = [
        ("number", first.into()),
        ("count", gone.len().into()),
        ("moves", moves.into()),
        ("rated", u8::from(aid::is_rated(table)).into()),
    ];
    let press = SET_BACK.press(table.id, Wanted { first: first as u32, position: position(session)? });
    let picture = picture(cx, table, &before(session, keeps(session, first - 1)?)?, &Look::turn());
    let controls = vec![ActionRow::Buttons(vec![button(cx, "button-set-back", press, Weight::Danger)])];
    Ok(Note { text: cx.texts.say("set-back-ask", &values), picture: Some(picture), file: None, controls })
}

fn set_back(cx: &Context<'_>, request: &Request, session: &Session, wanted: Wanted) -> Result<Outcome, NotDone> {
    let replay = session.running()?.1;
    let by_host = refuse_others(request, session)?;
    let (first, last) = (wanted.first as usize, replay.turns.len());
    // Only moves that the asker was shown are taken back, none that was made since.
    if wanted.position != position(session)? || !(1..=last).contains(&first) {
        return Err(Refusal::OldButton.into());
    }
    let seat = replay.turns[first - 1].seat;
    let keep = keeps(session, first - 1)?;
    let done = Undo::SetBack { first: first as u16, moves: (last - first + 1) as u16, by_host };
    let mut change = cut_back(cx, request, session, keep, seat, done)?;
    change.table.ranked = false;
    Ok(Outcome::done(change))
}

/// Returns whether the asker is the host. Refuses everybody else who does not manage the server, a rated game in which
/// the asker may have an interest, and a game in which too much was taken back already.
fn refuse_others(request: &Request, session: &Session) -> Result<bool, Refusal> {
    let (table, is_host) = (session.table(), request.who.id == session.table().host);
    let is_impartial = request.who.manages && !table.people().contains(&request.who.id);
    if (is_host || request.who.manages) && !is_impartial && aid::is_rated(table) && table.players().count() > 1 {
        // It would no longer count, and the host or a player may be about to lose it.
        return Err(Refusal::Own { key: "refuse-set-back-rated", values: Vec::new() });
    }
    if is_host || request.who.manages {
        refuse_too_often(session)?;
        return Ok(is_host);
    }
    Err(Refusal::Own { key: "refuse-set-back-not-yours", values: Vec::new() })
}
