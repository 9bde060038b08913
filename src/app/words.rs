//! What happened and what could happen, in words.

use super::chronicle::{Chronicle, Turn};
use super::moves::{KEPT, Put, corner_word, is_kept};
use super::refusal::figure_key;
use super::text::{Text, Texts, Value};
use crate::engine::notation::{cell_name, segment_word};
use crate::engine::{
    BySeat, Counted, Event, Extra, FeatureKind, Game, HalfEdgeSet, MeepleKind, Number, Points, Price, Reason,
    RoleNames, Rotation, Seat, Segment, SegmentRef, Stake, TileId,
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

/// The names of those who are awaited.
pub fn awaited(table: &Table, game: &Game) -> String {
    let names: Vec<&str> = game.phase().awaits().iter().map(|seat| name(table, seat)).collect();
    names.join(", ")
}

/// The tiles that a seat holds, sorted, the kept one too: for that seat's eyes, or for all where hands are open.
pub fn held(game: &Game, seat: Seat) -> String {
    let mut tiles = game.hand(seat).to_vec();
    tiles.sort_unstable();
    let mut words: Vec<String> = tiles.iter().map(ToString::to_string).collect();
    if game.rules().hand > 1 {
        words.extend((0..game.kept(seat)).map(|_| KEPT.to_owned()));
    }
    words.join(", ")
}

/// What a turn did: one line for the tile, then a line for each thing that came of it.
pub fn turn(texts: &Texts, table: &Table, game: &Game, turn: &Turn) -> Text {
    let who = name_then(table, turn.seat, usize::from(turn.number) - 1);
    let before = turn.before.iter().fold(Text::default(), |text, event| text.then(happened(texts, table, game, event)));
    let mut text = before.then(placed(texts, who, game, turn));
    let during: Vec<&Event> = turn.during().collect();
    for (index, event) in during.iter().enumerate() {
        let claimed = matches!(during.get(index + 1), Some(Event::Scored { .. } | Event::Returned { .. }));
        let told = matches!(event, Event::Completed { .. }) && claimed;
        if !told {
            text = text.then(happened(texts, table, game, event));
        }
    }
    text.then(returned(texts, table, game, turn))
}

/// "Ana placed X at **B3** with a knight on city-n."
fn placed(texts: &Texts, who: &str, game: &Game, turn: &Turn) -> Text {
    let tile = turn.tile.tile();
    let named = if is_kept(turn.tile) { texts.words("tile-abbey", &[]) } else { tile.name.clone() };
    let cell = cell_name(turn.position());
    let values = |more: Vec<(&'static str, Value<'static>)>| {
        let all = [("who", who.to_owned().into()), ("tile", named.clone().into()), ("cell", cell.clone().into())];
        all.into_iter().chain(more).collect::<Vec<(&'static str, Value<'static>)>>()
    };
    match turn.put {
        Put::Nothing => texts.say("turn-placed", &values(Vec::new())),
        Put::Figure(meeple, segment) => {
            let word = segment_word(tile, segment, turn.rotation()).unwrap_or_default();
            let kind = tile.segment(segment).map_or(FeatureKind::Field, |segment| segment.kind);
            let role = match meeple {
                MeepleKind::Follower => texts.words(role_key(kind, game.setup().options.role_names), &[]),
                MeepleKind::Mayor | MeepleKind::Wagon | MeepleKind::Barn => texts.words(a_figure_key(meeple), &[]),
            };
            texts.say("turn-deployed", &values(vec![("role", role.into()), ("segment", word.into())]))
        }
        Put::Corner(meeple, corner) => {
            let role = texts.words(a_figure_key(meeple), &[]);
            texts.say("turn-built", &values(vec![("role", role.into()), ("corner", corner_word(corner).into())]))
        }
        Put::Return(meeple, at) => {
            let figure = texts.words(a_figure_key(meeple), &[]);
            let from = format!("{} {}", cell_name(at.position), place_word(game, at));
            texts.say("turn-taken-back", &values(vec![("figure", figure.into()), ("from", from.into())]))
        }
    }
}

/// The message that names one figure of a sort.
fn a_figure_key(meeple: MeepleKind) -> &'static str {
    match meeple {
        MeepleKind::Follower => "a-figure-follower",
        MeepleKind::Mayor => "a-figure-mayor",
        MeepleKind::Wagon => "a-figure-wagon",
        MeepleKind::Barn => "a-figure-barn",
    }
}

