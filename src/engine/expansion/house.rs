//! House rules that change the course of a turn: tiles drawn ahead or held in a hand, tiles for sale, further turns.
//!
//! The others are plain conditions where they apply: an option of the rules that the game's own files ask for.

use crate::engine::action::{Action, Illegal, Price};
use crate::engine::board::Table;
use crate::engine::catalog::{Catalog, Mark};
use crate::engine::event::Event;
use crate::engine::feature::Node;
use crate::engine::game::Game;
use crate::engine::geometry::Edge;
use crate::engine::options::{Switch, Unplayable};
use crate::engine::phase::Phase;
use crate::engine::player::{BySeat, Seat, SeatSet};
use crate::engine::tile::{FeatureKind, TileId};

/// The tiles that a player holds, the oldest first.
pub(in crate::engine) type Hand = Vec<TileId>;

/// Offers for the drawn tile.
#[derive(Clone, Debug, Default)]
pub(super) struct Market {
    offers: BySeat<Option<Price>>,
    /// Who sold the tile that is being placed, and draws again after it.
    seller: Option<Seat>,
}

impl Game {
    /// The tiles that a player holds: for that player's eyes only, unless [`Game::hands_are_open`].
    pub fn hand(&self, seat: Seat) -> &[TileId] {
        &self.aside.hands[seat]
    }

    /// Whether everybody sees what the others hold.
    pub fn hands_are_open(&self) -> bool {
        self.rules.hand < 2 || self.setup.options.hand_visible == Switch::On
    }

    /// What a player can choose from: the tiles held, sorted; of three in the hand the kept one is one, the last. For
    /// that player's eyes only, unless [`Game::hands_are_open`].
    pub fn held(&self, seat: Seat) -> Vec<TileId> {
        let mut held = self.hand(seat).to_vec();
        held.sort_unstable();
        let kept = if self.rules.hand == 3 { usize::from(self.kept(seat)) } else { 0 };
        held.extend(std::iter::repeat_n(Catalog::standard().kept(), kept));
        held
    }

    pub(super) fn hands_are_empty(&self) -> bool {
        self.seats().all(|seat| self.aside.hands[seat].is_empty())
    }

    /// Empties the hands that a player does not see into the pile, which counts as many tiles as before.
    pub(super) fn forget_hands(&mut self, seat: Seat) {
        if !self.hands_are_open() {
            for other in self.others(seat).iter() {
                self.aside.mixed_in += self.aside.hands[other].len();
                self.pile.append(&mut self.aside.hands[other]);
            }
        }
    }

    /// How many tiles were put into the pile only so that nobody knows which of them somebody holds.
    pub(in crate::engine) fn mixed_in(&self) -> usize {
        self.aside.mixed_in
    }

    /// Everybody draws what may be held, from the player who begins.
    pub(in crate::engine) fn deal(&mut self, events: &mut Vec<Event>) {
        for step in 0..self.setup.seats {
            self.refill(Seat((self.active.0 + step) % self.setup.seats), events);
        }
    }

    /// Draws up to what may be held; with three the kept tile is one of them.
    pub(in crate::engine) fn refill(&mut self, seat: Seat, events: &mut Vec<Event>) {
        while self.held(seat).len() < usize::from(self.rules.hand) && self.draw_into_hand(seat, events) {}
    }

    fn draw_into_hand(&mut self, seat: Seat, events: &mut Vec<Event>) -> bool {
        let Some(tile) = self.pile.pop() else { return false };
        self.drew = seat;
        self.aside.hands[seat].push(tile);
        events.push(if self.hands_are_open() { Event::Drawn { seat, tile } } else { Event::Dealt { seat } });
        true
    }

    /// The turn of a player who holds tiles; who can place nothing is passed over.
    pub(in crate::engine) fn begin_with_hand(&mut self, events: &mut Vec<Event>) {
        for _ in 0..self.setup.seats {
            let seat = self.active;
            if self.rules.hand == 1 {
                if !self.aside.hands[seat].is_empty() {
                    if self.can_place_kept(seat) {
                        self.phase = Phase::Choose { seat };
                    } else {
                        self.draw(events);
                    }
                    return;
                }
            } else if self.choose_from_hand(seat, events) {
                return;
            }
            events.push(Event::Skipped { seat });
            self.active = self.after(seat);
        }
        self.begin_last_round(events);
    }

