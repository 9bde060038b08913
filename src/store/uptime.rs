//! When the program ran: people's clocks stand still while it does not.

use serde::{Deserialize, Serialize};

use super::period::Period;

/// The shortest time without the program that counts, in milliseconds: it says less often than this that it runs.
const LEAST: u64 = 3 * 60 * 1000;

/// For how many milliseconds an outage is remembered.
const REMEMBERED: u64 = 400 * 24 * 60 * 60 * 1000;

/// When the program ran.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Uptime {
    /// When it last said that it runs, in unix milliseconds; 0 if it never did.
    pub last: u64,
    /// When it did not run, in order.
    pub outages: Vec<Period>,
}

impl Uptime {
    /// The program starts.
    pub fn start(&mut self, now: u64) {
        if self.last > 0 && now.saturating_sub(self.last) >= LEAST {
            self.outages.push(Period { from: self.last, to: Some(now) });
        }
        self.outages.retain(|outage| outage.to.is_none_or(|to| to + REMEMBERED > now));
        self.last = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_time_without_the_program_is_an_outage() {
        let mut uptime = Uptime::default();
        uptime.start(1_000);
        assert!(uptime.outages.is_empty(), "it never ran before");
        uptime.start(1_000 + LEAST - 1);
        assert!(uptime.outages.is_empty(), "a restart");
        let from = uptime.last;
        uptime.start(from + LEAST);
        assert_eq!(uptime.outages, [Period { from, to: Some(from + LEAST) }]);
        uptime.last += 2 * REMEMBERED;
        uptime.start(uptime.last);
        assert!(uptime.outages.is_empty(), "long ago");
    }
}
