//! `carc check` against the sandbox: everything as it should be, then each thing wrong in turn.

use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use carc_discord::command::definitions;
use carc_discord::inspect::characters;
use carc_play::text::Languages;
use carc_sandbox::{ChannelId, Options, Permission, Sandbox};
use carc_sled::SledStore;
use serde_json::json;

type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// A bot that was created and is not running, with its settings.
pub struct Made {
    pub sandbox: Sandbox,
    pub channel: ChannelId,
    pub folder: tempfile::TempDir,
}

impl Made {
    pub async fn new() -> Outcome<Self> {
        Self::with(Options::default()).await
    }

    async fn with(options: Options) -> Outcome<Self> {
        let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..options }).await?;
        let (channel, folder) = (sandbox.channel("general")?, tempfile::tempdir()?);
        let made = Self { sandbox, channel, folder };
        std::fs::write(made.path("token"), made.sandbox.token())?;
        close(&made.path("token"));
        made.set("")?;
        Ok(made)
    }

    pub fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    /// Writes the settings: the required ones, then `more`.
    pub fn set(&self, more: &str) -> Outcome {
        let path = |name: &str| self.path(name).display().to_string();
        let (data, token, api) = (path("data"), path("token"), self.sandbox.api_url());
        Ok(std::fs::write(
            self.path("config.toml"),
            format!("data = {data:?}\ntoken_file = {token:?}\napi = {api:?}\n{more}"),
        )?)
    }

    /// Runs `carc check` with these arguments, and returns what it says.
    pub async fn check(&self, arguments: &[&str]) -> Outcome<Said> {
        self.check_with(arguments, &[]).await
    }

    async fn check_with(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Outcome<Said> {
        let config = self.path("config.toml");
        let mut command = carc(&[&["check", "--config", config.to_str().ok_or("words")?], arguments].concat());
        command.envs(environment.iter().copied());
        // The sandbox answers meanwhile, on this thread.
        let output = tokio::task::spawn_blocking(move || command.output()).await??;
        let said = Said::of(&output);
        assert!(!said.all.contains(&self.sandbox.token()), "the token is told: {}", said.all);
        Ok(said)
    }

    async fn check_channel(&self) -> Outcome<Said> {
        self.check(&["--channel", &self.channel.0.to_string()]).await
    }
}

/// Returns a command for the program, without variables of the environment that it reads.
pub fn carc(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_carc"));
    for name in ["CARC_TOKEN", "DISCORD_TOKEN", "CARC_STORE", "CARC_LOG"] {
        command.env_remove(name);
    }
    command.args(arguments);
    command
}

fn close(file: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600)).unwrap();
}

/// The output of the program, and its exit code.
#[derive(Debug)]
pub struct Said {
    pub all: String,
    pub code: Option<i32>,
}

impl Said {
    pub fn of(output: &Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Self { all: text(&output.stdout) + &text(&output.stderr), code: output.status.code() }
    }

    /// Returns the first line with this beginning; panics if there is none.
    pub fn line(&self, beginning: &str) -> &str {
        self.all.lines().find(|line| line.starts_with(beginning)).unwrap_or_else(|| panic!("{beginning}: {}", self.all))
    }

    /// Returns the lines with something to do.
    fn to_do(&self) -> Vec<&str> {
        self.all.lines().filter_map(|line| line.strip_prefix("to do: ")).collect()
    }

    /// Checks that there is only one thing to do: `what`, with these words.
    #[track_caller]
    fn asks_for(&self, what: &str, words: &[&str]) {
        let to_do = self.to_do();
        assert!(matches!(&to_do[..], [only] if only.starts_with(&format!("{what}: "))), "{what}: {}", self.all);
        assert!(words.iter().all(|word| to_do[0].contains(word)), "{words:?}: {}", self.all);
        assert_eq!(self.code, Some(1), "{}", self.all);
        assert!(!self.all.contains("next: "), "{}", self.all);
    }
}