    /// With three in the hand: a choice if one of them can be placed, otherwise they are replaced. `false` if nothing
    /// can be done.
    fn choose_from_hand(&mut self, seat: Seat, events: &mut Vec<Event>) -> bool {
        self.offer_hand(seat) || self.replace(seat, events)
    }

    /// Asks for what can be placed of three in the hand, the kept tile among them. `false` if nothing can be placed.
    fn offer_hand(&mut self, seat: Seat) -> bool {
        let kept = self.can_place_kept(seat);
        if self.has_playable(seat) || (kept && !self.pile.is_empty()) {
            self.phase = Phase::Choose { seat };
            return true;
        }
        if kept && !self.aside.passed.contains(seat) {
            // Nothing can be drawn instead, and nobody is obliged to place it.
            self.phase = Phase::Last { seat };
            return true;
        }
        false
    }

    /// A player who holds tiles does not place the kept one, the only one that could be placed: the next is asked, and this one
    /// again when a tile was placed.
    pub(in crate::engine) fn keep_in_hand(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.aside.declined = self.aside.declined.with(seat);
        self.pass_over(seat, events);
    }

    /// A tile was placed, so that what others can place has changed.
    pub(in crate::engine) fn ask_all_again(&mut self) {
        self.aside.passed = SeatSet::EMPTY;
        self.aside.declined = SeatSet::EMPTY;
    }

    pub(super) fn has_declined(&self, seat: Seat) -> bool {
        self.aside.declined.contains(seat)
    }

    /// As [`Game::keep_in_hand`], for a player who was not asked.
    pub(in crate::engine) fn pass_over(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.aside.passed = self.aside.passed.with(seat);
        self.active = self.after(seat);
        self.begin_with_hand(events);
    }

    /// Shows the hand and replaces its tiles, the oldest first, until one can be placed. `false` if that never
    /// happens.
    pub(in crate::engine) fn replace(&mut self, seat: Seat, events: &mut Vec<Event>) -> bool {
        if !self.pile.is_empty() && !self.hands_are_open() {
            let hand = self.hand(seat);
            events.push(Event::Shown { seat, tiles: [0, 1, 2].map(|index| hand.get(index).copied()) });
        }
        self.replace_tiles(seat, events)
    }

    fn replace_tiles(&mut self, seat: Seat, events: &mut Vec<Event>) -> bool {
        while !self.pile.is_empty() && !self.aside.hands[seat].is_empty() {
            let tile = self.aside.hands[seat].remove(0);
            events.push(Event::Drawn { seat, tile });
            let unplayable = self.rules.unplayable;
            match unplayable {
                Unplayable::Discard if self.ask_for_room(tile) => return true,
                Unplayable::Discard => {
                    self.discard(seat, tile, events);
                    self.draw_into_hand(seat, events);
                }
                Unplayable::Return if self.pile.iter().any(|&other| self.board.can_place(other)) => {
                    self.phase = Phase::PutBack { tile };
                    return true;
                }
                Unplayable::Return => {
                    self.pile.push(tile);
                    events.push(Event::PutBack { seat, tile });
                    self.begin_last_round(events);
                    return true;
                }
            }
            if self.offer_hand(seat) {
                return true;
            }
        }
        false
    }

    /// A tile of the hand fits now on a larger table: there is something to choose again.
    pub(super) fn back_in_hand(&mut self, seat: Seat, tile: TileId) {
        self.aside.hands[seat].insert(0, tile);
        self.offer_hand(seat);
    }

    /// A tile of the hand has left the game; another takes its place.
    pub(super) fn go_on_replacing(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.draw_into_hand(seat, events);
        if !self.offer_hand(seat) && !self.replace_tiles(seat, events) {
            events.push(Event::Skipped { seat });
            self.active = self.after(seat);
            self.begin_with_hand(events);
        }
    }

