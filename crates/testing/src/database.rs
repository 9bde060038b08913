//! A private PostgreSQL server for tests, in a temporary folder.

use std::ffi::OsStr;
use std::io;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use postgres::{Client, NoTls};
use tempfile::TempDir;

/// A server that listens on a socket in its folder alone. It is stopped when it is dropped.
pub struct Database {
    programs: PathBuf,
    folder: TempDir,
    settings: Vec<String>,
    server: Option<Child>,
    databases: AtomicU32,
    /// Keeps the data folder alive from which later servers are copied.
    _template: Arc<TempDir>,
}

impl Database {
    /// Starts a server with these settings (`name=value`). Returns `None`, and prints why, if PostgreSQL is not
    /// installed.
    pub fn start(settings: &[&str]) -> Option<Self> {
        let Some(programs) = programs() else {
            eprintln!("skipped: PostgreSQL is not installed (apt-get install postgresql)");
            return None;
        };
        let (folder, template) = (owned_folder(), template(&programs));
        let mut database = Self {
            programs,
            folder,
            settings: settings.iter().map(|setting| (*setting).to_owned()).collect(),
            server: None,
            databases: AtomicU32::new(0),
            _template: Arc::clone(&template),
        };
        run(as_owner("cp").arg("-R").arg(template.path().join(DATA)).arg(database.data()));
        database.begin();
        Some(database)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join(DATA)
    }

    /// Returns a command for one of PostgreSQL's programs, run as the server's user: they refuse to run as root.
    fn command(&self, program: &str) -> Command {
        as_owner(self.programs.join(program))
    }

    /// Starts the server on its folder, and waits until it answers.
    pub fn begin(&mut self) {
        let mut server = self.command("postgres");
        server.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path()).args(["-c", "listen_addresses="]);
        for setting in &self.settings {
            server.args(["-c", setting]);
        }
        self.server = Some(server.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
        let began = Instant::now();
        while let Err(error) = Client::connect(&self.address("postgres"), NoTls) {
            // After a kill it first replays its write-ahead log, from a disk that may be busy.
            assert!(began.elapsed() < Duration::from_mins(3), "the server does not start: {error}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Stops the server without a checkpoint, as a crash of its processes would.
    pub fn kill(&mut self) {
        assert!(self.stop().unwrap().success());
        self.server.take().unwrap().wait().unwrap();
    }

    /// Stops the server at once. Unlike a kill from outside, this frees its shared memory, of which a machine has
    /// a limited number of segments.
    fn stop(&self) -> io::Result<ExitStatus> {
        let mut stop = self.command("pg_ctl");
        stop.args(["stop", "--mode=immediate", "--silent", "--timeout=180", "-D"]).arg(self.data());
        stop.stdout(Stdio::null()).stderr(Stdio::null()).status()
    }

    /// Makes a new, empty database; returns its address.
    pub fn new_database(&self) -> String {
        let name = format!("games{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.ask("postgres", &format!("CREATE DATABASE {name}"));
        self.address(&name)
    }

    /// Runs statements in one of its databases.
    pub fn ask(&self, name: &str, statements: &str) {
        Client::connect(&self.address(name), NoTls).unwrap().batch_execute(statements).unwrap();
    }

    fn address(&self, name: &str) -> String {
        let socket = self.folder.path().to_str().unwrap().replace('/', "%2F");
        format!("postgres://carc@{socket}/{name}")
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(mut server) = self.server.take() {
            if !self.stop().is_ok_and(|status| status.success()) {
                let _gone = server.kill();
            }
            let _gone = server.wait();
        }
    }
}

/// The name of the data folder in a server's folder.
const DATA: &str = "data";

/// Returns a folder with the data of a server that has not run yet. `initdb` takes longer than a copy, so servers that
/// run at the same time are copied from one template.
fn template(programs: &Path) -> Arc<TempDir> {
    static TEMPLATE: Mutex<Weak<TempDir>> = Mutex::new(Weak::new());
    let mut known = TEMPLATE.lock().unwrap_or_else(PoisonError::into_inner);
    known.upgrade().unwrap_or_else(|| {
        let folder = Arc::new(owned_folder());
        let mut make = as_owner(programs.join("initdb"));
        make.args(["--username=carc", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "--pgdata"]);
        run(make.arg(folder.path().join(DATA)));
        *known = Arc::downgrade(&folder);
        folder
    })
}

/// Creates a folder that belongs to the user who runs the server.
fn owned_folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    if let Some(Owner { user, group }) = owner() {
        chown(folder.path(), Some(user), Some(group)).unwrap();
    }
    folder
}

/// Returns a command that runs as the user of the server.
fn as_owner(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir("/").stdin(Stdio::null());
    if let Some(Owner { user, group }) = owner() {
        command.uid(user).gid(group);
    }
    command
}

/// Runs a program, and asserts that it succeeds.
fn run(command: &mut Command) {
    let ended = command.output().unwrap();
    assert!(ended.status.success(), "{command:?}: {}", String::from_utf8_lossy(&ended.stderr));
}

/// Returns the `bin` folder of the newest PostgreSQL installed; `None` if there is none.
fn programs() -> Option<PathBuf> {
    let installed = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    // By numbers, since 9.6 is older than 17.
    let version = |name: &str| name.split('.').map(|part| part.parse::<u32>().unwrap_or(0)).collect::<Vec<_>>();
    let folders = installed.filter_map(|found| {
        let found = found.ok()?;
        Some((version(found.file_name().to_str()?), found.path().join("bin")))
    });
    folders.filter(|(_, folder)| folder.join("initdb").is_file()).max().map(|(_, folder)| folder)
}

/// The user and group that run the server.
struct Owner {
    user: u32,
    group: u32,
}

/// Returns the user and group that run the server if the tests run as root, because PostgreSQL refuses to; otherwise
/// `None`.
fn owner() -> Option<Owner> {
    use std::os::unix::fs::MetadataExt;
    if std::fs::metadata("/proc/self").ok()?.uid() != 0 {
        return None;
    }
    let users = std::fs::read_to_string(Path::new("/etc/passwd")).ok()?;
    let owner = |name: &str| {
        let mut ids = users.lines().find(|line| line.starts_with(name))?.split(':').skip(2);
        Some(Owner { user: ids.next()?.parse().ok()?, group: ids.next()?.parse().ok()? })
    };
    owner("postgres:").or_else(|| owner("nobody:"))
}
