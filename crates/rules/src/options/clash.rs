//! Options that make no sense together.

use super::{HandSize, Options, Switch, TableMode, TileArt};

/// The reason why two options make no sense together: one variant per pair. Options that merely do nothing without
/// another (how a figure moves that is not in the game) do not clash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Clash {
    /// A player who holds three tiles has drawn ahead already.
    #[error("hand_size=3 already lets everybody look ahead: leave draw_ahead off")]
    AheadWithHand,
    /// There is no hand to see.
    #[error("hand_visible=on needs hand_size=3")]
    NoHandToSee,
    /// Nobody knows which tile is for sale.
    #[error("buy_tiles=on needs hand_size=1: nobody can buy out of a hand")]
    BuyFromHand,
    /// The art of other editions has houses at all crossings.
    #[error("trees_do_not_end_roads=on needs tile_art=c1")]
    NoTrees,
    /// The art of the first edition has no gardens.
    #[error("abbot=on needs tile_art=c2, c20ae or c3")]
    NoGardens,
    /// Without an edge, or with one that can move, nothing is completed by it.
    #[error("table_edge_completes=on needs table_mode=table")]
    NoFixedEdge,
}

impl Options {
    /// Returns the first clash between options; `None` if there is none.
    pub fn clash(&self) -> Option<Clash> {
        let hand = self.hand_size == HandSize::Three;
        let on = |switch| switch == Switch::On;
        let clashes = [
            (hand && on(self.draw_ahead), Clash::AheadWithHand),
            (!hand && on(self.hand_visible), Clash::NoHandToSee),
            (hand && on(self.buy_tiles), Clash::BuyFromHand),
            (on(self.trees_do_not_end_roads) && self.tile_art != TileArt::C1, Clash::NoTrees),
            (on(self.abbot) && self.tile_art == TileArt::C1, Clash::NoGardens),
            (on(self.table_edge_completes) && self.table_mode != TableMode::Table, Clash::NoFixedEdge),
        ];
        clashes.into_iter().find(|&(clashes, _)| clashes).map(|(_, clash)| clash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_no_sense_together_is_named() {
        let clash = |words: &str| {
            let mut options = Options::default();
            for word in words.split(' ') {
                let (name, value) = word.split_once('=').unwrap();
                options.set(name, value).unwrap();
            }
            options.clash()
        };
        assert_eq!(clash("draw_ahead=on hand_size=3"), Some(Clash::AheadWithHand));
        assert_eq!(clash("hand_visible=on"), Some(Clash::NoHandToSee));
        assert_eq!(clash("hand_visible=on hand_size=3"), None);
        assert_eq!(clash("buy_tiles=on hand_size=3"), Some(Clash::BuyFromHand));
        assert_eq!(clash("trees_do_not_end_roads=on"), Some(Clash::NoTrees));
        assert_eq!(clash("trees_do_not_end_roads=on tile_art=c1"), None);
        assert_eq!(clash("abbot=on tile_art=c1"), Some(Clash::NoGardens));
        assert_eq!(clash("abbot=on tile_art=c20ae"), None);
        assert_eq!(clash("table_edge_completes=on table_mode=shift"), Some(Clash::NoFixedEdge));
        assert_eq!(clash("table_edge_completes=on table_mode=table"), None);
        assert_eq!(clash("festival=on abbey_mayor=on bets=on draw_ahead=on buy_tiles=on"), None);
    }
}
