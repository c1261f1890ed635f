//! Files that are cut, flipped, doubled, huge, endless, a folder or not to be read, of every kind that the command reads.

use super::campaign;
use super::judge::Case;
use crate::common::{command, folder, run, workspace};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// A kind of file: a good one, and the command that reads it, with `FILE` for its name.
struct Kind {
    name: &'static str,
    good: Vec<u8>,
    command: Vec<&'static str>,
    /// Whether a bit that is inverted is always found.
    has_digest: bool,
}

/// Cycles of the campaign whose checkpoint is read.
const CAMPAIGN: [&str; 8] = ["sim", "gemini", "drain", "--dims", "2x1x1", "--cycles", "400", "--checkpoint-every"];

fn checkpoint(folder: &Path) -> Vec<u8> {
    let path = folder.join("good.checkpoint");
    let ran = run(command().args(CAMPAIGN).args(["150", "--checkpoint"]).arg(&path));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    fs::read(path).unwrap()
}

/// A network whose tables are damaged.
const NETWORK: &str = "fabric/studies/campus.graphml";

fn tables(folder: &Path) -> Vec<u8> {
    let path = folder.join("good.csv");
    let network = workspace().join(NETWORK);
    let ran = run(command().args(["topology", "graph"]).arg(network).arg("--write-tables").arg(&path));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    fs::read(path).unwrap()
}

