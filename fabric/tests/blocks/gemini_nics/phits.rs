//! Phits at the tiles.

use super::pair::{LANDING, Pair, READ_ONLY, REQUESTS, RESPONSES, WRITABLE};
use phit_fabric::nic::design::Size;

const TRANSACTIONS: u64 = 20;

/// Percentage of the bits of so many phits that are so many bytes of data, as papers print it.
fn share(bytes: u64, phits: usize) -> f64 {
    (10_000.0 * 8.0 * bytes as f64 / (24 * phits) as f64).round() / 100.0
}

/// GEM-PKT-20 to -24, with packets that interfaces make. That a link carries packets of these lengths at this efficiency is shown by the tests of the link.
#[test]
#[phit_evidence::shows("GEM-PKT-20", RTL)]
#[phit_evidence::shows("GEM-PKT-21", RTL)]
#[phit_evidence::shows("GEM-PKT-22", RTL)]
#[phit_evidence::shows("GEM-PKT-23", RTL)]
#[phit_evidence::shows("GEM-PKT-24", RTL)]
fn transactions_of_interfaces_have_the_published_efficiency() {
    let mut pair = Pair::new(Size::Small);
    pair.control(0, 0, 16, LANDING);
    // Bytes, memory domain, a get; the efficiency of both directions together, of requests, of responses.
    let cases = [
        (64, WRITABLE, false, [Some(62.75), Some(66.67), None]),
        (64, READ_ONLY, false, [Some(60.95), None, None]),
        (64, WRITABLE, true, [None, None, Some(79.01)]),
        (8, WRITABLE, false, [Some(20.51), None, None]),
    ];
    for (number, (bytes, handle, gets, published)) in (1..).zip(cases) {
        let since = pair.sent.len();
        pair.aim(0, 0, (handle, 0), 0);
        for line in 0..TRANSACTIONS {
            match gets {
                true => pair.get(0, 0, 64 * line, 64 * line, bytes / 4),
                false => pair.put(0, 0, 64 * line, &vec![7; bytes as usize / 4]),
            }
        }
        pair.close(0, 0, number);
        let status = pair.event(0, 0).status;
        assert_eq!(status == 0, handle == WRITABLE, "case {number}");
        let phits = |from, channel| {
            let packets = pair.left(from, channel, since);
            assert_eq!(packets.len() as u64, TRANSACTIONS, "case {number}, channel {channel}");
            packets.iter().map(|sent| sent.phits.len()).sum::<usize>()
        };
        let [requests, responses] = [phits(0, REQUESTS), phits(1, RESPONSES)];
        let measured = [requests + responses, requests, responses].map(|phits| share(bytes * TRANSACTIONS, phits));
        for (measured, published) in measured.into_iter().zip(published) {
            assert!(published.is_none_or(|published| published == measured), "case {number}: {measured}%");
        }
    }
}
