//! Two ends of the whole TH Express-2 link: every packet arrives once, in order within its channel, or the link is down and
//! says why.

#[path = "../common/express/links.rs"]
mod express_links;
#[path = "../common/published.rs"]
mod published;
#[path = "../common/soak.rs"]
mod soak;

use express_links::{LANES, Links};
use published::published;

/// Packets of up to 8 words, frames of 64 rows, short tests.
const SMALL: &str = "express_link_v2_s5_r8_f6_t10";
/// Cycles in which it comes up, or comes up again; see `express_lanes.rs`.
const BRING_UP: u64 = 9_000;
/// Times that an end goes back, at most, for each time that its lanes come up. To announce what was taken before made it hundreds.
const RETRIES: u64 = 10;

fn links(pairs: usize, seed: u64) -> Links {
    let mut links = Links::new(published(SMALL), pairs, 8, seed);
    links.shuffle();
    links
}

#[test]
#[phit_evidence::shows("TH-LLP-01", RTL)]
fn packets_arrive_once_and_in_order_over_lanes_with_bit_errors() {
    let rates = [0.0, 1e-6, 1e-5, 1e-4];
    let cycles = soak::either(20_000, 2_000_000) as u64;
    let mut link = links(rates.len(), 2);
    link.start();
    link.run(BRING_UP);
    // Those of packets that were there before the lanes were up.
    let before: Vec<[u64; 2]> = (0..rates.len()).map(|pair| link.both(pair, "retries")).collect();
    rates.into_iter().enumerate().for_each(|(pair, rate)| link.spoil(pair, rate));
    link.run(cycles);
    for (pair, rate) in rates.into_iter().enumerate() {
        link.spoil(pair, 0.0);
        link.drain(pair, BRING_UP);
        let [retries, retrainings] = ["retries", "retrainings"].map(|name| link.both(pair, name));
        let delivered = [0, 1].map(|end| link.delivered(end, pair));
        println!("{rate:e}: {delivered:?} packets, {retries:?} retries, {retrainings:?} retrainings");
        assert_eq!(link.both(pair, "link_down"), [0, 0], "{rate:e}");
        assert_eq!(link.both(pair, "received"), delivered, "{rate:e}");
        assert!(delivered.iter().all(|count| *count > cycles / 40), "{rate:e}: {delivered:?}");
        // Lanes that are hit now and then are lanes.
        assert_eq!(retrainings, [0, 0], "{rate:e}");
        if rate == 0.0 {
            assert_eq!(retries, before[pair]);
        } else if rate >= 1e-5 {
            assert!((0..2).all(|end| retries[end] > before[pair][end]), "{rate:e}: {retries:?}");
        }
    }
}

#[test]
#[phit_evidence::shows("TH-LLP-02", RTL)]
#[phit_evidence::shows("TH-PCS-01", RTL)]
#[phit_evidence::shows("TH-PCS-09", RTL)]
fn lanes_that_fail_lose_no_packet() {
    let [dies, comes_with_noise, cut, cut_one_way, apart] = [0, 1, 2, 3, 4];
    let mut link = links(5, 3);
    link.wires[0][comes_with_noise][5].noise = u32::MAX / 25;
    // Other lanes in each direction.
    [0, 1].into_iter().for_each(|lane| link.wires[0][apart][lane].is_dead = true);
    [5, 6, 7].into_iter().for_each(|lane| link.wires[1][apart][lane].is_dead = true);
    link.start();
    link.run(BRING_UP);
    let before = [0, 1, 2, 3, 4].map(|pair| [0, 1].map(|end| link.delivered(end, pair)));
    let sever = |link: &mut Links, dead: bool| {
        for lane in 0..LANES {
            link.wires[0][cut][lane].is_dead = dead;
            link.wires[1][cut][lane].is_dead = dead;
            link.wires[1][cut_one_way][lane].is_dead = dead;
        }
    };
    link.wires[1][dies][3].is_dead = true;
    sever(&mut link, true);
    link.run(3_000);
    assert_eq!([link.both(cut, "link_up"), link.both(cut_one_way, "link_up")], [[0, 0]; 2]);
    sever(&mut link, false);
    link.run(3 * BRING_UP);
    for (pair, before) in before.into_iter().enumerate() {
        link.drain(pair, BRING_UP);
        assert_eq!(link.both(pair, "link_down"), [0, 0], "pair {pair}");
        assert_eq!(link.both(pair, "link_up"), [1, 1], "pair {pair}");
        let delivered = [0, 1].map(|end| link.delivered(end, pair));
        let [retries, retrainings] = ["retries", "retrainings"].map(|name| link.both(pair, name));
        println!("pair {pair}: {delivered:?} packets, {retries:?} retries, {retrainings:?} retrainings");
        assert!((0..2).all(|end| retries[end] <= RETRIES * (1 + retrainings[end])), "pair {pair}");
        assert!((0..2).all(|end| delivered[end] > before[end] + 100), "pair {pair}: {delivered:?}");
        assert_eq!(link.both(pair, "received"), delivered);
        let expected = if [dies, cut, cut_one_way].contains(&pair) { 1 } else { 0 };
        assert!(retrainings.iter().all(|count| *count >= expected), "pair {pair}");
        let lanes = [0, 1].map(|end| [link.get(1 - end, pair, "tx_mask"), link.get(end, pair, "rx_mask")]);
        assert!(lanes.iter().all(|[tx, rx]| tx == rx), "pair {pair}: {lanes:x?}");
        let counts = lanes.map(|[tx, _]| tx.count_ones());
        let expected = if pair == dies {
            [8, 7]
        } else if pair == comes_with_noise {
            [7, 8]
        } else if pair == apart {
            [6, 5]
        } else {
            [8, 8]
        };
        assert_eq!(counts, expected, "pair {pair}");
    }
}

