//! Reed-Solomon blocks as functions of messages and words, on the engine.

#[path = "blocks.rs"]
mod blocks;

use blocks::{Blocks, COPIES};
use phit_hdl::coding::rs::{
    KP4, KR4, RS_15_11, RS_31_25, RS_255_223, RS_255_233, RS_255_239, RsCode, decoder::RsDecoder, encoder::RsEncoder,
};
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::campaign::Outputs;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// A code with its blocks.
pub struct Codec {
    /// The code.
    pub code: RsCode,
    /// Symbols per word.
    pub symbols: usize,
    encoder: Netlist,
    /// The decoder.
    pub decoder: Netlist,
    /// It knows of erased symbols.
    pub takes_erasures: bool,
}

/// A word, and which of its symbols are erased.
pub type Erased = (Vec<u16>, Vec<usize>);

/// What a decoder made of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The word as it came out.
    pub word: Vec<u16>,
    /// How many symbols were wrong; `None` if it could not be corrected.
    pub count: Option<u64>,
}

macro_rules! codec {
    ($code:expr, $m:literal, $s:literal, t $t:literal, f $f:literal d $d:literal, k $k:literal, l $l:literal, b $b:literal, a $a:literal, checks $c:literal) => {{
        let code: RsCode = $code;
        let encoder = RsEncoder::<$m, $s, { $m * $s }, { $m * 2 * $t }, $c>::new(&code);
        let decoder = RsDecoder::<
            $m,
            $s,
            { $m * $s },
            { $m + $m * $s },
            $t,
            { $t + 1 },
            { 2 * $t },
            $f,
            $d,
            { $f * $d },
            $k,
            $l,
            { $l + 1 },
            $b,
            $a,
        >::new(&code);
        let netlist = |result: Result<Netlist, _>| result.unwrap_or_else(|error| panic!("{error}"));
        Codec {
            code,
            symbols: $s,
            encoder: netlist(elaborate(&encoder)),
            decoder: netlist(elaborate(&decoder)),
            takes_erasures: false,
        }
    }};
}

impl Codec {
    /// RS(15,11), with the roots from this power of x on.
    pub fn rs_15_11(first_root: usize) -> Self {
        codec!(RsCode { first_root, ..RS_15_11 }, 4, 1, t 2, f 3 d 3, k 4, l 2, b 4, a 6, checks 2)
    }

    /// RS(31,25).
    pub fn rs_31_25() -> Self {
        codec!(RS_31_25, 5, 1, t 3, f 2 d 5, k 4, l 2, b 5, a 7, checks 3)
    }

    /// RS(255,239), or shortened.
    pub fn rs_255_239(data: usize) -> Self {
        codec!(RsCode { n: data + 16, k: data, ..RS_255_239 }, 8, 1, t 8, f 3 d 9, k 6, l 4, b 8, a 9, checks 4)
    }

    /// RS(255,233).
    pub fn rs_255_233() -> Self {
        codec!(RS_255_233, 8, 1, t 11, f 4 d 9, k 6, l 4, b 8, a 9, checks 5)
    }

    /// RS(255,223).
    pub fn rs_255_223() -> Self {
        codec!(RS_255_223, 8, 1, t 16, f 7 d 7, k 7, l 4, b 8, a 9, checks 5)
    }

    /// RS(528,514), two symbols per word.
    pub fn kr4() -> Self {
        codec!(KR4, 10, 2, t 7, f 2 d 11, k 5, l 4, b 9, a 9, checks 3)
    }

    /// RS(544,514), two symbols per word.
    pub fn kp4() -> Self {
        codec!(KP4, 10, 2, t 15, f 8 d 6, k 6, l 4, b 9, a 9, checks 4)
    }

    /// All that know of no erasures.
    pub fn all() -> [Self; 7] {
        [
            Self::rs_15_11(0),
            Self::rs_31_25(),
            Self::rs_255_239(239),
            Self::rs_255_233(),
            Self::rs_255_223(),
            Self::kr4(),
            Self::kp4(),
        ]
    }

    /// Symbols as a word of a block, and back.
    fn pack(&self, symbols: &[u16]) -> u64 {
        symbols.iter().rev().fold(0, |word, symbol| word << self.code.bits | u64::from(*symbol))
    }

