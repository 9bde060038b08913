//! A proxy between a bot and the sandbox that cuts connections, when and how a test says.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// The moment when a connection to the gateway is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// As soon as it is accepted.
    Accepted,
    /// Once it is a WebSocket.
    Upgraded,
    /// Once Discord has said hello.
    Greeted,
    /// Once the bot has identified or wants to resume.
    Asked,
    /// This time after the session began or was resumed.
    Up(Duration),
    /// Never.
    Never,
}

/// The way in which it is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// By a close with this code.
    Close(u16),
    /// It ends.
    Eof,
    /// It is reset.
    Reset,
    /// By an HTTP status in place of the upgrade.
    Status(u16),
}

/// The proxy. Requests to the REST API pass.
pub struct Cutter {
    pub address: SocketAddr,
    attempts: Arc<AtomicUsize>,
    task: JoinHandle<()>,
}

impl Cutter {
    /// Creates a proxy to the sandbox at this address, `http://127.0.0.1:PORT`.
    pub async fn to(sandbox: &str, when: When, how: How) -> io::Result<Self> {
        let to: SocketAddr = sandbox.trim_start_matches("http://").parse().expect("an address");
        // The sandbox sends its own address, which is replaced by ours, so both must have the same length.
        let listener = loop {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            if listener.local_addr()?.to_string().len() == to.to_string().len() {
                break listener;
            }
        };
        let (address, attempts) = (listener.local_addr()?, Arc::<AtomicUsize>::default());
        let line = Line { to, address, when, how, attempts: Arc::clone(&attempts) };
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let line = line.clone();
                tokio::spawn(async move { line.serve(client).await });
            }
        });
        Ok(Self { address, attempts, task })
    }

    /// Returns how often the bot has connected to the gateway.
    pub fn attempts(&self) -> usize {
        self.attempts.load(Ordering::Relaxed)
    }
}

impl Drop for Cutter {
    fn drop(&mut self) {
        self.task.abort();
    }
}

#[derive(Clone)]
struct Line {
    to: SocketAddr,
    address: SocketAddr,
    when: When,
    how: How,
    attempts: Arc<AtomicUsize>,
}

impl Line {
    async fn serve(&self, mut client: TcpStream) -> io::Result<()> {
        let mut head = Vec::new();
        while !contains(&head, b"\r\n\r\n") {
            let mut part = vec![0; 4096];
            let read = client.read(&mut part).await?;
            if read == 0 {
                return Ok(());
            }
            head.extend_from_slice(&part[..read]);
        }
        let is_gateway = contains(&head.to_ascii_lowercase(), b"upgrade: websocket");
        if is_gateway {
            self.attempts.fetch_add(1, Ordering::Relaxed);
            if self.when == When::Accepted {
                return self.cut(client).await;
            }
        }
        let mut server = TcpStream::connect(self.to).await?;
        server.write_all(&head).await?;
        let (mut from_client, mut from_server) = (vec![0; 16384], vec![0; 65536]);
        let (mut said, mut is_greeted) = (Vec::new(), false);
        loop {
            tokio::select! {
                read = client.read(&mut from_client) => match read? {
                    0 => return server.shutdown().await,
                    read => {
                        server.write_all(&from_client[..read]).await?;
                        if is_gateway && is_greeted && self.when == When::Asked {
                            return self.cut(client).await;
                        }
                    }
                },
                read = server.read(&mut from_server) => {
                    let read = read?;
                    if read == 0 {
                        return client.shutdown().await;
                    }
                    let mut part = put_in_place(&from_server[..read], self.to, self.address);
                    if is_gateway
                        && self.when == When::Upgraded
                        && let Some(end) = part.windows(4).position(|end| end == b"\r\n\r\n")
                    {
                        part.truncate(end + 4);
                    }
                    client.write_all(&part).await?;
                    if !is_gateway {
                        continue;
                    }
                    said.extend_from_slice(&part);
                    is_greeted |= contains(&said, b"heartbeat_interval");
                    let is_up = contains(&said, b"\"READY\"") || contains(&said, b"\"RESUMED\"");
                    let is_now = match self.when {
                        When::Upgraded => contains(&said, b"\r\n\r\n"),
                        When::Greeted => is_greeted,
                        When::Up(_) => is_up,
                        When::Accepted | When::Asked | When::Never => false,
                    };
                    if is_now {
                        if let When::Up(after) = self.when {
                            sleep(after).await;
                        }
                        return self.cut(client).await;
                    }
                    if is_up {
                        said.clear();
                    }
                }
            }
        }
    }

    async fn cut(&self, mut client: TcpStream) -> io::Result<()> {
        match self.how {
            How::Close(code) => {
                let [high, low] = code.to_be_bytes();
                client.write_all(&[0x88, 2, high, low]).await
            }
            How::Status(status) => {
                let head = format!("HTTP/1.1 {status} Trouble\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                client.write_all(head.as_bytes()).await
            }
            How::Reset => client.set_zero_linger(),
            How::Eof => client.shutdown().await,
        }
    }
}

/// Returns what the sandbox at `there` sent, with the address `here` in place of its own. Both have the same length.
pub fn put_in_place(said: &[u8], there: SocketAddr, here: SocketAddr) -> Vec<u8> {
    let (there, here) = (there.to_string(), here.to_string());
    let mut said = said.to_vec();
    for at in 0..said.len().saturating_sub(there.len() - 1) {
        if said[at..].starts_with(there.as_bytes()) {
            said[at..at + here.len()].copy_from_slice(here.as_bytes());
        }
    }
    said
}

pub fn contains(all: &[u8], part: &[u8]) -> bool {
    all.windows(part.len()).any(|window| window == part)
}
