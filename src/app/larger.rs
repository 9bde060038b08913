//! A larger table: somebody proposes it, or a tile asks for it that fits nowhere otherwise; it is there once every person
//! of the game has agreed. Computer players agree to everything.

use super::chronicle::Chronicle;
use super::picture::Look;
use super::refusal::Refusal;
use super::reply::{Button, Note, Reply, Row, Weight};
use super::request::{GameId, Press, Request};
use super::{App, Trouble};
use crate::engine::expansion::{self, house};
use crate::engine::{Action, Game, Illegal, Phase, Table as Limit, TableMode, TableSize};
use crate::store::{CauseId, Change, Larger, PersonId, Table};

impl App {
    /// Proposes a size as typed, agrees to the one that is proposed, or with `none` does not.
    pub(super) fn enlarge_typed(&self, request: &Request, id: GameId, typed: &str) -> Result<Reply, Trouble> {
        let plain: String = typed.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase();
        if ["none", "no"].contains(&plain.as_str()) {
            let (table, chronicle) = self.running(id)?;
            let larger = proposal(&table, &chronicle.game).ok_or(Refusal::NothingProposed)?;
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
        table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
        let action = growth(&chronicle.game, width, height);
        check(&chronicle.game, action)?;
        let open = proposal(&table, &chronicle.game);
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
        table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
        let open = proposal(&table, &chronicle.game);
        open.filter(|open| (open.width, open.height) == (width, height)).ok_or(Refusal::OldButton)?;
        if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = chronicle.game.phase() {
            let mut after = chronicle.game.clone();
            after.play(Action::Expansion(expansion::Action::House(house::Action::LetGo)))?;
            return self.commit_actions(
                table,
                &chronicle,
                vec![Action::Expansion(expansion::Action::House(house::Action::LetGo))],
                &after,
                Some(request.cause),
            );
        }
        table.questions.larger = None;
        self.commit_aside(table, chronicle.steps, request.cause, true)?;
        Ok(Reply::Done(id))
    }

    fn commit_aside(&self, mut table: Table, first: u32, cause: u64, owe: bool) -> Result<(), Trouble> {
        table.version += 1;
        table.updated = self.clock.now();
        self.store.commit(&Change { table, actions: Vec::new(), first, cause: Some(CauseId(cause)), owe })?;
        Ok(())
    }

    /// The board while a tile asks for a larger table; `None` while none does.
    pub(super) fn room_note(&self, table: &Table, chronicle: &Chronicle) -> Option<Note> {
        let game = &chronicle.game;
        let (Phase::Expansion(expansion::Phase::House(house::Phase::Room { tile, size })), Limit::Fixed(now)) =
            (game.phase(), game.board().table())
        else {
            return None;
        };
        let now = format!("{} × {}", now.width, now.height);
        let values = [
            ("who", super::words::name(table, game.active()).into()),
            ("tile", super::words::tile_name(&self.texts, tile).into()),
            ("now", now.into()),
            ("width", size.width.into()),
            ("height", size.height.into()),
        ];
        let reminded = table.questions.asked.is_some_and(|asked| asked.reminded);
        let text = if reminded { self.texts.say("question-reminder", &[]) } else { self.told(table, chronicle) };
        // Another size that somebody has proposed is asked for below.
        let question = if table.questions.larger.is_some() {
            self.texts.say("larger-no-room", &values)
        } else {
            self.texts.say("larger-room", &values).to_people(&table.players().collect::<Vec<_>>())
        };
        let text = text.then(question);
        let text = text.then(self.texts.say("question-time", &[("hours", self.hours_left(table).into())]));
        let told = chronicle.turns.len().saturating_sub(Self::told_from(table, chronicle));
        let picture = self.picture(table, chronicle, &Look { told, ..Look::turn() });
        let controls = vec![Row::Buttons(self.looking_buttons(table).into())];
        Some(Note { text, picture: Some(picture), file: None, controls })
    }

    /// Adds an open proposal to the board's message, and calls those who have not agreed yet.
    pub(super) fn propose(&self, table: &Table, game: &Game, note: &mut Note, call: &mut Vec<PersonId>) {
        let Some(larger) = proposal(table, game) else { return };
        let missing: Vec<PersonId> = table.players().filter(|person| !larger.agreed.contains(person)).collect();
        let (width, height) = (larger.width, larger.height);
        if let Some(seat) = larger.agreed.first().and_then(|&person| table.seat_of(person)) {
            let who = super::words::name(table, seat);
            let values = [("who", who.into()), ("width", width.into()), ("height", height.into())];
            let text = std::mem::take(&mut note.text);
            note.text = text.then(self.texts.say("larger-proposed", &values).to_people(&missing));
        }
        let button = |key, press, weight| Button { label: self.texts.words(key, &[]), press, weight, enabled: true };
        note.controls.push(Row::Buttons(vec![
            button("button-enlarge", Press::Enlarge(table.id, width, height), Weight::Go),
            button("button-keep-table", Press::KeepTable(table.id, width, height), Weight::Plain),
        ]));
        call.extend(missing.into_iter().filter(|person| !call.contains(person)).collect::<Vec<_>>());
    }
}

/// What is decided on: a size that somebody has proposed, or else the one that a tile asks for.
fn proposal(table: &Table, game: &Game) -> Option<Larger> {
    let asked = || {
        let Phase::Expansion(expansion::Phase::House(house::Phase::Room { size, .. })) = game.phase() else {
            return None;
        };
        Some(Larger { width: size.width, height: size.height, agreed: Vec::new() })
    };
    table.questions.larger.clone().or_else(asked)
}

/// The step by which the table becomes that size now.
fn growth(game: &Game, width: u8, height: u8) -> Action {
    if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = game.phase() {
        house::Action::MakeRoom { width, height }.into()
    } else {
        house::Action::Enlarge { width, height }.into()
    }
}

/// A table that everybody has agreed to, because whoever had not has left.
pub(super) fn agreed(table: &Table, game: &Game) -> Option<Action> {
    let larger = proposal(table, game)?;
    let action = growth(game, larger.width, larger.height);
    let all = table.players().all(|person| larger.agreed.contains(&person));
    (all && game.check(action).is_ok()).then_some(action)
}

/// Whether the table can grow so.
fn check(game: &Game, action: Action) -> Result<(), Refusal> {
    let extends = game.setup().options.table_mode == TableMode::Extend;
    match (game.check(action), game.phase(), game.board().table()) {
        (Ok(()), _, _) => Ok(()),
        (
            Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::FitsNowhere))),
            Phase::Expansion(expansion::Phase::House(house::Phase::Room { size, .. })),
            _,
        ) => Err(Refusal::StillNoRoom { width: size.width, height: size.height }),
        (Err(_), _, Limit::Fixed(TableSize { width, height })) if extends => {
            Err(Refusal::NotLarger { width, height, most: *TableSize::SIDES.end() })
        }
        (Err(_), _, Limit::Fixed(_) | Limit::Floor | Limit::Shifting(_)) => Err(Refusal::TableStays),
    }
}
