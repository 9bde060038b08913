//! The answer to an interaction: acknowledged at once, worked out meanwhile, given once everything is on the disk.
//!
//! An acknowledgement that comes too late, or twice, stops nothing: what was committed is still posted to the channel.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};
use tracing::{Instrument as _, Span};

use super::boards;
use super::edge::Edge;
use crate::bot::Bot;
use crate::meter;
use crate::rest::requests::put_off;
use crate::talk::interaction::{Responder, name};
use crate::talk::markdown::cut;
use crate::talk::{form, message};
use carc_chat::{Fate, Message, SendError, Ticket, at, persist, plainer};
use carc_play::reply::{Choice, Form, Note, Reply};
use carc_play::request::{Field, Reader, Request, Shown, Suggest};
use carc_play::text::{Text, Texts};

/// Time after which no attempt at the first answer begins: Discord waits three seconds for it.
const FIRST_ANSWER: Duration = Duration::from_millis(2800);
/// Longest wait for the outcome of the last attempt.
const OUTCOME: Duration = Duration::from_secs(10);
/// Choices that come later than this are not shown.
const SUGGESTIONS: Duration = Duration::from_millis(2300);
/// A form that comes later than this is not shown: it has to be the first answer.
const OPENED: Duration = Duration::from_secs(2);
/// Time that an answer waits for the channel's message, which makes it unnecessary.
const POSTED: Duration = Duration::from_secs(8);
/// Time to wait for it after that, to take back what was said meanwhile: not longer than the answer can be changed.
const SHOWN_LATE: Duration = Duration::from_mins(10);
/// Longest time to try an answer.
const ANSWER: Duration = Duration::from_mins(1);
/// The most choices that Discord shows.
const CHOICES: usize = 25;

/// The outcome of a request.
pub(crate) enum Outcome {
    /// Something to tell the asker.
    Say(Box<Note>),
    /// A form to fill in.
    Open(Box<Form>),
    /// The channel gets a message; the receiver says whether it did.
    Posted(oneshot::Receiver<Fate>),
    /// It was answered before, or gets no answer.
    Nothing,
}

/// The outcome of the first answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum First {
    /// It was given, or nobody knows better: later answers have a chance.
    Given,
    /// Another process had answered before. Later answers have a chance.
    Taken,
    /// It came too late, and so will all others.
    Late,
}

/// Returns the span of a request: its subject is on every line that is logged meanwhile. The game is recorded once it
/// is found.
pub(crate) fn span(request: &Request) -> Span {
    let (command, channel, cause) = (meter::command(&request.ask), request.channel.0, request.cause);
    tracing::info_span!("request", command, channel, cause, game = tracing::field::Empty)
}

/// Works a request out. What the reply says is on the disk when this returns; what a channel is owed is on its way.
pub(crate) async fn work_out(edge: &Edge, request: Request, ticket: &Ticket) -> Outcome {
    let (ask, channel, cause, reader) = (name(&request.ask), request.channel.0, request.cause, request.reader());
    prepare(edge, &request).await;
    let turn = edge.lanes.turn(&request).await;
    let work = move |bot: &(dyn Bot + 'static)| {
        let reply = bot.handle(&request);
        let is_looked_for = matches!(reply, Reply::Note(_) | Reply::Changed(..) | Reply::Left(..));
        (reply, is_looked_for.then(|| bot.owed_in(request.channel)).flatten())
    };
    let handled = at(&edge.bot, work).await;
    drop(turn);
    let handled = match handled {
        // A message to the channel is held back by the outbox until what it shows is on the disk.
        Ok((reply @ (Reply::Note(_) | Reply::Changed(..) | Reply::Left(..)), owed)) => {
            if let Some(game) = owed {
                edge.outbox.look_again(game, ticket);
            }
            if edge.work.sync(&edge.bot).await.is_err() {
                return Outcome::Say(Box::new(unsaved(edge, &reader).await));
            }
            Ok(reply)
        }
        handled => handled.map(|(reply, _)| reply),
    };
    match handled {
        Ok(Reply::Note(note)) => Outcome::Say(Box::new(note)),
        Ok(Reply::Changed(game, note)) => {
            // The channel's message itself says whether it arrived.
            let _later = edge.outbox.wake(game, ticket);
            Outcome::Say(Box::new(note))
        }
        Ok(Reply::Left(games, note)) => {
            for game in games {
                let _later = edge.outbox.wake(game, ticket);
            }
            Outcome::Say(Box::new(note))
        }
        Ok(Reply::Form(form)) => Outcome::Open(form),
        Ok(Reply::Done(game)) => Outcome::Posted(edge.outbox.wake(game, ticket)),
        Ok(Reply::Repeated | Reply::Silence) => Outcome::Nothing,
        Err(fault) => {
            tracing::error!(%ask, channel, cause, fault, "a request failed");
            Outcome::Say(Box::new(sorry(edge, reader).await))
        }
    }
}

