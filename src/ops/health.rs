//! The health of the bot: whether all is well, and what is not.

use std::fmt;
use std::time::Duration;

use carc_discord::Beat;
use carc_play::Vitals;

/// Time from which on a missing connection is trouble: Discord closes one now and then, and it is soon back.
const MISSED: Duration = Duration::from_mins(2);
/// Time from which on a channel that waits for its board is trouble.
const OVERDUE: Duration = Duration::from_hours(1);

/// The state of the bot at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Health {
    /// Its connections and its disk.
    pub beat: Beat,
    /// Its games.
    pub vitals: Vitals,
    /// Whether the data folder that the bot was started on is gone.
    pub has_lost_data: bool,
}

/// Something that the host of the bot should know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Trouble {
    /// Not every shard has a connection to the gateway: people are not answered.
    NoConnection,
    /// The disk refuses what is committed, or the disk or database does not answer.
    NoStore,
    /// The data folder was removed or unmounted.
    NoFolder,
    /// Channels have waited long for the newest state of their game.
    Overdue,
    /// Games cannot be read.
    Unreadable,
    /// Discord has refused so many requests lately that nothing that was refused is tried again.
    Refused,
    /// No request to Discord has had any answer lately.
    Silent,
    /// Discord asks for no requests, or no answers to interactions, for longer than is plausible.
    Shut,
}

impl Trouble {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::NoConnection,
        Self::NoStore,
        Self::NoFolder,
        Self::Overdue,
        Self::Unreadable,
        Self::Refused,
        Self::Silent,
        Self::Shut,
    ];

    /// Returns the sentence for the end of this trouble.
    pub const fn over(self) -> &'static str {
        match self {
            Self::NoConnection => "all shards are connected to Discord again",
            Self::NoStore => "everything is stored again",
            Self::NoFolder => "the data folder is there again",
            Self::Overdue => "no channel has waited long for the newest state of its game any more",
            Self::Unreadable => "every game can be read again",
            Self::Refused => "Discord refuses few requests again: what was refused is tried again",
            Self::Silent => "requests to Discord are answered again",
            Self::Shut => "Discord takes requests again",
        }
    }
}

impl Health {
    /// Returns the present troubles.
    pub fn troubles(&self) -> Vec<Trouble> {
        let Self { beat, vitals, has_lost_data } = self;
        let is = |trouble: &Trouble| match trouble {
            Trouble::NoConnection => beat.down_for.is_some_and(|down| down >= MISSED),
            Trouble::NoStore => beat.broken.is_some() || vitals.is_silent,
            Trouble::NoFolder => *has_lost_data,
            Trouble::Overdue => vitals.oldest_debt >= OVERDUE,
            Trouble::Unreadable => vitals.unreadable > 0,
            Trouble::Refused => beat.refused.is_spent(),
            Trouble::Silent => beat.silent_for.is_some(),
            Trouble::Shut => beat.shut_for.is_some(),
        };
        Trouble::ALL.into_iter().filter(is).collect()
    }

    /// Returns whether people are answered: there is a connection, requests have answers, and the disk or database
    /// takes what is committed.
    pub fn is_ready(&self) -> bool {
        let Self { beat, vitals, .. } = self;
        let is_heard = beat.down_for.is_none() && beat.silent_for.is_none() && beat.shut_for.is_none();
        is_heard && beat.broken.is_none() && !vitals.is_silent
    }

