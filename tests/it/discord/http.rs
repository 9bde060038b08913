//! Interactions as signed HTTP requests: what is let in, what is refused, and how the bot ends where it cannot listen.

use std::net::TcpListener;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use carc_discord::{End, Endpoint, Pace, PublicKey};
use carc_sandbox::{Options, Sandbox};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::discord::bot::FakeBot;
use crate::discord::table::{Bot, Outcome, Table};

/// Returns an endpoint at a free port, with the public key of this sandbox.
pub fn endpoint_of(sandbox: &Sandbox) -> Result<Endpoint, Box<dyn std::error::Error>> {
    let listen = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    Ok(Endpoint { listen, public_key: PublicKey::read(&sandbox.delivery().public_key())? })
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
}

/// Somebody who knows the endpoint's address.
struct Stranger {
    url: String,
    client: reqwest::Client,
}

impl Stranger {
    fn at(endpoint: &Endpoint) -> Self {
        Self { url: Endpoint::url(endpoint.listen), client: reqwest::Client::new() }
    }

    /// Posts a request; returns the status and body of the answer.
    async fn post(&self, headers: &[(&'static str, String)], body: &str) -> Result<(u16, String), reqwest::Error> {
        let request = self.client.post(&self.url).body(body.to_owned());
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, value));
        let answer = request.send().await?;
        Ok((answer.status().as_u16(), answer.text().await?))
    }
}

#[tokio::test]
async fn a_board_is_played_over_http_and_what_comes_twice_is_done_once() -> Outcome {
    let (table, _) = Table::over_http().await?;
    table.slash("start").await?;
    table.slash("lobby begin").await?;
    let board = table.board(2).await?;
    let button = table.sandbox.message(board).unwrap().button("Play").unwrap();
    assert!(table.sandbox.click(table.ben, board, &button).await?.vanished());
    table.board(3).await?;
    table.sandbox.mishaps().deliver_twice();
    assert!(table.play("B3").await?.vanished());
    table.board(4).await?;
    table.settled().await?;
    assert_eq!((table.app.version(), table.app.repeated()), (4, 0), "the second delivery is refused at the door");
    assert_eq!(table.sandbox.mishaps().identifies(), 0, "the gateway is not used");
    table.clear_away().await
}

