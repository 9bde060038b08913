//! `/carc game vote`: lets a computer player take over for the awaited player once their time is over, if the game's
//! settings say so; without such a setting after a week without moves, and after two weeks for somebody who announced
//! an absence. More than half of the others have to agree. Three days after the first vote, the votes cast decide if
//! more are for a replacement than for waiting. The host and the server's managers decide alone, except about an
//! announced absence. A player who was replaced may take the seat back.

use std::time::Duration;

use super::resign::{pass_to_computer, to_computer};
use crate::calls::awaited;
use crate::calls::away;
use crate::calls::wish;
use crate::calls::wish::Proposals;
use crate::calls::{absence, pace};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::button::OwnButton;
use crate::show::button::button;
use crate::talk::reply::{Note, Weight};
use crate::talk::request::Request;
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::{Text, Value};
use carc_rules::{Game, Seat};
use carc_store::Change;
use carc_table::limits::DAYS_UNTIL_VOTE;
use carc_table::{Call, Matter, Overtime, PersonId, Stage, Table, TimeLimit, Why, Wish, WishKind, time_outside};

/// Votes for a computer player. Its number is that of the wait for the absent player.
pub(crate) const REPLACE: OwnButton = OwnButton::new("voteout", vote);

/// Votes for waiting longer. Its number is that of the wait for the absent player.
pub(crate) const WAIT: OwnButton = OwnButton::new("votewait", wait);

/// [`REPLACE`] as older programs wrote it, with the number of actions played so far.
pub(crate) const OLD_REPLACE: OwnButton =
    OwnButton::new("replace", |cx, request, session, played| vote(cx, request, session, older(session, played)?));

/// [`WAIT`] as older programs wrote it, with the number of actions played so far.
pub(crate) const OLD_WAIT: OwnButton =
    OwnButton::new("wait", |cx, request, session, played| wait(cx, request, session, older(session, played)?));

/// Votes for a computer player by the command.
pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    vote(cx, request, session, number(session.table()))
}

/// Counts the asker's vote, and replaces the absent player if that decides it.
fn vote(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let seat = absent(cx, request, session, number)?;
    let mut table = session.table().clone();
    let mut waiting = table.waiting();
    // Nobody decides alone about a player whose absence was announced.
    if decides_alone(&table, request) && absence::until_lost(cx, &table, seat).is_zero() {
        return Ok(Outcome::done(to_computer(cx, session, seat, Why::Vote(vec![request.who.id]), true)?));
    }
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let is_first = opened(&table).is_none();
    let is_news = !waiting.replace.contains(&request.who.id);
    waiting.wait.retain(|&person| person != request.who.id);
    if is_news {
        waiting.replace.push(request.who.id);
    }
    table.waiting = Some(waiting);
    if votes(&table).len() >= needed(&table) {
        return Ok(Outcome::done(to_computer(cx, session, seat, Why::Vote(votes(&table)), true)?));
    }
    // The channel is asked once; further votes are counted below the board.
    if is_first {
        let pings = wish::ask(cx, &mut table, WishKind::Vote, request.who.id);
        return Ok(wish::asked(cx, cx.change(session, table), pings));
    }
    let text = cx.texts.say("vote-counted", &counts(cx, &table, seat));
    Ok(counted(cx, session, table, text, is_news))
}

/// Records that the asker would rather wait, and takes back their vote.
fn wait(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let seat = absent(cx, request, session, number)?;
    let mut table = session.table().clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let mut waiting = table.waiting();
    let is_news = waiting.replace.contains(&request.who.id);
    waiting.replace.retain(|&person| person != request.who.id);
    if !waiting.wait.contains(&request.who.id) {
        waiting.wait.push(request.who.id);
    }
    table.waiting = Some(waiting);
    let text = cx.texts.say("vote-waits", &counts(cx, &table, seat));
    Ok(counted(cx, session, table, text, is_news))
}

/// Returns the outcome of a counted vote. If the list of voters changed (`is_news`), the board is updated.
fn counted(cx: &Context<'_>, session: &Session, table: Table, text: Text, is_news: bool) -> Outcome {
    if is_news {
        return Outcome::done(cx.change(session, table)).and_told(text);
    }
    Outcome::told(cx.quiet_change(session, table), Note { text, ..Note::default() })
}

/// Returns the wish that opened the vote of this wait; `None` if there are no votes, or an older program stored them.
fn opened(table: &Table) -> Option<&Wish> {
    let wish = table.questions.wish(WishKind::Vote).filter(|wish| wish.at >= table.waiting().since)?;
    (!votes(table).is_empty()).then_some(wish)
}

