//! The frame of a lane: eight bytes of marker (skip, sync of 2, status of 2, parity, check of 2), then scrambled payload.
//! `docs/gemini-link.md` tells what it is for.

use phit_coding::crc::GEMINI;
use phit_coding::linear_map::LinearMap;
use phit_coding::scrambler::{CLAUSE_49, Kind, Scrambler};

/// Skip and sync, the first byte in bits 7:0. An elastic buffer drops or repeats the skip; the sync is A1 and A2 of SDH
/// (ITU-T G.707). All three have as many ones as zeros.
pub const SYNC: u64 = 0x28_F655;
/// Bits that the check covers: lane, status, parity.
pub const CHECKED: usize = 32;

/// Lanes at most: so many have keys. The status has place for seven.
pub const MOST_LANES: usize = 4;
/// Where the status tells that no exchange has taken place since reset.
pub const HELLO_BIT: usize = 15;
/// Where the status names the lanes that carry from here on.
pub const CARRYING_LOW: usize = 7;

/// First states of the keystreams of lanes 0 to 3: the fractions of the square roots of 2, 3, 5 and 7, so that lanes which
/// carry the same look different.
const KEYS: [u64; MOST_LANES] =
    [0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1];

/// The additive scrambler of a lane, a byte at a time; it is its own inverse.
pub(super) fn scrambler(lane: usize) -> Scrambler<58, 8, 66> {
    Scrambler::new(Kind::Additive, &CLAUSE_49, KEYS[lane] >> 6)
}

/// The check of a marker, from the initial register above the bits that it covers.
pub(super) fn check() -> LinearMap<48, 16> {
    GEMINI.step(CHECKED)
}

/// What enters [`check`] whatever the marker says: the initial register, and the lane.
pub(super) fn check_base(lane: usize) -> u64 {
    GEMINI.initial << CHECKED | (lane as u64) << 24
}

/// Panics unless there can be such a frame and such a lane.
pub(super) fn demand(block: &str, frame_bits: usize, lane: usize) {
    assert!((5..=16).contains(&frame_bits), "{block}: F is {frame_bits}; legal: 5..=16");
    assert!(lane < MOST_LANES, "{block}: lane is {lane}; legal: 0..=3");
}
