//! Reads the first spelling of custom ids, `c1:`, where it differs from the second: in the words for moves. Buttons
//! that were posted before the second spelling still carry it; it is no longer written.

use super::{number, read_game};
use carc_play::request::{
    Answer, Chip, Corner, Deployment, Homecoming, MeepleKind, Placement, Plan, Position, Price, Rotation, Seat,
    SegmentId, SegmentRef, Source, TileId, corner_word,
};

/// The prefix of this spelling.
pub(super) const PREFIX: &str = "c1:";

/// Reads an answer, a letter and its details: `n`, `b.chip-4-6`, `w.-3.4.2`, `s.1.0.0`, `o.5`, `o.k`, `t.1`.
pub(super) fn read_answer(word: &str) -> Option<Answer> {
    let Some((letter, about)) = word.split_once('.') else { return (word == "n").then_some(Answer::Decline) };
    let there = || {
        let mut parts = about.split('.');
        let position = Position::new(parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let segment = SegmentId(number(parts.next()?)?);
        parts.next().is_none().then_some(SegmentRef { position, segment })
    };
    Some(match letter {
        "b" => Answer::Bet(Chip::named(about)?),
        "s" => Answer::Settle(there()?),
        "w" => Answer::Move(there()?),
        "o" if about == "k" => Answer::Offer(Price::Abbey),
        "o" => Answer::Offer(Price::Points(number(about)?)),
        "t" => Answer::Sell(Seat(number(about)?)),
        _ => return None,
    })
}

/// Stands for the kept tile, the abbey, where a tile's name is expected.
const KEPT: &str = "kept";

/// Reads `game:version:page:placement:deployment`, with what is not chosen left empty: `12:7:0:-3.4.90:f2`. A tile that
/// was not drawn follows by its name.
pub(super) fn read_plan(words: &[&str]) -> Option<Plan> {
    let (words, source) = match *words {
        [ref words @ .., KEPT] if words.len() == 5 => (words, Source::Supply),
        [ref words @ .., tile] if words.len() == 5 => (words, Source::Hand(TileId::named(tile)?)),
        ref words => (words, Source::Drawn),
    };
    let [game, version, page, placement, deployment] = *words else { return None };
    let placement = match placement {
        "" => None,
        word => Some(read_placement(word)?),
    };
    let deployment = if deployment.is_empty() { Deployment::Nothing } else { read_put(deployment)? };
    let (game, version, page) = (read_game(game)?, number(version)?, number(page)?);
    Some(Plan { game, version, page, source, placement, deployment, ahead: false })
}

fn read_placement(word: &str) -> Option<Placement> {
    let mut parts = word.split('.');
    let position = Position::new(parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let rotation = Rotation::try_from(number::<u16>(parts.next()?)?).ok()?;
    parts.next().is_none().then_some(Placement { position, rotation })
}

/// Reads `f2`, `bnw`, or `rf` with cell and segment in hexadecimal.
fn read_put(word: &str) -> Option<Deployment> {
    if let Some(word) = word.strip_prefix('r') {
        let (kind, place) = read_kind(word)?;
        let hexadecimal = place.len() == 10 && place.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let place = hexadecimal.then(|| u64::from_str_radix(place, 16).ok())??;
        let position = Position::new((place >> 24) as u16 as i16, (place >> 8) as u16 as i16);
        return Some(Deployment::Return(
            Homecoming::TakenBack,
            kind,
            SegmentRef { position, segment: SegmentId(place as u8) },
        ));
    }
    let (kind, place) = read_kind(word)?;
    match Corner::ALL.into_iter().find(|&corner| corner_word(corner) == place) {
        Some(corner) => Some(Deployment::Corner(kind, corner)),
        None => Some(Deployment::Figure(kind, SegmentId(number(place)?))),
    }
}

/// Returns the figure whose letter `word` begins with, and the rest of `word`.
fn read_kind(word: &str) -> Option<(MeepleKind, &str)> {
    LETTERS.into_iter().find_map(|(letter, kind)| Some((kind, word.strip_prefix(letter)?)))
}

/// The letters of the figures. Ids of this form are no longer written, so no letter is added.
const LETTERS: [(char, MeepleKind); 4] =
    [('f', MeepleKind::Follower), ('m', MeepleKind::Mayor), ('w', MeepleKind::Wagon), ('b', MeepleKind::Barn)];
