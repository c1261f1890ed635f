//! The lanes of a TH Express-2 link: masks, orders, skews, clocks, noise, refusals, rates.

#[path = "../common/express/lanes.rs"]
mod express_pair;
#[path = "../common/published.rs"]
mod published;
#[path = "../common/soak.rs"]
mod soak;

use express_pair::{LANES, Pairs};
use published::published;

/// The smaller configuration: frames of 64 rows, short tests.
const SMALL: &str = "express_lanes_f6_a4_t10";
/// Cycles in which it comes up: all lanes lock, four states that last 256 cycles at least, a test of 1024, and a frame.
const BRING_UP: u64 = 6_000;
/// The same if some lanes never lock, so that the time for that runs out.
const BRING_UP_WITHOUT: u64 = 9_000;
/// Cycles of a frame: 64 rows of 8.25.
const FRAME: u64 = 528;
/// Of a row of 66 bits per lane 64 are words, and of the 64 rows of a frame 63.
const SHARE: f64 = 64.0 / 66.0 * 63.0 / 64.0;

fn pairs(count: usize, seed: u64) -> Pairs {
    Pairs::new(published(SMALL), count, seed)
}

/// Masks of at least four lanes.
fn masks() -> Vec<u64> {
    (0..1 << LANES).filter(|mask: &u64| mask.count_ones() >= 4).collect()
}

/// Brought up, with all lanes or what is left of them.
fn brought_up(mut link: Pairs, cycles: u64) -> Pairs {
    link.start();
    link.bring_up(cycles);
    link
}

/// Nothing is lost, and no words are said to be missing but at the beginning.
fn assert_perfect(link: &Pairs) {
    for (end, counts) in link.counts.iter().enumerate() {
        for (pair, count) in counts.iter().enumerate() {
            let what = format!("end {end}, pair {pair}: {count:?}");
            assert!(count.received > 100, "{what}");
            assert_eq!([count.wrong, count.broken], [0, 1], "{what}");
        }
    }
}

/// TH-PCS-06, TH-PCS-09, TH-PCS-10: all 163 masks.
#[test]
#[phit_evidence::shows("TH-LLP-02", RTL)]
#[phit_evidence::shows("TH-PCS-06", RTL)]
#[phit_evidence::shows("TH-PCS-09", RTL)]
#[phit_evidence::shows("TH-PCS-10", RTL)]
fn subsets_of_four_to_eight_lanes_carry_their_share() {
    let masks = masks();
    assert_eq!(masks.len(), 163);
    let mut link = pairs(masks.len(), 2);
    for (pair, mask) in masks.iter().enumerate() {
        // Not allowed at one end, neither outwards nor inwards.
        link.set(1, pair, "lane_mask", *mask);
    }
    let mut link = brought_up(link, BRING_UP);
    // What has gathered until then.
    link.run(FRAME);
    let before = link.counts.clone();
    // Whole frames.
    let cycles = soak::either(1, 4) as u64 * FRAME;
    link.run(cycles);
    assert_perfect(&link);
    for (pair, mask) in masks.iter().enumerate() {
        assert_eq!([link.both(pair, "tx_mask"), link.both(pair, "rx_mask")], [[*mask; 2]; 2]);
        for (now, before) in link.counts.iter().zip(&before) {
            let words = now[pair].received - before[pair].received;
            let expected = f64::from(mask.count_ones()) / 8.0 * SHARE;
            let rate = words as f64 / cycles as f64;
            assert!((rate / expected - 1.0).abs() < 0.01, "mask {mask:#x}: {rate}, not {expected}");
        }
    }
}

