//! Points in words: the line of a running game, and the sheet at its end.

use super::listed::listed;
use super::names::{colour_key, feature_key, name};
use super::replay::Replay;
use super::text::{Text, Texts, Value};
use crate::expansions;
use carc_rules::notation::cell_name;
use carc_rules::{FeatureKind, Game, Points, Seat, SegmentRef};
use carc_table::Table;

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
        let sums = sheet.get(seat.index()).cloned().unwrap_or_default();
        let row = sums.features;
        let others = expansions::other_points(game).into_iter().zip(sums.others);
        let others = others.map(|(other, points)| texts.words(other.part, &[("points", points.into())]));
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
                ("gardens", row[FeatureKind::Garden as usize].into()),
                ("others", others.collect::<String>().into()),
            ],
        ))
    })
}

/// Returns what stands below the final sheet: roads and cities that bring nothing, and what players have that brought
/// them points.
pub fn below_sheet(texts: &Texts, table: &Table, game: &Game) -> Text {
    unpaid(texts, table, game).then(expansions::in_scores(texts, game, &|seat| name(table, seat)))
}

/// Returns a line for each road and city that brings its owners nothing at the end, or would if it ended now, because of
/// what is printed there.
pub fn unpaid(texts: &Texts, table: &Table, game: &Game) -> Text {
    let mut features: Vec<(SegmentRef, Points, &'static str, Vec<&str>)> = Vec::new();
    game.final_points(|seat, points| {
        let feature = points.at.and_then(|at| game.feature(at)).filter(|_| points.total() == 0);
        let Some(printed) = feature.and_then(|feature| expansions::printed(game, feature)) else { return };
        let first = points.at.and_then(|at| game.segments_of(at).into_iter().min());
        let Some(first) = first else { return };
        match features.iter_mut().find(|(at, ..)| *at == first) {
            Some((.., owners)) => owners.push(name(table, seat)),
            None => features.push((first, points, printed.unpaid, vec![name(table, seat)])),
        }
    });
    features.into_iter().fold(Text::default(), |text, (first, points, why, owners)| {
        let kind = points.reason.feature().map_or("feature-road", feature_key);
        let values = [
            ("who", listed(texts, &owners).into()),
            ("feature", Value::Noun(kind)),
            ("cell", cell_name(points.at.unwrap_or(first).position).into()),
            ("why", texts.words(why, &[]).into()),
        ];
        text.then(texts.say("sheet-unpaid", &values))
    })
}

/// Formats hundredths of a point as signed, rounded points: `+3`, `±0`, `−2`.
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
    use crate::words::text::{Languages, Value};

    #[test]
    fn gardens_are_named_where_they_brought_points() {
        let line = |key, gardens: u32| {
            let values: [(&str, Value<'_>); 9] = [
                ("rank", 1_u32.into()),
                ("who", "Ana".into()),
                ("points", 60_u32.into()),
                ("cities", 20_u32.into()),
                ("roads", 20_u32.into()),
                ("cloisters", 9_u32.into()),
                ("farms", 4_u32.into()),
                ("gardens", gardens.into()),
                ("others", "".into()),
            ];
            Languages::carried().all().iter().map(|texts| texts.words(key, &values)).collect::<Vec<_>>()
        };
        for (with, without) in line("sheet-row", 7).iter().zip(&line("sheet-row", 0)) {
            assert!(with.contains('7') && !with.contains("  ") && !without.contains("  "), "{with}, {without}");
            assert!(without.len() + 5 < with.len() && without.contains("9, "), "{with}, {without}");
        }
    }
}
