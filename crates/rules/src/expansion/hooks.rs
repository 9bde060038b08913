//! Hooks: where expansions and house rules have a say. The game's own files call them, in the order of a game and of
//!

use std::fmt;

use super::{Action, Arranged, Next, Phase, abbey_mayor, abbot, bets, festival, house};
use crate::action;
use crate::event::{self, Points};
use crate::feature::Node;
use crate::game::{Game, Then};
use crate::phase;
use crate::player::Seat;
use crate::shorthand::{NoAction, Parts};
use crate::tile::TileId;

/// Puts down what an arranged position holds besides tiles and figures.
///
/// # Errors
/// The index of the item that cannot lie there.
pub(crate) fn arrange(game: &mut Game, arranged: Arranged<'_>) -> Result<(), usize> {
    for (index, &(seat, at, chip)) in arranged.chips.iter().enumerate() {
        if !bets::arrange(game, seat, at, chip) {
            return Err(index);
        }
    }
    Ok(())
}

/// Prepares a game before its first turn.
pub(crate) fn begin(game: &mut Game, events: &mut Vec<event::Event>) {
    house::deal(game, events);
}

/// A turn begins: with a draw, if nothing else comes first.
pub(crate) fn begin_turn(game: &mut Game, events: &mut Vec<event::Event>) -> Then {
    abbey_mayor::go_on_last_round(game).or_else(|| house::begin_turn(game, events)).unwrap_or_else(|| ask_or_draw(game))
}

/// The player to move chooses what to place, if there is a choice, and draws otherwise.
fn ask_or_draw(game: &mut Game) -> Then {
    if abbey_mayor::asks_before_draw(game) { Then::Wait } else { Then::Draw }
}

/// Adds what can be chosen at the beginning of a turn instead of drawing, sorted.
pub(crate) fn choices_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    let from = list.len();
    house::takes_into(game, seat, list);
    if list.len() == from {
        list.push(action::Action::Draw { seat });
    }
    abbey_mayor::choices_into(game, seat, list);
}

/// Checks that a player may draw instead of what else there is to choose.
pub(crate) fn check_draw(game: &Game, seat: Seat) -> Result<(), action::Illegal> {
    Ok(house::check_draw(game, seat)?)
}

/// A tile is to be drawn instead of what else could be chosen.
pub(crate) fn draw_instead(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Then {
    house::draw_instead(game, seat, events).unwrap_or(Then::Draw)
}

/// Returns the tile that the player to move has drawn ahead.
pub(crate) fn drawn_ahead(game: &mut Game, seat: Seat) -> Option<TileId> {
    house::drawn_ahead(game, seat)
}

/// Goes on with a drawn tile that can be placed: it is placed next, or others may buy it first.
pub(crate) fn present(game: &mut Game, seat: Seat, tile: TileId) {
    house::present(game, seat, tile);
}

/// Asks what comes before a drawn tile that fits nowhere leaves the game; returns `true` if something does.
pub(crate) fn asks_before_discard(game: &mut Game, tile: TileId) -> bool {
    house::asks_for_room(game, tile)
}

/// Goes on after the drawn tile left the game: with hands, if the river has ended with it, or with what else
/// there is to choose than drawing another tile; `None` if another is drawn.
pub(crate) fn after_discard(game: &mut Game) -> Option<Then> {
    if house::hands_are_due(game) {
        return Some(Then::Begin);
    }
    abbey_mayor::asks_before_draw(game).then_some(Then::Wait)
}

/// A drawn tile went back into the pile: the next one is drawn, if nothing else comes first.
pub(crate) fn redraw(game: &mut Game, events: &mut Vec<event::Event>) -> Then {
    house::redraw(game, events).unwrap_or_else(|| ask_or_draw(game))
}

/// Neither the drawn tile nor any of the pile fits: others go on with what they hold, or `None`.
pub(crate) fn goes_on_with_hands(
    game: &mut Game,
    seat: Seat,
    tile: TileId,
    events: &mut Vec<event::Event>,
) -> Option<Then> {
    house::goes_on_with_hands(game, seat, tile, events)
}

/// Goes on where nothing is left for the player to move to draw: another's turn, or a last round, or the end.
pub(crate) fn nothing_to_draw(game: &mut Game, events: &mut Vec<event::Event>) -> Then {
    house::next_player(game, events).unwrap_or_else(|| last_round(game))
}

/// Begins the last round, if there is one, or ends the game, once nothing more is drawn.
pub(crate) fn last_round(game: &mut Game) -> Then {
    abbey_mayor::begin_last_round(game)
}

/// Lists what can be done with figures besides putting one on a segment of the tile just placed, sorted.
pub(crate) fn deployments_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    abbey_mayor::barns_into(game, seat, list);
    festival::returns_into(game, seat, list);
    abbot::calls_into(game, seat, list);
}

/// Checks that expansions let a follower be put into a feature.
pub(crate) fn check_claim(game: &Game, root: Node) -> Result<(), action::Illegal> {
    Ok(abbey_mayor::check_claim(game, root)?)
}

