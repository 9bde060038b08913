//! `/carc-me away`: takes a vacation from all games until a given day. The clocks of the asker's seats stand still.

use jiff::civil::Date;
use jiff::{Timestamp, ToSpan};

use crate::calls::notice;
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Edit, Outcome, Write};
use crate::commands::{Command, Kind, opt};
use crate::talk::reply::{Note, Reply};
use crate::talk::request::{Ask, Request};
use crate::words::refusal::Refusal;
use crate::words::text::Value;
use crate::words::typing::said;
use crate::words::vocabulary;
use carc_table::limits::{DAYS_AWAY, DAYS_COUNTED};
use carc_table::{Period, PersonSettings};

/// Words that end a vacation early; `off` ends quiet hours, so people type it here, too.
const BACK: [&str; 2] = ["back", "off"];

/// A minute, an hour, a day, and the period in which days away are counted, in milliseconds.
const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
const COUNTED: u64 = DAYS_COUNTED * DAY;

/// Milliseconds from now to the example date in messages.
const EXAMPLE: u64 = 5 * DAY;

/// Maximum number of vacations remembered, which bounds those that can fall into one move.
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

/// Begins, changes or ends the asker's vacation; if nothing was typed, shows it.
pub(crate) fn run(cx: &Context<'_>, request: &Request, until: Option<&str>) -> Result<Outcome, NotDone> {
    let who = request.who.id;
    let before = cx.store.person_settings(who)?;
    let mut settings = before.clone();
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
    Ok(Outcome { write: Write::Person(who, Edit::boxed(before, settings)), reply })
}

/// Checks that a vacation until `end` stays within the limit of [`DAYS_AWAY`], and returns its end. If it is at most a
/// day too long it is shortened, unless less than an hour would be left; otherwise it is refused.
fn within_limit(cx: &Context<'_>, settings: &PersonSettings, end: u64) -> Result<u64, Refusal> {
    let most = DAYS_AWAY * DAY;
    // An ongoing vacation gets the new end, so only its past part counts.
    let past: Vec<Period> =
        settings.vacations.iter().map(|away| Period { to: away.to.map(|to| to.min(cx.now)), ..*away }).collect();
    let past = PersonSettings { vacations: past, ..settings.clone() };
    // The period that ends with the vacation contains the most days away, so only it has to be checked.
    let used = |at: u64| past.away_between(at.saturating_sub(COUNTED), at).as_millis() as u64;
    let is_allowed = |at: u64| at - cx.now + used(at) <= most;
    if is_allowed(end) {
        return Ok(end);
    }
    // Each hour more adds an hour away and drops at most an hour at the start of the period, so the sum never shrinks.
    let (mut latest, mut too_late) = (cx.now, end);
    while too_late - latest > MINUTE {
        let middle = latest.midpoint(too_late);
        *(if is_allowed(middle) { &mut latest } else { &mut too_late }) = middle;
    }
    if end <= latest + DAY && latest >= cx.now + HOUR {
        return Ok(latest);
    }
    // The first time when a whole day is left again, at the latest when all past absences have dropped out.
    let again = (0..=DAYS_COUNTED).map(|days| cx.now + days * DAY).find(|&at| used(at + DAY) + DAY <= most);
    let values = vec![
        ("days", DAYS_AWAY.to_string()),
        ("counted", DAYS_COUNTED.to_string()),
        ("left", ((latest - cx.now) / DAY).to_string()),
        ("again", date(settings, again.unwrap_or(cx.now + COUNTED))),
    ];
    Err(Refusal::Own { key: "refuse-away-days", values })
}

/// Parses the last day of a vacation, typed as `2026-12-31`, or as `5d` or `5` for the day in five days, and returns
/// its end as Unix time in milliseconds. Days are those of the person's time zone.
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
        // If part of the limit is used up, its refusal says so.
        within_limit(cx, settings, cx.now + DAYS_AWAY * DAY)?;
        return Err(refused("refuse-away-far"));
    }
    Ok(end)
}

/// Formats a Unix time in milliseconds as the date in a person's time zone: `2026-12-31`.
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
