//! Plays a game and writes down everything that the trace format can hold.
//!
//! A turn of a trace is opened when its tile is placed and closed when the game says that it has ended; whatever comes
//! before the tile (draws, offers, an abbey declined) is kept until then.

mod tell;

use super::account;
use super::format::{AbbeyPass, Bet, Bid, GameTrace, Scoring, Settled, Step, Turn};
use super::{hands, name, rules};
use carc_rules::expansion::{self, Homecoming, abbey_mayor, bets, house, traders};
use carc_rules::moves::Deployment;
use carc_rules::{
    Action, Event, Game, Illegal, MeepleKind, Phase, Position, Seat, SegmentRef, Setup, SetupError, Switch, TableSize,
    TileId,
};

/// A game, and the account of it so far.
pub struct Observer {
    game: Game,
    events: Vec<Event>,
    turns: Vec<Turn>,
    points: Vec<Scoring>,
    /// The scores before final scoring.
    scores: Vec<u32>,
    /// The chips in the supplies, without those that final scoring returns.
    chips: Vec<u32>,
    open: Option<Turn>,
    ahead: Ahead,
    /// The houses for which a feature was chosen in this turn.
    chosen: Vec<Position>,
    passes: Vec<AbbeyPass>,
    settled_final: Vec<Settled>,
}

/// The part of the next turn that is known already.
#[derive(Default)]
struct Ahead {
    discarded: Vec<String>,
    put_back: Vec<String>,
    put_back_to: Vec<u8>,
    holes: Vec<(i16, i16)>,
    offers: Vec<Bid>,
    sold_by: Option<Seat>,
    table: Option<(u8, u8)>,
    /// The size of a table that grew as little as a tile needed.
    room: Option<(u8, u8)>,
    /// The seat that has earned a further turn.
    again: Option<Seat>,
}

/// The stage of the game in which a tile is placed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    /// There are tiles to draw or to choose from.
    Usual,
    /// The pile is empty, and of the tiles in hand only the abbey fits.
    WithoutPile,
    /// The round of abbeys after the last tile.
    Last,
}

