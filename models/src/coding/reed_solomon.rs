//! Reed-Solomon codes by the book: long division to encode, systems of linear equations to decode.

use crate::coding::galois::Galois;

/// A code of n symbols, k of them data. Words are given first symbol first, the coefficient of the highest power.
#[derive(Clone, Debug)]
pub struct ReedSolomon {
    /// The field of the symbols.
    pub field: Galois,
    /// Exponent of the first root of the generator.
    pub first_root: i64,
    /// Symbols of a code word.
    pub n: usize,
    /// Symbols of data.
    pub k: usize,
}

/// A code word and how many symbols had to be changed to get it.
pub type Corrected = (Vec<u16>, usize);

impl ReedSolomon {
    /// A code over the field of this primitive polynomial.
    pub fn new((bits, polynomial): (u32, u32), first_root: i64, n: usize, k: usize) -> Self {
        Self { field: Galois::new(bits, polynomial), first_root, n, k }
    }

    /// The polynomial whose multiples are the code words, highest power first.
    pub fn generator(&self) -> Vec<u16> {
        (0..self.n - self.k).fold(vec![1], |product, root| {
            let root = self.field.alpha(self.first_root + root as i64);
            let shifted = product.iter().copied().chain([0]);
            let scaled = std::iter::once(0).chain(product.iter().map(|term| self.field.times(*term, root)));
            shifted.zip(scaled).map(|(a, b)| a ^ b).collect()
        })
    }

    /// The check symbols of a message; one of fewer than k symbols is of a shortened code.
    pub fn checks(&self, message: &[u16]) -> Vec<u16> {
        let generator = self.generator();
        let mut rest = message.to_vec();
        rest.resize(message.len() + self.n - self.k, 0);
        for at in 0..message.len() {
            let quotient = rest[at];
            for (term, coefficient) in rest[at..].iter_mut().zip(&generator) {
                *term ^= self.field.times(quotient, *coefficient);
            }
        }
        rest.split_off(message.len())
    }

    /// Message and check symbols.
    pub fn encode(&self, message: &[u16]) -> Vec<u16> {
        [message.to_vec(), self.checks(message)].concat()
    }

    /// The values of a word at the roots of the generator.
    pub fn syndromes(&self, word: &[u16]) -> Vec<u16> {
        let at = |root: usize| {
            let x = self.field.alpha(self.first_root + root as i64);
            word.iter().fold(0, |sum, symbol| self.field.times(sum, x) ^ symbol)
        };
        (0..self.n - self.k).map(at).collect()
    }

    /// Whether a word, of whatever length, is a code word.
    pub fn is_code_word(&self, word: &[u16]) -> bool {
        self.syndromes(word).iter().all(|syndrome| *syndrome == 0)
    }

    /// The code word that differs in (n - k) / 2 symbols or fewer; after Peterson, Gorenstein and Zierler.
    pub fn decode(&self, word: &[u16]) -> Option<Corrected> {
        self.decode_erased(word, &[])
    }

    /// The code word that differs in f erased symbols, whose places are known, and e others, 2 e + f <= n - k; with how many
    /// symbols were erased or wrong.
    pub fn decode_erased(&self, word: &[u16], erased: &[usize]) -> Option<Corrected> {
        let field = &self.field;
        let syndromes = self.syndromes(word);
        // Each is a sum of geometric series, one for each wrong symbol. To add each to the next one's place in the product of
        // x - X, X of the erased symbols, leaves the series of the others.
        let others = erased.iter().fold(syndromes.clone(), |sums, at| {
            let erased = field.alpha((word.len() - 1 - at) as i64);
            sums.windows(2).map(|pair| pair[1] ^ field.times(erased, pair[0])).collect()
        });
        if erased.len() > self.n - self.k {
            return None;
        }
        let wrong = if others.iter().all(|sum| *sum == 0) {
            vec![]
        } else {
            // Each sum is one of earlier ones times the locator's coefficients, as many as there are errors.
            let row = |errors: usize, row: usize| (0..=errors).map(|column| others[row + column]).collect();
            let system = |errors: usize| (0..errors).map(|index| row(errors, index)).collect();
            let most = others.len() / 2;
            let coefficients = (1..=most).rev().find_map(|errors| field.solve(system(errors)))?;
            self.places(word.len(), &coefficients)?
        };
        if wrong.iter().any(|at| erased.contains(at)) {
            return None;
        }
        let changed = [&wrong[..], erased].concat();
        let corrected = self.correct(word, &syndromes, &changed)?;
        self.is_code_word(&corrected).then_some((corrected, changed.len()))
    }

