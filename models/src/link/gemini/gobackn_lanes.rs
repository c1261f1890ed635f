//! What bit errors cost a Gemini link over lanes besides the packets that they hit: messages, control phits and markers are
//! hit too.

use crate::link::gemini::gobackn::expected_rewinds;

/// Bits of a side-band message. One that is hit is not used, and the next ends as many phits later.
const MESSAGE_BITS: i32 = 48;
/// Bits that decide whether a control phit is understood: 22 of payload, its `c`, and the `c` behind it.
const CONTROL_BITS: i32 = 24;
/// Cycles after which a receiver that waits announces the same error again.
const WAITING: f64 = 512.0;
/// Bits of a marker without which it cannot be believed: status, parity and check.
const MARKER_BITS: i32 = 40;

/// Phits that one rewind costs at a bit error rate, if it costs `undisturbed` where nothing but packets is hit.
///
/// The message that asks for it may be hit, and so may the one control phit that ends the receiver's waiting: the
/// receiver then asks again after 512 cycles.
pub fn recovery_phits(bit_error_rate: f64, undisturbed: f64) -> f64 {
    let hit = |bits| 1.0 - (1.0 - bit_error_rate).powi(bits);
    undisturbed
        + f64::from(MESSAGE_BITS) * expected_rewinds(1.0, hit(MESSAGE_BITS))
        + WAITING * expected_rewinds(1.0, hit(CONTROL_BITS))
}

/// Share of the frames that carry, of `lanes` lanes each way.
///
/// A frame carries nothing if the marker of one of its lanes cannot be believed. Nor does the other direction then: what
/// it sends is not acknowledged, and its errors are not announced, for longer than its window lasts.
pub fn believed_frames(bit_error_rate: f64, lanes: i32) -> f64 {
    (1.0 - bit_error_rate).powi(2 * lanes * MARKER_BITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1 - 0.9^48 and 1 - 0.9^24 are 0.993638 and 0.920234: 156.18 and 11.5366 rewinds each.
    #[test]
    fn a_rewind_waits_for_what_is_hit() {
        assert_eq!(recovery_phits(0.0, 194.0), 194.0);
        let expected = 100.0 + 48.0 * 156.1663 + 512.0 * 11.536_64;
        assert!((recovery_phits(0.1, 100.0) / expected - 1.0).abs() < 1e-4, "{}", recovery_phits(0.1, 100.0));
    }

    /// 0.999^240 and 0.999^80.
    #[test]
    fn all_markers_of_both_directions_must_be_believed() {
        assert_eq!(believed_frames(0.0, 3), 1.0);
        assert!((believed_frames(1e-3, 3) - 0.786_534).abs() < 1e-5);
        assert!((believed_frames(1e-3, 1) - 0.923_074).abs() < 1e-5);
    }
}
