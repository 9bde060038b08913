//! What a channel is owed: the lobby, the board of the turn, the final sheet.

use super::chronicle::{Chronicle, Turn};
use super::picture::{Look, drawn, winners};
use super::reply::{Button, Note, Post, Row, Weight};
use super::request::Press;
use super::text::Text;
use super::{App, Trouble, computer, words};
use crate::engine::{Action, FeatureKind, Phase, Seat, Switch};
use crate::store::{GameId, Holder, PersonId, Stage, Table};

impl App {
    /// Plays what computers and chance have to do.
    pub(super) fn advance(&self, id: GameId) -> Result<(), Trouble> {
        loop {
            let table = self.table(id)?;
            if table.stage != Stage::Running {
                return Ok(());
            }
            let chronicle = self.chronicle(id)?;
            let game = &chronicle.game;
            let mut after = game.clone();
            let mut actions = Vec::new();
            while let Some(action) = self.own_action(&table, &after) {
                after.play(action)?;
                actions.push(action);
                // A turn a commit: each is a version of its own.
                if matches!(action, Action::Deploy { .. } | Action::Pass { .. } | Action::Enlarge { .. }) {
                    break;
                }
            }
            if actions.is_empty() {
                return Ok(());
            }
            self.commit_actions(table, &chronicle, actions, &after, None)?;
        }
    }

    /// What the program itself has to do next in a game, if anything.
    pub(super) fn own_action(&self, table: &Table, game: &crate::engine::Game) -> Option<Action> {
        if let Some(larger) = super::larger::agreed(table, game) {
            return Some(larger);
        }
        if let Phase::PutBack { .. } = game.phase() {
            return Some(Action::PutBack { depth: self.lots.below(game.tiles_left() + 1) as u8 });
        }
        let held_by_computer = |seat: &Seat| {
            table.places.get(seat.index()).is_some_and(|place| matches!(place.holder, Holder::Computer { .. }))
        };
        match game.phase().awaits().iter().find(held_by_computer) {
            Some(seat) => {
                let chosen = computer::choose(game, seat);
                if game.check(chosen).is_ok() { Some(chosen) } else { super::deadline::default_answer(game, seat) }
            }
            None => super::answers::next_in_advance(table, game),
        }
    }

    /// What the channel of a game is owed.
    pub(super) fn post(&self, table: &Table) -> Result<Post, Trouble> {
        let (note, call) = match table.stage {
            Stage::Lobby => (self.lobby_note(table), Vec::new()),
            Stage::Cancelled => (Note { text: self.texts.say("lobby-cancelled", &[]), ..Note::default() }, Vec::new()),
            Stage::Running => {
                let (mut note, mut call) = self.board_note(table)?;
                self.propose(table, &mut note, &mut call);
                (note, call)
            }
            Stage::Finished => (self.final_note(table)?, Vec::new()),
        };
        let replace = matches!(table.stage, Stage::Lobby | Stage::Cancelled);
        let shown = self.store.board_message(table.id)?;
        let leaves_lobby = shown.is_some_and(|shown| table.begun.is_some_and(|begun| shown.version < begun));
        let before = leaves_lobby.then(|| self.lobby_left(table));
        Ok(Post { game: table.id, version: table.version, channel: table.channel, note, call, replace, before })
    }

    fn board_note(&self, table: &Table) -> Result<(Note, Vec<PersonId>), Trouble> {
        let chronicle = self.chronicle(table.id)?;
        if let Some(asked) = self.question_note(table, &chronicle) {
            return Ok(asked);
        }
        let game = &chronicle.game;
        let mut text = self.told(table, &chronicle);
        let Phase::Place { seat, .. } = game.phase() else {
            return Err(super::Fault::Broken("a running game waits for no tile".to_owned()).into());
        };
        let call = table.places.get(seat.index()).and_then(|place| place.holder.person());
        if let (Some(person), Some(tile)) = (call, drawn(game)) {
            text = text.then(self.texts.say(
                "turn-call",
                &[
                    ("who", person.into()),
                    ("colour", self.texts.words(words::colour_key(seat), &[]).into()),
                    ("tile", (&tile.tile().name).into()),
                    ("count", game.tiles_left().into()),
                ],
            ));
        }
        let told = chronicle.turns.len().saturating_sub(Self::told_from(table, &chronicle));
        let picture = self.picture(table, &chronicle, &Look { told, ..Look::turn() });
        let button = |key, press, weight| Button { label: self.texts.words(key, &[]), press, weight, enabled: true };
        let buttons = vec![
            button("button-play", Press::Plan(table.id, table.version), Weight::Main),
            button("button-tiles", Press::Tiles(table.id), Weight::Plain),
            button("button-scores", Press::Scores(table.id), Weight::Plain),
        ];
        Ok((
            Note { text, picture: Some(picture), file: None, controls: vec![Row::Buttons(buttons)] },
            call.into_iter().collect(),
        ))
    }

