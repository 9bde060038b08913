//! Acts as words: `/game pause` is typed, `#unpause` is the newest button of that kind, `best` plays the best
//! suggestion and `worst` the last one, `hour` and `week` let time pass. A digit in front names the person who does it,
//! and `@` the awaited player. Without them it is the awaited player for `best` and `worst`, and otherwise Ana, the
//! first.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;

use carc_play::commands::{self, Kind, Typed, Value};
use carc_play::reply::{Form, Note, Reply};
use carc_play::request::{Ask, Entry, Field, PartKind, Plan, Press};
use carc_table::questions::Undo;
use carc_table::{GameId, MessageId, PersonId, Stage};

use carc_testing::app::{Bot, CHANNEL, presses};

/// Milliseconds between two acts: a person may ask for four a second in the long run.
const BETWEEN: u64 = 250;

/// A script of acts with a bot, and what they led to.
pub struct Script {
    pub bot: Bot,
    /// The person whose acts are counted.
    pub by: u64,
    /// Number of those acts.
    pub acts: u64,
    /// Number of calls of each of the others after one of those acts, not counting calls to turns reached for the first
    /// time.
    pub calls: BTreeMap<PersonId, usize>,
    /// The commands and buttons that were used.
    pub used: BTreeSet<String>,
    /// Presses in the channel's message, and in the last private answer to anybody.
    shown: Vec<Press>,
    private: Vec<Press>,
    /// The newest press of each kind: an old message can still be pressed.
    old: BTreeMap<&'static str, Press>,
    /// The furthest that a game went: a call to a turn that was not reached before is not counted.
    furthest: (GameId, usize),
}

impl Script {
    pub fn new(bot: Bot) -> Self {
        Self {
            bot,
            by: 1,
            acts: 0,
            calls: BTreeMap::new(),
            used: BTreeSet::new(),
            shown: Vec::new(),
            private: Vec::new(),
            old: BTreeMap::new(),
            furthest: (GameId(0), 0),
        }
    }

    /// Does one act, and delivers what the channel is owed. Returns whether the act was possible.
    pub fn act(&mut self, act: &str) -> bool {
        let digit = match act.chars().next() {
            Some('@') => Some(self.awaited() as u32),
            first => first.and_then(|first| first.to_digit(10)),
        };
        let (who, act) = digit.map_or((1, act), |who| (u64::from(who), act[1..].trim_start()));
        let hours = |hours: u64| hours * 60 * 60 * 1000;
        self.bot.clock.0.fetch_add(BETWEEN, Ordering::Relaxed);
        let ask = match act {
            "hour" => {
                self.bot.clock.0.fetch_add(hours(1), Ordering::Relaxed);
                self.bot.app.nudge();
                self.show(None);
                return true;
            }
            "week" => {
                self.bot.clock.0.fetch_add(hours(24 * 7), Ordering::Relaxed);
                self.bot.app.nudge();
                self.show(None);
                return true;
            }
            "best" | "worst" => self.suggested(act == "best"),
            _ => match act.split_at(1) {
                ("/", line) => Some(self.typed(line)),
                ("#", word) => self.button(word),
                _ => panic!("{act:?} is no act"),
            },
        };
        let Some(ask) = ask else { return false };
        // A move is made by the player whose turn it is.
        let who = if matches!(act, "best" | "worst") && digit.is_none() { self.awaited() } else { who };
        self.acts += u64::from(who == self.by);
        let reply = match self.bot.ask(who, ask) {
            // A form is sent at once.
            Reply::Form(form) => self.bot.ask(who, filled(&form)),
            reply => reply,
        };
        self.private = match &reply {
            Reply::Note(note) | Reply::Changed(_, note) | Reply::Left(_, note) => offered(note),
            Reply::Form(_) | Reply::Done(_) | Reply::Repeated | Reply::Silence => Vec::new(),
        };
        self.old.extend(self.private.iter().rev().map(|press| (kind(press), press.clone())));
        self.show(Some(who));
        true
    }

