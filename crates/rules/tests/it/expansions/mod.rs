//! The rules of the expansions, the house rules and the table, one by one, on small arranged positions (R-13 to R-18, R-22 to
//! R-26).

mod abbey;
mod abbot;
mod barn;
mod bets;
mod builder;
mod festival;
mod house;
mod inns;
mod river;
mod table;
mod tiles;
mod traders;
mod wagon;

use carc_rules::expansion::Arranged;
use carc_rules::expansion::bets::{self as betting, Chip};
use carc_rules::expansion::{self, abbey_mayor};
use carc_rules::{
    Action, Corner, Deck, Event, FeatureKind, Game, Illegal, Mark, MeepleKind, Options, Phase, Placement, Position,
    Rotation, Seat, SegmentId, SegmentRef, Setup, Standing, TileId,
};

use crate::options;

/// Everything that a position is arranged of, in words: `D 0,0,0 E 0,-1,2` (tile, x, y, quarter turns), `0 wagon 0,-1 c0`
/// (seat, figure, cell, segment), `0 0,-1 chip-4`; `pile` is drawn from its left.
#[derive(Default, Clone, Copy)]
struct Scene<'a> {
    options: &'a str,
    seats: u8,
    tiles: &'a str,
    figures: &'a [&'a str],
    chips: &'a [&'a str],
    pile: &'a str,
}

/// A position with the events of what was played last.
struct Played {
    game: Game,
    events: Vec<Event>,
}

impl Scene<'_> {
    fn set(self) -> Played {
        let tiles: Vec<_> = words(self.tiles).chunks(2).map(|pair| (named(pair[0]), placement(pair[1]))).collect();
        let lying = |position| tiles.iter().find(|(_, placed)| placed.position == position).unwrap().0;
        let figures = self.figures.iter().map(|figure| {
            let [seat, kind, cell, id] = words(figure)[..] else { panic!("{figure}") };
            let at = position(cell);
            let segment = SegmentRef { position: at, segment: segment(lying(at), id) };
            (Seat(seat.parse().unwrap()), meeple(kind), segment)
        });
        let chips = self.chips.iter().map(|chip| {
            let [seat, cell, name] = words(chip)[..] else { panic!("{chip}") };
            (Seat(seat.parse().unwrap()), position(cell), Chip::named(name).unwrap())
        });
        let deck = Deck { start: tiles[0].0, pile: words(self.pile).into_iter().map(named).collect() };
        let seats = self.seats.max(2);
        let setup = Setup::new(options(self.options), seats, Seat(0), deck);
        let game = carc_rules::arranged(
            setup,
            &tiles,
            &figures.collect::<Vec<_>>(),
            Arranged { chips: &chips.collect::<Vec<_>>(), ..Arranged::default() },
        );
        Played { game: game.unwrap_or_else(|error| panic!("{error}")), events: Vec::new() }
    }
}

impl Played {
    fn play(&mut self, action: impl Into<Action>) -> &mut Self {
        let action = action.into();
        self.events = self.game.play(action).unwrap_or_else(|illegal| panic!("{action:?}: {illegal}"));
        self
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.game.check(action)
    }

    /// Returns who is awaited first.
    fn seat(&self) -> Seat {
        self.game.phase().awaits().iter().next().expect("somebody is awaited")
    }

    fn place(&mut self, at: &str) -> &mut Self {
        let Placement { position: at, rotation } = placement(at);
        let seat = self.seat();
        self.play(Action::Place { seat, at, rotation })
    }

    fn pass(&mut self) -> &mut Self {
        let seat = self.seat();
        self.play(Action::Pass { seat })
    }

    fn draw(&mut self) -> &mut Self {
        let seat = self.seat();
        self.play(Action::Draw { seat })
    }

    fn abbey(&mut self, at: &str) -> &mut Self {
        let action = self.kept_at(at);
        self.play(action)
    }

