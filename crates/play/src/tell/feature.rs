//! Looking at one feature of the board: reading its name, and telling who owns it and what it is worth.
//!
//! A feature is named by the cell of any of its tiles and the word for its segment on that tile, as the tile is turned:
//! `B3 road-e`, `B3-road`, `B3 2`.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::expansions::{self, figure_key};
use crate::talk::reply::Choice;
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::{Text, Texts, Value};
use crate::words::vocabulary;
use carc_picture::Tint;
use carc_rules::notation::{NotASegment, cell_name, parse_cell, parse_segment, segment_word};
use carc_rules::{
    BySeat, Colour, Feature, FeatureKind, Game, MeepleKind, PlacedTile, Position, Seat, SegmentId, SegmentRef,
};

/// Reads the name of a feature.
pub(crate) fn read(game: &Game, typed: &str) -> Result<SegmentRef, Refusal> {
    let (cell, word) = parted(typed).ok_or_else(|| Refusal::NotAFeature { typed: typed.trim().to_owned() })?;
    let name = cell_name(cell);
    let placed = game.board().at(cell).ok_or(Refusal::NoTileThere { cell: name.clone() })?;
    let segments = |of: &mut dyn Iterator<Item = SegmentId>| of.filter_map(|id| word_of(placed, id)).collect();
    let mut all = placed.tile.tile().segments().map(|(id, _)| id);
    if word.is_empty() {
        return Err(Refusal::WhichFeature { cell: name, segments: segments(&mut all) });
    }
    let found = parse_segment(placed.tile.tile(), placed.rotation, &vocabulary::canonical(word));
    found.map(|segment| SegmentRef { position: cell, segment }).map_err(|error| match error {
        NotASegment::Unknown => {
            Refusal::NoFeatureThere { cell: name, typed: word.to_owned(), segments: segments(&mut all) }
        }
        NotASegment::Several(ids) => Refusal::WhichFeature { cell: name, segments: segments(&mut ids.into_iter()) },
    })
}

/// Returns a partly typed name, spelled as [`word`] does; unchanged while it names no cell.
pub(crate) fn spelled(typed: &str) -> String {
    parted(typed)
        .map_or_else(|| typed.to_owned(), |(cell, word)| format!("{} {}", cell_name(cell), vocabulary::canonical(word)))
}

/// Returns a cell and the word after it: letters and a number come first, with anything in between.
fn parted(typed: &str) -> Option<(Position, &str)> {
    let typed = typed.trim();
    let letter = typed.find(|c: char| c.is_ascii_alphabetic())?;
    let digit = letter + typed[letter..].find(|c: char| c.is_ascii_digit())?;
    let end = typed[digit..].find(|c: char| !c.is_ascii_digit()).map_or(typed.len(), |after| digit + after);
    let cell = parse_cell(&typed[..end])?;
    Some((cell, typed[end..].trim_matches(|c: char| !c.is_alphanumeric())))
}

fn word_of(placed: &PlacedTile, segment: SegmentId) -> Option<String> {
    segment_word(placed.tile.tile(), segment, placed.rotation)
}

/// Returns the name of a feature as it is typed, such as `B3 road-e`.
fn word(game: &Game, at: SegmentRef) -> String {
    let segment = game.board().at(at.position).and_then(|placed| word_of(placed, at.segment)).unwrap_or_default();
    format!("{} {segment}", cell_name(at.position))
}

/// Returns the name of a feature as it is shown: `B3 camino-e`.
pub(crate) fn shown(texts: &Texts, game: &Game, at: SegmentRef) -> String {
    texts.spoken(&word(game, at))
}

/// The points that a feature brings each of its owners, or would bring to one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Worth {
    /// Points if the game ended now; for a complete feature, those it has paid.
    now: u32,
    /// Points if it were complete at its present size.
    complete: u32,
}

fn worth(game: &Game, at: SegmentRef, feature: &Feature) -> Worth {
    if feature.kind != FeatureKind::Field {
        let (now, complete) = game.worth(at).unwrap_or_default();
        return Worth { now, complete };
    }
    let segments: BTreeSet<SegmentRef> = game.segments_of(at).into_iter().collect();
    let mut sums = BySeat::<u32>::default();
    game.final_points(|seat, points| {
        let is_here = points.at.is_some_and(|at| segments.contains(&at));
        if points.reason.feature() == Some(FeatureKind::Field) && is_here {
            sums[seat] += points.total();
        }
    });
    let paid = game.seats().map(|seat| sums[seat]).max().filter(|&most| most > 0);
    let now = paid.unwrap_or(3 * game.complete_cities_of(at) as u32);
    Worth { now, complete: now }
}

/// Returns the points that a feature would bring each of its owners if the game ended now; for a complete one, those it
/// has paid.
pub(crate) fn worth_now(game: &Game, at: SegmentRef) -> u32 {
    game.feature(at).map_or(0, |feature| worth(game, at, feature).now)
}

