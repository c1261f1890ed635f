//! The boards' tops, before and after synthesis: what they print on their serial line, and the command that makes their
//! bitstreams. A bitstream itself takes minutes and is nobody's test.

use phit_hdl::catalogue::{demonstrations, entries};
use phit_netlist::{elaborate, verilog};
use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, IVERILOG, Program, VERILATOR, VVP, YOSYS};
use phit_sim::external::{Sources, yosys};
use phit_testbenches::subjects::contract;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// How the text of a line begins, and how many digits of hexadecimal follow.
const LABELS: [char; 6] = ['S', 'R', 'W', 'T', 'E', 'L'];
/// Lanes that bring something to the near and the far end, and that the link is up, in `L`.
const LANES: u32 = 0x77;
const UP: u32 = 0x100;

/// Bytes of stack to construct a demonstration with.
const STACK: usize = 64 << 20;

/// One line of what a board prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Line {
    sent: u32,
    right: u32,
    wrong: u32,
    retries: u32,
    errors: u32,
    state: u32,
}

impl Line {
    fn of(text: &str) -> Self {
        let words: Vec<&str> = text.split(' ').collect();
        assert_eq!(words.len(), LABELS.len(), "{text:?}");
        let number = |k: usize| {
            let digits = words[k].strip_prefix(LABELS[k]).filter(|digits| digits.len() == 8);
            u32::from_str_radix(digits.unwrap_or_else(|| panic!("{text:?}")), 16).expect("digits of hexadecimal")
        };
        let [sent, right, wrong, retries, errors, state] = std::array::from_fn(number);
        Self { sent, right, wrong, retries, errors, state }
    }

    /// Packets that are neither right nor wrong yet.
    fn under_way(&self) -> u32 {
        self.sent - self.right - self.wrong
    }
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace").to_owned()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bitstream").join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The programs; `None` if one is missing and may be.
fn found<const N: usize>(programs: [Program; N]) -> Option<[PathBuf; N]> {
    let paths = programs.into_iter().map(|program| Some(unless_missing(tools::find(program))?.path));
    paths.collect::<Option<Vec<_>>>()?.try_into().ok()
}

/// The board's top, what it is made of, and a serial line that is fast enough to be simulated.
fn board(name: &str, config: &str) -> Sources {
    let configs = demonstrations().flat_map(|entry| entry.configs);
    let config = configs.into_iter().find(|known| known.name == config).expect("a demonstration");
    // A circuit with two complete links is built on the stack before it moves to the heap.
    let elaborated = thread::Builder::new().stack_size(STACK).spawn(|| elaborate(&*(config.construct)()));
    let netlist = elaborated.unwrap().join().unwrap().unwrap_or_else(|error| panic!("{error}"));
    let findings = phit_netlist::check::check(&netlist);
    assert!(findings.is_empty(), "{findings:?}");
    let mut sources = verilog::files(&netlist, &contract);
    let own = [
        format!("constraints/{name}/top.v"),
        "constraints/reset_and_inputs.v".to_owned(),
        "testbenches/verilog/fast_boards.v".to_owned(),
        "testbenches/verilog/ehxplll.v".to_owned(),
    ];
    for path in own {
        let file = path.split('/').skip(1).collect::<Vec<_>>().join("_");
        sources.insert(file, fs::read_to_string(workspace().join(path)).unwrap());
    }
    sources
}

fn written(sources: &Sources, folder: &Path) -> Vec<PathBuf> {
    let write = |(name, text): (&String, &String)| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let mut files: Vec<PathBuf> = sources.iter().map(write).collect();
    files.push(workspace().join("testbenches/verilog/board_tb.v"));
    files
}

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The lines that are whole when the simulation ends.
fn lines(printed: &str) -> Vec<Line> {
    let (whole, _) = printed.rsplit_once("\r\n").expect("a line");
    whole.split("\r\n").map(Line::of).collect()
}

