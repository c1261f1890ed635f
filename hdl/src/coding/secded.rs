//! Codes that correct single and detect double errors, with Hsiao's columns of odd weight.

use super::linear_map::LinearMap;
use super::matrix::{Matrix, to_bits};
use crate::prelude::*;

/// The column of each data bit in the parity check matrix: which of `check_bits` check bits cover it.
///
/// Columns have odd weight, 3 or more (the check bits themselves have weight 1). One after the other is the unused column
/// of least weight whose rows have the fewest ones so far in sum; of those the smallest number. So the rows are as
/// equally long as they can be, and the network that adds them is small and fast.
pub fn hsiao_columns(data_bits: usize, check_bits: usize) -> Vec<u16> {
    let mut unused: Vec<u16> =
        (0..1 << check_bits).filter(|column: &u16| column.count_ones() % 2 == 1 && column.count_ones() > 1).collect();
    let mut ones = vec![0; check_bits];
    let mut columns = vec![];
    for _ in 0..data_bits {
        let rows = |column: u16| (0..check_bits).filter(move |row| column >> row & 1 == 1);
        let cost = |column: &u16| (column.count_ones(), rows(*column).map(|row| ones[row]).sum::<usize>(), *column);
        let (index, column) =
            unused.iter().copied().enumerate().min_by_key(|(_, column)| cost(column)).expect("too many data bits");
        unused.remove(index);
        rows(column).for_each(|row| ones[row] += 1);
        columns.push(column);
    }
    columns
}

/// Refuses numbers of bits for which there is no such code.
fn assert_exists(block: &str, data_bits: usize, check_bits: usize) {
    assert!((4..=8).contains(&check_bits), "{block}: P is {check_bits}; legal: 4..=8");
    let most = (1 << (check_bits - 1)) - check_bits;
    assert!((1..=most).contains(&data_bits), "{block}: D is {data_bits}; legal: 1..={most}");
}

/// The map from data to check bits.
fn parity<const D: usize, const P: usize>(block: &str) -> LinearMap<D, P> {
    assert_exists(block, D, P);
    let columns = hsiao_columns(D, P);
    let sum = |bits: &[bool]| {
        let chosen = columns.iter().zip(bits).filter(|(_, bit)| **bit);
        to_bits(chosen.fold(0, |sum, (column, _)| sum ^ u64::from(*column)), P)
    };
    LinearMap::new("secded_parity", &[("D", D), ("P", P)], &Matrix::of(D, sum))
}

/// Encoder of a SECDED code.
///
/// ```text
///             +-----------------+
///  data[D] -->|  SecdedEncoder  |--> check[P]   to be stored with the data; same cycle
///             +-----------------+
/// ```
///
/// Parameters: `P` check bits, 4 to 8; `D` data bits, 1 to 2^(`P`-1) - `P`. Published: (72,64), (39,32), (30,24), and
/// 88 + 8, the BG/Q packet header.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-06, BGQ-LLP-08; M. Y. Hsiao, A Class of Optimal Minimum Odd-weight-column SEC-DED Codes, 1970.
#[derive(LogicBlock, Ports)]
pub struct SecdedEncoder<const D: usize, const P: usize> {
    /// The word.
    pub data: Signal<In, Bits<D>>,
    /// Its check bits.
    pub check: Signal<Out, Bits<P>>,
    parity: LinearMap<D, P>,
}

impl<const D: usize, const P: usize> Default for SecdedEncoder<D, P> {
    fn default() -> Self {
        Self { data: Default::default(), check: Default::default(), parity: parity("SecdedEncoder") }
    }
}

impl<const D: usize, const P: usize> Logic for SecdedEncoder<D, P> {
    #[kernel]
    fn update(&mut self) {
        self.parity.x.next = self.data.val();
        self.check.next = self.parity.y.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("secded_encoder", &[("D", D), ("P", P)])
    }
}

/// Checker of a SECDED code that only detects: every error of one, two or three bits.
///
/// ```text
///              +-----------------+
///   data[D] -->|  SecdedChecker  |--> error   same cycle
///  check[P] -->|                 |
///              +-----------------+
/// ```
///
/// Parameters: `P` check bits and `D` data bits as in `SecdedEncoder`. Published: 88 + 8, the BG/Q packet header.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-06: an 8-bit Hamming code that detects all errors of up to 3 bits.
#[derive(LogicBlock, Ports)]
pub struct SecdedChecker<const D: usize, const P: usize> {
    /// The word as received.
    pub data: Signal<In, Bits<D>>,
    /// The check bits as received.
    pub check: Signal<In, Bits<P>>,
    /// They do not belong together.
    pub error: Signal<Out, Bit>,
    parity: LinearMap<D, P>,
}

