//! The button that mutes the reminders of a move.

use super::awaited;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::button::OwnButton;
use crate::talk::reply::Note;
use crate::talk::request::Request;
use crate::words::refusal::Refusal;

/// Mutes the reminders of this move. Its number is that of the wait; older programs wrote that of the reminder.
pub(crate) const MUTE: OwnButton = OwnButton::new("mute", mute);

/// Mutes all reminders of this move but the last; only the awaited player may do so.
fn mute(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let waiting = table.waiting();
    if number != waiting.since as u32 && (number != u32::from(waiting.reminders) || waiting.board.is_some()) {
        return Err(Refusal::OldButton.into());
    }
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    if awaited::awaited(table, &replay.game) != Some(seat) {
        return Err(Refusal::Own { key: "refuse-mute-not-yours", values: Vec::new() }.into());
    }
    let (mut table, mut waiting) = (table.clone(), table.waiting());
    waiting.muted = true;
    table.waiting = Some(waiting);
    let note = Note { text: cx.texts.say("muted", &[]), ..Note::default() };
    Ok(Outcome::told(cx.quiet_change(session, table), note))
}
