//! Composition at run time: instances of known modules, wired by calls instead of by a block.
//!
//! Networks of chips and sweeps over parameters that only the command line knows are built so. Every call checks
//! what it connects, and its error names the instance and the port.

use crate::ir::{
    Direction, Instance, InstanceId, Module, ModuleId, Netlist, NodeId, Op, Port, PortId, Register, RegisterId,
};
use num_bigint::BigUint;
use std::collections::HashSet;
use thiserror::Error;

/// A module that grows by instances and wires.
pub struct Builder {
    module: Module,
    modules: Vec<Module>,
    /// Per module of `modules`, the name under which it was imported.
    imported_as: Vec<String>,
    /// Names of ports, registers and instances.
    names: HashSet<String>,
}

/// A port of an instance, by name.
pub type End<'a> = (InstanceId, &'a str);

/// A clock of the module under construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock(PortId);

/// A register under construction, and its present value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    register: RegisterId,
    /// What it holds.
    pub value: NodeId,
}

/// Why instances cannot be connected as asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BuildError {
    /// The instance has no such port, or not of that direction.
    #[error("{instance} has no {kind} `{port}`; it has: {}", .legal.join(", "))]
    UnknownPort {
        /// The instance.
        instance: String,
        /// `input`, `output` or `clock`.
        kind: &'static str,
        /// The name asked for.
        port: String,
        /// The ports of that kind.
        legal: Vec<String>,
    },
    /// The two ends differ in width.
    #[error("{to} has {to_width} bits, but is driven by {from_width} bits")]
    WidthMismatch {
        /// The driven end, `instance.port`.
        to: String,
        /// Its width in bits.
        to_width: u32,
        /// The driver's width in bits.
        from_width: u32,
    },
    /// A register's reset is not one bit, or its reset value does not fit.
    #[error("register {name}: {problem}")]
    Reset {
        /// The register.
        name: String,
        /// What does not fit, and what would.
        problem: String,
    },
    /// The end has a driver already.
    #[error("{0} is driven twice")]
    DrivenTwice(
        /// `instance.port`
        String,
    ),
    /// The name belongs to another port, register or instance.
    #[error("the name `{0}` is taken")]
    NameTaken(
        /// The name.
        String,
    ),
    /// Inputs or clocks of instances are left open.
    #[error("not driven: {}", .0.join(", "))]
    Undriven(
        /// Every open end, `instance.port`.
        Vec<String>,
    ),
}

impl Builder {
    /// An empty module of this name.
    pub fn new(name: &str) -> Self {
        let mut module = Module::default();
        (module.name, module.family) = (name.to_owned(), name.to_owned());
        Self { module, modules: Vec::new(), imported_as: Vec::new(), names: HashSet::new() }
    }

    /// Takes over the modules of a netlist and returns its top. Modules that are there already, with the same name
    /// and contents, are not repeated; another module of a name that is taken gets a number behind it.
    pub fn import(&mut self, netlist: &Netlist) -> ModuleId {
        let mut moved: Vec<ModuleId> = Vec::with_capacity(netlist.modules.len());
        for module in &netlist.modules {
            let mut module = module.clone();
            for instance in &mut module.instances {
                instance.module = moved[instance.module.index()];
            }
            let same = |(known, name): (&Module, &String)| *name == module.name && same_contents(known, &module);
            let known = self.modules.iter().zip(&self.imported_as).position(same);
            moved.push(known.map_or_else(|| self.take_over(module), ModuleId::from));
        }
        moved[netlist.top.index()]
    }

    fn take_over(&mut self, mut module: Module) -> ModuleId {
        self.imported_as.push(module.name.clone());
        let is_taken = |name: &String| *name == self.module.name || self.modules.iter().any(|m| m.name == *name);
        let numbered = (2..).map(|number| format!("{}_{number}", module.name));
        let free = std::iter::once(module.name.clone()).chain(numbered).find(|name| !is_taken(name));
        module.name = free.expect("numbers do not run out");
        self.modules.push(module);
        ModuleId::from(self.modules.len() - 1)
    }

    /// Adds a clock port.
    pub fn clock(&mut self, name: &str) -> Result<Clock, BuildError> {
        self.port(name, 1, Direction::Clock).map(Clock)
    }

    /// Adds an input port; the node is its value.
    pub fn input(&mut self, name: &str, width: u32) -> Result<NodeId, BuildError> {
        let port = self.port(name, width, Direction::Input)?;
        Ok(self.module.add(Op::Input(port), width))
    }

