//! The ladder is green on sound blocks and red on spoilt ones, whatever was spoilt.

use phit_hdl::catalogue::{self, Purpose};
use phit_netlist::ir::Op;
use phit_sim::external::Group;
use phit_sim::external::missing::skip;
use phit_testbenches::subjects::{self, elaborate};
use phit_verify::ladder::{Form, Job, Ladder, Row};
use phit_verify::{Rung, Subject};
use std::path::{Path, PathBuf};

const SEED: u64 = 5;

/// For five blocks: a piece of the emitted Verilog, and what is put in its place.
const SPOILT: [(&str, &str, &str); 5] = [
    ("register_w3", "else if (enable)", "else if (~enable)"),
    ("fifo_w3_a2", "= out_valid & out_ready;", "= out_valid | out_ready;"),
    ("round_robin_n3", "? in_turn & ~behind_in_turn :", "? in_turn & behind_in_turn :"),
    ("credit_counter_w3_max5", "credits + 3'd1", "credits + 3'd2"),
    ("lut_ram_w3_a2", "if (write_enable)", "if (~write_enable)"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("phit-tools")
}

fn small(name: &str) -> Subject {
    let configs = catalogue::entries().flat_map(|entry| entry.configs.iter().map(move |config| (entry, config)));
    let (entry, config) = configs.into_iter().find(|(_, config)| config.name == name).expect("a configuration");
    assert_eq!(config.purpose, Purpose::Small);
    subjects::subject(entry, config).unwrap()
}

fn climb(subjects: Vec<Subject>, rungs: &[Rung]) -> Vec<Row> {
    let ladder = Ladder::new(subjects, Form::Long, SEED, folder());
    ladder.climb(&ladder.jobs(rungs), &mut |_| {})
}

/// Whether something was tried; nothing is without its tool.
fn is_tried(row: &Row) -> bool {
    if row.is_skipped() {
        skip(&row.detail);
    }
    !row.is_skipped()
}

/// Red, with the cycle, the seed, and the command that shows it again.
fn assert_points_at_fault(row: &Row) {
    assert_eq!(row.ok, Some(false), "{row:?}");
    let replay = format!("replay: phit check {} --rung {} --seed {SEED}", row.config, row.rung);
    for part in ["cycle ", "seed 5", &replay] {
        assert!(row.detail.contains(part), "no `{part}`: {row:?}");
    }
}

#[test]
fn a_sound_block_is_green_on_every_rung() {
    let rows = climb(vec![small("fifo_w3_a2")], &Rung::ALL);
    let rungs: Vec<Rung> = rows.iter().map(|row| row.rung).collect();
    assert_eq!(rungs, Rung::ALL);
    for row in rows.iter().filter(|row| is_tried(row)) {
        assert_eq!(row.ok, Some(true), "{row:?}");
    }
    let in_process = rows.iter().filter(|row| [Rung::Static, Rung::Golden, Rung::Engine].contains(&row.rung));
    assert!(in_process.map(|row| row.ok).all(|ok| ok == Some(true)), "{rows:?}");
}

#[test]
fn spoilt_verilog_is_red_in_every_simulator() {
    let spoilt = SPOILT.iter().map(|(config, sound, spoilt)| {
        let mut subject = small(config);
        let text = subject.sources.get_mut(&format!("{config}.v")).unwrap();
        assert_eq!(text.matches(sound).count(), 1, "{config}: {sound}");
        *text = text.replace(sound, spoilt);
        subject
    });
    let rows = climb(spoilt.collect(), &[Rung::Engine, Rung::Verilator, Rung::VerilatorOld, Rung::Icarus]);
    assert_eq!(rows.len(), 4 * SPOILT.len());
    for row in rows.iter().filter(|row| is_tried(row)) {
        match row.rung {
            Rung::Engine => assert_eq!(row.ok, Some(true), "the netlist is sound: {row:?}"),
            _ => assert_points_at_fault(row),
        }
    }
}

#[test]
fn a_netlist_that_is_not_the_kernel_is_red_on_the_engine() {
    let mut subject = small("fifo_w3_a2");
    let module = &mut subject.netlist.modules[0];
    let add = module.nodes.iter().position(|node| matches!(node.op, Op::Add(..))).expect("a pointer that counts");
    let Op::Add(a, b) = module.nodes[add].op else { unreachable!() };
    module.replace(add.into(), Op::Subtract(a, b));
    let rows = climb(vec![subject], &[Rung::Golden, Rung::Engine]);
    assert_eq!(rows[0].ok, Some(true), "the kernel is sound: {rows:?}");
    assert_points_at_fault(&rows[1]);
}

#[test]
fn an_unknown_bit_is_red_even_where_zero_is_right() {
    let mut subject = small("register_w3");
    let text = subject.sources.get_mut("register_w3.v").unwrap();
    *text = text.replace("assign q = word;", "assign q = (|word) ? word : 3'bx;");
    let rows = climb(vec![subject], &[Rung::Icarus]);
    if is_tried(&rows[0]) {
        assert!(rows[0].is_red() && rows[0].detail.contains("unknown bits"), "{rows:?}");
    }
}

#[test]
fn one_guilty_module_does_not_redden_its_neighbours() {
    let mut guilty = small("register_w3");
    guilty.sources.insert("register_w3.v".to_owned(), "module register_w3 (".to_owned());
    let rows = climb(vec![guilty, small("lut_ram_w3_a2")], &[Rung::Icarus]);
    if is_tried(&rows[0]) {
        assert_eq!((rows[0].ok, rows[1].ok), (Some(false), Some(true)), "{rows:?}");
        assert!(rows[0].detail.contains("iverilog failed"), "{rows:?}");
    }
}

#[test]
fn a_wrong_width_and_a_latch_are_findings() {
    let spoil = |subject: &mut Subject, extra: &str| {
        let text = subject.sources.get_mut("register_w3.v").unwrap();
        *text = text.replace("endmodule", &format!("{extra}\nendmodule"));
    };
    let mut narrow = small("register_w3");
    spoil(&mut narrow, "wire [1:0] narrow = d;");
    let rows = climb(vec![narrow, small("lut_ram_w3_a2")], &[Rung::Lint]);
    if is_tried(&rows[0]) {
        assert!(rows[0].is_red() && rows[0].detail.contains("WIDTH"), "{rows:?}");
        assert_eq!(rows[1].ok, Some(true), "{rows:?}");
    }
    let mut latch = small("register_w3");
    spoil(&mut latch, "reg held; always @* if (enable) held = d[0];\nwire unused = held;");
    // The second Yosys reads both in one run.
    let rows = climb(vec![latch, small("lut_ram_w3_a2")], &[Rung::Gates, Rung::YosysNew]);
    let (spoilt, sound) = rows.split_at(2);
    for row in spoilt.iter().filter(|row| is_tried(row)) {
        assert!(row.is_red() && row.detail.contains("register_w3: "), "{row:?}");
        assert!(row.detail.contains("Latch inferred"), "{row:?}");
    }
    for row in sound.iter().filter(|row| is_tried(row)) {
        assert_eq!(row.ok, Some(true), "{row:?}");
    }
}

/// All configurations of these blocks.
fn blocks(names: &[&str]) -> Vec<Subject> {
    let entries = names.iter().map(|name| catalogue::find(name).expect(name));
    entries
        .flat_map(|entry| entry.configs.iter().map(move |config| subjects::subject(entry, config).unwrap()))
        .collect()
}

#[test]
fn the_short_form_leaves_out_configurations_and_no_block() {
    let entries: Vec<&str> = catalogue::entries().map(|entry| entry.family).collect();
    let ladder = Ladder::new(blocks(&entries), Form::Short, SEED, folder());
    let jobs = ladder.jobs(&Rung::ALL);
    let configs = |rung| jobs.iter().filter(|job| job.rung == rung).count();
    for rung in [Rung::Static, Rung::Lint] {
        assert_eq!(configs(rung), ladder.subjects().len(), "{rung}: every configuration");
    }
    for rung in [Rung::Golden, Rung::Engine, Rung::Verilator, Rung::Icarus, Rung::Gates, Rung::YosysNew] {
        let climbing = jobs.iter().filter(|job| job.rung == rung).map(|job| &ladder.subjects()[job.subject]);
        assert_eq!(climbing.map(|subject| subject.family).collect::<Vec<_>>(), entries, "{rung}: every block");
    }
    assert!((1..entries.len()).contains(&configs(Rung::Formal)));
    assert_eq!(configs(Rung::VerilatorOld), 0, "the oldest Verilator lints alone");
    let long = Ladder::new(blocks(&entries), Form::Long, SEED, folder());
    assert_eq!(ladder.left_out(&Rung::ALL), long.jobs(&Rung::ALL).len() - jobs.len());
    assert_eq!(long.left_out(&Rung::ALL), 0);
}

/// A latch is found there too, and so is a fault.
#[test]
fn the_short_form_runs_a_netlist_of_words_of_a_large_design() {
    let climb =
        |subject| Ladder::new(vec![subject], Form::Short, SEED, folder()).row(Job { subject: 0, rung: Rung::Gates });
    let sound = climb(blocks(&["gemini_output_port"]).pop().unwrap());
    if !is_tried(&sound) {
        return;
    }
    assert!(sound.ok == Some(true) && sound.detail.ends_with("; Yosys' netlist of words"), "{sound:?}");
    for (piece, spoilt, finding) in [
        (
            "endmodule",
            "reg held; always @* if (reset) held = clock;\nwire unused = held;\nendmodule",
            "Latch inferred for signal",
        ),
        ("== ", "!= ", "--rung gates --seed 5 --short"),
    ] {
        let mut subject = blocks(&["gemini_output_port"]).pop().unwrap();
        let text = subject.sources.get_mut(&format!("{}.v", subject.design().module)).unwrap();
        assert!(text.contains(piece), "{piece}");
        *text = text.replace(piece, spoilt);
        let row = climb(subject);
        assert!(row.is_red() && row.detail.contains(finding), "{row:?}");
    }
}

#[test]
fn a_block_without_a_test_bench_is_red() {
    let mut subject = small("fifo_w3_a2");
    subject.testbench = None;
    let rows = climb(vec![subject], &[Rung::Static, Rung::Golden, Rung::Engine]);
    assert_eq!(rows.iter().map(|row| row.ok).collect::<Vec<_>>(), [Some(true), Some(false), Some(false)]);
    assert!(rows[1].detail.contains("no test bench for fifo"), "{rows:?}");
}

#[test]
fn rows_do_not_depend_on_the_order_of_work() {
    let subjects = || vec![small("register_w3"), small("fifo_w3_a2"), small("crc16_w8")];
    let rungs = [Rung::Static, Rung::Golden, Rung::Engine];
    let ladder = Ladder::new(subjects(), Form::Long, SEED, folder());
    let alone: Vec<Row> = ladder.jobs(&rungs).into_iter().rev().map(|job| ladder.row(job)).collect();
    let mut together = climb(subjects(), &rungs);
    together.reverse();
    assert_eq!(alone, together);
}

/// A user of two blocks would have two modules of one name.
#[test]
fn one_name_for_two_modules_is_red() {
    let mut clashing = small("fifo_w3_a2");
    let first = small("register_w3");
    clashing.sources.insert("register_w3.v".to_owned(), "module register_w3; endmodule".to_owned());
    let rows = climb(vec![first, clashing], &[Rung::Icarus]);
    if is_tried(&rows[0]) {
        assert_eq!((rows[0].ok, rows[1].ok), (Some(true), Some(false)), "{rows:?}");
        assert!(rows[1].detail.contains("needs another register_w3.v"), "{rows:?}");
    }
}

#[test]
fn every_configuration_elaborates_and_has_a_test_bench_and_names_of_its_own() {
    let entries = catalogue::entries();
    let configs: Vec<_> = entries.flat_map(|entry| entry.configs.iter().map(move |config| (entry, config))).collect();
    let (subjects, refused) = elaborate(&configs);
    assert!(refused.is_empty(), "{refused:?}");
    let lacking: Vec<&str> =
        subjects.iter().filter(|subject| subject.testbench.is_none()).map(|subject| subject.config).collect();
    assert!(lacking.is_empty(), "no test bench for {lacking:?}");
    let mut group = Group::default();
    for subject in &subjects {
        group.add(subject.design(), &subject.sources).expect("each module has a name of its own");
    }
}
