//! The people whom a message calls. Each person is called once for each thing to do or know, never in their quiet hours
//! and never while they are away: then the message is posted without calling them, and they are called when it is over.
//!
//! What people were called for is stored with the message that did it, so that neither a restart nor a message that is
//! posted again calls anybody twice.

use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::matter::{Lasts, known};
use super::wish;
use crate::case::Context;
use crate::words::replay::Replay;
use crate::words::text::{Text, Value};
use carc_store::{GameStore, StoreError};
use carc_table::limits::SOLO_CALLED;
use carc_table::{BoardMessage, Call, Calls, GameId, Matter, PersonId, PersonSettings, Resigned, Table, Why};

/// Calls remembered per game; older ones can no longer repeat.
const REMEMBERED: usize = 60;

/// The turn at which a game is, and the times that decide whether a call for it was made before.
#[derive(Clone, Copy)]
pub(crate) struct Progress {
    /// The number of turns that have ended, without those taken back; `u64::MAX` if no game is running.
    pub turns: u64,
    /// Unix time in milliseconds when moves were last taken back.
    pub taken_back: Option<u64>,
    /// Unix time in milliseconds since when it has been waiting.
    pub since: u64,
}

/// Returns the number of a turn in calls: the turns that have ended, and how many the player has missed since they last
/// acted.
pub(crate) fn moment_of_turn(turns: u16, missed: u8) -> u64 {
    u64::from(turns) | u64::from(missed) << MISSED
}

/// The bits of [`moment_of_turn`] below the turns that were missed.
const MISSED: u32 = 32;

/// Returns the turns that have ended, of a [`moment_of_turn`].
const fn turns_of(moment: u64) -> u64 {
    moment & ((1 << MISSED) - 1)
}

/// Returns who of `wanted` is called now, and what to remember of it.
pub(crate) fn called(
    cx: &Context<'_>,
    shown: Option<BoardMessage>,
    wanted: &[Call],
    progress: Progress,
) -> (Vec<PersonId>, Calls) {
    let mut made = shown.map(|shown| shown.calls.made).unwrap_or_default();
    made.retain(|call| still_counts(cx, call, wanted, progress));
    let (mut now, mut held) = (Vec::new(), Vec::new());
    for &call in wanted {
        // A player whose turn it is again was told so, whatever has changed since.
        let again = Call { matter: Matter::Again, moment: turns_of(call.moment), ..call };
        let has = |made: &[Call], call: &Call| made.iter().any(|other| other.is_same(call));
        let knows = has(&made, &call) || is_known(&made, &call) || has_begun(&made, &call);
        if knows || (call.matter == Matter::Turn && has(&made, &again)) {
            continue;
        }
        let may = may_be_called(cx, call.who);
        let list = if may { &mut now } else { &mut held };
        if !list.contains(&call.who) {
            list.push(call.who);
        }
        if may {
            made.push(Call { at: cx.now, ..call });
        }
    }
    // A person who has lost a seat is told once, however long the game goes on without them.
    made.sort_by_key(|call| call.matter == Matter::Seat);
    made.drain(..made.len().saturating_sub(REMEMBERED));
    (now, Calls { made, held })
}

/// Returns whether the person who should hear that the clocks run again was called to the game since they do. An older
/// program did not note when it called somebody.
pub(crate) fn is_known(made: &[Call], call: &Call) -> bool {
    call.matter == Matter::Resumed
        && made.iter().any(|other| other.who == call.who && (other.at == 0 || other.at >= call.moment))
}

/// Returns whether the call is for a turn in which the person has acted since they were called to it: after a turn that
/// they missed they have drawn a tile, or answered what they were asked.
fn has_begun(made: &[Call], call: &Call) -> bool {
    let is_turn = |other: &Call| other.matter == Matter::Turn && other.who == call.who;
    is_turn(call) && made.iter().any(|other| is_turn(other) && turns_of(other.moment) == call.moment)
}

/// Returns whether a call that was made still counts, so that nobody is called for the same again. Once moves were
/// taken back the same numbers come again: people who were called a short time ago know, and to others they mean
/// something else. An older program noted neither when it called nor when it took moves back, so the people it called
/// know for as long after the last known time of either.
fn still_counts(cx: &Context<'_>, call: &Call, wanted: &[Call], progress: Progress) -> bool {
    let Progress { turns, taken_back, since } = progress;
    let is_new = taken_back.is_none_or(|taken_back| call.at >= taken_back);
    let is_older = call.at == 0;
    let called = if is_older { taken_back.unwrap_or(since) } else { call.at };
    let is_known = (is_older || taken_back.is_some()) && wish::is_recent(cx, called);
    let is_wanted = || wanted.iter().any(|other| other.is_same(call));
    // Somebody who has left and comes back has heard of what others are still asked.
    let is_open = || wanted.iter().any(|other| (other.matter, other.moment) == (call.matter, call.moment));
    match known(call.matter).lasts {
        Lasts::Turn => is_known || (is_new && turns_of(call.moment) <= turns),
        Lasts::OneTurn => turns_of(call.moment) == turns,
        Lasts::Question => is_known || (is_new && is_wanted()),
        Lasts::Open => is_open(),
        Lasts::Wanted => is_wanted(),
        Lasts::Game => true,
    }
}

