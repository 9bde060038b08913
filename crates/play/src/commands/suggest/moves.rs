//! Suggestions for the player who is to place a tile.

use crate::case::Context;
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::expansions::supply::{self, SUPPLY};
use crate::talk::reply::Choice;
use crate::talk::request::{Field, Suggest};
use crate::talk::suggest::same;
use crate::words;
use crate::words::reading::{Typed, takes};
use crate::words::text::Texts;
use crate::words::vocabulary;
use carc_rules::moves::{Deployment, Move, Source, choices, rotations_at};
use carc_rules::notation::{cell_name, parse_cell, parse_rotation};
use carc_rules::{Game, Phase, Placement, Placing, Position, Rotation, Seat, TileId};
use carc_table::{Stage, Table};

/// Returns the choices of the player who is to place a tile. Nobody else gets any, because they depend on what only
/// that player sees.
pub(crate) fn move_choices(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let Some(id) = cx.store.current(suggest.channel)? else { return Ok(Vec::new()) };
    let session = cx.load(id)?;
    let table = session.table();
    if table.stage != Stage::Running {
        return Ok(Vec::new());
    }
    let game = &session.replay()?.game;
    let Some((seat, placing)) = game.phase().placing() else { return Ok(Vec::new()) };
    // The order of the moves reveals something about the player's face-down chips.
    if table.seat_of(suggest.who) != Some(seat) {
        return Ok(Vec::new());
    }
    let game = game.seen_by(seat);
    let typed =
        Typed { tile: suggest.tile.clone(), cell: suggest.cell.clone().unwrap_or_default(), ..Typed::default() };
    let Typed { tile, cell, .. } = typed.apart();
    let suggest = &Suggest { tile, cell: Some(cell), ..suggest.clone() };
    let tile = suggest.tile.as_deref().map(|typed| vocabulary::whole(typed).to_uppercase());
    let source = match tile.as_deref().and_then(TileId::named) {
        _ if tile.as_deref().is_some_and(|tile| tile.eq_ignore_ascii_case(supply::WORD)) => SUPPLY,
        Some(tile) if placing == Placing::Choice => Source::Hand(tile),
        Some(_) | None => match takes(&game)[..] {
            [only] => Source::Hand(only),
            _ => Source::Drawn,
        },
    };
    Ok(match suggest.field {
        Field::Tile => {
            let choice =
                |tile: TileId| Choice { name: words::tile_coded(cx.texts, tile), value: words::tile_word(tile) };
            let kept = (!supply::placements(&game, seat).is_empty()).then(supply::tile);
            takes(&game).into_iter().chain(kept).map(choice).collect()
        }
        Field::Hole => hole_choices(cx.texts, &game, seat),
        Field::OnHole => follower_choices(cx, suggest, table, &game, seat, SUPPLY),
        Field::Cell if source == Source::Drawn && !matches!(placing, Placing::Drawn(_)) => {
            cells_of_hand(cx.texts, table, &game, seat)
        }
        Field::Cell => {
            let cells = cell_choices(cx.texts, table, &game, seat, source);
            cells.into_iter().map(|(_, choice)| choice).collect()
        }
        Field::Rotation => {
            let cell = suggest.cell.as_deref().and_then(parse_cell);
            // If no tile of the hand was named, the only one that fits there is meant.
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
                let turned = words::turned(cx.texts, rotation);
                let effect = cell.filter(|_| aid::tells(table)).and_then(|position| {
                    let placement = Placement { position, rotation };
                    words::completes_at(cx.texts, table, &taken, seat, source, placement)
                });
                let name = effect.map_or_else(|| turned.clone(), |effect| format!("{turned}: {effect}"));
                Choice { name, value: rotation.to_string() }
            };
            words::different(tile, &all).into_iter().map(choice).collect()
        }
        Field::Follower => follower_choices(cx, suggest, table, &game, seat, source),
        Field::Move
        | Field::Expansions
        | Field::Options
        | Field::Topic
        | Field::Command
        | Field::Zoom
        | Field::Feature
        | Field::Since
        | Field::Number
        | Field::Seat
        | Field::Colour
        | Field::Game
        | Field::Theme
        | Field::Zone
        | Field::Answer(_) => whole_moves(cx, table, &game, seat),
    })
}

/// Returns the figures that can be put on the tile at the typed cell and rotation; none while the rotation is open,
/// because the words depend on it.
fn follower_choices(
    cx: &Context<'_>,
    suggest: &Suggest,
    table: &Table,
    game: &Game,
    seat: Seat,
    source: Source,
) -> Vec<Choice> {
    let Some(position) = suggest.cell.as_deref().and_then(parse_cell) else { return Vec::new() };
    let Some(tile) = source.tile(game) else { return Vec::new() };
    let here = words::different(tile, &rotations_at(&source.placements(game), position));
    let only = if let [only] = here[..] { Some(only) } else { None };
    let rotation = suggest.rotation.as_deref().and_then(parse_rotation).or(only);
    let Some(rotation) = rotation else { return Vec::new() };
    let placement = Placement { position, rotation };
    let Some(placed) = (Move { source, placement, deployment: Deployment::Nothing }).placed(game, seat) else {
        return Vec::new();
    };
    let choice = |deployment: Deployment| {
        let value = deployment.word(placed.board(), tile, rotation)?;
        let name = deployment.numbered(placed.board(), tile, rotation)?;
        let name = cx.texts.spoken(&name);
        let effect = words::effect(cx.texts, &placed, seat, deployment).filter(|_| aid::tells(table));
        Some(Choice { name: effect.map_or_else(|| name.clone(), |effect| format!("{name}: {effect}")), value })
    };
    choices(&placed, tile).into_iter().filter_map(choice).collect()
}

