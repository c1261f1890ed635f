//! From one-hot to binary and back, and the number of the first bit that is set.

use phit_block::prelude::*;

/// Binary number of a one-hot code's bit.
///
/// ```text
///               +-----------------+
/// one_hot[N] -->|  OneHotEncoder  |--> index[B]
///               +-----------------+
/// ```
///
/// Parameters: `N` = `2^B` bits, `B` 1 to 6.
/// Handshake: none; combinational. Zero gives 0; several bits give the disjunction of their numbers.
/// Latency: 0 cycles. Throughput: 1 code per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(
    one_hot_encoder, N, check(check_parameters("OneHotEncoder", N, B)),
    let odd = |bit: usize| (0..N).filter(|index| index >> bit & 1 == 1).fold(0, |mask, index| mask | 1u64 << index)
)]
#[published(one_hot_encoder_n64: OneHotEncoder<64, 6>)]
#[small(one_hot_encoder_n8: OneHotEncoder<8, 3>)]
pub struct OneHotEncoder<const N: usize, const B: usize> {
    /// The code.
    pub one_hot: Signal<In, Bits<N>>,
    /// Number of its bit.
    pub index: Signal<Out, Bits<B>>,
    found: Signal<Local, Bits<B>>,
    #[init(|bit| odd(bit))]
    odd: [Constant<Bits<N>>; B],
}

#[kernel]
impl Logic for OneHotEncoder<N, B> {
    fn update(&mut self) {
        self.found.next = 0.into();
        for bit in 0..B {
            self.found.next = self.found.val().replace_bit(bit, (self.one_hot.val() & self.odd[bit].val()).any());
        }
        self.index.next = self.found.val();
    }
}

/// One-hot code of a binary number.
///
/// ```text
///             +-----------------+
///  enable --->|                 |
/// index[B] -->|  BinaryDecoder  |--> one_hot[N]
///             +-----------------+
/// ```
///
/// Parameters: `N` = `2^B` bits, `B` 1 to 6.
/// Handshake: none; combinational. Without `enable` all bits are 0.
/// Latency: 0 cycles. Throughput: 1 number per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(binary_decoder, N, check(check_parameters("BinaryDecoder", N, B)))]
#[published(binary_decoder_n64: BinaryDecoder<64, 6>)]
#[small(binary_decoder_n8: BinaryDecoder<8, 3>)]
pub struct BinaryDecoder<const N: usize, const B: usize> {
    /// The number counts.
    pub enable: Signal<In, Bit>,
    /// The number.
    pub index: Signal<In, Bits<B>>,
    /// Its code.
    pub one_hot: Signal<Out, Bits<N>>,
    code: Signal<Local, Bits<N>>,
}

#[kernel]
impl Logic for BinaryDecoder<N, B> {
    fn update(&mut self) {
        self.code.next = 0.into();
        for i in 0..N {
            self.code.next = self.code.val().replace_bit(i, self.enable.val() & (self.index.val() == i.to_bits::<B>()));
        }
        self.one_hot.next = self.code.val();
    }
}

/// Number of the lowest bit that is set.
///
/// ```text
///               +-------------------+
/// request[N] -->|  PriorityEncoder  |--> any        a bit is set
///               |                   |--> index[B]   number of the lowest
///               +-------------------+
/// ```
///
/// Parameters: `N` = `2^B` bits, `B` 1 to 6.
/// Handshake: none; combinational. Without a bit set, `index` is 0.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: the field's standard practice: a tree of choices.
#[derive(LogicBlock, Ports, Block)]
#[block(
    priority_encoder, N, check(check_parameters("PriorityEncoder", N, B)),
    let weight = |node: usize| N as u64 >> (node.max(1).ilog2() + 1)
)]
#[published(priority_encoder_n64: PriorityEncoder<64, 6>)]
#[small(priority_encoder_n8: PriorityEncoder<8, 3>)]
pub struct PriorityEncoder<const N: usize, const B: usize> {
    /// The word.
    pub request: Signal<In, Bits<N>>,
    /// A bit is set.
    pub any: Signal<Out, Bit>,
    /// Number of the lowest.
    pub index: Signal<Out, Bits<B>>,
    // A tree in the order of a heap: node 1 is the root, nodes 2 k and 2 k + 1 stand below node k, the leaves are last.
    set: [Signal<Local, Bit>; N],
    lowest: [Signal<Local, Bits<B>>; N],
    #[init(|node| weight(node))]
    weight: [Constant<Bits<B>>; N],
}

#[kernel]
impl Logic for PriorityEncoder<N, B> {
    fn update(&mut self) {
        for i in 0..(N / 2) {
            self.set[N / 2 + i].next = self.request.val().get_bit(i * 2) | self.request.val().get_bit(i * 2 + 1);
            self.lowest[N / 2 + i].next = 0.into();
            if !self.request.val().get_bit(i * 2) {
                self.lowest[N / 2 + i].next = 1.into();
            }
        }
        for i in 1..(N / 2) {
            self.set[N / 2 - i].next = self.set[(N / 2 - i) * 2].val() | self.set[(N / 2 - i) * 2 + 1].val();
            self.lowest[N / 2 - i].next = self.lowest[(N / 2 - i) * 2].val();
            if !self.set[(N / 2 - i) * 2].val() {
                self.lowest[N / 2 - i].next = self.lowest[(N / 2 - i) * 2 + 1].val() | self.weight[N / 2 - i].val();
            }
        }
        self.any.next = self.set[1].val();
        self.index.next = 0.into();
        if self.set[1].val() {
            self.index.next = self.lowest[1].val();
        }
    }
}

fn check_parameters(block: &str, n: usize, b: usize) {
    assert!((1..=6).contains(&b), "{block}: B is {b}; legal: 1..=6");
    assert!(n == 1 << b, "{block}: N is {n}; legal: 2^B = {}", 1u64 << b);
}
