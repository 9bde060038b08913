//! The endpoint: interactions arrive as signed HTTP requests instead of over the gateway, so that any number of
//! processes can stand behind one address. TLS is left to a proxy.
//!
//! Every request but a ping is answered with 202 at once, and the interaction itself over REST, like one from the
//! gateway. Discord sends only interactions here: messages that mention the bot do not arrive, a server that added the
//! bot is known from its first command, and one that removed it from answers of 403 and 404.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde::Deserialize;
use serenity::interactions_endpoint::Verifier;
use serenity::model::id::{ApplicationId, InteractionId, UserId};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::address::{Endpoint, PATH};
use super::key::PublicKey;
use crate::process::end::{End, GOODBYE};
use crate::process::insist::insist;
use crate::process::pulse::Pulse;
use crate::process::seen::Seen;
use crate::rest::requests::Rest;
use crate::settings::Settings;
use crate::talk::event::{self, Event};
use crate::talk::received::kind;
use carc_inbound::Bounds;
use carc_inbound::body::Bodies;

/// Largest interaction that is read, in bytes. A press carries the message that it is on: some 60 KB at most.
const LARGEST: usize = 256 * 1024;
/// Maximum number of interactions read at a time. The signature covers the whole body, so that even a stranger's has to
/// be held until it is complete.
const READ_AT_ONCE: usize = 32;
/// Longest time for a whole request to arrive: Discord gives up after that.
const READ_WITHIN: Duration = Duration::from_secs(3);
/// Maximum number of connections at a time. Requests are answered within milliseconds, so that few are in use even in a
/// rush.
const CONNECTIONS: usize = 256;
/// Greatest age of a signed request, and greatest lead over this machine's clock. Discord waits three seconds for an
/// answer; the rest is left to clocks that are not quite right.
const STALE: Duration = Duration::from_mins(5);

/// The facts that are needed to serve.
pub(crate) struct Start {
    /// The bot's own user.
    pub(crate) me: UserId,
    /// Its application.
    pub(crate) application: ApplicationId,
    listener: TcpListener,
    key: PublicKey,
}

/// Binds the address, and asks Discord who the bot is.
pub(crate) async fn find(rest: &Rest, settings: &Settings, endpoint: &Endpoint) -> Result<Start, End> {
    let Endpoint { listen, public_key } = endpoint;
    let listener = TcpListener::bind(listen)
        .await
        .map_err(|error| End::Refused(format!("`[interactions] listen`: {listen}: {error}")))?;
    let application = insist(settings.pace.patience, || rest.application()).await?;
    if application.verify_key != public_key.to_string() {
        return Err(End::Refused(format!(
            "`[interactions] public_key` is not that of this bot's application, {}: copy the Public Key from its page General \
             Information in the developer portal",
            application.id
        )));
    }
    let me = insist(settings.pace.patience, || rest.me()).await?;
    tracing::info!(bot = me.username, address = %listen, "interactions are expected at {PATH}");
    Ok(Start { me: me.id, application: application.id, listener, key: *public_key })
}

/// The endpoint while it is served.
pub(crate) struct Served {
    serving: JoinHandle<()>,
    leave: oneshot::Sender<()>,
}

/// Starts serving; `told` is called with each event.
pub(crate) fn serve(start: Start, pulse: &Pulse, told: impl Fn(Event) + Send + Sync + 'static) -> Served {
    let door =
        Door { verifier: start.key.verifier(), met: Seen::default(), clock_is_told: AtomicBool::new(false), told };
    let hall = Hall { door, bodies: Bodies::new(LARGEST, READ_WITHIN, READ_AT_ONCE) };
    let router = Router::new().route(PATH, post(receive)).with_state(Arc::new(hall));
    let (leave, left) = oneshot::channel();
    // An error means that the sender is gone, and that is a reason to leave as well.
    let left = async move { drop(left.await) };
    let serving = carc_inbound::serve(start.listener, router, Bounds::new(CONNECTIONS), left);
    pulse.listening();
    Served { serving: tokio::spawn(serving), leave }
}

impl Served {
    /// Waits until nothing can be received any more; returns the reason.
    pub(crate) async fn ended(&mut self) -> End {
        let why = match (&mut self.serving).await {
            Ok(()) => "it ended".to_owned(),
            Err(bug) => bug.to_string(),
        };
        End::Failed(format!("interactions cannot be received any more: {why}"))
    }

