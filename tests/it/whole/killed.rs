//! The program under kill -9: whatever was answered is kept, nothing is played twice, and the channel ends with the newest board.
//!
//! `CARC_KILLS=200 cargo test --test it killed` kills it two hundred times; a few are enough for every day.

use std::time::{Duration, Instant};

use carc::cli::sandbox::{UNLIMITED, bot_command};
use carc_sandbox::{Ack, BotCommand, ChannelId, Message, Options, PersonId, Sandbox, World};

type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// Turns of each game that are left alone, to see how long they take.
const MEASURED: usize = 3;

pub struct Game {
    pub sandbox: Sandbox,
    pub channel: ChannelId,
    pub ana: PersonId,
}

impl Game {
    /// Returns how many moves the game has, as `/carc history` tells.
    pub async fn moves(&self) -> Outcome<usize> {
        let answer = self.sandbox.slash(self.ana, self.channel, "carc history", &[]).await?;
        let text = answer.text();
        let first = text.split_whitespace().next().unwrap_or_default();
        Ok(match first {
            "No" => 0,
            "One" => 1,
            number => number.parse().map_err(|_| format!("no number of moves: {text}"))?,
        })
    }

    /// Returns the newest public message with a picture, and the number of moves after which it was posted.
    fn shown(world: &World, channel: ChannelId) -> Option<(Message, usize)> {
        let mut public = world.messages_in(channel).filter(|m| !m.is_private() && m.picture().is_some());
        let newest = public.next_back()?;
        // `board-GAME-VERSION.png`: versions 1 to 3 were the lobby, its second person and the beginning.
        let version = newest.picture()?.filename.strip_suffix(".png")?.rsplit('-').next()?;
        let version = usize::from_str_radix(version, 16).ok()?;
        Some((newest.clone(), version - 3))
    }

    /// Returns what is in the channel, for a report of failure.
    fn contents(&self) -> Vec<String> {
        let line = |message: Message| {
            let files: Vec<_> = message.attachments.iter().map(|file| file.filename.clone()).collect();
            format!("{:?} {files:?} {:?} {:?}", message.nonce, message.custom_ids(), message.text())
        };
        self.sandbox.messages(self.channel).into_iter().map(line).collect()
    }

    /// Waits until the channel shows the state after `moves` moves, with its buttons.
    pub async fn shows(&self, moves: usize) -> Outcome<Message> {
        let channel = self.channel;
        let found = move |world: &World| {
            let (message, shown) = Self::shown(world, channel)?;
            (shown == moves && !message.custom_ids().is_empty()).then_some(message)
        };
        let shown = self.sandbox.wait_until(&format!("the board after {moves} moves"), found).await;
        shown.map_err(|error| format!("{error}; the channel has {:#?}", self.contents()).into())
    }
}

/// Returns the command for the program as cargo built it, without limits, because the test plays faster than people do.
pub fn program(sandbox: &Sandbox, folder: &std::path::Path) -> Outcome<BotCommand> {
    program_with(sandbox, folder, UNLIMITED)
}

/// Returns the command for the program with these settings.
pub fn program_with(sandbox: &Sandbox, folder: &std::path::Path, settings: &str) -> Outcome<BotCommand> {
    let mut command = bot_command(env!("CARGO_BIN_EXE_carc").into(), sandbox, folder, settings)?;
    let log = std::env::var("CARC_LOG").unwrap_or_else(|_| "error".to_owned());
    command.env.push(("CARC_LOG".to_owned(), log));
    Ok(command)
}

