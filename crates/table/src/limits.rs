//! Limits on what people can ask for, in one place, with their reasons.
//!
//! A number belongs here if it bounds what people can make the bot do, keep or show. Discord's limits are where its
//! messages are written, those of the rules (seats, tables) in `carc_rules`, and how much fits on a screen is next to
//! the sentence in question.
//!
//! | what | how much | who asks for more |
//! |---|---|---|
//! | requests of a person, and in a channel | [`Limits::person`], [`Limits::channel`] | is asked to wait, privately, before anything is read |
//! | suggestions while somebody types | as many as requests, counted separately | gets none |
//! | lobbies and games of a server | [`Limits::games_per_server`] | is refused, and told why |
//! | lobbies that a person hosts in a server | [`Limits::lobbies_per_host`] | is refused, and told why |
//! | lobbies and running games that a person hosts in a server | [`Limits::games_per_host`] | is refused, and told why |
//! | threads that are opened for a person's games | [`Limits::threads_per_hour`] | is refused, and told why |
//! | pictures drawn at once | [`pictures`] | waits |
//! | requests that wait for a picture | [`LOOKS_WAITING`] | is asked to try again |
//! | other requests worked on at once | [`QUICK`] | waits |
//! | games reviewed | one at a time, one for a person, and [`REVIEWS_WAITING`] in line | is asked to try again |
//! | reviews of games kept in memory | [`REVIEWS`] | has them made again |
//! | results of servers kept in memory | [`RESULTS`] | has them read again |
//! | public answers to people without a seat, or who ask too fast | [`STRANGERS_TOLD`], [`HASTE_TOLD`] | gets none |
//! | replies that refuse what a message asks for | [`REPLIES_PER_SERVER`], [`REPLIES`], [`REPLY_WAITS`] | gets none |
//! | pings of others by one person's wishes | [`WISHES_PINGING`] | pings nobody, and is told so |
//! | calls of a person who plays alone against computers | [`SOLO_CALLED`] | sees the board all the same |
//! | people who follow a game | [`FOLLOWERS`] | is refused, and told why |
//! | channels that a server chooses for its games | [`CHANNELS`] | is refused, and told why |
//! | deletions of everything that is stored about a person | one at a time, and [`DELETED_AGAIN`] | is refused, and told when it is possible again |
//! | time that others have to wait | [`LONGEST_CLOCK`], [`DAYS_AWAY`] | is refused, and told why |
//! | moves taken back in a game | [`TAKEN_BACK`] | is refused, and told why |
//! | past holders remembered of a seat | [`HANDS`] | the two with the fewest turns between them are merged |
//! | games in direct messages | one running for each person, and [`DIRECT_KEPT`] | is refused, and told why |
//! | names | [`NAME`], [`MARKS`] | is cut |
//! | words typed | [`TYPED_LETTERS`] | the rest is not read |
//! | words quoted in an answer | [`QUOTED`] | is cut |

use std::num::NonZeroU32;
use std::time::Duration;

use serde::Deserialize;

/// The limits that a host may set; 0 is no limit. Each process counts requests for itself.
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
    /// Returns limits far above what people do, so that nobody meets a limit by playing, and low enough that others do
    /// not notice.
    ///
    /// A hurried click in the planner follows the last one after a quarter of a second, and a turn takes a dozen of
    /// them. Six people who play as fast as they can, each click doubled, come to about ten requests a second. One
    /// processor answers some fifty requests to look at a board a second: in the long run, a person gets a twelfth of
    /// that and a channel a quarter.
    ///
    /// A server rarely has more than ten games; the players of each abandoned one are reminded for days. A person who
    /// opens an eleventh lobby has forgotten ten. One who hosts twenty games is busy with them, and leaves four fifths
    /// of the server's to others. A thread stays in its channel's list when its lobby is cancelled, and everybody sees
    /// it.
    fn default() -> Self {
        Self {
            person_at_once: 40,
            person_per_second: const { NonZeroU32::new(4).expect("it is not zero") },
            channel_at_once: 120,
            channel_per_second: const { NonZeroU32::new(12).expect("it is not zero") },
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
    /// No limits: for measurements and trials that play faster than people do.
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

    /// Returns the rate limit of each person; `None` if there is none.
    pub fn person(&self) -> Option<Rate> {
        Rate::new(self.person_at_once, self.person_per_second)
    }

    /// Returns the rate limit of each channel; `None` if there is none.
    pub fn channel(&self) -> Option<Rate> {
        Rate::new(self.channel_at_once, self.channel_per_second)
    }

    /// Returns how many lobbies and games a server may have, whose managers chose `chosen`; 0 is no limit.
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
/// only make all of them late. At least two, so that a channel's board need not wait behind a private view.
pub fn pictures() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from).max(2)
}

