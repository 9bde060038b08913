//! Things that people do in a simulated month besides playing: breaks, absences, seats offered and taken, votes,
//! wake-ups, giving up.

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::town::{DAY, Event, Fallible, Town};
use carc_play::reply::{ActionRow, Note, Reply};
use carc_play::request::{Ask, ClockOptions, Press};
use carc_table::{GameId, PersonId, Stage, Table};

/// The words of the buttons below boards that ask people something besides a move.
const WORDS: [&str; 6] = ["nopause", "voteout", "votewait", "takeseat", "keepseat", "object"];

/// Days without a move after which the players vote on the awaited player.
const LONG: u64 = 3;
/// Days without a move after which they try to close the game.
const VERY_LONG: u64 = 7;

/// Returns the presses that a note offers.
pub(super) fn presses(note: &Note) -> impl Iterator<Item = &Press> {
    let rows = note.controls.iter().filter_map(|row| match row {
        ActionRow::Buttons(buttons) => Some(buttons),
        ActionRow::Menu(_) => None,
    });
    rows.flatten().filter(|button| button.enabled).map(|button| &button.press)
}

/// Returns the buttons of a board that ask people something besides a move.
pub(super) fn questions(note: &Note) -> Vec<Press> {
    let is_asked = |press: &&Press| matches!(press, Press::Own(_, word, _) if WORDS.contains(word));
    presses(note).filter(is_asked).cloned().collect()
}

impl Town {
    /// Makes a player of an open game, or a passer-by, do something in it besides playing.
    pub(super) fn whim(&mut self, game: GameId) -> Fallible {
        let Some(table) = self.bot().store.table(game)? else { return Ok(()) };
        if table.stage != Stage::Running {
            return Ok(());
        }
        let channel = table.channel;
        let seated: Vec<PersonId> = table.players().filter(|&who| self.is_there(who)).collect();
        let idle = self.now().saturating_sub(table.waiting().since) / DAY;
        if !table.offered.is_empty() && self.rng.random_bool(0.6) {
            if let Some(passer_by) = self.passer_by(&table) {
                self.press(passer_by, &table, "takeseat");
            }
            return self.deliver(game);
        }
        let Some(&who) = seated.choose(&mut self.rng) else { return Ok(()) };
        match self.rng.random_range(0..100) {
            0..30 => return self.look(who, channel),
            30..45 => drop(self.ask(who, channel, Ask::Pause)),
            45..55 => self.hand_over(who, &table),
            55..57 => self.ask_and_confirm(who, &table, Ask::Resign),
            57..65 => self.leave(who)?,
            65..80 => self.wake(who, &table),
            80..85 => drop(self.press(who, &table, "keepseat")),
            _ if idle >= VERY_LONG => drop(self.ask(who, channel, Ask::Close)),
            _ if idle >= LONG => drop(self.ask(who, channel, Ask::Vote)),
            _ => {}
        }
        self.deliver(game)
    }

    /// Returns a person who is still there and does not play at this table.
    fn passer_by(&mut self, table: &Table) -> Option<PersonId> {
        let mut people: Vec<PersonId> = self.people.keys().copied().collect();
        people.retain(|&who| table.seat_of(who).is_none() && self.is_there(who));
        people.sort_unstable();
        people.choose(&mut self.rng).copied()
    }

    /// Returns the press of the button `word` of a game's newest board, if there is one.
    pub(super) fn button(&self, table: &Table, word: &str) -> Option<Ask> {
        let is_it = |press: &&Press| matches!(press, Press::Own(_, other, _) if *other == word);
        Some(Ask::Press(self.asked.get(&table.id)?.iter().find(is_it)?.clone()))
    }

    fn press(&mut self, who: PersonId, table: &Table, word: &str) -> Option<Reply> {
        Some(self.ask(who, table.channel, self.button(table, word)?))
    }

    /// Makes somebody look at the clock, and have the awaited player called.
    fn wake(&mut self, who: PersonId, table: &Table) {
        let Reply::Note(note) = self.ask(who, table.channel, Ask::Clock(ClockOptions::default())) else { return };
        let press = presses(&note).find(|press| matches!(press, Press::Own(_, "wake", _))).cloned();
        if let Some(press) = press {
            self.ask(who, table.channel, Ask::Press(press));
        }
    }

    /// Offers one's seat, or leaves it to a computer player for a while.
    fn hand_over(&mut self, who: PersonId, table: &Table) {
        let Reply::Note(note) = self.ask(who, table.channel, Ask::HandOver) else { return };
        let ways: Vec<Press> = presses(&note).cloned().collect();
        let way = if self.rng.random_bool(0.7) { ways.first() } else { ways.last() };
        if let Some(press) = way.cloned() {
            self.ask(who, table.channel, Ask::Press(press));
        }
    }

    /// Makes a request, and presses the first button of the answer.
    pub(super) fn ask_and_confirm(&mut self, who: PersonId, table: &Table, ask: Ask) {
        let Reply::Note(note) = self.ask(who, table.channel, ask) else { return };
        let press = presses(&note).next().cloned();
        if let Some(press) = press {
            self.ask(who, table.channel, Ask::Press(press));
        }
    }

    /// Makes somebody announce that they are away for some days, and sometimes that they are back early.
    fn leave(&mut self, who: PersonId) -> Fallible {
        let days = self.rng.random_range(1..5);
        if self.rng.random_bool(0.3) {
            let at = self.now() + self.rng.random_range(0..days * DAY);
            self.plan(at, Event::Back(who));
        }
        self.happen(Event::Leave(who, days))
    }

    /// Makes a player ask for the end of a break.
    pub(super) fn go_on(&mut self, who: PersonId, game: GameId) -> Fallible {
        let Some(table) = self.bot().store.table(game)? else { return Ok(()) };
        let is_theirs = table.stage == Stage::Running && table.waiting().is_paused() && table.seat_of(who).is_some();
        if !is_theirs || !self.is_there(who) {
            return Ok(());
        }
        self.ask(who, table.channel, Ask::Pause);
        self.deliver(game)
    }
}
