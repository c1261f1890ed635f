//! Two ends of the TH Express-2 link level over a wire with bit errors, cuts and delay: every packet arrives once, in order, intact; and
//! what the contract says of rate, heart-beat, credits and the rolling CRC.

#[path = "../common/express/level.rs"]
mod express;

use express::service::{REQUESTS, Service};
use express::{CHANNELS, LONGEST, Pair, Wire, level, without_comparison, without_crc};

/// Runs, and waits until everything that was taken has arrived; then the pair, for more questions.
fn carried(wire: Wire, cycles: u64, least: u64) -> Pair {
    let mut pair = Pair::new(&level(), wire);
    pair.run(cycles);
    pair.drain(60_000);
    println!("{wire:?}: {}", pair.summary());
    pair.assert_sound();
    for end in 0..2 {
        assert!(!pair.is_down(end) && pair.delivered(end) >= least, "{}", pair.summary());
    }
    pair
}

#[test]
#[phit_evidence::shows("TH-LLP-01", RTL)]
#[phit_evidence::shows("TH-LLP-04", RTL)]
#[phit_evidence::shows("TH-LLP-06", RTL)]
#[phit_evidence::shows("TH-LLP-07", RTL)]
fn packets_arrive_once_and_in_order_over_wires_with_bit_errors() {
    for (ber, least) in [(0.0, 1500), (1e-6, 1500), (1e-5, 1300), (1e-4, 400), (1e-3, 40)] {
        let mut pair = carried(Wire { ber, ..Wire::default() }, 40_000, least);
        assert_eq!(pair.count(0, "retries") > 0, ber > 0.0, "{}", pair.summary());
    }
}

#[test]
#[phit_evidence::shows("TH-LLP-01", RTL)]
fn cuts_and_words_lost_without_a_trace_are_made_good() {
    for wire in [
        Wire { cuts: 2_000, ..Wire::default() },
        Wire { cuts: 2_000, cuts_are_seen: false, ..Wire::default() },
        Wire { loses_packets: 30, ..Wire::default() },
    ] {
        let mut pair = carried(wire, 40_000, 500);
        assert!(pair.count(0, "retries") > 5, "{}", pair.summary());
    }
}

#[test]
#[phit_evidence::shows("TH-LLP-10", RTL)]
fn lost_messages_are_healed_by_the_next() {
    // Long ways, and users that read in turns, so that credits run short.
    let reads = [2, 2, 2, 2];
    for loses_messages in [2, 4] {
        let mut pair = carried(Wire { delay: 300, reads, loses_messages, ..Wire::default() }, 40_000, 500);
        for end in 0..2 {
            assert_eq!([pair.count(end, "errors"), pair.count(end, "bad_acks")], [0, 0], "{}", pair.summary());
        }
    }
}

#[test]
fn lanes_and_users_of_any_pace_are_waited_for() {
    carried(Wire { rate: 4, reads: [8, 1, 4, 7], ber: 1e-5, ..Wire::default() }, 40_000, 300);
    carried(Wire { rate: 7, delay: 500, ber: 1e-5, ..Wire::default() }, 40_000, 300);
}

/// TH-DMQ-03: any channel fills what is shared, and the others go on in their private parts. TH-LLP-07: the four are alike.
#[test]
#[phit_evidence::shows("TH-DMQ-03", RTL)]
#[phit_evidence::shows("TH-LLP-07", RTL)]
#[phit_evidence::shows("TH-LLP-08", RTL)]
#[phit_evidence::shows("TH-LLP-09", RTL)]
fn a_channel_that_nobody_reads_stops_no_other() {
    for blocked in 0..CHANNELS {
        let mut reads = [8; CHANNELS];
        reads[blocked] = 0;
        let mut pair = Pair::new(&level(), Wire { reads, length: LONGEST, ..Wire::default() });
        pair.run(20_000);
        let before: Vec<u64> = (0..CHANNELS).map(|v| pair.delivered_of(1, v)).collect();
        pair.run(20_000);
        let after: Vec<u64> = (0..CHANNELS).map(|v| pair.delivered_of(1, v)).collect();
        println!("{before:?} packets, then {after:?}");
        assert_eq!(after[blocked], 0);
        for v in (0..CHANNELS).filter(|v| *v != blocked) {
            // A private part holds one packet, so each waits for the way there and back: 2 x 40 cycles, and some to store it.
            assert!(after[v] > before[v] + 20_000 / 300, "channel {v}: {before:?}, {after:?}");
        }
        pair.wire.reads = [8; CHANNELS];
        pair.drain(20_000);
        pair.assert_sound();
        assert!(pair.delivered_of(1, blocked) > 0, "channel {blocked} drains");
    }
}

