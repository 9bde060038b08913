//! The planner's cells: the parts of a large board, the cells of a part where the tile fits, and its rotations there.

use super::offered::{PAGE, first_at};
use crate::case::Context;
use crate::case::aid;
use crate::talk::reply::{ActionRow, Button, Menu, MenuChoice, Weight};
use crate::talk::request::{Plan, Press};
use crate::words;
use carc_picture::{Part, Window};
use carc_rules::moves::{Deployment, Source, rotations_at};
use carc_rules::notation::cell_name;
use carc_rules::{Game, Placement, Position, Rotation, Seat, TileId};
use carc_table::Table;

/// The cells where a tile fits, grouped into the parts of the board that are shown in close-up.
pub(super) struct Offered<'a> {
    legal: &'a [Placement],
    parts: Vec<Part>,
    /// Index of the part that is shown.
    now: usize,
    /// The middle of the board.
    middle: Position,
}

impl<'a> Offered<'a> {
    /// Groups `cells`, which are those of the `legal` placements in the order in which they are offered.
    pub(super) fn new(
        cx: &Context<'_>,
        game: &Game,
        table: &Table,
        legal: &'a [Placement],
        cells: &[Position],
        plan: Plan,
    ) -> Self {
        let carc_picture::Parts { parts, .. } = carc_picture::parts(cx.shape(), game, table.places.len(), cells, PAGE);
        let holds = |cell: Position| parts.iter().position(|part| part.cells.contains(&cell));
        let page = usize::from(plan.page).min(parts.len().saturating_sub(1));
        let now = plan.placement.and_then(|placement| holds(placement.position)).unwrap_or(page);
        let (west, north, east, south) = game
            .board()
            .tiles()
            .iter()
            .map(|tile| tile.position)
            .fold((i16::MAX, i16::MAX, i16::MIN, i16::MIN), |(west, north, east, south), at| {
                (west.min(at.x), north.min(at.y), east.max(at.x), south.max(at.y))
            });
        Self { legal, parts, now, middle: Position::new(west.midpoint(east), north.midpoint(south)) }
    }

    /// Returns the window that the picture shows: around the tile once it is placed, otherwise the current part.
    pub(super) fn window(&self, placement: Option<Placement>) -> Window {
        let part = || self.parts.get(self.now).map_or(Window::of_cell(self.middle), |part| part.window);
        placement.map_or_else(part, |placement| Window::of_cell(placement.position))
    }

    /// Returns the menu of parts, if there are several, and the menu of cells in the current part. In `game` the tile
    /// is taken.
    pub(super) fn menus(
        &self,
        cx: &Context<'_>,
        table: &Table,
        game: &Game,
        seat: Seat,
        (plan, source, tile): (Plan, Source, TileId),
    ) -> Vec<ActionRow> {
        let mut rows = Vec::new();
        if self.parts.len() > 1 {
            let choices =
                self.parts.iter().enumerate().take(PAGE).map(|(index, part)| self.part(cx, plan, index, part));
            rows.push(ActionRow::Menu(Menu { hint: cx.texts.words("planner-parts", &[]), choices: choices.collect() }));
        }
        let Some(part) = self.parts.get(self.now) else { return rows };
        let turned = |cell: Position| words::different(tile, &rotations_at(self.legal, cell));
        let ways: Vec<(Position, Vec<Rotation>)> = part.cells.iter().map(|&cell| (cell, turned(cell))).collect();
        let count: usize = ways.iter().map(|(_, rotations)| rotations.len()).sum();
        let told = |cell: Position, rotations: &[Rotation]| {
            if aid::tells(table) {
                words::at_cell(cx.texts, table, game, seat, source, cell, rotations)
            } else {
                rotations.iter().map(|&rotation| words::turned(cx.texts, rotation)).collect::<Vec<_>>().join(", ")
            }
        };
        let lay =
            |placement: Option<Placement>| Press::Step(Plan { placement, deployment: Deployment::Nothing, ..plan });
        // Cell and rotation share one menu while that stays short.
        let choices = if count <= PAGE {
            let each =
                ways.iter().flat_map(|(cell, rotations)| rotations.iter().map(move |&rotation| (*cell, rotation)));
            let choice = |(position, rotation)| {
                let placement = Placement { position, rotation };
                let is_same = |chosen: Placement| {
                    chosen.position == position && words::different(tile, &[rotation, chosen.rotation]).len() == 1
                };
                MenuChoice {
                    label: format!("{} · {}", cell_name(position), words::turned(cx.texts, rotation)),
                    detail: words::completes_at(cx.texts, table, game, seat, source, placement)
                        .filter(|_| aid::tells(table)),
                    press: lay(Some(placement)),
                    chosen: plan.placement.is_some_and(is_same),
                }
            };
            each.map(choice).collect()
        } else {
            let choice = |(cell, rotations): &(Position, Vec<Rotation>)| MenuChoice {
                label: cell_name(*cell),
                detail: Some(told(*cell, rotations)),
                press: lay(first_at(self.legal, *cell)),
                chosen: plan.placement.is_some_and(|placement| placement.position == *cell),
            };
            ways.iter().map(choice).collect()
        };
        rows.push(ActionRow::Menu(Menu { hint: cx.texts.words("planner-cells", &[]), choices }));
        rows
    }

