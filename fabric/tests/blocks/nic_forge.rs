//! A Gemini interface under attack: forged packets and stores reach nothing that is not theirs, and a fault that lets them shows.

#[path = "../../../testbenches/tests/common/soak.rs"]
mod soak;

use num_bigint::BigUint;
use phit_fabric::nic::attack::campaign::{Outcome, forge};
use phit_fabric::nic::attack::class::{Class, Row};
use phit_fabric::nic::design::Size;
use phit_netlist::ir::{Module, Netlist, NodeId, Op};

fn attacked(netlist: &Netlist, size: Size, packets: usize) -> Outcome {
    forge(netlist, size, packets as u64, 1, &|_| ()).expect("it runs")
}

fn of(outcome: &Outcome, class: Class) -> Row {
    outcome.rows.0[class as usize]
}

#[phit_evidence::shows("GEM-ADR-02", RTL)]
#[phit_evidence::shows("GEM-ADR-07", RTL)]
#[phit_evidence::shows("GEM-ADR-08", RTL)]
#[phit_evidence::shows("GEM-FMA-10", RTL)]
#[phit_evidence::shows("GEM-FMA-11", RTL)]
#[phit_evidence::shows("GEM-MMR-04", RTL)]
#[phit_evidence::shows("GEM-PKT-13", RTL)]
#[test]
fn forged_packets_and_stores_cross_no_border() {
    for (size, packets) in
        [(Size::Small, soak::either(3_000, 1_000_000)), (Size::Published, soak::either(700, 1_000_000))]
    {
        let outcome = attacked(&size.netlist().expect("hardware"), size, packets);
        assert!(outcome.is_clean(), "{outcome:#?}");
        assert_eq!(outcome.rows.sum(|row| row.sent), packets as u64);
        for row in &outcome.rows.0 {
            assert!(row.sent > 0 && row.sent == row.accepted + row.refused + row.dropped, "{row:?}");
        }
        // Each class has the ends that it is made for.
        for class in [Class::Legal, Class::Mask, Class::Sequence, Class::ResponseTag, Class::LastWord] {
            assert_eq!(of(&outcome, class).accepted, of(&outcome, class).sent, "{class:?}");
        }
        for class in [
            Class::Tag,
            Class::Handle,
            Class::InvalidHandle,
            Class::ReadOnly,
            Class::Crossing,
            Class::Beyond,
            Class::Wrap,
            Class::AnswerWords,
        ] {
            assert_eq!(of(&outcome, class).refused, of(&outcome, class).sent, "{class:?}");
        }
        for class in
            [Class::Destination, Class::Damaged, Class::AnswerTag, Class::AnswerSequence, Class::AnswerRepeated]
        {
            assert_eq!(of(&outcome, class).dropped, of(&outcome, class).sent, "{class:?}");
        }
        for class in [Class::Command, Class::UserControl, Class::UserWindow, Class::UserGet] {
            let Row { accepted, refused, .. } = of(&outcome, class);
            assert!(accepted > 0 && refused > 0, "{class:?}");
        }
    }
}

#[test]
fn equal_seeds_make_equal_campaigns() {
    let netlist = Size::Small.netlist().expect("hardware");
    let of = |seed| forge(&netlist, Size::Small, 700, seed, &|_| ()).expect("it runs");
    assert_eq!(of(3), of(3));
    assert_ne!(of(3).cycles, of(4).cycles);
}

/// The netlist with a constant in place of each node of a block that this says.
fn planted(family: &str, value: u8, is_it: impl Fn(&Module, &Op) -> bool) -> Netlist {
    let mut netlist = Size::Small.netlist().expect("hardware");
    let mut count = 0;
    for module in netlist.modules.iter_mut().filter(|module| module.family == family) {
        let found: Vec<usize> = (0..module.nodes.len()).filter(|at| is_it(module, &module.nodes[*at].op)).collect();
        count += found.len();
        found.into_iter().for_each(|at| module.replace(at.into(), Op::Constant(BigUint::from(value))));
    }
    assert!(count > 0, "{family} has no such node for {value}");
    netlist
}

/// A comparison of so many bits, none of them constant.
fn compares(bits: u32) -> impl Fn(&Module, &Op) -> bool {
    move |module, op| {
        let (Op::Equal(a, b) | Op::Less(a, b)) = op else { return false };
        let is_constant = |node: &NodeId| matches!(module.node(*node).op, Op::Constant(_));
        module.width(*a) == bits && ![a, b].into_iter().any(is_constant)
    }
}

/// Bits of a word of this width, from this one upwards.
fn field(low: u32, width: u32) -> impl Fn(&Module, &Op) -> bool {
    move |module, op| matches!(op, Op::Slice(word, from) if module.width(*word) == width && *from == low)
}

#[test]
fn a_check_that_is_left_out_shows() {
    let domains = "gemini_memory_domains";
    for (what, netlist) in [
        ("protection tags are not compared", planted(domains, 1, compares(8))),
        ("the end is not compared", planted(domains, 0, compares(41))),
        ("all may be written", planted(domains, 1, field(48, 50))),
        ("packets for others are taken", planted("gemini_request_receiver", 1, compares(18))),
        ("processing elements are not compared", planted("gemini_fma", 1, compares(40))),
        ("all packets have one protection tag", planted("gemini_fma", 77, field(36, 55))),
        ("all events are of queue 0", planted("gemini_nic", 0, field(60, 70))),
    ] {
        let outcome = attacked(&netlist, Size::Small, 704);
        assert!(outcome.rows.sum(|row| row.across) > 0, "{what}: {outcome:#?}");
    }
}

#[test]
fn an_interface_that_takes_nothing_more_is_hung() {
    for (family, name) in [("gemini_request_target", "answer_ready"), ("gemini_fma", "request_ready")] {
        let is_ready = |module: &Module, op: &Op| matches!(op, Op::Input(port) if Some(*port) == module.port(name));
        let outcome = attacked(&planted(family, 0, is_ready), Size::Small, 704);
        assert!(outcome.rows.sum(|row| row.hung) > 0, "{family}: {outcome:#?}");
        // The campaign ends with the first round.
        assert!(outcome.rows.sum(|row| row.sent) <= 352, "{family}: {outcome:#?}");
    }
}