/// Words that a full link carries per cycle, from one end to the other.
fn rate(wire: Wire) -> f64 {
    const CYCLES: u64 = 36_000;
    let mut pair = Pair::new(&level(), wire);
    pair.run(5_000);
    let before = pair.words(1);
    pair.run(CYCLES);
    pair.assert_sound();
    (pair.words(1) - before) as f64 / CYCLES as f64
}

/// Words of a flit of 32 bytes.
const FLIT: u64 = 4;
/// Cycles of a word from one end to the other over the longest fibre: 150 flits there and back.
const FIBRE: usize = 300;

/// TH-DMQ-05: the way there and back over 20 m of fibre at 5 ns a metre and 50 ns beside it, each way, is 300 ns, in
/// which 150 flits come at 500 MHz. The shared part holds these and a packet, and the private part of each channel a packet.
#[test]
#[phit_evidence::shows("TH-DMQ-05", CALC)]
fn the_buffer_holds_what_comes_in_300_nanoseconds_and_a_packet() {
    let nanoseconds = 2.0 * (20.0 * 5.0 + 50.0);
    assert_eq!(nanoseconds, 300.0);
    let flits = (nanoseconds * 500e6 / 1e9) as u64;
    assert_eq!(flits, 150);
    assert_eq!(2 * FIBRE as u64, flits * FLIT);
    // A packet and the two words of its frame.
    let packet = (LONGEST + 2).div_ceil(FLIT);
    assert_eq!(packet, 9);
    let level = level();
    let parameter = |name: &str| {
        let found = level.top().parameters.iter().find(|(known, _)| known == name);
        found.unwrap_or_else(|| panic!("no parameter {name}")).1
    };
    assert_eq!([parameter("V"), parameter("PRIVATE"), parameter("SHARED")], [4, packet, 192]);
    assert!(parameter("SHARED") >= flits + packet);
}

/// TH-DMQ-05: 150 flits there and back are 600 words.
#[test]
#[phit_evidence::shows("TH-DMQ-05", RTL)]
#[phit_evidence::shows("TH-LLP-06", RTL)]
fn a_full_link_runs_at_the_bound_of_its_format_over_150_flits_there_and_back() {
    let bound = LONGEST as f64 / (LONGEST + 2) as f64;
    let one = [true, false, false, false];
    for sends in [one, [true; CHANNELS]] {
        let full = Wire { delay: FIBRE, length: LONGEST, reads: [8; CHANNELS], sends, ..Wire::default() };
        let measured = rate(full);
        let payload = measured * (LONGEST - 2) as f64 / LONGEST as f64;
        println!("{sends:?}: {:.2}% of the words are of packets, {:.2}% payload", 100.0 * measured, 100.0 * payload);
        assert!((measured - bound).abs() < 0.002, "{measured} where the format allows {bound}");
    }
    // Twice as far the buffer is too small: the figure is not idle.
    let far = Wire { delay: 2 * FIBRE, length: LONGEST, reads: [8; CHANNELS], sends: one, ..Wire::default() };
    assert!(rate(far) < 0.9 * bound);
}

/// Two ends that ask and answer at full load, over a wire of 40 cycles.
fn asking(shares_channels: bool) -> Pair {
    let sends = std::array::from_fn(|v| REQUESTS.contains(&v));
    let mut pair = Pair::new(&level(), Wire { sends, reads: [8; CHANNELS], length: LONGEST, ..Wire::default() });
    pair.service = Some(Service::new(shares_channels));
    pair
}

