//! `phit sweep`, on this machine and on a Slurm of its own.

use crate::common::{command, folder, phit, run, workspace};
use phit_sim::external::missing::skip;
use rustix::process::{Pid, Signal, kill_process};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// Longest time that a step of a test may take.
const LONGEST: Duration = Duration::from_secs(240);

/// Four runs of a chip.
pub const SMALL: &str =
    "study = \"sim gemini load\"\ndims = \"1x1x1\"\nload = \"0.1,0.3\"\nseeds = 2\nwarmup = 0\nwindow = 150\n";
/// Four runs of two routers, whose start takes a twentieth of a chip's.
pub const QUICK: &str = "study = \"sim express\"\nload = \"0.1,0.3\"\nseeds = 2\nwarmup = 0\nwindow = 20000\n";
/// Files that a sweep merges its results into.
const MERGED: [&str; 3] = ["points.json", "points.csv", "load-latency.svg"];

/// A study's file in an empty folder of this name.
pub fn study(name: &str, text: &str) -> PathBuf {
    let path = folder(name).join("study.toml");
    fs::write(&path, text).unwrap();
    path
}

pub fn sweep(study: &Path, out: &Path) -> Command {
    let mut command = command();
    command.arg("sweep").arg(study).arg("--out").arg(out);
    command
}

/// Runs a sweep that must succeed; what it prints.
pub fn swept(command: &mut Command) -> String {
    let ran = run(command);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran.stdout
}

fn merged(out: &Path) -> [Vec<u8>; 3] {
    MERGED.map(|name| fs::read(out.join(name)).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// What `phit sim gemini load` makes of a study by itself, as [`merged`], and the lines that it prints.
fn alone(study: &Path, more: &[&str]) -> ([Vec<u8>; 3], String) {
    let beside = study.parent().unwrap();
    let [csv, plot] = ["alone.csv", "alone.svg"].map(|name| beside.join(name));
    let load = |more: &[&str]| {
        let mut command = command();
        command.args(["sim", "gemini", "load"]).arg(study).args(more);
        command
    };
    let mut printed = load(more);
    printed.arg("--csv").arg(&csv).arg("--plot").arg(&plot);
    let lines = swept(&mut printed);
    let json = swept(load(more).arg("--json"));
    ([json.into_bytes(), fs::read(csv).unwrap(), fs::read(plot).unwrap()], lines)
}

/// Result files with the moments of their last change.
fn results(out: &Path) -> BTreeMap<String, SystemTime> {
    let entries = fs::read_dir(out.join("results")).into_iter().flatten().map(Result::unwrap);
    let results =
        entries.map(|entry| (entry.file_name().into_string().unwrap(), entry.metadata().unwrap().modified().unwrap()));
    results.filter(|(name, _)| name.ends_with(".json")).collect()
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < LONGEST, "{what}: not within {LONGEST:?}");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Four processes give what one gives, to the byte. What has a result is not run again; one that is gone, cut or of something else is.
#[test]
fn tasks_together_are_what_one_command_gives() {
    let study = study("sweep-local", SMALL);
    let out = study.with_file_name("out");
    let (expected, lines) = alone(&study, &[]);
    assert_eq!(swept(sweep(&study, &out).args(["--jobs", "2"])), lines);
    assert_eq!(merged(&out), expected);
    let first = results(&out);
    assert_eq!(first.len(), 4);
    assert_eq!(fs::read_to_string(out.join("tasks")).unwrap().lines().count(), 4);
    let result = |number: usize| out.join(format!("results/{number}.json"));
    fs::remove_file(result(1)).unwrap();
    let text = fs::read_to_string(result(2)).unwrap();
    fs::write(result(2), &text[..text.len() / 2]).unwrap();
    fs::copy(result(4), result(3)).unwrap();
    fs::remove_file(out.join("points.json")).unwrap();
    assert_eq!(swept(&mut sweep(&study, &out)), lines);
    assert_eq!(merged(&out), expected);
    let second = results(&out);
    let is_old = |number: usize| first[&format!("{number}.json")] == second[&format!("{number}.json")];
    assert_eq!([1, 2, 3, 4].map(is_old), [false, false, false, true]);
}

/// A curve for each combination, each in a folder of its own; a command line runs the tasks.
#[test]
fn lists_of_values_are_curves_of_their_own() {
    let text = SMALL.replace("seeds = 2", "routing = [\"adaptive\", \"deterministic\"]").replace("0.1,0.3", "0.3");
    let study = study("sweep-lists", &text);
    let out = study.with_file_name("out");
    let printed = swept(sweep(&study, &out).args(["--runner", "test {name} != phit-0 && {command}"]));
    let single = study.with_file_name("single.toml");
    fs::write(&single, SMALL.replace("seeds = 2\n", "").replace("0.1,0.3", "0.3")).unwrap();
    let mut expected = String::new();
    for (number, routing) in [(1, "adaptive"), (2, "deterministic")] {
        let (files, lines) = alone(&single, &["--routing", routing]);
        assert_eq!(merged(&out.join(format!("{number}-routing={routing}"))), files);
        expected += &format!("routing={routing}\n{lines}");
    }
    assert_eq!(printed, expected);
    // One load each, as latency and as throughput.
    let drawn = fs::read_to_string(out.join("curves.svg")).unwrap();
    assert!(drawn.contains("\nrouting=adaptive\n") && drawn.contains("\nrouting=deterministic\n"));
    assert_eq!(drawn.matches("<circle").count(), 2 * 2);
}

/// A task that fails is told with the end of its log, costs itself alone, and is the only one to run again.
#[test]
fn a_lost_task_is_told_and_run_again() {
    let study = study("sweep-lost", QUICK);
    let out = study.with_file_name("out");
    let lose_third = "if [ {name} = phit-3 ]; then echo no room here >&2; exit 1; fi; {command}";
    let ran = run(sweep(&study, &out).args(["--runner", lose_third]));
    let log = out.join("logs/3.log").display().to_string();
    let told = format!(
        "phit: task 3, load=0.1,seed=2: {log} ends with: no room here\n\
         phit: 1 of 4 tasks have no result; the same command runs them again\n"
    );
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr), (1, "", told));
    let first = results(&out);
    assert_eq!(first.len(), 3);
    swept(&mut sweep(&study, &out));
    let second = results(&out);
    assert!(second.len() == 4 && first.iter().all(|(name, moment)| second[name] == *moment), "{first:?} {second:?}");
}

