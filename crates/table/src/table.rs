//! A table: a game with its people, as the store keeps it next to its actions.

mod altered;
mod bounds;
mod shown;

use serde::{Deserialize, Serialize};

pub use altered::CHOICES;

use crate::agreed::Questions;
use crate::aid::Aid;
use crate::commitment::{Commitment, Salt};
use crate::id::{ChannelId, GameId, GuildId, PersonId};
use crate::people::{Holder, Name, Place};
use crate::thread::{Opening, Thread};
use crate::time::{Pace, Waiting};
use carc_rules::{Colour, Edition, Game, Options, Seat, Setup, TileId};

/// The stage of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// A lobby: people take seats.
    Lobby,
    /// The game is played.
    Running,
    /// The game has ended: with its last tile, or before.
    Finished,
    /// The game was called off.
    Cancelled,
}

impl Stage {
    /// Returns whether a game at this stage holds its channel; each channel is held by at most one.
    pub const fn holds_channel(self) -> bool {
        match self {
            Self::Lobby | Self::Running => true,
            Self::Finished | Self::Cancelled => false,
        }
    }
}

/// A game with its people. The lobby is stored like a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The game's id.
    pub id: GameId,
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The channel it is played in.
    pub channel: ChannelId,
    /// The person who may begin and cancel it.
    pub host: PersonId,
    /// The stage of the game.
    pub stage: Stage,
    /// Number of changes so far, the creation of the table included.
    pub version: u64,
    /// The preset that the options began with.
    pub edition: Edition,
    /// The rules chosen.
    pub options: Options,
    /// A chosen seed, from which anybody can work out the tiles to come.
    pub open_seed: Option<u64>,
    /// Most seats, as the host chose.
    pub seats: u8,
    /// The seats, in order.
    pub places: Vec<Place>,
    /// The setup of the game; `None` in the lobby.
    pub setup: Option<Setup>,
    /// Unix time in milliseconds when it was created.
    pub created: u64,
    /// Unix time in milliseconds when it last changed.
    pub updated: u64,
    /// Whether it counts in statistics.
    pub ranked: bool,
    /// The version with which the game began: messages of earlier versions show the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begun: Option<u64>,
    /// The tiles drawn to find the first player, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn_for_first: Vec<(Seat, TileId)>,
    /// The announcement of its tiles; `None` in older games, and where a chosen seed gives them away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// Open questions, standing answers, agreements and wishes.
    #[serde(default, skip_serializing_if = "Questions::is_empty")]
    pub questions: Questions,
    /// The name of the theme that it is drawn in; `None` for the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// The finished game whose people this one invites to play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<GameId>,
    /// The last time that the lobby became full and the host was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filled: Option<Filled>,
    /// The result of its actions when the newest one was accepted; `None` in older games, which did not store it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replayed: Option<Replayed>,
    /// The time limits of its players.
    #[serde(default, skip_serializing_if = "Pace::is_usual")]
    pub pace: Pace,
    /// The aid profile, chosen in the lobby: which suggestions, overlays and hints everyone gets.
    #[serde(default, skip_serializing_if = "Aid::is_standard")]
    pub aid: Aid,
    /// The seats that their holders offer to anybody who wants to take over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offered: Vec<Seat>,
    /// The people who follow the game without playing, and are told how it ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub followers: Vec<PersonId>,
    /// The wait for a move; `None` in the lobby, and in games of older programs until the next move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Waiting>,
    /// The thread that was opened for it; `None` if it is played in the channel where it was started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thread: Option<Thread>,
}

/// The result of the actions of a game, stored so that a fix of the rules that changes it does not silently change
/// anybody's score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replayed {
    /// Version of the rules it is played by: [`RULES`](carc_rules::RULES) when it began.
    pub rules: u16,
    /// The [`fingerprint`](carc_rules::Game::fingerprint) of the game.
    pub fingerprint: u64,
}

impl Replayed {
    /// Returns the result of the actions of `game`.
    pub fn of(game: &Game) -> Self {
        Self { rules: game.setup().version, fingerprint: game.fingerprint() }
    }
}

/// The moment when the last seat of a lobby was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filled {
    /// The version of the table from that moment on.
    pub version: u64,
    /// Unix time in milliseconds of that moment.
    pub at: u64,
}

impl Table {
    /// Returns the game's wait for a move.
    pub fn waiting(&self) -> Waiting {
        self.waiting.clone().unwrap_or_else(|| Waiting::from_now(self.updated))
    }

