//! The lobby: who plays, by which rules, and how the game begins.

use super::clock::Lots;
use super::expansion::Expansion;
use super::refusal::Refusal;
use super::reply::Reply;
use super::request::{Request, StartWish};
use super::wish::{self, LobbyRules};
use super::{App, Trouble};
use crate::engine::{Deck, FeatureKind, Options, Seat, Setup, StartPlayer, Switch};
use crate::store::{CauseId, Change, ChannelId, Filled, GameId, Holder, PersonId, Place, Stage, Table};

/// How long nothing happens in a lobby that its host has left alone: milliseconds.
const ABANDONED: u64 = 60 * 60 * 1000;

/// How long the host is not told again that all seats are taken: milliseconds. Who joins and leaves must not call them each time.
const TOLD: u64 = 10 * 60 * 1000;

impl App {
    pub(super) fn start(&self, request: &Request, wish: &StartWish) -> Result<Reply, Trouble> {
        let open = self.store.current(request.channel)?;
        if let Some(id) = open.filter(|_| wish::says_anything(wish)) {
            let changed = self.locked(id, || self.change_rules(request, id, wish))?;
            if let Some(changed) = changed {
                return Ok(changed);
            }
        }
        let mut rules = LobbyRules::read(wish, None, &self.themes)?;
        if let (None, Some(guild)) = (&rules.theme, request.guild) {
            rules.theme = self.store.server(guild)?.theme;
        }
        self.open_lobby(request, &rules, Vec::new(), None)
    }

    /// Changes the rules of the asker's own lobby; `None` if it is none.
    fn change_rules(&self, request: &Request, id: GameId, wish: &StartWish) -> Result<Option<Reply>, Trouble> {
        // What cannot be read is no lobby: a new one takes its place.
        let Ok(table) = self.table(id) else { return Ok(None) };
        if table.stage != Stage::Lobby || table.host != request.who.id {
            return Ok(None);
        }
        let rules = LobbyRules::read(wish, Some(&LobbyRules::of(&table)), &self.themes)?;
        self.play_by(table, rules, request).map(Some)
    }

    /// Puts an expansion into the box of a lobby or takes it out.
    pub(super) fn expand(
        &self,
        request: &Request,
        id: GameId,
        expansion: Expansion,
        on: bool,
    ) -> Result<Reply, Trouble> {
        let table = self.lobby(id)?;
        self.only_host(&table, request)?;
        let mut rules = LobbyRules::of(&table);
        expansion.put(&mut rules.options, on);
        self.play_by(table, rules, request)
    }

    pub(super) fn play_by(&self, mut table: Table, rules: LobbyRules, request: &Request) -> Result<Reply, Trouble> {
        if table.places.len() > usize::from(rules.seats) {
            return Err(Refusal::TooManySeated { seated: table.places.len(), seats: rules.seats }.into());
        }
        (table.edition, table.options, table.seats) = (rules.edition, rules.options, rules.seats);
        table.open_seed = rules.open_seed;
        table.ranked = rules.open_seed.is_none();
        table.theme = rules.theme;
        self.change_lobby(table, Some(request.cause))
    }

    /// Opens a lobby by the rules of a finished game, with its computer players and the one of its people who asks; the others
    /// are invited. Where one of them did so already, the asker joins.
    pub(super) fn rematch(&self, request: &Request, old: GameId) -> Result<Reply, Trouble> {
        let old = self.table(old)?;
        if old.stage != Stage::Finished {
            return Err(Refusal::OldButton.into());
        }
        if !old.people().contains(&request.who.id) {
            return Err(Refusal::NotOfThatGame.into());
        }
        if let Some(open) = self.store.current(request.channel)? {
            let again = |table: &Table| table.stage == Stage::Lobby && table.rematch_of == Some(old.id);
            if self.table(open).is_ok_and(|table| again(&table)) {
                return self.locked(open, || self.join(request, open));
            }
        }
        let rules = LobbyRules { open_seed: None, ..LobbyRules::of(&old) };
        let mut computers = Vec::new();
        for (seat, place) in old.places.iter().enumerate() {
            if place.holder.person().is_none() && place.resigned.is_none() {
                computers.push(Place { colour: Some(old.colour(Seat(seat as u8))), ..place.clone() });
            }
        }
        self.open_lobby(request, &rules, computers, Some(old.id))
    }

