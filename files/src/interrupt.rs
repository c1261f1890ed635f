//! SIGINT and SIGTERM: files are left as they were or complete, and the command says so.

use crate::beside::abandon;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::io::{IsTerminal, Write};

/// What a shell expects of a process that a signal has stopped.
const STOPPED: i32 = 128;

/// Ends the process in this way when a signal comes.
///
/// # Errors
/// If the system refuses.
pub fn watch() -> std::io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            abandon();
            // Not by the bar itself: a thread that prints holds its lock, and may be blocked on a full pipe.
            let clear = if std::io::stderr().is_terminal() { "\r\x1b[2K" } else { "" };
            let name = if signal == SIGINT { "SIGINT" } else { "SIGTERM" };
            let message = "every file is as it was, or complete";
            let _ = writeln!(std::io::stderr(), "{clear}phit: stopped by {name}; {message}");
            signal_hook::low_level::exit(STOPPED + signal);
        }
    });
    Ok(())
}
