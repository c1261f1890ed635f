//! The blocks, with the configurations that are published and those that are small enough for proofs.

pub use phit_block::catalogue::{AnyBlock, Config, Entry, Purpose};

/// The block of this family.
pub fn find(family: &str) -> Option<&'static Entry> {
    entries().find(|entry| entry.family == family)
}

/// All blocks, folder by folder as a packet travels; inside each folder, inner blocks before those that contain them.
// Statics behind a function that is not inlined: every crate that saw the constructors would compile all blocks anew.
#[inline(never)]
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    [
        phit_prim::BLOCKS,
        phit_coding::BLOCKS,
        phit_link::BLOCKS,
        phit_router::BLOCKS,
        phit_nic::BLOCKS,
        phit_traffic::BLOCKS,
        phit_chip::BLOCKS,
        phit_adapter::BLOCKS,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// Complete circuits for boards, traffic and errors included. They are no parts of anybody's design, so they are not
/// among the entries: nothing but the boards of `constraints/` uses them, and what judges them is the text that they
/// print.
#[inline(never)]
pub fn demonstrations() -> impl Iterator<Item = &'static Entry> {
    phit_chip::DEMONSTRATIONS.iter().copied()
}
