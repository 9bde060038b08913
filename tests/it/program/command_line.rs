//! Runs the program: its output and exit codes.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use carc_players::self_play::{self, Mover};
use carc_rules::Options;
use carc_store::Portable;

fn carc(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_carc"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

fn last_line(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).lines().last().unwrap_or_default().to_owned()
}

#[test]
fn a_record_is_drawn_at_any_of_its_turns() {
    let mut rng = self_play::rng(3, 0);
    let setup = self_play::random_setup(Options::default(), 3, &mut rng);
    let record = serde_json::to_vec(&self_play::record(setup, Mover::Random, &mut rng).unwrap()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let file = file.to_str().unwrap();
    for arguments in
        [&["render", "-", "0", "-o", file][..], &["render", "-", "20", "-o", file], &["render", "-", "-o", file]]
    {
        let drawn = carc(arguments, &record);
        assert!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
        let picture = image::open(file).unwrap();
        assert_eq!((picture.width(), picture.height()), (1320, 880));
    }
    let ink = carc(&["render", "-", "20", "--theme", "ink", "-o", file], &record);
    assert!(ink.status.success() && fs::read(file).unwrap() != carc(&["render", "-", "20"], &record).stdout);
    let unknown = carc(&["render", "--sheet", "--theme", "oil"], b"");
    assert_eq!(unknown.status.code(), Some(2));
    assert_eq!(unknown.stderr, b"carc: there is no theme \"oil\"; there are: painted, ink\n");
    let to_standard_output = carc(&["render", "--sheet"], b"");
    assert!(image::load_from_memory(&to_standard_output.stdout).unwrap().width() > 400);
    let beyond = carc(&["render", "-", "99"], &record);
    assert_eq!(beyond.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&beyond.stderr).contains("there is no turn 99"));
    let nonsense = carc(&["render", "-"], b"{}");
    assert_eq!(nonsense.status.code(), Some(2));
}

#[test]
fn a_folder_goes_out_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let table = carc_testing::storage::new_game(
        &carc_sled::SledStore::open(&folder.path().join("old")).unwrap(),
        carc_testing::storage::CHANNEL,
    );
    let exported = carc(&["export", "--data", &path("old"), "-o", &path("backup")], b"");
    assert!(exported.status.success(), "{}", String::from_utf8_lossy(&exported.stderr));
    let imported = carc(&["import", "--data", &path("new"), &path("backup")], b"");
    assert_eq!(last_line(&imported), "games: 1");
    let store = carc_sled::SledStore::open(&folder.path().join("new")).unwrap();
    assert_eq!(carc_store::GameStore::table(&store, table.id).unwrap().unwrap().places, table.places);
    drop(store);
    let again = carc(&["import", "--data", &path("new"), &path("backup")], b"");
    assert_eq!(again.status.code(), Some(2), "only into an empty folder");
    let nowhere = carc(&["export", "--data", &path("nowhere")], b"");
    assert!(String::from_utf8_lossy(&nowhere.stderr).contains("no such folder"));
    assert!(!folder.path().join("nowhere").exists());
}

/// Returns the contents of the files in a folder, without its subfolders.
fn bytes_of(folder: &Path) -> std::collections::BTreeMap<std::path::PathBuf, Vec<u8>> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.filter(|path| path.is_file()).map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

#[test]
fn an_export_changes_no_byte_of_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let (data, backup) = (folder.path().join("data"), folder.path().join("backup"));
    let store = carc_sled::SledStore::open(&data).unwrap();
    carc_testing::storage::new_game(&store, carc_testing::storage::CHANNEL);
    drop(store);
    // With a damaged line, so that there is something to repair.
    let journal = fs::read_to_string(data.join("journal")).unwrap();
    fs::write(data.join("journal"), journal.replacen("\"version\":1", "\"version\":3", 1)).unwrap();
    let before = bytes_of(&data);
    fs::write(&backup, "the backup of yesterday").unwrap();
    let exported = carc(&["export", "--data", data.to_str().unwrap(), "-o", backup.to_str().unwrap()], b"");
    let said = String::from_utf8_lossy(&exported.stderr);
    // The rebuilt journal of the copy is not reported.
    assert!(said.contains("the journal: a line of the file `journal` is damaged"), "{said}");
    assert!(!said.contains("rebuilt"), "{said}");
    assert_eq!(bytes_of(&data), before);
    assert_eq!(bytes_of(folder.path()).len(), 1, "no other file is left next to the backup");
    let text = fs::read_to_string(&backup).unwrap();
    assert_eq!(text.lines().count(), 3, "{text}");
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&backup).unwrap().permissions()) & 0o777, 0o600);
    // An export that fails leaves the older backup unchanged.
    let failed = carc(&["export", "--data", data.to_str().unwrap(), "nosuchgame", "-o", backup.to_str().unwrap()], b"");
    assert_eq!(failed.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&backup).unwrap(), text);
    // A device or a socket is not replaced by a file.
    #[cfg(unix)]
    {
        let socket = folder.path().join("socket");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        let refused = carc(&["export", "--data", data.to_str().unwrap(), "-o", socket.to_str().unwrap()], b"");
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(said.contains("this is not a file"), "{said}");
        assert!(!socket.is_file());
    }
}

