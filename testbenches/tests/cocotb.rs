//! The adapters against cocotbext-axi, a public package that knows AXI without knowing these blocks, and the examples
//! for users; all of them on the Verilog that is published.

#[path = "common/soak.rs"]
mod soak;

use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, COCOTB_CONFIG, IVERILOG, Program, VERILATOR};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace").to_owned()
}

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cocotb").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The folder of each program; `None` if one is missing and may be.
fn installed(programs: &[Program]) -> Option<Vec<PathBuf>> {
    let folder = |program: &Program| {
        let tool = unless_missing(tools::find(*program))?;
        Some(tool.path.parent().expect("a file").canonicalize().expect("it is there"))
    };
    programs.iter().map(folder).collect()
}

/// The search path with these folders first.
fn search_path(folders: &[PathBuf]) -> OsString {
    let present = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(folders.iter().cloned().chain(std::env::split_paths(&present))).unwrap()
}

/// What a command printed, and whether it ended well.
fn outcome(command: &mut Command) -> (bool, String) {
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.success(), text)
}

/// All modules of `verilog_out`, with this text in place of one of them.
fn sources(folder: &Path, spoilt: Option<(&str, &str)>) -> Vec<PathBuf> {
    let rtl = workspace().join("verilog_out/rtl");
    let mut sources: Vec<PathBuf> = fs::read_dir(rtl).unwrap().map(|entry| entry.unwrap().path()).collect();
    sources.sort();
    if let Some((file_name, text)) = spoilt {
        let file = folder.join(file_name);
        fs::write(&file, text).unwrap();
        sources.retain(|source| !source.ends_with(file_name));
        sources.push(file);
    }
    sources
}

/// What runs a module of `testbenches/cocotb`; `None` if a tool is missing.
fn cocotb(name: &str, top: &str, module: &str, spoilt: Option<(&str, &str)>) -> Option<Command> {
    let folders = installed(&[COCOTB_CONFIG, IVERILOG])?;
    let (folder, tests) = (folder(name), workspace().join("testbenches/cocotb"));
    let mut command = Command::new(folders[0].join("python"));
    command.env("PATH", search_path(&folders)).arg(tests.join("run.py")).arg(&folder).args([top, module]);
    command.args(sources(&folder, spoilt));
    command.args(["axi_lite_registers.v", "gemini_nic_axi_pair.v"].map(|top| tests.join(top)));
    Some(command)
}

fn assert_passes(top: &str, module: &str) {
    assert_tests_pass(top, module, ".");
}

/// The tests of a module whose names match this expression; all of them in `make soak`.
fn assert_tests_pass(top: &str, module: &str, usual: &str) {
    let Some(mut command) = cocotb(module, top, module, None) else { return };
    let (passed, text) = outcome(command.env("COCOTB_TEST_FILTER", usually(usual)));
    assert!(passed && text.contains(" 0 failed"), "{module}: {text}");
}

/// What selects tests of cocotb: this expression, or all in `make soak`.
fn usually(expression: &str) -> &str {
    [expression, "."][soak::either(0, 1)]
}

#[test]
fn axi_stream_agrees_with_cocotbext_axi() {
    assert_passes("axis_skid_d64", "test_axis");
}

#[test]
fn axi_lite_agrees_with_cocotbext_axi() {
    assert_passes("axi_lite_registers", "test_axi_lite");
}

#[test]
fn axi_reads_agree_with_cocotbext_axi() {
    assert_passes("axi_reader_a64", "test_axi_read");
}

#[test]
fn axi_writes_agree_with_cocotbext_axi() {
    assert_passes("axi_writer_a64", "test_axi_write");
}

#[test]
fn gemini_nics_put_and_get_between_hosts_of_cocotbext_axi() {
    let usual = "late_memory|nothing_is_told|a_get_sees";
    assert_tests_pass("gemini_nic_axi_pair", "test_gemini_nic_axi", usual);
}

