//! A turn: drawing, placing, keeping; what was read is checked, played and committed.

use super::chronicle::{Chronicle, Decided};
use super::moves::{ABBEY, Move};
use super::reading::{self, Typed};
use super::refusal::Refusal;
use super::reply::{Note, Picture, Reply};
use super::request::{Ask, Plan, Request};
use super::text::Text;
use super::{App, Trouble, expansions, words};
use crate::engine::expansion::{self, house};
use crate::engine::{Action, Game, Illegal, Phase, Placing, RULES, Seat};
use crate::store::{CauseId, Change, GameId, Replayed, Stage, Table};

impl App {
    /// Plays a move typed as words.
    pub(super) fn place(&self, request: &Request, id: GameId, typed: &Typed) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(id)?;
        let (seat, _) = to_move(&table, &chronicle.game, request)?;
        let aloud = matches!(request.ask, Ask::Play { mention: true, .. });
        let chosen = reading::read(&chronicle.game.seen_by(seat), seat, typed).map_err(|refusal| {
            // All read the answer to a mention, and a refusal may name tiles of the hand.
            if aloud && !chronicle.game.hands_are_open() { Refusal::NotAloud } else { refusal }
        })?;
        self.play_turn(table, &chronicle, seat, chosen, Some(request.cause))
    }

    /// Places the kept tile, or keeps it in the last round.
    pub(super) fn abbey(
        &self,
        request: &Request,
        id: GameId,
        cell: &str,
        follower: Option<&str>,
    ) -> Result<Reply, Trouble> {
        if reading::is_none(cell) {
            return self.keep(request, id, None);
        }
        let typed = Typed {
            tile: Some(ABBEY.to_owned()),
            cell: cell.to_owned(),
            rotation: None,
            follower: follower.map(str::to_owned),
        };
        self.place(request, id, &typed)
    }

    /// Draws, where there was something else to choose.
    pub(super) fn draw(&self, request: &Request, id: GameId, version: Option<u64>) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(id)?;
        let game = &chronicle.game;
        match to_move(&table, game, request)? {
            (_, Placing::Drawn(tile)) => Err(Refusal::DrawnAlready { tile }.into()),
            (_, Placing::Supply) => Err(Refusal::LastRound { holes: reading::holes(game) }.into()),
            (seat, Placing::Choice) => self.step_of(request, table, &chronicle, version, Action::Draw { seat }),
        }
    }

    /// Keeps the kept tile in the last round.
    pub(super) fn keep(&self, request: &Request, id: GameId, version: Option<u64>) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(id)?;
        let game = &chronicle.game;
        match to_move(&table, game, request)? {
            (seat, Placing::Drawn(_)) if game.abbeys(seat) == 0 => Err(Refusal::NoAbbey.into()),
            (_, Placing::Drawn(_)) => Err(Refusal::AbbeyTooLate.into()),
            (_, Placing::Choice) => Err(Refusal::DrawFirst { holes: reading::holes(game) }.into()),
            (seat, Placing::Supply) => self.step_of(request, table, &chronicle, version, Action::Pass { seat }),
        }
    }

    /// One step that is no whole turn.
    fn step_of(
        &self,
        request: &Request,
        table: Table,
        chronicle: &Chronicle,
        version: Option<u64>,
        action: Action,
    ) -> Result<Reply, Trouble> {
        if version.is_some_and(|version| version != table.version) {
            return Err(Refusal::OldButton.into());
        }
        let mut after = chronicle.game.clone();
        after.play(action).map_err(|illegal| match illegal {
            Illegal::Expansion(expansion::Illegal::House(house::Illegal::HandPlayable)) => Refusal::HandPlayable,
            _ => Refusal::OldButton,
        })?;
        self.commit_actions(table, chronicle, vec![action], &after, Some(request.cause))
    }

    /// The tiles that the asker holds and the asker's chips, for the asker alone.
    pub(super) fn hand(&self, request: &Request, id: GameId) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(id)?;
        let game = &chronicle.game;
        let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
        let (holds, bets) = (game.rules().hand > 0, game.rules().bets.is_some());
        if !holds && !bets {
            return Err(Refusal::NoHands.into());
        }
        let held = game.held(seat);
        let mut text = Text::default();
        if holds {
            text = words::hand(&self.texts, game, seat);
        }
        let picture = (!held.is_empty()).then(|| {
            let (heading, alt) = (words::held(&self.texts, game, seat), text.to_string());
            Picture { png: self.artist(&table).tiles(&table.options, &words::counted(&held), &heading), alt }
        });
        if bets {
            text = text.then(expansions::own_chips(&self.texts, game, seat));
        }
        Ok(Reply::Note(Note { text, picture, ..Note::default() }))
    }

    /// Plays what a planner shows.
    pub(super) fn confirm(&self, request: &Request, plan: Plan) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(plan.game)?;
        let (seat, _) = to_move(&table, &chronicle.game, request)?;
        if table.version != plan.version {
            return Err(Refusal::OldButton.into());
        }
        let placement = plan.placement.ok_or(Refusal::OldButton)?;
        let chosen = Move { source: plan.source, placement, put: plan.put };
        self.play_turn(table, &chronicle, seat, chosen, Some(request.cause))
    }

    /// Checks and commits a turn.
    pub(super) fn play_turn(
        &self,
        table: Table,
        chronicle: &Chronicle,
        seat: Seat,
        chosen: Move,
        cause: Option<u64>,
    ) -> Result<Reply, Trouble> {
        let mut game = chronicle.game.clone();
        let actions = chosen.actions(seat);
        for &action in &actions {
            game.play(action).map_err(|_| Refusal::OldButton)?;
        }
        self.commit_actions(table, chronicle, actions, &game, cause)
    }

    /// Commits actions that lead to `after`.
    pub(super) fn commit_actions(
        &self,
        table: Table,
        chronicle: &Chronicle,
        actions: Vec<Action>,
        after: &Game,
        cause: Option<u64>,
    ) -> Result<Reply, Trouble> {
        let id = table.id;
        self.commit_step(table, chronicle, actions, after, cause, true)?;
        Ok(Reply::Done(id))
    }

    /// The same; `owe` says whether the channel is shown the outcome.
    pub(super) fn commit_step(
        &self,
        mut table: Table,
        chronicle: &Chronicle,
        actions: Vec<Action>,
        after: &Game,
        cause: Option<u64>,
        owe: bool,
    ) -> Result<(), Trouble> {
        table.version += 1;
        table.updated = self.clock.now();
        table.questions.follow(chronicle.game.phase(), after.phase(), table.updated);
        if actions.iter().any(|&action| Decided::by(action).is_some()) {
            table.questions.larger = None;
        }
        if after.phase() == Phase::Over {
            table.stage = Stage::Finished;
        }
        table.replayed = Some(Replayed { rules: RULES, fingerprint: after.fingerprint() });
        self.store.commit(&Change { table, actions, first: chronicle.steps, cause: cause.map(CauseId), owe })?;
        Ok(())
    }

    /// A game that runs, with its turns.
    pub(super) fn running(&self, id: GameId) -> Result<(Table, Chronicle), Trouble> {
        let table = self.table(id)?;
        match table.stage {
            Stage::Running => {}
            Stage::Lobby => return Err(Refusal::NotBegun.into()),
            Stage::Finished | Stage::Cancelled => return Err(Refusal::Finished.into()),
        }
        let chronicle = self.chronicle(id)?;
        Ok((table, chronicle))
    }
}

/// The asker's seat, if a tile is awaited from it, and how that comes to the table.
pub(super) fn to_move(table: &Table, game: &Game, request: &Request) -> Result<(Seat, Placing), Refusal> {
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let phase = game.phase();
    if let Some(own) = phase.placing().filter(|&(awaited, _)| awaited == seat) {
        return Ok(own);
    }
    Err(match phase {
        // Tile and follower are played together, so that nobody meets a game that waits for a follower alone.
        Phase::Place { .. } | Phase::Choose { .. } | Phase::Deploy { .. } => {
            Refusal::NotYourTurn { awaited: words::awaited(table, game) }
        }
        Phase::Expansion(asked) => match expansions::first_of_all(asked) {
            Some(refusal) => refusal,
            None if asked.is_question() => {
                let awaited = phase.awaits().iter().map(|seat| words::name(table, seat).to_owned());
                Refusal::AnswersFirst { awaited: awaited.collect() }
            }
            None => Refusal::NotYourTurn { awaited: words::awaited(table, game) },
        },
        Phase::PutBack { .. } => Refusal::Drawing,
        Phase::Over => Refusal::Finished,
    })
}