#[test]
fn a_backup_that_is_not_whole_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let store = carc_sled::SledStore::open(&data).unwrap();
    for channel in 1..=3 {
        carc_testing::storage::new_game(&store, carc_table::ChannelId(channel));
    }
    drop(store);
    let whole = carc(&["export", "--data", data.to_str().unwrap()], b"").stdout;
    let whole = String::from_utf8(whole).unwrap();
    let lines: Vec<_> = whole.split_inclusive('\n').collect();
    let without = |line: usize| {
        lines.iter().enumerate().filter(|&(index, _)| index != line).map(|(_, line)| *line).collect::<String>()
    };
    let long = format!("\"name\":\"{}\"", "x".repeat(1_000_000));
    let spoiled = [
        ("cut at a line's end", lines[..3].concat(), "it is cut short after 2 games"),
        ("cut within a line", whole[..whole.len() / 2].to_owned(), "line"),
        ("a line is missing", without(2), "its last line says 3 games; 2 were found"),
        ("a byte changed", whole.replacen("\"updated\":1000", "\"updated\":1001", 1), "or their bytes differ"),
        ("something behind", format!("{whole}{}", lines[1]), "line 6: it comes after the end"),
        (
            "no channel",
            whole.replacen("\"channel\":1,", "\"channel\":0,", 1),
            "line 2: no channel or server has this number",
        ),
        ("no person", whole.replacen("\"host\":11", "\"host\":0", 1), "line 2: no person has this number"),
        ("nothing", String::new(), "it is empty"),
    ];
    for (index, (what, text, said)) in spoiled.iter().enumerate() {
        let (file, new) = (folder.path().join("spoiled"), folder.path().join(format!("new-{index}")));
        fs::write(&file, text).unwrap();
        let refused = carc(&["import", "--data", new.to_str().unwrap(), file.to_str().unwrap()], b"");
        let told = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{what}: {told}");
        assert!(told.contains(said), "{what}: {told}");
    }
    // A refused import leaves its folder empty. An interrupted one leaves a mark, which export and import refuse.
    let (half, file) = (folder.path().join("new-0"), folder.path().join("spoiled"));
    carc_sled::SledStore::open(&half).unwrap().set_importing(true).unwrap();
    let (half, file) = (half.to_str().unwrap(), file.to_str().unwrap());
    for refused in [carc(&["export", "--data", half], b""), carc(&["import", "--data", half, file], b"")] {
        let told = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(6), "{told}");
        assert!(told.contains("was stopped before its end"), "{told}");
    }
    // A name of a million letters is cut like any other.
    let file = folder.path().join("long");
    let line = lines[1].replacen("\"name\":\"P11\"", &long, 1);
    fs::write(&file, &line).unwrap();
    let new = folder.path().join("long-data");
    let taken = carc(&["import", "--data", new.to_str().unwrap(), file.to_str().unwrap()], b"");
    assert_eq!(last_line(&taken), "games: 1", "{}", String::from_utf8_lossy(&taken.stderr));
    let store = carc_sled::SledStore::open(&new).unwrap();
    let name = store.tables().next().unwrap().unwrap().places[0].holder.name().chars().count();
    assert!(name <= 80, "{name}");
}

#[test]
fn every_command_refuses_a_folder_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let (data, backup) = (folder.path().join("data"), folder.path().join("backup"));
    let _open = carc_sled::SledStore::open(&data).unwrap();
    fs::write(&backup, "").unwrap();
    let (data, backup) = (data.to_str().unwrap(), backup.to_str().unwrap());
    let run = |name, value| {
        let mut run = Command::new(env!("CARGO_BIN_EXE_carc"));
        run.args(["run", "--data", data]).env("CARC_TOKEN", "abc").env(name, value).output().unwrap()
    };
    // A bot with its games in a database needs the folder too, for its control socket.
    let with_database = run("CARC_STORE", "postgres://carc@127.0.0.1:1/carc");
    for ended in [
        run("CARC_STORE", ""),
        with_database,
        carc(&["export", "--data", data], b""),
        carc(&["import", "--data", data, backup], b""),
    ] {
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(3), "{said}");
        assert!(said.contains("in use by another process"), "{said}");
    }
}

#[test]
fn doctor_does_not_call_an_unreachable_database_damaged() {
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_carc"));
    let away = doctor.arg("doctor").env("CARC_STORE", "postgres://carc@127.0.0.1:1/carc").output().unwrap();
    let said = String::from_utf8_lossy(&away.stderr);
    assert_eq!((away.status.code(), away.stdout.len()), (Some(2), 0), "{said}");
    assert!(said.contains("error connecting to server"), "{said}");
}