    /// A tile has gone back into the pile; its place in the hand is filled.
    pub(in crate::engine) fn replaced(&mut self, events: &mut Vec<Event>) {
        self.draw_into_hand(self.active, events);
        self.begin_with_hand(events);
    }

    pub(in crate::engine) fn has_playable(&self, seat: Seat) -> bool {
        self.aside.hands[seat].iter().any(|&tile| self.board.can_place(tile))
    }

    /// The tile drawn ahead; with three in the hand none comes out of it by drawing.
    pub(in crate::engine) fn drawn_ahead(&mut self, seat: Seat) -> Option<TileId> {
        (self.rules.hand == 1).then(|| self.aside.hands[seat].pop()).flatten()
    }

    /// The tiles of the hand that can be taken: who has drawn ahead has no choice.
    pub(in crate::engine) fn takes_into(&self, seat: Seat, list: &mut Vec<Action>) {
        if self.rules.hand < 3 {
            return;
        }
        let mut tiles: Vec<TileId> =
            self.aside.hands[seat].iter().copied().filter(|&tile| self.board.can_place(tile)).collect();
        tiles.sort_unstable();
        tiles.dedup();
        list.extend(tiles.into_iter().map(|tile| Action::Take { seat, tile }));
    }

    pub(in crate::engine) fn check_take(&self, seat: Seat, tile: TileId) -> Result<(), Illegal> {
        if self.rules.hand < 3 || !self.aside.hands[seat].contains(&tile) {
            return Err(Illegal::NotInHand);
        }
        if self.board.can_place(tile) { Ok(()) } else { Err(Illegal::FitsNowhere) }
    }

    pub(in crate::engine) fn take_from_hand(&mut self, seat: Seat, tile: TileId) {
        if let Some(index) = self.aside.hands[seat].iter().position(|&held| held == tile) {
            self.aside.hands[seat].remove(index);
        }
        self.phase = Phase::Place { seat, tile };
    }

    /// A drawn tile that can be placed is on the table: it is placed, or others may offer something for it first.
    pub(in crate::engine) fn present(&mut self, seat: Seat, tile: TileId) {
        if self.rules.buy_tiles {
            let awaited: SeatSet =
                self.others(seat).iter().filter(|&other| self.scores[other] > 0 || self.kept(other) > 0).collect();
            if !awaited.is_empty() && self.alone_completes(tile) {
                self.aside.market.offers = BySeat::default();
                self.phase = Phase::Offers { awaited, tile };
                return;
            }
        }
        self.phase = Phase::Place { seat, tile };
    }

    /// Whether a tile is the only one left that can complete some feature of the board.
    fn alone_completes(&self, tile: TileId) -> bool {
        let held = self.seats().flat_map(|seat| self.hand(seat).iter().copied());
        let mut others: Vec<TileId> = self.pile.iter().copied().chain(held).collect();
        others.sort_unstable();
        others.dedup();
        let mut completes = self.completes(tile);
        for other in others {
            if completes.is_empty() {
                return false;
            }
            let also = self.completes(other);
            completes.retain(|root| !also.contains(root));
        }
        !completes.is_empty()
    }

    /// The roads, cities and cloisters of the board that a tile can complete, each by one placement.
    fn completes(&self, tile: TileId) -> Vec<Node> {
        let mut roots: Vec<Node> = self.all_segments().map(|(node, _)| self.features.root(node)).collect();
        roots.sort_unstable();
        roots.dedup();
        roots.retain(|&root| {
            let feature = self.features.get(root);
            feature.kind != FeatureKind::Field && !feature.is_complete()
        });
        let mut completes = Vec::new();
        for placement in self.board.placements(tile) {
            let mut placed = self.clone();
            placed.lay(tile, placement.position, placement.rotation, None);
            completes.extend(roots.iter().copied().filter(|&root| placed.features.get(root).is_complete()));
        }
        completes.sort_unstable();
        completes.dedup();
        completes
    }

