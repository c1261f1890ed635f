//! Runs a command that is to be refused, and judges how.

use std::ffi::OsString;
use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// A refused command takes no longer than this, and no more memory, in KiB; one that may do what was asked for takes longer.
const LONGEST: Duration = Duration::from_secs(10);
const LONGEST_DONE: Duration = Duration::from_secs(120);
const MEMORY: &str = "2097152";
/// Characters of a line on standard error.
const MESSAGE: usize = 500;
/// Commands that run at the same time.
const THREADS: usize = 3;

/// A command that is to be refused.
pub struct Case {
    /// What stands behind `phit`.
    pub arguments: Vec<OsString>,
    /// What standard error must name, each.
    pub named: Vec<String>,
    /// Legal statuses.
    pub statuses: Vec<i32>,
}

impl Case {
    /// One that ends with status 2, and names these.
    pub fn refused(arguments: Vec<OsString>, named: &[&str]) -> Self {
        Self { arguments, named: named.iter().map(|name| (*name).to_owned()).collect(), statuses: vec![2] }
    }
}

/// A case, in words, and what is wrong with it.
pub struct Judged {
    pub case: String,
    pub what: Option<String>,
}

/// An empty folder in which commands run, so that what they would write by default is not in the tree.
fn folder() -> &'static PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| crate::common::folder("hostile"))
}

/// Runs all of them.
pub fn judge(cases: &[&Case]) -> Vec<Judged> {
    let (next, judged) = (AtomicUsize::new(0), Mutex::new(vec![]));
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let words: Vec<String> = case.arguments.iter().map(|word| short(&word.to_string_lossy())).collect();
                    let one = Judged { case: words.join(" "), what: fault(case) };
                    judged.lock().unwrap().push(one);
                }
            });
        }
    });
    judged.into_inner().unwrap()
}

fn short(text: &str) -> String {
    if text.len() > 80 { format!("{}..", text.chars().take(60).collect::<String>()) } else { text.to_owned() }
}

/// What is wrong with how it ends.
fn fault(case: &Case) -> Option<String> {
    let begin = Instant::now();
    let longest = if case.statuses.contains(&0) { LONGEST_DONE } else { LONGEST };
    let script = format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"");
    let mut child = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_phit")])
        .args(&case.arguments)
        .current_dir(folder())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stderr = child.stderr.take().unwrap();
    let reader = thread::spawn(move || {
        let mut bytes = vec![];
        stderr.read_to_end(&mut bytes).unwrap();
        bytes
    });
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if begin.elapsed() > longest => {
                child.kill().unwrap();
                child.wait().unwrap();
                return Some(format!("still runs after {longest:?}"));
            }
            None => thread::sleep(Duration::from_millis(2)),
        }
    };
    let Ok(told) = String::from_utf8(reader.join().unwrap()) else { return Some("its message is no UTF-8".to_owned()) };
    if let Some(signal) = status.signal() {
        return Some(format!("signal {signal}: {}", short(&told)));
    }
    let code = status.code().unwrap();
    if !case.statuses.contains(&code) {
        return Some(format!("status {code}, not {:?}: {}", case.statuses, short(&told)));
    }
    if told.contains("panicked") {
        return Some(format!("a panic: {told}"));
    }
    if let Some(long) = told.lines().find(|line| line.chars().count() > MESSAGE) {
        return Some(format!("a message of {} characters: {}", long.chars().count(), short(long)));
    }
    let missing = case.named.iter().find(|name| !told.contains(name.as_str()))?;
    Some(format!("`{missing}` is not named: {told}"))
}
