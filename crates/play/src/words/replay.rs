//! A record split into turns, from which every view of the past is made.

use super::joined;
pub use super::joined::Joined;
use crate::expansions::{other_points, supply};
use carc_rules::expansion::{self, house};
use carc_rules::moves::{Deployment, Move};
use carc_rules::{
    Action, BySeat, Event, FeatureKind, Game, Illegal, Phase, Placement, Points, Position, Reason, Record, Rotation,
    Seat, TileId, Unreplayable,
};
use carc_table::Table;

/// One turn as it was played, or one part of a double turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Number of its tile on the board: 1 for the first tile after the start tile.
    pub number: u16,
    /// The seat that played it.
    pub seat: Seat,
    /// The tile that was placed.
    pub tile: TileId,
    /// The cell and the rotation of the tile.
    pub placement: Placement,
    /// The figure that was put on it or taken back.
    pub deployment: Deployment,
    /// Events that the player caused before the placement: a draw, a sale.
    pub before: Vec<Event>,
    /// Events after the placement, up to the next player's tile.
    pub events: Vec<Event>,
    /// Cities and farms that one player held alone, and no longer does because of the tile.
    pub joined: Vec<Joined>,
    /// The scores after the turn.
    pub scores: BySeat<u32>,
    /// Number of tiles in the pile after the turn.
    pub left: usize,
}

/// A game with its turns.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The position after the last action.
    pub game: Game,
    /// The turns so far, oldest first.
    pub turns: Vec<Turn>,
    /// The seat of the player to move and the events since they drew a tile or sold one; `None` if they have done
    /// neither since the last turn.
    pub begun: Option<(Seat, Vec<Event>)>,
    /// The decision about a larger table since the last turn, if there was one.
    pub decided: Option<Decided>,
    /// The seat of the last action; `None` if there is none, or it was no player's.
    pub acted_last: Option<Seat>,
    /// Number of actions so far, which is the index of the next one in the record.
    pub steps: u32,
}

/// A decision about a larger table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decided {
    /// The table grows.
    Proposal,
    /// The table stays as it is, and the tile that fits nowhere leaves the game.
    AsItIs,
}

impl Decided {
    /// Returns what an action decides; `None` if it is about something else.
    pub const fn by(action: Action) -> Option<Self> {
        let Action::Expansion(expansion::Action::House(action)) = action else { return None };
        match action {
            house::Action::Enlarge { .. } | house::Action::MakeRoom { .. } => Some(Self::Proposal),
            house::Action::LetGo => Some(Self::AsItIs),
            house::Action::Take { .. }
            | house::Action::Offer { .. }
            | house::Action::Accept { .. }
            | house::Action::TimeOut { .. } => None,
        }
    }
}

/// The points of a seat by source.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// Points by kind of feature, in the order of [`FeatureKind::ALL`]; barns count as farms.
    pub features: [u32; FeatureKind::ALL.len()],
    /// Points from no feature, such as bets, a sum for each kind that the game has.
    pub others: Vec<u32>,
}

impl Replay {
    /// Replays a record.
    ///
    /// # Errors
    /// [`Unreplayable`] if the setup cannot be played or an action is illegal.
    pub fn of(record: &Record) -> Result<Self, Unreplayable> {
        let mut replay = Self {
            game: Game::new(record.setup.clone())?,
            turns: Vec::new(),
            begun: None,
            decided: None,
            acted_last: None,
            steps: 0,
        };
        for (index, &action) in record.actions.iter().enumerate() {
            replay.play(action).map_err(|illegal| Unreplayable::Action { index, illegal })?;
        }
        Ok(replay)
    }