/// Returns whole moves with the drawn tile, each tile of the hand, and the tile of the supply.
fn whole_moves(cx: &Context<'_>, table: &Table, game: &Game, seat: Seat) -> Vec<Choice> {
    let mut sources: Vec<Source> = takes(game).into_iter().map(Source::Hand).collect();
    if let Phase::Place { .. } = game.phase() {
        sources.push(Source::Drawn);
    }
    let mut moves: Vec<(i64, Move)> = Vec::new();
    for source in sources {
        let (Some(taken), Some(tile)) = (source.taken(game, seat), source.tile(game)) else { continue };
        let legal = source.placements(game);
        let looks_new = |turn: &carc_players::Prospect| {
            let here = rotations_at(&legal, turn.placement.position);
            words::different(tile, &here).contains(&turn.placement.rotation)
        };
        let best = carc_players::best_turns(&taken, usize::MAX).into_iter().filter(looks_new);
        moves.extend(
            best.map(|turn| (turn.value, Move { source, placement: turn.placement, deployment: turn.deployment })),
        );
    }
    if aid::ranks(table) {
        moves.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    } else {
        let order = |chosen: &Move| {
            let Placement { position, rotation } = chosen.placement;
            (position.y, position.x, rotation, chosen.source, chosen.deployment)
        };
        moves.sort_by_key(|(_, chosen)| order(chosen));
    }
    let kept = supply::placements(game, seat).into_iter();
    let kept = kept.map(|placement| Move { source: SUPPLY, placement, deployment: Deployment::Nothing });
    let all = moves.into_iter().map(|(_, chosen)| chosen).chain(kept);
    all.filter_map(|chosen| whole_move(cx, table, game, seat, chosen)).collect()
}

fn whole_move(cx: &Context<'_>, table: &Table, game: &Game, seat: Seat, chosen: Move) -> Option<Choice> {
    let placed = chosen.placed(game, seat)?;
    let value = chosen.words(placed.board(), chosen.source.tile(game)?);
    let effect = words::effect(cx.texts, &placed, seat, chosen.deployment).filter(|_| aid::tells(table));
    // Next to a cell, a tile's code looks like another cell, so the tile is named in words.
    let shown = match chosen.source {
        Source::Hand(tile) => {
            let rest = Move { source: Source::Drawn, ..chosen }.words(placed.board(), tile);
            format!("{}: {}", words::tile_name(cx.texts, tile), cx.texts.spoken(&rest))
        }
        Source::Drawn | SUPPLY => cx.texts.spoken(&value),
    };
    let name = effect.map_or_else(|| shown.clone(), |effect| format!("{shown}: {effect}"));
    Some(Choice { name, value })
}

/// Returns the cells for a tile: best first, each with its evaluation, if the game's help ranks moves; otherwise by
/// position, each with 0. Games with help add the legal rotations and what the tile completes.
fn cell_choices(texts: &Texts, table: &Table, game: &Game, seat: Seat, source: Source) -> Vec<(i64, Choice)> {
    let legal = source.placements(game);
    let (Some(taken), Some(tile)) = (source.taken(game, seat), source.tile(game)) else { return Vec::new() };
    let mut cells: Vec<(i64, Position, Choice)> = Vec::new();
    let best = carc_players::best_turns(&taken, usize::MAX);
    let best = best.iter().map(|turn| (turn.value, &turn.placement));
    for (worth, placement) in best.chain(legal.iter().map(|placement| (i64::MIN, placement))) {
        let value = cell_name(placement.position);
        if !cells.iter().any(|(_, cell, _)| *cell == placement.position) {
            let here = words::different(tile, &rotations_at(&legal, placement.position));
            let told = words::at_cell(texts, table, &taken, seat, source, placement.position, &here);
            let name = if aid::tells(table) { format!("{value}  {told}") } else { value.clone() };
            cells.push((worth, placement.position, Choice { name, value }));
        }
    }
    if !aid::ranks(table) {
        cells.sort_by_key(|(_, cell, _)| (cell.y, cell.x));
    }
    cells.into_iter().map(|(worth, _, choice)| (if aid::ranks(table) { worth } else { 0 }, choice)).collect()
}

/// Number of cells per tile of a hand that come first, so that Discord's 25 suggestions include some for each of three
/// tiles.
const CELLS_EACH: usize = 8;

/// Returns the cells for each tile of a hand while no tile is named, each after its tile: first up to [`CELLS_EACH`]
/// for each tile, and in each part the best first if the game's help ranks moves. Cells for the tile of the supply come
/// last.
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
    let kept = supply::placements(game, seat).into_iter();
    let kept = kept.map(|placement| {
        let value = format!("{} {}", supply::WORD, cell_name(placement.position));
        Choice { name: texts.spoken(&value), value }
    });
    cells.into_iter().map(|(_, _, choice)| choice).chain(kept).collect()
}

/// Returns the cells for the tile of the supply and, once the last tile was drawn, the choice to keep it.
fn hole_choices(texts: &Texts, game: &Game, seat: Seat) -> Vec<Choice> {
    let holes = supply::placements(game, seat).into_iter().map(|placement| same(cell_name(placement.position)));
    let keep = supply::can_be_kept(game).then(|| Choice { name: texts.word("none"), value: "none".to_owned() });
    holes.chain(keep).collect()
}