    /// Adds an output port driven by a node.
    pub fn output(&mut self, name: &str, value: NodeId) -> Result<(), BuildError> {
        let width = self.module.width(value);
        self.port(name, width, Direction::Output(value)).map(|_| ())
    }

    fn port(&mut self, name: &str, width: u32, direction: Direction) -> Result<PortId, BuildError> {
        self.claim(name)?;
        self.module.ports.push(Port { name: name.to_owned(), width, direction });
        Ok(PortId::from(self.module.ports.len() - 1))
    }

    fn claim(&mut self, name: &str) -> Result<(), BuildError> {
        match self.names.insert(name.to_owned()) {
            true => Ok(()),
            false => Err(BuildError::NameTaken(name.to_owned())),
        }
    }

    /// A constant.
    pub fn constant(&mut self, value: impl Into<BigUint>, width: u32) -> NodeId {
        self.module.fold(Op::Constant(value.into()), width)
    }

    /// Glue logic: any operation on nodes of this module.
    pub fn logic(&mut self, op: Op, width: u32) -> NodeId {
        self.module.fold(op, width)
    }

    /// Bits of a value.
    pub fn width(&self, value: NodeId) -> u32 {
        self.module.width(value)
    }

    /// Adds a register that loads `next` at each edge of `clock`, or the given value while the reset (1 bit, if there
    /// is one) is set; the node is its present value.
    pub fn register(
        &mut self,
        name: &str,
        clock: Clock,
        next: NodeId,
        reset: Option<(NodeId, BigUint)>,
    ) -> Result<NodeId, BuildError> {
        let state = self.state(name, self.module.width(next), clock, reset)?;
        self.next(state, next)?;
        Ok(state.value)
    }

    /// Adds a register of this width whose next value may depend on its present one: [`next`](Self::next) tells it. Until
    /// then the register keeps what it has.
    pub fn state(
        &mut self,
        name: &str,
        width: u32,
        clock: Clock,
        reset: Option<(NodeId, BigUint)>,
    ) -> Result<State, BuildError> {
        if let Some((condition, value)) = &reset {
            let refuse = |problem| Err(BuildError::Reset { name: name.to_owned(), problem });
            let bits = self.module.width(*condition);
            if bits != 1 {
                return refuse(format!("its reset has {bits} bits; legal: 1"));
            }
            if value.bits() > u64::from(width) {
                return refuse(format!("its reset value {value:#x} does not fit in {width} bits"));
            }
        }
        self.claim(name)?;
        let id = RegisterId::from(self.module.registers.len());
        let name = name.to_owned();
        let clock = clock.0;
        let value = self.module.add(Op::Register(id), width);
        self.module.registers.push(Register {
            name,
            width,
            clock,
            reset,
            next: value,
            initial: None,
            synchronizer: false,
        });
        Ok(State { register: id, value })
    }

    /// What a register loads at each edge of its clock.
    pub fn next(&mut self, State { register, value }: State, next: NodeId) -> Result<(), BuildError> {
        let (to_width, from_width) = (self.module.width(value), self.module.width(next));
        let register = &mut self.module.registers[register.index()];
        if to_width != from_width {
            return Err(BuildError::WidthMismatch { to: register.name.clone(), to_width, from_width });
        }
        register.next = next;
        Ok(())
    }

    /// Adds an instance of an imported module.
    pub fn instance(&mut self, name: &str, module: ModuleId) -> Result<InstanceId, BuildError> {
        self.claim(name)?;
        let instance = Instance { name: name.to_owned(), module, clocks: Vec::new(), inputs: Vec::new() };
        self.module.instances.push(instance);
        Ok(InstanceId::from(self.module.instances.len() - 1))
    }

    /// Bits of an instance's input.
    pub fn input_width(&self, (instance, port): End) -> Result<u32, BuildError> {
        let id = self.find((instance, port), "input", |direction| *direction == Direction::Input)?;
        Ok(self.child(instance).ports[id.index()].width)
    }

    /// The value of an instance's output.
    pub fn value(&mut self, (instance, port): End) -> Result<NodeId, BuildError> {
        let id = self.find((instance, port), "output", |direction| matches!(direction, Direction::Output(_)))?;
        let width = self.child(instance).ports[id.index()].width;
        Ok(self.module.add(Op::Instance(instance, id), width))
    }

    /// Drives an instance's input by another instance's output.
    pub fn connect(&mut self, from: End, to: End) -> Result<(), BuildError> {
        let value = self.value(from)?;
        self.drive(to, value)
    }

