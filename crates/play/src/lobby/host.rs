//! Functions shared by the commands of a lobby: permissions, limits, free seats, and how a lobby is opened.

use super::beginning::begun;
use super::computer;
use super::lobby_options::LobbyRules;
use crate::calls::seated::holder_of;
use crate::calls::seated::seated;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::talk::request::Request;
use crate::tell::colours;
use crate::words::refusal::Refusal;
use carc_store::Change;
use carc_table::{
    Call, ChannelId, GameId, GuildId, Level, Matter, Opening, PersonId, Place, Server, Stage, Table, Thread,
};

/// Returns the change that gives a lobby other rules; refused if they allow fewer seats than are taken.
pub(crate) fn play_by(
    cx: &Context<'_>,
    session: &Session,
    mut table: Table,
    rules: LobbyRules,
) -> Result<Change, Refusal> {
    if table.places.len() > usize::from(rules.seats) {
        return Err(Refusal::TooManySeated { seated: table.places.len(), seats: rules.seats });
    }
    (table.edition, table.options, table.seats) = (rules.edition, rules.options, rules.seats);
    table.open_seed = rules.open_seed;
    table.ranked = rules.open_seed.is_none();
    table.theme = rules.theme;
    table.pace = rules.pace;
    table.aid = rules.aid;
    Ok(cx.change(session, table))
}

/// Returns the people of the previous game who have no seat in this rematch; nobody if it is none.
pub(crate) fn invited(cx: &Context<'_>, table: &Table) -> Vec<PersonId> {
    // If the previous game cannot be read, nobody is invited.
    let before = table.rematch_of.and_then(|old| cx.table(old).ok());
    let people = before.map(|before| before.people()).unwrap_or_default();
    people.into_iter().filter(|&person| table.seat_of(person).is_none()).collect()
}

/// Opens a lobby with its host in the first seat and `others` behind, in `thread` if it has or will get one of its own.
///
/// With `computers` above 0, seats that many computer players and begins the game at once. In direct messages the game
/// always begins at once, because nobody else could join; if there is no opponent, a computer player is seated.
pub(crate) fn new_lobby(
    cx: &Context<'_>,
    request: &Request,
    rules: &LobbyRules,
    others: Vec<Place>,
    rematch_of: Option<GameId>,
    thread: Option<Thread>,
    computers: u8,
) -> Result<Outcome, NotDone> {
    let is_owed = thread.is_some_and(|thread| thread.is == Opening::Owed);
    // The request's ID is unique among channels and requests.
    let channel = if is_owed { ChannelId(request.cause) } else { request.channel };
    match no_game_here(cx, channel) {
        Err(NotDone::Refused(Refusal::GameHere)) if request.guild.is_none() => {
            return Err(Refusal::Own { key: "refuse-game-here-direct", values: Vec::new() }.into());
        }
        free => free?,
    }
    if let Some(guild) = request.guild {
        may_start(cx, request, guild, thread.map_or(request.channel, |thread| thread.parent))?;
    }
    let mut table = Table {
        id: cx.store.reserve_id()?,
        guild: request.guild,
        channel,
        host: request.who.id,
        stage: Stage::Lobby,
        version: 0,
        edition: rules.edition,
        options: rules.options,
        seats: rules.seats,
        open_seed: rules.open_seed,
        places: others,
        setup: None,
        begun: None,
        drawn_for_first: Vec::new(),
        commitment: None,
        questions: carc_table::Questions::default(),
        theme: rules.theme.clone(),
        rematch_of,
        filled: None,
        replayed: None,
        pace: rules.pace,
        aid: rules.aid,
        offered: Vec::new(),
        followers: Vec::new(),
        waiting: None,
        thread,
        ranked: rules.open_seed.is_none() && request.guild.is_some(),
        created: cx.now,
        updated: cx.now,
    };
    colours::seat(cx, &mut table, holder_of(request));
    // The host sits first.
    table.places.rotate_right(1);
    let lacks_one = request.guild.is_none() && table.places.len() == 1;
    for _ in 0..computers.max(u8::from(lacks_one)) {
        computer::add(cx, &mut table, Level::USUAL)?;
    }
    if request.guild.is_none() || computers > 0 {
        // The only person is the youngest, and begins.
        let chosen = Some((table.shown_version(), 0));
        table = begun(cx, &table, chosen)?.ok_or(Refusal::OldButton)?;
    }
    let table = Table { version: table.version + 1, ..table };
    let change = Change { table, cut_back: None, actions: Vec::new(), first: 0, cause: cx.cause, owe: true };
    Ok(seated(cx, request, change))
}

/// Refuses a new lobby in a channel that already has a lobby or a running game.
pub(crate) fn no_game_here(cx: &Context<'_>, channel: ChannelId) -> Result<(), NotDone> {
    let Some(id) = cx.store.current(channel)? else { return Ok(()) };
    let session = cx.load(id)?;
    if session.table().stage == Stage::Running {
        // An unreadable game is reported as such.
        session.replay()?;
        return Err(Refusal::GameHere.into());
    }
    Err(Refusal::LobbyHere.into())
}

