//! Bits that nothing reads, gathered in one wire that says so: linters then know that it is meant.

use super::body::Writer;
use super::layout::{Break, Piece, line};
use super::plan::Region;
use super::wiring::slice_text;
use crate::eval::mask;
use crate::ir::{Direction, InstanceId, MemoryId, NodeId, Op, PortId};
use num_bigint::BigUint;
use std::collections::{HashMap, HashSet};

/// What the text written so far reads.
#[derive(Default)]
pub(super) struct Reads {
    bits: HashMap<NodeId, BigUint>,
    clocks: HashSet<PortId>,
    memories: HashSet<MemoryId>,
}

impl Writer<'_> {
    /// Notes that the text reads these bits of a net.
    pub(super) fn mark_read(&self, id: NodeId, bits: BigUint) {
        let mut reads = self.reads.borrow_mut();
        let read = reads.bits.entry(id).or_default();
        *read = &*read | bits;
    }

    /// The name of a memory, which the text reads.
    pub(super) fn memory(&self, id: MemoryId) -> &str {
        self.reads.borrow_mut().memories.insert(id);
        &self.names.memories[id.index()]
    }

    /// The clocks, nets and memories that the text reads, each in the order of the module.
    pub(super) fn read_values(&self) -> (Vec<PortId>, Vec<NodeId>, Vec<MemoryId>) {
        let reads = self.reads.borrow();
        let mut read = (
            reads.clocks.iter().copied().collect::<Vec<_>>(),
            reads.bits.keys().copied().collect::<Vec<_>>(),
            reads.memories.iter().copied().collect::<Vec<_>>(),
        );
        read.0.sort_unstable();
        read.1.sort_unstable();
        read.2.sort_unstable();
        read
    }

    /// The name of a clock, which the text reads.
    pub(super) fn clock(&self, port: PortId) -> &str {
        self.reads.borrow_mut().clocks.insert(port);
        &self.names.ports[port.index()]
    }

    /// The wire that takes what a region declares and does not read; empty if everything is read.
    pub(super) fn unused(&self, region: Region, indent: usize) -> String {
        let mut items = Vec::new();
        if region == Region::Design {
            self.unread_ports(&mut items);
        }
        self.unread_nets(region, &mut items);
        self.unread_instance_outputs(region, &mut items);
        if items.is_empty() {
            return String::new();
        }
        items.insert(0, Piece::text("1'b0"));
        let name = &self.names.unused[region as usize];
        let sink = Piece::Group { open: "&{", items, joint: ", ", close: "}", when_long: Break::Fill };
        line(indent, &format!("wire {name} = "), &sink, ";")
    }

    fn unread_ports(&self, items: &mut Vec<Piece>) {
        let has_node: HashSet<PortId> = self
            .module
            .nodes
            .iter()
            .filter_map(|node| match node.op {
                Op::Input(port) => Some(port),
                _ => None,
            })
            .collect();
        for (id, port) in self.module.ports() {
            let unread = match port.direction {
                Direction::Clock => !self.reads.borrow().clocks.contains(&id),
                Direction::Input => !has_node.contains(&id),
                Direction::Output(_) => false,
            };
            if unread {
                items.push(Piece::text(&self.names.ports[id.index()]));
            }
        }
    }

    fn unread_nets(&self, region: Region, items: &mut Vec<Piece>) {
        let outputs = self.output_names();
        for (index, node) in self.module.nodes.iter().enumerate() {
            let id = NodeId::from(index);
            // An input stands outside of every region: what the design does not read of it is unread.
            let declared = match node.op {
                Op::Input(_) => Some(Region::Design),
                Op::Register(register) => self.plan.register(register.index()),
                Op::Instance(instance, _) if self.plan.node(id).is_some() => self.plan.instance(instance.index()),
                _ if self.plan.is_net(id) => self.plan.node(id),
                _ => None,
            };
            if declared == Some(region) && !outputs.contains(self.names.net(id)) {
                let reads = self.reads.borrow();
                let read = reads.bits.get(&id).cloned().unwrap_or_default();
                let unread = runs(&(read ^ mask(node.width)), node.width);
                items.extend(unread.into_iter().map(|(low, width)| match width == node.width {
                    true => Piece::text(self.names.net(id)),
                    false => Piece::text(slice_text(self.names.net(id), low, width)),
                }));
            }
        }
    }

    /// Outputs of instances that no value takes up.
    fn unread_instance_outputs(&self, region: Region, items: &mut Vec<Piece>) {
        let live = self.module.nodes.iter().enumerate().filter(|(index, _)| self.plan.node((*index).into()).is_some());
        let read: HashSet<(InstanceId, PortId)> = live
            .filter_map(|(_, node)| match node.op {
                Op::Instance(instance, port) => Some((instance, port)),
                _ => None,
            })
            .collect();
        for (index, instance) in self.module.instances.iter().enumerate() {
            let id = InstanceId::from(index);
            if self.plan.instance(index) == Some(region) {
                let outputs = self.netlist.module(instance.module).outputs().map(|(port, _)| port);
                let unread = outputs.filter(|port| !read.contains(&(id, *port)));
                items.extend(unread.map(|port| Piece::text(self.output_net(id, port))));
            }
        }
    }
}

/// Runs of ones as (low, width), most significant first.
fn runs(bits: &BigUint, width: u32) -> Vec<(u32, u32)> {
    let mut runs = Vec::new();
    let mut low = 0;
    while low < width {
        let set = bits.bit(low.into());
        let high = (low + 1..width).find(|bit| bits.bit(u64::from(*bit)) != set).unwrap_or(width);
        if set {
            runs.push((low, high - low));
        }
        low = high;
    }
    runs.reverse();
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_found_from_the_top() {
        assert_eq!(runs(&BigUint::from(0b1100_0110u32), 8), [(6, 2), (1, 2)]);
        assert_eq!(runs(&BigUint::from(0u32), 8), []);
        assert_eq!(runs(&BigUint::from(0xffu32), 8), [(0, 8)]);
    }
}
