//! Reed-Solomon blocks as functions of messages and words, on the engine.

use phit_hdl::coding::rs::{
    KP4, KR4, RS_15_11, RS_31_25, RS_255_223, RS_255_233, RS_255_239, RsCode, decoder::RsDecoder, encoder::RsEncoder,
};
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::{Engine, Input, Output};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::HashMap;

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
        let mut block = Block::new(&self.encoder);
        block.set("out_ready", 1);
        block.set("in_valid", 1);
        let [data, last] = [block.input("in_data"), block.input("in_last")];
        let mut words = vec![];
        for message in messages {
            assert_eq!(message.len(), self.code.k);
            let mut word = vec![];
            for at in (0..self.code.n).step_by(self.symbols) {
                let is_data = at < self.code.k;
                block.engine.set(data, if is_data { self.pack(&message[at..at + self.symbols]) } else { 0 });
                block.engine.set(last, u64::from(at + self.symbols == self.code.k));
                assert_eq!(block.get("in_ready") == 1, is_data);
                assert_eq!(block.get("out_last") == 1, at + self.symbols == self.code.n);
                let symbols = block.get("out_data");
                word.extend(self.unpack(symbols));
                block.engine.step();
            }
            words.push(word);
        }
        block.finish();
        words
    }

    /// What the decoder makes of these words, one directly after the other. They leave without a gap.
    pub fn decode(&self, words: impl Iterator<Item = Vec<u16>>, judge: impl FnMut(usize, Decoded)) {
        self.decode_erased(words.map(|word| (word, vec![])), judge);
    }

    /// The same of words with erased symbols, which the code's decoder must know of.
    pub fn decode_erased(&self, words: impl Iterator<Item = Erased>, mut judge: impl FnMut(usize, Decoded)) {
        let mut block = Block::new(&self.decoder);
        let [valid, data] = [block.input("in_valid"), block.input("in_data")];
        let mut out = Leaving { index: 0, word: vec![], has_begun: false };
        let flag = self.takes_erasures.then(|| block.input("in_erased"));
        let mut given = 0;
        block.engine.set(valid, 1);
        for (word, erased) in words {
            assert!(self.takes_erasures || erased.is_empty(), "a decoder without erasures");
            for (at, symbols) in word.chunks(self.symbols).enumerate() {
                block.engine.set(data, self.pack(symbols));
                if let Some(flag) = flag {
                    block.engine.set(flag, erased.contains(&at).into());
                }
                self.take(&mut block, &mut out, &mut judge);
            }
            given += 1;
        }
        block.engine.set(valid, 0);
        let mut cycles = 0;
        while out.index < given {
            self.take(&mut block, &mut out, &mut judge);
            cycles += 1;
            assert!(cycles < 4 * self.code.n, "only {} of {given} words came out", out.index);
        }
        block.finish();
    }

    /// One cycle, and the word that comes out in it.
    fn take(&self, block: &mut Block, out: &mut Leaving, judge: &mut impl FnMut(usize, Decoded)) {
        if block.get("out_valid") == 1 {
            out.has_begun = true;
            let symbols = block.get("out_data");
            out.word.extend(self.unpack(symbols));
            if block.get("out_last") == 1 {
                assert_eq!(out.word.len(), self.code.n);
                let count = (block.get("failed") == 0).then(|| block.get("count"));
                judge(out.index, Decoded { word: std::mem::take(&mut out.word), count });
                out.index += 1;
            }
        } else {
            assert!(!out.has_begun, "a gap in word {}", out.index);
        }
        block.engine.step();
    }
}

/// What has left the decoder.
struct Leaving {
    index: usize,
    word: Vec<u16>,
    has_begun: bool,
}

/// A block on the engine, after reset.
struct Block {
    engine: Engine,
    netlist: Netlist,
    outputs: HashMap<&'static str, Output>,
}

impl Block {
    fn new(netlist: &Netlist) -> Self {
        let mut engine = Engine::new(netlist).expect("a block that elaborates");
        engine.deposit(&power_up(netlist, Some(1))).expect("state of this design");
        let mut block = Self { engine, netlist: netlist.clone(), outputs: HashMap::new() };
        block.set("reset", 1);
        block.engine.step();
        block.set("reset", 0);
        block
    }

    fn input(&self, name: &str) -> Input {
        self.engine.input(self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}")))
    }

    fn set(&mut self, name: &str, value: u64) {
        let input = self.input(name);
        self.engine.set(input, value);
    }

    fn get(&mut self, name: &'static str) -> u64 {
        let find = || self.engine.output(self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}")));
        let output = *self.outputs.entry(name).or_insert_with(find);
        self.engine.get(output)
    }

    fn finish(mut self) {
        let violations = self.engine.violations();
        assert!(violations.is_empty(), "{violations:?}");
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
