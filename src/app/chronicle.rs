//! A record told turn by turn: what every view of the past is made from.

use crate::engine::{
    Action, Event, Game, MeepleKind, Placement, Position, Record, Rotation, Seat, SegmentId, TileId, Unreplayable,
};

/// One turn as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The number of the tile on the board: 1 for the first tile after the start tile.
    pub number: u16,
    /// Who.
    pub seat: Seat,
    /// Which tile.
    pub tile: TileId,
    /// Where and how.
    pub placement: Placement,
    /// What was put on it.
    pub deploy: Option<(MeepleKind, SegmentId)>,
    /// What happened after the placement, up to the next player's tile.
    pub events: Vec<Event>,
}

/// A game with its turns.
#[derive(Clone, Debug)]
pub struct Chronicle {
    /// The game as it is after the last action.
    pub game: Game,
    /// The turns that were ended, oldest first.
    pub turns: Vec<Turn>,
    /// How many actions that took: the place of the next one in the record.
    pub steps: u32,
}

impl Chronicle {
    /// Replays a record.
    ///
    /// # Errors
    /// [`Unreplayable`] if an action is illegal.
    pub fn of(record: &Record) -> Result<Self, Unreplayable> {
        let mut chronicle = Self { game: Game::new(record.setup.clone())?, turns: Vec::new(), steps: 0 };
        for (index, &action) in record.actions.iter().enumerate() {
            chronicle.play(action).map_err(|illegal| Unreplayable::Action { index, illegal })?;
        }
        Ok(chronicle)
    }

    /// Plays one more action.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn play(&mut self, action: Action) -> Result<(), crate::engine::Illegal> {
        let events = self.game.play(action)?;
        self.steps += 1;
        match action {
            Action::Place { seat, .. } | Action::Kept { seat, .. } => {
                let number = self.game.board().tiles().len() as u16 - 1;
                let placed = self.game.board().tiles()[usize::from(number)];
                let placement = Placement { position: placed.position, rotation: placed.rotation };
                self.turns.push(Turn { number, seat, tile: placed.tile, placement, deploy: None, events: Vec::new() });
            }
            Action::Deploy { meeple, segment, .. } => {
                if let Some(turn) = self.turns.last_mut() {
                    turn.deploy = Some((meeple, segment));
                    turn.events.extend(events);
                }
            }
            Action::Draw { .. }
            | Action::Take { .. }
            | Action::Build { .. }
            | Action::TakeBack { .. }
            | Action::Resolve { .. }
            | Action::Move { .. }
            | Action::Stake { .. }
            | Action::Offer { .. }
            | Action::Accept { .. }
            | Action::Pass { .. }
            | Action::PutBack { .. }
            | Action::Enlarge { .. } => {
                if let Some(turn) = self.turns.last_mut() {
                    turn.events.extend(events);
                }
            }
        }
        Ok(())
    }

    /// The record as it was after turn `number`, counted from 1; 0 is the beginning.
    pub fn until(record: &Record, number: usize) -> Record {
        let mut turns = 0;
        let actions = record.actions.iter().take_while(|action| {
            turns += usize::from(matches!(action, Action::Place { .. } | Action::Kept { .. }));
            turns <= number
        });
        Record { setup: record.setup.clone(), actions: actions.copied().collect() }
    }

    /// Points by seat and kind of feature: cloister, city, road, field, as [`FeatureKind::ALL`](crate::engine::FeatureKind::ALL).
    pub fn sheet(&self) -> Vec<[u32; 4]> {
        let mut sheet = vec![[0; 4]; usize::from(self.game.setup().seats)];
        for event in self.turns.iter().flat_map(|turn| &turn.events) {
            if let Event::Scored { seat, points } = event {
                if let Some(kind) = points.reason.feature() {
                    sheet[seat.index()][kind as usize] += points.total();
                }
            }
        }
        sheet
    }

    /// The turns since the seat's own last one, that one left out; all if it had none.
    pub fn since_own(&self, seat: Seat) -> &[Turn] {
        let own = self.turns.iter().rposition(|turn| turn.seat == seat).map_or(0, |index| index + 1);
        &self.turns[own..]
    }
}

impl Turn {
    /// The cell.
    pub fn position(&self) -> Position {
        self.placement.position
    }

    /// How the tile lies.
    pub fn rotation(&self) -> Rotation {
        self.placement.rotation
    }

    /// Points that were given before final scoring.
    pub fn during(&self) -> impl Iterator<Item = &Event> {
        self.events.iter().filter(|event| match event {
            Event::Scored { points, .. } => !points.reason.is_final(),
            _ => true,
        })
    }
}
