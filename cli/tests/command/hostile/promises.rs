//! What an outside campaign found, each as it was found: memory, time and silence without bound, options without effect, mistakes that are
//! told one after the other.

use crate::common::{command, folder, phit, run, workspace};
use crate::soak;
use crate::sweep;
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

/// The command with so much address space, in KiB.
fn within(memory: u64, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {memory}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_phit")]);
    command.args(arguments).current_dir(workspace());
    command
}

const LINKS: [(&str, &str); 5] = [
    ("gemini", "gemini/cuts/cut"),
    ("generic", "gemini/cuts/cut"),
    ("bluegene", "bluegene/cuts/cut"),
    ("express", "express/cuts/cut"),
    ("express-lanes", "express_lanes/cuts/cut"),
];

/// The rows of so many copies, of each link.
fn rows(link: &str, file: &str, seeds: usize, seed: u32) -> Vec<String> {
    let table = folder(&format!("rows-{link}")).join("rows.csv").display().to_string();
    let (seeds, seed) = (seeds.to_string(), seed.to_string());
    let arguments = ["link", "--link", link, file, "--seeds", &seeds, "--seed", &seed, "--csv", &table];
    let ran = run(&mut within(4 << 20, &arguments));
    assert!(ran.code <= 1, "{link}: {}", ran.stderr);
    fs::read_to_string(table).unwrap().lines().skip(1).map(str::to_owned).collect()
}

/// Copies in batches are those of single runs; more than one batch has room in 4 GB.
#[test]
fn many_seeds_give_the_rows_of_single_runs() {
    let seeds = soak::either(70, 4096);
    for (link, file) in LINKS {
        // A short experiment is enough for the links whose cycles cost most.
        let shipped = fs::read_to_string(workspace().join(format!("fabric/experiments/{file}.toml"))).unwrap();
        let path = folder(&format!("short-{link}")).join("cut.toml");
        let short = "title = \"short\"\ncycles = 4000\n[[wire]]\nat = 1500\nfor = 300\nfault = \"dead\"\n[expect]\nlink_down = \"either\"\n";
        let text =
            if seeds < 4096 && matches!(link, "gemini" | "generic" | "express-lanes") { short } else { &shipped };
        fs::write(&path, text).unwrap();
        let path = path.display().to_string();
        let together = rows(link, &path, seeds, 1);
        assert_eq!(together.len(), seeds);
        let sample: BTreeSet<usize> = (0..16).map(|sample| sample * (seeds - 1) / 15).collect();
        for index in sample.into_iter().step_by(if seeds < 4096 { 5 } else { 1 }) {
            let alone = rows(link, &path, 1, index as u32 + 1);
            assert_eq!(alone, [together[index].clone()], "{link}, seed {}", index + 1);
        }
        assert!(together.iter().collect::<BTreeSet<_>>().len() == seeds, "{link}: every seed is another copy");
    }
}

/// A wire that is dead throughout: no packet arrives, however many rounds there are.
#[test]
fn a_link_without_progress_ends_with_status_1() {
    let folder = folder("dead");
    let text = "title = \"dead\"\ncycles = 2000\n[[wire]]\nat = 0\nfor = 20000\nfault = \"dead\"\n";
    for (link, _) in LINKS {
        let file = folder.join(format!("{link}.toml")).display().to_string();
        fs::write(&file, text).unwrap();
        let begin = Instant::now();
        let ran = phit(&["link", "--link", link, "--seeds", "1", "--packets", "1", &file]);
        assert_eq!(ran.code, 1, "{link}: {}", ran.stderr);
        let told = "phit: stopped after 0 of 1 packets: no packet arrived in 2000 cycles of 1 copies\n";
        assert_eq!(ran.stderr, told, "{link}");
        assert!(begin.elapsed() < Duration::from_secs(20), "{link}: {:?}", begin.elapsed());
    }
}

