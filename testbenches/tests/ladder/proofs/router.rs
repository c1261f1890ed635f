//! Credits inside Gemini's router, proved for runs of any length: no place of a buffer is lost, doubled or taken twice.
//!
//! One tile sends phits over a row bus into row buffers, over column channels into column buffers, and over a link into the
//! next input buffer. For each buffer and virtual channel the sender's credits, the phits on the wires, the phits stored and
//! the credits on their way back make the size of the buffer. Three proofs, each of one block in surroundings that keep to
//! what another proof shows of them:
//!
//! - The row bus relies on credits that come back only for phits in the row buffer; the subswitch shows it.
//! - The subswitch relies on phits that come only while places are free, which the row bus shows, and on column buffers that
//!   give back what they took, which the output port shows.
//! - The output port relies on phits that come only while places are free; the subswitch shows it.
//!
//! Each of these wires starts at a register, so a proof needs of another one only what holds in the cycles before. The row bus and
//! the subswitch have two rows and two columns, the output port has three rows; the published ones are the same kernels with
//! more of both.

use crate::around::Around;
use crate::published::published;
use crate::unbounded::{assert_proved, assert_refuted};
use phit_netlist::ir::{Netlist, NodeId, Op, PropertyKind};

/// Virtual channels, and rows and columns of row bus and subswitch.
const TWO: u32 = 2;
/// Rows of the output port: with fewer, its count of passing packets is constant.
const OUTPUT_ROWS: u32 = 3;
/// Bits of a count of places, none of which exceeds 4.
const COUNT_BITS: u32 = 4;
/// Bits of a sum of four such counts.
const SUM_BITS: u32 = 6;

/// A configuration without what it assumes, but for these assumptions: the surroundings are to say the rest. What its parts
/// assert, of the words that they store, is proved of them alone; what they assume is to be shown.
fn assuming(name: &str, kept: &[&str]) -> Netlist {
    let mut netlist = published(name);
    let top = netlist.top.index();
    for (index, module) in netlist.modules.iter_mut().enumerate() {
        let is_kept = |name: &str| kept.contains(&name);
        module.properties.retain(|property| match property.kind {
            PropertyKind::Assume => index != top || is_kept(&property.name),
            PropertyKind::Assert => index == top,
            PropertyKind::Cover => false,
        });
    }
    netlist
}

fn bit(around: &mut Around, value: NodeId, index: u32) -> NodeId {
    around.logic(Op::Slice(value, index), 1)
}

fn both(around: &mut Around, a: NodeId, b: NodeId) -> NodeId {
    around.logic(Op::And(a, b), 1)
}

/// An output of an inner block.
fn inside(netlist: &Netlist, instance: &str, port: &str) -> (Op, u32) {
    let module = netlist.top();
    let at = module.instances.iter().position(|found| found.name == instance);
    let at = at.unwrap_or_else(|| panic!("no instance {instance}"));
    let child = netlist.module(module.instances[at].module);
    let port = child.port(port).unwrap_or_else(|| panic!("{instance} has no port {port}"));
    (Op::Instance(at.into(), port), child.ports[port.index()].width)
}

/// A count that is zero at first.
fn count(around: &mut Around, name: &str, up: NodeId, down: NodeId) -> NodeId {
    let (register, value) = around.register(name, COUNT_BITS, true);
    let [up, down] = [up, down].map(|step| around.logic(Op::ZeroExtend(step), COUNT_BITS));
    let more = around.logic(Op::Add(value, up), COUNT_BITS);
    let next = around.logic(Op::Subtract(more, down), COUNT_BITS);
    around.next(register, next);
    value
}

fn is_sum(around: &mut Around, parts: &[NodeId], total: NodeId) -> NodeId {
    let wide = |around: &mut Around, part| match around.module.width(part) {
        SUM_BITS => part,
        _ => around.logic(Op::ZeroExtend(part), SUM_BITS),
    };
    let zero = around.constant(0, SUM_BITS);
    let sum = parts.iter().fold(zero, |sum, part| {
        let part = wide(around, *part);
        around.logic(Op::Add(sum, part), SUM_BITS)
    });
    let total = wide(around, total);
    around.logic(Op::Equal(sum, total), 1)
}

/// These counts make all places at any time.
fn assert_conserved(around: &mut Around, parts: &[NodeId], places: u32) {
    let places = around.constant(places, SUM_BITS);
    let is_whole = is_sum(around, parts, places);
    around.assert(is_whole, "no place is lost, doubled or taken twice");
}

/// Something comes back only while some of it is away.
fn assume_owed(around: &mut Around, comes_back: NodeId, away: NodeId) {
    let is_away = around.logic(Op::ReduceOr(away), 1);
    let is_owed = around.implies(comes_back, is_away);
    around.assume(is_owed, "a credit comes back only for what was sent");
}

