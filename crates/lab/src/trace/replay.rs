//! Replays a read game through an observer: only the choices are taken from it, everything else is worked out again.

use super::compare::Difference;
use super::deck::{self, Draws};
use super::format::{Deployed, GameTrace, Step, Turn};
use super::{Observer, name, quirk, rules};
use carc_rules::expansion::bets::Chip;
use carc_rules::expansion::{self, Homecoming, abbey_mayor, bets, house, traders};
use carc_rules::moves::Deployment;
use carc_rules::{
    Action, Corner, Game, Mark, MeepleKind, Options, Phase, Position, RULES, Rotation, Seat, SeatSet, SegmentRef,
    Setup, TableLimit, TableSize, TileId,
};

/// The reason why a game cannot be replayed at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CannotReplay {
    /// It uses something that the program does not play, named here.
    Unsupported(String),
    /// It cannot begin in the way that it describes.
    Differs(Difference),
}

/// A replayed game.
pub struct Replayed {
    /// Our account of it.
    pub trace: GameTrace,
    /// The difference at which it could not go on like the read game; `None` if it was replayed to its end.
    pub stuck: Option<Difference>,
    /// Number of deviations of the other engine that were followed.
    pub quirks: usize,
}

/// Replays a read game by a version of the rules.
///
/// # Errors
/// [`CannotReplay`] if it cannot even begin.
pub fn replay(read: &GameTrace, version: u16) -> Result<Replayed, CannotReplay> {
    // First what is played with: tiles of boxes that the program does not know have no names here.
    let options = rules::read(&read.sets, &read.rules).map_err(CannotReplay::Unsupported)?;
    let draws = Draws::of(read).map_err(CannotReplay::Differs)?;
    let mut observer = Observer::new(Setup { version, ..setup(read, options, &draws)? })
        .map_err(|error| CannotReplay::Differs(Difference::new(None, "setup", "a playable one", error.to_string())))?;
    let mut drawn = 0;
    let mut stuck = None;
    for (index, turn) in read.turns.iter().enumerate() {
        let reader = TraceReader { read, index, turn, draws: &draws, drawn };
        if let Err((what, expected, got)) = reader.play(&mut observer) {
            stuck = Some(Difference::new(Some(index), what, expected, got));
            break;
        }
        let unplayable = [&turn.returned_tiles, &turn.discarded].into_iter().flatten().map(Vec::len);
        drawn += unplayable.sum::<usize>() + usize::from(!is_abbey(turn));
    }
    if stuck.is_none() && !read.partial {
        stuck = finish(&mut observer);
    }
    let mut trace = observer.into_trace(read.id.clone(), None, read.partial);
    let quirks = quirk::follow(read, &mut trace);
    Ok(Replayed { trace, stuck, quirks })
}

fn setup(read: &GameTrace, options: Options, draws: &Draws) -> Result<Setup, CannotReplay> {
    if let Some(newer) = read.rules_version.filter(|&version| version > RULES) {
        return Err(CannotReplay::Unsupported(format!("rules_version {newer}")));
    }
    if (read.start.x, read.start.y, read.start.rot) != (0, 0, 0) {
        return Err(CannotReplay::Unsupported("start tile elsewhere".to_owned()));
    }
    let deck = deck::of(read, draws, &options).map_err(CannotReplay::Differs)?;
    let stock = rules::stock(&options, &read.rules, read.figures.as_ref());
    Ok(Setup { stock, ..Setup::new(options, read.players, Seat(0), deck) })
}

/// Plays on after the last tile of a trace: draws the tiles that fit nowhere, and places no abbeys.
fn finish(observer: &mut Observer) -> Option<Difference> {
    loop {
        let action = match observer.game().phase() {
            Phase::Over => return None,
            Phase::Choose { seat } => Action::Draw { seat },
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat })) => Action::Pass { seat },
            Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) => {
                Action::Expansion(expansion::Action::House(house::Action::LetGo))
            }
            phase @ (Phase::Expansion(_) | Phase::Place { .. } | Phase::Deploy { .. } | Phase::PutBack { .. }) => {
                return Some(Difference::new(None, "end", "the game is over", format!("{phase:?}")));
            }
        };
        if let Err(illegal) = observer.play(action) {
            return Some(Difference::new(None, "end", "the game is over", illegal.to_string()));
        }
    }
}