#[tokio::test]
async fn what_is_as_it_should_be_has_nothing_to_do_and_no_session_begins() -> Outcome {
    let made = Made::new().await?;
    let said = made.check_channel().await?;
    assert_eq!(said.code, Some(0), "{}", said.all);
    let things: Vec<&str> =
        said.all.lines().filter_map(|line| line.strip_prefix("fine: ")?.split(": ").next()).collect();
    let all = [
        "settings",
        "token",
        "data",
        "clock",
        "application",
        "intents",
        "gateway",
        "servers",
        "channel",
        "permissions",
        "threads",
        "board",
    ];
    assert_eq!(things, all, "{}", said.all);
    // Only a start registers commands.
    let commands = said.line("note: commands: none is registered");
    let counted = commands.split("/carc ").nth(1).and_then(|rest| rest.split([' ', ',']).next()).unwrap_or_default();
    assert!((3_000..=8_000).contains(&counted.parse::<u32>()?), "{commands}");
    assert!(said.line("next: ").contains("run `carc run --config"), "{}", said.all);

    assert_eq!(made.sandbox.mishaps().identifies(), 0);
    assert!(!made.path("data").exists(), "nothing is made");
    assert!(made.sandbox.messages(made.channel).is_empty());
    let asked: Vec<(String, usize)> =
        made.sandbox.requests().iter().map(|r| (r.method.clone(), r.files.len())).collect();
    let changes: Vec<&(String, usize)> = asked.iter().filter(|(method, _)| method != "GET").collect();
    let [posted, edited, deleted] = &changes[..] else { panic!("{changes:?}") };
    assert_eq!((posted.0.as_str(), posted.1, edited.0.as_str(), deleted.0.as_str()), ("POST", 1, "PATCH", "DELETE"));
    crate::sent::assert_fine(&made.sandbox);
    Ok(())
}

#[tokio::test]
async fn a_running_bot_is_seen_and_not_disturbed() -> Outcome {
    let made = Made::new().await?;
    made.sandbox.run_bot(crate::whole::killed::program_with(&made.sandbox, &made.path("data"), "")?)?;
    made.sandbox.bot_ready().await?;
    let said = made.check_channel().await?;
    assert_eq!(said.code, Some(0), "{}", said.all);
    assert!(said.line("fine: data: ").contains("the bot runs on it"));
    let registered = said.line("fine: commands: registered: ");
    for command in definitions(&Languages::carried()).as_array().ok_or("a list")? {
        let name = command["name"].as_str().ok_or("a name")?;
        assert!(registered.contains(&format!("/{name} {}", characters(command))), "{name}: {registered}");
    }
    assert!(said.line("next: the bot runs").contains("/carc start"));
    assert_eq!(made.sandbox.mishaps().identifies(), 1, "the bot's own");
    // Commands of another program are not taken for ours.
    made.sandbox.stop_bot().await?;
    let (api, bot) = (made.sandbox.api_url(), made.sandbox.look(|world| world.bot.id));
    let foreign = reqwest::Client::new()
        .post(format!("{api}/api/v10/applications/{bot}/commands"))
        .header("authorization", format!("Bot {}", made.sandbox.token()))
        .header("content-type", "application/json")
        .body(json!({"name": "weather", "description": "Rain", "type": 1}).to_string());
    assert!(foreign.send().await?.status().is_success());
    let said = made.check(&[]).await?;
    assert!(said.line("note: commands: ").contains("removes /weather"), "{}", said.all);
    assert_eq!(said.code, Some(0));
    Ok(())
}

#[tokio::test]
async fn wrong_settings_and_tokens_are_told_with_what_to_do() -> Outcome {
    let made = Made::new().await?;
    made.set("dta = 3\n")?;
    made.check(&[]).await?.asks_for("settings", &["config.toml: line 4", "`dta`", "config.example.toml"]);
    made.set("[log]\nfilter = \"carc=loud\"\n")?;
    made.check(&[]).await?.asks_for("settings", &["carc=loud"]);
    made.set("[gateway]\nshards = 2\n")?;
    made.check(&[]).await?.asks_for("settings", &["one database"]);
    std::fs::create_dir_all(made.path("themes/mine"))?;
    made.set(&format!("themes = {:?}\n", made.path("themes")))?;
    made.check(&[]).await?.asks_for("themes", &["mine", "theme.json"]);

    made.set("")?;
    std::fs::write(made.path("token"), "")?;
    let empty = made.check(&[]).await?;
    empty.asks_for("token", &["the token is empty", "Reset Token"]);
    assert!(empty.all.contains("not checked: Discord"), "{}", empty.all);
    std::fs::write(made.path("token"), "my se cret")?;
    let strange = made.check(&[]).await?;
    strange.asks_for("token", &["does not look like a bot token", "developers/applications"]);
    assert!(!strange.all.contains("cret"), "{}", strange.all);
    std::fs::write(made.path("token"), "an-older-one")?;
    let refused = made.check_channel().await?;
    refused.asks_for("token", &["Discord does not know it", "Reset Token"]);
    assert!(!refused.all.contains("an-older-one") && refused.all.contains("not checked: the rest"), "{}", refused.all);
    std::fs::remove_file(made.path("token"))?;
    made.check(&[]).await?.asks_for("token", &["token: No such file"]);
    // One in the environment goes first.
    let token = made.sandbox.token();
    let said = made.check_with(&[], &[("CARC_TOKEN", &token)]).await?;
    assert!(said.line("fine: token: ").contains("CARC_TOKEN"), "{}", said.all);
    assert_eq!(said.code, Some(0));
    Ok(())
}

