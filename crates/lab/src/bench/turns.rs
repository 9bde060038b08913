//! A turn over loopback: from the `place` command that the sandbox sends to the arrival of the whole message with its
//! picture.
//!
//! Bot and sandbox are connected by the real client, the store syncs each turn, and every position is a new one, late
//! in its game.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;

use super::Report;
use super::parts::Parts;
use super::store::Folder;
use crate::recorded::{Recorded, newest};
use carc_discord::{Settings, Token};
use carc_picture::Themes;
use carc_play::App;
use carc_play::clock::{Chance, SystemClock};
use carc_sandbox::Sandbox;
use carc_sled::SledStore;
use carc_store::GameStore;
use carc_table::limits::Limits;
use carc_table::{ChannelId, GuildId};

/// Number of games.
const GAMES: u64 = 9;
/// Turn from which each game is played on.
const FROM: usize = 45;

/// The parts of a turn, by the names of their spans. Reading and replaying the game are parts of `decide`, drawing and
/// encoding the picture are parts of `compose`.
const PARTS: [&str; 9] = ["decide", "read", "replay", "commit", "sync", "compose", "draw", "encode", "send"];

/// Measures `turn_ms_p50` and `turn_ms_p99`, then `turn_ms_mean` and the mean of each part as `turn_*_ms`.
/// `turn_other_ms` is the rest: the event loop, the sockets, and the sandbox.
pub(super) fn measure(report: &mut Report) -> Result<(), Box<dyn Error>> {
    let parts = Parts::default();
    parts.listen()?;
    let mut turns = carc::cli::event_loop()?.block_on(play(&parts))?;
    turns.sort_unstable();
    let at = |share: f64| turns[((turns.len() - 1) as f64 * share).round() as usize].as_secs_f64() * 1000.0;
    report.put("turn_ms_p50", at(0.5))?;
    report.put("turn_ms_p99", at(0.99))?;
    let mean = |whole: Duration| whole.as_secs_f64() * 1000.0 / turns.len() as f64;
    let whole = mean(turns.iter().sum());
    report.put("turn_ms_mean", whole)?;
    for name in PARTS {
        report.put(&format!("turn_{name}_ms"), mean(parts.of(name)))?;
    }
    let of = |name| mean(parts.of(name));
    // The disk syncs while the message is composed.
    Ok(report.put("turn_other_ms", whole - of("decide") - of("commit") - of("sync").max(of("compose")) - of("send"))?)
}

async fn play(parts: &Parts) -> Result<Vec<Duration>, Box<dyn Error>> {
    let folder = Folder::new("turns");
    let store: Arc<dyn GameStore> = Arc::new(SledStore::open(&folder.0)?);
    let themes = Arc::new(Themes::carried());
    themes.usual().warm_up();
    let sandbox = Sandbox::start(carc_sandbox::Options::default()).await?;
    let mut games = Vec::new();
    for number in 0..GAMES {
        let channel = sandbox.add_channel(&format!("table-{number}"));
        let game = Recorded::new(1, number, FROM)?;
        let guild = sandbox.look(|world| world.guild);
        carc_store::import(&game.stored(&sandbox)?, &*store, Some(GuildId(guild)), ChannelId(channel.0), None, 1)?;
        games.push((channel, game));
    }
    store.sync()?;
    let app = Arc::new(App::new(Arc::clone(&store), themes, Arc::new(SystemClock), Chance::seeded(1)));
    let (token, api) = (Token::read(&sandbox.token())?, Some(sandbox.api_url().parse()?));
    // Each turn follows the last one at once, faster than people play, and the machine is measured, not Discord's
    // limits.
    let settings = Settings { limits: Limits::NONE, requests: None, ..Settings::new(token, api) };
    let (stop, stopped) = oneshot::channel::<()>();
    let bot = tokio::spawn(carc_discord::run(settings, app, async move {
        let _asked = stopped.await;
    }));
    sandbox.bot_ready().await?;
    parts.forget();
    let mut took = Vec::new();
    for (channel, game) in games {
        took.extend(play_on(&sandbox, channel, game).await?);
    }
    let _running = stop.send(());
    bot.await?;
    Ok(took)
}

/// Plays the rest of a game as it was recorded. Returns how long each turn took.
async fn play_on(
    sandbox: &Sandbox,
    channel: carc_sandbox::ChannelId,
    mut game: Recorded,
) -> Result<Vec<Duration>, Box<dyn Error>> {
    let people = [sandbox.person("Ana")?, sandbox.person("Ben")?];
    let mut took = Vec::new();
    while let Some(turn) = game.next_turn()? {
        let before = newest(sandbox, channel, None).await?.id;
        let exchange = sandbox.slash(people[turn.seat.index()], channel, "carc place", &turn.options()).await?;
        let message = newest(sandbox, channel, Some(before)).await?;
        took.push(message.arrived - exchange.sent());
    }
    Ok(took)
}