/// A buffer of 4 places into which phits come, and which frees places: its sender sends only to a free place, then every
/// phit finds one, and a place is free or filled or on its way back.
fn receive(around: &mut Around, name: &str, [comes, freed]: [NodeId; 2], [level, ready]: [NodeId; 2]) {
    let taken = count(around, &format!("around_taken_{name}"), comes, freed);
    let places = around.constant(4, COUNT_BITS);
    let is_free = around.logic(Op::Less(taken, places), 1);
    let is_allowed = around.implies(comes, is_free);
    around.assume(is_allowed, "a phit comes only while a place is free");
    let fits = around.implies(comes, ready);
    around.assert(fits, "no buffer overflows");
    let is_whole = is_sum(around, &[level, freed], taken);
    around.assert(is_whole, "a place that is not free is filled or on its way back");
}

/// The sending end of a row bus: row buffers of two places.
fn row_bus(mut netlist: Netlist) -> Netlist {
    let mut around = Around::of(&mut netlist);
    let [valid, columns] = ["row_valid", "row_column"].map(|name| around.port(name));
    for c in 0..TWO {
        let [credits, column] = [around.port(&format!("row_credit_{c}")), bit(&mut around, columns, c)];
        for v in 0..TWO {
            let [valid, back] = [valid, credits].map(|value| bit(&mut around, value, v));
            let crosses = both(&mut around, valid, column);
            let there = count(&mut around, &format!("around_there_{c}_{v}"), crosses, back);
            assume_owed(&mut around, back, there);
            let free = around.port(&format!("level_{}", c * TWO + v));
            assert_conserved(&mut around, &[free, crosses, there], 2);
        }
    }
    netlist
}

/// The crosspoint between row buffers and column buffers of four places.
fn subswitch(mut netlist: Netlist) -> Netlist {
    let inner = |name: &str, port| -> [(Op, u32); 4] {
        std::array::from_fn(|i| inside(&netlist, &format!("{name}_{i}"), port))
    };
    let [levels, readies, credits] = [inner("buffer", "level"), inner("buffer", "in_ready"), inner("credits", "count")];
    let mut around = Around::of(&mut netlist);
    let [levels, readies, credits] =
        [levels, readies, credits].map(|values| values.map(|(op, width)| around.logic(op, width)));
    for c in 0..TWO {
        let ports = ["row_valid", "row_select", "row_credit"].map(|name| around.port(&format!("{name}_{c}")));
        for v in 0..TWO {
            let i = (c * TWO + v) as usize;
            let [valid, freed] = [ports[0], ports[2]].map(|value| bit(&mut around, value, v));
            let comes = both(&mut around, valid, ports[1]);
            receive(&mut around, &format!("row_{i}"), [comes, freed], [levels[i], readies[i]]);
        }
    }
    for r in 0..TWO {
        let ports = ["channel_valid", "channel_credit"].map(|name| around.port(&format!("{name}_{r}")));
        for v in 0..TWO {
            let i = r * TWO + v;
            let [sent, credit] = ports.map(|value| bit(&mut around, value, v));
            let wants = around.any(&format!("around_pop_{i}"), 1);
            let (register, stored) = around.register(&format!("around_stored_{i}"), COUNT_BITS, true);
            let is_filled = around.logic(Op::ReduceOr(stored), 1);
            let pop = both(&mut around, wants, is_filled);
            let [up, down] = [sent, pop].map(|step| around.logic(Op::ZeroExtend(step), COUNT_BITS));
            let more = around.logic(Op::Add(stored, up), COUNT_BITS);
            let next = around.logic(Op::Subtract(more, down), COUNT_BITS);
            around.next(register, next);
            let back = around.delayed(&format!("around_back_{i}"), pop);
            let is_back = around.logic(Op::Equal(credit, back), 1);
            around.assume(is_back, "a column buffer gives back each place that it frees, one cycle later");
            assert_conserved(&mut around, &[credits[i as usize], sent, stored, back], 4);
        }
    }
    netlist
}

