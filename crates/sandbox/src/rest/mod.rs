//! `/api/v10`: every request is read whole, meets the faults that tests asked for, is answered, and is recorded.
//!
//! Routes are matched as slices of their path, so that this file reads as a list of them. An unknown route is answered
//! as Discord does, and recorded like any other.

mod call;
mod channels;
mod commands;
mod guild;
mod interactions;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use self::call::{Answer, HttpRequest, Reply, parse, read};
use crate::error::ApiError;
use crate::model::fault::Effect;
use crate::model::record::{Recorded, RecordedFile};
use crate::world::shared::Shared;
use crate::world::state::World;

/// The largest request that Discord accepts, in bytes.
pub(super) const MAX_REQUEST: usize = 25 * 1024 * 1024;
/// The wait that a 429 asks for if a test asked for it.
const RETRY_AFTER: Duration = Duration::from_millis(200);

/// Answers one request. It is performed even if the bot hangs up meanwhile.
pub(super) async fn serve(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let token = shared.look(|world| format!("Bot {}", world.token));
    let (call, unreadable) = read(request, &token).await;
    let doing = tokio::spawn(perform(shared, call, unreadable));
    doing.await.unwrap_or_else(|_bug| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

async fn perform(shared: Arc<Shared>, mut call: HttpRequest, unreadable: Option<ApiError>) -> Response {
    let arrived = Instant::now();
    let (paced, standing, effect) = shared.change(|world| {
        let (method, path) = (call.method.as_str(), &call.path);
        let paced = world.pace.take(path);
        let standing = paced.ok().and_then(|()| world.rate(method, path));
        let is_taken = paced.is_ok() && !standing.is_some_and(|standing| standing.is_over);
        (paced, standing, is_taken.then(|| world.faults.strike(method, path)).flatten())
    });
    if let Some(Effect::Delay(wait) | Effect::Linger(wait)) = effect {
        tokio::time::sleep(wait).await;
    }
    call.came = if let Some(Effect::Linger(_)) = effect { arrived } else { Instant::now() };
    let (response, refusal) = if let Err(wait) = paced {
        limited(wait, Scope::Global)
    } else if let Some(standing) = standing.filter(|standing| standing.is_over) {
        limited(standing.wait(), if standing.is_old { Scope::OldMessage } else { Scope::Route })
    } else if let Some(Effect::Fail(status)) = effect {
        failure(status)
    } else if let Some(Effect::Limit(wait)) = effect {
        limited(wait, Scope::Route)
    } else {
        let mut answer = match unreadable {
            Some(error) => Err(error),
            None => shared.change(|world| route(world, &call)),
        };
        if effect == Some(Effect::LoseAnswer) {
            answer = Err(ApiError::of_status(StatusCode::INTERNAL_SERVER_ERROR));
        }
        let refusal = answer.as_ref().err().map_or(Value::Null, ApiError::body);
        (respond(answer), refusal)
    };
    let mut response = response;
    if let Some(standing) = standing {
        say(&mut response, standing.headers());
    }
    if let Some(date) = shared.look(World::false_date) {
        response.headers_mut().insert(header::DATE, date);
    }
    let files = call.files.iter().map(|file| RecordedFile::of(file.index, &file.name, &file.bytes)).collect();
    let recorded = Recorded {
        arrived,
        method: call.method.to_string(),
        path: call.path,
        query: call.query,
        body: call.body,
        files,
        status: response.status().as_u16(),
        refusal,
    };
    shared.change(|world| world.log.keep(recorded));
    response
}

fn respond(answer: Answer) -> Response {
    match answer {
        Ok(Reply::Json(json)) => Json(json).into_response(),
        Ok(Reply::Created(json)) => (StatusCode::CREATED, Json(json)).into_response(),
        Ok(Reply::Nothing) => StatusCode::NO_CONTENT.into_response(),
        Err(error) => error.into_response(),
    }
}

/// Returns the answer that a test asked for, and its JSON.
fn failure(status: u16) -> (Response, Value) {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if status == StatusCode::TOO_MANY_REQUESTS {
        return limited(RETRY_AFTER, Scope::Route);
    }
    let error = ApiError::of_status(status);
    (error.clone().into_response(), error.body())
}

/// The limit that a request exceeded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// All requests of the bot.
    Global,
    /// Its route.
    Route,
    /// A message that is too old to be edited so often, by anybody.
    OldMessage,
}

/// Returns a 429, and its JSON.
fn limited(wait: Duration, scope: Scope) -> (Response, Value) {
    let wait = wait.as_secs_f64();
    let is_global = scope == Scope::Global;
    let mut body = json!({"message": "You are being rate limited.", "retry_after": wait, "global": is_global});
    if scope == Scope::OldMessage {
        body["message"] = json!("Maximum number of edits to messages older than 1 hour reached. Try again later");
        body["code"] = json!(30_046);
    }
    let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body.clone())).into_response();
    let named = match scope {
        Scope::Global => "global",
        Scope::Route => "user",
        Scope::OldMessage => "shared",
    };
    say(&mut response, [("retry-after", wait.ceil().to_string()), ("x-ratelimit-scope", named.to_owned())]);
    if is_global {
        say(&mut response, [("x-ratelimit-global", "true".to_owned())]);
    }
    (response, body)
}

/// Adds headers to an answer.
fn say(response: &mut Response, headers: impl IntoIterator<Item = (&'static str, String)>) {
    for (name, value) in headers {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(name, value);
        }
    }
}

/// Returns the wait that a 429 asks for if a test asked for it.
pub(super) const fn retry_after() -> Duration {
    RETRY_AFTER
}

/// Answers a request on any route.
fn route(world: &mut World, call: &HttpRequest) -> Answer {
    let path: Vec<&str> = call.path.split('/').skip(1).collect();
    // Interactions and their webhooks are authorised by their own tokens.
    let open = matches!(path[..], ["gateway"] | ["interactions" | "webhooks", ..]);
    if !open && !call.authorized {
        return Err(ApiError::unauthorized());
    }
    match path[..] {
        ["interactions", id, token, "callback"] if call.method == Method::POST => {
            interactions::callback(world, call, parse(id)?, token)
        }
        ["webhooks", application, token, ref rest @ ..] => {
            interactions::webhook(world, call, parse(application)?, token, rest)
        }
        ["channels", id, ref rest @ ..] => channels::route(world, call, parse(id)?, rest),
        ["users", "@me", "channels"] if call.method == Method::POST => channels::open_direct(world, call),
        ["applications", id, ref rest @ ..] if id != "@me" => commands::route(world, call, parse(id)?, rest),
        ref other => guild::route(world, call, other),
    }
}
