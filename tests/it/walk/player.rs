//! A game of six people who are reached in different ways, and what each of them hears.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use carc_play::App;
use carc_play::clock::Chance;
use carc_play::reply::{ActionRow, Post, Reply};
use carc_play::request::{Ask, ClockOptions, NoticesOptions, PersonId, Press, StartOptions};
use carc_sled::SledStore;
use carc_store::GameStore;
use carc_table::GameId;
use tempfile::TempDir;

use carc_testing::app::{Bot, presses, themes, words};
use carc_testing::clocks::typed;

pub const MINUTE: u64 = 60 * 1000;
pub const HOUR: u64 = 60 * MINUTE;
/// 12:00 UTC on 1 December 2026.
const NOON: u64 = 1_796_126_400_000;

/// The way in which somebody is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// By a mention.
    Plainly,
    /// By a mention, but at the event their quiet hours have begun, which last for two hours.
    Later,
    /// They want direct messages.
    Directly,
    /// They want direct messages, and Discord refuses to bring them.
    InVain,
    /// They want no reminders but the last.
    Rarely,
    /// They are away if the row allows it, and otherwise called like [`Self::Plainly`].
    Away,
}

/// The ways, which `turned` rotates among the people.
const WAYS: [Reached; 6] =
    [Reached::Plainly, Reached::Later, Reached::Directly, Reached::InVain, Reached::Rarely, Reached::Away];

/// A call of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    pub who: u64,
    /// Whether by a direct message.
    pub directly: bool,
    /// The words of the message that called them.
    pub text: String,
    /// Time of the call, in milliseconds since the event.
    pub after: u64,
}

/// The effect that an event must have.
#[derive(Default)]
pub struct Due<'a> {
    /// The people called.
    pub calls: &'a [u64],
    /// Words that everybody can read.
    pub line: &'a [&'a str],
    /// Words to each person in the message that calls them.
    pub call: &'a [(u64, &'a str)],
    /// The time of the calls.
    pub when: When,
}

/// The time when people are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum When {
    /// At once; in quiet hours and absences, afterwards.
    #[default]
    Usual,
    /// All of them once the quiet hours of one are over.
    Together,
    /// Before quiet hours begin. The effect is checked for 50 minutes only, since something else is due after that.
    Before,
}

/// A game of six.
pub struct Walk {
    pub bot: Bot,
    folder: TempDir,
    turned: u64,
    is_one_away: bool,
    heard: Vec<Heard>,
    /// Words to the channel since the event.
    pub told: String,
    began: u64,
    /// The buttons below the game's newest message.
    controls: Vec<ActionRow>,
}

impl Walk {
    /// Creates six people; `turned` rotates the ways in which they are reached.
    pub fn new(turned: u64, is_one_away: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let bot = Bot::open(folder.path(), 40 + turned);
        bot.clock.0.store(NOON, Ordering::Relaxed);
        let mut walk = Self {
            bot,
            folder,
            turned,
            is_one_away,
            heard: Vec::new(),
            told: String::new(),
            began: NOON,
            controls: Vec::new(),
        };
        for who in 1..=6 {
            let wanted = match walk.way(who) {
                Reached::Directly | Reached::InVain => {
                    NoticesOptions { direct: Some(true), ..NoticesOptions::default() }
                }
                Reached::Rarely => NoticesOptions { reminders: Some("last".to_owned()), ..NoticesOptions::default() },
                Reached::Plainly | Reached::Later | Reached::Away => continue,
            };
            walk.bot.ask(who, Ask::Notices(wanted));
        }
        walk
    }

    /// Creates the same people before another game.
    pub fn next_game(&self) -> Self {
        Self::new(self.turned, self.is_one_away)
    }

    /// Returns how somebody is reached.
    pub fn way(&self, who: u64) -> Reached {
        // A person who has no seat is called by a mention.
        if who > 6 { Reached::Plainly } else { WAYS[((who + self.turned) % 6) as usize] }
    }

    /// Returns the person who is reached in this way.
    pub fn reached(&self, way: Reached) -> u64 {
        (1..=6).find(|&who| self.way(who) == way).unwrap()
    }

    /// Returns whether somebody is away at the event.
    pub fn is_away(&self, who: u64) -> bool {
        self.is_one_away && self.way(who) == Reached::Away
    }

    pub fn now(&self) -> u64 {
        self.bot.clock.0.load(Ordering::Relaxed)
    }

    /// Opens a lobby that `people` of the six have joined; Ana goes first.
    pub fn lobby(&mut self, people: u64, clock: ClockOptions, options: &str) -> GameId {
        // All help: the host may end the game alone.
        let (options, aid) = (Some(format!("start_player=host {options}")), Some("all".to_owned()));
        let game = self.bot.done(1, Ask::Start(StartOptions { options, aid, ..StartOptions::default() }));
        for who in 2..=people {
            self.join(who);
        }
        self.bot.ask(1, Ask::Clock(clock));
        game
    }

