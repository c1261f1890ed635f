//! Mutants do what their faults say, the campaign counts right, and the proofs prove what they may.

use num_bigint::BigUint;
use phit_hdl::catalogue::{self, entries};
use phit_netlist::ir::{Direction, Module, ModuleId, Netlist, NodeId, Op, Port, PortId, Register};
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use phit_sim::external::missing::unless_missing;
use phit_testbenches::subjects;
use phit_verify::mutants::{Campaign, Change, Choice, Equivalent, Kind, Mutation, Report, Site, Survivor, mutations};
use phit_verify::{Reviews, Subject, Testbench};
use std::collections::BTreeSet;

fn subject(config: &str) -> Subject {
    let entry = entries().find(|entry| entry.configs.iter().any(|known| known.name == config)).expect(config);
    subjects::subject(entry, entry.configs.iter().find(|known| known.name == config).expect(config)).expect(config)
}

fn run(subjects: &[Subject], cycles: u64) -> Vec<Report> {
    Campaign { seed: 1, cycles, choice: Choice::All }.run(subjects, &mut |_| {}).expect("a campaign")
}

/// A module with a clock, a reset, these inputs and the output `o`, of so many bits each.
fn module(name: &str, inputs: &[(&str, u32)], width: u32) -> Module {
    let mut module = Module::default();
    (module.name, module.family) = (name.into(), name.into());
    let port = |name: &str, width, direction| Port { name: name.to_owned(), width, direction };
    module.ports = vec![port("clock", 1, Direction::Clock), port("reset", 1, Direction::Input)];
    module.ports.extend(inputs.iter().map(|(name, width)| port(name, *width, Direction::Input)));
    module.ports.push(port("o", width, Direction::Output(NodeId(0))));
    module
}

/// A module with one fault of every kind: `o` is a register that counts up by 1, or down when `d` is below 5.
fn counter() -> Netlist {
    let mut module = module("counter", &[("d", 4)], 4);
    let reset = module.add(Op::Input(PortId(1)), 1);
    let d = module.add(Op::Input(PortId(2)), 4);
    let o = module.add(Op::Register(0usize.into()), 4);
    let five = module.add(Op::Constant(5u8.into()), 4);
    let one = module.add(Op::Constant(1u8.into()), 4);
    let is_below = module.add(Op::Less(d, five), 1);
    let up = module.add(Op::Add(o, one), 4);
    let down = module.add(Op::Subtract(o, one), 4);
    let next = module.add(Op::Select(is_below, down, up), 4);
    module.ports[3].direction = Direction::Output(o);
    module.registers.push(Register {
        name: "count".into(),
        width: 4,
        clock: PortId(0),
        reset: Some((reset, BigUint::ZERO)),
        next,
        initial: None,
        synchronizer: false,
    });
    Netlist { modules: vec![module], top: ModuleId(0) }
}

#[test]
fn every_kind_of_fault_is_listed_once() {
    let counted = |kind| mutations(&counter()).iter().filter(|mutation| mutation.kind == kind).count();
    // `<` becomes `<=` or `>`, `+` becomes `-`, `-` becomes `+`.
    assert_eq!(counted(Kind::Operator), 4);
    // The choice, the reset.
    assert_eq!(counted(Kind::Condition), 2);
    // 5, and 1 twice.
    assert_eq!(counted(Kind::Constant), 3);
    // Either branch, the register, its reset.
    assert_eq!(counted(Kind::Assignment), 4);
    assert_eq!(counted(Kind::Reset), 1);
    // Both inputs.
    assert_eq!(counted(Kind::Wire), 2);
}

/// The count after one cycle from 3 with this input.
fn step(netlist: &Netlist, reset: u64, d: u64) -> u64 {
    let mut engine = Engine::new(netlist).expect("an engine");
    engine.deposit(&[("count".to_owned(), vec![BigUint::from(3u8)])].into()).expect("a register");
    engine.poke(PortId(1), &[reset]);
    engine.poke(PortId(2), &[d]);
    engine.step();
    let mut value = [0];
    engine.peek(PortId(3), &mut value).expect("an output");
    value[0]
}

/// What a fault makes of 3: with `d` = 4, 5, 6, and under reset.
fn behaviour(netlist: &Netlist) -> [u64; 4] {
    [step(netlist, 0, 4), step(netlist, 0, 5), step(netlist, 0, 6), step(netlist, 1, 6)]
}

