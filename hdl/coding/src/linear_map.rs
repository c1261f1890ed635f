//! A constant network of XOR gates.

use super::matrix::Matrix;
use phit_block::ports::Word;
use phit_block::prelude::*;

/// Linear map over GF(2): each output is the sum, modulo 2, of inputs that are fixed at construction.
///
/// ```text
///          +-------------+
///  x[I] -->|  LinearMap  |--> y[O]   same cycle
///          +-------------+
/// ```
///
/// CRCs, scramblers and block codes are made of it. In the step of a CRC or of a scrambler, the word stands in the low
/// bits of `x`, and the state above it. Sums of up to four inputs that outputs have in common are made once: that halves
/// the area of a wide CRC, for synthesis finds few of them by itself.
///
/// Parameters: `I` inputs, 1 to 256; `O` outputs, 1 to 512; a matrix of `O` rows and `I` columns.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: the field's standard practice; GEM-LCB-01, TH-LLP-04, BGQ-LLP-06 rest on it.
#[derive(LogicBlock, Ports, Block)]
#[block(
    new(name: impl Into<String>, parameters: &[(&'static str, usize)], matrix: &Matrix), I: 1..=256, O: 1..=512,
    check(matrix.inputs() == I, "I is {I}; legal: columns of the matrix = {}", matrix.inputs()),
    check(matrix.outputs() == O, "O is {O}; legal: rows of the matrix = {}", matrix.outputs()),
    let shared = matrix.shared()
)]
pub struct LinearMap<const I: usize, const O: usize> {
    /// The inputs.
    pub x: Signal<In, Bits<I>>,
    /// The sums.
    pub y: Signal<Out, Bits<O>>,
    shared: Signal<Local, Bits<I>>,
    sum: Signal<Local, Bits<O>>,
    #[with(from_fn(|i| row(&shared.sums, i)))]
    shared_rows: [Constant<Bits<I>>; I],
    #[with(from_fn(|i| row(&shared.of_inputs, i)))]
    input_rows: [Constant<Bits<I>>; O],
    #[with(from_fn(|i| row(&shared.of_sums, i)))]
    sum_rows: [Constant<Bits<I>>; O],
    #[with(name.into())]
    _name: String,
    #[with(parameters.to_vec())]
    _parameters: Vec<(&'static str, usize)>,
}

/// A row as a constant; zero if there is none.
fn row<const I: usize>(rows: &[Vec<u64>], index: usize) -> Constant<Bits<I>> {
    let mut limbs = rows.get(index).cloned().unwrap_or_default();
    limbs.resize(I.div_ceil(64), 0);
    Constant::new(Bits::from_limbs(&limbs))
}

#[kernel(linear)]
impl Logic for LinearMap<I, O> {
    fn update(&mut self) {
        self.shared.next = 0.into();
        for i in 0..I {
            self.shared.next = self.shared.val().replace_bit(i, (self.x.val() & self.shared_rows[i].val()).xor());
        }
        self.sum.next = 0.into();
        for i in 0..O {
            self.sum.next = self.sum.val().replace_bit(
                i,
                (self.x.val() & self.input_rows[i].val()).xor() ^ (self.shared.val() & self.sum_rows[i].val()).xor(),
            );
        }
        self.y.next = self.sum.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about(&self._name, &self._parameters)
    }
}
