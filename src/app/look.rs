//! Looking at a game: the board again, the tiles still to come, the scores, the past, the game as a file.

use super::chronicle::{Chronicle, Turn};
use super::feature;
use super::picture::{Look, Overlay};
use super::refusal::Refusal;
use super::reply::{File, Note, Picture, Reply, Row};
use super::request::{Ask, BoardWish, ChannelId, PersonId, Request, tint};
use super::text::Text;
use super::wish::said;
use super::{App, Trouble, alt, words};
use crate::engine::notation::parse_cell;
use crate::engine::{Phase, TileId};
use crate::render::Tint;
use crate::store::{GameId, Stage, Table, unseen};

impl App {
    /// Whether what a request wants to show can be shown: what is refused is for the asker alone.
    pub(super) fn is_shown(&self, request: &Request) -> bool {
        let Ok(id) = self.game_here(request.channel) else { return false };
        match (&request.ask, self.begun(id)) {
            (Ask::Board(wish), Ok((table, chronicle))) => overlay(&table, &chronicle, request.who.id, wish).is_ok(),
            (_, _) => true,
        }
    }

    pub(super) fn board(&self, id: GameId, who: PersonId, wish: &BoardWish) -> Result<Reply, Trouble> {
        if self.table(id)?.stage == Stage::Lobby {
            return Ok(Reply::Note(self.lobby_note(&self.table(id)?)));
        }
        let (table, chronicle) = self.begun(id)?;
        let zoom = match said(wish.zoom.as_deref()) {
            None => None,
            Some(typed) => Some(parse_cell(typed).ok_or_else(|| Refusal::NoCellToShow { typed: typed.to_owned() })?),
        };
        let overlay = overlay(&table, &chronicle, who, wish)?;
        let picture = self.picture(&table, &chronicle, &Look { zoom, overlay, ..Look::turn() });
        let name = |seat| words::name(&table, seat);
        let head = match overlay {
            None => Text::default(),
            Some(Overlay::Feature(at)) => {
                feature::told(&self.texts, name, |seat| table.colour(seat), &chronicle.game, at)
            }
            Some(Overlay::Owners(tint)) => self.owned(&table, &chronicle, tint),
            Some(Overlay::Since(number)) => self.moves_after(&table, &chronicle, number),
        };
        let scores = words::scores_line(&self.texts, &table, &chronicle.game);
        let text = head.then(self.texts.say("board-now", &[("scores", scores.into())]));
        // Everybody sees a public one, and it keeps its buttons for good: it has none.
        let awaited = table.seat_of(who).is_some_and(|seat| chronicle.game.phase().awaits().contains(seat));
        let controls = if awaited && !wish.public && table.stage == Stage::Running {
            vec![Row::Buttons(self.turn_buttons(&table, &chronicle)?)]
        } else {
            Vec::new()
        };
        Ok(Reply::Note(Note { text, picture: Some(picture), file: None, controls }))
    }

    /// The features of a sort with their owners, a line each.
    fn owned(&self, table: &Table, chronicle: &Chronicle, tint: Tint) -> Text {
        const SHOWN: usize = 20;
        let owned = feature::owned(&self.texts, |seat| words::name(table, seat), &chronicle.game, tint);
        let head = self.texts.say(owners_key(tint), &[("count", owned.len().into())]);
        let line = |words: &String| self.texts.say("owned-row", &[("feature", words.into())]);
        let text = owned.iter().take(SHOWN).fold(head, |text, words| text.then(line(words)));
        match owned.len().saturating_sub(SHOWN) {
            0 => text,
            more => text.then(self.texts.say("owned-more", &[("count", more.into())])),
        }
    }

    /// What was played after a move.
    fn moves_after(&self, table: &Table, chronicle: &Chronicle, number: usize) -> Text {
        const SHOWN: usize = 12;
        let after = &chronicle.turns[number..];
        let earlier = after.len().saturating_sub(SHOWN);
        let shown = &after[earlier..];
        let values = [
            ("number", number.into()),
            ("count", after.len().into()),
            ("earlier", earlier.into()),
            ("shown", shown.len().into()),
        ];
        let head = self.texts.say("board-since", &values);
        shown.iter().fold(head, |text, turn| text.then(self.move_row(table, chronicle, turn)))
    }

