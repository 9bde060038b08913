//! The cells and figures that a planner offers, in the order of its menus.

use carc_rules::moves::Deployment;
use carc_rules::{Game, Placement, Position, Seat};

/// Returns the options that fit in a menu besides "nothing", in their order. If there are too many, those that pay
/// least are left out, but never `chosen`; they can still be typed.
pub(crate) fn best_of(placed: &Game, seat: Seat, options: &[Deployment], chosen: Deployment) -> Vec<Deployment> {
    let pays = |deployment: &Deployment| {
        let mut after = placed.clone();
        let played = after.play(deployment.action(seat)).is_ok();
        if played { i64::from(after.projected_scores()[seat]) } else { -1 }
    };
    let mut ranked = options.to_vec();
    ranked.sort_by_cached_key(|deployment| std::cmp::Reverse((*deployment == chosen, pays(deployment))));
    ranked.truncate(PAGE - 1);
    options.iter().copied().filter(|deployment| ranked.contains(deployment)).collect()
}

/// Returns the first options that fit in a menu besides "nothing", in their order, always including `chosen`.
pub(crate) fn first_of(options: &[Deployment], chosen: Deployment) -> Vec<Deployment> {
    let kept = |&&option: &&Deployment| option != chosen;
    let mut first: Vec<Deployment> = options.iter().filter(kept).take(PAGE - 2).copied().collect();
    first.extend(options.contains(&chosen).then_some(chosen));
    options.iter().copied().filter(|option| first.contains(option)).collect()
}

/// Returns the legal cells from north to south, and in a row from west to east.
pub(crate) fn cells_in_order(legal: &[Placement]) -> Vec<Position> {
    let mut cells: Vec<Position> = legal.iter().map(|placement| placement.position).collect();
    cells.sort_by_key(|cell| (cell.y, cell.x));
    cells.dedup();
    cells
}

/// Returns the legal cells, those with the best projected result first.
pub(crate) fn ranked_cells(game: &Game, legal: &[Placement]) -> Vec<Position> {
    let mut cells = Vec::new();
    let best = carc_players::best_turns(game, usize::MAX);
    for position in
        best.iter().map(|turn| turn.placement.position).chain(legal.iter().map(|placement| placement.position))
    {
        if !cells.contains(&position) {
            cells.push(position);
        }
    }
    cells
}

/// Returns the first legal placement on a cell.
pub(crate) fn first_at(legal: &[Placement], position: Position) -> Option<Placement> {
    legal.iter().copied().find(|placement| placement.position == position)
}

/// Maximum number of cells in one part of the board, and of choices in any menu: Discord's limit on a menu.
pub(crate) const PAGE: usize = 25;
