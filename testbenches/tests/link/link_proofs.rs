//! Proofs of link blocks in surroundings that their contracts describe: the elastic reader within its ppm bound, and the
//! epochs of the Gemini link's receiver. What surrounds a block is added to its netlist, here and nowhere else.

#[path = "../common/around.rs"]
mod around;
#[path = "../common/soak.rs"]
mod soak;

use around::Around;
use phit_hdl::catalogue::entries;
use phit_netlist::ir::{NodeId, Op};
use phit_sim::external::missing::skip;
use phit_testbenches::subjects;
use phit_verify::ladder::{Form, Job, Ladder};
use phit_verify::{Rung, Subject};
use std::path::PathBuf;

fn subject(name: &str) -> Subject {
    let entry = entries().find(|entry| entry.configs.iter().any(|config| config.name == name)).expect(name);
    subjects::subject(entry, entry.configs.iter().find(|config| config.name == name).expect(name)).expect(name)
}

/// Bytes of a frame of `elastic_reader_l2_f6_a5`, in bits.
const FRAME_BITS: u32 = 6;

/// Two lanes, skewed by up to 7 bytes, whose writer's clock is not the reader's: where the clocks are within their bound, it
/// writes no byte or two in at most one cycle of each frame that is read. A difference of one byte in a frame is that, and
/// less. Where the reader sees what was written, it may be late by one byte, as after a crossing of clocks. From when the
/// reader has moved to the middle of the rings, both lanes must stay in reach, whichever of them count.
fn elastic_reader(is_within_bound: bool, used: u32) -> Subject {
    let mut subject = subject("elastic_reader_l2_f6_a5");
    let mut around = Around::of(&mut subject.netlist);
    let (written_register, written) = around.register("around_written", FRAME_BITS, false);
    let (deviated_register, deviated) = around.register("around_deviated", 1, true);
    let (skew_register, skew) = around.register("around_skew", FRAME_BITS, false);
    around.next(skew_register, skew);
    let step = around.any("around_step", 2);

    let [one, three] = [1, 3].map(|value| around.constant(value, 2));
    let is_one = around.logic(Op::Equal(step, one), 1);
    let is_any = around.logic(Op::Equal(step, three), 1);
    let is_step = around.logic(Op::Not(is_any), 1);
    let (place, before) = (around.state("place"), around.state("shown"));
    let is_new_frame = around.logic(Op::Less(place, before), 1);
    let is_same_frame = around.logic(Op::Not(is_new_frame), 1);
    let deviated_here = around.logic(Op::And(deviated, is_same_frame), 1);
    if is_within_bound {
        around.assume(is_step, "no byte, one, or two");
        let regular = around.implies(deviated_here, is_one);
        around.assume(regular, "the clocks differ by one byte in a frame at most");
    }
    let deviates = around.logic(Op::Not(is_one), 1);
    let next = around.logic(Op::Or(deviated_here, deviates), 1);
    around.next(deviated_register, next);
    let step = around.logic(Op::ZeroExtend(step), FRAME_BITS);
    let next = around.logic(Op::Add(written, step), FRAME_BITS);
    around.next(written_register, next);

    let (eight, most_negative) = (around.constant(8, FRAME_BITS), around.constant(64 - 8, FRAME_BITS));
    let is_small = around.logic(Op::Less(skew, eight), 1);
    let is_negative = around.logic(Op::Less(most_negative, skew), 1);
    let is_skew = around.logic(Op::Or(is_small, is_negative), 1);
    around.assume(is_skew, "at most 7 bytes of skew");
    let skewed = around.logic(Op::Add(written, skew), FRAME_BITS);
    for (lane, position) in [written, skewed].into_iter().enumerate() {
        let late = around.any(&format!("around_late_{lane}"), 1);
        let late = around.logic(Op::ZeroExtend(late), FRAME_BITS);
        let seen = around.logic(Op::Subtract(position, late), FRAME_BITS);
        let input = around.port(&format!("written_{lane}"));
        let is_seen = around.logic(Op::Equal(input, seen), 1);
        around.assume(is_seen, "where the reader sees the lane");
    }
    for (name, lanes) in [("locked", 3), ("used", used)] {
        let (port, expected) = (around.port(name), around.constant(lanes, 2));
        let is_so = around.logic(Op::Equal(port, expected), 1);
        around.assume(is_so, "both lanes are in frame, and some count");
    }
    let moved = around.state("moved");
    let (settled_register, settled) = around.register("around_settled", 1, true);
    let next_settled = around.logic(Op::Or(settled, moved), 1);
    around.next(settled_register, next_settled);
    let reach = around.port("reach");
    let both = around.logic(Op::ReduceAnd(reach), 1);
    let holds = around.implies(settled, both);
    around.assert(holds, "a lane stays in reach");
    subject
}

