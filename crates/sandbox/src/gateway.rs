//! The gateway: a WebSocket over which the bot identifies or resumes, and receives events.
//!
//! Plain JSON text frames without compression. A connection reads the log of its session.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};

use crate::model::fault::Identify;
use crate::model::session::{GUILDS, Session};
use crate::world::json::{guild_create_json, user_json};
use crate::world::shared::Shared;
use crate::world::state::World;

/// Longest time from the beginning of a connection until it has identified or resumed.
const IDENTIFY_WITHIN: Duration = Duration::from_secs(30);
/// Milliseconds between two heartbeats that the bot is asked for; missing ones have no effect.
const HEARTBEAT_MS: u64 = 41_250;
/// The intents for members, presences and message content, which Discord grants only on request, and the sandbox never
/// grants.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// A connection, and how far it has read in its session.
struct Connection {
    session: String,
    seen: u64,
    kicked: u64,
}

/// Serves one connection to its end.
pub(super) async fn connect(shared: Arc<Shared>, mut socket: WebSocket) {
    let hello = json!({"op": 10, "t": null, "s": null, "d": {"heartbeat_interval": HEARTBEAT_MS}});
    if send(&mut socket, hello.to_string()).await.is_none() {
        return;
    }
    let Ok(Some(mut reader)) = tokio::time::timeout(IDENTIFY_WITHIN, begin(&shared, &mut socket)).await else { return };
    let clean = follow(&shared, &mut socket, &mut reader).await.is_some();
    shared.change(|world| {
        let Some(session) = world.session(&reader.session) else { return };
        session.readers = session.readers.saturating_sub(1);
        // Code 1000 or 1001 from the bot ends the session; anything else leaves it open for a RESUME.
        if clean {
            world.sessions.retain(|session| session.id != reader.session);
        }
    });
}

/// Reads frames until the bot identified or resumed.
async fn begin(shared: &Shared, socket: &mut WebSocket) -> Option<Connection> {
    loop {
        let frame = receive(socket).await?;
        let data = &frame["d"];
        match frame["op"].as_u64() {
            Some(1) => heartbeat(socket).await?,
            Some(2 | 6) if !shared.look(|world| knows_token(world, data)) => {
                close(socket, 4004, "Authentication failed.").await;
                return None;
            }
            Some(2) if data["intents"].as_u64().unwrap_or(0) & PRIVILEGED != 0 => {
                close(socket, 4014, "Disallowed intent(s).").await;
                return None;
            }
            Some(2) => match shared.change(|world| identify(world, data)) {
                Ok(reader) => return Some(reader),
                Err(Identify::Close(code)) => {
                    close(socket, code, "As a test wants it.").await;
                    return None;
                }
                Err(Identify::Invalid) => invalid(socket).await?,
            },
            Some(6) => match shared.change(|world| resume(world, data)) {
                Some(reader) => return Some(reader),
                None => invalid(socket).await?,
            },
            Some(_) | None => {
                close(socket, 4003, "Not authenticated.").await;
                return None;
            }
        }
    }
}

/// Returns whether the token is right. Clients send it with or without the prefix `Bot ` that REST requires.
fn knows_token(world: &World, data: &Value) -> bool {
    data["token"].as_str().is_some_and(|token| token.strip_prefix("Bot ").unwrap_or(token) == world.token)
}