/// Works out what the answer needs and takes long, in a lane of its own.
async fn prepare(edge: &Edge, request: &Request) {
    let Some(_turn) = edge.lanes.preparation(request).await else { return };
    let request = request.clone();
    if let Err(panic) = at(&edge.bot, move |bot| bot.prepare(&request)).await {
        // The answer is worked out without it.
        tracing::warn!(panic, "nothing was prepared for an answer");
    }
}

/// Returns the neutral sentence for a fault.
async fn sorry(edge: &Edge, reader: Reader) -> Note {
    at(&edge.bot, move |bot| bot.sorry(&reader)).await.unwrap_or_default()
}

/// Returns the note for when nobody knows whether the change counts.
async fn unsaved(edge: &Edge, reader: &Reader) -> Note {
    said(edge, reader, |texts| texts.say("fault-unsaved", &[])).await
}

/// Says something in the language of a reader, which has to be looked up.
pub(crate) async fn said(edge: &Edge, reader: &Reader, say: impl FnOnce(&Texts) -> Text + Send + 'static) -> Note {
    let reader = reader.clone();
    let text = at(&edge.bot, move |bot| say(bot.texts(&reader))).await;
    Note { text: text.unwrap_or_default(), ..Note::default() }
}

/// Answers a request, where `shown` says.
pub(crate) async fn request(edge: &Edge, responder: &Responder, request: Request, shown: Shown, ticket: &Ticket) {
    let (command, began) = (meter::command(&request.ask), Instant::now());
    let span = span(&request);
    let answered = async {
        answer_request(edge, responder, request, shown, ticket).await;
        tracing::debug!(took = ?began.elapsed(), "answered");
    };
    answered.instrument(span).await;
    meter::request(command, began.elapsed());
}

async fn answer_request(edge: &Edge, responder: &Responder, request: Request, shown: Shown, ticket: &Ticket) {
    if let Err(too_fast) = edge.gate.pass(request.who.id, request.channel) {
        return refuse(edge, responder, move |texts| too_fast.say(texts)).await;
    }
    let waiting = match edge.lanes.admit(&request) {
        Ok(waiting) => waiting,
        Err(sentence) => return regret(edge, responder, sentence).await,
    };
    let shown = match shown {
        Shown::ToAll => {
            let asked = request.clone();
            at(&edge.bot, move |bot| bot.shown(&asked)).await.unwrap_or(shown)
        }
        Shown::Form => return open(edge, responder, request, ticket).await,
        Shown::Privately | Shown::InPlace => shown,
    };
    let owner = boards::opened_by(&request, shown);
    let acknowledge = first_answer(edge, responder, put_off(shown));
    let (first, outcome) = tokio::join!(acknowledge, work_out(edge, request, ticket));
    // If the request was worked out before, the process that did so has answered it, and it was one of this bot's.
    if first == First::Taken && !matches!(outcome, Outcome::Nothing) {
        edge.seen.taken(responder.id);
    }
    match outcome {
        // A form that nobody waits for any more.
        Outcome::Nothing | Outcome::Open(_) => {}
        _ if first == First::Late => {}
        Outcome::Say(note) => {
            let owner = owner.filter(|_| boards::is_one(&note));
            say(edge, responder, *note).await;
            let older = owner.and_then(|owner| edge.boards.open(owner, responder, edge.work.moment()));
            if let Some(older) = older {
                take_back(edge, &older).await;
            }
        }
        Outcome::Posted(mut posted) => match timeout(POSTED, &mut posted).await {
            // The channel's message says everything. Where it waits for the next start, it comes all the same.
            Ok(Ok(Fate::Arrived) | Err(_)) => take_back(edge, responder).await,
            Err(_late) => {
                drop(waiting);
                say(edge, responder, said(edge, &responder.reader, |texts| texts.say("kept-late", &[])).await).await;
                tokio::select! {
                    late = timeout(SHOWN_LATE, posted) => if matches!(late, Ok(Ok(Fate::Arrived))) {
                        take_back(edge, responder).await;
                    },
                    // A stop does not wait for that.
                    () = edge.work.stopping() => {}
                }
            }
            Ok(Ok(Fate::Kept)) => {
                let lacks = responder.lacks;
                say(edge, responder, said(edge, &responder.reader, move |texts| lacks.say(texts)).await).await;
            }
            Ok(Ok(Fate::Held)) => {
                say(edge, responder, said(edge, &responder.reader, |texts| texts.say("kept-next-board", &[])).await)
                    .await;
            }
            Ok(Ok(Fate::Unsaved)) => say(edge, responder, unsaved(edge, &responder.reader).await).await,
        },
    }
}