/// An output with column buffers of four places, and two slots of each virtual channel in the next input buffer.
fn output_port(mut netlist: Netlist) -> Netlist {
    let inner = |port| -> Vec<(Op, u32)> {
        (0..OUTPUT_ROWS * TWO).map(|i| inside(&netlist, &format!("buffer_{i}"), port)).collect()
    };
    let buffers = [inner("level"), inner("in_ready")];
    let counters = ["slots", "unsent"].map(|name| [0, 1].map(|v| inside(&netlist, &format!("{name}_{v}"), "count")));
    let mut around = Around::of(&mut netlist);
    let [levels, readies] =
        buffers.map(|values| values.into_iter().map(|(op, width)| around.logic(op, width)).collect::<Vec<_>>());
    let [slots, unsent] = counters.map(|values| values.map(|(op, width)| around.logic(op, width)));
    for r in 0..OUTPUT_ROWS {
        let ports = ["channel_valid", "channel_credit"].map(|name| around.port(&format!("{name}_{r}")));
        for v in 0..TWO {
            let i = (r * TWO + v) as usize;
            let wires = ports.map(|value| bit(&mut around, value, v));
            receive(&mut around, &format!("column_{i}"), wires, [levels[i], readies[i]]);
        }
    }
    let grants: Vec<NodeId> = (0..OUTPUT_ROWS).map(|r| around.state(&format!("granted_{r}"))).collect();
    let [sent, word, credits] = ["out_valid", "out_word", "out_credit"].map(|name| around.port(name));
    // Two of three copies say that a phit is the last of its packet.
    let flags = [22, 29, 30].map(|at| bit(&mut around, word, at));
    let pairs = [(0, 1), (0, 2), (1, 2)].map(|(a, b)| both(&mut around, flags[a], flags[b]));
    let one = around.logic(Op::Or(pairs[0], pairs[1]), 1);
    let last = around.logic(Op::Or(one, pairs[2]), 1);
    for v in 0..TWO {
        let back = bit(&mut around, credits, v);
        let sent = bit(&mut around, sent, v);
        let leaves = both(&mut around, sent, last);
        let there = count(&mut around, &format!("around_there_{v}"), leaves, back);
        assume_owed(&mut around, back, there);
        // As the packets see it: each has been given a slot that has not come back.
        let given: Vec<NodeId> = grants.iter().map(|grant| bit(&mut around, *grant, v)).collect();
        let none = around.constant(0, 1);
        let any = given.iter().fold(none, |any, given| around.logic(Op::Or(any, *given), 1));
        let out = count(&mut around, &format!("around_out_{v}"), any, back);
        assert_conserved(&mut around, &[&[slots[v as usize], out], given.as_slice()].concat(), 2);
        // As the slots see it: those in use are of packets on their way to the link, on it, or in the next input buffer.
        let is_whole = is_sum(&mut around, &[slots[v as usize], leaves, there], unsent[v as usize]);
        around.assert(is_whole, "a slot that is not free has one packet");
    }
    netlist
}

/// A register that is always set: places come back although nothing left.
fn always_set(mut netlist: Netlist, register: &str) -> Netlist {
    let module = &mut netlist.modules[netlist.top.index()];
    let ones = module.add(Op::Constant(3u8.into()), 2);
    module.registers.iter_mut().find(|found| found.name == register).expect(register).next = ones;
    netlist
}

/// A counter of credits that takes none.
fn never_taken(mut netlist: Netlist, counter: &str) -> Netlist {
    let module = &netlist.modules[netlist.top.index()];
    let at = module.instances.iter().position(|found| found.name == counter).expect(counter);
    let take = netlist.module(module.instances[at].module).port("take").expect("a counter of credits");
    let module = &mut netlist.modules[netlist.top.index()];
    let zero = module.add(Op::Constant(0u8.into()), 1);
    let inputs = &mut module.instances[at].inputs;
    inputs.iter_mut().find(|(port, _)| *port == take).expect("a driver").1 = zero;
    netlist
}

/// GEM-RTR-15: the sender of a row bus counts the places of each row buffer as they are.
#[test]
#[phit_evidence::shows("GEM-RTR-15", FORMAL)]
fn a_row_bus_conserves_its_credits() {
    let bus = || assuming("gemini_row_bus_r2_c2_b1", &["one_column"]);
    assert_proved(&row_bus(bus()), "row_bus_credits");
    assert_refuted(&row_bus(never_taken(bus(), "credits_3")), "row_bus_takes_none");
}

/// GEM-RTR-15: no row buffer overflows, each of its places is filled or given back, and the sender of a column channel
/// counts the places of each column buffer as they are.
#[test]
#[phit_evidence::shows("GEM-RTR-15", FORMAL)]
fn a_subswitch_conserves_its_credits() {
    let switch = || assuming("gemini_subswitch_r2_c2_b2", &["grant_asked"]);
    assert_proved(&subswitch(switch()), "subswitch_credits");
    assert_refuted(&subswitch(always_set(switch(), "freed_0")), "subswitch_frees");
}

/// GEM-RTR-15: no column buffer overflows, each of its places is filled or given back, and no slot of the next input buffer
/// is lost, doubled or given twice.
#[test]
#[phit_evidence::shows("GEM-RTR-15", FORMAL)]
fn an_output_port_conserves_its_places_and_slots() {
    let port = || assuming("gemini_output_port_r3_b2_slots2", &["slot_held"]);
    assert_proved(&output_port(port()), "output_port_credits");
    assert_refuted(&output_port(never_taken(port(), "slots_0")), "output_port_takes_none");
}