#[test]
fn a_mutant_does_what_its_fault_says() {
    let good = counter();
    assert_eq!(behaviour(&good), [2, 4, 4, 0]);
    let module = good.top();
    let node = |is: fn(&Op) -> bool| module.nodes.iter().position(|node| is(&node.op)).map(NodeId::from).expect("one");
    let [less, add] = [node(|op| matches!(op, Op::Less(..))), node(|op| matches!(op, Op::Add(..)))];
    let (count, next) = (node(|op| matches!(op, Op::Register(_))), module.registers[0].next);
    let Op::Less(d, five) = module.node(less).op else { panic!("not a comparison") };
    let Op::Select(is_below, down, up) = module.node(next).op else { panic!("not a choice") };
    let cases = [
        (Kind::Operator, Site::Node(less), Change::NotOperation(Op::Less(five, d)), [2, 2, 4, 0]),
        (Kind::Condition, Site::Node(next), Change::Operation(Op::Select(is_below, up, down)), [4, 2, 2, 0]),
        (Kind::Condition, Site::Reset(0usize.into()), Change::Inverted, [0, 0, 0, 4]),
        (Kind::Constant, Site::Node(add), Change::Operand(1, 2u8.into()), [2, 5, 5, 0]),
        (Kind::Assignment, Site::Node(next), Change::Node(up), [4, 4, 4, 0]),
        (Kind::Assignment, Site::Next(0usize.into()), Change::Node(count), [3, 3, 3, 0]),
        (Kind::Assignment, Site::Reset(0usize.into()), Change::Constant(BigUint::ZERO), [2, 4, 4, 4]),
        (Kind::Reset, Site::ResetValue(0usize.into()), Change::Constant(1u8.into()), [2, 4, 4, 1]),
        (Kind::Wire, Site::Node(d), Change::Constant(BigUint::ZERO), [2, 2, 2, 0]),
    ];
    let listed = mutations(&good);
    for (kind, site, change, expected) in cases {
        let mutation = Mutation { kind, site, change };
        assert!(listed.contains(&mutation), "{mutation:?} is not in {listed:#?}");
        assert_eq!(behaviour(&mutation.of(&good)), expected, "{mutation:?}");
    }
}

fn looks_at_nothing() -> Testbench {
    Testbench::new(phit_testbenches::reset)
}

#[test]
fn a_bench_that_looks_at_nothing_kills_next_to_nothing() {
    let [seeing, mut blind] = [subject("fifo_w3_a2"), subject("fifo_w3_a2")];
    blind.testbench = Some(looks_at_nothing());
    let reports = run(&[seeing, blind], 500);
    assert_eq!(reports[0].killed, reports[0].mutants);
    assert!(reports[1].killed < reports[1].mutants / 10, "{} of {}", reports[1].killed, reports[1].mutants);
    assert_eq!(reports[1].survivors.len(), reports[1].mutants - reports[1].killed);
}

#[test]
fn a_survivor_is_shown_with_its_statement() {
    let mut blind = subject("fifo_w3_a2");
    blind.testbench = Some(looks_at_nothing());
    let reports = run(&[blind], 20);
    let shown: Vec<String> = reports[0].survivors.iter().map(|survivor| survivor.description.to_string()).collect();
    let is_shown = |line: &str| {
        let (statement, fault) = line.split_once('\n').expect("two lines");
        statement.contains("fifo.rs:")
            && statement.ends_with("if self.push.val()")
            && fault.contains("assignment of write_pointer: dropped, as if the choice's condition were 0 #1 (node ")
    };
    assert!(shown.iter().any(|line| is_shown(line)), "{shown:#?}");
}

#[test]
fn a_bench_that_fails_without_a_fault_is_an_error() {
    let mut wrong = subject("fifo_w3_a2");
    wrong.testbench = Some(Testbench::new(|bench, _| Err(bench.mismatch("always"))));
    let result = Campaign { seed: 3, cycles: 20, choice: Choice::All }.run(&[wrong], &mut |_| {});
    let message = result.expect_err("the bench always fails").to_string();
    assert_eq!(message, "fifo_w3_a2: the bench fails without a fault: cycle 0, seed 3: always");
    let mut none = subject("fifo_w3_a2");
    none.testbench = None;
    let result = Campaign { seed: 3, cycles: 20, choice: Choice::All }.run(&[none], &mut |_| {});
    assert_eq!(result.expect_err("no bench").to_string(), "there is no test bench for fifo");
}

#[test]
fn mutants_that_close_a_loop_are_not_counted() {
    let link = subject("gemini_lcb");
    let all = mutations(&link.netlist).len();
    let report = run(&[link], 10).remove(0);
    assert!(report.discarded > 0);
    assert_eq!(report.mutants + report.discarded, all);
    assert_eq!(report.mutants, report.killed + report.survivors.len());
}

