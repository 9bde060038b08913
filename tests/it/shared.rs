//! Several processes on one database, behind one address: interactions reach any of them, and any of them is killed at any
//! moment. Whatever was answered is kept, nothing is played twice, and every channel ends with the newest board.
//!
//! `CARC_KILLS=500 CARC_PROCESSES=4 cargo test --test it shared` kills four processes five hundred times.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use carc::discord::Endpoint;
use carc::sandbox::{Message, Options, Sandbox};
use tempfile::TempDir;

use crate::database::Database;
use crate::killed::{Game, program};

type Outcome<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// How many games are played at once.
const TABLES: usize = 3;
/// How long a board usually takes at most; after this it is asked what became of the turn.
const USUALLY: Duration = Duration::from_secs(4);

/// Processes of the program on one database.
struct Processes {
    sandbox: Sandbox,
    address: String,
    folders: Vec<(TempDir, PathBuf)>,
    listen: Vec<SocketAddr>,
    running: Vec<Option<Child>>,
}

impl Processes {
    fn start(sandbox: &Sandbox, address: String, count: usize) -> Outcome<Self> {
        let key = sandbox.delivery().public_key();
        let (mut folders, mut listens) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let folder = tempfile::tempdir()?;
            let listen = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
            let config = folder.path().join("carc.toml");
            std::fs::write(&config, format!("[interactions]\nlisten = \"{listen}\"\npublic_key = \"{key}\"\n"))?;
            listens.push(listen);
            folders.push((folder, config));
        }
        let urls: Vec<String> = listens.iter().copied().map(Endpoint::url).collect();
        sandbox.delivery().begin(&urls)?;
        let running = (0..count).map(|_| None).collect();
        let mut processes = Self { sandbox: sandbox.clone(), address, folders, listen: listens, running };
        (0..count).try_for_each(|number| processes.run(number))?;
        Ok(processes)
    }

    fn run(&mut self, number: usize) -> Outcome {
        let (folder, config) = &self.folders[number];
        let command = program(&self.sandbox, &folder.path().join("data")).map_err(|error| error.to_string())?;
        let mut process = Command::new(&command.program);
        process.args(command.args.iter().filter(|arg| !arg.ends_with("-stdin"))).arg("--config").arg(config);
        process.envs(command.env).env("CARC_STORE", &self.address).stdin(Stdio::null());
        self.running[number] = Some(process.spawn()?);
        Ok(())
    }

    /// Waits until a process takes requests.
    async fn listens(&self, number: usize) {
        let until = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect(self.listen[number]).is_err() && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    fn kill(&mut self, number: usize) -> Outcome {
        if let Some(mut process) = self.running[number].take() {
            process.kill()?;
            process.wait()?;
        }
        Ok(())
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        for number in 0..self.running.len() {
            let _gone = self.kill(number);
        }
    }
}

/// What was seen at the tables.
#[derive(Default)]
struct Seen {
    is_over: AtomicBool,
    turns: AtomicUsize,
    /// Turns of which it had to be asked what became of them.
    asked: AtomicUsize,
    /// Turns that were not heard.
    unheard: AtomicUsize,
    /// The longest time from a turn that counted to its board, in milliseconds.
    longest: AtomicUsize,
}

/// Asks until somebody answers: whoever was asked may have been killed.
async fn insist<T, F: Future<Output = Result<T, Box<dyn std::error::Error>>>>(ask: impl Fn() -> F) -> Outcome<T> {
    let mut why = String::new();
    for _ in 0..10 {
        match ask().await {
            Ok(answer) => return Ok(answer),
            Err(error) => why = error.to_string(),
        }
    }
    Err(why.into())
}

async fn begun(sandbox: &Sandbox, name: &str) -> Outcome<Game> {
    let (ana, ben, channel) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.add_channel(name));
    let said =
        |who, line: &'static str| insist(move || async move { Ok(sandbox.slash(who, channel, line, &[]).await?) });
    for (who, line) in [(ana, "carc start"), (ben, "carc join"), (ana, "carc lobby begin")] {
        said(who, line).await?;
    }
    Ok(Game { sandbox: sandbox.clone(), channel, ana })
}

