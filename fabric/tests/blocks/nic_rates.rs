//! What the papers say of the rates of the Gemini interface, measured on two whole interfaces of a chip and their Netlink.

use phit_fabric::nic::rates::put::{Put, follow};
use phit_fabric::nic::rates::{TILES, by_tile, loop_back, spread, with_acknowledgements};

/// HyperTransport of 16 bits and both edges of 2,400 MHz: bytes in a cycle of 650 MHz.
const BUS_BYTES: f64 = 9_600.0 / 650.0;
/// A posted write of 64 bytes there.
const POSTED_WRITE: f64 = 76.0;

/// Cycles of 650 MHz from one line to the next, as GB/s.
fn gbytes(cycles: f64) -> f64 {
    64.0 * 0.65 / cycles
}

/// 64 bytes in 5.00 cycles each way at once, over 1,000 puts.
#[test]
#[phit_evidence::shows("GEM-HT-09", RTL)]
#[phit_evidence::shows("GEM-HT-11", RTL)]
#[phit_evidence::shows("PERF-GEM-05", RTL)]
fn an_interface_takes_five_cycles_a_line_both_ways_at_once() {
    let cycles = loop_back(0.0).expect("it runs");
    assert_eq!(cycles, 5.0);
}

/// The bus of the host is slower: 8.08 GB/s of data.
#[test]
#[phit_evidence::shows("GEM-HT-02", RTL)]
#[phit_evidence::shows("PERF-GEM-07", RTL)]
fn a_host_stores_8_08_gbytes_a_second() {
    let ours = gbytes(loop_back(POSTED_WRITE / BUS_BYTES).expect("it runs"));
    assert!((ours / 8.08 - 1.0).abs() < 0.01, "{ours} GB/s");
}

/// Both interfaces fill all tiles, each of which moves a line in 32.0 cycles: 10.4 GB/s together.
#[test]
#[phit_evidence::shows("GEM-NL-03", RTL)]
#[phit_evidence::shows("GEM-NL-04", CALC, RTL)]
#[phit_evidence::shows("PERF-GEM-09", RTL)]
fn eight_tiles_move_a_line_each_in_32_cycles() {
    assert!((TILES as f64 * gbytes(32.0) - 10.4).abs() < 1e-9);
    let tiles = by_tile().expect("it runs");
    assert!(tiles.iter().all(|cycles| (cycles - 32.0).abs() < 0.05), "{tiles:?} cycles a line");
    let together: f64 = tiles.iter().map(|cycles| gbytes(*cycles)).sum();
    assert!((together - 10.4).abs() < 0.05, "{together} GB/s");
}

/// Acknowledgements of 2 phits share the tiles: 34.0 cycles for a line each way.
#[test]
#[phit_evidence::shows("GEM-NL-06", RTL)]
fn acknowledgements_share_the_tiles() {
    let cycles = with_acknowledgements().expect("it runs");
    assert!((cycles - 34.0).abs() < 0.05, "{cycles} cycles a line and tile");
}

/// One interface spreads adaptive packets over all tiles within 5%; deterministic ones to one node keep to one tile.
#[test]
#[phit_evidence::shows("GEM-NL-02", RTL)]
#[phit_evidence::shows("GEM-NL-05", RTL)]
fn adaptive_packets_are_spread_and_deterministic_ones_keep_to_a_tile() {
    let packets = spread(true).expect("it runs");
    let even = packets.iter().sum::<u64>() as f64 / TILES as f64;
    assert!(packets.iter().all(|count| (*count as f64 - even).abs() <= 0.05 * even), "{packets:?}");
    let packets = spread(false).expect("it runs");
    assert_eq!(packets.iter().filter(|count| **count > 0).count(), 1, "{packets:?}");
}

/// Stores, phits, beats and the event of a put come one after the other: an acknowledgement leaves behind the confirmation of the write, and the
/// event behind the acknowledgement, however long the host takes. A header takes eight phits, a word of 8 bytes three.
#[test]
fn the_event_of_a_put_follows_the_confirmation() {
    for (put, beats, phits) in [(Put::Word, 1, 8 + 3), (Put::Line, 4, 8 + 8 * 3)] {
        for confirms_after in [4, 40] {
            let rows = follow(put, confirms_after as u64).expect("it runs");
            let seen = |place: &str| -> Vec<(usize, usize)> {
                let row = rows.iter().find(|row| row.place == place).expect(place);
                row.cycles.iter().enumerate().filter_map(|(cycle, word)| Some((cycle, (*word)?))).collect()
            };
            let stages = ["put stored", "request", "host 1 address", "host 1 data", "confirmed", "response", "event"];
            let ends = stages.map(|place| {
                let seen = seen(place);
                let end = |end: Option<&(usize, usize)>| end.unwrap_or_else(|| panic!("no {place} before the event")).0;
                (end(seen.first()), end(seen.last()))
            });
            assert!(ends.windows(2).all(|pair| pair[0].1 < pair[1].0), "{put:?}, {confirms_after}: {rows:?}");
            assert_eq!((ends[0].0, seen("end stored").len(), ends[6].0 + 1), (0, 1, rows[0].cycles.len()));
            assert_eq!((seen("host 1 data").len(), ends[4].0 - ends[3].1), (beats, confirms_after));
            // Two phits may leave in a cycle, and then the first of them is seen.
            assert!(seen("request").last().is_some_and(|(_, phit)| (phits - 2..phits).contains(phit)), "{rows:?}");
        }
    }
}
