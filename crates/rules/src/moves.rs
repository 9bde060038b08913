//! A whole turn as data: where its tile comes from, where it goes, and which figure is put on it or taken back.

use super::expansion::{self, Homecoming, house};
use super::notation::{cell_name, segment_word};
use super::{
    Action, Board, Corner, FeatureKind, Game, Mark, MeepleKind, Phase, Placement, Position, Rotation, Seat, SegmentId,
    SegmentRef, TileId,
};

/// The source of the tile of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Source {
    /// It was drawn, and everybody sees it.
    #[default]
    Drawn,
    /// From the player's hand.
    Hand(TileId),
    /// From the player's supply.
    Supply,
}

impl Source {
    /// Returns the tile; `None` if none was drawn.
    pub fn tile(self, game: &Game) -> Option<TileId> {
        match self {
            Self::Hand(tile) => Some(tile),
            Self::Supply => Some(expansion::supplied()),
            Self::Drawn => {
                if let Phase::Place { tile, .. } = game.phase() {
                    Some(tile)
                } else {
                    None
                }
            }
        }
    }

    /// Returns the legal placements of the tile, sorted.
    pub fn placements(self, game: &Game) -> Vec<Placement> {
        match self {
            Self::Drawn | Self::Hand(_) => {
                self.tile(game).map(|tile| game.board().placements(tile)).unwrap_or_default()
            }
            Self::Supply => {
                game.board().holes().map(|position| Placement { position, rotation: Rotation::R0 }).collect()
            }
        }
    }

    /// Returns the action that takes the tile out of the hand; `None` if it comes from elsewhere.
    pub fn take(self, seat: Seat) -> Option<Action> {
        match self {
            Self::Hand(tile) => Some(house::Action::Take { seat, tile }.into()),
            Self::Drawn | Self::Supply => None,
        }
    }

    /// Returns [`Source::Hand`] for an action that takes a tile from the hand; `None` for any other.
    pub const fn taking(action: Action) -> Option<Self> {
        match action {
            Action::Expansion(expansion::Action::House(house::Action::Take { tile, .. })) => Some(Self::Hand(tile)),
            _ => None,
        }
    }

    /// Returns the action that puts the tile on a cell.
    pub fn lay(self, seat: Seat, Placement { position: at, rotation }: Placement) -> Action {
        match self {
            Self::Drawn | Self::Hand(_) => Action::Place { seat, at, rotation },
            Self::Supply => expansion::lay_from_supply(seat, at),
        }
    }

    /// Returns the game after the tile is taken from the hand, if it comes from there; `None` if it cannot be taken.
    pub fn taken(self, game: &Game, seat: Seat) -> Option<Game> {
        let mut game = game.clone();
        if let Some(take) = self.take(seat) {
            drop(game.play(take).ok()?);
        }
        Some(game)
    }
}

impl Placement {
    /// Returns where [`Action::Place`] puts a tile; `None` for any other action, even one that places the abbey.
    pub const fn of(action: Action) -> Option<Self> {
        match action {
            Action::Place { at: position, rotation, .. } => Some(Self { position, rotation }),
            _ => None,
        }
    }
}

/// What a player does with figures after placing a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Deployment {
    /// Nothing goes down, and nothing comes home.
    #[default]
    Nothing,
    /// A figure goes on a segment of the tile.
    Figure(MeepleKind, SegmentId),
    /// A figure goes on a corner of the tile as it lies.
    Corner(MeepleKind, Corner),
    /// One of the player's figures comes home.
    Return(Homecoming, MeepleKind, SegmentRef),
}

impl Deployment {
    /// Returns what an action does with the figures; `None` if it is about something else. Declining anything is
    /// [`Deployment::Nothing`].
    pub fn of(action: Action) -> Option<Self> {
        match action {
            Action::Pass { .. } => Some(Self::Nothing),
            Action::Deploy { meeple, segment, .. } => Some(Self::Figure(meeple, segment)),
            Action::Expansion(action) => {
                let corner = expansion::put_on_corner(action).map(|(meeple, corner)| Self::Corner(meeple, corner));
                corner.or_else(|| expansion::homecoming(action).map(|(how, meeple, at)| Self::Return(how, meeple, at)))
            }
            Action::Draw { .. } | Action::Place { .. } | Action::PutBack { .. } => None,
        }
    }

    /// Returns the action for it.
    pub const fn action(self, seat: Seat) -> Action {
        match self {
            Self::Nothing => Action::Pass { seat },
            Self::Figure(meeple, segment) => Action::Deploy { seat, meeple, segment },
            Self::Corner(meeple, corner) => expansion::stand_on_corner(seat, meeple, corner),
            Self::Return(how, meeple, at) => how.action(seat, meeple, at),
        }
    }

    /// Returns the equivalent deployment on the first of the roads that trees join into one on the tile just placed
    /// otherwise `self`.
    pub fn first_alike(self, placed: &Game, tile: TileId) -> Self {
        let Self::Figure(meeple, segment) = self else { return self };
        let tile = tile.tile();
        let mut roads = tile.segments().filter(|(_, segment)| segment.kind == FeatureKind::Road).map(|(id, _)| id);
        let is_one = placed.rules().trees_run_on && tile.has(Mark::Trees);
        match roads.next() {
            Some(first) if is_one && roads.any(|road| road == segment) => Self::Figure(meeple, first),
            _ => self,
        }
    }

