//! Yosys: synthesis to a netlist of gates that Icarus can simulate, and the checks that come with it.

use super::cache::{once, read, write};
use super::process::{failure, finish};
use super::simulation::Executable;
use super::tools::{self, Tool, ToolError, YOSYS};
use super::{Design, Group, Sources, icarus};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// Time for one run.
const LIMIT: Duration = Duration::from_secs(1800);
/// The netlist that Yosys writes.
const NETLIST: &str = "gates.v";
/// The cell counts that Yosys writes.
const STATISTICS: &str = "statistics.json";
/// The module with an instance of each design that is synthesized together with others.
const TOGETHER: &str = "phit_gates_together";
/// The cells by which Yosys shows a latch before technology mapping.
const LATCHES: &str = "t:$dlatch t:$adlatch t:$dlatchsr";

/// What a design is mapped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavour {
    /// Look-up tables of 4 inputs and Yosys' own flip-flops.
    Generic,
    /// The cells of Lattice iCE40, simulated with Yosys' models of them.
    Ice40,
    /// The same, each module by itself: larger, and for a design of many copies sooner there.
    Ice40ByModule,
    /// Words, memories and flip-flops, module by module, before they are mapped to cells: seconds where cells take minutes.
    Words,
}

/// A design after synthesis.
#[derive(Clone, Debug)]
pub struct Synthesis {
    /// The netlist, one flat module of the old name (of words, with the modules of the source), and the models of its cells. All state starts at zero, or at
    /// the initial value that the source gives it; a register that only ever loads one value may hold it from the
    /// start.
    pub sources: Sources,
    /// What it is made of.
    pub statistics: Statistics,
}

/// Cells of a synthesized design.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// By cell type.
    pub cells: BTreeMap<String, u64>,
}

impl Statistics {
    /// Look-up tables of up to 4 inputs.
    pub fn luts(&self) -> u64 {
        self.count(|cell| cell == "$lut" || cell == "SB_LUT4")
    }

    /// Flip-flops.
    pub fn flip_flops(&self) -> u64 {
        self.count(|cell| cell.contains("DFF"))
    }

    /// Carry cells of adders.
    pub fn carries(&self) -> u64 {
        self.count(|cell| cell == "SB_CARRY")
    }

    /// Block RAMs of 4 Kibit.
    pub fn block_rams(&self) -> u64 {
        self.count(|cell| cell.starts_with("SB_RAM40"))
    }

    /// All cells.
    pub fn all(&self) -> u64 {
        self.cells.values().sum()
    }

    fn count(&self, counts: impl Fn(&str) -> bool) -> u64 {
        self.cells.iter().filter(|(cell, _)| counts(cell)).map(|(_, count)| count).sum()
    }
}

/// Maps a design to gates, in `folder` unless it has been done there already.
///
/// # Errors
/// If Yosys is missing, finds a latch, a combinational loop, an undriven or a multiply driven net, or fails.
pub fn synthesize(sources: &Sources, top: &str, flavour: Flavour, folder: &Path) -> Result<Synthesis, ToolError> {
    let tool = tools::find(YOSYS)?;
    let version = tool.version()?;
    let script = script(sources, top, flavour);
    let models = models(&tool, flavour)?;
    let name = format!("gates-{top}");
    let folder = once(folder, &name, sources, &[&version, &script], |folder| run_script(&tool, &script, top, folder))?;
    let mut result = Sources::from([(NETLIST.to_owned(), read(&folder.join(NETLIST))?)]);
    result.extend(models);
    Ok(Synthesis { sources: result, statistics: statistics(&tool, &read(&folder.join(STATISTICS))?)? })
}

/// Maps several designs to iCE40 cells in one run, because a start of `synth_ice40` takes longer than most small designs: it reads
/// libraries of cells. Each consists of the same cells as alone. No design may be a part of another one.
///
/// # Errors
/// As those of [`synthesize`]; the error does not name the design.
pub fn synthesize_together(designs: &[(&Sources, &str)], folder: &Path) -> Result<Vec<Synthesis>, ToolError> {
    let tool = tools::find(YOSYS)?;
    let version = tool.version()?;
    let mut all: Sources = designs.iter().flat_map(|(sources, _)| (*sources).clone()).collect();
    let instances: String =
        (0..).zip(designs).map(|(i, (_, top))| format!("  (* keep *) {top} dut_{i} ();\n")).collect();
    all.insert(format!("{TOGETHER}.v"), format!("module {TOGETHER};\n{instances}endmodule\n"));
    let tops: Vec<&str> = designs.iter().map(|(_, top)| *top).collect();
    let mut commands = front(&all, TOGETHER);
    commands.push(format!("setattr -mod -set keep_hierarchy 1 {}", tops.join(" ")));
    commands.push(format!("synth_ice40 -top {TOGETHER}"));
    commands.extend(checked());
    commands.extend(["splitnets -driver".to_owned(), format!("delete {TOGETHER}")]);
    for top in &tops {
        commands.push(format!("tee -q -o {top}.json stat -json -top {top} {top}"));
        commands.push(format!("select -module {top}"));
        commands.push(format!("write_verilog -noattr -selected gates-{top}.v"));
        commands.push("select -clear".to_owned());
    }
    let script = commands.join("; ");
    let folder = once(folder, "gates_together", &all, &[&version, &script], |folder| {
        run_script(&tool, &script, "designs together", folder)
    })?;
    let models = models(&tool, Flavour::Ice40)?;
    let synthesis = |top: &str| {
        let mut sources = Sources::from([(NETLIST.to_owned(), read(&folder.join(format!("gates-{top}.v")))?)]);
        sources.extend(models.clone());
        let statistics = statistics(&tool, &read(&folder.join(format!("{top}.json")))?)?;
        Ok(Synthesis { sources, statistics })
    };
    tops.into_iter().map(synthesis).collect()
}