/// The step that could not be taken, what was expected, and what was found.
type Stuck = (&'static str, String, String);

fn stuck(what: &'static str, expected: &dyn ToString, got: &dyn ToString) -> Stuck {
    (what, expected.to_string(), got.to_string())
}

/// Returns whether the size of the table differs from that in a trace.
fn is_other(observer: &Observer, (width, height): (u8, u8)) -> bool {
    observer.game().board().table() != TableLimit::Fixed(TableSize { width, height })
}

fn is_abbey(turn: &Turn) -> bool {
    name::tile_named(&turn.laid.tile).is_some_and(|tile| tile.tile().has(Mark::Abbey))
}

/// A turn of a read game, with what is needed to play it.
struct TraceReader<'a> {
    read: &'a GameTrace,
    index: usize,
    turn: &'a Turn,
    draws: &'a Draws,
    /// Number of tiles drawn before this turn.
    drawn: usize,
}

impl TraceReader<'_> {
    /// Plays the turn from its first draw to its end.
    fn play(&self, observer: &mut Observer) -> Result<(), Stuck> {
        while observer.turns() == self.index {
            let (what, action) = self.next(observer)?;
            if let Some((width, height)) =
                self.turn.table.filter(|&size| action.is_placement() && is_other(observer, size))
            {
                let larger = observer
                    .play(Action::Expansion(expansion::Action::House(house::Action::Enlarge { width, height })));
                larger.map_err(|illegal| stuck("table", &format!("{width}x{height}"), &illegal))?;
            }
            observer.play(action).map_err(|illegal| stuck(what, &format!("{action:?}"), &illegal))?;
        }
        Ok(())
    }

    /// Returns the next action of the turn, and the field of the trace that it comes from.
    fn next(&self, observer: &Observer) -> Result<(&'static str, Action), Stuck> {
        let (game, turn) = (observer.game(), self.turn);
        match game.phase() {
            Phase::Choose { seat } => Ok(("tile", self.choice(observer, seat))),
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat }))
                if turn.player == seat.0 && self.is_late_abbey(game) =>
            {
                Ok((
                    "placement",
                    Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey {
                        seat,
                        at: self.at(),
                    })),
                ))
            }
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat })) => {
                Ok(("endgame", Action::Pass { seat }))
            }
            Phase::Expansion(expansion::Phase::House(house::Phase::Room { tile, size })) => {
                Ok(("discarded", self.room(observer, tile, size)))
            }
            Phase::PutBack { tile } => Ok(("returned_tiles", self.put_back(observer, tile)?)),
            Phase::Expansion(expansion::Phase::House(house::Phase::Offers { awaited, .. })) => {
                Ok(("offers", self.offer(awaited)?))
            }
            Phase::Expansion(expansion::Phase::House(house::Phase::Accept { seat, .. })) => Ok(match turn.sold_by {
                Some(_) => (
                    "sold_by",
                    Action::Expansion(expansion::Action::House(house::Action::Accept {
                        seat,
                        from: Seat(turn.player),
                    })),
                ),
                None => ("sold_by", Action::Pass { seat }),
            }),
            Phase::Place { seat, tile } => Ok(("placement", self.placement(seat, tile)?)),
            Phase::Deploy { seat } => Ok(("follower", self.figure(game, seat)?)),
            Phase::Expansion(expansion::Phase::Bets(bets::Phase::Settle { seat, at })) => {
                Ok(("settled", self.resolution(game, seat, at)?))
            }
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat, from, .. })) => {
                Ok(("wagon_move", self.wagon(observer, seat, from)?))
            }
            Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { awaited, .. })) => {
                Ok(("bets", self.bet(awaited)?))
            }
            Phase::Over => Err(stuck("tile", &turn.laid.tile, &"the game is over")),
        }
    }

    /// Returns whether the turn places an abbey now that nothing can be drawn.
    fn is_late_abbey(&self, game: &Game) -> bool {
        if traders::is_second_part(game) { self.turn.second && is_abbey(self.turn) } else { self.turn.endgame }
    }

    const fn at(&self) -> Position {
        Position::new(self.turn.laid.x, self.turn.laid.y)
    }

    /// Returns the choice at the beginning of a turn: to place an abbey, to take a tile from the hand, or to draw.
    fn choice(&self, observer: &Observer, seat: Seat) -> Action {
        let listed = |list: &Option<Vec<String>>| list.as_ref().map_or(0, Vec::len);
        let seen = observer.unplayable() == (listed(&self.turn.discarded), listed(&self.turn.returned_tiles));
        let take = name::tile_named(&self.turn.laid.tile)
            .map(|tile| Action::Expansion(expansion::Action::House(house::Action::Take { seat, tile })));
        // An abbey of the last round is not placed while there are tiles to draw.
        let abbey = (!self.turn.endgame).then(|| {
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { seat, at: self.at() }))
        });
        let placed = if is_abbey(self.turn) { abbey } else { take };
        // Taking a tile from the hand is legal only when nothing can be drawn; with a tile of the pile it never is.
        let legal = |action: &Action| seen && self.turn.player == seat.0 && observer.game().check(*action).is_ok();
        placed.filter(legal).unwrap_or(Action::Draw { seat })
    }

    /// Returns the action by which the table grew for a tile that fitted nowhere, or the tile left the game.
    fn room(&self, observer: &Observer, unplayable: TileId, size: TableSize) -> Action {
        let (discarded, _) = observer.unplayable();
        let last = self.read.discarded_at_end.iter().filter(|_| self.turn.endgame);
        let next = self.turn.discarded.iter().chain(last).flatten().nth(discarded);
        if next.is_some_and(|next| *next == name::tile(unplayable)) {
            return Action::Expansion(expansion::Action::House(house::Action::LetGo));
        }
        Action::Expansion(expansion::Action::House(house::Action::MakeRoom { width: size.width, height: size.height }))
    }

    fn put_back(&self, observer: &Observer, unplayable: TileId) -> Result<Action, Stuck> {
        let (_, back) = observer.unplayable();
        let named = self.turn.returned_tiles.as_ref().and_then(|list| list.get(back));
        let Some(named) = named else {
            let got = format!("{} fits nowhere and goes back", name::tile(unplayable));
            return Err(stuck("tile", &self.turn.laid.tile, &got));
        };
        if *named != name::tile(unplayable) {
            return Err(stuck("returned_tiles", named, &name::tile(unplayable)));
        }
        let told = self.turn.returned_to.as_ref().and_then(|list| list.get(back)).copied();
        let depth = told.or_else(|| self.draws.depth(self.drawn + back));
        depth.map(|depth| Action::PutBack { depth }).ok_or_else(|| stuck("returned_tiles", named, &"no place for it"))
    }

    fn offer(&self, awaited: SeatSet) -> Result<Action, Stuck> {
        let bids = self.turn.offers.iter().flatten();
        let mut bids = bids.filter(|bid| bid.player < self.read.players && awaited.contains(Seat(bid.player)));
        let bid = bids.next().ok_or_else(|| stuck("offers", &"none", &format!("asked for by {awaited:?}")))?;
        let seat = Seat(bid.player);
        Ok(bid.price.map_or(Action::Pass { seat }, |price| {
            Action::Expansion(expansion::Action::House(house::Action::Offer { seat, price }))
        }))
    }

    fn placement(&self, seat: Seat, tile: TileId) -> Result<Action, Stuck> {
        let laid = &self.turn.laid;
        if name::tile(tile) != laid.tile {
            return Err(stuck("tile", &laid.tile, &name::tile(tile)));
        }
        if seat.0 != self.turn.player {
            return Err(stuck("player", &self.turn.player, &seat.0));
        }
        let named = || format!("{} at ({},{}) rot {}", laid.tile, laid.x, laid.y, laid.rot);
        let rotation = Rotation::try_from(laid.rot).map_err(|error| stuck("placement", &named(), &error))?;
        Ok(Action::Place { seat, at: self.at(), rotation })
    }

    /// Returns the deployment of the turn.
    fn figure(&self, game: &Game, seat: Seat) -> Result<Action, Stuck> {
        for step in &self.turn.extra {
            let (how, what, kind, from) = match step {
                Step::FestivalReturn { kind, from, .. } => (Homecoming::TakenBack, "festival_return", kind, from),
                Step::AbbotReturn { kind, from, .. } => (Homecoming::CalledBack, "abbot_return", kind, from),
                Step::WagonMove { .. } => continue,
            };
            let at = name::place_named(game.board(), &from.place);
            let (meeple, at) = name::meeple_named(kind)
                .zip(at)
                .ok_or_else(|| stuck(what, &format!("{kind} on {:?}", from.place), &"no such thing"))?;
            return Ok(Deployment::Return(how, meeple, at).action(seat));
        }
        let Some(figure) = &self.turn.follower else { return Ok(Action::Pass { seat }) };
        let wanted = format!("{} on {} {}", figure.kind, figure.feature, figure.at);
        let meeple = name::meeple_named(&figure.kind);
        let meeple = meeple.ok_or_else(|| stuck("follower", &wanted, &"no such figure"))?;
        let action =
            self.deployment(seat, meeple, figure).ok_or_else(|| stuck("follower", &wanted, &"no such place"))?;
        game.check(action).map_err(|illegal| stuck("follower", &wanted, &illegal))?;
        Ok(action)
    }

    fn deployment(&self, seat: Seat, meeple: MeepleKind, figure: &Deployed) -> Option<Action> {
        if let Some(corner) = figure.corner {
            let is_there = |at: &Corner| at.point(self.at()) == Position::from(corner);
            let corner = Corner::ALL.into_iter().find(is_there)?;
            return Some(Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build {
                seat,
                meeple,
                corner,
            })));
        }
        let tile = name::tile_named(&self.turn.laid.tile)?.tile();
        let rotation = Rotation::try_from(self.turn.laid.rot).ok()?;
        let segment = name::segment_named(tile, rotation, &figure.feature, &figure.at)?;
        Some(Action::Deploy { seat, meeple, segment })
    }

    fn resolution(&self, game: &Game, seat: Seat, house: Position) -> Result<Action, Stuck> {
        let settled = self.turn.settled.iter().flatten();
        let mut settled = settled.filter(|entry| Position::new(entry.place.x, entry.place.y) == house);
        let at = settled.next().and_then(|entry| name::place_named(game.board(), &entry.place));
        let at = at.ok_or_else(|| stuck("settled", &"none", &format!("the chips at ({},{})", house.x, house.y)))?;
        Ok(Action::Expansion(expansion::Action::Bets(bets::Action::Settle { seat, at })))
    }

    /// Returns where the next scored wagon goes.
    fn wagon(&self, observer: &Observer, seat: Seat, from: SegmentRef) -> Result<Action, Stuck> {
        let board = observer.game().board();
        let stood = name::place(board, from);
        let is_move = |step: &&Step| matches!(step, Step::WagonMove { .. });
        // Wagons that the other engine did not ask for are not in its account.
        let followed = observer.steps().iter().filter(|step| quirk::is_told(self.read, self.index, step));
        let mut moves = self.turn.extra.iter().filter(is_move).skip(followed.filter(is_move).count());
        match moves.next() {
            Some(Step::WagonMove { player, from, to, .. }) if *player == seat.0 && from.place == stood => {
                let Some(to) = to else { return Ok(Action::Pass { seat }) };
                let named = name::place_named(board, &to.place);
                let to = named.ok_or_else(|| stuck("wagon_move", &name::target(&to.place), &"no such place"))?;
                Ok(Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { seat, to })))
            }
            _ if quirk::of(self.read, self.index, seat).is_some() => Ok(Action::Pass { seat }),
            other => {
                let got = format!("player {} from {}", seat.0, name::target(&stood));
                let told = other.map_or_else(|| "no more".to_owned(), |step| format!("{step:?}"));
                Err(stuck("wagon_move", &told, &got))
            }
        }
    }

    fn bet(&self, awaited: SeatSet) -> Result<Action, Stuck> {
        let missing = || stuck("bets", &"none", &format!("asked for of {awaited:?}"));
        let seat = awaited.iter().next().ok_or_else(missing)?;
        let bet = self.turn.bets.iter().flatten().find(|bet| bet.player == seat.0).ok_or_else(missing)?;
        let Some(chip) = &bet.chip else { return Ok(Action::Pass { seat }) };
        let chip = Chip::named(chip).ok_or_else(|| stuck("bets", chip, &"no such chip"))?;
        Ok(Action::Expansion(expansion::Action::Bets(bets::Action::Bet { seat, chip })))
    }
}
