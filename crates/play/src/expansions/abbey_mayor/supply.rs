//! Tiles that players have in their supply and place from there instead of drawing one: so far the abbey alone
//!

use crate::words::refusal::Refusal;
use carc_rules::expansion::abbey_mayor::Phase as Asked;
use carc_rules::expansion::{self as all};
use carc_rules::moves::{Deployment, Move, Source};
use carc_rules::{Game, Phase, Placement, Seat, TileId};

/// The supply as the source of a move's tile.
pub(crate) const SUPPLY: Source = Source::Supply;
/// The word that people type for the tile.
pub(crate) const WORD: &str = all::SUPPLIED;
/// Key of the label of the button that opens the planner with it.
pub(crate) const BUTTON: &str = "button-abbey";
/// Key of the planner's text while no cell is chosen for the tile.
pub(crate) const PLANNER: &str = "planner-abbey";

/// Returns the tile.
pub(crate) fn tile() -> TileId {
    all::supplied()
}

/// Returns `true` for a tile that can only come from a supply.
pub(crate) fn holds(tile: TileId) -> bool {
    tile == self::tile()
}

/// Returns the source of a tile on the board, where one from a hand counts as drawn.
pub(crate) fn source_of(tile: TileId) -> Source {
    if holds(tile) { SUPPLY } else { Source::Drawn }
}

/// Returns the source of a plan's tile once it is taken out of a hand: then it is placed like one that was drawn.
pub(crate) fn once_taken(source: Source) -> Source {
    if source == SUPPLY { SUPPLY } else { Source::Drawn }
}

/// Returns `true` if a seat has such a tile left.
pub(crate) fn is_left(game: &Game, seat: Seat) -> bool {
    game.abbeys(seat) > 0
}

/// Returns `true` if the tile of a seat fits somewhere.
pub(crate) fn fits(game: &Game, seat: Seat) -> bool {
    is_left(game, seat) && game.board().holes().next().is_some()
}

/// Returns `true` while the game asks, in the last round, whether the tile is placed or kept.
pub(crate) fn can_be_kept(game: &Game) -> bool {
    matches!(game.phase(), Phase::Expansion(all::Phase::AbbeyMayor(Asked::Abbey { .. })))
}

/// Returns where a seat can place the tile now.
pub(crate) fn placements(game: &Game, seat: Seat) -> Vec<Placement> {
    let may = matches!(game.phase(), Phase::Choose { .. }) || can_be_kept(game);
    if may && is_left(game, seat) { SUPPLY.placements(game) } else { Vec::new() }
}

/// Returns why a seat cannot place the tile: it has none left, or another was drawn already.
pub(crate) fn refused(game: &Game, seat: Seat) -> Refusal {
    let key = if is_left(game, seat) { "refuse-abbey-too-late" } else { "refuse-no-abbey" };
    Refusal::Own { key, values: Vec::new() }
}

/// Returns the move with the tile that the computer player would make now; `None` if it would do something else.
pub(crate) fn best_move(game: &Game, seat: Seat) -> Option<Move> {
    let best = carc_players::best_action(game, seat)?;
    let placement = SUPPLY.placements(game).into_iter().find(|&placement| SUPPLY.lay(seat, placement) == best)?;
    let bare = Move { source: SUPPLY, placement, deployment: Deployment::Nothing };
    let then = carc_players::best_action(&bare.placed(game, seat)?, seat).and_then(Deployment::of);
    Some(Move { deployment: then.unwrap_or_default(), ..bare })
}
