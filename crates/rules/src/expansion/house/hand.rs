//! Tiles drawn ahead, or held in a hand of three.

use super::room::asks_for_room;
use super::{Action, Event, Illegal};
use crate::action;
use crate::catalog::Catalog;
use crate::event;
use crate::expansion::{self, abbey_mayor, river, traders};
use crate::game::{Game, Then, effects, others};
use crate::options::{HandSize, Switch, Unplayable};
use crate::phase;
use crate::player::{Seat, SeatSet};
use crate::tile::TileId;

impl Game {
    /// Returns the tiles that a player holds, which only that player may see unless [`Game::hands_are_open`].
    pub fn hand(&self, seat: Seat) -> &[TileId] {
        &self.expansions.house.hands[seat]
    }

    /// Returns whether everybody sees what the others hold.
    pub fn hands_are_open(&self) -> bool {
        self.rules.hand < 2 || self.setup.options.hand_visible == Switch::On
    }

    /// Returns the tiles that a player holds, sorted. An abbey counts as one of three in the hand, and comes last
    /// . Only that player may see them unless [`Game::hands_are_open`].
    pub fn held(&self, seat: Seat) -> Vec<TileId> {
        let mut held = self.hand(seat).to_vec();
        held.sort_unstable();
        let abbeys = if self.rules.hand == 3 { usize::from(self.abbeys(seat)) } else { 0 };
        held.extend(std::iter::repeat_n(Catalog::standard().abbey(), abbeys));
        held
    }
}

pub(in crate::expansion) fn hands_are_empty(game: &Game) -> bool {
    game.seats().all(|seat| game.expansions.house.hands[seat].is_empty())
}

/// Moves the hands hidden from `seat` into the pile; the reported number of tiles left stays the same.
pub(in crate::expansion) fn forget_hands(game: &mut Game, seat: Seat) {
    if !game.hands_are_open() {
        for other in others(game, seat).iter() {
            game.expansions.house.mixed_in += game.expansions.house.hands[other].len();
            game.pile.append(&mut game.expansions.house.hands[other]);
        }
    }
}

/// Deals as many tiles as [`forget_hands`] moved, from the top of the pile, one at a time to each of the others.
pub(in crate::expansion) fn deal_hidden(game: &mut Game, seat: Seat) {
    let mut hidden = std::mem::take(&mut game.expansions.house.mixed_in);
    let room = usize::from(game.rules.hand);
    while hidden > 0 {
        let before = hidden;
        for other in others(game, seat).iter() {
            if hidden == 0 || game.held(other).len() >= room {
                continue;
            }
            if let Some(tile) = game.pile.pop() {
                game.expansions.house.hands[other].push(tile);
                hidden -= 1;
            }
        }
        if hidden == before {
            break;
        }
    }
}

/// Deals the first hands, starting with the player who begins. Hands of three wait for the end of the
/// river: until then nobody holds any tiles.
pub(in crate::expansion) fn deal(game: &mut Game, events: &mut Vec<event::Event>) {
    if game.rules.hand == 3 && river::is_running(&game.pile) {
        game.rules.hand = 0;
    }
    deal_from_active(game, events);
}

/// Returns whether hands of three are due, because the river has ended.
pub(in crate::expansion) fn hands_are_due(game: &Game) -> bool {
    let waits = game.rules.hand == 0 && game.setup.options.hand_size == HandSize::Three;
    waits && !river::is_running(&game.pile)
}

fn deal_from_active(game: &mut Game, events: &mut Vec<event::Event>) {
    for step in 0..game.setup.seats {
        refill(game, Seat((game.active.0 + step) % game.setup.seats), events);
    }
}

/// Draws until a player holds the full number of tiles or the pile is empty; an abbey counts as one of three.
fn refill(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) {
    while game.held(seat).len() < usize::from(game.rules.hand) && draw_into_hand(game, seat, events) {}
}