/// TH-PCS-10: with 64b/66b coding, eight lanes of 14 Gb/s carry 13.576 GB/s, and so many lanes at another rate the share
/// lanes / 8 x rate / 14 of it. The lanes are as fast as the links say that they are: a cycle brings eight bits of each.
#[test]
#[phit_evidence::shows("TH-PCS-10", CALC, RTL)]
fn fewer_lanes_and_slower_rates_carry_their_share_of_13_576_gigabytes() {
    let published = 13.576;
    // By rate, of 8, 7, 6, 5 and 4 lanes.
    let table = [
        (14.0, [13.576, 11.879, 10.182, 8.485, 6.788]),
        (10.0, [9.697, 8.485, 7.273, 6.061, 4.849]),
        (5.0, [4.849, 4.242, 3.636, 3.030, 2.424]),
    ];
    let cases = table.iter().enumerate().flat_map(|(rate, (gigabits, row))| {
        row.iter().enumerate().map(move |(index, expected)| (rate as u64, *gigabits, 8 - index as u32, *expected))
    });
    let cases: Vec<(u64, f64, u32, f64)> = cases.collect();
    assert_eq!(cases.len(), 15);
    let mut link = pairs(cases.len(), 12);
    for (pair, (rate, _, lanes, _)) in cases.iter().enumerate() {
        for end in 0..2 {
            link.set(end, pair, "rates", 1 << rate);
        }
        link.set(0, pair, "lane_mask", 0xFF >> (8 - lanes));
    }
    let mut link = brought_up(link, BRING_UP);
    link.run(FRAME);
    let before = link.counts.clone();
    link.run(2 * FRAME);
    assert_perfect(&link);
    for (pair, (rate, gigabits, lanes, expected)) in cases.into_iter().enumerate() {
        let calculated = f64::from(lanes) / 8.0 * gigabits / 14.0 * published;
        assert!((calculated - expected).abs() < 0.001, "{lanes} lanes at {gigabits} Gb/s: {calculated}");
        assert_eq!(link.both(pair, "rate"), [rate; 2]);
        let nanoseconds = (2 * FRAME) as f64 * 8.0 / gigabits;
        for (now, before) in link.counts.iter().zip(&before) {
            let measured = 8.0 * (now[pair].received - before[pair].received) as f64 / nanoseconds;
            // A row in 64 is a marker.
            let share = measured / (expected * 63.0 / 64.0);
            assert!((share - 1.0).abs() < 0.01, "{lanes} lanes at {gigabits} Gb/s: {measured} GB/s");
        }
    }
}

/// TH-PCS-04, TH-PCS-08.
#[test]
#[phit_evidence::shows("TH-PCS-04", RTL)]
#[phit_evidence::shows("TH-PCS-08", RTL)]
fn any_order_and_skew_of_the_lanes_is_made_good() {
    let mut link = pairs(12, 3);
    link.permute();
    link.skew(65);
    let mut link = brought_up(link, BRING_UP);
    link.run(1_000);
    assert_perfect(&link);
    // Up to what the queues hold: 12 blocks.
    let mut link = pairs(6, 4);
    link.permute();
    link.skew(12 * 66);
    let mut link = brought_up(link, BRING_UP);
    link.run(1_000);
    assert_perfect(&link);
}

/// TH-PCS-04. In 20,000 cycles clocks that differ by 1% are 200 cycles apart: more than a queue could hold.
#[test]
#[phit_evidence::shows("GEM-SYS-07", RTL)]
#[phit_evidence::shows("TH-PCS-04", RTL)]
fn clocks_that_differ_neither_lose_words_nor_need_skips() {
    for ppm in [-10_000, 100, 10_000].into_iter().take(soak::either(1, 3)) {
        let mut link = pairs(1, 5);
        link.skew(65);
        link.start();
        link.run_apart(20_000, ppm);
        assert_perfect(&link);
        for end in 0..2 {
            assert!(link.counts[end][0].received > 12_000, "{ppm} ppm: {:?}", link.counts[end]);
            assert_eq!(link.get(end, 0, "retrainings"), 0);
        }
    }
}

/// Lanes that fail.
const VICTIMS: [usize; 3] = [0, 3, 7];

