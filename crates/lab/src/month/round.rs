//! Games that have waited for a long time: what their players and the manager of the servers do about it.

use rand::RngExt;

use super::town::{DAY, Fallible, MANAGER, Town, server};
use carc_play::reply::Reply;
use carc_play::request::Ask;
use carc_table::{GameId, PersonId, Stage, Table};

/// Days without a move after which a manager looks at a game.
const IDLE: u64 = 4;
/// Days after which a manager ends a break.
const LONG_BREAK: u64 = 10;
/// Day from which on all servers have a manager. Until then every second one has none.
const LATE: u64 = 60;
/// Days without a move and without a break after which the players who are there must have some way out: longer than
/// the longest bank, an absence after it and a vote together.
const STUCK: u64 = 25;

impl Town {
    /// Makes the manager look at all games, and those who have waited in them for very long try everything. The manager
    /// votes on awaited players and closes games that nobody plays any more.
    pub(super) fn round(&mut self) -> Fallible {
        let mut open: Vec<GameId> = self.open.iter().copied().collect();
        open.sort_unstable();
        for game in open {
            let Some(table) = self.bot().store.table(game)? else { continue };
            let (waiting, days) = (table.waiting(), |since: u64| self.now().saturating_sub(since) / DAY);
            let idle = days(waiting.since);
            let rests = waiting.pauses.last().filter(|_| waiting.is_paused()).map(|pause| days(pause.from));
            if rests.is_none() && idle >= STUCK {
                self.try_all(&table)?;
            }
            let is_managed = !server(table.channel).0.is_multiple_of(2) || self.days() >= LATE;
            let by_vote = self.rng.random_bool(0.5);
            match rests {
                _ if !is_managed => {}
                Some(days) if days >= LONG_BREAK => self.ask_and_confirm(MANAGER, &table, Ask::Close),
                None if idle >= IDLE => {
                    self.ask(MANAGER, table.channel, if by_vote { Ask::Vote } else { Ask::Close });
                }
                Some(_) | None => {}
            }
            self.deliver(game)?;
        }
        Ok(())
    }

    /// Makes the players who are there and have waited for long try everything they can. Something must change by it.
    fn try_all(&mut self, table: &Table) -> Fallible {
        let game = table.id;
        let seated: Vec<PersonId> = table.players().filter(|&who| self.is_there(who)).collect();
        // Announced absences are waited for, and an announced end comes by itself.
        if seated.is_empty() || !table.waiting().away.is_empty() || table.waiting().closes.is_some() {
            return Ok(());
        }
        let mut answers = Vec::new();
        for &who in &seated {
            let before = self.version(game);
            self.look(who, table.channel)?;
            for ask in [Ask::Vote, Ask::Close] {
                if self.version(game) == before
                    && let Reply::Note(note) = self.ask(who, table.channel, ask)
                {
                    answers.push(format!("{} reads {:?}", who.0, note.text));
                }
            }
            if self.version(game) != before {
                return Ok(());
            }
        }
        // A vote that was counted without a reply is decided in time.
        let is_voted = self.bot().store.table(game)?.is_some_and(|table| !table.waiting().replace.is_empty());
        if !is_voted && table.stage == Stage::Running && self.stuck.insert(game) {
            self.tally.faults.push(format!("game {game}: nothing helps since {}: {answers:?}", table.waiting().since));
        }
        Ok(())
    }

    fn version(&self, game: GameId) -> Option<u64> {
        Some(self.bot().store.table(game).ok()??.version)
    }
}
