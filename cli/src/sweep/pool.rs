//! Tasks as processes of this machine, some at a time.

use super::folder::Folder;
use super::plan::{Plan, Task};
use crate::error::CliError;
use crate::progress::Stage;
use rustix::process::{Pid, Signal, kill_process};
use std::collections::BTreeSet;
use std::fs::File;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;

/// Process ids of tasks that run.
type Running = Arc<Mutex<BTreeSet<u32>>>;

/// Runs the tasks that have no result, at most so many `jobs` at a time, by the processes that `process` makes of them. A task that fails is
/// left without a result.
///
/// # Errors
/// If a process cannot be started, or a log not be written.
pub fn run(
    folder: &Folder,
    plan: &Plan,
    jobs: usize,
    process: &(dyn Fn(&Task) -> Command + Sync),
) -> Result<(), CliError> {
    let missing = plan.missing();
    let bar = Stage::of(plan.tasks.len() as u64);
    bar.set_position((plan.tasks.len() - missing.len()) as u64);
    let running = Running::default();
    let stopped = Arc::clone(&running);
    phit_files::interrupt::before_the_end(move || {
        let running = stopped.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        for id in running.iter() {
            // It may have ended by itself.
            let _ = Pid::from_raw(*id as i32).map(|id| kill_process(id, Signal::TERM));
        }
        // No other task starts.
        std::mem::forget(running);
        None
    });
    let jobs = jobs.min(missing.len());
    let queue = Mutex::new(missing.into_iter());
    let work = || -> Result<(), CliError> {
        loop {
            let Some(task) = queue.lock().expect("no task panics").next() else { return Ok(()) };
            one(folder, task, process(task), &running)?;
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no task panics"))
    })
}

/// Runs a task until its process ends.
fn one(folder: &Folder, task: &Task, mut command: Command, running: &Running) -> Result<(), CliError> {
    let path = folder.logs().join(format!("{}.log", task.number));
    let log = File::create(&path).map_err(CliError::file(&path))?;
    let errors = log.try_clone().map_err(CliError::file(&path))?;
    command.stdin(Stdio::null()).stdout(log).stderr(errors);
    let mut locked = running.lock().expect("no task panics");
    let mut child = command.spawn().map_err(CliError::file(command.get_program().as_ref()))?;
    locked.insert(child.id());
    drop(locked);
    child.wait().map_err(CliError::file(&path))?;
    running.lock().expect("no task panics").remove(&child.id());
    Ok(())
}