/// TH-PCS-05, TH-PCS-11: a bit error rate of 1 in 200, for a lane in use and for one that is tested.
#[test]
#[phit_evidence::shows("TH-PCS-05", RTL)]
#[phit_evidence::shows("TH-PCS-11", RTL)]
fn a_noisy_lane_is_taken_out_and_the_others_go_on() {
    let noise = u32::MAX / 25;
    for at_first in [true, false] {
        let mut link = pairs(VICTIMS.len(), 6);
        let spoil = |link: &mut Pairs| {
            VICTIMS.iter().enumerate().for_each(|(pair, lane)| link.wires[1][pair][*lane].noise = noise);
        };
        if at_first {
            spoil(&mut link);
            link.start();
        } else {
            link = brought_up(link, BRING_UP);
            spoil(&mut link);
        }
        link.run(3 * BRING_UP);
        for (pair, lane) in VICTIMS.into_iter().enumerate() {
            let without = 0xFF & !(1 << lane);
            assert_eq!(link.both(pair, "link_up"), [1, 1], "lane {lane}");
            // One direction is as it was.
            assert_eq!([link.get(0, pair, "tx_mask"), link.get(1, pair, "rx_mask")], [without; 2]);
            assert_eq!([link.get(1, pair, "tx_mask"), link.get(0, pair, "rx_mask")], [0xFF; 2]);
            assert_eq!(link.get(0, pair, "retrainings") > 0, !at_first);
            let is_bad = |l: &usize| {
                let counts = ["bad_headers", "bad_blocks"].map(|name| link.get(1, pair, &format!("{name}_{l}")));
                counts != [0, 0]
            };
            let bad: Vec<usize> = (0..LANES).filter(is_bad).collect();
            assert_eq!(bad, [lane], "errors are counted where they are made");
        }
    }
}

#[test]
fn a_lane_that_dies_leaves_at_once_and_a_gap_is_told() {
    let mut link = brought_up(pairs(VICTIMS.len(), 7), BRING_UP);
    let before = link.counts.clone();
    VICTIMS.iter().enumerate().for_each(|(pair, lane)| link.wires[0][pair][*lane].is_dead = true);
    link.run(BRING_UP_WITHOUT);
    for (pair, lane) in VICTIMS.into_iter().enumerate() {
        let without = 0xFF & !(1 << lane);
        assert_eq!(link.both(pair, "link_up"), [1, 1]);
        assert_eq!([link.get(0, pair, "rx_mask"), link.get(1, pair, "tx_mask")], [without; 2]);
        assert_eq!(link.both(pair, "retrainings"), [1, 1]);
        for (now, before) in link.counts.iter().zip(&before) {
            assert!(now[pair].broken > before[pair].broken, "lane {lane}");
        }
    }
}

/// Why a link is given up, in this order.
const REASONS: [u64; 3] = [1, 2, 3];

/// TH-LLP-02.
#[test]
#[phit_evidence::shows("TH-LLP-02", RTL)]
fn illegal_peers_are_refused_with_the_reason() {
    let mut link = pairs(5, 8);
    link.set(1, 0, "version", 2);
    link.set(0, 1, "rates", 0b001);
    link.set(1, 1, "rates", 0b110);
    // At other rates they would not hear each other.
    link.wires.iter_mut().flat_map(|wires| &mut wires[1]).for_each(|wire| wire.fastest = None);
    // Three lanes, at the only rate.
    link.set(1, 2, "lane_mask", 0b0010_0101);
    link.set(1, 2, "rates", 0b001);
    // No rate at all.
    link.set(0, 3, "rates", 0);
    link.start();
    link.run(12_000);
    assert_eq!(link.both(0, "error"), [REASONS[0]; 2]);
    assert_eq!(link.both(1, "error"), [REASONS[1]; 2]);
    assert_eq!(link.get(1, 2, "error"), REASONS[2]);
    assert_eq!(link.get(0, 3, "error"), REASONS[1]);
    assert_eq!([link.get(1, 0, "link_lost"), link.get(1, 1, "link_lost"), link.get(1, 2, "link_lost")], [1; 3]);
    assert_eq!(link.both(2, "link_up"), [0, 0]);
    // The others stay as they were.
    assert_eq!(link.both(4, "link_up"), [1, 1]);
}