impl<const D: usize, const P: usize> Default for SecdedChecker<D, P> {
    fn default() -> Self {
        Self {
            data: Default::default(),
            check: Default::default(),
            error: Default::default(),
            parity: parity("SecdedChecker"),
        }
    }
}

impl<const D: usize, const P: usize> Logic for SecdedChecker<D, P> {
    #[kernel]
    fn update(&mut self) {
        self.parity.x.next = self.data.val();
        self.error.next = self.parity.y.val() != self.check.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("secded_checker", &[("D", D), ("P", P)])
    }
}

/// Decoder of a SECDED code.
///
/// ```text
///              +-----------------+--> corrected[D]   the word, a single error undone; same cycle
///   data[D] -->|  SecdedDecoder  |--> single         one bit was wrong
///  check[P] -->|                 |--> double         two were, or more
///              +-----------------+--> position[K]    which bit was wrong
/// ```
///
/// Parameters: `P` check bits and `D` data bits as in `SecdedEncoder`; `N` = `D` + `P`; `K` bits that number them.
/// Handshake: none; combinational. `position` counts the data bits, then the check bits; it is 0 without `single`.
/// `double` marks every pattern that no single error makes; `corrected` is then the word as received.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-08.
#[derive(LogicBlock, Ports)]
pub struct SecdedDecoder<const D: usize, const P: usize, const N: usize, const K: usize> {
    /// The word as received.
    pub data: Signal<In, Bits<D>>,
    /// The check bits as received.
    pub check: Signal<In, Bits<P>>,
    /// The word, corrected if one bit was wrong.
    pub corrected: Signal<Out, Bits<D>>,
    /// One bit was wrong.
    pub single: Signal<Out, Bit>,
    /// Two bits were wrong, or more.
    pub double: Signal<Out, Bit>,
    /// Number of the wrong bit.
    pub position: Signal<Out, Bits<K>>,
    parity: LinearMap<D, P>,
    syndrome: Signal<Local, Bits<8>>,
    low: Signal<Local, Bits<16>>,
    high: Signal<Local, Bits<16>>,
    flips: Signal<Local, Bits<N>>,
    number: Signal<Local, Bits<K>>,
    low_half: [Constant<Bits<16>>; N],
    high_half: [Constant<Bits<16>>; N],
}

impl<const D: usize, const P: usize, const N: usize, const K: usize> Default for SecdedDecoder<D, P, N, K> {
    fn default() -> Self {
        assert_exists("SecdedDecoder", D, P);
        assert!(N == D + P, "SecdedDecoder: N is {N}; legal: D + P = {}", D + P);
        assert!(K == (N - 1).ilog2() as usize + 1, "SecdedDecoder: K is {K}; legal: {}", (N - 1).ilog2() + 1);
        let mut columns = hsiao_columns(D, P);
        columns.extend((0..P).map(|bit| 1 << bit));
        Self {
            data: Default::default(),
            check: Default::default(),
            corrected: Default::default(),
            single: Default::default(),
            double: Default::default(),
            position: Default::default(),
            parity: parity("SecdedDecoder"),
            syndrome: Default::default(),
            low: Default::default(),
            high: Default::default(),
            flips: Default::default(),
            number: Default::default(),
            low_half: std::array::from_fn(|bit| Constant::new(bits(1 << (columns[bit] & 15)))),
            high_half: std::array::from_fn(|bit| Constant::new(bits(1 << (columns[bit] >> 4)))),
        }
    }
}

impl<const D: usize, const P: usize, const N: usize, const K: usize> Logic for SecdedDecoder<D, P, N, K> {
    #[kernel]
    fn update(&mut self) {
        self.parity.x.next = self.data.val();
        self.syndrome.next = bit_cast::<8, P>(self.parity.y.val() ^ self.check.val());
        // Each half of the syndrome is decoded once, so a bit's column is recognised by one gate of two inputs.
        self.low.next = 0.into();
        self.high.next = 0.into();
        for v in 0..16 {
            self.low.next = self.low.val().replace_bit(v, self.syndrome.val().get_bits::<4>(0) == v.to_bits::<4>());
            self.high.next = self.high.val().replace_bit(v, self.syndrome.val().get_bits::<4>(4) == v.to_bits::<4>());
        }
        self.flips.next = 0.into();
        self.number.next = 0.into();
        for i in 0..N {
            self.flips.next = self.flips.val().replace_bit(
                i,
                (self.low.val() & self.low_half[i].val()).any() & (self.high.val() & self.high_half[i].val()).any(),
            );
            if self.flips.val().get_bit(i) {
                self.number.next = self.number.val() | i.to_bits::<K>();
            }
        }
        self.corrected.next = self.data.val() ^ bit_cast::<D, N>(self.flips.val());
        self.single.next = self.flips.val().any();
        self.double.next = self.syndrome.val().any() & !self.flips.val().any();
        self.position.next = self.number.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("secded_decoder", &[("D", D), ("P", P)])
    }
}
