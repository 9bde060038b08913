//! A larger table: somebody proposes it, and it is there once every person at the table has agreed. Computer players
//! agree to everything.

use super::refusal::Refusal;
use super::reply::{Button, Note, Reply, Row, Weight};
use super::request::{GameId, Press, Request};
use super::{App, Trouble};
use crate::engine::{Action, Game, TableSize};
use crate::store::{CauseId, Change, Larger, PersonId, Table};

impl App {
    /// Proposes a size as typed, agrees to the one that is proposed, or with `none` does not.
    pub(super) fn enlarge_typed(&self, request: &Request, id: GameId, typed: &str) -> Result<Reply, Trouble> {
        let plain: String = typed.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase();
        if ["none", "no"].contains(&plain.as_str()) {
            let larger = self.table(id)?.questions.larger.ok_or(Refusal::NothingProposed)?;
            return self.keep_table(request, id, larger.width, larger.height);
        }
        let sides = plain.split_once(['x', '×', '*']);
        let size = sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
        let (width, height) = size.ok_or_else(|| Refusal::NoSuchSize { typed: typed.trim().to_owned() })?;
        self.enlarge(request, id, width, height, true)
    }

    /// Agrees to a size; proposes it, if `propose` and nothing else is proposed.
    pub(super) fn enlarge(
        &self,
        request: &Request,
        id: GameId,
        width: u8,
        height: u8,
        propose: bool,
    ) -> Result<Reply, Trouble> {
        let (mut table, chronicle) = self.running(id)?;
        table.seat_of(request.who.id).ok_or(Refusal::NotSeated)?;
        let action = Action::Enlarge { width, height };
        check(&chronicle.game, width, height)?;
        let open = table.questions.larger.take();
        let is_open = open.as_ref().is_some_and(|open| (open.width, open.height) == (width, height));
        let mut larger = match open {
            Some(open) if is_open => open,
            Some(_) | None if propose => Larger { width, height, agreed: Vec::new() },
            Some(_) | None => return Err(Refusal::OldButton.into()),
        };
        if !larger.agreed.contains(&request.who.id) {
            larger.agreed.push(request.who.id);
        }
        if table.players().all(|person| larger.agreed.contains(&person)) {
            let mut after = chronicle.game.clone();
            after.play(action)?;
            return self.commit_actions(table, &chronicle, vec![action], &after, Some(request.cause));
        }
        table.questions.larger = Some(larger);
        // The first to speak is heard by all; who agrees is thanked.
        self.commit_aside(table, chronicle.steps, request.cause, !is_open)?;
        if !is_open {
            return Ok(Reply::Done(id));
        }
        let text = self.texts.say("larger-agreed", &[]);
        Ok(Reply::Note(Note { text, ..Note::default() }))
    }

    /// Takes a proposal off the table.
    pub(super) fn keep_table(&self, request: &Request, id: GameId, width: u8, height: u8) -> Result<Reply, Trouble> {
        let (mut table, chronicle) = self.running(id)?;
        table.seat_of(request.who.id).ok_or(Refusal::NotSeated)?;
        let open = table.questions.larger.take();
        open.filter(|open| (open.width, open.height) == (width, height)).ok_or(Refusal::OldButton)?;
        self.commit_aside(table, chronicle.steps, request.cause, true)?;
        Ok(Reply::Done(id))
    }

    fn commit_aside(&self, mut table: Table, first: u32, cause: u64, owe: bool) -> Result<(), Trouble> {
        table.version += 1;
        table.updated = self.clock.now();
        self.store.commit(&Change { table, actions: Vec::new(), first, cause: Some(CauseId(cause)), owe })?;
        Ok(())
    }

    /// Adds an open proposal to the board's message, and calls those who have not agreed yet.
    pub(super) fn propose(&self, table: &Table, note: &mut Note, call: &mut Vec<PersonId>) {
        let Some(larger) = &table.questions.larger else { return };
        let missing: Vec<PersonId> = table.players().filter(|person| !larger.agreed.contains(person)).collect();
        let proposer = larger.agreed.first().and_then(|&person| table.seat_of(person));
        let who = proposer.map_or_else(String::new, |seat| super::words::name(table, seat).to_owned());
        let (width, height) = (larger.width, larger.height);
        let values = [("who", who.into()), ("width", width.into()), ("height", height.into())];
        let text = std::mem::take(&mut note.text);
        note.text = text.then(self.texts.say("larger-proposed", &values));
        let button = |key, press, weight| Button { label: self.texts.words(key, &[]), press, weight, enabled: true };
        note.controls.push(Row::Buttons(vec![
            button("button-enlarge", Press::Enlarge(table.id, width, height), Weight::Go),
            button("button-keep-table", Press::KeepTable(table.id, width, height), Weight::Plain),
        ]));
        call.extend(missing.into_iter().filter(|person| !call.contains(person)).collect::<Vec<_>>());
    }
}

/// A table that everybody has agreed to, because whoever had not has left.
pub(super) fn agreed(table: &Table, game: &Game) -> Option<Action> {
    let larger = table.questions.larger.as_ref()?;
    let action = Action::Enlarge { width: larger.width, height: larger.height };
    let all = table.players().all(|person| larger.agreed.contains(&person));
    (all && game.check(action).is_ok()).then_some(action)
}

/// Whether the table can become that size.
fn check(game: &Game, width: u8, height: u8) -> Result<(), Refusal> {
    use crate::engine::Table as Limit;
    if game.check(Action::Enlarge { width, height }).is_ok() {
        return Ok(());
    }
    let extends = game.setup().options.table_mode == crate::engine::TableMode::Extend;
    match game.board().table() {
        Limit::Fixed(TableSize { width, height }) if extends => {
            Err(Refusal::NotLarger { width, height, most: *TableSize::SIDES.end() })
        }
        Limit::Fixed(_) | Limit::Floor | Limit::Shifting(_) => Err(Refusal::TableStays),
    }
}
