//! Recorded games for `carc-lab bench`, `carc-lab load` and `carc-lab many`. The first two play them again through
//! commands.

use std::error::Error;

use carc_players::self_play::{self, Mover};
use carc_rules::Edition;
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{Action, Game, Options, Phase, Record, Seat};
use carc_sandbox::{ChannelId, Message, MessageId, Sandbox, World};
use carc_table::{Aid, GameFile, GameId, Holder, Logged, Pace, PersonId, Place, Questions, Stage, Table};

/// A recorded base game of Ana and Ben, and how far it has been played.
pub(super) struct Recorded {
    record: Record,
    /// Number of actions of the record that have been played.
    done: usize,
    game: Game,
}

/// The options of `/carc place` for a turn.
pub(super) struct PlaceOptions {
    /// The seat that moves.
    pub seat: Seat,
    cell: String,
    rotation: String,
    follower: String,
}

impl PlaceOptions {
    /// Returns the options of `/carc place`.
    pub fn options(&self) -> [(&str, &str); 3] {
        [("cell", &self.cell), ("rotation", &self.rotation), ("follower", &self.follower)]
    }
}

impl Recorded {
    /// Returns game `number` of `seed`, played up to turn `from`.
    pub fn new(seed: u64, number: u64, from: usize) -> Result<Self, Box<dyn Error>> {
        let mut rng = self_play::rng(seed, number);
        let setup = self_play::random_setup(Options::default(), 2, &mut rng);
        let record = self_play::record(setup, Mover::Random, &mut rng)?;
        // A turn is a placement and what is put on the tile.
        let done = (from * 2).min(record.actions.len());
        let game = Record { setup: record.setup.clone(), actions: record.actions[..done].to_vec() }.replay()?;
        Ok(Self { record, done, game })
    }

    /// Returns the game so far, as a store keeps it.
    pub fn stored(&self, sandbox: &Sandbox) -> Result<GameFile, carc_sandbox::Error> {
        let person = |name| sandbox.person(name).map(|id| (PersonId(id.0), name));
        let table = running(&self.record, [person("Ana")?, person("Ben")?]);
        let log = self.record.actions[..self.done].iter().map(|&action| Logged::action(1, action)).collect();
        Ok(GameFile { table, log })
    }

    /// Plays and returns the next turn; `None` once the game is over.
    pub fn next_turn(&mut self) -> Result<Option<PlaceOptions>, Box<dyn Error>> {
        let Some(turn) = self.record.actions.get(self.done..self.done + 2) else { return Ok(None) };
        let (&[Action::Place { seat, at, rotation }, second], Phase::Place { tile, .. }) = (turn, self.game.phase())
        else {
            return Err("the recorded turn does not begin with a placement".into());
        };
        let follower = match second {
            Action::Deploy { segment, .. } => segment_word(tile.tile(), segment, rotation).unwrap_or_default(),
            Action::Pass { .. } => "none".to_owned(),
            other => return Err(format!("not of the base game: {other:?}").into()),
        };
        for &action in turn {
            self.game.play(action)?;
        }
        self.done += 2;
        Ok(Some(PlaceOptions { seat, cell: cell_name(at), rotation: rotation.to_string(), follower }))
    }
}

/// Waits until the newest picture in `channel` is newer than `before`, and returns its message.
pub(super) async fn newest(
    sandbox: &Sandbox,
    channel: ChannelId,
    before: Option<MessageId>,
) -> Result<Message, carc_sandbox::Error> {
    let newer = move |world: &World| {
        let mut pictures =
            world.messages_in(channel).filter(|message| !message.is_private() && message.picture().is_some());
        pictures.next_back().filter(|message| before.is_none_or(|before| message.id > before)).cloned()
    };
    sandbox.wait_until("a picture of the board", newer).await
}

/// Returns a running game of two people, the first of whom is its host.
pub(super) fn running(record: &Record, people: [(PersonId, &str); 2]) -> Table {
    let place = |(id, name): (PersonId, &str)| Place {
        holder: Holder::Person { id, name: name.into() },
        colour: None,
        resigned: Vec::new(),
    };
    let [(host, _), _] = people;
    Table {
        id: GameId(1),
        guild: None,
        channel: carc_table::ChannelId(1),
        host,
        stage: Stage::Running,
        version: 1,
        edition: Edition::C2,
        options: record.setup.options,
        seats: 2,
        open_seed: None,
        places: people.map(place).to_vec(),
        setup: Some(record.setup.clone()),
        created: 1,
        updated: 1,
        ranked: true,
        begun: None,
        drawn_for_first: Vec::new(),
        commitment: None,
        questions: Questions::default(),
        theme: None,
        rematch_of: None,
        filled: None,
        replayed: None,
        pace: Pace::default(),
        aid: Aid::default(),
        offered: Vec::new(),
        followers: Vec::new(),
        waiting: None,
        thread: None,
    }
}
