//! `phit sim bluegene`.

use crate::common::{folder, phit, workspace};
use crate::sweep::study;
use serde_json::Value;
use std::fs;

#[test]
fn every_packet_of_a_ring_arrives() {
    let arguments = ["sim", "bluegene", "--dims", "4", "--load", "0.3", "--window", "20000"];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&report["dims"], &report["size"], &report["ratio"]), (&"4".into(), &Value::Null, &3.into()));
    assert!(report["delivered"].as_u64().unwrap() > 200 && report["drain"].is_u64(), "{report}");
    let point = &report["point"];
    assert!((point["accepted"].as_f64().unwrap() - 0.3).abs() < 0.05 && point["missing"] == 0, "{report}");
    assert!(report.get("failure").is_none(), "{report}");
    let text = phit(&arguments).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Torus of 4 nodes, deterministic A, Uniform, 0 to 512 bytes, ratio 3:1, seed 1");
    assert!(lines[1].contains("offered accepted") && lines[2].trim_start().starts_with("0.300"), "{text}");
}

/// Zones forbid a way that the order would allow; one dimension is a line.
#[test]
fn every_packet_of_a_torus_arrives() {
    let arguments = ["sim", "bluegene", "--dims", "3x2x2", "--load", "0.8", "--window", "2000"];
    for routing in ["deterministic", "dynamic"] {
        let ways = ["--routing", routing, "--order", "CAB", "--zones", "B,AC", "--mesh", "A"];
        let ran = phit(&[&arguments[..], &ways, &["--json"]].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        let told = ["dims", "mesh", "routing", "order", "zones"].map(|name| report[name].as_str().unwrap());
        assert_eq!(told, ["3x2x2", "A", routing, "CAB", "B,AC"]);
        assert_eq!((&report["nodes"], &report["point"]["missing"]), (&12.into(), &0.into()), "{report}");
    }
    let text = phit(&[&arguments[..], &["--routing", "dynamic", "--mesh", "CA", "--size", "32"]].concat()).stdout;
    let title = "Torus of 3x2x2 nodes, mesh AC, dynamic ABC, Uniform, 32 bytes, ratio 3:1, seed 1";
    assert_eq!(text.lines().next(), Some(title));
}

/// Two loads with two seeds: a curve for each seed, in both halves of the picture.
#[test]
fn latency_and_throughput_are_drawn() {
    let picture = folder("bluegene-plot").join("curves.svg").display().to_string();
    let ran = phit(&[
        "sim", "bluegene", "--dims", "2", "--load", "0.2,0.6", "--seeds", "2", "--window", "2000", "--plot", &picture,
    ]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let drawn = fs::read_to_string(&picture).unwrap();
    for text in ["Torus of 2 nodes, ", "seed 1\n", "seed 2\n", "accepted (words/cycle/node)"] {
        assert!(drawn.contains(text), "no {text}");
    }
    assert_eq!(drawn.matches("<circle").count(), 2 * 2 * 2);
    let alone = phit(&["sim", "bluegene", "--dims", "2", "--window", "2000", "--plot", &picture]);
    assert_eq!(alone.code, 0, "{}", alone.stderr);
    let drawn = fs::read_to_string(&picture).unwrap();
    assert!(drawn.contains("99 of 100") && !drawn.contains("seed 1\n"), "of one curve");
    assert_eq!(drawn.matches("<circle").count(), 3);
}

/// The mean of the links of a dimension follows from the load and the hops that a packet takes there in the mean.
#[test]
fn what_links_carry_is_told_and_drawn() {
    let picture = folder("bluegene-links").join("links.svg").display().to_string();
    let arguments = ["sim", "bluegene", "--dims", "4x3", "--mesh", "B", "--load", "0.1,0.4", "--window", "3000"];
    let ran = phit(&[&arguments[..], &["--link-load", &picture]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let lines: Vec<&str> = ran.stdout.lines().filter(|line| line.starts_with("links of ")).collect();
    let mean = |line: &str| line.split(' ').nth(3).unwrap().parse::<f64>().unwrap();
    assert!(lines[0].starts_with("links of A: 0.") && lines[0].contains(" words/cycle in the mean, "), "{lines:?}");
    assert!(lines.len() == 2 && lines[1].starts_with("links of B: 0."), "{lines:?}");
    // Of 12 nodes: in the rings of A 12/11 hops of a packet and 24 links, in the lines of B 8/9 x 12/11 hops and 16 links.
    assert!((mean(lines[0]) / (0.4 * 12.0 / 11.0 / 2.0) - 1.0).abs() < 0.15, "{lines:?}");
    assert!((mean(lines[1]) / (0.4 * 8.0 / 9.0 * 12.0 / 11.0 * 12.0 / 16.0) - 1.0).abs() < 0.15, "{lines:?}");
    let drawn = fs::read_to_string(&picture).unwrap();
    // The background, and a place for each link.
    assert_eq!(drawn.matches("<rect").count(), 1 + 24 + 16);
    let both = phit(&[&arguments[..], &["--link-load", &picture, "--json"]].concat());
    assert!(both.code == 2 && both.stderr.contains("--link-load"), "{}", both.stderr);
}

/// Nodes offer a word in each cycle, which no ring carries: it fills, and runs empty after the window.
#[test]
fn a_full_ring_drains_under_every_pattern() {
    for pattern in ["uniform", "hotspot", "all_to_all", "permutation", "pairs"] {
        let ran =
            phit(&["sim", "bluegene", "--dims", "8", "--load", "1", "--size", "512", "--pattern", pattern, "--json"]);
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert!(ran.code == 0 && report["point"]["saturated"] == true, "{pattern}: {report}");
    }
}

/// Barriers go beside packets of 512 bytes: fewer than on an idle ring, and all of them late rather than early.
#[test]
fn barriers_are_passed_beside_the_traffic() {
    let arguments = ["sim", "bluegene", "--dims", "4", "--load", "0.3", "--barriers", "100"];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let passed = |name: &str| report["rounds"]["barriers"][name].as_f64().unwrap_or_else(|| panic!("{name}: {report}"));
    assert_eq!(report["barriers"], 100);
    assert!(passed("rounds") > 30.0 && passed("slowest") < 1_000.0, "{report}");
    assert!((20.0..passed("slowest")).contains(&passed("latency")), "{report}");
    let text = phit(&arguments).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "Torus of 4 nodes, deterministic A, Uniform, 0 to 512 bytes, ratio 3:1, barriers after 100 cycles, seed 1"
    );
    assert!(lines[1].ends_with("drain    barriers  latency  slowest"), "{text}");
    let columns: Vec<&str> = lines[2].split_whitespace().collect();
    assert_eq!((columns.len(), columns[11]), (14, passed("rounds").to_string().as_str()), "{text}");
}

/// The root is node 2; results are compared number by number.
#[test]
fn collectives_are_carried_out_beside_the_traffic() {
    let arguments = ["sim", "bluegene", "--dims", "4", "--load", "0.05", "--window", "12000", "--collective"];
    for (name, ahead) in [("f64-add", "1"), ("f64-add", "16"), ("i64-min", "2"), ("xor", "32")] {
        let ran = phit(&[&arguments[..], &[name, "--ahead", ahead, "--barriers", "500", "--json"]].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{name}: {}", ran.stdout);
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!((&report["collective"], &report["collective_size"]), (&name.into(), &512.into()));
        let rounds = report["rounds"]["collectives"]["rounds"].as_u64().unwrap_or_else(|| panic!("{report}"));
        assert!(rounds > if ahead == "1" { 5 } else { 10 }, "{name}: {report}");
        assert!(report["rounds"]["barriers"]["rounds"].as_u64() > Some(5), "{name}: {report}");
    }
    let text = phit(&[&arguments[..], &["u64-max", "--collective-size", "32"]].concat()).stdout;
    let lines: Vec<&str> = text.lines().collect();
    let title =
        "Torus of 4 nodes, deterministic A, Uniform, 0 to 512 bytes, ratio 3:1, u64-max of 32 bytes, 1 ahead, seed 1";
    assert_eq!(lines[0], title);
    assert!(lines[1].ends_with("drain collectives  latency  slowest"), "{text}");
}

#[test]
fn packets_of_priority_channels_are_told_beside_the_traffic() {
    let arguments = ["sim", "bluegene", "--dims", "4", "--load", "0.3", "--window", "4000", "--system", "0.1"];
    let ran = phit(&[&arguments[..], &["--high-priority", "0.05", "--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&report["high_priority"], &report["system"]), (&0.05.into(), &0.1.into()));
    let [high, system] = ["high_priority", "system"].map(|name| report["rounds"][name]["rounds"].as_u64().unwrap());
    // Four nodes for 5,000 cycles, 18 words each.
    assert!((40..80).contains(&high) && (80..145).contains(&system), "{report}");
    let text = phit(&arguments).stdout;
    let lines: Vec<&str> = text.lines().collect();
    let title = "Torus of 4 nodes, deterministic A, Uniform, 0 to 512 bytes, ratio 3:1, high priority 0.000, system 0.100, seed 1";
    assert_eq!(lines[0], title);
    assert!(lines[1].ends_with("drain high priority  latency  slowest      system  latency  slowest"), "{text}");
}

/// Of 8 wires some 25 bits turn.
#[test]
fn bits_that_turn_on_wires_are_told_with_what_is_sent_again() {
    let arguments = ["sim", "bluegene", "--dims", "4", "--load", "0.3", "--window", "8000", "--ber", "1e-5"];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(report["ber"], 1e-5);
    let [bits, resent] = ["bits", "retransmissions"].map(|name| report["rounds"]["errors"][name].as_u64().unwrap());
    assert!((8..50).contains(&bits) && (1..=bits).contains(&resent), "{report}");
    let text = phit(&arguments).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].ends_with("ratio 3:1, bit errors 0.00001, seed 1"), "{text}");
    assert!(lines[1].ends_with("drain bit errors  resent"), "{text}");
}

/// Each of four nodes and its IO node: as many answers as questions, so twice the packets of the same load without.
#[test]
fn the_system_speaks_with_io_nodes() {
    let arguments = ["sim", "bluegene", "--dims", "4", "--load", "0.3", "--window", "4000", "--system", "0.1"];
    let ran = phit(&[&arguments[..], &["--io-nodes", "2", "--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(report["io_nodes"], 2);
    let packets = report["rounds"]["system"]["rounds"].as_u64().unwrap();
    assert!((160..290).contains(&packets), "{report}");
    let text = phit(&[&arguments[..], &["--io-nodes", "4"]].concat()).stdout;
    let title = text.lines().next().unwrap();
    assert!(title.ends_with("high priority 0.000, system 0.100, 4 IO nodes, seed 1"), "{title}");
}

/// All-reduces of the system beside those of users, or alone; options of both need one of them.
#[test]
fn collectives_of_the_system_are_told_beside_those_of_users() {
    let arguments =
        ["sim", "bluegene", "--dims", "4", "--load", "0.05", "--system-collective", "xor", "--window", "3000"];
    let arguments = [&arguments[..], &["--collective-size", "64", "--json"]].concat();
    let of = |extra: &[&str]| -> serde_json::Value {
        let ran = phit(&[&arguments[..], extra].concat());
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        serde_json::from_str(&ran.stdout).unwrap()
    };
    for (extra, collective) in [(&[][..], None), (&["--collective", "f64-add"], Some("f64-add"))] {
        let told = of(extra);
        assert_eq!((told["collective"].as_str(), told["system_collective"].as_str()), (collective, Some("xor")));
        assert_eq!(told["collective_size"], 64);
        let rounds = &told["rounds"];
        assert!(rounds["system_collectives"]["rounds"].as_u64() > Some(3), "{told}");
        assert_eq!(rounds["collectives"].is_object(), collective.is_some(), "{told}");
    }
}

#[test]
fn priority_channels_need_routers_that_have_them() {
    let ran = phit(&["sim", "bluegene", "--dims", "4x4x2", "--system", "0.1"]);
    let told = "--high-priority, --system and --system-collective with --dims 4x4x2: 3 dimensions; legal: 1, 2 or 5, such as 4x4x2x1x1";
    assert_eq!((ran.code, ran.stderr.trim_end()), (2, format!("phit: {told}").as_str()));
    for name in ["--system", "--high-priority"] {
        let ran = phit(&["sim", "bluegene", "--dims", "4", name, "2"]);
        assert_eq!((ran.code, ran.stderr.trim_end()), (2, format!("phit: {name} is 2; legal: 0 to 1 words").as_str()));
    }
}

/// Lines along A are four rectangles of four nodes; three nodes of a line are one.
#[test]
fn collectives_of_rectangles_are_named() {
    let arguments = ["sim", "bluegene", "--dims", "4x4", "--load", "0.05", "--collective", "i64-add", "--message", "2"];
    let arguments = [&arguments[..], &["--collective-size", "64", "--window", "2000"]].concat();
    for (who, value, counts, title) in
        [("--route", "A", [4, 4], "i64-add of 64 bytes along A"), ("--members", "6,5,4", [1, 3], "of a rectangle")]
    {
        let ran = phit(&[&arguments[..], &[who, value, "--json"]].concat());
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!((&report["rectangles"], &report["members"]), (&counts[0].into(), &counts[1].into()), "{report}");
        assert!(report["rounds"]["collectives"]["rounds"].as_u64() > Some(4), "{report}");
        let text = phit(&[&arguments[..], &[who, value]].concat()).stdout;
        assert!(text.contains(title) && text.contains("0 to 512 bytes in messages of 2 packets, "), "{text}");
    }
}

/// A patience that is shorter than the way of a packet.
#[test]
fn a_run_that_ends_badly_has_status_1() {
    let arguments = ["sim", "bluegene", "--warmup", "0", "--window", "200", "--patience", "1"];
    let ran = phit(&arguments);
    assert!(ran.code == 1 && ran.stdout.contains("failed: cycle "), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("nothing arrived for 1 cycles; "), "{}", ran.stdout);
}

#[test]
fn what_is_not_legal_is_named() {
    let dims = "legal: 1 to 5 dimensions of 1 to 64 nodes such as 8 or 4x4x2, 2 to 4096 nodes in all";
    for (value, told) in [("0", "0"), ("65", "65"), ("2x2x2x2x2x2", "2x2x2x2x2x2"), ("64x65", "64x65"), ("1", "1")] {
        let ran = phit(&["sim", "bluegene", "--dims", value]);
        assert!(ran.code == 2 && ran.stderr.contains(&format!("--dims is {told}; {dims}")), "{}", ran.stderr);
    }
    let plane = ["--dims", "4x4"];
    let cases: [(&[&str], &str); 34] = [
        (&["--nodes", "8"], "unexpected argument '--nodes'"),
        (&["--mesh", "F"], "--mesh is F; legal: letters of ABCDE, each once at most"),
        (&["--order", "AAB"], "--order is AAB; legal: letters of ABCDE, each once at most"),
        (
            &["--zones", "AB,B"],
            "--zones is AB,B; legal: zones with commas between: letters of ABCDE, each once at most",
        ),
        (&["--routing", "any"], "--routing is any; legal: deterministic, dynamic"),
        (&[plane[0], plane[1], "--mesh", "C"], "--mesh is C; legal with --dims 4x4: letters of AB"),
        (&[plane[0], plane[1], "--order", "A"], "--order is A; legal with --dims 4x4: AB, each letter once"),
        (&[plane[0], plane[1], "--order", "BAC"], "--order is BAC; legal with --dims 4x4: AB, each letter once"),
        (&[plane[0], plane[1], "--zones", "B"], "--zones are B; legal with --dims 4x4: AB, each letter in one zone"),
        (&[plane[0], plane[1], "--load", "2.1"], "--load is more than 2; legal with --dims 4x4: up to 2"),
        (&["--load", "10.1"], "--load is 10.1; legal: numbers from 0.001 to 10"),
        (&["--pattern", "tornado"], "--pattern is tornado; legal: uniform, hotspot, all_to_all, permutation, pairs"),
        (&["--size", "33"], "--size is 33; legal: multiples of 32 from 0 to 512"),
        (&["--size", "544"], "--size is 544; legal: multiples of 32 from 0 to 512"),
        (&["--ratio", "16"], "--ratio is 16; legal: 0 to 15 packets"),
        (&["--barriers", "0"], "--barriers is 0; legal: 1 to 100000 cycles"),
        (&["--barriers", "100001"], "--barriers is 100001; legal: 1 to 100000 cycles"),
        (
            &["--collective", "f32-add"],
            "--collective is f32-add; legal: and, or, xor, u64-add, u64-min, u64-max, i64-add",
        ),
        (&["--collective-size", "33"], "--collective-size is 33; legal: multiples of 32 from 0 to 512"),
        (&["--message", "0"], "--message is 0; legal: 1 to 1024 packets"),
        (&["--route", "B"], "--route needs --collective or --system-collective"),
        (&["--route", "AA", "--collective", "xor"], "--route is AA; legal: letters of ABCDE, each once at most"),
        (&["--route", "AB", "--collective", "xor"], "--route is AB; legal with --dims 8: letters of A"),
        (
            &["--members", "1,,2", "--collective", "xor"],
            "--members is 1,,2; legal: numbers of nodes with commas between",
        ),
        (
            &["--members", "0,2", "--collective", "xor"],
            "--members with --dims 8: node 1 is a hole; legal: a line, plane or block without holes",
        ),
        (&["--members", "8", "--collective", "xor"], "--members with --dims 8: node 8 of 8; legal: 0 to 7"),
        (&["--ber", "0.6"], "--ber is 0.6; legal: 0.000000000001 to 0.5 of all bits"),
        (&["--io-nodes", "2"], "--io-nodes needs --system"),
        (&["--io-nodes", "9", "--system", "0.1"], "--io-nodes is 9; legal with --dims 8: 1 to 8"),
        (&["--io-nodes", "0", "--system", "0.1"], "--io-nodes is 0; legal: 1 to 4096 nodes"),
        (&["--ahead", "2"], "--ahead needs --collective"),
        (&["--collective-size", "64"], "--collective-size needs --collective"),
        (&["--ahead", "0"], "--ahead is 0; legal: 1 to 32 all-reduces"),
        (&["--load", "0.5", "--points", "3"], "--points are those of a range; add --load FROM..TO"),
    ];
    for (arguments, message) in cases {
        let ran = phit(&[&["sim", "bluegene"], arguments].concat());
        assert!(ran.code == 2 && ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}

/// The shipped studies, cut to a short window.
#[test]
fn the_shipped_studies_run() {
    let ring = "Torus of 8 nodes, deterministic A, Uniform, 0 to 512 bytes, ratio 3:1, seed 1";
    let torus = "Torus of 4x4 nodes, dynamic AB, Uniform, 0 to 512 bytes, ratio 3:1, seed 1";
    for (name, title, lines) in [("ring", ring, 7), ("torus", torus, 8)] {
        let study = workspace().join(format!("fabric/studies/{name}.toml")).display().to_string();
        let ran = phit(&["sim", "bluegene", &study, "--warmup", "0", "--window", "500"]);
        let told: Vec<&str> = ran.stdout.lines().collect();
        assert_eq!((ran.code, told.len(), told[0]), (0, lines, title), "{}", ran.stdout);
    }
}

#[test]
fn a_study_that_is_not_legal_is_told_with_its_lines() {
    let text = "dims = \"0x4\"\nsize = 33\ndim = 4\nratio = \"x\"\n";
    let path = study("bluegene-study-bad", text).display().to_string();
    let ran = phit(&["sim", "bluegene", &path]);
    let told = [
        "1: dims is 0x4; legal: 1 to 5 dimensions of 1 to 64 nodes",
        "2: size is 33; legal: multiples of 32 from 0 to 512",
        "3: dim is no key; the nearest is dims",
        "4: ratio is \"x\"; legal: 0 to 15 packets",
    ];
    let is_told = |line: &str| ran.stderr.contains(&format!("{path}:{line}"));
    assert!(ran.code == 2 && told.into_iter().all(is_told), "{}", ran.stderr);
}
