//! Sequences of other nodes whose packets come in any order, late, and more than the interface has rows for: each has one event, after its data.

#[path = "../../../testbenches/tests/common/soak.rs"]
mod soak;

use num_bigint::BigUint;
use phit_fabric::nic::design::Size;
use phit_fabric::nic::order::{Outcome, order};
use phit_netlist::ir::{Netlist, NodeId, Op};

fn ran(netlist: &Netlist, packets: usize) -> Outcome {
    order(netlist, packets as u64, 1, &|_| ()).expect("it runs")
}

/// GEM-SSQ-02, GEM-SSQ-05, GEM-SSQ-06: 1,024 nodes, and 16 rows for their sequences.
#[phit_evidence::shows("GEM-SSQ-05", RTL)]
#[phit_evidence::shows("GEM-SSQ-06", RTL)]
#[test]
fn each_sequence_has_one_event_after_its_data() {
    for (size, packets) in
        [(Size::Small, soak::either(8_000, 1_000_000)), (Size::Published, soak::either(2_000, 1_000_000))]
    {
        let outcome = ran(&size.netlist().expect("hardware"), packets);
        assert!(outcome.is_clean(), "{outcome:#?}");
        assert!(outcome.packets >= packets as u64, "{outcome:#?}");
        let Outcome { sequences, counted, by_source, not_counted, expired, .. } = outcome;
        assert_eq!(counted + by_source, sequences);
        assert!([counted, by_source, not_counted, expired].iter().all(|count| *count > 10), "{outcome:#?}");
    }
}

/// The netlist with each comparison of so many bits in the table, none of them constant, replaced.
fn planted(bits: u32, equal: u8) -> Netlist {
    let mut netlist = Size::Small.netlist().expect("hardware");
    let mut count = 0;
    for module in netlist.modules.iter_mut().filter(|module| module.family == "gemini_message_table") {
        let compares = |op: &Op| {
            let Op::Equal(a, b) = op else { return false };
            let is_constant = |node: &NodeId| matches!(module.node(*node).op, Op::Constant(_));
            module.width(*a) == bits && ![a, b].into_iter().any(is_constant)
        };
        let found: Vec<usize> = (0..module.nodes.len()).filter(|at| compares(&module.nodes[*at].op)).collect();
        count += found.len();
        found.into_iter().for_each(|at| module.replace(at.into(), Op::Constant(BigUint::from(equal))));
    }
    assert!(count > 0, "no comparison has {bits} bits");
    netlist
}

#[test]
fn a_count_that_is_not_compared_shows() {
    let outcome = ran(&planted(16, 1), 2_000);
    assert!(outcome.early > 0, "{outcome:#?}");
}

#[test]
fn sequences_that_are_taken_for_one_show() {
    let outcome = ran(&planted(26, 1), 2_000);
    assert!(!outcome.is_clean() && outcome.early > 0, "{outcome:#?}");
}
