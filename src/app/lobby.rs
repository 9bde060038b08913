//! The lobby: who plays, by which rules, and how the game begins.

use super::refusal::Refusal;
use super::reply::Reply;
use super::request::{Request, StartWish};
use super::{App, Trouble};
use crate::engine::{Deck, Edition, FeatureKind, OptionError, Options, Seat, Setup, StartPlayer};
use crate::store::{CauseId, Change, ChannelId, GameId, Holder, Place, Stage, Table};

/// How long nothing happens in a lobby that its host has left alone: milliseconds.
const ABANDONED: u64 = 60 * 60 * 1000;

impl App {
    pub(super) fn start(&self, request: &Request, wish: &StartWish) -> Result<Reply, Trouble> {
        let (edition, options) = read_rules(wish)?;
        let most = *options.seats().end();
        let fits = |seats: &u8| options.seats().contains(seats);
        let seats = match wish.seats {
            None => most,
            Some(typed) => u8::try_from(typed).ok().filter(fits).ok_or(Refusal::BadSeats { typed, most })?,
        };
        let rules = LobbyRules { edition, options, seats, open_seed: wish.seed.as_deref().map(seed_number) };
        self.open_lobby(request, &rules, Vec::new())
    }

    /// Opens a lobby by the rules of a finished game, with its computer players and the one of its people who asks.
    pub(super) fn rematch(&self, request: &Request, old: GameId) -> Result<Reply, Trouble> {
        let old = self.table(old)?;
        if old.stage != Stage::Finished {
            return Err(Refusal::OldButton.into());
        }
        if !old.people().contains(&request.who.id) {
            return Err(Refusal::NotOfThatGame.into());
        }
        let computers =
            old.places.into_iter().filter(|place| place.holder.person().is_none() && place.resigned.is_none());
        let rules = LobbyRules { edition: old.edition, options: old.options, seats: old.seats, open_seed: None };
        self.open_lobby(request, &rules, computers.collect())
    }

    fn open_lobby(&self, request: &Request, rules: &LobbyRules, others: Vec<Place>) -> Result<Reply, Trouble> {
        let guild = request.guild.ok_or(Refusal::NotInServer)?;
        if let Some(here) = self.taken_by(request.channel)? {
            return Err(here.into());
        }
        let now = self.clock.now();
        let mut places = vec![place_of(request)];
        places.extend(others);
        let table = Table {
            id: self.store.reserve_id()?,
            guild: Some(guild),
            channel: request.channel,
            host: request.who.id,
            stage: Stage::Lobby,
            version: 1,
            edition: rules.edition,
            options: rules.options,
            seats: rules.seats,
            open_seed: rules.open_seed,
            places,
            setup: None,
            drawn_for_first: Vec::new(),
            questions: crate::store::Questions::default(),
            ranked: rules.open_seed.is_none(),
            created: now,
            updated: now,
        };
        let id = table.id;
        let cause = Some(CauseId(request.cause));
        self.store.commit(&Change { table, actions: Vec::new(), first: 0, cause, owe: true })?;
        Ok(Reply::Done(id))
    }

    /// What is in the way of a new lobby. A game that cannot be read any more is no obstacle: its channel is freed.
    fn taken_by(&self, channel: ChannelId) -> Result<Option<Refusal>, Trouble> {
        let Some(id) = self.store.current(channel)? else { return Ok(None) };
        let stage = match self.table(id).and_then(|table| match table.stage {
            Stage::Running => self.chronicle(id).map(|_| table.stage),
            Stage::Lobby | Stage::Finished | Stage::Cancelled => Ok(table.stage),
        }) {
            Ok(stage) => stage,
            Err(Trouble::Fault(fault)) if fault.is_damage() => {
                tracing::error!(game = %id, channel = channel.0, %fault, "a damaged game is set aside");
                self.store.set_aside(channel)?;
                return Ok(None);
            }
            Err(trouble) => return Err(trouble),
        };
        Ok(Some(if stage == Stage::Lobby { Refusal::LobbyHere } else { Refusal::GameHere }))
    }

    /// A rematch of the game that ended last in the channel.
    pub(super) fn rematch_here(&self, request: &Request) -> Result<Reply, Trouble> {
        if let Some(here) = self.taken_by(request.channel)? {
            return Err(here.into());
        }
        self.rematch(request, self.game_here(request.channel)?)
    }

    pub(super) fn join(&self, request: &Request, id: GameId) -> Result<Reply, Trouble> {
        let mut table = self.lobby(id)?;
        if table.seat_of(request.who.id).is_some() {
            return Err(Refusal::Seated.into());
        }
        room(&table)?;
        table.places.push(place_of(request));
        self.change_lobby(table, Some(request.cause))
    }

