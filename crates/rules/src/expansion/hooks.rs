//! Hooks: where expansions and house rules have a say. The game's own files call them. They stand here in the order of
//! a game and of.

use std::fmt;

use super::{Action, Arranged, Next, Phase, abbey_mayor, abbot, bets, festival, house, inns, traders};
use crate::action;
use crate::board::SegmentRef;
use crate::event::{self, Points};
use crate::feature::{Feature, Node};
use crate::game::{Game, Then};
use crate::phase;
use crate::player::{MeepleKind, Seat};
use crate::rules;
use crate::shorthand::{NoAction, Parts};
use crate::tile::TileId;

/// Puts down the pieces of an arranged position besides tiles and figures.
///
/// # Errors
/// The index of the first piece that cannot lie there; those of goods come after the chips.
pub(crate) fn arrange(game: &mut Game, arranged: Arranged<'_>) -> Result<(), usize> {
    for (index, &(seat, at, chip)) in arranged.chips.iter().enumerate() {
        if !bets::arrange(game, seat, at, chip) {
            return Err(index);
        }
    }
    for (index, &(seat, goods)) in arranged.goods.iter().enumerate() {
        if !traders::arrange(game, seat, goods) {
            return Err(arranged.chips.len() + index);
        }
    }
    Ok(())
}

/// Prepares a game before its first turn.
pub(crate) fn begin(game: &mut Game, events: &mut Vec<event::Event>) {
    house::deal(game, events);
}

/// Begins a turn: with a draw, unless something else comes first.
pub(crate) fn begin_turn(game: &mut Game, events: &mut Vec<event::Event>) -> Then {
    abbey_mayor::go_on_last_round(game).or_else(|| house::begin_turn(game, events)).unwrap_or_else(|| ask_or_draw(game))
}

/// Lets the player to move choose what to place, if there is a choice, or draws.
fn ask_or_draw(game: &mut Game) -> Then {
    if abbey_mayor::asks_before_draw(game) { Then::Wait } else { Then::Draw }
}

/// Adds the actions to choose from at the beginning of a turn to `list`, sorted.
pub(crate) fn choices_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    let from = list.len();
    house::takes_into(game, seat, list);
    if list.len() == from {
        list.push(action::Action::Draw { seat });
    }
    abbey_mayor::choices_into(game, seat, list);
}

/// Checks that a player with a choice may draw.
pub(crate) fn check_draw(game: &Game, seat: Seat) -> Result<(), action::Illegal> {
    Ok(house::check_draw(game, seat)?)
}

/// Draws, for a player who could have chosen something else.
pub(crate) fn draw_instead(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Then {
    house::draw_instead(game, seat, events).unwrap_or(Then::Draw)
}

/// Takes the tile that the player to move has drawn ahead; `None` if there is none.
pub(crate) fn drawn_ahead(game: &mut Game, seat: Seat) -> Option<TileId> {
    house::drawn_ahead(game, seat)
}

/// Continues with a drawn tile that can be placed: it is placed next, or others may buy it first.
pub(crate) fn present(game: &mut Game, seat: Seat, tile: TileId) {
    house::present(game, seat, tile);
}

/// Asks the question, if any, that comes before a drawn tile that fits nowhere leaves the game. Returns
/// whether one was asked.
pub(crate) fn asks_before_discard(game: &mut Game, tile: TileId) -> bool {
    house::asks_for_room(game, tile)
}

/// Continues after the drawn tile left the game: with dealing hands, if the river ended with it, or with a
/// choice, if there is another option than drawing again. `None` if another tile is drawn.
pub(crate) fn after_discard(game: &mut Game) -> Option<Then> {
    house::after_discard(game)
}

/// Continues after a drawn tile went back into the pile: the next one is drawn, unless something else comes first.
pub(crate) fn redraw(game: &mut Game, events: &mut Vec<event::Event>) -> Then {
    house::redraw(game, events).unwrap_or_else(|| ask_or_draw(game))
}

/// Lets others play from their hands when neither the drawn tile nor any in the pile fits; `None` if they
/// cannot.
pub(crate) fn goes_on_with_hands(
    game: &mut Game,
    seat: Seat,
    tile: TileId,
    events: &mut Vec<event::Event>,
) -> Option<Then> {
    house::goes_on_with_hands(game, seat, tile, events)
}

/// Continues when the player to move has nothing to draw: with the next turn, the last round or the end.
pub(crate) fn nothing_to_draw(game: &mut Game, events: &mut Vec<event::Event>) -> Then {
    house::next_player(game, events).unwrap_or_else(|| last_round(game))
}

/// Begins the last round, if there is one, or ends the game, once nothing more is drawn.
pub(crate) fn last_round(game: &mut Game) -> Then {
    abbey_mayor::begin_last_round(game)
}

/// Records that a player has placed a drawn tile, or one from the hand.
pub(crate) fn placed(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) {
    traders::fix_second_part(game, seat, events);
}

/// Adds the deployments other than putting a figure on a segment of the tile just placed to `list`, sorted.
pub(crate) fn deployments_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    abbey_mayor::barns_into(game, seat, list);
    festival::returns_into(game, seat, list);
    abbot::calls_into(game, seat, list);
}

