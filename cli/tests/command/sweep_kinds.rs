//! `phit sweep` with every kind of study: what is merged is what the study's own command gives, to the byte.

use crate::common::{command, run};
use crate::sweep::{study, sweep, swept};
use std::fs;
use std::path::{Path, PathBuf};

/// Sweeps a study with tasks of this number; its folder.
fn folder_of(study: &Path, tasks: usize, status: i32) -> (PathBuf, String) {
    let out = study.with_file_name("out");
    let ran = run(&mut sweep(study, &out));
    assert_eq!(ran.code, status, "{}", ran.stderr);
    assert_eq!(fs::read_dir(out.join("results")).unwrap().count(), tasks);
    (out, ran.stdout)
}

/// A study of so many tasks whose command, which prints JSON too, gives this status: a sweep gives the same.
fn is_merged(study: &Path, words: &str, json: &str, tasks: usize, status: i32) {
    let (out, printed) = folder_of(study, tasks, status);
    let alone = |more: &[&str]| {
        let ran = run(command().args(words.split(' ')).arg(study).args(more));
        assert_eq!(ran.code, status, "{}", ran.stderr);
        ran.stdout
    };
    assert_eq!(printed, alone(&[]));
    assert_eq!(fs::read_to_string(out.join(json)).unwrap(), alone(&["--json"]));
}

#[test]
fn drains_are_merged() {
    let text = "study = \"sim gemini drain\"\ndims = \"1x1x2\"\nload = \"0.2,1.0\"\nseeds = 2\ncycles = 400\n";
    is_merged(&study("sweep-drain", text), "sim gemini drain", "campaigns.json", 4, 0);
}

/// A network that does not run empty in time is a result, and the status is its command's.
#[test]
fn a_network_that_stands_is_a_result() {
    let text = "study = \"sim gemini drain\"\ndims = \"1x1x2\"\nseeds = 2\ncycles = 200\npatience = 1\n";
    is_merged(&study("sweep-stands", text), "sim gemini drain", "campaigns.json", 2, 1);
}

/// Latencies are no whole numbers: they come back from the results to the last bit.
#[test]
fn traces_are_merged() {
    let text = "study = \"sim gemini trace\"\ndims = \"2x1x1\"\nseeds = 3\ntrace = \"trace.csv\"\n";
    let study = study("sweep-trace", text);
    fs::write(study.with_file_name("trace.csv"), "cycle,source,destination,bytes\n0,0,3,640\n3,1,2,100\n9,2,0,777\n")
        .unwrap();
    is_merged(&study, "sim gemini trace", "replays.json", 3, 0);
}

#[test]
fn schedules_are_merged() {
    let text = "study = \"sim gemini trace\"\ndims = \"1x1x1\"\nseeds = 2\ntrace = \"pair.goal\"\n";
    let study = study("sweep-goal", text);
    let goal = "num_ranks 2\nrank 0 {\nl1: calc 100\nl2: send 128b to 1 tag 7\nl2 requires l1\n}\nrank 1 {\nl1: recv 128b from 0 tag 7\n}\n";
    fs::write(study.with_file_name("pair.goal"), goal).unwrap();
    is_merged(&study, "sim gemini trace", "schedules.json", 2, 0);
}

#[test]
fn hot_spots_are_merged() {
    let text = "study = \"sim gemini hot-spot\"\ndims = \"3x1x1\"\nseeds = 2\ncycles = 1000\nevery = 500\n";
    is_merged(&study("sweep-hot-spot", text), "sim gemini hot-spot", "readings.json", 2, 0);
}

#[test]
fn trees_are_merged() {
    let text = "study = \"sim express\"\ntree = \"medium\"\nload = \"0.2..0.5\"\npoints = 2\nseeds = 2\nwarmup = 0\nwindow = 300\n";
    is_merged(&study("sweep-tree", text), "sim express", "runs.json", 4, 0);
}

#[test]
fn tori_are_merged() {
    let text = "study = \"sim bluegene\"\ndims = \"3x2\"\nrouting = \"dynamic\"\nload = \"0.2,0.4\"\nseeds = 2\nwarmup = 0\nwindow = 500\n";
    is_merged(&study("sweep-torus", text), "sim bluegene", "runs.json", 4, 0);
}