#[test]
fn a_sample_is_spread_over_all_mutants() {
    let campaign = Campaign { seed: 1, cycles: 20, choice: Choice::Sample(|_| 10) };
    let report = campaign.run(&[subject("fifo_w3_a2")], &mut |_| {}).expect("a campaign").remove(0);
    assert!((8..=10).contains(&report.mutants), "{}", report.mutants);
}

/// What Yosys says of the survivors; `None` if Yosys is missing and may be.
fn proved(mut report: Report, subject: &Subject) -> Option<Report> {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    unless_missing(report.prove(subject, folder.path())).map(|()| report)
}

/// A step over 6 bits takes parities of words that it knows to have one bit.
#[test]
fn yosys_proves_what_no_state_and_no_input_can_show() {
    let mut small = [subject("crc16_step_w6")];
    // Without the reviews, so that the proofs are asked.
    small[0].testbench.as_mut().expect("a bench").reviews = Reviews::default();
    let Some(report) = proved(run(&small, 2_000).remove(0), &small[0]) else { return };
    assert!(!report.survivors.is_empty());
    assert_eq!(report.count(Equivalent::Proved), report.survivors.len());
}

/// A blind bench lets everything survive that the block's own bench kills.
#[test]
fn yosys_proves_nothing_that_a_bench_can_kill() {
    for config in ["register_w3", "credit_counter_w3_max5"] {
        let mut blind = [subject(config)];
        blind[0].testbench = Some(looks_at_nothing());
        let Some(report) = proved(run(&blind, 4).remove(0), &blind[0]) else { return };
        assert!(report.survivors.len() > report.mutants / 2, "{config}");
        assert_eq!(report.count(Equivalent::Proved), 0, "{config}");
    }
}

/// `word` is shown while `busy`, which a `start` sets together with it. Without it, `o` is 7.
fn guarded() -> Netlist {
    let mut module = module("guarded", &[("start", 1), ("d", 3)], 3);
    let [reset, start] = [1, 2].map(|port| module.add(Op::Input(PortId(port)), 1));
    let d = module.add(Op::Input(PortId(3)), 3);
    let busy = module.add(Op::Register(0usize.into()), 1);
    let word = module.add(Op::Register(1usize.into()), 3);
    let idle = module.add(Op::Constant(7u8.into()), 3);
    let o = module.add(Op::Select(busy, word, idle), 3);
    let loaded = module.add(Op::Select(start, d, word), 3);
    let still_busy = module.add(Op::Or(start, busy), 1);
    module.ports[4].direction = Direction::Output(o);
    let register = |name: &str, width, next| Register {
        name: name.to_owned(),
        width,
        clock: PortId(0),
        reset: Some((reset, BigUint::ZERO)),
        next,
        initial: None,
        synchronizer: false,
    };
    module.registers = vec![register("busy", 1, still_busy), register("word", 3, loaded)];
    Netlist { modules: vec![module], top: ModuleId(0) }
}

#[test]
fn yosys_proves_that_a_register_does_not_matter_while_nobody_looks() {
    let mut blind = [subject("register_w3")];
    blind[0].testbench = Some(looks_at_nothing());
    blind[0].netlist = guarded();
    let Some(report) = proved(run(&blind, 4).remove(0), &blind[0]) else { return };
    let is_proved = |survivor: &&Survivor| survivor.equivalent == Equivalent::Proved;
    let mut proved: Vec<(&str, &str)> = report
        .survivors
        .iter()
        .filter(is_proved)
        .map(|survivor| (survivor.description.place.as_str(), survivor.description.change.as_str()))
        .collect();
    proved.sort_unstable();
    // A reset clears `busy`; its own faults, and those of what it shows, can be seen.
    assert_eq!(proved, [("word", "never reset"), ("word", "reset to 1")]);
}

#[test]
fn faults_have_places_that_the_block_knows() {
    let entry = catalogue::find("fifo").expect("in the catalogue");
    let mut blind = subjects::subject(entry, &entry.configs[0]).expect("elaborates");
    blind.testbench = Some(looks_at_nothing());
    let report = run(&[blind], 10).remove(0);
    let places: BTreeSet<&str> = report.survivors.iter().map(|survivor| survivor.description.place.as_str()).collect();
    for place in ["write_pointer", "read_pointer", "words", "in_ready", "out_valid", "out_data"] {
        assert!(places.contains(place), "{place} is not in {places:?}");
    }
}