/// Builds the simulator of a synthesized design; its state has no names, and starts at zero.
///
/// # Errors
/// If Icarus is missing or does not accept the netlist.
pub fn build(design: &Design, synthesis: &Synthesis, folder: &Path) -> Result<Executable, ToolError> {
    let group = Group { designs: vec![design.clone().without_state()], sources: synthesis.sources.clone() };
    icarus::build_as("gates", &group, folder)
}

/// Whether this Yosys, which may be another than the one that synthesizes, reads the files and finds neither a latch
/// nor a fault.
///
/// # Errors
/// What it said against them.
pub fn accepts(yosys: &Tool, sources: &Sources, top: &str, folder: &Path) -> Result<(), ToolError> {
    let version = yosys.version()?;
    let script = front(sources, top).join("; ");
    once(folder, &format!("accepts-{top}"), sources, &[&version, &script], |folder| {
        run_script(yosys, &script, top, folder)
    })
    .map(drop)
}

/// The same for several designs in one run, because a start takes longer than reading most designs. The error does not name
/// the design.
///
/// # Errors
/// The error message of the first one that it does not accept.
pub fn accepts_together(yosys: &Tool, designs: &[(&Sources, &str)], folder: &Path) -> Result<(), ToolError> {
    let version = yosys.version()?;
    let scripts: Vec<String> = designs.iter().map(|(sources, top)| front(sources, top).join("; ")).collect();
    let script = scripts.join("; design -reset; ");
    let all: Sources = designs.iter().flat_map(|(sources, _)| (*sources).clone()).collect();
    once(folder, "accepts_together", &all, &[&version, &script], |folder| {
        run_script(yosys, &script, "designs together", folder)
    })
    .map(drop)
}

/// Whether an output of a module without state, of one bit, can be set.
#[derive(Clone, Debug)]
pub struct Question {
    /// The module.
    pub module: String,
    /// The output.
    pub output: String,
    /// Other outputs of one bit, to be told about if it can.
    pub others: Vec<String>,
}

/// What a solver says to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Whatever the inputs are, it is zero.
    Never,
    /// With some inputs it is set, and so are these of the others.
    Sometimes(Vec<bool>),
    /// It takes too long to find out.
    Unknown,
}

/// Answers these questions.
///
/// # Errors
/// If Yosys is missing or fails.
pub fn answers(sources: &Sources, questions: &[Question], folder: &Path) -> Result<Vec<Answer>, ToolError> {
    let tool = tools::find(YOSYS)?;
    let version = tool.version()?;
    let files: Vec<&str> = sources.keys().map(String::as_str).collect();
    let mut commands = vec![format!("read_verilog {}", files.join(" ")), "proc".to_owned(), "opt -full".to_owned()];
    commands.extend(questions.iter().map(|Question { module, output, others }| {
        let show = if others.is_empty() { String::new() } else { format!(" -show {}", others.join(",")) };
        format!("sat -timeout {SAT_SECONDS} -prove {output} 0{show} {module}")
    }));
    let script = commands.join("; ");
    let folder = once(folder, "questions", sources, &[&version, &script], |folder| {
        run_script(&tool, &script, "questions", folder)
    })?;
    let log = read(&folder.join("log.txt"))?;
    let logs: Vec<&str> = log.split("Setting up SAT problem:").skip(1).collect();
    let answers: Vec<Answer> =
        questions.iter().zip(&logs).filter_map(|(question, log)| answer(question, log)).collect();
    if answers.len() == questions.len() {
        return Ok(answers);
    }
    let expected = format!("{} answers", questions.len());
    Err(ToolError::Answer { tool: tool.name(), answer: format!("{} answers", answers.len()), expected })
}

/// Time for one answer.
const SAT_SECONDS: u32 = 20;

