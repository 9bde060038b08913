//! Standard input of a bot that another program runs: its end is the order to stop, its lines set the clock.

use std::io::BufRead;
use std::time::Duration;

use tokio::sync::{oneshot, watch};

use carc_play::clock::MovedClock;

/// The standard input of the process, read as it arrives.
pub struct Input {
    ahead: watch::Receiver<Duration>,
    end: oneshot::Receiver<()>,
}

impl Input {
    /// Starts to read on a thread of its own: a blocking read cannot be cancelled, and the end of the program must not
    /// wait for it.
    pub fn of_the_process() -> Self {
        Self::read(|| std::io::stdin().lock())
    }

    fn read<R: BufRead>(open: impl FnOnce() -> R + Send + 'static) -> Self {
        let ahead = watch::Sender::new(Duration::ZERO);
        let (ended, end) = oneshot::channel();
        let input = Self { ahead: ahead.subscribe(), end };
        std::thread::spawn(move || {
            // An input that cannot be read counts as ended.
            for line in open().lines().map_while(Result::ok) {
                if let Ok(ms) = line.trim().parse() {
                    ahead.send_replace(Duration::from_millis(ms));
                } else {
                    tracing::warn!(line, "standard input is no number of milliseconds");
                }
            }
            ended.send(())
        });
        input
    }

    /// Returns the clock that the input sets. Waits for the first line, so that nothing is done at a wrong time.
    pub async fn clock(&self) -> MovedClock {
        let mut first = self.ahead.clone();
        if *first.borrow() == Duration::ZERO {
            // An input that ends without a line sets nothing.
            let _told = first.changed().await;
        }
        MovedClock::following(self.ahead.clone())
    }

    /// Waits until the input ends.
    pub async fn end(self) {
        if self.end.await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_play::clock::{Clock, SystemClock};

    #[tokio::test]
    async fn the_first_line_is_waited_for_and_later_ones_move_the_clock() {
        let (lines, mut input) =
            std::io::pipe().map(|(reader, writer)| (writer, Input::read(|| std::io::BufReader::new(reader)))).unwrap();
        assert!(tokio::time::timeout(Duration::from_millis(50), input.clock()).await.is_err());
        let mut lines = lines;
        let ahead = |clock: &MovedClock| (clock.now() + 500).saturating_sub(SystemClock.now()) / 1_000;
        std::io::Write::write_all(&mut lines, b"3600000\n").unwrap();
        let clock = input.clock().await;
        assert_eq!(ahead(&clock), 3_600);
        std::io::Write::write_all(&mut lines, b"what\n7200000\n").unwrap();
        input.ahead.changed().await.unwrap();
        input.ahead.wait_for(|ahead| *ahead == Duration::from_hours(2)).await.unwrap();
        assert_eq!(ahead(&clock), 7_200);
        drop(lines);
        input.end().await;
    }
}
