//! The bot as a child process: started, restarted when it dies, stopped gently, killed on request.
//!
//! The gentle stop is the end of the child's standard input: it needs no signals, works everywhere, and happens by
//! itself when the sandbox dies. Over the same input the child is told the sandbox's time, if it wants to know.
//! Everything else that it is told, such as how it finds the sandbox, is up to the caller.

use std::convert::Infallible;
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt;
use tokio::process::{Child, ChildStdin, Command};
use tokio::sync::{mpsc, watch};

use crate::error::Error;
use crate::model::bot_status::BotStatus;
use crate::world::shared::Shared;

/// Longest time for a bot to stop when its input ends.
const STOPS_WITHIN: Duration = Duration::from_secs(5);
/// A bot that lived this long, or was killed on request, is restarted after [`FIRST_WAIT`]; for others the wait
/// doubles.
const LIVED_WELL: Duration = Duration::from_secs(10);
/// The wait before the first restart.
const FIRST_WAIT: Duration = Duration::from_millis(500);
/// Longest wait before a restart.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// The program to run as the bot.
#[derive(Clone, Debug)]
pub struct BotCommand {
    /// Its path.
    pub program: std::path::PathBuf,
    /// The arguments it is started with.
    pub args: Vec<String>,
    /// Environment variables in addition to the sandbox's own.
    pub env: Vec<(String, String)>,
    /// Whether its standard input gets the milliseconds by which the sandbox's time is ahead of the machine's: one line
    /// at the start, and one whenever time is skipped.
    pub tell_time: bool,
}

/// An order for the task that keeps the process running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Kill,
    Restart,
    Stop,
}

/// Where orders for that task are sent, once there is one.
pub(super) type Orders = watch::Sender<Option<mpsc::Sender<Order>>>;

/// Starts the program and a task that keeps it running.
pub(super) fn keep(shared: Arc<Shared>, command: BotCommand) -> Result<mpsc::Sender<Order>, Error> {
    let ahead = shared.look(|world| world.ids.time().watch());
    let bot = start(&command, &ahead)?;
    let (sender, orders) = mpsc::channel(8);
    tokio::spawn(watch_over(shared, command, bot, orders));
    Ok(sender)
}

/// Gives an order to the task that keeps the bot running, if there is one.
pub(super) async fn order(orders: &Orders, order: Order) {
    let keeper = orders.borrow().clone();
    if let Some(keeper) = keeper {
        // If that task is gone, it has stopped the bot for good.
        let _gone = keeper.send(order).await;
    }
}

/// A running child. Its input is kept apart, because waiting for a child closes the input that it still has.
struct Running {
    child: Child,
    input: Option<ChildStdin>,
    /// The time to write to its input, if it wants to know it.
    ahead: Option<watch::Receiver<Duration>>,
}

fn start(command: &BotCommand, ahead: &watch::Receiver<Duration>) -> Result<Running, Error> {
    let mut process = Command::new(&command.program);
    process.args(&command.args).envs(command.env.iter().cloned());
    process.stdin(Stdio::piped()).kill_on_drop(true);
    let mut child = process.spawn()?;
    let input = child.stdin.take();
    let mut ahead = ahead.clone();
    // The first line is due at once.
    ahead.mark_changed();
    Ok(Running { child, input, ahead: command.tell_time.then_some(ahead) })
}

impl Running {
    /// Waits until the child has ended; meanwhile tells it the time.
    async fn end(&mut self) -> std::io::Result<ExitStatus> {
        let Self { child, input, ahead } = self;
        tokio::select! {
            status = child.wait() => status,
            never = tell_time(input, ahead) => match never {},
        }
    }

    async fn kill(&mut self) -> std::io::Result<ExitStatus> {
        self.child.start_kill()?;
        self.child.wait().await
    }

    async fn stop(&mut self) -> std::io::Result<ExitStatus> {
        self.input = None;
        match tokio::time::timeout(STOPS_WITHIN, self.child.wait()).await {
            Ok(status) => status,
            Err(_) => self.kill().await,
        }
    }
}

/// Writes a line whenever there is something new to tell.
async fn tell_time(input: &mut Option<ChildStdin>, ahead: &mut Option<watch::Receiver<Duration>>) -> Infallible {
    while let (Some(input), Some(ahead)) = (input.as_mut(), ahead.as_mut()) {
        if ahead.changed().await.is_err() {
            break;
        }
        let line = format!("{}\n", ahead.borrow_and_update().as_millis());
        // An input that is no longer read belongs to a child that is about to end, which is noticed elsewhere.
        if input.write_all(line.as_bytes()).await.is_err() {
            break;
        }
    }
    std::future::pending().await
}

async fn watch_over(shared: Arc<Shared>, command: BotCommand, mut bot: Running, mut orders: mpsc::Receiver<Order>) {
    let ahead = shared.look(|world| world.ids.time().watch());
    let mut wait = FIRST_WAIT;
    loop {
        let started = Instant::now();
        let running = BotStatus::Running(bot.child.id().unwrap_or_default());
        shared.change(|world| world.bot_status = running);
        let (status, order) = tokio::select! {
            status = bot.end() => (status, None),
            order = orders.recv() => match order {
                Some(Order::Kill) => (bot.kill().await, Some(Order::Kill)),
                Some(Order::Restart) => (bot.stop().await, Some(Order::Restart)),
                Some(Order::Stop) | None => (bot.stop().await, Some(Order::Stop)),
            },
        };
        let ended = status.map_or_else(|error| error.to_string(), |status| status.to_string());
        if order == Some(Order::Stop) {
            shared.change(|world| world.bot_status = BotStatus::Stopped);
            return;
        }
        shared.change(|world| world.bot_status = BotStatus::Ended(ended));
        wait =
            if started.elapsed() >= LIVED_WELL || order.is_some() { FIRST_WAIT } else { (wait * 2).min(LONGEST_WAIT) };
        bot = loop {
            if order != Some(Order::Restart) {
                tokio::select! {
                    () = tokio::time::sleep(wait) => {}
                    order = orders.recv() => if matches!(order, Some(Order::Stop) | None) {
                        shared.change(|world| world.bot_status = BotStatus::Stopped);
                        return;
                    },
                }
            }
            match start(&command, &ahead) {
                Ok(started) => break started,
                Err(error) => shared.change(|world| world.bot_status = BotStatus::Ended(error.to_string())),
            }
            tokio::time::sleep(wait).await;
        };
    }
}
