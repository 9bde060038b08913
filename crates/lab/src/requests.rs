//! `carc-lab requests`: measures what each request of one person costs on a large store made by `carc-lab many`.
//!
//! The app is called directly, from one thread, so the costs of Discord's side are not included. Requests that draw
//! pictures or think are left out: permits bound those.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::many::{self, Asker};
use carc::cli::{Finding, Outcome};
use carc_picture::Themes;
use carc_play::App;
use carc_play::clock::{Chance, SystemClock};
use carc_play::reply::Reply;
use carc_play::request::{Ask, Field, Person, Press, Request, ServerOptions, Suggest, Threads};
use carc_store::GameStore;
use carc_table::PersonId;
use carc_table::limits::Limits;

/// Measure what each request of one person costs on a store that `carc-lab many` has filled
///
/// Person 1 makes all requests. Prints one `name: value` per line for each kind of request: the first time, the median
/// and the 99th percentile in milliseconds of real time, and the mean in milliseconds of processor time. The deletions
/// change the store: each deletes another person, the last one person 1.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Data folder [default: the database whose address is in `CARC_STORE`]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Number of requests of each kind
    #[arg(long, default_value_t = 200)]
    times: u32,
    /// Number of people to delete, person 1 among them
    #[arg(long, default_value_t = 5)]
    deletions: u64,
}

/// Fields with suggestions while somebody types.
const FIELDS: [(&str, Field); 20] = [
    ("tile", Field::Tile),
    ("hole", Field::Hole),
    ("on_abbey", Field::OnHole),
    ("cell", Field::Cell),
    ("rotation", Field::Rotation),
    ("follower", Field::Follower),
    ("move", Field::Move),
    ("expansions", Field::Expansions),
    ("options", Field::Options),
    ("topic", Field::Topic),
    ("command", Field::Command),
    ("zoom", Field::Zoom),
    ("feature", Field::Feature),
    ("since", Field::Since),
    ("number", Field::Number),
    ("seat", Field::Seat),
    ("colour", Field::Colour),
    ("game", Field::Game),
    ("zone", Field::Zone),
    ("theme", Field::Theme),
];

/// The app, and the number of the last request.
struct Asking {
    app: App,
    cause: u64,
}

/// Runs the subcommand.
///
/// # Errors
/// If the store cannot be opened or holds nothing of person 1.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let began = Instant::now();
    let store: Arc<dyn GameStore> = many::open(args.data.as_deref())?;
    writeln!(out, "opened_ms: {:.0}", milliseconds(began.elapsed()))?;
    if store.index().games_of(Asker::USUAL.person).next().is_none() {
        return Err("person 1 has no games there: fill it with `carc-lab many`".into());
    }
    let app = App::new(Arc::clone(&store), Arc::new(Themes::carried()), Arc::new(SystemClock), Chance::fair());
    let mut asking = Asking { app: app.with_limits(Limits::default()), cause: 1 << 50 };
    let server = || Ask::ServerSettings(ServerOptions::default());
    let asks: [(&str, &dyn Fn() -> Ask); 9] = [
        ("stats", &|| Ask::OwnStats),
        ("leaderboard", &|| Ask::Leaderboard { public: false }),
        ("server_stats", &|| Ask::Records { public: false }),
        ("privacy", &|| Ask::Privacy),
        ("games", &|| Ask::Games),
        ("history", &|| Ask::History { number: None }),
        ("export", &|| Ask::Export { game: None }),
        ("server_settings", &server),
        ("nothing_to_delete", &|| Ask::Press(Press::Forget)),
    ];
    for (name, ask) in asks {
        // Nothing is stored about person 7.
        let who = if name == "nothing_to_delete" { PersonId(7) } else { Asker::USUAL.person };
        measure(out, name, args.times, || drop(asking.ask(who, ask())))?;
    }
    for (name, field) in FIELDS {
        measure(out, &format!("suggest_{name}"), args.times, || asking.suggest(field))?;
    }
    let began = Instant::now();
    asking.app.nudge();
    writeln!(out, "tick_ms: {:.1}", milliseconds(began.elapsed()))?;
    let mut deleted = Vec::new();
    for number in 1..=args.deletions {
        let who = if number == args.deletions { Asker::USUAL.person } else { PersonId(1_000 * (number * 7 + 2)) };
        let games = store.index().mentioning(who).count();
        let began = Instant::now();
        if let Reply::Left(..) | Reply::Note(_) = asking.ask(who, Ask::Press(Press::Forget)) {
            deleted.push((games, began.elapsed()));
        }
        if store.knows(who)? {
            return Err("somebody is still known who was deleted".into());
        }
    }
    for (games, took) in deleted {
        writeln!(out, "delete_of_{games}_games_ms: {:.0}", milliseconds(took))?;
    }
    measure(out, "stats_after_deletion", 1, || drop(asking.ask(PersonId(2_001), Ask::OwnStats)))?;
    store.close()?;
    Ok(Finding::Fine)
}

impl Asking {
    fn ask(&mut self, id: PersonId, ask: Ask) -> Reply {
        self.cause += 1;
        let who = Person { id, name: "Person".into(), manages: true, locale: None };
        let Asker { guild, channel, .. } = Asker::USUAL;
        let request = Request {
            cause: self.cause,
            who,
            guild: Some(guild),
            channel,
            private: false,
            threads: Threads::Never,
            ask,
        };
        self.app.handle(&request)
    }

    fn suggest(&self, field: Field) {
        let Asker { person: who, guild, channel, .. } = Asker::USUAL;
        let (tile, cell, rotation) = (None, None, None);
        let asked = Suggest {
            who,
            locale: None,
            guild: Some(guild),
            channel,
            field,
            typed: String::new(),
            tile,
            cell,
            rotation,
        };
        self.app.suggest(&asked);
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Returns the processor time of this thread; 0 if the system does not tell it.
fn processor() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(told.split(' ').next().and_then(|nanoseconds| nanoseconds.parse().ok()).unwrap_or(0))
}

/// Asks for something `times` times, and prints what it took.
fn measure(out: &mut dyn Write, name: &str, times: u32, mut ask: impl FnMut()) -> std::io::Result<()> {
    let before = processor();
    let mut took: Vec<Duration> = (0..times)
        .map(|_| {
            let began = Instant::now();
            ask();
            began.elapsed()
        })
        .collect();
    let busy = processor().saturating_sub(before);
    let Some(&first) = took.first() else { return Ok(()) };
    took.sort_unstable();
    let at = |share: f64| milliseconds(took[((took.len() - 1) as f64 * share).round() as usize]);
    writeln!(out, "{name}_ms_first: {:.2}", milliseconds(first))?;
    writeln!(out, "{name}_ms_p50: {:.2}", at(0.5))?;
    writeln!(out, "{name}_ms_p99: {:.2}", at(0.99))?;
    writeln!(out, "{name}_cpu_ms: {:.2}", milliseconds(busy) / f64::from(times))?;
    out.flush()
}
