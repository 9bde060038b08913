//! How connections end: close codes that are final because another attempt would end the same way, and bugs.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt as _;

use super::socket::Lost;
use crate::process::end::{End, token_refused};
use carc_chat::in_words;

/// Runs `following`, the work of one connection, to its end. A panic is caught, and returned as [`Lost::Bug`].
pub(super) async fn or_bug(following: impl Future<Output = Result<Lost, End>>) -> Result<Lost, End> {
    AssertUnwindSafe(following).catch_unwind().await.unwrap_or_else(|panic| Ok(Lost::Bug(in_words(panic))))
}

/// Returns the end that a final close code leads to; `None` if it is not final. `shards` is the shard count.
pub(super) fn of(code: u16, shards: u32) -> Option<End> {
    Some(match code {
        4004 => token_refused(),
        4010 => End::NoConnection(format!(
            "Discord knows no such connection among {shards} (close code 4010). Start the bot again: it asks at the start how many \
             Discord wants, or raise `[gateway] shards` in its settings."
        )),
        4011 => End::NoConnection(format!(
            "The bot is in too many servers for {shards} connection(s) (close code 4011). Start it again: it asks at the start how \
             many Discord wants, or raise `[gateway] shards` in its settings."
        )),
        4012 => End::Refused(
            "Discord no longer speaks this version of the gateway (close code 4012). Install a newer version of carc.".to_owned(),
        ),
        4013 => End::Refused(
            "Discord does not know an intent that the bot asks for (close code 4013). Install a newer version of carc.".to_owned(),
        ),
        4014 => End::Refused(
            "Discord does not grant an intent that the bot asks for (close code 4014). carc needs no privileged one: look in the \
             developer portal whether the application is limited, or install a newer version of carc."
                .to_owned(),
        ),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_bug_ends_one_connection() {
        assert_eq!(or_bug(async { panic!("a bug") }).await, Ok(Lost::Bug("a bug".to_owned())));
        assert_eq!(or_bug(async { Ok(Lost::Silent) }).await, Ok(Lost::Silent));
    }
}
