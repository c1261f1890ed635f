//! SIGINT and SIGTERM: files are left as they were or complete, and the command says so.

use crate::beside::abandon;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::io::{IsTerminal, Write};
use std::sync::Mutex;

/// What a shell expects of a process that a signal has stopped.
const STOPPED: i32 = 128;

/// What is done before the process ends, and what is told besides.
type Last = Box<dyn FnOnce() -> Option<String> + Send>;
static LAST: Mutex<Option<Last>> = Mutex::new(None);

/// Has this done when a signal comes, before the process ends; it may return a line that is told.
pub fn before_the_end(last: impl FnOnce() -> Option<String> + Send + 'static) {
    *LAST.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(Box::new(last));
}

/// Ends the process in this way when a signal comes.
///
/// # Errors
/// If the system refuses.
pub fn watch() -> std::io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    let wait = move || {
        if let Some(signal) = signals.forever().next() {
            abandon();
            let last = LAST.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
            let besides = last.and_then(|last| last()).map_or_else(String::new, |line| {
                format!(
                    "phit: {line}
"
                )
            });
            // Not by the bar itself: a thread that prints holds its lock, and may be blocked on a full pipe.
            let clear = if std::io::stderr().is_terminal() { "\r\x1b[2K" } else { "" };
            let name = if signal == SIGINT { "SIGINT" } else { "SIGTERM" };
            let message = "every file is as it was, or complete";
            let told = format!("{clear}phit: stopped by {name}; {message}\n{besides}");
            let _ = std::io::stderr().write_all(told.as_bytes());
            signal_hook::low_level::exit(STOPPED + signal);
        }
    };
    std::thread::Builder::new().spawn(wait).map(drop)
}