/// Whole files are left, and the same command goes on.
#[test]
fn an_interrupted_sweep_is_taken_up_again() {
    let study = study("sweep-interrupted", &QUICK.replace("seeds = 2", "seeds = 6"));
    let out = study.with_file_name("out");
    let child = sweep(&study, &out).args(["--jobs", "2"]).stderr(Stdio::piped()).spawn().unwrap();
    wait_until("a result", || !results(&out).is_empty());
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let ended = child.wait_with_output().unwrap();
    let told = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(130), "{told}");
    assert!(told.ends_with("phit: stopped by SIGINT; every file is as it was, or complete\n"), "{told}");
    let first = results(&out);
    assert!(first.len() < 12, "it was stopped too late");
    swept(&mut sweep(&study, &out));
    let second = results(&out);
    // A task that was about to end may have ended.
    assert_eq!(second.len(), 12);
    assert!(first.iter().all(|(name, moment)| second[name] == *moment), "{first:?} {second:?}");
    let left = fs::read_dir(out.join("results")).unwrap().count();
    assert_eq!(left, 12, "something is left beside the results");
    let alone = swept(command().args(["sim", "express"]).arg(&study).arg("--json"));
    assert_eq!(fs::read_to_string(out.join("runs.json")).unwrap(), alone);
}

