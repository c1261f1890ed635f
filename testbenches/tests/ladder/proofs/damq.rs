//! The slots of the dynamically allocated multi-queue, proved for runs of any length.

use crate::around::Around;
use crate::published::published;
use crate::unbounded::{assert_proved, assert_refuted};
use phit_netlist::ir::{Netlist, NodeId, Op, PropertyKind};

/// Two queues and four slots: one of each queue, and two of both.
const SMALL: &str = "damq_w2_q2_qb1_private1_shared2";
const SLOTS: u32 = 4;
/// Bits of the number of a slot, and of a count of slots.
const SLOT_BITS: u32 = 2;
const COUNT_BITS: u32 = 3;

/// The first `length` slots of a list, by their links: each with whether it is one of them.
fn list(around: &mut Around, first: NodeId, length: NodeId) -> Vec<(NodeId, NodeId)> {
    let links = around.module.memories.iter().position(|memory| memory.name == "links").expect("the links");
    let mut slot = first;
    let mut slots = vec![];
    for index in 0..SLOTS {
        let index = around.constant(index, COUNT_BITS);
        let is_listed = around.logic(Op::Less(index, length), 1);
        slots.push((slot, is_listed));
        slot = around.logic(Op::MemoryRead(links.into(), slot), SLOT_BITS);
    }
    slots
}

/// The queue without its own assertions, of words and of one slot, which are proved of it elsewhere.
fn small() -> Netlist {
    let mut netlist = published(SMALL);
    let module = &mut netlist.modules[netlist.top.index()];
    module.properties.retain(|property| property.kind == PropertyKind::Assume);
    netlist
}

/// Each slot stands exactly once: in a queue, in the list of free slots, or among those that were never used. So the free
/// and the used ones are all slots at any time.
fn every_slot_stands_once(mut netlist: Netlist) -> Netlist {
    let mut around = Around::of(&mut netlist);
    let unused = around.state("unused");
    let used = [0, 1].map(|queue| around.port(&format!("occupied_{queue}")));
    let both = around.logic(Op::Add(used[0], used[1]), COUNT_BITS);
    // No more are used than ever were: else the list of free slots would have a length below zero.
    let too_many = around.logic(Op::Less(unused, both), 1);
    let is_possible = around.logic(Op::Not(too_many), 1);
    around.assert(is_possible, "no more slots are used than were ever handed out");
    let free = around.logic(Op::Subtract(unused, both), COUNT_BITS);
    let first_free = around.state("free_head");
    let mut listed = list(&mut around, first_free, free);
    for (queue, used) in used.into_iter().enumerate() {
        let [head, tail] = ["heads", "tails"].map(|end| around.state(&format!("{end}_{queue}")));
        let slots = list(&mut around, head, used);
        for (index, (slot, _)) in slots.iter().enumerate() {
            let length = around.constant(index as u32 + 1, COUNT_BITS);
            let is_last = around.logic(Op::Equal(used, length), 1);
            let is_tail = around.logic(Op::Equal(*slot, tail), 1);
            let holds = around.implies(is_last, is_tail);
            around.assert(holds, "the tail is the last slot of its queue");
        }
        listed.extend(slots);
    }
    let one = around.constant(1, 4);
    for slot in 0..SLOTS {
        let (number, wide) = (around.constant(slot, SLOT_BITS), around.constant(slot, COUNT_BITS));
        let was_used = around.logic(Op::Less(wide, unused), 1);
        let never_used = around.logic(Op::Not(was_used), 1);
        let mut times = around.logic(Op::ZeroExtend(never_used), 4);
        for (place, is_listed) in &listed {
            let is_here = around.logic(Op::Equal(*place, number), 1);
            let counts = around.logic(Op::And(is_here, *is_listed), 1);
            let counts = around.logic(Op::ZeroExtend(counts), 4);
            times = around.logic(Op::Add(times, counts), 4);
        }
        let is_once = around.logic(Op::Equal(times, one), 1);
        around.assert(is_once, "a slot is in one list, once");
    }
    netlist
}

/// A queue in which a register keeps its value.
fn stuck(register: &str) -> Netlist {
    let mut netlist = small();
    let module = &mut netlist.modules[netlist.top.index()];
    let index = module.registers.iter().position(|found| found.name == register).expect(register);
    let width = module.registers[index].width;
    module.registers[index].next = module.add(Op::Register(index.into()), width);
    netlist
}

/// TH-DMQ-04: free + used = N. A slot that is not listed as free when its word leaves, or handed out twice, is found.
#[test]
#[phit_evidence::shows("TH-DMQ-04", FORMAL)]
fn free_and_used_slots_are_all_slots() {
    assert_proved(&every_slot_stands_once(small()), "damq_slots");
    for register in ["free_head", "unused"] {
        assert_refuted(&every_slot_stands_once(stuck(register)), &format!("damq_stuck_{register}"));
    }
}
