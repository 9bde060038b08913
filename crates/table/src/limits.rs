//! The most that people can ask for, in one place, and why.
//!
//! A number stands here if it bounds what people can make the bot do, keep or show. What Discord allows stands where
//! its messages are written, what the rules allow (seats, tables) in the engine, and how much fits on a screen next to
//! the sentence that it is for.
//!
//! | what | how much | who asks for more |
//! |---|---|---|
//! | requests of a person, and in a channel | [`Limits::person`], [`Limits::channel`] | is asked to wait, privately, before anything is read |
//! | suggestions while somebody types | as many as requests, counted apart | gets none |
//! | lobbies and games of a server | [`Limits::games_per_server`] | is refused in words |
//! | lobbies that a person hosts in a server | [`Limits::lobbies_per_host`] | is refused in words |
//! | lobbies and running games that a person hosts in a server | [`Limits::games_per_host`] | is refused in words |
//! | threads that are opened for a person's games | [`Limits::threads_per_hour`] | is refused in words |
//! | pictures drawn at once | [`pictures`] | waits |
//! | looks that wait for a picture | [`LOOKS_WAITING`] | is asked to try again |
//! | other requests worked on at once | [`QUICK`] | waits |
//! | games worked out to be looked back at | one at a time, one for a person, and [`REVIEWS_WAITING`] | is asked to try again |
//! | games looked back at that are kept in memory | [`REVIEWS`] | has them worked out again |
//! | results of servers kept in memory | [`RESULTS`] | has them read again |
//! | answers in front of everybody to those who may not be answered | [`STRANGERS_TOLD`], [`HASTE_TOLD`] | gets none |
//! | refusals of what messages ask for | [`REPLIES_PER_SERVER`], [`REPLIES`], [`REPLY_WAITS`] | gets none |
//! | pings of others by one person's wishes | [`WISHES_PINGING`] | pings nobody, and is told so |
//! | calls of a person who plays alone against computers | [`SOLO_CALLED`] | sees the board all the same |
//! | people who follow a game | [`FOLLOWERS`] | is refused in words |
//! | channels that a server chooses for its games | [`CHANNELS`] | is refused in words |
//! | deletions of everything that is stored of a person | one at a time, and [`DELETED_AGAIN`] | is refused in words, which say when |
//! | time that others have to wait | [`LONGEST_CLOCK`], [`DAYS_AWAY`] | is refused in words |
//! | moves taken back in a game | [`TAKEN_BACK`] | is refused in words |
//! | those remembered of a seat that changes hands | [`HANDS`] | the nearest two become one |
//! | games in direct messages | one running for each person, and [`DIRECT_KEPT`] | is refused in words |
//! | names | [`NAME`], [`MARKS`] | is cut |
//! | words typed | [`TYPED_LETTERS`] | the rest is not read |
//! | words quoted in an answer | [`QUOTED`] | is cut |

use std::num::NonZeroU32;
use std::time::Duration;

use serde::Deserialize;

/// The limits that a host may set; 0 is none. Each process counts requests for itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Requests that a person may make at once.
    pub person_at_once: u32,
    /// Tokens that a person gets back with each second, one for each request.
    pub person_per_second: NonZeroU32,
    /// Requests that may be made at once in a channel, by all people together.
    pub channel_at_once: u32,
    /// Tokens that a channel gets back with each second, one for each request.
    pub channel_per_second: NonZeroU32,
    /// Lobbies and running games that a server may have. Its managers may choose a smaller number.
    pub games_per_server: u16,
    /// Lobbies that a person may host at a time in one server.
    pub lobbies_per_host: u16,
    /// Lobbies and running games that a person may host at a time in one server.
    pub games_per_host: u16,
    /// Threads that may be opened for a person's games in an hour.
    pub threads_per_hour: u16,
}