    /// Returns a sentence about `trouble`, with what can be done.
    pub fn tell(&self, trouble: Trouble) -> String {
        let Self { beat, vitals, .. } = self;
        match trouble {
            Trouble::NoConnection => format!(
                "{} of {} shards are connected to Discord; it is tried again, and after some minutes the program ends with the code 5, to be restarted: look at https://discordstatus.com and at this machine's network",
                beat.up, beat.shards
            ),
            Trouble::NoStore if vitals.is_silent => {
                "the games cannot be read: their database or disk does not answer; it is asked again \
                                                     without end, and people are told that something went wrong"
                    .to_owned()
            }
            Trouble::NoStore => format!(
                "nothing can be stored: {}; mend the disk and start the program again",
                beat.broken.as_deref().unwrap_or_default()
            ),
            Trouble::NoFolder => {
                "the data folder is not there any more: it was removed or unmounted; with games in it the \
                                  program ends at the next change. Bring it back and start the program again"
                    .to_owned()
            }
            Trouble::Overdue => format!(
                "{} channels wait for the newest state of their game, one of them for {}: the log says why each message fails",
                vitals.owed,
                In(vitals.oldest_debt)
            ),
            Trouble::Unreadable => format!(
                "{} games cannot be read; their channels are told how to put them aside, and `carc export` names what is damaged",
                vitals.unreadable
            ),
            Trouble::Refused => format!(
                "Discord refused {} requests in the last ten minutes, and shuts an address out that makes 10,000 such: from {} on nothing that was refused is tried again until it is fewer. People are answered. The log says which messages cannot be delivered, mostly for want of a permission",
                beat.refused.lately, beat.refused.most
            ),
            Trouble::Silent => format!(
                "Discord has answered no request for {}, so people are not answered: look at https://discordstatus.com, at this machine's network and at a proxy in between; what channels are owed is tried again without end",
                In(beat.silent_for.unwrap_or_default())
            ),
            Trouble::Shut => format!(
                "Discord, or a proxy in between, wants no requests for {}, so people are not answered: one is tried every quarter of an hour. If it lasts, ask Discord's support why this address or bot is shut out",
                In(beat.shut_for.unwrap_or_default())
            ),
        }
    }
}

/// A span of time as "3 d 4 h", in its two largest units.
pub struct In(pub Duration);

impl fmt::Display for In {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let parts =
            [(seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")];
        let first = parts.iter().position(|(count, _)| *count > 0).unwrap_or(parts.len() - 1);
        let shown: Vec<String> = parts[first..].iter().take(2).map(|(count, unit)| format!("{count} {unit}")).collect();
        f.write_str(&shown.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_discord::Refused;

    fn well() -> Health {
        let beat = Beat {
            up: 1,
            shards: 1,
            of: 1,
            down_for: None,
            synced_ago: Some(Duration::ZERO),
            broken: None,
            refused: Refused::default(),
            silent_for: None,
            shut_for: None,
        };
        Health { beat, vitals: Vitals::default(), has_lost_data: false }
    }

    #[test]
    fn each_trouble_is_seen_and_said() {
        assert_eq!(well().troubles(), []);
        assert!(well().is_ready());
        let mut ill = well();
        ill.beat.down_for = Some(Duration::from_secs(5));
        assert_eq!((ill.troubles(), ill.is_ready()), (vec![], false), "for a moment it is no trouble");
        ill.beat.down_for = Some(Duration::from_mins(3));
        ill.beat.broken = Some("no space left".to_owned());
        ill.beat.refused = Refused { lately: 1999, most: 2000 };
        assert!(!ill.troubles().contains(&Trouble::Refused));
        ill.beat.refused.lately = 2000;
        ill.has_lost_data = true;
        ill.beat.silent_for = Some(Duration::from_secs(20));
        ill.beat.shut_for = Some(Duration::MAX);
        ill.vitals = Vitals { owed: 2, oldest_debt: Duration::from_mins(61), unreadable: 1, ..Vitals::default() };
        assert_eq!(ill.troubles(), Trouble::ALL);
        assert!(ill.tell(Trouble::NoStore).contains("no space left"));
        assert!(ill.tell(Trouble::Overdue).contains("1 h 1 min"));
        assert!(ill.tell(Trouble::Refused).contains("refused 2000 requests"));
        assert!(ill.tell(Trouble::Silent).contains("no request for 20 s"));
        assert!(ill.tell(Trouble::Shut).contains("wants no requests for"));
    }

    #[test]
    fn whoever_has_no_answers_from_discord_answers_nobody() {
        for make in [
            |beat: &mut Beat| beat.silent_for = Some(Duration::from_secs(15)),
            |beat: &mut Beat| beat.shut_for = Some(Duration::from_hours(1)),
        ] {
            let mut ill = well();
            make(&mut ill.beat);
            assert!(!ill.is_ready() && ill.troubles().len() == 1);
        }
    }

    #[test]
    fn times_are_told_in_two_units() {
        for (seconds, words) in [(0, "0 s"), (59, "59 s"), (61, "1 min 1 s"), (90_000, "1 d 1 h"), (86_400, "1 d 0 h")]
        {
            assert_eq!(In(Duration::from_secs(seconds)).to_string(), words);
        }
    }
}
