//! `phit sim`.

use crate::common::{folder, phit};
use serde_json::Value;

#[test]
fn a_sweep_prints_its_points() {
    let folder = folder("sim");
    let path = |name: &str| folder.join(name).display().to_string();
    std::fs::write(path("study.toml"), "dims = \"2x1x1\"\nload = \"0.2,0.1\"\nwindow = 3000\nwarmup = 500\n").unwrap();
    let (study, plot, histogram, csv) = (path("study.toml"), path("a.svg"), path("b.svg"), path("c.csv"));
    let outputs = ["--plot", &plot, "--histogram", &histogram, "--csv", &csv];
    let ran = phit(&[&["sim", "gemini", &study, "--seeds", "2", "--json"][..], &outputs].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&report["pattern"], &report["seeds"]), (&"Uniform".into(), &2.into()));
    let points = report["points"].as_array().unwrap();
    let loads: Vec<f64> = points.iter().map(|point| point["load"].as_f64().unwrap()).collect();
    assert_eq!(loads, [0.1, 0.2]);
    for point in points {
        let number = |key: &str| point[key].as_f64().unwrap();
        // No packet of 32 phits is faster than its own length and one router's 12 cycles.
        assert!(number("latency") >= 43.0 && number("median") <= number("percentile_99"), "{point}");
        assert!((number("accepted") - number("load")).abs() < 0.06, "{point}");
        assert!(number("latency_ci") > 0.0 && point["missing"] == 0 && point["saturated"] == false, "{point}");
    }
    for picture in [plot, histogram] {
        assert!(std::fs::read_to_string(picture).unwrap().contains("</svg>"));
    }
    assert_eq!(std::fs::read_to_string(csv).unwrap().lines().count(), 3);
}

#[test]
fn the_line_of_a_load_tells_its_figures() {
    let text = phit(&["sim", "gemini", "--dims", "1x1x1", "--load", "0.1", "--window", "300", "--warmup", "0"]).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Gemini routers, 1x1x1, Uniform, Adaptive");
    assert!(lines[1].contains("offered  accepted") && lines[2].trim_start().starts_with("0.100"), "{text}");
}

