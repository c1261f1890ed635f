//! Two endpoints over a bad wire: nothing is lost, doubled or reordered, and a dead link is found dead.

mod common;

use common::{Random, Wire};
use phit_models::link::gemini::gobackn;
use phit_models::link::gemini::packet::{Node, Operation, PutResponse, Request, ResponseRoute, efficiency};
use phit_models::link::gemini::{
    CHANNELS, LinkModel, MAX_OUTSTANDING, Phit, RECEIVE_PHITS, REPLAY_PHITS, SILENCE_CYCLES, control_payload,
};
use std::collections::VecDeque;

const WIRE_CYCLES: usize = 20;

/// Two endpoints and the wires between them.
struct Pair {
    ends: [LinkModel; 2],
    /// `wires[i]` leads away from `ends[i]`.
    wires: [Wire; 2],
    /// What each end sent in the cycle before.
    sent: [u32; 2],
}

impl Pair {
    fn new(bit_error_rate: f64, seed: u64) -> Self {
        let wire = |end| Wire::new(WIRE_CYCLES, bit_error_rate, 2 * seed + end);
        let idle = Phit { c: true, p: false, payload: control_payload(0) }.to_word();
        Self { ends: Default::default(), wires: [wire(0), wire(1)], sent: [idle, idle] }
    }

    fn tick(&mut self) {
        let arriving = [self.wires[1].pass(self.sent[1]), self.wires[0].pass(self.sent[0])];
        for ((end, sent), arriving) in self.ends.iter_mut().zip(&mut self.sent).zip(arriving) {
            *sent = end.tick(arriving);
            assert!(end.replay_phits() <= REPLAY_PHITS);
            assert!(end.outstanding() <= MAX_OUTSTANDING);
            assert!((0..CHANNELS).all(|channel| end.buffered_phits(channel) <= RECEIVE_PHITS));
        }
    }
}

/// Any packet of the link: only the channel in its head, and its length, matter to it.
fn random_packet(random: &mut Random) -> Vec<u32> {
    let phits = 2 + random.below(31) as usize;
    let mut packet: Vec<u32> = (0..phits).map(|_| random.below(1 << 22) as u32).collect();
    packet[phits - 1] &= 0x3F;
    packet
}

fn channel_of(packet: &[u32]) -> usize {
    (packet[0] >> 21) as usize
}

/// Sends `packets` random packets each way while the readers now and then pause, and compares what comes out.
fn deliver(bit_error_rate: f64, packets: usize, max_cycles: usize, seed: u64) -> Pair {
    let mut random = Random::new(seed);
    let mut pair = Pair::new(bit_error_rate, seed);
    let mut to_send = [packets; 2];
    let mut expected: [[VecDeque<Vec<u32>>; CHANNELS]; 2] = Default::default();
    let mut reader_pauses = [[0u64; CHANNELS]; 2];
    for _ in 0..max_cycles {
        pair.tick();
        for end in 0..2 {
            if to_send[end] > 0 && pair.ends[end].pending(0) < 2 && pair.ends[end].pending(1) < 2 {
                let packet = random_packet(&mut random);
                expected[1 - end][channel_of(&packet)].push_back(packet.clone());
                pair.ends[end].send(packet);
                to_send[end] -= 1;
            }
            for channel in 0..CHANNELS {
                if reader_pauses[end][channel] > 0 {
                    reader_pauses[end][channel] -= 1;
                } else if let Some(packet) = pair.ends[end].receive(channel) {
                    assert_eq!(Some(packet), expected[end][channel].pop_front(), "end {end}, channel {channel}");
                    reader_pauses[end][channel] = if random.below(50) == 0 { 1000 } else { random.below(40) };
                }
            }
        }
        if to_send == [0, 0] && expected.iter().flatten().all(VecDeque::is_empty) {
            return pair;
        }
    }
    panic!("{} packets not delivered, {:?}", expected.iter().flatten().map(VecDeque::len).sum::<usize>(), pair.ends[0]);
}

/// No packet and no violation of the protocol comes after the last one.
fn assert_quiet(mut pair: Pair, cycles: usize) {
    for _ in 0..cycles {
        pair.tick();
        for end in &mut pair.ends {
            assert!((0..CHANNELS).all(|channel| end.receive(channel).is_none()), "a packet nobody sent");
        }
    }
    for end in &pair.ends {
        assert!(!end.link_down());
        assert_eq!(end.outstanding(), 0);
        assert_eq!((end.counters().ignored_acks, end.counters().ignored_freed), (0, 0));
    }
}

#[test]
fn a_good_wire_needs_no_rewind() {
    let pair = deliver(0.0, 3000, 200_000, 1);
    assert!(pair.ends.iter().all(|end| end.counters().rewinds == 0 && end.counters().errors == 0));
    assert_quiet(pair, 3000);
}

#[test]
fn nothing_is_lost_doubled_or_reordered_at_1e_4() {
    let pair = deliver(1e-4, 5000, 2_000_000, 2);
    assert!(pair.ends.iter().all(|end| end.counters().errors > 100), "the wire was bad enough to matter");
    assert_quiet(pair, 3000);
}