/// Returns a seat's name with its colour.
fn named(texts: &Texts, name: &str, colour: Colour) -> String {
    format!("{name} ({})", texts.words(words::colour_key(colour), &[]))
}

/// Describes a feature: its kind and size, its owners, the figures in it, its worth, where it is open.
pub(crate) fn told<'a>(
    texts: &Texts,
    name: impl Fn(Seat) -> &'a str,
    colour: impl Fn(Seat) -> Colour,
    game: &Game,
    at: SegmentRef,
) -> Text {
    let Some(feature) = game.feature(at) else { return Text::default() };
    let list = |names: Vec<String>| words::listed(texts, &names);
    let owners = game.holders(at);
    let size = texts.say(
        "feature-size",
        &[
            ("name", shown(texts, game, at).into()),
            ("kind", Value::Noun(words::feature_key(feature.kind))),
            ("tiles", feature.tiles().into()),
            ("pennants", feature.traits.pennants().into()),
        ],
    );
    let whose = if owners.is_empty() {
        texts.say("feature-unowned", &[])
    } else {
        let names = owners.iter().map(|seat| named(texts, name(seat), colour(seat))).collect();
        texts.say("feature-owned", &[("count", owners.len().into()), ("owners", list(names).into())])
    };
    let Worth { now, complete } = worth(game, at, feature);
    let values = [
        ("points", now.into()),
        ("complete", complete.into()),
        ("open", feature.open.into()),
        ("cities", game.complete_cities_of(at).into()),
    ];
    let worth = match feature.kind {
        FeatureKind::Field => "feature-worth-farm",
        _ if feature.is_complete() => "feature-complete",
        FeatureKind::Cloister | FeatureKind::Garden => "feature-worth-cloister",
        FeatureKind::City | FeatureKind::Road => "feature-worth-open",
    };
    let about = expansions::printed(game, feature).map(|printed| {
        let state: u8 = if feature.is_complete() { 2 } else { u8::from(now > 0) };
        texts.say(printed.about, &[("state", state.into())])
    });
    let worth = texts.say(worth, &values).then(about.unwrap_or_default());
    let more = expansions::in_feature(texts, &|seat| name(seat), game, at);
    size.then(whose).then(inside(texts, &name, game, at)).then(worth).then(more)
}

/// Returns, in brackets after a space, why a feature would bring nothing if the game ended now; empty if nothing that is
/// printed there is the reason.
fn why_nothing(texts: &Texts, game: &Game, at: SegmentRef) -> String {
    let feature = game.feature(at).filter(|_| worth_now(game, at) == 0);
    let printed = feature.and_then(|feature| expansions::printed(game, feature));
    printed.map_or_else(String::new, |printed| format!(" ({})", texts.words(printed.unpaid, &[])))
}

/// Tells whose figures stand in a feature.
fn inside<'a>(texts: &Texts, name: impl Fn(Seat) -> &'a str, game: &Game, at: SegmentRef) -> Text {
    let segments = game.segments_of(at);
    let stands = |seat: Seat| {
        let figures = MeepleKind::ALL.into_iter().filter_map(|kind| {
            let own = game.standing().iter().filter(|s| s.seat == seat && s.meeple == kind && segments.contains(&s.at));
            let count = own.count();
            let values = [("count", count.into()), ("figure", Value::Noun(figure_key(kind)))];
            (count > 0).then(|| texts.words("figure-count", &values))
        });
        let figures: Vec<String> = figures.collect();
        (!figures.is_empty()).then(|| format!("{} {}", name(seat), figures.join(", ")))
    };
    let all: Vec<String> = game.seats().filter_map(stands).collect();
    if all.is_empty() { Text::default() } else { texts.say("feature-inside", &[("figures", all.join("; ").into())]) }
}

/// Returns a line for each feature of a kind that has owners: its name, such as `K14 field-se`, the owners, and its
/// worth now.
pub(crate) fn owned<'a>(texts: &Texts, name: impl Fn(Seat) -> &'a str, game: &Game, tint: Tint) -> Vec<String> {
    let of_kind = all(game).into_iter().filter(|&(_, kind)| kind == tint.kind());
    let line = |(at, _): (SegmentRef, FeatureKind)| {
        let owners = game.holders(at);
        let points = game.feature(at).map_or(0, |feature| worth(game, at, feature).now);
        let names: Vec<&str> = owners.iter().map(&name).collect();
        let names = words::listed(texts, &names);
        let values = [("name", shown(texts, game, at).into()), ("owners", names.into()), ("points", points.into())];
        let why = || why_nothing(texts, game, at);
        (!owners.is_empty()).then(|| texts.words("feature-of", &values) + &why())
    };
    of_kind.filter_map(line).collect()
}

