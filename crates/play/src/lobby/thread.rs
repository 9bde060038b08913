//! Separate threads for games, so that several can be played in one channel.
//!
//! A lobby that wants a thread is stored before the thread exists, with the ID of its request in place of the channel.
//! The process that delivers its first post opens the thread on a message in the channel and reports it; then the game
//! moves there. A thread on a message has the message's ID, and a message has at most one thread, so this can be
//! repeated after a crash without opening a second thread.

use super::lobby_options::LobbyRules;
use super::{new_lobby, no_game_here};
use crate::calls::awaited::all_awaited;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::picture::winners;
use crate::talk::reply::{Line, NewThread};
use crate::talk::request::{Request, Threads};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::{Link, Text, Texts};
use carc_rules::{Phase, Seat};
use carc_table::{ChannelId, MessageId, Opening, Stage, Table, Thread};

/// Opens a lobby, or begins a game against `computers` computer players. It gets its own thread if that is possible
/// here and either `wanted` or, if the asker did not say, usual on this server.
pub(crate) fn start(
    cx: &Context<'_>,
    request: &Request,
    rules: &LobbyRules,
    computers: u8,
    (wanted, is_usual): (Option<bool>, bool),
) -> Result<Outcome, NotDone> {
    let here = |thread| new_lobby(cx, request, rules, Vec::new(), None, thread, computers);
    if !wanted.unwrap_or(is_usual) {
        return here(of_channel(cx, request.channel)?);
    }
    match &request.threads {
        Threads::Possible => {
            let outcome = counted(cx, request, || here(Some(Thread { parent: request.channel, is: Opening::Owed })));
            return outcome;
        }
        // A person who asks for a thread is told why there is none. If threads are merely usual, they play in the
        // channel if it is free.
        Threads::NotTheirs { permissions } if wanted == Some(true) || is_taken(cx, request.channel) => {
            let values = vec![("permissions", names(cx.texts, permissions).0)];
            return Err(Refusal::Own { key: "refuse-thread-not-yours", values }.into());
        }
        Threads::Forbidden { permissions, .. } if is_taken(cx, request.channel) => {
            let values = vec![("permissions", names(cx.texts, permissions).0)];
            return Err(Refusal::Own { key: "refuse-thread-busy", values }.into());
        }
        Threads::NotTheirs { .. } | Threads::Forbidden { .. } | Threads::Never => {}
    }
    let said = why_none(cx, &request.threads).filter(|_| wanted.is_some() || request.threads != Threads::Never);
    Ok(here(of_channel(cx, request.channel)?)?.and_told(said.unwrap_or_default()))
}

/// Runs `open`, which opens a thread for the asker, and counts it; refused if they have reached the hourly limit.
pub(super) fn counted(
    cx: &Context<'_>,
    request: &Request,
    open: impl FnOnce() -> Result<Outcome, NotDone>,
) -> Result<Outcome, NotDone> {
    let most = cx.limits.threads_per_hour;
    if let Err(minutes) = cx.memory.opened.may_open(request.who.id, most, cx.now) {
        let values = vec![("most", most.to_string()), ("minutes", minutes.to_string())];
        return Err(Refusal::Own { key: "refuse-threads-hour", values }.into());
    }
    let outcome = open()?;
    cx.memory.opened.note(request.who.id, cx.now);
    Ok(outcome)
}

/// Explains why a game has no thread although its host asked for one; `None` if one can be opened.
pub(super) fn why_none(cx: &Context<'_>, threads: &Threads) -> Option<Text> {
    let (key, permissions) = match threads {
        Threads::Possible => return None,
        Threads::Never => return Some(cx.texts.say("thread-never", &[])),
        Threads::NotTheirs { permissions } => ("thread-not-yours", permissions),
        Threads::Forbidden { permissions, mends: true } => ("thread-mend-permissions", permissions),
        Threads::Forbidden { permissions, mends: false } => ("thread-ask-permissions", permissions),
    };
    let (names, count) = names(cx.texts, permissions);
    Some(cx.texts.say(key, &[("permissions", names.into()), ("count", count.into())]))
}

/// Returns whether a channel has a lobby or a running game.
fn is_taken(cx: &Context<'_>, channel: ChannelId) -> bool {
    matches!(no_game_here(cx, channel), Err(NotDone::Refused(Refusal::GameHere | Refusal::LobbyHere)))
}

