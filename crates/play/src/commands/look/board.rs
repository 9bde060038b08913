//! `/carc board`: shows the board again: larger, coloured by owner, with one feature or the latest moves highlighted,
//! or as text.

use super::{history, watched};
use crate::calls::away;
use crate::case::act::{Act, Cost, Run};
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::commands::{Command, Kind, opt, words_of};
use crate::lobby::message::lobby_note;
use crate::moves::turn_buttons;
use crate::show::board_text;
use crate::show::button::{self, OwnButton};
use crate::show::picture::{Look, Overlay, picture};
use crate::talk::reply::{ActionRow, Choice, Note};
use crate::talk::request::Shown;
use crate::talk::request::{Ask, BoardOptions, Field, PersonId, Request, Suggest, tint};
use crate::tell::{completion, feature};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::replay::Replay;
use crate::words::text::Text;
use crate::words::typing::said;
use crate::words::vocabulary;
use carc_picture::Tint;
use carc_rules::notation::{cell_name, parse_cell};
use carc_table::{Stage, Table};

pub(crate) static COMMAND: Command<BoardOptions> = Command {
    act: Act::look("board", Run::Alone(|cx, request, wanted| Ok(here(cx, request, wanted)?.into())))
        .costs(Cost::Picture)
        .shown(shown),
    options: &[
        opt("public", Kind::YesNo),
        opt("zoom", Kind::Completed(Field::Zoom)),
        opt("owners", Kind::OneOf(&["farms", "cities", "roads"])),
        opt("feature", Kind::Completed(Field::Feature)),
        opt("since", Kind::Completed(Field::Since)),
        opt("format", Kind::OneOf(&const { words_of(&FORMATS) })),
    ],
    read: |typed| {
        Some(Ask::Board(BoardOptions {
            public: typed.yes("public"),
            zoom: typed.words("zoom"),
            owners: typed.words("owners"),
            feature: typed.words("feature"),
            since: typed.words("since"),
            text: typed.one_of("format", &FORMATS) == Some(true),
        }))
    },
};

/// Returns where the board appears: publicly only if that was asked for and the options make sense, because a refusal
/// is private.
fn shown(wanted: &BoardOptions) -> Shown {
    if wanted.public && wanted.is_sound() { Shown::ToAll } else { Shown::Privately }
}

/// Formats of the board: the word, and whether it is text.
const FORMATS: [(&str, bool); 2] = [("picture", false), ("text", true)];

/// The word for the asker's own last move.
const MINE: &str = "mine";

/// Returns whether the wanted board can be shown, so that a refusal can be made private.
pub(crate) fn is_shown(cx: &Context<'_>, request: &Request, wanted: &BoardOptions) -> bool {
    let session = cx.current_or_last(request.channel);
    session.is_ok_and(|session| match session.begun() {
        Ok((table, replay)) => overlay(table, replay, request.who.id, wanted).is_ok(),
        Err(_) => true,
    })
}

/// Shows the board of the asker's channel. If no game is on in the channel itself but some are in its threads, lists
/// those instead, unless options ask for the board of the last finished game.
pub(crate) fn here(cx: &Context<'_>, request: &Request, wanted: &BoardOptions) -> Result<Note, NotDone> {
    let is_plain = BoardOptions { public: false, ..wanted.clone() } == BoardOptions::default();
    let session = match cx.current_or_last(request.channel) {
        Ok(session) if !is_plain || session.table().stage.holds_channel() => session,
        found @ (Ok(_) | Err(NotDone::Refused(Refusal::NoGame))) => match watched::in_threads(cx, request)? {
            Some(text) => return Ok(Note { text, ..Note::default() }),
            None => found?,
        },
        Err(other) => return Err(other),
    };
    run(cx, request.who.id, &session, wanted)
}

