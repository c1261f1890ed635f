//! The published router as it is elaborated: its links, and what each has.

use phit_hdl::router::bluegene::sizes::FullBlueGeneRouter;
use phit_netlist::elaborate;
use phit_netlist::ir::{Module, Netlist, Op};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static NETLIST: LazyLock<Netlist> = LazyLock::new(|| elaborate(&FullBlueGeneRouter::default()).unwrap());

const LINKS: usize = 11;

/// Blocks of a family in a module and in its parts.
fn count(module: &Module, family: &str) -> usize {
    let of_part = |part: &Module| usize::from(part.family == family) + count(part, family);
    module.instances.iter().map(|instance| of_part(NETLIST.module(instance.module))).sum()
}

/// Two links in each of five dimensions, and the IO link.
#[test]
#[phit_evidence::shows("BGQ-SYS-01", ELAB)]
fn a_node_has_eleven_senders_and_eleven_receivers() {
    let top = NETLIST.top();
    for family in ["bluegene_sender", "bluegene_receiver", "bluegene_session"] {
        assert_eq!(count(top, family), LINKS, "{family}");
    }
    assert_eq!((count(top, "bluegene_torus_port"), count(top, "bluegene_io_port")), (LINKS - 1, 1));
    for wire in ["wire_in_10", "wire_in_control_10", "wire_out_10", "wire_out_control_10"] {
        assert!(top.port(wire).is_some(), "{wire}");
    }
    assert!(top.port("wire_in_11").is_none());
}

/// Four counters of each sender and two of each receiver, 66 in all.
#[test]
#[phit_evidence::shows("BGQ-CNT-01", ELAB)]
fn eleven_links_have_66_counters() {
    assert_eq!(count(NETLIST.top(), "bluegene_link_counters"), LINKS);
    let counters = NETLIST.modules.iter().filter(|module| module.family == "bluegene_link_counters");
    for module in counters {
        let of_counts = module.registers.iter().filter(|register| register.name.starts_with("counts_"));
        assert_eq!(of_counts.count(), 66 / LINKS, "{}", module.name);
    }
}

/// Instances and their outputs that an input of an instance depends on, without what lies between clock edges or in other instances.
fn drivers(instance: &str, input: &str) -> BTreeSet<(&'static str, &'static str)> {
    let top = NETLIST.top();
    let of = top.instances.iter().find(|candidate| candidate.name == instance).expect(instance);
    let port = NETLIST.module(of.module).port(input).unwrap_or_else(|| panic!("{instance} has no {input}"));
    let (_, driver) = of.inputs.iter().find(|(candidate, _)| *candidate == port).expect("every input is driven");
    let (mut left, mut seen, mut found) = (vec![*driver], BTreeSet::new(), BTreeSet::new());
    while let Some(node) = left.pop() {
        if !seen.insert(node.index()) {
            continue;
        }
        match &top.node(node).op {
            Op::Instance(id, output) => {
                let source = &top.instances[id.index()];
                found.insert((&*source.name, &*NETLIST.module(source.module).ports[output.index()].name));
            }
            op => left.extend(op.operands()),
        }
    }
    found
}

/// What each sender shows of its channels reaches every receiver and injection port, or the collective unit: users' two channels, two priority channels, two of collectives. The IO link has one of them.
#[test]
#[phit_evidence::shows("BGQ-ARB-01", ELAB)]
fn senders_show_their_channels_to_all_receivers_and_injection_ports() {
    let ports: Vec<String> = (0..LINKS - 1).map(|link| format!("ports_{link}")).collect();
    let every = |instance: &str, input: &str, outputs: &[&str]| {
        let found = drivers(instance, input);
        for port in &ports {
            let is_seen = outputs.iter().any(|output| found.contains(&(port.as_str(), *output)));
            assert!(is_seen, "{instance}.{input} does not depend on {outputs:?} of {port}");
        }
        found
    };
    for receiver in &ports {
        every(receiver, "open", &["joining_open", "joining_turn"]);
        every(receiver, "turn", &["joining_turn"]);
        every(receiver, "roam", &["joining_roam"]);
        for priority in 0..2 {
            let outputs = ["open", "turn"].map(|kind| format!("priority_joining_{kind}_{priority}"));
            let found = every(receiver, &format!("priority_open_{priority}"), &outputs.each_ref().map(String::as_str));
            assert_eq!(found.contains(&("io_0", "joining_turn")), priority == 1, "{receiver}");
        }
    }
    for port in 0..10 {
        every(&format!("injection_{port}"), "wide", &["wide"]);
        every(&format!("injection_{port}"), "free", &["free"]);
    }
    for priority in 0..2 {
        every(&format!("urgent_{priority}"), "wide", &[&format!("priority_wide_{priority}")]);
    }
    assert!(drivers("urgent_1", "reception_open").contains(&("io_0", "wide")));
    for (channel, first) in [(0, 0), (1, LINKS)] {
        for (link, port) in ports.iter().enumerate() {
            let found = drivers("unit", &format!("out_ready_{}", first + link));
            assert!(found.contains(&(port.as_str(), &*format!("tree_tx_ready_{channel}"))), "{port}: {found:?}");
        }
    }
}