/// Returns the names of permissions, and their number.
fn names(texts: &Texts, permissions: &[&'static str]) -> (String, usize) {
    let names: Vec<_> = permissions.iter().map(|key| texts.words(key, &[])).collect();
    (names.join(", "), names.len())
}

/// Returns the thread that `channel` is if it was opened for the last game there; `None` for other channels.
pub(crate) fn of_channel(cx: &Context<'_>, channel: ChannelId) -> Result<Option<Thread>, NotDone> {
    let Some(last) = cx.store.finished_in(channel).next().transpose()? else { return Ok(None) };
    // An unreadable game counts as none.
    let thread = cx.store.table(last).ok().flatten().and_then(|table| table.thread);
    Ok(thread.filter(|thread| thread.is == Opening::Open))
}

/// Returns the thread that still has to be opened for a game; `None` if there is none.
pub(crate) fn owed(cx: &Context<'_>, table: &Table) -> Option<NewThread> {
    let thread = table.thread.filter(|thread| thread.is == Opening::Owed)?;
    let values = [("host", host(cx, table).into()), ("game", table.id.to_string().into())];
    let (name, line) = (cx.texts.words("thread-name", &values), cx.texts.say("thread-line", &values));
    Some(NewThread { parent: thread.parent, name, line })
}

/// Returns the current text of the message that a game's thread is on; `None` for games without a thread.
pub(crate) fn line(cx: &Context<'_>, session: &Session) -> Result<Option<Line>, NotDone> {
    let table = session.table();
    let Some(thread) = table.thread.filter(|thread| thread.is == Opening::Open) else { return Ok(None) };
    let game = ("game", table.id.to_string().into());
    let text = match table.stage {
        Stage::Lobby => cx.texts.say("thread-line", &[("host", host(cx, table).into()), game]),
        Stage::Running => {
            let names =
                |seats: Vec<Seat>| -> Vec<&str> { seats.iter().map(|&seat| words::name(table, seat)).collect() };
            let played = &session.replay()?.game;
            let awaited = names(all_awaited(table, played).collect());
            let values = [
                ("people", words::listed(cx.texts, &names(played.seats().collect())).into()),
                ("who", words::listed(cx.texts, &awaited).into()),
                ("count", awaited.len().into()),
                game,
            ];
            cx.texts.say("thread-line-runs", &values)
        }
        Stage::Cancelled => cx.texts.say("thread-line-lobby-over", &[("host", host(cx, table).into()), game]),
        Stage::Finished => {
            let played = &session.replay()?.game;
            let winners = winners(played);
            let names: Vec<&str> = winners.iter().map(|&seat| words::name(table, seat)).collect();
            let points = winners.first().map_or(0, |&seat| played.score(seat));
            let values = [
                ("winners", words::listed(cx.texts, &names).into()),
                ("count", names.len().into()),
                ("points", points.into()),
                game,
            ];
            let key = if played.phase() == Phase::Over { "thread-line-won" } else { "thread-line-over" };
            cx.texts.say(key, &values)
        }
    };
    Ok(Some(Line {
        guild: table.guild,
        channel: thread.parent,
        // A thread on a message has the message's id.
        message: MessageId(table.channel.0),
        text: text.followed_by(Link::to_channel(table.channel)),
        is_over: !table.stage.holds_channel(),
    }))
}

/// Returns the name of a game's host.
fn host(cx: &Context<'_>, table: &Table) -> String {
    let host = table.places.iter().find(|place| place.holder.person() == Some(table.host));
    host.map_or_else(|| cx.texts.words("the-host", &[]), |place| place.holder.name().to_owned())
}

/// Returns the sentence that Discord refused the thread of a lobby; an empty text if it did not.
pub(crate) fn refused(cx: &Context<'_>, table: &Table) -> Text {
    let is_refused = table.thread.is_some_and(|thread| thread.is == Opening::Refused);
    if is_refused { cx.texts.say("thread-refused", &[]) } else { Text::default() }
}

/// Returns a text that names the asker's games in threads of the channel, for when the channel itself has none; `None`
/// if there are no such games.
pub(crate) fn of_asker(cx: &Context<'_>, request: &Request) -> Option<Text> {
    /// Maximum number of games named.
    const NAMED: usize = 10;
    let games =
        cx.store.index().current_of(request.who.id).filter_map(|game| cx.store.table(game.ok()?).ok().flatten());
    let is_below = |table: &Table| {
        let is_open = table.thread.is_some_and(|thread| thread.is == Opening::Open);
        is_open && table.started_in() == request.channel && cx.goes_on(table).is_ok_and(|goes_on| goes_on)
    };
    let mut below = games.filter(|table| is_below(table) && table.seat_of(request.who.id).is_some()).peekable();
    below.peek()?;
    Some(below.take(NAMED).fold(cx.texts.say("refuse-no-game-but-threads", &[]), |text, table| {
        text.then(cx.texts.say("settings-channel", &[("channel", Link::to_channel(table.channel).into())]))
    }))
}