    /// Returns the menu choice for a part, named by its direction and its number of cells.
    fn part(&self, cx: &Context<'_>, plan: Plan, index: usize, part: &Part) -> MenuChoice {
        let names: Vec<String> = part.cells.iter().copied().map(cell_name).collect();
        let values =
            [("where", cx.texts.words(self.direction(part.window), &[]).into()), ("cells", part.cells.len().into())];
        MenuChoice {
            label: cx.texts.words("planner-part", &values),
            detail: Some(names.join(", ")),
            press: Press::Step(Plan { page: index as u8, placement: None, deployment: Deployment::Nothing, ..plan }),
            chosen: index == self.now,
        }
    }

    /// Returns the message key for the direction of `part` from the middle of the board.
    fn direction(&self, part: Window) -> &'static str {
        // In half cells.
        let across = 2 * part.west + part.columns - 2 * self.middle.x - 1;
        let down = 2 * part.north + part.rows - 2 * self.middle.y - 1;
        let side = |off: i16| if off.abs() <= 2 { 0 } else { off.signum() };
        match (side(across), side(down)) {
            (0, -1) => "part-north",
            (1, -1) => "part-north-east",
            (1, 0) => "part-east",
            (1, 1) => "part-south-east",
            (0, 1) => "part-south",
            (-1, 1) => "part-south-west",
            (-1, 0) => "part-west",
            (-1, -1) => "part-north-west",
            _ => "part-middle",
        }
    }

    /// Returns the buttons that turn the tile and try the next cell; `None` if there is nothing else to try.
    pub(super) fn turns(&self, cx: &Context<'_>, plan: Plan, tile: TileId, placement: Placement) -> Option<ActionRow> {
        let rotations = words::different(tile, &rotations_at(self.legal, placement.position));
        // A tile that fits in only one rotation needs no button for it.
        let turnable = if rotations.len() > 1 { &rotations[..] } else { &[] };
        let mut buttons: Vec<Button> = turnable
            .iter()
            .map(|&rotation| Button {
                label: words::turned(cx.texts, rotation),
                press: Press::Step(Plan {
                    placement: Some(Placement { rotation, ..placement }),
                    deployment: Deployment::Nothing,
                    ..plan
                }),
                weight: if rotation == placement.rotation { Weight::Main } else { Weight::Plain },
                enabled: rotation != placement.rotation,
            })
            .collect();
        let cells =
            self.parts.iter().enumerate().flat_map(|(page, part)| part.cells.iter().map(move |&cell| (page, cell)));
        let cells: Vec<(usize, Position)> = cells.collect();
        if cells.len() == 1 {
            return (!buttons.is_empty()).then_some(ActionRow::Buttons(buttons));
        }
        let here = cells.iter().position(|&(_, cell)| cell == placement.position).unwrap_or(0);
        let (page, next) = cells[(here + 1) % cells.len()];
        buttons.push(Button {
            label: cx.texts.words("planner-next-cell", &[("cell", cell_name(next).into())]),
            press: Press::Step(Plan {
                placement: first_at(self.legal, next),
                deployment: Deployment::Nothing,
                page: page as u8,
                ..plan
            }),
            weight: Weight::Plain,
            enabled: true,
        });
        Some(ActionRow::Buttons(buttons))
    }
}
