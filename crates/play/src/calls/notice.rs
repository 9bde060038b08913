//! Whom a message calls. Each person is called once per matter, and never in their quiet hours or while they are away:
//! then the message is posted without calling them, and they are called afterwards.
//!
//! The calls are stored with the message that made them, so that neither a restart nor a repeated message calls anybody
//! twice.

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

/// The progress of a game, which decides whether earlier calls still count.
#[derive(Clone, Copy)]
pub(crate) struct Progress {
    /// The number of turns that have ended, without those taken back; `u64::MAX` if no game is running.
    pub turns: u64,
    /// Unix time in milliseconds when moves were last taken back; `None` if they never were.
    pub taken_back: Option<u64>,
    /// Unix time in milliseconds since when the game has been waiting.
    pub since: u64,
}

/// Returns the number that identifies a turn in calls, made of the turns that have ended, those that the player has
/// missed since they last acted, and whether the turn `goes_on` after another person has acted in it.
pub(crate) fn moment_of_turn(turns: u16, missed: u8, goes_on: bool) -> u64 {
    u64::from(turns) | u64::from(missed) << MISSED | u64::from(goes_on) << GOES_ON
}

/// Number of low bits of [`moment_of_turn`] that hold the ended turns; the missed ones are above.
const MISSED: u32 = 32;
/// Number of low bits of [`moment_of_turn`] below the one for a turn that goes on.
const GOES_ON: u32 = 40;

/// Returns the ended turns in a [`moment_of_turn`].
const fn turns_of(moment: u64) -> u64 {
    moment & ((1 << MISSED) - 1)
}

/// Returns who of `wanted` to call now, and the calls to remember.
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
        // A player who was told that it is their turn again is not called for that turn as well.
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
    // Calls about lost seats are dropped last: a person is told of a loss once, even if the game goes on for long.
    made.sort_by_key(|call| call.matter == Matter::Seat);
    made.drain(..made.len().saturating_sub(REMEMBERED));
    (now, Calls { made, held })
}

/// Returns whether a call about clocks that run again is needless because the person was called to the game since.
/// Calls by older programs have no time and count as such.
pub(crate) fn is_known(made: &[Call], call: &Call) -> bool {
    call.matter == Matter::Resumed
        && made.iter().any(|other| other.who == call.who && (other.at == 0 || other.at >= call.moment))
}

/// Returns whether the person was already called to the turn of this call. Acting in it, by drawing a tile or answering
/// a question, resets the count of missed turns and so changes the turn's number.
fn has_begun(made: &[Call], call: &Call) -> bool {
    let is_turn = |other: &Call| other.matter == Matter::Turn && other.who == call.who;
    is_turn(call) && made.iter().any(|other| is_turn(other) && turns_of(other.moment) == call.moment)
}