    pub(super) fn tiles(&self, id: GameId) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.begun(id)?;
        let counts = words::counted(&unseen(&chronicle.game));
        // What somebody holds unseen is among them: the pile alone would tell what it is.
        let left = chronicle.game.tiles_left();
        let held = counts.iter().map(|(_, count)| count).sum::<usize>() - left;
        let heading = if held > 0 { "picture-tiles-held" } else { "picture-tiles-left" };
        let heading = self.texts.words(heading, &[("count", left.into()), ("held", held.into())]);
        let kinds = |&(tile, count): &(TileId, usize)| format!("{count} × {}", words::tile_name(&self.texts, tile));
        let list: Vec<String> = counts.iter().map(kinds).collect();
        let mut text = self.texts.say("tiles-left", &[("count", left.into())]);
        if held > 0 {
            text = text.then(self.texts.say("tiles-held", &[("count", held.into())]));
        }
        if !chronicle.game.discarded().is_empty() {
            let gone = words::tile_names(&self.texts, chronicle.game.discarded());
            text = text.then(self.texts.say("tiles-discarded", &[("tiles", gone.into())]));
        }
        if counts.is_empty() {
            return Ok(note(text, None));
        }
        let picture = Picture {
            png: self.artist(&table).tiles(&table.options, &counts, &heading),
            alt: alt::tiles(&self.texts, &heading, &list),
        };
        Ok(note(text, Some(picture)))
    }

    pub(super) fn scores(&self, id: GameId) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.begun(id)?;
        let game = &chronicle.game;
        if game.phase() == Phase::Over {
            let picture = self.score_picture(&table, &chronicle);
            return Ok(note(words::sheet(&self.texts, &table, &chronicle), Some(picture)));
        }
        let projected = game.projected_scores();
        let text = game.seats().fold(self.texts.say("scores-head", &[]), |text, seat| {
            text.then(self.texts.say(
                "scores-row",
                &[
                    ("who", words::name(&table, seat).into()),
                    ("colour", self.texts.words(words::colour_key(table.colour(seat)), &[]).into()),
                    ("points", game.score(seat).into()),
                    ("projected", projected[seat].into()),
                ],
            ))
        });
        Ok(note(text, Some(self.score_picture(&table, &chronicle))))
    }

    pub(super) fn history(&self, id: GameId, number: Option<i64>) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.begun(id)?;
        let last = chronicle.turns.len();
        let Some(number) = number else {
            return Ok(note(self.moves(&table, &chronicle), None));
        };
        let until = usize::try_from(number).ok().filter(|until| (1..=last).contains(until));
        let until = until.ok_or(if last == 0 { Refusal::NoMoveYet } else { Refusal::NoSuchMove { number, last } })?;
        let past = Chronicle::of(&Chronicle::until(&self.record(id)?, until))?;
        let picture = self.picture(&table, &past, &Look::default());
        let head = self.texts.say("history-then", &[("number", until.into()), ("last", last.into())]);
        let told = past.turns.last().map(|turn| words::turn(&self.texts, &table, &past.game, turn)).unwrap_or_default();
        Ok(note(head.then(told), Some(picture)))
    }

    /// The moves so far, newest last; the oldest are left out when there are many.
    fn moves(&self, table: &Table, chronicle: &Chronicle) -> Text {
        const SHOWN: usize = 20;
        let hidden = chronicle.turns.len().saturating_sub(SHOWN);
        let head =
            self.texts.say("history-head", &[("count", chronicle.turns.len().into()), ("hidden", hidden.into())]);
        let rows = chronicle.turns[hidden..].iter();
        rows.fold(head, |text, turn| text.then(self.move_row(table, chronicle, turn)))
    }

    /// A move in a line.
    fn move_row(&self, table: &Table, chronicle: &Chronicle, turn: &Turn) -> Text {
        self.texts.say(
            "history-row",
            &[
                ("number", turn.number.into()),
                ("who", words::name_then(table, turn.seat, usize::from(turn.number) - 1).into()),
                ("tile", words::tile_name(&self.texts, turn.tile).into()),
                ("move", words::moved(&self.texts, turn.chosen(), chronicle.game.board(), turn.tile).into()),
            ],
        )
    }

    pub(super) fn export(&self, request: &Request, typed: Option<&str>) -> Result<Reply, Trouble> {
        let id = match said(typed) {
            None => self.game_here(request.channel)?,
            Some(typed) => {
                let unknown = || Refusal::NoSuchGame { typed: typed.to_owned() };
                let id: GameId = typed.to_ascii_lowercase().parse().map_err(|_| unknown())?;
                // A game of another channel in which the asker has no part does not exist for them.
                let may_see =
                    |table: &Table| table.channel == request.channel || table.people().contains(&request.who.id);
                let begun = |table: &Table| table.setup.is_some() || table.stage == Stage::Lobby;
                let known = self.store.table(id)?.is_some_and(|table| may_see(&table) && begun(&table));
                known.then_some(id).ok_or_else(unknown)?
            }
        };
        let file = self.store.export(id)?.ok_or(Refusal::NoGame)?;
        if file.table.setup.is_none() {
            return Err(Refusal::NotBegun.into());
        }
        let over = file.table.stage == Stage::Finished;
        let bytes = if over { serde_json::to_vec(&file) } else { serde_json::to_vec(&file.public().map_err(broken)?) };
        let bytes = bytes.map_err(broken)?;
        let key = if over { "export-finished" } else { "export-running" };
        let name = format!("carc-{id}.json");
        let text = self.texts.say(key, &[("game", id.to_string().into())]);
        Ok(Reply::Note(Note { text, file: Some(File { name, bytes }), ..Note::default() }))
    }

    /// A game that has begun, over or not, with its turns.
    pub(super) fn begun(&self, id: GameId) -> Result<(Table, Chronicle), Trouble> {
        let table = self.table(id)?;
        if table.setup.is_none() {
            return Err(Refusal::NotBegun.into());
        }
        Ok((table, self.chronicle(id)?))
    }

    /// The game to look at in a channel: the one that runs, else the one that ended last.
    pub(super) fn game_here(&self, channel: ChannelId) -> Result<GameId, Trouble> {
        if let Some(id) = self.store.current(channel)? {
            return Ok(id);
        }
        Ok(self.store.finished_in(channel).next().transpose()?.ok_or(Refusal::NoGame)?)
    }
}

