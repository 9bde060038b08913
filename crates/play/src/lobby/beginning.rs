//! Begins a game: chooses the first player, shuffles the tiles, and makes the commitment to both.

use crate::case::Context;
use crate::case::clock::Chance;
use crate::words::refusal::Refusal;
use carc_rules::{Deck, FeatureKind, Layer, Options, Seat, Setup, StartPlayer, TileId};
use carc_table::{Commitment, Salt, Stage, Table, Waiting};

/// Begins the game of a lobby. Returns its table, to be stored as the next version, or `None` if the host has to say
/// first who begins. `chosen` is the version of the table that they were shown and the seat that they chose.
pub(crate) fn begun(cx: &Context<'_>, table: &Table, chosen: Option<(u64, u8)>) -> Result<Option<Table>, Refusal> {
    let mut table = table.clone();
    let seats = table.places.len() as u8;
    if seats < *table.options.seats().start() {
        return Err(Refusal::TooFew);
    }
    if table.players().next().is_none() {
        return Err(Refusal::NoPerson);
    }
    let chance = table.open_seed.map(Chance::seeded);
    let chance = chance.as_ref().unwrap_or(cx.chance);
    let first = match table.options.start_player {
        StartPlayer::Random => Seat(chance.below(usize::from(seats)) as u8),
        StartPlayer::Host => table.seat_of(table.host).unwrap_or(Seat(0)),
        StartPlayer::MostRoads => {
            let (first, draws) = most_roads(&table.options, seats, chance);
            table.drawn_for_first = draws;
            first
        }
        StartPlayer::Youngest | StartPlayer::YoungestChooses => match chosen {
            Some((version, seat)) if version == table.shown_version() && seat < seats => Seat(seat),
            // The host is asked again if people have joined or left since the question.
            Some(_) | None => match only_person(&table) {
                Some(youngest) => youngest,
                None => return Ok(None),
            },
        },
    };
    let deck = shuffled(&table.options, chance);
    let setup = Setup::new(table.options, seats, first, deck);
    // A chosen seed gives the tiles away, so a commitment would be pointless.
    let commits = table.open_seed.is_none();
    table.commitment = commits.then(|| Commitment::of(&table, &setup, Salt::new(chance.bytes())));
    table.setup = Some(setup);
    table.stage = Stage::Running;
    table.begun = Some(table.version + 1);
    table.waiting = Some(Waiting::begin(cx.now, table.pace, table.places.len()));
    Ok(Some(table))
}

/// Returns the seat of the only person, who must be the youngest; `None` if the host has to say who begins.
fn only_person(table: &Table) -> Option<Seat> {
    let mut people = table.players();
    let only = people.next().filter(|_| people.next().is_none() && table.options.start_player == StartPlayer::Youngest);
    table.seat_of(only?)
}

/// Returns the tiles in the order in which they are drawn.
fn shuffled(options: &Options, chance: &Chance) -> Deck {
    Deck::shuffled(options, |tiles| chance.shuffle(tiles))
}

/// Draws tiles for the first seat: each player draws one, the tile with the most roads wins, and players who
/// tie draw again. All tiles go back. River tiles are left out. Returns the first seat and all draws.
fn most_roads(options: &Options, seats: u8, chance: &Chance) -> (Seat, Vec<(Seat, TileId)>) {
    let roads = |tile: TileId| tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Road).count();
    let mut draws = Vec::new();
    let mut tied: Vec<u8> = (0..seats).collect();
    let mut pile = Vec::new();
    while tied.len() > 1 {
        // If many ties in a row use up the pile, all tiles go back and are shuffled again.
        if draws.is_empty() || pile.len() < tied.len() {
            pile = shuffled(options, chance).pile;
            pile.retain(|&tile| Layer::of(tile) == Layer::Ordinary);
        }
        let round: Vec<_> = tied.iter().filter_map(|&seat| Some((Seat(seat), pile.pop()?))).collect();
        let most = round.iter().map(|&(_, tile)| roads(tile)).max().unwrap_or(0);
        tied = round.iter().filter(|&&(_, tile)| roads(tile) == most).map(|&(seat, _)| seat.0).collect();
        draws.extend(round);
    }
    (Seat(tied.first().copied().unwrap_or(0)), draws)
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_rules::Switch;

    #[test]
    fn most_roads_begins_and_every_draw_is_told() {
        for seed in 0..200 {
            let (first, draws) = most_roads(&Options::default(), 4, &Chance::seeded(seed));
            let roads =
                |tile: TileId| tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Road).count();
            let first_round = &draws[..4];
            let most = first_round.iter().map(|&(_, tile)| roads(tile)).max();
            let drawn = first_round.iter().find(|&&(seat, _)| seat == first).map(|&(_, tile)| roads(tile));
            assert_eq!(drawn, most, "R-17.2, seed {seed}");
            assert_eq!(
                draws.last().map(|_| draws.len() > 4),
                Some(first_round.iter().filter(|d| Some(roads(d.1)) == most).count() > 1)
            );
        }
    }

    #[test]
    fn the_start_tile_may_be_drawn_from_the_bag() {
        let options = Options { start_tile_in_bag: Switch::On, bets: Switch::On, ..Options::default() };
        let all = |deck: &Deck| {
            let mut all = deck.pile.clone();
            all.push(deck.start);
            all.sort_unstable();
            all
        };
        let usual = Deck::unshuffled(&options);
        let decks: Vec<Deck> = (0..40).map(|seed| shuffled(&options, &Chance::seeded(seed))).collect();
        assert!(decks.iter().all(|deck| all(deck) == all(&usual)), "R-17.5: no tile is lost");
        assert!(decks.iter().any(|deck| deck.start != usual.start), "R-17.5");
        let fixed = Options { start_tile_in_bag: Switch::Off, ..options };
        assert!((0..40).all(|seed| shuffled(&fixed, &Chance::seeded(seed)).start == usual.start), "R-1.2");
    }

    #[test]
    fn most_roads_draws_from_the_sets_in_play() {
        let options = Options { bets: Switch::On, ..Options::default() };
        let houses = |options: &Options| {
            let mut draws = (0..60).flat_map(|seed| most_roads(options, 6, &Chance::seeded(seed)).1);
            draws.any(|(_, tile)| tile.tile().set == carc_rules::TileSet::Bets)
        };
        assert!(houses(&options) && !houses(&Options::default()), "R-17.2");
    }
}