/// Waits until the program, which runs on this folder, owes no channel anything.
async fn nothing_is_owed(folder: &std::path::Path) -> Outcome {
    let began = Instant::now();
    loop {
        let mut status = tokio::process::Command::new(env!("CARGO_BIN_EXE_carc"));
        let output = status.arg("status").arg("--data").arg(folder).output().await?;
        let said = String::from_utf8_lossy(&output.stdout);
        if said.contains("messages_owed: 0\n") {
            return Ok(());
        }
        if began.elapsed() > Duration::from_secs(30) {
            return Err(format!("something is still owed: {said} {}", String::from_utf8_lossy(&output.stderr)).into());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_moment_it_loses_nothing_and_plays_nothing_twice() -> Outcome {
    let kills: usize = std::env::var("CARC_KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(5);
    let folder = tempfile::tempdir()?;
    let patience = Duration::from_secs(30);
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), patience, ..Options::default() }).await?;
    // All limits are at work, as they usually are.
    sandbox.run_bot(program_with(&sandbox, folder.path(), "")?)?;
    sandbox.bot_ready().await?;
    let (mut killed, mut answered, mut silent, mut chance) = (0, 0, 0, 1_u64);
    for table in 0.. {
        let mut takes = Duration::ZERO;
        let channel = sandbox.add_channel(&format!("table-{table}"));
        let ana = sandbox.person("Ana")?;
        let ben = sandbox.person("Ben")?;
        sandbox.slash(ana, channel, "carc start", &[]).await?;
        sandbox.slash(ben, channel, "carc join", &[]).await?;
        sandbox.slash(ana, channel, "carc lobby begin", &[]).await?;
        let game = Game { sandbox: sandbox.clone(), channel, ana };
        let mut moves = 0;
        loop {
            let board = game.shows(moves).await?;
            // A person who was not there lately is called to the end, too.
            let is_over = board.custom_ids().iter().any(|id| id.contains("rematch"));
            let Some(&person) = board.pinged.first().filter(|_| !is_over) else { break };
            let choices = sandbox.autocomplete(person, channel, "carc play", "move", &[("move", "")]).await?;
            let line = choices[0].1.as_str().expect("words").to_owned();
            // The restarted program must assume that what has been owed for a minute was tried in vain.
            nothing_is_owed(folder.path()).await?;
            // After sessions that did not last, the waits before the next become longer, so time is skipped. Now and
            // then an hour is, so that hourly work falls into some turns.
            let passed = Duration::from_mins(if killed % 10 == 9 { 60 } else { 2 });
            sandbox.pass_time(passed).await;
            let id = sandbox.send_slash(person, channel, "carc play", &[("move", &line)])?;
            if moves < MEASURED {
                // How long a turn takes here, until the message before has lost its buttons.
                let begin = Instant::now();
                game.shows(moves + 1).await?;
                sandbox
                    .wait_for("the old buttons to go", |world| world.messages[&board.id].custom_ids().is_empty())
                    .await?;
                takes = takes.max(begin.elapsed());
                moves += 1;
                continue;
            }
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            tokio::time::sleep(takes.mul_f64((chance >> 40) as f64 / f64::from(1 << 24) * 1.5)).await;
            sandbox.kill_bot().await;
            sandbox.wait_for("the bot to be gone", |world| !world.bot_connected()).await?;
            killed += 1;
            let exchange = sandbox.exchange(id).expect("it was sent");
            let done = exchange.vanished();
            sandbox.bot_ready().await?;
            let now = game.moves().await?;
            assert!(now == moves || now == moves + 1, "{moves} moves became {now}");
            assert!(!done || now == moves + 1, "an answered turn was lost");
            assert!(now == moves || exchange.ack() != Some(Ack::Message), "a refused turn was played");
            answered += usize::from(done);
            silent += usize::from(!done && now > moves);
            moves = now;
            if killed >= kills {
                break;
            }
        }
        game.shows(moves).await?;
        let mut boards: Vec<_> =
            sandbox.messages(channel).iter().filter_map(|m| m.picture().map(|p| p.filename.clone())).collect();
        let count = boards.len();
        boards.sort();
        boards.dedup();
        assert_eq!(boards.len(), count, "a board was posted twice");
        if killed >= kills {
            break;
        }
    }
    println!(
        "{killed} kills: {answered} turns were answered before, {silent} were kept without an answer, none was lost or doubled"
    );
    crate::sent::assert_fine(&sandbox);
    sandbox.stop_bot().await?;
    Ok(())
}