impl Default for Limits {
    /// Far above what people do, so that nobody meets a limit by playing, and below what would be felt by others.
    ///
    /// A hurried click in the planner follows the last one after a quarter of a second, and a turn takes a dozen of them. Six people
    /// who play as fast as they can, each click doubled, come to about ten requests a second. One processor works out some fifty
    /// looks a second: a person gets a twelfth of it for long, a channel a quarter.
    ///
    /// A server has rarely more than ten games; players of each abandoned one are reminded for days. A person who opens
    /// an eleventh lobby has forgotten ten. One who hosts twenty games is busy with them, and leaves four fifths of the
    /// server's to others. A thread stays in its channel's list when its lobby is cancelled, and everybody sees it.
    fn default() -> Self {
        Self {
            person_at_once: 40,
            person_per_second: const { NonZeroU32::new(4).expect("some") },
            channel_at_once: 120,
            channel_per_second: const { NonZeroU32::new(12).expect("some") },
            games_per_server: 100,
            lobbies_per_host: 10,
            games_per_host: 20,
            threads_per_hour: 6,
        }
    }
}

/// A bucket of tokens, one for each request: full at first, and filled again steadily.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// The tokens of a full bucket.
    pub at_once: NonZeroU32,
    /// The tokens that are added each second.
    pub per_second: NonZeroU32,
}

impl Limits {
    /// No limits: for what plays faster than people do, to measure or to try it.
    pub const NONE: Self = Self {
        person_at_once: 0,
        person_per_second: NonZeroU32::MIN,
        channel_at_once: 0,
        channel_per_second: NonZeroU32::MIN,
        games_per_server: 0,
        lobbies_per_host: 0,
        games_per_host: 0,
        threads_per_hour: 0,
    };

    /// Returns how many requests a person may make, if that is bounded.
    pub fn person(&self) -> Option<Rate> {
        Rate::new(self.person_at_once, self.person_per_second)
    }

    /// Returns how many requests may be made in a channel, if that is bounded.
    pub fn channel(&self) -> Option<Rate> {
        Rate::new(self.channel_at_once, self.channel_per_second)
    }

    /// Returns how many lobbies and games a server may have that chose `chosen` itself; 0 if any number.
    pub fn games(&self, chosen: Option<u16>) -> u16 {
        let bounds = [chosen, Some(self.games_per_server).filter(|&most| most > 0)];
        bounds.into_iter().flatten().min().unwrap_or_default()
    }
}

impl Rate {
    fn new(at_once: u32, per_second: NonZeroU32) -> Option<Self> {
        NonZeroU32::new(at_once).map(|at_once| Self { at_once, per_second })
    }
}

/// Returns how many pictures are drawn at once, for all people together: one for each processor, because more would
/// only make all of them late. At least two, so that a channel's board need not wait behind a look.
pub fn pictures() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from).max(2)
}

/// Number of looks that may wait for a picture: these take some seconds to draw. A further one would come too late for
/// its asker, and delay the others.
pub const LOOKS_WAITING: usize = 300;

/// Number of requests that draw nothing and are worked on at once, per picture that is drawn: they mostly wait for the
/// disk.
pub const QUICK: usize = 4;

/// Time for which a channel is not told again that somebody who mentions the bot has no seat there: everybody reads the
/// answer, so it could be asked for again and again.
pub const STRANGERS_TOLD: Duration = Duration::from_hours(1);

/// Time for which a channel and a person are not told again that they mention the bot too fast: as long as the last
/// such answer stays there.
pub const HASTE_TOLD: Duration = Duration::from_mins(1);

/// Replies to messages that mention the bot in one server. Each costs two of the fifty requests a second that Discord takes from the
/// bot for all servers, because it is deleted again; an answer to a command or a button costs none of them.
pub const REPLIES_PER_SERVER: Rate =
    Rate { at_once: NonZeroU32::new(5).expect("it is not zero"), per_second: NonZeroU32::MIN };

/// Replies to such messages in all servers together: a fifth of those fifty requests, so that boards have the rest.
pub const REPLIES: Rate = Rate {
    at_once: NonZeroU32::new(10).expect("it is not zero"),
    per_second: NonZeroU32::new(5).expect("it is not zero"),
};

/// Longest time that such a reply may wait behind other messages. Nobody looks for one that comes later, and what it
/// would say may not be true any more.
pub const REPLY_WAITS: Duration = Duration::from_secs(2);

/// Number of times an hour that one person's wishes of one kind ping the others of a game: to take a move back, for a
/// break, for a larger table … A further wish is shown on the board, and pings nobody.
pub const WISHES_PINGING: usize = 3;

