//! Sorts Discord's refusals by what can be done about them.

use carc_chat::SendError;

/// Sorts a refusal by its HTTP status and Discord's own code (0 if there is none); `what` describes it. One that may
/// pass by itself (408, 5xx) becomes [`SendError::Passing`], which is retried. A 429 is dealt with before.
pub(crate) fn sort(status: u16, code: i64, what: String) -> SendError {
    match (status, code) {
        (_, 40060) => SendError::Answered,
        (_, 10003) => SendError::NoChannel,
        // Archived or locked.
        (_, 50083 | 160_005) => SendError::Archived,
        (_, 160_004) => SendError::HasThread,
        // It does not exist, or somebody else wrote it.
        (_, 10008 | 50005) => SendError::NoMessage,
        // The token of an interaction, expired or never valid.
        (_, 50027) | (403 | 404, _) => SendError::Gone(what),
        (401, _) => SendError::Token,
        (408 | 500.., _) => SendError::Passing(what),
        _ => SendError::Wrong(what),
    }
}

/// Returns an error in words, followed by its causes.
pub(crate) fn in_full(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |words, cause| format!("{words}: {cause}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locked_thread_waits_for_somebody_as_an_archived_one_does() {
        let sorted = |status, code| sort(status, code, String::new());
        assert_eq!([sorted(400, 50083), sorted(400, 160_005)], [SendError::Archived, SendError::Archived]);
        assert_eq!(sorted(400, 50035), SendError::Wrong(String::new()));
    }
}
