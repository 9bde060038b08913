//! From `config.example.toml` to a board, by the lines of `carc check` alone; and its lines about a database.

use std::process::Stdio;
use std::time::Duration;

use carc_sandbox::{Options, Sandbox};
use tokio::task::block_in_place;

use crate::program::check::{Made, Said, carc};
use carc_testing::database::Database;

type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// Somebody who starts from the example of the settings, and follows the lines.
struct Newcomer {
    folder: tempfile::TempDir,
}

impl Newcomer {
    /// Uncomments a setting of the file and gives it this value.
    fn set(&self, name: &str, value: &str) -> Outcome {
        let file = self.folder.path().join("config.toml");
        let text = std::fs::read_to_string(&file)?;
        let beginning = format!("#: {name} = ");
        let line = text.lines().find(|line| line.starts_with(&beginning)).ok_or(beginning)?.to_owned();
        Ok(std::fs::write(&file, text.replacen(&line, &format!("{name} = {value:?}"), 1))?)
    }

    async fn runs(&self, arguments: &[&str]) -> Outcome<Said> {
        let mut command = carc(arguments);
        command.current_dir(self.folder.path());
        Ok(Said::of(&tokio::task::spawn_blocking(move || command.output()).await??))
    }
}

#[tokio::test]
async fn a_newcomer_gets_to_a_board_by_the_lines_alone() -> Outcome {
    let options = Options { bot: "carc".to_owned(), patience: Duration::from_mins(1), ..Options::default() };
    let sandbox = Sandbox::start(options).await?;
    sandbox.mishaps().remove_bot();
    let newcomer = Newcomer { folder: tempfile::tempdir()? };
    let example = include_str!("../../../config.example.toml");
    std::fs::write(newcomer.folder.path().join("config.toml"), example)?;
    // No request goes to Discord itself.
    newcomer.set("api", &sandbox.api_url())?;

    let check = ["check", "--config", "config.toml"];
    let first = newcomer.runs(&check).await?;
    assert_eq!(first.code, Some(1));
    let token = first.line("to do: token: ");
    for told in ["developers/applications", "New Application", "Reset Token", "`token_file`", "chmod 600"] {
        assert!(token.contains(told), "{told}: {token}");
    }
    std::fs::write(newcomer.folder.path().join("token"), sandbox.token())?;
    std::process::Command::new("chmod").arg("600").arg(newcomer.folder.path().join("token")).status()?;
    newcomer.set("token_file", "token")?;

    let second = newcomer.runs(&check).await?;
    assert!(second.line("to do: servers: ").contains("open the link below"), "{}", second.all);
    let link = second.line("invite: ").trim_start_matches("invite: ");
    assert!(reqwest::get(link).await?.text().await?.contains("Add <b>carc</b> to <b>Sandbox</b>?"));
    assert!(reqwest::Client::new().post(link).send().await?.status().is_success());

    let third = newcomer.runs(&check).await?;
    assert_eq!(third.code, Some(0), "{}", third.all);
    let proposed = third.line("not checked: channel: ");
    assert!(proposed.contains("add --channel ID"), "{proposed}");
    let id = proposed.split("#general ").nth(1).and_then(|rest| rest.split(',').next()).ok_or("an id")?;

    // The link's permissions are all that is needed, threads of games included.
    let fourth = newcomer.runs(&[&check[..], &["--channel", id]].concat()).await?;
    assert_eq!(fourth.code, Some(0), "{}", fourth.all);
    assert!(fourth.line("fine: board: ").contains("#general") && fourth.line("fine: threads: ").contains("open"));
    let command = fourth.line("next: run `").split('`').nth(1).ok_or("a command")?;
    let words: Vec<&str> = command.split(' ').collect();
    assert_eq!(words[0], "carc");
    let mut run = carc(&words[1..]);
    let mut bot = run.current_dir(newcomer.folder.path()).stderr(Stdio::null()).spawn()?;
    let board = play(&sandbox).await;
    bot.kill()?;
    bot.wait()?;
    board?;
    crate::sent::assert_fine(&sandbox);
    Ok(())
}

/// Begins a game of Ana and Ben, and waits for its board.
async fn play(sandbox: &Sandbox) -> Outcome {
    sandbox.bot_ready().await?;
    let (ana, ben, channel) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("general")?);
    sandbox.slash(ana, channel, "carc start", &[]).await?;
    sandbox.slash(ben, channel, "carc join", &[]).await?;
    sandbox.slash(ana, channel, "carc lobby begin", &[]).await?;
    let board = sandbox.wait_until("the board", |world| {
        world.messages_in(channel).find(|m| m.picture().is_some() && m.button("Play").is_some()).map(|_| ())
    });
    Ok(board.await?)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_be_used_is_told() -> Outcome {
    let Some(server) = block_in_place(|| Database::start(&[])) else { return Ok(()) };
    let made = Made::new().await?;
    let address = block_in_place(|| server.new_database());
    made.set(&format!("store = {address:?}\n"))?;
    let said = made.check(&[]).await?;
    assert!(said.line("fine: database: ").contains("makes its tables") && said.code == Some(0), "{}", said.all);
    // Somebody who may connect but create nothing, like any user other than the owner.
    block_in_place(|| server.ask("postgres", "CREATE ROLE guest LOGIN"));
    made.set(&format!("store = {:?}\n", address.replace("//carc@", "//guest@")))?;
    let said = made.check(&[]).await?;
    assert!(said.line("to do: database: ").contains("owner") && said.code == Some(1), "{}", said.all);
    made.set(&format!("store = {:?}\n", address.replace("games", "nothing")))?;
    let said = made.check(&[]).await?;
    assert!(said.line("to do: database: ").contains("does not exist"), "{}", said.all);
    // Several processes: as many shards as Discord wants.
    made.set(&format!("store = {address:?}\n[gateway]\nshards = 2\n"))?;
    made.sandbox.mishaps().recommend_shards(3);
    let said = made.check(&[]).await?;
    assert!(said.line("to do: gateway: ").contains("raise `shards`"), "{}", said.all);
    made.sandbox.mishaps().recommend_shards(2);
    assert_eq!(made.check(&[]).await?.code, Some(0));

    let forgetful = block_in_place(|| Database::start(&["fsync=off"])).ok_or("a server")?;
    made.set(&format!("store = {:?}\n", block_in_place(|| forgetful.new_database())))?;
    let said = made.check(&[]).await?;
    assert!(said.line("to do: database: ").contains("`fsync = off`"), "{}", said.all);
    Ok(())
}
