//! Opens a WebSocket in bounded time and memory, no matter what is on the other side. A panic while reading the answer
//! ends this attempt alone.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::http::Uri;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_websockets::{ClientBuilder, Connector, Limits, MaybeTlsStream, WebSocketStream};

use crate::rest::sort::in_full;
use carc_chat::in_words;

/// Largest answer to the opening handshake, in bytes: Discord's has a few hundred.
const HEAD: usize = 64 * 1024;

/// An open WebSocket.
pub(super) type Stream = WebSocketStream<Bounded<MaybeTlsStream<TcpStream>>>;

/// Opens a WebSocket at `address` that accepts messages of `largest` bytes at most.
///
/// # Errors
/// The reason, in words, if that failed or took longer than `time`.
pub(super) async fn open(
    address: String,
    connector: &Arc<Connector>,
    largest: usize,
    time: Duration,
) -> Result<Stream, String> {
    let connector = Arc::clone(connector);
    let mut opening = JoinSet::new();
    opening.spawn(async move { connect(&address, &connector, largest).await });
    match timeout(time, opening.join_next()).await {
        Ok(Some(Ok(opened))) => opened,
        Ok(Some(Err(bug))) => Err(bug.try_into_panic().map_or_else(|error| error.to_string(), in_words)),
        Ok(None) | Err(_) => Err("no answer in time".to_owned()),
    }
}

async fn connect(address: &str, connector: &Connector, largest: usize) -> Result<Stream, String> {
    let uri: Uri = address.parse().map_err(|error| format!("{address:?} is not an address: {error}"))?;
    let is_encrypted = uri.scheme_str() == Some("wss");
    let host = uri.host().ok_or("the address has no host")?.trim_start_matches('[').trim_end_matches(']');
    let port = uri.port_u16().unwrap_or(if is_encrypted { 443 } else { 80 });
    let stream = TcpStream::connect((host, port)).await.map_err(|error| in_full(&error))?;
    let words = |error: tokio_websockets::Error| in_full(&error);
    let connector = if is_encrypted { connector } else { &Connector::Plain };
    let stream = Bounded { stream: connector.wrap(host, stream).await.map_err(words)?, left: Some(HEAD) };
    let client = ClientBuilder::new().uri(address).map_err(|error| error.to_string())?;
    let client = client.limits(Limits::default().max_payload_len(Some(largest)));
    let (mut opened, _) = client.connect_on(stream).await.map_err(words)?;
    opened.get_mut().left = None;
    Ok(opened)
}

/// A stream from which only about a limited number of bytes can be read.
pub(super) struct Bounded<S> {
    stream: S,
    /// Number of bytes that may still be read; `None` for no limit.
    left: Option<usize>,
}

impl<S: AsyncRead + Unpin> AsyncRead for Bounded<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.left == Some(0) {
            return Poll::Ready(Err(io::Error::other("the answer is too long")));
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buffer))?;
        let read = buffer.filled().len() - before;
        self.left = self.left.map(|left| left.saturating_sub(read));
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Bounded<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_encrypted_connection_is_attempted() {
        // The listener there does not encrypt. An error instead of a panic shows that TLS is there at all.
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("wss://{}", listener.local_addr().unwrap());
        std::thread::spawn(move || drop(listener.accept()));
        let connector = Arc::new(Connector::new().unwrap());
        let refused = open(url, &connector, 1, Duration::from_mins(1)).await;
        assert!(refused.is_err_and(|why| !why.contains("in time")));
    }
}
