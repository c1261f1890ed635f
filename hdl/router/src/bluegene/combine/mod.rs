//! Arithmetic of Blue Gene/Q's collectives: one packet from many, word by word.
//!
//! ```text
//!                +--> LargestWord --> largest exponent, or its inputs ------------------+
//!                |                                                                      v
//!  word_n --> pairs ----------------> FloatAlign_n --> WordSum, or bitwise --> FloatPack --> word
//! ```

pub mod combiner;
pub mod float_align;
pub mod float_pack;
pub mod largest_word;
pub mod operand;
pub mod word_sum;