/// Checks that no expansion keeps a follower out of a feature.
pub(crate) fn check_claim(game: &Game, root: Node) -> Result<(), action::Illegal> {
    Ok(abbey_mayor::check_claim(game, root)?)
}

/// Checks that a figure which stands only next to a follower of its owner can be put into a feature.
pub(crate) fn check_companion(game: &Game, seat: Seat, meeple: MeepleKind, root: Node) -> Result<(), action::Illegal> {
    Ok(traders::check(game, seat, meeple, root)?)
}

/// Adds the possible answers to `list`, sorted.
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

/// Plays an action that was checked, and returns what comes next.
pub(crate) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) -> Then {
    match action {
        Action::House(action) => house::apply(game, action, events),
        Action::AbbeyMayor(action) => abbey_mayor::apply(game, action, events),
        Action::Festival(action) => festival::apply(game, action, events),
        Action::Bets(action) => bets::apply(game, action, events),
        Action::Abbot(action) => abbot::apply(game, action, events),
    }
}

/// Adds the stored word of an action to `words`.
pub(crate) fn write(action: Action, words: &mut String) -> fmt::Result {
    match action {
        Action::House(action) => house::write(action, words),
        Action::AbbeyMayor(action) => abbey_mayor::write(action, words),
        Action::Festival(action) => festival::write(action, words),
        Action::Bets(action) => bets::write(action, words),
        Action::Abbot(action) => abbot::write(action, words),
    }
}

/// Reads a stored action from its letter and the parts after it.
///
/// # Errors
/// [`NoAction::Unknown`] if no action begins with `letter`, [`NoAction::Damaged`] if the rest is invalid.
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

/// Declines for a player, and returns what comes next.
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

/// Does what follows when a road, city, cloister or garden is complete and its figures are home; `at` is one of its
/// segments, and `scored` tells whether anyone scored it.
pub(crate) fn completed(game: &mut Game, root: Node, at: SegmentRef, scored: bool, events: &mut Vec<event::Event>) {
    traders::completed(game, root, at, events);
    bets::completed(game, root, scored);
}

/// Does what follows the scoring of roads, cities, cloisters and gardens (R-16.1, 3b to 4). Returns whether a question
/// is asked first.
pub(crate) fn after_scoring(game: &mut Game, events: &mut Vec<event::Event>) -> bool {
    abbey_mayor::score_barns(game, events);
    ask_on(game, events)
}

/// Asks the next question of this turn. Returns whether there is one.
pub(crate) fn ask_on(game: &mut Game, events: &mut Vec<event::Event>) -> bool {
    bets::settle(game, events) || abbey_mayor::move_on(game) || bets::ask(game)
}

/// Begins the second part of a turn, and returns what comes next; `None` if the turn ends.
pub(crate) fn second_part(game: &mut Game, events: &mut Vec<event::Event>) -> Option<Then> {
    traders::second_part(game, events)
}

/// Ends a turn, and returns whose turn is next.
pub(crate) fn end_turn(game: &mut Game, events: &mut Vec<event::Event>) -> Next {
    house::end_turn(game, events)
}

/// Returns what in a complete feature makes each tile and pennant pay 1 more; `None` if nothing does.
pub(crate) fn raises(rules: &rules::Rules, feature: &Feature) -> Option<event::Counted> {
    inns::printed(&rules.expansions.inns, feature).map(event::Counted::Expansion)
}

/// Returns what in an incomplete feature leaves it without points at the end; `None` if nothing does.
pub(crate) fn voids(rules: &rules::Rules, feature: &Feature) -> Option<event::Counted> {
    let inns = &rules.expansions.inns;
    inns::printed(inns, feature).filter(|_| !inns.incomplete_pays).map(event::Counted::Expansion)
}

/// Returns what makes each complete city of a farm pay `seat`, one of its owners, 1 more; `None` if nothing
/// does.
pub(crate) fn raises_farm(game: &Game, seat: Seat, root: Node) -> Option<event::Counted> {
    traders::raises_farm(game, seat, root).map(event::Counted::Expansion)
}

/// Settles what is due at the end before final scoring.
pub(crate) fn before_final_scoring(game: &mut Game, events: &mut Vec<event::Event>) {
    bets::settle_last(game, events);
}

/// Gives the points of expansions at the end, apart from those of chips.
pub(crate) fn final_points(game: &Game, give: &mut impl FnMut(Seat, Points)) {
    abbey_mayor::final_barns(game, give);
    traders::final_goods(game, give);
}

/// Returns what expansions and house rules add to the fingerprint of a position: nothing where none is used, so that
/// older fingerprints stay valid.
pub(crate) fn digest(game: &Game) -> impl Iterator<Item = u64> + '_ {
    let first = abbey_mayor::digest(game).chain(bets::digest(game)).chain(house::digest(game));
    first.chain(traders::digest(game))
}
