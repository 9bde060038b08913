//! `carc sandbox`: a Discord on loopback, with the bot in it.
//!
//! The stand-in runs in this process; the bot is a child of the same binary, so that a kill or a restart affects only
//! the bot.

use std::error::Error;
use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use super::{Finding, Outcome};
use carc_discord::{Endpoint, markdown};
use carc_picture::Themes;
use carc_play::text::Texts;
use carc_sandbox::{BotCommand, Options, Sandbox};
use carc_sled::make as make_folder;

/// Play at once, without a Discord account, on a web page
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Port of the page on 127.0.0.1; 0 takes any free one
    #[arg(long, default_value_t = 0, value_name = "PORT")]
    port: u16,
    /// Folder for the games and the people [default: a new one, removed at the end]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Folder with more themes
    #[arg(long, value_name = "FOLDER")]
    themes: Option<PathBuf>,
    /// Deliver commands and clicks as signed HTTP requests instead of over the gateway
    #[arg(long)]
    http: bool,
    /// Leave this bot out, and print address and token for a bot of your own
    #[arg(long, conflicts_with_all = ["http", "themes"])]
    without_bot: bool,
}

/// Name of the file in the data folder with the people and ids of the sandbox: they must outlive it, or games could not
/// be reached any more.
const MEMORY: &str = "sandbox.json";
/// Name of the file in the data folder with the settings of the bot.
const SETTINGS: &str = "sandbox.toml";

/// Settings without limits, for a bot that is used faster than people play.
pub const UNLIMITED: &str = "[limits]\nperson_at_once = 0\nchannel_at_once = 0\ngames_per_server = 0\nlobbies_per_host = 0\ngames_per_host = 0\nthreads_per_hour = 0\n";

/// Runs the sandbox until it is stopped.
///
/// # Errors
/// If the port is taken, or the bot cannot be started.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let (data, temporary) = match &args.data {
        Some(data) => (data.clone(), false),
        None => (std::env::temp_dir().join(format!("carc-sandbox-{}", std::process::id())), true),
    };
    let result = super::event_loop()?.block_on(serve(args, &data, out));
    if temporary && data.is_dir() {
        std::fs::remove_dir_all(&data)?;
    }
    result.map(|()| Finding::Fine)
}

async fn serve(args: &Args, data: &Path, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    // A theme that the bot would refuse is refused here: otherwise its process would be restarted again and again.
    args.themes.as_deref().map(Themes::with).transpose()?;
    let stopped = super::run::interrupted()?;
    let bot = "carc".to_owned();
    let english = Texts::english();
    let said = |key: &str| markdown::content(&english.say(key, &[]));
    let (welcome, welcome_direct) = (said("sandbox-welcome"), said("help-direct"));
    // The sandbox's own file is in it, too.
    make_folder(data)?;
    let memory = Some(data.join(MEMORY));
    let sandbox = Sandbox::start(Options {
        port: args.port,
        bot,
        welcome,
        welcome_direct,
        memory,
        limits_rates: true,
        ..Options::default()
    })
    .await?;
    if args.without_bot {
        let (url, token) = (sandbox.api_url(), sandbox.token());
        let application = sandbox.look(|world| world.bot.id);
        writeln!(out, "A server without a bot at {url}   (Ctrl-C ends it)")?;
        writeln!(out, "API {url}/api/v10   application {application}   token {token}")?;
        out.flush()?;
        stopped.await;
        return Ok(());
    }
    let settings = if args.http { over_http(&sandbox)? } else { String::new() };
    let mut bot = bot_command(std::env::current_exe()?, &sandbox, data, &settings)?;
    bot.args.extend(args.themes.iter().flat_map(|themes| ["--themes".to_owned(), themes.display().to_string()]));
    sandbox.run_bot(bot)?;
    sandbox.bot_ready().await?;
    writeln!(out, "Play at {}   (Ctrl-C ends it)", sandbox.api_url())?;
    out.flush()?;
    stopped.await;
    sandbox.stop_bot().await?;
    Ok(())
}

/// Returns the settings of an endpoint at a free port, to which interactions are delivered from now on.
fn over_http(sandbox: &Sandbox) -> Result<String, Box<dyn Error>> {
    let listen = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let key = sandbox.delivery().public_key();
    sandbox.delivery().begin(&[Endpoint::url(listen)])?;
    Ok(format!("[interactions]\nlisten = \"{listen}\"\npublic_key = \"{key}\"\n"))
}

/// Returns the command that runs the `carc` at the path `program` as the bot of `sandbox`, with its games in `data`.
/// Its settings are written to a file there.
///
/// # Errors
/// If the file cannot be written.
pub fn bot_command(program: PathBuf, sandbox: &Sandbox, data: &Path, settings: &str) -> std::io::Result<BotCommand> {
    make_folder(data)?;
    let file = data.join(SETTINGS);
    std::fs::write(&file, settings)?;
    let (api, data, file) = (sandbox.api_url(), data.display().to_string(), file.display().to_string());
    let args = ["run", "--api", &api, "--stop-with-stdin", "--time-from-stdin", "--data", &data, "--config", &file];
    let args = args.map(str::to_owned).into();
    let env = vec![("CARC_TOKEN".to_owned(), sandbox.token())];
    Ok(BotCommand { program, args, env, tell_time: true })
}
