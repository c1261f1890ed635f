//! What share of the wire's bits is data of the user, without errors (GEM-PKT-20 to -24), and how long a phit
//! takes.

use super::format::PacketKind;

/// Bits of a phit on the wire.
pub const PHIT_BITS: usize = 24;

/// Data bits over wire bits when each direction carries `phits` for every `bytes` of data.
pub fn share(bytes: usize, phits: usize) -> f64 {
    (8 * bytes) as f64 / (phits * PHIT_BITS) as f64
}

fn request_phits(bytes: usize) -> usize {
    PacketKind::Request.phits(bytes.div_ceil(8)).len()
}

/// Puts both ways: each direction carries its requests and the responses to the other's.
pub fn put_both_ways(bytes: usize) -> f64 {
    share(bytes, request_phits(bytes) + PacketKind::PutResponse.phits(0).len())
}

/// Puts both ways, every one of which fails.
pub fn failing_put_both_ways(bytes: usize) -> f64 {
    share(bytes, request_phits(bytes) + PacketKind::PutErrorResponse.phits(0).len())
}

/// Puts one way: the direction of the requests.
pub fn put_one_way(bytes: usize) -> f64 {
    share(bytes, request_phits(bytes))
}

/// Gets one way: the direction of the data.
pub fn get_one_way(bytes: usize) -> f64 {
    share(bytes, PacketKind::GetResponse.phits(bytes.div_ceil(8)).len())
}

/// Nanoseconds of a phit on a link whose lanes carry so many Gb/s each: 8 bits to a lane (GEM-LCB-15).
pub fn phit_nanoseconds(lane_gbps: f64) -> f64 {
    8.0 / lane_gbps
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In percent with two decimals, as published.
    fn percent(share: f64) -> String {
        format!("{:.2}", 100.0 * share)
    }

    /// GEM-PKT-20, GEM-PKT-21, GEM-PKT-22, GEM-PKT-23, GEM-PKT-24.
    #[test]
    #[phit_evidence::shows("GEM-PKT-10", CALC)]
    #[phit_evidence::shows("GEM-PKT-20", CALC)]
    #[phit_evidence::shows("GEM-PKT-21", CALC)]
    #[phit_evidence::shows("GEM-PKT-22", CALC)]
    #[phit_evidence::shows("GEM-PKT-23", CALC)]
    #[phit_evidence::shows("GEM-PKT-24", CALC)]
    fn the_published_efficiencies() {
        assert_eq!(percent(put_both_ways(64)), "62.75", "GEM-PKT-20");
        assert_eq!(percent(put_one_way(64)), "66.67", "GEM-PKT-21");
        assert_eq!(percent(failing_put_both_ways(64)), "60.95", "GEM-PKT-22");
        assert_eq!(percent(get_one_way(64)), "79.01", "GEM-PKT-23");
        assert_eq!(percent(put_both_ways(8)), "20.51", "GEM-PKT-24");
    }

    /// Cable, backplane and mezzanine; a phit, and the longest packet.
    #[test]
    #[phit_evidence::shows("GEM-LCB-15", CALC)]
    fn phit_times_are_those_of_the_media() {
        let published = [(3.125, "2.56", "81.9"), (5.0, "1.60", "51.2"), (6.25, "1.28", "41.0")];
        for (rate, phit, packet) in published {
            let time = phit_nanoseconds(rate);
            assert_eq!((format!("{time:.2}"), format!("{:.1}", 32.0 * time)), (phit.to_owned(), packet.to_owned()));
        }
    }
}
