//! What a host sees of the running program: health, figures, its status, a backup taken while it plays.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use carc::ops::figures;
use carc_sandbox::{Options, Sandbox};
use carc_sled::SledStore;
use carc_store::GameStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::whole::killed::program_with;
use carc_testing::database::Database;

type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

fn carc(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_carc")).args(arguments).output().unwrap()
}

fn words(path: &Path) -> &str {
    path.to_str().expect("words")
}

/// Returns the status and body at an address.
async fn get(url: &str) -> Outcome<(u16, String)> {
    let answer = reqwest::get(url).await?;
    Ok((answer.status().as_u16(), answer.text().await?))
}

/// Returns the names of all figures in a text in Prometheus's format, without the suffixes that histograms add.
fn names(text: &str) -> BTreeSet<String> {
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    types.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

/// Returns whether a word is the name of a figure of ours or of the process.
fn is_figure(word: &str) -> bool {
    let bare = ["_bucket", "_sum", "_count"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
    figures::ALL.iter().any(|(name, ..)| *name == word || *name == bare) || word.starts_with("process_")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_sees_how_the_bot_is_and_backs_it_up_while_it_plays() -> Outcome {
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("data");
    let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let nobody = carc(&["status", "--data", words(folder.path())]);
    assert_eq!(nobody.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&nobody.stderr).contains("no bot runs on"));

    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..Options::default() }).await?;
    let command = program_with(&sandbox, &data, &format!("[http]\nlisten = \"{address}\"\n"))?;
    sandbox.run_bot(command)?;
    sandbox.bot_ready().await?;
    let (ana, ben, channel) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("general")?);
    sandbox.slash(ana, channel, "carc start", &[]).await?;
    sandbox.slash(ben, channel, "carc join", &[]).await?;
    sandbox.slash(ana, channel, "carc lobby begin", &[]).await?;
    sandbox.wait_for("the board", |world| world.messages_in(channel).any(|m| m.picture().is_some())).await?;

    assert_eq!(get(&format!("http://{address}/health/live")).await?, (200, "alive\n".to_owned()));
    // A stranger who reaches the address can take only a limited number of connections.
    let mut strangers = Vec::new();
    for _ in 0..100 {
        let mut stranger = tokio::net::TcpStream::connect(address).await?;
        stranger.write_all(b"GET /health/live HTTP/1.1\r\nhost: ").await?;
        strangers.push(stranger);
    }
    assert_eq!(strangers.remove(0).read(&mut [0]).await.unwrap_or_default(), 0, "the oldest had to make room");
    let (ready, said) = get(&format!("http://{address}/health/ready")).await?;
    assert_eq!(ready, 200, "{said}");
    // The channel sees the board before the bot hears that it arrived.
    let began = Instant::now();
    let mut text = String::new();
    while !text.contains("carc_messages_owed 0\n") && began.elapsed() < Duration::from_mins(1) {
        (_, text) = get(&format!("http://{address}/metrics")).await?;
    }
    let shown = names(&text);
    // These only occur with trouble, too many requests, or a computer player.
    let rare = ["carc_requests_refused_total", "carc_computer_seconds"];
    for (name, ..) in figures::ALL.iter().filter(|(name, ..)| !rare.contains(name)) {
        assert!(shown.contains(*name), "{name} is not among {text}");
    }
    assert!(shown.iter().all(|name| is_figure(name)), "{shown:?}");
    assert!(shown.contains("process_resident_memory_bytes"), "{shown:?}");
    assert!(text.contains("carc_games{stage=\"running\"} 1"), "{text}");
    assert!(text.contains("carc_request_seconds_count{command=\"start\"} 1"), "{text}");
    for secret in [sandbox.token(), "Ana".to_owned(), channel.0.to_string(), ana.0.to_string()] {
        assert!(!text.contains(&secret) && !said.contains(&secret), "{secret} is told");
    }

    let status = carc(&["status", "--data", words(&data)]);
    let said = String::from_utf8_lossy(&status.stdout).into_owned();
    assert_eq!(status.status.code(), Some(0), "{said}");
    for line in
        ["ready: yes", "gateway: 1 of 1 shards connected", "running_games: 1", "messages_owed: 0", "messages_parked: 0"]
    {
        assert!(said.lines().any(|said| said == line), "{line}: {said}");
    }

    let (backup, copy) = (folder.path().join("backup"), folder.path().join("copy"));
    let backed_up = carc(&["backup", "--data", words(&data), "-o", words(&backup)]);
    assert_eq!(String::from_utf8_lossy(&backed_up.stdout), "games: 1\n", "{backed_up:?}");
    assert!(sandbox.look(carc_sandbox::World::bot_connected), "it plays on");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&backup), mode(&data.join("control"))), (0o600, 0o600));
    }
    sandbox.kill_bot().await;
    sandbox.wait_for("the bot to be gone", |world| !world.bot_connected()).await?;
    // Started again, it replaces the socket that was left behind.
    sandbox.bot_ready().await?;
    assert_eq!(carc(&["status", "--data", words(&data)]).status.code(), Some(0));
    sandbox.stop_bot().await?;
    assert!(carc(&["import", "--data", words(&copy), words(&backup)]).status.success());
    let [old, new] = [&data, &copy].map(|folder| SledStore::open(folder).unwrap());
    for game in old.all_games() {
        let game = game?;
        assert_eq!(old.table_and_log(game)?, new.table_and_log(game)?);
    }
    crate::sent::assert_fine(&sandbox);
    Ok(())
}

