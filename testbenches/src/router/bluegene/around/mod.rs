//! What stands around a node and its parts: places in tori, packets that come and go, trees.

pub(crate) mod collectives;
pub(crate) mod coming;
pub(crate) mod counting;
pub(crate) mod node;
pub(crate) mod places;
pub(crate) mod priority;
pub(crate) mod source;
pub(crate) mod trees;
pub(crate) mod words;

use crate::stimulus::{Pace, Stimulus};
use phit_models::link::bluegene::vc_buffer::Entry;
use phit_models::router::bluegene::buffers::slot_reader::Leaving;
use phit_models::router::bluegene::send_arbiter::{Grant, Opens};
use phit_sim::bench::{Bench, TestResult};

/// Links that are open in a cycle, a bit each.
pub(super) fn open_links(paces: &mut [Pace], stimulus: &mut Stimulus) -> u64 {
    paces.iter_mut().fold(0, |open, pace| open << 1 | u64::from(pace.next(stimulus)))
}

/// A grant as one-hot words: of receivers' buffers, and of injection ports.
pub(super) fn granted(grant: Option<Grant>) -> [u64; 2] {
    match grant {
        Some(Grant::Receiver(index)) => [1 << index, 0],
        Some(Grant::Injection(index)) => [0, 1 << index],
        None => [0, 0],
    }
}

/// The outputs `open`, `turn`, `roam`, `wide` and `free`.
pub(super) fn opened(opens: Opens) -> [u64; 5] {
    [opens.open, opens.turn, opens.roam, opens.wide, opens.free].map(u64::from)
}

/// A request for an output as one-hot words: for the deterministic channel of a link, and for the dynamic one.
pub(super) fn requested(output: Option<usize>, links: usize) -> [u64; 2] {
    let bit = link_bit(output, links);
    if output.is_some_and(|output| output >= links) { [0, bit] } else { [bit, 0] }
}

/// The link of an output, one-hot.
pub(super) fn link_bit(output: Option<usize>, links: usize) -> u64 {
    output.map_or(0, |output| 1 << (output % links))
}

/// By path, the link by which a word leaves, one-hot.
pub(super) fn links_of(leaving: &[Option<Leaving>], links: usize) -> Vec<u64> {
    leaving.iter().map(|word| link_bit(word.map(|word| word.output), links)).collect()
}

/// Compares `out_word` and `out_last`, if a word leaves.
///
/// # Errors
/// If another one does.
pub(super) fn compare_word(bench: &Bench, leaving: Option<Leaving>, told: [u64; 2]) -> TestResult {
    leaving.map_or(Ok(()), |word| bench.expect("out_word, out_last", [word.word.into(), word.last.into()], told))
}

/// Compares `out_bad`, if a packet ends.
///
/// # Errors
/// If it is damaged and should not be, or the other way round.
pub(super) fn compare_end(bench: &Bench, leaving: Option<Leaving>, told: u64) -> TestResult {
    let last = leaving.filter(|word| word.last);
    last.map_or(Ok(()), |word| bench.expect("out_bad", u64::from(word.bad), told))
}

/// Compares `rx_word`, `rx_last` and `rx_bad`, if a word has arrived.
///
/// # Errors
/// If another one has.
pub(super) fn compare_arrived(bench: &Bench, arrived: Option<Entry>, told: &[u64]) -> TestResult {
    let Some(entry) = arrived else { return Ok(()) };
    bench.expect("rx_word, rx_last", [entry.word.into(), entry.last.into()], [told[0], told[1]])?;
    bench.expect("rx_bad", entry.last && entry.bad, entry.last && told[2] == 1)
}

/// Compares the words of several paths; all `out_word` stand before all `out_last`.
///
/// # Errors
/// If another word leaves.
pub(super) fn compare_words_of_paths(bench: &Bench, leaving: &[Option<Leaving>], told: &[u64]) -> TestResult {
    let (words, lasts) = told.split_at(leaving.len());
    let told = words.iter().zip(lasts).map(|(word, last)| [*word, *last]);
    leaving.iter().zip(told).try_for_each(|(word, told)| compare_word(bench, *word, told))
}
