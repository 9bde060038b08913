//! Plays a game and writes down everything that the trace format can hold.

use std::collections::BTreeMap;

use crate::engine::{
    Action, Counted, Event, FeatureKind, Game, Illegal, MeepleKind, Phase, PlacedTile, Points, Reason, Seat, SegmentId,
    SegmentRef, Setup, SetupError, TileId,
};

use super::format::{Deployed, GameTrace, Laid, Place, Returned, Scoring, Turn};
use super::{name, rules};

/// A game with the account of it so far.
pub struct Observer {
    game: Game,
    events: Vec<Event>,
    turns: Vec<Turn>,
    points: Vec<Scoring>,
    /// The scores without those of final scoring.
    scores: Vec<u32>,
    open: Option<Turn>,
    discarded: Vec<String>,
    put_back: Vec<String>,
}

impl Observer {
    /// A game at its beginning.
    ///
    /// # Errors
    /// As [`Game::new`].
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let game = Game::new(setup)?;
        Ok(Self {
            events: Vec::new(),
            turns: Vec::new(),
            points: Vec::new(),
            scores: vec![0; usize::from(game.setup().seats)],
            open: None,
            discarded: ids(game.discarded()),
            put_back: Vec::new(),
            game,
        })
    }

    /// The game as it is now.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Plays an action.
    ///
    /// # Errors
    /// As [`Game::play`]; nothing is changed.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        let phase = self.game.phase();
        let listed = self.game.legal_actions();
        self.events.clear();
        self.game.play_into(action, &mut self.events)?;
        match phase {
            Phase::Place { .. } => self.open = self.placed(&listed),
            Phase::Deploy { .. } => self.close(&listed),
            Phase::PutBack { tile } => self.put_back.push(name::tile(tile)),
            phase => return Err(Illegal::OutOfTurnOrder).inspect_err(|_| tracing::debug!(?phase, "not written yet")),
        }
        let drawn = self
            .events
            .iter()
            .filter_map(|event| if let Event::Discarded { tile, .. } = event { Some(name::tile(*tile)) } else { None });
        self.discarded.extend(drawn);
        Ok(())
    }

    /// The account of the game. A partial one leaves final scoring out.
    pub fn into_trace(self, id: String, policy: Option<String>, partial: bool) -> GameTrace {
        let setup = self.game.setup();
        let over = self.game.phase() == Phase::Over;
        let left = ids(&self.game.still_to_come());
        let finals: Vec<_> = self.game.seats().map(|seat| self.game.score(seat)).collect();
        GameTrace {
            id,
            players: setup.seats,
            sets: rules::SETS.map(str::to_owned).to_vec(),
            policy,
            rules: rules::write(&setup.options),
            supply_kinds: Some(MeepleKind::ALL.iter().map(|&kind| name::meeple(kind).to_owned()).collect()),
            start: laid(&self.game.board().tiles()[0]),
            finals: if partial { self.scores } else { finals },
            points: Some(self.points.into_iter().filter(|scoring| !partial || scoring.turn.is_some()).collect()),
            tiles_placed: Some(self.game.board().tiles().len()),
            discarded_at_end: Some(self.discarded).filter(|tiles| !tiles.is_empty()),
            left_at_end: Some(left).filter(|tiles| over && !tiles.is_empty()),
            turns: self.turns,
            partial,
            figures: None,
            expected_score: None,
            expected_events: None,
        }
    }

    /// A turn whose tile was just placed.
    fn placed(&mut self, listed: &[Action]) -> Option<Turn> {
        let placed = self.game.board().tiles().last()?;
        let placements: Vec<_> = listed
            .iter()
            .filter_map(|action| match *action {
                Action::Place { at, rotation, .. } => Some((at.x, at.y, rotation.degrees())),
                _ => None,
            })
            .collect();
        let mut cells: Vec<_> = placements.iter().map(|&(x, y, _)| (x, y)).collect();
        cells.dedup();
        let mut sorted = placements;
        sorted.sort_unstable();
        Some(Turn {
            player: self.game.active().0,
            discarded: taken(&mut self.discarded),
            returned_tiles: taken(&mut self.put_back),
            laid: laid(placed),
            placements: Some(sorted.len()),
            cells: Some(cells.len()),
            placement_list: Some(sorted),
            follower_options: None,
            options: None,
            option_list: None,
            festival_options: None,
            follower: None,
            extra: Vec::new(),
            returned: None,
            score_after: None,
            supply_after: None,
            others: BTreeMap::new(),
        })
    }

    /// Completes the open turn after its figure was put down or not.
    fn close(&mut self, listed: &[Action]) {
        let (Some(mut turn), Some(&placed)) = (self.open.take(), self.game.board().tiles().last()) else { return };
        let mut options = BTreeMap::new();
        let mut option_list = Vec::new();
        for action in listed {
            if let Action::Deploy { meeple, segment, .. } = *action {
                let figure = deployed(&placed, meeple, segment);
                option_list.push(format!("{}/{}/{}", figure.kind, figure.feature, figure.at));
                *options.entry(figure.kind).or_insert(0) += 1;
            }
        }
        option_list.sort_unstable();
        turn.follower_options = Some(option_list.len());
        turn.options = Some(options);
        turn.option_list = Some(option_list);
        turn.festival_options = Some(0);
        let mut returned = Vec::new();
        for (index, event) in self.events.iter().enumerate() {
            match *event {
                Event::Deployed { meeple, at, .. } => turn.follower = Some(deployed(&placed, meeple, at.segment)),
                Event::Scored { seat, points } => {
                    let stood = if points.reason.is_final() {
                        standing_with(&self.game, seat, points.at)
                    } else {
                        went_home(&self.events[index + 1..], seat)
                    };
                    let turn = (!points.reason.is_final()).then_some(self.turns.len());
                    if turn.is_some() {
                        self.scores[seat.index()] += points.total();
                    }
                    self.points.push(scoring(&self.game, turn, seat, &points, &stood));
                }
                Event::Returned { seat, meeple, at } => returned.push(Returned {
                    player: seat.0,
                    kind: name::meeple(meeple).to_owned(),
                    place: name::place(self.game.board(), at),
                }),
                _ => {}
            }
        }
        returned.sort_unstable();
        turn.returned = Some(returned).filter(|list| !list.is_empty());
        turn.score_after = Some(self.scores.clone());
        let supply = |seat| MeepleKind::ALL.iter().map(|&kind| self.game.supply(seat).count(kind)).collect();
        turn.supply_after = Some(self.game.seats().map(supply).collect());
        self.turns.push(turn);
    }
}

