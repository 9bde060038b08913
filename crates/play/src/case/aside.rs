//! Thinking that nobody notices: on a thread of the lowest priority.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use thread_priority::ThreadPriority;

/// Longest wait for work: longer than nearly every decision takes where a processor is free now and then, and shorter
/// than the time after which a grandmaster stops: one that got no processor until then would play what it had looked at
/// least.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);

/// Does `work` on a thread of its own that leaves the processors to all others, and waits for it. Where other programs
/// leave it none, the work is done again, here and now, so that a game goes on: `work` is to find the same both times.
///
/// `work` must hold no lock and take none, because its thread may stand still for seconds. Its panics are the caller's.
pub(crate) fn aside<T: Send + 'static>(patience: Duration, work: impl Fn() -> T + Clone + Send + 'static) -> T {
    let (found, finding) = mpsc::channel();
    let quietly = work.clone();
    // Without a thread there is nothing to wait for.
    let _begun = thread::Builder::new().name("thinking".to_owned()).spawn(move || {
        if let Err(refusal) = step_back() {
            tracing::debug!(?refusal, "computers think with the priority of everything else");
        }
        // The caller may have gone on without it.
        let _late = found.send(quietly());
    });
    finding.recv_timeout(patience).unwrap_or_else(|_| work())
}

/// Leaves the processor to every other thread that wants it: people who wait for an answer must not notice.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn step_back() -> Result<(), thread_priority::Error> {
    use thread_priority::{
        NormalThreadSchedulePolicy, ThreadSchedulePolicy, set_thread_priority_and_policy, thread_native_id,
    };
    // The lowest niceness would still hold a processor for some milliseconds after somebody else has woken up.
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle)
}

/// Takes the lowest priority that there is.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn step_back() -> Result<(), thread_priority::Error> {
    thread_priority::set_current_thread_priority(ThreadPriority::Min)
}

#[cfg(test)]
mod tests {
    use std::panic::{catch_unwind, resume_unwind};

    use super::*;

    #[test]
    fn its_work_is_done_on_another_thread() {
        let here = thread::current().id();
        assert_ne!(aside(PATIENCE, || thread::current().id()), here);
    }

    #[test]
    fn what_another_thread_does_not_come_to_is_done_here() {
        let here = thread::current().id();
        let work = move || {
            while thread::current().id() != here {
                thread::park();
            }
            "found"
        };
        assert_eq!(aside(PATIENCE, work), "found");
    }

    #[test]
    fn its_panics_are_the_callers() {
        // Without the message of a panic, which would stand among the tests' output.
        let caught = catch_unwind(|| aside(PATIENCE, || resume_unwind(Box::new("in thought"))));
        assert_eq!(caught.unwrap_err().downcast_ref(), Some(&"in thought"));
    }
}
