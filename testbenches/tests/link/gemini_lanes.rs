//! The lanes of a Gemini link: bring-up, skew, rates, failures, attribution.

#[path = "../common/soak.rs"]
mod soak;

#[path = "../common/looped_link.rs"]
mod looped_link;

use looped_link::{FRAME, Fault, LENGTHS, LoopedLink};

/// Cycles that a packet takes beyond its length, and how many more if a marker comes between: those of the contract.
const LATENCY: u64 = 25;
const MARKER: u64 = 8;
/// Frames in which a link comes up.
const BRING_UP: u64 = 14 * FRAME;

/// Frames after which a lane that works again carries.
const RESTORE: u64 = 16 * FRAME;

fn brought_up(delays: [usize; 3]) -> LoopedLink {
    let mut link = LoopedLink::new(delays);
    link.run_until(BRING_UP, |link| link.get("tx_mask") == 7 && link.get("rx_mask") == 7);
    link
}

/// Phits of payload per cycle, in both channels' packets, over so many frames.
fn phits_per_cycle(link: &mut LoopedLink, frames: u64) -> f64 {
    let before = link.received();
    link.run(frames * FRAME);
    let phits: u64 =
        link.received().into_iter().zip(before).zip(LENGTHS).map(|((now, then), n)| (now - then) * n).sum();
    phits as f64 / (frames * FRAME) as f64
}

#[test]
#[phit_evidence::shows("GEM-LCB-06", RTL)]
fn a_link_comes_up_and_carries_packets() {
    let mut link = brought_up([0; 3]);
    link.offers = [true; 2];
    link.run(20 * FRAME);
    link.offers = [false; 2];
    link.run(1000);
    assert_eq!(link.received(), link.sent());
    assert!(link.received()[0] > 500);
    assert_eq!([link.get("errors"), link.get("retries"), link.get("link_down"), link.get("degrades")], [0; 4]);
}

#[test]
#[phit_evidence::shows("GEM-LCB-12", RTL)]
fn any_skew_and_polarity_of_the_lanes_is_made_good() {
    // Bytes of skew 0 to 7 and every offset in the byte, each lane the latest once; in `make test` a quarter of them.
    for case in (0..24).step_by(4 / soak::either(1, 4)) {
        let mut delays = [0; 3];
        delays[case % 3] = 56 + case / 3;
        delays[(case + 1) % 3] = 8 * (case / 3) + 5;
        let mut link = LoopedLink::new(delays);
        link.lanes[case % 3].inverted = case % 2 == 1;
        link.run_until(BRING_UP, |link| link.get("tx_mask") == 7 && link.get("rx_mask") == 7);
        link.offers = [true; 2];
        link.run(3 * FRAME);
        assert!(link.received()[0] > 100, "{delays:?}");
        assert_eq!(link.get("errors"), 0, "{delays:?}");
    }
}

#[test]
#[phit_evidence::shows("GEM-LCB-08", RTL)]
#[phit_evidence::shows("GEM-PKT-20", RTL)]
#[phit_evidence::shows("PERF-GEM-11", RTL)]
fn the_rate_is_that_of_the_lanes_that_carry() {
    let mut full = 0.0;
    for (mask, share) in
        [(7, 1.0), (3, 2.0 / 3.0), (5, 2.0 / 3.0), (6, 2.0 / 3.0), (1, 1.0 / 3.0), (2, 1.0 / 3.0), (4, 1.0 / 3.0)]
    {
        let mut link = LoopedLink::new([0; 3]);
        link.set("lane_mask", mask);
        link.run_until(BRING_UP, |link| link.get("tx_mask") == mask && link.get("rx_mask") == mask);
        link.offers = [true; 2];
        link.run(2 * FRAME);
        let rate = phits_per_cycle(&mut link, 30);
        if mask == 7 {
            full = rate;
        }
        assert!((rate / full - share).abs() < 0.01, "mask {mask}: {rate}");
        assert_eq!(link.get("errors"), 0);
    }
    // GEM-PKT-20 within 0.3 of 62.75%: 512 payload bits of 34 phits.
    let efficiency = full * 512.0 / (34.0 * 24.0);
    assert!((efficiency - 0.6275).abs() < 0.003, "{efficiency}");
}

