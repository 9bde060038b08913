//! Looking at a game: the board again, the tiles still to come, the scores, the past, the game as a file.

use super::chronicle::Chronicle;
use super::picture::{Look, Overlay};
use super::refusal::Refusal;
use super::reply::{File, Note, Picture, Reply};
use super::request::{BoardWish, ChannelId, OWNERS, Request};
use super::text::Text;
use super::{App, Trouble, words};
use crate::engine::notation::parse_cell;
use crate::engine::{Phase, TileId};
use crate::render::Tint;
use crate::store::{GameId, Stage, Table, unseen};

/// What can be coloured by owner, in the order of the words for it.
const TINTS: [Tint; 3] = [Tint::Farms, Tint::Cities, Tint::Roads];

impl App {
    pub(super) fn board(&self, id: GameId, wish: &BoardWish) -> Result<Reply, Trouble> {
        if self.table(id)?.stage == Stage::Lobby {
            return Ok(Reply::Note(self.lobby_note(&self.table(id)?)));
        }
        let (table, chronicle) = self.begun(id)?;
        let zoom = match wish.zoom.as_deref().map(str::trim).filter(|typed| !typed.is_empty()) {
            None => None,
            Some(typed) => Some(parse_cell(typed).ok_or_else(|| Refusal::NoCellToShow { typed: typed.to_owned() })?),
        };
        let tint = match wish.owners.as_deref().map(str::trim).filter(|typed| !typed.is_empty()) {
            None => None,
            Some(typed) => {
                let found = OWNERS.iter().position(|word| word.eq_ignore_ascii_case(typed));
                Some(TINTS[found.ok_or_else(|| Refusal::NoSuchOwners { typed: typed.to_owned() })?])
            }
        };
        let picture =
            self.picture(&table, &chronicle, &Look { zoom, overlay: tint.map(Overlay::Owners), ..Look::turn() });
        let text =
            self.texts.say("board-now", &[("scores", words::scores_line(&self.texts, &table, &chronicle.game).into())]);
        Ok(note(text, Some(picture)))
    }

    pub(super) fn tiles(&self, id: GameId) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.begun(id)?;
        let mut counts: Vec<(TileId, usize)> = Vec::new();
        for tile in unseen(&chronicle.game) {
            match counts.last_mut() {
                Some((last, count)) if *last == tile => *count += 1,
                _ => counts.push((tile, 1)),
            }
        }
        // What somebody holds unseen is among them: the pile alone would tell what it is.
        let left: usize = counts.iter().map(|(_, count)| count).sum();
        let heading = self.texts.words("picture-tiles-left", &[("count", left.into())]);
        let list = counts.iter().map(|(tile, count)| format!("{tile} × {count}")).collect::<Vec<_>>().join(", ");
        let mut text = self.texts.say("tiles-left", &[("count", left.into())]);
        if left > chronicle.game.tiles_left() {
            let held = left - chronicle.game.tiles_left();
            text = text.then(self.texts.say("tiles-held", &[("count", held.into())]));
        }
        if !chronicle.game.discarded().is_empty() {
            let gone = chronicle.game.discarded().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            text = text.then(self.texts.say("tiles-discarded", &[("tiles", gone.into())]));
        }
        if counts.is_empty() {
            return Ok(note(text, None));
        }
        let picture = Picture { png: self.artist(&table).tiles(&counts, &heading), alt: format!("{heading}: {list}") };
        Ok(note(text, Some(picture)))
    }

    pub(super) fn scores(&self, id: GameId) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.begun(id)?;
        let game = &chronicle.game;
        if game.phase() == Phase::Over {
            return Ok(note(words::sheet(&self.texts, &table, &chronicle), None));
        }
        let projected = game.projected_scores();
        let text = game.seats().fold(self.texts.say("scores-head", &[]), |text, seat| {
            text.then(self.texts.say(
                "scores-row",
                &[
                    ("who", words::name(&table, seat).into()),
                    ("colour", self.texts.words(words::colour_key(seat), &[]).into()),
                    ("points", game.score(seat).into()),
                    ("projected", projected[seat].into()),
                ],
            ))
        });
        Ok(note(text, None))
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
        chronicle.turns[hidden..].iter().fold(head, |text, turn| {
            text.then(self.texts.say(
                "history-row",
                &[
                    ("number", turn.number.into()),
                    ("who", words::name_then(table, turn.seat, usize::from(turn.number) - 1).into()),
                    ("tile", (&turn.tile.tile().name).into()),
                    ("move", turn.chosen().words(chronicle.game.board(), turn.tile).into()),
                ],
            ))
        })
    }

    pub(super) fn export(&self, request: &Request, typed: Option<&str>) -> Result<Reply, Trouble> {
        let id = match typed.map(str::trim).filter(|typed| !typed.is_empty()) {
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

fn broken(error: impl std::fmt::Display) -> Trouble {
    super::Fault::Broken(error.to_string()).into()
}

fn note(text: Text, picture: Option<Picture>) -> Reply {
    Reply::Note(Note { text, picture, ..Note::default() })
}