fn run(cx: &Context<'_>, who: PersonId, session: &Session, wanted: &BoardOptions) -> Result<Note, NotDone> {
    if session.table().stage == Stage::Lobby {
        return Ok(lobby_note(cx, session.table()));
    }
    let (table, replay) = session.begun()?;
    let zoom = match said(wanted.zoom.as_deref()) {
        None => None,
        Some(typed) => Some(parse_cell(typed).ok_or_else(|| Refusal::NoCellToShow { typed: typed.to_owned() })?),
    };
    let overlay = overlay(table, replay, who, wanted)?;
    let look = Look { zoom, overlay, ..Look::turn() };
    let name = |seat| words::name(table, seat);
    let head = match overlay {
        None => Text::default(),
        Some(Overlay::Feature(at)) => {
            let told = feature::told(cx.texts, name, |seat| table.colour(seat), &replay.game, at);
            // The chances are computed from what a seat sees, so only players get them.
            match table.seat_of(who).filter(|_| aid::ranks(table) && table.stage == Stage::Running) {
                Some(seat) => told.then(completion::told(cx.texts, &replay.game, seat, at)),
                None => told,
            }
        }
        Some(Overlay::Owners(tint)) => holdings(cx, table, replay, tint),
        Some(Overlay::Since(number)) => moves_after(cx, table, replay, number),
    };
    let note = if wanted.text {
        board_text::note(cx, table, replay, &look, head)
    } else {
        let scores = words::scores_line(cx.texts, table, &replay.game);
        let mut text = head.then(cx.texts.say("board-now", &[("scores", scores.into())]));
        if table.stage == Stage::Running {
            text = text.then(away::told_away(cx, table));
        }
        Note { text, picture: Some(picture(cx, table, replay, &look)), ..Note::default() }
    };
    // A public board gets no buttons, because everybody sees it and they would stay for good.
    let awaited = table.seat_of(who).is_some_and(|seat| replay.game.phase().awaits().contains(seat));
    let mut rows = Vec::new();
    if let (Some(Overlay::Since(number)), false) = (overlay, wanted.public) {
        rows.push(history::one_by_one(cx, table, replay, number).into_iter().collect());
    }
    if awaited && !wanted.public && table.stage == Stage::Running {
        rows.push(turn_buttons::turn_buttons(cx, table, replay)?);
    }
    let rows = rows.into_iter().filter(|row| !row.is_empty()).map(ActionRow::Buttons);
    let tints = match overlay {
        Some(Overlay::Owners(tint)) if !wanted.public => button::tints(cx, table, Some(tint)),
        Some(_) | None => None,
    };
    Ok(Note { controls: tints.into_iter().chain(rows).collect(), ..note })
}

/// Colours farms, cities or roads by owner. Its number is the index of the kind.
pub(crate) const OWNERS: OwnButton = OwnButton::look(button::TINT, Cost::Picture, |cx, request, session, number| {
    let word = ["farms", "cities", "roads"].get(number as usize).ok_or(Refusal::OldButton)?;
    let wanted = BoardOptions { owners: Some((*word).to_owned()), ..BoardOptions::default() };
    Ok(run(cx, request.who.id, session, &wanted)?.into())
});

/// Lists the features of a kind with their owners, up to what fits in a message.
fn holdings(cx: &Context<'_>, table: &Table, replay: &Replay, tint: Tint) -> Text {
    const SHOWN: usize = 20;
    const ROOM: usize = 1200;
    let name = |seat| words::name(table, seat);
    let all = feature::holdings(cx.texts, name, |seat| table.colour(seat), &replay.game, tint);
    let head = cx.texts.say(holdings_key(tint), &[("count", all.len().into())]);
    let line = |words: &String| cx.texts.say("owned-row", &[("feature", words.into())]);
    let mut room = ROOM;
    let fits = |words: &&String| {
        let length = words.chars().count() + 1;
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    };
    let shown: Vec<&String> = all.iter().take(SHOWN).take_while(fits).collect();
    let text = shown.iter().copied().fold(head, |text, words| text.then(line(words)));
    match all.len() - shown.len() {
        0 => text,
        more => text.then(cx.texts.say("owned-more", &[("count", more.into())])),
    }
}