/// Number of requests that may wait for a picture to look at: these take some seconds to draw. A further one would come
/// too late for its asker, and delay the others.
pub const LOOKS_WAITING: usize = 300;

/// Number of requests that draw nothing and are worked on at once, per picture that is drawn: they mostly wait for the
/// disk.
pub const QUICK: usize = 4;

/// Least time between two answers in a channel to people who mention the bot and have no seat there: everybody reads
/// such an answer, so it could be provoked again and again.
pub const STRANGERS_TOLD: Duration = Duration::from_hours(1);

/// Least time between two answers, in a channel and to a person, that they mention the bot too fast: as long as such an
/// answer stays there.
pub const HASTE_TOLD: Duration = Duration::from_mins(1);

/// Replies to messages that mention the bot in one server. Each costs two of the fifty requests a second that Discord
/// accepts from the bot for all servers, because it is deleted again; an answer to a command or a button costs none of
/// them.
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

/// Time after their own move in which a person who plays alone against computers is not called: the answers come in
/// seconds, and a game has some sixty turns.
pub const SOLO_CALLED: Duration = Duration::from_mins(5);

/// Bytes of memory for the results of servers, some 400 for each game: room for a thousand servers with a hundred
/// finished games each. If one server alone needs more, its results are kept until somebody asks for those of another.
pub const RESULTS: usize = 64 << 20;

/// Bytes of memory for reviews of games, some 1,500 for each. Somebody who asks for one that is not among the last ten
/// thousand waits until it is made again.
pub const REVIEWS: usize = 16 << 20;

/// Number of people who may wait for the review of a game: each takes some ten seconds to make. A further one would
/// come too late for its asker.
pub const REVIEWS_WAITING: usize = 30;

/// Number of people who can follow a game: all are mentioned in one message.
pub const FOLLOWERS: usize = 30;

/// Number of people remembered who gave a seat up: a table is written whole with each change, and no game played in
/// earnest has had more than a handful.
pub const HANDS: usize = 16;

/// Time that a game in direct messages is kept once it is over: it does not count in statistics, but its player can
/// look back at it.
pub const DIRECT_KEPT: Duration = Duration::from_hours(30 * 24);

/// Number of latest changes of hands that are kept even for somebody who had the seat for no turn: they still have to
/// be told, because the change can be taken back.
pub const HANDS_TOLD: usize = 8;

/// Number of channels that a server can choose for its games: as many as its settings have room to list in one message.
pub const CHANNELS: usize = 25;

/// Time after a deletion before the same person can be deleted again: each one searches all that the store keeps for
/// repairing games. A message that was on its way arrives within this time, too.
pub const DELETED_AGAIN: Duration = Duration::from_hours(1);

/// The longest time on a clock: others wait for it to run out.
pub const LONGEST_CLOCK: Duration = Duration::from_hours(60 * 24);

/// Most days that somebody can be away within any [`DAYS_COUNTED`] days: others wait for them.
pub const DAYS_AWAY: u64 = 60;

/// Days within which [`DAYS_AWAY`] are counted.
pub const DAYS_COUNTED: u64 = 365;

/// Days without a move after which the others may vote on somebody who is away: an absence holds nobody up for longer,
/// unless they want to wait.
pub const DAYS_UNTIL_VOTE: u64 = 14;

/// Days without a move after which any player may close a game, or vote on the awaited player although that was not
/// agreed: the host may be among those who are gone, and a channel is not held for ever.
pub const DAYS_LEFT_ALONE: u64 = 7;

/// Time that a game waits for somebody until a fellow player may call them: they were called when their turn came.
pub const WOKEN_AFTER: Duration = Duration::from_mins(30);

/// Time after such a call for which no player may call them again in the same turn.
pub const WOKEN_AGAIN: Duration = Duration::from_hours(24);

/// Number of undone entries in a game's log from which on no move can be taken back any more: some three hundred turns,
/// four for each tile of a game. They stay in the log, which is read with each request.
pub const TAKEN_BACK: u32 = 1000;

/// The most characters of a name: no chat shows more.
pub const NAME: usize = 80;

/// The most marks on one letter of a name: more would reach into the lines above and below.
pub const MARKS: usize = 4;

/// Most characters that are read of a typed option or mention: one line with every rule that can be chosen takes 700.
/// Normalised (NFKC), a single character may become eighteen.
pub const TYPED_LETTERS: usize = 1000;

/// Most characters of typed words that are quoted: a long quotation must not push out the end of a sentence, which says
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
