//! Choices while somebody types: only what is legal now, best projected result first.

use super::expansion::Expansion;
use super::feature;
use super::look::MINE;
use super::moves::{ABBEY, Move, Put, Source, puts, rotations_at};
use super::reading::{Typed, takes};
use super::reply::Choice;
use super::request::{Field, Suggest};
use super::rulebook::{Topic, tile_count};
use super::text::Texts;
use super::{App, Trouble, computer, words};
use crate::engine::expansion::{self, abbey_mayor};
use crate::engine::notation::{cell_name, parse_cell, parse_rotation};
use crate::engine::{Catalog, Game, Options, Phase, Placement, Placing, Rotation, Seat, TileId};
use crate::store::{GameId, Stage, Table};

/// More than any chat shows.
const MOST: usize = 100;

impl App {
    pub(super) fn choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let all = match suggest.field {
            Field::Expansions => self.expansion_choices(),
            Field::Options => self.option_choices(&suggest.typed),
            Field::Topic => Topic::ALL.iter().map(|topic| same(topic.word().to_owned())).collect(),
            Field::Tile
            | Field::Hole
            | Field::OnAbbey
            | Field::Cell
            | Field::Rotation
            | Field::Follower
            | Field::Move => self.move_choices(suggest)?,
            Field::Zoom => self.zoom_choices(suggest)?,
            Field::Feature => self.feature_choices(suggest)?,
            Field::Since => self.since_choices(suggest)?,
            Field::Number => self.number_choices(suggest)?,
            Field::Seat => self.seat_choices(suggest)?,
            Field::Colour => self.colour_choices(suggest)?,
            Field::Answer(question) => self.answer_choices(suggest, question)?,
            Field::Game => self.game_choices(suggest)?,
            Field::Theme => self.theme_choices(),
        };
        // A feature may be spelled in several ways.
        let is_feature = suggest.field == Field::Feature;
        let typed = if is_feature { feature::spelled(&suggest.typed) } else { suggest.typed.clone() };
        let typed = plain(&typed);
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

