//! A PostgreSQL server of the tests' own, in a folder that goes with them.

use std::ffi::OsStr;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use postgres::{Client, NoTls};
use tempfile::TempDir;

/// A server. It listens on a socket in its folder alone.
pub struct Database {
    programs: PathBuf,
    folder: TempDir,
    settings: Vec<String>,
    server: Option<Child>,
    databases: AtomicU32,
    /// Kept as the original for servers that start while this one is used.
    _new: Arc<TempDir>,
}

impl Database {
    /// Starts a server with these settings (`name=value`). Returns `None`, and prints why, if PostgreSQL is not
    /// installed.
    pub fn start(settings: &[&str]) -> Option<Self> {
        let Some(programs) = programs() else {
            eprintln!("skipped: PostgreSQL is not installed (apt-get install postgresql)");
            return None;
        };
        let (folder, new) = (owned_folder(), new(&programs));
        let mut database = Self {
            programs,
            folder,
            settings: settings.iter().map(|setting| (*setting).to_owned()).collect(),
            server: None,
            databases: AtomicU32::new(0),
            _new: Arc::clone(&new),
        };
        run(as_owner("cp").arg("-R").arg(new.path().join(DATA)).arg(database.data()));
        database.begin();
        Some(database)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join(DATA)
    }

    /// A program of PostgreSQL, which does not run as root.
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
            // After a kill it first reads its log again, from a disk that may be busy.
            assert!(began.elapsed() < Duration::from_mins(3), "the server does not start: {error}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends the server at once, as a loss of power would.
    pub fn kill(&mut self) {
        let mut stop = self.command("pg_ctl");
        stop.args(["stop", "--mode=immediate", "--silent", "--timeout=180", "-D"]).arg(self.data());
        assert!(stop.status().unwrap().success());
        self.server.take().unwrap().wait().unwrap();
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
            let _gone = server.kill();
            let _gone = server.wait();
        }
    }
}

/// The folder of a server's data in its own.
const DATA: &str = "data";

/// Returns a folder with the data of a server that has not run yet. Making one takes longer than a copy, so servers that are there
/// at the same time begin as copies of the same.
fn new(programs: &Path) -> Arc<TempDir> {
    static NEW: Mutex<Weak<TempDir>> = Mutex::new(Weak::new());
    let mut known = NEW.lock().unwrap_or_else(PoisonError::into_inner);
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
    if let Some(owner) = owner() {
        chown(folder.path(), Some(owner), Some(owner)).unwrap();
    }
    folder
}

/// Returns a command that runs as the user of the server.
fn as_owner(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir("/").stdin(Stdio::null());
    if let Some(owner) = owner() {
        command.uid(owner).gid(owner);
    }
    command
}

/// Runs a program, and asserts that it succeeds.
fn run(command: &mut Command) {
    let ended = command.output().unwrap();
    assert!(ended.status.success(), "{command:?}: {}", String::from_utf8_lossy(&ended.stderr));
}

/// The folder of the newest PostgreSQL on this machine.
fn programs() -> Option<PathBuf> {
    let installed = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = installed.filter_map(|version| Some(version.ok()?.path().join("bin")));
    folders.filter(|folder| folder.join("initdb").is_file()).max()
}

/// Returns the user that runs the server if the tests run as root.
fn owner() -> Option<u32> {
    use std::os::unix::fs::MetadataExt;
    if std::fs::metadata("/proc/self").ok()?.uid() != 0 {
        return None;
    }
    let users = std::fs::read_to_string(Path::new("/etc/passwd")).ok()?;
    let id = |name: &str| users.lines().find(|line| line.starts_with(name))?.split(':').nth(2)?.parse().ok();
    id("postgres:").or_else(|| id("nobody:"))
}
