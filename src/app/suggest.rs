//! Choices while somebody types: only what is legal now, best projected result first.

use super::expansion::Expansion;
use super::reply::Choice;
use super::request::{Field, Suggest};
use super::rulebook::{Topic, tile_count};
use super::turn::{after_placing, claimable, rotations_at};
use super::{App, Trouble, computer, words};
use crate::engine::notation::{cell_name, parse_cell, parse_rotation, segment_word};
use crate::engine::{Game, Options, Phase, Placement, Seat, TileId};
use crate::store::{GameId, Stage};

/// More than any chat shows.
const MOST: usize = 100;

impl App {
    pub(super) fn choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let all = match suggest.field {
            Field::Expansions => self.expansion_choices(),
            Field::Options => self.option_choices(&suggest.typed),
            Field::Topic => Topic::ALL.iter().map(|topic| same(topic.word().to_owned())).collect(),
            Field::Cell | Field::Rotation | Field::Follower | Field::Move => self.move_choices(suggest)?,
            Field::Zoom => self.zoom_choices(suggest)?,
            Field::Number => self.number_choices(suggest)?,
            Field::Seat => self.seat_choices(suggest)?,
            Field::Answer(question) => self.answer_choices(suggest, question)?,
            Field::Game => self.game_choices(suggest)?,
        };
        let typed = plain(&suggest.typed);
        let fits = |choice: &&Choice| {
            suggest.field == Field::Options
                || plain(&choice.value).starts_with(&typed)
                || plain(&choice.name).contains(&typed)
        };
        let (mut front, back): (Vec<Choice>, Vec<Choice>) =
            all.iter().filter(fits).cloned().partition(|choice| plain(&choice.value).starts_with(&typed));
        front.extend(back);
        front.truncate(MOST);
        Ok(front)
    }

    fn move_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let Some(id) = self.store.current(suggest.channel)? else { return Ok(Vec::new()) };
        let table = self.table(id)?;
        if table.stage != Stage::Running {
            return Ok(Vec::new());
        }
        let game = self.chronicle(id)?.game;
        let Phase::Place { seat, tile } = game.phase() else { return Ok(Vec::new()) };
        // What looks best to a player tells of the own face-down chips, so nobody else is shown it.
        if table.seat_of(suggest.who) != Some(seat) {
            return Ok(Vec::new());
        }
        let legal = game.board().placements(tile);
        let rotations = |placement: &Placement| {
            let here = words::different(tile, &rotations_at(&legal, placement.position));
            let words: Vec<_> = here.iter().map(ToString::to_string).collect();
            words.join(" ")
        };
        Ok(match suggest.field {
            Field::Cell => {
                let mut cells: Vec<Choice> = Vec::new();
                let best = computer::best_turns(&game, usize::MAX);
                for placement in best.iter().map(|turn| &turn.placement).chain(&legal) {
                    let value = cell_name(placement.position);
                    if !cells.iter().any(|choice| choice.value == value) {
                        cells.push(Choice { name: format!("{value}  {}", rotations(placement)), value });
                    }
                }
                cells
            }
            Field::Rotation => {
                let cell = suggest.cell.as_deref().and_then(parse_cell);
                let mut all: Vec<_> =
                    legal.iter().filter(|p| cell.is_none_or(|cell| p.position == cell)).map(|p| p.rotation).collect();
                all.sort_unstable();
                all.dedup();
                words::different(tile, &all).into_iter().map(|rotation| same(rotation.to_string())).collect()
            }
            Field::Follower => self.follower_choices(suggest, &game, seat, tile, &legal),
            Field::Move
            | Field::Expansions
            | Field::Options
            | Field::Topic
            | Field::Zoom
            | Field::Number
            | Field::Seat
            | Field::Game
            | Field::Answer(_) => self.whole_moves(&game, seat, tile),
        })
    }

    /// The segments that can be claimed with the tile where cell and rotation say; none while the rotation is open, because
    /// the words depend on it.
    fn follower_choices(
        &self,
        suggest: &Suggest,
        game: &Game,
        seat: Seat,
        tile: TileId,
        legal: &[Placement],
    ) -> Vec<Choice> {
        let Some(position) = suggest.cell.as_deref().and_then(parse_cell) else { return Vec::new() };
        let here = words::different(tile, &rotations_at(legal, position));
        let only = if let [only] = here[..] { Some(only) } else { None };
        let rotation = suggest.rotation.as_deref().and_then(parse_rotation).or(only);
        let Some(rotation) = rotation else { return Vec::new() };
        let Some(placed) = after_placing(game, seat, Placement { position, rotation }) else { return Vec::new() };
        let choice = |(meeple, segment): (_, crate::engine::SegmentId)| {
            let value = segment_word(tile.tile(), segment, rotation)?;
            let effect = words::effect(&self.texts, &placed, seat, meeple, segment).unwrap_or_default();
            Some(Choice { name: format!("{} {value}: {effect}", segment.number()), value })
        };
        claimable(&placed).into_iter().filter_map(choice).collect()
    }

    fn whole_moves(&self, game: &Game, seat: Seat, tile: TileId) -> Vec<Choice> {
        let choice = |turn: computer::Prospect| {
            let value = words::move_words(tile, turn.placement, turn.figure().map(|(_, segment)| segment));
            let effect = turn.figure().and_then(|(meeple, segment)| {
                let placed = after_placing(game, seat, turn.placement)?;
                words::effect(&self.texts, &placed, seat, meeple, segment)
            });
            let name = effect.map_or_else(|| value.clone(), |effect| format!("{value}: {effect}"));
            Choice { name, value }
        };
        let legal = game.board().placements(tile);
        let looks_new = |turn: &computer::Prospect| {
            let here = rotations_at(&legal, turn.placement.position);
            words::different(tile, &here).contains(&turn.placement.rotation)
        };
        computer::best_turns(game, usize::MAX).into_iter().filter(looks_new).map(choice).collect()
    }

    fn zoom_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let id = self.game_here(suggest.channel)?;
        let (_, chronicle) = self.begun(id)?;
        let tiles = chronicle.game.board().tiles().iter().rev();
        Ok(tiles.map(|placed| same(cell_name(placed.position))).collect())
    }

    fn number_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let id = self.game_here(suggest.channel)?;
        let (table, chronicle) = self.begun(id)?;
        let choice = |turn: &super::chronicle::Turn| {
            let typed = words::move_words(turn.tile, turn.placement, turn.deploy.map(|(_, segment)| segment));
            let name = format!("{}: {} {typed}", turn.number, words::name(&table, turn.seat));
            Choice { name, value: turn.number.to_string() }
        };
        Ok(chronicle.turns.iter().rev().map(choice).collect())
    }

    fn expansion_choices(&self) -> Vec<Choice> {
        let choice = |choice: Vec<Expansion>| {
            let value = Expansion::words(&choice);
            let brings = match choice[..] {
                [only] => self.texts.words(only.brings(), &[]),
                [] | [_, _, ..] => {
                    let mut options = Options::default();
                    choice.iter().for_each(|expansion| expansion.put(&mut options, true));
                    self.texts.words("expansions-brings", &[("tiles", tile_count(&options).into())])
                }
            };
            Choice { name: format!("{value}: {brings}"), value }
        };
        Expansion::choices().into_iter().map(choice).collect()
    }

    /// Completes the last word of the options; the words before it stay. What differs from the usual edition comes first while
    /// nothing is typed.
    fn option_choices(&self, typed: &str) -> Vec<Choice> {
        let (before, last) = match typed.rfind([' ', ',']) {
            Some(gap) => typed.split_at(gap + 1),
            None => ("", typed),
        };
        let last = last.to_lowercase();
        let named = |name: &str| before.contains(&format!("{name}="));
        let usual = Options::default();
        let mut all = Vec::new();
        for &name in Options::NAMES.iter().filter(|name| !named(name)) {
            for value in Options::values(name).unwrap_or_default() {
                let word = format!("{name}={value}");
                if word.starts_with(&last) {
                    let is_usual = last.is_empty() && usual.get(name).as_deref() == Some(value);
                    let choice = Choice {
                        name: format!("{word}: {}", self.meaning(name, value)),
                        value: format!("{before}{word}"),
                    };
                    all.push((is_usual, choice));
                }
            }
        }
        all.sort_by_key(|(is_usual, _)| *is_usual);
        all.into_iter().map(|(_, choice)| choice).collect()
    }

    /// The games of the channel, the newest first.
    fn game_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let mut games: Vec<GameId> = self.store.current(suggest.channel)?.into_iter().collect();
        for game in self.store.finished_in(suggest.channel).take(MOST) {
            games.push(game?);
        }
        let mut choices = Vec::new();
        for game in games {
            let table = self.table(game)?;
            if table.setup.is_some() {
                let names = table.places.iter().map(|place| place.holder.name()).collect::<Vec<_>>().join(", ");
                choices.push(Choice { name: format!("{game}: {names}"), value: game.to_string() });
            }
        }
        Ok(choices)
    }

    fn seat_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let Some(id) = self.store.current(suggest.channel)? else { return Ok(Vec::new()) };
        let table = self.table(id)?;
        let choice = |(seat, place): (usize, &crate::store::Place)| Choice {
            name: format!("{} {}", seat + 1, place.holder.name()),
            value: (seat + 1).to_string(),
        };
        Ok(table.places.iter().enumerate().map(choice).collect())
    }
}

fn same(word: String) -> Choice {
    Choice { name: word.clone(), value: word }
}

fn plain(words: &str) -> String {
    words.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase()
}