    /// Plays one more action of a record.
    ///
    /// # Errors
    /// As [`Game::replay_into`].
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        let phase = self.game.phase();
        let held = Placement::of(action).map(|placement| joined::held(&self.game, placement.position));
        let mut events = Vec::new();
        self.game.replay_into(action, &mut events)?;
        self.steps += 1;
        self.acted_last = action.seat();
        self.decided = Decided::by(action).or(self.decided.filter(|_| !action.is_placement()));
        match (action, action.seat()) {
            (_, Some(seat)) if action.is_placement() => {
                let number = self.game.board().tiles().len() as u16 - 1;
                let placed = self.game.board().tiles()[usize::from(number)];
                let placement = Placement { position: placed.position, rotation: placed.rotation };
                let before = self.begun.take().map(|(_, events)| events).unwrap_or_default();
                let deployment = Deployment::Nothing;
                let joined = held.map(|held| joined::joined(&self.game, held)).unwrap_or_default();
                let (tile, events) = (placed.tile, Vec::new());
                let (scores, left) = (BySeat::default(), 0);
                self.turns.push(Turn {
                    number,
                    seat,
                    tile,
                    placement,
                    deployment,
                    before,
                    events,
                    joined,
                    scores,
                    left,
                });
            }
            (
                Action::Draw { seat } | Action::Expansion(expansion::Action::House(house::Action::Accept { seat, .. })),
                _,
            ) => {
                self.begun.get_or_insert((seat, Vec::new())).1.extend(events);
            }
            // The player's choices so far are dropped.
            (Action::Expansion(expansion::Action::House(house::Action::TimeOut { .. })), _) => {
                self.begun = None;
                if self.game.phase() == Phase::Over
                    && let Some(turn) = self.turns.last_mut()
                {
                    turn.events.extend(events);
                }
            }
            (_, _) => match (&mut self.begun, self.turns.last_mut()) {
                (Some((_, begun)), _) => begun.extend(events),
                (None, Some(turn)) => {
                    if matches!(phase, Phase::Deploy { .. }) {
                        turn.deployment = Deployment::of(action).unwrap_or_default();
                    }
                    turn.events.extend(events);
                }
                (None, None) => {}
            },
        }
        // If a draw ends the game, its events belong to the last turn, because no turn follows.
        if self.game.phase() == Phase::Over
            && let Some(turn) = self.turns.last_mut()
            && let Some((_, events)) = self.begun.take()
        {
            turn.events.extend(events);
        }
        if let (None, Some(turn)) = (&self.begun, self.turns.last_mut()) {
            turn.scores = BySeat::from_fn(|seat| self.game.score(seat));
            turn.left = self.game.tiles_left();
        }
        Ok(())
    }

    /// Returns the record up to just before the placement that follows turn `number`, counted from 1; 0 is the
    /// beginning.
    pub fn until(record: &Record, number: usize) -> Record {
        let mut turns = 0;
        let actions = record.actions.iter().take_while(|action| {
            turns += usize::from(action.is_placement());
            turns <= number
        });
        Record { setup: record.setup.clone(), actions: actions.copied().collect() }
    }

    /// Returns all events of the turns, in order, each with its turn, counted from 0.
    pub fn events(&self) -> impl Iterator<Item = (usize, &Event)> {
        let turns = self.turns.iter().enumerate();
        turns.flat_map(|(index, turn)| turn.before.iter().chain(&turn.events).map(move |event| (index, event)))
    }

    /// Returns the points by seat and source.
    pub fn sheet(&self) -> Vec<Sums> {
        let mut sheet = self.no_points();
        for event in self.turns.iter().flat_map(|turn| &turn.events) {
            if let Event::Scored { seat, points } = event {
                sheet[seat.index()].add(&self.game, *points);
            }
        }
        sheet
    }

    /// Returns the points by seat and source that the game would still bring if it ended now.
    pub fn sheet_to_come(&self) -> Vec<Sums> {
        let mut sheet = self.no_points();
        self.game.final_points(|seat, points| sheet[seat.index()].add(&self.game, points));
        sheet
    }

    fn no_points(&self) -> Vec<Sums> {
        let others = vec![0; other_points(&self.game).len()];
        vec![Sums { others, ..Sums::default() }; usize::from(self.game.setup().seats)]
    }

    /// Returns the turns after the seat's last one; all if it had none.
    pub fn since_last_of(&self, seat: Seat) -> &[Turn] {
        let last = self.turns.iter().rposition(|turn| turn.seat == seat).map_or(0, |index| index + 1);
        &self.turns[last..]
    }

    /// Returns the turns after the last one that the seat's present holder played; all if they played none.
    pub fn since_own(&self, table: &Table, seat: Seat) -> &[Turn] {
        let place = table.places.get(seat.index());
        let is_theirs = |index| place.is_some_and(|place| place.holder_in(index).person() == place.holder.person());
        let own = self.turns.iter().enumerate().rev().find(|&(index, turn)| turn.seat == seat && is_theirs(index));
        &self.turns[own.map_or(0, |(index, _)| index + 1)..]
    }
}