/// TH-LLP-02, TH-PCS-07: ends with other rates and other masks meet at the fastest rate of both, on the lanes of both; so do
/// ends between which more than four lanes bear no faster one.
#[test]
#[phit_evidence::shows("TH-LLP-02", RTL)]
#[phit_evidence::shows("TH-PCS-07", RTL)]
fn ends_that_differ_meet_at_the_lower_rate_on_the_lanes_of_both() {
    let mut link = pairs(2, 13);
    for (end, rates, mask) in [(0, 0b111, 0xFE), (1, 0b110, 0x7F)] {
        link.set(end, 0, "rates", rates);
        link.set(end, 0, "lane_mask", mask);
    }
    for lane in [0, 2, 3, 5, 7] {
        link.wires[1][1][lane].fastest = Some(1);
    }
    // One lane of each direction brings nothing.
    link.wires[0][0][3].is_dead = true;
    link.wires[1][0][5].is_dead = true;
    link.start();
    link.bring_up(60_000);
    assert_eq!([link.both(0, "rate"), link.both(1, "rate")], [[1; 2]; 2]);
    // All but lanes 0 and 7, and in each direction but the one that is dead there.
    assert_eq!([link.get(1, 0, "tx_mask"), link.get(0, 0, "rx_mask")], [0b0111_0110; 2]);
    assert_eq!([link.get(0, 0, "tx_mask"), link.get(1, 0, "rx_mask")], [0b0101_1110; 2]);
    assert_eq!([link.both(1, "tx_mask"), link.both(1, "rx_mask")], [[0xFF; 2]; 2]);
    link.run(1_000);
    assert_perfect(&link);
}

/// TH-PCS-07, TH-LLP-02.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("TH-LLP-02", RTL)]
#[phit_evidence::shows("TH-PCS-07", RTL)]
fn ends_meet_at_the_fastest_rate_that_both_can_do_and_four_lanes_bear() {
    // The rates of both ends, the fastest that five lanes bear, and the rate at which they meet.
    let cases = [
        ([0b111, 0b111], 0, 0),
        ([0b111, 0b110], 0, 1),
        ([0b101, 0b110], 0, 2),
        ([0b111, 0b111], 1, 1),
        ([0b111, 0b111], 2, 2),
        ([0b101, 0b111], 1, 2),
        ([0b100, 0b111], 0, 2),
    ];
    let mut link = pairs(cases.len(), 9);
    for (pair, (rates, fastest, _)) in cases.into_iter().enumerate() {
        for (end, rates) in rates.into_iter().enumerate() {
            link.set(end, pair, "rates", rates);
        }
        for lane in [0, 2, 3, 5, 7] {
            link.wires[1][pair][lane].fastest = Some(fastest);
        }
    }
    link.start();
    link.bring_up(120_000);
    for (pair, (rates, fastest, expected)) in cases.into_iter().enumerate() {
        let what = format!("rates {rates:?}, {fastest}");
        assert_eq!([link.both(pair, "link_up"), link.both(pair, "rate")], [[1, 1], [expected; 2]], "{what}");
    }
}

#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("TH-PCS-07", RTL)]
fn too_few_lanes_at_the_slowest_rate_are_given_up_and_silence_never() {
    let mut link = pairs(2, 10);
    (0..5).for_each(|lane| link.wires[0][0][lane].is_dead = true);
    (0..LANES).for_each(|lane| (0..2).for_each(|end| link.wires[end][1][lane].is_dead = true));
    (0..2).for_each(|end| link.set_all(end, "rates", 0b110));
    link.start();
    link.run(40_000);
    assert_eq!([link.get(0, 0, "link_lost"), link.get(0, 0, "error")], [1, REASONS[2]]);
    assert_eq!(link.both(1, "link_lost"), [0, 0]);
    // Whoever is heard again after any time is met again, and at the fastest rate.
    for wire in link.wires.iter_mut().flat_map(|wires| &mut wires[1]) {
        wire.is_dead = false;
    }
    link.run(30_000);
    assert_eq!([link.both(1, "link_up"), link.both(1, "rate")], [[1, 1], [1, 1]]);
}

#[test]
fn an_end_that_restarts_is_met_again() {
    let mut link = brought_up(pairs(1, 11), BRING_UP);
    link.reset(1, 0, 1);
    link.run(20);
    link.reset(1, 0, 0);
    link.run(2 * BRING_UP);
    assert_eq!(link.both(0, "link_up"), [1, 1]);
    assert_eq!(link.both(0, "retrainings"), [1, 0]);
}
