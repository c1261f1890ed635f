//! Addresses: index of exactly the width that a memory's depth asks for, and a guard where it could be exceeded.

use super::plan::index_width;
use crate::eval::mask;
use crate::ir::{MemoryId, Module, NodeId};

/// How an address relates to the depth of its memory.
pub(super) struct Bounds {
    /// Words.
    pub(super) depth: u32,
    /// Bits of the address.
    pub(super) address_width: u32,
    /// Bits of an index into the memory.
    pub(super) index_width: u32,
    /// True if the address can be beyond the depth.
    pub(super) guarded: bool,
}

impl Bounds {
    pub(super) fn of(module: &Module, memory: MemoryId, address: NodeId) -> Self {
        let depth = module.memories[memory.index()].depth;
        let address_width = module.width(address);
        let largest = match module.constant(address) {
            Some(address) => address.clone(),
            None => mask(address_width) ^ module.known_zeros(address),
        };
        Self { depth, address_width, index_width: index_width(depth), guarded: largest >= depth.into() }
    }

    /// True if the text takes bits of the address, or shows it in a guard too.
    pub(super) fn shows_twice(&self) -> bool {
        self.guarded || self.address_width > self.index_width
    }
}
