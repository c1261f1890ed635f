//! Codes that correct single and detect double errors, with Hsiao's columns of odd weight.

use super::linear_map::LinearMap;
use super::matrix::{Matrix, to_bits};
use phit_block::prelude::*;

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
#[derive(LogicBlock, Ports, Block)]
#[block(secded_encoder, D, P)]
#[published(secded_encoder_d64_p8: SecdedEncoder<64, 8>)]
#[published(secded_encoder_d32_p7: SecdedEncoder<32, 7>)]
#[published(secded_encoder_d24_p6: SecdedEncoder<24, 6>)]
#[published(secded_encoder_d88_p8: SecdedEncoder<88, 8>)]
#[small(secded_encoder_d4_p4: SecdedEncoder<4, 4>)]
pub struct SecdedEncoder<const D: usize, const P: usize> {
    /// The word.
    pub data: Signal<In, Bits<D>>,
    /// Its check bits.
    pub check: Signal<Out, Bits<P>>,
    #[with(parity("SecdedEncoder"))]
    parity: LinearMap<D, P>,
}

#[kernel]
impl Logic for SecdedEncoder<D, P> {
    fn update(&mut self) {
        self.parity.x.next = self.data.val();
        self.check.next = self.parity.y.val();
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
#[derive(LogicBlock, Ports, Block)]
#[block(secded_checker, D, P)]
#[published(secded_checker_d88_p8: SecdedChecker<88, 8>)]
#[small(secded_checker_d4_p4: SecdedChecker<4, 4>)]
pub struct SecdedChecker<const D: usize, const P: usize> {
    /// The word as received.
    pub data: Signal<In, Bits<D>>,
    /// The check bits as received.
    pub check: Signal<In, Bits<P>>,
    /// They do not belong together.
    pub error: Signal<Out, Bit>,
    #[with(parity("SecdedChecker"))]
    parity: LinearMap<D, P>,
}

#[kernel]
impl Logic for SecdedChecker<D, P> {
    fn update(&mut self) {
        self.parity.x.next = self.data.val();
        self.error.next = self.parity.y.val() != self.check.val();
    }
}

/// Decoder of a SECDED code.
///
/// ```text
///              +-----------------+--> corrected[D]   the word, a single error undone; same cycle
///   data[D] -->|  SecdedDecoder  |--> single         one bit was wrong
///  check[P] -->|                 |--> double         two bits were wrong
///              +-----------------+--> syndrome[P]    which: the column of the wrong bit
/// ```
///
/// Parameters: `P` check bits as in `SecdedEncoder`; `D` data bits, at most as many as there are columns of three or five
/// ones: 112 for 8 check bits, 56 for 7, 26 for 6.
/// Handshake: none; combinational. After two wrong bits, `corrected` is the word as received. Three or more wrong bits
/// are beyond the code: they may look like one. `SecdedLocator` numbers the wrong bit, and tells some of these cases.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(
    secded_decoder, check(assert_exists("SecdedDecoder", 1, P)),
    let most = (0..1u16 << P).filter(|column| [3, 5].contains(&column.count_ones())).count(), D: 1..=most, P,
    let columns = hsiao_columns(D, P)
)]
#[published(secded_decoder_d64_p8: SecdedDecoder<64, 8>)]
#[published(secded_decoder_d32_p7: SecdedDecoder<32, 7>)]
#[published(secded_decoder_d24_p6: SecdedDecoder<24, 6>)]
#[small(secded_decoder_d11_p5: SecdedDecoder<11, 5>)]
pub struct SecdedDecoder<const D: usize, const P: usize> {
    /// The word as received.
    pub data: Signal<In, Bits<D>>,
    /// The check bits as received.
    pub check: Signal<In, Bits<P>>,
    /// The word, corrected if one bit was wrong.
    pub corrected: Signal<Out, Bits<D>>,
    /// One bit was wrong, of the data or of the check bits.
    pub single: Signal<Out, Bit>,
    /// Two bits were wrong.
    pub double: Signal<Out, Bit>,
    /// The sum of the columns of the wrong bits.
    pub syndrome: Signal<Out, Bits<P>>,
    #[with(parity("SecdedDecoder"))]
    parity: LinearMap<D, P>,
    difference: Signal<Local, Bits<P>>,
    number: Signal<Local, Bits<8>>,
    of_three: Signal<Local, Bits<P>>,
    of_five: Signal<Local, Bits<P>>,
    flips: Signal<Local, Bits<D>>,
    #[init(|bit| columns[bit].into())]
    columns: [Constant<Bits<P>>; D],
    /// By syndrome, whether it has so many ones.
    #[with(of_weight(0..256, 3))]
    threes: Constant<Bits<256>>,
    #[with(of_weight(0..256, 5))]
    fives: Constant<Bits<256>>,
    #[with(of_weight(columns.iter().copied(), 3))]
    has_three: Constant<Bits<D>>,
    #[with(of_weight(columns.iter().copied(), 5))]
    has_five: Constant<Bits<D>>,
}