fn draw_into_hand(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> bool {
    let Some(tile) = game.pile.pop() else { return false };
    game.drew = seat;
    game.expansions.house.hands[seat].push(tile);
    events.push(if game.hands_are_open() { event::Event::Drawn { seat, tile } } else { Event::Dealt { seat }.into() });
    true
}

/// Begins the turn of a player who holds tiles; a player who can place nothing is passed over.
fn begin_with_hand(game: &mut Game, events: &mut Vec<event::Event>) -> Then {
    for _ in 0..game.setup.seats {
        let seat = game.active;
        if game.rules.hand == 1 {
            if !game.expansions.house.hands[seat].is_empty() {
                if !abbey_mayor::can_place(game, seat) {
                    return Then::Draw;
                }
                game.phase = phase::Phase::Choose { seat };
                return Then::Wait;
            }
        } else if let Some(then) = choose_from_hand(game, seat, events) {
            return then;
        }
        events.push(Event::Skipped { seat }.into());
        if traders::is_second_part(game) {
            return Then::GoOn;
        }
        effects::pass_turn(game, effects::after(game, seat));
    }
    abbey_mayor::begin_last_round(game)
}

/// With hands of three: offers a choice if one of the tiles can be placed, and otherwise replaces them. `None`
/// if nothing can be done.
fn choose_from_hand(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Option<Then> {
    if offer_hand(game, seat) { Some(Then::Wait) } else { replace(game, seat, events) }
}

/// Asks which tile of a hand of three to place, abbey included. Returns `false` if none can be placed, or only
/// the abbey, which the player has kept since the last tile was placed.
fn offer_hand(game: &mut Game, seat: Seat) -> bool {
    let abbey = abbey_mayor::can_place(game, seat);
    if has_playable(game, seat) || (abbey && !nothing_to_come(game)) {
        game.phase = phase::Phase::Choose { seat };
        return true;
    }
    if abbey && !game.expansions.house.passed.contains(seat) {
        // Nothing can be drawn instead, and nobody has to place it.
        game.phase = abbey_mayor::Phase::Abbey { seat }.into();
        return true;
    }
    false
}

/// Lets a player who holds tiles keep the abbey, the only one that could be placed. The next player is asked; this one
/// is asked again once a tile was placed.
pub(in crate::expansion) fn keep_in_hand(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Then {
    game.expansions.house.declined = game.expansions.house.declined.with(seat);
    pass_over(game, seat, events)
}

/// Forgets who was passed over or declined: once a tile was placed, everybody's options may have changed.
pub(super) fn ask_all_again(game: &mut Game) {
    game.expansions.house.passed = SeatSet::EMPTY;
    game.expansions.house.declined = SeatSet::EMPTY;
}

/// Does what [`keep_in_hand`] does, for a player who was not asked.
fn pass_over(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Then {
    game.expansions.house.passed = game.expansions.house.passed.with(seat);
    effects::pass_turn(game, effects::after(game, seat));
    begin_with_hand(game, events)
}

/// Returns whether drawing helps nobody: the pile is empty, or none of its tiles fits and an unplayable tile would go
/// back into it.
fn nothing_to_come(game: &Game) -> bool {
    game.pile.is_empty() || (game.rules.hands_play_on && !game.pile.iter().any(|&tile| game.board.can_place(tile)))
}

/// Passes over a player when neither the tile drawn ahead nor any in the pile fits. The player keeps the tile, provided
/// another player holds one that fits; `None` if nobody does.
pub(in crate::expansion) fn goes_on_with_hands(
    game: &mut Game,
    seat: Seat,
    tile: TileId,
    events: &mut Vec<event::Event>,
) -> Option<Then> {
    let others = others(game, seat);
    let goes_on = game.rules.hands_play_on && others.iter().any(|other| has_playable(game, other));
    goes_on.then(|| {
        game.expansions.house.hands[seat].push(tile);
        go_past(game, seat, events)
    })
}

/// Shows the hand and replaces its tiles, oldest first, until one can be placed. `None` if that never
/// happens.
fn replace(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Option<Then> {
    if nothing_to_come(game) {
        return None;
    }
    if !game.hands_are_open() {
        let hand = game.hand(seat);
        events.push(Event::Shown { seat, tiles: [0, 1, 2].map(|index| hand.get(index).copied()) }.into());
    }
    replace_tiles(game, seat, events)
}

fn replace_tiles(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Option<Then> {
    while !game.pile.is_empty() && !game.expansions.house.hands[seat].is_empty() {
        let tile = game.expansions.house.hands[seat].remove(0);
        events.push(event::Event::Drawn { seat, tile });
        let unplayable = game.rules.unplayable;
        match unplayable {
            Unplayable::Discard if asks_for_room(game, tile) => return Some(Then::Wait),
            Unplayable::Discard => {
                effects::discard(game, seat, tile, events);
                draw_into_hand(game, seat, events);
            }
            Unplayable::Return if game.pile.iter().any(|&other| game.board.can_place(other)) => {
                game.phase = phase::Phase::PutBack { tile };
                return Some(Then::Wait);
            }
            Unplayable::Return => {
                game.pile.push(tile);
                events.push(event::Event::PutBack { seat, tile });
                return Some(abbey_mayor::begin_last_round(game));
            }
        }
        if offer_hand(game, seat) {
            return Some(Then::Wait);
        }
    }
    None
}

/// Puts a tile that fits on the enlarged table back into the hand and asks for a choice again.
pub(super) fn back_in_hand(game: &mut Game, seat: Seat, tile: TileId) {
    game.expansions.house.hands[seat].insert(0, tile);
    offer_hand(game, seat);
}

/// Continues replacing tiles after one of the hand has left the game.
pub(super) fn go_on_replacing(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Then {
    draw_into_hand(game, seat, events);
    if offer_hand(game, seat) {
        return Then::Wait;
    }
    replace_tiles(game, seat, events).unwrap_or_else(|| go_past(game, seat, events))
}

/// Draws one tile into a hand of three after one of it went back into the pile, and begins the turn again.
/// `None` without such hands.
pub(in crate::expansion) fn redraw(game: &mut Game, events: &mut Vec<event::Event>) -> Option<Then> {
    (game.rules.hand == 3).then(|| {
        draw_into_hand(game, game.active, events);
        begin_with_hand(game, events)
    })
}

/// Begins a turn in games in which players hold tiles; `None` in others, and with hands of three while the river runs
///
pub(in crate::expansion) fn begin_turn(game: &mut Game, events: &mut Vec<event::Event>) -> Option<Then> {
    if hands_are_due(game) {
        game.rules.hand = 3;
        deal_from_active(game, events);
    }
    (game.rules.hand > 0).then(|| begin_with_hand(game, events))
}

/// Passes the turn on from a player who drew ahead and has no tile left. `None` in games in which players hold
/// none.
pub(in crate::expansion) fn next_player(game: &mut Game, events: &mut Vec<event::Event>) -> Option<Then> {
    (game.rules.hand > 0).then(|| go_past(game, game.active, events))
}

/// Draws with a hand of three, which replaces tiles that fit nowhere. `None` without such hands.
pub(in crate::expansion) fn draw_instead(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Option<Then> {
    (game.rules.hand == 3).then(|| replace(game, seat, events).unwrap_or_else(|| go_past(game, seat, events)))
}

/// Passes over a player who can place nothing: with the next player's turn, or the end of this one in its second part
///
fn go_past(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Then {
    events.push(Event::Skipped { seat }.into());
    if traders::is_second_part(game) {
        return Then::GoOn;
    }
    effects::pass_turn(game, effects::after(game, seat));
    begin_with_hand(game, events)
}

/// Begins the second part of a turn. It is played from a hand of three as it is; a player who has drawn ahead
/// draws once more now.
pub(in crate::expansion) fn begin_second_part(game: &mut Game, events: &mut Vec<event::Event>) -> Then {
    ask_all_again(game);
    if game.rules.hand < 3 {
        refill(game, game.active, events);
        if game.pile.is_empty() && game.hand(game.active).is_empty() {
            // Nothing is left to draw: only the abbey can be placed, and need not.
            game.phase = abbey_mayor::Phase::Abbey { seat: game.active }.into();
            return Then::Wait;
        }
    }
    Then::Begin
}

/// Refills the player's hand after a turn. In the last round nothing is drawn any more, even if has left tiles
/// in the pile.
pub(super) fn refill_after_turn(game: &mut Game, events: &mut Vec<event::Event>) {
    if game.rules.hand > 0 && !abbey_mayor::is_last_round(game) {
        refill(game, game.active, events);
    }
}

/// Passes over a player who could place nothing but the abbey, for records older than that question.
pub(super) fn skip_newer_question(
    game: &mut Game,
    asked: expansion::Phase,
    action: action::Action,
    events: &mut Vec<event::Event>,
) -> Option<Then> {
    let expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat }) = asked else { return None };
    if abbey_mayor::is_last_round(game) || action.seat().is_none_or(|other| other == seat) {
        return None;
    }
    events.push(Event::Skipped { seat }.into());
    Some(pass_over(game, seat, events))
}

pub(super) fn has_playable(game: &Game, seat: Seat) -> bool {
    game.expansions.house.hands[seat].iter().any(|&tile| game.board.can_place(tile))
}

/// Takes the tile drawn ahead; `None` if there is none, and with hands of three, from which drawing takes nothing.
pub(in crate::expansion) fn drawn_ahead(game: &mut Game, seat: Seat) -> Option<TileId> {
    (game.rules.hand == 1).then(|| game.expansions.house.hands[seat].pop()).flatten()
}

/// Adds the tiles that can be taken from the hand to `list`; with one drawn ahead there is no choice.
pub(in crate::expansion) fn takes_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    if game.rules.hand < 3 {
        return;
    }
    let mut tiles: Vec<TileId> =
        game.expansions.house.hands[seat].iter().copied().filter(|&tile| game.board.can_place(tile)).collect();
    tiles.sort_unstable();
    tiles.dedup();
    list.extend(tiles.into_iter().map(|tile| action::Action::from(Action::Take { seat, tile })));
}

pub(super) fn check_take(game: &Game, seat: Seat, tile: TileId) -> Result<(), Illegal> {
    if game.rules.hand < 3 || !game.expansions.house.hands[seat].contains(&tile) {
        return Err(Illegal::NotInHand);
    }
    if game.board.can_place(tile) { Ok(()) } else { Err(Illegal::FitsNowhere) }
}

/// Takes the tile out of the hand, to be placed next.
pub(in crate::expansion) fn take(game: &mut Game, seat: Seat, tile: TileId) {
    if let Some(index) = game.expansions.house.hands[seat].iter().position(|&held| held == tile) {
        game.expansions.house.hands[seat].remove(index);
    }
    game.phase = phase::Phase::Place { seat, tile };
}