/// Repeats `carc status` until its output contains `part`, for at most a minute, and returns the output.
fn status_with(data: &Path, part: &str) -> String {
    let began = Instant::now();
    loop {
        let said = String::from_utf8(carc(&["status", "--data", words(data)]).stdout).unwrap();
        if said.contains(part) {
            return said;
        }
        assert!(began.elapsed() < Duration::from_mins(1), "{part}: {said}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_bot_with_a_database_says_how_that_is_and_what_a_backup_lacks() -> Outcome {
    let Some(mut server) = Database::start(&[]) else { return Ok(()) };
    let (address, folder) = crate::store::doctor::five_games_in(&server);
    server.ask("games0", "DELETE FROM carc_log WHERE game = 2");
    // This folder does not exist yet.
    let data = folder.path().join("beside");
    server.kill();
    let mut bot = Command::new(env!("CARGO_BIN_EXE_carc"))
        .args(["run", "--api", "http://127.0.0.1:1", "--data", words(&data)])
        .envs([("CARC_STORE", address.as_str()), ("CARC_TOKEN", "abc")])
        .stderr(Stdio::piped())
        .spawn()?;
    let mut log = BufReader::new(bot.stderr.take().ok_or("it has one")?).lines();
    assert!(log.any(|line| line.is_ok_and(|line| line.contains("cannot reach the database yet"))));
    std::thread::spawn(move || log.for_each(drop));
    server.begin();
    let said = status_with(&data, "unreadable_games: 1\n");
    let stored = said.lines().find_map(|line| line.strip_prefix("stored: ")?.strip_suffix(" MB"));
    assert!(stored.is_some_and(|megabytes| megabytes.parse::<f64>().unwrap() > 0.0), "{said}");
    assert!(said.contains("running_games: 4\n") && said.contains("\ntrouble: 1 games cannot be read"), "{said}");
    // The first backup is incomplete, but there is no other. The next incomplete one does not replace an older file.
    let file = folder.path().join("backup");
    let incomplete = folder.path().join("backup.incomplete");
    let back_up = || {
        let ended = carc(&["backup", "--data", words(&data), "-o", words(&file)]);
        (ended.status.code(), String::from_utf8(ended.stderr).unwrap())
    };
    let (code, said) = back_up();
    assert!(code == Some(1) && said.contains("the backup lacks game 2: actions: "), "{code:?} {said}");
    assert!(file.exists() && !incomplete.exists(), "{said}");
    std::fs::write(&file, "an older one")?;
    let (code, said) = back_up();
    assert!(code == Some(1) && said.contains("is left as it was; what can be read is in"), "{code:?} {said}");
    let copy = folder.path().join("copy");
    let imported = carc(&["import", "--data", words(&copy), words(&incomplete)]);
    assert_eq!(String::from_utf8(imported.stdout)?, "games: 4\n");
    assert!(String::from_utf8(imported.stderr)?.contains("the backup lacks game 2"));
    server.kill();
    let (code, said) = back_up();
    assert!(code == Some(2) && said.contains("its log says why"), "{code:?} {said}");
    assert_eq!(std::fs::read_to_string(&file)?, "an older one");
    let said = status_with(&data, "running_games: not known\n");
    assert!(said.contains("ready: no\n"), "{said}");
    bot.kill()?;
    bot.wait()?;
    // Without the address, a start would make a new, empty store there.
    let elsewhere = carc(&["export", "--data", words(&data)]);
    assert_eq!(elsewhere.status.code(), Some(2));
    assert!(String::from_utf8(elsewhere.stderr)?.contains("are in a database"));
    Ok(())
}

/// The figures that `deploy` asks Prometheus for exist.
#[test]
fn the_dashboard_and_the_alerts_ask_for_figures_that_there_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy");
    for (file, least) in [("grafana.json", 12), ("alerts.yml", 5)] {
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let words = text.split(|c| !is_part(c));
        let named: BTreeSet<&str> =
            words.filter(|word| word.starts_with("carc_") || word.starts_with("process_")).collect();
        assert!(named.len() >= least, "{file}: {named:?}");
        for name in named {
            assert!(is_figure(name), "{file} asks for {name}");
        }
    }
    let dashboard: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(root.join("grafana.json")).unwrap()).unwrap();
    assert!(dashboard["panels"].as_array().is_some_and(|panels| panels.len() >= 10));
}

/// Returns the call at the beginning of a text, without its closing parenthesis and what follows.
fn arguments(call: &str) -> &str {
    let (mut depth, mut quoted) = (0, false);
    let end = call.find(|c| {
        quoted ^= c == '"';
        depth += match c {
            '(' if !quoted => 1,
            ')' if !quoted => -1,
            _ => 0,
        };
        c == ')' && depth == 0
    });
    &call[..end.unwrap_or(call.len())]
}

/// Checks that every line of level warn and error is explained to readers of the log.
#[test]
fn operating_explains_what_the_log_says() {
    let explained = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/operating.md")).unwrap();
    let mut found = 0;
    for (path, text) in crate::source::tidy::whole_program() {
        let inside = path.strip_prefix(crate::source::tidy::root()).unwrap();
        if inside.starts_with("crates/sandbox/src") {
            continue;
        }
        let text = text.split("#[cfg(test)]").next().unwrap_or_default().replace("\\\n", "");
        let calls = ["tracing::warn!(", "tracing::error!("].into_iter().flat_map(|call| text.match_indices(call));
        for (at, _) in calls {
            // The last text of the call, up to what is filled in.
            let Some(said) = arguments(&text[at..]).rsplit('"').nth(1) else { continue };
            let said = said.split(['{', ':', ';']).next().unwrap_or_default().trim();
            found += 1;
            assert!(said.is_empty() || explained.contains(said), "{}: {said:?}", inside.display());
        }
    }
    assert!(found > 40, "{found} lines were found");
}