#[tokio::test]
async fn a_discord_that_does_not_answer_and_a_wrong_clock_are_told() -> Outcome {
    let made = Made::new().await?;
    let nobody = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let said = made.check(&["--api", &format!("http://{nobody}")]).await?;
    said.asks_for("connection", &["network", "discordstatus.com"]);
    assert!(said.all.contains("not checked: the rest"), "{}", said.all);
    let trouble = made.sandbox.mishaps();
    trouble.fail_next("GET", "/users/@me", 503, 1);
    made.check(&[]).await?.asks_for("bot", &["503", "Try again"]);
    for (ahead, words) in [(120, "s behind Discord's"), (-120, "s ahead of Discord's")] {
        trouble.run_ahead(ahead);
        made.check(&[]).await?.asks_for("clock", &[words, "timedatectl"]);
    }
    trouble.run_ahead(3);
    assert_eq!(made.check(&[]).await?.code, Some(0));
    trouble.limit_starts(0, Duration::from_hours(5));
    made.check(&[]).await?.asks_for("gateway", &["no session can be begun for 5 h"]);
    trouble.limit_starts(20, Duration::from_hours(5));
    assert!(made.check(&[]).await?.line("note: gateway: ").contains("20 sessions"));
    trouble.limit_starts(900, Duration::from_hours(5));
    trouble.recommend_shards(1_001);
    made.check(&[]).await?.asks_for("gateway", &["1001 shards", "[gateway]"]);
    Ok(())
}

#[tokio::test]
async fn an_application_that_does_not_fit_is_told() -> Outcome {
    let made = Made::new().await?;
    let application = |field: &str, value| made.sandbox.mishaps().set_application(field, value);
    application("bot_require_code_grant", json!(true));
    made.check(&[]).await?.asks_for("application", &["Requires OAuth2 Code Grant"]);
    application("bot_require_code_grant", json!(false));
    application("interactions_endpoint_url", json!("https://old.example/x"));
    made.check(&[]).await?.asks_for("interactions", &["https://old.example/x", "empty Interactions Endpoint URL"]);

    // The other way round: the settings expect interactions over HTTP, and Discord does not send them there.
    let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let endpoint = |key: &str| format!("[interactions]\nlisten = \"{address}\"\npublic_key = \"{key}\"\n");
    let key = made.sandbox.delivery().public_key();
    made.set(&endpoint(&key))?;
    let said = made.check(&[]).await?;
    assert_eq!(said.code, Some(0), "{}", said.all);
    assert!(said.line("fine: public key").contains("this application"));
    assert!(!said.all.contains("gateway: "), "it is not connected to: {}", said.all);
    application("interactions_endpoint_url", json!(null));
    made.check(&[]).await?.asks_for("interactions", &["nobody listens", "/interactions"]);
    made.set(&endpoint("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"))?;
    made.check(&[]).await?.asks_for("public key", &[&key, "/information"]);
    application("interactions_endpoint_url", json!("https://carc.example/interactions"));
    made.set(&endpoint(&key))?;
    let _other = std::net::TcpListener::bind(address)?;
    made.check(&[]).await?.asks_for("[interactions]", &["another program listens", "`listen`"]);
    Ok(())
}

