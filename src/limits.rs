//! What people can ask for at most, in one place, and why so much.
//!
//! A number stands here if it bounds what people can make the bot do, keep or show. What Discord allows stands where its messages
//! are written, what the rules allow (seats, tables) in the engine, how much fits on a screen beside the sentence that it is for.
//!
//! | what | how much | who asks for more |
//! |---|---|---|
//! | pictures drawn at once | [`pictures`] | waits |
//! | looks that wait for a picture | [`LOOKS_WAITING`] | is asked to try again |
//! | other requests worked on at once | [`QUICK`] | waits |
//! | answers in the hearing of all to those who may not be answered | [`STRANGERS_TOLD`] | gets none |
//! | people who follow a game | [`FOLLOWERS`] | is refused in words |
//! | time that others have to wait | [`LONGEST_CLOCK`], [`DAYS_AWAY`] | is refused in words |
//! | names | [`NAME`], [`MARKS`] | is cut |
//! | words quoted in an answer | [`QUOTED`] | is cut |

use std::time::Duration;

/// How many pictures are drawn at once, whoever asked for them: one for each processor, because more would only make all of them
/// late. At least two, so that a channel's board need not wait behind a look.
pub fn pictures() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from).max(2)
}

/// How many looks may wait for a picture: these take some seconds to draw. A further one would come too late for its asker, and
/// delay the others.
pub const LOOKS_WAITING: usize = 300;

/// How many requests that draw nothing are worked on at once, per picture that is drawn: they mostly wait for the disk.
pub const QUICK: usize = 4;

/// How long a channel is not told again that somebody who mentions the bot has no seat there: everybody reads the answer, so it
/// could be asked for again and again.
pub const STRANGERS_TOLD: Duration = Duration::from_hours(1);

/// How many people can follow a game: all are mentioned in one message.
pub const FOLLOWERS: usize = 30;

/// The longest time on a clock: others wait for it to run out.
pub const LONGEST_CLOCK: Duration = Duration::from_hours(60 * 24);

/// The most days that somebody can be away: others wait for them.
pub const DAYS_AWAY: u64 = 60;

/// The most characters of a name: no chat shows more.
pub const NAME: usize = 80;

/// The most marks on one letter of a name: more would reach into the lines above and below.
pub const MARKS: usize = 4;

/// The most characters of what somebody typed that are quoted: a long quotation must not push out the end of a sentence, which says
/// what would be right.
pub const QUOTED: usize = 60;
