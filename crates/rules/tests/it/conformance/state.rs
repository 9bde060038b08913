//! The position of a worked example, and what is checked in it.

use super::*;

pub struct State<'a> {
    pub example: &'a Example,
    pub options: Options,
    /// The players by seat.
    pub names: Vec<String>,
}

impl<'a> State<'a> {
    /// An example that nobody could have played to, with its last follower on another tile of the same feature: there it
    /// stands before the last tile joins them.
    pub fn without_last_follower(example: &Example, options: Options) -> Example {
        let &(tile, x, y, _) = example.board.last().unwrap();
        let mut example = example.clone();
        let Some(index) = example.followers.iter().position(|follower| (follower.2, follower.3) == (x, y)) else {
            return example;
        };
        let alone = Example { followers: Vec::new(), ..example.clone() };
        let whole = State { names: vec!["somebody".to_owned()], example: &alone, options };
        let game = whole.arranged(alone.board.len(), Seat(0));
        let at = SegmentRef { position: Position::new(x, y), segment: segment(tile, &example.followers[index].4) };
        let elsewhere = *game.segments_of(at).iter().find(|other| other.position != at.position).unwrap();
        let ids = ["cloister", "c0", "c1", "r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"];
        let there = game.board().at(elsewhere.position).unwrap().tile;
        let named = |id: &&&str| segment_named(there, id) == Some(elsewhere.segment);
        let id = ids.iter().find(named).unwrap();
        let follower = &mut example.followers[index];
        (follower.2, follower.3, follower.4) = (elsewhere.position.x, elsewhere.position.y, (*id).to_owned());
        example
    }

    pub fn new(example: &'a Example, options: Options) -> Self {
        let everyone = example.followers.iter().map(|follower| &follower.0).chain(example.expect.keys());
        let everyone = everyone.chain(example.barn.iter().chain(&example.barn_before).map(|barn| &barn.0));
        let everyone = everyone.chain(example.chips.iter().map(|chip| &chip.2)).chain(&example.mover);
        let everyone = everyone.chain(example.goods_before.keys());
        let mut names: Vec<String> = everyone.cloned().collect::<BTreeSet<_>>().into_iter().collect();
        while names.len() < 2 {
            names.push("somebody".to_owned());
        }
        Self { example, options, names }
    }

    pub fn seat(&self, name: &str) -> Seat {
        Seat(self.names.iter().position(|known| known == name).unwrap() as u8)
    }

    pub fn expected(&self) -> Vec<u32> {
        self.names.iter().map(|name| self.example.expect.get(name).copied().unwrap_or(0)).collect()
    }

    /// The first `tiles` of the board with the followers on them; the next tile of the board is drawn by `first`.
    pub fn arranged(&self, tiles: usize, first: Seat) -> Game {
        // What is kept is not drawn: another tile is in the pile then, so that the game is not over.
        let next = self.example.board.get(tiles).map(|next| next.0);
        let drawn = next.map(|tile| if is_abbey(tile) { TileId::named("B").unwrap() } else { tile });
        self.arranged_to_draw(drawn, tiles, first)
    }