/// Why the lanes refuse the other end: its version, or that it has too few lanes at every rate.
const REASONS: [u64; 2] = [1, 3];

#[test]
fn a_link_that_goes_down_says_why() {
    let [other_version, too_few_lanes, restarted, severed, spoilt] = [0, 1, 2, 3, 4];
    let mut link = links(5, 4);
    [0, 1].into_iter().for_each(|end| link.set(end, spoilt, "rates", 0b001));
    link.set(1, other_version, "version", 2);
    link.set(1, too_few_lanes, "lane_mask", 0b0010_0101);
    link.set(1, too_few_lanes, "rates", 0b001);
    link.start();
    link.run(BRING_UP);
    assert_eq!([link.both(other_version, "link_down"), link.both(other_version, "error")], [[1; 2], [REASONS[0]; 2]]);
    assert_eq!([link.get(1, too_few_lanes, "link_down"), link.get(1, too_few_lanes, "error")], [1, REASONS[1]]);
    for pair in [restarted, severed, spoilt] {
        assert_eq!([link.both(pair, "link_up"), link.both(pair, "link_down")], [[1, 1], [0, 0]]);
    }
    // All lanes leave, and fail their test.
    link.spoil(spoilt, 3e-3);
    // Who was not reset has sent and received what the other has forgotten.
    link.reset(1, restarted, true);
    (0..LANES).for_each(|lane| (0..2).for_each(|end| link.wires[end][severed][lane].is_dead = true));
    link.is_stopped = true;
    link.run(20);
    link.reset(1, restarted, false);
    link.run(BRING_UP);
    let told = ["link_down", "peer_restarted", "error"].map(|name| link.get(0, restarted, name));
    assert_eq!(told, [1, 1, 0]);
    assert_eq!([link.both(spoilt, "link_down"), link.both(spoilt, "error")], [[1; 2], [REASONS[1]; 2]]);
    // Silence is no reason: whoever is heard again is met again.
    assert_eq!([link.both(severed, "link_down"), link.both(severed, "link_up")], [[0, 0]; 2]);
}

/// The link as published, and words of its longest packet, of which two are head.
const PUBLISHED: (&str, u64) = ("express_link_v4_s6_r10_f10_t12", 34);

#[test]
#[phit_evidence::shows("TH-PCS-09", RTL)]
fn a_full_link_carries_what_level_and_lanes_allow() {
    let (name, longest) = PUBLISHED;
    let mut link = Links::new(published(name), 1, longest, 5);
    link.length = longest;
    link.start();
    // It comes up within 26,000 cycles; a frame is 8,448.
    link.is_stopped = true;
    link.run(26_000);
    let latencies = (0..40).map(|pause| {
        link.run(200 + pause);
        link.latency(0)
    });
    let latencies: Vec<u64> = latencies.collect();
    // That of the level, for packets of 4 words and more.
    let level = 2 * longest + 4 + 7;
    let (least, most) = (latencies.iter().min().unwrap() - level, latencies.iter().max().unwrap() - level);
    println!("the lanes add {least} to {most} cycles to the {level} of the level");
    assert!(least >= 20 && most <= 60);
    (link.senders, link.is_stopped) = (usize::MAX, false);
    link.run(2_000);
    let before = [0, 1].map(|end| link.delivered(end, 0));
    let cycles = 2 * 8_448;
    link.run(cycles);
    let format = (longest - 2) as f64 / (longest + 2) as f64;
    let lanes = 64.0 / 66.0 * 1023.0 / 1024.0;
    assert_eq!(link.both(0, "errors"), [0, 0]);
    for (end, before) in before.into_iter().enumerate() {
        let words = (link.delivered(end, 0) - before) * (longest - 2);
        let share = words as f64 / cycles as f64;
        println!("{:.2}% of the cycles bring a word of payload; {:.2}% allowed", 100.0 * share, 100.0 * format * lanes);
        assert!((share / (format * lanes) - 1.0).abs() < 0.01, "{share}");
    }
}