/// The word of a segment of the board as it lies.
fn place_word(game: &Game, at: SegmentRef) -> String {
    let placed = game.board().at(at.position);
    placed.and_then(|placed| segment_word(placed.tile.tile(), at.segment, placed.rotation)).unwrap_or_default()
}

/// What one thing that happened is, in words; nothing for what is told otherwise: figures that come home are counted, the
/// next tile is called, final scoring is a sheet.
pub fn happened(texts: &Texts, table: &Table, game: &Game, event: &Event) -> Text {
    let who = |seat: Seat| ("who", name(table, seat).into());
    match event {
        Event::Scored { seat, points } => scored(texts, name(table, *seat), points),
        Event::Completed { feature, at } => {
            let tiles = game.feature(*at).map_or(0, crate::engine::Feature::tiles);
            let feature = texts.words(feature_key(*feature), &[]);
            texts.say("turn-unclaimed", &[("feature", feature.into()), ("tiles", tiles.into())])
        }
        Event::Discarded { tile, .. } => texts.say("turn-discarded", &[("tile", (&tile.tile().name).into())]),
        Event::PutBack { tile, .. } => texts.say("turn-put-back", &[("tile", (&tile.tile().name).into())]),
        Event::Moved { seat, meeple, from, to } => texts.say(
            "turn-moved",
            &[
                who(*seat),
                ("figure", texts.words(figure_key(*meeple), &[]).into()),
                ("from", format!("{} {}", cell_name(from.position), place_word(game, *from)).into()),
                ("to", format!("{} {}", cell_name(to.position), place_word(game, *to)).into()),
            ],
        ),
        Event::Staked { at, seats } => {
            let names: Vec<&str> = seats.iter().map(|seat| name(table, seat)).collect();
            let values = [
                ("cell", cell_name(*at).into()),
                ("count", names.len().into()),
                ("names", names.join(&texts.words("list-and", &[])).into()),
            ];
            texts.say("turn-staked", &values)
        }
        Event::Revealed { seat, stake, at, by, tiles } => texts.say(
            "turn-revealed",
            &[
                who(*seat),
                ("chip", chip_word(*stake).into()),
                ("cell", cell_name(*at).into()),
                ("segment", place_word(game, *by).into()),
                ("tiles", (*tiles).into()),
                ("points", stake.chip().pays(*tiles).into()),
            ],
        ),
        Event::Dealt { seat } => texts.say("turn-dealt", &[who(*seat)]),
        Event::Skipped { seat } => texts.say("turn-skipped", &[who(*seat)]),
        Event::Sold { from, to, price } => {
            let values = [("seller", name(table, *from).into()), ("buyer", name(table, *to).into())];
            match price {
                Price::Points(points) => {
                    let values: Vec<_> = values.into_iter().chain([("points", (*points).into())]).collect();
                    texts.say("turn-sold", &values)
                }
                Price::Kept => texts.say("turn-sold-abbey", &values),
            }
        }
        Event::Again { seat } => texts.say("turn-again", &[who(*seat)]),
        Event::Drawn { .. } | Event::Placed { .. } | Event::Deployed { .. } | Event::Returned { .. } | Event::Ended => {
            Text::default()
        }
    }
}

/// What is printed on a chip: `4/6`, `3/7+`.
pub fn chip_word(stake: Stake) -> String {
    let number = |number: &Number| format!("{}{}", number.tiles, if number.plus { "+" } else { "" });
    stake.chip().numbers.iter().map(number).collect::<Vec<_>>().join("/")
}

/// "Ana: +10 for a city of 4 tiles and 1 pennant."
fn scored(texts: &Texts, who: &str, points: &Points) -> Text {
    let count = |counted| points.items().find(|item| item.counted == counted).map_or(0, |item| item.count);
    let values = [
        ("who", who.into()),
        ("points", points.total().into()),
        ("tiles", count(Counted::Tiles).into()),
        ("pennants", count(Counted::Pennants).into()),
        ("cities", count(Counted::Cities).into()),
    ];
    scored_key(points.reason).map(|key| texts.say(key, &values)).unwrap_or_default()
}

