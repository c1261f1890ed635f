//! Closed forms for go-back-N on the Gemini link: what bit errors cost.
//!
//! Assumptions, all of which the wire of the tests meets:
//! - bits are wrong independently of each other, with the same probability;
//! - every error that hits a packet is seen (see [`CRC_ESCAPE`] for the ones that are not);
//! - errors among the packets that are thrown away during a recovery cost nothing more;
//! - the sender always has a packet to send, so that control phits, which can be hit too, are rare;
//! - a lost message delays a recovery by the next message's 48 cycles and is part of its measured cost.

/// Bits of a phit that matter to its packet: 22 of payload, and `c`. An error in `p` hits a message instead.
const RELEVANT_BITS: f64 = 23.0;

/// Probability that a damaged packet passes the CRC, if the damage is random. Up to three wrong payload bits never do.
pub const CRC_ESCAPE: f64 = 1.0 / 65536.0;

/// P: probability that a packet of `phits` is hit, P = 1 - (1 - b)^(23 n + 1). The one bit more is the `c` behind the
/// packet, without which its end is not seen.
pub fn packet_error_probability(bit_error_rate: f64, phits: u32) -> f64 {
    hit_probability(bit_error_rate, RELEVANT_BITS * f64::from(phits) + 1.0)
}

/// Probability that any of so many bits is wrong, 1 - (1 - b)^bits.
pub fn hit_probability(bit_error_rate: f64, bits: f64) -> f64 {
    // Not 1 - (1 - b)^bits, which is 0 in floating point below b = 1e-16.
    -(bits * (-bit_error_rate).ln_1p()).exp_m1()
}

/// N P / (1 - P): each packet is tried until it passes once, and each failure is one rewind.
pub fn expected_rewinds(packets: f64, packet_error_probability: f64) -> f64 {
    packets * packet_error_probability / (1.0 - packet_error_probability)
}

/// Share of phits that belong to delivered packets, n / (n + R P / (1 - P)), for a saturated sender.
///
/// `recovery_phits` is R, the phits that one rewind costs: from the first phit of the damaged packet to the phit before
/// its repetition. It is about a round trip with the wait for a message to begin and its 48 phits; measure it.
pub fn efficiency(bit_error_rate: f64, phits: u32, recovery_phits: f64) -> f64 {
    useful_share(f64::from(phits), recovery_phits, packet_error_probability(bit_error_rate, phits))
}

/// The same in any unit of time: the share of it that packets of `length` take which arrive, if each is hit with this probability and a
/// rewind costs `recovery`.
pub fn useful_share(length: f64, recovery: f64, packet_error_probability: f64) -> f64 {
    length / (length + recovery * expected_rewinds(1.0, packet_error_probability))
}

/// What a rewind costs, from the share that was measured where packets of `length` are hit with this probability.
pub fn recovery_of(length: f64, share: f64, packet_error_probability: f64) -> f64 {
    (length / share - length) / expected_rewinds(1.0, packet_error_probability)
}

/// Damaged packets that are delivered, among `packets`.
pub fn expected_escapes(packets: f64, packet_error_probability: f64) -> f64 {
    CRC_ESCAPE * expected_rewinds(packets, packet_error_probability)
}

/// Probability that a packet of `phits` is delivered wrong when it crosses the wire once, on a wire whose bits are wrong
/// independently of each other.
///
/// - A wrong `c` of a phit but the first two ends the packet early, one behind the packet ends it late (n - 1 bits in
///   all): the CRC then stands in the wrong place, and fits by chance, 2^-16.
/// - Odd numbers of wrong payload bits are always detected, because the polynomial has the factor x + 1, and so are two.
///   What is left are even numbers from four; patterns of even weight have 2^15 remainders: 2^-15.
///
/// Other escapes (a wrong head that is taken for a control phit, two kinds at once) are rarer by orders of magnitude.
pub fn escape_probability(bit_error_rate: f64, phits: u32) -> f64 {
    let b = bit_error_rate;
    let bits = 22.0 * f64::from(phits);
    let misframed = 1.0 - (1.0 - b).powf(f64::from(phits) - 1.0);
    let even = (1.0 + (1.0 - 2.0 * b).powf(bits)) / 2.0;
    let none = (1.0 - b).powf(bits);
    let two = bits * (bits - 1.0) / 2.0 * b * b * (1.0 - b).powf(bits - 2.0);
    let four_and_more = (even - none - two).max(0.0);
    CRC_ESCAPE * misframed + 2.0 * CRC_ESCAPE * (1.0 - misframed) * four_and_more
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_close(value: f64, expected: f64) {
        assert!((value / expected - 1.0).abs() < 1e-6, "{value} instead of {expected}");
    }

    /// 47 bits of a packet of 2 phits: 1 - 0.9^47 and 1 - 0.99^47.
    #[test]
    fn probability_of_a_short_packet() {
        assert_close(packet_error_probability(0.1, 2), 0.992_930_350);
        assert_close(packet_error_probability(0.01, 2), 0.376_474_605);
    }

    /// Half of the packets are hit: as many rewinds as packets.
    #[test]
    fn recovery_is_the_inverse_of_the_share() {
        assert_close(useful_share(100.0, 300.0, 0.5), 0.25);
        assert_close(recovery_of(100.0, 0.25, 0.5), 300.0);
        assert_close(hit_probability(0.1, 47.0), packet_error_probability(0.1, 2));
    }

    #[test]
    fn rare_errors_are_proportional() {
        assert_close(packet_error_probability(1e-18, 32), 737e-18);
        assert_eq!(packet_error_probability(0.0, 32), 0.0);
    }

    #[test]
    fn a_packet_that_fails_every_second_time_needs_one_rewind() {
        assert_close(expected_rewinds(1000.0, 0.5), 1000.0);
        assert_close(expected_rewinds(1000.0, 0.2), 250.0);
        assert_close(expected_escapes(65536.0, 0.5), 1.0);
    }

    /// Wires so good that one wrong bit is all there is, and so bad that everything is random.
    #[test]
    fn escapes_are_those_of_framing_or_of_chance() {
        assert_close(escape_probability(1e-9, 17) * 65536.0, 16e-9);
        // Framing is certainly wrong then.
        assert_close(escape_probability(0.5, 32) * 65536.0, 1.0);
    }

    #[test]
    fn efficiency_falls_from_one() {
        assert_eq!(efficiency(0.0, 32, 200.0), 1.0);
        let half = packet_error_probability(1e-3, 32) / (1.0 - packet_error_probability(1e-3, 32));
        assert_close(efficiency(1e-3, 32, 32.0 / half), 0.5);
    }
}