    /// The first `tiles` of the board with the followers on them, and a pile of one tile or none.
    pub fn arranged_to_draw(&self, drawn: Option<TileId>, tiles: usize, first: Seat) -> Game {
        let board: Vec<_> =
            self.example.board.iter().map(|&(tile, x, y, turns)| (tile, placement(x, y, turns))).collect();
        let deck = Deck { start: board[0].0, pile: drawn.into_iter().collect() };
        let setup = Setup::new(self.options, self.names.len() as u8, first, deck);
        let lies = |x, y| board[..tiles].iter().any(|&(_, p)| p.position == Position::new(x, y));
        let mut followers: Vec<_> = self
            .example
            .followers
            .iter()
            .filter(|follower| lies(follower.2, follower.3))
            .map(|(name, kind, x, y, id)| (self.seat(name), *kind, self.segment_at(*x, *y, id)))
            .collect();
        let barn = self.example.barn_before.as_ref().filter(|_| tiles + 1 >= board.len());
        if let Some((owner, x, y)) = barn {
            let &(tile, placed) = board.iter().find(|(_, p)| p.position == Position::new(*x, *y)).unwrap();
            let field = tile.tile().at_corner(Corner::Nw.turned(placed.rotation.inverse())).unwrap();
            let at = SegmentRef { position: placed.position, segment: field };
            followers.push((self.seat(owner), MeepleKind::Barn, at));
        }
        let chips: Vec<_> = self
            .example
            .chips
            .iter()
            .filter(|chip| lies(chip.0, chip.1))
            .map(|(x, y, owner, chip)| (self.seat(owner), Position::new(*x, *y), *chip))
            .collect();
        let arranged =
            carc_rules::arranged(setup, &board[..tiles], &followers, Arranged { chips: &chips, goods: &self.goods() });
        arranged.unwrap_or_else(|error| panic!("{}: {error}", self.example.id))
    }

    fn goods(&self) -> Vec<(Seat, Goods)> {
        self.example.goods_before.iter().map(|(name, &goods)| (self.seat(name), goods)).collect()
    }

    pub fn segment_at(&self, x: i16, y: i16, id: &str) -> SegmentRef {
        let lying = self.example.board.iter().find(|tile| (tile.1, tile.2) == (x, y)).unwrap();
        SegmentRef { position: Position::new(x, y), segment: segment(lying.0, id) }
    }

    /// The follower on a tile of the board.
    pub fn follower_on(&self, index: usize) -> Option<(Seat, MeepleKind, SegmentId)> {
        let (tile, x, y, _) = self.example.board[index];
        let follower = self.example.followers.iter().find(|follower| (follower.2, follower.3) == (x, y))?;
        Some((self.seat(&follower.0), follower.1, segment(tile, &follower.4)))
    }

    /// The game after the tile at `index` was placed by the rules, its follower not yet put down.
    pub fn before_follower(&self, index: usize) -> Game {
        self.placed(index).0
    }