/// By number, whether it has so many ones.
fn of_weight<const N: usize>(numbers: impl Iterator<Item = u16>, weight: u32) -> Constant<Bits<N>> {
    let marked = numbers.enumerate();
    Constant::new(
        marked.fold(Bits::default(), |word, (bit, number)| word.replace_bit(bit, number.count_ones() == weight)),
    )
}

#[kernel]
impl Logic for SecdedDecoder<D, P> {
    fn update(&mut self) {
        self.parity.x.next = self.data.val();
        self.difference.next = self.parity.y.val() ^ self.check.val();
        // Of a syndrome with as many ones as a column, it is enough to look at the column's ones: a gate of three or five
        // inputs for each bit instead of a comparison.
        self.number.next = bit_cast::<8, P>(self.difference.val());
        self.of_three.next = 0.into();
        if self.threes.val().get_bit(self.number.val().index()) {
            self.of_three.next = self.difference.val();
        }
        self.of_five.next = 0.into();
        if self.fives.val().get_bit(self.number.val().index()) {
            self.of_five.next = self.difference.val();
        }
        self.flips.next = 0.into();
        for i in 0..D {
            self.flips.next = self.flips.val().replace_bit(
                i,
                (self.has_three.val().get_bit(i) & !(!self.of_three.val() & self.columns[i].val()).any())
                    | (self.has_five.val().get_bit(i) & !(!self.of_five.val() & self.columns[i].val()).any()),
            );
        }
        self.corrected.next = self.data.val() ^ self.flips.val();
        // All columns have odd weight, and two of them together even.
        self.single.next = self.difference.val().xor();
        self.double.next = self.difference.val().any() & !self.difference.val().xor();
        self.syndrome.next = self.difference.val();
    }
}

/// Which bit a syndrome of a SECDED code blames.
///
/// ```text
///                 +-----------------+
///  syndrome[P] -->|  SecdedLocator  |--> known         a bit has this column; same cycle
///                 |                 |--> position[K]   its number
///                 +-----------------+
/// ```
///
/// Parameters: `P` check bits and `D` data bits as in `SecdedEncoder`; `N` = `D` + `P` bits; `K` bits that number them.
/// Handshake: none; combinational. Data bits are numbered first, then check bits. `position` is 0 without `known`. An odd
/// syndrome that is not known comes of three wrong bits or more.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(
    secded_locator, D, P, check(assert_exists("SecdedLocator", D, P)), N = D + P, K = (N - 1).ilog2() as usize + 1,
    let mut columns = hsiao_columns(D, P), check(columns.extend((0..P).map(|bit| 1 << bit)))
)]
#[published(secded_locator_d64_p8: SecdedLocator<64, 8, 72, 7>)]
#[published(secded_locator_d32_p7: SecdedLocator<32, 7, 39, 6>)]
#[published(secded_locator_d24_p6: SecdedLocator<24, 6, 30, 5>)]
#[small(secded_locator_d4_p4: SecdedLocator<4, 4, 8, 3>)]
pub struct SecdedLocator<const D: usize, const P: usize, const N: usize, const K: usize> {
    /// From the decoder.
    pub syndrome: Signal<In, Bits<P>>,
    /// A single wrong bit explains it.
    pub known: Signal<Out, Bit>,
    /// The number of that bit.
    pub position: Signal<Out, Bits<K>>,
    culprits: Signal<Local, Bits<N>>,
    number: Signal<Local, Bits<K>>,
    #[init(|bit| columns[bit].into())]
    columns: [Constant<Bits<P>>; N],
    #[with(from_fn(|digit| Constant::new(with_digit(digit))))]
    numbered: [Constant<Bits<N>>; K],
}

/// The bits whose number has this binary digit.
fn with_digit<const N: usize>(digit: usize) -> Bits<N> {
    (0..N).fold(Bits::default(), |word, bit| word.replace_bit(bit, bit >> digit & 1 == 1))
}

#[kernel]
impl Logic for SecdedLocator<D, P, N, K> {
    fn update(&mut self) {
        self.culprits.next = 0.into();
        for i in 0..N {
            self.culprits.next = self.culprits.val().replace_bit(i, self.syndrome.val() == self.columns[i].val());
        }
        self.number.next = 0.into();
        for k in 0..K {
            self.number.next = self.number.val().replace_bit(k, (self.culprits.val() & self.numbered[k].val()).any());
        }
        self.known.next = self.culprits.val().any();
        self.position.next = self.number.val();
    }
}
