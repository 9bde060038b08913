//! What people do when they look at a game.

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::town::{Fallible, Town, server};
use carc_play::reply::{ActionRow, Note, Reply};
use carc_play::request::{Ask, Field, Fields as _, Plan, Press, Question, Suggest};
use carc_rules::moves::{Deployment, Move, Source, deployments};
use carc_rules::{Game, Placing, Seat};
use carc_table::questions::Undo;
use carc_table::{ChannelId, PersonId, Table, WishKind};

impl Town {
    /// Makes somebody look at the game of a channel, and do what it asks of them.
    pub(super) fn look(&mut self, person: PersonId, channel: ChannelId) -> Fallible {
        let Some(game) = self.bot().store.current(channel)? else { return Ok(()) };
        let Some(table) = self.bot().store.table(game)? else { return Ok(()) };
        let Some(replayed) = self.replayed(&table) else { return Ok(()) };
        let Some(ask) = self.wanted(person, &table, &replayed) else { return Ok(()) };
        let is_move = matches!(ask, Ask::Press(Press::Confirm(_)));
        let reply = self.ask(person, channel, ask.clone());
        if matches!(reply, Reply::Done(_) | Reply::Changed(..)) {
            self.tally.moves += u64::from(is_move);
            // The same button on a second device.
            if is_move && self.rng.random_bool(0.1) {
                let before = self.bot().store.table(game)?.map(|table| table.version);
                let again = self.ask(person, channel, ask);
                let after = self.bot().store.table(game)?.map(|table| table.version);
                self.tally.refused += u64::from(matches!(again, Reply::Note(_)) && before == after);
            }
            if is_move && self.rng.random_bool(0.02) {
                self.change_mind(person, channel);
            }
        }
        self.deliver(game)
    }

    /// Returns the request that somebody makes when they look at a game.
    fn wanted(&mut self, person: PersonId, table: &Table, game: &Game) -> Option<Ask> {
        let Some(seat) = table.seat_of(person) else {
            // A player who was replaced while away may come back.
            return self.rng.random_bool(0.5).then_some(Ask::Join);
        };
        if let Some(Undo::Asked { agreed, .. }) = &table.questions.undo
            && !agreed.contains(&person)
        {
            let word = if self.rng.random_bool(0.8) { "takeback" } else { "leavemove" };
            let number = table.questions.wish(WishKind::Undo).map_or(0, |wish| wish.number as u32);
            return Some(Ask::Press(Press::Own(table.id, word, number.spelled())));
        }
        let waiting = table.waiting();
        if !waiting.pause.is_empty() && !waiting.pause.contains(&person) {
            return if self.rng.random_bool(0.85) { Some(Ask::Pause) } else { self.button(table, "nopause") };
        }
        if waiting.is_paused() && self.rng.random_bool(0.7) {
            return None;
        }
        if game.phase().awaits().contains(seat) {
            return match game.phase().placing() {
                Some((_, placing)) => Some(self.tile_move(seat, placing, table, game)),
                None => self.answer(person, table.channel),
            };
        }
        if waiting.closes.is_some() && self.rng.random_bool(0.2) {
            return self.button(table, "object");
        }
        let is_to_vote = waiting.reminders >= 3 || !waiting.replace.is_empty();
        match is_to_vote {
            true if self.rng.random_bool(0.2) => self.button(table, "votewait"),
            true => Some(Ask::Vote),
            false => None,
        }
    }

    /// Returns a random move with a tile, as a press of a button of the planner.
    fn tile_move(&mut self, seat: Seat, placing: Placing, table: &Table, game: &Game) -> Ask {
        let (id, version) = (table.id, table.shown_version());
        let source = match placing {
            Placing::Drawn(_) => Source::Drawn,
            Placing::Choice if self.rng.random_bool(0.7) => return Ask::Press(Press::Draw(id, version)),
            Placing::FromSupply if self.rng.random_bool(0.3) => return Ask::Press(Press::Keep(id, version)),
            Placing::Choice | Placing::FromSupply => Source::Supply,
        };
        let placement = source.placements(game).choose(&mut self.rng).copied();
        let bare = placement.map(|placement| Move { source, placement, deployment: Deployment::Nothing });
        let placed = bare.and_then(|bare| bare.placed(game, seat));
        let deployments = placed.map(|placed| deployments(&placed)).unwrap_or_default();
        let deployment = deployments.choose(&mut self.rng).copied().filter(|_| self.rng.random_bool(0.6));
        let deployment = deployment.unwrap_or(Deployment::Nothing);
        Ask::Press(Press::Confirm(Plan { game: id, version, page: 0, source, placement, deployment, ahead: false }))
    }

    /// Returns one of the answers that the bot suggests, at random.
    fn answer(&mut self, who: PersonId, channel: ChannelId) -> Option<Ask> {
        [Question::Bet, Question::Settle, Question::Wagon, Question::Offer, Question::Sell].into_iter().find_map(
            |question| {
                let choices = self.bot().app.suggest(&Suggest {
                    who,
                    locale: None,
                    guild: Some(server(channel)),
                    channel,
                    field: Field::Answer(question),
                    tile: None,
                    typed: String::new(),
                    cell: None,
                    rotation: None,
                });
                let choice = choices.choose(&mut self.rng)?;
                Some(Ask::Answer { question, typed: Some(choice.value.clone()) })
            },
        )
    }

    /// Makes somebody ask to take their move back.
    fn change_mind(&mut self, person: PersonId, channel: ChannelId) {
        let Reply::Note(Note { controls, .. }) = self.ask(person, channel, Ask::Undo) else { return };
        let press = controls.into_iter().find_map(|row| match row {
            ActionRow::Buttons(buttons) => buttons.into_iter().next().map(|button| button.press),
            ActionRow::Menu(_) => None,
        });
        let Some(press) = press else { return };
        let reply = self.ask(person, channel, Ask::Press(press));
        self.tally.undo_asked += u64::from(matches!(reply, Reply::Done(_)));
    }
}
