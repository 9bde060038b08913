//! A turn: reading a move as people type it, checking it, playing it.

use super::chronicle::Chronicle;
use super::refusal::Refusal;
use super::reply::Reply;
use super::request::{Plan, Request};
use super::{App, Trouble, words};
use crate::engine::notation::{self, NotASegment, cell_name, parse_cell, parse_rotation, segment_word};
use crate::engine::{
    Action, Game, Illegal, MeepleKind, Phase, Placement, Position, Rotation, Seat, SegmentId, Tile, TileId,
};
use crate::store::{CauseId, Change, GameId, Stage, Table};

/// A move as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The cell.
    pub cell: String,
    /// The rotation, if any.
    pub rotation: Option<String>,
    /// The follower's segment, if any.
    pub follower: Option<String>,
}

impl Typed {
    /// Reads a line: `B3 rot90 road`, `b3 road-e`, `B3 rot 90 road e`; `None` if it does not begin with a cell.
    pub fn line(line: &str) -> Option<Self> {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        // A command that was pasted as it is typed.
        while words
            .first()
            .is_some_and(|word| ["place", "play", "carc", "/carc"].contains(&word.to_ascii_lowercase().as_str()))
        {
            words.remove(0);
        }
        let (cell, mut rest) = match words[..] {
            [cell, ..] if parse_cell(cell).is_some() => (cell.to_owned(), &words[1..]),
            [column, row, ..] if parse_cell(&format!("{column}{row}")).is_some() => {
                (format!("{column}{row}"), &words[2..])
            }
            _ => return None,
        };
        let mut rotation = None;
        if let [first, second, after @ ..] = rest
            && ["rot", "r"].contains(&first.to_ascii_lowercase().as_str())
        {
            rotation = Some(format!("{first}{second}"));
            rest = after;
        } else if let [first, after @ ..] = rest
            && (parse_rotation(first).is_some() || first.to_ascii_lowercase().starts_with("rot"))
        {
            rotation = Some((*first).to_owned());
            rest = after;
        }
        let follower = (!rest.is_empty()).then(|| rest.join("-"));
        Some(Self { cell, rotation, follower })
    }
}

/// A move that was read and can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// Where the tile goes.
    pub placement: Placement,
    /// What is put on it.
    pub deploy: Option<(MeepleKind, SegmentId)>,
}

impl Move {
    /// The actions of the turn.
    pub fn actions(self, seat: Seat) -> [Action; 2] {
        let Placement { position: at, rotation } = self.placement;
        let second = match self.deploy {
            Some((meeple, segment)) => Action::Deploy { seat, meeple, segment },
            None => Action::Pass { seat },
        };
        [Action::Place { seat, at, rotation }, second]
    }
}

impl App {
    /// Plays a move typed as words.
    pub(super) fn place(&self, request: &Request, id: GameId, typed: &Typed) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(id)?;
        let (seat, tile) = awaited(&table, &chronicle.game, request)?;
        let chosen = read(&chronicle.game, seat, tile, typed)?;
        self.play_turn(table, &chronicle, seat, chosen, Some(request.cause))
    }

    /// Plays what a planner shows.
    pub(super) fn confirm(&self, request: &Request, plan: Plan) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(plan.game)?;
        let (seat, _) = awaited(&table, &chronicle.game, request)?;
        if table.version != plan.version {
            return Err(Refusal::OldButton.into());
        }
        let placement = plan.placement.ok_or(Refusal::OldButton)?;
        self.play_turn(table, &chronicle, seat, Move { placement, deploy: plan.deploy }, Some(request.cause))
    }

    /// Checks and commits a turn.
    pub(super) fn play_turn(
        &self,
        table: Table,
        chronicle: &Chronicle,
        seat: Seat,
        chosen: Move,
        cause: Option<u64>,
    ) -> Result<Reply, Trouble> {
        let mut game = chronicle.game.clone();
        let actions = chosen.actions(seat);
        for action in actions {
            game.play(action).map_err(|_| Refusal::OldButton)?;
        }
        self.commit_actions(table, chronicle, actions.to_vec(), &game, cause)
    }

    /// Commits actions that lead to `after`.
    pub(super) fn commit_actions(
        &self,
        table: Table,
        chronicle: &Chronicle,
        actions: Vec<Action>,
        after: &Game,
        cause: Option<u64>,
    ) -> Result<Reply, Trouble> {
        let id = table.id;
        self.commit_step(table, chronicle, actions, after, cause, true)?;
        Ok(Reply::Done(id))
    }

    /// The same; `owe` says whether the channel is shown the outcome.
    pub(super) fn commit_step(
        &self,
        mut table: Table,
        chronicle: &Chronicle,
        actions: Vec<Action>,
        after: &Game,
        cause: Option<u64>,
        owe: bool,
    ) -> Result<(), Trouble> {
        table.version += 1;
        table.updated = self.clock.now();
        table.questions.follow(chronicle.game.phase(), after.phase(), table.updated);
        if actions.iter().any(|action| matches!(action, Action::Enlarge { .. })) {
            table.questions.larger = None;
        }
        if after.phase() == Phase::Over {
            table.stage = Stage::Finished;
        }
        self.store.commit(&Change { table, actions, first: chronicle.steps, cause: cause.map(CauseId), owe })?;
        Ok(())
    }

    /// A game that runs, with its turns.
    pub(super) fn running(&self, id: GameId) -> Result<(Table, Chronicle), Trouble> {
        let table = self.table(id)?;
        match table.stage {
            Stage::Running => {}
            Stage::Lobby => return Err(Refusal::NotBegun.into()),
            Stage::Finished | Stage::Cancelled => return Err(Refusal::Finished.into()),
        }
        let chronicle = self.chronicle(id)?;
        Ok((table, chronicle))
    }
}

