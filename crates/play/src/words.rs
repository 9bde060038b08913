//! Events and possible moves, in words.

mod completes;
pub(super) mod expansions;
mod joined;
pub(super) mod reading;
pub(super) mod refusal;
pub mod replay;
pub(super) mod staged;
pub mod text;
mod tile;
mod told;
pub mod typing;
pub(super) mod vocabulary;

use std::time::Duration;

use carc_rules::expansion::abbey_mayor;
use carc_rules::moves::{ABBEY, Deployment, is_abbey};
use carc_rules::notation::segment_word;
use carc_rules::{
    Colour, Event, Extra, FeatureKind, Game, Phase, Reason, RoleNames, Rotation, Seat, SegmentRef, TileId,
};
use carc_table::{Level, Table};
pub use completes::{at_cell, completes, completes_at, moved, turned};
use replay::Replay;
use text::{Text, Texts};
pub use tile::{tile_coded, tile_name, tile_names};
pub use told::{gained, happened, place_word, settled, settled_in_short, short, turn};

/// Returns the name of the player at a seat.
pub fn name(table: &Table, seat: Seat) -> &str {
    table.places.get(seat.index()).map_or("?", |place| place.holder.name())
}

/// Returns the name of the player who had a seat in turn `index`, counted from 0: they may have given it up since.
pub fn name_then(table: &Table, seat: Seat, index: usize) -> &str {
    table.places.get(seat.index()).map_or("?", |place| place.holder_in(index).name())
}

/// Returns a time in words, in its largest unit: "3 days".
pub fn time(texts: &Texts, time: Duration) -> String {
    const HOUR: u64 = 60 * 60;
    let (key, count) = match time.as_secs() {
        seconds if seconds < HOUR => ("time-minutes", seconds / 60),
        seconds if seconds < 48 * HOUR => ("time-hours", seconds / HOUR),
        seconds => ("time-days", seconds / (24 * HOUR)),
    };
    texts.words(key, &[("count", (count as usize).into())])
}

/// Returns a time in words, in its two largest units, down to minutes: "1 day, 4 hours".
pub fn exact_time(texts: &Texts, time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    let parts = [("time-days", minutes / (24 * 60)), ("time-hours", minutes / 60 % 24), ("time-minutes", minutes % 60)];
    let said = parts.into_iter().skip_while(|&(_, count)| count == 0).take(2).filter(|&(_, count)| count > 0);
    let said: Vec<String> = said.map(|(key, count)| texts.words(key, &[("count", (count as usize).into())])).collect();
    if said.is_empty() { texts.words("time-minutes", &[("count", 0_usize.into())]) } else { said.join(", ") }
}

/// Returns the time until something happens, in words: to the nearest minute, and from a day on to the nearest hour.
pub fn time_until(texts: &Texts, time: Duration) -> String {
    const DAY: Duration = Duration::from_hours(24);
    let half_a_minute = Duration::from_secs(30);
    exact_time(texts, time + if time + half_a_minute < DAY { half_a_minute } else { half_a_minute * 60 })
}

/// Returns the message that names a level.
pub const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Standard => "level-standard",
        Level::Apprentice => "level-apprentice",
        Level::Journeyman => "level-journeyman",
        Level::Master => "level-master",
        Level::Grandmaster => "level-grandmaster",
    }
}

/// Returns the message that names a colour.
pub const fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "colour-red",
        Colour::Blue => "colour-blue",
        Colour::Yellow => "colour-yellow",
        Colour::Black => "colour-black",
        Colour::White => "colour-white",
        Colour::Violet => "colour-violet",
        Colour::Green => "colour-green",
    }
}

/// Returns the message that names a kind of feature.
pub fn feature_key(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Cloister => "feature-cloister",
        FeatureKind::City => "feature-city",
        FeatureKind::Road => "feature-road",
        FeatureKind::Field => "feature-field",
    }
}

/// Returns the message that names a follower by what it stands on.
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

/// Returns the words of all segments of a tile as it lies.
pub fn segment_words(tile: TileId, rotation: Rotation) -> Vec<String> {
    tile.tile().segments().filter_map(|(id, _)| segment_word(tile.tile(), id, rotation)).collect()
}

/// Returns the rotations that look different on the table: a cloister among fields looks the same in all four.
pub fn different(tile: TileId, rotations: &[Rotation]) -> Vec<Rotation> {
    let period = tile.tile().period();
    let mut different: Vec<Rotation> = Vec::new();
    for &rotation in rotations {
        let is_same = |other: &Rotation| other.quarters() % period == rotation.quarters() % period;
        if !different.iter().any(is_same) {
            different.push(rotation);
        }
    }
    different
}

/// Returns the names of those who are awaited.
pub fn awaited(table: &Table, game: &Game) -> String {
    let names: Vec<&str> = game.phase().awaits().iter().map(|seat| name(table, seat)).collect();
    names.join(", ")
}

/// Returns the tiles that a seat holds, with the abbey, sorted, in words: for that seat's eyes, or for all if hands are
/// open.
pub fn held(texts: &Texts, game: &Game, seat: Seat) -> String {
    game.held(seat).into_iter().map(|tile| tile_name(texts, tile)).collect::<Vec<_>>().join(", ")
}

/// "Ana, Ben and Clara".
pub fn listed<S: AsRef<str>>(texts: &Texts, names: &[S]) -> String {
    match names.split_last() {
        Some((last, before @ [_, ..])) => {
            let before = before.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
            let last = last.as_ref();
            format!("{before}{}{last}", texts.words("list-and", &[("like_i", u8::from(begins_like_i(last)).into())]))
        }
        Some((only, [])) => only.as_ref().to_owned(),
        None => String::new(),
    }
}