    pub(super) fn leave(&self, request: &Request, id: GameId) -> Result<Reply, Trouble> {
        let mut table = self.lobby(id)?;
        let seat = table.seat_of(request.who.id).ok_or(Refusal::NotSeated)?;
        table.places.remove(seat.index());
        if table.host == request.who.id {
            // The next person hosts; a lobby without people closes.
            let next = table.players().next();
            match next {
                Some(next) => table.host = next,
                None => table.stage = Stage::Cancelled,
            }
        }
        self.change_lobby(table, Some(request.cause))
    }

    pub(super) fn add_computer(&self, request: &Request, id: GameId) -> Result<Reply, Trouble> {
        let mut table = self.lobby(id)?;
        self.only_host(&table, request)?;
        room(&table)?;
        let taken = |name: &str| table.places.iter().any(|place| place.holder.name() == name);
        let name = (1..=u32::from(table.seats))
            .map(|number| self.texts.words("computer-name", &[("number", number.into())]))
            .find(|name| !taken(name))
            .unwrap_or_default();
        table.places.push(Place { holder: Holder::Computer { name }, resigned: None });
        self.change_lobby(table, Some(request.cause))
    }

    pub(super) fn remove(&self, request: &Request, id: GameId, typed: &str) -> Result<Reply, Trouble> {
        let mut table = self.lobby(id)?;
        self.only_host(&table, request)?;
        let wanted = typed.trim();
        let by_number = wanted.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_name = table.places.iter().position(|place| place.holder.name().eq_ignore_ascii_case(wanted));
        let seat = by_name.or(by_number).filter(|&seat| seat < table.places.len()).ok_or_else(|| {
            let seats =
                table.places.iter().enumerate().map(|(seat, place)| format!("{} {}", seat + 1, place.holder.name()));
            Refusal::NoSuchSeat { typed: typed.to_owned(), seats: seats.collect() }
        })?;
        if table.places[seat].holder.person() == Some(table.host) {
            return self.leave(request, id);
        }
        table.places.remove(seat);
        self.change_lobby(table, Some(request.cause))
    }

    pub(super) fn cancel(&self, request: &Request, id: GameId) -> Result<Reply, Trouble> {
        let mut table = self.lobby(id)?;
        // A host who has gone must not hold the channel for ever: after an hour of silence anyone may close the lobby.
        if self.clock.now().saturating_sub(table.updated) < ABANDONED {
            self.only_host(&table, request)?;
        }
        table.stage = Stage::Cancelled;
        self.change_lobby(table, Some(request.cause))
    }

    /// Begins the game; `chosen` is the host's answer to a start rule that needs knowledge of people.
    pub(super) fn begin(&self, request: &Request, id: GameId, chosen: Option<(u64, u8)>) -> Result<Reply, Trouble> {
        let mut table = self.lobby(id)?;
        self.only_host(&table, request)?;
        let seats = table.places.len() as u8;
        if seats < *table.options.seats().start() {
            return Err(Refusal::TooFew.into());
        }
        if table.players().next().is_none() {
            return Err(Refusal::NoPerson.into());
        }
        let lots = table.open_seed.map(super::clock::Lots::seeded);
        let lots = lots.as_ref().unwrap_or(&self.lots);
        let first = match table.options.start_player {
            StartPlayer::Random => Seat(lots.below(usize::from(seats)) as u8),
            StartPlayer::Host => table.seat_of(table.host).unwrap_or(Seat(0)),
            StartPlayer::MostRoads => {
                let (first, draws) = most_roads(&table.options, seats, lots);
                table.drawn_for_first = draws;
                first
            }
            StartPlayer::Youngest | StartPlayer::YoungestChooses => match chosen {
                Some((version, seat)) if version == table.version && seat < seats => Seat(seat),
                // Asked again if people came or left since the question.
                Some(_) | None => return Ok(Reply::Note(self.ask_who_begins(&table))),
            },
        };
        let mut deck = Deck::unshuffled(&table.options);
        lots.shuffle(&mut deck.pile);
        table.setup = Some(Setup { options: table.options, seats, first, deck, stock: None });
        table.stage = Stage::Running;
        self.change_lobby(table, Some(request.cause))
    }

    /// The lobby of a game; a refusal if it is one no longer.
    pub(super) fn lobby(&self, id: GameId) -> Result<Table, Trouble> {
        let table = self.table(id)?;
        match table.stage {
            Stage::Lobby => Ok(table),
            Stage::Running => Err(Refusal::Running.into()),
            Stage::Finished | Stage::Cancelled => Err(Refusal::OldButton.into()),
        }
    }

    fn only_host(&self, table: &Table, request: &Request) -> Result<(), Refusal> {
        if table.host == request.who.id {
            return Ok(());
        }
        let host = table.places.iter().find(|place| place.holder.person() == Some(table.host));
        Err(Refusal::NotHost {
            host: host.map_or_else(|| self.texts.words("the-host", &[]), |place| place.holder.name().to_owned()),
        })
    }

    fn change_lobby(&self, mut table: Table, cause: Option<u64>) -> Result<Reply, Trouble> {
        table.version += 1;
        table.updated = self.clock.now();
        let id = table.id;
        self.store.commit(&Change { table, actions: Vec::new(), first: 0, cause: cause.map(CauseId), owe: true })?;
        Ok(Reply::Done(id))
    }
}

