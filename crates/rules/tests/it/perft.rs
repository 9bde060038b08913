//! Counts of all sequences of actions to a depth, from random positions, against the brute force: placements, claims, completion,
//! points and returns all have to be the same for the sums to be.

use std::collections::{BTreeMap, BTreeSet};

use carc_players::self_play::{self, Mover};
use carc_rules::{Game, MeepleKind, Options, Phase, Switch};

use super::brute::{self, Cell, Spot, Table};

/// The number of sequences, and the points gained in all of them together.
type Count = (u64, u64);

#[test]
fn sequences_are_as_many_as_by_brute_force() {
    let kinds = brute::kinds();
    let plain = [(1, 1, 5), (2, 20, 3), (3, 40, 3), (4, 60, 3), (5, 69, 5), (6, 66, 3)].map(|sized| (sized, ""));
    let rivers = [(7, 1, 5), (8, 4, 5), (9, 8, 4), (10, 11, 3), (11, 50, 3)].map(|sized| (sized, "river=on"));
    let inns = [(12, 1, 3), (13, 20, 3), (14, 87, 3), (15, 84, 3)].map(|sized| (sized, "inns=on"));
    for ((seed, tiles, depth), words) in plain.into_iter().chain(rivers).chain(inns) {
        let enough = |game: &Game| game.board().tiles().len() == tiles && matches!(game.phase(), Phase::Place { .. });
        let game = played_until(seed, crate::options(words), enough);
        assert_eq!(game.board().tiles().len(), tiles, "the game got that far");
        assert_eq!(by_engine(&game, depth), Brute::of(&game, &kinds).count(depth), "seed {seed}");
    }
}

/// A random game, played until a position is wanted.
fn played_until(seed: u64, options: Options, enough: impl Fn(&Game) -> bool) -> Game {
    let mut rng = self_play::rng(seed, 0);
    let mut game = Game::new(self_play::random_setup(options, 2, &mut rng)).unwrap();
    while !enough(&game) {
        let action = self_play::choose(&game, Mover::Random, &mut rng).unwrap();
        game.play(action).unwrap();
    }
    game
}

fn by_engine(game: &Game, depth: u32) -> Count {
    if depth == 0 {
        return (1, 0);
    }
    let mut sum = (0, 0);
    for action in game.legal_actions() {
        let mut next = game.clone();
        let points = next.play(action).unwrap().iter().fold(0, |sum, event| match event {
            carc_rules::Event::Scored { points, .. } if !points.reason.is_final() => sum + u64::from(points.total()),
            _ => sum,
        });
        let below = by_engine(&next, depth - 1);
        sum = (sum.0 + below.0, sum.1 + below.1 + points * below.0);
    }
    sum
}

/// A position: who stands where, how many followers of each kind each has, the names of the tiles to come.
#[derive(Clone)]
struct Brute<'a> {
    table: Table<'a>,
    /// By where they stand: whose they are, and for how many they count.
    standing: BTreeMap<Spot, (usize, usize)>,
    /// By player: those that count for one, and for two.
    supply: Vec<[usize; 2]>,
    pile: Vec<String>,
    player: usize,
    placed: Option<Cell>,
}

impl<'a> Brute<'a> {
    fn of(game: &Game, kinds: &'a BTreeMap<String, brute::Kind>) -> Self {
        let mut table = Table::new(kinds);
        for placed in game.board().tiles() {
            let cell = (i32::from(placed.position.x), i32::from(placed.position.y));
            table.put(cell, &placed.tile.tile().name, placed.rotation.quarters());
        }
        let standing = game.standing().iter().map(|standing| {
            let strength = if standing.meeple == MeepleKind::LargeFollower { 2 } else { 1 };
            let cell = (i32::from(standing.at.position.x), i32::from(standing.at.position.y));
            ((cell, standing.at.segment.index()), (standing.seat.index(), strength))
        });
        let standing: BTreeMap<_, _> = standing.collect();
        let all = [7, usize::from(game.setup().options.inns == Switch::On)];
        let left = |seat: usize, index: usize| {
            all[index] - standing.values().filter(|&&other| other == (seat, index + 1)).count()
        };
        let supply = (0..2).map(|seat| [left(seat, 0), left(seat, 1)]).collect();
        // The pile lies in the setup: everything after what was placed and discarded.
        let drawn = game.board().tiles().len() - 1 + game.discarded().len();
        let pile = game.setup().deck.pile[drawn..].iter().map(|tile| tile.tile().name.clone()).collect();
        Self { table, standing, supply, pile, player: game.active().index(), placed: None }
    }

    fn count(&self, depth: u32) -> Count {
        if depth == 0 {
            return (1, 0);
        }
        let mut sum = (0, 0);
        for (next, points) in self.steps() {
            let below = next.count(depth - 1);
            sum = (sum.0 + below.0, sum.1 + below.1 + points * below.0);
        }
        sum
    }

    /// Every position after one action, and the points that it gave.
    fn steps(&self) -> Vec<(Self, u64)> {
        let Some(cell) = self.placed else {
            let mut here = self.clone();
            while !here.pile.is_empty() {
                let name = here.pile.remove(0);
                let placements = here.table.placements(&name);
                if !placements.is_empty() {
                    let put = placements.into_iter().map(|(cell, turns)| {
                        let mut next = here.clone();
                        next.table.put(cell, &name, turns);
                        next.placed = Some(cell);
                        (next, 0)
                    });
                    return put.collect();
                }
            }
            return Vec::new();
        };
        let mut steps = vec![self.settled(cell)];
        for which in (0..2).filter(|&which| self.supply[self.player][which] > 0) {
            for index in 0..self.table.pieces(cell).len() {
                let feature = self.table.fill((cell, index));
                if !feature.spots.iter().any(|spot| self.standing.contains_key(spot)) {
                    let mut claimed = self.clone();
                    claimed.standing.insert((cell, index), (self.player, which + 1));
                    claimed.supply[self.player][which] -= 1;
                    steps.push(claimed.settled(cell));
                }
            }
        }
        steps
    }

    /// after a turn on `cell`.
    fn settled(&self, cell: Cell) -> (Self, u64) {
        let mut next = Self { placed: None, player: 1 - self.player, ..self.clone() };
        let mut points = 0;
        let mut touched: Vec<Spot> = (0..self.table.pieces(cell).len()).map(|index| (cell, index)).collect();
        for around in self.table.around(cell) {
            touched.extend(
                self.table.pieces(around).first().filter(|piece| piece.kind == "cloister").map(|_| (around, 0)),
            );
        }
        let mut seen: BTreeSet<Spot> = BTreeSet::new();
        for (cell, index) in touched {
            let feature = self.table.fill((cell, index));
            let field = self.table.pieces(cell)[index].kind == "field";
            if field || feature.open > 0 || !seen.insert(*feature.spots.first().unwrap()) {
                continue;
            }
            let mut strengths = [0; 2];
            for spot in &feature.spots {
                if let Some((seat, strength)) = next.standing.remove(spot) {
                    strengths[seat] += strength;
                    next.supply[seat][strength - 1] += 1;
                }
            }
            let most = strengths.iter().copied().max().unwrap();
            let owners = strengths.iter().filter(|&&strength| most > 0 && strength == most).count();
            points += (owners * self.table.worth(&feature)) as u64;
        }
        (next, points)
    }
}
