//! What the catalogue knows of a block: its family, its contract, and its configurations.

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
    /// The Rust file in which it stands.
    pub source: &'static str,
    /// Name of its type in that file.
    pub type_name: &'static str,
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

/// A published configuration of a block that has `Default`.
pub const fn published<B: AnyBlock + Default + 'static>(name: &'static str) -> Config {
    Config { name, purpose: Purpose::Published, construct: boxed::<B> }
}

/// A small configuration of a block that has `Default`.
pub const fn small<B: AnyBlock + Default + 'static>(name: &'static str) -> Config {
    Config { name, purpose: Purpose::Small, construct: boxed::<B> }
}

fn boxed<B: AnyBlock + Default + 'static>() -> Box<dyn AnyBlock> {
    Box::<B>::default()
}

/// A published configuration of another block.
pub const fn published_by(name: &'static str, construct: fn() -> Box<dyn AnyBlock>) -> Config {
    Config { name, purpose: Purpose::Published, construct }
}

/// A small configuration of another block.
pub const fn small_by(name: &'static str, construct: fn() -> Box<dyn AnyBlock>) -> Config {
    Config { name, purpose: Purpose::Small, construct }
}
