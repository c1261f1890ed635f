//! What stands at the ports of the elaborated interface.

use phit_hdl::catalogue::entries;
use phit_hdl::link::gemini::format::{FIELDS, Place};
use phit_hdl::nic::gemini::requester::fma::Fma;
use phit_netlist::elaborate;
use phit_netlist::ir::{Direction, Netlist};

fn configured(name: &str) -> Netlist {
    let config = entries().flat_map(|block| block.configs).find(|config| config.name == name);
    elaborate(&*(config.unwrap_or_else(|| panic!("no {name}")).construct)()).expect("hardware")
}

fn width(netlist: &Netlist, port: &str) -> u32 {
    let top = netlist.top();
    top.ports[top.port(port).unwrap_or_else(|| panic!("no port {port}")).index()].width
}

/// GEM-HT-04: requests and responses of either side are streams of their own at the host's ports.
#[test]
#[phit_evidence::shows("GEM-HT-04", ELAB)]
fn the_host_has_six_streams() {
    let netlist = configured("gemini_nic_axi_n2_win14_c8_m2_q1_d4_l0_a4_t5_i2");
    let top = netlist.top();
    let is_input = |name: String| {
        let port = top.port(&name).unwrap_or_else(|| panic!("no port {name}"));
        top.ports[port.index()].direction == Direction::Input
    };
    for (stream, prefix, goes_in) in [
        ("posted requests to the interface", "s_axi_w", true),
        ("non-posted requests to the interface", "s_axil_ar", true),
        ("responses of the interface", "s_axil_r", false),
        ("posted requests of the interface", "m_axi_w", false),
        ("non-posted requests of the interface", "m_axi_ar", false),
        ("responses to the interface", "m_axi_r", true),
    ] {
        assert_eq!(is_input(format!("{prefix}valid")), goes_in, "{stream}");
        assert_eq!(is_input(format!("{prefix}ready")), !goes_in, "{stream}");
    }
}

/// GEM-SSQ-04: an interface has a table of its own sequences and one of its outstanding requests, and where requests of others are executed one of
/// their sequences.
#[test]
#[phit_evidence::shows("GEM-SSQ-04", ELAB)]
fn sequences_are_tracked_at_both_ends() {
    let mut netlist = configured("gemini_nic_n2_win14_c8_m2_q1_d4_l0_t5");
    let inner = |netlist: &Netlist, family: &str, part: &str| {
        let module = netlist.modules.iter().find(|module| module.family == family).expect("it is a part");
        module.instances.iter().filter(|instance| netlist.module(instance.module).family == part).count()
    };
    for (family, part, count) in [
        ("gemini_nic", "sequence_table", 1),
        ("gemini_nic", "outstanding_table", 1),
        ("gemini_nic", "gemini_completer", 1),
        ("gemini_completer", "gemini_message_table", 1),
        ("gemini_completer", "sequence_table", 0),
    ] {
        assert_eq!(inner(&netlist, family, part), count, "{part} in {family}");
    }
    // Without its parts the completer has no such table.
    let completer = netlist.modules.iter_mut().find(|module| module.family == "gemini_completer");
    completer.expect("it is a part").instances.clear();
    assert_eq!(inner(&netlist, "gemini_completer", "gemini_message_table"), 0);
}

/// GEM-FMA-02: descriptors and windows are parameters: the published 64 of 1 GB, 4 of 1 MB for an FPGA, 4 of 16 KB.
#[test]
#[phit_evidence::shows("GEM-FMA-02", ELAB)]
fn descriptors_and_windows_are_parameters() {
    let netlists = [
        configured("gemini_fma_n6_win30"),
        elaborate(&Fma::<2, 20, 24>::default()).expect("hardware"),
        configured("gemini_fma_n2_win14"),
    ];
    for (netlist, (descriptors, window)) in netlists.into_iter().zip([(64, 1_u64 << 30), (4, 1 << 20), (4, 1 << 14)]) {
        // Two bits say which of a descriptor's windows a store is for.
        assert_eq!(1_u64 << width(&netlist, "store_address"), 4 * descriptors * window);
        let table = netlist.modules.iter().find(|module| module.family == "gemini_fma_descriptors").expect("a table");
        assert!(!table.memories.is_empty());
        for memory in &table.memories {
            assert_eq!(u64::from(memory.depth), descriptors, "{}", memory.name);
        }
    }
}

/// GEM-ADR-01: a network address is a processing element of 18 bits, a handle of 12 and an offset of 40, in the packet and where it is translated.
#[test]
#[phit_evidence::shows("GEM-ADR-01", ELAB)]
fn a_network_address_has_58_bits_beside_its_handle() {
    let bits = |names: &[&str]| {
        let fields =
            FIELDS.iter().filter(|field| names.contains(&field.name) && matches!(field.place, Place::Header(_)));
        fields.map(|field| field.high - field.low + 1).sum::<usize>()
    };
    let element = bits(&["destination", "dst_id"]);
    // Bits 1:0 of an offset do not travel.
    let offset = bits(&["address_high", "address_hash", "address_low"]) + 2;
    assert_eq!((element, offset, element + offset, bits(&["mdh"])), (18, 40, 58, 12));
    let domains = configured("gemini_memory_domains_m2");
    assert_eq!(
        (width(&domains, "lookup_offset"), width(&domains, "lookup_handle"), width(&domains, "address")),
        (40, 12, 40)
    );
    let nic = configured("gemini_nic_n2_win14_c8_m2_q1_d4_l0_t5");
    assert_eq!((width(&nic, "write_address"), width(&nic, "read_address")), (40, 40));
    assert_eq!(width(&configured("gemini_request_receiver"), "node"), 18);
}
