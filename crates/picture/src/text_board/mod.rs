//! A game's board as text: lines of characters of one width, for people who would rather read than look at pictures.
//!
//! Each cell takes five characters in each of three lines, so that roads and cities run on from tile to tile. `#` is
//! city, `*` a pennant and `^` a cathedral in it, `!` wine, `"` grain and `=` cloth, `-`, `|`, `/`, `\` and `+` are roads, `&` an inn next to one, `x` a
//! place where roads end, `@` a cloister, `%` a garden, `~` the river, `.` field. A figure is its owner's letter,
//! standing on its segment; a small letter is a large follower, a builder or a pig. Column names stand above the board,
//! row names to its left. This layer knows only the values of the rules, no sentences: [`draw`] makes the same text in
//! all languages.

mod block;

use block::Block;
pub use block::{HEIGHT, WIDTH};
use carc_rules::notation::{cell_name, column_name, row_name};
use carc_rules::{Game, MeepleKind, PlacedTile, Position, Seat, SegmentId, Traits};

/// Returns the letter of a seat's figures: `A` for the first.
pub const fn letter(seat: Seat) -> char {
    (b'A' + seat.0) as char
}

/// The part of a board that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// All of it.
    Whole,
    /// As much around a cell as a phone shows without wrapping lines.
    Around(Position),
}

/// Returns the north-western and the south-eastern cell of the part drawn.
fn window(game: &Game, fits: &[Position], part: Part) -> (Position, Position) {
    const RADIUS: i16 = 3;
    if let Part::Around(Position { x, y }) = part {
        return (Position::new(x - RADIUS, y - RADIUS), Position::new(x + RADIUS, y + RADIUS));
    }
    let cells = || game.board().tiles().iter().map(|placed| placed.position).chain(fits.iter().copied());
    let bounds = |of: fn(Position) -> i16| {
        let (low, high) = (cells().map(of).min(), cells().map(of).max());
        (low.unwrap_or(0), high.unwrap_or(0))
    };
    let ((west, east), (north, south)) = (bounds(|cell| cell.x), bounds(|cell| cell.y));
    (Position::new(west, north), Position::new(east, south))
}

/// Returns the board in lines that end with `\n`, without spaces at their ends. The cells of `fits` are labelled with
/// their names.
pub fn draw(game: &Game, fits: &[Position], part: Part) -> String {
    let (first, last) = window(game, fits, part);
    let margin = (first.y..=last.y).map(|y| row_name(y).len()).max().unwrap_or(0);
    let header: String = (first.x..=last.x).map(|x| centred(&column_name(x))).collect();
    let mut text = String::new();
    let mut push = |name: &str, line: &str| {
        let line = format!("{name:>margin$} {line}");
        text.push_str(line.trim_end());
        text.push('\n');
    };
    push("", &header);
    for y in first.y..=last.y {
        let cells: Vec<[String; HEIGHT]> = (first.x..=last.x).map(|x| cell(game, fits, Position::new(x, y))).collect();
        for line in 0..HEIGHT {
            let name = if line == HEIGHT / 2 { row_name(y) } else { String::new() };
            push(&name, &cells.iter().map(|cell| cell[line].as_str()).collect::<String>());
        }
    }
    text
}

/// Returns the lines of a cell.
fn cell(game: &Game, fits: &[Position], position: Position) -> [String; HEIGHT] {
    let blank = " ".repeat(WIDTH);
    match game.board().at(position) {
        Some(placed) => tile(game, placed, &figures(game, position)),
        None if fits.contains(&position) => [blank.clone(), centred(&cell_name(position)), blank],
        None => [blank.clone(), blank.clone(), blank],
    }
}

/// Returns the lines of a tile with figures on it.
fn tile(game: &Game, placed: &PlacedTile, figures: &[(Seat, SegmentId, MeepleKind)]) -> [String; HEIGHT] {
    let mut block = Block::of(placed.tile.tile(), placed.rotation, game.rules());
    for &(seat, segment, kind) in figures {
        let letter = letter(seat);
        block.stand(segment, if is_small(kind) { letter.to_ascii_lowercase() } else { letter });
    }
    block.lines()
}

/// Returns whether `kind` is drawn as a small letter: it always counts as several followers, or only accompanies one.
fn is_small(kind: MeepleKind) -> bool {
    kind.strength(Traits::NONE) > 1 || kind.is_companion()
}

/// Returns the figures on a cell, each with its segment.
fn figures(game: &Game, position: Position) -> Vec<(Seat, SegmentId, MeepleKind)> {
    let here = game.standing().iter().filter(|standing| standing.at.position == position);
    here.map(|standing| (standing.seat, standing.at.segment, standing.meeple)).collect()
}

/// Returns the figures of a seat and where they stand, by row, then by column.
pub fn figures_of(game: &Game, seat: Seat) -> Vec<(Position, SegmentId, MeepleKind)> {
    let own = game.standing().iter().filter(|standing| standing.seat == seat);
    let mut own: Vec<_> = own.map(|standing| (standing.at.position, standing.at.segment, standing.meeple)).collect();
    own.sort_unstable();
    own
}