/// Adds what can be answered to `list`, sorted.
pub(crate) fn legal_into(game: &Game, phase: Phase, list: &mut Vec<action::Action>) {
    match phase {
        Phase::House(phase) => house::legal_into(game, phase, list),
        Phase::AbbeyMayor(phase) => abbey_mayor::legal_into(game, phase, list),
        Phase::Bets(phase) => bets::legal_into(game, phase, list),
    }
}

/// Checks that an action is legal in a phase.
pub(crate) fn check(game: &Game, action: Action, phase: phase::Phase) -> Result<(), action::Illegal> {
    match action {
        Action::House(action) => house::check(game, action, phase),
        Action::AbbeyMayor(action) => abbey_mayor::check(game, action, phase),
        Action::Festival(action) => festival::check(game, action, phase),
        Action::Bets(action) => bets::check(game, action, phase),
        Action::Abbot(action) => abbot::check(game, action, phase),
    }
}

/// Plays an action that was checked. Returns what comes next.
pub(crate) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) -> Then {
    match action {
        Action::House(action) => house::apply(game, action, events),
        Action::AbbeyMayor(action) => abbey_mayor::apply(game, action, events),
        Action::Festival(action) => festival::apply(game, action, events),
        Action::Bets(action) => bets::apply(game, action, events),
        Action::Abbot(action) => abbot::apply(game, action, events),
    }
}

/// Adds the word of an action, as it is stored.
pub(crate) fn write(action: Action, words: &mut String) -> fmt::Result {
    match action {
        Action::House(action) => house::write(action, words),
        Action::AbbeyMayor(action) => abbey_mayor::write(action, words),
        Action::Festival(action) => festival::write(action, words),
        Action::Bets(action) => bets::write(action, words),
        Action::Abbot(action) => abbot::write(action, words),
    }
}

/// Reads what follows the letter of a stored action.
///
/// # Errors
/// Whether no action begins with that letter, or the rest of it makes no sense.
pub(crate) fn read(letter: char, parts: &mut Parts<'_>) -> Result<action::Action, NoAction> {
    let action = match letter {
        't' | 'o' | 'a' | 'l' | 'w' | 'g' | 'z' => house::read(letter, parts).map(Into::into),
        'k' | 'u' | 'm' => abbey_mayor::read(letter, parts).map(Into::into),
        'h' => festival::read(letter, parts).map(Into::into),
        'e' | 's' => bets::read(letter, parts).map(Into::into),
        'v' => abbot::read(letter, parts).map(Into::into),
        _ => return Err(NoAction::Unknown),
    };
    action.ok_or(NoAction::Damaged)
}

/// A player declines what is asked. Returns what comes next.
pub(crate) fn decline(game: &mut Game, phase: Phase, seat: Seat, events: &mut Vec<event::Event>) -> Then {
    match phase {
        Phase::House(phase) => house::decline(game, phase, seat),
        Phase::AbbeyMayor(phase) => abbey_mayor::decline(game, phase, events),
        Phase::Bets(phase) => bets::decline(game, phase, seat, events),
    }
}

/// Skips a question that older records were never asked, and returns what comes next; `None` if there is none.
pub(crate) fn skip_newer_question(
    game: &mut Game,
    action: action::Action,
    events: &mut Vec<event::Event>,
) -> Option<Then> {
    house::skip_newer_question(game, action, events)
}

/// Notes that a road, city or cloister is complete; `scored` says whether anyone scored it.
pub(crate) fn completed(game: &mut Game, root: Node, scored: bool) {
    bets::completed(game, root, scored);
}

/// Does what comes after roads, cities and cloisters were scored (R-16.1, 3b to 4); `true` if somebody is asked
/// something first.
pub(crate) fn after_scoring(game: &mut Game, events: &mut Vec<event::Event>) -> bool {
    abbey_mayor::score_barns(game, events);
    ask_on(game, events)
}

/// Asks the next question of this turn; `true` if somebody is awaited.
pub(crate) fn ask_on(game: &mut Game, events: &mut Vec<event::Event>) -> bool {
    bets::settle(game, events) || abbey_mayor::move_on(game) || bets::ask(game)
}

/// Ends a turn; returns whose turn is next.
pub(crate) fn end_turn(game: &mut Game, events: &mut Vec<event::Event>) -> Next {
    house::end_turn(game, events)
}

/// Settles what is due at the end before final scoring.
pub(crate) fn before_final_scoring(game: &mut Game, events: &mut Vec<event::Event>) {
    bets::settle_last(game, events);
}

/// Gives what expansions pay at the end, apart from chips.
pub(crate) fn final_points(game: &Game, give: &mut impl FnMut(Seat, Points)) {
    abbey_mayor::final_barns(game, give);
}

/// Returns what the fingerprint of a position counts in besides the base game: nothing if none of it is used, so that
/// older fingerprints stay as they are.
pub(crate) fn digest(game: &Game) -> impl Iterator<Item = u64> + '_ {
    abbey_mayor::digest(game).chain(bets::digest(game)).chain(house::digest(game))
}