    /// The people of the game before a rematch who have no seat in it.
    pub(super) fn invited(&self, table: &Table) -> Vec<PersonId> {
        // A game that cannot be read any more invites nobody.
        let before = table.rematch_of.and_then(|old| self.table(old).ok());
        let people = before.map(|before| before.people()).unwrap_or_default();
        people.into_iter().filter(|&person| table.seat_of(person).is_none()).collect()
    }

    fn open_lobby(
        &self,
        request: &Request,
        rules: &LobbyRules,
        others: Vec<Place>,
        rematch_of: Option<GameId>,
    ) -> Result<Reply, Trouble> {
        let guild = request.guild.ok_or(Refusal::NotInServer)?;
        if let Some(here) = self.taken_by(request.channel)? {
            return Err(here.into());
        }
        let now = self.clock.now();
        let mut table = Table {
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
            places: others,
            setup: None,
            begun: None,
            drawn_for_first: Vec::new(),
            questions: crate::store::Questions::default(),
            theme: rules.theme.clone(),
            rematch_of,
            filled: None,
            replayed: None,
            ranked: rules.open_seed.is_none(),
            created: now,
            updated: now,
        };
        self.seat(&mut table, holder_of(request));
        // The host sits first.
        table.places.rotate_right(1);
        let id = table.id;
        let cause = Some(CauseId(request.cause));
        self.store.commit(&Change { table, actions: Vec::new(), first: 0, cause, owe: true })?;
        Ok(Reply::Done(id))
    }

    /// The refusal of a new lobby in a channel that has one or a running game; `None` if the channel is free.
    fn taken_by(&self, channel: ChannelId) -> Result<Option<Refusal>, Trouble> {
        let Some(id) = self.store.current(channel)? else { return Ok(None) };
        let stage = self.table(id)?.stage;
        if stage == Stage::Running {
            self.chronicle(id)?;
        }
        Ok(Some(if stage == Stage::Lobby { Refusal::LobbyHere } else { Refusal::GameHere }))
    }

    /// A rematch of the game that ended last in the channel.
    pub(super) fn rematch_here(&self, request: &Request) -> Result<Reply, Trouble> {
        let old = match self.store.current(request.channel)? {
            // The command joins the rematch that is open, as the button does.
            Some(open) => self.table(open).ok().filter(|table| table.stage == Stage::Lobby).and_then(|t| t.rematch_of),
            None => None,
        };
        if let Some(old) = old {
            return self.rematch(request, old);
        }
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
        self.seat(&mut table, holder_of(request));
        let now = self.clock.now();
        let told = table.filled.is_some_and(|filled| now.saturating_sub(filled.at) < TOLD);
        if room(&table).is_err() && !told {
            table.filled = Some(Filled { version: table.version + 1, at: now });
        }
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
        self.seat(&mut table, Holder::Computer { name: name.into() });
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
        let lots = table.open_seed.map(Lots::seeded);
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
        let deck = shuffled(&table.options, lots);
        table.setup = Some(Setup { options: table.options, seats, first, deck, stock: None });
        table.stage = Stage::Running;
        table.begun = Some(table.version + 1);
        self.change_lobby(table, Some(request.cause))
    }

    /// The lobby of a game; a refusal if it is one no longer.
    pub(super) fn lobby(&self, id: GameId) -> Result<Table, Trouble> {
        let mut table = self.table(id)?;
        match table.stage {
            Stage::Lobby => {
                // In lobbies of before there was a choice, so that no colour changes when a seat becomes free.
                table.settle_colours();
                Ok(table)
            }
            Stage::Running => Err(Refusal::Running.into()),
            Stage::Finished | Stage::Cancelled => Err(Refusal::OldButton.into()),
        }
    }

