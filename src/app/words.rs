//! What happened and what could happen, in words.

use super::chronicle::{Chronicle, Turn};
use super::text::{Text, Texts};
use crate::engine::notation::{cell_name, segment_word};
use crate::engine::{
    BySeat, Counted, Event, FeatureKind, Game, HalfEdgeSet, MeepleKind, Placement, Points, Reason, RoleNames, Rotation,
    Seat, Segment, SegmentId, TileId,
};
use crate::store::Table;

/// The name of the player at a seat.
pub fn name(table: &Table, seat: Seat) -> &str {
    table.places.get(seat.index()).map_or("?", |place| place.holder.name())
}

/// The name of whoever played a seat in turn number `index`, counted from 0: somebody may have given it up since.
pub fn name_then(table: &Table, seat: Seat, index: usize) -> &str {
    let resigned = table.places.get(seat.index()).and_then(|place| place.resigned.as_ref());
    match resigned {
        Some(resigned) if index < usize::from(resigned.turns) => resigned.holder.name(),
        Some(_) | None => name(table, seat),
    }
}

/// The colour of a seat: fixed, in the order of the seats.
pub fn colour_key(seat: Seat) -> &'static str {
    const COLOURS: [&str; Seat::MAX] =
        ["colour-red", "colour-blue", "colour-yellow", "colour-black", "colour-white", "colour-violet"];
    COLOURS[seat.index() % Seat::MAX]
}

/// The message that names a kind of feature.
pub fn feature_key(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Cloister => "feature-cloister",
        FeatureKind::City => "feature-city",
        FeatureKind::Road => "feature-road",
        FeatureKind::Field => "feature-field",
    }
}

/// The message that names a follower by what it stands on.
pub fn role_key(kind: FeatureKind, names: RoleNames) -> &'static str {
    match (kind, names) {
        (FeatureKind::Cloister, RoleNames::Classic) => "role-monk",
        (FeatureKind::City, RoleNames::Classic | RoleNames::C3) => "role-knight",
        (FeatureKind::Road, RoleNames::Classic) => "role-highwayman",
        (FeatureKind::Field, RoleNames::Classic) => "role-farmer",
        (FeatureKind::Cloister, RoleNames::C3) => "role-nun",
        (FeatureKind::Road, RoleNames::C3) => "role-traveller",
        (FeatureKind::Field, RoleNames::C3) => "role-farmer-woman",
    }
}

/// A move as people type it: `B3 rot90 road-e`.
pub fn move_words(tile: TileId, placement: Placement, deploy: Option<SegmentId>) -> String {
    let mut words = format!("{} {}", cell_name(placement.position), placement.rotation);
    if let Some(word) = deploy.and_then(|segment| segment_word(tile.tile(), segment, placement.rotation)) {
        words.push(' ');
        words.push_str(&word);
    }
    words
}

/// The words of all segments of a tile as it lies.
pub fn segment_words(tile: TileId, rotation: Rotation) -> Vec<String> {
    tile.tile().segments().filter_map(|(id, _)| segment_word(tile.tile(), id, rotation)).collect()
}

/// Those of the rotations that look different on the table: a cloister among fields looks the same in all four.
pub fn different(tile: TileId, rotations: &[Rotation]) -> Vec<Rotation> {
    let lies = |rotation: Rotation| {
        let turned = |segment: &Segment| {
            let halves: HalfEdgeSet = segment.halves.iter().map(|half| half.turned(rotation)).collect();
            (segment.kind, segment.edges.turned(rotation), halves, segment.pennants)
        };
        tile.tile().segments.iter().map(turned).collect::<Vec<_>>()
    };
    let mut seen = Vec::new();
    let mut different = Vec::new();
    for &rotation in rotations {
        let look = lies(rotation);
        // Segments of a kind may change places: the same picture, other numbers.
        let same = |other: &Vec<_>| look.len() == other.len() && look.iter().all(|segment| other.contains(segment));
        if !seen.iter().any(same) {
            seen.push(look);
            different.push(rotation);
        }
    }
    different
}

/// What a turn did: one line for the tile, then a line for each thing that came of it.
pub fn turn(texts: &Texts, table: &Table, game: &Game, turn: &Turn) -> Text {
    let tile = turn.tile.tile();
    let cell = cell_name(turn.position());
    let who = name_then(table, turn.seat, usize::from(turn.number) - 1);
    let mut text = match turn.deploy {
        None => texts.say("turn-placed", &[("who", who.into()), ("tile", (&tile.name).into()), ("cell", cell.into())]),
        Some((_, segment)) => {
            let word = segment_word(tile, segment, turn.rotation()).unwrap_or_default();
            let kind = tile.segment(segment).map_or(FeatureKind::Field, |segment| segment.kind);
            let role = texts.words(role_key(kind, game.setup().options.role_names), &[]);
            texts.say(
                "turn-deployed",
                &[
                    ("who", who.into()),
                    ("tile", (&tile.name).into()),
                    ("cell", cell.into()),
                    ("role", role.into()),
                    ("segment", word.into()),
                ],
            )
        }
    };
    let during: Vec<&Event> = turn.during().collect();
    for (index, event) in during.iter().enumerate() {
        match event {
            Event::Scored { seat, points } => text = text.then(scored(texts, name(table, *seat), points)),
            Event::Completed { feature, at } => {
                let claimed = matches!(during.get(index + 1), Some(Event::Scored { .. } | Event::Returned { .. }));
                if !claimed {
                    let tiles = game.feature(*at).map_or(0, crate::engine::Feature::tiles);
                    let feature = texts.words(feature_key(*feature), &[]);
                    text =
                        text.then(texts.say("turn-unclaimed", &[("feature", feature.into()), ("tiles", tiles.into())]));
                }
            }
            Event::Discarded { tile, .. } => {
                text = text.then(texts.say("turn-discarded", &[("tile", (&tile.tile().name).into())]));
            }
            Event::PutBack { tile, .. } => {
                text = text.then(texts.say("turn-put-back", &[("tile", (&tile.tile().name).into())]));
            }
            Event::Drawn { .. }
            | Event::Placed { .. }
            | Event::Deployed { .. }
            | Event::Returned { .. }
            | Event::Moved { .. }
            | Event::Staked { .. }
            | Event::Revealed { .. }
            | Event::Dealt { .. }
            | Event::Skipped { .. }
            | Event::Sold { .. }
            | Event::Again { .. }
            | Event::Ended => {}
        }
    }
    text.then(returned(texts, table, game, &during))
}

