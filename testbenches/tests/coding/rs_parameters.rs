//! Fields and Reed-Solomon codes refuse parameters that they do not have: the message names the block, the parameter and
//! what is legal.

use crate::panics::{Case, are_refused};
use phit_hdl::coding::galois::{Field, inverse::GfInverse, multiplier::GfMultiplier};
use phit_hdl::coding::rs::{
    KP4, RS_15_11, RsCode, bgq::RsWordCheck, checker::RsChecker, decoder::RsDecoder, encoder::RsEncoder,
    erasure_decoder::RsErasureDecoder, erasure_key_equation::RsErasureKeyEquation, erasures::RsErasures,
    key_equation::RsKeyEquation, key_row::RsKeyRow, search::RsSearch, syndromes::RsSyndromes,
    word_buffer::RsWordBuffer,
};

fn field() -> Field {
    Field::new(4, 0x13).expect("a primitive polynomial")
}

/// An encoder of symbols of 4 bits with four check symbols.
fn encoder(code: RsCode) {
    drop(RsEncoder::<4, 1, 4, 16, 2>::new(&code));
}

#[test]
fn codes_that_do_not_exist_are_refused() {
    let cases: &[Case] = &[
        (
            || encoder(RsCode { polynomial: 0x15, ..RS_15_11 }),
            "RsEncoder: the field polynomial 0x15 is reducible; legal: primitive, such as 0x13, 0x19",
        ),
        (
            || encoder(RsCode { polynomial: 0x1F, ..RS_15_11 }),
            "RsEncoder: the field polynomial 0x1f is irreducible, but x has only 5 powers; legal: primitive, such as \
             0x13, 0x19",
        ),
        (
            || encoder(RsCode { polynomial: 0x25, ..RS_15_11 }),
            "RsEncoder: the field polynomial is 0x25; legal: of degree m = 4, such as 0x13, 0x19",
        ),
        (|| encoder(RsCode { bits: 13, ..RS_15_11 }), "RsEncoder: m is 13; legal: 4..=12"),
        (|| encoder(RsCode { n: 16, ..RS_15_11 }), "RsEncoder: n is 16; legal: 3..=2^m - 1 = 3..=15"),
        (|| encoder(RsCode { k: 15, ..RS_15_11 }), "RsEncoder: k is 15; legal: 1..=n - 1 = 1..=14"),
        (|| encoder(RsCode { k: 0, ..RS_15_11 }), "RsEncoder: k is 0; legal: 1..=n - 1 = 1..=14"),
        (
            || drop(RsEncoder::<10, 3, 30, 300, 4>::new(&KP4)),
            "RsEncoder: S is 3; legal: common divisors of k and n - k = 1, 2",
        ),
    ];
    are_refused(cases);
}