    /// Accepts nothing new; returns once the server has ended, or after [`GOODBYE`].
    pub(crate) async fn leave(self) {
        if self.leave.send(()).is_ok() {
            // The program ends either way: with every request answered, or because the time is over.
            let _ended = tokio::time::timeout(GOODBYE, self.serving).await;
        }
    }
}

/// The state of the server: reads bodies within bounds, and hands them to `door`.
struct Hall<T> {
    door: Door<T>,
    bodies: Bodies,
}

/// Checks the signature and the time of every request, and hands on the interactions that come for the first time.
struct Door<T> {
    verifier: Verifier,
    /// The interactions that were received already.
    met: Seen,
    /// Whether it was logged that this machine's clock may be wrong.
    clock_is_told: AtomicBool,
    told: T,
}

/// The reason why a request is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refusal {
    /// It is not signed, or with another key, or for another body.
    Unsigned,
    /// It was signed too long ago, or with a time in the future.
    Stale,
    /// The interaction was received before.
    Repeated,
    /// It is signed, but not an interaction.
    Unreadable,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, words) = match self {
            Self::Unsigned => (StatusCode::UNAUTHORIZED, "The signature is missing or wrong."),
            Self::Stale => (StatusCode::UNAUTHORIZED, "The signature is of another time."),
            Self::Repeated => (StatusCode::CONFLICT, "This interaction was received already."),
            Self::Unreadable => (StatusCode::BAD_REQUEST, "This is not an interaction."),
        };
        (status, words).into_response()
    }
}

/// The fields read from an interaction before it is passed on.
#[derive(Deserialize)]
struct Head {
    id: InteractionId,
    #[serde(rename = "type")]
    kind: u64,
}

async fn receive<T: Fn(Event)>(State(hall): State<Arc<Hall<T>>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    if let Err(refusal) = claimed(&head.headers) {
        return refusal.into_response();
    }
    let body = match hall.bodies.read(&head, body).await {
        Ok(body) => body,
        Err(unread) => {
            tracing::debug!(?unread, "a request to the endpoint could not be read");
            return unread.into_response();
        }
    };
    match hall.door.admit(&head.headers, &body, SystemTime::now()) {
        Ok(None) => ([(header::CONTENT_TYPE, "application/json")], r#"{"type":1}"#).into_response(),
        Ok(Some(event)) => {
            (hall.door.told)(event);
            StatusCode::ACCEPTED.into_response()
        }
        Err(refusal) => {
            // Discord itself sends wrong signatures now and then, to see that they are refused.
            tracing::debug!(?refusal, "a request to the endpoint is refused");
            refusal.into_response()
        }
    }
}

/// Returns the signature and the timestamp that a request claims to have.
fn claimed(headers: &HeaderMap) -> Result<(&str, &str), Refusal> {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).ok_or(Refusal::Unsigned);
    Ok((header("x-signature-ed25519")?, header("x-signature-timestamp")?))
}

impl<T> Door<T> {
    /// Reads the event of a request that arrives at `now`; `None` for a ping. The body is not parsed before its
    /// signature is verified.
    fn admit(&self, headers: &HeaderMap, body: &[u8], now: SystemTime) -> Result<Option<Event>, Refusal> {
        let (signature, timestamp) = claimed(headers)?;
        self.verifier.verify(signature, timestamp, body).map_err(|()| Refusal::Unsigned)?;
        self.check_time(timestamp, now)?;
        let head: Head = serde_json::from_slice(body).map_err(|_| Refusal::Unreadable)?;
        if head.kind == kind::PING {
            return Ok(None);
        }
        if !self.met.meet(head.id) {
            return Err(Refusal::Repeated);
        }
        event::interaction(body).map(Some).map_err(|_| Refusal::Unreadable)
    }

