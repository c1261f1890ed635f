//! Recipes: how to build a netlist, in numbers that proptest can draw and shrink.
//!
//! Every number is taken modulo what there is to choose from, so that each recipe, however it was shrunk, builds a
//! legal netlist.

use proptest::prelude::*;

/// How to build a netlist; [`Recipe::netlist`] does it.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// Clock ports of every module, 1 to 3.
    pub(crate) clocks: usize,
    /// Bottom-up; the last one is the top.
    pub(crate) modules: Vec<ModuleRecipe>,
}

/// How to build one module.
#[derive(Clone, Debug)]
pub(crate) struct ModuleRecipe {
    /// Widths in bits.
    pub inputs: Vec<u32>,
    pub registers: Vec<RegisterRecipe>,
    pub memories: Vec<MemoryRecipe>,
    pub groups: Vec<Group>,
    pub steps: Vec<Step>,
    pub loops: Vec<Loop>,
    pub outputs: Vec<Source>,
    pub properties: u32,
    /// Choices for everything that the lists above leave open, used over and over.
    pub picks: Vec<u32>,
}

#[derive(Clone, Debug)]
pub(crate) struct RegisterRecipe {
    pub width: u32,
    pub has_reset: bool,
    pub initial: Option<u64>,
}

#[derive(Clone, Debug)]
pub(crate) struct MemoryRecipe {
    pub width: u32,
    pub depth: u32,
    /// Read ports besides those that steps make.
    pub reads: u32,
    /// Bits of the write address, whatever the depth.
    pub address_width: u32,
}

/// Copies of one module side by side.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// Which of the modules below.
    pub child: usize,
    pub copies: u32,
    pub wiring: Wiring,
}

/// The same operations again and again, side by side.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub rounds: u32,
    pub body: Vec<Step>,
}

/// What drives the inputs of a group's copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wiring {
    /// Each copy feeds the next.
    Chain,
    /// And the last one the first.
    Ring,
    /// Each input takes an output of the same copy, another one than it feeds where there is one.
    Own,
    /// One driver for all copies.
    Broadcast,
    /// One input of the parent for all copies, which the parent does not read itself.
    Through,
    /// Each input takes an output of any copy.
    Web,
    /// Each input takes anything of the parent.
    Any,
}

/// Where the value of an output port comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// A register.
    Register(u32),
    /// An operation on inputs alone.
    Inputs(u32, u32),
    /// Whatever the module has.
    Any(u32),
}

/// One operation: which one, how wide, and choices among what is there.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub kind: u8,
    pub width: u32,
    pub picks: [u32; 3],
}

/// Kinds of [`Step`].
pub(crate) const STEP_KINDS: u8 = 24;

fn width() -> impl Strategy<Value = u32> {
    prop_oneof![4 => 1..=9u32, 3 => 10..=63u32, 2 => 64..=65u32, 2 => 66..=200u32]
}

fn register() -> impl Strategy<Value = RegisterRecipe> {
    (width(), any::<bool>(), any::<Option<u64>>()).prop_map(|(width, has_reset, initial)| RegisterRecipe {
        width,
        has_reset,
        initial,
    })
}

fn memory() -> impl Strategy<Value = MemoryRecipe> {
    let depth = prop_oneof![3 => 1..=4u32, 2 => 5..=20u32, 1 => 21..=70u32];
    let address_width = prop_oneof![3 => 1..=7u32, 1 => 8..=40u32, 1 => 64..=70u32];
    (width(), depth, 0..4u32, address_width).prop_map(|(width, depth, reads, address_width)| MemoryRecipe {
        width,
        depth,
        reads,
        address_width,
    })
}

fn group() -> impl Strategy<Value = Group> {
    let copies = prop_oneof![3 => 1..=3u32, 3 => 4..=12u32, 1 => 13..=40u32];
    use Wiring::{Any, Broadcast, Chain, Own, Ring, Through, Web};
    let wiring = prop::sample::select(vec![Any, Broadcast, Chain, Own, Ring, Through, Web]);
    (0..8usize, copies, wiring).prop_map(|(child, copies, wiring)| Group { child, copies, wiring })
}

fn source() -> impl Strategy<Value = Source> {
    prop_oneof![
        2 => any::<u32>().prop_map(Source::Any),
        1 => any::<u32>().prop_map(Source::Register),
        1 => any::<(u32, u32)>().prop_map(|(a, b)| Source::Inputs(a, b)),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    (0..STEP_KINDS, width(), any::<[u32; 3]>()).prop_map(|(kind, width, picks)| Step { kind, width, picks })
}

fn unrolled() -> impl Strategy<Value = Loop> {
    (2..=9u32, prop::collection::vec(step(), 1..8)).prop_map(|(rounds, body)| Loop { rounds, body })
}

fn module() -> impl Strategy<Value = ModuleRecipe> {
    let steps = prop_oneof![3 => prop::collection::vec(step(), 1..8), 1 => prop::collection::vec(step(), 8..40)];
    let lists = (
        prop::collection::vec(width(), 1..4),
        prop::collection::vec(register(), 0..4),
        prop::collection::vec(memory(), 0..2),
        prop::collection::vec(group(), 0..3),
        steps,
        prop::collection::vec(unrolled(), 0..3),
        prop::collection::vec(source(), 1..4),
    );
    (lists, 0..3u32, prop::collection::vec(any::<u32>(), 8)).prop_map(
        |((inputs, registers, memories, groups, steps, loops, outputs), properties, picks)| ModuleRecipe {
            inputs,
            registers,
            memories,
            groups,
            steps,
            loops,
            outputs,
            properties,
            picks,
        },
    )
}

/// Any recipe.
pub fn recipe() -> impl Strategy<Value = Recipe> {
    (1..=3usize, prop::collection::vec(module(), 1..=4)).prop_map(|(clocks, modules)| Recipe { clocks, modules })
}
