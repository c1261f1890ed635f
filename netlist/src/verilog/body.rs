//! A module from its parts.

use super::expression::constant;
use super::layout::{INDENT, Piece, line};
use super::naming::{Names, port_names};
use super::plan::{Plan, Region};
use super::unread::Reads;
use super::{identifiers, module_name};
use crate::ir::{Direction, InstanceId, MemoryId, Module, Netlist, NodeId, Op, PortId, PropertyKind};
use std::cell::RefCell;
use std::collections::HashSet;

/// One module on its way to text.
pub(super) struct Writer<'a> {
    pub(super) netlist: &'a Netlist,
    pub(super) module: &'a Module,
    pub(super) plan: Plan,
    pub(super) names: Names,
    pub(super) reads: RefCell<Reads>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(netlist: &'a Netlist, module: &'a Module) -> Self {
        let plan = Plan::new(netlist, module);
        let names = Names::new(netlist, module, &plan);
        Self { netlist, module, plan, names, reads: RefCell::default() }
    }

    pub(super) fn write(&self, contract: &str) -> String {
        let mut sections = self.declarations(Region::Design, INDENT);
        sections.extend(self.logic(Region::Design, INDENT));
        sections.push(self.outputs());
        sections.extend(self.clocked(Region::Design, INDENT));
        // What is read below stands in the properties, and so does not count as read.
        sections.push(self.unused(Region::Design, INDENT));
        sections.push(self.formal());
        sections.retain(|section| !section.is_empty());
        let header = self.header(contract) + &self.port_list();
        format!("{header}{}endmodule\n", sections.join("\n"))
    }

    fn header(&self, contract: &str) -> String {
        let mut text = "// SPDX-License-Identifier: MIT OR Apache-2.0\n//\n".to_owned();
        for contract_line in contract.trim_end().lines() {
            text += format!("// {contract_line}").trim_end();
            text.push('\n');
        }
        if !contract.trim().is_empty() {
            text += "//\n";
        }
        let parameters = self.module.parameters.iter().map(|(name, value)| format!("{name} = {value}"));
        let parameters: Vec<String> = parameters.collect();
        text += &match parameters.is_empty() {
            true => format!("// Block: {}\n", self.module.family),
            false => format!("// Block: {}, {}\n", self.module.family, parameters.join(", ")),
        };
        text
    }

    fn port_list(&self) -> String {
        let ports = self.module.ports.iter().zip(&self.names.ports).map(|(port, name)| {
            let direction = if matches!(port.direction, Direction::Output(_)) { "output" } else { "input" };
            format!("    {direction} wire {}{name}", range(port.width))
        });
        let ports: Vec<String> = ports.collect();
        format!("module {} (\n{}\n);\n", module_name(self.module), ports.join(",\n"))
    }

    /// Registers, memories and the wires that instances drive.
    fn declarations(&self, region: Region, indent: usize) -> Vec<String> {
        let pad = " ".repeat(indent);
        let (mut registers, mut memories, mut wires) = (String::new(), String::new(), String::new());
        for (index, register) in self.module.registers.iter().enumerate() {
            if self.plan.register(index) == Some(region) {
                let name = &self.names.registers[index];
                registers += &format!("{pad}reg {}{name};\n", range(register.width));
                if let Some(initial) = &register.initial {
                    registers += &format!("{pad}initial {name} = {};\n", constant(initial, register.width));
                }
            }
        }
        for (index, memory) in self.module.memories.iter().enumerate() {
            if self.plan.memory(index) == Some(region) {
                let name = &self.names.memories[index];
                memories += &format!("{pad}reg {}{name} [0:{}];\n", range(memory.width), memory.depth - 1);
            }
        }
        for (index, _) in self.module.instances.iter().enumerate() {
            if self.plan.instance(index) == Some(region) {
                for (name, width) in self.declared_outputs(index) {
                    wires += &format!("{pad}wire {}{name};\n", range(width));
                }
            }
        }
        vec![registers + &memories, wires]
    }

    /// Combinational wires and instances.
    fn logic(&self, region: Region, indent: usize) -> Vec<String> {
        let ports = self.output_names();
        let mut wires = String::new();
        for id in (0..self.module.nodes.len()).map(NodeId::from) {
            let is_leaf = matches!(self.module.node(id).op, Op::Input(_) | Op::Register(_) | Op::Instance(..));
            if is_leaf || !self.plan.is_net(id) || self.plan.node(id) != Some(region) {
                continue;
            }
            let name = self.names.net(id);
            if !ports.contains(name) {
                let prefix = format!("wire {}{name} = ", range(self.module.width(id)));
                wires += &line(indent, &prefix, &self.definition(id), ";");
            }
        }
        let mut sections = vec![wires];
        for index in 0..self.module.instances.len() {
            if self.plan.instance(index) == Some(region) {
                sections.push(self.instance(index, indent));
            }
        }
        sections
    }

    fn outputs(&self) -> String {
        let mut text = String::new();
        for (port, id) in self.module.outputs() {
            let name = &self.names.ports[port.index()];
            let defines = self.plan.is_net(id) && self.names.net(id) == name;
            if defines && matches!(self.module.node(id).op, Op::Instance(..)) {
                continue;
            }
            let value = if defines { self.definition(id) } else { self.value(id) };
            text += &line(INDENT, &format!("assign {name} = "), &value, ";");
        }
        text
    }

    /// Always blocks.
    fn clocked(&self, region: Region, indent: usize) -> Vec<String> {
        let mut sections = self.register_blocks(region, indent);
        let memories = (0..self.module.memories.len()).filter(|index| self.plan.memory(*index) == Some(region));
        sections.extend(memories.map(|index| self.memory_block(MemoryId::from(index), indent)));
        sections
    }

    fn instance(&self, index: usize, indent: usize) -> String {
        let instance = &self.module.instances[index];
        let child = self.netlist.module(instance.module);
        let child_ports = port_names(child);
        let id = InstanceId::from(index);
        let mut connections = Vec::new();
        for (port, declared) in child.ports() {
            let value = match declared.direction {
                Direction::Clock => {
                    let clock = instance.clocks.iter().find(|(inner, _)| *inner == port);
                    Piece::text(clock.map_or("", |(_, outer)| self.clock(*outer)))
                }
                Direction::Input => {
                    let driver = instance.inputs.iter().find(|(inner, _)| *inner == port);
                    driver.map_or(Piece::text(""), |(_, driver)| self.value(*driver))
                }
                Direction::Output(_) => Piece::text(self.output_net(id, port)),
            };
            let prefix = format!(".{}(", child_ports[port.index()]);
            connections.push(line(indent + INDENT, &prefix, &value, ")").trim_end().to_owned());
        }
        let pad = " ".repeat(indent);
        let head = format!("{pad}{} {} (\n", module_name(child), self.names.instances[index]);
        format!("{head}{}\n{pad});\n", connections.join(",\n"))
    }

    /// The net that an output of an instance drives.
    pub(super) fn output_net(&self, instance: InstanceId, port: PortId) -> &str {
        &self.names.instance_outputs[&(instance, port)]
    }

    /// The names of the output ports, which also name the nets that they define.
    pub(super) fn output_names(&self) -> HashSet<&str> {
        let ports = self.module.outputs().map(|(port, _)| port.index());
        ports.map(|index| self.names.ports[index].as_str()).collect()
    }

    /// The wires to declare for an instance's outputs: all but those that drive a port of this module directly.
    fn declared_outputs(&self, index: usize) -> Vec<(&str, u32)> {
        let child = self.netlist.module(self.module.instances[index].module);
        let ports = self.output_names();
        let nets =
            child.outputs().map(|(port, node)| (self.output_net(InstanceId::from(index), port), child.width(node)));
        nets.filter(|(net, _)| !ports.contains(net)).collect()
    }

    /// Properties and the logic that only they read.
    fn formal(&self) -> String {
        if self.module.properties.is_empty() && !self.has_checkers() {
            return String::new();
        }
        let mut sections = self.formal_logic();
        sections.extend((0..self.module.properties.len()).map(|index| self.property(index)));
        sections.push(self.unused(Region::Formal, INDENT));
        sections.retain(|section| !section.is_empty());
        format!("`ifdef FORMAL\n{}`endif\n", sections.join("\n"))
    }

    /// What only properties read.
    pub(super) fn formal_logic(&self) -> Vec<String> {
        let mut sections = self.declarations(Region::Formal, INDENT);
        sections.extend(self.logic(Region::Formal, INDENT));
        sections.extend(self.clocked(Region::Formal, INDENT));
        sections
    }

    pub(super) fn has_checkers(&self) -> bool {
        (0..self.module.instances.len()).any(|index| self.plan.instance(index) == Some(Region::Formal))
    }

    fn property(&self, index: usize) -> String {
        let property = &self.module.properties[index];
        let keyword = match property.kind {
            PropertyKind::Assert => "assert",
            PropertyKind::Assume => "assume",
            PropertyKind::Cover => "cover",
        };
        let comment: String = property.message.lines().map(|sentence| format!("    // {sentence}\n")).collect();
        let label = format!("{}: {keyword} (", identifiers::legal(&self.names.properties[index]));
        let statement = match self.module.constant(property.disable) {
            Some(disable) if disable.bits() == 0 => line(8, &label, &self.value(property.condition), ");"),
            _ => {
                let enabled = self.condition(property.disable, true).flat();
                line(8, &format!("if ({enabled}) {label}"), &self.value(property.condition), ");")
            }
        };
        let clock = self.clock(property.clock);
        format!("{comment}    always @(posedge {clock}) begin\n{statement}    end\n")
    }
}

/// `[7:0] `, or nothing for one bit.
pub(super) fn range(width: u32) -> String {
    if width == 1 { String::new() } else { format!("[{}:0] ", width - 1) }
}
