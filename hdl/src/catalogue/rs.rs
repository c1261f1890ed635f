//! Fields and Reed-Solomon codes.

use super::{AnyBlock, Config, Entry, Purpose, published, small};
use crate::coding::galois::{Field, inverse::GfInverse, multiplier::GfMultiplier};
use crate::coding::rs::bgq::{BgqPacketCheck, RsWordCheck};
use crate::coding::rs::{
    KP4, KR4, RS_15_11, RS_31_25, RS_255_223, RS_255_233, RS_255_239, RsCode, cell::RsCell, checker::RsChecker,
    decoder::RsDecoder, encoder::RsEncoder, erasure_decoder::RsErasureDecoder,
    erasure_key_equation::RsErasureKeyEquation, erasures::RsErasures, key_equation::RsKeyEquation, key_row::RsKeyRow,
    magnitude::RsMagnitude, search::RsSearch, syndromes::RsSyndromes, word_buffer::RsWordBuffer,
};

fn field(bits: usize, polynomial: u32) -> Field {
    Field::new(bits, polynomial).expect("a primitive polynomial")
}

fn multiplier<const M: usize>(polynomial: u32) -> Box<dyn AnyBlock> {
    Box::new(GfMultiplier::<M>::new(&field(M, polynomial)))
}

fn inverse<const M: usize, const L: usize>(polynomial: u32) -> Box<dyn AnyBlock> {
    Box::new(GfInverse::<M, L>::new(&field(M, polynomial)))
}

fn encoder<const M: usize, const S: usize, const W: usize, const P: usize, const B: usize>(
    code: &RsCode,
) -> Box<dyn AnyBlock> {
    Box::new(RsEncoder::<M, S, W, P, B>::new(code))
}

fn checker<const M: usize, const S: usize, const W: usize, const P: usize>(code: &RsCode) -> Box<dyn AnyBlock> {
    Box::new(RsChecker::<M, S, W, P>::new(code))
}

const fn published_by(name: &'static str, construct: fn() -> Box<dyn AnyBlock>) -> Config {
    Config { name, purpose: Purpose::Published, construct }
}

const fn small_by(name: &'static str, construct: fn() -> Box<dyn AnyBlock>) -> Config {
    Config { name, purpose: Purpose::Small, construct }
}

