//! Commands that are killed at random moments, and ones that a signal stops.

use crate::common::{command, folder, run, workspace};
use crate::soak;
use crate::sweep;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rustix::process::{Pid, Signal, kill_process};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Moments at which an export is stopped, and at which a simulation is, which takes longer.
fn moments() -> [usize; 2] {
    [soak::either(20, 200), soak::either(8, 200)]
}

/// The files below a folder, none if it is not there, with their contents; those that are being written beside others are left out.
fn tree(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        if !folder.exists() {
            continue;
        }
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let is_beside = entry.file_name().to_string_lossy().starts_with(".phit-");
            match entry.file_type().unwrap().is_dir() {
                true => folders.push(entry.path()),
                false if !is_beside => drop(files.insert(entry.path(), fs::read(entry.path()).unwrap())),
                false => {}
            }
        }
    }
    files
}

/// How long a command takes, undisturbed.
fn duration(command: &mut Command) -> Duration {
    let begin = Instant::now();
    let ran = run(command);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    begin.elapsed()
}

/// Starts a command and sends it a signal some time after its beginning, or after something has begun; what it left.
fn stopped(command: &mut Command, has_begun: impl Fn() -> bool, after: Duration, signal: Signal) -> Output {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !has_begun() && child.try_wait().unwrap().is_none() {
        thread::sleep(Duration::from_micros(200));
    }
    thread::sleep(after);
    // It may have ended by itself.
    let _ = kill_process(Pid::from_child(&child), signal);
    child.wait_with_output().unwrap()
}

/// Every file of an export that was killed is that of the old export or that of the new one.
#[test]
fn a_killed_export_leaves_whole_files() {
    let (old, new, out) = (folder("killed-old"), folder("killed-new"), folder("killed-export"));
    let export = |blocks: &[&str], out: &Path| {
        let mut command = command();
        command.arg("export").args(blocks).arg("--out").arg(out);
        command
    };
    // Eight files, and 279 of which some have the same names.
    let (before, after) = (["rs_checker"], ["rs_checker", "rs_decoder"]);
    run(&mut export(&before, &old));
    run(&mut export(&after, &new));
    let relative = |files: BTreeMap<PathBuf, Vec<u8>>, folder: &Path| -> BTreeMap<PathBuf, Vec<u8>> {
        files.into_iter().map(|(path, text)| (path.strip_prefix(folder).unwrap().to_owned(), text)).collect()
    };
    let (old_files, new_files) = (relative(tree(&old), &old), relative(tree(&new), &new));
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut torn = 0;
    for moment in 0..moments()[0] {
        fs::remove_dir_all(&out).unwrap();
        fs::create_dir_all(&out).unwrap();
        // Into an empty folder, and over an older export.
        if moment % 2 == 0 {
            run(&mut export(&before, &out));
        }
        let count = || fs::read_dir(out.join("rtl")).map_or(0, Iterator::count);
        let begins = count();
        let moment = Duration::from_micros(random.random_range(0..15_000));
        stopped(&mut export(&after, &out), || count() != begins, moment, Signal::KILL);
        let left = relative(tree(&out), &out);
        torn += usize::from(left != new_files && left != old_files);
        for (path, text) in &left {
            let is_whole = old_files.get(path) == Some(text) || new_files.get(path) == Some(text);
            assert!(is_whole, "{} is neither the old file nor the new one", path.display());
        }
    }
    println!("killed exports: {}, of which {torn} in the middle", moments()[0]);
    assert!(torn > moments()[0] / 4, "{torn} were killed in the middle");
    // And the next export mends it.
    assert_eq!(run(&mut export(&after, &out)).code, 0);
    assert_eq!(run(export(&after, &out).arg("--check")).code, 0);
}

/// A checkpoint that was being written when the campaign was killed is that of before or the next one.
#[test]
fn a_killed_campaign_leaves_a_whole_checkpoint() {
    let file = folder("killed-campaign").join("run.checkpoint");
    let campaign = |more: &[&str]| {
        let mut command = command();
        command.args(["sim", "gemini", "drain", "--dims", "1x1x1", "--cycles", "300", "--json"]).args(more);
        command.args(["--checkpoint-every", "15", "--checkpoint"]).arg(&file);
        command
    };
    let unbroken = run(&mut campaign(&[])).stdout;
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut cycles = vec![];
    for _ in 0..moments()[1] {
        let written = || fs::metadata(&file).and_then(|there| there.modified()).ok();
        let before = written();
        let moment = Duration::from_millis(random.random_range(0..200));
        stopped(&mut campaign(&[]), || written() != before, moment, Signal::KILL);
        let text = fs::read(&file).unwrap();
        let end = text.iter().position(|byte| *byte == b'\n').unwrap();
        let digest: String = Sha256::digest(&text[end + 1..]).iter().map(|byte| format!("{byte:02x}")).collect();
        let head = String::from_utf8(text[..end].to_vec()).unwrap();
        assert!(head.ends_with(&digest), "{head}: the digest of the rest is {digest}");
        cycles.push(text);
    }
    cycles.sort();
    cycles.dedup();
    println!("killed campaigns: {}, with {} different checkpoints", moments()[1], cycles.len());
    assert!(cycles.len() > 1, "none was killed while it ran");
    assert_eq!(run(&mut campaign(&["--resume"])).stdout, unbroken);
}