    /// Choices for whoever is to place a tile; nobody else gets any, because they come of what that player alone sees.
    fn move_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let Some(id) = self.store.current(suggest.channel)? else { return Ok(Vec::new()) };
        let table = self.table(id)?;
        if table.stage != Stage::Running {
            return Ok(Vec::new());
        }
        let game = self.chronicle(id)?.game;
        let Some((seat, placing)) = game.phase().placing() else { return Ok(Vec::new()) };
        // What looks best to a player tells of the own face-down chips, so nobody else is shown it.
        if table.seat_of(suggest.who) != Some(seat) {
            return Ok(Vec::new());
        }
        let game = game.seen_by(seat);
        let typed =
            Typed { tile: suggest.tile.clone(), cell: suggest.cell.clone().unwrap_or_default(), ..Typed::default() };
        let Typed { tile, cell, .. } = typed.apart();
        let suggest = &Suggest { tile, cell: Some(cell), ..suggest.clone() };
        let tile = suggest.tile.as_deref().map(|typed| typed.trim().to_uppercase());
        let source = match tile.as_deref().and_then(TileId::named) {
            _ if tile.as_deref().is_some_and(|tile| tile.eq_ignore_ascii_case(ABBEY)) => Source::Abbey,
            Some(tile) if placing == Placing::Choice => Source::Hand(tile),
            Some(_) | None => match takes(&game)[..] {
                [only] => Source::Hand(only),
                _ => Source::Drawn,
            },
        };
        Ok(match suggest.field {
            Field::Tile => {
                let choice =
                    |tile: TileId| Choice { name: words::tile_coded(&self.texts, tile), value: words::tile_word(tile) };
                let abbey = (!abbey_placements(&game, seat).is_empty()).then(|| Catalog::standard().abbey());
                takes(&game).into_iter().chain(abbey).map(choice).collect()
            }
            Field::Hole => hole_choices(&game, seat),
            Field::OnAbbey => self.follower_choices(suggest, &game, seat, Source::Abbey),
            Field::Cell if source == Source::Drawn && !matches!(placing, Placing::Drawn(_)) => {
                cells_of_hand(&self.texts, &table, &game, seat)
            }
            Field::Cell => {
                let cells = cell_choices(&self.texts, &table, &game, seat, source);
                cells.into_iter().map(|(_, choice)| choice).collect()
            }
            Field::Rotation => {
                let cell = suggest.cell.as_deref().and_then(parse_cell);
                // Where no tile of the hand was named, the only one that fits there is meant.
                let fits = |&tile: &TileId| {
                    let legal = Source::Hand(tile).placements(&game);
                    cell.is_some_and(|cell| legal.iter().any(|placement| placement.position == cell))
                };
                let source = match takes(&game).into_iter().filter(fits).collect::<Vec<_>>()[..] {
                    [only] if source == Source::Drawn => Source::Hand(only),
                    _ => source,
                };
                let legal = source.placements(&game);
                let here = legal.iter().filter(|p| cell.is_none_or(|cell| p.position == cell));
                let mut all: Vec<_> = here.map(|p| p.rotation).collect();
                all.sort_unstable();
                all.dedup();
                let (Some(tile), Some(taken)) = (source.tile(&game), source.taken(&game, seat)) else {
                    return Ok(Vec::new());
                };
                let choice = |rotation: Rotation| {
                    let turned = words::turned(&self.texts, rotation);
                    let effect = cell.and_then(|position| {
                        let placement = Placement { position, rotation };
                        words::completes_at(&self.texts, &table, &taken, seat, source, placement)
                    });
                    let name = effect.map_or_else(|| turned.clone(), |effect| format!("{turned}: {effect}"));
                    Choice { name, value: rotation.to_string() }
                };
                words::different(tile, &all).into_iter().map(choice).collect()
            }
            Field::Follower => self.follower_choices(suggest, &game, seat, source),
            Field::Move
            | Field::Expansions
            | Field::Options
            | Field::Topic
            | Field::Zoom
            | Field::Feature
            | Field::Since
            | Field::Number
            | Field::Seat
            | Field::Colour
            | Field::Game
            | Field::Theme
            | Field::Answer(_) => self.whole_moves(&game, seat),
        })
    }

    /// What can be put on the tile where cell and rotation say; nothing while the rotation is open, because the words depend
    /// on it.
    fn follower_choices(&self, suggest: &Suggest, game: &Game, seat: Seat, source: Source) -> Vec<Choice> {
        let Some(position) = suggest.cell.as_deref().and_then(parse_cell) else { return Vec::new() };
        let Some(tile) = source.tile(game) else { return Vec::new() };
        let here = words::different(tile, &rotations_at(&source.placements(game), position));
        let only = if let [only] = here[..] { Some(only) } else { None };
        let rotation = suggest.rotation.as_deref().and_then(parse_rotation).or(only);
        let Some(rotation) = rotation else { return Vec::new() };
        let placement = Placement { position, rotation };
        let Some(placed) = (Move { source, placement, put: Put::Nothing }).placed(game, seat) else {
            return Vec::new();
        };
        let choice = |put: Put| {
            let value = put.word(placed.board(), tile, rotation)?;
            let name = put.numbered(placed.board(), tile, rotation)?;
            let effect = words::effect(&self.texts, &placed, seat, put).unwrap_or_default();
            Some(Choice { name: format!("{name}: {effect}"), value })
        };
        puts(&placed).into_iter().filter_map(choice).collect()
    }

    fn theme_choices(&self) -> Vec<Choice> {
        let choice = |(name, title): (&str, &str)| Choice { name: title.to_owned(), value: name.to_owned() };
        self.themes.list().map(choice).collect()
    }

    /// Whole moves: of the drawn tile, of each tile of the hand, of the abbey.
    fn whole_moves(&self, game: &Game, seat: Seat) -> Vec<Choice> {
        let mut sources: Vec<Source> = takes(game).into_iter().map(Source::Hand).collect();
        if let Phase::Place { .. } = game.phase() {
            sources.push(Source::Drawn);
        }
        let mut moves: Vec<(i64, Move)> = Vec::new();
        for source in sources {
            let (Some(taken), Some(tile)) = (source.taken(game, seat), source.tile(game)) else { continue };
            let legal = source.placements(game);
            let looks_new = |turn: &computer::Prospect| {
                let here = rotations_at(&legal, turn.placement.position);
                words::different(tile, &here).contains(&turn.placement.rotation)
            };
            let best = computer::best_turns(&taken, usize::MAX).into_iter().filter(looks_new);
            moves.extend(best.map(|turn| (turn.value, Move { source, placement: turn.placement, put: turn.put })));
        }
        moves.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        let abbeys = abbey_placements(game, seat).into_iter().map(|placement| {
            let put = Put::Nothing;
            Move { source: Source::Abbey, placement, put }
        });
        let all = moves.into_iter().map(|(_, chosen)| chosen).chain(abbeys);
        all.filter_map(|chosen| self.whole_move(game, seat, chosen)).collect()
    }

    fn whole_move(&self, game: &Game, seat: Seat, chosen: Move) -> Option<Choice> {
        let placed = chosen.placed(game, seat)?;
        let value = chosen.words(placed.board(), chosen.source.tile(game)?);
        let effect = words::effect(&self.texts, &placed, seat, chosen.put);
        // A tile's code beside a cell's name looks like one of these: the tile is told in words.
        let shown = match chosen.source {
            Source::Hand(tile) => {
                let rest = Move { source: Source::Drawn, ..chosen }.words(placed.board(), tile);
                format!("{}: {rest}", words::tile_name(&self.texts, tile))
            }
            Source::Drawn | Source::Abbey => value.clone(),
        };
        let name = effect.map_or_else(|| shown.clone(), |effect| format!("{shown}: {effect}"));
        Some(Choice { name, value })
    }

    fn zoom_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let id = self.game_here(suggest.channel)?;
        let (_, chronicle) = self.begun(id)?;
        let tiles = chronicle.game.board().tiles().iter().rev();
        Ok(tiles.map(|placed| same(cell_name(placed.position))).collect())
    }

    fn feature_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let (table, chronicle) = self.begun(self.game_here(suggest.channel)?)?;
        Ok(feature::choices(&self.texts, |seat| words::name(&table, seat), &chronicle.game, &suggest.typed))
    }

    /// The asker's own last move first.
    fn since_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let own = Choice { name: self.texts.words("since-mine", &[]), value: MINE.to_owned() };
        let mut moves = self.number_choices(suggest)?;
        // Nothing came after the last one.
        let newest = (!moves.is_empty()).then(|| moves.remove(0));
        let begin = Choice { name: self.texts.words("since-begin", &[]), value: "0".to_owned() };
        Ok(newest.map(|_| own).into_iter().chain(moves).chain([begin]).collect())
    }

    fn number_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let id = self.game_here(suggest.channel)?;
        let (table, chronicle) = self.begun(id)?;
        let choice = |turn: &super::chronicle::Turn| {
            let moved = words::moved(&self.texts, turn.chosen(), chronicle.game.board(), turn.tile);
            let name = format!("{}: {} {moved}", turn.number, words::name(&table, turn.seat));
            Choice { name, value: turn.number.to_string() }
        };
        Ok(chronicle.turns.iter().rev().map(choice).collect())
    }

    fn expansion_choices(&self) -> Vec<Choice> {
        let choice = |choice: Vec<Expansion>| {
            let value = Expansion::words(&choice);
            let brings = if let [only] = choice[..] {
                self.texts.words(only.brings(), &[])
            } else {
                let mut options = Options::default();
                for expansion in &choice {
                    expansion.put(&mut options, true);
                }
                self.texts.words("expansions-brings", &[("tiles", tile_count(&options).into())])
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

/// The cells for a tile, the best first, with how good each looks, the rotations that are legal there and what the tile completes.
fn cell_choices(texts: &Texts, table: &Table, game: &Game, seat: Seat, source: Source) -> Vec<(i64, Choice)> {
    let legal = source.placements(game);
    let (Some(taken), Some(tile)) = (source.taken(game, seat), source.tile(game)) else { return Vec::new() };
    let mut cells: Vec<(i64, Choice)> = Vec::new();
    let best = computer::best_turns(&taken, usize::MAX);
    let best = best.iter().map(|turn| (turn.value, &turn.placement));
    for (worth, placement) in best.chain(legal.iter().map(|placement| (i64::MIN, placement))) {
        let value = cell_name(placement.position);
        if !cells.iter().any(|(_, choice)| choice.value == value) {
            let here = words::different(tile, &rotations_at(&legal, placement.position));
            let told = words::at_cell(texts, table, &taken, seat, source, placement.position, &here);
            cells.push((worth, Choice { name: format!("{value}  {told}"), value }));
        }
    }
    cells
}

/// As many cells of each tile of a hand come first, so that Discord's 25 suggestions show something for all three.
const CELLS_EACH: usize = 8;

/// The cells for each tile of a hand of which none was named yet, the best first: the tile stands in front.
fn cells_of_hand(texts: &Texts, table: &Table, game: &Game, seat: Seat) -> Vec<Choice> {
    let mut cells: Vec<(bool, i64, Choice)> = Vec::new();
    for tile in takes(game) {
        let shown = words::tile_name(texts, tile);
        let in_front = |(index, (worth, Choice { name, value })): (usize, (i64, Choice))| {
            let choice = Choice { name: format!("{shown}: {name}"), value: format!("{tile} {value}") };
            (index >= CELLS_EACH, worth, choice)
        };
        let of_tile = cell_choices(texts, table, game, seat, Source::Hand(tile));
        cells.extend(of_tile.into_iter().enumerate().map(in_front));
    }
    cells.sort_by_key(|(is_late, worth, _)| (*is_late, std::cmp::Reverse(*worth)));
    let abbey = abbey_placements(game, seat).into_iter();
    let abbey = abbey.map(|placement| same(format!("{ABBEY} {}", cell_name(placement.position))));
    cells.into_iter().map(|(_, _, choice)| choice).chain(abbey).collect()
}

/// The cells for the abbey; after the last tile it can be kept too.
fn hole_choices(game: &Game, seat: Seat) -> Vec<Choice> {
    let holes = abbey_placements(game, seat).into_iter().map(|placement| same(cell_name(placement.position)));
    let keep = matches!(game.phase(), Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { .. })))
        .then(|| same("none".to_owned()));
    holes.chain(keep).collect()
}

/// Where the abbey can be put now.
fn abbey_placements(game: &Game, seat: Seat) -> Vec<Placement> {
    let may = matches!(
        game.phase(),
        Phase::Choose { .. } | Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { .. }))
    ) && game.abbeys(seat) > 0;
    if may { Source::Abbey.placements(game) } else { Vec::new() }
}

fn same(word: String) -> Choice {
    Choice { name: word.clone(), value: word }
}

fn plain(words: &str) -> String {
    words.chars().filter(|&c| !c.is_whitespace() && c != ':').collect::<String>().to_lowercase()
}
