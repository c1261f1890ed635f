//! Test benches of Blue Gene/Q's router.

mod around;
pub mod barrier_unit;
pub mod buffers;
pub mod class_routes;
pub mod collective;
pub mod combine;
pub mod injection_port;
pub mod priority;
pub mod receive_unit;
pub mod ring_route;
pub mod send_arbiter;
pub mod send_unit;
pub mod torus_port;
pub mod torus_route;
pub mod torus_router;

use self::around::compare_arrived;
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_models::link::bluegene::receiver;
use phit_models::router::bluegene::{
    buffers::packet_slots::Shape as SlotsShape,
    port::{PRIORITIES, Shape as PortShape},
    torus_port::TorusPort,
};
use phit_sim::bench::{Bench, Failure, TestResult};

/// Compares what a port tells as `wire_out`, `rx_word`, `rx_last` and `rx_bad`, as far as each has a meaning.
///
/// # Errors
/// If it is something else than the model says.
fn compare_words(bench: &Bench, model: &TorusPort, told: &[u64]) -> TestResult {
    if let Some(word) = model.wire().0 {
        bench.expect("wire_out", u64::from(word), told[0])?;
    }
    compare_arrived(bench, model.arrived(), &told[1..])
}

/// The shape of slots with so many paths, each with a bank of `2^address` words, and outputs, from the parameters of their block.
fn slots_shape(bench: &Bench, paths: usize, address: u64, outputs: usize) -> Result<SlotsShape, Failure> {
    let of = |name| parameter(bench, name);
    Ok(SlotsShape {
        slots: of("K")? as usize,
        chunks: of("M")? as usize,
        paths,
        address: address as u32,
        outputs,
        count: of("F")? as u32,
    })
}

/// The shape of a torus' port.
fn port_shape(bench: &Bench) -> Result<PortShape, Failure> {
    node_shape(bench, parameter(bench, "X")? as usize, parameter(bench, "J")? as usize)
}

/// The shape of the ports of a node with so many priority channels and injection ports.
fn node_shape(bench: &Bench, priorities: usize, injections: usize) -> Result<PortShape, Failure> {
    let of = |name| parameter(bench, name);
    let mut shape = PortShape {
        link: receiver::Shape {
            channels: 0,
            sequence: of("S")? as u32,
            tokens: [of("C0")? as u32, of("C1")? as u32],
            chunks: of("M")? as usize,
            system: if priorities == PRIORITIES { 5 } else { 0 },
        },
        retransmission: of("R")? as u32,
        address: of("B")? as u32,
        most_pairs: 1 << of("I")?,
        patience: 1 << of("T")?,
        links: 2 * of("D")? as usize,
        injections,
        priorities,
    };
    // Channel 0 is not used.
    shape.link.channels = 1 + shape.counted();
    Ok(shape)
}

/// Short packets more often than long ones.
fn any_chunks(most: usize, stimulus: &mut Stimulus) -> usize {
    let most = if stimulus.once_in(4) { most } else { most.min(1) };
    stimulus.below(most as u64 + 1) as usize
}

/// What becomes of words in memories during the life of a link.
#[derive(Clone, Copy)]
enum Spoils {
    /// They stay as they are.
    Nothing,
    /// Single bits are wrong now and then.
    Singles,
    /// Seldom two: a word that the retransmission FIFO cannot correct is sent again without progress.
    All,
}

impl Spoils {
    fn next(self, stimulus: &mut Stimulus) -> u128 {
        let bit = |stimulus: &mut Stimulus| 1u128 << stimulus.below(39);
        match self {
            Self::Singles if stimulus.once_in(60) => bit(stimulus),
            Self::All if stimulus.once_in(2_000) => bit(stimulus) | bit(stimulus),
            _ => 0,
        }
    }
}