/// What the log says to a question; a model's lines are a name and the value, in decimal, hexadecimal and binary.
fn answer(question: &Question, log: &str) -> Option<Answer> {
    if log.contains("no model found: SUCCESS!") {
        return Some(Answer::Never);
    }
    if log.contains("TIMEOUT!") {
        return Some(Answer::Unknown);
    }
    let set = |line: &str| {
        let mut words = line.split_whitespace();
        let name = words.next()?.strip_prefix('\\')?;
        (words.next()? == "1").then(|| name.to_owned())
    };
    let set: Vec<String> = log.lines().filter_map(set).collect();
    log.contains("model found: FAIL!")
        .then(|| Answer::Sometimes(question.others.iter().map(|other| set.contains(other)).collect()))
}

/// The commands up to the checks of the source.
pub(super) fn front(sources: &Sources, top: &str) -> Vec<String> {
    let files: Vec<&str> = sources.keys().map(String::as_str).collect();
    vec![
        format!("read_verilog {}", files.join(" ")),
        format!("hierarchy -check -top {top}"),
        "proc".to_owned(),
        format!("select -assert-none {LATCHES}"),
        "check -assert".to_owned(),
    ]
}

/// The commands of a synthesis.
///
/// Undefined power-up values of flip-flops and block RAMs become zero at the end: earlier, it would take choices from
/// the optimizer that it has on the way to hardware, and cost area.
fn script(sources: &Sources, top: &str, flavour: Flavour) -> String {
    let mut commands = front(sources, top);
    commands.push(match flavour {
        Flavour::Generic => format!("synth -flatten -lut 4 -top {top}"),
        Flavour::Ice40 => format!("synth_ice40 -top {top}"),
        // Flat at the end: of a design in modules, Yosys 0.23 writes statistics that are no JSON.
        Flavour::Ice40ByModule => format!("synth_ice40 -noflatten -top {top}; flatten"),
        Flavour::Words => "opt -fast; memory -nomap; opt -fast".to_owned(),
    });
    commands.extend(checked());
    let statistics = format!("tee -q -o {STATISTICS} stat -json");
    // Icarus rebuilds a net whose bits have different drivers, bit by bit, whenever one of them changes: up to 30 times the rest
    // of a run.
    let netlist = format!("splitnets -driver; write_verilog -noattr {NETLIST}");
    commands.extend(match flavour {
        // Flat for the statistics alone.
        Flavour::Words => [netlist, format!("flatten; {statistics}")],
        _ => [statistics, netlist],
    });
    commands.join("; ")
}

/// The commands that give undefined values after synthesis, and the checks of what came out.
fn checked() -> [String; 4] {
    [
        "setundef -zero -undriven -init -params".to_owned(),
        "opt_clean".to_owned(),
        "select -assert-none t:*DLATCH*".to_owned(),
        "check -assert".to_owned(),
    ]
}

/// Runs commands; an inferred latch is named.
pub(super) fn run_script(tool: &Tool, script: &str, top: &str, folder: &Path) -> Result<(), ToolError> {
    write(&folder.join("script.ys"), &script.replace("; ", "\n"))?;
    let finished = finish(tool, ["-s", "script.ys"], folder, LIMIT)?;
    write(&folder.join("log.txt"), &finished.output)?;
    if finished.status.success() {
        return Ok(());
    }
    let latches: Vec<&str> =
        finished.output.lines().filter(|line| line.contains("Latch inferred for signal")).collect();
    Err(if latches.is_empty() {
        failure(tool, finished.status, &finished.output)
    } else {
        ToolError::Unfit { module: top.to_owned(), message: latches.join("\n") }
    })
}

/// The simulation models of the cells, from the data folder beside Yosys' own program.
fn models(tool: &Tool, flavour: Flavour) -> Result<Sources, ToolError> {
    match flavour {
        Flavour::Generic | Flavour::Words => Ok(Sources::new()),
        Flavour::Ice40 | Flavour::Ice40ByModule => {
            let program = tool.path.canonicalize().map_err(|error| ToolError::file(&tool.path, error))?;
            let prefix = program.parent().and_then(Path::parent).unwrap_or(Path::new("/"));
            let models = read(&prefix.join("share/yosys/ice40/cells_sim.v"))?;
            // Default values of input ports are beyond Icarus 11.
            let text = format!("`define NO_ICE40_DEFAULT_ASSIGNMENTS\n{models}");
            Ok(Sources::from([("ice40_cells.v".to_owned(), text)]))
        }
    }
}

/// Reads the cell counts of the whole design.
fn statistics(tool: &Tool, json: &str) -> Result<Statistics, ToolError> {
    let parsed: Option<serde_json::Value> = serde_json::from_str(json).ok();
    let cells = parsed
        .as_ref()
        .and_then(|value| value.get("design")?.get("num_cells_by_type")?.as_object())
        .and_then(|cells| cells.iter().map(|(cell, count)| Some((cell.clone(), count.as_u64()?))).collect());
    match cells {
        Some(cells) => Ok(Statistics { cells }),
        None => Err(ToolError::Answer {
            tool: tool.name(),
            answer: json.chars().take(200).collect(),
            expected: "cell counts in JSON".to_owned(),
        }),
    }
}
