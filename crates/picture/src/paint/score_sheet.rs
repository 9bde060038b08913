//! The score sheet as a picture of its own: one card per player by rank, with a number and a bar per kind of feature.

use super::assets::Assets;
use crate::layout::sizes::{BUTTON, HEIGHT, WIDTH};
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::score_sheet::{ScoreSheet, SheetRow, Sum};
use crate::theme::piece::Piece;
use carc_rules::Seat;

/// The left end of the columns of up to [`FEW`] kinds.
const SORTS: i32 = p(212.0);
/// The left end of the columns of more kinds, which leave less room for names.
const MANY_SORTS: i32 = p(150.0);
/// The most kinds that have room beside long names.
const FEW: usize = 6;
/// The right end of the columns of kinds.
const TOTAL: i32 = p(466.0);
const PAD: i32 = p(10.0);
/// The right end of everything.
const RIGHT: i32 = WIDTH as i32 - PAD;
const HEAD: i32 = p(76.0);

/// Draws the sheet.
pub fn draw<'a>(assets: &'a Assets, sheet: &ScoreSheet) -> Canvas<'a> {
    let mut canvas = Canvas::new(WIDTH, HEIGHT, &assets.sprites.palette);
    let tones = canvas.tones;
    canvas.fill(Area::new(0, 0, WIDTH as i32, HEIGHT as i32), tones.panel);
    let room = RIGHT - PAD;
    assets.typefaces.write(&mut canvas, &sheet.heading, (PAD, p(22.0)), Anchor::Left, p(22.0), tones.gold, room);
    assets.typefaces.write(&mut canvas, &sheet.note, (PAD, p(45.0)), Anchor::Left, p(13.0), tones.mute, room);
    heads(assets, &mut canvas, &sheet.kinds);
    // The length of a bar is in proportion to the most points of its kind.
    let most = |index: usize| {
        let all = sheet.rows.iter().filter_map(|row| row.sums.get(index));
        all.map(|sum| sum.now + i64::from(sum.more)).max().unwrap_or(0).max(1)
    };
    let most: Vec<i64> = (0..sheet.kinds.len()).map(most).collect();
    let height = ((BUTTON.y - HEAD) / (sheet.rows.len() as i32).max(1)).min(p(70.0));
    for (index, row) in sheet.rows.iter().enumerate() {
        let area = Area::new(p(5.0), HEAD + height * index as i32, WIDTH as i32 - p(10.0), height);
        card(assets, &mut canvas, row, &most, area);
    }
    canvas
}

/// Paints the heads of the columns. Those of many kinds are alike, narrow and closer together.
fn heads(assets: &Assets, canvas: &mut Canvas, kinds: &[String]) {
    let (many, narrow, tones) = (kinds.len() > FEW, &assets.typefaces.narrow, canvas.tones);
    let (left, width) = (left(kinds.len()), width(kinds.len()));
    let (gap, smallest) = if many { (p(2.5), p(9.0)) } else { (p(4.0), p(10.0)) };
    let room = width - gap;
    // Letters become smaller before a name is cut off.
    let fit = |kind: &String| narrow.fit(kind, room, p(14.0), smallest);
    let least = kinds.iter().map(fit).min().unwrap_or(p(14.0));
    for (index, kind) in kinds.iter().enumerate() {
        let at = (left + width * index as i32, HEAD - p(10.0));
        if many {
            narrow.draw(canvas, &narrow.cut(kind, least, room), at, Anchor::Left, least, tones.mute);
        } else {
            assets.typefaces.write(canvas, kind, at, Anchor::Left, fit(kind), tones.mute, room);
        }
    }
}

/// Paints a player in an area, with a gap to the next: rank, figure and name, one bar per kind, all points.
fn card(assets: &Assets, canvas: &mut Canvas, row: &SheetRow, most: &[i64], area: Area) {
    let (tones, card) = (canvas.tones, area.grown(-p(1.5)));
    canvas.rounded(card, p(5.0), if row.lit { tones.gold } else { tones.card });
    if row.lit {
        canvas.rounded(card.grown(-3), p(4.0), tones.active);
    }
    let middle = card.middle().1;
    let colour = if row.lit { tones.gold } else { tones.paper };
    let rank = format!("{}.", row.rank);
    assets.typefaces.write(canvas, &rank, (card.x + p(6.0), middle), Anchor::Left, p(15.0), colour, p(20.0));
    let side = p(38.0).min(area.h * 4 / 5);
    let figure = assets.piece(Piece::FOLLOWER, row.seat, side);
    canvas.stamp(card.x + p(26.0), middle - side / 2, &figure, 255);
    let x = card.x + p(30.0) + side;
    assets.typefaces.write(
        canvas,
        &row.name,
        (x, middle),
        Anchor::Left,
        p(15.0),
        colour,
        left(most.len()) - p(6.0) - x,
    );
    let (left, width) = (left(most.len()), width(most.len()));
    for (index, (sum, most)) in row.sums.iter().zip(most).enumerate() {
        let area = Area::new(left + width * index as i32, card.y, width - p(5.0), card.h);
        sort(assets, canvas, row.seat, *sum, *most, area);
    }
    let score = row.score.to_string();
    let room = RIGHT - TOTAL;
    let Some(projected) = row.projected else {
        assets.typefaces.write(canvas, &score, (RIGHT, middle), Anchor::Right, p(26.0), colour, room);
        return;
    };
    let (above, below) = (middle - card.h / 6, middle + card.h / 4);
    assets.typefaces.write(canvas, &score, (RIGHT, above), Anchor::Right, p(22.0), colour, room);
    let projected = format!("→ {projected}");
    assets.typefaces.write(canvas, &projected, (RIGHT, below), Anchor::Right, p(13.0), tones.mute, room);
}

/// Returns the left end of the columns of this many kinds.
const fn left(sorts: usize) -> i32 {
    if sorts > FEW { MANY_SORTS } else { SORTS }
}

/// Returns the width of the column of one kind.
fn width(sorts: usize) -> i32 {
    (TOTAL - left(sorts)) / (sorts as i32).max(1)
}

/// Paints the points of one kind: the number, what would be added to it, and a bar of both.
fn sort(assets: &Assets, canvas: &mut Canvas, seat: Seat, sum: Sum, most: i64, area: Area) {
    let (tones, style) = (canvas.tones, assets.style(seat));
    let (y, size) = (area.y + area.h * 2 / 5, p(16.0));
    let now = sum.now.to_string();
    let used = assets.typefaces.plain.width(&now, size).min(area.w);
    assets.typefaces.write(canvas, &now, (area.x, y), Anchor::Left, size, tones.paper, area.w);
    if sum.more > 0 {
        let more = format!("+{}", sum.more);
        let x = area.x + used + p(3.0);
        assets.typefaces.write(
            canvas,
            &more,
            (x, y + p(1.5)),
            Anchor::Left,
            p(11.5),
            tones.mute,
            area.w - used - p(3.0),
        );
    }
    let bar = Area::new(area.x, area.y + area.h * 7 / 10, area.w, p(5.5));
    let long = |points: i64| (i64::from(bar.w) * points.clamp(0, most) / most) as i32;
    let (now, all) = (long(sum.now), long(sum.now + i64::from(sum.more)));
    canvas.fill(bar, tones.dark);
    canvas.fill(Area { w: all, ..bar }, tones.rim);
    canvas.fill(Area { w: (all - 2).max(0), ..bar }.grown(-2), tones.mute);
    canvas.fill(Area { w: now, ..bar }, tones.rim);
    let inner = Area { w: now, ..bar }.grown(-2);
    canvas.fill(inner, style.colour);
}
