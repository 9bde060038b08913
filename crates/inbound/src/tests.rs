//! Tests with peers over real sockets that take as much as they can.

use std::net::SocketAddr;

use axum::http::StatusCode;
use axum::routing::post;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::body::Bodies;
use super::*;

/// A time that does not pass in a test.
const NEVER: Duration = Duration::from_hours(1);

struct Server {
    address: SocketAddr,
    leave: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

/// Returns a server with one path, whose answer is the length of the body.
async fn server(bounds: Bounds, bodies: Bodies) -> Server {
    let bodies = Arc::new(bodies);
    let length = move |request: Request| async move {
        let (head, body) = request.into_parts();
        bodies.read(&head, body).await.map(|body| body.len().to_string())
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (leave, left) = oneshot::channel();
    let left = async move { drop(left.await) };
    let serving = tokio::spawn(serve(listener, Router::new().route("/", post(length)), bounds, left));
    Server { address, leave, serving }
}

fn bodies() -> Bodies {
    Bodies::new(1000, NEVER, 100)
}

impl Server {
    async fn send(&self, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }
}

/// Returns what the server sends until it closes the connection.
async fn rest(mut stream: TcpStream) -> String {
    let mut rest = Vec::new();
    // A reset is an end as well.
    let _reset = stream.read_to_end(&mut rest).await;
    String::from_utf8(rest).unwrap()
}

const WHOLE: &str = "POST / HTTP/1.1\r\nhost: carc\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc";
const HALF: &str = "POST / HTTP/1.1\r\nhost: ca";

#[tokio::test]
async fn half_sent_heads_give_way_to_whole_requests() {
    let server = server(Bounds { connections: 8, first: NEVER }, bodies()).await;
    let mut halves = Vec::new();
    for _ in 0..40 {
        halves.push(server.send(HALF).await);
    }
    assert!(rest(server.send(WHOLE).await).await.ends_with("\r\n\r\n3"));
    // Forty-one connected. The last eight had room; one of them sent the whole request and is gone.
    let recent = halves.split_off(33);
    for stream in halves {
        assert_eq!(rest(stream).await, "");
    }
    for mut stream in recent {
        stream.write_all(&WHOLE.as_bytes()[HALF.len()..]).await.unwrap();
        assert!(rest(stream).await.ends_with("\r\n\r\n3"), "they may still go on");
    }
}

#[tokio::test]
async fn a_connection_that_asks_counts_as_new() {
    let server = server(Bounds { connections: 2, first: NEVER }, bodies()).await;
    let kept = WHOLE.replace("connection: close\r\n", "");
    let mut asks = server.send(&kept).await;
    let mut answer = [0; 15];
    asks.read_exact(&mut answer).await.unwrap();
    let half = server.send(HALF).await;
    let mut rest_of_it = Vec::new();
    while !rest_of_it.ends_with(b"\r\n\r\n3") {
        asks.read_buf(&mut rest_of_it).await.unwrap();
    }
    asks.write_all(kept.as_bytes()).await.unwrap();
    asks.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200 OK");
    assert!(rest(server.send(WHOLE).await).await.ends_with("\r\n\r\n3"));
    assert_eq!(rest(half).await, "", "it is the one that had to go");
}

#[tokio::test]
async fn a_connection_that_is_kept_outlives_any_number_of_half_sent_and_refused_requests() {
    let server = server(Bounds { connections: 8, first: NEVER }, bodies()).await;
    let kept = WHOLE.replace("connection: close\r\n", "");
    let mut asks = server.send(&kept).await;
    let mut answered = async || {
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n3") {
            assert!(asks.read_buf(&mut answer).await.unwrap() > 0, "it is still open");
        }
        asks.write_all(kept.as_bytes()).await.unwrap();
    };
    answered().await;
    answered().await;
    let refused = kept.replace("POST / ", "POST /nowhere ");
    let mut others = Vec::new();
    for _ in 0..40 {
        others.push(server.send(HALF).await);
        let mut stranger = server.send(&refused).await;
        let mut answer = [0; 12];
        stranger.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 404");
        others.push(stranger);
    }
    // The first of these was given before they came.
    answered().await;
    answered().await;
}

#[tokio::test]
async fn who_sends_nothing_is_not_waited_for() {
    let server = server(Bounds { connections: 8, first: Duration::from_millis(20) }, bodies()).await;
    for text in ["", HALF] {
        assert_eq!(rest(server.send(text).await).await, "");
    }
}

#[tokio::test]
async fn heads_and_bodies_have_a_size() {
    let server = server(Bounds { connections: 8, first: NEVER }, bodies()).await;
    let large = format!("POST / HTTP/1.1\r\nhost: carc\r\ncookie: {}\r\n\r\n", "c".repeat(HEAD));
    assert!(rest(server.send(&large).await).await.starts_with("HTTP/1.1 431 "));
    let announced = WHOLE.replace("content-length: 3", "content-length: 1001");
    assert!(rest(server.send(&announced).await).await.starts_with("HTTP/1.1 413 "), "none of it is waited for");
    let pieces = WHOLE.replace("content-length: 3\r\n\r\nabc", "transfer-encoding: chunked\r\n\r\n");
    let pieces = format!("{pieces}1f4\r\n{0}\r\n1f5\r\n{0}c\r\n", "b".repeat(500));
    assert!(rest(server.send(&pieces).await).await.starts_with("HTTP/1.1 413 "), "its end is not waited for");
}

#[tokio::test]
async fn a_slow_body_is_cut_off() {
    let slow = Bodies::new(1000, Duration::from_millis(20), 100);
    let server = server(Bounds { connections: 8, first: NEVER }, slow).await;
    let answer = rest(server.send(WHOLE.strip_suffix('c').unwrap()).await).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
}

#[tokio::test]
async fn half_sent_bodies_give_way_to_whole_ones() {
    let server = server(Bounds { connections: 100, first: NEVER }, Bodies::new(1000, NEVER, 4)).await;
    let mut halves = Vec::new();
    for _ in 0..20 {
        halves.push(tokio::spawn(rest(server.send(WHOLE.strip_suffix('c').unwrap()).await)));
    }
    assert!(rest(server.send(WHOLE).await).await.ends_with("\r\n\r\n3"));
    let (mut ended, mut crowded) = (0, 0);
    while ended < 16 {
        tokio::task::yield_now().await;
        let (over, open): (Vec<_>, Vec<_>) = halves.into_iter().partition(JoinHandle::is_finished);
        halves = open;
        for half in over {
            ended += 1;
            crowded += usize::from(half.await.unwrap().starts_with("HTTP/1.1 503 "));
        }
    }
    assert_eq!(crowded, ended, "they are told why");
    assert!(halves.len() <= 4);
}

#[tokio::test]
async fn half_sent_requests_do_not_hold_up_the_end() {
    let server = server(Bounds { connections: 8, first: NEVER }, bodies()).await;
    let (half, body) = (server.send(HALF).await, server.send(WHOLE.strip_suffix('c').unwrap()).await);
    let answered = rest(server.send(WHOLE).await).await;
    assert!(answered.starts_with("HTTP/1.1 200 "));
    server.leave.send(()).unwrap();
    server.serving.await.unwrap();
    drop((half, body));
    assert!(TcpStream::connect(server.address).await.is_err(), "nobody listens any more");
}

#[test]
fn connections_leave_the_process_its_descriptors() {
    let descriptors = rlimit::Resource::NOFILE.get_soft().unwrap();
    assert_eq!(Bounds::new(usize::MAX).connections as u64, descriptors / 4);
    assert_eq!(Bounds::new(1).connections, 1);
}

#[test]
fn a_refusal_says_that_the_connection_ends() {
    let answer = axum::response::IntoResponse::into_response(super::body::Unread::Slow);
    assert_eq!(
        (answer.status(), &answer.headers()["connection"]),
        (StatusCode::REQUEST_TIMEOUT, &"close".parse().unwrap())
    );
}