    /// The places of a word of so many symbols at the roots of the locator x^e + c[e-1] x^(e-1) + .. + c[0], if it has e.
    fn places(&self, symbols: usize, coefficients: &[u16]) -> Option<Vec<usize>> {
        let field = &self.field;
        let locator = |x: u16| coefficients.iter().rev().fold(1, |sum, term| field.times(sum, x) ^ term);
        let is_wrong = |at: &usize| locator(field.alpha((symbols - 1 - at) as i64)) == 0;
        let wrong: Vec<usize> = (0..symbols).filter(is_wrong).collect();
        (wrong.len() == coefficients.len()).then_some(wrong)
    }

    /// Solves for what the symbols at these places are wrong by.
    fn correct(&self, word: &[u16], syndromes: &[u16], wrong: &[usize]) -> Option<Vec<u16>> {
        let field = &self.field;
        let power = |at: usize| (word.len() - 1 - at) as i64;
        let term = |row: usize, at: usize| field.alpha(power(at) * (self.first_root + row as i64));
        let row = |row: usize| wrong.iter().map(|at| term(row, *at)).chain([syndromes[row]]).collect();
        let magnitudes = field.solve((0..wrong.len()).map(row).collect())?;
        let mut corrected = word.to_vec();
        wrong.iter().zip(magnitudes).for_each(|(at, magnitude)| corrected[*at] ^= magnitude);
        Some(corrected)
    }
}

/// The symbols of 10 bits of a packet of words of 32 bits, the low end first; the last is filled with zeros.
pub fn symbols_of_words(words: &[u32]) -> Vec<u16> {
    let bits = 32 * words.len();
    let bit = |at: usize| if at < bits { words[at / 32] >> (at % 32) & 1 } else { 0 };
    let symbol = |index: usize| (0..10).fold(0, |symbol, at| symbol | (bit(10 * index + at) as u16) << at);
    (0..bits.div_ceil(10)).map(symbol).collect()
}

/// The Blue Gene/Q code of so many check symbols.
pub fn bgq(checks: usize) -> ReedSolomon {
    ReedSolomon::new((10, 0x409), 1, 1023, 1023 - checks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use phit_evidence::seed;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
        #[test]
        fn what_was_encoded_is_found_again(
            message in proptest::collection::vec(0u16..32, 1..=25),
            errors in proptest::collection::btree_map(0usize..31, 1u16..32, 0..=3),
        ) {
            let code = ReedSolomon::new((5, 0x25), 0, 31, 25);
            let sent = code.encode(&message);
            let mut received = sent.clone();
            let errors: Vec<(usize, u16)> = errors.into_iter().filter(|(at, _)| *at < sent.len()).collect();
            errors.iter().for_each(|(at, error)| received[*at] ^= error);
            prop_assert_eq!(code.decode(&received), Some((sent, errors.len())));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
        /// Two erasures cost what one error does.
        #[test]
        fn erased_symbols_are_found_again(
            message in proptest::collection::vec(0u16..32, 1..=25),
            places in proptest::sample::subsequence((0usize..7).collect::<Vec<_>>(), 0..=6),
            values in proptest::collection::vec(1u16..32, 6),
        ) {
            let code = ReedSolomon::new((5, 0x25), 1, 31, 25);
            let sent = code.encode(&message);
            let mut received = sent.clone();
            places.iter().zip(values).for_each(|(at, value)| received[*at] ^= value);
            // As many errors as there are pairs left, and the rest erased.
            let errors = places.len().min(6 - places.len());
            let erased = &places[errors..];
            prop_assert_eq!(code.decode_erased(&received, erased), Some((sent, places.len())));
        }
    }

    /// 544 bytes are 436 symbols (BGQ-LLP-04).
    #[test]
    #[phit_evidence::shows("BGQ-LLP-04", CALC)]
    fn the_longest_packet_has_436_symbols() {
        assert_eq!(symbols_of_words(&[u32::MAX; 136]).len(), 436);
        assert_eq!(symbols_of_words(&[u32::MAX; 136])[435], 0b11);
    }
}