fn identify(world: &mut World, data: &Value) -> Result<Connection, Identify> {
    world.starts.count();
    if let Some(fault) = world.faults.identify {
        return Err(fault);
    }
    let id = format!("{:032x}", world.ids.next());
    let shard = (data["shard"][0].as_u64().unwrap_or(0), data["shard"][1].as_u64().unwrap_or(1));
    let mut session = Session::new(id.clone(), shard, data["intents"].as_u64().unwrap_or(0));
    session.readers = 1;
    let resume_at = world.faults.resume_at.clone().unwrap_or_else(|| world.base.replacen("http", "ws", 1));
    let is_in = !world.obstacles.is_out && world.is_of_server(shard);
    let ids = world.servers_of(shard).map(|server| server.id).chain(is_in.then_some(world.guild));
    let guilds: Vec<Value> = ids.map(|id| json!({"id": id.to_string(), "unavailable": true})).collect();
    let mut ready = json!({
        "v": 10, "user": user_json(world, &world.bot), "session_id": id, "resume_gateway_url": resume_at,
        "guilds": guilds,
        "application": {"id": world.bot.id, "flags": 0}, "private_channels": [], "relationships": [], "user_settings": {},
    });
    if data["shard"].is_array() {
        ready["shard"] = data["shard"].clone();
    }
    session.push("READY", &ready);
    for server in world.servers_of(shard) {
        session.push_text("GUILD_CREATE", &server.told);
    }
    world.sessions.retain(|other| other.shard.0 != shard.0);
    world.sessions.push(session);
    if is_in {
        let guild = guild_create_json(world);
        world.dispatch(GUILDS, "GUILD_CREATE", &guild);
    }
    Ok(Connection { session: id, seen: 0, kicked: 0 })
}

fn resume(world: &mut World, data: &Value) -> Option<Connection> {
    let seen = data["seq"].as_u64()?;
    let session = world.session(data["session_id"].as_str()?)?;
    if !session.can_resume(seen) {
        return None;
    }
    session.readers += 1;
    session.push("RESUMED", &json!({}));
    Some(Connection { session: session.id.clone(), seen, kicked: session.kicked })
}

/// Sends the bot all events until the connection ends; `Some` if the bot ended the session.
async fn follow(shared: &Shared, socket: &mut WebSocket, reader: &mut Connection) -> Option<()> {
    let mut bell = shared.watch();
    bell.mark_changed();
    loop {
        tokio::select! {
            rung = bell.changed() => {
                rung.ok()?;
                if shared.look(|world| world.faults.silent) {
                    // The socket stays open.
                    std::future::pending::<()>().await;
                }
                let fresh = shared.look(|world| {
                    let session = world.sessions.iter().find(|session| session.id == reader.session)?;
                    (session.kicked == reader.kicked).then(|| session.after(reader.seen))
                });
                let Some(fresh) = fresh else {
                    if shared.change(|world| world.session(&reader.session).is_none_or(|session| session.is_polite)) {
                        close(socket, 4000, "Unknown error").await;
                    }
                    return None;
                };
                for (number, frame) in fresh {
                    send(socket, frame).await?;
                    reader.seen = number;
                }
            }
            message = socket.recv() => match message?.ok()? {
                Message::Text(text) => {
                    let frame: Value = serde_json::from_str(&text).ok()?;
                    match frame["op"].as_u64() {
                        Some(1) => heartbeat(socket).await?,
                        Some(op @ (2 | 6)) => {
                            if op == 2 {
                                shared.change(|world| world.starts.count());
                            }
                            close(socket, 4005, "Already authenticated.").await;
                            return None;
                        }
                        Some(_) | None => {}
                    }
                }
                Message::Close(Some(frame)) => return matches!(frame.code, 1000 | 1001).then_some(()),
                Message::Close(None) => return None,
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => {}
            },
        }
    }
}

async fn receive(socket: &mut WebSocket) -> Option<Value> {
    loop {
        match socket.recv().await?.ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => {}
        }
    }
}

async fn invalid(socket: &mut WebSocket) -> Option<()> {
    send(socket, json!({"op": 9, "d": false, "t": null, "s": null}).to_string()).await
}

async fn heartbeat(socket: &mut WebSocket) -> Option<()> {
    send(socket, json!({"op": 11, "t": null, "s": null, "d": null}).to_string()).await
}

async fn send(socket: &mut WebSocket, frame: String) -> Option<()> {
    socket.send(Message::Text(frame.into())).await.ok()
}

/// Closes a connection, which may be gone already.
async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    let _gone = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}
