//! Answers interactions. A request is acknowledged at once, handled meanwhile, and answered once everything is on disk;
//! suggestions, forms and refusals are the first answer themselves.
//!
//! A late or duplicate acknowledgement loses nothing: what was committed is still posted to the channel.

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

/// Time after which the first answer is not attempted again: Discord waits three seconds for it.
const FIRST_ANSWER: Duration = Duration::from_millis(2800);
/// Longest wait for the outcome of the first answer, with all attempts at it.
const OUTCOME: Duration = Duration::from_secs(10);
/// Longest wait for suggestions: Discord does not show later ones.
const SUGGESTIONS: Duration = Duration::from_millis(2300);
/// Longest wait for a form: it has to be the first answer, so a later one is not shown.
const OPENED: Duration = Duration::from_secs(2);
/// Longest wait for the channel's message, which makes an answer unnecessary.
const POSTED: Duration = Duration::from_secs(8);
/// Longest wait for that message afterwards, to delete the interim answer: no longer than answers can be edited.
const SHOWN_LATE: Duration = Duration::from_mins(10);
/// Longest time to try an answer.
const ANSWER: Duration = Duration::from_mins(1);
/// Maximum number of choices that Discord shows.
const CHOICES: usize = 25;

/// The outcome of a request.
pub(crate) enum Outcome {
    /// A note for the asker.
    Say(Box<Note>),
    /// A form to fill in.
    Open(Box<Form>),
    /// The channel gets a message; the receiver gets its fate.
    Posted(oneshot::Receiver<Fate>),
    /// It was answered before, or gets no answer.
    Nothing,
}

/// The outcome of the first answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum First {
    /// It was given, or failed in a way that may pass: later answers may succeed.
    Given,
    /// Another process answered first. Later answers may succeed.
    Taken,
    /// Discord refused it, mostly because it came too late; then all others will be refused, too.
    Late,
}

/// Returns the tracing span of a request, whose fields are on every line logged within it. `game` is recorded once it
/// is known.
pub(crate) fn span(request: &Request) -> Span {
    let (command, channel, cause) = (meter::command(&request.ask), request.channel.0, request.cause);
    tracing::info_span!("request", command, channel, cause, game = tracing::field::Empty)
}

/// Handles a request. When this returns, what a note says is on disk, and what a channel is owed is being delivered.
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
            // Nobody waits for the outcome: the channel's message speaks for itself.
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

/// Does the slow part of a request beforehand, in a lane of its own.
async fn prepare(edge: &Edge, request: &Request) {
    let Some(_turn) = edge.lanes.preparation(request).await else { return };
    let request = request.clone();
    if let Err(panic) = at(&edge.bot, move |bot| bot.prepare(&request)).await {
        // The answer is worked out without it.
        tracing::warn!(panic, "nothing was prepared for an answer");
    }
}

/// Returns the general apology for an internal error.
async fn sorry(edge: &Edge, reader: Reader) -> Note {
    at(&edge.bot, move |bot| bot.sorry(&reader)).await.unwrap_or_default()
}

/// Returns the note for a change that may or may not have been saved.
async fn unsaved(edge: &Edge, reader: &Reader) -> Note {
    said(edge, reader, |texts| texts.say("fault-unsaved", &[])).await
}

/// Returns a note in the language of `reader`, which has to be looked up.
pub(crate) async fn said(edge: &Edge, reader: &Reader, say: impl FnOnce(&Texts) -> Text + Send + 'static) -> Note {
    let reader = reader.clone();
    let text = at(&edge.bot, move |bot| say(bot.texts(&reader))).await;
    Note { text: text.unwrap_or_default(), ..Note::default() }
}

/// Answers a request, and measures how long that took. `shown` is where the answer appears.
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
    // `Nothing` mostly means that the request was handled before: then it was a process of this bot that answered.
    if first == First::Taken && !matches!(outcome, Outcome::Nothing) {
        edge.seen.taken(responder.id);
    }
    match outcome {
        // Nobody waits for a form any more.
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
            // The channel's message says everything. If it has to wait for the next start, it is still posted.
            Ok(Ok(Fate::Arrived) | Err(_)) => take_back(edge, responder).await,
            Err(_late) => {
                drop(waiting);
                // It may be the disk that is late.
                if edge.work.sync(&edge.bot).await.is_err() {
                    return say(edge, responder, unsaved(edge, &responder.reader).await).await;
                }
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

/// Opens a form. It has to be the first answer, so nothing is acknowledged before; a refusal is sent in its place.
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

/// Sends suggestions to somebody who is typing (autocomplete).
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

/// Sends choices as the answer to an autocomplete interaction.
pub(crate) async fn choices(edge: &Edge, responder: &Responder, choices: Vec<Choice>, field: Option<Field>) {
    only_answer(edge, responder, write_choices(choices, field)).await;
}

/// Answers privately with the sentence of the key `sentence`: the request cannot be met now, or not by this version.
pub(crate) async fn regret(edge: &Edge, responder: &Responder, sentence: &'static str) {
    refuse(edge, responder, |texts| texts.say(sentence, &[])).await;
}

/// Sends a private first answer that is also the last one.
async fn refuse(edge: &Edge, responder: &Responder, say: impl FnOnce(&Texts) -> Text + Send + 'static) {
    let answer = message::private(said(edge, &responder.reader, say).await);
    only_answer(edge, responder, answer.json).await;
}

/// Sends a first answer that is also the last one.
async fn only_answer(edge: &Edge, responder: &Responder, json: Value) {
    if first_answer(edge, responder, json).await == First::Taken {
        edge.seen.taken(responder.id);
    }
}

/// Writes the choices as an answer. Names are cut to fit; a choice whose value does not fit is left out, as a cut value
/// would mean something else, and so is one without a name.
fn write_choices(choices: Vec<Choice>, field: Option<Field>) -> Value {
    let number = field == Some(Field::Number);
    let choices = choices.into_iter().filter_map(|Choice { name, value }| {
        let value = if number { json!(value.parse::<i64>().ok()?) } else { json!(value) };
        let fits = value.as_str().is_none_or(|value| (1..=100).contains(&value.encode_utf16().count()));
        (fits && !name.trim().is_empty()).then(|| json!({"name": cut(&name, 100), "value": value}))
    });
    json!({"type": 8, "data": {"choices": choices.take(CHOICES).collect::<Vec<_>>()}})
}

/// Sends the first answer, with retries within Discord's three seconds. Waits for the outcome of each attempt: an
/// abandoned one could arrive after later answers, and leave "thinking…" behind.
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
        // Otherwise the earlier answer is our own: its confirmation was lost, or the interaction was delivered twice.
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
        // Answers expire with their token, and their reader can dismiss them.
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