#[test]
fn nothing_is_lost_doubled_or_reordered_at_1e_3() {
    let pair = deliver(1e-3, 3000, 4_000_000, 3);
    assert!(pair.ends.iter().all(|end| end.counters().errors > 500), "the wire was bad enough to matter");
    assert_quiet(pair, 3000);
}

#[test]
fn a_hopeless_wire_is_given_up_by_both() {
    for seed in 0..5 {
        let mut pair = Pair::new(0.4, seed);
        for end in &mut pair.ends {
            end.send(vec![0; 32]);
        }
        for _ in 0..SILENCE_CYCLES + 2 * WIRE_CYCLES as u32 {
            pair.tick();
        }
        assert!(pair.ends.iter().all(LinkModel::link_down));
    }
}

/// One end gives up by count of rewinds or by silence; the other follows, because the side-band falls silent.
#[test]
fn when_one_direction_dies_both_give_up() {
    let mut pair = Pair::new(0.0, 1);
    pair.wires[0] = Wire::new(WIRE_CYCLES, 0.4, 9);
    for _ in 0..2 * SILENCE_CYCLES + 4 * WIRE_CYCLES as u32 + 200 {
        pair.tick();
    }
    assert!(pair.ends.iter().all(LinkModel::link_down));
}

/// An idle link on a poor wire rewinds for its damaged control phits, but for ever so many it does not give up.
#[test]
fn errors_while_idle_do_not_add_up() {
    let mut pair = Pair::new(1e-4, 4);
    for _ in 0..400_000 {
        pair.tick();
    }
    assert!(pair.ends.iter().all(|end| end.counters().rewinds > 300 && !end.link_down()));
}

fn put_of_64_bytes() -> Request {
    Request {
        source_routed: false,
        adaptive: true,
        hashed: false,
        destination: Node { chip: 1, id: 0 },
        source: Node { chip: 2, id: 0 },
        address: 0,
        bte_vc: 0,
        response_adaptive: true,
        vmdh: false,
        mdh: 0,
        ptag: 0,
        tag: 0,
        ssid: 0,
        sync: 0,
        mask: 0xFFFF,
        operation: Operation::Put(vec![0xA5; 64]),
    }
}

/// Puts as fast as the link takes them, each answered when it arrives. Returns puts delivered to each end.
fn saturate_with_puts(pair: &mut Pair, senders: &[usize], cycles: usize) -> [usize; 2] {
    let request = put_of_64_bytes().encode(0);
    let response = PutResponse { route: ResponseRoute::default(), ack_id: 0 }.encode(0);
    let mut delivered = [0; 2];
    for _ in 0..cycles {
        for &end in senders {
            while pair.ends[end].pending(0) < 2 {
                pair.ends[end].send(request.clone());
            }
        }
        pair.tick();
        for (end, count) in pair.ends.iter_mut().zip(&mut delivered) {
            while end.receive(0).is_some() {
                *count += 1;
                end.send(response.clone());
            }
            while end.receive(1).is_some() {}
        }
    }
    delivered
}

#[test]
fn puts_both_ways_reach_the_published_efficiency() {
    let mut pair = Pair::new(0.0, 5);
    saturate_with_puts(&mut pair, &[0, 1], 1000);
    let cycles = 100_000;
    for delivered in saturate_with_puts(&mut pair, &[0, 1], cycles) {
        let measured = (delivered * 512) as f64 / (cycles * efficiency::PHIT_BITS) as f64;
        let published = efficiency::put_both_ways(64);
        assert!((measured / published - 1.0).abs() < 0.001, "{measured} instead of {published}");
    }
}

/// Puts of 32 phits in one direction at this bit error rate: puts delivered, rewinds of their sender.
fn puts_over(bit_error_rate: f64, cycles: usize) -> (f64, f64) {
    let mut pair = Pair::new(bit_error_rate, 6);
    let delivered = saturate_with_puts(&mut pair, &[0], cycles)[1];
    (delivered as f64, pair.ends[0].counters().rewinds as f64)
}

/// The closed forms against the model: rewinds per packet, and, from the cost of a rewind measured at one error rate,
/// the efficiency at another.
#[test]
fn rewinds_and_efficiency_follow_the_closed_forms() {
    const PHITS: u32 = 32;
    const CYCLES: usize = 1_000_000;
    let (delivered, rewinds) = puts_over(1e-4, CYCLES);
    let predicted = gobackn::expected_rewinds(delivered, gobackn::packet_error_probability(1e-4, PHITS));
    assert!((rewinds / predicted - 1.0).abs() < 0.1, "{rewinds} rewinds, {predicted} predicted");

    let recovery_phits = (CYCLES as f64 - delivered * f64::from(PHITS)) / rewinds;
    let (delivered, _) = puts_over(3e-4, CYCLES);
    let measured = delivered * f64::from(PHITS) / CYCLES as f64;
    let predicted = gobackn::efficiency(3e-4, PHITS, recovery_phits);
    assert!((measured / predicted - 1.0).abs() < 0.05, "{measured} instead of {predicted}");
}
