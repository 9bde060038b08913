//! The planner: a turn step by step, for those who don't type. Private; nothing counts before Confirm.
//!
//! Its state stands in its buttons, so that it survives restarts and the end of a chat's tokens.

use super::chronicle::Chronicle;
use super::picture::Look;
use super::refusal::Refusal;
use super::reply::{Button, Menu, MenuChoice, Note, Reply, Row, Weight};
use super::request::{Plan, Press, Request};
use super::turn::{after_placing, awaited, claimable, rotations_at};
use super::{App, Trouble, computer, words};
use crate::engine::notation::{cell_name, segment_word};
use crate::engine::{Game, Placement, Position, Seat, TileId};
use crate::store::{GameId, Table};

/// Cells on one page of the menu: as many as are read with ease.
const PAGE: usize = 25;

impl App {
    /// Opens the planner for the awaited player.
    pub(super) fn plan(&self, request: &Request, game: GameId, version: u64) -> Result<Reply, Trouble> {
        self.step(request, Plan { game, version, page: 0, placement: None, deploy: None })
    }

    /// Shows a plan. A plan for an earlier state of the game is refused.
    pub(super) fn step(&self, request: &Request, plan: Plan) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(plan.game)?;
        if table.seat_of(request.who.id).is_some() && table.version != plan.version {
            return Err(Refusal::OldButton.into());
        }
        let (seat, tile) = awaited(&table, &chronicle.game, request)?;
        Ok(Reply::Note(self.planner(&table, &chronicle, seat, tile, plan)))
    }

    fn planner(&self, table: &Table, chronicle: &Chronicle, seat: Seat, tile: TileId, plan: Plan) -> Note {
        let game = &chronicle.game;
        let legal = game.board().placements(tile);
        let cells = ranked_cells(game, &legal);
        let placement = plan.placement.filter(|placement| legal.contains(placement));
        let placed = placement.and_then(|placement| after_placing(game, seat, placement));
        let deploy =
            plan.deploy.filter(|deploy| placed.as_ref().is_some_and(|placed| claimable(placed).contains(deploy)));
        let plan = Plan { placement, deploy, ..plan };
        let mut controls = self.cell_menu(plan, tile, &legal, &cells);
        if let Some(placement) = placement {
            controls.push(self.rotation_buttons(plan, tile, placement, &legal, &cells));
        }
        if let Some(placed) = &placed {
            controls.extend(self.follower_menu(plan, placed, seat, tile));
            controls.push(Row::Buttons(vec![Button {
                label: self.texts.words("planner-confirm", &[]),
                press: Press::Confirm(plan),
                weight: Weight::Go,
                enabled: true,
            }]));
        }
        let text = match placement {
            None => {
                self.texts.say("planner-open", &[("tile", (&tile.tile().name).into()), ("cells", cells.len().into())])
            }
            Some(placement) => {
                let typed = words::move_words(tile, placement, deploy.map(|(_, segment)| segment));
                self.texts.say("planner-plan", &[("move", typed.into())])
            }
        };
        let look = Look {
            preview: placement.map(|placement| (placement, deploy.map(|(_, segment)| segment))),
            ..Look::turn()
        };
        let picture = self.picture(table, chronicle, &look);
        Note { text, picture: Some(picture), file: None, controls }
    }

    /// The menu of cells, best first, and buttons to turn its pages.
    fn cell_menu(&self, plan: Plan, tile: TileId, legal: &[Placement], cells: &[Position]) -> Vec<Row> {
        let pages = cells.len().div_ceil(PAGE).max(1);
        let page = usize::from(plan.page).min(pages - 1);
        let choice = |&position: &Position| MenuChoice {
            label: cell_name(position),
            detail: Some(
                words::different(tile, &rotations_at(legal, position))
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join(" "),
            ),
            press: Press::Step(Plan { placement: first_at(legal, position), deploy: None, ..plan }),
            chosen: plan.placement.is_some_and(|placement| placement.position == position),
        };
        let choices = cells.iter().skip(page * PAGE).take(PAGE).map(choice).collect();
        let mut rows = vec![Row::Menu(Menu { hint: self.texts.words("planner-cells", &[]), choices })];
        if pages > 1 {
            let turn = |key, to: usize| Button {
                label: self.texts.words(key, &[("page", (to + 1).into()), ("pages", pages.into())]),
                press: Press::Step(Plan { page: to as u8, ..plan }),
                weight: Weight::Plain,
                enabled: true,
            };
            let (before, after) = ((page + pages - 1) % pages, (page + 1) % pages);
            let mut buttons = vec![turn("planner-page-before", before)];
            if after != before {
                buttons.push(turn("planner-page-after", after));
            }
            rows.push(Row::Buttons(buttons));
        }
        rows
    }

    /// Buttons to turn the tile and to try the next cell.
    fn rotation_buttons(
        &self,
        plan: Plan,
        tile: TileId,
        placement: Placement,
        legal: &[Placement],
        cells: &[Position],
    ) -> Row {
        let rotations = words::different(tile, &rotations_at(legal, placement.position));
        let mut buttons: Vec<Button> = rotations
            .iter()
            .map(|&rotation| Button {
                label: self.texts.words("planner-rotation", &[("rotation", rotation.to_string().into())]),
                press: Press::Step(Plan { placement: Some(Placement { rotation, ..placement }), deploy: None, ..plan }),
                weight: if rotation == placement.rotation { Weight::Main } else { Weight::Plain },
                enabled: rotation != placement.rotation,
            })
            .collect();
        let here = cells.iter().position(|&cell| cell == placement.position).unwrap_or(0);
        let next = cells[(here + 1) % cells.len()];
        if cells.len() == 1 {
            return Row::Buttons(buttons);
        }
        buttons.push(Button {
            label: self.texts.words("planner-next-cell", &[("cell", cell_name(next).into())]),
            press: Press::Step(Plan {
                placement: first_at(legal, next),
                deploy: None,
                page: ((here + 1) % cells.len() / PAGE) as u8,
                ..plan
            }),
            weight: Weight::Plain,
            enabled: true,
        });
        Row::Buttons(buttons)
    }

    /// The menu of followers; none if nothing can be claimed.
    fn follower_menu(&self, plan: Plan, placed: &Game, seat: Seat, tile: TileId) -> Option<Row> {
        let rotation = plan.placement?.rotation;
        let options = claimable(placed);
        if options.is_empty() {
            return None;
        }
        let nobody = MenuChoice {
            label: self.texts.words("planner-nobody", &[]),
            detail: None,
            press: Press::Step(Plan { deploy: None, ..plan }),
            chosen: plan.deploy.is_none(),
        };
        let choice = |&(meeple, segment)| MenuChoice {
            label: format!(
                "{} {}",
                crate::engine::SegmentId::number(segment),
                segment_word(tile.tile(), segment, rotation).unwrap_or_default()
            ),
            detail: words::effect(&self.texts, placed, seat, meeple, segment),
            press: Press::Step(Plan { deploy: Some((meeple, segment)), ..plan }),
            chosen: plan.deploy == Some((meeple, segment)),
        };
        let choices = std::iter::once(nobody).chain(options.iter().map(choice)).collect();
        Some(Row::Menu(Menu { hint: self.texts.words("planner-followers", &[]), choices }))
    }
}

/// The legal cells, best projected result first.
fn ranked_cells(game: &Game, legal: &[Placement]) -> Vec<Position> {
    let mut cells = Vec::new();
    let best = computer::best_turns(game, usize::MAX);
    for position in
        best.iter().map(|turn| turn.placement.position).chain(legal.iter().map(|placement| placement.position))
    {
        if !cells.contains(&position) {
            cells.push(position);
        }
    }
    cells
}

fn first_at(legal: &[Placement], position: Position) -> Option<Placement> {
    legal.iter().copied().find(|placement| placement.position == position)
}
