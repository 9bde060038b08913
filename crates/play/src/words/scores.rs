//! Points in words: the line of a running game, and the sheet at its end.

use super::names::{colour_key, name};
use super::replay::Replay;
use super::text::{Text, Texts, Value};
use crate::expansions;
use carc_rules::{FeatureKind, Game, Seat};
use carc_table::Table;

/// The players with their scores, in the order of the seats: "Ana (red) 12 · Ben (blue) 9".
pub fn scores_line(texts: &Texts, table: &Table, game: &Game) -> String {
    let score = |seat| {
        let colour = texts.words(colour_key(table.colour(seat)), &[]);
        let values =
            [("who", name(table, seat).into()), ("colour", colour.into()), ("points", game.score(seat).into())];
        texts.words("score-of", &values)
    };
    game.seats().map(score).collect::<Vec<_>>().join(" · ")
}

/// The final sheet: one line per player by rank, with the points by kind of feature.
pub fn sheet(texts: &Texts, table: &Table, replay: &Replay) -> Text {
    let game = &replay.game;
    let sheet = replay.sheet();
    let mut seats: Vec<Seat> = game.seats().collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse(game.score(seat)));
    seats.iter().fold(Text::default(), |text, &seat| {
        let rank = 1 + seats.iter().filter(|&&other| game.score(other) > game.score(seat)).count();
        let sums = sheet.get(seat.index()).copied().unwrap_or_default();
        let row = sums.features;
        let key = expansions::other_points(game).map_or("sheet-row", |other| other.row);
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
                ("gardens", gardens(row[FeatureKind::Garden as usize])),
                ("other", sums.other.into()),
            ],
        ))
    })
}

/// Returns the points of gardens, or a word for none of them, so that a line without gardens does not name them.
fn gardens(points: u32) -> Value<'static> {
    if points == 0 { "none".into() } else { points.into() }
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
