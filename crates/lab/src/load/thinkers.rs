//! One person who plays against grandmasters.

use std::sync::Arc;
use std::time::Duration;

use carc_sandbox::Sandbox;

use super::Args;
use crate::recorded::newest;

/// Plays games of one person against grandmasters, one after the other. The person only moves while `floor` can be
/// locked, and adds the grandmasters' turns that follow to the count in it.
pub(super) async fn think(
    sandbox: Sandbox,
    args: Args,
    floor: Arc<tokio::sync::Mutex<usize>>,
) -> Result<(), carc_sandbox::Error> {
    let (person, channel) = (sandbox.person("Clara")?, sandbox.add_channel("thinkers"));
    let as_others = Duration::from_secs_f64(f64::from(args.channels) / args.rate);
    let pause = args.pause.map_or(as_others, Duration::from_secs);
    let mut before = None;
    loop {
        tokio::time::sleep(pause).await;
        let mut turns = floor.lock().await;
        let moves = sandbox.autocomplete(person, channel, "carc play", "move", &[("move", "")]).await?;
        if let Some(line) = moves.first().and_then(|(_, value)| value.as_str()) {
            sandbox.slash(person, channel, "carc play", &[("move", line)]).await?;
        } else {
            sandbox.slash(person, channel, "carc start", &[]).await?;
            for _ in 0..args.grandmasters {
                sandbox.slash(person, channel, "carc lobby computer", &[("level", "grandmaster")]).await?;
            }
            sandbox.slash(person, channel, "carc lobby begin", &[]).await?;
        }
        before = Some(newest(&sandbox, channel, before).await?.id);
        *turns += usize::from(args.grandmasters);
    }
}
