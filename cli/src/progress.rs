//! Progress on standard error: a bar of the whole process on a terminal, a line every ten seconds elsewhere.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::ops::Deref;
use std::sync::LazyLock;
use std::thread;
use std::time::Duration;

/// After which a bar is drawn: what is done by then needs none.
const DRAWN_AFTER: Duration = Duration::from_millis(600);
const TICK: Duration = Duration::from_millis(250);
/// From one line to the next.
const LINES: Duration = Duration::from_secs(10);

static BAR: LazyLock<ProgressBar> = LazyLock::new(ProgressBar::hidden);

/// Shows from now on how far the command is; on a terminal only if it `draws`, and has no bar of its own.
pub fn begin(command: &str, draws: bool) {
    BAR.set_message(command.to_owned());
    BAR.set_style(style("{spinner} {elapsed} {msg}"));
    let watch = move || {
        if std::io::stderr().is_terminal() {
            thread::sleep(DRAWN_AFTER);
            if draws && !BAR.is_finished() {
                BAR.set_draw_target(ProgressDrawTarget::stderr());
                BAR.enable_steady_tick(TICK);
            }
            return;
        }
        let mut seconds = 0;
        loop {
            thread::sleep(LINES);
            seconds += LINES.as_secs();
            let done = BAR.length().map_or_else(String::new, |length| format!("{} of {length}, ", BAR.position()));
            // Who has closed standard error does not want to know.
            let _ = writeln!(std::io::stderr(), "phit: after {seconds} s: {done}{}", BAR.message());
        }
    };
    // Where memory does not suffice for a thread, the command goes on unseen, or says itself what it lacks.
    let _ = thread::Builder::new().spawn(watch);
}

/// Removes the bar.
pub fn end() {
    BAR.finish_and_clear();
}

/// Prints between two drawings of the bar. Not to be called inside itself.
pub fn suspend<R>(print: impl FnOnce() -> R) -> R {
    BAR.suspend(print)
}

/// Part of a command, of which it is known how much there is to do.
pub struct Stage;

impl Stage {
    /// So much is to do.
    pub fn of(length: u64) -> Self {
        BAR.set_position(0);
        BAR.set_length(length);
        BAR.set_style(style("{bar:30} {pos}/{len} {elapsed} {msg}"));
        Self
    }
}

impl Deref for Stage {
    type Target = ProgressBar;

    fn deref(&self) -> &ProgressBar {
        &BAR
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        BAR.unset_length();
        BAR.set_style(style("{spinner} {elapsed} {msg}"));
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("a legal template")
}