fn scored_key(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::Complete(FeatureKind::Road) => Some("scored-road"),
        Reason::Complete(FeatureKind::City) => Some("scored-city"),
        Reason::SmallCity => Some("scored-small-city"),
        Reason::Complete(FeatureKind::Cloister) => Some("scored-cloister"),
        Reason::Extra(Extra::BarnPlaced) => Some("scored-barn-placed"),
        Reason::Extra(Extra::BarnJoined) => Some("scored-barn-joined"),
        // A chip is told with its points when it is turned over.
        Reason::Extra(Extra::Bet(_) | Extra::FinalBet(_)) => None,
        // Final scoring is told as a sheet, not point by point.
        Reason::Incomplete(_) | Reason::Farm | Reason::Extra(Extra::Barn) | Reason::Complete(FeatureKind::Field) => {
            Some("scored-final")
        }
    }
}

/// "Two followers came home", for each player concerned. What was taken back by choice and what moved on is told otherwise.
fn returned(texts: &Texts, table: &Table, game: &Game, turn: &Turn) -> Text {
    let mut counts = BySeat::<u32>::default();
    for event in &turn.events {
        match event {
            Event::Returned { seat, .. } => counts[*seat] += 1,
            Event::Moved { seat, .. } => counts[*seat] = counts[*seat].saturating_sub(1),
            _ => {}
        }
    }
    if matches!(turn.put, Put::Return(..)) {
        counts[turn.seat] = counts[turn.seat].saturating_sub(1);
    }
    game.seats().filter(|&seat| counts[seat] > 0).fold(Text::default(), |text, seat| {
        let values = [("who", name(table, seat).into()), ("count", counts[seat].into())];
        text.then(texts.say("turn-returned", &values))
    })
}

/// What a figure put down or taken back would bring: "closes, 4 points", "2 points so far". `placed` is the game as the player
/// sees it, after the tile was placed.
pub fn effect(texts: &Texts, placed: &Game, seat: Seat, put: Put) -> Option<String> {
    let mut after = placed.clone();
    let events = after.play(put.action(seat)).ok()?;
    let own = |extra: Extra| {
        let gained = events.iter().filter_map(|event| match event {
            Event::Scored { seat: scorer, points } if *scorer == seat && points.reason == Reason::Extra(extra) => {
                Some(points.total())
            }
            _ => None,
        });
        gained.sum::<u32>()
    };
    let position = placed.board().tiles().last()?.position;
    match put {
        Put::Nothing => None,
        Put::Return(..) => Some(texts.words("effect-return", &[])),
        Put::Corner(meeple, _) => {
            let standing = after.standing().iter().rfind(|standing| standing.meeple == meeple && standing.seat == seat);
            let cities = placed.complete_cities_of(standing?.at);
            let values = [("cities", cities.into()), ("points", own(Extra::BarnPlaced).into())];
            Some(texts.words("effect-barn", &values))
        }
        Put::Figure(_, segment) => {
            let here = SegmentRef { position, segment };
            let feature = placed.feature(here)?;
            if feature.kind == FeatureKind::Field {
                let joined = own(Extra::BarnJoined);
                if joined > 0 {
                    return Some(texts.words("effect-closes", &[("points", joined.into())]));
                }
                let cities = placed.complete_cities_of(here);
                return Some(texts.words("effect-farm", &[("cities", cities.into())]));
            }
            if feature.is_complete() {
                let gained = events.iter().filter_map(|event| match event {
                    // By the feature, not by a chip that lies on it.
                    Event::Scored { seat: scorer, points }
                        if *scorer == seat && points.at == here && points.reason.feature() == Some(feature.kind) =>
                    {
                        Some(points.total())
                    }
                    _ => None,
                });
                return Some(texts.words("effect-closes", &[("points", gained.sum::<u32>().into())]));
            }
            let points = u32::from(feature.tiles()) + u32::from(feature.pennants);
            Some(texts.words("effect-open", &[("points", points.into())]))
        }
    }
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
        let sums = sheet.get(seat.index()).copied().unwrap_or_default();
        let row = sums.features;
        let key = if game.rules().bets.is_some() { "sheet-row-bets" } else { "sheet-row" };
        text.then(texts.say(
            key,
            &[
                ("rank", rank.into()),
                ("who", name(table, seat).into()),
                ("points", game.score(seat).into()),
                ("cities", row[FeatureKind::City as usize].into()),
                ("roads", row[FeatureKind::Road as usize].into()),
                ("cloisters", row[FeatureKind::Cloister as usize].into()),
                ("farms", row[FeatureKind::Field as usize].into()),
                ("bets", sums.bets.into()),
            ],
        ))
    })
}
