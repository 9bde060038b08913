//! `/carc game clock`: how much time the players have, chosen in the lobby, and how much they have used.

use std::time::Duration;

use super::{only_host, section};
use crate::app::agree::wake;
use crate::app::calls::away;
use crate::app::calls::pace;
use crate::app::case::act::Cost;
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session, Write};
use crate::app::show::button::OwnButton;
use crate::app::talk::reply::{ActionRow, Menu, MenuChoice, Note, Reply};
use crate::app::talk::request::{ClockOptions, Request};
use crate::app::words;
use crate::app::words::refusal::Refusal;
use crate::app::words::text::Text;
use crate::app::words::typing::said;
use crate::engine::Seat;
use crate::limits::LONGEST_CLOCK;
use crate::store::{Bank, GameId, Overtime, Pace, Stage, Table, TimeLimit};

/// Opens the menus of a lobby; the number is not used.
pub(in crate::app) const TIME: OwnButton = OwnButton::look("time", Cost::Light, open);

/// Chooses one of [`TimeLimit::NAMED`].
pub(in crate::app) const LIMIT: OwnButton = OwnButton::new("limit", choose_limit);

/// Chooses one of [`Overtime::ALL`].
pub(in crate::app) const OVERTIME: OwnButton = OwnButton::new("overtime", choose_overtime);

/// Chooses whether a game ends with one person left: 1 if it does.
pub(in crate::app) const ALONE: OwnButton = OwnButton::new("alone", choose_alone);

/// Chooses in the lobby what was typed, or tells how much time there is.
pub(in crate::app) fn run(
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

/// A bank with the numbers that were typed; the others are as before.
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

/// The minutes of a time as it is typed: `90m`, `24h`, `1d12h`.
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

/// The menus of a lobby; who is not its host only reads.
fn menus(cx: &Context<'_>, table: &Table, is_host: bool) -> Note {
    let text = cx.texts.say("lobby-time", &[("pace", pace::explained(cx.texts, table.pace).into())]);
    if !is_host {
        return Note { text: text.then(cx.texts.say("clock-read", &[])), ..Note::default() };
    }
    let mut controls = vec![limits(cx, table.id, table.pace)];
    if table.pace.limit != TimeLimit::None {
        controls.push(overtimes(cx, table.id, table.pace));
    }
    controls.push(alone(cx, table.id, table.pace));
    controls.push(section::back(cx, table));
    Note { text: text.then(cx.texts.say("clock-choose", &[])), controls, ..Note::default() }
}

fn limits(cx: &Context<'_>, game: GameId, now: Pace) -> ActionRow {
    let choice = |(index, (_, limit)): (usize, &(&str, TimeLimit))| MenuChoice {
        label: pace::limit_words(cx.texts, *limit),
        detail: None,
        press: LIMIT.press(game, index as u32),
        chosen: *limit == now.limit,
    };
    let choices = TimeLimit::NAMED.iter().enumerate().map(choice).collect();
    ActionRow::Menu(Menu { hint: cx.texts.words("hint-limit", &[]), choices })
}

fn overtimes(cx: &Context<'_>, game: GameId, now: Pace) -> ActionRow {
    let choice = |(index, overtime): (usize, Overtime)| MenuChoice {
        label: cx.texts.words(pace::overtime_key(overtime), &[]),
        detail: None,
        press: OVERTIME.press(game, index as u32),
        chosen: overtime == now.overtime,
    };
    let choices = Overtime::ALL.into_iter().enumerate().map(choice).collect();
    ActionRow::Menu(Menu { hint: cx.texts.words("hint-overtime", &[]), choices })
}

fn alone(cx: &Context<'_>, game: GameId, now: Pace) -> ActionRow {
    let choice = |ends: bool| MenuChoice {
        label: cx.texts.words(if ends { "alone-end" } else { "alone-on" }, &[]),
        detail: None,
        press: ALONE.press(game, u32::from(ends)),
        chosen: ends == now.ends_alone,
    };
    ActionRow::Menu(Menu { hint: cx.texts.words("hint-alone", &[]), choices: [false, true].map(choice).into() })
}

fn choose_limit(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (_, limit) = TimeLimit::NAMED.get(number as usize).ok_or(Refusal::OldButton)?;
    set(cx, request, session, Pace { limit: *limit, ..session.table().pace })
}

fn choose_overtime(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let overtime = *Overtime::ALL.get(number as usize).ok_or(Refusal::OldButton)?;
    set(cx, request, session, Pace { overtime, ..session.table().pace })
}

fn choose_alone(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    set(cx, request, session, Pace { ends_alone: number == 1, ..session.table().pace })
}

/// Gives a lobby another pace; the menus show it.
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