/// "Ana: +10 for a city of 4 tiles and 1 pennant."
fn scored(texts: &Texts, who: &str, points: &Points) -> Text {
    let count = |counted| points.items().find(|item| item.counted == counted).map_or(0, |item| item.count);
    let values = [
        ("who", who.into()),
        ("points", points.total().into()),
        ("tiles", count(Counted::Tiles).into()),
        ("pennants", count(Counted::Pennants).into()),
    ];
    texts.say(scored_key(points.reason), &values)
}

fn scored_key(reason: Reason) -> &'static str {
    match reason {
        Reason::Complete(FeatureKind::Road) => "scored-road",
        Reason::Complete(FeatureKind::City) => "scored-city",
        Reason::SmallCity => "scored-small-city",
        Reason::Complete(FeatureKind::Cloister) => "scored-cloister",
        // Final scoring is told as a sheet, not point by point.
        Reason::Incomplete(_) | Reason::Farm | Reason::Extra(_) | Reason::Complete(FeatureKind::Field) => {
            "scored-final"
        }
    }
}

/// "Two followers came home", for each player concerned.
fn returned(texts: &Texts, table: &Table, game: &Game, events: &[&Event]) -> Text {
    let mut counts = BySeat::<u32>::default();
    for event in events {
        if let Event::Returned { seat, .. } = event {
            counts[*seat] += 1;
        }
    }
    game.seats().filter(|&seat| counts[seat] > 0).fold(Text::default(), |text, seat| {
        let values = [("who", name(table, seat).into()), ("count", counts[seat].into())];
        text.then(texts.say("turn-returned", &values))
    })
}

/// What a follower on a segment would bring: "closes, 4 points", "2 points so far". `placed` is the game after the tile was
/// placed.
pub fn effect(texts: &Texts, placed: &Game, seat: Seat, meeple: MeepleKind, segment: SegmentId) -> Option<String> {
    let mut after = placed.clone();
    let events = after.play(crate::engine::Action::Deploy { seat, meeple, segment }).ok()?;
    let position = placed.board().tiles().last()?.position;
    let here = crate::engine::SegmentRef { position, segment };
    let closed = events.iter().find_map(|event| match event {
        Event::Scored { seat: scorer, points } if *scorer == seat && points.at == here && !points.reason.is_final() => {
            Some(points.total())
        }
        _ => None,
    });
    if let Some(points) = closed {
        return Some(texts.words("effect-closes", &[("points", points.into())]));
    }
    let feature = placed.feature(here)?;
    if feature.kind == FeatureKind::Field {
        let cities = placed.complete_cities_of(here);
        return Some(texts.words("effect-farm", &[("cities", cities.into())]));
    }
    let points = u32::from(feature.tiles()) + u32::from(feature.pennants);
    Some(texts.words("effect-open", &[("points", points.into())]))
}

/// The players with their scores, in the order of the seats: "Ana (red) 12 · Ben (blue) 9".
pub fn scores_line(texts: &Texts, table: &Table, game: &Game) -> String {
    let score = |seat| {
        let colour = texts.words(colour_key(seat), &[]);
        let values =
            [("who", name(table, seat).into()), ("colour", colour.into()), ("points", game.score(seat).into())];
        texts.words("score-of", &values)
    };
    game.seats().map(score).collect::<Vec<_>>().join(" · ")
}

/// The final sheet: a line a player by rank, points by kind of feature.
pub fn sheet(texts: &Texts, table: &Table, chronicle: &Chronicle) -> Text {
    let game = &chronicle.game;
    let sheet = chronicle.sheet();
    let mut seats: Vec<Seat> = game.seats().collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse(game.score(seat)));
    seats.iter().fold(Text::default(), |text, &seat| {
        let rank = 1 + seats.iter().filter(|&&other| game.score(other) > game.score(seat)).count();
        let row = sheet.get(seat.index()).copied().unwrap_or_default();
        text.then(texts.say(
            "sheet-row",
            &[
                ("rank", rank.into()),
                ("who", name(table, seat).into()),
                ("points", game.score(seat).into()),
                ("cities", row[FeatureKind::City as usize].into()),
                ("roads", row[FeatureKind::Road as usize].into()),
                ("cloisters", row[FeatureKind::Cloister as usize].into()),
                ("farms", row[FeatureKind::Field as usize].into()),
            ],
        ))
    })
}
