//! The question to the player who is to move, and the buttons that answer it.

use super::question;
use crate::case::Context;
use crate::case::fault::{Fault, NotDone};
use crate::expansions;
use crate::expansions::supply::{self, SUPPLY};
use crate::show::button::{MORE, button};
use crate::talk::reply::{Button, Weight};
use crate::talk::request::{Plan, Press};
use crate::words;
use crate::words::reading::{holes, takes};
use crate::words::replay::Replay;
use crate::words::text::Text;
use carc_rules::expansion::{self, house};
use carc_rules::{Game, Phase, Placing, Seat};
use carc_table::Table;

/// Returns the buttons of the board's message: those for the awaited player, then those for everybody.
pub(crate) fn turn_buttons(cx: &Context<'_>, table: &Table, replay: &Replay) -> Result<Vec<Button>, NotDone> {
    let mut buttons = match question::question_button(cx, table, replay) {
        Some(button) => vec![button],
        // Nobody has the turn: all players decide about the table.
        None if matches!(replay.game.phase(), Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. }))) => {
            Vec::new()
        }
        None => {
            let (_, seat, mut buttons) = asked(cx, table, &replay.game)?;
            // A single move is already told in the message and framed in its picture.
            if replay.since_own(table, seat).len() > 1 {
                buttons.push(button(cx, "button-since", Press::Since(table.id), Weight::Plain));
                buttons.push(more(cx, table));
                return Ok(buttons);
            }
            buttons
        }
    };
    buttons.extend(looking_buttons(cx, table));
    Ok(buttons)
}

/// Returns the buttons that everybody may press: the scores, and more.
pub(crate) fn looking_buttons(cx: &Context<'_>, table: &Table) -> [Button; 2] {
    [button(cx, "button-scores", Press::Scores(table.id), Weight::Plain), more(cx, table)]
}

/// Returns the button that opens everything else that can be done.
fn more(cx: &Context<'_>, table: &Table) -> Button {
    button(cx, "button-more", Press::Own(table.id, MORE, 0.into()), Weight::Plain)
}

/// Returns the call to the player who is to move, their seat, and the buttons for the turn.
pub(crate) fn asked(cx: &Context<'_>, table: &Table, game: &Game) -> Result<(Text, Seat, Vec<Button>), NotDone> {
    let play = button(cx, "button-play", Press::Plan(table.id, table.shown_version()), Weight::Main);
    let Some((seat, placing)) = game.phase().placing() else {
        return Err(Fault::Broken("a running game waits for no tile".to_owned()).into());
    };
    let (key, buttons) = match placing {
        Placing::Drawn(_) => ("turn-call", vec![play]),
        Placing::Choice => {
            let draw = |weight| button(cx, "button-draw", Press::Draw(table.id, table.shown_version()), weight);
            let holds = game.rules().hand > 1;
            let (key, mut buttons) = match (holds, takes(game).is_empty(), game.hands_are_open()) {
                (false, _, _) => ("turn-choose", vec![draw(Weight::Main)]),
                // The rules tell everybody whether a hidden tile fits: only if none does, others are drawn.
                (true, true, _) => ("turn-choose-replace", vec![draw(Weight::Main)]),
                (true, false, true) => ("turn-choose-open", vec![play]),
                (true, false, false) => ("turn-choose-hand", vec![play]),
            };
            if supply::fits(game, seat) {
                buttons.push(supply_button(cx, table, Weight::Plain));
            }
            if holds && !game.hands_are_open() {
                buttons.push(button(cx, "button-hand", Press::Hand(table.id), Weight::Plain));
            }
            (key, buttons)
        }
        Placing::FromSupply => {
            let keep = button(cx, "button-keep", Press::Keep(table.id, table.shown_version()), Weight::Plain);
            let mut buttons = vec![supply_button(cx, table, Weight::Main), keep];
            // A player who keeps that tile now may be asked again while others still place tiles from their hands
            //
            let holds = !game.hand(seat).is_empty();
            if holds && !game.hands_are_open() {
                buttons.push(button(cx, "button-hand", Press::Hand(table.id), Weight::Plain));
            }
            (if holds { "turn-last-hand" } else { "turn-last" }, buttons)
        }
    };
    let Some(person) = table.places.get(seat.index()).and_then(|place| place.holder.person()) else {
        return Ok((Text::default(), seat, buttons));
    };
    let tile = game.phase().drawn().map(|tile| words::tile_name(cx.texts, tile)).unwrap_or_default();
    let is_second = expansions::is_second_part(game);
    let part = if is_second { cx.texts.words("turn-second-part", &[]) } else { String::new() };
    let values = [
        ("who", person.into()),
        ("colour", cx.texts.words(words::colour_key(table.colour(seat)), &[]).into()),
        ("tile", tile.into()),
        ("cells", holes(game).join(", ").into()),
        ("count", game.tiles_left().into()),
        ("part", part.into()),
    ];
    Ok((cx.texts.say(key, &values), seat, buttons))
}

/// Returns the button that opens the planner with the tile of the supply.
fn supply_button(cx: &Context<'_>, table: &Table, weight: Weight) -> Button {
    let plan = Plan { source: SUPPLY, ..Plan::new(table.id, table.shown_version()) };
    button(cx, supply::BUTTON, Press::Step(plan), weight)
}