/// Payload as a share of the bits on the lanes of a full link, over 10,000 packets of each channel that sends; packets of so
/// many phits, 0: none, carry so many bytes for each on the first channel that sends.
fn efficiency(lengths: [u64; 2], bytes: u64) -> f64 {
    const PACKETS: u64 = 10_000;
    let mut link = brought_up([0; 3]);
    link.offers = lengths.map(|length| length > 0);
    link.lengths = lengths;
    let senders: Vec<usize> = (0..2).filter(|channel| lengths[*channel] > 0).collect();
    link.run(4 * FRAME);
    let before = link.received();
    let start = link.cycle;
    let packets = |link: &LoopedLink, channel: usize| link.received()[channel] - before[channel];
    let is_done = |link: &LoopedLink| senders.iter().all(|channel| packets(link, *channel) >= PACKETS);
    while !is_done(&link) {
        link.run(FRAME);
        assert!(link.cycle - start < PACKETS * 50, "{:?}", link.received());
    }
    // A response for each request: two packets may be cut by the begin and the end of the count.
    let counts: Vec<u64> = senders.iter().map(|channel| packets(&link, *channel)).collect();
    assert!(counts.iter().all(|count| count.abs_diff(counts[0]) <= 2), "{counts:?}");
    assert_eq!([link.get("errors"), link.get("retries")], [0; 2]);
    (8 * bytes * counts[0]) as f64 / (24 * (link.cycle - start)) as f64
}

/// GEM-PKT-20, GEM-PKT-21, GEM-PKT-22, GEM-PKT-23, GEM-PKT-24: the shares of the link that packets of these lengths leave to the payload, but
/// for the markers, 8 bytes in each 2048 of a lane. It counts phits; who makes requests and responses does not matter.
#[test]
#[phit_evidence::shows("GEM-PKT-20", RTL)]
#[phit_evidence::shows("GEM-PKT-21", RTL)]
#[phit_evidence::shows("GEM-PKT-22", RTL)]
#[phit_evidence::shows("GEM-PKT-23", RTL)]
#[phit_evidence::shows("GEM-PKT-24", RTL)]
fn ten_thousand_transactions_have_the_published_efficiency() {
    // A put of 64 bytes with its response, alone, with a response of an error, a response to a get of 64 bytes alone, a put of 8 bytes with its
    // response.
    for (lengths, bytes, published) in [
        ([32, 2], 64, 0.6275),
        ([32, 0], 64, 0.6667),
        ([32, 3], 64, 0.6095),
        ([0, 27], 64, 0.7901),
        ([11, 2], 8, 0.2051),
    ] {
        let measured = efficiency(lengths, bytes);
        let expected = published * (FRAME - 8) as f64 / FRAME as f64;
        println!("{lengths:?}: {:.2}%, {:.2}% expected", 100.0 * measured, 100.0 * expected);
        assert!((measured - expected).abs() < 0.003, "{lengths:?}: {measured}, not {expected}");
    }
}

#[test]
#[phit_evidence::shows("GEM-LCB-11", RTL)]
fn lanes_are_balanced_and_runs_are_short() {
    // Idle, which repeats most, and full.
    for offers in [false, true] {
        let mut link = brought_up([0; 3]);
        link.offers = [offers; 2];
        for lane in ["lane_out_0", "lane_out_1", "lane_out_2"] {
            let (mut ones, mut run, mut longest, mut last) = (0, 0, 0, 0);
            for _ in 0..8 * FRAME {
                let byte = link.get(lane);
                for bit in (0..8).map(|place| byte >> place & 1) {
                    ones += bit;
                    run = if bit == last { run + 1 } else { 1 };
                    longest = longest.max(run);
                    last = bit;
                }
                link.run(1);
            }
            // Six deviations of a fair coin; a run of 40 comes once in a million such trials.
            let bits = 64.0 * FRAME as f64;
            assert!((ones as f64 - bits / 2.0).abs() < 3.0 * bits.sqrt(), "{lane}: {ones} ones");
            assert!(longest < 40, "{lane}: a run of {longest}");
        }
    }
}

/// Cycles from the one after a packet's last phit was taken to its first phit at the other side, less its length, as the
/// contract of the link has it.
#[test]
fn a_packet_takes_as_long_as_the_contract_says() {
    let mut seen = vec![];
    for start in 0..soak::either(10, 40) as u64 {
        let mut link = brought_up([0; 3]);
        link.run(3 * FRAME + 50 * start);
        for (channel, length) in LENGTHS.into_iter().enumerate() {
            let before = link.received()[channel];
            let sent = link.sent()[channel];
            link.offers[channel] = true;
            link.run_until(200, |link| link.sent()[channel] > sent);
            link.offers[channel] = false;
            // The packet is complete `length` cycles after its first phit is shown.
            let cycles = link.run_until(400, |link| link.received()[channel] > before) + 1 - length;
            seen.push(cycles - length);
            link.run(300);
        }
    }
    assert!(seen.iter().all(|extra| (LATENCY..=LATENCY + MARKER).contains(extra)), "{seen:?}");
    assert!(seen.iter().filter(|extra| **extra == LATENCY).count() > seen.len() / 2, "{seen:?}");
}

