//! A game looked back at, in words and as a picture: how lucky everybody's draws were, which turns cost most and what
//! would have been better, and who was ahead when.

use std::sync::{Arc, Mutex, PoisonError};

use super::picture::{name, named, players, written};
use super::refusal::Refusal;
use super::reply::{Note, Picture};
use super::session::{Context, Session};
use super::text::Text;
use super::{fault::NotDone, settings, words};
use crate::computer::{Review, Reviewed, review};
use crate::engine::moves::{Move, Source};
use crate::engine::{Game, Options, Seat};
use crate::render::{Curve, Curves, Manner};
use crate::store::{GameId, Stage, Table};

/// So many turns are told, of those that cost this much at least, in hundredths of a point.
const TOLD: usize = 5;
const WORTH_TELLING: i64 = 100;

/// The games looked back at lately, newest last: it takes about a second, and people turn to the same game together.
#[derive(Debug, Default)]
pub(super) struct Reviews(Mutex<Vec<(GameId, Arc<Review>)>>);

impl Reviews {
    const KEPT: usize = 32;

    /// The review of a game that is over.
    fn of(&self, session: &Session) -> Result<Arc<Review>, NotDone> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let id = session.id();
        if let Some((_, known)) = kept().iter().find(|(known, _)| *known == id) {
            return Ok(Arc::clone(known));
        }
        let made = Arc::new(review(session.record()?)?);
        let mut kept = kept();
        if kept.len() == Self::KEPT {
            kept.remove(0);
        }
        kept.push((id, Arc::clone(&made)));
        Ok(made)
    }
}

/// Looks back at the game of a session, which must be over.
pub(super) fn told(cx: &Context<'_>, session: &Session) -> Result<Note, NotDone> {
    let (table, replay) = session.begun()?;
    if table.stage == Stage::Running {
        return Err(Refusal::Own { key: "refuse-analysis", values: Vec::new() }.into());
    }
    if replay.turns.is_empty() {
        return Err(Refusal::NoMoveYet.into());
    }
    let review = cx.reviews.of(session)?;
    let mut text = cx.texts.say("analysis-head", &[]).then(luck(cx, table, &replay.game, &review));
    let costly = costly(&review);
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
    Ok(Note {
        picture: Some(picture(cx, table, &replay.game.setup().options, &review, &costly)),
        text,
        ..Note::default()
    })
}

fn luck(cx: &Context<'_>, table: &Table, game: &Game, review: &Review) -> Text {
    if game.rules().hand > 0 {
        return Text::default();
    }
    let of = |seat: Seat| format!("{} {}", words::name(table, seat), words::signed(review.luck(seat)));
    let list: Vec<String> = game.seats().map(of).collect();
    cx.texts.say("analysis-luck", &[("list", list.join(", ").into())])
}

/// The turns that cost most, most first.
fn costly(review: &Review) -> Vec<Reviewed> {
    let mut turns: Vec<Reviewed> = review.turns.iter().filter(|turn| turn.cost >= WORTH_TELLING).copied().collect();
    turns.sort_by_key(|turn| std::cmp::Reverse(turn.cost));
    turns.truncate(TOLD);
    turns
}

fn picture(cx: &Context<'_>, table: &Table, options: &Options, review: &Review, costly: &[Reviewed]) -> Picture {
    let players = players(table);
    let names = written(cx.texts, &players);
    let shown = named(&players, &names);
    let curve = |index: usize| {
        let seat = Seat(index as u8);
        let expected = review.expected.iter().map(|expected| expected[seat]).collect();
        Curve { seat, name: name(&shown, seat).to_owned(), expected }
    };
    let mark = |(index, turn): (usize, &Reviewed)| (turn.seat, usize::from(turn.number), (index + 1) as u8);
    let curves = Curves {
        heading: cx.texts.words("analysis-heading", &[]),
        note: cx.texts.words("analysis-note", &[]),
        curves: (0..players.len()).map(curve).collect(),
        marks: costly.iter().enumerate().map(mark).collect(),
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
        alt: alt.join(" ").chars().take(super::alt::MOST).collect(),
    }
}