    /// Plays the last suggestions, and answers questions, until the channel's message has a button of this kind. Panics
    /// after 120 rounds.
    pub fn until(&mut self, word: &str) {
        for _ in 0..120 {
            if self.shown.iter().any(|press| kind(press) == word) {
                return;
            }
            let question = self.shown.iter().any(|press| kind(press) == "question");
            let awaited = self.awaited().to_string();
            let acts: &[&str] = if question { &["#question", "#answer"] } else { &["worst"] };
            // An abbey that is not placed is there at the end.
            let may_draw = self.shown.iter().any(|press| kind(press) == "draw");
            if may_draw || (!question && self.suggested(false).is_none()) {
                self.act(&format!("{awaited} /draw"));
                continue;
            }
            for act in acts {
                self.act(&if question { format!("{awaited} {act}") } else { (*act).to_owned() });
            }
        }
        panic!("there was no button {word:?}, only {:?}", self.shown.iter().map(kind).collect::<Vec<_>>());
    }

    fn show(&mut self, by: Option<u64>) {
        while let Some(debt) = self.bot.app.owed().first() {
            let Some(post) = self.bot.app.compose(debt.game).unwrap() else { return };
            self.bot.message += 1;
            self.bot.app.delivered(&post, MessageId(self.bot.message)).unwrap();
            if by == Some(self.by) {
                let reached = (post.game, self.bot.state().map_or(0, |(_, actions)| actions));
                if reached > self.furthest {
                    self.furthest = reached;
                } else {
                    for &called in post.call.iter().filter(|&&who| who != PersonId(self.by)) {
                        *self.calls.entry(called).or_default() += 1;
                    }
                }
            }
            self.shown = offered(&post.note);
            self.old.extend(self.shown.iter().rev().map(|press| (kind(press), press.clone())));
        }
    }

    fn awaited(&self) -> u64 {
        let game = self.bot.store.current(CHANNEL).unwrap();
        let running = game.is_some_and(|game| self.bot.table(game).stage == Stage::Running);
        if running { self.bot.awaited() } else { 1 }
    }

    /// Returns the best suggestion for the player whose turn it is, or the last one, which makes holes.
    fn suggested(&self, best: bool) -> Option<Ask> {
        let lines = self.bot.suggest(self.awaited(), Field::Move, "", None, None);
        let line = if best { lines.first() } else { lines.last() }?.value.clone();
        Some(Ask::Play { line, mention: false })
    }

    /// Reads a command by its own definition.
    fn typed(&mut self, line: &str) -> Ask {
        let path = line.split(' ').take_while(|word| !word.contains(':')).collect::<Vec<_>>();
        let (root, group, name) = match path[..] {
            [name] => ("carc", None, name),
            [root, name] if root.starts_with("carc-") => (root, None, name),
            [group, name] => ("carc", Some(group), name),
            _ => panic!("{line:?} is no command"),
        };
        let command = commands::find(root, group, name).unwrap_or_else(|| panic!("there is no command {line:?}"));
        self.used.insert(format!("/{}", path.join(" ")));
        let options: Vec<(&str, &str)> = line.split(' ').filter_map(|word| word.split_once(':')).collect();
        let value = |wanted: &str| {
            let (_, typed) = options.iter().find(|(name, _)| *name == wanted)?;
            let option = command.options().iter().find(|option| option.name == wanted)?;
            Some(match option.kind {
                Kind::YesNo => Value::YesNo(*typed == "yes"),
                Kind::Number(..) | Kind::CompletedNumber(_) => Value::Number(typed.parse().unwrap()),
                Kind::Words | Kind::Completed(_) | Kind::OneOf(_) => Value::Words(typed.replace('+', " ")),
            })
        };
        command.read(&Typed(&value)).unwrap_or_else(|| panic!("{line:?} lacks something"))
    }

    /// Returns the newest press of this kind, or one of an older program; `None` if there was none yet.
    fn button(&mut self, word: &str) -> Option<Ask> {
        let shown = self.private.iter().chain(&self.shown).find(|press| kind(press) == word);
        let press = shown.or_else(|| self.old.get(word)).cloned().or_else(|| self.older(word))?;
        self.used.insert(format!("#{word}"));
        Some(Ask::Press(press))
    }
}

