//! Go-back-N at both ends of a link, with counts that never wrap here: only what is shown is taken modulo.

pub mod confirmed_ack;
pub mod credit_loop;
pub mod in_sequence;
pub mod receive_buffer;
pub mod shared_credit_loop;
pub mod silence;
pub mod window;

/// How far `later` stands behind `earlier`, both modulo `2^bits`.
fn distance(earlier: u64, later: u64, bits: u32) -> u64 {
    let modulus = 1 << bits;
    (later % modulus + modulus - earlier % modulus) % modulus
}
