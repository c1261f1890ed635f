//! The published router as it is elaborated: which blocks it is made of, and how they are joined.

use super::hot::NETLIST;
use phit_fabric::gemini::layout::{COLUMNS, ROWS, TILES};
use phit_netlist::ir::{Instance, Module, Op};

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

/// GEM-RTR-01: 48 instances of one tile; besides them the router holds the number of the tile that the supervisor reads, and
/// no other state. GEM-RTR-03: each row bus reaches the six tiles of its row alone, and each column channel the eight of its
/// column alone, so the array has 8 rows of 6. GEM-RTR-02 and -04 name the same wires.
#[test]
#[phit_evidence::shows("GEM-RTR-01", ELAB)]
#[phit_evidence::shows("GEM-RTR-02", ELAB)]
#[phit_evidence::shows("GEM-RTR-03", ELAB)]
fn the_router_is_8_rows_of_6_copies_of_one_tile() {
    let top = NETLIST.top();
    assert_eq!((ROWS, COLUMNS, top.instances.len()), (8, 6, 48));
    let tile = NETLIST.module(top.instances[0].module);
    assert_eq!(tile.family, "gemini_tile");
    for (name, value) in [("R", 8), ("C", 6)] {
        assert!(tile.parameters.contains(&(name.to_owned(), value)), "{:?}", tile.parameters);
    }
    let registers: Vec<&str> = top.registers.iter().map(|register| register.name.as_str()).collect();
    assert_eq!((registers, top.memories.len()), (vec!["selected"], 0));
    for (number, instance) in top.instances.iter().enumerate() {
        assert_eq!(instance.name, format!("tiles_{number}"));
        assert_eq!(instance.module, top.instances[0].module, "{}", instance.name);
        let (row, column) = (number / COLUMNS, number % COLUMNS);
        for from in 0..COLUMNS {
            let name = format!("tiles_{}", COLUMNS * row + from);
            for (input, output) in [("bus_valid", "row_valid"), ("bus_word", "row_word")] {
                assert_eq!(driver(top, instance, &format!("{input}_{from}")), (name.as_str(), output));
            }
        }
        for from in 0..ROWS {
            let name = format!("tiles_{}", COLUMNS * from + column);
            for (input, output) in [("column_valid", "channel_valid"), ("column_word", "channel_word")] {
                let output = format!("{output}_{row}");
                assert_eq!(driver(top, instance, &format!("{input}_{from}")), (name.as_str(), output.as_str()));
            }
        }
    }
    assert_eq!(top.instances.len(), TILES);
}