    /// Takes a seat of the lobby; a person who is away is told so.
    pub fn join(&mut self, who: u64) {
        let reply = self.bot.ask(who, Ask::Join);
        assert!(matches!(reply, Reply::Done(_) | Reply::Changed(..)), "{}", words(&reply));
    }

    /// Begins a game of six with this clock, and lets an hour pass.
    pub fn begin(&mut self, clock: ClockOptions, options: &str) -> GameId {
        let game = self.lobby(6, clock, options);
        self.bot.done(1, Ask::Begin);
        self.pass(HOUR);
        game
    }

    /// Begins a game in which a move may take three days, after which the others vote.
    pub fn usual(&mut self) -> GameId {
        self.begin(typed("soft", "vote"), "")
    }

    /// Plays until somebody is to move.
    pub fn play_to(&mut self, who: u64) {
        while self.bot.awaited() != who {
            self.bot.play_best();
        }
        self.deliver();
    }

    /// Delivers what is owed, as Discord's side does: an edit pings nobody, and a refused direct message is replaced by
    /// a mention.
    pub fn deliver(&mut self) {
        while let Some(debt) = self.bot.app.owed().first() {
            let is_first = self.bot.store.board_message(debt.game).unwrap().is_none();
            let Some(post) = self.bot.post() else { break };
            self.hear(&post, is_first);
        }
    }

    fn hear(&mut self, post: &Post, is_first: bool) {
        let news = post.news.as_ref().map(ToString::to_string).unwrap_or_default();
        let board = post.note.text.to_string();
        let is_edit = post.replace && !is_first;
        let pings = !is_edit || post.news.is_some();
        assert!(pings || post.call.is_empty(), "an edit pings nobody: {:?}", post.call);
        for &PersonId(who) in &post.call {
            let direct = post.direct.iter().find(|direct| direct.who == PersonId(who));
            let arrived = direct.filter(|_| self.way(who) != Reached::InVain);
            let text = match arrived {
                Some(direct) => direct.note.text.to_string(),
                None if is_edit => news.clone(),
                None => board.clone(),
            };
            let after = self.now().saturating_sub(self.began);
            self.heard.push(Heard { who, directly: arrived.is_some(), text, after });
        }
        self.controls.clone_from(&post.note.controls);
        self.told.extend([&board, "\n", &news, "\n"]);
    }

    /// Restarts the program on what it has stored.
    pub fn restart(&mut self) {
        self.bot.app.served.serve(&[]).unwrap();
        self.bot.app.close().unwrap();
        let nothing: Arc<dyn GameStore> = Arc::new(carc_store::MemoryStore::default());
        let clock = Arc::clone(&self.bot.clock);
        let over = |store: &Arc<dyn GameStore>| {
            App::new(Arc::clone(store), themes(), Arc::<carc_testing::app::TestClock>::clone(&clock), Chance::seeded(7))
        };
        self.bot.app = over(&nothing);
        self.bot.store = nothing;
        self.bot.store = Arc::new(SledStore::open(self.folder.path()).unwrap());
        self.bot.app = over(&self.bot.store);
    }

    /// Lets time pass, ten minutes at a time; what comes due is done and told.
    pub fn pass(&mut self, time: u64) {
        let mut left = time;
        while left > 0 {
            let step = left.min(10 * MINUTE);
            left -= step;
            self.bot.clock.0.fetch_add(step, Ordering::Relaxed);
            self.bot.app.nudge();
            self.deliver();
        }
    }

    /// Lets hours pass in longer steps, when it does not matter what is told.
    pub fn wait(&mut self, hours: u64) {
        for _ in 0..hours {
            self.bot.clock.0.fetch_add(HOUR, Ordering::Relaxed);
            self.bot.app.nudge();
        }
        self.deliver();
    }

    /// Gives one of the six quiet hours for the two hours after `from`.
    pub fn hush(&mut self, from: u64) {
        let hour = (from / HOUR) % 24;
        let quiet = NoticesOptions {
            quiet: Some(format!("{hour}-{}", (hour + 2) % 24)),
            zone: Some("UTC".to_owned()),
            ..NoticesOptions::default()
        };
        let who = self.reached(Reached::Later);
        let told = words(&self.bot.ask(who, Ask::Notices(quiet)));
        assert!(told.contains("Quiet hours: "), "{told}");
    }

    /// Lets one of the six go away, if one is to be away, and the board say so.
    pub fn leave(&mut self) {
        if self.is_one_away {
            let who = self.reached(Reached::Away);
            let told = words(&self.bot.ask(who, Ask::Away(Some("9d".to_owned()))));
            assert!(told.contains("You're away until"), "{told}");
            self.bot.app.nudge();
            self.deliver();
        }
    }

    /// Does something now, and checks its effect.
    pub fn event(&mut self, due: &Due<'_>, act: impl FnOnce(&mut Self)) {
        self.event_in(0, due, act);
    }

