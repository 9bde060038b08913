//! Starting a game, and playing actions in it.

use super::{Game, Standing, bare, effects, node_of, placed, turn};
use crate::action::{Action, Illegal};
use crate::board::SegmentRef;
use crate::event::Event;
use crate::expansion;
use crate::geometry::{Position, Rotation};
use crate::phase::Phase;
use crate::setup::{Setup, SetupError};

impl Game {
    /// Starts a game: places the start tile and begins the first turn.
    ///
    /// # Errors
    /// [`SetupError`] if no game can be played with this setup.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let mut game = bare(setup);
        let start = game.setup.deck.start;
        effects::lay(&mut game, start, Position::ORIGIN, Rotation::R0, None);
        turn::begin(&mut game, &mut Vec::new());
        Ok(game)
    }

    /// Plays an action.
    ///
    /// # Errors
    /// [`Illegal`] says which rule forbids it; the game is unchanged.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut events = Vec::new();
        self.play_into(action, &mut events)?;
        Ok(events)
    }

    /// Plays an action and adds what happened to `events`.
    ///
    /// # Errors
    /// As [`Game::play`]; `events` is unchanged too.
    pub fn play_into(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        self.check(action)?;
        match (action, self.phase) {
            (Action::Draw { seat }, _) => turn::draw_by_choice(self, seat, events),
            (Action::Expansion(action), _) => {
                let then = expansion::apply(self, action, events);
                turn::follow(self, then, events);
            }
            (Action::Place { seat, at, rotation }, Phase::Place { tile, .. }) => {
                effects::lay(self, tile, at, rotation, Some(seat));
                events.push(Event::Placed { seat, tile, at, rotation });
                expansion::placed(self, seat, events);
                self.phase = Phase::Deploy { seat };
            }
            (Action::Deploy { seat, meeple, segment }, _) => {
                let at = SegmentRef { position: placed(self).position, segment };
                let node = node_of(self, self.board.tiles().len() - 1, segment);
                effects::stand(self, Standing { seat, meeple, at, node });
                events.push(Event::Deployed { seat, meeple, at });
                turn::score_turn(self, events);
            }
            (Action::Pass { seat }, phase) => turn::decline(self, seat, phase, events),
            (Action::PutBack { depth }, Phase::PutBack { tile }) => {
                self.pile.insert(self.pile.len() - usize::from(depth), tile);
                events.push(Event::PutBack { seat: self.active, tile });
                turn::draw_another(self, events);
            }
            (Action::Place { .. } | Action::PutBack { .. }, _) => unreachable!("checked above"),
        }
        Ok(())
    }

    /// Plays an action of a record like [`Game::play_into`]. Questions that older records were never asked are answered
    /// as the rules had it then.
    ///
    /// # Errors
    /// As [`Game::play_into`], except that skipped questions stay skipped.
    pub fn replay_into(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        while let Some(then) = expansion::skip_newer_question(self, action, events) {
            turn::follow(self, then, events);
        }
        self.play_into(action, events)
    }
}
