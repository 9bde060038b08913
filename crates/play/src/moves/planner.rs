//! The planner: a turn put together step by step with buttons and menus, for people who don't type. It is private, and
//! nothing counts until it is confirmed.
//!
//! Its buttons carry its state, so it survives restarts and the expiry of a chat program's tokens.

use super::ahead;
use super::answers;
use super::cells::Offered;
use super::offered::{PAGE, best_of, cells_in_order, first_at, first_of, ranked_cells};
use super::turn::to_move;
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::expansions::Standing;
use crate::expansions::supply::{self, SUPPLY};
use crate::show::button;
use crate::show::picture::{Look, picture};
use crate::talk::reply::{ActionRow, Button, Menu, MenuChoice, Note, Weight};
use crate::talk::request::{Ask, Plan, Press, Request};
use crate::words;
use crate::words::reading::{holes, takes};
use crate::words::refusal::Refusal;
use crate::words::replay::Replay;
use crate::words::text::Text;
use carc_picture::Shape;
use carc_rules::moves::{Deployment, Move, Source, choices};
use carc_rules::{Game, Placing, Position, Seat, TileId};
use carc_table::Table;

/// The use of a planner: a turn to play, a move to leave, or a tile to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// To play a turn: it is the player's turn, and the plan counts once it is confirmed.
    Turn,
    /// To leave a move: the player waits but holds the tile, so the move can be left for their turn.
    Held,
    /// To try a tile: the player waits, and the tile is one that may still come.
    Trial,
}

/// Opens the planner where the asker left it: the one that counts for the awaited player, the one for planning ahead
/// for a player who waits.
pub(crate) fn plan(cx: &Context<'_>, request: &Request, session: &Session, version: u64) -> Result<Note, NotDone> {
    let game = session.id();
    let (table, replay) = session.running()?;
    // A direct message keeps its buttons when the game goes on; they open the current board.
    let version = if request.private { table.shown_version() } else { version };
    if table.is_current(version) && ahead::waits(table, &replay.game, request) {
        return ahead::open(cx, request, session);
    }
    let is_good =
        |draft: &Plan| !draft.ahead && [version, draft.version].into_iter().all(|made| table.is_current(made));
    let draft = cx.memory.drafts.of(request.who.id, game).filter(is_good);
    let note = step(cx, request, session, draft.unwrap_or(Plan::new(game, version)))?;
    // In a direct message the board is above only if the game itself is played there.
    let is_above = matches!(request.ask, Ask::Press(_))
        && (!request.private || (table.guild.is_none() && request.guild.is_none()));
    let begins = draft.is_none_or(|draft| draft.placement.is_none());
    Ok(if is_above && begins { below_the_board(cx, table, &replay.game, note) } else { note })
}

/// Drops the picture of a planner that appears below the board with nothing chosen yet, if it only repeats the board.
pub(crate) fn below_the_board(cx: &Context<'_>, table: &Table, game: &Game, note: Note) -> Note {
    let repeats = || cx.shape() == Shape::Landscape && shows_the_board(table, game);
    Note { picture: note.picture.filter(|_| !repeats()), ..note }
}

/// Returns whether the planner for the drawn tile opens with a picture that shows no more than the board does.
fn shows_the_board(table: &Table, game: &Game) -> bool {
    let cells = cells_in_order(&Source::Drawn.placements(game));
    game.phase().drawn().is_some()
        && cells.len() > 1
        && carc_picture::parts(Shape::Landscape, game, table.places.len(), &cells, PAGE).is_whole
}

/// Shows a plan for the asker's turn. Refuses a plan made for an earlier state of the game.
pub(crate) fn step(cx: &Context<'_>, request: &Request, session: &Session, plan: Plan) -> Result<Note, NotDone> {
    let (table, replay) = session.running()?;
    if table.seat_of(request.who.id).is_some() && !table.is_current(plan.version) {
        return Err(Refusal::OldButton.into());
    }
    let (seat, placing) = to_move(table, &replay.game, request)?;
    let replay = Replay { game: replay.game.seen_by(seat), ..replay.clone() };
    let game = &replay.game;
    let source = match (plan.source, placing, &takes(game)[..]) {
        (Source::Drawn, Placing::Choice, [only]) if !supply::fits(game, seat) => Source::Hand(*only),
        (source, _, _) => source,
    };
    let taken = source.taken(game, seat).ok_or(Refusal::OldButton)?;
    match source.tile(&taken) {
        Some(tile) => {
            let replay = Replay { game: taken, ..replay };
            Ok(planner(cx, table, &replay, seat, tile, Plan { source, ..plan }, Mode::Turn))
        }
        None if game.rules().hand < 2 => Err(Refusal::DrawFirst { holes: holes(game) }.into()),
        None => Ok(tile_planner(cx, table, &replay, seat, plan)),
    }
}

