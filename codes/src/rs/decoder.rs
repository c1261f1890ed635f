//! The blocks `RsDecoder` and `RsErasureDecoder` in the size that a code needs.

use phit_coding::galois::inverse::latency as inverse_cycles;
use phit_coding::rs::RsCode;

/// Check symbols of the largest code with a decoder: what the key equation's blocks take.
const MOST_CHECKS: usize = 64;
/// Turns of the folded key equation for each of its steps: the fewest that the blocks have, for the least latency.
const TURNS: usize = 2;

/// A decoder for one code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoder {
    /// Name of its module.
    pub module: String,
    /// Cycles from the last word in to the first word out.
    pub latency: usize,
    /// It takes erasures.
    pub has_erasures: bool,
    /// The Rust expression that constructs the block; it names the crate `phit_coding`.
    pub construct: String,
}

impl Decoder {
    /// The decoder of a code with words of `symbols` symbols. It corrects up to (n - k) / 2 wrong symbols of code words that
    /// may follow each other without a gap; with erasures, f erased symbols, those with the further input `in_erased`, and
    /// e others with 2 e + f <= n - k. With erasures a word is one symbol.
    ///
    /// # Errors
    /// If the code exists, but the block takes no such code: what it has, and what is legal.
    pub fn of(code: &RsCode, symbols: usize, has_erasures: bool) -> Result<Self, String> {
        let (checks, words, inverse) = (code.checks(), code.n / symbols, inverse_cycles(code.bits));
        if !checks.is_multiple_of(2) {
            return Err(format!("n - k is {checks}; legal: even"));
        }
        if checks > MOST_CHECKS {
            return Err(format!("n - k is {checks}; legal: even, at most {MOST_CHECKS}"));
        }
        // Code words come without a gap, and each waits for the key equation and the search of the one before.
        let least = (TURNS * checks + 1).max(inverse + 2);
        if words < least {
            let legal = format!("legal: at least {least}, with fewer symbols per word");
            return Err(format!("a code word has {words} words; {legal}"));
        }
        let latency = TURNS * checks + inverse + 4;
        let cells = if has_erasures { 2 * checks + 1 } else { 3 * code.corrects() + 1 };
        let (bits, folded) = (code.bits, cells.div_ceil(TURNS));
        let address = (words + latency).next_power_of_two().ilog2() as usize;
        let key_equation = [folded, TURNS, TURNS * folded, counter_bits(checks) + 1];
        let [search, buffer] = [[inverse, inverse + 1], [counter_bits(words - 1), address]];
        let RsCode { polynomial, first_root, n, k, .. } = *code;
        let (block, family, parameters) = if has_erasures {
            let index = counter_bits(checks - 1);
            let sizes = [bits, 2 * bits, checks, checks + 1];
            let parameters = [&sizes[..], &key_equation, &[index, index + 1], &search, &buffer].concat();
            ("erasure_decoder::RsErasureDecoder", format!("rs_erasure_decoder_n{n}_k{k}_f{folded}"), parameters)
        } else {
            let (width, corrects) = (symbols * bits, code.corrects());
            let sizes = [bits, symbols, width, bits + width, corrects, corrects + 1, checks];
            let parameters = [&sizes[..], &key_equation, &search, &buffer].concat();
            ("decoder::RsDecoder", format!("rs_decoder_n{n}_k{k}_s{symbols}_f{folded}"), parameters)
        };
        let parameters: Vec<String> = parameters.iter().map(usize::to_string).collect();
        let construct = format!(
            "phit_coding::rs::{block}::<{}>::new(&phit_coding::rs::RsCode {{ bits: {bits}, polynomial: {polynomial}, \
             first_root: {first_root}, n: {n}, k: {k} }})",
            parameters.join(", ")
        );
        Ok(Self { module: family, latency, has_erasures, construct })
    }
}

/// Bits of the output `count`, which holds a number from -2 t to 2 t.
pub(super) fn count_bits(code: &RsCode) -> usize {
    counter_bits(code.checks()) + 1
}

/// Bits of a counter that reaches `most`.
fn counter_bits(most: usize) -> usize {
    most.max(1).ilog2() as usize + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use phit_coding::rs::erasure_decoder::RsErasureDecoder;
    use phit_coding::rs::{KP4, RS_15_11, RS_255_233, decoder::RsDecoder};

    /// Blocks of this size are built on the stack, and a test's thread has less.
    #[test]
    fn parameters_are_those_that_the_blocks_accept() {
        let thread = std::thread::Builder::new().stack_size(1 << 28);
        thread.spawn(blocks_accept_the_parameters).expect("a thread").join().expect("they do");
    }

    fn blocks_accept_the_parameters() {
        let construct = |code, symbols, erases| Decoder::of(code, symbols, erases).expect("a decoder").construct;
        drop(RsDecoder::<10, 2, 20, 30, 15, 16, 30, 23, 2, 46, 6, 4, 5, 9, 9>::new(&KP4));
        assert!(construct(&KP4, 2, false).contains("<10, 2, 20, 30, 15, 16, 30, 23, 2, 46, 6, 4, 5, 9, 9>::new"));
        drop(RsErasureDecoder::<8, 16, 22, 23, 23, 2, 46, 6, 5, 6, 4, 5, 8, 9>::new(&RS_255_233));
        assert!(construct(&RS_255_233, 1, true).contains("<8, 16, 22, 23, 23, 2, 46, 6, 5, 6, 4, 5, 8, 9>::new"));
        drop(RsErasureDecoder::<4, 8, 4, 5, 5, 2, 10, 4, 2, 3, 2, 3, 4, 5>::new(&RS_15_11));
        assert!(construct(&RS_15_11, 1, true).contains("<4, 8, 4, 5, 5, 2, 10, 4, 2, 3, 2, 3, 4, 5>::new"));
    }

    #[test]
    fn codes_that_the_blocks_do_not_take_are_refused_with_what_is_legal() {
        let refusal = |code: RsCode, symbols| Decoder::of(&code, symbols, false).expect_err("no decoder");
        assert_eq!(refusal(RsCode { k: 250, ..RS_255_233 }, 1), "n - k is 5; legal: even");
        assert_eq!(refusal(RsCode { k: 189, ..RS_255_233 }, 1), "n - k is 66; legal: even, at most 64");
        let short = RsCode { n: 60, k: 50, ..RS_255_233 };
        let words = "a code word has 12 words; legal: at least 21, with fewer symbols per word";
        assert_eq!(refusal(short, 5), words);
    }
}