/// The word for the asker's own last move.
pub(super) const MINE: &str = "mine";

/// What is to be laid over the board.
fn overlay(table: &Table, chronicle: &Chronicle, who: PersonId, wish: &BoardWish) -> Result<Option<Overlay>, Refusal> {
    match [&wish.owners, &wish.feature, &wish.since].map(|typed| said(typed.as_deref())) {
        [None, None, None] => Ok(None),
        [Some(typed), None, None] => {
            let tint = tint(typed).ok_or_else(|| Refusal::NoSuchOwners { typed: typed.to_owned() })?;
            Ok(Some(Overlay::Owners(tint)))
        }
        [None, Some(typed), None] => Ok(Some(Overlay::Feature(feature::read(&chronicle.game, typed)?))),
        [None, None, Some(typed)] => Ok(Some(Overlay::Since(since(table, chronicle, who, typed)?))),
        [_, _, _] => Err(Refusal::OneOverlay),
    }
}

/// Reads the move since which changes are wanted.
fn since(table: &Table, chronicle: &Chronicle, who: PersonId, typed: &str) -> Result<usize, Refusal> {
    let last = chronicle.turns.len();
    if last == 0 {
        return Err(Refusal::NoMoveYet);
    }
    let typed = typed.trim_start_matches('#');
    if typed.eq_ignore_ascii_case(MINE) {
        let seat = table.seat_of(who);
        let own = chronicle.turns.iter().rposition(|turn| Some(turn.seat) == seat).map_or(0, |index| index + 1);
        // Right after the own move it is what changed.
        return Ok(own.min(last - 1));
    }
    let number = typed.parse().ok().filter(|&number: &usize| number < last);
    number.ok_or_else(|| Refusal::NoSuchSince { typed: typed.to_owned(), before: last - 1 })
}

fn owners_key(tint: Tint) -> &'static str {
    match tint {
        Tint::Farms => "owned-farms",
        Tint::Cities => "owned-cities",
        Tint::Roads => "owned-roads",
    }
}

fn broken(error: impl std::fmt::Display) -> Trouble {
    super::Fault::Broken(error.to_string()).into()
}

fn note(text: Text, picture: Option<Picture>) -> Reply {
    Reply::Note(Note { text, picture, ..Note::default() })
}