/// Returns whether a call that was made still counts, so that its person is not called again for the same matter. After
/// moves were taken back, turn numbers repeat: only recent calls still count then. Older programs recorded neither the
/// time of a call nor that of taking moves back, so the last known time of either stands in.
fn still_counts(cx: &Context<'_>, call: &Call, wanted: &[Call], progress: Progress) -> bool {
    let Progress { turns, taken_back, since } = progress;
    let is_new = taken_back.is_none_or(|taken_back| call.at >= taken_back);
    let is_older = call.at == 0;
    let called = if is_older { taken_back.unwrap_or(since) } else { call.at };
    let is_known = (is_older || taken_back.is_some()) && wish::is_recent(cx, called);
    let is_wanted = || wanted.iter().any(|other| other.is_same(call));
    // A person who left and comes back was already called for a question that others still have to answer.
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

/// Drops the calls that the message of a game is holding back, and settles what the channel is owed up to `version`, or
/// else up to the version that the message shows.
pub(crate) fn call_no_more(store: &dyn GameStore, game: GameId, version: Option<u64>) -> Result<(), StoreError> {
    let shown = store.update_board_message(game, &|shown| {
        shown.calls.held.clear();
        // A board that arrives late loses its buttons.
        shown.version = version.map_or(shown.version, |version| version.max(shown.version));
    });
    let shown = match shown {
        Err(error) if error.is_of_one_game() => None,
        shown => shown?.map(|shown| shown.version),
    };
    version.or(shown).map_or(Ok(()), |version| store.settle(game, version, None).map(drop))
}

/// Returns whether somebody may be called now: they have no quiet hours and are not away.
pub(crate) fn may_be_called(cx: &Context<'_>, person: PersonId) -> bool {
    let settings = settings(cx, person);
    !is_quiet(&settings, cx.now) && away_until(&settings, cx.now).is_none()
}

/// Returns the settings of a person; the defaults if they cannot be read.
pub(crate) fn settings(cx: &Context<'_>, person: PersonId) -> PersonSettings {
    cx.store.person_settings(person).unwrap_or_else(|error| {
        tracing::error!(%error, "the settings of a person cannot be read");
        PersonSettings::default()
    })
}

/// Returns whether the Unix time `at`, in milliseconds, lies in a person's quiet hours.
fn is_quiet(settings: &PersonSettings, at: u64) -> bool {
    let Some(quiet) = settings.notices.quiet else { return false };
    let Ok(at) = Timestamp::from_millisecond(at as i64) else { return false };
    let local = zone(settings).to_datetime(at).time();
    quiet.hold((i16::from(local.hour()) * 60 + i16::from(local.minute())) as u16)
}

/// Returns the time until the last moment within `wait` at which a person may be called, in steps of five minutes; zero
/// if there is none, or quiet hours begin before the game is looked at again.
pub(crate) fn last_call(settings: &PersonSettings, now: u64, wait: Duration) -> Duration {
    const STEP: Duration = Duration::from_mins(5);
    // Longer than the interval at which games are looked at.
    const SOON: Duration = Duration::from_mins(20);
    let mut last = wait;
    while !last.is_zero() && is_quiet(settings, now + last.as_millis() as u64) {
        last = last.saturating_sub(STEP);
    }
    if last < wait && last <= SOON { Duration::ZERO } else { last }
}

/// Returns a person's time zone; UTC if they chose none, or one that no longer exists.
pub(crate) fn zone(settings: &PersonSettings) -> TimeZone {
    let name = settings.notices.zone.as_deref();
    name.and_then(|name| TimeZone::get(name).ok()).unwrap_or(TimeZone::UTC)
}

/// Formats a Unix time in milliseconds as the time of day in a person's zone: `14:05`.
pub(crate) fn local_time(settings: &PersonSettings, at: u64) -> String {
    let at = Timestamp::from_millisecond(at as i64).unwrap_or_default();
    zone(settings).to_datetime(at).strftime("%-H:%M").to_string()
}

/// Returns the end of a person's current absence, as Unix time in milliseconds; `None` if they are not away.
pub(crate) fn away_until(settings: &PersonSettings, now: u64) -> Option<u64> {
    let vacation = settings.vacations.iter().find(|vacation| vacation.holds(now))?;
    vacation.to
}

/// Returns whether the person to be called plays alone against computers and has just caused the event themselves.
/// Right after an outage it is unknown when they acted, so the answer is no.
pub(crate) fn has_just_acted(cx: &Context<'_>, table: &Table, replay: Option<&Replay>, call: &Call) -> bool {
    // If others have left, the end is news to the person who remains.
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

/// Returns whether others have left a game since `who` last moved, other than by a vote in which `who` took part.
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

/// Returns a reminder of a person's own absence; an empty text if they are not away.
pub(crate) fn absence(cx: &Context<'_>, person: PersonId) -> Text {
    let until = away_until(&settings(cx, person), cx.now);
    until.map(|until| cx.texts.say("away-until", &[("until", Value::Moment(until))])).unwrap_or_default()
}

/// Returns whether a person whom this message could not call when it was posted may be called now.
pub(crate) fn calls_late(cx: &Context<'_>, shown: &BoardMessage) -> bool {
    shown.calls.held.iter().any(|&person| may_be_called(cx, person))
}
