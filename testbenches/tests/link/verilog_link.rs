//! Two links of `verilog_out` against a channel, traffic and a judge that are written in Verilog and share nothing with
//! the project's benches: `testbenches/verilog`.

#[path = "../common/soak.rs"]
mod soak;

use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, VERILATOR};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace").to_owned()
}

/// Compiles the campaign with these modules in place of published ones.
fn compiled(name: &str, spoilt: Option<(&str, String)>) -> Option<PathBuf> {
    let verilator = unless_missing(tools::find(VERILATOR))?.path;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("verilog_link").join(name);
    fs::create_dir_all(&folder).unwrap();
    let bench = workspace().join("testbenches/verilog");
    let mut sources = vec![bench.join("gemini_link_tb.v"), bench.join("lane.v"), bench.join("traffic.v")];
    if let Some((file, text)) = spoilt {
        fs::write(folder.join(file), text).unwrap();
        sources.push(folder.join(file));
    }
    let output = Command::new(verilator)
        .args([
            "--binary",
            "--timing",
            "-O3",
            // The compiler takes longer than the run.
            "-MAKEFLAGS",
            "OPT_FAST=-O1",
            "-Wno-lint",
            "-Wno-style",
            "-Wno-TIMESCALEMOD",
            "--top-module",
            "gemini_link_tb",
            "-y",
        ])
        .arg(workspace().join("verilog_out/rtl"))
        .args(sources)
        .args(["-j", "2", "--Mdir"])
        .arg(folder.join("build"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(folder.join("build/Vgemini_link_tb"))
}

/// What the campaign says.
fn verdict(program: &Path, frames: u32) -> String {
    let output = Command::new(program).arg(format!("+frames={frames}")).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn two_published_links_lose_nothing_between_clocks_200_ppm_apart() {
    if let Some(program) = compiled("good", None) {
        let verdict = verdict(&program, soak::either(300, 1200) as u32);
        assert!(verdict.starts_with("PASS"), "{verdict}");
    }
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn the_campaign_finds_a_receiver_that_ignores_the_crc() {
    let file = "gemini_receiver.v";
    let text = fs::read_to_string(workspace().join("verilog_out/rtl").join(file)).unwrap();
    // The comparison of the sum with the field of the last phit.
    let comparison = "previous[21:6] == step_y";
    assert!(text.contains(comparison), "the receiver compares in other words now:\n{text}");
    let spoilt = text.replace(comparison, "1'b1");
    if let Some(program) = compiled("no_crc", Some((file, spoilt))) {
        let verdict = verdict(&program, 240);
        assert!(verdict.starts_with("FAIL"), "{verdict}");
    }
}
