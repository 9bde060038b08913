//! Answers that people give in advance, until they say otherwise: no bets, wagons home, draw at once, buy nothing.
//!
//! Where several answer in secret, an answer in advance is given last: when only such ones are awaited any more. So
//! nobody learns from it what its owner does before the own choice is made.

use super::reply::{Note, Reply};
use super::request::{AnswersWish, GameId, Request};
use super::text::Text;
use super::{App, Refusal, Trouble, expansions};
use crate::engine::{Action, Game, Phase, Seat};
use crate::store::{Answers, CauseId, Change, Stage, Table};

/// What a person has answered in advance to what the game asks of their seat now.
pub(super) fn in_advance(table: &Table, game: &Game, seat: Seat) -> Option<Action> {
    let person = table.places.get(seat.index())?.holder.person()?;
    let answers = table.questions.standing_of(person);
    let (given, action) = match game.phase() {
        Phase::Expansion(asked) => (expansions::declined_in_advance(answers, asked), Action::Pass { seat }),
        // With a hand there is more to choose than whether to draw.
        Phase::Choose { .. } => (answers.draws && game.rules().hand < 3, Action::Draw { seat }),
        Phase::Place { .. } | Phase::Deploy { .. } | Phase::PutBack { .. } | Phase::Over => return None,
    };
    (given && game.phase().awaits().contains(seat)).then_some(action)
}

/// The next answer in advance that is due: one, if everybody who is awaited has given one.
pub(super) fn next_in_advance(table: &Table, game: &Game) -> Option<Action> {
    let mut due = None;
    for seat in game.phase().awaits().iter() {
        let action = in_advance(table, game, seat)?;
        due = due.or(Some(action));
    }
    due
}

impl App {
    /// Changes what the asker answers in advance, and says what it is now.
    pub(super) fn set_answers(&self, request: &Request, id: GameId, wish: AnswersWish) -> Result<Reply, Trouble> {
        let mut table = self.table(id)?;
        table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
        let before = table.questions.standing_of(request.who.id);
        let after = Answers {
            no_bets: wish.no_bets.unwrap_or(before.no_bets),
            wagons_home: wish.wagons_home.unwrap_or(before.wagons_home),
            draws: wish.draws.unwrap_or(before.draws),
            buys_nothing: wish.buys_nothing.unwrap_or(before.buys_nothing),
        };
        if after != before {
            table.questions.set_standing(request.who.id, after);
            table.version += 1;
            table.updated = self.clock.now();
            let (first, due) = match table.stage {
                Stage::Running => {
                    let chronicle = self.chronicle(id)?;
                    (chronicle.steps, next_in_advance(&table, &chronicle.game).is_some())
                }
                Stage::Lobby => (0, false),
                Stage::Finished | Stage::Cancelled => return Err(Refusal::Finished.into()),
            };
            let cause = Some(CauseId(request.cause));
            self.store.commit(&Change { table, actions: Vec::new(), first, cause, owe: due })?;
            if due {
                return Ok(Reply::Done(id));
            }
        }
        Ok(Reply::Note(Note { text: self.answers_text(after), ..Note::default() }))
    }

    fn answers_text(&self, answers: Answers) -> Text {
        let lines = [
            if answers.no_bets { "answers-bets-none" } else { "answers-bets-ask" },
            if answers.wagons_home { "answers-wagons-home" } else { "answers-wagons-ask" },
            if answers.draws { "answers-turn-draw" } else { "answers-turn-ask" },
            if answers.buys_nothing { "answers-offers-none" } else { "answers-offers-ask" },
        ];
        lines.into_iter().fold(self.texts.say("answers-head", &[]), |text, key| text.then(self.texts.say(key, &[])))
    }
}
