//! An HTTP server for untrusted peers: anybody who reaches an address of the bot, before any signature is checked.
//!
//! The resources that they can use are bounded. There are at most [`Bounds::connections`] connections at a time, and
//! never more than a quarter of the process's file descriptors; for one more, the one that has sent no request for the
//! longest time is closed: first of those that never sent one, then of those whose requests were all refused. One of
//! the others is closed only while those strangers have no more than a quarter of the places. So no number of half-sent
//! requests keeps out a peer that sends a whole one, and most of the connections that Discord or a proxy keeps open
//! stay open. Heads have a size and a time limit here, bodies in [`body`]. TLS and limits per address are left to a
//! proxy.

pub mod body;
mod crowd;

use std::convert::Infallible;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

use crowd::{Crowd, Guest};

/// Largest head that is read, in bytes. Browsers and proxies send a few hundred, some with long cookies a few thousand.
const HEAD: usize = 16 * 1024;
/// Longest time until a new connection has sent the head of its first request.
const FIRST: Duration = Duration::from_secs(10);
/// Longest time without a request on a connection that had one: longer than the usual proxies keep an idle connection
/// (nginx one minute, Caddy two), so that the proxy closes it, and sends no request into a closing connection.
const IDLE: Duration = Duration::from_secs(150);
/// Pause after the system refused a connection, mostly because all descriptors are in use.
const PAUSE: Duration = Duration::from_millis(100);
/// Longest time that requests have to end after the server was told to stop.
const FAREWELL: Duration = Duration::from_secs(1);

/// The bounds on the resources that peers can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Maximum number of connections at a time.
    pub connections: usize,
    /// Longest time until a new connection has sent the head of its first request.
    pub first: Duration,
}

impl Bounds {
    /// Creates bounds of at most `connections` at a time, and a quarter of the process's descriptors: the store,
    /// Discord and the database need theirs.
    pub fn new(connections: usize) -> Self {
        let descriptors = rlimit::Resource::NOFILE.get_soft().unwrap_or(1024);
        let quarter = usize::try_from(descriptors / 4).unwrap_or(usize::MAX).max(1);
        Self { connections: connections.min(quarter), first: FIRST }
    }
}

/// Serves `router` at `listener` until `leave` completes; returns once every request received before is answered, or a
/// second after that.
pub async fn serve(listener: TcpListener, router: Router, bounds: Bounds, leave: impl Future<Output = ()>) {
    let crowd = Crowd::new(bounds.connections);
    let (leaving, left) = watch::channel(());
    // Every connection holds a sender; nothing is sent.
    let (open, mut closed) = mpsc::channel::<Infallible>(1);
    let mut leave = pin!(leave);
    loop {
        let stream = tokio::select! {
            stream = accept(&listener) => stream,
            () = &mut leave => break,
        };
        // The next connection is accepted only once this one has a place, so that the descriptors are bounded, too.
        let guest = tokio::select! {
            guest = crowd.enter() => guest,
            () = &mut leave => break,
        };
        let (router, left, open) = (router.clone(), left.clone(), open.clone());
        tokio::spawn(async move {
            converse(stream, router, bounds.first, guest, left).await;
            drop(open);
        });
    }
    drop((listener, leaving, open));
    // Nothing is ever received: this returns when the last connection is closed.
    let _closed = closed.recv().await;
}

/// Returns the next connection.
async fn accept(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            // The peer went away before it was its turn.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => {
                tracing::debug!(%error, "a connection could not be accepted");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Answers the requests of a connection until it ends, has to make room for another, or the server stops.
async fn converse(stream: TcpStream, router: Router, first: Duration, mut guest: Guest, mut left: watch::Receiver<()>) {
    let has_asked = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&has_asked);
    let (place, router) = (guest.place(), TowerToHyperService::new(router));
    let answer = service_fn(move |request: Request<Incoming>| {
        asked.store(true, Ordering::Relaxed);
        place.asks();
        let (place, answer) = (place.clone(), router.call(request));
        async move {
            let answer: Result<Response, Infallible> = answer.await;
            if answer.as_ref().is_ok_and(|answer| !answer.status().is_client_error()) {
                place.is_known();
            }
            answer
        }
    });
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(IDLE)
            .max_header_size(HEAD)
            .max_buf_size(HEAD)
            .serve_connection(TokioIo::new(stream), answer)
    );
    let in_time = async {
        tokio::time::sleep(first).await;
        if has_asked.load(Ordering::Relaxed) {
            std::future::pending::<()>().await;
        }
    };
    let mut in_time = pin!(in_time);
    let farewell = async {
        // The sender is dropped to give the signal, which is an error here.
        while left.changed().await.is_ok() {}
    };
    let mut farewell = pin!(farewell);
    let is_leaving = tokio::select! {
        // A connection that a peer breaks off concerns nobody else.
        _ended = connection.as_mut() => false,
        () = guest.is_sent_away() => false,
        () = &mut in_time => false,
        () = &mut farewell => true,
    };
    if is_leaving {
        connection.as_mut().graceful_shutdown();
        let _ended = tokio::time::timeout(FAREWELL, connection).await;
    }
}

#[cfg(test)]
mod tests;