/// Lists the moves after move `number`.
fn moves_after(cx: &Context<'_>, table: &Table, replay: &Replay, number: usize) -> Text {
    const SHOWN: usize = 12;
    let after = &replay.turns[number..];
    let earlier = after.len().saturating_sub(SHOWN);
    let shown = &after[earlier..];
    let values = [
        ("number", number.into()),
        ("count", after.len().into()),
        ("earlier", earlier.into()),
        ("shown", shown.len().into()),
    ];
    let head = cx.texts.say("board-since", &values);
    shown.iter().fold(head, |text, turn| text.then(history::move_row(cx, table, replay.game.board(), turn)))
}

/// Returns the wanted overlay of the board; refused if more than one is wanted, it cannot be read, or the game's help
/// does not include it.
fn overlay(table: &Table, replay: &Replay, who: PersonId, wanted: &BoardOptions) -> Result<Option<Overlay>, Refusal> {
    match [&wanted.owners, &wanted.feature, &wanted.since].map(|typed| said(typed.as_deref())) {
        [None, None, None] => Ok(None),
        [Some(_), None, None] | [None, Some(_), None] if !aid::tells(table) => {
            aid::told_only_with_help(table).map(|()| None)
        }
        [Some(typed), None, None] => {
            let tint = tint(typed).ok_or_else(|| Refusal::NoSuchOwners { typed: typed.to_owned() })?;
            Ok(Some(Overlay::Owners(tint)))
        }
        [None, Some(typed), None] => Ok(Some(Overlay::Feature(feature::read(&replay.game, typed)?))),
        [None, None, Some(typed)] => Ok(Some(Overlay::Since(since(table, replay, who, typed)?))),
        [_, _, _] => Err(Refusal::OneOverlay),
    }
}

/// Parses the move after which the changes are wanted, and returns its number.
fn since(table: &Table, replay: &Replay, who: PersonId, typed: &str) -> Result<usize, Refusal> {
    let last = replay.turns.len();
    if last == 0 {
        return Err(Refusal::NoMoveYet);
    }
    let typed = typed.trim_start_matches('#');
    if vocabulary::whole(typed) == MINE {
        let own = table.seat_of(who).map_or(0, |seat| last - replay.since_own(table, seat).len());
        // If the asker moved last, their own move is shown.
        return Ok(own.min(last - 1));
    }
    let number = typed.parse().ok().filter(|&number: &usize| number < last);
    number.ok_or_else(|| Refusal::NoSuchSince { typed: typed.to_owned(), before: last - 1 })
}

fn holdings_key(tint: Tint) -> &'static str {
    match tint {
        Tint::Farms => "holdings-farms",
        Tint::Cities => "holdings-cities",
        Tint::Roads => "holdings-roads",
    }
}

/// Shows the moves since the asker's own last one.
pub(crate) fn since_own(cx: &Context<'_>, who: PersonId, session: &Session) -> Result<Note, NotDone> {
    run(cx, who, session, &BoardOptions { since: Some(MINE.to_owned()), ..BoardOptions::default() })
}

/// Suggests the cells with tiles, the newest first.
pub(crate) fn cells(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let session = cx.current_or_last(suggest.channel)?;
    let tiles = session.replay()?.game.board().tiles().iter().rev();
    let choice = |name: String| Choice { name: name.clone(), value: name };
    Ok(tiles.map(|placed| choice(cell_name(placed.position))).collect())
}

/// Suggests features.
pub(crate) fn features(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let session = cx.current_or_last(suggest.channel)?;
    let (table, replay) = session.begun()?;
    aid::told_only_with_help(table)?;
    Ok(feature::choices(cx.texts, |seat| words::name(table, seat), &replay.game, &suggest.typed))
}

/// Suggests moves, the asker's own last one first.
pub(crate) fn moves(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let own = Choice { name: cx.texts.words("since-mine", &[]), value: MINE.to_owned() };
    let mut moves = history::numbers(cx, suggest)?;
    // The last move is left out, because nothing came after it.
    let newest = (!moves.is_empty()).then(|| moves.remove(0));
    let begin = Choice { name: cx.texts.words("since-begin", &[]), value: "0".to_owned() };
    Ok(newest.map(|_| own).into_iter().chain(moves).chain([begin]).collect())
}