    /// The first turn that a message tells, counted from 0: the last one of a person, after which only computers moved; or
    /// what came after somebody gave a seat up, because everything before was told then.
    pub(super) fn told_from(table: &Table, chronicle: &Chronicle) -> usize {
        let by_person = |(index, turn): (usize, &Turn)| {
            table.places.get(turn.seat.index()).is_some_and(|place| match &place.resigned {
                Some(resigned) => index < usize::from(resigned.turns),
                None => place.holder.person().is_some(),
            })
        };
        let last = chronicle.turns.iter().enumerate().rev().find(|&turn| by_person(turn)).map_or(0, |(index, _)| index);
        last.max(
            table
                .places
                .iter()
                .filter_map(|place| place.resigned.as_ref())
                .map(|r| usize::from(r.turns))
                .max()
                .unwrap_or(0),
        )
    }

    /// What happened since the message before. What cannot be read in one go is cut from the front.
    pub(super) fn told(&self, table: &Table, chronicle: &Chronicle) -> Text {
        const LINES: usize = 18;
        let from = Self::told_from(table, chronicle);
        let mut text = Text::default();
        if from == 0 && chronicle.turns.len() < table.places.len() {
            let first = chronicle.turns.first().map_or(chronicle.game.active(), |turn| turn.seat);
            text = self.opening(table, first);
        }
        for resigned in table.places.iter().filter_map(|place| place.resigned.as_ref()) {
            if usize::from(resigned.turns) == from {
                text = text.then(self.texts.say("turn-resigned", &[("who", resigned.holder.name().into())]));
            }
        }
        let told = chronicle.turns[from.min(chronicle.turns.len())..].iter();
        let mut text = told.fold(text, |text, turn| text.then(words::turn(&self.texts, table, &chronicle.game, turn)));
        let hidden = text.lines.len().saturating_sub(LINES);
        if hidden > 0 {
            text.lines.drain(..hidden);
            text = self.texts.say("told-from", &[]).then(text);
        }
        text
    }

    fn opening(&self, table: &Table, first: Seat) -> Text {
        let roads = |tile: crate::engine::TileId| {
            tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Road).count()
        };
        let text = table.drawn_for_first.iter().fold(self.texts.say("game-begins", &[]), |text, &(seat, tile)| {
            text.then(self.texts.say(
                "begin-draw",
                &[
                    ("who", words::name(table, seat).into()),
                    ("tile", (&tile.tile().name).into()),
                    ("roads", roads(tile).into()),
                ],
            ))
        });
        let text = match table.setup.as_ref().filter(|setup| setup.options.start_tile_in_bag == Switch::On) {
            Some(setup) => {
                text.then(self.texts.say("begin-start-tile", &[("tile", (&setup.deck.start.tile().name).into())]))
            }
            None => text,
        };
        text.then(self.texts.say("begin-first", &[("who", words::name(table, first).into())]))
    }

    fn final_note(&self, table: &Table) -> Result<Note, Trouble> {
        let chronicle = self.chronicle(table.id)?;
        let game = &chronicle.game;
        let mut text = self.told(table, &chronicle);
        if game.phase() == Phase::Over {
            let names: Vec<&str> = winners(game).into_iter().map(|seat| words::name(table, seat)).collect();
            text = text.then(self.texts.say(
                "game-over",
                &[("winners", names.join(&self.texts.words("list-and", &[])).into()), ("count", names.len().into())],
            ));
            text = text.then(words::sheet(&self.texts, table, &chronicle));
        } else {
            text = text.then(self.texts.say("game-given-up", &[]));
            text = text
                .then(self.texts.say("board-now", &[("scores", words::scores_line(&self.texts, table, game).into())]));
        }
        if table.ranked {
            text = text.then(self.texts.say("game-kept", &[("game", table.id.to_string().into())]));
        } else {
            text = text.then(self.texts.say("game-kept-unranked", &[("game", table.id.to_string().into())]));
        }
        let given_up = game.phase() != Phase::Over;
        let told = chronicle.turns.len().saturating_sub(Self::told_from(table, &chronicle));
        let picture = self.picture(table, &chronicle, &Look { told, given_up, ..Look::default() });
        let rematch = Button {
            label: self.texts.words("button-rematch", &[]),
            press: Press::Rematch(table.id),
            weight: Weight::Main,
            enabled: true,
        };
        Ok(Note { text, picture: Some(picture), file: None, controls: vec![Row::Buttons(vec![rematch])] })
    }
}