fn kinds(folder: &Path) -> Vec<Kind> {
    let shipped = |name: &str| fs::read(workspace().join(name)).unwrap();
    let out = folder.join("export");
    let ran = run(command().args(["export", "register", "--out"]).arg(&out));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let kind = |name, good, command: &[&'static str]| Kind { name, good, command: command.to_vec(), has_digest: false };
    // What is no mistake does not run: there is one besides.
    let link = |link| ["link", "--link", link, "FILE", "no-such-file.toml"];
    let mut resumed = CAMPAIGN.to_vec();
    resumed.extend(["150", "--resume", "--checkpoint", "FILE"]);
    vec![
        kind("study", shipped("fabric/studies/campaign.toml"), &["sim", "gemini", "FILE", "--dims", "0x0x0"]),
        kind("sweep", shipped("fabric/studies/tornado.toml"), &["sweep", "FILE", "--out", "/dev/null/x"]),
        kind("gemini", shipped("fabric/experiments/gemini/lanes/chaos.toml"), &link("gemini")),
        kind("express", shipped("fabric/experiments/express/cuts/cut.toml"), &link("express")),
        kind("express-lanes", shipped("fabric/experiments/express_lanes/lanes/lane_dies.toml"), &link("express-lanes")),
        kind("bluegene", shipped("fabric/experiments/bluegene/cuts/cut.toml"), &link("bluegene")),
        kind(
            "channel",
            shipped("fabric/gemini/channel.toml"),
            &["tables", "gemini", "--only", "PERF-GEM-10", "--channel", "FILE"],
        ),
        kind(
            "trace",
            shipped("fabric/studies/trace.csv"),
            &["sim", "gemini", "trace", "--dims", "1x1x1", "--trace", "FILE"],
        ),
        kind(
            "goal",
            b"num_ranks 2\nrank 0 {\na: calc 5\nb: send 8b to 1 tag 3\nb requires a\n}\nrank 1 {\nrecv 8b from 0 tag 3\n}\n".to_vec(),
            &["sim", "gemini", "trace", "--dims", "1x1x1", "--trace", "FILE"],
        ),
        kind("graphml", shipped(NETWORK), &["topology", "graph", "FILE"]),
        kind("links", b"a,b,a_port,b_port\nx,y,1,39\nx,y,,\ny,z,0,7\n".to_vec(), &["topology", "graph", "FILE"]),
        kind("tables", tables(folder), &["topology", "graph", "NETWORK", "--tables", "FILE"]),
        kind("demo", b"sent over a wire".to_vec(), &["demo", "--no-plot", "FILE"]),
        kind(
            "area",
            shipped("docs/area.json"),
            &["catalogue", "--check", "--mutants", "/dev/null/x", "--area", "FILE"],
        ),
        Kind { name: "checkpoint", good: checkpoint(folder), command: resumed, has_digest: true },
        kind(
            "manifest",
            fs::read(out.join("manifest.json")).unwrap(),
            &["export", "register", "--check", "--out", "FOLDER"],
        ),
    ]
}

/// A case with a file of these bytes.
fn case(folder: &Path, kind: &Kind, number: usize, bytes: &[u8], statuses: &[i32]) -> Case {
    let beside = folder.join(format!("{}-{number}", kind.name));
    fs::create_dir_all(&beside).unwrap();
    // Two readers go by the name.
    let path = beside.join(if kind.name == "goal" { "program.goal" } else { "manifest.json" });
    fs::write(&path, bytes).unwrap();
    with_path(kind, &path, statuses)
}

fn with_path(kind: &Kind, path: &Path, statuses: &[i32]) -> Case {
    let words = kind.command.iter().map(|word| match *word {
        "FILE" => path.into(),
        "FOLDER" => path.parent().unwrap().into(),
        "NETWORK" => workspace().join(NETWORK).into(),
        word => OsString::from(word),
    });
    Case { arguments: words.collect(), named: vec![], statuses: statuses.to_vec() }
}

#[test]
fn damaged_files_are_refused_or_read() {
    let folder = folder("hostile-files");
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut cases = vec![];
    for kind in kinds(&folder) {
        let good = &kind.good;
        let any = if kind.has_digest { vec![2] } else { vec![0, 1, 2] };
        let mut add = |bytes: &[u8], statuses: &[i32]| cases.push(case(&folder, &kind, cases.len(), bytes, statuses));
        for part in 0..16 {
            add(&good[..good.len() * part / 16], &any);
        }
        add(&[&good[..], good].concat(), &any);
        for _ in 0..32 {
            let mut flipped = good.clone();
            let at = random.random_range(0..flipped.len());
            flipped[at] ^= 1 << random.random_range(0..8);
            add(&flipped, &any);
        }
        for _ in 0..16 {
            let mut shuffled = good.clone();
            let [from, to] = [0, 1].map(|_| random.random_range(0..shuffled.len()));
            shuffled.splice(from.min(to)..from.max(to), [0xff, 0, b'"', b'[', b'{']);
            add(&shuffled, &any);
        }
        add(&vec![0; 4096], &any);
        add("[".repeat(100_000).as_bytes(), &any);
        add(&"x = 1\n".repeat(100_000).into_bytes(), &any);
    }
    campaign("damaged files", &cases);
}

/// 50 MB of the same, a folder, nothing, a device without end, one that cannot be read.
#[test]
fn files_that_are_none_are_refused() {
    let folder = folder("hostile-none");
    let huge: Vec<u8> = b"# 50 MB of a comment, one line after the other\n".repeat(50_000_000 / 48);
    let empty: PathBuf = folder.join("a-folder");
    fs::create_dir_all(&empty).unwrap();
    let mut cases = vec![];
    for kind in kinds(&folder).iter().filter(|kind| kind.name != "manifest") {
        cases.push(case(&folder, kind, cases.len(), &huge, &[2]));
        // The catalogue leaves out areas when their record is missing.
        let may_be_absent = kind.name == "area";
        for path in [
            &*empty,
            Path::new("/dev/zero"),
            Path::new("/proc/self/mem"),
            Path::new("no/such/file"),
            Path::new("/dev/null/x"),
        ] {
            let mut case = with_path(kind, path, &[2]);
            if !(may_be_absent && path == Path::new("no/such/file")) {
                case.named.push(path.display().to_string());
            }
            cases.push(case);
        }
    }
    campaign("paths that are no readable file", &cases);
}
