//! `phit sim` with other kinds of study than loads.

use crate::common::{folder, phit};
use serde_json::Value;

/// One put of 8 bytes is 11 phits, over two routers of 13 cycles, one of 64 is 32; 130 bytes are 32 + 32 + 11 phits, which may leave
/// by one tile.
#[test]
fn a_trace_is_replayed() {
    let folder = folder("sim-trace");
    let path = |name: &str| folder.join(name).display().to_string();
    let trace = "cycle,source,destination,bytes\n0,0,2,8\n500,3,1,64\n1000,3,1,130\n";
    std::fs::write(path("messages.csv"), trace).unwrap();
    std::fs::write(path("study.toml"), "study = \"sim gemini trace\"\ndims = \"2x1x1\"\ntrace = \"messages.csv\"\n")
        .unwrap();
    let ran = phit(&["sim", "gemini", &path("study.toml"), "--seeds", "2", "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(report["trace"].as_str().unwrap().ends_with("messages.csv"), "{report}");
    assert_eq!(report["replays"].as_array().unwrap().len(), 2);
    for replay in report["replays"].as_array().unwrap() {
        let number = |key: &str| replay[key].as_u64().unwrap();
        assert_eq!((number("messages"), number("packets"), number("bytes")), (3, 5, 202));
        // Head and 31 phits behind it; the fastest has 10 behind it.
        let slowest = number("slowest");
        assert!(number("median") == 26 + 31 && (26 + 31..26 + 32 + 32 + 11).contains(&slowest), "{replay}");
        let mean = (36 + 57 + slowest) as f64 / 3.0;
        assert_eq!((number("completion"), replay["latency"].as_f64()), (1000 + slowest, Some(mean)));
    }
    let text = phit(&["sim", "gemini", "trace", "--dims", "2x1x1", "--trace", &path("messages.csv")]).stdout;
    assert!(text.lines().nth(1).unwrap().contains("messages     bytes  packets  completion"), "{text}");
}

#[test]
fn a_trace_that_has_no_meaning_is_refused() {
    let folder = folder("sim-trace-bad");
    let file = folder.join("messages.csv").display().to_string();
    std::fs::write(&file, "cycle,source,destination,bytes\n0,0,4,8\n").unwrap();
    let cases: [(&[&str], String); 4] = [
        (&["--dims", "2x1x1"], format!("{file}:2: destination is `4`; legal: 0 to 3")),
        (&["--load", "0.5"], "unexpected argument '--load' found".to_owned()),
        (&["--csv", "x.csv"], "unexpected argument '--csv' found".to_owned()),
        (&["--patience", "0"], "--patience is 0; legal: 1 to 100000000 cycles".to_owned()),
    ];
    for (arguments, message) in cases {
        let ran = phit(&[&["sim", "gemini", "trace", "--trace", &file], arguments].concat());
        assert!(ran.code == 2 && ran.stderr.contains(&message), "{arguments:?}: {}", ran.stderr);
    }
}

/// A chassis is a ring of two in Y and of eight in Z; one node of each chip sends.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("GEM-DIA-02", SIM)]
#[phit_evidence::shows("GEM-DIA-03", SIM)]
#[phit_evidence::shows("PERF-GEM-35", SIM)]
fn topobw_prints_its_lines_and_what_is_slow() {
    // 256 packets of each pair: a node that is limited has slots for 16 of them at once.
    let machine = ["sim", "gemini", "topobw", "--machine", "m", "--chassis", "1", "--bytes", "16384", "--sharing", "e"];
    let ran = phit(&[&machine[..], &["--ways", "yn", "--limit", "8:340", "--lanes", "0:z+:0:6"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    // Tile 0 of the first column: row 0 and column 4 of the paper's rows of eight.
    assert!(lines[0].starts_with("c0-0c0s0g0l") && lines[0].ends_with(" lanemask 6"), "{}", lines[0]);
    let measured = lines.iter().filter(|line| line.ends_with(" MB/sec")).count();
    // Each of 16 chips up and down in Y, in a ring of two, and both ways between its nodes.
    assert_eq!(measured, 16 + 16 + 2 * 16);
    assert!(lines.iter().any(|line| line.starts_with("c0-0c0s2n0 Y+ME c0-0c0s2n2 (nid00004 to nid00026): ")));
    assert!(lines.iter().any(|line| line.starts_with("c0-0c0s2n1 Y-GE c0-0c0s2n0 (nid00005 to nid00004): ")));
    assert!(lines.iter().any(|line| line.starts_with("Bandwidth Y min: ")));
    assert_eq!(lines.last(), Some(&"slow node: c0-0c0s2n0 of c0-0c0s2g0 (nid00004)"), "{}", ran.stdout);
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn a_hot_spot_is_shown_reading_by_reading() {
    let arguments =
        ["sim", "gemini", "hot-spot", "--dims", "3x1x1", "--cycles", "2500", "--every", "500", "--readings", "1"];
    let ran = phit(&[&arguments[..], &["--threshold", "0", "--throttle", "64", "--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let readings = report["runs"][0]["readings"].as_array().unwrap();
    assert!(readings.len() >= 4 && readings.iter().all(|reading| reading["throttled"] == 3), "{report}");
    // Two nodes with 64 phits per 256 cycles each.
    let last = readings.last().unwrap()["offenders"].as_f64().unwrap();
    assert!((last - 0.5).abs() < 0.15, "{report}");
    let text = phit(&[&arguments[..], &["--lost", "0..2500", "--watchdog", "600"]].concat()).stdout;
    assert!(text.lines().nth(1).unwrap().contains("stalls/phit  throttled  offenders  victims"), "{text}");
    assert!(text.contains("the manager is not heard"), "{text}");
}

#[test]
fn modes_that_have_no_meaning_are_refused() {
    let cases: [(&[&str], &str); 18] = [
        (&["topobw"], "--machine is missing; legal: class0, class1, class2, class3, m"),
        (&["topobw", "--bytes", "63"], "--bytes is 63; legal: 64 to 4194304 bytes"),
        (&["topobw", "--machine", "m", "--ways", "xq"], "--ways is xq; legal: letters of xyzn, each once"),
        (&["topobw", "--machine", "m", "--sharing", "q"], "--sharing is q; legal: letters of es, each once"),
        (&["topobw", "--machine", "m", "--limit", "96:5"], "--limit is 96:5; legal: nodes 0 to 95"),
        (&["--limit", "0:5"], "unexpected argument '--limit' found"),
        (&["trace", "--seeds", "5"], "--trace is missing; legal: the name of a file"),
        (&["hot-spot", "topobw"], "topobw: No such file or directory"),
        (&["hot-spot", "--load", "0.1"], "unexpected argument '--load' found"),
        (
            &["hotspot"],
            "hotspot: No such file or directory (os error 2); legal: a file, sim gemini load, sim gemini drain,",
        ),
        (&["hot-spot", "--readings", "0"], "--readings is 0; legal: 1 to 1000000 readings"),
        (&["hot-spot", "--lost", "9..3"], "--lost is 9..3; legal: cycles FROM..TO, such as 3000..8000"),
        (&["--checkpoint", "x"], "unexpected argument '--checkpoint' found"),
        (&["drain", "--seeds", "2", "--checkpoint", "x"], "--checkpoint is of one load and one seed"),
        (&["drain", "--checkpoint", "absent", "--resume"], "absent: No such file or directory"),
        (&["drain", "--resume"], "--resume needs --checkpoint"),
        (&["--balanced", "50"], "--balanced needs --responses"),
        (&["--responses", "--balanced", "0"], "--balanced is 0; legal: 1 to 100 percent"),
    ];
    for (arguments, message) in cases {
        let ran = phit(&[&["sim", "gemini"], arguments].concat());
        assert!(ran.code == 2 && ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn a_campaign_is_taken_up_again() {
    let file = folder("sim-checkpoint").join("run.json").display().to_string();
    // Without throttles and with them, which hold slots when the campaign is saved.
    for traffic in [&[][..], &["--responses", "--balanced", "25"]] {
        let campaign = [&["sim", "gemini", "drain", "--dims", "2x1x1", "--cycles", "1500", "--json"], traffic].concat();
        let checkpoint = ["--checkpoint", &file, "--checkpoint-every", "900"];
        let unbroken = phit(&campaign);
        let saved = phit(&[&campaign[..], &checkpoint].concat());
        let resumed = phit(&[&campaign[..], &checkpoint, &["--resume"]].concat());
        assert_eq!((unbroken.code, saved.code, resumed.code), (0, 0, 0), "{}", resumed.stderr);
        assert!(unbroken.stdout.contains("\"digest\""));
        assert_eq!((&saved.stdout, &resumed.stdout), (&unbroken.stdout, &unbroken.stdout));
    }
}

/// A file names its command, whose last word may be left out; the two agree.
#[test]
fn a_study_names_its_kind() {
    let study = folder("sim-kinds").join("study.toml");
    std::fs::write(&study, "# A comment.\nstudy = \"sim gemini drain\"\ncycles = 0\n").unwrap();
    let name = study.display().to_string();
    let told = |arguments: &[&str]| {
        let ran = phit(&[&["sim", "gemini"], arguments].concat());
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.stderr);
        ran.stderr
    };
    for arguments in [&[&name[..]][..], &["drain", &name]] {
        assert_eq!(told(arguments), format!("phit: {name}:3: cycles is 0; legal: 1 to 100000000 cycles\n"));
    }
    for kind in ["load", "trace", "hot-spot", "topobw"] {
        let message = format!("{name}:2: study is \"sim gemini drain\"; legal: sim gemini {kind}, the command\n");
        assert!(told(&[kind, &name]).contains(&message), "{kind}");
    }
    std::fs::write(&study, "study = \"sim gemini drian\"\n").unwrap();
    let kinds = ["load", "drain", "trace", "hot-spot", "topobw"].map(|kind| format!("sim gemini {kind}")).join(", ");
    let message = format!("phit: {name}:1: study is \"sim gemini drian\"; legal: {kinds}\n");
    assert_eq!(told(&[&name]), message);
    // Without one, loads are meant.
    std::fs::write(&study, "window = 0\n").unwrap();
    assert_eq!(told(&[&name]), format!("phit: {name}:1: window is 0; legal: 1 to 100000000 cycles\n"));
}
