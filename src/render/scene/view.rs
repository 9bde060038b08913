//! What a picture is asked for: a game, and what the caller knows beside it. Every word comes from the caller.

use crate::engine::{Action, Colour, Event, FeatureKind, Game, Placement, Position, Seat, SegmentRef};

/// A player as a picture shows them, by seat.
#[derive(Clone, Copy, Debug)]
pub struct Player<'a> {
    /// Any Unicode of any length; it is cut where there is no room.
    pub name: &'a str,
    /// Whether the program plays this seat.
    pub computer: bool,
    /// The colour of their figures.
    pub colour: Colour,
}

impl<'a> Player<'a> {
    /// Somebody at a seat, in its usual colour.
    pub const fn at(seat: Seat, name: &'a str, computer: bool) -> Self {
        Self { name, computer, colour: Colour::of_seat(seat) }
    }

    /// People of these names at the first seats, in their usual colours.
    pub fn people(names: &[&'a str]) -> Vec<Self> {
        Seat::first(names.len() as u8).zip(names).map(|(seat, name)| Self::at(seat, name, false)).collect()
    }
}

/// A tile laid lately.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recent {
    /// Where.
    pub position: Position,
    /// By whom.
    pub seat: Seat,
    /// The number of the tile: the start tile is 0.
    pub number: u16,
}

/// The words on a picture, in the language of whoever looks at it. An empty one takes no room.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words<'a> {
    /// The head of the column: "Ana plays", at the end "Bo wins".
    pub heading: &'a str,
    /// A small line below it: "N16 laid by Ana", at the end "by 2 points", what is asked for.
    pub note: &'a str,
    /// "34 tiles left".
    pub tiles_left: &'a str,
    /// The words of the drawn tile's segments in their order: at rotation 0, in a preview as the tile lies there.
    pub spots: &'a [String],
    /// What the tiles are called that the player to move holds, in the order of [`Game::held`].
    pub held: &'a [String],
    /// Beside the tiles that were drawn this turn and discarded: "fitted nowhere".
    pub discarded: &'a str,
    /// What the score sheet calls the features, in the order of [`FeatureKind::ALL`](crate::engine::FeatureKind::ALL).
    pub kinds: [&'a str; 4],
    /// What it calls points that come from no feature: "bets".
    pub other: &'a str,
}

/// A tile put down but not yet played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// Where and how; a preview of an illegal placement is left out.
    pub placement: Placement,
    /// The step that would follow: a figure put down or taken back; nothing is shown of any other.
    pub then: Option<Action>,
}

/// Which features are marked in their owners' colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "three sorts of feature")]
pub enum Tint {
    Farms,
    Cities,
    Roads,
}

impl Tint {
    /// The sort of feature that is marked.
    pub const fn kind(self) -> FeatureKind {
        match self {
            Self::Farms => FeatureKind::Field,
            Self::Cities => FeatureKind::City,
            Self::Roads => FeatureKind::Road,
        }
    }
}

/// What is laid over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay<'a> {
    /// The feature of this segment is lit, the rest is dimmed.
    Feature(SegmentRef),
    /// Features are marked in their owners' colours and patterns.
    Owners(Tint),
    /// These moves are numbered.
    Since(&'a [Recent]),
}

/// Everything that a picture is made from.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each shows or hides a thing of its own")]
pub struct View<'a> {
    /// The position.
    pub game: &'a Game,
    /// By seat.
    pub players: &'a [Player<'a>],
    /// The moves since the mover's own last turn, oldest first; the last one is the last move.
    pub last: &'a [Recent],
    /// What happened in the last turn: points, figures that went home, tiles that were discarded.
    pub events: &'a [Event],
    /// Whether the cells where the drawn tile fits are marked and named.
    pub legal: bool,
    /// Whether cells that no tile still to come can fill are crossed out.
    pub dead_cells: bool,
    /// Whether the tiles that the player to move holds are shown, though others do not see them.
    pub hand: bool,
    /// Whether the tile in the supply was chosen, not one of the hand.
    pub from_supply: bool,
    /// A tile put down but not yet played.
    pub preview: Option<Preview>,
    /// A cell to look at from near; without one what matters is shown, of small boards all.
    pub zoom: Option<Position>,
    /// What is laid over the board.
    pub overlay: Option<Overlay<'a>>,
    /// For the end: each seat's points by sort of feature, in the order of
    /// [`FeatureKind::ALL`](crate::engine::FeatureKind::ALL).
    pub sheet: Option<&'a [[u32; 4]]>,
    /// The words.
    pub words: Words<'a>,
}

#[cfg(test)]
pub(in crate::render) mod tests {
    use super::*;
    use crate::engine::{Deck, Options, Setup};

    impl<'a> View<'a> {
        /// A game alone: nobody's names, nothing marked, no words.
        pub(in crate::render) fn of(game: &'a Game) -> Self {
            Self {
                game,
                players: &[],
                last: &[],
                events: &[],
                legal: false,
                dead_cells: false,
                hand: false,
                from_supply: false,
                preview: None,
                zoom: None,
                overlay: None,
                sheet: None,
                words: Words::default(),
            }
        }
    }

    /// A game of two in which only the first tile lies.
    pub(in crate::render) fn started() -> Game {
        let options = Options::default();
        let deck = Deck::unshuffled(&options);
        Game::new(Setup { options, seats: 2, first: Seat(0), deck, stock: None }).unwrap()
    }
}
