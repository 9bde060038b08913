//! Tests of requests against a server that gives prepared answers.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serenity::http::{LightMethod, Route};
use serenity::model::id;
use tokio::sync::watch;

use super::*;
use carc_play::clock::MovedClock;

/// Starts a server that gives these answers, one per connection; returns a client of it, and the number of answers
/// given.
fn answering(answers: Vec<String>) -> (Wire, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let api = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
    let given = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&given);
    std::thread::spawn(move || {
        for answer in answers {
            let (mut stream, _) = listener.accept().unwrap();
            let _heard = stream.read(&mut [0; 4096]).unwrap();
            count.fetch_add(1, Ordering::Relaxed);
            stream.write_all(answer.as_bytes()).unwrap();
        }
    });
    (wire(api), given)
}

fn wire(api: Loopback) -> Wire {
    let (refusals, contact) = (Refusals::new(MovedClock::default()), Contact::new(MovedClock::default()));
    Wire::new(&Token::read("t").unwrap(), Some(api), None, refusals, contact)
}

fn answer(status: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!("HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}")
}

fn original() -> Request<'static> {
    let route = Route::WebhookOriginalInteractionResponse { application_id: 2.into(), token: "aW50" };
    Request::new(route, LightMethod::Patch)
}

async fn send(wire: &Wire) -> Result<Vec<u8>, SendError> {
    wire.send(post(), false, Patience::until(soon())).await
}

fn soon() -> Instant {
    Instant::now() + Duration::from_secs(10)
}

#[tokio::test]
async fn answers_do_not_wait_for_each_other() {
    let spent = "x-ratelimit-limit: 5\r\nx-ratelimit-remaining: 0\r\nx-ratelimit-reset-after: 1\r\n";
    let (wire, _) = answering(vec![answer("200 OK", spent, "{}"); 50]);
    let (wire, began) = (Arc::new(wire), Instant::now());
    let sending = (0..50).map(|_| {
        let wire = Arc::clone(&wire);
        tokio::spawn(async move { wire.send_past(original(), soon()).await })
    });
    for sent in sending.collect::<Vec<_>>() {
        assert_eq!(sent.await.unwrap(), Ok(b"{}".to_vec()));
    }
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    assert_eq!(wire.limits.count().await, 0);
}

