//! Several processes on one database, behind one address or with the gateway's shards shared among them. Any of them is
//! killed at any moment. Whatever was answered is kept, nothing is played twice, and every channel ends with the newest
//! board.
//!
//! `CARC_KILLS=250 CARC_PROCESSES=4 cargo test --release --test it shared` kills one of four processes 250 times in
//! each of the two ways; as a debug build they would be killed about as fast as they start.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use carc::cli::sandbox::UNLIMITED;
use carc_discord::Endpoint;
use carc_sandbox::{Options, Sandbox};
use tempfile::TempDir;

use crate::whole::killed::program_with;
use crate::whole::ordeal::{Chance, Ordeal, Outcome, insist, number};
use carc_testing::database::Database;

/// How interactions reach the processes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// As requests to any of them.
    Http,
    /// Over the gateway, with this number of shards.
    Gateway(usize),
}

/// Processes of the program on one database.
struct Processes {
    sandbox: Sandbox,
    address: String,
    folders: Vec<(TempDir, String)>,
    listen: Vec<SocketAddr>,
    running: Vec<Option<Child>>,
}

impl Processes {
    fn start(sandbox: &Sandbox, address: String, count: usize, way: Way) -> Outcome<Self> {
        let key = sandbox.delivery().public_key();
        let (mut folders, mut listens) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let folder = tempfile::tempdir()?;
            let listen = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
            let settings = match way {
                Way::Http => format!("[interactions]\nlisten = \"{listen}\"\npublic_key = \"{key}\"\n{UNLIMITED}"),
                Way::Gateway(shards) => format!("[gateway]\nshards = {shards}\n{UNLIMITED}"),
            };
            listens.push(listen);
            folders.push((folder, settings));
        }
        let urls: Vec<String> = listens.iter().copied().map(Endpoint::url).collect();
        match way {
            Way::Http => sandbox.delivery().begin(&urls)?,
            Way::Gateway(_) => sandbox.mishaps().hurry_identifies(),
        }
        let running = (0..count).map(|_| None).collect();
        let mut processes = Self { sandbox: sandbox.clone(), address, folders, listen: listens, running };
        (0..count).try_for_each(|number| processes.run(number))?;
        Ok(processes)
    }

    fn run(&mut self, number: usize) -> Outcome {
        let (folder, settings) = &self.folders[number];
        let command = program_with(&self.sandbox, folder.path(), settings).map_err(|error| error.to_string())?;
        let mut process = Command::new(&command.program);
        process.args(command.args.iter().filter(|arg| !arg.ends_with("-stdin")));
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

    /// Returns what `carc status` says of the process with this folder.
    fn status(data: &Path) -> String {
        let status = Command::new(env!("CARGO_BIN_EXE_carc")).arg("status").arg("--data").arg(data).output();
        status.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default()
    }

    /// Waits until each of two processes holds this number of shards and is connected; 0 for a process that does not
    /// run.
    async fn hold(&self, shards: [usize; 2]) -> Outcome {
        let expected = shards.map(|count| match count {
            0 => String::new(),
            4 => "gateway: 4 of 4 shards connected".to_owned(),
            count => format!("gateway: {count} of {count} shards connected, of 4 in all"),
        });
        let until = Instant::now() + Duration::from_secs(20);
        loop {
            let lines = [0, 1].map(|number| {
                let status = Self::status(self.folders[number].0.path());
                status.lines().find(|line| line.starts_with("gateway: ")).unwrap_or_default().to_owned()
            });
            if lines == expected {
                return Ok(());
            }
            if Instant::now() > until {
                return Err(format!("{lines:?} instead of {expected:?}").into());
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    /// Returns what each process says of itself, for a report of failure.
    fn state(&mut self) -> String {
        let state_of = |(number, process): (usize, &mut Option<Child>)| {
            let ended = process.as_mut().map_or_else(|| "killed".to_owned(), |it| format!("{:?}", it.try_wait()));
            format!("\nprocess {number} ({ended}):\n{}", Self::status(self.folders[number].0.path()))
        };
        self.running.iter_mut().enumerate().map(state_of).collect()
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

/// Runs a test with a database of its own, if PostgreSQL is installed.
fn with_database<F: Future<Output = Outcome>>(test: impl FnOnce(String) -> F) -> Outcome {
    let Some(database) = Database::start(&[]) else { return Ok(()) };
    let address = database.new_database();
    tokio::runtime::Runtime::new()?.block_on(test(address))
}

#[test]
fn several_processes_share_a_database_while_each_is_killed_again_and_again() -> Outcome {
    with_database(|address| survive(address, Way::Http))
}

#[test]
fn several_processes_share_the_gateway_while_each_is_killed_again_and_again() -> Outcome {
    with_database(|address| survive(address, Way::Gateway(number("CARC_PROCESSES", 2))))
}

/// Starts a sandbox for a bot with any number of processes.
async fn discord() -> Outcome<Sandbox> {
    let patience = Duration::from_secs(8);
    Ok(Sandbox::start(Options { bot: "carc".to_owned(), patience, ..Options::default() }).await?)
}

/// Waits until all shards are connected, each once.
async fn connected(sandbox: &Sandbox, shards: usize) -> Result<(), carc_sandbox::Error> {
    let all: Vec<u64> = (0..shards as u64).collect();
    sandbox
        .wait_for("all shards to be connected, each once", |world| {
            let mut connected = world.shards_connected();
            connected.sort_unstable();
            connected == all
        })
        .await
}

async fn survive(address: String, way: Way) -> Outcome {
    let (kills, count) = (number("CARC_KILLS", 6), number("CARC_PROCESSES", 2));
    let sandbox = discord().await?;
    let mut processes = Processes::start(&sandbox, address, count, way)?;
    insist(|| async { Ok(sandbox.bot_ready().await?) }).await?;
    let mut ordeal = Ordeal::begin(&sandbox, 3);
    ordeal.goes_on().await?;
    let mut chance = Chance::default();
    for kill in 0..kills {
        ordeal.goes_on_for(Duration::from_millis(chance.below(1500))).await?;
        let number = chance.below(count as u64) as usize;
        processes.kill(number)?;
        // The last one is dead for good: the others take its work.
        if kill + 1 < kills {
            processes.run(number)?;
            match way {
                Way::Http => processes.listens(number).await,
                Way::Gateway(shards) => insist(|| async { Ok(connected(&sandbox, shards).await?) }).await?,
            }
        }
    }
    ordeal.goes_on().await.map_err(|error| format!("{error}{}", processes.state()))?;
    ordeal.end(&format!("{kills} kills of {count} processes")).await?;
    crate::sent::assert_fine(&sandbox);
    Ok(())
}

#[test]
fn the_shards_of_a_process_that_is_gone_go_over_to_the_others() -> Outcome {
    with_database(change_hands)
}

async fn change_hands(address: String) -> Outcome {
    let sandbox = discord().await?;
    let mut processes = Processes::start(&sandbox, address, 2, Way::Gateway(4))?;
    processes.hold([2, 2]).await?;
    connected(&sandbox, 4).await?;
    processes.kill(0)?;
    processes.hold([0, 4]).await?;
    connected(&sandbox, 4).await?;
    // The process that is left receives everything.
    let (ana, channel) = (sandbox.person("Ana")?, sandbox.add_channel("later"));
    sandbox.slash(ana, channel, "carc start", &[]).await?;
    assert!(sandbox.messages(channel).iter().any(|message| message.text().contains("is looking for players")));
    processes.run(0)?;
    processes.hold([2, 2]).await?;
    connected(&sandbox, 4).await?;
    assert!(sandbox.slash(ana, channel, "carc lobby leave", &[]).await.is_ok());
    crate::sent::assert_fine(&sandbox);
    Ok(())
}
