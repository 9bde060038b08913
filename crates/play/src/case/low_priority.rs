//! Background thinking on a thread of the lowest priority.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use thread_priority::ThreadPriority;

/// Longest wait for a decision. Nearly all take less if a processor is free now and then. It is shorter than the time
/// after which a grandmaster stops: starved of a processor until then, it would play a move that it had hardly
/// examined.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);

/// Runs `work` on a low-priority thread and waits for the result. If none comes within `patience`, because other
/// programs take all processors, runs it again on this thread so that the game goes on. `work` must return the same
/// both times.
///
/// `work` must neither hold nor take a lock, because its thread may be starved for seconds. Its panics reach the
/// caller.
pub(crate) fn at_low_priority<T: Send + 'static>(
    patience: Duration,
    work: impl Fn() -> T + Clone + Send + 'static,
) -> T {
    let (found, finding) = mpsc::channel();
    let quietly = work.clone();
    // If no thread can be started, the channel closes at once and the work is done here.
    let _begun = thread::Builder::new().name("thinking".to_owned()).spawn(move || {
        if let Err(refusal) = step_back() {
            tracing::debug!(?refusal, "cannot lower the priority of a thinking thread");
        }
        // The caller may have stopped waiting.
        let _late = found.send(quietly());
    });
    finding.recv_timeout(patience).unwrap_or_else(|_| work())
}

/// Makes this thread yield to every other one, so that people who wait for an answer do not notice it.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn step_back() -> Result<(), thread_priority::Error> {
    use thread_priority::{
        NormalThreadSchedulePolicy, ThreadSchedulePolicy, set_thread_priority_and_policy, thread_native_id,
    };
    // At the lowest niceness it would still keep a processor for some milliseconds after another thread wakes up.
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle)
}

/// Gives this thread the lowest priority.
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
        assert_ne!(at_low_priority(PATIENCE, || thread::current().id()), here);
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
        assert_eq!(at_low_priority(PATIENCE, work), "found");
    }

    #[test]
    fn its_panics_are_the_callers() {
        // `resume_unwind` prints no panic message among the tests' output.
        let caught = catch_unwind(|| at_low_priority(PATIENCE, || resume_unwind(Box::new("in thought"))));
        assert_eq!(caught.unwrap_err().downcast_ref(), Some(&"in thought"));
    }
}