    pub(super) fn only_host(&self, table: &Table, request: &Request) -> Result<(), Refusal> {
        if table.host == request.who.id {
            return Ok(());
        }
        let host = table.places.iter().find(|place| place.holder.person() == Some(table.host));
        Err(Refusal::NotHost {
            host: host.map_or_else(|| self.texts.words("the-host", &[]), |place| place.holder.name().to_owned()),
            lobby: table.stage == Stage::Lobby,
        })
    }

    pub(super) fn change_lobby(&self, mut table: Table, cause: Option<u64>) -> Result<Reply, Trouble> {
        table.version += 1;
        table.updated = self.clock.now();
        let id = table.id;
        self.store.commit(&Change { table, actions: Vec::new(), first: 0, cause: cause.map(CauseId), owe: true })?;
        Ok(Reply::Done(id))
    }
}

fn holder_of(request: &Request) -> Holder {
    Holder::Person { id: request.who.id, name: request.who.name.clone() }
}

fn room(table: &Table) -> Result<(), Refusal> {
    let seats = usize::from(table.seats);
    if table.places.len() < seats { Ok(()) } else { Err(Refusal::Full { seats }) }
}

/// The tiles in the order in which they are drawn. With the start tile in the bag the first one drawn takes its place
///
fn shuffled(options: &Options, lots: &Lots) -> Deck {
    let mut deck = Deck::unshuffled(options);
    if options.start_tile_in_bag == Switch::On {
        deck.pile.push(deck.start);
        lots.shuffle(&mut deck.pile);
        deck.start = deck.pile.remove(0);
    } else {
        lots.shuffle(&mut deck.pile);
    }
    deck
}

/// each draws a tile, the most roads begin, the tied ones draw again; all tiles go back.
fn most_roads(options: &Options, seats: u8, lots: &Lots) -> (Seat, Vec<(Seat, crate::engine::TileId)>) {
    let roads = |tile: crate::engine::TileId| {
        tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Road).count()
    };
    let mut draws = Vec::new();
    let mut tied: Vec<u8> = (0..seats).collect();
    let mut pile = Vec::new();
    while tied.len() > 1 {
        // A long row of ties could empty the pile: then everything goes back and is shuffled again.
        if draws.is_empty() || pile.len() < tied.len() {
            pile = shuffled(options, lots).pile;
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
    fn the_start_tile_may_be_drawn_from_the_bag() {
        let options = Options { start_tile_in_bag: Switch::On, bets: Switch::On, ..Options::default() };
        let all = |deck: &Deck| {
            let mut all = deck.pile.clone();
            all.push(deck.start);
            all.sort_unstable();
            all
        };
        let usual = Deck::unshuffled(&options);
        let decks: Vec<Deck> = (0..40).map(|seed| shuffled(&options, &Lots::seeded(seed))).collect();
        assert!(decks.iter().all(|deck| all(deck) == all(&usual)), "R-17.5: no tile is lost");
        assert!(decks.iter().any(|deck| deck.start != usual.start), "R-17.5");
        let fixed = Options { start_tile_in_bag: Switch::Off, ..options };
        assert!((0..40).all(|seed| shuffled(&fixed, &Lots::seeded(seed)).start == usual.start), "R-1.2");
    }

    #[test]
    fn most_roads_draws_from_the_sets_in_play() {
        let options = Options { bets: Switch::On, ..Options::default() };
        let houses = |options: &Options| {
            let mut draws = (0..60).flat_map(|seed| most_roads(options, 6, &Lots::seeded(seed)).1);
            draws.any(|(_, tile)| tile.tile().set == crate::engine::TileSet::Bets)
        };
        assert!(houses(&options) && !houses(&Options::default()), "R-17.2");
    }
}