    fn kept_at(&self, at: &str) -> Action {
        Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey {
            seat: self.seat(),
            at: position(at),
        }))
    }

    /// Draws, if the player could do something else.
    fn draw_if_asked(&mut self) -> &mut Self {
        if matches!(self.game.phase(), Phase::Choose { .. }) { self.draw() } else { self }
    }

    /// A figure on a segment of the tile just placed.
    fn put(&mut self, kind: &str, id: &str) -> &mut Self {
        let action = self.putting(kind, id);
        self.play(action)
    }

    fn putting(&self, kind: &str, id: &str) -> Action {
        let tile = self.game.board().tiles().last().unwrap().tile;
        Action::Deploy { seat: self.seat(), meeple: meeple(kind), segment: segment(tile, id) }
    }

    fn building(&self, corner: Corner) -> Action {
        Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build {
            seat: self.seat(),
            meeple: MeepleKind::Barn,
            corner,
        }))
    }

    fn stake(&mut self, seat: u8, chip: &str) -> &mut Self {
        self.play(betting::Action::Bet { seat: Seat(seat), chip: Chip::named(chip).unwrap() })
    }

    /// Returns how many barns stand in a farm.
    fn barns(&self, cell: &str, id: &str) -> usize {
        let farm = self.game.segments_of(self.at(cell, id));
        let there = |standing: &&Standing| standing.meeple == MeepleKind::Barn && farm.contains(&standing.at);
        self.game.standing().iter().filter(there).count()
    }

    fn at(&self, cell: &str, id: &str) -> SegmentRef {
        let at = position(cell);
        SegmentRef { position: at, segment: segment(self.game.board().at(at).unwrap().tile, id) }
    }

    /// Returns what a seat gained in the last action.
    fn gained(&self, seat: u8) -> u32 {
        let scored = self.events.iter().filter_map(|event| match event {
            Event::Scored { seat: who, points } if who.0 == seat => Some(points.total()),
            _ => None,
        });
        scored.sum()
    }

    /// Returns how many figures of a seat came home in the last action.
    fn came_home(&self, seat: u8) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Returned { seat: who, .. } if who.0 == seat)).count()
    }

    /// The legal actions of one sort.
    fn legal(&self, wanted: impl Fn(&Action) -> bool) -> Vec<Action> {
        self.game.legal_actions().into_iter().filter(wanted).collect()
    }

    /// The segments to which the wagon that is asked about may go.
    fn targets(&self) -> Vec<SegmentRef> {
        let moves = self.game.legal_actions().into_iter();
        moves
            .filter_map(|action| {
                if let Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { to, .. })) = action {
                    Some(to)
                } else {
                    None
                }
            })
            .collect()
    }

    fn standing(&self, seat: u8) -> Vec<(MeepleKind, SegmentRef)> {
        let own = self.game.standing().iter().filter(|standing| standing.seat.0 == seat);
        own.map(|standing| (standing.meeple, standing.at)).collect()
    }
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn named(tile: &str) -> TileId {
    TileId::named(tile).unwrap_or_else(|| panic!("no tile {tile}"))
}

fn meeple(kind: &str) -> MeepleKind {
    MeepleKind::ALL.into_iter().find(|meeple| meeple.word() == kind).unwrap()
}

fn position(cell: &str) -> Position {
    let (x, y) = cell.split_once(',').unwrap();
    Position::new(x.parse().unwrap(), y.parse().unwrap())
}

/// `x,y,turns`; without turns it is not turned.
fn placement(at: &str) -> Placement {
    let parts: Vec<i16> = at.split(',').map(|part| part.parse().unwrap()).collect();
    let turns = parts.get(2).copied().unwrap_or(0);
    Placement { position: Position::new(parts[0], parts[1]), rotation: Rotation::from_quarters(turns as usize) }
}

/// A segment by its id in the tile table: `c0`, `r1`, `f0`, `cloister`, `garden`.
fn segment(tile: TileId, id: &str) -> SegmentId {
    let kind = match &id[..1] {
        "r" => FeatureKind::Road,
        "f" => FeatureKind::Field,
        _ if id == "cloister" => FeatureKind::Cloister,
        _ if id == "garden" => FeatureKind::Garden,
        _ => FeatureKind::City,
    };
    let mut of_kind = tile.tile().segments().filter(|(_, segment)| segment.kind == kind);
    of_kind.nth(id[1..].parse().unwrap_or(0)).unwrap().0
}

/// Seven tiles round a hole at (1,1): a road on its left and right, a city below, the start tile's fields above.
const HOLE: &str = "D 0,0 U 1,0 U 2,0 V 0,1,3 A 0,2,2 N 1,2,1 U 2,1";
/// A complete city at (0,0) and (0,-1), another north-east of it; one tile at (-1,-2) is missing to a point of four fields at
/// the north-west corner of (0,-1).
const POINT: &str = "D 0,0 E 0,-1,2 E 1,-1 E 1,-2,2 E -1,-1,3 B 0,-2";