/// Asks which tile of the hand to place.
fn tile_planner(cx: &Context<'_>, table: &Table, replay: &Replay, seat: Seat, plan: Plan) -> Note {
    let game = &replay.game;
    let choice = |tile: TileId, source: Source| {
        let fits = cx.texts.words("planner-tile-fits", &[("cells", fits(game, seat, source).into())]);
        MenuChoice {
            label: words::tile_name(cx.texts, tile),
            detail: Some(format!("{} · {fits}", cx.texts.spoken(&words::tile_word(tile)))),
            press: Press::Step(Plan { source, placement: None, deployment: Deployment::Nothing, page: 0, ..plan }),
            chosen: false,
        }
    };
    let mut choices: Vec<MenuChoice> = takes(game).into_iter().map(|tile| choice(tile, Source::Hand(tile))).collect();
    if supply::fits(game, seat) {
        choices.push(choice(supply::tile(), SUPPLY));
    }
    let menu = Menu { hint: cx.texts.words("planner-tiles", &[]), choices };
    let picture = picture(cx, table, replay, &Look { hand: true, ..Look::default() });
    let held = words::hand(cx.texts, game, seat);
    let text = held.then(cx.texts.say("planner-choose-tile", &[]));
    Note { text, picture: Some(picture), file: None, controls: vec![ActionRow::Menu(menu)] }
}

/// Returns the planner for `plan` with `tile`. `replay` is the game as the player sees it, with the tile taken from the
/// hand.
pub(crate) fn planner(
    cx: &Context<'_>,
    table: &Table,
    replay: &Replay,
    seat: Seat,
    tile: TileId,
    plan: Plan,
    mode: Mode,
) -> Note {
    let game = &replay.game;
    let begins = plan.placement.is_none();
    // A tile taken out of the hand is placed like one that was drawn.
    let from = supply::once_taken(plan.source);
    let legal = from.placements(game);
    let cells = if aid::ranks(table) { ranked_cells(game, &legal) } else { cells_in_order(&legal) };
    // If there is only one cell, it is chosen at once.
    let only = if let [cell] = cells[..] { first_at(&legal, cell) } else { None };
    let placement = plan.placement.filter(|placement| legal.contains(placement)).or(only);
    let chosen = placement.map(|placement| Move { source: from, placement, deployment: plan.deployment });
    let placed = chosen.and_then(|chosen| chosen.placed(game, seat));
    let options = placed.as_ref().map(|placed| choices(placed, tile)).unwrap_or_default();
    let deployment = placed.as_ref().map(|placed| plan.deployment.first_alike(placed, tile)).unwrap_or_default();
    let deployment = if options.contains(&deployment) { deployment } else { Deployment::Nothing };
    let plan = Plan { placement, deployment, ..plan };
    let offered = Offered::new(cx, game, table, &legal, &cells, plan);
    let mut controls = offered.menus(cx, table, game, seat, (plan, from, tile));
    if let Some(placement) = placement.filter(|_| from != SUPPLY || cells.len() > 1) {
        controls.extend(offered.turns(cx, plan, tile, placement));
    }
    let mut last = Vec::new();
    if let Some(placed) = &placed {
        controls.extend(follower_menu(cx, table, plan, placed, seat, tile, &options));
        // Where a figure could be deployed and none is chosen, the button says that the turn goes without.
        let is_whole = options.is_empty() || deployment != Deployment::Nothing;
        let key = match mode {
            Mode::Turn => Some(if is_whole { "planner-confirm" } else { "planner-confirm-without" }),
            Mode::Held => Some(if is_whole { "ahead-leave" } else { "ahead-leave-without" }),
            Mode::Trial => None,
        };
        let weight = if is_whole { Weight::Go } else { Weight::Plain };
        last.extend(key.map(|key| button::button(cx, key, Press::Confirm(plan), weight)));
    }
    if begins && cx.screen.is_none() {
        last.push(button::button(cx, "button-upright", Press::Upright(plan), Weight::Plain));
    }
    if let Source::Hand(_) = plan.source {
        last.push(Button {
            label: cx.texts.words("planner-other-tile", &[]),
            press: Press::Step(Plan {
                source: Source::Drawn,
                placement: None,
                deployment: Deployment::Nothing,
                page: 0,
                ..plan
            }),
            weight: Weight::Plain,
            enabled: true,
        });
    }
    last.extend(answers::always_button(cx, table, seat, Standing::beside(from, game)));
    if !last.is_empty() {
        controls.push(ActionRow::Buttons(last));
    }
    let text = match (placement, &placed) {
        (Some(placement), Some(placed)) => {
            let plan = Move { source: plan.source, placement, deployment };
            told(cx, table, (placed, seat, tile), plan, mode, !options.is_empty())
        }
        _ if from == SUPPLY => cx.texts.say(supply::PLANNER, &[("cells", cells.len().into())]),
        _ => {
            let key = match mode {
                Mode::Turn => "planner-open",
                Mode::Held => "ahead-open",
                Mode::Trial => "ahead-trial-open",
            };
            let values = [("tile", words::tile_name(cx.texts, tile).into()), ("cells", cells.len().into())];
            cx.texts.say(key, &values)
        }
    };
    let preview = placement.map(|placement| Move { source: from, placement, deployment });
    let picture = match placed {
        // The preview draws no tile from the supply, so the picture shows it as already placed.
        Some(placed) if from == SUPPLY => {
            picture(cx, table, &Replay { game: placed, ..replay.clone() }, &Look { preview, ..Look::default() })
        }
        _ => picture(
            cx,
            table,
            replay,
            &Look {
                preview,
                from_supply: from == SUPPLY,
                tried: plan.ahead,
                part: Some(offered.window(placement)),
                ..Look::turn()
            },
        ),
    };
    Note { text, picture: Some(picture), file: None, controls }
}