impl Observer {
    /// Creates an observer of a game that begins.
    ///
    /// # Errors
    /// As [`Game::new`].
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let game = Game::new(setup)?;
        let ahead = Ahead { discarded: ids(game.discarded()), ..Ahead::default() };
        Ok(Self {
            events: Vec::new(),
            turns: Vec::new(),
            points: Vec::new(),
            scores: vec![0; usize::from(game.setup().seats)],
            chips: game.seats().map(|seat| game.chips_left(seat)).collect(),
            open: None,
            ahead,
            chosen: Vec::new(),
            passes: Vec::new(),
            settled_final: Vec::new(),
            game,
        })
    }

    /// Returns the game as it is now.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns how many turns the account has.
    pub fn turns(&self) -> usize {
        self.turns.len()
    }

    /// Returns how many tiles have fitted nowhere in the next turn so far: those that left the game, and those that
    /// were put back.
    pub fn unplayable(&self) -> (usize, usize) {
        (self.ahead.discarded.len(), self.ahead.put_back.len())
    }

    /// Returns the steps that expansions have added to the open turn so far.
    pub fn steps(&self) -> &[Step] {
        self.open.as_ref().map_or(&[], |turn| &turn.extra)
    }

    /// Plays an action.
    ///
    /// # Errors
    /// As [`Game::play`]; nothing is changed.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        let (phase, turn, last_round) = (self.game.phase(), self.game.turn(), abbey_mayor::is_last_round(&self.game));
        let listed = self.game.legal_actions();
        let second = traders::is_second_part(&self.game);
        let hands: Vec<_> = self.game.seats().map(|seat| self.game.hand(seat).to_vec()).collect();
        self.events.clear();
        self.game.play_into(action, &mut self.events)?;
        if let Action::Expansion(expansion::Action::House(house::Action::Enlarge { width, height })) = action {
            self.ahead.table = Some((width, height));
            return Ok(());
        }
        match phase {
            Phase::Choose { .. } => {
                self.ahead.holes = account::holes(&listed);
                if let Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { .. })) = action
                {
                    self.open(&[], Round::Usual);
                }
            }
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat })) => {
                self.ahead.holes = account::holes(&listed);
                if let Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { .. })) = action
                {
                    let without_pile = if second { Round::Usual } else { Round::WithoutPile };
                    self.open(&[], if last_round { Round::Last } else { without_pile });
                } else {
                    let abbey_options = std::mem::take(&mut self.ahead.holes).len();
                    self.passes.push(AbbeyPass { player: seat.0, abbey_options, second });
                }
            }
            Phase::Expansion(expansion::Phase::House(house::Phase::Offers { .. })) => {
                self.ahead.offers.extend(bid(action));
            }
            Phase::Expansion(expansion::Phase::House(house::Phase::Accept { seat, .. })) => {
                self.ahead.sold_by =
                    matches!(action, Action::Expansion(expansion::Action::House(house::Action::Accept { .. })))
                        .then_some(seat);
            }
            Phase::Place { .. } => self.open(&listed, Round::Usual),
            Phase::Deploy { .. } => self.figure(&listed, action),
            Phase::Expansion(expansion::Phase::Bets(bets::Phase::Settle { at, .. })) => self.chosen.push(at),
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat, from, .. })) => {
                self.moved(&listed, seat, from, action);
            }
            Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. })) => self.bet(action),
            Phase::PutBack { tile } => {
                self.ahead.put_back.push(name::tile(tile));
                if let Action::PutBack { depth } = action {
                    self.ahead.put_back_to.push(depth);
                }
            }
            Phase::Expansion(expansion::Phase::House(house::Phase::Room { size, .. })) => self.room(action, size),
            Phase::Over => {}
        }
        self.tell();
        // A part of a double turn is a turn of the account.
        if self.game.turn() != turn || self.happened(|event| matches!(event, traders::Event::SecondPart { .. })) {
            self.close(&hands);
        }
        Ok(())
    }

    /// Returns the account of the game, without final scoring if `partial`.
    pub fn into_trace(self, id: String, policy: Option<String>, partial: bool) -> GameTrace {
        let setup = self.game.setup();
        let over = self.game.phase() == Phase::Over;
        let left = ids(&self.game.still_to_come());
        let finals: Vec<_> = self.game.seats().map(|seat| self.game.score(seat)).collect();
        let holds = self.game.rules().hand > 0;
        let goods_final = self.goods();
        GameTrace {
            id,
            players: setup.seats,
            sets: rules::sets(&setup.options),
            policy,
            rules: rules::write(setup),
            rules_version: Some(setup.version),
            supply_kinds: Some(self.kinds().map(|kind| name::meeple(kind).to_owned()).collect()),
            start: account::laid(&self.game.board().tiles()[0]),
            finals: if partial { self.scores } else { finals },
            points: Some(self.points.into_iter().filter(|scoring| !partial || scoring.turn.is_some()).collect()),
            tiles_placed: Some(self.game.board().tiles().len()),
            discarded_at_end: some(self.ahead.discarded),
            left_at_end: some(left).filter(|_| over),
            pile: holds.then(|| ids(&setup.deck.pile)),
            endgame_abbey_passes: some(self.passes),
            goods_final,
            settled_final: some(self.settled_final),
            quirks: None,
            turns: self.turns,
            partial,
            figures: rules::figures(setup),
            expected_score: None,
            expected_events: None,
        }
    }

    /// Returns the kinds of figures that the game can have.
    fn kinds(&self) -> impl Iterator<Item = MeepleKind> + use<> {
        let all = self.game.setup().options.abbey_mayor == Switch::On;
        let stock = self.game.rules().stock;
        MeepleKind::ALL
            .into_iter()
            .filter(move |&kind| stock.figures.count(kind) > 0 || all && kind == MeepleKind::Barn)
    }

    /// Opens a turn whose tile was just placed.
    fn open(&mut self, listed: &[Action], round: Round) {
        let Some(placed) = self.game.board().tiles().last() else { return };
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
        let (drawn, endgame) = (!listed.is_empty(), round != Round::Usual);
        let seat = self.game.active();
        let Ahead { mut discarded, put_back, put_back_to, holes, offers, sold_by, table, room, again } =
            std::mem::take(&mut self.ahead);
        // If the tile was sold, its seller's further turn is still to come.
        self.ahead.again = again.filter(|_| sold_by.is_some());
        // In the round after the last tile nothing is drawn, so the tiles discarded before it were the last.
        if round == Round::Last {
            self.ahead.discarded = std::mem::take(&mut discarded);
        }
        // A table that grew for a tile follows from the tile, except if an abbey was placed instead.
        let table = table.or(room.filter(|_| !drawn));
        self.open = Some(Turn {
            player: seat.0,
            discarded: some(discarded),
            returned_tiles: some(put_back),
            returned_to: some(put_back_to).filter(|_| self.game.rules().hand > 0),
            offers: some(offers),
            sold_by: sold_by.map(|seat| seat.0),
            table,
            extra_turn: again == Some(seat) && !endgame,
            second: traders::is_second_part(&self.game) && sold_by.is_none(),
            builder: self.happened(|event| matches!(event, traders::Event::Extended { .. })),
            laid: account::laid(placed),
            endgame,
            abbey_options: (!holes.is_empty()).then_some(holes.len()),
            abbey_cells: some(holes),
            placements: drawn.then_some(sorted.len()),
            cells: drawn.then_some(cells.len()),
            placement_list: drawn.then_some(sorted),
            ..Turn::default()
        });
    }

    /// Records that the table grew for a tile, if it did.
    fn room(&mut self, action: Action, needed: TableSize) {
        let Action::Expansion(expansion::Action::House(house::Action::MakeRoom { width, height })) = action else {
            return;
        };
        let is_told = self.ahead.table.is_some() || (TableSize { width, height }) != needed;
        let grown = if is_told { &mut self.ahead.table } else { &mut self.ahead.room };
        *grown = Some((width, height));
    }

    /// Records that a figure was put down, or taken back, or neither.
    fn figure(&mut self, listed: &[Action], action: Action) {
        let (Some(turn), Some(&placed)) = (&mut self.open, self.game.board().tiles().last()) else { return };
        let figures: Vec<_> =
            listed.iter().filter_map(|&action| account::deployed(self.game.board(), &placed, action)).collect();
        let mut options = std::collections::BTreeMap::new();
        for figure in &figures {
            *options.entry(figure.kind.clone()).or_insert(0) += 1;
        }
        let mut option_list: Vec<_> = figures.iter().map(account::option).collect();
        option_list.sort_unstable();
        turn.follower_options = Some(figures.len());
        turn.options = Some(options);
        turn.option_list = Some(option_list);
        let home = |way| {
            let returns = listed.iter().filter_map(|&action| Deployment::of(action));
            returns.filter_map(move |returned| match returned {
                Deployment::Return(how, _, at) if how == way => Some(at),
                _ => None,
            })
        };
        turn.festival_options = Some(home(Homecoming::TakenBack).count());
        let board = self.game.board();
        if self.game.setup().options.abbot == Switch::On {
            let target = |at| name::target(&name::place(board, at));
            let abbots: Vec<_> = home(Homecoming::CalledBack).map(target).collect();
            turn.abbot_options = Some(abbots.len());
            turn.abbot_list = Some(abbots);
        }
        turn.follower = account::deployed(board, &placed, action);
        let done = Deployment::of(action).zip(action.seat());
        let Some((Deployment::Return(how, meeple, at), seat)) = done else { return };
        let (player, kind, from) = (seat.0, name::meeple(meeple).to_owned(), name::spot(board, at));
        turn.extra.push(match how {
            Homecoming::TakenBack => Step::FestivalReturn { player, kind, from },
            Homecoming::CalledBack => {
                // Nothing else is scored before it.
                let scored =
                    |event: &Event| if let Event::Scored { points, .. } = event { Some(points.total()) } else { None };
                let points = self.events.iter().find_map(scored).unwrap_or_default();
                Step::AbbotReturn { player, kind, from, points }
            }
        });
    }

    /// Records that a scored figure moved on or went home.
    fn moved(&mut self, listed: &[Action], seat: Seat, from: SegmentRef, action: Action) {
        let board = self.game.board();
        let target = |action: &Action| {
            if let Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { to, .. })) = *action {
                Some(to)
            } else {
                None
            }
        };
        let mut option_list: Vec<_> =
            listed.iter().filter_map(target).map(|to| name::target(&name::place(board, to))).collect();
        option_list.sort_unstable();
        let step = Step::WagonMove {
            player: seat.0,
            from: name::spot(board, from),
            options: option_list.len(),
            option_list: Some(option_list),
            to: target(&action).map(|to| name::spot(board, to)),
        };
        self.open.iter_mut().for_each(|turn| turn.extra.push(step.clone()));
    }

    /// Records that somebody bet or declined to.
    fn bet(&mut self, action: Action) {
        let Some(turn) = &mut self.open else { return };
        let nobody = || (0..self.game.setup().seats).map(|player| Bet { player, chip: None }).collect();
        let bets = turn.bets.get_or_insert_with(nobody);
        if let Action::Expansion(expansion::Action::Bets(bets::Action::Bet { seat, chip })) = action
            && let Some(bet) = bets.get_mut(seat.index())
        {
            bet.chip = Some(chip.to_string());
        }
    }

    /// Closes the open turn.
    fn close(&mut self, hands: &[Vec<TileId>]) {
        self.chosen.clear();
        let Some(mut turn) = self.open.take() else { return };
        if let Some(returned) = &mut turn.returned {
            returned.sort_unstable();
        }
        turn.score_after = Some(self.scores.clone());
        turn.goods_after = self.goods();
        let supply = |seat| self.kinds().map(|kind| self.game.supply(seat).count(kind)).collect();
        turn.supply_after = Some(self.game.seats().map(supply).collect());
        let rules = self.game.rules();
        turn.chips_supply_after = rules.expansions.bets.map(|_| self.chips.clone());
        turn.held = (rules.hand > 0).then(|| {
            let held = hands::after_turn(&self.game, hands, Seat(turn.player), turn.sold_by.is_some(), &self.events);
            held.iter().map(|hand| ids(hand)).collect()
        });
        self.turns.push(turn);
    }
}

fn bid(action: Action) -> Option<Bid> {
    let price = if let Action::Expansion(expansion::Action::House(house::Action::Offer { price, .. })) = action {
        Some(price)
    } else {
        None
    };
    action.seat().map(|seat| Bid { player: seat.0, price })
}

fn ids(tiles: &[TileId]) -> Vec<String> {
    tiles.iter().map(|&tile| name::tile(tile)).collect()
}

/// Returns the list; `None` if it is empty.
fn some<T>(list: Vec<T>) -> Option<Vec<T>> {
    (!list.is_empty()).then_some(list)
}
