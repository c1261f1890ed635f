//! The published router as it is elaborated: which blocks it is made of, and how they are joined.

use super::hot::NETLIST;
use phit_fabric::gemini::chip::layout::{COLUMNS, ROWS, TILES};
use phit_netlist::check::{Rule, check};
use phit_netlist::ir::{Instance, Module, NodeId, Op};

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

/// Behind an input of a tile: the operations at the top, and the numbers of the ports and tiles that they begin with.
#[derive(Debug, Default)]
struct Cone {
    shape: String,
    numbers: Vec<usize>,
}

impl Cone {
    fn of(top: &Module, node: NodeId) -> Self {
        let mut cone = Cone::default();
        cone.visit(top, node);
        cone
    }

    fn visit(&mut self, top: &Module, id: NodeId) {
        let node = top.node(id);
        match &node.op {
            Op::Instance(instance, output) => {
                let source = &top.instances[instance.index()];
                let number: usize = source.name.strip_prefix("tiles_").expect("a tile").parse().unwrap();
                self.numbers.extend([number / COLUMNS, number % COLUMNS]);
                self.port(&NETLIST.module(source.module).ports[output.index()].name);
            }
            Op::Input(port) => self.port(&top.ports[port.index()].name),
            Op::Register(register) => self.shape.push_str(&top.registers[register.index()].name),
            Op::Constant(value) => self.numbers.push(value.try_into().expect("a small number")),
            Op::Slice(_, low) => {
                self.shape.push_str("Slice");
                self.numbers.push(*low as usize);
            }
            other => {
                let name = format!("{other:?}");
                self.shape.push_str(name.split('(').next().unwrap());
            }
        }
        self.shape.push_str(&format!(":{}(", node.width));
        node.op.operands().into_iter().for_each(|operand| self.visit(top, operand));
        self.shape.push(')');
    }

    /// `channel_word_3`: the name is part of the shape, the number is a number.
    fn port(&mut self, name: &str) {
        match name.rsplit_once('_').and_then(|(name, number)| Some((name, number.parse().ok()?))) {
            Some((name, number)) => {
                self.shape.push_str(name);
                self.numbers.push(number);
            }
            None => self.shape.push_str(name),
        }
    }
}

/// GEM-RTR-01: no logic stands at one tile alone. Behind each input of a tile are the same operations in all 48, and each
/// number in them is the same for all tiles, or the tile's own row, column or number.
#[test]
#[phit_evidence::shows("GEM-RTR-01", ELAB)]
fn the_router_has_the_same_logic_at_each_tile() {
    let top = NETLIST.top();
    let tile = NETLIST.module(top.instances[0].module);
    let families = |family: &str| {
        let of = |instance: &&Instance| NETLIST.module(instance.module).family == family;
        tile.instances.iter().filter(of).count()
    };
    assert_eq!(["gemini_input_port", "gemini_subswitch", "gemini_output_port"].map(families), [1, 1, 1]);
    for (index, (port, _)) in top.instances[0].inputs.iter().enumerate() {
        let name = &tile.ports[port.index()].name;
        // The supervisor's writes are compared with the number of the tile; the comparison with 0 is another operation.
        if name == "write" {
            continue;
        }
        let cones: Vec<Cone> = top.instances.iter().map(|instance| Cone::of(top, instance.inputs[index].1)).collect();
        assert!(cones.iter().all(|cone| cone.shape == cones[0].shape), "{name}: {}", cones[0].shape);
        for place in 0..cones[0].numbers.len() {
            let is = |expected: &dyn Fn(usize) -> usize| {
                cones.iter().enumerate().all(|(tile, cone)| cone.numbers[place] == expected(tile))
            };
            let first = cones[0].numbers[place];
            let own = [is(&|_| first), is(&|tile| tile / COLUMNS), is(&|tile| tile % COLUMNS), is(&|tile| tile)];
            let numbers: Vec<usize> = cones.iter().map(|cone| cone.numbers[place]).collect();
            assert!(own.contains(&true), "{name}: number {place} of {} is {numbers:?}", cones[0].shape);
        }
    }
}

/// GEM-RTR-04: nothing in the published router is driven twice, and a row bus is driven by the input port of its tile.
#[test]
#[phit_evidence::shows("GEM-RTR-04", ELAB)]
fn each_row_bus_has_one_driver() {
    let is_driver = |rule| [Rule::MultiplyDriven, Rule::Undriven].contains(&rule);
    let found: Vec<_> = check(&NETLIST).into_iter().filter(|finding| is_driver(finding.rule)).collect();
    assert!(found.is_empty(), "{found:?}");
    let top = NETLIST.top();
    for (number, instance) in top.instances.iter().enumerate() {
        let row = number / COLUMNS * COLUMNS;
        for input in ["bus_valid", "bus_word"] {
            for from in 0..COLUMNS {
                let port = NETLIST.module(instance.module).port(&format!("{input}_{from}")).unwrap();
                assert_eq!(instance.inputs.iter().filter(|(candidate, _)| *candidate == port).count(), 1);
                let source = format!("tiles_{}", row + from);
                assert_eq!(driver(top, instance, &format!("{input}_{from}")).0, source.as_str());
            }
        }
    }
}

/// GEM-RTR-08: an output port of the published router has a buffer for each of 8 rows and 2 virtual channels, of 16 phits.
#[test]
#[phit_evidence::shows("GEM-RTR-08", ELAB)]
fn an_output_port_has_8_column_buffers() {
    let tile = NETLIST.module(NETLIST.top().instances[0].module);
    let port = tile.instances.iter().find(|instance| instance.name == "out_port").expect("an output port");
    let port = NETLIST.module(port.module);
    let buffers: Vec<_> = port.instances.iter().filter(|instance| instance.name.starts_with("buffer_")).collect();
    assert_eq!(buffers.len(), 8 * 2);
    for buffer in buffers {
        let buffer = NETLIST.module(buffer.module);
        assert_eq!(buffer.family, "fifo");
        assert!(buffer.parameters.contains(&("A".to_owned(), 4)), "{:?}", buffer.parameters);
    }
}

/// Width and depth of every memory of a module and of its parts.
fn memories(module: &Module) -> Vec<(u32, u32)> {
    let own = module.memories.iter().map(|memory| (memory.width, memory.depth));
    let inner = module.instances.iter().flat_map(|instance| memories(NETLIST.module(instance.module)));
    own.chain(inner).collect()
}

/// GEM-RTE-12: a global and a local table of 256 directions with 4 check bits, and a choice table of 8 x 16 tiles with 6 check bits.
#[test]
#[phit_evidence::shows("GEM-RTE-12", ELAB)]
fn the_route_tables_have_256_and_256_entries() {
    let tables: Vec<&Module> = NETLIST.modules.iter().filter(|module| module.family == "gemini_route_table").collect();
    assert_eq!(tables.len(), 1);
    let mut sizes = memories(tables[0]);
    sizes.sort_unstable();
    assert_eq!(sizes, [(6, 128), (7, 256), (7, 256), (14, 128)]);
}