/// What Icarus makes of these sources with the most errors, until a line is printed; then come the lights.
fn on_icarus([iverilog, vvp]: &[PathBuf; 2], sources: &Sources, name: &str) -> String {
    let folder = folder(name);
    let program = folder.join("board.vvp");
    let mut compile = Command::new(iverilog);
    compile.args(["-g2005-sv", "-DBOARD=fast_hx8k", "-s", "board_tb", "-o"]).arg(&program);
    output(compile.args(written(sources, &folder)));
    output(Command::new(vvp).arg(program).args(["+cycles=1900", "+level=3"]))
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn the_hx8k_top_prints_the_same_before_and_after_synthesis() {
    let Some([iverilog, vvp, _]) = found([IVERILOG, VVP, YOSYS]) else { return };
    let sources = board("hx8k", "lcb_loopback");
    let gates = yosys::synthesize(&sources, "fast_hx8k", yosys::Flavour::Ice40, &folder("synthesis")).unwrap();
    let icarus = [iverilog, vvp];
    let before = on_icarus(&icarus, &sources, "before");
    let after = on_icarus(&icarus, &gates.sources, "after");
    assert_eq!(before, after);
    let before = lines(&before);
    let [line] = before[..] else { panic!("{before:?}") };
    assert!(line.right > 100 && line.retries > 0 && line.errors > 0, "{line:?}");
    assert_eq!((line.wrong, line.state & UP), (0, UP), "{line:?}");
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn a_receiver_that_ignores_the_crc_shows_wrong_packets() {
    let Some(icarus) = found([IVERILOG, VVP]) else { return };
    let mut sources = board("hx8k", "lcb_loopback");
    let text = sources.get_mut("gemini_receiver.v").expect("the receiver");
    // The comparison of the sum with the field of the last phit.
    let comparison = "previous[21:6] == step_y";
    assert!(text.contains(comparison), "the receiver compares in other words now:\n{text}");
    *text = text.replace(comparison, "1'b1");
    let printed = lines(&on_icarus(&icarus, &sources, "no_crc"));
    assert!(printed.last().expect("lines").wrong > 0, "{printed:?}");
}

/// What Verilator makes of a board's top with these plusargs.
fn on_verilator(verilator: &Path, sources: &Sources, board: &str, plusargs: &[&str]) -> Vec<Line> {
    let folder = folder(board);
    let mut compile = Command::new(verilator);
    compile.args(["--binary", "--timing", "-O3", "-Wno-lint", "-Wno-style", "-Wno-TIMESCALEMOD"]);
    compile.arg(format!("+define+BOARD=fast_{board}"));
    compile.args(["--top-module", "board_tb", "-j", "2", "--Mdir"]).arg(&folder);
    output(compile.args(written(sources, &folder)));
    lines(&output(Command::new(folder.join("Vboard_tb")).args(plusargs)))
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn the_ulx3s_top_outlives_errors_and_a_dead_lane() {
    let Some([verilator]) = found([VERILATOR]) else { return };
    let sources = board("ulx3s", "link_loopback_f11");
    let plusargs = ["+cycles=400000", "+level=3", "+press=150000", "+release=250000"];
    let printed = on_verilator(&verilator, &sources, "ulx3s", &plusargs);
    // A line each 1200 cycles; the button is pressed from line 125 to 208.
    assert!(printed.len() > 330, "{}", printed.len());
    let (up, cut, last) = (printed[120], printed[200], printed[printed.len() - 1]);
    assert_eq!(up.state & (LANES | UP), LANES | UP, "{up:?}");
    assert_eq!(cut.state & (LANES | UP), 0x66 | UP, "lane 0 carries nothing: {cut:?}");
    assert_eq!(last.state & (LANES | UP), LANES | UP, "lane 0 has come back: {last:?}");
    assert!(last.right > cut.right + 1_000 && cut.right > up.right + 1_000 && up.right > 1_000);
    assert!(last.retries > up.retries && up.retries > 0 && up.errors > 0, "{up:?} {last:?}");
    assert!(printed.iter().all(|line| line.wrong == 0 && line.under_way() < 200));
}

/// Every word of the router has a wrong bit, and no packet is wrong; half of the run with the reset button.
#[test]
#[ignore = "long: `make soak` runs it"]
fn the_routers_top_corrects_a_wrong_bit_of_each_word() {
    let Some([verilator]) = found([VERILATOR]) else { return };
    let sources = board("ulx3s_router", "router_demo");
    let plusargs = ["+cycles=60000", "+level=1", "+press=20000", "+release=20100"];
    let printed = on_verilator(&verilator, &sources, "ulx3s_router", &plusargs);
    let last = printed[printed.len() - 1];
    assert!(last.right > 1_000 && last.errors > 1_000 && last.under_way() < 100, "{last:?}");
    assert!(printed.iter().all(|line| line.wrong == 0 && line.retries == 0), "{printed:?}");
    assert!(printed.windows(2).any(|pair| pair[1].sent < pair[0].sent), "the button resets");
}

/// The generic link on shift registers at the clock of the bits, whose pins come back to it.
#[test]
fn lanes_on_pins_carry_words() {
    let Some([iverilog, vvp]) = found([IVERILOG, VVP]) else { return };
    let name = "generic_link_l2_f6_v1_dl1_s3_c2_k16";
    let config = entries().flat_map(|entry| entry.configs).find(|config| config.name == name).expect(name);
    let netlist = elaborate(&*(config.construct)()).unwrap_or_else(|error| panic!("{error}"));
    let folder = folder("pins");
    let mut files = vec![];
    for (file, text) in verilog::files(&netlist, &contract) {
        files.push(folder.join(file));
        fs::write(&files[files.len() - 1], text).unwrap();
    }
    for own in ["constraints/lane_serial.v", "constraints/word_traffic.v", "testbenches/verilog/lane_pins_tb.v"] {
        files.push(workspace().join(own));
    }
    let program = folder.join("pins.vvp");
    output(Command::new(iverilog).args(["-g2005", "-s", "lane_pins_tb", "-o"]).arg(&program).args(files));
    let printed = output(Command::new(vvp).arg(program));
    let words = printed.strip_prefix("lanes 11, words ").and_then(|rest| rest.strip_suffix(", wrong 0, down 0\n"));
    assert!(words.is_some_and(|words| words.trim().parse::<u32>().is_ok_and(|words| words > 20)), "{printed}");
}

/// The command that makes bitstreams, and what it says to this.
fn refused(arguments: &[&str]) -> String {
    let output = Command::new(workspace().join("scripts/bitstream")).args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_board_that_is_missing_or_unknown_is_answered_with_the_legal_ones() {
    assert_eq!(
        refused(&[]),
        "bitstream: no board was named; legal: ulx3s, ulx3s_router, hx8k, ulx3s_link, hx8k_link (make bitstream BOARD=ulx3s)\n"
    );
    assert_eq!(
        refused(&["icestick"]),
        "bitstream: `icestick` is no board; legal: ulx3s, ulx3s_router, hx8k, ulx3s_link, hx8k_link (make bitstream BOARD=ulx3s)\n"
    );
}

#[test]
fn a_bitstream_whose_timing_is_not_met_is_not_left() {
    let conclude = "import pathlib, runpy, sys; \
                    runpy.run_path(sys.argv[1])['conclude']('hx8k', pathlib.Path(sys.argv[2]), 1)";
    for (reached, status, said) in
        [(15.0, 0, ""), (9.0, 1, "bitstream: the timing is not met: 9.00 MHz of 12.00 MHz; no bitstream is left. See ")]
    {
        let folder = folder("timing");
        let report = format!(
            r#"{{"fmax": {{"clk": {{"achieved": {reached}, "constraint": 12.0}}}}, "utilization":
                {{"ICESTORM_LC": {{"used": 1, "available": 2}}, "ICESTORM_RAM": {{"used": 1, "available": 2}}}}}}"#
        );
        fs::write(folder.join("report.json"), report).unwrap();
        let bitstream = folder.join("hx8k.bin");
        fs::write(&bitstream, "bits").unwrap();
        let script = workspace().join("scripts/bitstream");
        let ran = Command::new("python3").args(["-c", conclude]).arg(script).arg(&folder).output().unwrap();
        let error = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(status), "{error}");
        assert!(error.starts_with(said), "{error}");
        assert_eq!(bitstream.exists(), status == 0);
    }
}
