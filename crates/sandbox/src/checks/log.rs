//! The requests and their violations of Discord's rules. Both are bounded: the oldest requests are dropped, and once
//! there are [`KEPT`] violations, no more are noted.

use std::collections::VecDeque;

use super::lint;
use crate::error::ApiError;
use crate::model::record::Recorded;

/// Maximum number of requests that are remembered, and of violations.
const KEPT: usize = 20_000;

/// The newest requests, and the first violations of Discord's rules.
#[derive(Debug, Default)]
pub(crate) struct Log {
    requests: VecDeque<Recorded>,
    violations: Vec<String>,
}

impl Log {
    /// Records a request, with everything about it that Discord or its documentation forbids.
    pub(crate) fn keep(&mut self, request: Recorded) {
        let mut found = lint::lint(&request);
        if request.refusal["code"] == ApiError::INVALID_FORM {
            found.push(format!("refused: {}", request.refusal["errors"]));
        }
        for finding in found {
            if self.violations.len() < KEPT {
                self.violations.push(format!("{} {}: {finding}", request.method, request.path));
            }
        }
        if self.requests.len() == KEPT {
            self.requests.pop_front();
        }
        self.requests.push_back(request);
    }

    pub(crate) fn requests(&self) -> impl DoubleEndedIterator<Item = &Recorded> {
        self.requests.iter()
    }

    pub(crate) fn violations(&self) -> Vec<String> {
        self.violations.clone()
    }
}
