//! Surroundings of a module that is proved: assumptions, observers and assertions, added to its netlist by hand.

use phit_netlist::ir::{Direction, Module, Netlist, NodeId, Op, Port, PortId, Property, PropertyKind, Register};

/// The top module of a design, to which its surroundings are added.
pub struct Around<'a> {
    /// The module.
    pub module: &'a mut Module,
    clock: PortId,
    reset: NodeId,
    count: usize,
}

impl<'a> Around<'a> {
    /// Around the top module, whose clock is `clock` and whose reset is `reset`.
    pub fn of(netlist: &'a mut Netlist) -> Self {
        let module = &mut netlist.modules[netlist.top.index()];
        // How far states can be reached depends on the surroundings, and says nothing about them.
        module.properties.retain(|property| property.kind != PropertyKind::Cover);
        let clock = module.port("clock").expect("a clock");
        let reset = module.port("reset").expect("a reset");
        let reset = module.add(Op::Input(reset), 1);
        Self { module, clock, reset, count: 0 }
    }

    /// A constant.
    pub fn constant(&mut self, value: u32, width: u32) -> NodeId {
        self.module.add(Op::Constant(value.into()), width)
    }

    /// An operation on nodes of the module.
    pub fn logic(&mut self, op: Op, width: u32) -> NodeId {
        self.module.add(op, width)
    }

    /// The value of a port.
    pub fn port(&mut self, name: &str) -> NodeId {
        let id = self.module.port(name).unwrap_or_else(|| panic!("no port {name}"));
        let port = &self.module.ports[id.index()];
        match port.direction {
            Direction::Output(node) => node,
            _ => {
                let width = port.width;
                self.module.add(Op::Input(id), width)
            }
        }
    }

    /// An input that may have any value in any cycle.
    pub fn any(&mut self, name: &str, width: u32) -> NodeId {
        let id = PortId::from(self.module.ports.len());
        self.module.ports.push(Port { name: name.to_owned(), width, direction: Direction::Input });
        self.module.add(Op::Input(id), width)
    }

    /// A register of the block.
    pub fn state(&mut self, name: &str) -> NodeId {
        let index = self.module.registers.iter().position(|register| register.name == name);
        let index = index.unwrap_or_else(|| panic!("no register {name}"));
        let width = self.module.registers[index].width;
        self.module.add(Op::Register(index.into()), width)
    }

    /// A register that is zero after reset, or anything from the beginning; its next value is set later.
    pub fn register(&mut self, name: &str, width: u32, is_reset: bool) -> (usize, NodeId) {
        let index = self.module.registers.len();
        let value = self.module.add(Op::Register(index.into()), width);
        self.module.registers.push(Register {
            name: name.to_owned(),
            width,
            clock: self.clock,
            reset: is_reset.then(|| (self.reset, 0u8.into())),
            next: value,
            initial: None,
            synchronizer: false,
        });
        (index, value)
    }

    /// Sets the next value of a register.
    pub fn next(&mut self, register: usize, next: NodeId) {
        self.module.registers[register].next = next;
    }

    /// A value of the cycle before; zero after reset.
    pub fn delayed(&mut self, name: &str, value: NodeId) -> NodeId {
        let (register, delayed) = self.register(name, self.module.width(value), true);
        self.next(register, value);
        delayed
    }

    fn property(&mut self, kind: PropertyKind, condition: NodeId, message: &str) {
        self.count += 1;
        let name = format!("around_{}", self.count);
        let (disable, message) = (self.reset, message.to_owned());
        self.module.properties.push(Property { name, kind, clock: self.clock, disable, condition, message });
    }

    /// The surroundings keep to this outside of a reset.
    pub fn assume(&mut self, condition: NodeId, message: &str) {
        self.property(PropertyKind::Assume, condition, message);
    }

    /// The module is to keep to this outside of a reset.
    pub fn assert(&mut self, condition: NodeId, message: &str) {
        self.property(PropertyKind::Assert, condition, message);
    }

    /// If the condition is set, so is the other.
    pub fn implies(&mut self, condition: NodeId, then: NodeId) -> NodeId {
        let not = self.logic(Op::Not(condition), 1);
        self.logic(Op::Or(not, then), 1)
    }
}
