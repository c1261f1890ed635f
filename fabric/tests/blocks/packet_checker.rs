//! The traffic blocks of the Gemini link, judged by what their contracts say: the checker by streams with mistakes made
//! on purpose, the pattern by a generator in plain Rust, the wire by counting.

use phit_hdl::traffic::noisy_wire::NoisyWire;
use phit_hdl::traffic::packet_checker::PacketChecker;
use phit_hdl::traffic::packet_source::PacketSource;
use phit_netlist::check::check;
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;

/// A block by the names of its ports.
struct Rig {
    netlist: Netlist,
    engine: Engine,
}

impl Rig {
    fn new(netlist: Netlist, straps: &[(&str, u64)]) -> Self {
        assert_eq!(check(&netlist), []);
        let mut engine = Engine::new(&netlist).unwrap();
        engine.deposit(&power_up(&netlist, Some(3))).unwrap();
        let mut rig = Self { netlist, engine };
        straps.iter().for_each(|(name, value)| rig.set(name, *value));
        rig.set("reset", 1);
        rig.step();
        rig.set("reset", 0);
        rig
    }

    fn set(&mut self, name: &str, value: u64) {
        let input = self.engine.input(self.netlist.top().port(name).unwrap());
        self.engine.set(input, value);
    }

    fn get(&mut self, name: &str) -> u64 {
        let output = self.engine.output(self.netlist.top().port(name).unwrap());
        self.engine.get(output)
    }

    fn step(&mut self) {
        self.engine.step();
        assert_eq!(self.engine.violations(), []);
    }
}

/// The phits of a packet, as the contract of the pattern has them; the last carries a CRC of ones.
fn packet(seed: u32, channel: u32, number: u32) -> Vec<u32> {
    let mut word = (seed ^ number) | 1 << 31;
    let mut next = || {
        word ^= word << 13;
        word ^= word >> 17;
        word ^= word << 5;
        word
    };
    let first = next();
    let length = if first % 32 == 31 { 0 } else { first % 32 };
    let mut phits = vec![channel << 21 | number, first & 0x3F_FFFF];
    phits.extend((0..length).map(|_| next() & 0x3F_FFFF));
    *phits.last_mut().unwrap() |= 0x3F_FFC0;
    phits
}

const SEED: u32 = 0x1234_5678;
/// Number of the packet that is spoiled: one of more than 6 phits.
const MARRED: usize = 8;

fn checker(pace: u64) -> Rig {
    let straps = [("pattern_seed", SEED.into()), ("channel", 1), ("seed", 77), ("pace", pace)];
    Rig::new(elaborate(&PacketChecker::default()).unwrap(), &straps)
}

/// Feeds packets and returns what was delivered, what was wrong, and the digest.
fn judge(packets: &[Vec<u32>]) -> (u64, u64, u64) {
    let mut rig = checker(0x7FFF);
    for packet in packets {
        for (position, phit) in packet.iter().enumerate() {
            rig.set("valid", 1);
            rig.set("phit", (*phit).into());
            rig.set("last", u64::from(position + 1 == packet.len()));
            while rig.get("ready") == 0 {
                rig.step();
            }
            rig.step();
        }
    }
    (rig.get("delivered"), rig.get("wrong"), rig.get("digest"))
}

fn packets(numbers: impl IntoIterator<Item = u32>) -> Vec<Vec<u32>> {
    numbers.into_iter().map(|number| packet(SEED, 1, number)).collect()
}

fn digest(packets: &[Vec<u32>]) -> u64 {
    packets.iter().flatten().fold(0u32, |digest, phit| digest.rotate_left(1) ^ phit).into()
}

#[test]
fn packets_of_every_length_are_right() {
    let sent = packets(0..300);
    for length in 2..=32 {
        assert!(sent.iter().any(|packet| packet.len() == length), "no packet of {length} phits");
    }
    assert_eq!(judge(&sent), (300, 0, digest(&sent)));
}

#[test]
fn every_kind_of_mistake_is_counted() {
    // Lost, repeated, exchanged: each time the stream leaves what is due, and comes back to it.
    assert_eq!(judge(&packets((0..20).filter(|n| *n != 7))).1, 1);
    assert_eq!(judge(&packets((0..20).flat_map(|n| vec![n; if n == 7 { 2 } else { 1 }]))).1, 1);
    assert_eq!(judge(&packets([0, 1, 3, 2, 4, 5])).1, 3);
    let spoil = |how: &dyn Fn(&mut Vec<u32>)| {
        let mut sent = packets(0..20);
        how(&mut sent[MARRED]);
        let (delivered, wrong, folded) = judge(&sent);
        assert_eq!((delivered + wrong, folded), (20, digest(&sent)));
        wrong
    };
    let length = packet(SEED, 1, MARRED as u32).len();
    assert!(length > 6, "packet {MARRED} has {length} phits");
    for bit in 0..22 {
        for phit in 1..length - 1 {
            assert_eq!(spoil(&|packet| packet[phit] ^= 1 << bit), 1, "phit {phit}, bit {bit}");
        }
        // The number in the head says what is due after it; the CRC belongs to the link.
        assert_eq!(spoil(&|packet| packet[0] ^= 1 << bit), if bit == 21 { 1 } else { 2 }, "head, bit {bit}");
        let in_crc = bit >= 6;
        assert_eq!(spoil(&|packet| packet[length - 1] ^= 1 << bit), if in_crc { 0 } else { 1 }, "last, bit {bit}");
    }
    assert_eq!(spoil(&|packet| packet.truncate(length - 1)), 1);
    assert_eq!(spoil(&|packet| packet.truncate(1)), 1);
    assert_eq!(spoil(&|packet| packet.push(0)), 1);
    assert_eq!(spoil(&|packet| packet.extend([0; 70])), 1);
}

