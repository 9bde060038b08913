//! What a channel is owed: the lobby, the board of the turn, the final sheet.

use super::chronicle::{Chronicle, Decided, Turn};
use super::moves::{Put, Source};
use super::picture::{Look, winners};
use super::reading::{holes, takes};
use super::reply::{Button, Note, Post, Row, Weight};
use super::request::{Plan, Press};
use super::text::Text;
use super::{App, Trouble, computer, words};
use crate::engine::expansion::{self, house};
use crate::engine::{Action, FeatureKind, Game, Phase, Placing, Seat, Switch, Table as Limit};
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
                if Put::of(action).is_some() || Decided::by(action) == Some(Decided::Larger) {
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
    pub(super) fn own_action(&self, table: &Table, game: &Game) -> Option<Action> {
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
            Stage::Lobby => (self.lobby_note(table), self.invited(table)),
            Stage::Cancelled => (Note { text: self.texts.say("lobby-cancelled", &[]), ..Note::default() }, Vec::new()),
            Stage::Running => {
                let chronicle = self.chronicle(table.id)?;
                let (mut note, mut call) = match self.room_note(table, &chronicle) {
                    Some(note) => (note, Vec::new()),
                    None => self.board_note(table, &chronicle)?,
                };
                self.propose(table, &chronicle.game, &mut note, &mut call);
                (note, call)
            }
            Stage::Finished => (self.final_note(table)?, table.players().collect()),
        };
        let shown = self.store.board_message(table.id)?;
        let leaves_lobby = shown.is_some_and(|shown| table.begun.is_some_and(|begun| shown.version < begun));
        // An edit tells nobody: a lobby that has filled is a new message, which calls its host.
        let fills = super::invitation::is_full(table)
            && table.filled.is_some_and(|filled| shown.is_none_or(|shown| shown.version < filled.version));
        let (call, before) = match table.stage {
            Stage::Lobby if fills => (vec![table.host], Some(self.texts.say("lobby-moved", &[]))),
            Stage::Lobby | Stage::Running | Stage::Finished | Stage::Cancelled => {
                (call, leaves_lobby.then(|| self.lobby_left(table)))
            }
        };
        let replace = match table.stage {
            Stage::Lobby => !fills,
            Stage::Cancelled => true,
            Stage::Running | Stage::Finished => false,
        };
        let generation = self.store.generation()?;
        Ok(Post {
            game: table.id,
            version: table.version,
            generation,
            channel: table.channel,
            note,
            call,
            replace,
            before,
        })
    }

    fn board_note(&self, table: &Table, chronicle: &Chronicle) -> Result<(Note, Vec<PersonId>), Trouble> {
        if let Some(asked) = self.question_note(table, chronicle) {
            return Ok(asked);
        }
        let game = &chronicle.game;
        let mut text = self.told(table, chronicle);
        if let (Some(decided), Limit::Fixed(size)) = (chronicle.decided, game.board().table()) {
            let key = if decided == Decided::Larger { "larger-now" } else { "larger-stays" };
            let size = [("width", size.width.into()), ("height", size.height.into())];
            text = text.then(self.texts.say(key, &size));
        }
        let (asked, seat, _) = self.asked(table, game)?;
        text = text.then(self.since_own(table, chronicle, seat)).then(asked);
        let held = |seat: Seat| {
            let values =
                [("who", words::name(table, seat).into()), ("tiles", words::held(&self.texts, game, seat).into())];
            self.texts.words("turn-held-by", &values)
        };
        if game.rules().hand > 0 && game.hands_are_open() {
            let holders = game.seats().filter(|&seat| !game.held(seat).is_empty());
            let held = holders.map(held).collect::<Vec<_>>().join(" · ");
            if !held.is_empty() {
                text = text.then(self.texts.say("turn-held", &[("held", held.into())]));
            }
        }
        let told = chronicle.turns.len().saturating_sub(Self::told_from(table, chronicle));
        let picture = self.picture(table, chronicle, &Look { told, ..Look::turn() });
        let buttons = self.turn_buttons(table, chronicle)?;
        let call = table.places.get(seat.index()).and_then(|place| place.holder.person());
        let note = Note { text, picture: Some(picture), file: None, controls: vec![Row::Buttons(buttons)] };
        Ok((note, call.into_iter().collect()))
    }

    /// The buttons of whoever is awaited.
    pub(super) fn turn_buttons(&self, table: &Table, chronicle: &Chronicle) -> Result<Vec<Button>, Trouble> {
        let mut buttons = match self.question_button(table, chronicle) {
            Some(button) => vec![button],
            // Nobody has a turn: all decide about the table.
            None if matches!(
                chronicle.game.phase(),
                Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. }))
            ) =>
            {
                Vec::new()
            }
            None => {
                let (_, seat, mut buttons) = self.asked(table, &chronicle.game)?;
                // A single move is told in the message and framed in its picture.
                if chronicle.since_own(seat).len() > 1 {
                    buttons.push(self.button("button-since", Press::Since(table.id), Weight::Plain));
                }
                buttons
            }
        };
        buttons.extend(self.looking_buttons(table));
        Ok(buttons)
    }

    /// The buttons for everybody who looks.
    pub(super) fn looking_buttons(&self, table: &Table) -> [Button; 2] {
        let (tiles, scores) = (Press::Tiles(table.id), Press::Scores(table.id));
        [self.button("button-tiles", tiles, Weight::Plain), self.button("button-scores", scores, Weight::Plain)]
    }

    /// What happened since the seat's own last turn, in a line, where the message tells only the end of it.
    fn since_own(&self, table: &Table, chronicle: &Chronicle, seat: Seat) -> Text {
        const SHOWN: usize = 10;
        let since = chronicle.since_own(seat);
        let first = chronicle.turns.len() - since.len();
        // After a draw the message before has told it.
        if chronicle.begun.is_some() || since.is_empty() || first >= Self::told_from(table, chronicle) {
            return Text::default();
        }
        // What is told move by move just above is not told again.
        let since =
            &since[..since.len() - (chronicle.turns.len() - Self::told_from(table, chronicle)).min(since.len())];
        let hidden = since.len().saturating_sub(SHOWN);
        let more = (hidden > 0).then(|| self.texts.words("told-from", &[]));
        let moves = since[hidden..].iter().map(|turn| words::short(&self.texts, table, &chronicle.game, turn));
        let moves = more.into_iter().chain(moves).collect::<Vec<_>>().join(" · ");
        let key = if first == 0 { "turn-since-begin" } else { "turn-since-own" };
        self.texts.say(key, &[("moves", moves.into())])
    }

    pub(super) fn button(&self, key: &str, press: Press, weight: Weight) -> Button {
        Button { label: self.texts.words(key, &[]), press, weight, enabled: true }
    }

    /// What is asked now, of whom, and the buttons that answer it.
    fn asked(&self, table: &Table, game: &Game) -> Result<(Text, Seat, Vec<Button>), Trouble> {
        let play = self.button("button-play", Press::Plan(table.id, table.version), Weight::Main);
        let Some((seat, placing)) = game.phase().placing() else {
            return Err(super::Fault::Broken("a running game waits for no tile".to_owned()).into());
        };
        let (key, buttons) = match placing {
            Placing::Drawn(_) => ("turn-call", vec![play]),
            Placing::Choice => {
                let draw = |weight| self.button("button-draw", Press::Draw(table.id, table.version), weight);
                let holds = game.rules().hand > 1;
                let (key, mut buttons) = match (holds, takes(game).is_empty(), game.hands_are_open()) {
                    (false, _, _) => ("turn-choose", vec![draw(Weight::Main)]),
                    // Whether a hidden tile fits is known by the rules: only then others are drawn.
                    (true, true, _) => ("turn-choose-replace", vec![draw(Weight::Main)]),
                    (true, false, true) => ("turn-choose-open", vec![play]),
                    (true, false, false) => ("turn-choose-hand", vec![play]),
                };
                if game.abbeys(seat) > 0 && game.board().holes().next().is_some() {
                    buttons.push(self.abbey_button(table, Weight::Plain));
                }
                if holds && !game.hands_are_open() {
                    buttons.push(self.button("button-hand", Press::Hand(table.id), Weight::Plain));
                }
                (key, buttons)
            }
            Placing::Supply => {
                let keep = self.button("button-keep", Press::Keep(table.id, table.version), Weight::Plain);
                let mut buttons = vec![self.abbey_button(table, Weight::Main), keep];
                // Who keeps it may be asked again, as long as others place tiles.
                let holds = !game.hand(seat).is_empty();
                if holds && !game.hands_are_open() {
                    buttons.push(self.button("button-hand", Press::Hand(table.id), Weight::Plain));
                }
                (if holds { "turn-last-hand" } else { "turn-last" }, buttons)
            }
        };
        let Some(person) = table.places.get(seat.index()).and_then(|place| place.holder.person()) else {
            return Ok((Text::default(), seat, buttons));
        };
        let tile = game.phase().drawn().map(|tile| words::tile_name(&self.texts, tile)).unwrap_or_default();
        let values = [
            ("who", person.into()),
            ("colour", self.texts.words(words::colour_key(table.colour(seat)), &[]).into()),
            ("tile", tile.into()),
            ("cells", holes(game).join(", ").into()),
            ("count", game.tiles_left().into()),
        ];
        Ok((self.texts.say(key, &values), seat, buttons))
    }

    /// Opens the planner with the abbey.
    fn abbey_button(&self, table: &Table, weight: Weight) -> Button {
        let (game, version) = (table.id, table.version);
        let plan = Plan { game, version, page: 0, source: Source::Abbey, placement: None, put: Put::Nothing };
        self.button("button-abbey", Press::Step(plan), weight)
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
        // What came before the draw was told in the message that asked for it.
        if let Some((seat, events)) = &chronicle.begun {
            let drew = self.texts.say("turn-drew", &[("who", words::name(table, *seat).into())]);
            return events.iter().fold(drew, |text, event| {
                text.then(words::happened(&self.texts, table, &chronicle.game, chronicle.turns.len(), event))
            });
        }
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
                    ("tile", words::tile_name(&self.texts, tile).into()),
                    ("roads", roads(tile).into()),
                ],
            ))
        });
        let text = match table.setup.as_ref().filter(|setup| setup.options.start_tile_in_bag == Switch::On) {
            Some(setup) => text.then(
                self.texts.say("begin-start-tile", &[("tile", words::tile_name(&self.texts, setup.deck.start).into())]),
            ),
            None => text,
        };
        text.then(self.texts.say("begin-first", &[("who", words::name(table, first).into())]))
    }

    fn final_note(&self, table: &Table) -> Result<Note, Trouble> {
        let chronicle = self.chronicle(table.id)?;
        let game = &chronicle.game;
        let mut text = self.told(table, &chronicle);
        let everybody: Vec<PersonId> = table.players().collect();
        if game.phase() == Phase::Over {
            let names: Vec<&str> = winners(game).into_iter().map(|seat| words::name(table, seat)).collect();
            let values = [("winners", words::listed(&self.texts, &names).into()), ("count", names.len().into())];
            text = text.then(self.texts.say("game-over", &values).to_people(&everybody));
            if game.tiles_left() > 0 {
                text = text.then(self.texts.say("game-over-no-fit", &[("count", game.tiles_left().into())]));
            }
            text = text.then(words::sheet(&self.texts, table, &chronicle));
        } else {
            text = text.then(self.texts.say("game-given-up", &[]).to_people(&everybody));
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