#[tokio::test]
async fn a_wait_that_discord_asks_for_is_kept() {
    let busy = answer("429 Too Many Requests", "retry-after: 1\r\n", r#"{"message": "", "retry_after": 0.3}"#);
    let (wire, given) = answering(vec![busy.clone(), answer("200 OK", "", ""), busy]);
    let began = Instant::now();
    assert!(wire.send_past(original(), soon()).await.is_ok());
    assert!((300..2000).contains(&began.elapsed().as_millis()), "{:?}", began.elapsed());
    // There is no time for it.
    let trouble = wire.send_past(original(), Instant::now() + Duration::from_millis(100)).await.unwrap_err();
    assert_eq!(trouble.to_string(), "429: too many requests, again in 0.3 s");
    assert!(matches!(trouble, SendError::Limited(..)), "{trouble:?}");
    assert!(trouble.wait() > Duration::from_millis(100), "{:?}", trouble.wait());
    assert_eq!(given.load(Ordering::Relaxed), 3);
}

/// Returns an answer with a global limit of an hour: Discord's own, or that of a proxy in front of it.
fn limited(is_discords: bool) -> String {
    let (kind, body) = if is_discords {
        ("x-ratelimit-global: true\r\ncontent-type: application/json\r\n", r#"{"message": "", "global": true}"#)
    } else {
        ("content-type: text/html\r\n", "<html>")
    };
    answer("429 Too Many Requests", &format!("retry-after: 3600\r\n{kind}"), body)
}

fn post() -> Request<'static> {
    Request::new(Route::ChannelMessages { channel_id: id::ChannelId::new(7) }, LightMethod::Post)
}

fn has_to_wait(sent: Result<Vec<u8>, SendError>) {
    let trouble = sent.unwrap_err();
    assert!(trouble.wait() > LONGEST / 2 && trouble.wait() <= LONGEST, "{trouble:?}");
}

#[tokio::test]
async fn a_limit_for_everything_stops_the_others_too() {
    let (wire, given) = answering(vec![limited(true)]);
    has_to_wait(wire.send_past(original(), soon()).await);
    has_to_wait(wire.send_past(original(), soon()).await);
    has_to_wait(send(&wire).await);
    assert_eq!(given.load(Ordering::Relaxed), 1, "the others were not sent");
}

#[tokio::test]
async fn a_bots_own_limit_stops_no_answers() {
    let (wire, given) = answering(vec![limited(true), answer("200 OK", "", "")]);
    has_to_wait(send(&wire).await);
    has_to_wait(send(&wire).await);
    assert!(wire.send_past(original(), soon()).await.is_ok());
    assert_eq!(given.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn what_shuts_the_machine_out_stops_everything() {
    let (wire, given) = answering(vec![limited(false)]);
    let first = send(&wire).await;
    let words = first.as_ref().unwrap_err().to_string();
    assert_eq!(words, "429: text/html in place of Discord's answer, again in 3600.0 s");
    has_to_wait(first);
    has_to_wait(wire.send_past(original(), soon()).await);
    assert_eq!(given.load(Ordering::Relaxed), 1, "the answer was not sent");
}

#[tokio::test]
async fn what_has_a_limit_of_its_own_waits_and_is_sent_again() {
    let spent = "x-ratelimit-limit: 1\r\nx-ratelimit-remaining: 0\r\nx-ratelimit-reset-after: 0.3\r\n";
    let busy = answer("429 Too Many Requests", "retry-after: 1\r\n", r#"{"message": "", "retry_after": 0.3}"#);
    let (wire, given) = answering(vec![answer("200 OK", spent, "{}"), busy, answer("200 OK", "", "{}")]);
    assert!(send(&wire).await.is_ok() && send(&wire).await.is_ok());
    assert_eq!(given.load(Ordering::Relaxed), 3);
}

#[tokio::test]
async fn what_is_wrong_is_said_in_discords_words() {
    let html = answer("502 Bad Gateway", "content-type: text/html\r\n", "<html>bad gateway</html>");
    let errors = r#"{"code": 50035, "message": "Invalid Form Body", "errors": {"content": "too long"}}"#;
    let (wire, _) = answering(vec![html, answer("400 Bad Request", "", errors)]);
    let words = |trouble: Result<Vec<u8>, SendError>| trouble.unwrap_err().to_string();
    assert_eq!(words(wire.send_past(original(), soon()).await), "502: text/html in place of Discord's answer");
    let wrong = words(wire.send_past(original(), soon()).await);
    assert_eq!(wrong, r#"400, 50035: Invalid Form Body {"content":"too long"}"#);
}

#[tokio::test]
async fn an_error_says_why_but_not_the_token() {
    // Nobody listens there.
    let wire = wire("http://127.0.0.1:1".parse().unwrap());
    let trouble = wire.send_past(original(), soon()).await.unwrap_err();
    let SendError::Passing(words) = &trouble else { panic!("{trouble}") };
    assert!(words.contains("refused") && !words.contains("aW50") && !words.contains("http:"), "{words}");
}

#[tokio::test]
async fn what_is_refused_is_not_sent_again_at_once_and_counts_unless_others_share_the_limit() {
    let busy = |scope: &str| {
        let headers = format!("retry-after: 1\r\nx-ratelimit-scope: {scope}\r\n");
        answer("429 Too Many Requests", &headers, r#"{"message": "", "retry_after": 0.01}"#)
    };
    let no = answer("403 Forbidden", "", r#"{"code": 50013, "message": "Missing Permissions"}"#);
    let (wire, given) = answering(vec![busy("shared"), busy("user"), no]);
    let first = send(&wire).await;
    assert_eq!(first, Err(SendError::Gone("403, 50013: Missing Permissions".to_owned())));
    assert_eq!(wire.refusals.lately().lately, 2);
    assert_eq!(send(&wire).await, first, "in the same words");
    assert_eq!(given.load(Ordering::Relaxed), 3, "the second was not sent");
    let ahead = watch::Sender::new(Duration::ZERO);
    let no = answer("403 Forbidden", "", r#"{"code": 50013, "message": "Missing Permissions"}"#);
    let (mut wire, given) = answering(vec![no, answer("200 OK", "", "{}")]);
    wire.refusals = Refusals::new(MovedClock::following(ahead.subscribe()));
    for seconds in [0, 40, 40] {
        ahead.send_modify(|ahead| *ahead += Duration::from_secs(seconds));
        let is_sent = send(&wire).await.is_ok();
        assert_eq!(is_sent, *ahead.borrow() > FLOOR, "a vain attempt does not prolong the wait");
    }
    assert_eq!(given.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn a_refusal_is_told_in_few_words_however_many_it_has() {
    let long = "m".repeat(40_000);
    let body = format!(r#"{{"code": 50013, "message": "{long}"}}"#);
    let huge = format!(r#"{{"code": 50013, "message": "{}"}}"#, long.repeat(200));
    let no = |body: &str| answer("403 Forbidden", &format!("content-type: {long}\r\n"), body);
    let (wire, _) = answering(vec![no(&body), no(&huge)]);
    for begins in ["403, 50013: mmm", "403: mmm"] {
        let trouble = wire.send_past(original(), soon()).await.unwrap_err();
        assert!(matches!(&trouble, SendError::Gone(words) if words.starts_with(begins)), "{trouble}");
        assert!(trouble.to_string().len() < 500);
    }
}

#[tokio::test]
async fn of_an_answer_no_more_is_read_than_it_can_need() {
    let long = "m".repeat(2 * 1024 * 1024);
    let (wire, _) = answering(vec![answer("200 OK", "", &long); 2]);
    let large = send(&wire).await.unwrap_err();
    assert!(matches!(&large, SendError::Passing(words) if words.contains("1048576 bytes")), "{large}");
    let page = Request::new(Route::ChannelMessages { channel_id: id::ChannelId::new(7) }, LightMethod::Get);
    let page = wire.send(page, false, Patience::until(soon())).await;
    assert_eq!(page.map(|body| body.len()), Ok(long.len()), "a list may be longer");
}

#[tokio::test]
async fn no_wait_overflows() {
    for wait in ["1e19", "1e300", "18446744073709551615"] {
        let busy = answer("429 Too Many Requests", "", &format!(r#"{{"message": "", "retry_after": {wait}}}"#));
        let (wire, _) = answering(vec![busy]);
        has_to_wait(wire.send_past(original(), soon()).await);
        assert!(wire.contact.shut_for().is_some_and(|asked| asked > LONGEST));
    }
}