/// Describes a plan. In `placed` its tile is placed; `deploys` tells whether a figure could be put down or taken back.
fn told(
    cx: &Context<'_>,
    table: &Table,
    (placed, seat, tile): (&Game, Seat, TileId),
    plan: Move,
    mode: Mode,
    deploys: bool,
) -> Text {
    let deployment = plan.deployment;
    let keys = match mode {
        Mode::Turn => ["planner-plan", "planner-plan-follower"],
        Mode::Held => ["ahead-plan", "ahead-plan-follower"],
        Mode::Trial => ["ahead-trial", "ahead-trial-follower"],
    };
    let text = words::planned(cx.texts, keys, plan, placed.board(), tile);
    let typed = cx.texts.say("planner-typed", &[("move", cx.texts.spoken(&plan.words(placed.board(), tile)).into())]);
    let completes = words::completes(cx.texts, table, placed, seat, deployment).filter(|_| aid::tells(table));
    let completes = completes.map(|list| cx.texts.say("planner-completes", &[("list", list.into())]));
    let brings = words::brings(cx.texts, placed, seat, deployment).filter(|_| aid::tells(table));
    let brings = brings.map(|list| cx.texts.say("planner-brings", &[("list", list.into())]));
    let key = if mode == Mode::Turn { "planner-follower-open" } else { "ahead-follower-open" };
    let open = (deploys && deployment == Deployment::Nothing).then(|| cx.texts.say(key, &[]));
    let typed = if mode == Mode::Turn { typed } else { Text::default() };
    text.then(completes.unwrap_or_default()).then(brings.unwrap_or_default()).then(open.unwrap_or_default()).then(typed)
}

/// Returns the menu of figures; `None` if none can be put down or taken back.
fn follower_menu(
    cx: &Context<'_>,
    table: &Table,
    plan: Plan,
    placed: &Game,
    seat: Seat,
    tile: TileId,
    options: &[Deployment],
) -> Option<ActionRow> {
    let rotation = plan.placement?.rotation;
    if options.is_empty() {
        return None;
    }
    // Nothing is preselected, so that nobody takes the plan for finished.
    let nobody = (plan.deployment != Deployment::Nothing).then(|| MenuChoice {
        label: cx.texts.words("planner-nobody", &[]),
        detail: None,
        press: Press::Step(Plan { deployment: Deployment::Nothing, ..plan }),
        chosen: false,
    });
    let choice = |&deployment: &Deployment| MenuChoice {
        label: cx.texts.spoken(&deployment.numbered(placed.board(), tile, rotation).unwrap_or_default()),
        detail: words::effect(cx.texts, placed, seat, deployment).filter(|_| aid::tells(table)),
        press: Press::Step(Plan { deployment, ..plan }),
        chosen: plan.deployment == deployment,
    };
    let options = if aid::ranks(table) {
        best_of(placed, seat, options, plan.deployment)
    } else {
        first_of(options, plan.deployment)
    };
    let choices = nobody.into_iter().chain(options.iter().map(choice)).collect();
    let hint = cx.texts.words("planner-followers", &[("count", options.len().into())]);
    Some(ActionRow::Menu(Menu { hint, choices }))
}

/// Returns the number of cells where a tile of the hand, or of the supply, can be placed.
fn fits(game: &Game, seat: Seat, source: Source) -> usize {
    let game = source.taken(game, seat);
    let from = supply::once_taken(source);
    let mut cells: Vec<Position> =
        game.iter().flat_map(|game| from.placements(game)).map(|placement| placement.position).collect();
    cells.dedup();
    cells.len()
}