    /// The game after the tile at `index` was placed, and what happened with that.
    fn placed(&self, index: usize) -> (Game, Vec<Event>) {
        let last = index == self.example.board.len() - 1;
        let other = self.example.barn.as_ref().map(|barn| &barn.0).filter(|_| last);
        let other = other.or(self.example.returned.first().map(|returned| &returned.0).filter(|_| last));
        let other = other.or(self.example.mover.as_ref().filter(|_| last));
        let first = self.follower_on(index).map(|(seat, _, _)| seat).or(other.map(|name| self.seat(name)));
        let first = first.unwrap_or(Seat(0));
        let mut game = self.arranged(index, first);
        let (tile, x, y, turns) = self.example.board[index];
        let Placement { position, rotation } = placement(x, y, turns);
        if !is_abbey(tile) && game.phase() == (Phase::Choose { seat: first }) {
            game.play(Action::Draw { seat: first }).unwrap();
        }
        let action = if is_abbey(tile) {
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey {
                seat: first,
                at: position,
            }))
        } else {
            Action::Place { seat: first, at: position, rotation }
        };
        let events = game.play(action);
        let events = events.unwrap_or_else(|illegal| panic!("{}: tile {index}: {illegal}", self.example.id));
        (game, events)
    }

    /// Returns what step 3 of the last turn gives each player.
    pub fn points_of_the_turn(&self) -> Vec<u32> {
        self.sum(&self.last_turn().1, false)
    }

    /// The game after the last turn, and what happened in it.
    pub fn last_turn(&self) -> (Game, Vec<Event>) {
        let last = self.example.board.len() - 1;
        let mut game = self.before_follower(last);
        let seat = game.active();
        let position = game.board().tiles().last().unwrap().position;
        let action = if let Some((seat, meeple, segment)) = self.follower_on(last) {
            Action::Deploy { seat, meeple, segment }
        } else if let Some((_, x, y)) = &self.example.barn {
            let corner = Corner::ALL.into_iter().find(|corner| corner.point(position) == Position::new(*x, *y));
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build {
                seat,
                meeple: MeepleKind::Barn,
                corner: corner.unwrap(),
            }))
        } else if let Some((_, x, y, id)) = self.example.returned.first() {
            Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack {
                seat,
                meeple: MeepleKind::Follower,
                at: self.segment_at(*x, *y, id),
            }))
        } else if let Some(&cell) = self.example.recall.first() {
            Action::Expansion(expansion::Action::Abbot(abbot::Action::CallBack { seat, at: self.abbot_at(cell) }))
        } else {
            Action::Pass { seat }
        };
        let events = game.play(action).unwrap_or_else(|illegal| panic!("{}: {illegal}", self.example.id));
        (game, events)
    }

    pub fn abbot_at(&self, cell: (i16, i16)) -> SegmentRef {
        let there = |one: &&(String, MeepleKind, i16, i16, String)| {
            (one.1, one.2, one.3) == (MeepleKind::Abbot, cell.0, cell.1)
        };
        let abbot = self.example.followers.iter().find(there).unwrap();
        self.segment_at(abbot.2, abbot.3, &abbot.4)
    }

    /// Checks where tiles may lie.
    pub fn check_placements(&self) {
        for &(tile, x, y, turns, legal) in &self.example.placements {
            let game = self.arranged_to_draw(Some(tile), self.example.board.len() - 1, Seat(0));
            let Placement { position: at, rotation } = placement(x, y, turns);
            let found = game.check(Action::Place { seat: Seat(0), at, rotation });
            assert_eq!(game.phase(), Phase::Place { seat: Seat(0), tile }, "{}", self.example.id);
            assert_eq!(found.is_ok(), legal, "{} {}: {found:?}", self.example.id, self.options);
        }
    }

    /// Checks what the mover may put on the last tile and call back.
    pub fn check_step_two(&self) {
        if self.example.recallable.is_none() && self.example.may.is_empty() {
            return;
        }
        let game = self.before_follower(self.example.board.len() - 1);
        let seat = game.active();
        if let Some(cells) = &self.example.recallable {
            let calls = cells.iter().map(|&cell| abbot::Action::CallBack { seat, at: self.abbot_at(cell) });
            let found = game.legal_actions().into_iter().filter_map(|action| match action {
                Action::Expansion(expansion::Action::Abbot(call)) => Some(call),
                _ => None,
            });
            assert_eq!(found.collect::<BTreeSet<_>>(), calls.collect(), "{} {}", self.example.id, self.options);
        }
        let tile = self.example.board.last().unwrap().0;
        for (word, segments) in &self.example.may {
            let meeple = MeepleKind::ALL.into_iter().find(|meeple| meeple.word() == word).unwrap();
            let all = segments.iter().map(|id| segment(tile, id)).collect::<BTreeSet<_>>();
            let found = tile.tile().segments().map(|(segment, _)| segment);
            let found = found.filter(|&segment| game.check(Action::Deploy { seat, meeple, segment }).is_ok());
            assert_eq!(found.collect::<BTreeSet<_>>(), all, "{}: {word} {}", self.example.id, self.options);
        }
    }

    /// Checks who goes home in the last turn.
    pub fn check_home(&self) {
        let Some(home) = &self.example.home else { return };
        let (_, events) = self.last_turn();
        let returned = events.iter().filter_map(|event| match event {
            Event::Returned { seat, meeple, .. } => Some((self.names[seat.index()].clone(), *meeple)),
            _ => None,
        });
        assert_eq!(sorted(returned.collect()), sorted(home.clone()), "{} {}", self.example.id, self.options);
    }

    /// Checks which tokens the mover takes.
    pub fn check_goods(&self) {
        let Some(goods) = self.example.goods else { return };
        let (game, events) = self.last_turn();
        let mover = self.seat(self.example.mover.as_ref().unwrap());
        let taken = events.iter().filter_map(|event| match event {
            Event::Expansion(expansion::Event::Traders(traders::Event::Taken { seat, goods, .. })) => {
                Some((*seat, *goods))
            }
            _ => None,
        });
        assert_eq!(taken.collect::<Vec<_>>(), [(mover, goods)], "{} {}", self.example.id, self.options);
        assert_eq!(goods_of(&game, mover), goods, "{} {}", self.example.id, self.options);
    }

    /// Checks whether the last tile brings a second part.
    pub fn check_double(&self) {
        let Some(double) = self.example.double else { return };
        let (game, events) = self.placed(self.example.board.len() - 1);
        let extended = Event::from(traders::Event::Extended { seat: game.active() });
        assert_eq!(events.contains(&extended), double, "{} {}", self.example.id, self.options);
    }

    /// Checks where the scored wagon may go: feature by feature.
    pub fn check_targets(&self) {
        let Some(targets) = &self.example.wagon_targets else { return };
        let (game, _) = self.last_turn();
        let feature = |at| game.segments_of(at)[0];
        let expected: BTreeSet<_> = targets.iter().map(|(x, y, id)| feature(self.segment_at(*x, *y, id))).collect();
        let moves = game.legal_actions().into_iter();
        let found = moves.filter_map(|action| {
            if let Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { to, .. })) = action {
                Some(feature(to))
            } else {
                None
            }
        });
        assert_eq!(found.collect::<BTreeSet<_>>(), expected, "{} {}", self.example.id, self.options);
    }

    /// Returns what final scoring of this state alone gives each player.
    pub fn points_at_the_end(&self) -> Vec<u32> {
        let mut game = self.arranged(self.example.board.len(), Seat(0));
        while let Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat })) = game.phase() {
            game.play(Action::Pass { seat }).unwrap();
        }
        assert_eq!(game.phase(), Phase::Over, "{}: no tile is left", self.example.id);
        if self.example.chips.is_empty() {
            assert_eq!(game.projected_scores(), game.outcome().unwrap().scores);
        }
        game.seats().map(|seat| game.score(seat)).collect()
    }

    pub fn sum(&self, events: &[Event], finals: bool) -> Vec<u32> {
        let mut sums = vec![0; self.names.len()];
        for event in events {
            if let Event::Scored { seat, points } = event
                && points.reason.is_final() == finals
            {
                sums[seat.index()] += points.total();
            }
        }
        sums
    }

    /// Checks what the player of the last tile may and may not claim.
    pub fn check_claims(&self) {
        if self.example.allowed.is_empty() && self.example.forbidden.is_empty() {
            return;
        }
        let game = self.before_follower(self.example.board.len() - 1);
        let &(tile, x, y, _) = self.example.board.last().unwrap();
        for (list, legal) in [(&self.example.allowed, true), (&self.example.forbidden, false)] {
            for (at_x, at_y, id) in list {
                assert_eq!((*at_x, *at_y), (x, y), "{}: claims are on the last tile", self.example.id);
                let segment = segment(tile, id);
                let action = Action::Deploy { seat: game.active(), meeple: MeepleKind::Follower, segment };
                assert_eq!(game.check(action).is_ok(), legal, "{}: {id}", self.example.id);
            }
        }
    }

    /// Every follower can be put down by the rules when its tile is placed.
    pub fn check_order(&self) {
        for index in 1..self.example.board.len() {
            let mut game = self.before_follower(index);
            if let Some((seat, meeple, segment)) = self.follower_on(index) {
                let deployed = game.play(Action::Deploy { seat, meeple, segment });
                assert!(deployed.is_ok(), "{}: the follower on tile {index}", self.example.id);
            }
        }
    }
}