/// Returns a name centred in the width of a cell, and cut if it is too long.
fn centred(name: &str) -> String {
    let name: String = name.chars().take(WIDTH).collect();
    format!("{name:^WIDTH$}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_rules::{Action, Catalog, Deck, InnCrossing, Options, Phase, Rotation, Setup, Switch, TileId, Trait};

    fn lines(name: &str, rotation: Rotation) -> String {
        Block::of(TileId::named(name).unwrap().tile(), rotation, &Options::default().rules()).lines().join("\n")
    }

    #[test]
    fn tiles_look_like_themselves() {
        for (name, rotation, lines_of) in [
            ("A", Rotation::R0, ".....\n..@..\n..|.."),
            ("C", Rotation::R0, "#####\n#####\n####*"),
            ("D", Rotation::R0, ".###.\n-----\n....."),
            ("D", Rotation::R90, "..|..\n..|.#\n..|.."),
            ("E", Rotation::R90, "....#\n....#\n....#"),
            ("G", Rotation::R0, "#...#\n#####\n#...#"),
            ("H", Rotation::R0, "#####\n.....\n#####"),
            ("M", Rotation::R0, "#####\n###..\n*...."),
            ("P", Rotation::R0, "####.\n##+--\n..|.."),
            ("T", Rotation::R0, "#####\n#####\n..|.."),
            ("U", Rotation::R90, "..|..\n..|..\n..|.."),
            ("V", Rotation::R0, ".....\n--+..\n..|.."),
            ("X", Rotation::R0, "..|..\n--x--\n..|.."),
            ("FE-01", Rotation::R0, "..|..\n--/--\n..|.."),
            ("FE-01", Rotation::R90, "..|..\n--\\--\n..|.."),
            ("FE-10", Rotation::R0, "#####\n..|..\n..|.."),
            ("AM-02", Rotation::R0, ".###.\n#####\n.##*."),
            ("AM-08", Rotation::R0, "..|..\n##|#*\n..|.."),
            ("IC-01", Rotation::R0, "..&..\n--+..\n..|.."),
            ("IC-02", Rotation::R90, ".&|..\n..|..\n..|.."),
            ("IC-03", Rotation::R0, "...&.\n--x--\n..|.."),
            ("IC-11", Rotation::R0, "#####\n#####\n####^"),
            ("IC-14", Rotation::R0, "#####\n###..\n.&|.."),
        ] {
            assert_eq!(lines(name, rotation), lines_of, "{name} {rotation}");
        }
    }

    #[test]
    fn the_inn_of_a_crossing_stands_where_the_rules_say() {
        let crossing = TileId::named("IC-03").unwrap().tile();
        let lines = |inn_crossing| {
            let options = Options { inn_crossing, ..Options::default() };
            Block::of(crossing, Rotation::R0, &options.rules()).lines()[0].clone()
        };
        let lines = InnCrossing::ALL.iter().map(|&inn_crossing| lines(inn_crossing)).collect::<Vec<_>>();
        assert_eq!(lines, ["...&.", ".&.&."], "R-24.4: at the E road, or at the W road, too");
    }

    #[test]
    fn a_large_follower_is_told_from_an_ordinary_one() {
        let standing = |meeple| {
            let options = Options { inns: Switch::On, ..Options::default() };
            let mut deck = Deck::unshuffled(&options);
            let road = TileId::named("IC-02").unwrap();
            deck.pile.retain(|&tile| tile != road);
            deck.pile.insert(0, road);
            let mut game = Game::new(Setup::new(options, 2, Seat(0), deck)).unwrap();
            let (seat, at) = (Seat(0), Position::new(1, 0));
            if matches!(game.phase(), Phase::Choose { .. }) {
                game.play(Action::Draw { seat }).unwrap();
            }
            game.play(Action::Place { seat, at, rotation: Rotation::R0 }).unwrap();
            game.play(Action::Deploy { seat, meeple, segment: SegmentId(0) }).unwrap();
            cell(&game, &[], at)[1].clone()
        };
        let shown = [MeepleKind::Follower, MeepleKind::LargeFollower].map(standing);
        assert_eq!(shown, ["--A--", "--a--"], "R-24.2");
    }

    #[test]
    fn every_segment_of_every_tile_can_be_seen_and_stood_on() {
        for tile in Catalog::standard().tiles() {
            for rotation in Rotation::ALL {
                let plain = Block::of(tile, rotation, &Options::default().rules());
                for (segment, _) in tile.segments() {
                    let mut block = plain.clone();
                    assert!(
                        block.stand(segment, 'A'),
                        "{} {rotation} {segment:?}\n{}",
                        tile.name,
                        plain.lines().join("\n")
                    );
                    assert_eq!(block.lines().concat().matches('A').count(), 1);
                }
                for (printed, sign) in [(Trait::Pennant, '*'), (Trait::Cathedral, '^'), (Trait::Inn, '&')] {
                    let count: u8 = tile.segments.iter().map(|segment| segment.traits.count(printed)).sum();
                    let drawn = plain.lines().concat().matches(sign).count();
                    assert_eq!(drawn, usize::from(count), "{} {rotation} {sign}", tile.name);
                }
            }
        }
    }
}
