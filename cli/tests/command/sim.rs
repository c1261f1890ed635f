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
    let cases: [(&[&str], &str); 10] = [
        (&["--dims", "4x4"], "dims is `4x4`; legal: three sizes of 1 to 16, such as 4x4x4"),
        (&["--dims", "16x16x2"], "a torus of 512 chips; legal: 1 to 256"),
        (&["--pattern", "zigzag"], "no pattern `zigzag`; there are uniform, neighbour"),
        (&["--routing", "fast"], "no routing `fast`; there are adaptive, deterministic, hashed"),
        (&["--load", "3"], "load is `3`; legal: numbers from 0 to 2 such as 0.3, 0.1,0.2 or 0.05..1.0"),
        (&["--load", "0.5..0.1"], "load is `0.5..0.1`; legal: numbers from 0 to 2"),
        (&["--points", "1"], "points is 1; legal: 2 to 100"),
        (&["--seeds", "11"], "seeds is 11; legal: 1 to 10"),
        (&["--window", "0"], "window is 0; legal: 1 to 100000000 cycles"),
        (&[&study], "unknown field `dimensions`"),
    ];
    for (arguments, message) in cases {
        let ran = phit(&[&["sim", "gemini"], arguments].concat());
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}