    pub(in crate::engine) fn check_offer(&self, seat: Seat, price: Price) -> Result<(), Illegal> {
        match price {
            Price::Points(points) if points > 0 && u32::from(points) <= self.scores[seat] => Ok(()),
            Price::Points(_) => Err(Illegal::TooDear),
            Price::Kept if self.kept(seat) > 0 => Ok(()),
            Price::Kept => Err(Illegal::NoneKept),
        }
    }

    /// What a seat has offered for the drawn tile.
    pub fn offer_of(&self, seat: Seat) -> Option<Price> {
        self.aside.market.offers[seat]
    }

    pub(in crate::engine) fn answer_offer(&mut self, seat: Seat, price: Option<Price>) {
        let Phase::Offers { awaited, tile } = self.phase else { return };
        self.aside.market.offers[seat] = price;
        let awaited = awaited.without(seat);
        self.phase = if !awaited.is_empty() {
            Phase::Offers { awaited, tile }
        } else if self.seats().any(|seat| self.offer_of(seat).is_some()) {
            Phase::Accept { seat: self.active, tile }
        } else {
            Phase::Place { seat: self.active, tile }
        };
    }

    pub(in crate::engine) fn offers_into(&self, awaited: SeatSet, list: &mut Vec<Action>) {
        for seat in awaited.iter() {
            let most = u16::try_from(self.scores[seat]).unwrap_or(u16::MAX);
            list.extend((1..=most).map(|points| Action::Offer { seat, price: Price::Points(points) }));
            if self.kept(seat) > 0 {
                list.push(Action::Offer { seat, price: Price::Kept });
            }
        }
        list.extend(awaited.iter().map(|seat| Action::Pass { seat }));
    }

    pub(in crate::engine) fn accepts_into(&self, seat: Seat, list: &mut Vec<Action>) {
        let offered = self.seats().filter(|&from| self.offer_of(from).is_some());
        list.extend(offered.map(|from| Action::Accept { seat, from }));
        list.push(Action::Pass { seat });
    }

    pub(in crate::engine) fn accept(&mut self, seat: Seat, from: Seat, tile: TileId, events: &mut Vec<Event>) {
        let Some(price) = self.offer_of(from) else { return };
        match price {
            Price::Points(points) => {
                self.scores[from] -= u32::from(points);
                self.scores[seat] += u32::from(points);
            }
            Price::Kept => self.keep(from, seat),
        }
        events.push(Event::Sold { from: seat, to: from, price });
        self.aside.market.seller = Some(seat);
        self.active = from;
        self.phase = Phase::Place { seat: from, tile };
    }

    /// Who sold the tile that was placed now and draws again.
    pub(in crate::engine) fn seller(&mut self) -> Option<Seat> {
        self.aside.market.seller.take()
    }

    /// Whether the tile just placed filled a hole, which earns a further turn.
    pub(in crate::engine) fn earns_another_turn(&self) -> bool {
        let placed = self.placed();
        self.rules.extra_turns
            && !placed.tile.tile().has(Mark::Kept)
            && Edge::ALL.into_iter().all(|edge| self.board.at(placed.position.across(edge)).is_some())
    }

    /// What the position's hash must tell apart.
    pub(in crate::engine) fn house_digest(&self) -> Vec<u64> {
        let hands = self.seats().flat_map(|seat| {
            let held = self.hand(seat).iter().map(|tile| tile.index() as u64 + 1);
            held.chain([0])
        });
        let offers = self.seats().map(|seat| match self.offer_of(seat) {
            None => 0,
            Some(Price::Kept) => 1,
            Some(Price::Points(points)) => u64::from(points) + 2,
        });
        let size = match self.board.table() {
            Table::Floor => 0,
            Table::Fixed(size) | Table::Shifting(size) => u64::from(size.width) << 8 | u64::from(size.height),
        };
        let seller = self.aside.market.seller.map_or(0, |seat| u64::from(seat.0) + 1);
        let passed = [self.aside.passed, self.aside.declined].map(|seats| u64::from(seats.bits()));
        let passed = passed.into_iter().filter(|_| !self.aside.passed.is_empty());
        hands.chain(offers).chain([size, seller]).chain(passed).collect()
    }
}