    /// Returns the word that people type for it, on a tile that lies in this rotation: `road-e`, `mayor:city-n`,
    /// `barn:nw`, `return:K14:field-se`, `callback:K14:garden`. `None` if nothing is deployed, or there is no such
    /// segment.
    pub fn word(self, board: &Board, tile: TileId, rotation: Rotation) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::Figure(meeple, segment) => Some(figure_word(meeple, &segment_word(tile.tile(), segment, rotation)?)),
            Self::Corner(meeple, corner) => Some(figure_word(meeple, corner_word(corner))),
            Self::Return(how, meeple, at) => {
                let cell = cell_name(at.position);
                Some(format!("{}:{cell}:{}", how.word(), standing_word(board, meeple, at)?))
            }
        }
    }

    /// Returns [`Deployment::word`] with the segment's number in front: `2 road-e`, `mayor:1 city-n`.
    pub fn numbered(self, board: &Board, tile: TileId, rotation: Rotation) -> Option<String> {
        let Self::Figure(meeple, segment) = self else { return self.word(board, tile, rotation) };
        let word = segment_word(tile.tile(), segment, rotation)?;
        Some(figure_word(meeple, &format!("{} {word}", segment.number())))
    }
}

/// Returns every deployment that is possible on the tile just placed, except [`Deployment::Nothing`].
pub fn deployments(placed: &Game) -> Vec<Deployment> {
    placed
        .legal_actions()
        .into_iter()
        .filter_map(Deployment::of)
        .filter(|deployment| *deployment != Deployment::Nothing)
        .collect()
}

/// Returns the deployments that a player can choose from on the tile just placed: of the roads that its trees join into
/// one, only the first is listed, because a follower is equally good on each.
pub fn choices(placed: &Game, tile: TileId) -> Vec<Deployment> {
    let all = deployments(placed).into_iter();
    all.filter(|&deployment| deployment.first_alike(placed, tile) == deployment).collect()
}

/// A move that was parsed and can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The source of the tile.
    pub source: Source,
    /// The cell and the rotation of the tile.
    pub placement: Placement,
    /// The figure that is put on it or taken back.
    pub deployment: Deployment,
}

impl Move {
    /// Returns the actions of the turn.
    pub fn actions(self, seat: Seat) -> Vec<Action> {
        let take = self.source.take(seat);
        take.into_iter().chain([self.source.lay(seat, self.placement), self.deployment.action(seat)]).collect()
    }

    /// Returns the game after the tile was placed; `None` if it cannot be taken or cannot lie there.
    pub fn placed(self, game: &Game, seat: Seat) -> Option<Game> {
        let mut game = self.source.taken(game, seat)?;
        game.play(self.source.lay(seat, self.placement)).ok()?;
        Some(game)
    }

    /// Returns the move as people type it: `B3 rot90 road-e`, `D B3 rot90` from a hand, `abbey K14 cloister`.
    pub fn words(self, board: &Board, tile: TileId) -> String {
        let Placement { position, rotation } = self.placement;
        let cell = cell_name(position);
        let mut words = match self.source {
            Source::Drawn => format!("{cell} {rotation}"),
            Source::Hand(tile) => format!("{tile} {cell} {rotation}"),
            Source::Supply => format!("{} {cell}", expansion::SUPPLIED),
        };
        if let Some(word) = self.deployment.word(board, tile, rotation) {
            words.push(' ');
            words.push_str(&word);
        }
        words
    }
}

/// Returns the word for a figure at `place`: `road-e` for an ordinary follower, `wagon:road-e` for another figure.
pub fn figure_word(meeple: MeepleKind, place: &str) -> String {
    if meeple == MeepleKind::Follower { place.to_owned() } else { format!("{}:{place}", meeple.word()) }
}

/// Returns the word for a figure on the board, to follow its cell: `road-e`, `wagon:road-e`, `barn`. `None` if there is
/// no such segment.
pub fn standing_word(board: &Board, meeple: MeepleKind, at: SegmentRef) -> Option<String> {
    if meeple.stands_on_corners() {
        return Some(meeple.word().to_owned());
    }
    let placed = board.at(at.position)?;
    Some(figure_word(meeple, &segment_word(placed.tile.tile(), at.segment, placed.rotation)?))
}

/// Returns the word for a corner: `ne`, `se`, `sw`, `nw`.
pub const fn corner_word(corner: Corner) -> &'static str {
    match corner {
        Corner::Ne => "ne",
        Corner::Se => "se",
        Corner::Sw => "sw",
        Corner::Nw => "nw",
    }
}

/// Returns the rotations that are legal at a cell.
pub fn rotations_at(legal: &[Placement], position: Position) -> Vec<Rotation> {
    legal.iter().filter(|placement| placement.position == position).map(|placement| placement.rotation).collect()
}