#[tokio::test]
async fn a_data_folder_that_cannot_be_used_is_told() -> Outcome {
    let made = Made::new().await?;
    let data = made.path("data");
    std::fs::write(&data, "a file")?;
    made.check(&[]).await?.asks_for("data", &["cannot be written"]);
    std::fs::remove_file(&data)?;
    let store = SledStore::open(&data)?;
    made.check(&[]).await?.asks_for("data", &["in use by another process", "Stop it"]);
    drop(store);
    assert!(made.check(&[]).await?.line("fine: data: ").contains("with games"));
    let journal = std::fs::read_to_string(data.join("journal"))?;
    let newer = r#"{"schema":99}"#;
    let line = format!("{:08x} {newer}\n", crc32fast::hash(newer.as_bytes()));
    std::fs::write(data.join("journal"), line + &journal)?;
    made.check(&[]).await?.asks_for("data", &["schema 99", "newer version"]);
    std::fs::write(data.join("journal"), journal)?;
    std::fs::write(data.join("importing"), "")?;
    made.check(&[]).await?.asks_for("data", &["stopped before its end"]);
    std::fs::remove_file(data.join("importing"))?;
    std::fs::write(data.join("games-in-database"), "")?;
    made.check(&[]).await?.asks_for("data", &["CARC_STORE"]);
    made.set("store = \"postgres://carc:hunter2@127.0.0.1:1/carc\"\n")?;
    let said = made.check(&[]).await?;
    said.asks_for("database", &[]);
    assert!(!said.all.contains("hunter2"), "{}", said.all);
    Ok(())
}

#[tokio::test]
async fn a_channel_where_no_board_can_stand_is_told() -> Outcome {
    let made = Made::new().await?;
    let (trouble, channel) = (made.sandbox.mishaps(), made.channel);
    made.check(&["--channel", "77"]).await?.asks_for("channel", &["no channel 77", "Developer Mode"]);
    let needed = [
        (Permission::SendMessages, "Send Messages"),
        (Permission::AttachFiles, "Attach Files"),
        (Permission::ReadMessageHistory, "Read Message History"),
    ];
    for (permission, name) in needed {
        trouble.forbid(channel, permission);
        let said = made.check_channel().await?;
        let first = said.to_do()[0];
        assert!(
            first.starts_with("permissions: ") && first.contains(&format!("the bot {name} in #general")),
            "{first}"
        );
        assert!(said.all.contains("not checked: board") && said.code == Some(1), "{}", said.all);
        trouble.allow(channel);
    }
    trouble.forbid(channel, Permission::CreatePublicThreads);
    made.check_channel().await?.asks_for("threads", &["Create Public Threads", "in the channel itself"]);
    trouble.allow(channel);
    trouble.forbid(channel, Permission::ViewChannel);
    made.check_channel().await?.asks_for("channel", &["cannot see channel", "View Channel"]);
    trouble.allow(channel);

    // A thread has a permission of its own, and what is forbidden in its channel is forbidden there.
    let thread = made.sandbox.open_thread(made.sandbox.person("Ana")?, channel, "a game")?;
    let in_thread = thread.0.to_string();
    assert_eq!(made.check(&["--channel", &in_thread]).await?.code, Some(0));
    trouble.forbid(channel, Permission::SendMessagesInThreads);
    made.check(&["--channel", &in_thread]).await?.asks_for("permissions", &["Send Messages in Threads in #a game"]);
    trouble.allow(channel);

    for (method, words) in [("POST", "could not be posted"), ("PATCH", "could not be edited")] {
        trouble.fail_next(method, "/messages", 400, 1);
        made.check_channel().await?.asks_for("board", &[words]);
        assert!(made.sandbox.messages(channel).is_empty(), "nothing is left");
    }
    trouble.fail_next("DELETE", "/messages", 400, 1);
    made.check_channel().await?.asks_for("board", &["delete the bot's last message in #general"]);
    assert_eq!(made.sandbox.messages(channel).len(), 1);

    made.set("operator_channel = 78\n")?;
    made.check(&[]).await?.asks_for("operator_channel", &["no channel 78"]);
    let tavern = made.sandbox.channel("tavern")?;
    made.set(&format!("operator_channel = {tavern}\n"))?;
    trouble.forbid(tavern, Permission::SendMessages);
    made.check(&[]).await?.asks_for("operator_channel", &["Send Messages", "#tavern"]);
    Ok(())
}

#[tokio::test]
async fn a_bot_in_many_servers_hears_of_verification() -> Outcome {
    let many = Options { other_servers: (1..=75).map(|nth| nth << 22).collect(), ..Options::default() };
    let made = Made::with(many).await?;
    let said = made.check(&[]).await?;
    assert!(said.line("note: servers: 76").contains("verified"), "{}", said.all);
    assert_eq!(said.code, Some(0), "{}", said.all);
    Ok(())
}
