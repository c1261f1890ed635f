//! Tasks as one job array of Slurm. What is known of a sweep stands in its result files and in Slurm's queue: nothing else can get lost.

use super::folder::Folder;
use super::plan::{Plan, Task, quoted};
use crate::error::CliError;
use crate::executable::hex_digest;
use crate::output;
use crate::progress::Stage;
use phit_files::brief;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Commands that this needs.
const COMMANDS: [&str; 2] = ["sbatch", "squeue"];
/// From one look at the results to the next, and from one question to Slurm's controller to the next.
const LOOK: Duration = Duration::from_millis(200);
const ASK: Duration = Duration::from_secs(2);
/// How long the controller may not answer.
const SILENCE: Duration = Duration::from_secs(120);
/// Characters of Slurm's messages that are told.
const TOLD: usize = 300;

/// What is missing on this machine, with the runners that there are.
pub fn missing() -> Option<String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_there = |name: &&str| std::env::split_paths(&path).any(|folder| folder.join(name).is_file());
    let missing = COMMANDS.iter().find(|name| !is_there(name))?;
    Some(format!(
        "--runner is slurm, and `{missing}` is not on PATH; runners: local, slurm, a command line with {{command}}"
    ))
}

/// Submits the tasks that have no result and are not queued, and waits for all of them; with `submit_only` it does not. Whether nothing is
/// left to wait for.
///
/// # Errors
/// If Slurm refuses, or does not answer for two minutes.
pub fn run(folder: &Folder, plan: &Plan, arguments: &[String], submit_only: bool) -> Result<bool, CliError> {
    let name = name(folder, plan);
    // In this order: a task that ends in between is seen in the queue.
    let queued = queued(&name)?;
    let missing = plan.missing();
    let new: Vec<usize> = missing.iter().map(|task| task.number).filter(|number| !queued.contains(number)).collect();
    let waiting = missing.len() - new.len();
    if !new.is_empty() {
        let job = submit(folder, &name, &new, arguments)?;
        output::note(&format!(
            "submitted {} tasks as job {job}, named {name}; {waiting} were queued already",
            new.len()
        ));
    }
    if submit_only {
        return Ok(missing.is_empty());
    }
    let told = name.clone();
    phit_files::interrupt::before_the_end(move || {
        Some(format!(
            "Slurm goes on with the tasks; the same command waits for them, `scancel --name={told}` ends them"
        ))
    });
    wait(plan, &name)?;
    Ok(true)
}

/// Waits until every task has a result or has left the queue without one.
fn wait(plan: &Plan, name: &str) -> Result<(), CliError> {
    let bar = Stage::of(plan.tasks.len() as u64);
    let mut missing = plan.missing();
    let (mut asked, mut answered) = (Instant::now(), Instant::now());
    // Tasks that were neither queued nor had a result when asked for last: a result may come late over a network's file system.
    let mut lost: BTreeSet<usize> = BTreeSet::new();
    loop {
        missing.retain(|task| !task.place.is_filled());
        bar.set_position((plan.tasks.len() - missing.len()) as u64);
        if missing.is_empty() {
            return Ok(());
        }
        if asked.elapsed() >= ASK {
            asked = Instant::now();
            match queued(name) {
                Ok(queued) => {
                    answered = Instant::now();
                    let is_lost = |task: &&&Task| !queued.contains(&task.number) && !task.place.is_filled();
                    let now: BTreeSet<usize> = missing.iter().filter(is_lost).map(|task| task.number).collect();
                    if missing.iter().all(|task| now.contains(&task.number) && lost.contains(&task.number)) {
                        return Ok(());
                    }
                    lost = now;
                    bar.set_message(format!("sweep, {} queued", queued.len()));
                }
                Err(error) if answered.elapsed() > SILENCE => return Err(error),
                Err(_) => {}
            }
        }
        thread::sleep(LOOK);
    }
}

/// What the jobs of a sweep are called: another folder, study or build has another name.
fn name(folder: &Folder, plan: &Plan) -> String {
    let digest = hex_digest(format!("{} {}", folder.path().display(), plan.digest).as_bytes());
    format!("phit-{}", &digest[..12])
}

/// Numbers of the tasks of this name that wait or run.
fn queued(name: &str) -> Result<BTreeSet<usize>, CliError> {
    let mut command = Command::new("squeue");
    command.args(["--noheader", "--array", "--format=%K", &format!("--name={name}")]);
    Ok(answer(command, "")?.lines().filter_map(|line| line.trim().parse().ok()).collect())
}

/// Submits these tasks; the number of the job.
fn submit(folder: &Folder, name: &str, tasks: &[usize], arguments: &[String]) -> Result<String, CliError> {
    let mut command = Command::new("sbatch");
    // The number of the task, and that of the array's job; a percent sign of the folder stands for itself.
    let log = folder.logs().display().to_string().replace('%', "%%") + "/%a-%A.log";
    command.args(["--parsable", &format!("--job-name={name}"), &format!("--output={log}")]);
    command.args(arguments).arg(format!("--array={}", ranges(tasks)));
    let tasks = quoted(&folder.tasks().display().to_string());
    let script = format!("#!/bin/sh\nexec sh -c \"$(sed -n \"${{SLURM_ARRAY_TASK_ID}}p\" {tasks})\"\n");
    Ok(answer(command, &script)?.trim().split(';').next().unwrap_or_default().to_owned())
}

/// Ascending numbers as sbatch reads them: `1-3,7`.
fn ranges(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).map(|run| match run {
        [one] => one.to_string(),
        run => format!("{}-{}", run[0], run[run.len() - 1]),
    });
    runs.collect::<Vec<String>>().join(",")
}

/// What a command of Slurm prints when it reads this text.
fn answer(mut command: Command, text: &str) -> Result<String, CliError> {
    let program = command.get_program().to_string_lossy().into_owned();
    let failed = |what: String| CliError::Study(format!("{program}: {}", brief(&what, TOLD)));
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = piped.map_err(|error| failed(error.to_string()))?;
    // A command that refuses its arguments does not read.
    let _ = child.stdin.take().map(|mut stdin| stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().map_err(|error| failed(error.to_string()))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(failed(String::from_utf8_lossy(&output.stderr).lines().collect::<Vec<&str>>().join("; "))),
    }
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn numbers_are_told_as_ranges() {
        assert_eq!(ranges(&[1, 2, 3, 5, 7, 8]), "1-3,5,7-8");
        assert_eq!(ranges(&[4]), "4");
    }
}
