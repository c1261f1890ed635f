//! Test benches of the Blue Gene/Q link.

mod ending;
pub mod framer;
pub mod link;
pub mod link_chip;
pub mod link_counters;
pub mod receiver;
pub mod sealer;
pub mod sender;
pub mod session;
pub mod store;
pub mod vc_buffer;

use crate::stimulus::Stimulus;
use crate::{parameter, reset};
use phit_models::link::bluegene::packet;
use phit_models::link::bluegene::receiver::Shape;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// The shape of a link end from the parameters of its block.
fn shape(bench: &Bench) -> Result<Shape, Failure> {
    let of = |name| parameter(bench, name);
    Ok(Shape {
        channels: of("V")? as usize,
        sequence: of("S")? as u32,
        tokens: [of("C0")? as u32, of("C1")? as u32],
        chunks: of("M")? as usize,
        system: of("Y")? as usize,
    })
}

/// Inputs of this name, one for each of so many parts.
fn inputs(bench: &Bench, name: &str, count: usize) -> Result<Vec<In>, Failure> {
    (0..count).map(|index| bench.input(&format!("{name}_{index}"))).collect()
}

/// Outputs of this name.
fn outputs(bench: &Bench, name: &str, count: usize) -> Result<Vec<Out>, Failure> {
    (0..count).map(|index| bench.output(&format!("{name}_{index}"))).collect()
}

/// Random words of a packet with so many chunks.
pub(crate) fn random_words(chunks: usize, stimulus: &mut Stimulus) -> Vec<u32> {
    let mut words: Vec<u32> = (0..8 * chunks + 10).map(|_| stimulus.cornered_word(32) as u32).collect();
    words[0] = words[0] & !0xF800 | (chunks as u32) << 11;
    words
}

/// The packet with the right symbol from end to end, but now and then.
pub(crate) fn mostly_sealed(mut words: Vec<u32>, stimulus: &mut Stimulus) -> Vec<u32> {
    let flags = words.len() - 2;
    if !stimulus.once_in(8) {
        words[flags] = words[flags] & !0x3FF | packet::end_to_end(&words);
    }
    words
}

/// A packet of random words with so many chunks; its end-to-end symbol is right but now and then, and now and then it is void.
fn any_packet(chunks: usize, stimulus: &mut Stimulus) -> Vec<u32> {
    let mut words = random_words(chunks, stimulus);
    let flags = words.len() - 2;
    words[flags] &= !packet::VOID;
    if stimulus.once_in(8) {
        words[flags] |= packet::VOID;
    }
    mostly_sealed(words, stimulus)
}

/// Short packets more often than long ones.
fn any_chunks(most: usize, stimulus: &mut Stimulus) -> usize {
    let most = if stimulus.once_in(4) { most } else { most.min(2) };
    stimulus.below(most as u64 + 1) as usize
}

/// Lives of links with a delay each, of at most so many cycles.
///
/// # Errors
/// If one goes wrong.
pub(crate) fn lives_of_links(
    bench: &mut Bench,
    longest: u64,
    cycles: u64,
    live: impl Fn(&mut Bench, &mut Stimulus, u64, usize) -> TestResult,
) -> TestResult {
    let mut stimulus = Stimulus::of(bench);
    let end = bench.cycle() + cycles;
    while bench.cycle() < end {
        let delay = 1 + stimulus.below(longest) as usize;
        reset(bench, delay as u64 + 4)?;
        live(bench, &mut stimulus, end, delay)?;
    }
    Ok(())
}

/// No bit to spoil, or once in so many times one, seldom two.
pub(crate) fn any_upset(bits: u64, seldom: u64, stimulus: &mut Stimulus) -> u128 {
    if !stimulus.once_in(seldom) {
        return 0;
    }
    let one = 1u128 << stimulus.below(bits);
    if stimulus.once_in(4) { one | 1 << stimulus.below(bits) } else { one }
}
