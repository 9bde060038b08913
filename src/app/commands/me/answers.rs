//! `/carc-me answers`: gives standing answers, which hold until their owner changes them.

use crate::app::case::act::{Act, Run};
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::commands::{Command, Kind, opt, words_of};
use crate::app::moves::answers::next_in_advance;
use crate::app::talk::reply::Note;
use crate::app::talk::request::{AnswersOptions, Ask, Request};
use crate::app::words::refusal::Refusal;
use crate::app::words::text::Text;
use crate::store::{Answers, Stage};

pub(in crate::app) static COMMAND: Command<AnswersOptions> = Command {
    act: Act::change("carc-me answers", Run::Here(|cx, request, game, wanted| run(cx, request, game, *wanted))),
    options: &[
        opt("bets", Kind::OneOf(&const { words_of(&BETS) })),
        opt("wagons", Kind::OneOf(&const { words_of(&WAGONS) })),
        opt("turn", Kind::OneOf(&const { words_of(&TURN) })),
        opt("offers", Kind::OneOf(&const { words_of(&OFFERS) })),
    ],
    read: |typed| {
        Some(Ask::Answers(AnswersOptions {
            no_bets: typed.one_of("bets", &BETS),
            wagons_home: typed.one_of("wagons", &WAGONS),
            draws: typed.one_of("turn", &TURN),
            buys_nothing: typed.one_of("offers", &OFFERS),
        }))
    },
};

// What can be answered in advance, with whether it is: the other choice is to be asked.
const BETS: [(&str, bool); 2] = [("none", true), ("ask", false)];
const WAGONS: [(&str, bool); 2] = [("home", true), ("ask", false)];
const TURN: [(&str, bool); 2] = [("draw", true), ("ask", false)];
const OFFERS: [(&str, bool); 2] = [("none", true), ("ask", false)];

/// Changes what the asker answers in advance, and says what it is now.
pub(in crate::app) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    wanted: AnswersOptions,
) -> Result<Outcome, NotDone> {
    let mut table = session.table().clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let before = table.questions.standing_of(request.who.id);
    let after = Answers {
        no_bets: wanted.no_bets.unwrap_or(before.no_bets),
        wagons_home: wanted.wagons_home.unwrap_or(before.wagons_home),
        draws: wanted.draws.unwrap_or(before.draws),
        buys_nothing: wanted.buys_nothing.unwrap_or(before.buys_nothing),
    };
    let note = Note { text: answers_text(cx, after), ..Note::default() };
    if after == before {
        return Ok(note.into());
    }
    table.questions.set_standing(request.who.id, after);
    let due = match table.stage {
        Stage::Running => next_in_advance(&table, &session.replay()?.game).is_some(),
        Stage::Lobby => false,
        Stage::Finished | Stage::Cancelled => return Err(Refusal::Finished.into()),
    };
    Ok(if due {
        Outcome::done(cx.change(session, table))
    } else {
        Outcome::told(cx.quiet_change(session, table), note)
    })
}

fn answers_text(cx: &Context<'_>, answers: Answers) -> Text {
    let lines = [
        if answers.no_bets { "answers-bets-none" } else { "answers-bets-ask" },
        if answers.wagons_home { "answers-wagons-home" } else { "answers-wagons-ask" },
        if answers.draws { "answers-turn-draw" } else { "answers-turn-ask" },
        if answers.buys_nothing { "answers-offers-none" } else { "answers-offers-ask" },
    ];
    lines.into_iter().fold(cx.texts.say("answers-head", &[]), |text, key| text.then(cx.texts.say(key, &[])))
}
