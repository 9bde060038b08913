//! Many games, read together.

use carc_store::StoreError;
use carc_table::GameId;

/// Games that are read together: a database is asked for all of them at once.
const PAGE: usize = 200;

/// Returns the next games of a list, and what kept others from being listed.
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
