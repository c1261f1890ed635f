//! `phit sim gemini` on a network of a user's own, and with schedules.

use crate::common::{folder, phit};
use serde_json::Value;

/// A triangle with a tail, and its file.
fn graph(test: &str) -> String {
    let path = folder(test).join("net.csv");
    std::fs::write(&path, "a,b,links\nw,x,2\nx,y,3\ny,w,1\ny,z,2\n").unwrap();
    path.display().to_string()
}

#[test]
fn a_load_on_a_graph_names_the_router_at_its_nodes() {
    let path = graph("own-load");
    let arguments =
        ["sim", "gemini", "load", "--topology", &path, "--load", "0.05", "--warmup", "200", "--window", "500"];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let network = &report["network"];
    assert_eq!((&network["nodes"], &network["links"], report.get("dims")), (&4.into(), &8.into(), None));
    assert!(network["router"].as_str().unwrap().contains("Gemini router"), "{network}");
    let point = &report["points"][0];
    assert!(point["packets"].as_u64().unwrap() > 20 && point["missing"] == 0, "{point}");
    let text = phit(&arguments).stdout;
    let title = format!(
        "4 nodes of {path}, each a Gemini router of 48 tiles (gemini_router_r8_c6_a7_b4_t8), up*/down* tables from "
    );
    assert!(text.starts_with(&title), "{text}");
}

#[test]
fn a_graph_drains() {
    let ran = phit(&[
        "sim",
        "gemini",
        "drain",
        "--topology",
        &graph("own-drain"),
        "--cycles",
        "500",
        "--responses",
        "--json",
    ]);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(ran.code == 0 && report["campaigns"][0]["drain"].is_u64(), "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn what_has_no_meaning_on_a_graph_is_refused() {
    let path = graph("own-refused");
    let cases: [(&[&str], &str); 8] = [
        (
            &["load", "--pattern", "tornado"],
            "--pattern is tornado; legal with --topology: uniform, hotspot, all_to_all, permutation, pairs",
        ),
        (&["load", "--dims", "2x2x2"], "--dims has no meaning with --topology"),
        (&["load", "--media", "link"], "--media has no meaning with --topology"),
        (&["load", "--fail", "0:x+:1"], "--fail has no meaning with --topology"),
        (&["load", "--link-load"], "--link-load needs a torus; leave out --topology"),
        (&["drain", "--reload-every", "100"], "--reload-every needs a torus; leave out --topology"),
        (&["hot-spot"], "a hot spot needs a torus; leave out --topology"),
        (&["load", "--root", "q"], "--root is q; legal: a node of "),
    ];
    for (arguments, message) in cases {
        let ran = phit(&[&["sim", "gemini"], arguments, &["--topology", &path]].concat());
        assert!(ran.code == 2 && ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
    let ran = phit(&["sim", "gemini", "load", "--root", "x"]);
    assert!(ran.code == 2 && ran.stderr.contains("--tables and --root are those of a graph"), "{}", ran.stderr);
    let wrong = folder("own-wrong").join("net.graphml").display().to_string();
    std::fs::write(&wrong, "<graphml><graph>\n<node id=\"a\"/>\n<edge source=\"a\" target=\"b\"/></graph></graphml>")
        .unwrap();
    let ran = phit(&["sim", "gemini", "load", "--topology", &wrong, "--pattern", "transpose"]);
    for message in [&format!("{wrong}:3: there is no node `b`; legal: a"), "--pattern is transpose; legal"] {
        assert!(ran.code == 2 && ran.stderr.contains(message), "{}", ran.stderr);
    }
}

#[test]
fn a_schedule_is_carried_out_on_a_graph() {
    let topology = graph("own-schedule");
    let trace = folder("own-goal").join("program.goal").display().to_string();
    let program =
        "num_ranks 8\nrank 0 {\na: calc 700\nb: send 100b to 7\nb requires a\n}\nrank 7 {\nrecv 100b from 0\n}\n";
    std::fs::write(&trace, program).unwrap();
    let arguments = ["sim", "gemini", "trace", "--topology", &topology, "--trace", &trace];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let played = &report["schedules"][0];
    assert_eq!((&played["messages"], &played["packets"], &played["ends"][3]), (&1.into(), &2.into(), &0.into()));
    assert!(played["makespan"].as_u64().unwrap() > 732 && played["makespan"] == played["ends"][7], "{played}");
    assert!(phit(&arguments).stdout.contains(" rank  ended in cycle\n    0 "), "a line for each rank");
    std::fs::write(&trace, program.replace("recv 100b from 0", "recv 100b from 1")).unwrap();
    let ran = phit(&arguments);
    for message in
        ["4: `b`, send to 7 tag 0 of rank 0 in line 4: nothing receives it", "8: recv from 1 tag 0 of rank 7"]
    {
        assert!(ran.code == 2 && ran.stderr.contains(&format!("{trace}:{message}")), "{message}: {}", ran.stderr);
    }
}
