//! The score sheet as a picture: points by player and kind of feature.

use super::alt;
use super::picture::{TRADE, columns, heading, name, named, named_kinds, players, winners, written};
use super::settings;
use crate::case::Context;
use crate::talk::reply::Picture;
use crate::words::replay::Replay;
use crate::words::text::Texts;
use carc_picture::{Artist, Manner, Player, ScoreSheet, SheetRow, Sum};
use carc_rules::{Phase, Seat};
use carc_table::Table;

/// Returns the score sheet of a game as a picture.
pub(crate) fn score_picture(cx: &Context<'_>, table: &Table, replay: &Replay) -> Picture {
    scores(settings::artist(cx, table), cx.texts, &players(table), replay)
}

/// Returns the score sheet of a game as a picture with its alt text; for a running game, also what the game would still
/// bring if it ended now.
pub fn scores(artist: &Artist, texts: &Texts, players: &[Player], replay: &Replay) -> Picture {
    let game = &replay.game;
    let names = written(texts, players);
    // Alt text is read aloud, and can use every letter of a name.
    let (spoken, players) = (players, &named(players, &names)[..]);
    let over = game.phase() == Phase::Over;
    let kinds = named_kinds(game);
    let sheet = columns(&replay.sheet(), &kinds);
    let more = if over { Vec::new() } else { columns(&replay.sheet_to_come(), &kinds) };
    let projected = game.projected_scores();
    let mut seats: Vec<Seat> = game.seats().collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse(game.score(seat)));
    let row = |seat: Seat| {
        let own = sheet.get(seat.index()).into_iter().flatten().copied();
        let more = more.get(seat.index()).into_iter().flatten().copied().chain(std::iter::repeat(0));
        let sums: Vec<Sum> = own.zip(more).map(|(now, more)| Sum { now: now.into(), more }).collect();
        // Payments for tiles.
        let other = i64::from(game.score(seat)) - sums.iter().map(|sum| sum.now).sum::<i64>();
        SheetRow {
            seat,
            name: name(players, seat).to_owned(),
            rank: 1 + game.seats().filter(|&other| game.score(other) > game.score(seat)).count(),
            lit: winners(game).contains(&seat),
            sums: sums.into_iter().chain([Sum { now: other, more: 0 }]).collect(),
            score: game.score(seat),
            projected: (!over).then(|| projected[seat]),
        }
    };
    let mut rows: Vec<SheetRow> = seats.into_iter().map(row).collect();
    let mut kinds: Vec<String> = kinds.iter().map(|kind| texts.words(kind.column, &[])).collect();
    if rows.iter().any(|row| row.sums.last().is_some_and(|sum| sum.now != 0)) {
        kinds.push(texts.words(TRADE, &[]));
    } else {
        for row in &mut rows {
            row.sums.pop();
        }
    }
    let headed = |players: &[Player]| {
        if over {
            heading(texts, players, game)
        } else {
            (texts.words("sheet-so-far", &[]), texts.words("sheet-so-far-note", &[]))
        }
    };
    let (heading, note) = headed(players);
    let sheet = ScoreSheet { heading, note, kinds, rows, manner: Manner::default().worn_by(players) };
    Picture { png: artist.scores(&sheet), alt: alt::sheet(texts, spoken, headed(spoken).0, &sheet) }
}