fn ids(tiles: &[TileId]) -> Vec<String> {
    tiles.iter().map(|&tile| name::tile(tile)).collect()
}

/// The list, if it holds anything; it is empty afterwards.
fn taken(list: &mut Vec<String>) -> Option<Vec<String>> {
    (!list.is_empty()).then(|| std::mem::take(list))
}

fn laid(placed: &PlacedTile) -> Laid {
    Laid { tile: name::tile(placed.tile), x: placed.position.x, y: placed.position.y, rot: placed.rotation.degrees() }
}

fn deployed(placed: &PlacedTile, meeple: MeepleKind, segment: SegmentId) -> Deployed {
    let printed = &placed.tile.tile().segments[segment.index()];
    Deployed {
        kind: name::meeple(meeple).to_owned(),
        feature: printed.kind.word().to_owned(),
        at: name::segment(printed, placed.rotation),
        at_tile: Some(name::segment(printed, crate::engine::Rotation::R0)),
    }
}

/// Where the figures of a seat stood that went home with the points just given: their returns follow before anything else is
/// told.
fn went_home(events: &[Event], seat: Seat) -> Vec<SegmentRef> {
    events
        .iter()
        .take_while(|event| matches!(event, Event::Scored { .. } | Event::Returned { .. }))
        .filter_map(|event| match *event {
            Event::Returned { seat: whose, at, .. } if whose == seat => Some(at),
            _ => None,
        })
        .collect()
}

/// Where figures of a seat stand in the feature of a segment.
fn standing_with(game: &Game, seat: Seat, at: SegmentRef) -> Vec<SegmentRef> {
    let segments = game.segments_of(at);
    game.standing().iter().filter(|s| s.seat == seat && segments.contains(&s.at)).map(|s| s.at).collect()
}

fn scoring(game: &Game, turn: Option<usize>, seat: Seat, points: &Points, places: &[SegmentRef]) -> Scoring {
    let place = |at: &SegmentRef| -> Place { name::place(game.board(), *at) };
    let (kind, detail) = match points.reason {
        Reason::Complete(kind) => (kind, "complete"),
        Reason::SmallCity => (FeatureKind::City, "tiny"),
        Reason::Incomplete(kind) => (kind, "incomplete"),
        Reason::Farm | Reason::Extra(_) => (FeatureKind::Field, "final"),
    };
    let counted = |counted| match counted {
        Counted::Tiles => "tiles",
        Counted::Pennants => "pennants",
        Counted::Cities => "cities",
        Counted::Stakes => "chips",
    };
    Scoring {
        turn,
        phase: if turn.is_some() { "during" } else { "final" }.to_owned(),
        player: seat.0,
        points: points.total(),
        kind: if kind == FeatureKind::Field { "farm" } else { kind.word() }.to_owned(),
        detail: detail.to_owned(),
        items: points
            .items()
            .map(|item| (counted(item.counted).to_owned(), (u32::from(item.count), item.points())))
            .collect(),
        place: place(&points.at),
        places: places.iter().map(place).collect(),
    }
}