#[test]
fn widths_that_do_not_fit_the_code_are_refused() {
    let cases: &[Case] = &[
        (|| drop(GfMultiplier::<5>::new(&field())), "GfMultiplier: M is 5; legal: m of the field = 4"),
        (|| drop(GfInverse::<4, 3>::new(&field())), "GfInverse: L is 3; legal: latency(4) = 2"),
        (|| drop(RsEncoder::<5, 1, 5, 16, 2>::new(&RS_15_11)), "RsEncoder: M is 5; legal: m of the code = 4"),
        (|| drop(RsEncoder::<4, 1, 8, 16, 2>::new(&RS_15_11)), "RsEncoder: W is 8; legal: M S = 4"),
        (|| drop(RsEncoder::<4, 1, 4, 20, 2>::new(&RS_15_11)), "RsEncoder: P is 20; legal: M (n - k) = 16"),
        (|| drop(RsEncoder::<4, 1, 4, 16, 3>::new(&RS_15_11)), "RsEncoder: B is 3; legal: 2"),
        (|| drop(RsChecker::<4, 1, 4, 12>::new(&RS_15_11)), "RsChecker: P is 12; legal: M (n - k) = 16"),
        (|| drop(RsWordCheck::<9, 90>::default()), "RsWordCheck: C is 9; legal: 1..=8"),
        (|| drop(RsWordCheck::<5, 60>::default()), "RsWordCheck: P is 60; legal: 10 C = 50"),
        (|| drop(RsSyndromes::<4, 5, 1, 4, 8>::new(&RS_15_11)), "RsSyndromes: C is 5; legal: n - k = 4"),
        (|| drop(RsSyndromes::<4, 4, 1, 4, 9>::new(&RS_15_11)), "RsSyndromes: V is 9; legal: M + W = 8"),
        (
            || drop(RsKeyEquation::<4, 2, 3, 4, 7, 1, 7, 4>::new(&field())),
            "RsKeyEquation: F is 7; legal: 1..=3 T = 1..=6",
        ),
        (
            || drop(RsKeyEquation::<4, 2, 3, 4, 3, 2, 6, 4>::new(&field())),
            "RsKeyEquation: D is 2; legal: (3 T + 1) / F rounded up = 3",
        ),
        (|| drop(RsKeyEquation::<4, 2, 3, 4, 3, 3, 9, 5>::new(&field())), "RsKeyEquation: K is 5; legal: 4"),
        (
            || drop(RsSearch::<4, 3, 4, 1, 4, 2, 3, 4, 4>::new(&RS_15_11)),
            "RsSearch: T is 3; legal: (n - k) / 2 = 2, n - k = 4",
        ),
        (|| drop(RsSearch::<4, 2, 3, 1, 4, 3, 4, 4, 4>::new(&RS_15_11)), "RsSearch: L is 3; legal: latency(4) = 2"),
        (
            || drop(RsDecoder::<4, 1, 4, 8, 2, 3, 4, 1, 7, 7, 4, 2, 3, 4, 6>::new(&RS_15_11)),
            "RsDecoder: 2 T D + 1 is 29; legal: at most n / S = 15, with a larger F",
        ),
        (
            || drop(RsDecoder::<4, 1, 4, 8, 2, 3, 4, 3, 3, 9, 4, 2, 3, 4, 5>::new(&RS_15_11)),
            "RsDecoder: A is 5; legal: 6..=16",
        ),
        (|| drop(RsKeyRow::<4, 5, 9>::new(&field())), "RsKeyRow: F is 5; legal: 1..=4"),
        (|| drop(RsKeyRow::<4, 3, 10>::new(&field())), "RsKeyRow: E is 10; legal: multiples of F = 3"),
        (|| drop(RsErasures::<4, 2, 2, 3>::new(&RS_15_11)), "RsErasures: K is 2; legal: 3..=16"),
        (|| drop(RsErasures::<4, 4, 3, 4>::new(&RS_15_11)), "RsErasures: I is 3; legal: 2"),
        (|| drop(RsErasures::<4, 4, 2, 2>::new(&RS_15_11)), "RsErasures: A is 2; legal: I + 1 = 3"),
        (
            || drop(RsErasureKeyEquation::<4, 1, 2, 1, 3, 3, 3, 1>::new(&field())),
            "RsErasureKeyEquation: C is 1; legal: 2..=64",
        ),
        (
            || drop(RsErasureKeyEquation::<4, 4, 5, 9, 1, 9, 4, 2>::new(&field())),
            "RsErasureKeyEquation: F is 9; legal: 1..=2 C = 1..=8",
        ),
        (
            || drop(RsErasureKeyEquation::<4, 4, 5, 3, 2, 6, 4, 2>::new(&field())),
            "RsErasureKeyEquation: D is 2; legal: (2 C + 1) / F rounded up = 3",
        ),
        (
            || drop(RsErasureKeyEquation::<4, 4, 5, 3, 3, 9, 5, 2>::new(&field())),
            "RsErasureKeyEquation: K is 5; legal: 4",
        ),
        (|| drop(RsWordBuffer::<4, 1, 3>::new(1)), "RsWordBuffer: N is 1; legal: 2 and more"),
        (|| drop(RsWordBuffer::<4, 4, 3>::new(5)), "RsWordBuffer: B is 4; legal: 3"),
        (
            || drop(RsErasureDecoder::<4, 8, 4, 5, 2, 5, 10, 4, 2, 3, 2, 3, 4, 6>::new(&RS_15_11)),
            "RsErasureDecoder: C D + 1 is 21; legal: at most n = 15, with a larger F",
        ),
        (
            || drop(RsErasureDecoder::<4, 8, 4, 5, 3, 3, 9, 4, 2, 3, 2, 3, 4, 5>::new(&RS_15_11)),
            "RsErasureDecoder: A is 5; legal: 6..=16",
        ),
    ];
    are_refused(cases);
}
