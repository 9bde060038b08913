//! Reads lists of games in batches.

use carc_store::StoreError;
use carc_table::GameId;

/// Number of games in a batch, which a database reads in one query.
const PAGE: usize = 200;

/// Returns the next batch of games, and the errors of those that could not be listed.
pub(crate) fn next_page(
    games: &mut impl Iterator<Item = Result<GameId, StoreError>>,
) -> (Vec<GameId>, Vec<StoreError>) {
    let (mut page, mut faults) = (Vec::new(), Vec::new());
    for game in games.take(PAGE) {
        match game {
            Ok(game) => page.push(game),
            Err(error) => faults.push(error),
        }
    }
    (page, faults)
}