/// TH-LLP-09: requests on channels 0 and 1 and replies on 2 and 3 never wait for each other for good, though no end reads a
/// request while it has a reply to send. Where replies go behind requests, both ends stand.
#[test]
#[phit_evidence::shows("TH-LLP-09", SIM)]
fn requests_and_replies_on_channels_of_their_own_do_not_deadlock() {
    const WINDOW: u64 = 4_000;
    let replies = |pair: &Pair| pair.service.as_ref().expect("users that answer").replies;
    let mut pair = asking(false);
    for _ in 0..10 {
        let before = replies(&pair);
        pair.run(WINDOW);
        let now = replies(&pair);
        assert!((0..2).all(|end| now[end] > before[end]), "{before:?}, then {now:?}: {}", pair.summary());
    }
    pair.drain(20_000);
    pair.assert_sound();
    println!("{:?} replies", replies(&pair));
    let service = pair.service.as_ref().expect("users that answer");
    assert_eq!(service.replies, service.requests, "every request is answered");

    let mut pair = asking(true);
    pair.run(5 * WINDOW);
    let before = replies(&pair);
    pair.run(5 * WINDOW);
    assert_eq!(replies(&pair), before, "{}", pair.summary());
    let service = pair.service.as_ref().expect("users that answer");
    assert!((0..2).all(|end| service.replies[end] < service.requests[end]));
}

#[test]
#[phit_evidence::shows("TH-LLP-03", RTL)]
fn an_idle_link_beats_every_1024_cycles_and_three_missed_bring_it_down() {
    let mut pair = Pair::new(&level(), Wire { sends: [false; CHANNELS], ..Wire::default() });
    let mut beats = vec![];
    for cycle in 0..8_000 {
        if pair.sent(0).0 & 7 == 2 {
            beats.push(cycle);
        }
        pair.cycle();
    }
    let beats: Vec<u64> = beats.into_iter().skip(8).collect();
    assert!(beats.len() >= 6 && beats.windows(2).all(|pair| pair[1] - pair[0] == 1024), "{beats:?}");
    assert_eq!(pair.count(1, "missed_beats"), 0);
    pair.dead = true;
    let mut cycles = 0;
    while !pair.is_down(0) || !pair.is_down(1) {
        pair.cycle();
        cycles += 1;
        assert!(cycles < 10_000, "nobody notices");
    }
    println!("down {cycles} cycles after the wire died");
    assert_eq!([pair.count(0, "missed_beats"), pair.count(1, "missed_beats")], [3, 3]);
    assert!((2 * 1024..4 * 1152 + 40).contains(&cycles), "{cycles}");
}

#[test]
fn an_end_that_was_reset_alone_is_noticed() {
    for (end, sends) in [(1, true), (0, false)] {
        let mut pair = Pair::new(&level(), Wire { sends: [sends; CHANNELS], ..Wire::default() });
        pair.run(3_000);
        pair.reset(end, true);
        pair.run(5);
        pair.reset(end, false);
        pair.run(500);
        assert!(pair.peer_restarted(1 - end) && pair.is_down(1 - end), "{}", pair.summary());
        assert!(!pair.peer_restarted(end));
    }
}

/// TH-LLP-05: packets are lost as a whole, and nobody looks at their numbers.
#[test]
#[phit_evidence::shows("TH-LLP-05", RTL)]
fn a_lost_packet_is_found_by_the_rolling_crc_alone() {
    let wire = Wire { loses_packets: 20, ..Wire::default() };
    let outcome = |netlist| {
        let mut pair = Pair::new(&netlist, wire);
        pair.run(20_000);
        pair.drain(60_000);
        (pair.failures.len(), pair.count(0, "crc_errors"))
    };
    let by_crc = outcome(without_comparison(level()));
    assert!(by_crc.0 == 0 && by_crc.1 > 5, "{by_crc:?}");
    assert_eq!(outcome(without_crc(level())).0, 0, "by their numbers");
    assert!(outcome(without_crc(without_comparison(level()))).0 > 0, "by neither");
}

#[test]
fn packets_arrive_within_the_latency_of_the_contract() {
    for length in [1, 2, 3, 4, 5, 12, LONGEST] {
        let wire = Wire { sends: [false; CHANNELS], reads: [8; CHANNELS], length, delay: 0, ..Wire::default() };
        let mut pair = Pair::new(&level(), wire);
        pair.run(60);
        let latencies: Vec<u64> = (0..5).map(|_| pair.latency()).collect();
        assert_eq!(latencies, [2 * length + length.min(4) + 7; 5], "{length} words");
    }
}