/// Opens a form. It has to be the first answer, so it is worked out before anything is said; what is refused is said instead of it.
async fn open(edge: &Edge, responder: &Responder, request: Request, ticket: &Ticket) {
    let answer = match timeout(OPENED, work_out(edge, request, ticket)).await {
        Ok(Outcome::Open(form)) => form::opened(&form),
        Ok(Outcome::Say(note)) => message::private(*note).json,
        Ok(Outcome::Nothing | Outcome::Posted(_)) => return,
        Err(_late) => return regret(edge, responder, "form-not-open").await,
    };
    match first_answer(edge, responder, answer).await {
        First::Given => {}
        First::Taken => edge.seen.taken(responder.id),
        // If Discord did not take the form, it still waits for an answer.
        First::Late => regret(edge, responder, "form-not-open").await,
    }
}

/// Answers somebody who types.
pub(crate) async fn suggest(edge: &Edge, responder: &Responder, suggest: Suggest) {
    let field = suggest.field;
    let looking = async {
        let _turn = edge.lanes.quick().await;
        at(&edge.bot, move |bot| bot.suggest(&suggest)).await
    };
    let found = timeout(SUGGESTIONS, looking).await;
    let found = match found {
        Ok(Ok(found)) => found,
        Ok(Err(fault)) => {
            tracing::error!(?field, fault, "suggestions failed");
            Vec::new()
        }
        Err(_) => Vec::new(),
    };
    choices(edge, responder, found, Some(field)).await;
}

/// Sends choices.
pub(crate) async fn choices(edge: &Edge, responder: &Responder, choices: Vec<Choice>, field: Option<Field>) {
    only_answer(edge, responder, write_choices(choices, field)).await;
}

/// Answers what cannot be done now, or by this version, with a sentence that says so.
pub(crate) async fn regret(edge: &Edge, responder: &Responder, sentence: &'static str) {
    refuse(edge, responder, |texts| texts.say(sentence, &[])).await;
}

/// Answers in the first place, to the asker alone, and with nothing more to come.
async fn refuse(edge: &Edge, responder: &Responder, say: impl FnOnce(&Texts) -> Text + Send + 'static) {
    let answer = message::private(said(edge, &responder.reader, say).await);
    only_answer(edge, responder, answer.json).await;
}

/// Gives an answer with nothing more to come.
async fn only_answer(edge: &Edge, responder: &Responder, json: Value) {
    if first_answer(edge, responder, json).await == First::Taken {
        edge.seen.taken(responder.id);
    }
}

