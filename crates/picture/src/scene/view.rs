//! A view: the input of a picture, which is a game and what else the caller knows of it. Every word comes from the
//! caller.

use super::shape::Shape;
use super::window::Window;
use carc_rules::{Action, Colour, Event, FeatureKind, Game, Placement, Position, Seat, SegmentRef};

/// A player as a picture shows them.
#[derive(Clone, Copy, Debug)]
pub struct Player<'a> {
    /// The name: any Unicode of any length; it is cut if there is no room.
    pub name: &'a str,
    /// Whether it is a computer player.
    pub computer: bool,
    /// The colour of their figures.
    pub colour: Colour,
}

impl<'a> Player<'a> {
    /// Creates a player at a seat, in its default colour.
    pub const fn at(seat: Seat, name: &'a str, computer: bool) -> Self {
        Self { name, computer, colour: Colour::of_seat(seat) }
    }

    /// Creates people with these names at the first seats, in their default colours.
    pub fn people(names: &[&'a str]) -> Vec<Self> {
        Seat::first(names.len() as u8).zip(names).map(|(seat, name)| Self::at(seat, name, false)).collect()
    }
}

/// A recently placed tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recent {
    /// The cell it lies on.
    pub position: Position,
    /// The player who laid it.
    pub seat: Seat,
    /// The number of the tile: the start tile is 0.
    pub number: u16,
}

/// The words on a picture, in the language of the person who looks at it. An empty one takes no room.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words<'a> {
    /// The head of the column: "Ana plays", at the end "Bo wins".
    pub heading: &'a str,
    /// A small line below it: "N16 laid by Ana", at the end "by 2 points", with an overlay its subject.
    pub note: &'a str,
    /// "34 tiles left".
    pub tiles_left: &'a str,
    /// The words for the drawn tile's segments in their order: at rotation 0; in a preview, as the tile lies there.
    pub spots: &'a [String],
    /// The names of the tiles that the player to move holds, in the order of [`Game::held`].
    pub held: &'a [String],
    /// The words next to the tiles that were drawn this turn and discarded: "fitted nowhere".
    pub discarded: &'a str,
    /// The names of the kinds of features on the score sheet.
    pub kinds: &'a [String],
    /// The name of points that come from no feature: "bets".
    pub other: &'a str,
}

/// A tile put down but not yet played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The cell and the rotation; a preview of an illegal placement is left out.
    pub placement: Placement,
    /// The action that would follow. Only a figure put down or taken back is shown.
    pub then: Option<Action>,
}

/// The features that are marked in their owners' colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "three kinds of feature")]
pub enum Tint {
    Farms,
    Cities,
    Roads,
}

impl Tint {
    /// Returns the kind of feature that is marked.
    pub const fn kind(self) -> FeatureKind {
        match self {
            Self::Farms => FeatureKind::Field,
            Self::Cities => FeatureKind::City,
            Self::Roads => FeatureKind::Road,
        }
    }
}

/// A layer over the board.
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
    /// The players, by seat.
    pub players: &'a [Player<'a>],
    /// The tiles laid since the mover's own last turn, oldest first; the last one is the last move.
    pub last: &'a [Recent],
    /// Events of the last turn: points, figures that went home, tiles that were discarded.
    pub events: &'a [Event],
    /// Events before it since the mover's own last turn, oldest first.
    pub earlier: &'a [Event],
    /// Whether the cells where the drawn tile fits are marked and named.
    pub legal: bool,
    /// Whether cells that no tile still to come can fill are crossed out.
    pub dead_cells: bool,
    /// Whether the tiles that the player to move holds are shown, even if others may not see them.
    pub hand: bool,
    /// Whether the tile in the supply was chosen, not one of the hand.
    pub from_supply: bool,
    /// A tile put down but not yet played.
    pub preview: Option<Preview>,
    /// The cell that a close-up is centred on. If `None`, the other fields decide whether the picture is a close-up.
    pub zoom: Option<Position>,
    /// The part in which a player decides where to place the tile, shown as a close-up if the whole board would be too
    /// small.
    pub part: Option<Window>,
    /// The layer over the board.
    pub overlay: Option<Overlay<'a>>,
    /// At the end: each seat's points by kind of feature, in the order of [`Words::kinds`].
    pub sheet: Option<&'a [Vec<u32>]>,
    /// The words on the picture.
    pub words: Words<'a>,
    /// The shape of the picture.
    pub shape: Shape,
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use carc_rules::{Deck, Options, Setup};

    impl<'a> View<'a> {
        /// Creates a view of a game alone, without names, marks and words.
        pub(crate) fn of(game: &'a Game) -> Self {
            Self {
                game,
                players: &[],
                last: &[],
                events: &[],
                earlier: &[],
                legal: false,
                dead_cells: false,
                hand: false,
                from_supply: false,
                preview: None,
                zoom: None,
                part: None,
                overlay: None,
                sheet: None,
                words: Words::default(),
                shape: Shape::Landscape,
            }
        }
    }

    /// Returns a game of two players in which only the start tile lies.
    pub(crate) fn started() -> Game {
        let options = Options::default();
        let deck = Deck::unshuffled(&options);
        Game::new(Setup::new(options, 2, Seat(0), deck)).unwrap()
    }
}