/// Returns the time until the votes so far decide, three days after the first; `None` unless more are for a replacement
/// than for waiting.
fn until_decided(cx: &Context<'_>, table: &Table) -> Option<Duration> {
    let wish = opened(table).filter(|_| table.waiting().wait.len() < votes(table).len())?;
    let still = cx.uptime.outages_of(table.guild).chain(table.waiting().pauses);
    Some(pace::AWAY.saturating_sub(time_outside(wish.at, cx.now, still)))
}

/// Returns whether the votes so far may decide now, judging from the table alone.
pub(crate) fn may_be_due(cx: &Context<'_>, table: &Table) -> bool {
    let is_running = table.stage == Stage::Running && !table.waiting().is_paused();
    is_running && until_decided(cx, table).is_some_and(|left| left.is_zero())
}

/// Returns the change that replaces the absent player if the votes so far decide, because the vote has been open for
/// three days; else `None`.
pub(crate) fn nudge(cx: &Context<'_>, session: &Session) -> Result<Option<Change>, NotDone> {
    let table = session.table();
    if !may_be_due(cx, table) {
        return Ok(None);
    }
    let seat = awaited::awaited(table, &session.replay()?.game).filter(|&seat| is_open(cx, table, seat));
    seat.map(|seat| to_computer(cx, session, seat, Why::Vote(votes(table)), true)).transpose()
}

/// Replaces the absent player if the votes of the current players are enough.
pub(crate) fn recount(cx: &Context<'_>, game: &Game, table: &mut Table) {
    let Some(seat) = awaited::awaited(table, game).filter(|&seat| is_open(cx, table, seat)) else { return };
    let votes = votes(table);
    if !votes.is_empty() && votes.len() >= needed(table) {
        pass_to_computer(cx, table, game, seat, Why::Vote(votes), true);
    }
}

/// Returns whether the others may vote now on the awaited player.
fn is_open(cx: &Context<'_>, table: &Table, seat: Seat) -> bool {
    is_over(cx, table, seat) || absence::outlasts_absence(cx, table, seat)
}

/// Returns whether the awaited player's time is over without an announced absence, and the settings or a week without
/// moves let the others vote.
fn is_over(cx: &Context<'_>, table: &Table, seat: Seat) -> bool {
    let may_be = is_to_vote(table) || pace::is_left_alone(cx, table);
    may_be && !is_away(cx, table, seat) && absence::until_lost(cx, table, seat).is_zero()
}

/// Returns the seat that the asker may vote on; refused if the game has gone on, the asker is the awaited player, that
/// player is away or still has time, or the settings do not provide for a vote.
fn absent(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Seat, NotDone> {
    let (table, replay) = session.running()?;
    if self::number(table) != number {
        return Err(Refusal::OldButton.into());
    }
    let seat = awaited::awaited(table, &replay.game).ok_or(Refusal::OldButton)?;
    if table.seat_of(request.who.id) == Some(seat) {
        return Err(Refusal::Own { key: "refuse-vote-own", values: Vec::new() }.into());
    }
    if absence::outlasts_absence(cx, table, seat) {
        return Ok(seat);
    }
    // An announced absence stops a vote until the game has waited for `DAYS_UNTIL_VOTE` days.
    if is_away(cx, table, seat) {
        let long = Duration::from_hours(24 * DAYS_UNTIL_VOTE);
        let time = words::time_until(cx.texts, long.saturating_sub(pace::waited(cx, table, None)));
        let values =
            vec![("who", words::name(table, seat).to_owned()), ("time", time), ("days", DAYS_UNTIL_VOTE.to_string())];
        return Err(Refusal::Own { key: "refuse-vote-away", values }.into());
    }
    let (left, until_lost) = (pace::left(cx, table, seat), absence::until_lost(cx, table, seat));
    if !is_to_vote(table) && !pace::is_left_alone(cx, table) && !decides_alone(table, request) {
        return Err(Refusal::Own { key: "refuse-vote-not-agreed", values: Vec::new() }.into());
    }
    if !until_lost.is_zero() {
        let time = words::time_until(cx.texts, until_lost);
        let key = if left.is_zero() { "refuse-vote-uncalled" } else { "refuse-vote-early" };
        return Err(
            Refusal::Own { key, values: vec![("who", words::name(table, seat).to_owned()), ("time", time)] }.into()
        );
    }
    Ok(seat)
}

/// Returns whether a seat's holder has announced an absence.
fn is_away(cx: &Context<'_>, table: &Table, seat: Seat) -> bool {
    away::away(cx, table).iter().any(|&(away, _)| away == seat)
}

/// Returns whether the game's settings let the others vote when a player's time is over.
fn is_to_vote(table: &Table) -> bool {
    table.pace.limit != TimeLimit::None && table.pace.overtime == Overtime::Vote
}

/// Returns whether the asker is the host or a manager of the server, who need no votes.
fn decides_alone(table: &Table, request: &Request) -> bool {
    request.who.manages || request.who.id == table.host
}

/// Returns the number of the current wait: when it began. No two waits of a game that last long enough for a vote have
/// the same.
fn number(table: &Table) -> u32 {
    table.waiting().since as u32
}

/// Returns the number of the wait that an older program's button refers to; refused if the game has changed since.
fn older(session: &Session, played: u32) -> Result<u32, NotDone> {
    let table = session.table();
    let is_same = table.waiting().board.is_none() && session.record()?.actions.len() as u32 == played;
    if is_same { Ok(number(table)) } else { Err(Refusal::OldButton.into()) }
}

/// Returns the players who have voted for a computer player.
fn votes(table: &Table) -> Vec<PersonId> {
    let waiting = table.waiting();
    table.players().filter(|person| waiting.replace.contains(person)).collect()
}

/// Returns how many votes are needed: more than half of the players other than the absent one.
fn needed(table: &Table) -> usize {
    let others = table.players().count() - 1;
    others / 2 + 1
}

fn counts<'a>(cx: &Context<'_>, table: &'a Table, seat: Seat) -> [(&'static str, Value<'a>); 4] {
    [
        ("who", words::name(table, seat).into()),
        ("votes", votes(table).len().into()),
        ("needed", needed(table).into()),
        ("time", words::time(cx.texts, pace::waited(cx, table, None)).into()),
    ]
}