#[tokio::test]
async fn nothing_is_let_in_but_what_discord_signed_just_now() -> Outcome {
    let (table, endpoint) = Table::over_http().await?;
    let stranger = Stranger::at(&endpoint);
    let ping = json!({"id": "5", "type": 1}).to_string();
    let signed = |timestamp| table.sandbox.delivery().signed(timestamp, &ping);
    let (status, pong) = stranger.post(&signed(now()), &ping).await?;
    assert_eq!((status, serde_json::from_str::<Value>(&pong)?), (200, json!({"type": 1})));

    let [signature, timestamp] = signed(now());
    let other_time = ("x-signature-timestamp", (now() + 1).to_string());
    let short = (signature.0, signature.1[..126].to_owned());
    let no_hex = (signature.0, format!("{}xy", &signature.1[..126]));
    let forged: [(&str, Vec<_>, &str); 7] = [
        ("nothing", vec![], &ping),
        ("no time", vec![signature.clone()], &ping),
        ("no signature", vec![timestamp.clone()], &ping),
        ("another time", vec![signature.clone(), other_time], &ping),
        ("a short signature", vec![short, timestamp.clone()], &ping),
        ("no digits", vec![no_hex, timestamp.clone()], &ping),
        ("another body", vec![signature, timestamp], r#"{"id":"5","type":2}"#),
    ];
    for (what, headers, body) in &forged {
        let (status, words) = stranger.post(headers, body).await?;
        assert_eq!((status, &*words), (401, "The signature is missing or wrong."), "{what}");
    }
    for stale in [now() - 301, now() + 302] {
        let (status, words) = stranger.post(&signed(stale), &ping).await?;
        assert_eq!((status, &*words), (401, "The signature is of another time."));
    }
    for (body, status) in [("[1,2", 400), ("{}", 400)] {
        assert_eq!(stranger.post(&table.sandbox.delivery().signed(now(), body), body).await?.0, status, "{body}");
    }
    // Somebody who has seen a request sends it again.
    let seen = json!({"id": "77", "application_id": "6", "type": 3, "token": "t"}).to_string();
    let headers = table.sandbox.delivery().signed(now(), &seen);
    assert_eq!(stranger.post(&headers, &seen).await?.0, 202);
    assert_eq!(stranger.post(&headers, &seen).await?.0, 409);
    let large = " ".repeat(256 * 1024 + 1);
    assert_eq!(stranger.post(&table.sandbox.delivery().signed(now(), &large), &large).await?.0, 413);
    assert_eq!(reqwest::get(&stranger.url).await?.status().as_u16(), 405);

    // The bot is as it was.
    table.slash("start").await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    assert!(stranger.post(&signed(now()), &ping).await.is_err(), "nobody listens any more");
    Ok(())
}

#[tokio::test]
async fn strangers_with_half_sent_requests_take_nothing_from_people() -> Outcome {
    let (table, endpoint) = Table::over_http().await?;
    // A connection that a proxy keeps.
    let mut kept = TcpStream::connect(endpoint.listen).await?;
    let mut ping = async |id: &str| -> Result<String, Box<dyn std::error::Error>> {
        let body = json!({"id": id, "type": 1}).to_string();
        let mut request = format!("POST /interactions HTTP/1.1\r\nhost: carc\r\ncontent-length: {}\r\n", body.len());
        for (name, value) in table.sandbox.delivery().signed(now(), &body) {
            request = format!("{request}{name}: {value}\r\n");
        }
        kept.write_all(format!("{request}\r\n{body}").as_bytes()).await?;
        let mut answer = Vec::new();
        while !answer.ends_with(b"}") {
            assert!(kept.read_buf(&mut answer).await? > 0, "it is closed");
        }
        Ok(String::from_utf8(answer)?)
    };
    assert!(ping("5").await?.starts_with("HTTP/1.1 200"));
    let mut strangers = Vec::new();
    for _ in 0..300 {
        let mut stranger = TcpStream::connect(endpoint.listen).await?;
        stranger.write_all(b"POST /interactions HTTP/1.1\r\nhost: ").await?;
        strangers.push(stranger);
    }
    table.slash("start").await?;
    assert!(ping("6").await?.starts_with("HTTP/1.1 200"), "strangers make room first");
    // A connection that is closed says so; that of the last one is open.
    let mut first = strangers.remove(0);
    assert_eq!(first.read(&mut [0]).await.unwrap_or_default(), 0, "the oldest had to make room");
    let last = strangers.last_mut().unwrap();
    last.write_all(b"carc\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").await?;
    let mut answer = String::new();
    last.read_to_string(&mut answer).await?;
    assert!(answer.starts_with("HTTP/1.1 401 "), "{answer}");

    // Bodies without an end, each with what looks like a signature.
    let head = format!(
        "POST /interactions HTTP/1.1\r\nhost: carc\r\nx-signature-ed25519: {}\r\nx-signature-timestamp: {}\r\n",
        "0".repeat(128),
        now()
    );
    for (length, begun, status) in [
        ("content-length: 1048576", vec![], "413"),
        ("transfer-encoding: chunked", [b"100000\r\n".to_vec(), vec![b' '; 512 * 1024]].concat(), "413"),
        ("content-length: 200", vec![b' '; 199], "408"),
    ] {
        let mut stranger = TcpStream::connect(endpoint.listen).await?;
        stranger.write_all(format!("{head}{length}\r\n\r\n").as_bytes()).await?;
        // It may be refused before all of this is sent.
        let _refused = stranger.write_all(&begun).await;
        let mut answer = [0; 12];
        stranger.read_exact(&mut answer).await?;
        assert_eq!(std::str::from_utf8(&answer)?, format!("HTTP/1.1 {status}"), "{length}");
    }
    table.slash("lobby begin").await?;
    table.clear_away().await
}

#[tokio::test]
async fn an_endpoint_that_cannot_work_is_refused_at_the_start() -> Outcome {
    let sandbox = Sandbox::start(Options::default()).await?;
    let app = Arc::<FakeBot>::default();
    let ours = endpoint_of(&sandbox)?;
    let pace = Pace { patience: Duration::from_secs(1), ..Pace::default() };
    let end = |endpoint: Endpoint| Bot::start_with(&sandbox, &app, &sandbox.token(), pace, Some(endpoint)).end();

    // A key that is valid, but another application's.
    let theirs = PublicKey::read("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")?;
    let End::Refused(why) = end(Endpoint { public_key: theirs, ..ours.clone() }).await else { panic!("accepted") };
    assert!(why.contains("public_key") && why.contains("General Information"), "{why}");

    let taken = TcpListener::bind("127.0.0.1:0")?;
    let End::Refused(why) = end(Endpoint { listen: taken.local_addr()?, ..ours }).await else { panic!("accepted") };
    assert!(why.contains("[interactions] listen"), "{why}");
    Ok(())
}