/// The asker's seat and the drawn tile, if the asker is awaited.
pub(super) fn awaited(table: &Table, game: &Game, request: &Request) -> Result<(Seat, TileId), Refusal> {
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotSeated)?;
    match game.phase() {
        Phase::Place { seat: awaited, tile } if awaited == seat => Ok((seat, tile)),
        // Tile and follower are played together, so that nobody meets a game that waits for a follower alone.
        Phase::Place { seat: awaited, .. } | Phase::Deploy { seat: awaited } => {
            Err(Refusal::NotYourTurn { awaited: words::name(table, awaited).to_owned() })
        }
        Phase::Offers { .. }
        | Phase::Accept { .. }
        | Phase::Resolve { .. }
        | Phase::Move { .. }
        | Phase::Stakes { .. } => {
            let awaited = game.phase().awaits().iter().map(|seat| words::name(table, seat).to_owned());
            Err(Refusal::AnswersFirst { awaited: awaited.collect() })
        }
        Phase::Choose { .. } | Phase::Last { .. } | Phase::PutBack { .. } => Err(Refusal::Drawing),
        Phase::Over => Err(Refusal::Finished),
    }
}

/// Reads a move for the drawn tile.
pub(super) fn read(game: &Game, seat: Seat, tile: TileId, typed: &Typed) -> Result<Move, Refusal> {
    let legal = game.board().placements(tile);
    let placement = read_placement(game, seat, tile, &legal, typed)?;
    let deploy = match typed.follower.as_deref().map(str::trim) {
        None | Some("") => None,
        Some(word)
            if ["none", "no", "nobody", "nothing", "-", "pass"].contains(&word.to_ascii_lowercase().as_str()) =>
        {
            None
        }
        Some(word) => Some(read_follower(game, seat, tile.tile(), placement, word)?),
    };
    Ok(Move { placement, deploy })
}

fn read_placement(
    game: &Game,
    seat: Seat,
    tile: TileId,
    legal: &[Placement],
    typed: &Typed,
) -> Result<Placement, Refusal> {
    let cells = || {
        let mut cells: Vec<String> = legal.iter().map(|placement| cell_name(placement.position)).collect();
        cells.dedup();
        cells
    };
    let position =
        parse_cell(&typed.cell).ok_or_else(|| Refusal::NotACell { typed: typed.cell.clone(), cells: cells() })?;
    let cell = cell_name(position);
    let rotations = words::different(tile, &rotations_at(legal, position));
    let listed = |rotations: &[Rotation]| rotations.iter().map(ToString::to_string).collect::<Vec<_>>();
    let rotation = match typed.rotation.as_deref().map(str::trim).filter(|word| !word.is_empty()) {
        Some(word) => parse_rotation(word).ok_or_else(|| Refusal::NotARotation { typed: word.to_owned() })?,
        None => match rotations[..] {
            [only] => only,
            [] => Rotation::R0,
            [_, _, ..] => return Err(Refusal::WhichRotation { cell, rotations: listed(&rotations) }),
        },
    };
    match game.check(Action::Place { seat, at: position, rotation }) {
        Ok(()) => Ok(Placement { position, rotation }),
        Err(Illegal::Taken) => Err(Refusal::Taken { cell, cells: cells() }),
        Err(Illegal::Mismatch { .. }) if rotations.is_empty() => Err(Refusal::NoRotation { cell, cells: cells() }),
        Err(Illegal::Mismatch { edge, shows, neighbour }) => Err(Refusal::Mismatch {
            cell,
            rotation: rotation.to_string(),
            edge,
            shows,
            neighbour,
            rotations: listed(&rotations),
        }),
        Err(_) => Err(Refusal::Detached { cell, cells: cells() }),
    }
}