/// Calls nobody any more who could not be called by the message of a game; what was owed up to `version`, or else up to the
/// version that the message shows, is settled.
pub(crate) fn call_no_more(store: &dyn GameStore, game: GameId, version: Option<u64>) -> Result<(), StoreError> {
    let shown = store.board_message(game).ok().flatten();
    let Some(version) = version.or_else(|| Some(shown.as_ref()?.version)) else { return Ok(()) };
    let shown = shown.map(|shown| (shown.message, Calls { held: Vec::new(), ..shown.calls }));
    store.settle(game, version, shown).map(drop)
}

/// Returns whether somebody may be called now: they have no quiet hours and are not away.
pub(crate) fn may_be_called(cx: &Context<'_>, person: PersonId) -> bool {
    let settings = settings(cx, person);
    !is_quiet(&settings, cx.now) && away_until(&settings, cx.now).is_none()
}

/// Returns the settings of a person. Those that cannot be read count as unset.
pub(crate) fn settings(cx: &Context<'_>, person: PersonId) -> PersonSettings {
    cx.store.person_settings(person).unwrap_or_else(|error| {
        tracing::error!(%error, "the settings of a person cannot be read");
        PersonSettings::default()
    })
}

/// Returns whether a moment, as Unix time in milliseconds, lies in somebody's quiet hours.
fn is_quiet(settings: &PersonSettings, at: u64) -> bool {
    let Some(quiet) = settings.notices.quiet else { return false };
    let Ok(at) = Timestamp::from_millisecond(at as i64) else { return false };
    let local = zone(settings).to_datetime(at).time();
    quiet.hold((i16::from(local.hour()) * 60 + i16::from(local.minute())) as u16)
}

/// Returns how long it is until the last moment, up to the end of `wait`, at which somebody may be called; zero if
/// quiet hours begin before the next look.
pub(crate) fn last_call(settings: &PersonSettings, now: u64, wait: Duration) -> Duration {
    const STEP: Duration = Duration::from_mins(5);
    // Longer than a game rests.
    const SOON: Duration = Duration::from_mins(20);
    let mut last = wait;
    while !last.is_zero() && is_quiet(settings, now + last.as_millis() as u64) {
        last = last.saturating_sub(STEP);
    }
    if last < wait && last <= SOON { Duration::ZERO } else { last }
}

/// Returns somebody's time zone; UTC if they chose none, or one that no longer exists.
pub(crate) fn zone(settings: &PersonSettings) -> TimeZone {
    let name = settings.notices.zone.as_deref();
    name.and_then(|name| TimeZone::get(name).ok()).unwrap_or(TimeZone::UTC)
}

/// Returns the time of day where somebody is: `14:05`.
pub(crate) fn local_time(settings: &PersonSettings, at: u64) -> String {
    let at = Timestamp::from_millisecond(at as i64).unwrap_or_default();
    zone(settings).to_datetime(at).strftime("%-H:%M").to_string()
}

/// Returns until when somebody is away, as Unix time in milliseconds; `None` if they are not.
pub(crate) fn away_until(settings: &PersonSettings, now: u64) -> Option<u64> {
    let vacation = settings.vacations.iter().find(|vacation| vacation.holds(now))?;
    vacation.to
}

/// Returns whether the person called plays alone against computers and caused the event themselves just now. After a
/// time in which nobody was served it is not known when they acted.
pub(crate) fn has_just_acted(cx: &Context<'_>, table: &Table, replay: Option<&Replay>, call: &Call) -> bool {
    // Where others have left, the end is news to the one who remains.
    let is_alone = table.players().eq([call.who]) && (call.matter != Matter::End || table.people() == [call.who]);
    let is_alone = is_alone && !replay.is_some_and(|replay| is_left_alone(table, replay, call.who));
    let waiting = table.waiting();
    let is_recent = |at: u64| u128::from(cx.now.saturating_sub(at)) < SOLO_CALLED.as_millis();
    let outages = || cx.uptime.outages_of(table.guild).chain(cx.absences.iter().copied());
    is_alone
        && !known(call.matter).is_news
        && waiting.timed_out.is_none()
        && is_recent(waiting.since)
        && !outages().any(|outage| outage.to.is_none_or(is_recent))
}

/// Returns whether others have left a game since `who` last moved, without their doing: they were not there a moment
/// ago.
fn is_left_alone(table: &Table, replay: &Replay, who: PersonId) -> bool {
    let Some(seat) = table.seat_of(who) else { return false };
    let own = replay.turns.iter().rposition(|turn| turn.seat == seat).map_or(0, |index| index + 1);
    let is_theirs = |why: &Why| matches!(why, Why::Vote(people) if people.contains(&who));
    let has_left = |last: &Resigned| {
        let is_news = last.why.as_ref().is_some_and(|why| !is_theirs(why));
        is_news && last.returned.is_none() && usize::from(last.turns) >= own
    };
    table.places.iter().filter_map(|place| place.resigned.first()).any(has_left)
}

/// Tells somebody who is away that they are; nothing to anybody else.
pub(crate) fn absence(cx: &Context<'_>, person: PersonId) -> Text {
    let until = away_until(&settings(cx, person), cx.now);
    until.map(|until| cx.texts.say("away-until", &[("until", Value::Moment(until))])).unwrap_or_default()
}

/// Returns whether somebody may be called now who could not be when this message was posted.
pub(crate) fn calls_late(cx: &Context<'_>, shown: &BoardMessage) -> bool {
    shown.calls.held.iter().any(|&person| may_be_called(cx, person))
}