/// The time in which [`WISHES_PINGING`] are counted.
pub const WISHES_COUNTED: Duration = Duration::from_hours(1);

/// Time after their own move in which nobody is called who plays alone against computers: the answers come in seconds,
/// and a game has some sixty turns.
pub const SOLO_CALLED: Duration = Duration::from_mins(5);

/// Bytes of memory for the results of servers: some 400 for a game. A thousand servers with a hundred finished games each have
/// room; of a server with more than that alone, the results are kept as long as nobody asks for another one's.
pub const RESULTS: usize = 64 << 20;

/// Bytes of memory for the texts about games that were looked back at: some 1,500 for a game. A person who asks for one
/// that is not among the last ten thousand waits until it is worked out again.
pub const REVIEWS: usize = 16 << 20;

/// Number of people who may wait for a game that they look back at to be worked out: these take some ten seconds. A
/// further one would come too late for its asker.
pub const REVIEWS_WAITING: usize = 30;

/// Number of people who can follow a game: all are mentioned in one message.
pub const FOLLOWERS: usize = 30;

/// Number of people remembered who gave a seat up: a table is written whole with each change, and no game that is
/// played for its own sake has had more than a handful.
pub const HANDS: usize = 16;

/// Time that a game in direct messages is kept once it is over: it counts for nothing, and its person can look back at
/// it.
pub const DIRECT_KEPT: Duration = Duration::from_hours(30 * 24);

/// Number of last changes of hands of which those are told who had a seat for no turn: each of them can still take it
/// back.
pub const HANDS_TOLD: usize = 8;

/// Number of channels that a server can choose for its games: as many as its settings have room to list in one message.
pub const CHANNELS: usize = 25;

/// Time for which somebody who was deleted cannot be deleted again: each time, all that the store keeps to mend games
/// from is searched for them. A message that was on its way arrives within this time, too.
pub const DELETED_AGAIN: Duration = Duration::from_hours(1);

/// The longest time on a clock: others wait for it to run out.
pub const LONGEST_CLOCK: Duration = Duration::from_hours(60 * 24);

/// The most days that somebody can be away, in all in any [`DAYS_COUNTED`]: others wait for them.
pub const DAYS_AWAY: u64 = 60;

/// The days in which [`DAYS_AWAY`] are counted.
pub const DAYS_COUNTED: u64 = 365;

/// Days without a move after which the others may vote on somebody who is away: an absence holds up nobody for longer,
/// unless they want to wait.
pub const DAYS_UNTIL_VOTE: u64 = 14;

/// Days without a move after which any player may close a game, or vote on the awaited player although that was not
/// agreed: the host may be among those who are gone, and a channel is not held for ever.
pub const DAYS_LEFT_ALONE: u64 = 7;

/// Time that a game waits for somebody until a fellow player may call them: they were called when their turn came.
pub const WOKEN_AFTER: Duration = Duration::from_mins(30);

/// Time after that for which none of the players may call them again in the same turn.
pub const WOKEN_AGAIN: Duration = Duration::from_hours(24);

/// Entries of a game's log that no longer count, from which on no move is taken back any more: some three hundred turns, four for
/// each tile of a game. They stay in the log, which is read with each request.
pub const TAKEN_BACK: u32 = 1000;

/// The most characters of a name: no chat shows more.
pub const NAME: usize = 80;

/// The most marks on one letter of a name: more would reach into the lines above and below.
pub const MARKS: usize = 4;

/// The most characters of what somebody types for an option or in a mention that are read: every rule that can be chosen, named in
/// one line, takes 700. In one form, a single letter may become eighteen.
pub const TYPED_LETTERS: usize = 1000;

/// The most characters of what somebody typed that are quoted: a long quotation must not push out the end of a sentence, which says
/// what would be right.
pub const QUOTED: usize = 60;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smaller_number_holds_and_none_is_none() {
        let usual = Limits::default();
        assert_eq!([None, Some(3), Some(500)].map(|chosen| usual.games(chosen)), [100, 3, 100]);
        assert_eq!([None, Some(3)].map(|chosen| Limits::NONE.games(chosen)), [0, 3]);
        assert!(usual.person().is_some() && usual.channel().is_some());
        assert!(Limits::NONE.person().is_none() && Limits::NONE.channel().is_none());
    }
}
