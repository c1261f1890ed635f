//! `phit export`.

use crate::common::{Ran, cache, command, folder, run};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;

fn export(out: &Path, arguments: &[&str]) -> Ran {
    run(command().arg("export").args(arguments).arg("--out").arg(out))
}

fn manifest(out: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(out.join("manifest.json")).unwrap()).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_block_is_exported_with_what_stands_inside_it() {
    let out = folder("export-crc16");
    let ran = export(&out, &["crc16"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert_eq!(names(&out), ["README.md", "filelist.f", "manifest.json", "phit.core", "phit_lint.v", "rtl"]);
    let files = ["crc16_step_w22.v", "crc16_step_w24.v", "crc16_w22.v", "crc16_w24.v"];
    assert_eq!(names(&out.join("rtl")), files, "published ones only");
    let listed: String = files.iter().map(|file| format!("rtl/{file}\n")).collect();
    assert_eq!(fs::read_to_string(out.join("filelist.f")).unwrap(), listed);
    let core = fs::read_to_string(out.join("phit.core")).unwrap();
    assert!(core.starts_with("CAPI=2:\n"), "FuseSoC wants this line first: {core}");
    assert!(files.iter().all(|file| core.contains(&format!("\n      - rtl/{file}\n"))), "{core}");
    let manifest = manifest(&out);
    assert_eq!(manifest["format"], 1);
    let published: Vec<&Value> =
        manifest["modules"].as_array().unwrap().iter().map(|module| &module["published"]).collect();
    assert_eq!(published, [false, false, true, true]);
    assert_eq!(manifest["modules"][0]["configuration"], Value::Null);
    assert_eq!(manifest["modules"][2]["configuration"], "crc16_w22");
    assert_eq!(manifest["modules"][2]["instantiates"], serde_json::json!(["crc16_step_w22"]));
}

#[test]
fn a_small_configuration_is_exported_by_its_name() {
    let out = folder("export-small");
    assert_eq!(export(&out, &["fifo_w3_a2"]).code, 0);
    assert_eq!(names(&out.join("rtl")), ["fifo_w3_a2.v"]);
}

/// The name of a module tells every parameter, that of its configuration only some.
#[test]
fn a_configuration_whose_module_has_a_longer_name_is_told_to_be_published() {
    let out = folder("export-longer");
    assert_eq!(export(&out, &["bluegene_framer"]).code, 0);
    let manifest = manifest(&out);
    let modules = manifest["modules"].as_array().unwrap().iter();
    let published: Vec<&Value> = modules.filter(|module| module["published"] == true).collect();
    let told: Vec<&Value> = published.iter().map(|module| &module["configuration"]).collect();
    assert_eq!(told, ["bluegene_framer_s8_n5"]);
    assert_eq!(published[0]["name"], "bluegene_framer_s8_n5_c09_c14_i5");
}

#[test]
fn the_manifest_tells_what_a_user_needs() {
    let out = folder("export-manifest");
    assert_eq!(export(&out, &["switch", "round_robin"]).code, 0);
    let manifest = manifest(&out);
    let modules = manifest["modules"].as_array().unwrap();
    for module in modules {
        let text = fs::read(out.join(module["file"].as_str().unwrap())).unwrap();
        let digest: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(module["sha256"], digest);
        for port in module["ports"].as_array().unwrap() {
            assert!(!port["meaning"].as_str().unwrap().is_empty(), "{} {port}", module["name"]);
        }
        for label in ["Parameters", "Handshake", "Latency", "Throughput", "Reset", "Asserts", "Source"] {
            assert!(module["contract"][label].is_string(), "{} {label}", module["name"]);
        }
    }
    let find = |name: &str| modules.iter().find(|module| module["name"] == name).unwrap();
    let switch = find("switch_p8_w24_a3");
    assert_eq!(switch["block"], "switch");
    assert_eq!(switch["parameters"], serde_json::json!({ "P": 8, "W": 24, "A": 3 }));
    let port = switch["ports"].as_array().unwrap().iter().find(|port| port["name"] == "in_data_3").unwrap();
    assert_eq!((&port["direction"], &port["width"]), (&"input".into(), &24.into()));
    assert_eq!(port["meaning"], "The word offered.");
    assert_eq!(switch["combinational"], serde_json::json!({}), "queues and registers at every port");
    // `grant` answers `request` in the same cycle; `advance` acts on the next one.
    assert_eq!(find("round_robin_n8")["combinational"], serde_json::json!({ "grant": ["request"] }));
}

#[test]
fn check_names_changed_missing_and_superfluous_files() {
    let out = folder("export-check");
    assert_eq!(export(&out, &["fifo", "register"]).code, 0);
    assert_eq!(export(&out, &["fifo", "register", "--check"]).code, 0);
    let changed = out.join("rtl/fifo_w24_a6.v");
    fs::write(&changed, fs::read_to_string(&changed).unwrap() + "\n").unwrap();
    fs::remove_file(out.join("filelist.f")).unwrap();
    let ran = export(&out, &["fifo", "--check"]);
    assert_eq!(ran.code, 1);
    let stale = ["rtl/register_w24.v", "monitors/register_w24_monitor.sv"];
    let renewed = ["filelist.f", "manifest.json", "phit.core", "phit_lint.v", "rtl/fifo_w24_a6.v"];
    for file in renewed.into_iter().chain(stale) {
        let line = format!("{}/{file}: out of step with the blocks; to write it anew: make verilog\n", out.display());
        assert!(ran.stdout.contains(&line), "{file}: {}", ran.stdout);
    }
    assert_eq!(ran.stdout.lines().count(), 7, "{}", ran.stdout);
}

#[test]
fn files_of_an_earlier_export_are_removed_and_others_are_not() {
    let out = folder("export-stale");
    assert_eq!(export(&out, &["fifo", "register"]).code, 0);
    fs::write(out.join("rtl/own.v"), "module own; endmodule\n").unwrap();
    let ran = export(&out, &["fifo"]);
    assert!(ran.stdout.ends_with("9 files written, 2 removed\n"), "{}", ran.stdout);
    assert_eq!(names(&out.join("rtl")), ["fifo_w24_a3.v", "fifo_w24_a6.v", "own.v"]);
    assert_eq!(names(&out.join("monitors")), ["fifo_w24_a3_monitor.sv", "fifo_w24_a6_monitor.sv"]);
}

#[test]
fn a_malformed_manifest_is_an_error() {
    for text in ["{", r#"{"format": 1}"#, r#"{"format": 1, "modules": [{"name": 3}]}"#] {
        let out = folder("export-malformed");
        fs::write(out.join("manifest.json"), text).unwrap();
        let ran = export(&out, &["fifo"]);
        assert_eq!(ran.code, 2);
        assert!(ran.stderr.contains("manifest.json: not a manifest: "), "{}", ran.stderr);
        assert_eq!(names(&out), ["manifest.json"], "nothing was written");
    }
}

#[test]
fn a_file_that_cannot_be_read_or_written_is_named() {
    let out = folder("export-unreadable");
    fs::create_dir(out.join("manifest.json")).unwrap();
    let ran = export(&out, &["fifo"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("export-unreadable/manifest.json: "), "{}", ran.stderr);
    let file = folder("export-unwritable").join("file");
    fs::write(&file, "").unwrap();
    let ran = export(&file, &["fifo"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("export-unwritable/file"), "{}", ran.stderr);
}

#[test]
fn modules_with_properties_come_with_monitors() {
    let out = folder("monitors");
    assert_eq!(export(&out, &["fifo_w3_a2", "lut_ram_w3_a2"]).code, 0);
    let monitor = fs::read_to_string(out.join("monitors/fifo_w3_a2_monitor.sv")).unwrap();
    assert!(monitor.contains("\nbind fifo_w3_a2 fifo_w3_a2_monitor phit_monitor (\n    .clock(clock),\n"), "{monitor}");
    assert!(!out.join("monitors/lut_ram_w3_a2_monitor.sv").exists());
    assert!(!fs::read_to_string(out.join("filelist.f")).unwrap().contains("monitor"));
}

#[test]
fn clock_crossings_come_with_constraints_that_name_existing_registers() {
    let out = folder("crossings");
    assert_eq!(export(&out, &["async_fifo"]).code, 0);
    let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    let verilog = read("rtl/async_fifo_w24_a4.v");
    let sdc = read("constraints/async_fifo_w24_a4.sdc");
    let cells: Vec<&str> = sdc.split("${instance}/").skip(1).map(|rest| rest.split("_reg*").next().unwrap()).collect();
    assert_eq!(cells.len(), 11, "five bits of a Gray code each way, and the word: {sdc}");
    for cell in cells {
        assert!(
            verilog.lines().any(|line| line.starts_with("    reg ") && line.ends_with(&format!(" {cell};"))),
            "{cell}"
        );
        assert!(cell.ends_with("_0"), "{cell} is no first stage");
    }
    assert_eq!(read("constraints/async_fifo_w24_a4.xdc").matches("_reg*").count(), 21 + 11);
    let lpf = read("constraints/async_fifo_w24_a4.lpf");
    assert!(lpf.contains("BLOCK PATH FROM CLKNET \"write_clock\" TO CLKNET \"read_clock\";\n"), "{lpf}");
    assert!(!out.join("constraints/fifo_w24_a6.sdc").exists());
}

/// Parameters are judged before cargo starts.
#[test]
fn parameters_that_a_block_cannot_have_are_refused() {
    let cases = [
        (vec!["fifo", "W=40", "A=13"], "Fifo: A is 13; legal: 1..=12"),
        (vec!["fifo", "W=40"], "fifo: A is missing; legal: 1..=12"),
        (vec!["fifo", "W=40", "A=x"], "fifo: A is x; legal: 1..=12"),
        (vec!["fifo", "W=40", "A=7", "A1=8"], "fifo: A1 is derived: A1 = A + 1; leave it out"),
        (vec!["fifo", "W=40", "A=7", "DEPTH=8"], "fifo: there is no parameter DEPTH; legal: W, A"),
        (vec!["shared_credits", "Q=3", "QB=1", "PRIVATE=1", "SHARED=2", "C=3"], "legal: 2..=2^QB = 2..=2"),
        (vec!["rs_decoder", "M=4"], "rs_decoder is constructed from code : & RsCode, not from parameters alone"),
        (vec!["fifo", "damq", "W=40"], "parameters (`W=40`) are those of one block: name one"),
        (vec!["fifo", "W=18446744073709551615", "A=7"], "fifo: W is 18446744073709551615; legal: 1..=1024"),
        (
            vec!["cell_sender", "V=336117", "W=16", "DL=1", "S=2", "C=2", "K=16", "HW=16"],
            "CellSender: V is 336117; legal: 1..=4",
        ),
        (vec!["fifu", "W=40"], "there is no block `fifu`; the nearest are fifo"),
    ];
    for (arguments, words) in cases {
        let out = folder("export-refused");
        let cache = folder("export-refused-cache");
        let ran = run(command().env("PHIT_CACHE", &cache).arg("export").args(&arguments).arg("--out").arg(&out));
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(words), "{arguments:?}: {}", ran.stderr);
        assert_eq!((names(&out), names(&cache)), (vec![], vec![]), "{arguments:?}: nothing is written");
    }
}

#[test]
fn without_cargo_or_sources_other_sizes_are_refused() {
    let cache = folder("export-tools-cache");
    let ran = |variable: &str, value: &str| {
        let out = folder("export-tools");
        let ran = run(command()
            .env("PHIT_CACHE", &cache)
            .env(variable, value)
            .args(["export", "fifo", "W=40", "A=7", "--out"])
            .arg(&out));
        assert_eq!((ran.code, names(&out)), (2, vec![]), "{}", ran.stderr);
        ran.stderr
    };
    let words = "cargo cannot be started, which builds blocks of other sizes";
    assert!(ran("CARGO", "/nowhere/cargo").contains(words));
    let words = "/nowhere does not hold the sources of the blocks, from which other sizes are built; set PHIT_SOURCE";
    assert!(ran("PHIT_SOURCE", "/nowhere").contains(words));
}

/// The size of a configuration that is published gives the files of that configuration.
#[test]
fn a_block_of_any_size_is_exported_as_a_published_one_is() {
    let sized = |name: &str, arguments: &[&str]| {
        let out = folder(name);
        let ran = run(command().env("PHIT_CACHE", cache()).arg("export").args(arguments).arg("--out").arg(&out));
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        out
    };
    let published = folder("export-published");
    assert_eq!(export(&published, &["damq"]).code, 0);
    let again = sized("export-again", &["damq", "W=24", "Q=4", "QB=2", "PRIVATE=8", "SHARED=32", "B=6"]);
    let text = |folder: &Path| fs::read_to_string(folder.join("rtl/damq_w24_q4_qb2_private8_shared32.v")).unwrap();
    assert_eq!(text(&again), text(&published));
    let out = sized("export-sized", &["fifo", "W=40", "A=7"]);
    assert_eq!(names(&out.join("rtl")), ["fifo_w40_a7.v"]);
    assert_eq!(manifest(&out)["modules"][0]["configuration"], "fifo_w40_a7");
}
