//! `/carc game clock`: the lobby settings for the players' time and, during a game, the time that they have used.

use std::time::Duration;

use super::only_host;
use super::section::{self, Lines, MENUS, Part, Section};
use crate::agree::wake;
use crate::calls::away;
use crate::calls::pace;
use crate::case::act::Cost;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session, Write};
use crate::show::button::OwnButton;
use crate::talk::form::{Kind, Offer};
use crate::talk::reply::{Note, Reply};
use crate::talk::request::{ClockOptions, Request};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::Text;
use crate::words::typing::said;
use carc_rules::Seat;
use carc_table::limits::LONGEST_CLOCK;
use carc_table::{Bank, Overtime, Pace, Stage, Table, TimeLimit};

/// Opens the menus for the time. Its number is unused.
pub(crate) const TIME: OwnButton = OwnButton::look("time", Cost::Light, open);

/// Chooses the limit whose index in [`TimeLimit::NAMED`] is the button's number.
pub(crate) const LIMIT: OwnButton = OwnButton::new("limit", choose_limit);

/// Chooses what happens when time is over, by its index in [`Overtime::ALL`].
pub(crate) const OVERTIME: OwnButton = OwnButton::new("overtime", choose_overtime);

/// Chooses whether a game ends with one person left. Its number is 1 if it does.
pub(crate) const ALONE: OwnButton = OwnButton::new("alone", choose_alone);

/// The section of the time.
pub(super) const FORM: Section =
    Section { word: "time", button: "button-time", menus: &TIME, is_there: |_| true, parts };

/// Applies the typed options to the lobby; without any, shows how much time there is.
pub(crate) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    wanted: &ClockOptions,
) -> Result<Outcome, NotDone> {
    let table = session.table();
    if *wanted == ClockOptions::default() {
        return open(cx, request, session, 0);
    }
    if table.stage != Stage::Lobby {
        return Err(Refusal::Own { key: "refuse-clock-agreed", values: Vec::new() }.into());
    }
    let mut pace = table.pace;
    pace.limit = wanted.limit.unwrap_or(pace.limit);
    if [&wanted.start, &wanted.more, &wanted.most].into_iter().any(|typed| said(typed.as_deref()).is_some()) {
        pace.limit = TimeLimit::Bank(bank(pace.limit, wanted)?);
    }
    pace.overtime = wanted.overtime.unwrap_or(pace.overtime);
    pace.ends_alone = wanted.ends_alone.unwrap_or(pace.ends_alone);
    set(cx, request, session, pace)
}

/// Returns a bank with the typed numbers; the others keep their value or, without a bank before, those of
/// [`Bank::NORMAL`]. If `most` is not typed, it is raised to the other two.
fn bank(before: TimeLimit, wanted: &ClockOptions) -> Result<Bank, Refusal> {
    let mut bank = if let TimeLimit::Bank(bank) = before { bank } else { Bank::NORMAL };
    for (typed, minutes) in
        [(&wanted.start, &mut bank.start), (&wanted.more, &mut bank.more), (&wanted.most, &mut bank.most)]
    {
        if let Some(typed) = said(typed.as_deref()) {
            *minutes = minutes_of(typed)?;
        }
    }
    if wanted.most.is_none() {
        bank.most = bank.most.max(bank.start).max(bank.more);
    }
    if bank.start == 0 || bank.most < bank.start || bank.most < bank.more {
        return Err(Refusal::Own { key: "refuse-bank", values: Vec::new() });
    }
    Ok(bank)
}

/// Parses a typed time, such as `90m`, `24h` or `1d12h`, as minutes.
fn minutes_of(typed: &str) -> Result<u32, Refusal> {
    let refused = || Refusal::Own { key: "refuse-no-time", values: vec![("typed", typed.to_owned())] };
    let mut minutes = 0;
    let mut rest = typed.to_lowercase().replace(' ', "");
    while !rest.is_empty() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        let number: u32 = rest[..digits].parse().map_err(|_| refused())?;
        let unit = match rest[digits..].chars().next() {
            Some('m') => 1,
            Some('h') => 60,
            Some('d') => 24 * 60,
            Some(_) | None => return Err(refused()),
        };
        minutes = number.checked_mul(unit).and_then(|more| more.checked_add(minutes)).ok_or_else(refused)?;
        rest.drain(..=digits);
    }
    if Duration::from_mins(minutes.into()) <= LONGEST_CLOCK { Ok(minutes) } else { Err(refused()) }
}

/// Shows how much time there is: in a lobby its host gets menus, in a game everybody sees the clocks.
fn open(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let table = session.table();
    if table.stage == Stage::Lobby {
        return Ok(menus(cx, table, table.host == request.who.id).into());
    }
    let (table, replay) = session.begun()?;
    let mut text =
        Text::default().then(cx.texts.say("lobby-time", &[("pace", pace::explained(cx.texts, table.pace).into())]));
    if let (Some((seat, _)), Stage::Running) = (replay.game.phase().placing(), table.stage) {
        let waited = words::exact_time(cx.texts, pace::waited(cx, table, Some(seat)));
        text = text
            .then(cx.texts.say("clock-waits", &[("who", words::name(table, seat).into()), ("time", waited.into())]));
    }
    for seat in (0..table.places.len()).map(|seat| Seat(seat as u8)) {
        text = text.then(pace::row(cx, table, seat));
    }
    if table.stage == Stage::Running {
        text = text.then(away::told_away(cx, table));
    }
    let controls = match table.stage {
        Stage::Running => wake::controls(cx, table, &replay.game, request.who.id),
        _ => Vec::new(),
    };
    Ok(Note { text, controls, ..Note::default() }.into())
}

