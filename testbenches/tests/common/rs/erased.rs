//! Codes whose decoders take erasures, and words for them.

use super::rs::{Codec, Erased, Source};
use phit_hdl::coding::rs::{RS_15_11, RS_255_233, RsCode, erasure_decoder::RsErasureDecoder};
use phit_hdl::prelude::Block;
use phit_netlist::elaborate::elaborate;

/// The codec with this decoder instead of its own.
fn with(mut codec: Codec, decoder: &dyn Block) -> Codec {
    codec.decoder = elaborate(decoder).unwrap_or_else(|error| panic!("{error}"));
    codec.takes_erasures = true;
    codec
}

/// RS(15,11), with the roots from this power of x on.
pub fn rs_15_11(first_root: usize) -> Codec {
    let code = RsCode { first_root, ..RS_15_11 };
    with(Codec::rs_15_11(first_root), &RsErasureDecoder::<4, 8, 4, 5, 3, 3, 9, 4, 2, 3, 2, 3, 4, 6>::new(&code))
}

/// RS(255,233).
pub fn rs_255_233() -> Codec {
    with(Codec::rs_255_233(), &RsErasureDecoder::<8, 16, 22, 23, 5, 9, 45, 6, 5, 6, 4, 5, 8, 9>::new(&RS_255_233))
}

/// A code word with f erased symbols, of any value, and e wrong others, 2 e + f up to the number of check symbols.
pub fn erase(source: &mut Source, code: &RsCode, mut word: Vec<u16>) -> Erased {
    let mut places: Vec<usize> = (0..word.len()).collect();
    (0..word.len()).for_each(|at| places.swap(at, at + source.below(word.len() - at)));
    let erasures = source.below(code.checks() + 1);
    let errors = source.below((code.checks() - erasures) / 2 + 1);
    let wrong = places.split_off(erasures);
    places.iter().for_each(|at| word[*at] = source.below(1 << code.bits) as u16);
    wrong[..errors].iter().for_each(|at| word[*at] ^= 1 + source.below((1 << code.bits) - 1) as u16);
    (word, places)
}