    /// Drives an instance's input by a node: an input port, a constant, logic.
    pub fn drive(&mut self, to: End, value: NodeId) -> Result<(), BuildError> {
        let port = self.find(to, "input", |direction| *direction == Direction::Input)?;
        let to_width = self.child(to.0).ports[port.index()].width;
        let from_width = self.module.width(value);
        if to_width != from_width {
            return Err(BuildError::WidthMismatch { to: self.end_name(to), to_width, from_width });
        }
        if self.module.instances[to.0.index()].inputs.iter().any(|(driven, _)| *driven == port) {
            return Err(BuildError::DrivenTwice(self.end_name(to)));
        }
        self.module.instances[to.0.index()].inputs.push((port, value));
        Ok(())
    }

    /// Connects a clock of an instance.
    pub fn connect_clock(&mut self, to: End, clock: Clock) -> Result<(), BuildError> {
        let port = self.find(to, "clock", |direction| *direction == Direction::Clock)?;
        if self.module.instances[to.0.index()].clocks.iter().any(|(driven, _)| *driven == port) {
            return Err(BuildError::DrivenTwice(self.end_name(to)));
        }
        self.module.instances[to.0.index()].clocks.push((port, clock.0));
        Ok(())
    }

    /// Makes the data ports of an instance ports of the module, with a name in front: `d` becomes `near_d`. Ports in `but` are the caller's,
    /// and so are clocks.
    ///
    /// # Errors
    /// If the module has a port of such a name.
    pub fn expose(&mut self, instance: InstanceId, prefix: &str, but: &[&str]) -> Result<(), BuildError> {
        let module = self.module.instances[instance.index()].module;
        for port in self.modules[module.index()].ports.clone() {
            let (name, outer) = (port.name.as_str(), format!("{prefix}_{}", port.name));
            match port.direction {
                _ if but.contains(&name) => {}
                Direction::Clock => {}
                Direction::Input => {
                    let value = self.input(&outer, port.width)?;
                    self.drive((instance, name), value)?;
                }
                Direction::Output(_) => {
                    let value = self.value((instance, name))?;
                    self.output(&outer, value)?;
                }
            }
        }
        Ok(())
    }

    /// Connects every clock of every instance that is still open.
    pub fn clock_all(&mut self, clock: Clock) {
        for instance in &mut self.module.instances {
            let child = &self.modules[instance.module.index()];
            for (id, port) in child.ports() {
                let open = !instance.clocks.iter().any(|(driven, _)| *driven == id);
                if port.direction == Direction::Clock && open {
                    instance.clocks.push((id, clock.0));
                }
            }
        }
    }

    /// The netlist with this module on top, if nothing is left open.
    pub fn finish(mut self) -> Result<Netlist, BuildError> {
        let mut open = Vec::new();
        for instance in &self.module.instances {
            let clocks = instance.clocks.iter().map(|(port, _)| *port);
            let driven: Vec<PortId> = clocks.chain(instance.inputs.iter().map(|(port, _)| *port)).collect();
            let child = &self.modules[instance.module.index()];
            let wanting = child
                .ports()
                .filter(|(id, port)| !matches!(port.direction, Direction::Output(_)) && !driven.contains(id));
            open.extend(wanting.map(|(_, port)| format!("{}.{}", instance.name, port.name)));
        }
        if !open.is_empty() {
            return Err(BuildError::Undriven(open));
        }
        let top = ModuleId::from(self.modules.len());
        self.modules.push(self.module);
        Ok(Netlist { modules: self.modules, top })
    }

    fn child(&self, instance: InstanceId) -> &Module {
        &self.modules[self.module.instances[instance.index()].module.index()]
    }

    fn end_name(&self, (instance, port): End) -> String {
        format!("{}.{port}", self.module.instances[instance.index()].name)
    }

    /// The port of this name and kind, or an error that lists what there is.
    fn find(&self, end: End, kind: &'static str, is_kind: fn(&Direction) -> bool) -> Result<PortId, BuildError> {
        let (instance, name) = end;
        let of_kind = || self.child(instance).ports().filter(|(_, port)| is_kind(&port.direction));
        let found = of_kind().find(|(_, port)| port.name == name).map(|(id, _)| id);
        found.ok_or_else(|| BuildError::UnknownPort {
            instance: self.module.instances[instance.index()].name.clone(),
            kind,
            port: name.to_owned(),
            legal: of_kind().map(|(_, port)| port.name.clone()).collect(),
        })
    }
}

/// True if two modules are the same but for their names.
fn same_contents(a: &Module, b: &Module) -> bool {
    a.family == b.family
        && a.parameters == b.parameters
        && a.ports == b.ports
        && a.nodes == b.nodes
        && a.registers == b.registers
        && a.memories == b.memories
        && a.properties == b.properties
        && a.instances == b.instances
        && a.names == b.names
}
