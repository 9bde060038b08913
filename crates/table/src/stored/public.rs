//! A running game as everybody at the table knows it: without the order of the tiles to come, face-down chips, hidden
//! hands, and answers given while others are still asked.

use serde::Serialize;

use super::log::{self, Logged, Standing, Words};
use super::{FileError, GameFile};
use crate::commitment::Commitment;
use crate::table::Table;
use carc_rules::{Action, Event, Game, Phase, Position, Seat, TileId, Unreplayable};

/// The name and version of this format.
const FORMAT: &str = "carc-public-game/2";

/// The parts of a running game that everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PublicFile {
    /// The format's name and version.
    pub format: &'static str,
    /// The game with its people, without setup, seed, salt, standing answers, wishes and moves left ahead. Its version
    /// counts only visible changes, and the time of its last change is that of the last action in `log`, or of its
    /// creation.
    pub table: Table,
    /// The seat that began.
    pub first: Seat,
    /// The tile that lay at the beginning.
    pub start: TileId,
    /// The tiles drawn and shown so far, in order, including those discarded and put back.
    pub drawn: Vec<TileId>,
    /// Number of tiles of each kind that are still unseen, or seen by their holder alone.
    pub still_to_come: Vec<(TileId, u8)>,
    /// Actions that were not taken back, and their times, in the words of the store's log, without the moves of chance.
    /// Of a face-down chip only the owner is shown: `s1,?`. Answers that are being gathered in secret are left out.
    pub log: String,
}

/// Returns the tiles that not everybody has seen: those in the pile and in hidden hands, sorted.
pub fn unseen(game: &Game) -> Vec<TileId> {
    let mut tiles = game.still_to_come();
    if !game.hands_are_open() {
        tiles.extend(game.seats().flat_map(|seat| game.hand(seat)));
        tiles.sort_unstable();
    }
    tiles
}

impl GameFile {
    /// Returns what everybody may know of the game while it runs.
    ///
    /// # Errors
    /// [`FileError`] if it cannot be replayed.
    pub fn public(&self) -> Result<PublicFile, FileError> {
        let record = self.record()?;
        let standing = log::standing(&self.log);
        let mut game = Game::new(record.setup.clone()).map_err(Unreplayable::from)?;
        let mut drawn = Draws::of(&record.setup.deck.pile, &game);
        let mut secrets = Secrets::default();
        let mut events = Vec::new();
        for (index, &action) in record.actions.iter().enumerate() {
            let before = game.phase();
            events.clear();
            game.replay_into(action, &mut events).map_err(|illegal| Unreplayable::Action { index, illegal })?;
            drawn.follow(before, &events, &game);
            secrets.follow(index, action, before, &events, game.phase());
        }
        let to_come = unseen(&game);
        let still_to_come = to_come.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as u8)).collect();
        let (log, last) = secrets.public(&standing);
        // Moves left ahead and standing answers are secret, and so is when they were given, which a skipped version or
        // the time of the last change would tell.
        let table = self.clone().closed().table;
        let updated = last.unwrap_or(table.created);
        let commitment = table.commitment.as_ref().map(Commitment::public);
        Ok(PublicFile {
            format: FORMAT,
            // A seed gives the order away as the setup does; a fingerprint or the salt would confirm a guess.
            table: Table {
                setup: None,
                open_seed: None,
                replayed: None,
                commitment,
                updated,
                begun: None,
                filled: None,
                ..table
            },
            first: record.setup.first,
            start: record.setup.deck.start,
            drawn: drawn.shown,
            still_to_come,
            log,
        })
    }
}

/// The tiles drawn and shown so far.
struct Draws {
    shown: Vec<TileId>,
    /// The tiles that are still unseen, sorted.
    unseen: Vec<TileId>,
}

impl Draws {
    fn of(pile: &[TileId], game: &Game) -> Self {
        let mut before = pile.to_vec();
        before.sort_unstable();
        let mut draws = Self { shown: Vec::new(), unseen: before };
        draws.show(pile.iter().copied(), game);
        draws
    }

    fn follow(&mut self, before: Phase, events: &[Event], game: &Game) {
        // A tile that goes back into the pile may be drawn again at once.
        if let (Phase::PutBack { tile }, false) = (before, before.is_same(game.phase())) {
            self.unseen.push(tile);
        }
        let in_order = events.iter().filter_map(|event| match *event {
            Event::Drawn { tile, .. } => Some(tile),
            _ => None,
        });
        self.show(in_order, game);
    }

    /// Adds every tile that is no longer unseen to those shown: first those of `in_order`, in that order.
    fn show(&mut self, in_order: impl Iterator<Item = TileId>, game: &Game) {
        let now = unseen(game);
        let mut left = std::mem::replace(&mut self.unseen, now.clone());
        for tile in now {
            if let Some(still) = left.iter().position(|&other| other == tile) {
                left.remove(still);
            }
        }
        for tile in in_order {
            if let Some(index) = left.iter().position(|&other| other == tile) {
                self.shown.push(left.remove(index));
            }
        }
        self.shown.append(&mut left);
    }
}

/// The actions of a log that are secret.
#[derive(Default)]
struct Secrets {
    /// Face-down chips: owner, cell, and index of the action.
    face_down: Vec<(Seat, Position, usize)>,
    /// Index of the first answer of those that are being gathered in secret.
    gathered: Option<usize>,
}

impl Secrets {
    fn follow(&mut self, index: usize, action: Action, before: Phase, events: &[Event], after: Phase) {
        if let (Phase::Expansion(asked), Action::Expansion(action)) = (before, action)
            && let (Some(at), Some(seat)) = (action.lays_face_down(asked), action.seat())
        {
            self.face_down.push((seat, at, index));
        }
        for event in events {
            if let Event::Expansion(event) = event
                && let Some(turned) = event.turned_over()
            {
                self.face_down.retain(|&(whose, there, _)| (whose, there) != turned);
            }
        }
        let gathers = after.gathers();
        let goes_on = before.is_same(after) && self.gathered.is_some();
        self.gathered = if gathers && goes_on { self.gathered } else { gathers.then_some(index + 1) };
    }

    /// Returns the log in words, without its secrets, and the time of the last action in it.
    fn public(&self, standing: &[Standing]) -> (String, Option<u64>) {
        let (mut words, mut last) = (Words::default(), None);
        for (index, &Standing { at, action, .. }) in standing.iter().enumerate() {
            let is_answer = action.seat().is_some();
            // The moves of chance would tell how deep a tile went back into the pile.
            if matches!(action, Action::PutBack { .. }) || is_answer && self.gathered.is_some_and(|from| index >= from)
            {
                continue;
            }
            last = Some(at);
            if self.face_down.iter().any(|&(_, _, lying)| lying == index) {
                words.push_hidden(at, action);
            } else {
                words.push(Logged::action(at, action));
            }
        }
        (words.finish(), last)
    }
}