/// What a command needs is reckoned, and refused with what to lower.
#[test]
fn what_the_memory_does_not_hold_is_refused_before_it_starts() {
    let cases: [(u64, &[&str], &str); 4] = [
        (300_000, &["sim", "gemini", "--dims", "8x8x4"], "lower --dims"),
        (300_000, &["upsets", "gemini", "--dims", "8x8x4"], "lower --dims"),
        (150_000, &["link", "fabric/experiments/gemini/cuts/cut.toml", "--seeds", "64"], "lower --seeds"),
        (
            4_000_000,
            &["sim", "gemini", "--load", "2", "--window", "100000000", "--seeds", "10"],
            "lower --dims, --threads, --load, --window or --seeds",
        ),
    ];
    for (memory, arguments, lower) in cases {
        let begin = Instant::now();
        let ran = run(&mut within(memory, arguments));
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}: {}", ran.stderr);
        assert!(ran.stderr.starts_with("phit: needs ") && ran.stderr.contains(lower), "{arguments:?}: {}", ran.stderr);
        assert!(begin.elapsed() < Duration::from_secs(5), "{arguments:?}");
    }
}

/// On a terminal a command is heard of within a second, and nothing of it stays; elsewhere there is a line every ten seconds.
#[test]
fn a_long_command_shows_its_progress() {
    let file = folder("progress").join("long.toml").display().to_string();
    fs::write(&file, "title = \"long\"\ncycles = 50000000\n").unwrap();
    let link = format!("{} link {file} --seeds 8", env!("CARGO_BIN_EXE_phit"));
    let shown = |command: &str| {
        let mut script = Command::new("timeout");
        script.args(["--signal", "KILL", "2", "script", "--quiet", "--flush", "--command", command, "/dev/null"]);
        let script = script.current_dir(workspace()).output().expect("script of util-linux");
        String::from_utf8_lossy(&script.stdout).into_owned()
    };
    let study = sweep::study(
        "progress-sweep",
        "study = \"sim gemini load\"\ndims = \"4x4x4\"\nload = \"0.5\"\nwindow = 1000000\n",
    );
    let out = study.with_file_name("out");
    let sweep = format!("sweep {} --out {}", study.display(), out.display());
    let long = [
        "sim gemini load --dims 4x4x4 --load 0.5 --window 1000000",
        "sim gemini drain --dims 2x2x2 --cycles 1000000",
        "check gemini_link gemini_tile --rung verilator",
        "mutate gemini_tile",
        "upsets gemini --count 100000",
        "code escapes",
        &sweep,
    ];
    for command in [link.clone()].into_iter().chain(long.map(|long| format!("{} {long}", env!("CARGO_BIN_EXE_phit")))) {
        let first = shown(&command);
        assert!(!first.trim().is_empty(), "nothing of `{command}` within two seconds");
    }
    let mut elsewhere = Command::new("timeout");
    let output = elsewhere.args(["--signal", "TERM", "12", "sh", "-c", &format!("exec {link}")]).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    let first = told.lines().next().unwrap_or_default();
    assert!(first.starts_with("phit: after 10 s: ") && first.contains(" of 50000000, "), "{told:?}");
}

