//! A multiplier of two elements.

use super::{Field, assert_bits};
use crate::linear_map::LinearMap;
use phit_block::prelude::*;

/// Product of two elements of GF(2^m).
///
/// ```text
///           +----------------+
///   a[M] -->|  GfMultiplier  |--> product[M]   same cycle
///   b[M] -->|                |
///           +----------------+
/// ```
///
/// After Mastrovito: each bit of the product is a sum of bits of `a`, each with a sum of bits of `b` that depends on the
/// field alone. So its depth is one AND and two levels of XOR networks, whatever the field.
///
/// Parameters: `M` bits of an element, 4 to 12, that of the field, whose primitive polynomial is fixed at construction.
/// Published: 0x11d of 8 bits and 0x409 of 10.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: 1 product per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-02; E. D. Mastrovito, VLSI Designs for Multiplication over Finite Fields GF(2^m), 1988.
#[derive(LogicBlock, Ports, Block)]
#[block(gf_multiplier, new(field: &Field), check(assert_bits::<M>("GfMultiplier", field)))]
#[published(gf_multiplier_m8_p285 = GfMultiplier::<8>::new(&crate::galois::field(8, 0x11D)))]
#[published(gf_multiplier_m10_p1033 = GfMultiplier::<10>::new(&crate::galois::field(10, 0x409)))]
#[small(gf_multiplier_m4_p19 = GfMultiplier::<4>::new(&crate::galois::field(4, 0x13)))]
pub struct GfMultiplier<const M: usize> {
    /// One factor.
    pub a: Signal<In, Bits<M>>,
    /// The other factor.
    pub b: Signal<In, Bits<M>>,
    /// Their product.
    pub product: Signal<Out, Bits<M>>,
    #[with(from_fn(|bit| field.product_bit(bit)))]
    rows: [LinearMap<M, M>; M],
    sum: Signal<Local, Bits<M>>,
    #[with(field.polynomial() as usize)]
    _polynomial: usize,
}

impl Field {
    /// The map from a factor to the bits of the other one whose sum is bit `bit` of the product.
    fn product_bit<const M: usize>(&self, bit: usize) -> LinearMap<M, M> {
        let with_each = |b: u32| (0..self.bits).fold(0, |row, a| row | (self.product(1 << a, b) >> bit & 1) << a);
        LinearMap::new(
            format!("gf{}_product_bit", self.bits),
            &[("P", self.polynomial as usize), ("BIT", bit)],
            &self.linear(with_each),
        )
    }
}

#[kernel]
impl Logic for GfMultiplier<M> {
    fn update(&mut self) {
        self.sum.next = 0.into();
        for i in 0..M {
            self.rows[i].x.next = self.b.val();
            self.sum.next = self.sum.val().replace_bit(i, (self.a.val() & self.rows[i].y.val()).xor());
        }
        self.product.next = self.sum.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("gf_multiplier", &[("M", M), ("P", self._polynomial)])
    }
}
