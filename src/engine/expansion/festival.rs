//! The Festival: an own figure comes home instead of one being put down.

use crate::engine::action::{Action, Illegal};
use crate::engine::catalog::Mark;
use crate::engine::event::{Event, SegmentRef};
use crate::engine::game::Game;
use crate::engine::options::FestivalReturn;
use crate::engine::player::{MeepleKind, Seat};

impl Game {
    /// The own figures that can be taken back now, on the tile just placed.
    pub(in crate::engine) fn returns_into(&self, seat: Seat, list: &mut Vec<Action>) {
        let Some(reading) = self.rules.festival.filter(|_| self.placed().tile.tile().has(Mark::Festival)) else {
            return;
        };
        let from = list.len();
        let own = self.standing.iter().filter(|standing| standing.seat == seat && may_return(reading, standing.meeple));
        list.extend(own.map(|standing| Action::TakeBack { seat, meeple: standing.meeple, at: standing.at }));
        list[from..].sort_unstable();
    }

    pub(in crate::engine) fn check_return(
        &self,
        seat: Seat,
        meeple: MeepleKind,
        at: SegmentRef,
    ) -> Result<(), Illegal> {
        let placed = self.placed().tile.tile();
        let reading = self.rules.festival.filter(|_| placed.has(Mark::Festival)).ok_or(Illegal::NoReturn)?;
        let stands = |seat_, meeple_, at_| (seat_, meeple_, at_) == (seat, meeple, at);
        let there = self.standing.iter().any(|standing| stands(standing.seat, standing.meeple, standing.at));
        if there && may_return(reading, meeple) { Ok(()) } else { Err(Illegal::NoFigure) }
    }

    /// Takes the figure back: before anything is scored, so that it takes no part in it.
    pub(in crate::engine) fn take_back(
        &mut self,
        seat: Seat,
        meeple: MeepleKind,
        at: SegmentRef,
        events: &mut Vec<Event>,
    ) {
        let here = |standing: &crate::engine::game::Standing| {
            (standing.seat, standing.meeple, standing.at) == (seat, meeple, at)
        };
        if let Some(index) = self.standing.iter().position(here) {
            let standing = self.standing.remove(index);
            self.features.leave(standing.node, meeple);
            self.supply[seat].put(meeple);
            events.push(Event::Returned { seat, meeple, at });
        }
    }
}

fn may_return(reading: FestivalReturn, meeple: MeepleKind) -> bool {
    match reading {
        FestivalReturn::Follower => meeple.is_follower(),
        FestivalReturn::Figure => true,
    }
}
