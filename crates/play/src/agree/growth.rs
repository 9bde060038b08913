//! Proposals of a larger table: their size, number and effect in the game.

use carc_rules::expansion::{self, house};
use carc_rules::{Action, Game, Phase};
use carc_table::{Proposal, Table, Wish, WishKind};

/// Returns the wish behind the open proposal of a larger table; `None` if no player has proposed one, or an older
/// program stored the proposal.
pub(crate) fn proposed<'a>(table: &'a Table, game: &Game) -> Option<&'a Wish> {
    let asked = table.questions.asked.filter(|_| is_asked(game)).map_or(0, |asked| asked.number);
    table.questions.larger.as_ref()?;
    table.questions.wish(WishKind::Larger).filter(|wish| wish.number > asked)
}

/// Returns whether a tile that fits nowhere prompts the question of a larger table.
pub(crate) fn is_asked(game: &Game) -> bool {
    matches!(game.phase(), Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })))
}

/// Returns the proposal to decide on: a player's, or else the one that a tile prompts; `None` if there is neither.
pub(crate) fn proposal(table: &Table, game: &Game) -> Option<Proposal> {
    let asked = || {
        let Phase::Expansion(expansion::Phase::House(house::Phase::Room { size, .. })) = game.phase() else {
            return None;
        };
        Some(Proposal { width: size.width, height: size.height, agreed: Vec::new() })
    };
    table.questions.larger.clone().or_else(asked)
}

/// Returns the action that enlarges the table to `width` × `height`.
pub(crate) fn growth(game: &Game, width: u8, height: u8) -> Action {
    if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = game.phase() {
        house::Action::MakeRoom { width, height }.into()
    } else {
        house::Action::Enlarge { width, height }.into()
    }
}

/// Returns the action for a proposed larger table if all current players have agreed to it and it is legal. Players who
/// leave can make an agreement complete.
pub(crate) fn agreed(table: &Table, game: &Game) -> Option<Action> {
    let larger = proposal(table, game)?;
    let action = growth(game, larger.width, larger.height);
    let all = table.players().all(|person| larger.agreed.contains(&person));
    (all && game.check(action).is_ok()).then_some(action)
}

/// Returns the number of the open question about a larger table: that of a player's proposal, or else of the question
/// prompted by a tile; 0 if there is neither, or an older program asked it.
pub(crate) fn proposal_number(table: &Table, game: &Game) -> u32 {
    let asked = if is_asked(game) { table.questions.asked.map(|asked| asked.number) } else { None };
    proposed(table, game).map(|wish| wish.number).or(asked).unwrap_or_default() as u32
}
