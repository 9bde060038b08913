//! The next version of a game: the bookkeeping that every change of a table shares.

use super::left_move;
use crate::agree::consent;
use crate::calls::away;
use crate::calls::pace;
use crate::case::fault::NotDone;
use crate::case::with_new_message;
use crate::case::{Context, Session};
use crate::words::replay::Decided;
use carc_rules::{Action, Game, Phase};
use carc_store::Change;
use carc_table::questions::Undo;
use carc_table::{PersonId, Replayed, Stage, Table};

impl Context<'_> {
    /// Returns the next version of a game, after a change to `table` that the channel is shown by editing the game's
    /// message.
    pub(crate) fn change(&self, session: &Session, table: Table) -> Change {
        let away = away::away(self, &table);
        let mut change = self.revised(session, table);
        let (table, version) = (&mut change.table, session.table().version + 1);
        if table.stage == Stage::Running {
            // An older program's board is posted again before it is edited.
            let waiting = table.waiting.get_or_insert_with(|| session.table().waiting());
            waiting.board.get_or_insert(version);
            waiting.away = away;
        }
        change
    }

    fn revised(&self, session: &Session, mut table: Table) -> Change {
        let mut cut_back = None;
        if !table.players().eq(session.table().players()) {
            cut_back = consent::recount(self, session, &mut table).unwrap_or_else(|error| {
                // A record that can't be read can't be cut back either.
                tracing::error!(?error, "cannot recount what people agree on");
                None
            });
        }
        if session.table().stage == Stage::Lobby {
            table.note_altered(session.table());
        }
        table.version += 1;
        table.settle_left_moves();
        table.keep_bounds();
        // Plans stay current until a move is made or taken back.
        let goes_on = session.table().stage == Stage::Running && cut_back.is_none();
        table.questions.ahead.quiet = if goes_on { table.questions.ahead.quiet + 1 } else { 0 };
        table.updated = self.now;
        Change { table, cut_back, actions: Vec::new(), first: session.logged(), cause: self.cause, owe: true }
    }

    /// Returns the next version of a game after a change that doesn't show: the channel's message stays as it is, and
    /// its buttons stay valid.
    pub(crate) fn quiet_change(&self, session: &Session, table: Table) -> Change {
        let mut change = Change { owe: false, ..self.revised(session, table) };
        change.table.questions.ahead.quiet = session.table().questions.ahead.quiet;
        change.table.questions.ahead.hidden += 1;
        change
    }

    /// Returns the next version of a running game after `actions`, which lead to `after`. Its board is posted as a new
    /// message.
    pub(crate) fn played(&self, session: &Session, actions: Vec<Action>, after: &Game) -> Result<Change, NotDone> {
        let game = &session.replay()?.game;
        let before = game.phase();
        let mut change = self.change(session, session.table().clone());
        let table = &mut change.table;
        table.questions.ahead.quiet = 0;
        let number = table.shown_version();
        table.questions.follow(before, after.phase(), self.now, number);
        let mut waiting = pace::clocks_after(self, session.table(), game, &actions, after);
        waiting.away = table.waiting().away;
        if before.is_same(after.phase()) {
            // The same question is still open: its time limit goes on, without the pauses so far.
            waiting.pauses = session.table().waiting().pauses_until(self.now);
        }
        table.waiting = Some(waiting);
        if actions.iter().any(|action| action.is_placement()) {
            // A person who places a tile agrees to what the host has changed. A tile that a computer places in their
            // seat says nothing about them.
            let placed = actions.iter().filter(|action| self.cause.is_some() && action.is_placement());
            for who in placed.filter_map(|action| person_of(session, action)) {
                table.agree_to_altered(who);
            }
            let is_open = matches!(table.questions.undo, Some(Undo::Asked { .. } | Undo::Lapsed { .. }));
            if !is_open || actions.iter().any(|action| action.is_placement() && person_of(session, action).is_some()) {
                table.questions.undo = None;
            }
            if self.cause.is_some() {
                table.questions.ahead.came.clear();
                table.questions.ahead.lost.clear();
            }
        }
        let placed = |seat| actions.iter().any(|action| action.is_placement() && action.seat() == Some(seat));
        table.questions.ahead.left.retain(|left| !placed(left.seat) || left_move::is_for_later(left, game));
        if actions.iter().any(|&action| Decided::by(action).is_some()) {
            table.questions.larger = None;
        }
        if after.phase() == Phase::Over {
            table.stage = Stage::Finished;
            table.settle_left_moves();
        }
        table.replayed = Some(Replayed::of(after));
        change.actions = actions;
        Ok(with_new_message(change))
    }
}

/// Returns the person in the seat that acts; `None` if no seat acts or no person sits there.
fn person_of(session: &Session, action: &Action) -> Option<PersonId> {
    session.table().places.get(action.seat()?.index())?.holder.person()
}
