//! A look back at a game, in words and as a picture: how lucky everybody's draws were, which turns cost most and what
//! would have been better, and who was ahead when.

use super::button::OwnButton;
use super::picture::{name, named, players, written};
use super::settings;
use crate::case::act::Cost;
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::memory::reviews::LookedBack;
use crate::talk::reply::{Note, Picture};
use crate::talk::request::{Ask, Request};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::Text;
use carc_picture::{Curve, Curves, Manner};
use carc_players::Reviewed;
use carc_rules::moves::{Move, Source};
use carc_rules::{Game, Options, Seat};
use carc_table::{Stage, Table};

/// The button that looks back at a game; its number is unused.
pub(crate) const LOOK_BACK: OwnButton =
    OwnButton::look("lookback", Cost::Review, |cx, _, session, _| Ok(told(cx, session)?.into()));

/// Computes and caches the review that a request asks for, if it can be shown.
pub(crate) fn make_known(cx: &Context<'_>, request: &Request) -> Result<(), NotDone> {
    let session = match &request.ask {
        Ask::Press(press) => cx.load(press.game())?,
        _ => cx.current_or_last(request.channel)?,
    };
    if is_reviewable(&session)? {
        cx.memory.reviews.of(&session)?;
    }
    Ok(())
}

/// Returns whether a request asks for a look back at a game.
pub(crate) fn is_asked(request: &Request) -> bool {
    match &request.ask {
        Ask::Press(press) => *press == LOOK_BACK.press(press.game(), 0),
        ask => *ask == Ask::Analysis,
    }
}

/// Returns whether a game can be looked back at: it is over and somebody has moved.
fn is_reviewable(session: &Session) -> Result<bool, NotDone> {
    let (table, replay) = session.begun()?;
    Ok(table.stage != Stage::Running && !replay.turns.is_empty())
}

/// Looks back at the game of a session, which must be over.
pub(crate) fn told(cx: &Context<'_>, session: &Session) -> Result<Note, NotDone> {
    let (table, replay) = session.begun()?;
    if table.stage == Stage::Running {
        return Err(Refusal::Own { key: "refuse-analysis", values: Vec::new() }.into());
    }
    if replay.turns.is_empty() {
        return Err(Refusal::NoMoveYet.into());
    }
    let review = cx.memory.reviews.of(session)?;
    let mut text = cx.texts.say("analysis-head", &[]).then(luck(cx, table, &replay.game, &review));
    let costly = &review.costly;
    text = text.then(cx.texts.say("analysis-costly", &[("count", costly.len().into())]));
    for (index, turn) in costly.iter().enumerate() {
        let played = replay.turns.iter().find(|played| played.number == turn.number);
        let Some(played) = played else { continue };
        let board = replay.game.board();
        let best = Move { source: Source::Drawn, placement: turn.best.placement, deployment: turn.best.deployment };
        let values = [
            ("number", (index + 1).into()),
            ("who", words::name_then(table, turn.seat, usize::from(turn.number) - 1).into()),
            ("turn", turn.number.into()),
            ("move", words::moved(cx.texts, played.chosen(), board, turn.tile).into()),
            ("better", words::moved(cx.texts, best, board, turn.tile).into()),
            ("points", words::signed(-turn.cost).into()),
        ];
        text = text.then(cx.texts.say("analysis-turn", &values));
    }
    Ok(Note { picture: Some(picture(cx, table, &replay.game.setup().options, &review)), text, ..Note::default() })
}

fn luck(cx: &Context<'_>, table: &Table, game: &Game, review: &LookedBack) -> Text {
    if game.rules().hand > 0 {
        return Text::default();
    }
    let of = |seat: Seat| format!("{} {}", words::name(table, seat), words::signed(review.luck[seat]));
    let list: Vec<String> = game.seats().map(of).collect();
    cx.texts.say("analysis-luck", &[("list", list.join(", ").into())])
}

fn picture(cx: &Context<'_>, table: &Table, options: &Options, review: &LookedBack) -> Picture {
    let players = players(table);
    let names = written(cx.texts, &players);
    let shown = named(&players, &names);
    let curve = |index: usize| {
        let seat = Seat(index as u8);
        let expected = review.expected[index].iter().map(|&points| points.into()).collect();
        Curve { seat, name: name(&shown, seat).to_owned(), expected }
    };
    let mark = |(index, turn): (usize, &Reviewed)| (turn.seat, usize::from(turn.number), (index + 1) as u8);
    let curves = Curves {
        heading: cx.texts.words("analysis-heading", &[]),
        note: cx.texts.words("analysis-note", &[]),
        curves: (0..players.len()).map(curve).collect(),
        marks: review.costly.iter().enumerate().map(mark).collect(),
        manner: Manner::of(options).worn_by(&players),
    };
    let ends = curves.curves.iter().map(|curve| {
        let at = |part: usize| {
            let index = (curve.expected.len() - 1) * part / 4;
            (curve.expected.get(index).copied().unwrap_or_default() as f64 / 100.0).round() as i64
        };
        let points: Vec<String> = (0..=4).map(|part| at(part).to_string()).collect();
        cx.texts
            .words("analysis-alt", &[("who", name(&players, curve.seat).into()), ("points", points.join(", ").into())])
    });
    let alt: Vec<String> = [curves.heading.clone(), curves.note.clone()].into_iter().chain(ends).collect();
    Picture {
        png: settings::artist(cx, table).curves(&curves),
        alt: alt.join(" ").chars().take(crate::show::alt::MOST).collect(),
    }
}