/// Packets of one length are the same words, cut or gone on with, and the checker expects them so.
#[test]
fn packets_have_the_length_that_is_asked_for() {
    for length in 2..=32usize {
        let straps = [("pattern_seed", SEED.into()), ("channel", 1), ("seed", 5), ("load", 0xFFFF), ("ready", 1)];
        let mut source = Rig::new(elaborate(&PacketSource::default()).unwrap(), &straps);
        let mut checker = checker(0xFFFF);
        source.set("length", length as u64);
        checker.set("length", length as u64);
        let mut sizes = vec![0];
        for cycle in 0..40 * length {
            // The checker takes from its second cycle on.
            let valid = u64::from(cycle > 0) & source.get("valid");
            source.set("ready", valid);
            checker.set("valid", valid);
            checker.set("phit", source.get("phit"));
            checker.set("last", source.get("last"));
            *sizes.last_mut().unwrap() += valid as usize;
            if valid & source.get("last") == 1 {
                sizes.push(0);
            }
            source.step();
            checker.step();
        }
        sizes.pop();
        assert!(sizes.len() > 30 && sizes.iter().all(|size| *size == length), "{length}: {sizes:?}");
        assert_eq!((checker.get("delivered"), checker.get("wrong")), (sizes.len() as u64, 0), "{length}");
    }
}

/// Held, a source ends the packet that it has begun, and counts what it began.
#[test]
fn a_source_that_is_held_begins_nothing() {
    let straps = [("pattern_seed", SEED.into()), ("seed", 5), ("load", 0x4000), ("ready", 1)];
    let mut rig = Rig::new(elaborate(&PacketSource::default()).unwrap(), &straps);
    let (mut begun, mut ended, mut told) = (0, 0, 0);
    for cycle in 0..4000u32 {
        let held = cycle % 200 >= 100;
        rig.set("hold", held.into());
        told = rig.get("begins");
        assert!(!held || told == 0, "cycle {cycle}");
        begun += told;
        ended += rig.get("valid") & rig.get("last");
        rig.step();
        assert_eq!(rig.get("begun"), begun);
        if cycle % 200 == 199 {
            assert_eq!((rig.get("valid"), ended), (0, begun), "cycle {cycle}");
        }
        if told == 1 {
            assert_eq!(rig.get("valid"), 1, "cycle {cycle}");
        }
    }
    assert!(begun > 50 && told == 0, "{begun}");
}

/// The source sends what the checker's contract expects, however long its reader waits.
#[test]
fn the_source_counts_and_holds_its_phits() {
    let straps = [("pattern_seed", SEED.into()), ("channel", 1), ("seed", 5), ("load", 0x8000)];
    let mut rig = Rig::new(elaborate(&PacketSource::default()).unwrap(), &straps);
    let (mut sent, mut present) = (vec![], vec![]);
    let mut idle = 0;
    for cycle in 0..3000u32 {
        let ready = u64::from(!(cycle / 3 + cycle / 7).is_multiple_of(3));
        rig.set("ready", ready);
        if rig.get("valid") == 0 {
            idle += 1;
            assert!(present.is_empty(), "cycle {cycle}: a pause inside a packet");
        } else if ready == 1 {
            let last = rig.get("last") == 1;
            present.push(rig.get("phit") as u32 | if last { 0x3F_FFC0 } else { 0 });
            if last {
                sent.push(std::mem::take(&mut present));
            }
        }
        rig.step();
    }
    assert!(sent.len() > 80 && idle > 20, "{} packets, {idle} idle cycles", sent.len());
    assert_eq!(sent, packets(0..sent.len() as u32));
}

#[test]
fn a_wire_hits_as_often_as_it_is_told_and_every_bit_alike() {
    let (rate, cycles) = (0x2000, 40_000u32);
    let mut rig = Rig::new(elaborate(&NoisyWire::default()).unwrap(), &[("seed", 9), ("rate", rate)]);
    let (mut hits, mut pairs, mut by_bit) = (0, 0, [0u32; 24]);
    let mut before: Option<u32> = None;
    for cycle in 0..cycles {
        let word = cycle.wrapping_mul(0x9E37_79B9) & 0xFF_FFFF;
        rig.set("din", word.into());
        if let Some(sent) = before {
            let wrong = rig.get("dout") as u32 ^ sent;
            hits += u64::from(wrong != 0);
            pairs += u64::from(wrong.count_ones() == 2);
            assert!(wrong.count_ones() <= 2 && rig.get("hits") == hits, "cycle {cycle}: {wrong:#x}");
            (0..24).for_each(|bit| by_bit[bit] += wrong >> bit & 1);
        }
        rig.step();
        before = Some(word);
    }
    // An eighth of 40,000, and a quarter of 23 in 24 of them: five standard deviations.
    assert!(hits.abs_diff(5000) < 330, "{hits} hits");
    assert!(pairs.abs_diff(1198) < 155, "{pairs} pairs");
    // 6,200 bits over 24.
    assert!(by_bit.iter().all(|count| count.abs_diff(258) < 85), "{by_bit:?}");
}
