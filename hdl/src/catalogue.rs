//! The blocks, with the configurations that are published and those that are small enough for proofs.

mod adapter;
mod bluegene;
mod chip;
mod coding;
mod link;
mod prim;
mod router;
mod rs;
mod traffic;

use crate::contract::Contract;
use crate::ports::Ports;
use crate::prelude::Block;
use crate::wiring::Whole;

/// A block that can be elaborated, run as a kernel, and reached by its ports.
pub trait AnyBlock: Block + Ports + Whole {}

impl<B: Block + Ports + Whole> AnyBlock for B {}

/// What a configuration is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// As in the papers, or what a user would take: exported to `verilog_out`.
    Published,
    /// Small: climbs the whole ladder, proofs included.
    Small,
}

/// One set of parameters of a block.
#[derive(Clone, Copy)]
pub struct Config {
    /// Name of its module: `fifo_w24_a4`.
    pub name: &'static str,
    /// What it is for.
    pub purpose: Purpose,
    /// Constructs it.
    pub construct: fn() -> Box<dyn AnyBlock>,
}

/// One block.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Name of its family of modules: `fifo`.
    pub family: &'static str,
    source: &'static str,
    type_name: &'static str,
    /// Its configurations, published ones first.
    pub configs: &'static [Config],
}

impl Entry {
    /// The block's contract.
    ///
    /// # Panics
    /// If the doc comment lacks a part; a test makes sure that none does.
    pub fn contract(&self) -> Contract {
        Contract::of(self.source, self.type_name).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// The block of this family.
pub fn find(family: &str) -> Option<&'static Entry> {
    entries().find(|entry| entry.family == family)
}

const fn published<B: AnyBlock + Default + 'static>(name: &'static str) -> Config {
    Config { name, purpose: Purpose::Published, construct: boxed::<B> }
}

const fn small<B: AnyBlock + Default + 'static>(name: &'static str) -> Config {
    Config { name, purpose: Purpose::Small, construct: boxed::<B> }
}

fn boxed<B: AnyBlock + Default + 'static>() -> Box<dyn AnyBlock> {
    Box::<B>::default()
}

/// All blocks, folder by folder as a packet travels; inside each folder, inner blocks before those that contain them.
// Statics behind a function that is not inlined: every crate that saw the constructors would compile all blocks anew.
#[inline(never)]
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    [
        prim::ENTRIES,
        coding::ENTRIES,
        rs::ENTRIES,
        link::ENTRIES,
        bluegene::ENTRIES,
        router::ENTRIES,
        traffic::ENTRIES,
        chip::ENTRIES,
        adapter::ENTRIES,
    ]
    .into_iter()
    .flatten()
}

/// Complete circuits for boards, traffic and errors included. They are no parts of anybody's design, so they are not
/// among the entries: nothing but the boards of `constraints/` uses them, and what judges them is the text that they
/// print.
#[inline(never)]
pub fn demonstrations() -> impl Iterator<Item = &'static Entry> {
    chip::DEMONSTRATIONS.iter()
}