#[test]
fn a_bot_that_cannot_run_says_why() {
    let without_token = Command::new(env!("CARGO_BIN_EXE_carc"))
        .arg("run")
        .env_remove("CARC_TOKEN")
        .env_remove("DISCORD_TOKEN")
        .output();
    let without_token = without_token.unwrap();
    assert_eq!(without_token.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&without_token.stderr).to_lowercase().contains("token"));
    let elsewhere = carc(&["run", "--api", "http://192.0.2.1:80"], b"");
    assert_eq!(elsewhere.status.code(), Some(2), "a stand-in is on loopback only");
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("config.toml");
    fs::write(&settings, "[gateway]\nshards = 4\n").unwrap();
    let sharing = carc(&["run", "--config", settings.to_str().unwrap()], b"");
    assert_eq!(sharing.status.code(), Some(2), "there is nothing to share");
    assert!(String::from_utf8_lossy(&sharing.stderr).contains("`store` names none"));
}

/// Writes a file that only its owner can read.
fn private(path: &Path, text: &str) {
    fs::write(path, text).unwrap();
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
}

/// Copies the bundled theme `painted` into a folder of themes, as `name`.
fn copied(themes: &Path, name: &str) {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/tiles/painted");
    for part in ["tiles", "figures", "areas", "."] {
        fs::create_dir_all(themes.join(name).join(part)).unwrap();
        for entry in fs::read_dir(from.join(part)).unwrap().map(Result::unwrap) {
            if entry.path().is_file() {
                fs::copy(entry.path(), themes.join(name).join(part).join(entry.file_name())).unwrap();
            }
        }
    }
}

#[test]
fn an_operators_themes_are_read_or_refused_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let themes = folder.path().join("themes");
    copied(&themes, "mine-2");
    fs::write(themes.join("notes.txt"), "no theme").unwrap();
    fs::create_dir(themes.join(".git")).unwrap();
    let place = themes.to_str().unwrap();
    let sheet = carc(&["render", "--sheet", "--themes", place, "--theme", "mine-2"], b"");
    let same = sheet.stdout == carc(&["render", "--sheet"], b"").stdout;
    assert!(same, "{}", String::from_utf8_lossy(&sheet.stderr));
    let refused = |arguments: &[&str]| {
        let output = carc(arguments, b"");
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    fs::create_dir(themes.join("ink")).unwrap();
    let hides = refused(&["render", "--sheet", "--themes", place]);
    assert_eq!(hides, format!("carc: {place}/ink: the program's own ink would be hidden: choose another name\n"));
    fs::rename(themes.join("ink"), themes.join("My Theme")).unwrap();
    assert!(refused(&["render", "--sheet", "--themes", place]).ends_with("is 1 to 32 of a-z, 0-9 and -\n"));
    fs::remove_dir(themes.join("My Theme")).unwrap();
    fs::write(themes.join("mine-2/tiles/K.svg"), "<svg").unwrap();
    fs::remove_file(themes.join("mine-2/figures/barn.svg")).unwrap();
    // The bot refuses to start with a theme it can't draw.
    let config = folder.path().join("carc.toml");
    private(&folder.path().join("token"), "abc");
    fs::write(&config, format!("themes = {place:?}\ntoken_file = {:?}\n", folder.path().join("token"))).unwrap();
    let data = folder.path().join("data");
    let faults = refused(&["run", "--config", config.to_str().unwrap(), "--data", data.to_str().unwrap()]);
    let lines: Vec<&str> = faults.lines().collect();
    assert!(lines[0].starts_with(&format!("carc: {place}/mine-2/tiles/K.svg: ")), "{faults}");
    assert_eq!(lines[1..], [format!("{place}/mine-2/figures/barn.svg: there is no such file")]);
    assert!(!data.exists(), "nothing was opened");
    let nowhere = refused(&["sandbox", "--themes", "/no/such/folder"]);
    assert!(nowhere.starts_with("carc: /no/such/folder: "), "{nowhere}");
}

#[cfg(unix)]
#[test]
fn a_log_that_goes_into_a_file_has_no_colours_and_warns_of_an_open_token() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let token = folder.path().join("token");
    fs::write(&token, "abc").unwrap();
    fs::set_permissions(&token, fs::Permissions::from_mode(0o644)).unwrap();
    let settings = folder.path().join("carc.toml");
    fs::write(&settings, format!("token_file = {token:?}\ndata = {:?}\n", folder.path().join("data"))).unwrap();
    // Nothing listens on port 1; the bot stops when its input ends.
    let arguments = ["run", "--config", settings.to_str().unwrap(), "--api", "http://127.0.0.1:1", "--stop-with-stdin"];
    let run = carc(&arguments, b"");
    let log = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(0), "{log}");
    assert!(log.contains("WARN") && log.contains("chmod go-rwx"), "{log}");
    assert!(!log.contains('\u{1b}'), "{log}");
}