/// Plays games until it is over.
async fn play(sandbox: Sandbox, table: usize, seen: Arc<Seen>) -> Outcome {
    for round in 0.. {
        let game = begun(&sandbox, &format!("table-{table}-{round}")).await?;
        let mut moves = 0;
        while !seen.is_over.load(Ordering::Relaxed) {
            let board = insist(|| game.shows(moves)).await?;
            let Some(&person) = board.pinged.first() else { break };
            let typed = [("move", "")];
            let choices =
                || async { Ok(sandbox.autocomplete(person, game.channel, "carc play", "move", &typed).await?) };
            let Some((_, line)) = insist(choices).await?.into_iter().next() else { continue };
            let line = line.as_str().expect("words").to_owned();
            let began = Instant::now();
            let id = sandbox.send_slash(person, game.channel, "carc play", &[("move", &line)])?;
            let is_shown = matches!(tokio::time::timeout(USUALLY, game.shows(moves + 1)).await, Ok(Ok(_)));
            if !is_shown {
                seen.asked.fetch_add(1, Ordering::Relaxed);
                let now = insist(|| game.moves()).await?;
                let is_done = sandbox.exchange(id).expect("it was sent").vanished();
                assert!(now == moves || now == moves + 1, "{moves} moves became {now}");
                assert!(!is_done || now == moves + 1, "an answered turn was lost");
                if now == moves {
                    seen.unheard.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
                insist(|| game.shows(now)).await?;
            }
            moves += 1;
            seen.turns.fetch_add(1, Ordering::Relaxed);
            seen.longest.fetch_max(began.elapsed().as_millis() as usize, Ordering::Relaxed);
        }
        insist(|| game.shows(moves)).await?;
        let messages = sandbox.messages(game.channel);
        let name = |message: &Message| message.picture().map(|picture| picture.filename.clone());
        let mut boards: Vec<_> = messages.iter().filter_map(name).collect();
        let count = boards.len();
        boards.sort();
        boards.dedup();
        assert_eq!(boards.len(), count, "a board was posted twice");
        if seen.is_over.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(())
}

fn number(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

#[test]
fn several_processes_share_a_database_while_each_is_killed_again_and_again() -> Outcome {
    let Some(database) = Database::start(&[]) else { return Ok(()) };
    let address = database.new_database();
    tokio::runtime::Runtime::new()?.block_on(survive(address))
}

async fn survive(address: String) -> Outcome {
    let (kills, count) = (number("CARC_KILLS", 6), number("CARC_PROCESSES", 2));
    let patience = Duration::from_secs(8);
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), patience, ..Options::default() }).await?;
    let mut processes = Processes::start(&sandbox, address, count)?;
    insist(|| async { Ok(sandbox.bot_ready().await?) }).await?;
    let seen = Arc::new(Seen::default());
    let mut tables = tokio::task::JoinSet::new();
    for table in 0..TABLES {
        tables.spawn(play(sandbox.clone(), table, Arc::clone(&seen)));
    }
    let mut chance = 1_u64;
    for kill in 0..kills {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let wait = Duration::from_millis((chance >> 40) % 1500);
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            Some(ended) = tables.join_next() => ended??,
        }
        let number = (chance >> 33) as usize % count;
        processes.kill(number)?;
        // The last one is dead for good: the others take its work.
        if kill + 1 < kills {
            processes.run(number)?;
            processes.listens(number).await;
        }
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    seen.is_over.store(true, Ordering::Relaxed);
    while let Some(ended) = tables.join_next().await {
        ended??;
    }
    let figure = |figure: &AtomicUsize| figure.load(Ordering::Relaxed);
    eprintln!(
        "{kills} kills of {count} processes: {} turns, {} asked after, {} not heard; none was lost or doubled; the longest wait for a \
         board was {} ms",
        figure(&seen.turns),
        figure(&seen.asked),
        figure(&seen.unheard),
        figure(&seen.longest)
    );
    assert!(figure(&seen.turns) > 0);
    assert_eq!(sandbox.violations(), Vec::<String>::new());
    Ok(())
}