/// Returns the current choices of a lobby, with menus for its host.
fn menus(cx: &Context<'_>, table: &Table, is_host: bool) -> Note {
    let text = cx.texts.say("lobby-time", &[("pace", pace::explained(cx.texts, table.pace).into())]);
    if !is_host {
        return Note { text: text.then(cx.texts.say("clock-read", &[])), ..Note::default() };
    }
    let mut controls = vec![section::menu(cx, "hint-limit", limits(cx, table))];
    if table.pace.limit != TimeLimit::None {
        controls.push(section::menu(cx, "hint-overtime", overtimes(cx, table)));
    }
    controls.push(section::menu(cx, "hint-alone", alone(cx, table)));
    controls.push(section::back(cx, table, MENUS));
    Note { text: text.then(cx.texts.say("clock-choose", &[])), controls, ..Note::default() }
}

fn parts(cx: &Context<'_>, table: &Table) -> Vec<Part> {
    let limits = section::offers(limits(cx, table));
    let mut limit = Part::new(cx, "limit", "hint-limit", Kind::Menu, limits, |_, draft, _, word, _| {
        draft.rules.pace.limit = named(&TimeLimit::NAMED, word)?;
        Ok(())
    });
    // A limit with typed numbers is not among the offers.
    if !limit.shown.is_required() {
        let now = pace::in_short(cx.texts, table.pace.limit);
        limit = limit.with_detail(cx.texts.words("time-stays", &[("limit", now.into())]));
    }
    let overtimes = section::offers(overtimes(cx, table));
    let overtime = Part::new(cx, "overtime", "hint-overtime", Kind::Radio, overtimes, |_, draft, _, word, _| {
        draft.rules.pace.overtime = named(&Overtime::NAMED, word)?;
        Ok(())
    });
    let alone = section::offers(alone(cx, table));
    let alone = Part::new(cx, "alone", "hint-alone", Kind::Radio, alone, |_, draft, _, word, _| {
        draft.rules.pace.ends_alone = named(&ENDS_ALONE, word)?;
        Ok(())
    });
    vec![limit, overtime, alone]
}

/// Choices for a game with one person left: the word in forms, and whether the game ends.
const ENDS_ALONE: [(&str, bool); 2] = [("on", false), ("end", true)];

fn named<T: Copy>(named: &[(&str, T)], word: &str) -> Result<T, Refusal> {
    named.iter().find(|(known, _)| *known == word).map(|&(_, meant)| meant).ok_or(Refusal::OldButton)
}

fn limits(cx: &Context<'_>, table: &Table) -> Lines {
    let line = |(index, (word, limit)): (usize, &(&str, TimeLimit))| {
        let (word, label) = ((*word).to_owned(), pace::limit_words(cx.texts, *limit));
        let offer = Offer { word, label, detail: None, chosen: *limit == table.pace.limit };
        (offer, LIMIT.press(table.id, index as u32))
    };
    TimeLimit::NAMED.iter().enumerate().map(line).collect()
}

fn overtimes(cx: &Context<'_>, table: &Table) -> Lines {
    let line = |(index, overtime): (usize, Overtime)| {
        let (word, label) = (overtime.word().to_owned(), cx.texts.words(pace::overtime_key(overtime), &[]));
        let offer = Offer { word, label, detail: None, chosen: overtime == table.pace.overtime };
        (offer, OVERTIME.press(table.id, index as u32))
    };
    Overtime::ALL.into_iter().enumerate().map(line).collect()
}

fn alone(cx: &Context<'_>, table: &Table) -> Lines {
    let line = |(word, ends): (&str, bool)| {
        let label = cx.texts.words(if ends { "alone-end" } else { "alone-on" }, &[]);
        let offer = Offer { word: word.to_owned(), label, detail: None, chosen: ends == table.pace.ends_alone };
        (offer, ALONE.press(table.id, u32::from(ends)))
    };
    ENDS_ALONE.into_iter().map(line).collect()
}

fn choose_limit(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (word, _) = TimeLimit::NAMED.get(number as usize).ok_or(Refusal::OldButton)?;
    chosen(cx, request, session, "limit", word)
}

fn choose_overtime(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let overtime = Overtime::ALL.get(number as usize).ok_or(Refusal::OldButton)?;
    chosen(cx, request, session, "overtime", overtime.word())
}

fn choose_alone(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (word, _) = ENDS_ALONE[usize::from(number == 1)];
    chosen(cx, request, session, "alone", word)
}

fn chosen(cx: &Context<'_>, request: &Request, session: &Session, part: &str, word: &str) -> Result<Outcome, NotDone> {
    let change = section::chosen(cx, request, session, &FORM, part, word)?;
    let note = menus(cx, &change.table, true);
    Ok(section::changed(session, change, note))
}

/// Sets the pace of a lobby and shows the menus again.
fn set(cx: &Context<'_>, request: &Request, session: &Session, pace: Pace) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    only_host(cx, &table, request)?;
    table.pace = pace;
    let note = menus(cx, &table, true);
    let change = cx.change(session, table);
    Ok(Outcome { write: Write::Game(Box::new(change)), reply: Reply::Changed(session.id(), note) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_type_them() {
        for (typed, minutes) in [("90m", 90), ("24h", 1440), ("1d12h", 2160), ("2 D", 2880), ("0m", 0)] {
            assert_eq!(minutes_of(typed), Ok(minutes), "{typed}");
        }
        for typed in ["", "h", "24", "1y", "-3h", "61d", "99999999999d", "4294967295d", "1é"] {
            assert!(typed.is_empty() || minutes_of(typed).is_err(), "{typed}");
        }
    }
}