    /// Does something that happens `hours` from now, when the quiet hours begin, and checks its effect. Then time
    /// passes, in which nothing else is due.
    pub fn event_in(&mut self, hours: u64, due: &Due<'_>, act: impl FnOnce(&mut Self)) {
        // Quiet hours begin with a full hour.
        let late = (HOUR - self.now() % HOUR) % HOUR;
        self.pass(late);
        self.leave();
        self.hush(self.now() + hours * HOUR);
        self.begin_to_listen();
        self.began += hours * HOUR;
        act(self);
        self.listen(due);
    }

    /// Begins to count what is told.
    pub fn begin_to_listen(&mut self) {
        self.deliver();
        self.heard.clear();
        self.told.clear();
        self.began = self.now();
    }

    /// Forgets what was told on the way here.
    pub fn only_from_now(&mut self) {
        self.deliver();
        self.heard.clear();
        self.told.clear();
    }

    /// Checks the effect of an event: at once, once quiet hours are over, and once the person who is away is back.
    pub fn listen(&mut self, due: &Due<'_>) {
        if self.turned.is_multiple_of(2) {
            self.restart();
            self.deliver();
        } else {
            self.deliver();
            self.restart();
        }
        let assert_told = |walk: &Self| {
            for line in due.line {
                assert!(walk.told.contains(line), "{line:?} is not told: {}", walk.told);
            }
        };
        if due.when != When::Together {
            assert_told(self);
        }
        let is_now = |walk: &Self, who: u64| match due.when {
            When::Usual => walk.way(who) != Reached::Later && !walk.is_away(who),
            When::Together => false,
            When::Before => !walk.is_away(who),
        };
        let now: Vec<u64> = due.calls.iter().copied().filter(|&who| is_now(self, who)).collect();
        self.assert_heard(&now, "at once");
        if due.when == When::Before {
            self.pass(50 * MINUTE);
            self.assert_heard(&now, "shortly after");
            return self.assert_says(due);
        }
        self.pass(100 * MINUTE);
        self.assert_heard(&now, "before quiet hours end");
        self.restart();
        self.pass(20 * MINUTE);
        let (later, away) = (self.reached(Reached::Later), self.reached(Reached::Away));
        let awake: Vec<u64> = due.calls.iter().copied().filter(|&who| !self.is_away(who)).collect();
        self.assert_heard(&awake, "once quiet hours are over");
        assert_told(self);
        self.restart();
        self.pass(HOUR);
        self.assert_heard(&awake, "an hour later");
        if let Some(heard) = self.heard.iter().find(|heard| heard.who == later) {
            assert!(heard.after >= 2 * HOUR, "in quiet hours: {heard:?}");
        }
        if self.is_one_away {
            self.bot.ask(away, Ask::Away(Some("back".to_owned())));
            self.bot.app.nudge();
            self.deliver();
            self.restart();
            self.pass(HOUR);
            self.assert_heard(due.calls, "once whoever was away is back");
        }
        self.assert_says(due);
    }

    /// Asserts that the messages that called people have the words of `due`.
    fn assert_says(&self, due: &Due<'_>) {
        for (who, says) in due.call {
            let heard = self.heard.iter().find(|heard| heard.who == *who).unwrap();
            assert!(heard.text.contains(says), "{says:?} is not what calls {who}: {}", heard.text);
        }
    }

    /// Asserts that these people were called, each once and in their way, and nobody else.
    pub fn assert_heard(&self, wanted: &[u64], when: &str) {
        let mut wanted: Vec<u64> = wanted.to_vec();
        wanted.sort_unstable();
        let mut heard: Vec<u64> = self.heard.iter().map(|heard| heard.who).collect();
        heard.sort_unstable();
        let ways: Vec<_> = (1..=6).map(|who| (who, self.way(who))).collect();
        assert_eq!(heard, wanted, "called {when}; {ways:?}\n{:#?}\n{}", self.heard, self.told);
        for heard in &self.heard {
            let wants = self.way(heard.who) == Reached::Directly;
            assert_eq!(heard.directly, wants, "by the wrong way: {heard:?}");
        }
    }

    /// Returns the press of a button of the game's newest message, if it is there.
    pub fn button(&self, word: &str) -> Option<Ask> {
        let is_it = |press: &Press| matches!(press, Press::Own(_, own, _) if *own == word);
        presses(&self.controls).into_iter().find(is_it).map(Ask::Press)
    }

    /// Asks for something, and presses the button at index `which` of the private question that follows.
    pub fn confirm(&mut self, who: u64, ask: Ask, which: usize) -> Reply {
        let asked = self.bot.ask(who, ask);
        let Reply::Note(note) = &asked else { panic!("no question: {}", words(&asked)) };
        let press = presses(&note.controls).get(which).unwrap_or_else(|| panic!("{}", note.text)).clone();
        self.bot.ask(who, Ask::Press(press))
    }
}