/// Returns whether a word begins with the vowel of Irene and Hidalgo, but not like Hierro: in Spanish "and" depends on
/// it.
fn begins_like_i(word: &str) -> bool {
    let word = word.to_lowercase();
    let vowels = word.strip_prefix('h').unwrap_or(&word);
    let rest = vowels.strip_prefix(['i', 'í']);
    rest.is_some_and(|rest| !rest.starts_with(['a', 'e', 'o', 'u', 'á', 'é', 'ó', 'ú']))
}

/// Lists the tiles that a seat holds, for its own eyes, with the small print that says what to type.
pub fn hand(texts: &Texts, game: &Game, seat: Seat) -> Text {
    let mut tiles = game.held(seat);
    if let (Phase::Place { seat: drew, tile }, true) = (game.phase(), tiles.is_empty())
        && drew == seat
    {
        return texts.say("hand-drawn", &[("tile", tile_name(texts, tile).into())]);
    }
    let values = [("count", tiles.len().into()), ("tiles", held(texts, game, seat).into())];
    tiles.dedup();
    let code = |&tile: &TileId| {
        texts.words(
            "hand-code",
            &[("code", texts.spoken(&tile_word(tile)).into()), ("tile", tile_name(texts, tile).into())],
        )
    };
    let codes = tiles.iter().map(code).collect::<Vec<_>>().join(" · ");
    let small = (!codes.is_empty()).then(|| texts.say("hand-codes", &[("codes", codes.into())]));
    texts.say("hand-tiles", &values).then(small.unwrap_or_default())
}

/// Returns the word that people type for a tile of one's own hand.
pub fn tile_word(tile: TileId) -> String {
    if is_abbey(tile) { ABBEY.to_owned() } else { tile.to_string() }
}

/// Counts sorted tiles by kind.
pub fn counted(tiles: &[TileId]) -> Vec<(TileId, usize)> {
    tiles.chunk_by(PartialEq::eq).map(|alike| (alike[0], alike.len())).collect()
}

/// Says what deploying or taking back a figure would bring: "closes, 4 points", "2 points so far". `placed` is the game
/// as the player sees it, after the tile was placed.
pub fn effect(texts: &Texts, placed: &Game, seat: Seat, deployment: Deployment) -> Option<String> {
    let mut after = placed.clone();
    let events = after.play(deployment.action(seat)).ok()?;
    let own = |extra: Extra| {
        let gained = events.iter().filter_map(|event| match event {
            Event::Scored { seat: scorer, points } if *scorer == seat && points.reason == Reason::Expansion(extra) => {
                Some(points.total())
            }
            _ => None,
        });
        gained.sum::<u32>()
    };
    let position = placed.board().tiles().last()?.position;
    match deployment {
        Deployment::Nothing => None,
        Deployment::Return(..) => Some(texts.words("effect-return", &[])),
        Deployment::Corner(meeple, _) => {
            let standing = after.standing().iter().rfind(|standing| standing.meeple == meeple && standing.seat == seat);
            let cities = after.complete_cities_of(standing?.at);
            let values =
                [("cities", cities.into()), ("points", own(Extra::AbbeyMayor(abbey_mayor::Extra::BarnPlaced)).into())];
            Some(texts.words("effect-barn", &values))
        }
        Deployment::Figure(_, segment) => {
            let here = SegmentRef { position, segment };
            let feature = placed.feature(here)?;
            if feature.kind == FeatureKind::Field {
                let joined = own(Extra::AbbeyMayor(abbey_mayor::Extra::BarnJoined));
                if joined > 0 {
                    return Some(texts.words("effect-closes", &[("points", joined.into())]));
                }
                // With a city that the tile itself completes.
                let cities = after.complete_cities_of(here);
                return Some(texts.words("effect-farm", &[("cities", cities.into())]));
            }
            if feature.is_complete() {
                let gained = events.iter().filter_map(|event| match event {
                    // Points of the feature, not of a chip that lies on it.
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

/// Returns the players with their scores, in the order of the seats: "Ana (red) 12 · Ben (blue) 9".
pub fn scores_line(texts: &Texts, table: &Table, game: &Game) -> String {
    let score = |seat| {
        let colour = texts.words(colour_key(table.colour(seat)), &[]);
        let values =
            [("who", name(table, seat).into()), ("colour", colour.into()), ("points", game.score(seat).into())];
        texts.words("score-of", &values)
    };
    game.seats().map(score).collect::<Vec<_>>().join(" · ")
}

/// Returns the final sheet: one line per player by rank, with the points by kind of feature.
pub fn sheet(texts: &Texts, table: &Table, replay: &Replay) -> Text {
    let game = &replay.game;
    let sheet = replay.sheet();
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

/// Hundredths of a point in whole points, with their sign.
pub fn signed(hundredths: i64) -> String {
    let points = (hundredths as f64 / 100.0).round() as i64;
    match points {
        1.. => format!("+{points}"),
        0 => "±0".to_owned(),
        _ => format!("−{}", -points),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::text::Languages;
    use carc_table::Language;

    #[test]
    fn an_and_before_the_sound_of_i_is_another_word_in_spanish() {
        let languages = Languages::carried();
        let joined = |language, last: &str| listed(languages.texts(language).unwrap(), &["Ana", last]);
        for (last, spanish) in [
            ("Irene", "Ana e Irene"),
            ("Íñigo", "Ana e Íñigo"),
            ("Hilario", "Ana e Hilario"),
            ("hielo", "Ana y hielo"),
            ("Yago", "Ana y Yago"),
            ("Ben", "Ana y Ben"),
        ] {
            assert_eq!(joined(Language::Spanish, last), spanish);
        }
        assert_eq!(joined(Language::English, "Irene"), "Ana and Irene");
        assert_eq!(joined(Language::Catalan, "Irene"), "Ana i Irene");
    }
}