/// A command that is blocked on its output pipe can be stopped.
#[test]
fn a_command_that_waits_for_its_reader_is_stopped() {
    let mut child =
        command().args(["conformance", "--json"]).current_dir(workspace()).stdout(Stdio::piped()).spawn().unwrap();
    // More than a pipe holds.
    thread::sleep(Duration::from_secs(1));
    assert!(child.try_wait().unwrap().is_none(), "it did not wait");
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    let begin = Instant::now();
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if begin.elapsed() > Duration::from_secs(10) => {
                child.kill().unwrap();
                panic!("it still waits");
            }
            None => thread::sleep(Duration::from_millis(10)),
        }
    };
    assert_eq!(status.code(), Some(143));
}

/// What a killed `phit sweep` has left is whole, and it goes on from there.
#[test]
fn a_killed_sweep_leaves_whole_results() {
    let study = sweep::study("killed-study", sweep::QUICK);
    let (whole, out) = (study.with_file_name("whole"), study.with_file_name("out"));
    let begin = Instant::now();
    sweep::swept(&mut sweep::sweep(&study, &whole));
    let duration = begin.elapsed();
    // Tasks write to logs as they run, and the list of tasks names the folder.
    let relative = |folder: &Path| -> BTreeMap<PathBuf, Vec<u8>> {
        let files = tree(folder).into_iter();
        let files = files.map(|(path, text)| (path.strip_prefix(folder).unwrap().to_owned(), text));
        files.filter(|(path, _)| !path.starts_with("logs") && !path.starts_with("tasks")).collect()
    };
    let expected = relative(&whole);
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let (mut torn, mut complete) = (0, 0);
    for _ in 0..moments()[1] {
        let after = duration.mul_f64(random.random_range(0.05..1.0));
        stopped(&mut sweep::sweep(&study, &out), || true, after, Signal::KILL);
        let left = relative(&out);
        for (path, text) in &left {
            assert!(expected.get(path) == Some(text), "{} is not the file of the whole sweep", path.display());
        }
        torn += usize::from((1..expected.len()).contains(&left.len()));
        if left.len() == expected.len() {
            complete += 1;
            fs::remove_dir_all(&out).unwrap();
        }
    }
    println!("killed sweeps: {}, of which {torn} in the middle; {complete} times they were complete", moments()[1]);
    assert!(torn > 0, "none was killed in the middle");
    sweep::swept(&mut sweep::sweep(&study, &out));
    assert!(relative(&out) == expected, "it did not become what the whole sweep is");
}

/// A sweep's table is the old one or the new one, and nothing is left beside it.
#[test]
fn a_stopped_sweep_leaves_the_old_table_and_says_so() {
    let folder = folder("killed-sweep");
    let table = folder.join("points.csv");
    let sweep = || {
        let mut command = command();
        command
            .args(["sim", "gemini", "--dims", "1x1x1", "--load", "0.1,0.2", "--window", "1000", "--csv"])
            .arg(&table);
        command
    };
    let whole = duration(&mut sweep());
    let new = fs::read(&table).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let mut statuses = vec![];
    for moment in 0..moments()[1] {
        fs::write(&table, "old").unwrap();
        let (signal, status) = [(Signal::INT, 130), (Signal::TERM, 143)][moment % 2];
        let after = whole.mul_f64(random.random_range(0.2..1.0));
        let Output { status: ended, stderr, .. } = stopped(&mut sweep(), || true, after, signal);
        let text = fs::read(&table).unwrap();
        assert!(text == b"old" || text == new, "half a table: {}", String::from_utf8_lossy(&text));
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "something is left beside it");
        if ended.code() == Some(status) {
            let told = String::from_utf8(stderr).unwrap();
            assert!(told.ends_with("every file is as it was, or complete\n"), "{told}");
        }
        statuses.push(ended.code());
    }
    assert!(statuses.contains(&Some(130)) && statuses.contains(&Some(143)), "{statuses:?}");
    // Before it watches for signals, one ends it as any process.
    assert!(statuses.iter().all(|status| [None, Some(0), Some(130), Some(143)].contains(status)), "{statuses:?}");
}
