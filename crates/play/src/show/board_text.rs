//! `/carc board format:text`: the board in letters, with the description that a picture would have.

use super::picture::{Described, Look, described};
use crate::case::Context;
use crate::expansions::figure_key;
use crate::talk::reply::{File, Note};
use crate::words;
use crate::words::replay::Replay;
use crate::words::text::{Text, Value};
use carc_picture::text_board::{self, Part};
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{Game, MeepleKind, Position, Seat, SegmentId};
use carc_table::Table;

/// Maximum number of characters in a message that is all text, leaving room for the characters that escape names.
const MOST: usize = 1_850;

/// Returns the board as text below `head`. If it doesn't fit in a message, it is attached as a file, and the message
/// has only the description.
pub(crate) fn note(cx: &Context<'_>, table: &Table, replay: &Replay, look: &Look, head: Text) -> Note {
    let Described { scene, alt } = described(cx, table, replay, look);
    let game = &replay.game;
    let fits: Vec<Position> = scene.fits.iter().map(|cell| cell.position).collect();
    let part = look.zoom.map_or(Part::Whole, Part::Around);
    let board = Text::block(text_board::draw(game, &fits, part));
    let people = game.seats().fold(Text::default(), |text, seat| text.then(player(cx, table, game, seat)));
    let legend = cx.texts.say("text-board-legend", &[]);
    let words = Text::plain(alt);
    let text = head.then(board).then(people).then(legend).then(words.clone());
    let whole = text.to_string();
    if whole.chars().count() <= MOST {
        return Note { text, ..Note::default() };
    }
    let file = File { name: format!("carc-{}-board.txt", table.id), bytes: whole.into_bytes() };
    let text = cx.texts.say("text-board-attached", &[]).then(words);
    Note { text, file: Some(file), ..Note::default() }
}

/// Returns the line about a player: their letter, and where their figures stand.
fn player(cx: &Context<'_>, table: &Table, game: &Game, seat: Seat) -> Text {
    let figures = text_board::figures_of(game, seat);
    let places: Vec<String> = figures.into_iter().filter_map(|figure| place(cx, game, figure)).collect();
    let values = [
        ("letter", text_board::letter(seat).to_string().into()),
        ("who", words::name(table, seat).into()),
        ("colour", cx.texts.words(words::colour_key(table.colour(seat)), &[]).into()),
        ("count", places.len().into()),
        ("places", places.join(", ").into()),
    ];
    cx.texts.say("text-board-player", &values)
}

/// Returns the place where a figure stands, such as "N15 road-e"; also names the figure unless it is a follower.
fn place(
    cx: &Context<'_>,
    game: &Game,
    (position, segment, meeple): (Position, SegmentId, MeepleKind),
) -> Option<String> {
    let placed = game.board().at(position)?;
    let word = segment_word(placed.tile.tile(), segment, placed.rotation)?;
    let values = [
        ("cell", cell_name(position).into()),
        ("segment", cx.texts.spoken(&word).into()),
        ("figure", Value::Noun(figure_key(meeple))),
    ];
    let key = if meeple == MeepleKind::Follower { "text-board-place" } else { "text-board-place-of" };
    Some(cx.texts.words(key, &values))
}