/// The classes of the table "accepted and ignored": each is refused, and named.
#[test]
fn options_without_effect_are_refused() {
    let link = workspace().join("fabric/experiments/gemini/cuts/cut.toml").display().to_string();
    let cases: [(&[&str], &str); 18] = [
        (&["sim", "gemini", "topobw", "--machine", "m", "--checkpoint", "x"], "--checkpoint"),
        (&["sim", "gemini", "hot-spot", "--cycles", "600", "--checkpoint", "x", "--resume"], "--checkpoint"),
        (&["sim", "gemini", "trace", "--trace", "x.csv", "--resume"], "--resume"),
        (&["sim", "gemini", "drain", "--cycles", "9", "--checkpoint-every", "5"], "--checkpoint-every"),
        (&["sim", "gemini", "drain", "--cycles", "9", "--window", "5"], "--window"),
        (&["sim", "gemini", "drain", "--cycles", "9", "--threads", "2"], "--threads"),
        (&["sim", "gemini", "--load", "0.3", "--points", "5"], "--points"),
        (&["sim", "gemini", "topobw", "--machine", "m", "--seeds", "2"], "--seeds"),
        (&["sim", "gemini", "hot-spot", "--cycles", "600", "--patience", "5"], "--patience"),
        (&["sim", "gemini", "drain", "--cycles", "9", "--failures", "5"], "--failures"),
        (&["sim", "gemini", "hot-spot", "--cycles", "600", "--every", "5000"], "--every"),
        (&["link", "--plots", "x", "--packets", "5"], "--packets"),
        (&["link", "--plots", "x", "--events"], "--events"),
        (&["link", "--fec", "x", "--json"], "--json"),
        (&["link", "--link", "generic", "--plots", "x"], "--plots"),
        (&["link", "--link", "bluegene", "--fec", "x"], "--fec"),
        (&["link", "--link", "express", &link, "--events"], "--events"),
        (&["mutate", "fifo", "--missing"], "--missing"),
    ];
    let folder = folder("without-effect");
    for (arguments, named) in cases {
        let ran = run(command().args(arguments).current_dir(&folder));
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}: {}", ran.stderr);
        assert!(ran.stderr.contains(named), "{arguments:?}: {}", ran.stderr);
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 0, "nothing was written");
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    let ran = phit(&["sim", "gemini", "hot-spot", "--throttle=0", "--dims", "2x1x1", "--seeds=x", "--media="]);
    for words in [
        "phit: --throttle is 0; legal: 1 to 1024 phits per 256 cycles\n",
        "phit: --seeds is x; legal: 1 to 10 seeds\n",
        "phit: --media is empty; legal: register, link, mezzanine, backplane, cable\n",
    ] {
        assert!(ran.code == 2 && ran.stderr.contains(words), "{}", ran.stderr);
    }
    let study = folder("four").join("study.toml");
    fs::write(&study, "dims = \"17x1x1\"\nseeds = \"2\"\n\nwindows = 5\nwindow = 0\nfail = []\nlength = 32\n").unwrap();
    let name = study.display();
    let ran = phit(&["sim", "gemini", &name.to_string(), "--length", "33", "--points", "3"]);
    let expected = [
        "phit: --length is 33; legal: 4 to 32 phits, or 0".to_owned(),
        format!(
            "phit: {name}:1: dims is 17x1x1; legal: three sizes of 1 to 16, such as 4x4x4, at most 256 chips in all"
        ),
        format!("phit: {name}:2: seeds is \"2\"; legal: 1 to 10 seeds"),
        format!("phit: {name}:4: windows is no key; the nearest is window"),
        format!("phit: {name}:5: window is 0; legal: 1 to 100000000 cycles"),
        format!(
            "phit: {name}:6: fail is []; legal: a list, one element at least, of CHIP:DIRECTION:LINK, such as 5:x+:3 or 0:z-:7"
        ),
    ];
    let mut told: Vec<&str> = ran.stderr.lines().collect();
    told.sort_unstable();
    let mut expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    expected.sort_unstable();
    assert_eq!((ran.code, told), (2, expected));
    // Options that go together stand in either place.
    fs::write(&study, "machine = \"m\"\nfailures = 5\n").unwrap();
    let ran = phit(&["sim", "gemini", "drain", &name.to_string(), "--dims", "2x1x1"]);
    assert!(ran.code == 2 && ran.stderr.contains("--dims has no meaning with"), "{}", ran.stderr);
    assert!(ran.stderr.contains(&format!("{name}:1: machine")), "{}", ran.stderr);
    assert!(ran.stderr.contains(&format!("{name}:2: failures needs --reload-every")), "{}", ran.stderr);
}

/// A name of 120,000 characters is told by its beginning, and what is legal after it.
#[test]
fn long_names_are_told_in_short() {
    let long = "x".repeat(120_000);
    for (arguments, end) in [
        (&["export", &long][..], "`phit list` shows all\n"),
        (&["registers", &long], "there are link_registers, small_registers, gemini_nic\n"),
        (&["sim", "gemini", "--load", &long], "legal: numbers from 0 to 2 such as 0.3, 0.1,0.2 or 0.05..1.0\n"),
        (&["sim", "gemini", &long], "\n"),
    ] {
        let ran = phit(arguments);
        let length = ran.stderr.chars().count();
        assert!(ran.code == 2 && length < 500 && ran.stderr.contains("(12000"), "{length}: {}", ran.stderr);
        assert!(ran.stderr.ends_with(end), "{}", ran.stderr);
    }
}

#[test]
fn values_are_told_as_they_were_given() {
    for (value, told) in [("1e400", "1e400"), ("-1e-300", "-1e-300"), ("nan", "nan"), (" ", "empty")] {
        let ran = phit(&["sim", "gemini", "--media", "link", &format!("--bit-errors={value}")]);
        assert_eq!((ran.code, ran.stderr), (2, format!("phit: --bit-errors is {told}; legal: 0 to 0.001\n")));
    }
}
