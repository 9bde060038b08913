//! Several processes on one database, behind one address: interactions reach any of them, and any of them is killed at any
//! moment. Whatever was answered is kept, nothing is played twice, and every channel ends with the newest board.
//!
//! `CARC_KILLS=500 CARC_PROCESSES=4 cargo test --test it shared` kills four processes five hundred times.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use carc::cli::sandbox::UNLIMITED;
use carc::discord::Endpoint;
use carc::sandbox::{Options, Sandbox};
use tempfile::TempDir;

use crate::database::Database;
use crate::killed::program_with;
use crate::ordeal::{Chance, Ordeal, Outcome, insist, number};

/// Processes of the program on one database.
struct Processes {
    sandbox: Sandbox,
    address: String,
    folders: Vec<(TempDir, String)>,
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
            let settings = format!("[interactions]\nlisten = \"{listen}\"\npublic_key = \"{key}\"\n{UNLIMITED}");
            listens.push(listen);
            folders.push((folder, settings));
        }
        let urls: Vec<String> = listens.iter().copied().map(Endpoint::url).collect();
        sandbox.delivery().begin(&urls)?;
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
    let mut ordeal = Ordeal::begin(&sandbox, 3);
    let mut chance = Chance::default();
    for kill in 0..kills {
        ordeal.goes_on_for(Duration::from_millis(chance.below(1500))).await?;
        let number = chance.below(count as u64) as usize;
        processes.kill(number)?;
        // The last one is dead for good: the others take its work.
        if kill + 1 < kills {
            processes.run(number)?;
            processes.listens(number).await;
        }
    }
    ordeal.goes_on_for(Duration::from_secs(3)).await?;
    ordeal.end(&format!("{kills} kills of {count} processes")).await?;
    assert_eq!(sandbox.violations(), Vec::<String>::new());
    Ok(())
}
