//! `/carc-me notices`: how games call the asker: how often, at which hours, for what, and by which kind of message.

use jiff::tz::{TimeZone, db};

use crate::calls::notice;
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Edit, Outcome, Write};
use crate::commands::{Command, Kind, SWITCH, opt, words_of};
use crate::talk::reply::{Choice, Note, Reply};
use crate::talk::request::{Ask, Field, NoticesOptions, Request};
use crate::words::refusal::Refusal;
use crate::words::text::Text;
use crate::words::typing::said;
use carc_table::{Notices, PersonSettings, QuietHours};

pub(crate) static COMMAND: Command<NoticesOptions> = Command {
    act: Act::change("carc-me notices", Run::Alone(run)).in_direct(),
    options: &[
        opt("reminders", Kind::OneOf(&["usual", "24", "48", "last"])),
        opt("quiet", Kind::Words).offering(&["off", "22-7", "22-8", "23-7", "23-8", "0-8", "0-9"]),
        opt("zone", Kind::Completed(Field::Zone)).offering(&ZONES),
        opt("next", Kind::OneOf(&const { words_of(&SWITCH) })),
        opt("by", Kind::OneOf(&const { words_of(&WAYS) })),
    ],
    read: |typed| {
        Some(Ask::Notices(NoticesOptions {
            reminders: typed.words("reminders"),
            quiet: typed.words("quiet"),
            zone: typed.words("zone"),
            next: typed.one_of("next", &SWITCH),
            direct: typed.one_of("by", &WAYS),
        }))
    },
};

/// Ways to call a person: the word, and whether it is by direct message.
const WAYS: [(&str, bool); 2] = [("mention", false), ("direct", true)];

/// The time zones that menus offer: 25, as many as a menu holds.
const ZONES: [&str; 25] = [
    "Europe/Madrid",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Rome",
    "Europe/Athens",
    "Europe/Istanbul",
    "Atlantic/Canary",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Mexico_City",
    "America/Bogota",
    "America/Lima",
    "America/Santiago",
    "America/Argentina/Buenos_Aires",
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "Asia/Singapore",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
];

/// Interval in hours that is longer than any clock, so that only the last reminder of a move comes.
const LAST_ALONE: u16 = 10_000;

/// Changes how the asker is called, and shows the settings.
pub(crate) fn run(cx: &Context<'_>, request: &Request, wanted: &NoticesOptions) -> Result<Outcome, NotDone> {
    let who = request.who.id;
    let before = cx.store.person_settings(who)?;
    let mut notices = before.notices.clone();
    match wanted.reminders.as_deref() {
        None => {}
        Some("last") => notices.interval = Some(LAST_ALONE),
        Some(hours) => notices.interval = hours.parse().ok(),
    }
    if let Some(typed) = said(wanted.zone.as_deref()) {
        notices.zone = Some(zone_named(typed)?);
    }
    if let Some(typed) = said(wanted.quiet.as_deref()) {
        notices.quiet = quiet_hours(typed)?;
        if notices.quiet.is_some() && notices.zone.is_none() {
            return Err(Refusal::Own { key: "refuse-no-zone", values: Vec::new() }.into());
        }
    }
    notices.direct = wanted.direct.unwrap_or(notices.direct);
    notices.next = wanted.next.unwrap_or(notices.next);
    let settings = PersonSettings { notices, ..before.clone() };
    let reply = Reply::Note(Note { text: told(cx, &settings), ..Note::default() });
    let write = if settings == before { Write::Nothing } else { Write::Person(who, Edit::boxed(before, settings)) };
    Ok(Outcome { write, reply })
}

