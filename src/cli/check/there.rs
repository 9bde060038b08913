//! Discord: whether it knows the token, and whether the bot's application is set up as the bot needs it.

use std::io;
use std::num::NonZeroU64;

use super::here::Here;
use super::place;
use super::report::Report;
use crate::config::Config;
use carc_discord::Token;
use carc_discord::inspect::{Identity, Inspector, MOST_CHARACTERS, PORTAL, Unanswered};

/// Seconds from which on a clock counts as wrong: the times that people see in messages are off by as much.
const OFF: u64 = 10;
/// Number of servers from which on a bot can be verified.
const MAY_BE_VERIFIED: usize = 75;
/// Maximum number of servers that a bot can be in before it is verified.
const MUST_BE_VERIFIED: usize = 100;
/// Number of sessions left for the day below which the report has a note.
const FEW_SESSIONS: u64 = 50;

/// Checks what Discord knows of the bot, and the channel if one is chosen.
pub(super) async fn look(
    here: &Here,
    token: &Token,
    channel: Option<NonZeroU64>,
    report: &mut Report<'_>,
) -> io::Result<()> {
    let discord = Inspector::new(token, here.config.api);
    if !clock(&discord, report).await? {
        return report.unchecked("the rest", "Discord has to answer first");
    }
    let bot = match discord.identity().await {
        Ok(bot) => bot,
        Err(Unanswered::Token) => {
            report.mend(
                "token",
                &format!(
                    "Discord does not know it. Under Bot on your application's page at {PORTAL}, choose Reset Token and put the new \
                     one where the old one is"
                ),
            )?;
            return report.unchecked("the rest", "Discord has to know the token first");
        }
        Err(error) => {
            report.mend("bot", &format!("{error}. Try again in a while"))?;
            return report.unchecked("the rest", "Discord has to answer first");
        }
    };
    application(&bot, &here.config, report)?;
    intents(&bot, report)?;
    if here.config.interactions.is_none() {
        gateway(&discord, &here.config, report).await?;
    }
    commands(&discord, &bot, report).await?;
    let servers = servers(&discord, &bot, report).await?;
    match channel {
        Some(id) => place::try_out(&discord, &bot, id.get(), report).await?,
        None => place::propose(&discord, &bot, &servers, report).await?,
    }
    if let Some(id) = here.config.operator_channel {
        place::operators(&discord, &bot, id.get(), report).await?;
    }
    report.say("invite", &bot.invite(here.config.api))
}

/// Compares the clocks; returns whether Discord answers.
async fn clock(discord: &Inspector, report: &mut Report<'_>) -> io::Result<bool> {
    match discord.clock().await {
        Err(error) => {
            report.mend(
                "connection",
                &format!("{error}. Look at this machine's network, a proxy in between, and https://discordstatus.com"),
            )?;
            return Ok(false);
        }
        Ok(Some(ahead)) if ahead.unsigned_abs() >= OFF => {
            let way = if ahead > 0 { "ahead of" } else { "behind" };
            report.mend(
                "clock",
                &format!(
                    "it is {} s {way} Discord's: let this machine set it by itself (timedatectl set-ntp true)",
                    ahead.unsigned_abs()
                ),
            )?;
        }
        Ok(Some(_)) => report.fine("clock", "as Discord's")?,
        Ok(None) => report.unchecked("clock", "the answer does not tell the time")?,
    }
    Ok(true)
}

fn application(bot: &Identity, config: &Config, report: &mut Report<'_>) -> io::Result<()> {
    let page = format!("{PORTAL}/{}", bot.application);
    if bot.needs_code {
        report.mend(
            "application",
            &format!("the invite link does not work yet: switch Requires OAuth2 Code Grant off at {page}/bot"),
        )?;
    } else {
        report.fine("application", &format!("{} ({})", bot.name, bot.application))?;
    }
    let information = format!("{page}/information");
    match (&config.interactions, &bot.endpoint) {
        (None, None) => Ok(()),
        (None, Some(url)) => report.mend(
            "interactions",
            &format!(
                "Discord sends them to {url} and not over the gateway, so nobody would be answered: empty Interactions Endpoint URL at \
                 {information}, or set [interactions] in the settings"
            ),
        ),
        (Some(ours), url) => {
            match &bot.public_key {
                Some(theirs) if *theirs != ours.public_key.to_string() => {
                    return report.mend(
                        "public key",
                        &format!(
                            "`public_key` in [interactions] is not that of this application: set it to {theirs}, as {information} shows it"
                        ),
                    );
                }
                Some(_) => report.fine("public key", "that of this application")?,
                None => report.unchecked("public key", &format!("Discord does not tell it here: compare with {information}"))?,
            }
            match url {
                Some(url) => report.fine("interactions", &format!("Discord sends them to {url}")),
                None => report.mend(
                    "interactions",
                    &format!(
                        "Discord sends them over the gateway so far, where nobody listens: start the bot, then enter the address of its \
                         proxy, with /interactions at its end, as Interactions Endpoint URL at {information}"
                    ),
                ),
            }
        }
    }
}