/// Returns a line for each feature of a kind, the largest first: where it lies, who holds it, what it would bring now.
/// Leaves out features that nobody holds and that are complete or of one tile: they bring nobody anything.
pub(crate) fn holdings<'a>(
    texts: &Texts,
    name: impl Fn(Seat) -> &'a str,
    colour: impl Fn(Seat) -> Colour,
    game: &Game,
    tint: Tint,
) -> Vec<String> {
    let of_kind = all(game).into_iter().filter(|&(_, kind)| kind == tint.kind());
    let sized = of_kind.filter_map(|(at, _)| {
        let feature = game.feature(at)?;
        let is_open = feature.kind == FeatureKind::Field || !feature.is_complete();
        let matters = !game.holders(at).is_empty() || (feature.tiles() > 1 && is_open);
        matters.then(|| (at, usize::from(feature.tiles()), worth(game, at, feature).now))
    });
    let mut sized: Vec<(SegmentRef, usize, u32)> = sized.collect();
    sized.sort_by_key(|&(at, tiles, points)| (Reverse(tiles), Reverse(points), at));
    let mut used = BTreeSet::new();
    let line = |(at, _, points): (SegmentRef, usize, u32)| {
        // If two features share a tile, each is named by a different tile where possible.
        let mut cells = std::iter::once(at).chain(game.segments_of(at)).map(|at| at.position);
        let cell = cells.find(|cell| !used.contains(cell)).unwrap_or(at.position);
        used.insert(cell);
        let holders = game.holders(at);
        let names: Vec<String> = holders.iter().map(|seat| named(texts, name(seat), colour(seat))).collect();
        let values = [
            ("cell", cell_name(cell).into()),
            ("count", names.len().into()),
            ("owners", words::listed(texts, &names).into()),
            ("points", points.into()),
        ];
        texts.words(holding_key(tint), &values) + &why_nothing(texts, game, at)
    };
    sized.into_iter().map(line).collect()
}

const fn holding_key(tint: Tint) -> &'static str {
    match tint {
        Tint::Farms => "holding-farm",
        Tint::Cities => "holding-city",
        Tint::Roads => "holding-road",
    }
}

/// Returns every feature of the board by one of its segments: one with a figure, otherwise the first. Those with
/// figures come first.
fn all(game: &Game) -> Vec<(SegmentRef, FeatureKind)> {
    let standing = game.standing().iter().map(|standing| standing.at);
    let segments = game.board().tiles().iter().flat_map(|placed| {
        let position = placed.position;
        placed.tile.tile().segments().map(move |(segment, _)| SegmentRef { position, segment })
    });
    let mut known = BTreeSet::new();
    let mut all = Vec::new();
    for at in standing.chain(segments) {
        if let Some(feature) = game.feature(at).filter(|_| !known.contains(&at)) {
            known.extend(game.segments_of(at));
            all.push((at, feature.kind));
        }
    }
    all
}

/// Returns suggestions of features: those on the cell typed already or, without a cell, all of them, those with figures
/// first.
pub(crate) fn choices<'a>(texts: &Texts, name: impl Fn(Seat) -> &'a str, game: &Game, typed: &str) -> Vec<Choice> {
    let here = parted(typed).and_then(|(cell, _)| game.board().at(cell));
    let features: Vec<SegmentRef> = match here {
        Some(placed) => {
            let at = |segment| SegmentRef { position: placed.position, segment };
            placed.tile.tile().segments().map(|(segment, _)| at(segment)).collect()
        }
        None => all(game).into_iter().map(|(at, _)| at).collect(),
    };
    let choice = |at: SegmentRef| {
        let feature = game.feature(at)?;
        let value = word(game, at);
        let names: Vec<&str> = game.holders(at).iter().map(&name).collect();
        let values = [
            ("name", texts.spoken(&value).into()),
            ("kind", Value::Noun(words::feature_key(feature.kind))),
            ("tiles", feature.tiles().into()),
            ("count", names.len().into()),
            ("owners", words::listed(texts, &names).into()),
        ];
        Some(Choice { name: texts.words("feature-choice", &values), value })
    };
    features.into_iter().filter_map(choice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_parted_however_it_is_written() {
        let parts = |typed: &'static str| parted(typed).map(|(cell, word)| (cell_name(cell), word));
        let is = |cell: &str, word| Some((cell.to_owned(), word));
        assert_eq!(parts("B3-road"), is("B3", "road"));
        assert_eq!(parts(" b3 road-e "), is("B3", "road-e"));
        assert_eq!(parts("B3:2"), is("B3", "2"));
        assert_eq!(parts("B 3 2"), is("B3", "2"));
        assert_eq!(parts("-A0 city"), is("-A0", "city"));
        assert_eq!(parts("B-3-road e"), is("B-3", "road e"));
        assert_eq!(parts("-B-1:field-se"), is("-B-1", "field-se"));
        assert_eq!(parts("AA17"), is("AA17", ""));
        for wrong in ["", "road", "3", "3B", "ZZZZ1 road", "B", "ß3"] {
            assert_eq!(parts(wrong), None, "{wrong}");
        }
    }
}