pub(super) static ENTRIES: &[Entry] = &[
    Entry {
        family: "gf_multiplier",
        source: include_str!("../coding/galois/multiplier.rs"),
        type_name: "GfMultiplier",
        configs: &[
            published_by("gf_multiplier_m8_p285", || multiplier::<8>(0x11D)),
            published_by("gf_multiplier_m10_p1033", || multiplier::<10>(0x409)),
            small_by("gf_multiplier_m4_p19", || multiplier::<4>(0x13)),
        ],
    },
    Entry {
        family: "gf_inverse",
        source: include_str!("../coding/galois/inverse.rs"),
        type_name: "GfInverse",
        configs: &[
            published_by("gf_inverse_m8_l4_p285", || inverse::<8, 4>(0x11D)),
            published_by("gf_inverse_m10_l4_p1033", || inverse::<10, 4>(0x409)),
            small_by("gf_inverse_m4_l2_p19", || inverse::<4, 2>(0x13)),
        ],
    },
    Entry {
        family: "rs_encoder",
        source: include_str!("../coding/rs/encoder.rs"),
        type_name: "RsEncoder",
        configs: &[
            published_by("rs_encoder_n255_k239_s1", || encoder::<8, 1, 8, 128, 4>(&RS_255_239)),
            published_by("rs_encoder_n255_k233_s1", || encoder::<8, 1, 8, 176, 5>(&RS_255_233)),
            published_by("rs_encoder_n255_k223_s1", || encoder::<8, 1, 8, 256, 5>(&RS_255_223)),
            published_by("rs_encoder_n528_k514_s2", || encoder::<10, 2, 20, 140, 3>(&KR4)),
            published_by("rs_encoder_n544_k514_s2", || encoder::<10, 2, 20, 300, 4>(&KP4)),
            small_by("rs_encoder_n15_k11_s1", || encoder::<4, 1, 4, 16, 2>(&RS_15_11)),
            small_by("rs_encoder_n31_k25_s1", || encoder::<5, 1, 5, 30, 3>(&RS_31_25)),
        ],
    },
    Entry {
        family: "rs_checker",
        source: include_str!("../coding/rs/checker.rs"),
        type_name: "RsChecker",
        configs: &[
            published_by("rs_checker_n255_k239_s1", || checker::<8, 1, 8, 128>(&RS_255_239)),
            published_by("rs_checker_n544_k514_s2", || checker::<10, 2, 20, 300>(&KP4)),
            small_by("rs_checker_n15_k11_s1", || checker::<4, 1, 4, 16>(&RS_15_11)),
        ],
    },
    Entry {
        family: "rs_word_check",
        source: include_str!("../coding/rs/bgq.rs"),
        type_name: "RsWordCheck",
        configs: &[
            published::<RsWordCheck<5, 50>>("rs_word_check_c5"),
            small::<RsWordCheck<1, 10>>("rs_word_check_c1"),
        ],
    },
    Entry {
        family: "bgq_packet_check",
        source: include_str!("../coding/rs/bgq.rs"),
        type_name: "BgqPacketCheck",
        configs: &[published::<BgqPacketCheck>("bgq_packet_check")],
    },
    Entry {
        family: "rs_syndromes",
        source: include_str!("../coding/rs/syndromes.rs"),
        type_name: "RsSyndromes",
        configs: &[small_by("rs_syndromes_n15_k11_s1", || Box::new(RsSyndromes::<4, 4, 1, 4, 8>::new(&RS_15_11)))],
    },
    Entry {
        family: "rs_key_row",
        source: include_str!("../coding/rs/key_row.rs"),
        type_name: "RsKeyRow",
        configs: &[small_by("rs_key_row_m4_f3_e9_p19", || Box::new(RsKeyRow::<4, 3, 9>::new(&field(4, 0x13))))],
    },
    Entry {
        family: "rs_key_equation",
        source: include_str!("../coding/rs/key_equation.rs"),
        type_name: "RsKeyEquation",
        configs: &[small_by("rs_key_equation_m4_t2_f4_p19", || {
            Box::new(RsKeyEquation::<4, 2, 3, 4, 4, 2, 8, 4>::new(&field(4, 0x13)))
        })],
    },
    Entry {
        family: "rs_erasures",
        source: include_str!("../coding/rs/erasures.rs"),
        type_name: "RsErasures",
        configs: &[
            small_by("rs_erasures_n15_k11", || Box::new(RsErasures::<4, 4, 2, 3>::new(&RS_15_11))),
            small_by("rs_erasures_n12_k8", || {
                Box::new(RsErasures::<4, 4, 2, 3>::new(&RsCode { n: 12, k: 8, ..RS_15_11 }))
            }),
        ],
    },
    Entry {
        family: "rs_erasure_key_equation",
        source: include_str!("../coding/rs/erasure_key_equation.rs"),
        type_name: "RsErasureKeyEquation",
        configs: &[small_by("rs_erasure_key_equation_m4_c4_f3_p19", || {
            Box::new(RsErasureKeyEquation::<4, 4, 5, 3, 3, 9, 4, 2>::new(&field(4, 0x13)))
        })],
    },
    Entry {
        family: "rs_cell",
        source: include_str!("../coding/rs/cell.rs"),
        type_name: "RsCell",
        configs: &[small_by("rs_cell_m4_p19_s2_exponent3_first9", || {
            Box::new(RsCell::<4, 2>::new(&field(4, 0x13), 3, 3))
        })],
    },
    Entry {
        family: "rs_magnitude",
        source: include_str!("../coding/rs/magnitude.rs"),
        type_name: "RsMagnitude",
        configs: &[small_by("rs_magnitude_m4_l2_p19", || Box::new(RsMagnitude::<4, 2>::new(&field(4, 0x13))))],
    },
    Entry {
        family: "rs_search",
        source: include_str!("../coding/rs/search.rs"),
        type_name: "RsSearch",
        configs: &[
            small_by("rs_search_n15_k11_s1_t2", || Box::new(RsSearch::<4, 2, 3, 1, 4, 2, 3, 4, 4>::new(&RS_15_11))),
            small_by("rs_search_n12_k8_s2_t2", || {
                Box::new(RsSearch::<4, 2, 3, 2, 8, 2, 3, 4, 3>::new(&RsCode { n: 12, k: 8, ..RS_15_11 }))
            }),
            small_by("rs_search_n15_k11_s1_t4", || Box::new(RsSearch::<4, 4, 5, 1, 4, 2, 3, 4, 4>::new(&RS_15_11))),
        ],
    },
    Entry {
        family: "rs_word_buffer",
        source: include_str!("../coding/rs/word_buffer.rs"),
        type_name: "RsWordBuffer",
        configs: &[small_by("rs_word_buffer_w4_n5_a3", || Box::new(RsWordBuffer::<4, 3, 3>::new(5)))],
    },
    Entry {
        family: "rs_decoder",
        source: include_str!("../coding/rs/decoder.rs"),
        type_name: "RsDecoder",
        configs: &[
            published_by("rs_decoder_n255_k239_s1_f2", || {
                Box::new(RsDecoder::<8, 1, 8, 16, 8, 9, 16, 2, 13, 26, 6, 4, 5, 8, 9>::new(&RS_255_239))
            }),
            published_by("rs_decoder_n255_k233_s1_f4", || {
                Box::new(RsDecoder::<8, 1, 8, 16, 11, 12, 22, 4, 9, 36, 6, 4, 5, 8, 9>::new(&RS_255_233))
            }),
            published_by("rs_decoder_n544_k514_s2_f8", || {
                Box::new(RsDecoder::<10, 2, 20, 30, 15, 16, 30, 8, 6, 48, 6, 4, 5, 9, 9>::new(&KP4))
            }),
            small_by("rs_decoder_n15_k11_s1_f3", || {
                Box::new(RsDecoder::<4, 1, 4, 8, 2, 3, 4, 3, 3, 9, 4, 2, 3, 4, 6>::new(&RS_15_11))
            }),
            small_by("rs_decoder_n31_k25_s1_f2", || {
                Box::new(RsDecoder::<5, 1, 5, 10, 3, 4, 6, 2, 5, 10, 4, 2, 3, 5, 7>::new(&RS_31_25))
            }),
        ],
    },
    Entry {
        family: "rs_erasure_decoder",
        source: include_str!("../coding/rs/erasure_decoder.rs"),
        type_name: "RsErasureDecoder",
        configs: &[
            published_by("rs_erasure_decoder_n255_k233_f5", || {
                Box::new(RsErasureDecoder::<8, 16, 22, 23, 5, 9, 45, 6, 5, 6, 4, 5, 8, 9>::new(&RS_255_233))
            }),
            small_by("rs_erasure_decoder_n15_k11_f3", || {
                Box::new(RsErasureDecoder::<4, 8, 4, 5, 3, 3, 9, 4, 2, 3, 2, 3, 4, 6>::new(&RS_15_11))
            }),
        ],
    },
];