/// The rotations that are legal at a cell.
pub(super) fn rotations_at(legal: &[Placement], position: Position) -> Vec<Rotation> {
    legal.iter().filter(|placement| placement.position == position).map(|placement| placement.rotation).collect()
}

fn read_follower(
    game: &Game,
    seat: Seat,
    tile: &Tile,
    placement: Placement,
    typed: &str,
) -> Result<(MeepleKind, SegmentId), Refusal> {
    let word = |id| segment_word(tile, id, placement.rotation).unwrap_or_default();
    let meeple = MeepleKind::Follower;
    let placed = after_placing(game, seat, placement).ok_or(Refusal::OldButton)?;
    let free = || claimable(&placed).iter().map(|&(_, id)| word(id)).collect::<Vec<_>>();
    let segment = notation::parse_segment(tile, placement.rotation, typed).map_err(|error| match error {
        NotASegment::Unknown => {
            let segments = tile.segments().map(|(id, _)| word(id)).collect();
            Refusal::NoSegment { typed: typed.to_owned(), segments }
        }
        NotASegment::Several(ids) => {
            Refusal::WhichSegment { typed: typed.to_owned(), segments: ids.into_iter().map(word).collect() }
        }
    })?;
    match placed.check(Action::Deploy { seat, meeple, segment }) {
        Ok(()) => Ok((meeple, segment)),
        Err(Illegal::NoneLeft { .. }) => Err(Refusal::NoFollower),
        Err(Illegal::NoFarmers) => Err(Refusal::NoFarmers),
        Err(_) => Err(Refusal::Occupied { segment: word(segment), segments: free() }),
    }
}

/// The game after the drawn tile was placed; `None` if it cannot lie there.
pub(super) fn after_placing(game: &Game, seat: Seat, placement: Placement) -> Option<Game> {
    // What a move would bring must not tell what lies face down.
    let mut placed = game.seen_by(seat);
    placed.play(Action::Place { seat, at: placement.position, rotation: placement.rotation }).ok()?;
    Some(placed)
}

/// What can be put on the tile just placed.
pub(super) fn claimable(placed: &Game) -> Vec<(MeepleKind, SegmentId)> {
    let deploys = placed.legal_actions().into_iter().filter_map(|action| match action {
        Action::Deploy { meeple, segment, .. } => Some((meeple, segment)),
        _ => None,
    });
    deploys.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_forgiving() {
        let typed = |cell: &str, rotation: Option<&str>, follower: Option<&str>| {
            Some(Typed { cell: cell.into(), rotation: rotation.map(Into::into), follower: follower.map(Into::into) })
        };
        assert_eq!(Typed::line("B3 rot90 road"), typed("B3", Some("rot90"), Some("road")));
        assert_eq!(Typed::line("/carc place B3 rot90 road"), typed("B3", Some("rot90"), Some("road")));
        assert_eq!(Typed::line("place b 3 rot 90 road e"), typed("b3", Some("rot90"), Some("road-e")));
        assert_eq!(Typed::line("B3"), typed("B3", None, None));
        assert_eq!(Typed::line("B3 90° 3"), typed("B3", Some("90°"), Some("3")));
        assert_eq!(Typed::line("-A0 city"), typed("-A0", None, Some("city")));
        assert_eq!(Typed::line("B3 rot45"), typed("B3", Some("rot45"), None));
        for wrong in ["", "hello there", "road", "90"] {
            assert_eq!(Typed::line(wrong), None, "{wrong}");
        }
    }
}