/// Refuses a new lobby in `channel` or its threads if the server's settings do not let the asker start one there, or a
/// limit is reached.
fn may_start(cx: &Context<'_>, request: &Request, guild: GuildId, channel: ChannelId) -> Result<(), NotDone> {
    let Server { channels, managers_start, most_games, .. } = cx.store.server(guild)?;
    if managers_start && !request.who.manages {
        return Err(Refusal::Own { key: "refuse-start-managers", values: Vec::new() }.into());
    }
    if !channels.is_empty() && !channels.contains(&channel) {
        return Err(Refusal::StartElsewhere { channels }.into());
    }
    enough(cx, request, guild, most_games)
}

/// Counts of lobbies and running games in a server.
struct Hosting {
    /// All lobbies and games.
    open: u16,
    /// The lobbies of the given host.
    lobbies: u16,
    /// The lobbies and games of the given host.
    games: u16,
}

/// Counts the lobbies and running games in a server, and those of `host` among them.
fn hosting(cx: &Context<'_>, guild: GuildId, host: PersonId) -> Result<Hosting, NotDone> {
    let mut hosting = Hosting { open: 0, lobbies: 0, games: 0 };
    // Unreadable games are not counted, so that they do not keep others from being started.
    for table in cx.store.index().current_on(guild).filter_map(|game| cx.store.table(game.ok()?).ok().flatten()) {
        if cx.goes_on(&table)? {
            let is_host = table.host == host;
            hosting.open += 1;
            hosting.games += u16::from(is_host);
            hosting.lobbies += u16::from(is_host && table.stage == Stage::Lobby);
        }
    }
    Ok(hosting)
}

/// Returns whether `person` may become the host of another lobby in a server.
pub(crate) fn may_host(cx: &Context<'_>, guild: Option<GuildId>, person: PersonId) -> Result<bool, NotDone> {
    let (hosted, running) = (cx.limits.lobbies_per_host, cx.limits.games_per_host);
    let Some(guild) = guild.filter(|_| hosted > 0 || running > 0) else { return Ok(true) };
    let Hosting { lobbies, games, .. } = hosting(cx, guild, person)?;
    Ok((hosted == 0 || lobbies < hosted) && (running == 0 || games < running))
}

/// Refuses a new lobby if the server, or the asker as a host, has reached a limit. `chosen` is the server's own limit.
fn enough(cx: &Context<'_>, request: &Request, guild: GuildId, chosen: Option<u16>) -> Result<(), NotDone> {
    let (most, hosted, running) = (cx.limits.games(chosen), cx.limits.lobbies_per_host, cx.limits.games_per_host);
    let Some(least) = [most, hosted, running].into_iter().filter(|&limit| limit > 0).min() else { return Ok(()) };
    // Most servers have fewer games than the lowest limit, and then none has to be read.
    if cx.store.index().current_on(guild).take(usize::from(least)).count() < usize::from(least) {
        return Ok(());
    }
    let Hosting { open, lobbies, games } = hosting(cx, guild, request.who.id)?;
    if hosted > 0 && lobbies >= hosted {
        return Err(Refusal::TooManyHosted { most: hosted.into() }.into());
    }
    if running > 0 && games >= running {
        let values = vec![("most", running.to_string())];
        return Err(Refusal::Own { key: "refuse-start-hosting", values }.into());
    }
    if most > 0 && open >= most {
        let chosen = most != cx.limits.games(None);
        return Err(Refusal::TooManyGames { most: most.into(), chosen }.into());
    }
    Ok(())
}

/// Refuses everybody but the host.
pub(crate) fn only_host(cx: &Context<'_>, table: &Table, request: &Request) -> Result<(), Refusal> {
    if table.host == request.who.id {
        return Ok(());
    }
    let host = table.places.iter().find(|place| place.holder.person() == Some(table.host));
    Err(Refusal::NotHost {
        host: host.map_or_else(|| cx.texts.words("the-host", &[]), |place| place.holder.name().to_owned()),
        lobby: table.stage == Stage::Lobby,
    })
}

/// Refuses if no seat is left.
pub(crate) fn room(table: &Table) -> Result<(), Refusal> {
    if is_full(table) { Err(Refusal::Full { seats: usize::from(table.seats) }) } else { Ok(()) }
}

/// Returns whether no seat is left.
pub(crate) fn is_full(table: &Table) -> bool {
    table.places.len() >= usize::from(table.seats)
}

/// Returns whether a lobby is complete: no seat is left, or everybody invited to the rematch has one.
pub(crate) fn is_complete(cx: &Context<'_>, table: &Table) -> bool {
    is_full(table) || (table.rematch_of.is_some() && table.players().count() > 1 && invited(cx, table).is_empty())
}

/// Returns the call that tells the host that their lobby is complete; `None` if it is not.
pub(crate) fn filled(cx: &Context<'_>, table: &Table) -> Option<Call> {
    let filled = table.filled.filter(|_| is_complete(cx, table))?;
    Some(Call { who: table.host, matter: Matter::Full, moment: filled.version, at: 0 })
}
