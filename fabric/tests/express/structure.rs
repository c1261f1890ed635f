//! The published router of TH Express-2 as it is elaborated: which blocks it is made of, and how they are joined.

use phit_hdl::router::express::router::ExpressRouter;
use phit_netlist::elaborate;
use phit_netlist::ir::{Instance, Module, ModuleId, Netlist, Op};
use std::sync::LazyLock;

const ROWS: usize = 4;
const COLUMNS: usize = 6;

static NETLIST: LazyLock<Netlist> = LazyLock::new(|| elaborate(&ExpressRouter::default()).unwrap());

/// Instance and output port behind an input of an instance.
fn driver<'a>(top: &'a Module, instance: &Instance, input: &str) -> (&'a str, &'static str) {
    let port = NETLIST.module(instance.module).port(input).unwrap_or_else(|| panic!("a tile has no {input}"));
    let (_, node) = instance.inputs.iter().find(|(candidate, _)| *candidate == port).expect("every input is driven");
    match top.node(*node).op {
        Op::Instance(id, output) => {
            let source = &top.instances[id.index()];
            (&source.name, &NETLIST.module(source.module).ports[output.index()].name)
        }
        ref op => panic!("{}.{input} is driven by {op:?}", instance.name),
    }
}

/// The instances of a family in a module.
fn of_family(module: &Module, family: &str) -> Vec<ModuleId> {
    let modules = module.instances.iter().map(|instance| instance.module);
    modules.filter(|module| NETLIST.module(*module).family == family).collect()
}

/// TH-NRC-02, -07: 24 instances of one tile, and no state besides. TH-NRC-03: each row bus reaches the six tiles of its row alone; -05: each
/// output the four subswitches of its column.
#[test]
#[phit_evidence::shows("TH-NRC-02", ELAB)]
#[phit_evidence::shows("TH-NRC-03", ELAB)]
#[phit_evidence::shows("TH-NRC-05", ELAB)]
#[phit_evidence::shows("TH-NRC-07", ELAB)]
fn the_router_is_4_rows_of_6_copies_of_one_tile() {
    let top = NETLIST.top();
    assert_eq!((of_family(top, "express_tile").len(), top.instances.len()), (24, 24));
    assert_eq!((top.registers.len(), top.memories.len()), (0, 0));
    for (number, instance) in top.instances.iter().enumerate() {
        assert_eq!(instance.name, format!("tiles_{number}"));
        assert_eq!(instance.module, top.instances[0].module, "{}", instance.name);
        let (row, column) = (number / COLUMNS, number % COLUMNS);
        for from in 0..COLUMNS {
            let name = format!("tiles_{}", COLUMNS * row + from);
            for wire in ["valid", "row", "flit", "last"] {
                let output = format!("row_{wire}");
                assert_eq!(driver(top, instance, &format!("bus_{wire}_{from}")), (name.as_str(), output.as_str()));
            }
        }
        for from in 0..ROWS {
            let name = format!("tiles_{}", COLUMNS * from + column);
            for wire in ["valid", "flit", "last"] {
                let output = format!("channel_{wire}_{row}");
                assert_eq!(driver(top, instance, &format!("column_{wire}_{from}")), (name.as_str(), output.as_str()));
            }
        }
    }
}

/// TH-NRC-04: a subswitch of six inputs and four outputs. TH-DMQ-01: the input buffer, those of the six rows and those of the four columns are
/// DAMQs, and nothing else of a tile holds flits but the registers of the two buses and of the link.
#[test]
#[phit_evidence::shows("TH-NRC-04", ELAB)]
#[phit_evidence::shows("TH-DMQ-01", ELAB)]
fn a_tile_has_a_subswitch_of_6_to_4_and_dynamic_buffers() {
    let tile = NETLIST.module(NETLIST.top().instances[0].module);
    assert_eq!(tile.instances.len(), 3);
    let part = |family: &str| NETLIST.module(of_family(tile, family)[0]);
    let (input, subswitch, output) =
        (part("express_input_port"), part("express_subswitch"), part("express_output_port"));
    let ports = |module: &Module, name: &str| {
        let numbered = |port: &str| port.strip_prefix(name).is_some_and(|rest| rest.parse::<usize>().is_ok());
        module.ports.iter().filter(|port| numbered(&port.name)).count()
    };
    assert_eq!((ports(subswitch, "row_flit_"), ports(subswitch, "channel_flit_")), (COLUMNS, ROWS));
    for (module, buffers, registers) in [(input, 1, 1), (subswitch, COLUMNS, ROWS), (output, ROWS, 1)] {
        assert_eq!(of_family(module, "damq").len(), buffers, "{}", module.family);
        let wide = module.registers.iter().filter(|register| register.width >= 256).count();
        assert_eq!(wide, registers, "{}", module.family);
        assert!(module.memories.is_empty(), "{}", module.family);
    }
}