#[test]
fn gemini_nics_change_words_of_hosts_of_cocotbext_axi() {
    assert_tests_pass("gemini_nic_axi_pair", "test_gemini_nic_atomics", "late_memory|is_told_when");
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn gemini_nics_transfer_blocks_and_messages_between_hosts_of_cocotbext_axi() {
    assert_passes("gemini_nic_axi_pair", "test_gemini_nic_transfers,test_gemini_nic_messages");
}

/// Each test is red when its block is spoilt, the first of them in `make test`: top, module, file, what is replaced in it, and by what.
const SPOILT: [[&str; 5]; 8] = [
    ["axis_skid_d64", "test_axis", "axis_skid_d64.v", "assign m_axis_tlast = ", "assign m_axis_tlast = ~"],
    ["axi_lite_registers", "test_axi_lite", "axi_lite_slave_a16_d32.v", "{write_failed, 1'b0}", "{1'b0, write_failed}"],
    ["axi_reader_a64", "test_axi_read", "axi_address_a64.v", "assign len = ", "assign len = ~"],
    ["axi_writer_a64", "test_axi_write", "axi_writer_a64.v", "assign m_axi_wstrb = ", "assign m_axi_wstrb = ~"],
    // A write that is confirmed when its data have left, and not when the memory has answered.
    [
        "gemini_nic_axi_pair",
        "test_gemini_nic_axi",
        "axi_writes_d6.v",
        "<= completes",
        "<= m_axi_wvalid & m_axi_wready & m_axi_wlast",
    ],
    // A read that does not wait for the writes before it.
    [
        "gemini_nic_axi_pair",
        "test_gemini_nic_axi",
        "write_fence_w57_d6.v",
        "wire is_behind = ",
        "wire is_behind = 1'b1 | ",
    ],
    // An atomic operation that is answered before the memory has confirmed its write.
    [
        "gemini_nic_axi_pair",
        "test_gemini_nic_atomics",
        "gemini_atomic_answers_q5.v",
        "wire waits = answers_out_data[38];",
        "wire waits = 1'b0;",
    ],
    // A transfer with a fence that does not wait for the transfers before it.
    [
        "gemini_nic_axi_pair",
        "test_gemini_nic_transfers",
        "gemini_transfer_n6.v",
        "wire is_free = way[30] ? ~|in_use : ",
        "wire is_free = ",
    ],
];

#[test]
fn spoilt_blocks_are_red() {
    for [top, module, file, sound, spoilt] in SPOILT.into_iter().take(soak::either(1, SPOILT.len())) {
        let published = fs::read_to_string(workspace().join("verilog_out/rtl").join(file)).unwrap();
        let text = published.replace(sound, spoilt);
        assert_ne!(text, published, "{file} has no `{sound}`");
        if let Some(mut command) = cocotb(&format!("spoilt-{module}"), top, module, Some((file, &text))) {
            let (passed, text) = outcome(&mut command);
            assert!(!passed && text.contains(" failed"), "{module} on a spoilt block: {text}");
        }
    }
}

#[test]
fn the_verilator_example_runs() {
    let Some(folders) = installed(&[VERILATOR]) else { return };
    let mut command = Command::new("make");
    command.env("PATH", search_path(&folders)).current_dir(workspace().join("examples/verilator"));
    command.arg("run").arg(format!("BUILD={}", folder("verilator-example").display()));
    let (succeeded, text) = outcome(&mut command);
    assert!(succeeded && text.contains(" words passed in 100000 cycles"), "{text}");
}

/// Runs those of an example's tests that match this expression: so many.
fn assert_example_passes(name: &str, expression: &str, tests: usize) {
    let Some(folders) = installed(&[COCOTB_CONFIG, IVERILOG]) else { return };
    // The simulation leaves its files where it is run.
    let folder = folder(&format!("{name}-example"));
    for entry in fs::read_dir(workspace().join("examples").join(name)).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_file() {
            fs::copy(entry.path(), folder.join(entry.file_name())).unwrap();
        }
    }
    let mut command = Command::new("make");
    command.env("PATH", search_path(&folders)).current_dir(&folder);
    command.arg(format!("RTL={}", workspace().join("verilog_out").display())).env("COCOTB_TEST_FILTER", expression);
    let (succeeded, text) = outcome(&mut command);
    assert!(succeeded && text.contains(&format!("TESTS={tests} PASS={tests} FAIL=0")), "{name}: {text}");
}

#[test]
fn the_cocotb_example_runs() {
    assert_example_passes("cocotb", ".", 1);
}

/// Routers of the published Verilog add doubles for a program that shares no code with them.
#[test]
fn the_all_reduce_example_runs() {
    assert_example_passes("cocotb-all-reduce", usually("largest_integer"), soak::either(1, 2));
}