/// Asks the others for their votes: from the last reminder until somebody moves, and while a vote is open.
pub(crate) fn propose(cx: &Context<'_>, session: &Session, proposals: &mut Proposals) {
    let table = session.table();
    let (Ok(replay), Ok(record)) = (session.replay(), session.record()) else { return };
    let Some(seat) = awaited::awaited(table, &replay.game) else { return };
    let others: Vec<PersonId> = table.players().filter(|&person| table.seat_of(person) != Some(seat)).collect();
    let is_agreed = is_to_vote(table) || absence::outlasts_absence(cx, table, seat);
    let is_due = is_agreed && absence::all_reminded(table);
    let is_asked = is_due || !votes(table).is_empty();
    if others.is_empty() || !is_asked || !is_open(cx, table, seat) {
        return;
    }
    let mut asks = cx.texts.say("vote-open", &counts(cx, table, seat));
    let voted: Vec<&str> =
        votes(table).into_iter().filter_map(|who| Some(words::name(table, table.seat_of(who)?))).collect();
    if !voted.is_empty() {
        asks = asks.then(cx.texts.say("vote-by", &[("names", words::listed(cx.texts, &voted).into())]));
    }
    if let Some(left) = until_decided(cx, table) {
        let ends = cx.now + left.as_millis() as u64;
        asks = asks.then(cx.texts.say("vote-decides", &[("when", Value::Countdown(ends))]));
    }
    if let Some(host) =
        table.seat_of(table.host).filter(|&host| is_over(cx, table, seat) && host != seat && needed(table) > 1)
    {
        asks = asks.then(cx.texts.say("vote-host", &[("who", words::name(table, host).into())]));
    }
    let number = number(table);
    let buttons = vec![
        button(cx, "button-replace", REPLACE.press(table.id, number), Weight::Plain),
        button(cx, "button-wait", WAIT.press(table.id, number), Weight::Plain),
    ];
    // The last reminder calls them once; before it, the first vote does.
    let wish = table.questions.wish(WishKind::Vote).filter(|wish| !is_due && wish.at >= table.waiting().since);
    let moment = wish.map_or(record.actions.len() as u64, |wish| wish.version);
    let call = |&who: &PersonId| Call { who, matter: Matter::Vote, moment, at: 0 };
    // People who have answered are not asked again.
    let waiting = table.waiting();
    let has_answered = |who: &PersonId| waiting.replace.contains(who) || waiting.wait.contains(who);
    let asked: Vec<PersonId> = others.into_iter().filter(|who| !has_answered(who)).collect();
    let calls = asked.iter().map(call).collect();
    proposals.add(wish, asks.to_people(&asked), buttons, calls);
}