/// With one load, curves are along the key whose values are numbers, and rounds are drawn below: two curves of three marks, three times.
#[test]
fn curves_of_one_load_are_along_another_key() {
    let text = "study = \"sim bluegene\"\ndims = \"2\"\nload = \"0.05\"\nwindow = 2000\ncollective = \"xor\"\nrouting = [\"dynamic\", \"deterministic\"]\ncollective_size = [64, 512, 32]\n";
    let (out, _) = folder_of(&study("sweep-along", text), 6, 0);
    let drawn = fs::read_to_string(out.join("curves.svg")).unwrap();
    let texts =
        ["collective size", "routing=dynamic", "routing=deterministic collectives", "latency of rounds (cycles)"];
    for text in texts {
        assert!(drawn.contains(&format!("\n{text}\n")), "no {text}");
    }
    assert!(
        !drawn.contains("offered load") && !drawn.contains("collective_size"),
        "the key takes the place of the load"
    );
    assert_eq!(drawn.matches("<circle").count(), 2 * 3 * 3);
}

/// A packet of the second run is late, and the first has none.
#[test]
fn a_tree_that_stands_is_a_result() {
    let text = "study = \"sim express\"\nload = \"0.001,0.3\"\nlength = 1\nordered = true\nwarmup = 0\nwindow = 40\npatience = 1\n";
    is_merged(&study("sweep-tree-stands", text), "sim express", "runs.json", 2, 1);
}

/// Bandwidth has no seeds: its tasks are the values of its lists.
#[test]
fn bandwidths_are_merged() {
    let text = "study = \"sim gemini topobw\"\nmachine = \"m\"\nchassis = 1\nbytes = [1024, 2048]\nways = \"n\"\nsharing = \"e\"\n";
    let (out, printed) = folder_of(&study("sweep-topobw", text), 2, 0);
    let mut expected = String::new();
    for (number, bytes) in [(1, "1024"), (2, "2048")] {
        let single = study("sweep-topobw-single", &text.replace("[1024, 2048]", bytes));
        let alone = |more: &[&str]| swept(command().args(["sim", "gemini", "topobw"]).arg(&single).args(more));
        expected += &format!("bytes={bytes}\n{}", alone(&[]));
        let merged = fs::read_to_string(out.join(format!("{number}-bytes={bytes}/bandwidth.json"))).unwrap();
        assert_eq!(merged, alone(&["--json"]));
    }
    assert_eq!(printed, expected);
}

/// Experiments of a link over lanes and of one whose lanes are not seen, each of more seeds than run at a time.
#[test]
fn experiments_with_links_are_merged() {
    let lanes = "title = \"A lane dies\"\ncycles = 3_000\n[[wire]]\nat = 1_000\nlanes = \"one\"\nfault = \"dead\"\n[expect]\ndelivered = 0\n";
    let level = "title = \"Noise\"\ncycles = 2_000\n[[wire]]\nber = 1e-5\n";
    for (link, text, tasks) in [("gemini", lanes, 4), ("express", level, 4)] {
        let keys = format!(
            "study = \"link\"\nlink = \"{link}\"\nfiles = [\"one.toml\", \"two.toml\"]\nseeds = 65\nseed = 9\n"
        );
        let study = study(&format!("sweep-link-{link}"), &keys);
        let files = ["one.toml", "two.toml"].map(|name| study.with_file_name(name));
        for (file, cycles) in files.iter().zip(["_000", "_064"]) {
            fs::write(file, text.replace("000\n", &format!("{}\n", &cycles[1..]))).unwrap();
        }
        let table = study.with_file_name("alone.csv");
        let alone = |more: &[&str]| {
            let mut command = command();
            command.arg("link").args(&files).args(["--link", link, "--seeds", "65", "--seed", "9"]);
            run(command.arg("--csv").arg(&table).args(more))
        };
        let (json, lines) = (alone(&["--json"]), alone(&[]));
        assert_eq!(json.code, lines.code, "{}", json.stderr);
        let (out, printed) = folder_of(&study, tasks, lines.code);
        assert_eq!(printed, lines.stdout);
        assert_eq!(fs::read_to_string(out.join("experiments.json")).unwrap(), json.stdout);
        assert_eq!(fs::read(out.join("copies.csv")).unwrap(), fs::read(&table).unwrap());
    }
}
