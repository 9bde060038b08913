//! Planning ahead: the planner for players who wait for their turn. On the current board they can try any kind of tile
//! that may still come; a move with a tile in their hand can be left to be played on their turn.
//!
//! It uses only what the player's seat can see.

use super::left_move;
use super::planner;
use super::planner::Mode;
use super::turn::to_move;
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::expansions;
use crate::show::button;
use crate::show::button::OwnButton;
use crate::show::picture::{Look, picture};
use crate::talk::reply::{ActionRow, Button, Menu, MenuChoice, Note, Weight};
use crate::talk::request::{Plan, Press, Request};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::replay::Replay;
use crate::words::text::Text;
use carc_rules::expansion::supposing;
use carc_rules::moves::Source;
use carc_rules::{Game, Layer, Placing, Seat, TileId, pile};
use carc_table::{LeftMove, Stage, Table};

/// Maximum number of kinds in one menu.
const KINDS: usize = 25;
/// Maximum number of menus besides the one with the player's own tiles.
const MENUS: usize = 3;

/// Whose turn it is, as seen by the asker.
enum Turn {
    /// It is the asker's turn.
    Own,
    /// Somebody else is to place a tile; the asker has this seat.
    Others(Seat),
}

fn turn(table: &Table, game: &Game, request: &Request) -> Result<Turn, Refusal> {
    match to_move(table, game, request) {
        Ok(_) => Ok(Turn::Own),
        Err(Refusal::NotYourTurn { awaited }) => match (table.seat_of(request.who.id), game.phase().placing()) {
            (Some(seat), Some(_)) => Ok(Turn::Others(seat)),
            _ => Err(Refusal::NotYourTurn { awaited }),
        },
        Err(refusal) => Err(refusal),
    }
}

/// Returns whether the asker has a seat and waits while somebody else is to place a tile.
pub(crate) fn waits(table: &Table, game: &Game, request: &Request) -> bool {
    table.stage == Stage::Running && matches!(turn(table, game, request), Ok(Turn::Others(_)))
}

/// Returns the state in which the planner asks for a kind of tile.
fn opening(table: &Table) -> Plan {
    Plan { ahead: true, ..Plan::new(table.id, table.shown_version()) }
}