impl Script {
    /// Returns a button as commit 61e2517 wrote it: with the number of actions that would stay, or that were played.
    fn older(&self, word: &str) -> Option<Press> {
        let button = commands::own_button(word).filter(|_| OLDER.contains(&word))?;
        let game = self.bot.game_or_last();
        let played = self.bot.state().map_or(0, |(_, actions)| actions as u32);
        let number = match self.bot.table(game).questions.undo {
            Some(Undo::Asked { keep, .. }) if ["undo", "keepmove"].contains(&word) => keep,
            _ => played,
        };
        button.press(game, number.into())
    }
}

/// The buttons that only messages of commit 61e2517 have.
const OLDER: &[&str] = &["undo", "keepmove", "replace", "wait", "setback"];

/// Fills in a form: all boxes that are not ticked, another offer in each required part, and nothing in the others.
fn filled(form: &Form) -> Ask {
    let entry = |part: &carc_play::request::Part| {
        let is_wanted =
            |offer: &&carc_play::request::Offer| part.kind == PartKind::Boxes || part.is_required() && !offer.chosen;
        let others = part.offers.iter().rev().filter(is_wanted).filter(|offer| !offer.chosen);
        let words = others.map(|offer| offer.word.clone());
        let words = words.take(if part.kind == PartKind::Boxes { usize::MAX } else { 1 }).collect();
        Entry { name: part.name.to_owned(), words }
    };
    Ask::Fill(form.press.clone(), form.parts.iter().map(entry).collect())
}

fn offered(note: &Note) -> Vec<Press> {
    presses(&note.controls)
}

/// The kinds of buttons, besides those of single commands, that a row must use. A new variant of [`Press`] does not
/// compile before [`kind`] names it.
pub const KINDS: &[&str] = &[
    "join",
    "leave",
    "add",
    "begin",
    "beginwith",
    "expand",
    "rules",
    "rule",
    "setrule",
    "form-boxes",
    "form-edition",
    "form-time",
    "form-aid",
    "form-seats",
    "form-place",
    "colour",
    "cancel",
    "plan",
    "step",
    "confirm",
    "upright",
    "draw",
    "keep",
    "hand",
    "tiles",
    "scores",
    "resign",
    "rematch",
    "question",
    "pick",
    "answer",
    "since",
    "enlarge",
    "keeptable",
    "lesson",
    "forget",
];

/// Returns the word for a kind of button.
pub fn kind(press: &Press) -> &'static str {
    match press {
        Press::Join(_) => "join",
        Press::Leave(_) => "leave",
        Press::AddComputer(_) => "add",
        Press::Begin(_) => "begin",
        Press::BeginWith(..) => "beginwith",
        Press::Expand(..) => "expand",
        Press::Rules(_) => "rules",
        Press::Rule(..) => "rule",
        Press::SetRule(..) => "setrule",
        Press::Form(_, "boxes", _) => "form-boxes",
        Press::Form(_, "edition", _) => "form-edition",
        Press::Form(_, "time", _) => "form-time",
        Press::Form(_, "aid", _) => "form-aid",
        Press::Form(_, "seats", _) => "form-seats",
        Press::Form(_, "place", _) => "form-place",
        Press::Form(..) => "form",
        Press::Colour(..) => "colour",
        Press::Cancel(_) => "cancel",
        Press::Plan(..) => "plan",
        Press::Step(Plan { placement: Some(_), .. }) => "step",
        Press::Step(_) => "step-back",
        Press::Confirm(_) => "confirm",
        Press::Upright(_) => "upright",
        Press::Draw(..) => "draw",
        Press::Keep(..) => "keep",
        Press::Hand(_) => "hand",
        Press::Tiles(_) => "tiles",
        Press::Scores(_) => "scores",
        Press::Resign(..) => "resign",
        Press::Rematch(_) => "rematch",
        Press::Question(..) => "question",
        Press::Pick(..) => "pick",
        Press::Answer(..) => "answer",
        Press::Since(_) => "since",
        Press::Enlarge(..) => "enlarge",
        Press::KeepTable(..) => "keeptable",
        Press::Lesson(..) => "lesson",
        Press::Forget => "forget",
        // For games that cannot be read or were played by older rules: `crates/play/tests/it/time/set_aside.rs` tests them.
        Press::SetAside(_) => "setaside",
        Press::GoOn(_) => "goon",
        Press::Own(_, word, _) => word,
    }
}
