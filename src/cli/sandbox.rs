//! `carc sandbox`: a Discord on loopback, with the bot in it.
//!
//! The stand-in runs in this process; the bot is a child of the same binary, so that a kill or a restart affects only
//! the bot.

use std::error::Error;
use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use super::{Finding, Outcome};
use crate::app::text::Texts;
use crate::discord::{Endpoint, markdown};
use crate::render::Themes;
use crate::sandbox::{BotCommand, Options, Sandbox};

/// Play at once, without a Discord account: prints the address of a web page
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The port of the page on 127.0.0.1; any free one if it is left out
    #[arg(long, default_value_t = 0, value_name = "PORT")]
    port: u16,
    /// The folder for the games and for who plays them; a new one, gone at the end, if it is left out
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The folder of further themes
    #[arg(long, value_name = "FOLDER")]
    themes: Option<PathBuf>,
    /// Deliver commands and clicks as signed HTTP requests instead of over the gateway
    #[arg(long)]
    http: bool,
}

/// The file in the games' folder that says who is there: ids must outlive the sandbox, or games would be out of reach.
const MEMORY: &str = "sandbox.json";
/// The file there with the settings of a bot that interactions are delivered to over HTTP.
const SETTINGS: &str = "sandbox.toml";

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
    // A theme that the bot would refuse is refused here: the bot's child would be started again and again.
    args.themes.as_deref().map(Themes::with).transpose()?;
    let stopped = super::run::interrupted()?;
    let bot = "carc".to_owned();
    let welcome = markdown::content(&Texts::english().say("sandbox-welcome", &[]));
    private_folder(data)?;
    let memory = Some(data.join(MEMORY));
    let sandbox = Sandbox::start(Options { port: args.port, bot, welcome, memory, ..Options::default() }).await?;
    let mut bot = bot_command(&sandbox, data)?;
    bot.args.extend(args.themes.iter().flat_map(|themes| ["--themes".to_owned(), themes.display().to_string()]));
    if args.http {
        let settings = data.join(SETTINGS);
        deliver_over_http(&sandbox, &settings)?;
        bot.args.extend(["--config".to_owned(), settings.display().to_string()]);
    }
    sandbox.run_bot(bot)?;
    sandbox.bot_ready().await?;
    writeln!(out, "Play at {}   (Ctrl-C ends it)", sandbox.api_url())?;
    out.flush()?;
    stopped.await;
    sandbox.stop_bot().await?;
    Ok(())
}

/// Writes the settings of an endpoint at a free port, and lets interactions be delivered there.
fn deliver_over_http(sandbox: &Sandbox, settings: &Path) -> Result<(), Box<dyn Error>> {
    let listen = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let key = sandbox.delivery().public_key();
    std::fs::write(settings, format!("[interactions]\nlisten = \"{listen}\"\npublic_key = \"{key}\"\n"))?;
    Ok(sandbox.delivery().begin(&[Endpoint::url(listen)])?)
}

/// Makes the folder as the bot would: for its owner alone.
fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// This very program as the bot of a sandbox, with its games in `data`.
///
/// # Errors
/// If the program does not know where it lies.
pub fn bot_command(sandbox: &Sandbox, data: &Path) -> std::io::Result<BotCommand> {
    let mut args: Vec<String> =
        ["run", "--api", &sandbox.api_url(), "--stop-with-stdin", "--time-from-stdin", "--data"]
            .map(str::to_owned)
            .into();
    args.push(data.display().to_string());
    let env = vec![("CARC_TOKEN".to_owned(), sandbox.token())];
    Ok(BotCommand { program: std::env::current_exe()?, args, env, tell_time: true })
}