#[test]
fn what_is_not_legal_is_named() {
    let study = folder("sim-bad").join("bad.toml");
    std::fs::write(&study, "dimensions = \"2x2x2\"\n").unwrap();
    let study = study.display().to_string();
    let cases: [(&[&str], &str); 29] = [
        (&["--dims", "4x4"], "--dims is 4x4; legal: three sizes of 1 to 16, such as 4x4x4"),
        (
            &["--dims", "16x16x2"],
            "--dims is 16x16x2; legal: three sizes of 1 to 16, such as 4x4x4, at most 256 chips in all",
        ),
        (&["--pattern", "zigzag"], "--pattern is zigzag; legal: uniform, neighbour"),
        (&["--routing", "fast"], "--routing is fast; legal: adaptive, deterministic, hashed"),
        (&["--load", "3"], "--load is 3; legal: numbers from 0 to 2 such as 0.3, 0.1,0.2 or 0.05..1.0"),
        (&["--load", "0.5..0.1"], "--load is 0.5..0.1; legal: numbers from 0 to 2"),
        (&["--points", "1"], "--points is 1; legal: 2 to 100 points"),
        (&["--seeds", "11"], "--seeds is 11; legal: 1 to 10 seeds"),
        (&["--slots", "3"], "--slots is 3; legal: 2 or 4 slots"),
        (&["--window", "0"], "--window is 0; legal: 1 to 100000000 cycles"),
        (&[&study], "bad.toml:1: dimensions is no key; the nearest is dims"),
        (&["--fail", "5:x:3"], "--fail is 5:x:3; legal: CHIP:DIRECTION:LINK, such as 5:x+:3 or 0:z-:7"),
        (&["--fail", "0:x+:3", "--fail", "8:x+:3"], "--fail: link 8:x+:3: chip 8; legal: 0 to 7"),
        (&["--fail", "0:y-:4"], "--fail: link 0:y-:4: number 4; legal: 0 to 3"),
        (
            &["--dims", "1x2x2", "--fail", "0:x+:0"],
            "--fail: link 0:x+:0: a torus of 1x2x2 has no links in that direction",
        ),
        (&["drain", "--cycles", "0"], "--cycles is 0; legal: 1 to 100000000 cycles"),
        (&["drain", "--failures", "1"], "--failures needs --reload-every"),
        (&["drain", "--reload-every", "0"], "--reload-every is 0; legal: 1 to 100000000 cycles"),
        (&["drain", "--failures", "1001"], "--failures is 1001; legal: 0 to 1000 links"),
        (&["--machine", "class9"], "--machine is class9; legal: class0, class1, class2, class3, m"),
        (&["--machine", "class1", "--cabinets", "6"], "--machine: a torus of 288 chips; legal: 1 to 256"),
        (&["--machine", "m", "--dims", "2x2x2"], "has no meaning with --"),
        (&["--cabinets", "2"], "--cabinets needs --machine"),
        (&["--media", "wire"], "--media is wire; legal: register, link, mezzanine, backplane, cable"),
        (&["--bit-errors", "1e-5"], "--bit-errors needs --media"),
        (&["--media", "link", "--bit-errors", "0.01"], "--bit-errors is 0.01; legal: 0 to 0.001"),
        (&["--media", "link", "--length", "4"], "legal: requests of one length, 5 to 32"),
        (&["--lanes", "0:x+:0:3"], "--lanes are those of a medium; links that are registers have none"),
        (
            &["--media", "cable", "--lanes", "0:x+:0:9"],
            "--lanes is 0:x+:0:9; legal: CHIP:DIRECTION:LINK:MASK, such as 5:y+:3:6, with masks 1 to 7",
        ),
    ];
    for (arguments, message) in cases {
        let ran = phit(&[&["sim", "gemini"], arguments].concat());
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn a_campaign_tells_how_the_network_drains() {
    let study = folder("sim-campaign").join("study.toml");
    let keys = "study = \"sim gemini drain\"\ndims = \"3x1x2\"\nlength = 0\nresponses = true\nfail = [\"0:x+:3\"]\ncycles = 1500\n";
    std::fs::write(&study, keys).unwrap();
    let study = study.display().to_string();
    let ran = phit(&["sim", "gemini", &study, "--reload-every", "200", "--failures", "9", "--seeds", "2", "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let campaigns = report["campaigns"].as_array().unwrap();
    let seeds: Vec<u64> = campaigns.iter().map(|run| run["seed"].as_u64().unwrap()).collect();
    assert_eq!(seeds, [1, 2]);
    for run in campaigns {
        let number = |key: &str| run[key].as_u64().unwrap_or_else(|| panic!("{key} of {run}"));
        assert_eq!((run["load"].as_f64(), number("lost"), &run["standstill"]), (Some(1.0), 0, &Value::Null));
        assert!(number("reloads") >= 1 && number("most_failed") >= 1 && number("delivered") > 300, "{run}");
        // What was made last had its own way to go; what was oldest waited for the tables besides.
        assert!(number("drain") > 12 && number("oldest") > 700, "{run}");
    }
    let text = phit(&["sim", "gemini", &study]).stdout;
    assert!(text.starts_with("Gemini routers, 3x1x2, Uniform, Adaptive, failed links: 1\n"), "{text}");
    assert!(text.lines().nth(1).unwrap().contains("drain  delivered     lost"), "{text}");
}

/// Both bundles of a chip in a line of three: no order of dimensions goes round it.
#[test]
fn a_network_that_is_parted_is_reported() {
    let lost: Vec<String> = (0..8).flat_map(|link| [format!("0:x+:{link}"), format!("0:x-:{link}")]).collect();
    let fail: Vec<&str> = lost.iter().flat_map(|link| ["--fail", link]).collect();
    let ran = phit(&[&["sim", "gemini", "--dims", "3x1x1", "--load", "0.1"][..], &fail].concat());
    let message =
        "unroutable in all six orders of dimensions: 4 pairs of chips at best, chip 0 to 1, 0 to 2, 1 to 0, 2 to 0";
    assert!(ran.code == 2 && ran.stderr.contains(message), "{}", ran.stderr);
}

#[test]
fn what_links_carry_is_printed_and_drawn() {
    let map = folder("sim-links").join("link-load.svg").display().to_string();
    let arguments = ["sim", "gemini", "--dims", "3x2x1", "--load", "0.3", "--warmup", "300", "--window", "1000"];
    let ran = phit(&[&arguments[..], &["--fail", "1:x+:5", "--link-load", &map, "--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let links = report["link_load"]["links"].as_array().unwrap();
    // 16 links of X and 8 of Y for each of 6 chips; the failed one has two ends.
    assert_eq!(links.len(), 6 * 24);
    let failed: Vec<String> = (links.iter().filter(|link| link["failed"] == true))
        .map(|link| {
            format!("{}:{}:{} {}", link["chip"], link["direction"].as_str().unwrap(), link["number"], link["phits"])
        })
        .collect();
    assert_eq!(failed, ["1:x+:5 0", "2:x-:5 0"]);
    assert_eq!(report["link_load"]["window"], 1000);
    for (balance, dimension) in report["link_load"]["balance"].as_array().unwrap().iter().zip([0, 1]) {
        assert!(balance["dimension"] == dimension && balance["balance"].as_f64().unwrap() >= 1.0, "{balance}");
    }
    let picture = std::fs::read_to_string(map).unwrap();
    // A rectangle for each link that carried something or has failed, and the background.
    let drawn = links.iter().filter(|link| link["failed"] == true || link["phits"] != 0).count();
    assert_eq!(picture.matches("<rect").count(), drawn + 1);
    assert!(picture.contains("x-") && picture.contains("failed links: 1"));
    let text = phit(&[&arguments[..], &["--link-load", "/dev/null"]].concat()).stdout;
    let lines: Vec<&str> = text.lines().rev().take(2).collect();
    assert!(lines[1].starts_with("links of X: 0.") && lines[0].starts_with("links of Y: 0."), "{text}");
}