fn intents(bot: &Identity, report: &mut Report<'_>) -> io::Result<()> {
    if bot.lacks_intents.is_empty() {
        return report.fine("intents", "none is asked for that Discord would have to grant");
    }
    let names = bot.lacks_intents.join(", ");
    report.mend("intents", &format!("switch on {names} at {PORTAL}/{}/bot", bot.application))
}

async fn gateway(discord: &Inspector, config: &Config, report: &mut Report<'_>) -> io::Result<()> {
    let entry = match discord.gateway().await {
        Ok(entry) => entry,
        Err(error) => return report.mend("gateway", &format!("{error}. Try again in a while")),
    };
    let shards = config.gateway.map(|gateway| gateway.shards.get());
    let hours = entry.resets_in.as_secs().div_ceil(3_600);
    if !entry.is_allowed {
        return report.mend("gateway", "its address is not Discord's: something in between answers in Discord's place");
    }
    match shards {
        Some(shards) if shards < entry.shards => {
            report.mend("gateway", &format!("Discord wants {} shards, [gateway] has {shards}: raise `shards`", entry.shards))
        }
        None if entry.shards > entry.most => report.mend(
            "gateway",
            &format!("Discord wants {} shards, and one process holds {}: share them ([gateway])", entry.shards, entry.most),
        ),
        _ if entry.sessions == 0 => report.mend(
            "gateway",
            &format!("no session can be begun for {hours} h: a thousand were begun in a day. Find out what starts the bot again and again"),
        ),
        _ if entry.sessions < FEW_SESSIONS => report.note(
            "gateway",
            &format!("{} sessions are left for the next {hours} h: what starts the bot so often?", entry.sessions),
        ),
        _ => report.fine("gateway", &format!("{} sessions are left today, shards: {}", entry.sessions, entry.shards)),
    }
}

async fn commands(discord: &Inspector, bot: &Identity, report: &mut Report<'_>) -> io::Result<()> {
    let found = match discord.commands(bot).await {
        Ok(found) => found,
        Err(error) => return report.mend("commands", &format!("{error}. Try again in a while")),
    };
    let counted: Vec<String> = found.ours.iter().map(|(name, count)| format!("/{name} {count}")).collect();
    let counted = format!("{} of {MOST_CHARACTERS} characters", counted.join(", "));
    if found.ours.iter().any(|(_, count)| *count > MOST_CHARACTERS) {
        return report.mend("commands", &format!("Discord refuses them: {counted}. Install another version of carc"));
    }
    let others: Vec<String> = found
        .names
        .iter()
        .filter(|name| !found.ours.iter().any(|(ours, _)| ours == *name))
        .map(|name| format!("/{name}"))
        .collect();
    match (found.is_ours, found.names.is_empty(), others.is_empty()) {
        (true, ..) => report.fine("commands", &format!("registered: {counted}")),
        (_, true, _) => report.note("commands", &format!("none is registered; `carc run` does that at its start: {counted}")),
        (.., true) => report.note(
            "commands",
            &format!("those of another version are registered; `carc run` replaces them at its start: {counted}"),
        ),
        (.., false) => report.note(
            "commands",
            &format!(
                "`carc run` removes {}, which are not carc's: if another program uses this application, make one for each; {counted}",
                others.join(", ")
            ),
        ),
    }
}

/// Returns the servers that the bot is in.
async fn servers(
    discord: &Inspector,
    bot: &Identity,
    report: &mut Report<'_>,
) -> io::Result<Vec<carc_discord::inspect::Guild>> {
    let servers = match discord.servers().await {
        Ok(servers) => servers,
        Err(error) => {
            report.mend("servers", &format!("{error}. Try again in a while"))?;
            return Ok(Vec::new());
        }
    };
    match servers.len() {
        0 => report.mend(
            "servers",
            "the bot is in none: open the link below, in a browser in which you are logged in to Discord, and choose a server that you \
             manage",
        )?,
        count @ MAY_BE_VERIFIED.. if !bot.is_verified => report.note(
            "servers",
            &format!(
                "{count}: Discord lets a bot into no more than {MUST_BE_VERIFIED} before its application is verified. Apply for that at \
                 {PORTAL}/{} (docs/operating.md says what is asked)",
                bot.application
            ),
        )?,
        1 => report.fine("servers", &servers[0].name)?,
        count => report.fine("servers", &count.to_string())?,
    }
    Ok(servers)
}