    /// Returns the channel in which to find it: its own, or the thread's parent as long as the thread still has to be
    /// opened.
    pub fn found_in(&self) -> ChannelId {
        let owed = self.thread.filter(|thread| thread.is == Opening::Owed);
        owed.map_or(self.channel, |thread| thread.parent)
    }

    /// Returns the channel in which it was started: that of its thread, or its own.
    pub fn started_in(&self) -> ChannelId {
        self.thread.map_or(self.channel, |thread| thread.parent)
    }

    /// Returns the seat that `person` holds now.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.places.iter().position(|place| place.holder.person() == Some(person)).map(|index| Seat(index as u8))
    }

    /// Returns the colour of a seat's figures.
    pub fn colour(&self, seat: Seat) -> Colour {
        let chosen = self.places.get(seat.index()).and_then(|place| place.colour);
        chosen.unwrap_or(Colour::of_seat(seat))
    }

    /// Gives every seat without a colour its usual one, or a free one if somebody chose that.
    pub fn settle_colours(&mut self) {
        let taken = |places: &[Place], colour| places.iter().any(|place| place.colour == Some(colour));
        for seat in 0..self.places.len() {
            let usual = Colour::of_seat(Seat(seat as u8));
            if self.places[seat].colour.is_none() && !taken(&self.places, usual) {
                self.places[seat].colour = Some(usual);
            }
        }
        for seat in 0..self.places.len() {
            if self.places[seat].colour.is_none() {
                self.places[seat].colour = Colour::ALL.into_iter().find(|&colour| !taken(&self.places, colour));
            }
        }
    }

    /// Returns the colours that nobody has, in order.
    pub fn free_colours(&self) -> impl Iterator<Item = Colour> + '_ {
        let taken = |colour: &Colour| (0..self.places.len()).any(|seat| self.colour(Seat(seat as u8)) == *colour);
        Colour::ALL.into_iter().filter(move |colour| !taken(colour))
    }

    /// Gives a person another name, wherever they have or had a seat.
    pub fn rename(&mut self, person: PersonId, to: &Name) {
        for place in &mut self.places {
            place.for_each_holder(|holder| match holder {
                Holder::Person { id, name } | Holder::Nobody { id, name } if *id == person && name != to => {
                    name.clone_from(to);
                }
                Holder::Person { .. } | Holder::Nobody { .. } | Holder::Computer { .. } => {}
            });
        }
    }

    /// Returns the people who hold a seat now, in the order of the seats.
    pub fn players(&self) -> impl Iterator<Item = PersonId> + '_ {
        self.places.iter().filter_map(|place| place.holder.person())
    }

    /// Returns whether a finished game may have ended before its last turn: it was closed, or given up by all people or
    /// all but one.
    pub fn has_ended_early(&self) -> bool {
        self.waiting().closes.is_some() || self.players().count() < 2
    }

    /// Returns whether it ended, finished or cancelled, and last changed before `unix_ms`.
    pub fn is_over_since_before(&self, unix_ms: u64) -> bool {
        !self.stage.holds_channel() && self.updated < unix_ms
    }

    /// Returns whether nobody would miss it: it ended before `unix_ms`, its log has `logged` entries and thus ends in
    /// the first round, and it was cancelled, given up or closed, or had only one person in it.
    pub fn is_trifle(&self, logged: u32, unix_ms: u64) -> bool {
        // A turn is a placement and a figure deployed, or none.
        let is_short = logged as usize <= 2 * self.places.len();
        let is_unfinished = self.stage == Stage::Cancelled || !self.ranked;
        is_short && self.is_over_since_before(unix_ms) && (is_unfinished || self.people().len() < 2)
    }

    /// Returns whether it was played in direct messages and need not be kept: it ended before `unix_ms`, or its player
    /// was deleted.
    pub fn is_old_direct(&self, unix_ms: u64) -> bool {
        let is_over = !self.stage.holds_channel();
        self.guild.is_none() && is_over && (self.updated < unix_ms || self.host.is_former())
    }

    /// Returns everybody who has or had a seat, sorted, each once; former players are left out.
    pub fn people(&self) -> Vec<PersonId> {
        let mut people: Vec<_> = self.places.iter().flat_map(Place::holders).filter_map(Holder::person).collect();
        people.sort_unstable();
        people.dedup();
        people
    }
}

impl Commitment {
    /// Creates the commitment to the tiles of a game that begins.
    pub fn of(table: &Table, setup: &Setup, salt: Salt) -> Self {
        Self { hash: salt.hash(setup, &table.drawn_for_first), salt: Some(salt) }
    }
}
