//! Modules by hand, with few words.

use num_bigint::BigUint;
use phit_netlist::ir::*;

/// A module under construction whose nodes are added as they are, or folded.
pub struct Draft {
    /// The module so far.
    pub module: Module,
    /// True: build with [`Module::fold`].
    pub folded: bool,
}

impl Draft {
    pub fn new(name: &str) -> Self {
        let mut module = Module::default();
        (module.name, module.family) = (name.into(), name.into());
        Self { module, folded: true }
    }

    pub fn port(&mut self, name: &str, width: u32, direction: Direction) -> PortId {
        self.module.ports.push(Port { name: name.into(), width, direction });
        PortId::from(self.module.ports.len() - 1)
    }

    pub fn clock(&mut self, name: &str) -> PortId {
        self.port(name, 1, Direction::Clock)
    }

    pub fn input(&mut self, name: &str, width: u32) -> NodeId {
        let port = self.port(name, width, Direction::Input);
        self.module.add(Op::Input(port), width)
    }

    pub fn output(&mut self, name: &str, node: NodeId) -> PortId {
        let width = self.module.width(node);
        self.port(name, width, Direction::Output(node))
    }

    pub fn constant(&mut self, value: impl Into<BigUint>, width: u32) -> NodeId {
        self.module.add(Op::Constant(value.into()), width)
    }

    pub fn op(&mut self, op: Op, width: u32) -> NodeId {
        if self.folded { self.module.fold(op, width) } else { self.module.add(op, width) }
    }

    /// An operation on operands of the width of the first.
    pub fn binary(&mut self, op: fn(NodeId, NodeId) -> Op, a: NodeId, b: NodeId) -> NodeId {
        let width = self.module.width(a);
        self.op(op(a, b), width)
    }

    pub fn name(&mut self, name: &str, node: NodeId) -> NodeId {
        self.module.names.push((name.into(), node));
        node
    }

    /// A register that loads itself until [`Draft::drive`] says otherwise.
    pub fn register(&mut self, name: &str, width: u32, clock: PortId, reset: Option<(NodeId, u32)>) -> NodeId {
        let id = RegisterId::from(self.module.registers.len());
        let node = self.module.add(Op::Register(id), width);
        self.module.registers.push(Register {
            name: name.into(),
            width,
            clock,
            reset: reset.map(|(condition, value)| (condition, value.into())),
            next: node,
            initial: None,
            synchronizer: false,
        });
        node
    }

    pub fn drive(&mut self, register: NodeId, next: NodeId) {
        let Op::Register(id) = self.module.node(register).op else { panic!("not a register") };
        self.module.registers[id.index()].next = next;
    }

    pub fn instance(&mut self, name: &str, module: usize, clocks: &[(PortId, PortId)], inputs: &[(PortId, NodeId)]) {
        self.module.instances.push(Instance {
            name: name.into(),
            module: ModuleId::from(module),
            clocks: clocks.into(),
            inputs: inputs.into(),
        });
    }

    /// The output of an instance, by the name of the child's port.
    pub fn output_of(&mut self, instance: usize, child: &Module, port: &str) -> NodeId {
        let port = child.port(port).expect("the child has this port");
        let width = child.ports[port.index()].width;
        self.module.add(Op::Instance(InstanceId::from(instance), port), width)
    }

    pub fn alone(self) -> Netlist {
        netlist(vec![self.module])
    }
}

/// A netlist with the last module on top.
pub fn netlist(modules: Vec<Module>) -> Netlist {
    let top = ModuleId::from(modules.len() - 1);
    Netlist { modules, top }
}