/// What a lobby is opened with.
struct LobbyRules {
    edition: Edition,
    options: Options,
    seats: u8,
    open_seed: Option<u64>,
}

/// Reads edition and single rules, as typed.
fn read_rules(wish: &StartWish) -> Result<(Edition, Options), Refusal> {
    let edition = match wish.edition.as_deref().map(str::trim) {
        None | Some("") => Edition::C2,
        Some(typed) => {
            typed.to_ascii_lowercase().parse().map_err(|()| Refusal::NoSuchEdition { typed: typed.to_owned() })?
        }
    };
    let mut options = Options::preset(edition);
    let words = wish.options.as_deref().unwrap_or_default().to_ascii_lowercase();
    for word in words.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        let (name, value) = word
            .split_once(['=', ':'])
            .ok_or_else(|| Refusal::NoSuchOption { typed: word.to_owned(), names: Options::NAMES.to_vec() })?;
        options.set(name, value).map_err(|error| match error {
            OptionError::Name { name } => Refusal::NoSuchOption { typed: name, names: Options::NAMES.to_vec() },
            OptionError::Value { name, value } => {
                let values = Options::values(&name).unwrap_or_default();
                Refusal::NoSuchValue { name, typed: value, values }
            }
        })?;
    }
    Ok((edition, options))
}

fn place_of(request: &Request) -> Place {
    Place { holder: Holder::Person { id: request.who.id, name: request.who.name.clone() }, resigned: None }
}

fn room(table: &Table) -> Result<(), Refusal> {
    let seats = usize::from(table.seats);
    if table.places.len() < seats { Ok(()) } else { Err(Refusal::Full { seats }) }
}

/// A number from whatever was typed as a seed: the number itself, or one made from the words.
fn seed_number(typed: &str) -> u64 {
    let typed = typed.trim();
    typed.parse().unwrap_or_else(|_| {
        typed
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
    })
}

/// each draws a tile, the most roads begin, the tied ones draw again; all tiles go back.
fn most_roads(options: &Options, seats: u8, lots: &super::clock::Lots) -> (Seat, Vec<(Seat, crate::engine::TileId)>) {
    let roads = |tile: crate::engine::TileId| {
        tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Road).count()
    };
    let mut draws = Vec::new();
    let mut tied: Vec<u8> = (0..seats).collect();
    let mut pile = Deck::unshuffled(options).pile;
    while tied.len() > 1 {
        // A long row of ties could empty the pile: then everything goes back and is shuffled again.
        if draws.is_empty() || pile.len() < tied.len() {
            pile = Deck::unshuffled(options).pile;
            lots.shuffle(&mut pile);
        }
        let round: Vec<_> = tied.iter().filter_map(|&seat| Some((Seat(seat), pile.pop()?))).collect();
        let most = round.iter().map(|&(_, tile)| roads(tile)).max().unwrap_or(0);
        tied = round.iter().filter(|&&(_, tile)| roads(tile) == most).map(|&(seat, _)| seat.0).collect();
        draws.extend(round);
    }
    (Seat(tied.first().copied().unwrap_or(0)), draws)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::clock::Lots;

    #[test]
    fn most_roads_begins_and_every_draw_is_told() {
        for seed in 0..200 {
            let (first, draws) = most_roads(&Options::default(), 4, &Lots::seeded(seed));
            let roads = |tile: crate::engine::TileId| {
                tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Road).count()
            };
            let first_round = &draws[..4];
            let most = first_round.iter().map(|&(_, tile)| roads(tile)).max();
            let drawn = first_round.iter().find(|&&(seat, _)| seat == first).map(|&(_, tile)| roads(tile));
            assert_eq!(drawn, most, "R-17.2, seed {seed}");
            assert_eq!(
                draws.last().map(|_| draws.len() > 4),
                Some(first_round.iter().filter(|d| Some(roads(d.1)) == most).count() > 1)
            );
        }
    }

    #[test]
    fn rules_are_read_as_typed() {
        let wish = |edition: &str, options: &str| StartWish {
            edition: Some(edition.into()),
            options: Some(options.into()),
            ..StartWish::default()
        };
        let (edition, options) = read_rules(&wish(" C1 ", "farmers=off, small_city:c2")).unwrap();
        assert_eq!(edition, Edition::C1);
        assert_eq!(options.get("farmers").as_deref(), Some("off"));
        assert_eq!(options.get("small_city").as_deref(), Some("c2"));
        assert!(matches!(read_rules(&wish("c4", "")), Err(Refusal::NoSuchEdition { .. })));
        assert!(matches!(read_rules(&wish("", "farmers")), Err(Refusal::NoSuchOption { .. })));
        assert!(matches!(read_rules(&wish("", "farmers=maybe")), Err(Refusal::NoSuchValue { .. })));
    }
}
