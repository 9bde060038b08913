//! The bot of a town: receives requests in people's names, is checked after everything it does, and is restarted again
//! and again.

use std::sync::Arc;

use rand::RngExt;

use super::life;
use super::people::Person;
use super::town::{Bot, Event, Fallible, HOUR, MANAGER, Town, TownClock, server};
use carc_play::App;
use carc_play::clock::Chance;
use carc_play::reply::Reply;
use carc_play::request::{Ask, Person as Asker, Request, Threads};
use carc_rules::Game;
use carc_sled::SledStore;
use carc_store::GameStore;
use carc_table::{ChannelId, GameId, MessageId, PersonId, Stage, Table};

/// Days during which most games are played.
const BUSY: u64 = 20;

impl Town {
    pub(super) fn start_bot(&mut self) -> Fallible {
        let store: Arc<dyn GameStore> = Arc::new(SledStore::open(self.folder.path())?);
        let chance = Chance::seeded(self.seed ^ self.now());
        let app = App::new(store.clone(), self.themes.clone(), Arc::<TownClock>::clone(&self.clock), chance);
        self.bot = Some(Bot { app, store });
        Ok(())
    }

    pub(super) fn bot(&self) -> &Bot {
        self.bot.as_ref().expect("it is restarted as soon as it ends")
    }

    /// Sends the bot a request of `who`. Some requests are delivered twice, to check that this changes nothing.
    pub(super) fn ask(&mut self, who: PersonId, channel: ChannelId, ask: Ask) -> Reply {
        self.count += 1;
        let cause = (1 << 40) + self.count;
        let asker = Asker { id: who, name: format!("P{}", who.0).into(), manages: who == MANAGER, locale: None };
        let guild = Some(server(channel));
        let request = Request { cause, who: asker, guild, channel, private: false, threads: Threads::Never, ask };
        let bot = self.bot();
        let reply = bot.app.handle(&request);
        if let Reply::Done(game) = &reply
            && self.count.is_multiple_of(5)
        {
            let version = || bot.store.table(*game).ok().flatten().map(|table| table.version);
            let (before, again) = (version(), bot.app.handle(&request));
            // A request that finds everything done already has the same answer again.
            let is_told = matches!(again, Reply::Repeated | Reply::Done(_));
            assert!(is_told && version() == before, "a request that was delivered twice was played twice: {again:?}");
        }
        if let Reply::Done(game) | Reply::Changed(game, _) = &reply
            && let Ok(Some(table)) = bot.store.table(*game)
        {
            self.tally.acknowledge(&table);
        }
        // Some requests that change a game are answered by a note, so this looks after each.
        if let Some(&game) = self.games.get(&channel) {
            self.watch(game, Some(who));
        }
        reply
    }

    /// Checks what became of the people of a game after something was done in it, by the person `by` or by the bot
    /// itself.
    pub(super) fn watch(&mut self, game: GameId, by: Option<PersonId>) {
        let Ok(Some(table)) = self.bot().store.table(game) else { return };
        let now = self.now();
        let mut fate = std::mem::take(&mut self.fate);
        let awaited = || {
            let phase = self.replayed(&table).map(|game| game.phase());
            let awaited = phase.into_iter().flat_map(|phase| phase.awaits().iter());
            awaited.filter_map(|seat| table.places.get(seat.index())?.holder.person()).collect()
        };
        let begins_break = fate.watch(&table, awaited, by, now);
        self.fate = fate;
        if begins_break {
            let people: Vec<PersonId> = table.players().collect();
            for person in people {
                let at = now + self.rng.random_range(6 * HOUR..72 * HOUR);
                self.plan(at, Event::GoOn(person, game));
            }
        }
    }

    /// Lets the bot do what is due by time. Returns the games whose channels are owed a message because of it.
    pub(super) fn nudge(&mut self) -> Vec<GameId> {
        let nudged = self.bot().app.nudge();
        for &game in &nudged {
            self.watch(game, None);
        }
        nudged
    }

    /// Ends the bot, in an orderly way in nine of ten cases, and starts it again. At times some messages are still
    /// undelivered then.
    pub(super) fn restart(&mut self) -> Fallible {
        for game in self.nudge() {
            if self.rng.random_bool(0.5) {
                self.deliver(game)?;
            }
        }
        let orderly = self.rng.random_bool(0.9);
        if let Some(bot) = self.bot.take().filter(|_| orderly) {
            bot.app.close()?;
        }
        self.start_bot()?;
        self.tally.restarts += 1;
        self.check();
        let mut owed: Vec<GameId> = self.bot().app.owed().into_iter().map(|debt| debt.game).collect();
        owed.sort_unstable();
        for game in owed {
            self.deliver(game)?;
        }
        // The few games that go on for longer need fewer restarts.
        let often = if self.days() < BUSY { HOUR } else { 6 * HOUR };
        let wait = self.rng.random_range(often / 2..3 * often / 2);
        self.plan(self.now() + wait, Event::Restart);
        Ok(())
    }

    /// Counts the games that lack an acknowledged change.
    pub(super) fn check(&mut self) {
        let store = &self.bot().store;
        let is_lost = |(game, version): (&GameId, &u64)| {
            store.table(*game).ok().flatten().is_none_or(|table| table.version < *version)
        };
        let lost = self.tally.acknowledged.iter().filter(|&acknowledged| is_lost(acknowledged)).count();
        self.tally.lost += lost as u64;
    }

    /// Delivers to a channel what it is owed. People who are called look at it when they get round to it.
    pub(super) fn deliver(&mut self, game: GameId) -> Fallible {
        let Some(post) = self.bot().app.compose(game)? else { return Ok(()) };
        let Some(table) = self.bot().store.table(game)? else { return Ok(()) };
        // Computer players move while a message is composed.
        self.watch(game, None);
        // A post that was delivered before a restart but not noted is not delivered twice.
        if self.posted.insert((game, post.version)) {
            let replayed = self.replayed(&table);
            let (people, now) = (&self.people, self.now());
            let has_quiet = |person| people.get(&person).is_some_and(|person: &Person| person.has_quiet(now));
            let wants_next = |person| people.get(&person).is_some_and(|person: &Person| person.next);
            self.tally.posted(&post, &table, replayed.as_ref(), has_quiet, wants_next);
            self.asked.insert(game, life::questions(&post.note));
            for person in &post.call {
                self.fate.called(&table, *person, now);
                let comes = self.people.get(person).and_then(|person| person.comes(now, &mut self.rng));
                if let Some(at) = comes {
                    self.plan(at, Event::Look(*person, post.channel));
                }
            }
        }
        self.count += 1;
        self.bot().app.delivered(&post, MessageId(self.count))?;
        if matches!(table.stage, Stage::Finished | Stage::Cancelled) && self.open.remove(&game) {
            let is_closed = table.waiting().closes.is_some();
            *(if is_closed { &mut self.tally.closed } else { &mut self.tally.ended }) += 1;
        }
        Ok(())
    }

    pub(super) fn replayed(&self, table: &Table) -> Option<Game> {
        self.bot().store.record(table.id).ok().flatten()?.replay().ok()
    }
}
