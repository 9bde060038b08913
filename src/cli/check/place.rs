//! The chosen channel: what the bot may do there, and whether a board arrives.

use std::io;

use super::report::Report;
use carc_discord::inspect::{Found, Guild, Identity, Inspector, Kind, Unanswered};
use carc_picture::{Player, Themes};
use carc_play::picture::{self, Look};
use carc_play::replay::Replay;
use carc_play::reply::{Note, Picture};
use carc_play::text::{Span, Text, Texts};
use carc_players::self_play::{self, Mover};
use carc_rules::Options;

/// Maximum number of channels to propose if none was named.
const PROPOSED: usize = 5;
/// The seed and the turn of the board that is posted.
const BOARD: (u64, usize) = (12, 20);

/// Proposes channels to try, because none was chosen.
pub(super) async fn propose(
    discord: &Inspector,
    bot: &Identity,
    servers: &[Guild],
    report: &mut Report<'_>,
) -> io::Result<()> {
    let Some(server) = servers.first() else { return report.unchecked("channel", "the bot is in no server") };
    let channels = discord.channels(bot, server).await.unwrap_or_default();
    let named: Vec<String> =
        channels.iter().take(PROPOSED).map(|found| format!("#{} {}", found.name, found.id)).collect();
    if named.is_empty() {
        return report.unchecked(
            "channel",
            "add --channel ID to try one (right-click it, Copy Channel ID; that takes Discord's developer mode)",
        );
    }
    report
        .unchecked("channel", &format!("add --channel ID to try one, of {} such as {}", server.name, named.join(", ")))
}

/// Tries a channel: checks the bot's permissions there, then posts a board.
pub(super) async fn try_out(discord: &Inspector, bot: &Identity, id: u64, report: &mut Report<'_>) -> io::Result<()> {
    let Some(found) = find(discord, bot, id, "channel", report).await? else {
        return report.unchecked("board", "the channel comes first");
    };
    match found.kind {
        Kind::WithoutMessages | Kind::Direct => {
            report.mend("channel", &format!("{} has no games: name a text channel or a thread", name(&found)))?;
            return report.unchecked("board", "the channel comes first");
        }
        Kind::Thread if found.is_locked => {
            report.mend("channel", &format!("{} is a locked thread: unlock it, or name another", name(&found)))?;
            return report.unchecked("board", "the channel comes first");
        }
        Kind::Channel | Kind::Other | Kind::Thread => report.fine("channel", &name(&found))?,
    }
    if !permissions(&found, "permissions", report)? {
        return report.unchecked("board", "the permissions come first");
    }
    if found.kind == Kind::Channel {
        match found.lacks_for_threads.as_slice() {
            [] => report.fine("threads", "the bot may open them")?,
            lacking => report.mend(
                "threads",
                &format!(
                    "allow {} in {} for games in threads of their own; without it they are played in the channel itself",
                    names(lacking),
                    name(&found)
                ),
            )?,
        }
    }
    board(discord, &found, report).await
}

/// Checks the channel that `operator_channel` names.
pub(super) async fn operators(discord: &Inspector, bot: &Identity, id: u64, report: &mut Report<'_>) -> io::Result<()> {
    let what = "operator_channel";
    let Some(found) = find(discord, bot, id, what, report).await? else { return Ok(()) };
    permissions(&found, what, report).map(drop)
}

/// Finds a channel. If that fails, reports why and returns `None`.
async fn find(
    discord: &Inspector,
    bot: &Identity,
    id: u64,
    what: &str,
    report: &mut Report<'_>,
) -> io::Result<Option<Found>> {
    let why = match discord.channel(bot, id).await {
        Ok(found) => return Ok(Some(found)),
        Err(Unanswered::Absent) => format!(
            "Discord knows no channel {id}: switch on User Settings, Advanced, Developer Mode, right-click the channel and choose Copy \
             Channel ID"
        ),
        Err(Unanswered::Refused(_)) => format!(
            "the bot cannot see channel {id}: allow it View Channel there; if it is not in that server, open the link below and add it"
        ),
        Err(error) => format!("{error}. Try again in a while"),
    };
    report.mend(what, &why)?;
    Ok(None)
}

/// Reports and returns whether the bot has all permissions for boards.
fn permissions(found: &Found, what: &str, report: &mut Report<'_>) -> io::Result<bool> {
    if found.is_silenced {
        report.mend(what, "the bot is in time-out in this server: right-click it, Remove Timeout")?;
    } else if found.lacks.is_empty() {
        report.fine(what, &format!("the bot may post boards in {}", name(found)))?;
        return Ok(true);
    } else {
        report.mend(
            what,
            &format!(
                "allow the bot {} in {} (Edit Channel, Permissions, add the bot), or open the link below once more",
                names(&found.lacks),
                name(found)
            ),
        )?;
    }
    Ok(false)
}

/// Posts a board, changes it and deletes it.
async fn board(discord: &Inspector, found: &Found, report: &mut Report<'_>) -> io::Result<()> {
    let sample = sample().map_err(io::Error::other)?;
    let note = |words: &str| Note {
        text: Text { lines: vec![vec![Span::Plain(words.to_owned())]] },
        picture: Some(sample.clone()),
        ..Note::default()
    };
    let posted = discord.post(found.id, note("A test of carc. This message goes away by itself.")).await;
    let message = match posted {
        Ok(message) => message,
        Err(error) => return report.mend("board", &format!("it could not be posted: {error}")),
    };
    let edited = discord.edit(found.id, message, note("A test of carc, and it worked.")).await;
    let deleted = discord.delete(found.id, message).await;
    if let Err(error) = &edited {
        report.mend("board", &format!("it was posted and could not be edited: {error}"))?;
    }
    if let Err(error) = &deleted {
        report.mend(
            "board",
            &format!("it could not be deleted ({error}): delete the bot's last message in {}", name(found)),
        )?;
    }
    if edited.is_ok() && deleted.is_ok() {
        report.fine("board", &format!("posted, edited and deleted in {}", name(found)))?;
    }
    Ok(())
}

/// Returns a board in the middle of a game.
fn sample() -> Result<Picture, Box<dyn std::error::Error + Send + Sync>> {
    let told = |error: Box<dyn std::error::Error>| error.to_string();
    let (seed, turn) = BOARD;
    let mut rng = self_play::rng(seed, 0);
    let setup = self_play::random_setup(Options::default(), 2, &mut rng);
    let record = self_play::record(setup, Mover::Random, &mut rng).map_err(told)?;
    let replay = Replay::of(&Replay::until(&record, turn))?;
    let players = Player::people(&["Ana", "Ben"]);
    Ok(picture::draw(Themes::carried().usual(), &Texts::english(), &players, &replay, &Look::turn()))
}

fn name(found: &Found) -> String {
    format!("#{}", found.name)
}

/// Returns the permissions as Discord names them, in a list.
fn names(keys: &[&str]) -> String {
    let texts = Texts::english();
    keys.iter().map(|key| texts.words(key, &[])).collect::<Vec<_>>().join(", ")
}
