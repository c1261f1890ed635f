//! Handles of the ports by which sources bring words to a link.

use super::granted;
use super::source::Word;
use crate::stimulus::Stimulus;
use phit_models::router::bluegene::send_arbiter::Grant;
use phit_sim::bench::{Bench, Failure, In};

/// Ports of receivers' paths, two of each buffer, then of injection ports.
pub(crate) struct WordPorts {
    words: [Vec<In>; 2],
    valid: [In; 2],
    last: [In; 2],
}

impl WordPorts {
    /// Of so many buffers, whose ports begin with `prefix`, and injection ports.
    ///
    /// # Errors
    /// If the block does not have these ports.
    pub(crate) fn of(bench: &Bench, prefix: &str, buffers: usize, ports: usize) -> Result<Self, Failure> {
        let words = |name: &str, count: usize| -> Result<Vec<In>, Failure> {
            (0..count).map(|index| bench.input(&format!("{name}word_{index}"))).collect()
        };
        let both = |what: &str| -> Result<[In; 2], Failure> {
            Ok([bench.input(&format!("{prefix}{what}"))?, bench.input(&format!("inject_{what}"))?])
        };
        Ok(Self {
            words: [words(prefix, 2 * buffers)?, words("inject_", ports)?],
            valid: both("valid")?,
            last: both("last")?,
        })
    }

    /// The word of one source, and whether it is the last of its packet; the other sources show random words. A buffer uses one of its paths.
    pub(crate) fn drive(&self, bench: &mut Bench, sending: Option<Word>, stimulus: &mut Stimulus) {
        let is_end = sending.is_some_and(|(.., is_last)| is_last);
        let source = sending.map(|(source, ..)| match source {
            Grant::Receiver(buffer) => Grant::Receiver(2 * buffer + stimulus.below(2) as usize),
            port @ Grant::Injection(_) => port,
        });
        for (kind, valid) in granted(source).into_iter().enumerate() {
            for (index, port) in self.words[kind].iter().enumerate() {
                let word = sending.filter(|_| valid >> index & 1 == 1).map(|(_, word, _)| word.into());
                bench.drive(*port, word.unwrap_or_else(|| stimulus.word(32)));
            }
            bench.drive(self.valid[kind], valid);
            let last = if is_end { valid } else { 0 };
            bench.drive(self.last[kind], stimulus.word(self.words[kind].len() as u32) & !valid | last);
        }
    }
}