/// A receiver with an observer that sees nothing but its ports, and knows no CRC: after each announcement of an error, no
/// packet is committed before a control phit with the announced count has come.
fn observed(mut subject: Subject) -> Subject {
    let mut around = Around::of(&mut subject.netlist);
    let [nack, expected] = ["nack", "expected"].map(|name| around.port(name));
    let commits = ["commit_0", "commit_1"].map(|name| around.port(name));
    let [valid, phit, c] = ["valid", "phit", "c"].map(|name| around.port(name));

    // The phit before this one.
    let (phit_register, last) = around.register("around_last", 22, true);
    let next = around.logic(Op::Select(valid, phit, last), 22);
    around.next(phit_register, next);
    let (c_register, last_c) = around.register("around_last_c", 1, true);
    let next = around.logic(Op::Select(valid, c, last_c), 1);
    around.next(c_register, next);
    let epoch = around.logic(Op::Slice(last, 16), 4);
    let is_announced = around.logic(Op::Equal(epoch, nack), 1);
    let both_c = around.logic(Op::And(c, last_c), 1);
    let is_control = around.logic(Op::And(valid, both_c), 1);
    let answers = around.logic(Op::And(is_control, is_announced), 1);

    let nack_before = around.delayed("around_nack", nack);
    let one = around.constant(1, 4);
    let after = around.logic(Op::Add(nack_before, one), 4);
    let is_same = around.logic(Op::Equal(nack, nack_before), 1);
    let is_next = around.logic(Op::Equal(nack, after), 1);
    let counts = around.logic(Op::Or(is_same, is_next), 1);
    around.assert(counts, "errors are announced one by one");

    // Announced in this cycle, or before and not answered since.
    let (blocked_register, blocked) = around.register("around_blocked", 1, true);
    let is_new = around.logic(Op::Not(is_same), 1);
    let blocks = around.logic(Op::Or(blocked, is_new), 1);
    let stays = around.logic(Op::Not(answers), 1);
    let next = around.logic(Op::And(blocks, stays), 1);
    around.next(blocked_register, next);
    let commit = around.logic(Op::Or(commits[0], commits[1]), 1);
    let both = around.logic(Op::And(commits[0], commits[1]), 1);
    let commits_one = around.logic(Op::Not(both), 1);
    around.assert(commits_one, "a packet belongs to one channel");
    let free = around.logic(Op::Not(blocks), 1);
    let holds = around.implies(commit, free);
    around.assert(holds, "no packet before the error is answered");

    // Each packet is the next.
    let expected_before = around.delayed("around_expected", expected);
    let commit_before = around.delayed("around_commit", commit);
    let count = around.logic(Op::ZeroExtend(commit_before), 6);
    let due = around.logic(Op::Add(expected_before, count), 6);
    let holds = around.logic(Op::Equal(expected, due), 1);
    around.assert(holds, "one number for each packet");
    subject
}

/// The receiver that answers to any good control phit.
fn without_epochs(mut subject: Subject) -> Subject {
    let top = subject.netlist.top.index();
    let module = &mut subject.netlist.modules[top];
    let announced = module.registers.iter().position(|register| register.name == "announced").expect("a register");
    let is_announced = |node: NodeId| matches!(module.node(node).op, Op::Register(id) if id.index() == announced);
    let is_comparison = |op: &Op| matches!(*op, Op::Equal(a, b) if is_announced(a) || is_announced(b));
    let compares = module.nodes.iter().position(|node| is_comparison(&node.op));
    let id = compares.expect("the comparison of epochs").into();
    module.replace(id, Op::Constant(1u8.into()));
    subject
}

/// Whether the assertions are proved without a bound, or one of them fails; `None` if a tool is missing and may be. A
/// bounded proof ends the test: it shows neither.
fn proved(subject: Subject, folder: &str) -> Option<bool> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let row = Ladder::new(vec![subject], Form::Long, 1, folder).row(Job { subject: 0, rung: Rung::Formal });
    assert_eq!(row.bounded, None, "{}: {}", row.config, row.detail);
    match row.ok {
        None => skip(&row.detail),
        Some(_) => println!("{}", row.detail),
    }
    row.ok
}

#[test]
#[phit_evidence::shows("GEM-LCB-12", FORMAL)]
fn an_elastic_reader_keeps_its_lanes_in_reach_within_the_ppm_bound() {
    for used in [3, 1, 2].into_iter().take(soak::either(1, 3)) {
        let Some(holds) = proved(elastic_reader(true, used), &format!("elastic_within_{used}")) else { return };
        assert!(holds, "lanes {used:02b} are used");
    }
    assert_eq!(proved(elastic_reader(false, 3), "elastic_beyond"), Some(false));
}

#[test]
fn a_receiver_takes_no_packet_before_its_error_is_answered() {
    let Some(holds) = proved(observed(subject("gemini_receiver")), "receiver_epochs") else { return };
    assert!(holds);
    assert_eq!(proved(observed(without_epochs(subject("gemini_receiver"))), "receiver_without_epochs"), Some(false));
}
