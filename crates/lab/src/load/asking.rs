//! While the games are played, somebody with many finished games makes requests whose cost could grow with all games,
//! or backups are made. Measures how much later others get their first answers meanwhile.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::task::JoinSet;

use super::{Load, Seen, at, memory};
use carc::ops::control;
use carc_sandbox::{ChannelId, Error, PersonId, Sandbox};

/// The requests, made in rotation.
const COMMANDS: [&str; 8] = [
    "carc-me privacy",
    "carc-me stats",
    "carc leaderboard",
    "carc leaderboard",
    "carc games",
    "carc history",
    "carc game export",
    "carc-server settings",
];

/// Pause between two waves of requests, or two backups.
const PAUSE: Duration = Duration::from_secs(1);

/// The channel of the asker's finished games.
const ASKED: &str = "finished";

/// Returns the person who has many finished games, and the channel of those games.
pub(super) fn asker(sandbox: &Sandbox) -> Result<(PersonId, ChannelId), Error> {
    let known =
        sandbox.look(|world| world.channels.iter().find(|channel| channel.name == ASKED).map(|channel| channel.id));
    Ok((sandbox.person("Clara")?, known.unwrap_or_else(|| sandbox.add_channel(ASKED))))
}

/// Lets the channels play alternately without and alongside somebody who asks for much, and prints how much later
/// others get their first answers.
pub(super) async fn beside<Due: Iterator<Item = usize>>(
    load: &mut Load<'_, Due>,
    out: &mut dyn Write,
) -> Result<(), Box<dyn std::error::Error>> {
    const PAIRS: u64 = 9;
    let seconds = (load.args.seconds / PAIRS).max(1);
    let asking = if load.args.backup {
        Asking::back_up(load.folder.to_owned())
    } else {
        Asking::begin(load.sandbox, asker(load.sandbox)?, usize::from(load.args.asking))
    };
    let (mut pairs, mut all) = (Vec::new(), [Vec::new(), Vec::new()]);
    for _ in 0..PAIRS {
        let (mut without, mut with) = (Seen::default(), Seen::default());
        load.round(seconds, &mut without, out).await?;
        asking.let_ask(true);
        load.round(seconds, &mut with, out).await?;
        asking.let_ask(false);
        all[0].extend_from_slice(&without.acknowledged);
        all[1].extend_from_slice(&with.acknowledged);
        pairs.push((without.acknowledged, with.acknowledged));
    }
    for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
        writeln!(out, "asking_ack_later_ms_{name}: {:.1}", later(&pairs, share))?;
    }
    for (which, times) in ["without", "beside"].into_iter().zip(&all) {
        writeln!(out, "{which}_ack_ms_p50: {:.1}\n{which}_ack_ms_p99: {:.1}", at(times, 0.5), at(times, 0.99))?;
    }
    writeln!(out, "asked: {}\nmemory_mb: {:.0}", asking.end().await?, memory(load.folder).await?)?;
    Ok(())
}

/// Requests that are made many at once, wave after wave, or backups one after the other, while they are allowed.
pub(super) struct Asking {
    may: Arc<AtomicBool>,
    answered: Arc<AtomicUsize>,
    waves: tokio::task::JoinHandle<Result<(), String>>,
}

impl Asking {
    /// Starts a person who makes `at_once` requests per wave, once [`Asking::let_ask`] allows it.
    pub(super) fn begin(sandbox: &Sandbox, (who, channel): (PersonId, ChannelId), at_once: usize) -> Self {
        let (may, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let (sandbox, allowed, count) = (sandbox.clone(), Arc::clone(&may), Arc::clone(&answered));
        let waves = tokio::spawn(async move {
            loop {
                if allowed.load(Ordering::Relaxed) {
                    let mut wave = JoinSet::new();
                    for command in COMMANDS.into_iter().cycle().take(at_once) {
                        let sandbox = sandbox.clone();
                        wave.spawn(async move { sandbox.slash(who, channel, command, &[]).await.map(drop) });
                    }
                    while let Some(answer) = wave.join_next().await {
                        if let Ok(answer) = answer {
                            answer.map_err(|error| error.to_string())?;
                        }
                        count.fetch_add(1, Ordering::Relaxed);
                    }
                }
                tokio::time::sleep(PAUSE).await;
            }
        });
        Self { may, answered, waves }
    }

    /// Starts a loop that makes one backup after the other and discards them, once [`Asking::let_ask`] allows it.
    fn back_up(folder: PathBuf) -> Self {
        let (may, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let (allowed, count) = (Arc::clone(&may), Arc::clone(&answered));
        let waves = tokio::spawn(async move {
            loop {
                if allowed.load(Ordering::Relaxed) {
                    let backup = control::ask(&folder, "backup", |_| Ok(())).await;
                    backup.map_err(|error| error.to_string())?;
                    count.fetch_add(1, Ordering::Relaxed);
                }
                tokio::time::sleep(PAUSE).await;
            }
        });
        Self { may, answered, waves }
    }

    /// Allows the requests from now on, or stops them.
    pub(super) fn let_ask(&self, may: bool) {
        self.may.store(may, Ordering::Relaxed);
    }

    /// Returns how many requests were answered.
    ///
    /// # Errors
    /// The error of the first request that failed.
    pub(super) async fn end(self) -> Result<usize, String> {
        if self.waves.is_finished()
            && let Ok(Err(error)) = self.waves.await
        {
            return Err(error);
        }
        Ok(self.answered.load(Ordering::Relaxed))
    }
}

/// Returns how much later first answers came, in milliseconds: the median over the pairs of rounds of the difference
/// between their quantiles at `share`.
pub(super) fn later(pairs: &[(Vec<Duration>, Vec<Duration>)], share: f64) -> f64 {
    let mut later: Vec<f64> = pairs.iter().map(|(without, with)| at(with, share) - at(without, share)).collect();
    later.sort_by(f64::total_cmp);
    later.get(later.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_the_pairs_counts() {
        let times = |milliseconds: [u64; 3]| milliseconds.map(Duration::from_millis).to_vec();
        let pair = |with| (times([1, 2, 3]), times(with));
        let pairs = [pair([1, 2, 13]), pair([1, 2, 903]), pair([1, 2, 5])];
        assert!((later(&pairs, 1.0) - 10.0).abs() < 1e-9);
        assert!(later(&pairs, 0.5).abs() < 1e-9 && later(&[], 0.5).abs() < 1e-9);
    }
}