#[test]
fn what_cannot_be_swept_is_refused() {
    let out = folder("sweep-bad").join("out");
    let cases = [
        ("windows = 5", "study.toml:1: windows is no key; the nearest is window"),
        ("load = [0.1, 0.2]", "study.toml:1: load is [0.1, 0.2]; legal: numbers from 0 to 2 such as 0.3,"),
        ("slots = [2, 3]", "study.toml:1: slots is 3; legal: 2 or 4 slots"),
        ("slots = [2, \"x\"]", "study.toml:1: slots is [2, \"x\"]; legal: 2 or 4 slots, or a list of such"),
        ("slots = []", "study.toml:1: slots is []; legal: 2 or 4 slots, or a list of such"),
        (
            "study = \"sim gemini tables\"",
            "study.toml:1: study is \"sim gemini tables\"; legal: sim gemini load, sim gemini drain, sim gemini trace, \
             sim gemini hot-spot, sim gemini topobw, sim bluegene, sim express, link",
        ),
        ("study = \"link\"\nfile = [\"a.toml\"]", "study.toml:2: file is no key; the nearest is files"),
        ("study = \"link\"\nfiles = \"a.toml\"", "study.toml:2: files is \"a.toml\"; legal: a list"),
        ("study = \"link\"\nseeds = 4", "study.toml: files is missing; legal: a list of files"),
        (
            "study = \"link\"\nfiles = [\"none.toml\"]\nseeds = [1, 2]",
            "study.toml:3: seeds is [1, 2]; legal: 1 to 4096 copies",
        ),
        (
            "study = \"sim express\"\nload = [0.1, 0.2]",
            "study.toml:2: load is [0.1, 0.2]; legal: numbers from 0.001 to 1",
        ),
        ("study = \"sim express\"\ntree = [\"small\", \"big\"]", "study.toml:2: tree is big; legal: small, medium"),
        ("window = 0\nseeds = 11", "study.toml:2: seeds is 11; legal: 1 to 10 seeds"),
        ("cabinets = [1, 2]", "study.toml:1: cabinets needs --machine"),
        ("pattern = \"transpose\"\ndims = \"2x1x1\"", "--pattern is transpose; legal: a cube, not 2x1x1"),
    ];
    for (text, message) in cases {
        let ran = run(&mut sweep(&study("sweep-bad-study", text), &out));
        assert!(ran.code == 2 && ran.stderr.contains(message), "{text}: {}", ran.stderr);
    }
    let study = study("sweep-bad-options", SMALL);
    let cases: [(&[&str], &str); 5] = [
        (&["--runner", "pbs"], "--runner is pbs; legal: local, slurm, or a command line with {command}"),
        (&["--jobs", "0"], "--jobs is 0; legal: 1 to 1024 tasks"),
        (&["--submit-only"], "--submit-only is for --runner slurm"),
        (&["--slurm-arg=--time=1"], "--slurm-arg is for --runner slurm"),
        (&["--runner", "slurm", "--jobs", "2"], "--jobs is for other runners than slurm"),
    ];
    for (arguments, message) in cases {
        let ran = run(sweep(&study, &out).args(arguments));
        assert!(ran.code == 2 && ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
    let ran = run(sweep(&study, &out).args(["--runner", "slurm"]).env("PATH", ""));
    let message =
        "--runner is slurm, and `sbatch` is not on PATH; runners: local, slurm, a command line with {command}";
    assert!(ran.code == 2 && ran.stderr.contains(message), "{}", ran.stderr);
    let ran = phit(&["sweep", &study.display().to_string()]);
    assert!(ran.code == 2 && ran.stderr.contains("--out is missing; legal: the name of a folder"), "{}", ran.stderr);
    assert!(!out.exists(), "nothing was written");
}

#[test]
fn a_folder_of_something_else_is_left_alone() {
    let study = study("sweep-folders", &QUICK.replace("0.1,0.3", "0.1").replace("seeds = 2", "seeds = 1"));
    let own = study.parent().unwrap();
    let ran = run(&mut sweep(&study, own));
    assert!(
        ran.code == 2 && ran.stderr.contains("which has files that are not a sweep's; choose another --out"),
        "{}",
        ran.stderr
    );
    let out = own.join("out");
    swept(&mut sweep(&study, &out));
    fs::write(&study, QUICK.replace("0.1,0.3", "0.2").replace("seeds = 2", "seeds = 1")).unwrap();
    let before = results(&out);
    let ran = run(&mut sweep(&study, &out));
    let message = "which has results of another study, or of another build of phit; choose another --out";
    assert!(ran.code == 2 && ran.stderr.contains(message), "{}", ran.stderr);
    assert_eq!(results(&out), before);
    fs::write(out.join("sweep.json"), "{}").unwrap();
    let ran = run(&mut sweep(&study, &out));
    assert!(ran.code == 2 && ran.stderr.contains("which has a sweep.json that is no sweep's"), "{}", ran.stderr);
}

/// A Slurm that ends with the test.
struct Slurm {
    folder: PathBuf,
}

impl Slurm {
    /// Started, if this machine has it.
    fn up(name: &str) -> Option<Self> {
        let slurm = Self { folder: folder(name) };
        // More tasks than processors: Slurm takes its time between two of them.
        let ran = run(Command::new(workspace().join("scripts/slurm-here")).arg("up").arg(&slurm.folder).arg("8"));
        if ran.code == 0 {
            return Some(slurm);
        }
        assert!(ran.stderr.contains("needs root") || ran.stderr.contains("is missing"), "{}", ran.stderr);
        skip(&ran.stderr.trim());
        None
    }

    fn command(&self, program: &str, arguments: &[&str]) -> String {
        let mut command = Command::new(program);
        let ran = run(command.args(arguments).env("SLURM_CONF", self.folder.join("slurm.conf")));
        assert_eq!(ran.code, 0, "{program}: {}", ran.stderr);
        ran.stdout
    }

    fn sweep(&self, study: &Path, out: &Path) -> Command {
        let mut command = sweep(study, out);
        command.args(["--runner", "slurm"]).env("SLURM_CONF", self.folder.join("slurm.conf"));
        command
    }

    /// Tasks in this state, with the number of each.
    fn tasks(&self, state: &str) -> Vec<(String, String)> {
        let listed =
            self.command("squeue", &["--noheader", "--array", "--format=%F_%K %K", &format!("--states={state}")]);
        let task = |line: &str| line.trim().split_once(' ').map(|(id, number)| (id.to_owned(), number.to_owned()));
        listed.lines().filter_map(task).collect()
    }

    /// Ends a task by its id as soon as it has begun.
    fn kill(&self, out: &Path, number: &str) {
        let begun = || fs::read_dir(out.join("logs")).into_iter().flatten().flatten();
        let has_begun = || begun().any(|log| log.file_name().to_string_lossy().starts_with(&format!("{number}-")));
        wait_until("the beginning of a task", has_begun);
        let running = self.tasks("RUNNING");
        let (id, _) = running.iter().find(|(_, other)| other == number).expect("it runs for seconds");
        self.command("scancel", &[id]);
        wait_until("the end of a task", || self.tasks("RUNNING,COMPLETING").iter().all(|(other, _)| other != id));
        assert!(!results(out).contains_key(&format!("{number}.json")), "it has ended by itself");
    }
}

impl Drop for Slurm {
    fn drop(&mut self) {
        run(Command::new(workspace().join("scripts/slurm-here")).arg("down").arg(&self.folder));
    }
}

/// Experiments with short links, and before them one that takes seconds; a task is all copies of one.
fn experiments(name: &str, count: usize) -> PathBuf {
    let names: Vec<String> = (1..=count).map(|number| format!("{number}.toml")).collect();
    let study = study(name, &format!("study = \"link\"\nlink = \"express\"\nfiles = {names:?}\n"));
    for (number, name) in names.iter().enumerate() {
        let cycles = if number == 0 { LONG } else { 200 + number };
        let text = format!("title = \"Noise\"\ncycles = {cycles}\n[[wire]]\nber = 1e-5\n");
        fs::write(study.with_file_name(name), text).unwrap();
    }
    study
}

/// Cycles of an experiment that takes some seconds.
const LONG: usize = 60_000;

/// 64 tasks on Slurm: one is killed by its id, the command is interrupted and run again. All results, none twice, and the same files as from this
/// machine's own processes.
#[test]
fn a_job_array_gives_what_this_machine_gives() {
    let Some(slurm) = Slurm::up("sweep-slurm") else { return };
    let study = experiments("sweep-array", 64);
    let out = study.with_file_name("out");
    let child: Child = slurm.sweep(&study, &out).stderr(Stdio::piped()).spawn().unwrap();
    slurm.kill(&out, "1");
    wait_until("some results", || results(&out).len() >= 4);
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let ended = child.wait_with_output().unwrap();
    let told = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(130), "{told}");
    assert!(told.contains("submitted 64 tasks as job "), "{told}");
    assert!(told.contains("phit: Slurm goes on with the tasks; the same command waits for them"), "{told}");
    let first = results(&out);
    assert!(first.len() < 63, "it was stopped too late: {} results", first.len());

    swept(&mut slurm.sweep(&study, &out));
    let second = results(&out);
    assert_eq!(second.len(), 64);
    assert!(first.iter().all(|(name, moment)| second[name] == *moment), "a result was made twice");
    // Each task has begun once, and the one that was killed twice.
    let mut begun: BTreeMap<String, usize> = BTreeMap::new();
    for entry in fs::read_dir(out.join("logs")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        *begun.entry(name.split('-').next().unwrap().to_owned()).or_default() += 1;
    }
    let twice: Vec<&String> = begun.iter().filter(|(_, times)| **times != 1).map(|(number, _)| number).collect();
    assert_eq!((begun.len(), twice), (64, vec![&"1".to_owned()]));

    let local = study.with_file_name("local");
    swept(&mut sweep(&study, &local));
    for name in ["experiments.json", "copies.csv"] {
        assert_eq!(fs::read(out.join(name)).unwrap(), fs::read(local.join(name)).unwrap(), "{name}");
    }
}