/// Writes the choices as an answer. A value is never cut, because it would mean something else.
fn write_choices(choices: Vec<Choice>, field: Option<Field>) -> Value {
    let number = field == Some(Field::Number);
    let choices = choices.into_iter().filter_map(|Choice { name, value }| {
        let value = if number { json!(value.parse::<i64>().ok()?) } else { json!(value) };
        let fits = value.as_str().is_none_or(|value| (1..=100).contains(&value.encode_utf16().count()));
        (fits && !name.trim().is_empty()).then(|| json!({"name": cut(&name, 100), "value": value}))
    });
    json!({"type": 8, "data": {"choices": choices.take(CHOICES).collect::<Vec<_>>()}})
}

/// Gives the first answer, tried again within Discord's three seconds, and waits for the outcome of each attempt: an
/// abandoned one could arrive after the answers that follow, and leave "thinking…" behind.
async fn first_answer(edge: &Edge, responder: &Responder, json: Value) -> First {
    let began = Instant::now();
    let (is_new, until) = (edge.seen.meet(responder.id), began + FIRST_ANSWER);
    let mut attempts = 0_u32;
    let trying = persist(&edge.work, FIRST_ANSWER, Duration::from_millis(100), || {
        attempts += 1;
        edge.rest.callback(responder, &json, until)
    });
    let given =
        timeout(OUTCOME, trying).await.unwrap_or_else(|_| Err(SendError::Passing("no answer in time".to_owned())));
    match given {
        Ok(()) => {
            meter::acknowledged(began.elapsed());
            First::Given
        }
        // It may be our own all the same: the confirmation was lost, or it was given when the interaction came the
        // first time.
        Err(SendError::Answered) if is_new && attempts == 1 => First::Taken,
        Err(SendError::Answered) => First::Given,
        Err(trouble @ (SendError::Passing(_) | SendError::Limited(..))) => {
            meter::missed();
            tracing::warn!(%trouble, interaction = responder.id.get(), "no first answer was given");
            First::Given
        }
        Err(trouble) => {
            meter::missed();
            tracing::info!(%trouble, interaction = responder.id.get(), "the first answer came too late");
            First::Late
        }
    }
}

async fn say(edge: &Edge, responder: &Responder, note: Note) {
    let message = Message::answer(note);
    let answered = plainer::send(&message, async |answer| {
        let answer = message::written(&answer);
        persist(&edge.work, ANSWER, Duration::from_millis(250), || edge.rest.edit_answer(responder, &answer)).await
    });
    report(answered.await, responder, "an answer could not be given");
}

async fn take_back(edge: &Edge, responder: &Responder) {
    let trying = persist(&edge.work, ANSWER, Duration::from_millis(250), || edge.rest.delete_answer(responder));
    report(trying.await, responder, "an answer could not be taken back");
}

fn report(result: Result<(), SendError>, responder: &Responder, what: &str) {
    match result {
        // Answers die with their token and can be dismissed by their reader.
        Ok(())
        | Err(
            SendError::Gone(_)
            | SendError::Archived
            | SendError::NoChannel
            | SendError::NoMessage
            | SendError::HasThread
            | SendError::Answered,
        ) => {}
        Err(trouble) => tracing::warn!(%trouble, interaction = responder.id.get(), "{what}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(name: &str, value: &str) -> Choice {
        Choice { name: name.to_owned(), value: value.to_owned() }
    }

    #[test]
    fn choices_fit() {
        let long = "x".repeat(101);
        let many = [choice("", "a"), choice("a", ""), choice("a", &long), choice(&long, "a")];
        let written = write_choices(many.into(), Some(Field::Cell));
        let cut = format!("{}…", "x".repeat(99));
        assert_eq!(written, json!({"type": 8, "data": {"choices": [{"name": cut, "value": "a"}]}}));
        let many: Vec<_> = (0..30).map(|n| choice("a", &n.to_string())).collect();
        assert_eq!(write_choices(many, Some(Field::Cell))["data"]["choices"].as_array().map(Vec::len), Some(25));
    }

    #[test]
    fn numbers_are_numbers() {
        let written = write_choices(vec![choice("Move 7", "7"), choice("x", "x")], Some(Field::Number));
        assert_eq!(written["data"]["choices"], json!([{"name": "Move 7", "value": 7}]));
    }
}
