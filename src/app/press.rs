//! Presses: which game each is about, and where it counts. What a button says can be forged, so that where it was pressed is
//! looked at too.

use super::refusal::Refusal;
use super::request::{Press, Request};
use super::{App, Trouble};
use crate::store::GameId;

impl Press {
    /// The game that it is about.
    pub const fn game(&self) -> GameId {
        match self {
            Self::Join(game)
            | Self::Leave(game)
            | Self::AddComputer(game)
            | Self::Begin(game)
            | Self::BeginWith(game, _, _)
            | Self::Expand(game, _, _)
            | Self::Rules(game)
            | Self::Rule(game, _)
            | Self::SetRule(game, _, _)
            | Self::Colours(game)
            | Self::Colour(game, _)
            | Self::Cancel(game)
            | Self::Plan(game, _)
            | Self::Draw(game, _)
            | Self::Keep(game, _)
            | Self::Hand(game)
            | Self::Tiles(game)
            | Self::Scores(game)
            | Self::Resign(game)
            | Self::Rematch(game)
            | Self::Question(game, _)
            | Self::Pick(game, _, _)
            | Self::Answer(game, _, _)
            | Self::Since(game)
            | Self::Enlarge(game, _, _)
            | Self::KeepTable(game, _, _)
            | Self::PutAside(game)
            | Self::GoOn(game) => *game,
            Self::Step(plan) | Self::Confirm(plan) => plan.game,
        }
    }

    /// Whether it is for all who are in the game's channel, to find players: everything else is the players' own.
    pub const fn is_of_lobby(&self) -> bool {
        match self {
            Self::Join(_)
            | Self::Leave(_)
            | Self::AddComputer(_)
            | Self::Begin(_)
            | Self::BeginWith(..)
            | Self::Expand(..)
            | Self::Rules(_)
            | Self::Rule(..)
            | Self::SetRule(..)
            | Self::Colours(_)
            | Self::Colour(..)
            | Self::Cancel(_)
            | Self::Rematch(_) => true,
            Self::Plan(..)
            | Self::Step(_)
            | Self::Confirm(_)
            | Self::Draw(..)
            | Self::Keep(..)
            | Self::Hand(_)
            | Self::Tiles(_)
            | Self::Scores(_)
            | Self::Resign(_)
            | Self::Question(..)
            | Self::Pick(..)
            | Self::Answer(..)
            | Self::Since(_)
            | Self::Enlarge(..)
            | Self::KeepTable(..)
            | Self::PutAside(_)
            | Self::GoOn(_) => false,
        }
    }
}

impl App {
    /// A press counts in the game's own channel. Players may also act from what they alone see, such as a list of their own games;
    /// who is only looking for a game may not.
    pub(super) fn only_where_it_counts(&self, request: &Request, press: &Press) -> Result<(), Trouble> {
        if let Press::PutAside(game) = press {
            // The game cannot be read, so that only the channel says where it is.
            let here = self.store.current(request.channel)? == Some(*game);
            return if here { Ok(()) } else { Err(Refusal::OldButton.into()) };
        }
        let table = self.table(press.game())?;
        let same_server = table.guild.is_none() || table.guild == request.guild;
        let own = request.private && !press.is_of_lobby() && table.seat_of(request.who.id).is_some();
        if own || (table.channel == request.channel && same_server) {
            return Ok(());
        }
        Err(if same_server { Refusal::OtherChannel } else { Refusal::OtherServer }.into())
    }
}
