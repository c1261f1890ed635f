//! Scramblers of any polynomial, many bits at a time.

use super::linear_map::LinearMap;
use super::matrix::Matrix;
use phit_block::ports::Word;
use phit_block::prelude::*;

/// The scrambler of 64b/66b: 1 + x^39 + x^58.
pub const CLAUSE_49: [usize; 2] = [39, 58];

/// What a scrambler's shift register takes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What it puts out: self-synchronous, multiplies errors on the way to the descrambler.
    Scrambler,
    /// What comes in: the inverse of the self-synchronous scrambler.
    Descrambler,
    /// Its own feedback: the keystream is added to the data, and both sides must start together.
    Additive,
}

impl Kind {
    fn family(self) -> &'static str {
        match self {
            Self::Scrambler => "scrambler",
            Self::Descrambler => "descrambler",
            Self::Additive => "additive_scrambler",
        }
    }

    /// From a word, in the low bits, and the shift register to the next word and register.
    fn matrix(self, taps: &[usize], state_bits: usize, word_bits: usize) -> Matrix {
        Matrix::of(state_bits + word_bits, |bits| {
            let (word, state) = bits.split_at(word_bits);
            let mut state = state.to_vec();
            let mut out = vec![];
            for &bit in word {
                let key = taps.iter().fold(false, |sum, tap| sum ^ state[tap - 1]);
                out.push(bit ^ key);
                state.rotate_right(1);
                state[0] = match self {
                    Self::Scrambler => bit ^ key,
                    Self::Descrambler => bit,
                    Self::Additive => key,
                };
            }
            [out, state].concat()
        })
    }
}

/// Scrambler or descrambler of `W` bits per cycle.
///
/// ```text
///              +-------------+
///   enable --->|             |
///  data[W] --->|  Scrambler  |--> scrambled[W]   same cycle
///              +-------------+
/// ```
///
/// The same block is the scrambler, the descrambler, and the additive scrambler that undoes itself: they differ in the
/// linear map alone. Bit 0 of a word is first on the wire; bit 0 of the shift register is the bit before it.
///
/// Parameters: `S` bits of shift register, the degree of the polynomial, 2 to 64; `W` bits per word, 1 to 128;
/// `N` = `S` + `W`; kind, polynomial and first state are fixed at construction. Published: 1 + x^39 + x^58 at 64 bits,
/// starting from all ones.
/// Handshake: `scrambled` follows `data` in the same cycle; a cycle with `enable` takes the word.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: the first state. A descrambler needs none: after `S` bits it is in step, whatever it started from.
/// Asserts: nothing; every input is legal.
/// Source: TH-PCS-03, GEM-LCB-11; IEEE 802.3 clause 49.2.6.
#[derive(LogicBlock, Ports, Block)]
#[block(
    new(kind: Kind, taps: &[usize], first_state: u64), S: 2..=64, W: 1..=128, N = S + W,
    let degree = taps.iter().copied().max().unwrap_or_default(),
    check(degree == S && !taps.contains(&0), "the taps are {taps:?}; legal: 1..=S, S among them"),
    let name = format!("{}_step", kind.family())
)]
pub struct Scrambler<const S: usize, const W: usize, const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the first state.
    pub reset: Signal<In, Bit>,
    /// The word is taken.
    pub enable: Signal<In, Bit>,
    /// The word.
    pub data: Signal<In, Bits<W>>,
    /// The word, scrambled or descrambled.
    pub scrambled: Signal<Out, Bits<W>>,
    #[with(ResetReg::new(Bits::from_limbs(&[first_state & u64::MAX >> (64 - S)])))]
    state: ResetReg<Bits<S>>,
    #[with(LinearMap::new(name, &[("S", S), ("W", W)], &kind.matrix(taps, S, W)))]
    step: LinearMap<N, N>,
    #[with(kind)]
    _kind: Kind,
}

#[kernel]
impl Logic for Scrambler<S, W, N> {
    fn update(&mut self) {
        self.step.x.next =
            (bit_cast::<N, S>(self.state.q.val()) << W.to_bits::<8>()) | bit_cast::<N, W>(self.data.val());
        if self.enable.val() {
            self.state.d.next = self.step.y.val().get_bits::<S>(W);
        }
        self.scrambled.next = self.step.y.val().get_bits::<W>(0);
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about(self._kind.family(), &[("S", S), ("W", W)])
    }
}
