//! `/carc place`: places the drawn tile, or one of the hand, and puts a figure on it or takes one back.

use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::commands::{Command, Kind, opt, required};
use crate::moves::turn;
use crate::moves::turn::to_move;
use crate::talk::request::{Ask, Field, Request};
use crate::words::reading;
use crate::words::reading::Typed as Move;
use crate::words::refusal::Refusal;

pub(crate) static COMMAND: Command<Move> = Command {
    act: Act::change("place", Run::Here(run)),
    options: &[
        required("cell", Kind::Completed(Field::Cell)),
        opt("rotation", Kind::Completed(Field::Rotation)),
        opt("follower", Kind::Completed(Field::Follower)),
        opt("tile", Kind::Completed(Field::Tile)),
    ],
    read: |typed| {
        Some(Ask::Place(Move {
            tile: typed.words("tile"),
            cell: typed.words("cell")?,
            rotation: typed.words("rotation"),
            follower: typed.words("follower"),
        }))
    },
};

pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session, typed: &Move) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let (seat, _) = to_move(table, &replay.game, request)?;
    let aloud = matches!(request.ask, Ask::Play { mention: true, .. });
    let chosen = reading::read(&replay.game.seen_by(seat), seat, typed).map_err(|refusal| {
        // The answer to a mention is public, and a refusal may name tiles of the hand.
        if aloud && !replay.game.hands_are_open() { Refusal::NotAloud } else { refusal }
    })?;
    turn::play(cx, session, seat, chosen)
}
