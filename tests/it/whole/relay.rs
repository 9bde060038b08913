//! A proxy between a bot and the sandbox that answers in Discord's place, and sends its own words on the gateway, when
//! a test says so.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::whole::cutter::{contains, put_in_place};

/// What is done with a request.
#[derive(Clone, Debug)]
pub enum Does {
    /// It gets this answer.
    Says(String),
    /// It gets this answer, with a body that does not end.
    SaysWithoutEnd(String),
    /// It is never answered.
    Hangs,
    /// It is passed on, and these header lines come first in the answer.
    Adds(String),
}

/// Returns an answer with this status, these header lines (each with its end) and this body.
pub fn answer(status: &str, headers: &str, body: &str) -> Does {
    Does::Says(format!(
        "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {}\r\n{headers}\r\n{body}",
        body.len()
    ))
}

struct Rule {
    method: &'static str,
    path: &'static str,
    does: Does,
    left: usize,
}

#[derive(Default)]
struct State {
    rules: Vec<Rule>,
    /// The bytes to send on the gateway after Discord's hello, and whether the last byte is repeated without end.
    said: Option<(Vec<u8>, bool)>,
    /// Number of requests that a rule was applied to.
    met: usize,
}

/// The proxy.
pub struct Relay {
    pub address: SocketAddr,
    state: Arc<Mutex<State>>,
    written: Arc<AtomicUsize>,
    heard: Arc<AtomicUsize>,
    task: JoinHandle<()>,
}

impl Relay {
    /// Creates a proxy to the sandbox at this address, `http://127.0.0.1:PORT`.
    pub async fn to(sandbox: &str) -> io::Result<Self> {
        let to: SocketAddr = sandbox.trim_start_matches("http://").parse().expect("an address");
        // The sandbox sends its own address, which is replaced by ours, so both must have the same length.
        let listener = loop {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            if listener.local_addr()?.to_string().len() == to.to_string().len() {
                break listener;
            }
        };
        let (address, state) = (listener.local_addr()?, Arc::<Mutex<State>>::default());
        let line = Line { to, address, state: Arc::clone(&state), written: Arc::default(), heard: Arc::default() };
        let (written, heard) = (Arc::clone(&line.written), Arc::clone(&line.heard));
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let line = line.clone();
                tokio::spawn(async move { Box::pin(line.serve(client)).await });
            }
        });
        Ok(Self { address, state, written, heard, task })
    }

    /// Does `does` with the next `times` requests of this kind.
    pub fn meet(&self, method: &'static str, path: &'static str, does: Does, times: usize) {
        self.with(|state| state.rules.push(Rule { method, path, does, left: times }));
    }

    /// Passes on all requests from now on.
    pub fn pass_on(&self) {
        self.with(|state| state.rules.clear());
    }

    /// Number of requests that a rule was applied to.
    pub fn met(&self) -> usize {
        self.with(|state| state.met)
    }

    /// Sends `bytes` on each gateway connection after Discord's hello, and repeats the last byte without end if
    /// `is_endless`.
    pub fn say(&self, bytes: &[u8], is_endless: bool) {
        self.with(|state| state.said = Some((bytes.to_vec(), is_endless)));
    }

    /// Returns how many bytes were sent of what has no end.
    pub fn written(&self) -> usize {
        self.written.load(Ordering::Relaxed)
    }

    /// Returns how many bytes the bot has sent on the gateway since Discord's hello.
    pub fn heard(&self) -> usize {
        self.heard.load(Ordering::Relaxed)
    }

    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.task.abort();
    }
}

#[derive(Clone)]
struct Line {
    to: SocketAddr,
    address: SocketAddr,
    state: Arc<Mutex<State>>,
    written: Arc<AtomicUsize>,
    heard: Arc<AtomicUsize>,
}

impl Line {
    async fn serve(&self, mut client: TcpStream) -> io::Result<()> {
        let mut server = TcpStream::connect(self.to).await?;
        let (mut from_client, mut from_server) = (vec![0; 65536], vec![0; 65536]);
        let (mut is_gateway, mut is_greeted) = (false, false);
        let mut added: Option<String> = None;
        loop {
            tokio::select! {
                read = client.read(&mut from_client) => {
                    let read = read?;
                    if read == 0 {
                        return server.shutdown().await;
                    }
                    if is_greeted {
                        self.heard.fetch_add(read, Ordering::Relaxed);
                    }
                    is_gateway |= contains(&from_client[..read].to_ascii_lowercase(), b"upgrade: websocket");
                    match self.rule(&from_client[..read]) {
                        Some(Does::Adds(lines)) => {
                            added = Some(lines);
                            server.write_all(&from_client[..read]).await?;
                        }
                        Some(does) => return self.meet(client, does).await,
                        None => server.write_all(&from_client[..read]).await?,
                    }
                }
                read = server.read(&mut from_server) => {
                    let read = read?;
                    if read == 0 {
                        return client.shutdown().await;
                    }
                    let mut part = put_in_place(&from_server[..read], self.to, self.address);
                    if let (Some(end), true) = (part.windows(2).position(|end| end == b"\r\n"), added.is_some()) {
                        let lines = added.take().unwrap_or_default();
                        part.splice(end + 2..end + 2, lines.into_bytes());
                    }
                    client.write_all(&part).await?;
                    if is_gateway && !is_greeted && contains(&part, b"heartbeat_interval") {
                        is_greeted = true;
                        let said = self.with(|state| state.said.clone());
                        if let Some((bytes, is_endless)) = said {
                            client.write_all(&bytes).await?;
                            if is_endless {
                                return self.go_on(client, bytes.last().copied().unwrap_or(0)).await;
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns what to do with a request that begins with `head`.
    fn rule(&self, head: &[u8]) -> Option<Does> {
        let head = String::from_utf8_lossy(head);
        let (method, path) = head.lines().next()?.strip_suffix(" HTTP/1.1")?.split_once(' ')?;
        self.with(|state| {
            let fits = |rule: &&mut Rule| rule.left > 0 && rule.method == method && path.contains(rule.path);
            let rule = state.rules.iter_mut().find(fits)?;
            rule.left -= 1;
            state.met += 1;
            Some(rule.does.clone())
        })
    }

    async fn meet(&self, mut client: TcpStream, does: Does) -> io::Result<()> {
        match does {
            Does::Says(answer) => client.write_all(answer.as_bytes()).await?,
            Does::SaysWithoutEnd(head) => {
                client.write_all(head.as_bytes()).await?;
                return self.go_on(client, b' ').await;
            }
            Does::Hangs | Does::Adds(_) => {}
        }
        // The rest of what the client sends is discarded.
        while client.read(&mut [0; 4096]).await? > 0 {}
        Ok(())
    }

    async fn go_on(&self, mut client: TcpStream, byte: u8) -> io::Result<()> {
        let piece = vec![byte; 65536];
        loop {
            client.write_all(&piece).await?;
            self.written.fetch_add(piece.len(), Ordering::Relaxed);
        }
    }

    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