impl Sums {
    /// Adds points to the sum for their source.
    fn add(&mut self, game: &Game, points: Points) {
        match points.reason {
            Reason::Expansion(extra) if extra.feature().is_none() => {
                let others = self.others.iter_mut().zip(other_points(game));
                others.filter(|(_, kind)| (kind.counts)(extra)).for_each(|(sum, _)| *sum += points.total());
            }
            reason => {
                if let Some(kind) = reason.feature() {
                    self.features[kind as usize] += points.total();
                }
            }
        }
    }
}

impl Turn {
    /// Returns the cell of the tile.
    pub fn position(&self) -> Position {
        self.placement.position
    }

    /// Returns the rotation of the tile.
    pub fn rotation(&self) -> Rotation {
        self.placement.rotation
    }

    /// Returns the move as a player could have typed it.
    pub fn chosen(&self) -> Move {
        let source = supply::source_of(self.tile);
        Move { source, placement: self.placement, deployment: self.deployment }
    }

    /// Returns the events before final scoring.
    pub fn during(&self) -> impl Iterator<Item = &Event> {
        self.events.iter().filter(|event| match event {
            Event::Scored { points, .. } => !points.reason.is_final(),
            _ => true,
        })
    }
}

/// Returns how many turns have been played so far, of which each placed a tile: a double turn is two.
pub(crate) fn moves_of(game: &Game) -> u16 {
    game.board().tiles().len() as u16 - 1
}

/// Returns whether a turn was played by a person.
pub(crate) fn is_by_person(table: &Table, (index, turn): (usize, &Turn)) -> bool {
    table.places.get(turn.seat.index()).is_some_and(|place| place.holder_in(index).person().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_players::self_play::{parse_options, random_setup, rng};
    use carc_rules::Record;
    use rand::seq::IndexedRandom;

    /// Returns a game of two in which nobody places an abbey as long as they can draw, and its last action.
    fn played(options: &str, index: u64) -> (Replay, Action) {
        let mut rng = rng(1, index);
        let setup = random_setup(parse_options("base,abbey-mayor", options).expect("options"), 2, &mut rng);
        let mut replay = Replay::of(&Record::new(setup)).expect("a setup");
        let mut last = None;
        while replay.game.phase() != Phase::Over {
            let legal = replay.game.legal_actions();
            let draw = legal.iter().find(|action| matches!(action, Action::Draw { .. }));
            let action = draw.or_else(|| legal.choose(&mut rng)).expect("an action");
            replay.play(*action).expect("legal");
            last = Some(*action);
        }
        (replay, last.expect("an action"))
    }

    #[test]
    fn the_sheet_has_all_points_however_the_game_ends() {
        let mut ended_by_a_draw = 0;
        // On a small table the last tiles fit nowhere.
        let small = "table_mode=table table_size=8x8";
        for options in [format!("abbey_endgame=off {small}"), format!("abbey_endgame=on {small}")] {
            for index in 0..100 {
                let (replay, last) = played(&options, index);
                ended_by_a_draw += usize::from(matches!(last, Action::Draw { .. }));
                for (seat, sums) in replay.game.seats().zip(replay.sheet()) {
                    let points = sums.features.iter().chain(&sums.others).sum::<u32>();
                    assert_eq!(points, replay.game.score(seat), "{options} {index} {seat:?}");
                }
            }
        }
        assert!(ended_by_a_draw > 0);
    }
}