/// Returns a row with the button that opens the planner; empty unless the asker waits.
pub(crate) fn button(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Vec<ActionRow>, NotDone> {
    let (table, replay) = session.begun()?;
    let button = || button::button(cx, "button-ahead", Press::Step(opening(table)), Weight::Plain);
    let waits = waits(table, &replay.game, request);
    Ok(waits.then(|| ActionRow::Buttons(vec![button()])).into_iter().collect())
}

/// Opens the planner for somebody who waits: on their draft, if they still hold its tile, otherwise on the choice of
/// tiles.
pub(crate) fn open(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let (table, replay) = session.running()?;
    let holds = |tile: TileId| table.seat_of(request.who.id).is_some_and(|seat| replay.game.hand(seat).contains(&tile));
    let draft = cx.memory.drafts.of(request.who.id, table.id);
    let draft = draft.filter(|draft| draft.ahead && matches!(draft.source, Source::Hand(tile) if holds(tile)));
    step(cx, request, session, draft.unwrap_or_else(|| opening(table)))
}

/// Shows a plan on the current board, even if its button was made for an earlier one.
pub(crate) fn step(cx: &Context<'_>, request: &Request, session: &Session, plan: Plan) -> Result<Note, NotDone> {
    let (table, replay) = session.running()?;
    let seat = match turn(table, &replay.game, request)? {
        Turn::Own => return own_turn(cx, request, session, plan),
        Turn::Others(seat) => seat,
    };
    let before = if table.is_current(plan.version) { Text::default() } else { cx.texts.say("ahead-moved", &[]) };
    let plan = Plan { version: table.shown_version(), ..plan };
    let seen = replay.game.seen_by(seat);
    let Source::Hand(tile) = plan.source else {
        let note = kinds(cx, table, replay, &seen, seat);
        return Ok(Note { text: before.then(note.text), ..note });
    };
    let holds = seen.hand(seat).contains(&tile);
    let supposed = supposing(&seen, seat, tile);
    let refused = if !holds && !to_come(table, &seen, seat).contains(&tile) {
        Some("ahead-not-to-come")
    } else {
        Source::Drawn.placements(&supposed).is_empty().then_some("ahead-fits-nowhere")
    };
    if let Some(key) = refused {
        let why = cx.texts.say(key, &[("tile", words::tile_name(cx.texts, tile).into())]);
        let note = kinds(cx, table, replay, &seen, seat);
        return Ok(Note { text: before.then(why).then(note.text), ..note });
    }
    let replay = Replay { game: supposed, ..replay.clone() };
    let mode = if holds { Mode::Held } else { Mode::Trial };
    let note = planner::planner(cx, table, &replay, seat, tile, plan, mode);
    Ok(Note { text: before.then(note.text), ..note })
}

/// Continues a plan in the planner that counts, now that it is the asker's turn. The plan is kept only if its tile can
/// be placed now.
fn own_turn(cx: &Context<'_>, request: &Request, session: &Session, plan: Plan) -> Result<Note, NotDone> {
    let (table, replay) = session.running()?;
    let (seat, placing) = to_move(table, &replay.game, request)?;
    let fresh = Plan { ahead: false, ..opening(table) };
    let kept = match (plan.source, placing) {
        (Source::Hand(tile), Placing::Drawn(drawn)) if tile == drawn => Plan { source: Source::Drawn, ..plan },
        (Source::Hand(_), Placing::Choice) if plan.source.taken(&replay.game, seat).is_some() => plan,
        (_, Placing::Drawn(_) | Placing::Choice | Placing::FromSupply) => fresh,
    };
    let note = planner::step(cx, request, session, Plan { version: table.shown_version(), ahead: false, ..kept })?;
    Ok(Note { text: cx.texts.say("ahead-your-turn", &[]).then(note.text), ..note })
}

/// Returns the tiles that a seat may draw when its turn comes, sorted by kind, as far as the game tells them: without
/// help, all that its pile began with. Tiles of a layer that cannot come yet, or no more, are left out.
fn to_come(table: &Table, seen: &Game, seat: Seat) -> Vec<TileId> {
    let next = pile::next(seen);
    let seats = usize::from(seen.setup().seats);
    let turns = (seat.index() + seats - seen.active().index()) % seats;
    // The player whose turn it is may have drawn already.
    let drawn = (turns + usize::from(seen.phase().drawn().is_none())) * expansions::most_parts(seen);
    let is_near = seen.rules().hand == 0 && drawn <= next.len();
    let possible = if is_near { next } else { seen.still_to_come() };
    if aid::tells(table) {
        return possible;
    }
    let may_come = |tile: &TileId| possible.iter().any(|&other| Layer::of(other) == Layer::of(*tile));
    let mut all: Vec<TileId> = seen.setup().deck.pile.iter().copied().filter(may_come).collect();
    all.sort_unstable();
    all
}

/// Asks which tile to try; `seen` is the game as `seat` sees it.
fn kinds(cx: &Context<'_>, table: &Table, replay: &Replay, seen: &Game, seat: Seat) -> Note {
    let choice = |tile: TileId, count: Option<usize>| {
        let mut cells: Vec<_> = seen.board().placements(tile).iter().map(|placement| placement.position).collect();
        cells.dedup();
        let fits = cx.texts.words("planner-tile-fits", &[("cells", cells.len().into())]);
        let left = count.map(|count| cx.texts.words("ahead-kind-left", &[("count", count.into())]));
        MenuChoice {
            label: words::tile_name(cx.texts, tile),
            detail: Some(left.into_iter().chain([fits]).collect::<Vec<_>>().join(" · ")),
            press: Press::Step(Plan { source: Source::Hand(tile), ..opening(table) }),
            chosen: false,
        }
    };
    let mut held = seen.hand(seat).to_vec();
    held.sort_unstable();
    held.dedup();
    let own: Vec<MenuChoice> = held.iter().map(|&tile| choice(tile, None)).collect();
    let tells = aid::tells(table);
    let counted = words::counted(&to_come(table, seen, seat));
    let others = counted.into_iter().filter(|(tile, _)| !held.contains(tile));
    let others: Vec<MenuChoice> = others.map(|(tile, count)| choice(tile, tells.then_some(count))).collect();
    let menu = |key: &str, choices: &[MenuChoice]| {
        ActionRow::Menu(Menu { hint: cx.texts.words(key, &[]), choices: choices.to_vec() })
    };
    let own_menu = (!own.is_empty()).then(|| menu("ahead-own-tiles", &own));
    let menus = others.chunks(KINDS).take(MENUS).map(|chunk| menu("ahead-kinds", chunk));
    let mut controls: Vec<ActionRow> = own_menu.into_iter().chain(menus).collect();
    let awaited = words::awaited(table, &replay.game);
    let mut text = cx.texts.say("ahead-menu", &[("awaited", awaited.into())]);
    if !held.is_empty() {
        text = text.then(cx.texts.say("ahead-menu-held", &[]));
    }
    if let Some(left) = table.questions.ahead.of(seat) {
        text = text.then(left_move::described(cx, seen, left, ["ahead-left-now", "ahead-left-now-follower"]));
        controls.push(ActionRow::Buttons(vec![withdraw_button(cx, table)]));
    }
    let replay = Replay { game: seen.clone(), ..replay.clone() };
    let picture = picture(cx, table, &replay, &Look::default());
    Note { text, picture: Some(picture), file: None, controls }
}

fn withdraw_button(cx: &Context<'_>, table: &Table) -> Button {
    button::button(cx, "button-withdraw", WITHDRAW.press(table.id, 0), Weight::Danger)
}

/// Leaves the move that the planner shows to be played on the asker's turn. If the game has moved on since, shows the
/// plan again instead.
pub(crate) fn leave(cx: &Context<'_>, request: &Request, session: &Session, plan: Plan) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let seat = match turn(table, &replay.game, request)? {
        Turn::Others(seat) if table.is_current(plan.version) => seat,
        Turn::Own | Turn::Others(_) => return Ok(step(cx, request, session, plan)?.into()),
    };
    let seen = replay.game.seen_by(seat);
    let (Source::Hand(tile), Some(placement)) = (plan.source, plan.placement) else {
        return Err(Refusal::OldButton.into());
    };
    let actions = vec![Source::Drawn.lay(seat, placement), plan.deployment.action(seat)];
    let after = session.record()?.actions.len() as u32;
    let left = LeftMove { seat, who: request.who.id, tile, actions, after };
    if !left_move::is_legal(&left, &seen) {
        return Err(Refusal::OldButton.into());
    }
    let text = left_move::described(cx, &seen, &left, ["ahead-left", "ahead-left-follower"]);
    let mut table = table.clone();
    table.questions.ahead.leave(left);
    // It may be the only sign they ever give of agreeing to the rules that the host changed.
    table.agree_to_altered(request.who.id);
    cx.memory.drafts.forget(request.who.id, session.id());
    let change = cx.quiet_change(session, table);
    let again = button::button(cx, "ahead-change", Press::Step(opening(&change.table)), Weight::Plain);
    let controls = vec![ActionRow::Buttons(vec![again, withdraw_button(cx, &change.table)])];
    Ok(Outcome::told(change, Note { text, controls, ..Note::default() }))
}

/// Takes back the move that the asker left for their turn.
pub(crate) fn withdraw(cx: &Context<'_>, request: &Request, session: &Session, _: u32) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    if table.questions.ahead.of(seat).is_none() {
        return Err(Refusal::Own { key: "refuse-nothing-left", values: Vec::new() }.into());
    }
    table.questions.ahead.forget(seat);
    let waits = waits(&table, &replay.game, request);
    let change = cx.quiet_change(session, table);
    let again = button::button(cx, "button-ahead", Press::Step(opening(&change.table)), Weight::Plain);
    let controls = waits.then(|| ActionRow::Buttons(vec![again])).into_iter().collect();
    Ok(Outcome::told(change, Note { text: cx.texts.say("ahead-withdrawn", &[]), controls, ..Note::default() }))
}

/// The button that takes back a move left for the turn to come; its number is unused.
pub(crate) const WITHDRAW: OwnButton = OwnButton::new("unplan", withdraw);
