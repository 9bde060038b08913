//! `/carc-me away`: a vacation from all games, with an end. The clocks of one's seats stand still until then.

use jiff::civil::Date;
use jiff::{Timestamp, ToSpan};

use crate::calls::notice;
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Write};
use crate::commands::{Command, Kind, opt};
use crate::talk::reply::{Note, Reply};
use crate::talk::request::{Ask, Request};
use crate::words::refusal::Refusal;
use crate::words::text::Value;
use crate::words::typing::said;
use crate::words::vocabulary;
use carc_table::limits::{DAYS_AWAY, DAYS_COUNTED};
use carc_table::{Period, PersonSettings};

/// Typed to come back early; `off` is what ends quiet hours, so people type it here too.
const BACK: [&str; 2] = ["back", "off"];

/// A minute, an hour, a day, and the time in which days away are counted, in milliseconds.
const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
const COUNTED: u64 = DAYS_COUNTED * DAY;

/// Distance of the example date from today.
const EXAMPLE: u64 = 5 * DAY;

/// Vacations remembered: as many as can fall into one move.
const KEPT: usize = 20;

pub(crate) static COMMAND: Command<Option<String>> = Command {
    act: Act::change(
        "carc-me away",
        Run::Alone(|cx, request, until: &Option<String>| run(cx, request, until.as_deref())),
    )
    .in_direct(),
    options: &[opt("until", Kind::Words).offering(&["1d", "3d", "7d", "14d", "30d", "back"])],
    read: |typed| Some(Ask::Away(typed.words("until"))),
};

/// Begins or ends the asker's vacation, or tells of it.
pub(crate) fn run(cx: &Context<'_>, request: &Request, until: Option<&str>) -> Result<Outcome, NotDone> {
    let who = request.who.id;
    let mut settings = cx.store.person_settings(who)?;
    let Some(typed) = said(until) else {
        return Ok(told(cx, &settings).into());
    };
    let is_back = BACK.iter().any(|word| typed.eq_ignore_ascii_case(word)) || vocabulary::whole(typed) == "none";
    let end = if is_back { cx.now } else { within_limit(cx, &settings, end_of(cx, &settings, typed)?)? };
    match settings.vacations.iter_mut().find(|vacation| vacation.holds(cx.now)) {
        Some(vacation) => vacation.to = Some(end),
        None if is_back => return Err(Refusal::Own { key: "refuse-not-away", values: Vec::new() }.into()),
        None => settings.vacations.push(Period { from: cx.now, to: Some(end) }),
    }
    if is_back {
        settings.back = Some(end);
    }
    settings.bound_vacations(KEPT, cx.now.saturating_sub(COUNTED));
    let reply = Reply::Note(if is_back {
        Note { text: cx.texts.say("away-back", &[]), ..Note::default() }
    } else {
        told(cx, &settings)
    });
    Ok(Outcome { write: Write::Person(who, settings), reply })
}

/// Returns the end of a vacation, which is as long as is left of [`DAYS_AWAY`]: a day more is cut, further ones are
/// refused.
fn within_limit(cx: &Context<'_>, settings: &PersonSettings, end: u64) -> Result<u64, Refusal> {
    let most = DAYS_AWAY * DAY;
    // While they are away the new end takes the place of the old one.
    let past: Vec<Period> =
        settings.vacations.iter().map(|away| Period { to: away.to.map(|to| to.min(cx.now)), ..*away }).collect();
    let past = PersonSettings { vacations: past, ..settings.clone() };
    // Of all times of that length the last one has most of it: they are away at its end.
    let used = |at: u64| past.away_between(at.saturating_sub(COUNTED), at).as_millis() as u64;
    let is_allowed = |at: u64| at - cx.now + used(at) <= most;
    if is_allowed(end) {
        return Ok(end);
    }
    // Each hour away is an hour more, and at most an hour a year ago counts no longer: it never gets less.
    let (mut latest, mut too_late) = (cx.now, end);
    while too_late - latest > MINUTE {
        let middle = latest.midpoint(too_late);
        *(if is_allowed(middle) { &mut latest } else { &mut too_late }) = middle;
    }
    if end <= latest + DAY && latest >= cx.now + HOUR {
        return Ok(latest);
    }
    // When a whole day is left again; it is at the latest once all of it is long ago.
    let again = (0..=DAYS_COUNTED).map(|days| cx.now + days * DAY).find(|&at| used(at + DAY) + DAY <= most);
    let values = vec![
        ("days", DAYS_AWAY.to_string()),
        ("counted", DAYS_COUNTED.to_string()),
        ("left", ((latest - cx.now) / DAY).to_string()),
        ("again", date(settings, again.unwrap_or(cx.now + COUNTED))),
    ];
    Err(Refusal::Own { key: "refuse-away-days", values })
}

/// Returns the end of a vacation as it is typed: the end of a day, `2026-12-31`, or of a number of days, `5d`. Days begin
/// and end in the person's time zone.
fn end_of(cx: &Context<'_>, settings: &PersonSettings, typed: &str) -> Result<u64, Refusal> {
    let refused = |key| Refusal::Own {
        key,
        values: vec![
            ("typed", typed.to_owned()),
            ("days", DAYS_AWAY.to_string()),
            ("example", date(settings, cx.now + EXAMPLE)),
            ("latest", date(settings, cx.now + DAYS_AWAY * DAY)),
        ],
    };
    let unread = || refused("refuse-away-until");
    let zone = notice::zone(settings);
    let today = zone.to_datetime(Timestamp::from_millisecond(cx.now as i64).map_err(|_| unread())?).date();
    let days = typed.strip_suffix(['d', 'D']).unwrap_or(typed).trim();
    let last: Date = if !days.is_empty() && days.bytes().all(|b| b.is_ascii_digit()) {
        let days = days.parse().unwrap_or(i64::MAX).min((DAYS_AWAY + 2) as i64);
        today.checked_add(days.days()).map_err(|_| unread())?
    } else {
        typed.parse().map_err(|_| unread())?
    };
    if last < today {
        return Err(refused("refuse-away-past"));
    }
    let end = last.tomorrow().and_then(|day| zone.to_timestamp(day.at(0, 0, 0, 0)));
    let end = end.map_or(u64::MAX, |end| end.as_millisecond() as u64);
    if end > cx.now + (DAYS_AWAY + 1) * DAY {
        // Where less than all of it is left, the refusal says so.
        within_limit(cx, settings, cx.now + DAYS_AWAY * DAY)?;
        return Err(refused("refuse-away-far"));
    }
    Ok(end)
}

/// Returns the date where somebody is: `2026-12-31`.
fn date(settings: &PersonSettings, at: u64) -> String {
    let at = Timestamp::from_millisecond(at as i64).unwrap_or_default();
    notice::zone(settings).to_datetime(at).date().to_string()
}

fn told(cx: &Context<'_>, settings: &PersonSettings) -> Note {
    let text = match notice::away_until(settings, cx.now) {
        Some(until) => cx.texts.say("away-until", &[("until", Value::Moment(until))]),
        None => cx.texts.say("away-not", &[("example", date(settings, cx.now + EXAMPLE).into())]),
    };
    Note { text, ..Note::default() }
}
