//! A module's properties as a module of their own, for simulations: bound into every instance, it says which property did
//! not hold, where and when.

use super::body::{Writer, range};
use super::identifiers;
use super::layout::INDENT;
use super::module_name;
use super::plan::Region;
use crate::ir::{NodeId, Op, PropertyKind};

/// Name of the instance in the module that is watched.
const INSTANCE: &str = "phit_monitor";

impl Writer<'_> {
    /// The monitor and the directive that binds it; `None` if the module has nothing to watch.
    pub(super) fn monitor(&self) -> Option<String> {
        let watched: Vec<usize> = (0..self.module.properties.len())
            .filter(|index| self.module.properties[*index].kind != PropertyKind::Cover)
            .collect();
        if watched.is_empty() && !self.has_checkers() {
            return None;
        }
        let mut sections = self.formal_logic();
        sections.extend(watched.into_iter().map(|index| self.watch(index)));
        sections.push(self.unused(Region::Formal, INDENT));
        sections.retain(|section| !section.is_empty());
        let inputs = self.watched_values();
        let declared: Vec<String> =
            inputs.iter().map(|(name, before, after)| format!("    input wire logic {before}{name}{after}")).collect();
        let connected: Vec<String> = inputs.iter().map(|(name, ..)| format!("    .{name}({name})")).collect();
        let name = module_name(self.module);
        Some(format!(
            "// SPDX-License-Identifier: MIT OR Apache-2.0\n\
             //\n\
             // Watches every {name} of a simulation: add this file to the sources. SystemVerilog.\n\
             module {name}_monitor (\n{}\n);\n{}endmodule\n\n\
             bind {name} {name}_monitor {INSTANCE} (\n{}\n);\n",
            declared.join(",\n"),
            sections.join("\n"),
            connected.join(",\n"),
        ))
    }

    /// Says when a property does not hold. What is unknown, as before a reset, says nothing.
    fn watch(&self, index: usize) -> String {
        let property = &self.module.properties[index];
        let name = identifiers::legal(&self.names.properties[index]);
        let message =
            property.message.replace(['\n'], " ").replace('\\', "\\\\").replace('"', "\\\"").replace('%', "%%");
        let broken = self.condition(property.condition, true).flat();
        let disabled = match self.module.constant(property.disable) {
            Some(disable) if disable.bits() == 0 => String::new(),
            _ => format!("if ({}) ", self.condition(property.disable, true).flat()),
        };
        let condition = format!("        {disabled}if ({broken})\n");
        let report = format!("            $error(\"%0t: %m: {name}: {message}\", $time);\n");
        format!("    always @(posedge {}) begin\n{condition}{report}    end\n", self.clock(property.clock))
    }

    /// What the text written so far reads and does not declare: name, and what its declaration has before and after it.
    fn watched_values(&self) -> Vec<(String, String, String)> {
        let (clocks, bits, memories) = self.read_values();
        let mut values: Vec<(String, String, String)> = clocks
            .into_iter()
            .map(|port| (self.names.ports[port.index()].clone(), String::new(), String::new()))
            .collect();
        for id in bits.into_iter().filter(|id| !self.is_declared_for_properties(*id)) {
            values.push((self.names.net(id).to_owned(), range(self.module.width(id)), String::new()));
        }
        for id in memories.into_iter().filter(|id| self.plan.memory(id.index()) != Some(Region::Formal)) {
            let memory = &self.module.memories[id.index()];
            let name = self.names.memories[id.index()].clone();
            values.push((name, range(memory.width), format!(" [0:{}]", memory.depth - 1)));
        }
        values
    }

    fn is_declared_for_properties(&self, id: NodeId) -> bool {
        let region = match self.module.node(id).op {
            Op::Input(_) => None,
            Op::Register(register) => self.plan.register(register.index()),
            Op::Instance(instance, _) => self.plan.instance(instance.index()),
            _ => self.plan.node(id),
        };
        region == Some(Region::Formal)
    }
}
