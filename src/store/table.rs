//! A game with its people: what the store keeps of it beside its actions.

use serde::{Deserialize, Serialize};

use super::id::{ChannelId, GameId, GuildId, PersonId};
use super::name::Name;
use super::questions::Questions;
use crate::engine::{Colour, Edition, Options, Seat, Setup, TileId};

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum Holder {
    /// A person.
    Person {
        /// Who.
        id: PersonId,
        /// As shown when they sat down.
        name: Name,
    },
    /// The computer player.
    Computer {
        /// As shown.
        name: Name,
        /// How it plays.
        #[serde(default, skip_serializing_if = "Level::is_standard")]
        level: Level,
    },
}

/// How well a computer player plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// As all did before there was a choice: it looks one turn ahead.
    #[default]
    Standard,
}

impl Level {
    /// Whether it need not be said.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
    const fn is_standard(&self) -> bool {
        matches!(self, Self::Standard)
    }
}

impl Holder {
    /// The person, unless it is the computer.
    pub const fn person(&self) -> Option<PersonId> {
        match self {
            Self::Person { id, .. } => Some(*id),
            Self::Computer { .. } => None,
        }
    }

    /// The name shown.
    pub fn name(&self) -> &str {
        match self {
            Self::Person { name, .. } | Self::Computer { name, .. } => name,
        }
    }
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Who plays it now.
    pub holder: Holder,
    /// The colour of its figures; none in games that began before there was a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Who gave it up, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Resigned>,
}

/// Somebody who gave a seat up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resigned {
    /// Who.
    pub holder: Holder,
    /// How many turns had ended by then.
    pub turns: u16,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// People sit down.
    Lobby,
    /// It is played.
    Running,
    /// It was played to its end.
    Finished,
    /// It was called off.
    Cancelled,
}

impl Stage {
    /// Whether the game takes up its channel: at most one does.
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
    /// Which game.
    pub id: GameId,
    /// The server; none in private messages.
    pub guild: Option<GuildId>,
    /// Where it is played.
    pub channel: ChannelId,
    /// Who begins and cancels it.
    pub host: PersonId,
    /// How far it is.
    pub stage: Stage,
    /// Counts the changes; the first content has 1.
    pub version: u64,
    /// The preset that the options began as.
    pub edition: Edition,
    /// The rules chosen.
    pub options: Options,
    /// A seed that somebody chose: anyone could know the draw.
    pub open_seed: Option<u64>,
    /// The most seats the host wants.
    pub seats: u8,
    /// The seats, in order.
    pub places: Vec<Place>,
    /// What was resolved at the beginning; none in the lobby.
    pub setup: Option<Setup>,
    /// Unix milliseconds.
    pub created: u64,
    /// Unix milliseconds of the newest change.
    pub updated: u64,
    /// Whether it counts in statistics.
    pub ranked: bool,
    /// The version with which it began: messages of earlier ones show the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begun: Option<u64>,
    /// What was drawn to find the first player, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn_for_first: Vec<(Seat, TileId)>,
    /// What is remembered of the questions that people are asked.
    #[serde(default, skip_serializing_if = "Questions::is_empty")]
    pub questions: Questions,
    /// The name of the theme that it is drawn in; the usual one if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// The finished game whose people this one invites to play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<GameId>,
    /// When the last seat of the lobby filled, as the host was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filled: Option<Filled>,
    /// What its actions led to when the newest of them was accepted; none in games of before that was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replayed: Option<Replayed>,
}

/// What the actions of a game led to. A mend of the rules may lead elsewhere: nobody's score may change by that in silence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replayed {
    /// By which rules: [`RULES`](crate::engine::RULES).
    pub rules: u16,
    /// The [`fingerprint`](crate::engine::Game::fingerprint) of the game.
    pub fingerprint: u64,
}

/// The last seat of a lobby filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filled {
    /// The version of the table with it.
    pub version: u64,
    /// Unix milliseconds.
    pub at: u64,
}

impl Table {
    /// The seat that `person` holds now.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.places.iter().position(|place| place.holder.person() == Some(person)).map(|index| Seat(index as u8))
    }

    /// The colour of a seat's figures.
    pub fn colour(&self, seat: Seat) -> Colour {
        let chosen = self.places.get(seat.index()).and_then(|place| place.colour);
        chosen.unwrap_or(Colour::of_seat(seat))
    }

    /// Gives every seat without a colour of its own the usual one, or another where somebody chose that.
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

    /// The colours that nobody has, in order.
    pub fn free_colours(&self) -> impl Iterator<Item = Colour> + '_ {
        let taken = |colour: &Colour| (0..self.places.len()).any(|seat| self.colour(Seat(seat as u8)) == *colour);
        Colour::ALL.into_iter().filter(move |colour| !taken(colour))
    }

    /// The people who hold a seat now, in the order of the seats.
    pub fn players(&self) -> impl Iterator<Item = PersonId> + '_ {
        self.places.iter().filter_map(|place| place.holder.person())
    }

    /// Everybody who has or had a seat, sorted, each once.
    pub fn people(&self) -> Vec<PersonId> {
        let holders = self
            .places
            .iter()
            .flat_map(|place| [Some(&place.holder), place.resigned.as_ref().map(|resigned| &resigned.holder)]);
        let mut people: Vec<_> = holders.flatten().filter_map(Holder::person).collect();
        people.sort_unstable();
        people.dedup();
        people
    }
}