#[test]
#[phit_evidence::shows("GEM-LCB-08", RTL)]
fn no_lane_no_phits() {
    let mut link = LoopedLink::new([0; 3]);
    link.set("lane_mask", 0);
    link.offers = [true; 2];
    link.run(BRING_UP);
    assert_eq!([link.get("tx_mask"), link.get("rx_mask"), link.get("link_down")], [0, 0, 1]);
    assert_eq!(link.received(), [0; 2]);
}

#[test]
#[phit_evidence::shows("GEM-LCB-07", RTL)]
#[phit_evidence::shows("GEM-LCB-09", RTL)]
fn a_lane_that_dies_leaves_and_comes_back_without_loss() {
    for lane in 0..soak::either(1, 3) {
        let mut link = brought_up([0, 13, 40]);
        link.offers = [true; 2];
        link.run(3 * FRAME + 777);
        link.lanes[lane].fault = Fault::Dead;
        let without = 7 & !(1 << lane);
        let left = link.run_until(6 * FRAME, |link| link.get("tx_mask") == without && link.get("rx_mask") == without);
        assert!(left <= 4 * FRAME, "left after {left} cycles");
        // What was lost on the way is sent again.
        link.run(2 * FRAME);
        let rate = phits_per_cycle(&mut link, 20);
        assert!((rate - 2.0 / 3.0).abs() < 0.01, "{rate}");
        link.lanes[lane].fault = Fault::None;
        let back = link.run_until(20 * FRAME, |link| link.get("tx_mask") == 7 && link.get("rx_mask") == 7);
        assert!(back <= RESTORE, "back after {back} cycles");
        link.run(2 * FRAME);
        link.offers = [false; 2];
        link.run(2 * FRAME);
        assert_eq!(link.received(), link.sent());
        assert_eq!([link.get("degrades"), link.get("restores"), link.get("link_down")], [1, 1, 0]);
    }
}

#[test]
#[phit_evidence::shows("GEM-LCB-09", RTL)]
fn a_lane_that_stays_dead_is_given_up_until_it_is_trained_again() {
    let mut link = brought_up([0; 3]);
    link.lanes[1].fault = Fault::Dead;
    link.run(20 * FRAME);
    assert_eq!([link.get("given_up"), link.get("tx_mask")], [0, 5]);
    link.run(64 * FRAME);
    assert_eq!(link.get("given_up"), 2);
    link.lanes[1].fault = Fault::None;
    link.run(20 * FRAME);
    assert_eq!([link.get("given_up"), link.get("tx_mask")], [2, 5]);
    link.set("retrain", 1);
    link.run(1);
    link.set("retrain", 0);
    link.run_until(BRING_UP, |link| link.get("tx_mask") == 7);
    assert_eq!([link.get("given_up"), link.get("link_down")], [0; 2]);
}

#[test]
#[phit_evidence::shows("GEM-LCB-10", RTL)]
#[phit_evidence::shows("GEM-LCB-16", RTL)]
fn errors_are_attributed_to_the_lane_that_makes_them() {
    for lane in 0..3 {
        for bits in [700, 9_001, 77_777].into_iter().take(soak::either(2, 3)) {
            let mut link = brought_up([0; 3]);
            link.offers = [true; 2];
            link.lanes[lane].fault = Fault::Every(bits);
            link.run_until(1000 * FRAME, |link| link.lanes[lane].errors == 100);
            // The errors of the last frames are not told yet.
            link.run(2 * FRAME);
            let counts: Vec<u64> = (0..3).map(|l| link.get(&format!("lane_errors_{l}"))).collect();
            assert!(counts[lane] > 0, "{counts:?}");
            assert_eq!(counts.iter().sum::<u64>(), counts[lane], "{counts:?}");
        }
    }
}

#[test]
#[phit_evidence::shows("GEM-LCB-09", RTL)]
fn too_many_bad_frames_take_a_lane_out_and_never_the_last() {
    let mut link = brought_up([0; 3]);
    link.set("threshold", 10);
    link.set("trial", 65535);
    link.offers = [true; 2];
    link.lanes[0].fault = Fault::Every(5000);
    link.run_until(30 * FRAME, |link| link.get("tx_mask") == 6);
    link.lanes[1].fault = Fault::Every(5001);
    link.run_until(30 * FRAME, |link| link.get("tx_mask") == 4);
    link.lanes[2].fault = Fault::Every(5003);
    link.run(100 * FRAME);
    assert_eq!([link.get("tx_mask"), link.get("link_down")], [4, 0]);
    assert!(link.received()[0] > 1000);
}