    /// Refuses a timestamp (in seconds since 1970) that is more than [`STALE`] away from `now`.
    fn check_time(&self, timestamp: &str, now: SystemTime) -> Result<(), Refusal> {
        let signed = timestamp.parse().map_err(|_| Refusal::Stale)?;
        let now = now.duration_since(UNIX_EPOCH).unwrap_or_default();
        if now.abs_diff(Duration::from_secs(signed)) <= STALE {
            return Ok(());
        }
        if !self.clock_is_told.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                signed,
                now = now.as_secs(),
                "a request was signed more than {} minutes ago, or ahead: it is refused. If all are, this machine's clock is wrong",
                STALE.as_secs() / 60
            );
        }
        Err(Refusal::Stale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::key::NotAKey;

    // The key of RFC 8032, section 7.1, test 1. OpenSSL made the signatures.
    const KEY: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
    const TIME: u64 = 1_790_000_000;
    const PING_BODY: &str = r#"{"id":"1","type":1}"#;
    const PING_SIGNED: &str = "f93e25e848b017af6f11db962265be9565299d3e6c3ffad1de2d2aa3af569fcf05204e46f2f2216e9c82ccd811540643c47424e4dfea000810a50423b74b8009";
    const COMMAND_BODY: &str = r#"{"id":"7","application_id":"6","type":2,"token":"aW50","data":{}}"#;
    const COMMAND_SIGNED: &str = "efd3875accc3327eb0005f221f659ac02e4339a218f9effadb2fd10564b1d1d3a8d7e6a915c6529aeef648aef3a541b3f397c615e237b8fb8f04fc9ecfc6bb0c";
    /// The same as [`PING_SIGNED`], but with another key.
    const FORGED: &str = "74915eb6a8a8fec10916d838bc61b297c877efb189e1f6452b3ee1085cb95fcbe0cc7a0f53a5094babd43ad927441f709e22397ac3fa1241cab05d577de57c09";
    /// A signature of [`PING_BODY`] at the time "soon".
    const TIMELESS: &str = "d1ac09774310eb3f3c2e2c145e840502c9580fa91a3d3bda8e28e4114801a1997c64eda74e2b998a6035b0745b9f36944e1b4f24e3e0026afcbd5e8000ddbf03";

    fn door() -> Door<()> {
        let verifier = PublicKey::read(KEY).unwrap().verifier();
        Door { verifier, met: Seen::default(), clock_is_told: AtomicBool::new(false), told: () }
    }

    fn ask(
        door: &Door<()>,
        signature: &str,
        timestamp: &str,
        body: &str,
        later: i64,
    ) -> Result<Option<Event>, Refusal> {
        let mut headers = HeaderMap::new();
        headers.insert("x-signature-ed25519", signature.parse().unwrap());
        headers.insert("x-signature-timestamp", timestamp.parse().unwrap());
        let now = UNIX_EPOCH + Duration::from_secs(TIME.strict_add_signed(later));
        door.admit(&headers, body.as_bytes(), now)
    }

    #[test]
    fn what_another_library_signed_is_let_in_once_and_for_a_while() {
        let (door, time) = (door(), TIME.to_string());
        for later in [-300, 0, 300] {
            assert!(matches!(ask(&door, PING_SIGNED, &time, PING_BODY, later), Ok(None)), "{later}");
        }
        for later in [-301, 301] {
            assert!(matches!(ask(&door, PING_SIGNED, &time, PING_BODY, later), Err(Refusal::Stale)), "{later}");
        }
        let told = ask(&door, COMMAND_SIGNED, &time, COMMAND_BODY, 1);
        assert!(matches!(told, Ok(Some(Event::Undecoded(_)))), "a command without its user is told as such: {told:?}");
        assert!(matches!(ask(&door, COMMAND_SIGNED, &time, COMMAND_BODY, 2), Err(Refusal::Repeated)));
    }

    #[test]
    fn what_is_forged_is_refused_before_it_is_read() {
        let (door, time) = (door(), TIME.to_string());
        for (signature, timestamp, body) in [
            (FORGED, &*time, PING_BODY),
            (PING_SIGNED, "1790000001", PING_BODY),
            (PING_SIGNED, &time, COMMAND_BODY),
            (&PING_SIGNED[2..], &time, PING_BODY),
            (&PING_SIGNED.replace('a', "g"), &time, PING_BODY),
            ("", "", "{"),
        ] {
            assert!(matches!(ask(&door, signature, timestamp, body, 0), Err(Refusal::Unsigned)), "{signature}");
        }
        assert!(matches!(ask(&door, TIMELESS, "soon", PING_BODY, 0), Err(Refusal::Stale)));
        assert!(matches!(door.admit(&HeaderMap::new(), b"{}", UNIX_EPOCH), Err(Refusal::Unsigned)));
    }

    #[test]
    fn a_key_is_what_the_portal_shows() {
        assert_eq!(PublicKey::read(&format!(" {KEY}\n")).unwrap().to_string(), KEY);
        for wrong in ["", "d75a", &KEY[1..], &KEY.replace('d', "x"), &format!("+{}", &KEY[1..])] {
            assert_eq!(PublicKey::read(wrong), Err(NotAKey), "{wrong}");
        }
    }
}