/// Parses quiet hours such as `22-8` or `22:30-7:15`; `off` means none.
fn quiet_hours(typed: &str) -> Result<Option<QuietHours>, Refusal> {
    if typed.eq_ignore_ascii_case("off") {
        return Ok(None);
    }
    let refused = || Refusal::Own { key: "refuse-quiet", values: vec![("typed", typed.to_owned())] };
    let (from, to) = typed.split_once(['-', '–']).ok_or_else(refused)?;
    let minute = |typed: &str| {
        let (hour, minute) = typed.trim().trim_end_matches('h').split_once(':').unwrap_or((typed.trim(), "0"));
        let (hour, minute) = (hour.trim_end_matches('h').parse::<u16>().ok()?, minute.parse::<u16>().ok()?);
        (hour <= 24 && minute < 60 && hour * 60 + minute <= 24 * 60).then_some((hour * 60 + minute) % (24 * 60))
    };
    let (from, to) = (minute(from).ok_or_else(refused)?, minute(to).ok_or_else(refused)?);
    if from == to { Err(refused()) } else { Ok(Some(QuietHours { from, to })) }
}

/// Returns the name of a typed time zone as the time zone database spells it.
fn zone_named(typed: &str) -> Result<String, Refusal> {
    let refused = || Refusal::Own { key: "refuse-zone", values: vec![("typed", typed.to_owned())] };
    let zone = TimeZone::get(&typed.trim().replace(' ', "_")).map_err(|_| refused())?;
    zone.iana_name().map(str::to_owned).ok_or_else(refused)
}

/// Suggests all time zones.
pub(crate) fn zones() -> Vec<Choice> {
    let choice = |name: String| Choice { name: name.replace('_', " "), value: name };
    db().available().map(|name| choice(name.to_string())).collect()
}

fn told(cx: &Context<'_>, settings: &PersonSettings) -> Text {
    let Notices { interval, quiet, next, direct, .. } = settings.notices;
    let reminders = match interval {
        None => cx.texts.say("notices-usual", &[]),
        Some(LAST_ALONE..) => cx.texts.say("notices-last", &[]),
        Some(hours) => cx.texts.say("notices-interval", &[("hours", hours.into())]),
    };
    let time = |minute: u16| format!("{}:{:02}", minute / 60, minute % 60);
    let quiet = match quiet {
        Some(QuietHours { from, to }) => {
            cx.texts.say("notices-quiet", &[("from", time(from).into()), ("to", time(to).into())])
        }
        None => cx.texts.say("notices-no-quiet", &[]),
    };
    let text = cx.texts.say("notices-head", &[]).then(reminders).then(quiet);
    let text = match &settings.notices.zone {
        Some(zone) => {
            let now = notice::local_time(settings, cx.now);
            text.then(cx.texts.say("notices-zone", &[("zone", zone.into()), ("now", now.into())]))
        }
        None => text,
    };
    let text = text.then(cx.texts.say(if next { "notices-next" } else { "notices-no-next" }, &[]));
    text.then(cx.texts.say(if direct { "notices-direct" } else { "notices-mention" }, &[]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_are_read_as_people_type_them() {
        let hours = |from: u16, to: u16| Ok(Some(QuietHours { from, to }));
        assert_eq!(quiet_hours("22-8"), hours(1320, 480));
        assert_eq!(quiet_hours("22:30 – 7:05"), hours(1350, 425));
        assert_eq!(quiet_hours("23h-7h"), hours(1380, 420));
        assert_eq!(quiet_hours("20-24"), hours(1200, 0));
        assert_eq!(quiet_hours("OFF"), Ok(None));
        for typed in ["", "22", "25-8", "8-8", "22-8:60", "a-b", "-", "22--8", "24:01-3", "-1-3"] {
            assert!(quiet_hours(typed).is_err(), "{typed}");
        }
    }

    #[test]
    fn time_zones_are_known_by_name_whatever_the_host() {
        assert_eq!(zone_named("europe/madrid"), Ok("Europe/Madrid".to_owned()));
        assert_eq!(zone_named("America/Mexico City"), Ok("America/Mexico_City".to_owned()));
        assert!(zone_named("Middle-earth/Shire").is_err());
        assert!(zones().iter().any(|zone| zone.value == "Europe/Madrid"));
    }
}