    fn unpack(&self, word: u64) -> impl Iterator<Item = u16> + '_ {
        (0..self.symbols).map(move |index| (word >> (index * self.code.bits)) as u16 & ((1 << self.code.bits) - 1))
    }

    /// The code words of these messages, each of k symbols. They leave without a gap.
    pub fn encode(&self, messages: &[Vec<u16>]) -> Vec<Vec<u16>> {
        let mut blocks = Blocks::new(&self.encoder);
        let [valid, ready] = [blocks.input("in_valid"), blocks.input("out_ready")];
        let [data, last] = [blocks.input("in_data"), blocks.input("in_last")];
        let [in_ready, out_data, out_last] =
            [blocks.output("in_ready"), blocks.output("out_data"), blocks.output("out_last")];
        blocks.campaign.set_all(ready, 1);
        let mut words = vec![];
        for round in messages.chunks(COPIES) {
            assert!(round.iter().all(|message| message.len() == self.code.k));
            (0..COPIES).for_each(|copy| blocks.campaign.set(valid, copy, (copy < round.len()).into()));
            let first = words.len();
            words.resize(first + round.len(), Vec::with_capacity(self.code.n));
            for at in (0..self.code.n).step_by(self.symbols) {
                let is_data = at < self.code.k;
                blocks.campaign.set_all(last, u64::from(at + self.symbols == self.code.k));
                for (copy, message) in round.iter().enumerate() {
                    let symbols = if is_data { self.pack(&message[at..at + self.symbols]) } else { 0 };
                    blocks.campaign.set(data, copy, symbols);
                }
                for (copy, word) in words[first..].iter_mut().enumerate() {
                    assert_eq!(blocks.campaign.get(in_ready, copy) == 1, is_data);
                    assert_eq!(blocks.campaign.get(out_last, copy) == 1, at + self.symbols == self.code.n);
                    word.extend(self.unpack(blocks.campaign.get(out_data, copy)));
                }
                blocks.campaign.step();
            }
        }
        blocks.finish();
        words
    }

    /// What the decoder makes of these words, one directly after the other. They leave without a gap.
    pub fn decode(&self, words: impl Iterator<Item = Vec<u16>>, judge: impl FnMut(usize, Decoded)) {
        self.decode_erased(words.map(|word| (word, vec![])), judge);
    }

    /// The same of words with erased symbols, which the code's decoder must know of.
    pub fn decode_erased(&self, mut words: impl Iterator<Item = Erased>, mut judge: impl FnMut(usize, Decoded)) {
        let mut blocks = Blocks::new(&self.decoder);
        let [valid, data] = [blocks.input("in_valid"), blocks.input("in_data")];
        let flag = self.takes_erasures.then(|| blocks.input("in_erased"));
        let mut leaving = Leaving::new(&blocks, self.code.n);
        loop {
            let round: Vec<Erased> = words.by_ref().take(COPIES).collect();
            for (copy, out) in leaving.copies.iter_mut().enumerate() {
                let has_word = copy < round.len();
                blocks.campaign.set(valid, copy, has_word.into());
                out.given += usize::from(has_word);
            }
            if round.is_empty() {
                break;
            }
            for at in (0..self.code.n).step_by(self.symbols) {
                for (copy, (word, erased)) in round.iter().enumerate() {
                    blocks.campaign.set(data, copy, self.pack(&word[at..at + self.symbols]));
                    match flag {
                        Some(flag) => blocks.campaign.set(flag, copy, erased.contains(&at).into()),
                        None => assert!(erased.is_empty(), "a decoder without erasures"),
                    }
                }
                self.take(&mut blocks, &mut leaving, &mut judge);
            }
        }
        let mut cycles = 0;
        while leaving.copies.iter().any(|out| out.taken < out.given) {
            self.take(&mut blocks, &mut leaving, &mut judge);
            cycles += 1;
            assert!(cycles < 4 * self.code.n, "words that do not come out");
        }
        blocks.finish();
    }

    /// One cycle, and the words that come out in it.
    fn take(&self, blocks: &mut Blocks, leaving: &mut Leaving, judge: &mut impl FnMut(usize, Decoded)) {
        for (copy, out) in leaving.copies.iter_mut().enumerate() {
            if blocks.campaign.get(leaving.valid, copy) == 0 {
                assert!(!out.has_begun || out.taken == out.given, "a gap in word {} of copy {copy}", out.taken);
                continue;
            }
            out.has_begun = true;
            out.word.extend(self.unpack(blocks.campaign.get(leaving.data, copy)));
            if blocks.campaign.get(leaving.last, copy) == 1 {
                assert_eq!(out.word.len(), self.code.n);
                assert!(out.taken < out.given, "a word too many of copy {copy}");
                let is_good = blocks.campaign.get(leaving.failed, copy) == 0;
                let count = is_good.then(|| blocks.campaign.get(leaving.count, copy));
                let word = std::mem::replace(&mut out.word, Vec::with_capacity(self.code.n));
                judge(out.taken * COPIES + copy, Decoded { word, count });
                out.taken += 1;
            }
        }
        blocks.campaign.step();
    }
}

/// What has left the decoders, and where it does.
struct Leaving {
    copies: Vec<LeavingOne>,
    valid: Outputs,
    data: Outputs,
    last: Outputs,
    failed: Outputs,
    count: Outputs,
}

/// What has left one of them.
#[derive(Clone)]
struct LeavingOne {
    given: usize,
    taken: usize,
    word: Vec<u16>,
    has_begun: bool,
}

impl Leaving {
    fn new(blocks: &Blocks, symbols: usize) -> Self {
        let nothing = LeavingOne { given: 0, taken: 0, word: Vec::with_capacity(symbols), has_begun: false };
        Self {
            copies: vec![nothing; COPIES],
            valid: blocks.output("out_valid"),
            data: blocks.output("out_data"),
            last: blocks.output("out_last"),
            failed: blocks.output("failed"),
            count: blocks.output("count"),
        }
    }
}

/// Random symbols and errors.
pub struct Source(ChaCha8Rng);

impl Source {
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Uniform below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    /// A word of random symbols.
    pub fn word(&mut self, symbols: usize, bits: usize) -> Vec<u16> {
        (0..symbols).map(|_| self.below(1 << bits) as u16).collect()
    }

    /// Makes so many distinct symbols wrong.
    pub fn corrupt(&mut self, word: &mut [u16], errors: usize, bits: usize) {
        let mut places: Vec<usize> = (0..word.len()).collect();
        for index in 0..errors {
            let other = index + self.below(word.len() - index);
            places.swap(index, other);
            word[places[index]] ^= 1 + self.below((1 << bits) - 1) as u16;
        }
    }
}
